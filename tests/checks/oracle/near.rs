//! Configurations that touch exactly, made of whole numbers with right angles and whole lengths, and those around them.

use collidoscope::lesson::Scene;

use super::case::{Case, MOST, Slot, slots};
use super::draw::Draw;
use super::kind::Numbers;

/// A configuration that touches exactly, with up to 32 units in the last place added to some of its numbers, and as
/// little to zeros as to ones of its size.
pub fn near(scene: Scene, draw: &mut Draw) -> Numbers {
    let exponent = draw.whole(-60, 40) as i32;
    let numbers = touching(scene, draw).map(|number| scaled(number, exponent));
    nudged(scene, numbers, scaled(f64::EPSILON, exponent), draw)
}

/// The same of any size, with the smallest numbers there are added to zeros.
pub fn near_of_any_size(scene: Scene, draw: &mut Draw) -> Numbers {
    let exponent = draw.whole(-1100, 940) as i32;
    let numbers = touching(scene, draw).map(|number| scaled(number, exponent));
    nudged(scene, numbers, f64::from_bits(1), draw)
}

/// Some of the numbers moved by some units in the last place, which of zeros are given.
fn nudged(scene: Scene, mut numbers: Numbers, of_zero: f64, draw: &mut Draw) -> Numbers {
    let used = &mut numbers[..Case::width(scene)];
    let last = used.len() as i64 - 1;
    let one = draw.whole(0, last) as usize;
    match draw.whole(0, 3) {
        0 => {}
        1 => used[one] = draw.nudged(used[one], 3, of_zero),
        2 => used[one] = draw.nudged(used[one], 32, of_zero),
        _ => {
            for number in used {
                if draw.one_in(2) {
                    *number = draw.nudged(*number, 32, of_zero);
                }
            }
        }
    }
    numbers
}

/// The number times a power of two, in two steps, as one alone may leave the range.
pub fn scaled(number: f64, exponent: i32) -> f64 {
    number * 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2)
}

/// A configuration of whole numbers that touches exactly.
pub fn touching(scene: Scene, draw: &mut Draw) -> Numbers {
    let mut numbers = [0.0; MOST];
    let found: Vec<Vector> = match scene {
        Scene::PointCircle => {
            let Triple { normal, length, .. } = Triple::any(draw);
            vec![normal, ZERO, [length, 0]]
        }
        Scene::CircleCircle => circles(draw),
        Scene::PointRect => {
            let half = [draw.whole(0, FAR), draw.whole(0, FAR)];
            vec![on_box(half, draw), ZERO, [2 * half[0], 2 * half[1]]]
        }
        Scene::RectRect | Scene::BlobSide => boxes(draw),
        Scene::LineLine => lines(draw),
        Scene::CircleLine => {
            let Triple { normal, along, length } = Triple::any(draw);
            let [from, to] = places(draw);
            vec![plus(normal, times(along, from)), plus(normal, times(along, to)), ZERO, [length, 0]]
        }
        Scene::CircleSegment1 | Scene::CircleSegment2 => segment(draw),
        Scene::SweptCircles => swept_circles(draw),
        Scene::SweptCircleLine => swept_segment(draw),
    };
    let offset = if draw.one_in(2) { ZERO } else { any_vector(draw, FAR) };
    let mut start = 0;
    for (slot, vector) in slots(scene).iter().zip(found) {
        let moved = if matches!(slot, Slot::Point(_)) { plus(vector, offset) } else { vector };
        for (place, number) in numbers[start..start + slot.width()].iter_mut().zip(moved) {
            *place = number as f64;
        }
        start += slot.width();
    }
    numbers
}

type Vector = [i64; 2];

const ZERO: Vector = [0, 0];

/// How far a coordinate may be: far below 2⁵³, so that sums and small multiples are still whole in `f64`.
const FAR: i64 = 1 << 46;

fn plus(a: Vector, b: Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1]]
}

fn minus(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1]]
}

fn times(a: Vector, factor: i64) -> Vector {
    [a[0] * factor, a[1] * factor]
}

fn dot(a: Vector, b: Vector) -> i128 {
    i128::from(a[0]) * i128::from(b[0]) + i128::from(a[1]) * i128::from(b[1])
}

fn any_vector(draw: &mut Draw, far: i64) -> Vector {
    let far = draw.pick(&[far, far >> 20, 1 << 10, 8]).min(far);
    [draw.whole(-far, far), draw.whole(-far, far)]
}

/// A vector that does not lead to the other side of the line square to a normal.
fn outward(normal: Vector, draw: &mut Draw) -> Vector {
    let vector = any_vector(draw, FAR);
    if dot(vector, normal) < 0 { times(vector, -1) } else { vector }
}

/// A vector with a whole length, and one of the same length square to it.
struct Triple {
    normal: Vector,
    along: Vector,
    length: i64,
}

impl Triple {
    /// (m² − n², 2 m n, m² + n²), turned and mirrored; up to 2⁴³.
    fn any(draw: &mut Draw) -> Self {
        let far = draw.pick(&[3, 20, 1 << 10, 1 << 21]);
        let (m, n) = (draw.whole(1, far), draw.whole(0, far));
        let [mut x, mut y] = [m * m - n * n, 2 * m * n];
        if draw.one_in(2) {
            (x, y) = (y, x);
        }
        let normal = [x * draw.pick(&[-1, 1]), y * draw.pick(&[-1, 1])];
        Self { normal, along: [-normal[1], normal[0]], length: m * m + n * n }
    }
}

/// Two different places along a tangent, in lengths of the normal from where it touches.
fn places(draw: &mut Draw) -> [i64; 2] {
    let from = draw.whole(-4, 4);
    [from, from + draw.pick(&[-3, -2, -1, 1, 2, 3])]
}

