//! A rectangle, and a disc, a point or another rectangle that moves towards it during a tick: the right answers in rational
//! numbers, from the definition. The lines of the four sides divide the plane into nine regions. While the other shape stays in
//! one of them, the square of its distance is a parabola in time.

use std::cmp::Ordering;

use super::draw::Draw;
use super::fact::{Fact, presence, sign_word};
use super::near::{self, FAR, Triple, ZERO, any_vector, minus, outward, plus, times};
use super::pair::{self as still, Kind, Pair, Part};
use super::ratio::{Parabola, Ratio, Vector, sign};
use super::surd::{self, Surd, along};
use super::values::Values;

const SIDES: [&str; 4] = ["left", "right", "top", "bottom"];

/// A number that changes evenly: at the start, and in the tick.
#[derive(Clone)]
struct Even {
    start: Ratio,
    rate: Ratio,
}

impl Even {
    fn at(&self, time: &Ratio) -> Ratio {
        &self.start + &self.rate * time
    }

    fn zero(&self) -> Option<Ratio> {
        (!self.rate.is_zero()).then(|| -&self.start / &self.rate)
    }
}

/// The question, as seen from the rectangle.
pub struct Sweep {
    pair: Pair,
    /// The corners with the least and the greatest coordinates, at the start: of A and of B.
    bounds: [[Vector; 2]; 2],
    velocities: [Vector; 2],
    /// The index of the rectangle; of A if both are.
    rect: usize,
    /// How far the other shape is outside of each side; negative if it is not.
    outside: [Even; 4],
    radius: Ratio,
}

/// A part of the tick in which the other shape stays in one region.
struct Phase {
    from: Ratio,
    to: Ratio,
    square: Parabola,
}

impl Sweep {
    pub fn new(pair: Pair, velocities: [Vector; 2], rect: usize, radius: Ratio) -> Self {
        let bounds = still::bounds(&pair);
        let ([low, high], [other_low, other_high]) = (&bounds[rect], &bounds[1 - rect]);
        let by = velocities[rect].to(&velocities[1 - rect]);
        let even = |start: Ratio, rate: Ratio| Even { start, rate };
        let outside = [
            even(&low.x - &other_high.x, -&by.x),
            even(&other_low.x - &high.x, by.x.clone()),
            even(&low.y - &other_high.y, -&by.y),
            even(&other_low.y - &high.y, by.y.clone()),
        ];
        Self { pair, bounds, velocities, rect, outside, radius }
    }

    /// The sides that the other shape is outside of at a time, as in [`SIDES`].
    fn beyond(&self, time: &Ratio) -> [bool; 4] {
        self.outside.each_ref().map(|gap| gap.at(time) > Ratio::ZERO)
    }

    fn phases(&self) -> Vec<Phase> {
        let within = |time: &Ratio| *time > Ratio::ZERO && *time < Ratio::ONE;
        let mut times: Vec<Ratio> = self.outside.iter().filter_map(Even::zero).filter(within).collect();
        times.extend([Ratio::ZERO, Ratio::ONE]);
        times.sort();
        let phase = |ends: &[Ratio]| {
            let middle = (&ends[0] + &ends[1]) / Ratio::from(2);
            let part = |index: usize| match self.beyond(&middle)[index] {
                true => self.outside[index].clone(),
                false => Even { start: Ratio::ZERO, rate: Ratio::ZERO },
            };
            // At most one of two opposite sides counts.
            let [left, right, top, bottom] = [0, 1, 2, 3].map(part);
            let start = Vector { x: left.start - right.start, y: top.start - bottom.start };
            let rate = Vector { x: left.rate - right.rate, y: top.rate - bottom.rate };
            let square = Parabola::of_motion(&start, &rate);
            Phase { from: ends[0].clone(), to: ends[1].clone(), square }
        };
        times.windows(2).map(phase).collect()
    }

    /// The least of the largest distance from outside of a side, which is negative within the rectangle. It bends only where two
    /// sides are equally far.
    fn deepest(&self) -> Ratio {
        let mut times = vec![Ratio::ZERO, Ratio::ONE];
        for one in &self.outside {
            for other in &self.outside {
                let apart = Even { start: &one.start - &other.start, rate: &one.rate - &other.rate };
                times.extend(apart.zero().filter(|time| (Ratio::ZERO..=Ratio::ONE).contains(time)));
            }
        }
        let largest = |time: &Ratio| self.outside.iter().map(|gap| gap.at(time)).max().expect("four sides");
        times.iter().map(largest).min().expect("two times")
    }

    /// The smallest square of the distance.
    fn least(&self) -> Ratio {
        self.phases().iter().map(Phase::least).min().expect("a phase")
    }

