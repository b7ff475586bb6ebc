//! Swept circle – segment: the method “capsule” as Collidoscope writes it.
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

    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    pub fn length(self) -> f64 {
        f64::sqrt(self.dot(self))
    }
}

/// What the method finds where they touch or collide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The time of impact that the method finds. In ticks.
    pub time_of_impact: f64,
    /// The point of the segment that the circle meets. In world units.
    pub contact: Vec2,
    /// The unit vector from the segment to the centre at the time of impact; for a point that
    /// arrives, that just before. `None` if there is none.
    pub normal: Option<Vec2>,
}

impl std::ops::Neg for Vec2 {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
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

/// Unlike `f64::signum`, it leaves 0 as it is.
fn sign(t: f64) -> f64 {
    if t > 0.0 {
        1.0
    } else if t < 0.0 {
        -1.0
    } else {
        t
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

/// Does the moving circle meet the segment within this tick, and where first?
/// Follows the path of the centre until it meets the segment grown by the radius: a straight side
/// or one of the round ends.
/// Source: Ericson, Real-Time Collision Detection (2005), 5.5.7.
///
/// - `p1`: The first end of the segment.
/// - `p2`: The second end of the segment.
/// - `circle_center`: The centre of the circle at the start of the tick.
/// - `circle_velocity`: How far the circle moves in the tick.
/// - `circle_radius`: The radius of the circle.
///
/// Returns: What the method finds; `None` if they are apart.
#[allow(unused_assignments)]
pub fn swept_circle_line_capsule(
    p1: Vec2,
    p2: Vec2,
    circle_center: Vec2,
    circle_velocity: Vec2,
    circle_radius: f64
) -> Option<Hit> {
    // The vectors along the segment, and from p₁ to the centre at the start
    let s = p2 - p1;
    let w = circle_center - p1;
    // How far the circle moves in the tick, and its radius
    let v = circle_velocity;
    let r = circle_radius;
    // How far along the segment the closest point is, 0 at p₁ and 1 at p₂, and the vector from
    // there to the centre, with its length
    let u = if p1 == p2 { 0.0 } else { clamp(w.dot(s) / s.dot(s), 0.0, 1.0) };
    let d = w - u * s;
    let distance = d.length();
    // Do they touch or overlap at the start? If so, the time is 0
    if distance <= r {
        return Some(Hit {
            time_of_impact: 0.0,
            contact: p1 + u * s,
            normal: if distance > 0.0 { Some(d / distance) } else { None },
        });
    }
    // If the circle starts on the line, beyond one end of the segment, that is the end it can meet
    // first
    let mut end = if w.dot(s) > 0.0 { p2 } else { p1 };
    // Does the segment have a face? One of length 0 has none, only this end
    if p1 != p2 {
        // How far the centre is from the line along its left normal, and how much the tick adds to
        // that
        let n = w.cross(s) / s.length();
        let m = v.cross(s) / s.length();
        // Is the whole circle on one side of the line?
        if f64::abs(n) > r {
            // Does it approach the line? If so, n and m have opposite signs
            if !(n * m < 0.0) {
                return None;
            }
            // The time at which it touches the line
            let t = (f64::abs(n) - r) / f64::abs(m);
            // Where along the line it then touches: 0 at p₁, 1 at p₂
            let q = (w + t * v).dot(s) / s.dot(s);
            // Is that between the ends? If so, the circle meets the face
            if 0.0 < q && q < 1.0 {
                // Is the time within the tick?
                if !(t <= 1.0) {
                    return None;
                }
                return Some(Hit {
                    time_of_impact: t,
                    contact: p1 + q * s,
                    normal: Some(sign(n) / s.length() * Vec2::new(s.y, -s.x)),
                });
            }
            // If it touches the line beyond an end, it can only meet that end
            end = if q > 0.0 { p2 } else { p1 };
        }
    }
    // At time t, the square of the distance from the end, minus r², is a·t² + b·t + c
    let e = circle_center - end;
    let a = v.dot(v);
    let b = 2.0 * e.dot(v);
    let c = e.dot(e) - r * r;
    // Does the centre approach the end at the start? If not, it never will
    if !(b < 0.0) {
        return None;
    }
    // Would the circle ever touch the end, if it never stopped? If the discriminant is 0, it only
    // grazes it
    let discriminant = b * b - 4.0 * a * c;
    if !(discriminant >= 0.0) {
        return None;
    }
    // The first time at which it touches the end. This form of the usual formula subtracts no
    // nearly equal numbers
    let t = 2.0 * c / (-b + f64::sqrt(discriminant));
    // Is it within the tick?
    if !(t <= 1.0) {
        return None;
    }
    Some(Hit {
        time_of_impact: t,
        contact: end,
        normal: Some(if r > 0.0 {
            (e + t * v) / r
        } else if w.cross(s) != 0.0 {
            sign(w.cross(s)) / s.length() * Vec2::new(s.y, -s.x)
        } else {
            -v / v.length()
        }),
    })
}
