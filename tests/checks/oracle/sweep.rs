//! A disc that moves towards a segment, or towards a point or another disc, during a tick (for rectangles see `sweep_rect.rs`): the right answers in rational
//! numbers, from the definition. Which part of the segment is closest to the centre changes at most twice; between these times
//! the square of the distance is a parabola in time.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;
use collidoscope::geometry::pair::Rounded;
use collidoscope::geometry::sweep::{Met, Moving, Sweep as Judge, Swept};
use glam::DVec2;

use super::case::Case;
use super::draw::Draw;
use super::fact::{Fact, presence, sign_word};
use super::near::{self, FAR, Triple, ZERO, any_vector, minus, outward, plus, times};
use super::ours::{Named, number, pair, sign_of};
use super::pair::{self as still, Kind, Part, contact, over_length};
use super::ratio::{Parabola, Ratio, Vector, Whole, clamped, from_separation, sign};
use super::surd::{Surd, along, direction};
use super::sweep_rect;
use super::values::Values;

/// A shape at the start, and how it moves.
struct Shape {
    /// The ends of its core; the same twice for a point.
    ends: [Vector; 2],
    velocity: Vector,
    radius: Ratio,
}

/// The question.
pub enum Sweep {
    Rect(Box<sweep_rect::Sweep>),
    Segment(Box<ToSegment>),
}

/// The question, as seen from the segment.
pub struct ToSegment {
    shapes: [Shape; 2],
    /// The index of the segment; of A if there is none.
    segment: usize,
    /// The vector from its first end to the second.
    along: Vector,
    /// From its first end to the centre at the start.
    to_center: Vector,
    /// The displacement of the disc in the tick, as seen from the segment.
    velocity: Vector,
    /// The sum of the radii.
    reach: Ratio,
}

/// A part of the tick in which the same part of the segment is closest.
struct Phase {
    /// When it begins.
    from: Ratio,
    /// When it ends.
    to: Ratio,
    closest: &'static str,
    /// The square of the distance over time.
    square: Parabola,
}

impl Sweep {
    /// The question of a case whose shapes have their numbers there.
    pub fn of(whole: &Whole, parts: [Part; 2]) -> Self {
        let Some(rect) = parts.iter().position(|part| part.kind == Kind::Rect) else {
            return Self::Segment(Box::new(ToSegment::of(whole, parts)));
        };
        let pair = still::Pair::of(whole, parts);
        let [a, b] = parts.map(|part| velocity(whole, part));
        Self::Rect(Box::new(sweep_rect::Sweep::new(pair, [a, b], rect, radius(whole, parts[1 - rect]))))
    }
}

fn velocity(whole: &Whole, part: Part) -> Vector {
    let at = |place: usize| Vector::new(&whole.numbers[place], &whole.numbers[place + 1]);
    part.velocity.map_or(Vector::new(&Ratio::ZERO, &Ratio::ZERO), at)
}

fn radius(whole: &Whole, part: Part) -> Ratio {
    part.radius.map_or(Ratio::ZERO, |place| whole.numbers[place].clone())
}

impl ToSegment {
    fn of(whole: &Whole, parts: [Part; 2]) -> Self {
        let shapes = parts.map(|part| {
            let point = |place: usize| Vector::new(&whole.numbers[place], &whole.numbers[place + 1]);
            let second = if part.kind == Kind::Segment { part.start + 2 } else { part.start };
            Shape {
                ends: [point(part.start), point(second)],
                velocity: velocity(whole, part),
                radius: radius(whole, part),
            }
        });
        let segment = usize::from(parts[1].kind == Kind::Segment);
        let [one, other] = [&shapes[segment], &shapes[1 - segment]];
        Self {
            segment,
            along: one.ends[0].to(&one.ends[1]),
            to_center: one.ends[0].to(&other.ends[0]),
            velocity: one.velocity.to(&other.velocity),
            reach: &one.radius + &other.radius,
            shapes,
        }
    }

    /// The vector from an end of the segment to the centre at the start.
    fn end_to_center(&self, second: bool) -> Vector {
        if second { self.along.to(&self.to_center) } else { self.to_center.clone() }
    }

    /// The place of the foot of the centre along the segment: at the start, and its change in the tick. `None` for a
    /// segment without length.
    fn place(&self) -> Option<[Ratio; 2]> {
        let square = self.along.square();
        (!square.is_zero())
            .then(|| [self.to_center.dot(&self.along) / &square, self.velocity.dot(&self.along) / &square])
    }