    /// The smallest separation, and its sign.
    fn smallest(&self) -> (Surd, Ordering) {
        let (least, radius) = (self.least(), &self.radius);
        if least.is_zero() {
            let separation = self.deepest() - radius;
            return ((&separation).into(), sign(&separation));
        }
        (Surd::root(&least).plus(&-radius), least.cmp(&radius.sqr()))
    }

    /// The first impact, if there is one.
    fn impact(&self) -> Option<Impact> {
        let (phases, reach) = (self.phases(), self.radius.sqr());
        if phases[0].square.c <= reach {
            return Some(Impact { time: Surd::from(Ratio::ZERO), met: "start", moment: Moment::Start });
        }
        let phase = phases.iter().find(|phase| phase.least() <= reach)?;
        let at_its_end = phase.square.at(&phase.to) == reach
            && phase.square.least_between(&phase.from, &phase.to) == phase.to;
        let before = (&phase.from + &phase.to) / Ratio::from(2);
        let mut beyond = self.beyond(if at_its_end && !reach.is_zero() { &phase.to } else { &before });
        // Without a radius, it is outside of nothing when they meet: the side is one of those that it has just reached.
        if reach.is_zero() {
            let reached = [0, 1, 2, 3].map(|index| beyond[index] && !self.beyond(&phase.to)[index]);
            let was_outside = |index: usize| reached[index] && self.outside[index].at(&phase.to).is_zero();
            let first = (0..4).find(|index| was_outside(*index)).expect("a side");
            beyond = [0, 1, 2, 3].map(|index| index == first);
        }
        let met = word(beyond);
        if beyond.iter().filter(|is_beyond| **is_beyond).count() == 1 {
            let side = beyond.iter().position(|is_beyond| *is_beyond).expect("a side");
            let time = match at_its_end {
                true => phase.to.clone(),
                false => (&self.radius - &self.outside[side].start) / &self.outside[side].rate,
            };
            return Some(Impact { time: (&time).into(), met, moment: Moment::Side(side, time) });
        }
        // √((reach² − minimum) / a) before the vertex of the square of the distance.
        let vertex = phase.square.vertex().expect("it moves");
        let spread = (reach - phase.square.at(&vertex)) / &phase.square.a;
        let time = Surd::root(&spread).times(&-Ratio::ONE).plus(&vertex);
        let side = |of: [usize; 2]| of.into_iter().find(|index| beyond[*index]).expect("a corner");
        Some(Impact { time, met, moment: Moment::Corner([side([0, 1]), side([2, 3])]) })
    }

    /// The direction from A to B, of one from the rectangle.
    fn turned(&self, vector: &Vector) -> Vector {
        if self.rect == 1 { vector.times(&-Ratio::ONE) } else { vector.clone() }
    }

    /// The coordinate of a side at the start.
    fn line(&self, side: usize) -> &Ratio {
        let [low, high] = &self.bounds[self.rect];
        [&low.x, &high.x, &low.y, &high.y][side]
    }

    /// The middle of what both cover along the other axis than that of a side, at a time.
    fn middle_beside(&self, side: usize, time: &Ratio) -> Ratio {
        let of = |vector: &Vector| if side < 2 { vector.y.clone() } else { vector.x.clone() };
        let at = |shape: usize, end: usize| of(&self.bounds[shape][end]) + of(&self.velocities[shape]) * time;
        (at(0, 0).max(at(1, 0)) + at(0, 1).min(at(1, 1))) / Ratio::from(2)
    }
}

impl Phase {
    fn least(&self) -> Ratio {
        self.square.at(&self.square.least_between(&self.from, &self.to))
    }
}

fn word(beyond: [bool; 4]) -> &'static str {
    match beyond {
        [true, _, true, _] => "top-left",
        [true, _, _, true] => "bottom-left",
        [_, true, true, _] => "top-right",
        [_, true, _, true] => "bottom-right",
        _ => SIDES[beyond.iter().position(|is_beyond| *is_beyond).expect("a side")],
    }
}

struct Impact {
    time: Surd,
    met: &'static str,
    moment: Moment,
}

enum Moment {
    Start,
    /// A side of [`SIDES`], and the time.
    Side(usize, Ratio),
    /// The sides that end there.
    Corner([usize; 2]),
}

/// The sign of the smallest separation.
pub fn separation(sweep: &Sweep) -> Ordering {
    sweep.smallest().1
}

/// What an answer states beside its verdict.
pub fn facts(sweep: &Sweep) -> Vec<Fact> {
    let impact = sweep.impact();
    let at_start = still::facts(&sweep.pair);
    let of_start = |name: &str| at_start.iter().find(|fact| fact.0 == name).expect("a fact of a pair").1;
    let is_start = impact.as_ref().is_some_and(|impact| matches!(impact.moment, Moment::Start));
    let (normal, depth) = match &impact {
        None => ("absent", "absent"),
        Some(_) if is_start => (of_start("normal"), of_start("depth")),
        Some(_) => (presence(true), sign_word(Ordering::Equal)),
    };
    vec![
        ("met", impact.map_or("none", |impact| impact.met)),
        ("normal", normal),
        ("smallest separation", sign_word(separation(sweep))),
        ("depth", depth),
    ]
}

