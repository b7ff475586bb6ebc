//! What a mark means, which a theme turns into colours and lines.

/// What a mark means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The first shape, in outline and light fill.
    ShapeA,
    /// The second shape.
    ShapeB,
    /// The segment that is tested, the heaviest stroke.
    Segment,
    /// Vector A: along the segment.
    VectorA,
    /// Vector B (or v): from the segment's first end.
    VectorB,
    /// Vector C: from the segment's second end.
    VectorC,
    /// Vector D: A's horizontal part, and its window.
    VectorD,
    /// The region in which a method looks for hits.
    Window,
    Projection,
    /// A construction line: dotted.
    Guide,
    /// A unit normal.
    Normal,
    /// The displacement that ends the overlap.
    Push,
    /// A point of contact or crossing.
    Contact,
    /// A shape at another time: faint.
    Ghost,
    /// The area that a moving shape covers: fainter.
    Swept,
    /// A neutral shape, such as a falling circle that has hit nothing.
    Neutral,
    /// A shape that is clear: plain fill.
    Clear,
    /// A shape that is hit: hatched fill.
    Hit,
    /// A disagreement of two methods.
    Differs,
}

impl Role {
    /// Every role, in the order above.
    pub const ALL: [Self; 19] = [
        Self::ShapeA,
        Self::ShapeB,
        Self::Segment,
        Self::VectorA,
        Self::VectorB,
        Self::VectorC,
        Self::VectorD,
        Self::Window,
        Self::Projection,
        Self::Guide,
        Self::Normal,
        Self::Push,
        Self::Contact,
        Self::Ghost,
        Self::Swept,
        Self::Neutral,
        Self::Clear,
        Self::Hit,
        Self::Differs,
    ];
}
