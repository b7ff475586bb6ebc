//! Does a moving disc meet a segment within a tick, and where first? Which part of the segment is closest to the centre
//! changes at most twice; between these times the square of the distance is a parabola in time.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;
use collidoscope::geometry::swept_circle_line::{self, CapsuleFeature, SegmentSweep};
use collidoscope::geometry::swept_circles::MovingCircle;

use super::circle_segment::feature_at;
use super::swept_circles::Motion;
use crate::oracle::case::Case;
use crate::oracle::draw::Draw;
use crate::oracle::fact::{Fact, presence, sign_word, truth};
use crate::oracle::near::{self, Triple, ZERO, minus, outward, plus, times};
use crate::oracle::ours::{Named, number, pair, sign_of};
use crate::oracle::question::Slot::{Point, Radius, Vector as Velocity};
use crate::oracle::question::{Asks, Ends, Own, Question};
use crate::oracle::ratio::{Parabola, Ratio, Vector, Whole, from_separation};

mod values;

pub const QUESTION: Question = Question {
    slots: &[
        Point("p1"),
        Point("p2"),
        Point("circle.center"),
        Velocity("circle.velocity"),
        Radius("circle.radius"),
    ],
    ends: Ends::Segments,
    touching: |_, draw| touching(draw),
    asks: Asks::Own(Own {
        verdict,
        facts,
        values: values::values,
        judge: |case| swept_circle_line::verdict(&asked(case)),
        result,
        numbers,
    }),
};

/// The question.
struct Sweep {
    /// The first end of the segment.
    pub p1: Vector,
    /// The vector from there to the second end.
    pub along: Vector,
    /// The centre at the start.
    pub center: Vector,
    /// The displacement of the centre in the tick.
    pub velocity: Vector,
    /// The radius.
    pub radius: Ratio,
}

/// A part of the tick in which the same part of the segment is closest.
struct Phase {
    /// When it begins.
    pub from: Ratio,
    /// When it ends.
    pub to: Ratio,
    /// What is closest.
    pub feature: &'static str,
    /// The square of the distance over time.
    pub square: Parabola,
}

impl Sweep {
    /// The question of a case.
    pub fn of(whole: &Whole) -> Self {
        let [p1x, p1y, p2x, p2y, x, y, vx, vy, radius, ..] = &whole.numbers;
        let p1 = Vector::new(p1x, p1y);
        Self {
            along: p1.to(&Vector::new(p2x, p2y)),
            p1,
            center: Vector::new(x, y),
            velocity: Vector::new(vx, vy),
            radius: radius.clone(),
        }
    }

    /// The vector from an end of the segment to the centre at the start.
    pub fn end_to_center(&self, second: bool) -> Vector {
        let end = if second { self.p1.plus(&self.along) } else { self.p1.clone() };
        end.to(&self.center)
    }

    /// The disc as seen from an end of the segment.
    pub fn motion(&self, second: bool) -> Motion {
        Motion {
            start: self.end_to_center(second),
            velocity: self.velocity.clone(),
            reach: self.radius.clone(),
        }
    }

    /// The place of the foot of the centre along the segment: at the start, and its change in the tick. `None` for a
    /// segment without length.
    pub fn place(&self) -> Option<[Ratio; 2]> {
        let square = self.along.square();
        (!square.is_zero()).then(|| {
            [self.end_to_center(false).dot(&self.along) / &square, self.velocity.dot(&self.along) / &square]
        })
    }

    /// The square of the distance from the infinite line over time.
    pub fn line_distance_squared(&self, [start, change]: &[Ratio; 2]) -> Parabola {
        let foot = self.along.times(start);
        Parabola::of_motion(
            &foot.to(&self.end_to_center(false)),
            &self.along.times(change).to(&self.velocity),
        )
    }

    fn square(&self, feature: &str, place: &[Ratio; 2]) -> Parabola {
        match feature {
            "End1" => Parabola::of_motion(&self.end_to_center(false), &self.velocity),
            "End2" => Parabola::of_motion(&self.end_to_center(true), &self.velocity),
            _ => self.line_distance_squared(place),
        }
    }

    /// The phases of the tick, in their order.
    pub fn phases(&self) -> Vec<Phase> {
        let zero = || [Ratio::ZERO, Ratio::ZERO];
        let place = self.place().unwrap_or_else(zero);
        let [start, change] = &place;
        let mut times = vec![Ratio::ZERO, Ratio::ONE];
        if !change.is_zero() {
            let passing = [-start / change, (Ratio::ONE - start) / change];
            times.extend(passing.into_iter().filter(|time| *time > Ratio::ZERO && *time < Ratio::ONE));
            times.sort();
        }
        let phase = |ends: &[Ratio]| {
            let middle = (&ends[0] + &ends[1]) / Ratio::from(2);
            let feature = feature_at(&(start + change * middle));
            let square = self.square(feature, &place);
            Phase { from: ends[0].clone(), to: ends[1].clone(), feature, square }
        };
        times.windows(2).map(phase).collect()
    }