    fn square(&self, closest: &str, [start, change]: &[Ratio; 2]) -> Parabola {
        let (from, velocity) = match closest {
            "end-1" => (self.end_to_center(false), self.velocity.clone()),
            "end-2" => (self.end_to_center(true), self.velocity.clone()),
            _ => (self.along.times(start).to(&self.to_center), self.along.times(change).to(&self.velocity)),
        };
        Parabola::of_motion(&from, &velocity)
    }

    /// The phases of the tick, in their order.
    fn phases(&self) -> Vec<Phase> {
        let place = self.place().unwrap_or([Ratio::ZERO, Ratio::ZERO]);
        let [start, change] = &place;
        let mut times = vec![Ratio::ZERO, Ratio::ONE];
        if !change.is_zero() {
            let passing = [-start / change, (Ratio::ONE - start) / change];
            times.extend(passing.into_iter().filter(|time| *time > Ratio::ZERO && *time < Ratio::ONE));
            times.sort();
        }
        let phase = |ends: &[Ratio]| {
            let middle = (&ends[0] + &ends[1]) / Ratio::from(2);
            let closest = closest_at(&(start + change * middle));
            let square = self.square(closest, &place);
            Phase { from: ends[0].clone(), to: ends[1].clone(), closest, square }
        };
        times.windows(2).map(phase).collect()
    }

    /// The part of the segment that the disc meets first, in the words of a topic; `None` if it meets nothing.
    fn first_met(&self, phases: &[Phase]) -> Option<&'static str> {
        let reach = self.reach.sqr();
        if phases[0].square.c <= reach {
            return Some("start");
        }
        let phase = phases.iter().find(|phase| phase.least() <= reach)?;
        // No earlier phase meets the disc, so this one begins outside. If the disc touches only when the phase ends, an
        // end of the segment is equally close at that time.
        let at_its_end = phase.square.at(&phase.to) == reach
            && phase.square.least_between(&phase.from, &phase.to) == phase.to;
        Some(match (at_its_end, self.place()) {
            (true, Some([start, change])) => closest_at(&(start + change * &phase.to)),
            _ => phase.closest,
        })
    }
}

impl Phase {
    /// The smallest square of the distance.
    fn least(&self) -> Ratio {
        self.square.at(&self.square.least_between(&self.from, &self.to))
    }
}

/// The closest part of a segment for a foot at this place.
fn closest_at(place: &Ratio) -> &'static str {
    if *place <= Ratio::ZERO {
        "end-1"
    } else if *place >= Ratio::ONE {
        "end-2"
    } else {
        "face"
    }
}

fn smallest(phases: &[Phase]) -> Ratio {
    phases.iter().map(Phase::least).min().expect("a tick has a phase")
}

/// The right verdict.
pub fn verdict(sweep: &Sweep) -> Verdict {
    from_separation(match sweep {
        Sweep::Rect(sweep) => sweep_rect::separation(sweep),
        Sweep::Segment(sweep) => smallest(&sweep.phases()).cmp(&sweep.reach.sqr()),
    })
}

/// What an answer states beside its verdict.
pub fn facts(sweep: &Sweep) -> Vec<Fact> {
    match sweep {
        Sweep::Rect(sweep) => sweep_rect::facts(sweep),
        Sweep::Segment(sweep) => facts_of_segment(sweep),
    }
}

fn facts_of_segment(sweep: &ToSegment) -> Vec<Fact> {
    let phases = sweep.phases();
    let (met, first) = (sweep.first_met(&phases), &phases[0].square.c);
    let depth = match met {
        None => "absent",
        Some("start") => sign_word(sweep.reach.sqr().cmp(first)),
        Some(_) => sign_word(Ordering::Equal),
    };
    vec![
        ("met", met.unwrap_or("none")),
        ("normal", presence(met.is_some_and(|met| met != "start" || !first.is_zero()))),
        ("smallest separation", sign_word(smallest(&phases).cmp(&sweep.reach.sqr()))),
        ("depth", depth),
    ]
}

const IMPACT: [&str; 7] = ["time", "place of A", "place of B", "contact", "normal", "depth", "push"];

/// Adds the exact numbers of an answer.
pub fn values(sweep: &Sweep, values: &mut Values) {
    let sweep = match sweep {
        Sweep::Rect(sweep) => return sweep_rect::values(sweep, &IMPACT, values),
        Sweep::Segment(sweep) => sweep,
    };
    let phases = sweep.phases();
    values.add("smallest_separation", 1, [Surd::root(&smallest(&phases)).plus(&-&sweep.reach)]);
    match sweep.first_met(&phases) {
        None => values.absent(&IMPACT),
        Some("start") => at_start(sweep, values),
        Some("face") => at_face(sweep, values),
        Some(end) => at_end(sweep, end == "end-2", values),
    }
}

