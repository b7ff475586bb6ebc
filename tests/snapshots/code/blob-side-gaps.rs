//! Which side was hit?: the method “gaps” as Collidoscope writes it.
//! Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
//! touch.
//! A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the same
//! as “a >= b”.

/// A vector or a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vec2 {
    pub x: f64,
    pub y: f64,
}

impl Vec2 {
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

/// What the method finds where they touch or collide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// How far they overlap along x. In world units.
    pub x_overlap: f64,
    /// How far they overlap along y. In world units.
    pub y_overlap: f64,
    /// The unit vector from blob 1 to blob 2, out of the side of blob 1 that is hit.
    pub normal: Vec2,
    /// The displacement of blob 2 that ends the overlap. In world units.
    pub push: Vec2,
}

impl std::ops::Mul<Vec2> for f64 {
    type Output = Vec2;
    fn mul(self, v: Vec2) -> Vec2 {
        Vec2::new(self * v.x, self * v.y)
    }
}

/// Unlike `f64::max`, it is `a` if one of them is NaN.
fn max(a: f64, b: f64) -> f64 {
    if a < b { b } else { a }
}

/// Do the two boxes collide, and on which side?
/// Both gaps must be at most zero; a gap of zero is a touch.
/// Source: the blog post “Checking For A Collision”.
///
/// - `blob1_center`: The centre of the first box.
/// - `blob1_size`: Width and height of the first box.
/// - `blob2_center`: The centre of the second box.
/// - `blob2_size`: Width and height of the second box.
///
/// Returns: What the method finds; `None` if they are apart.
pub fn blob_side_gaps(
    blob1_center: Vec2,
    blob1_size: Vec2,
    blob2_center: Vec2,
    blob2_size: Vec2
) -> Option<Hit> {
    // How far blob 2’s centre is to the right of blob 1’s; negative if it is to the left
    let x_distance = blob2_center.x - blob1_center.x;
    // The gap along x: that distance, without its sign, minus half of each width
    let x_gap = f64::abs(x_distance) - blob1_size.x / 2.0 - blob2_size.x / 2.0;
    // Do they overlap or touch along x? A gap of 0 is a touch
    if !(x_gap <= 0.0) {
        return None;
    }
    // How far blob 2’s centre is below blob 1’s; negative if it is above
    let y_distance = blob2_center.y - blob1_center.y;
    // The gap along y: that distance, without its sign, minus half of each height
    let y_gap = f64::abs(y_distance) - blob1_size.y / 2.0 - blob2_size.y / 2.0;
    // Do they overlap or touch along y?
    if !(y_gap <= 0.0) {
        return None;
    }
    let normal = if x_gap >= y_gap {
        Vec2::new(if x_distance < 0.0 { -1.0 } else { 1.0 }, 0.0)
    } else {
        Vec2::new(0.0, if y_distance < 0.0 { -1.0 } else { 1.0 })
    };
    Some(Hit {
        x_overlap: -x_gap,
        y_overlap: -y_gap,
        normal,
        push: -max(x_gap, y_gap) * normal,
    })
}