    /// The part of the segment that the disc meets first, in the words of the crate; `None` if it meets nothing.
    pub fn first_met(&self, phases: &[Phase]) -> Option<&'static str> {
        let reach = self.radius.sqr();
        if phases[0].square.c <= reach {
            return Some("Start");
        }
        let phase = phases.iter().find(|phase| phase.least() <= reach)?;
        // No earlier phase meets the disc, so this one begins outside. If the disc touches only when the phase ends, an
        // end of the segment is equally close at that time.
        let at_its_end = phase.square.at(&phase.to) == reach
            && phase.square.least_between(&phase.from, &phase.to) == phase.to;
        let feature = match (at_its_end, self.place()) {
            (true, Some([start, change])) => feature_at(&(start + change * &phase.to)),
            _ => phase.feature,
        };
        Some(if feature == "Interior" { "Face" } else { feature })
    }
}

impl Phase {
    /// The smallest square of the distance.
    pub fn least(&self) -> Ratio {
        self.square.at(&self.square.least_between(&self.from, &self.to))
    }
}

fn verdict(case: &Case) -> Verdict {
    let sweep = Sweep::of(&Whole::of(case));
    from_separation(smallest(&sweep.phases()).cmp(&sweep.radius.sqr()))
}

fn smallest(phases: &[Phase]) -> Ratio {
    phases.iter().map(Phase::least).min().expect("a tick has a phase")
}

fn facts(case: &Case) -> Vec<Fact> {
    let sweep = Sweep::of(&Whole::of(case));
    let phases = sweep.phases();
    let reach = sweep.radius.sqr();
    let first = phases[0].square.c.clone();
    let smallest = smallest(&phases).cmp(&reach);
    let met = sweep.first_met(&phases);
    let normal = match met {
        None => false,
        Some("Start") => !first.is_zero(),
        Some(_) => true,
    };
    let on_line = sweep.place().map_or("none", |place| truth(sweep.line_distance_squared(&place).c <= reach));
    let [end_1, end_2] =
        [false, true].map(|second| presence(sweep.motion(second).smallest_separation() != Ordering::Greater));
    vec![
        ("feature", met.unwrap_or("none")),
        ("normal", presence(normal)),
        ("smallest separation", sign_word(smallest)),
        ("on the line at the start", on_line),
        ("end 1", end_1),
        ("end 2", end_2),
    ]
}

fn touching(draw: &mut Draw) -> Vec<near::Vector> {
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
    let [p1, p2] = if draw.one_in(2) { [p1, p2] } else { [p2, p1] };
    vec![p1, p2, start, minus(end, start), [length, 0]]
}

/// The question in the crate's own type.
pub fn asked(case: &Case) -> SegmentSweep {
    let circle = MovingCircle { center: case.pair(4), velocity: case.pair(6), radius: case.numbers[8] };
    SegmentSweep { p1: case.pair(0), p2: case.pair(2), circle }
}

fn result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = swept_circle_line::capsule(&asked(case));
    let feature = match found.impact.map(|impact| impact.feature) {
        None => "none",
        Some(CapsuleFeature::Start) => "Start",
        Some(CapsuleFeature::Face) => "Face",
        Some(CapsuleFeature::End1) => "End1",
        Some(CapsuleFeature::End2) => "End2",
    };
    let [end_1, end_2] = found.end_times.map(|time| presence(time.is_some()));
    let facts = vec![
        ("feature", feature),
        ("normal", presence(found.impact.is_some_and(|impact| impact.normal.is_some()))),
        ("smallest separation", sign_of(found.smallest_separation)),
        ("on the line at the start", found.face.map_or("none", |face| truth(face.is_on_line))),
        ("end 1", end_1),
        ("end 2", end_2),
    ];
    (found.verdict, facts)
}

fn numbers(case: &Case) -> Vec<Named> {
    let found = swept_circle_line::capsule(&asked(case));
    let (face, impact) = (found.face, found.impact);
    vec![
        pair("along", found.along),
        number("smallest_separation", found.smallest_separation),
        number("on_normal", face.map(|f| f.on_normal)),
        pair("foot", face.map(|f| f.foot)),
        number("end_times[0]", found.end_times[0]),
        number("end_times[1]", found.end_times[1]),
        number("time", impact.map(|i| i.time)),
        pair("center", impact.map(|i| i.center)),
        pair("contact", impact.map(|i| i.contact)),
        pair("normal", impact.and_then(|i| i.normal)),
        number("depth", impact.map(|i| i.depth)),
        pair("push", impact.and_then(|i| i.push)),
    ]
}
