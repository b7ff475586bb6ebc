//! Line – line: the method “orientation” as Collidoscope writes it.
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
}

/// What the method finds where they touch or collide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The end of what they share on one line that comes first on the way from A₁ to A₂. In world
    /// units. `None` if there is none.
    pub overlap_start: Option<Vec2>,
    /// The other end of what they share; the same point if they share only one. In world units.
    /// `None` if there is none.
    pub overlap_end: Option<Vec2>,
    /// The only point that A and B share. In world units. `None` if there is none.
    pub point: Option<Vec2>,
    /// Where the infinite lines meet, along A: 0 at A₁, 1 at A₂. Negative before A₁. `None` if
    /// there is none.
    pub ua: Option<f64>,
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

/// Unlike `f64::min`, it is `a` if one of them is NaN.
fn min(a: f64, b: f64) -> f64 {
    if b < a { b } else { a }
}

/// Unlike `f64::max`, it is `a` if one of them is NaN.
fn max(a: f64, b: f64) -> f64 {
    if a < b { b } else { a }
}

/// Do the two segments or lines cross, and where?
/// Checks on which side of each line the ends of the other lie. Distinguishes crossing, parallel,
/// collinear with and without an overlap, and a touch at an end.
/// Source: Dev.Mag, issue 29 (2009), “Line-Line intersection test revised”.
///
/// - `a1`: The first end of A.
/// - `a2`: The second end of A.
/// - `b1`: The first end of B.
/// - `b2`: The second end of B.
/// - `kind_segments`: Whether the option “segments” is chosen. Whether both are segments or
///   infinite lines, or only A is a ray or an infinite line.
/// - `kind_lines`: Whether the option “lines” is chosen. Whether both are segments or infinite
///   lines, or only A is a ray or an infinite line.
/// - `kind_ray`: Whether the option “ray” is chosen. Whether both are segments or infinite lines,
///   or only A is a ray or an infinite line.
/// - `kind_line`: Whether the option “line” is chosen. Whether both are segments or infinite lines,
///   or only A is a ray or an infinite line.
///
/// Returns: What the method finds; `None` if they are apart.
#[allow(unused_assignments)]
#[allow(clippy::too_many_arguments)]
pub fn line_line_orientation(
    a1: Vec2,
    a2: Vec2,
    b1: Vec2,
    b2: Vec2,
    kind_segments: bool,
    kind_lines: bool,
    kind_ray: bool,
    kind_line: bool
) -> Option<Hit> {
    // The vectors along both lines, and from B₁ to A₁
    let a = a2 - a1;
    let b = b2 - b1;
    let w = a1 - b1;
    // On which side of the line of A are B₁ and B₂? Opposite signs mean opposite sides, and 0 means
    // on the line
    let o1 = a.cross(b1 - a1);
    let o2 = a.cross(b2 - a1);
    // On which side of the line of B are A₁ and A₂? Opposite signs mean opposite sides, and 0 means
    // on the line
    let o3 = b.cross(a1 - b1);
    let o4 = b.cross(a2 - b1);
    // Do all four points lie on one line?
    if o1 == 0.0 && o2 == 0.0 && o3 == 0.0 && o4 == 0.0 {
        // Are they infinite lines, or is A one?
        if kind_lines || (kind_line && a1 != a2) {
            // Do both have a length? If so, they are the same line
            // Does only one have a length? If so, the other is a point on it
            if a1 != a2 || b1 != b2 {
                return Some(Hit {
                    overlap_start: None,
                    overlap_end: None,
                    point: None,
                    ua: None,
                });
            }
        }
        // A vector along that line
        let d = if a1 != a2 { a } else if b1 != b2 { b } else { w };
        // How far along it B₁ and B₂ are from A₁, both multiplied by |d|
        let to_b1 = d.dot(b1 - a1);
        let to_b2 = d.dot(b2 - a1);
        // What both share goes from the later start to the earlier end, measured in the same way
        let start = max(min(0.0, d.dot(a)), min(to_b1, to_b2));
        let mut end = min(max(0.0, d.dot(a)), max(to_b1, to_b2));
        // A ray has no end, so B alone ends what they share
        if kind_ray && a1 != a2 {
            end = max(to_b1, to_b2);
        }
        // Is there such a part? If start = end, it is a single point
        if !(start <= end) {
            return None;
        }
        let overlap_start = if d == Vec2::new(0.0, 0.0) { a1 } else { a1 + start / d.dot(d) * d };
        return Some(Hit {
            overlap_start: Some(overlap_start),
            overlap_end: Some(if d == Vec2::new(0.0, 0.0) { a1 } else { a1 + end / d.dot(d) * d }),
            point: if start == end { Some(overlap_start) } else { None },
            ua: None,
        });
    }
    // If the denominator is 0, they are parallel, or one has no length. As the four points do not
    // lie on one line, they then share no point
    let denominator = a.cross(b);
    if denominator == 0.0 {
        return None;
    }
    // Where they meet along the line of A, 0 at A₁ and 1 at A₂, and that point
    let ua = b.cross(w) / denominator;
    let p = a1 + ua * a;
    // Does one of them lack an end? Infinite lines meet there
    if !kind_segments {
        if kind_lines {
            return Some(Hit {
                overlap_start: None,
                overlap_end: None,
                point: Some(p),
                ua: Some(ua),
            });
        }
        // B must reach the line of A, and a ray must not begin past B
        if !(o1 * o2 <= 0.0) {
            return None;
        }
        if !(kind_line || 0.0 <= ua) {
            return None;
        }
        return Some(Hit {
            overlap_start: None,
            overlap_end: None,
            point: Some(p),
            ua: Some(ua),
        });
    }
    // Are B₁ and B₂ on opposite sides of the line of A, or one of them on it?
    if !(o1 * o2 <= 0.0) {
        return None;
    }
    // Are A₁ and A₂ on opposite sides of the line of B, or one of them on it?
    if !(o3 * o4 <= 0.0) {
        return None;
    }
    Some(Hit {
        overlap_start: None,
        overlap_end: None,
        point: Some(p),
        ua: Some(ua),
    })
}