/// Adds the exact numbers of an answer.
pub fn values(sweep: &Sweep, absent: &[&'static str], values: &mut Values) {
    values.add("smallest_separation", 1, [sweep.smallest().0]);
    let Some(Impact { time, moment, .. }) = sweep.impact() else { return values.absent(absent) };
    values.add("time", 0, [time.clone()]);
    let half = Ratio::ONE / Ratio::from(2);
    for (name, shape) in [("place of A", 0), ("place of B", 1)] {
        let [low, high] = &sweep.bounds[shape];
        values.add(name, 1, along(&low.plus(high).times(&half), &sweep.velocities[shape], &time));
    }
    let rect = &sweep.velocities[sweep.rect];
    let outward = |side: usize| {
        let sign = Ratio::from(if side.is_multiple_of(2) { -1 } else { 1 });
        if side < 2 { Vector { x: sign, y: Ratio::ZERO } } else { Vector { x: Ratio::ZERO, y: sign } }
    };
    match moment {
        Moment::Start => {
            let names = ["contact", "normal", "depth", "push"];
            return values.add_some(&names, |values| still::values(&sweep.pair, values));
        }
        Moment::Side(side, time) => {
            let line = sweep.line(side) + if side < 2 { &rect.x } else { &rect.y } * &time;
            let beside = sweep.middle_beside(side, &time);
            let contact = if side < 2 { [line, beside] } else { [beside, line] };
            values.add("contact", 1, contact.map(Surd::from));
            values.add("normal", 0, surd::pair(&sweep.turned(&outward(side))));
        }
        Moment::Corner([x, y]) => {
            let corner = Vector::new(sweep.line(x), sweep.line(y));
            values.add("contact", 1, along(&corner, rect, &time));
            let part = Ratio::ONE / &sweep.radius;
            let way = |of: fn(&Even) -> &Ratio| {
                let (x_part, y_part) =
                    (outward(x).times(of(&sweep.outside[x])), outward(y).times(of(&sweep.outside[y])));
                sweep.turned(&x_part.plus(&y_part)).times(&part)
            };
            values.add("normal", 0, along(&way(|even| &even.start), &way(|even| &even.rate), &time));
        }
    }
    values.rational("depth", 1, &Ratio::ZERO);
    values.vector("push", &Vector::new(&Ratio::ZERO, &Ratio::ZERO));
}

/// A rectangle and a disc, a point or another rectangle that touch exactly, of whole numbers: for each, the centre, the size,
/// the velocity and the radius, as far as it has them.
pub fn touching(parts: [Part; 2], draw: &mut Draw) -> Vec<near::Vector> {
    let Triple { mut normal, mut along, length } = Triple::any(draw);
    if draw.one_in(2) {
        normal = draw.pick(&[[length, 0], [-length, 0], [0, length], [0, -length]]);
        along = [-normal[1], normal[0]];
    }
    let far = draw.pick(&[8, 1 << 10, FAR >> 8]);
    let halves = parts.map(|part| match part.kind {
        Kind::Rect => [draw.whole(0, far), draw.whole(0, far)],
        _ => ZERO,
    });
    // The part of A, grown by B, that is farthest along the normal is a corner, or any place of a side.
    let [w, h] = plus(halves[0], halves[1]);
    let mut farthest =
        |half: i64, along: i64| if along == 0 { draw.whole(-half, half) } else { half * along.signum() };
    let corner = [farthest(w, normal[0]), farthest(h, normal[1])];
    let is_round = parts.iter().any(|part| part.radius.is_some());
    let at = if is_round { plus(corner, normal) } else { corner };
    // The vector from A to B at the start and at the end.
    let [start, end] = match draw.whole(0, 3) {
        0 => [at, plus(at, outward(normal, draw))],
        1 => [plus(at, outward(normal, draw)), at],
        _ => [plus(at, times(along, draw.whole(-4, 0))), plus(at, times(along, draw.whole(0, 4)))],
    };
    let change = minus(end, start);
    let of_a = match parts.map(|part| part.velocity.is_some()) {
        [false, _] => ZERO,
        [true, false] => times(change, -1),
        [true, true] if draw.one_in(3) => ZERO,
        [true, true] => any_vector(draw, FAR),
    };
    let (centers, velocities) = ([ZERO, start], [of_a, plus(of_a, change)]);
    let shape = |index: usize| {
        let part = parts[index];
        [
            Some(centers[index]),
            (part.kind == Kind::Rect).then(|| times(halves[index], 2)),
            part.velocity.map(|_| velocities[index]),
            part.radius.map(|_| [length, 0]),
        ]
    };
    [shape(0), shape(1)].into_iter().flatten().flatten().collect()
}