/// Adds the time, and where the shapes are then.
fn add_time(sweep: &ToSegment, time: &Surd, values: &mut Values) {
    values.add("time", 0, [time.clone()]);
    for (name, shape) in ["place of A", "place of B"].into_iter().zip(&sweep.shapes) {
        values.add(name, 1, along(&shape.ends[0], &shape.velocity, time));
    }
}

/// The direction from A to B, of a vector from the segment to the disc.
fn turned(sweep: &ToSegment, vector: Vector) -> Vector {
    if sweep.segment == 1 { vector.times(&-Ratio::ONE) } else { vector }
}

fn at_start(sweep: &ToSegment, values: &mut Values) {
    let [one, other] = [&sweep.shapes[sweep.segment], &sweep.shapes[1 - sweep.segment]];
    let place = sweep.place().map_or(Ratio::ZERO, |[start, _]| clamped(start));
    let closest = one.ends[0].plus(&sweep.along.times(&place));
    let way = closest.to(&other.ends[0]);
    add_time(sweep, &Surd::from(Ratio::ZERO), values);
    values.add("contact", 1, contact(&closest, &way, &one.radius, &other.radius));
    let normal = turned(sweep, way.clone());
    let depth = Surd::root(&way.square()).times(&-Ratio::ONE).plus(&sweep.reach);
    if way.is_zero() {
        values.absent(&["normal"]);
        values.add("depth", 1, [depth]);
        return values.absent(&["push"]);
    }
    values.add("normal", 0, direction(&normal));
    values.add("depth", 1, [depth]);
    let place = over_length(&normal, &sweep.reach).plus(&-Ratio::ONE);
    values.add("push", 1, [place.times(&normal.x), place.times(&normal.y)]);
}

/// The time at which the disc touches the infinite line that it approaches: earlier than its centre reaches the line,
/// by the time in which it moves as far as its radius towards the line.
fn line_time(sweep: &ToSegment) -> Surd {
    let left = sweep.along.turned();
    let (height, rise) = (sweep.to_center.dot(&left), sweep.velocity.dot(&left));
    let center_there = -height / &rise;
    let rate = rise.clone().max(-rise);
    Surd::root(&sweep.along.square()).times(&(-&sweep.reach / rate)).plus(&center_there)
}

fn at_face(sweep: &ToSegment, values: &mut Values) {
    let (time, [start, change]) = (line_time(sweep), sweep.place().expect("a face"));
    add_time(sweep, &time, values);
    let one = &sweep.shapes[sweep.segment];
    // The foot moves along the segment, and with it.
    let from = one.ends[0].plus(&sweep.along.times(&start));
    values.add("contact", 1, along(&from, &one.velocity.plus(&sweep.along.times(&change)), &time));
    let left = sweep.along.turned();
    let on_left = sweep.to_center.dot(&left) > Ratio::ZERO;
    let normal = if on_left { left } else { left.times(&-Ratio::ONE) };
    values.add("normal", 0, direction(&turned(sweep, normal)));
    no_push(values);
}

fn at_end(sweep: &ToSegment, second: bool, values: &mut Values) {
    let (one, reach) = (&sweep.shapes[sweep.segment], &sweep.reach);
    let start = sweep.end_to_center(second);
    // √((reach² − minimum) / a) before the vertex of the square of the distance.
    let square = Parabola::of_motion(&start, &sweep.velocity);
    let vertex = square.vertex().expect("it moves");
    let spread = (reach.sqr() - square.at(&vertex)) / &square.a;
    let time = Surd::root(&spread).times(&-Ratio::ONE).plus(&vertex);
    add_time(sweep, &time, values);
    // The distance is the sum of the radii, and the contact divides it in their ratio.
    let share = if reach.is_zero() { Ratio::ZERO } else { &one.radius / reach };
    let from = one.ends[usize::from(second)].plus(&start.times(&share));
    values.add("contact", 1, along(&from, &one.velocity.plus(&sweep.velocity.times(&share)), &time));
    if reach.is_zero() {
        values.add("normal", 0, direction(&turned(sweep, just_before(sweep, second))));
    } else {
        let part = Ratio::ONE / reach;
        let unit = |vector: &Vector| turned(sweep, vector.times(&part));
        values.add("normal", 0, along(&unit(&start), &unit(&sweep.velocity), &time));
    }
    no_push(values);
}

