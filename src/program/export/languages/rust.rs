#![allow(dead_code)]

// @ vectors
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

    // @ dot
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    // @ cross
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    // @ length
    pub fn length(self) -> f64 {
        f64::sqrt(self.dot(self))
    }

    // @ normalize
    pub fn normalize(self) -> Self {
        self / self.length()
    }

    // @ perp
    pub fn perp(self) -> Self {
        Self::new(-self.y, self.x)
    }

    // @ mix_vectors
    pub fn mix(self, other: Self, t: f64) -> Self {
        Self::new(mix(self.x, other.x, t), mix(self.y, other.y, t))
    }
}

// @ opposite
impl std::ops::Neg for Vec2 {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

// @ plus
impl std::ops::Add for Vec2 {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

// @ minus
impl std::ops::Sub for Vec2 {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

// @ scale
impl std::ops::Mul<Vec2> for f64 {
    type Output = Vec2;
    fn mul(self, v: Vec2) -> Vec2 {
        Vec2::new(self * v.x, self * v.y)
    }
}

// @ scaled
impl std::ops::Mul<f64> for Vec2 {
    type Output = Self;
    fn mul(self, t: f64) -> Self {
        Self::new(self.x * t, self.y * t)
    }
}

// @ over
impl std::ops::Div<f64> for Vec2 {
    type Output = Self;
    fn div(self, t: f64) -> Self {
        Self::new(self.x / t, self.y / t)
    }
}

// @ sign
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

// @ min
/// Unlike `f64::min`, it is `a` if one of them is NaN.
fn min(a: f64, b: f64) -> f64 {
    if b < a { b } else { a }
}

// @ max
/// Unlike `f64::max`, it is `a` if one of them is NaN.
fn max(a: f64, b: f64) -> f64 {
    if a < b { b } else { a }
}

// @ clamp
/// Unlike `f64::clamp`, it never panics.
fn clamp(t: f64, low: f64, high: f64) -> f64 {
    min(max(t, low), high)
}

// @ mix
fn mix(a: f64, b: f64, t: f64) -> f64 {
    a + t * (b - a)
}

// @ tan
fn tan(t: f64) -> f64 {
    f64::sin(t) / f64::cos(t)
}

// @ corners
fn corners_of(lists: &[&[Vec2]]) -> Vec<Vec2> {
    lists.concat()
}

// @ edges
/// Each corner with the next one, and the last one with the first.
fn edges_of(lists: &[&[Vec2]]) -> Vec<[Vec2; 2]> {
    let mut edges = Vec::new();
    for points in lists {
        for (i, &p) in points.iter().enumerate() {
            edges.push([p, points[(i + 1) % points.len()]]);
        }
    }
    edges
}

// @ chain
/// Each corner with the next one.
fn chain_of(lists: &[&[Vec2]]) -> Vec<[Vec2; 2]> {
    lists.iter().flat_map(|points| points.windows(2).map(|edge| [edge[0], edge[1]])).collect()
}

// @ count
fn count_of(points: &[Vec2]) -> f64 {
    points.len() as f64
}

// @ low
fn lowest(points: &[Vec2], v: Vec2) -> f64 {
    points.iter().map(|p| p.dot(v)).reduce(min).unwrap_or(f64::NAN)
}

// @ high
fn highest(points: &[Vec2], v: Vec2) -> f64 {
    points.iter().map(|p| p.dot(v)).reduce(max).unwrap_or(f64::NAN)
}

// @ support
/// The first of the corners that are farthest along a vector.
fn farthest(points: &[Vec2], v: Vec2) -> Vec2 {
    let mut best = points[0];
    for &p in points {
        if p.dot(v) > best.dot(v) {
            best = p;
        }
    }
    best
}

// @ middle
fn middle_of(points: &[Vec2]) -> Vec2 {
    let mut sum = points[0];
    for &p in &points[1..] {
        sum = sum + p;
    }
    sum / points.len() as f64
}

// @ inside
/// Whether a point is inside, by the crossings of a ray to the right, or on the outline.
fn is_inside(p: Vec2, points: &[Vec2]) -> bool {
    let mut inside = false;
    for [a, b] in edges_of(&[points]) {
        let side = (b - a).cross(p - a);
        if side == 0.0 && (a - p).dot(b - p) <= 0.0 {
            return true;
        }
        let crosses = if a.y <= p.y { p.y < b.y && side > 0.0 } else { b.y <= p.y && side < 0.0 };
        inside ^= crosses;
    }
    inside
}

// @ power
fn square(t: f64) -> f64 {
    t * t
}
