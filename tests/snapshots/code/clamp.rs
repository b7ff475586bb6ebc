//! Circle – segment, approach 1: the method “clamp” as Collidoscope writes it.
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

    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    pub fn length(self) -> f64 {
        f64::sqrt(self.dot(self))
    }
}

/// What the method finds where they touch or collide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The point of the segment that is nearest to the centre. In world units.
    pub contact: Vec2,
    /// The unit vector from the nearest point of the segment to the centre. `None` if there is
    /// none.
    pub normal: Option<Vec2>,
    /// The penetration depth: the radius minus the distance. In world units.
    pub depth: f64,
}

impl std::ops::Add for Vec2 {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl std::ops::Sub for Vec2 {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl std::ops::Mul<Vec2> for f64 {
    type Output = Vec2;
    fn mul(self, v: Vec2) -> Vec2 {
        Vec2::new(self * v.x, self * v.y)
    }
}

impl std::ops::Div<f64> for Vec2 {
    type Output = Self;
    fn div(self, t: f64) -> Self {
        Self::new(self.x / t, self.y / t)
    }
}

/// Unlike `f64::min`, it is `a` if one of them is NaN.
fn min(a: f64, b: f64) -> f64 {
    if b < a { b } else { a }
}

/// Unlike `f64::max`, it is `a` if one of them is NaN.
fn max(a: f64, b: f64) -> f64 {
    if a < b { b } else { a }
}

/// Unlike `f64::clamp`, it never panics.
fn clamp(t: f64, low: f64, high: f64) -> f64 {
    min(max(t, low), high)
}

/// Does the circle hit the segment, tested by dot products with both ends?
/// The closest point of the segment, ends included, must be at most the radius away.
/// Source: Ericson, Real-Time Collision Detection (2005), 5.1.2.
///
/// - `c1`: The first end of the segment.
/// - `c2`: The second end of the segment.
/// - `circle_center`: The centre of the circle.
/// - `circle_radius`: The radius of the circle.
///
/// Returns: What the method finds; `None` if they are apart.
pub fn circle_segment_1_clamp(c1: Vec2, c2: Vec2, circle_center: Vec2,
    circle_radius: f64) -> Option<Hit> {
    // The vector along the segment, from c₁ to c₂
    let a = c2 - c1;
    // The vector from c₁ to the centre
    let b = circle_center - c1;
    // How far along the segment the centre is: 0 at c₁, 1 at c₂. A segment of length 0 has only c₁
    let t = if c1 == c2 { 0.0 } else { a.dot(b) / a.dot(a) };
    // Held between the ends
    let t_prime = clamp(t, 0.0, 1.0);
    // The closest point of the segment
    let closest = c1 + t_prime * a;
    // Is it at most the radius away from the centre?
    let distance = (circle_center - closest).length();
    if !(distance <= circle_radius) {
        return None;
    }
    Some(Hit {
        contact: closest,
        normal: if distance > 0.0 { Some((circle_center - closest) / distance) } else { None },
        depth: circle_radius - distance,
    })
}