/// The direction to a point from the place of the segment that is nearest to it, just before the point arrives at an
/// end. Its place along the segment is then within the segment, or it is not.
fn just_before(sweep: &ToSegment, second: bool) -> Vector {
    let back = sweep.velocity.times(&-Ratio::ONE);
    let Some([_, change]) = sweep.place() else { return back };
    let within = if second { sign(&change) == Ordering::Greater } else { sign(&change) == Ordering::Less };
    if within { sweep.along.times(&-change).to(&back) } else { back }
}

fn no_push(values: &mut Values) {
    values.rational("depth", 1, &Ratio::ZERO);
    values.vector("push", &Vector::new(&Ratio::ZERO, &Ratio::ZERO));
}

/// Two discs of whole numbers that touch exactly: A at the origin, with its velocity and its radius, and B with the same.
pub fn touching_discs(draw: &mut Draw) -> [[near::Vector; 3]; 2] {
    let Triple { normal, along, length } = Triple::any(draw);
    // The vector from A to B at the start and at the end.
    let [start, end] = match draw.whole(0, 3) {
        0 => [normal, plus(normal, outward(normal, draw))],
        1 => [plus(normal, outward(normal, draw)), normal],
        _ => [plus(normal, times(along, draw.whole(-4, 0))), plus(normal, times(along, draw.whole(0, 4)))],
    };
    let part = if draw.one_in(4) { 0 } else { draw.whole(0, length) };
    let velocity = if draw.one_in(3) { ZERO } else { any_vector(draw, FAR) };
    [[ZERO, velocity, [part, 0]], [start, plus(velocity, minus(end, start)), [length - part, 0]]]
}

/// The ends of a segment at rest and a disc that touch exactly, of whole numbers: its centre, velocity and radius.
pub fn touching_segment(draw: &mut Draw) -> ([near::Vector; 2], [near::Vector; 3]) {
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
        // It arrives at the corner of face and end, straight along the normal, and can continue.
        5 => [normal, on_tangent(to), times(normal, from), times(normal, draw.whole(0, 1))],
        // It arrives at an end along the line of the segment.
        _ => [normal, times(normal, draw.whole(1, 4)), times(normal, from), ZERO],
    };
    let ends = if draw.one_in(2) { [p1, p2] } else { [p2, p1] };
    (ends, [start, minus(end, start), [length, 0]])
}

/// The crate’s question of a case.
pub fn asked(case: &Case, parts: [Part; 2]) -> Judge<'static> {
    let (lists, still_of) =
        (still::lists(case, parts), |shape: Rounded<'_>| shape.unborrowed().expect("no polygon"));
    let still = still::asked(case, parts, &lists);
    let velocity = |part: Part| part.velocity.map_or(DVec2::ZERO, |place| case.pair(place));
    let [of_a, of_b] = parts.map(velocity);
    let [a, b] = [still.a, still.b].map(still_of);
    Judge { a: Moving { shape: a, velocity: of_a }, b: Moving { shape: b, velocity: of_b } }
}

/// The facts of the crate’s answer, as in [`facts`].
pub fn told(found: &Swept) -> Vec<Fact> {
    let met = match found.impact.map(|impact| impact.met) {
        None => "none",
        Some(Met::Start) => "start",
        Some(Met::Face) => "face",
        Some(Met::End1) => "end-1",
        Some(Met::End2) => "end-2",
        Some(Met::Left) => "left",
        Some(Met::Right) => "right",
        Some(Met::Top) => "top",
        Some(Met::Bottom) => "bottom",
        Some(Met::TopLeft) => "top-left",
        Some(Met::TopRight) => "top-right",
        Some(Met::BottomLeft) => "bottom-left",
        Some(Met::BottomRight) => "bottom-right",
    };
    vec![
        ("met", met),
        ("normal", presence(found.impact.is_some_and(|impact| impact.normal.is_some()))),
        ("smallest separation", sign_of(found.smallest_separation)),
        ("depth", found.impact.map_or("absent", |impact| sign_of(impact.depth))),
    ]
}

/// The numbers of the crate’s answer, as in [`values`].
pub fn numbers(found: &Swept) -> Vec<Named> {
    let impact = found.impact;
    let place = |index: usize| impact.map(|impact| impact.places[index]);
    vec![
        number("smallest_separation", found.smallest_separation),
        number("time", impact.map(|impact| impact.time)),
        pair("place of A", place(0)),
        pair("place of B", place(1)),
        pair("contact", impact.map(|impact| impact.contact)),
        pair("normal", impact.and_then(|impact| impact.normal)),
        number("depth", impact.map(|impact| impact.depth)),
        pair("push", impact.and_then(|impact| impact.push)),
    ]
}