fn circles(draw: &mut Draw) -> Vec<Vector> {
    let Triple { normal, length, .. } = Triple::any(draw);
    // From outside; from inside, the one or the other.
    let part = draw.whole(0, length);
    let (a, b) = draw.pick(&[(part, length - part), (part, length + part), (length + part, part)]);
    vec![ZERO, [a, 0], normal, [b, 0]]
}

/// A point on the edge of a box about the origin.
fn on_box(half: Vector, draw: &mut Draw) -> Vector {
    let along = |half: i64, draw: &mut Draw| if draw.one_in(4) { half } else { draw.whole(-half, half) };
    let edge = |half: i64, draw: &mut Draw| half * draw.pick(&[-1, 1]);
    if draw.one_in(2) {
        [edge(half[0], draw), along(half[1], draw)]
    } else {
        [along(half[0], draw), edge(half[1], draw)]
    }
}

fn boxes(draw: &mut Draw) -> Vec<Vector> {
    let far = draw.pick(&[FAR >> 1, 1 << 10, 8]);
    let [a, b] = [(); 2].map(|()| [draw.whole(0, far), draw.whole(0, far)]);
    let both = plus(a, b);
    let mut way = on_box(both, draw);
    if draw.one_in(3) {
        // The corner hit: both overlaps are equal, down to none.
        let overlap = draw.whole(0, both[0].min(both[1]));
        way = [(both[0] - overlap) * draw.pick(&[-1, 1]), (both[1] - overlap) * draw.pick(&[-1, 1])];
    }
    vec![ZERO, times(a, 2), way, times(b, 2)]
}

fn lines(draw: &mut Draw) -> Vec<Vector> {
    let far = draw.pick(&[1 << 40, 1 << 20, 8]);
    let (along, other) = (any_vector(draw, far), any_vector(draw, far));
    let [before, behind] = [draw.whole(0, 40), draw.whole(0, 40)];
    let [a1, a2] = [times(along, -before), times(along, behind)];
    let b = match draw.whole(0, 4) {
        // An end of B on A.
        0 | 1 => [ZERO, other],
        // An end of both.
        2 => [a2, plus(a2, other)],
        // Along one line, from the end of A on.
        3 => [a2, plus(a2, times(along, draw.whole(0, 20)))],
        // Along one line, with as much in common as comes.
        _ => [times(along, draw.whole(-before, behind)), times(along, draw.whole(-60, 60))],
    };
    let a = if draw.one_in(2) { [a1, a2] } else { [a2, a1] };
    let b = if draw.one_in(2) { b } else { [b[1], b[0]] };
    let all = if draw.one_in(2) { [a, b] } else { [b, a] };
    all.concat()
}

fn segment(draw: &mut Draw) -> Vec<Vector> {
    let Triple { normal, along, length } = Triple::any(draw);
    let (c1, c2) = if draw.one_in(3) {
        // An end touches, and the rest leads away.
        (normal, plus(normal, outward(normal, draw)))
    } else {
        let [from, to] = [draw.whole(-4, 0), draw.whole(0, 4)];
        (plus(normal, times(along, from)), plus(normal, times(along, to)))
    };
    let [c1, c2] = if draw.one_in(2) { [c1, c2] } else { [c2, c1] };
    vec![c1, c2, ZERO, [length, 0]]
}

fn swept_circles(draw: &mut Draw) -> Vec<Vector> {
    let Triple { normal, along, length } = Triple::any(draw);
    // The way from A to B at the start and at the end.
    let [start, end] = match draw.whole(0, 3) {
        0 => [normal, plus(normal, outward(normal, draw))],
        1 => [plus(normal, outward(normal, draw)), normal],
        _ => [plus(normal, times(along, draw.whole(-4, 0))), plus(normal, times(along, draw.whole(0, 4)))],
    };
    let part = if draw.one_in(4) { 0 } else { draw.whole(0, length) };
    let velocity = if draw.one_in(3) { ZERO } else { any_vector(draw, FAR) };
    vec![ZERO, velocity, [part, 0], start, plus(velocity, minus(end, start)), [length - part, 0]]
}

fn swept_segment(draw: &mut Draw) -> Vec<Vector> {
    let Triple { normal, along, length } = Triple::any(draw);
    let inward = |draw: &mut Draw| times(outward(normal, draw), -1);
    let on_tangent = |place: i64| plus(normal, times(along, place));
    let [from, to] = [draw.whole(-4, 0), draw.whole(0, 4)];
    // The ends of the segment, and the centre at the start and at the end of the tick.
    let [p1, p2, start, end] = match draw.whole(0, 6) {
        // It arrives at the face.
        0 => [on_tangent(from), on_tangent(to), inward(draw), ZERO],
        // It leaves the face.
        1 => [on_tangent(from), on_tangent(to), ZERO, inward(draw)],
        // It runs along the face, or past its line.
        2 => [
            on_tangent(from),
            on_tangent(to),
            times(along, draw.whole(-4, 0)),
            times(along, draw.whole(0, 4)),
        ],
        // It arrives at an end, from anywhere.
        3 => [normal, plus(normal, outward(normal, draw)), inward(draw), ZERO],
        // It grazes an end.
        4 => [normal, plus(normal, outward(normal, draw)), times(along, from), times(along, to)],
        // It arrives straight at the corner of face and end, and may go on.
        5 => [normal, on_tangent(to), times(normal, from), times(normal, draw.whole(0, 1))],
        // It arrives at an end along the line of the segment.
        _ => [normal, times(normal, draw.whole(1, 4)), times(normal, from), ZERO],
    };
    let [p1, p2] = if draw.one_in(2) { [p1, p2] } else { [p2, p1] };
    vec![p1, p2, start, minus(end, start), [length, 0]]
}
