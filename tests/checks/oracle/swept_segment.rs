//! A disc that moves, and a segment at rest. What part of the segment is closest to the centre changes at two times at
//! most; between these the square of the distance is a parabola in the time.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;

use super::Case;
use super::fact::{Fact, presence, sign_word, truth};
use super::ratio::{Parabola, Ratio, Vector, Whole, from_separation};
use super::segment::feature_at;
use super::swept_circles::{self, Motion};

/// The question.
pub struct Sweep {
    /// The first end of the segment.
    pub p1: Vector,
    /// From there to the second.
    pub along: Vector,
    /// The centre at the start.
    pub center: Vector,
    /// How far it moves in the tick.
    pub velocity: Vector,
    /// The radius.
    pub radius: Ratio,
}

/// A part of the tick in which the same part of the segment is closest.
pub struct Phase {
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

    /// From an end of the segment to the centre.
    pub fn end_to_center(&self, second: bool) -> Vector {
        let end = if second { self.p1.plus(&self.along) } else { self.p1.clone() };
        end.to(&self.center)
    }

    /// The place of the foot of the centre along the segment, at the start and how it changes in the tick. Absent for a
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

    /// What the centre meets first, by the words of the crate; absent if it meets nothing.
    pub fn first_met(&self, phases: &[Phase]) -> Option<&'static str> {
        let reach = self.radius.sqr();
        if phases[0].square.c <= reach {
            return Some("Start");
        }
        let phase = phases.iter().find(|phase| phase.least() <= reach)?;
        // The distance shrinks until then, so the phase begins outside. It may touch at its very end only, where another
        // part of the segment is as close: an end of it.
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
    /// The least square of the distance.
    pub fn least(&self) -> Ratio {
        self.square.at(&self.square.least_between(&self.from, &self.to))
    }
}

/// Whether a moving disc and a segment share a point at some time of the tick.
pub fn swept_segment(case: &Case) -> Verdict {
    let sweep = Sweep::of(&Whole::of(case));
    from_separation(smallest(&sweep.phases()).cmp(&sweep.radius.sqr()))
}

fn smallest(phases: &[Phase]) -> Ratio {
    phases.iter().map(Phase::least).min().expect("a tick has a phase")
}

/// What the result of `capsule` claims.
pub fn facts(case: &Case) -> Vec<Fact> {
    let sweep = Sweep::of(&Whole::of(case));
    let phases = sweep.phases();
    let reach = sweep.radius.sqr();
    let first = phases[0].square.c.clone();
    let smallest = smallest(&phases).cmp(&reach);
    let met = sweep.first_met(&phases);
    let normal = match met {
        None => false,
        Some("Start") => !first.is_zero(),
        Some("Face") => true,
        Some(_) => !sweep.radius.is_zero(),
    };
    let [foot, within, part] = foot(&sweep);
    let mut facts = vec![
        ("feature", met.unwrap_or("none")),
        ("normal", presence(normal)),
        ("start separation", sign_word(first.cmp(&reach))),
        ("smallest separation", sign_word(smallest)),
        ("foot", foot),
        ("within the tick", within),
        ("part", part),
    ];
    for second in [false, true] {
        let motion = Motion {
            start: sweep.end_to_center(second),
            velocity: sweep.velocity.clone(),
            reach: sweep.radius.clone(),
        };
        facts.extend(swept_circles::facts_of(&motion));
    }
    facts
}

/// How the disc comes to touch the infinite line: whether, if within the tick, and where its foot is then.
pub fn foot(sweep: &Sweep) -> [&'static str; 3] {
    let Some(place) = sweep.place() else { return ["none"; 3] };
    let (square, reach) = (sweep.line_distance_squared(&place), sweep.radius.sqr());
    if square.c <= reach {
        return ["on the line", "none", "none"];
    }
    if square.b >= Ratio::ZERO {
        return ["not approaching", "none", "none"];
    }
    let vertex = square.vertex().expect("it approaches");
    // When it touches against a given time. Until the vertex the distance shrinks, and there it is zero.
    let against = |time: &Ratio| match *time {
        _ if *time < Ratio::ZERO => Ordering::Greater,
        _ if *time > vertex => Ordering::Less,
        _ => square.at(time).cmp(&reach),
    };
    let within = against(&Ratio::ONE) != Ordering::Greater;
    let [start, change] = &place;
    // The place then against that of an end: when it touches against when it passes the end, or the other way round.
    let passed = |end: Ratio| match change.cmp(&Ratio::ZERO) {
        Ordering::Equal => start.cmp(&end),
        forwards => {
            let order = against(&((end - start) / change));
            if forwards == Ordering::Greater { order } else { order.reverse() }
        }
    };
    let part = match (passed(Ratio::ZERO), passed(Ratio::ONE)) {
        (Ordering::Less | Ordering::Equal, _) => "End1",
        (_, Ordering::Greater | Ordering::Equal) => "End2",
        _ => "Interior",
    };
    ["reached", truth(within), part]
}
