//! Do two segments, or two lines, cross, and where?

use glam::DVec2;

use crate::geometry::line_line::{self, LineKind, LineLine as Answer, LinePair, Meeting, Outcome};
use crate::geometry::{Spot, Verdict};
use crate::lesson::text::value_info::values_of;
use crate::lesson::{
    Asked, Choice, Explanation, Given, Lesson, MethodChoice, Numbers, Param, Probe, Role, RunValues, Scene,
    Slot, Symbol, probe_at,
};

mod derivation;
mod figure;
mod values;

const DETERMINANT: usize = 0;
const ORIENTATION: usize = 1;
const GRADIENT: usize = 2;

const KINDS: [Choice; 2] =
    [Choice { id: "segments", hint: "with two ends each" }, Choice { id: "lines", hint: "without ends" }];

const PROBES: [Probe; 4] = [
    Probe::new("b2", "the end B₂"),
    Probe::new("b1", "the end B₁"),
    Probe::new("a2", "the end A₂"),
    Probe::new("a1", "the end A₁"),
];

/// The symbols of the methods that solve for positions.
const OF_POSITIONS: &[Symbol] = &[
    Symbol { text: "a", role: Role::VectorA },
    Symbol { text: "b", role: Role::VectorB },
    Symbol { text: "w", role: Role::VectorC },
    Symbol { text: "ua", role: Role::Projection },
    Symbol { text: "ub", role: Role::Projection },
];

/// Those of the method by slopes.
const OF_SLOPES: &[Symbol] = &[
    Symbol { text: "ma", role: Role::VectorA },
    Symbol { text: "mb", role: Role::VectorB },
    Symbol { text: "x", role: Role::Contact },
    Symbol { text: "y", role: Role::Contact },
];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct LineLine {
    method: MethodChoice,
    a1: DVec2,
    a2: DVec2,
    b1: DVec2,
    b2: DVec2,
    /// The index in [`KINDS`].
    kind: usize,
}

impl Default for LineLine {
    fn default() -> Self {
        Self {
            method: MethodChoice::new(Scene::LineLine, DETERMINANT),
            a1: DVec2::new(20.0, 20.0),
            a2: DVec2::new(350.0, 350.0),
            b1: DVec2::new(40.0, 300.0),
            b2: DVec2::new(400.0, 30.0),
            kind: 0,
        }
    }
}

impl Lesson for LineLine {
    of_topic!(PROBES, values::TABLE);

    fn params(&mut self) -> Vec<Param<'_>> {
        let kind = ("kind", "kind", "Whether A and B are segments, which have ends, or infinite lines.");
        let mut params = Vec::from(self.method.params());
        params.extend(
            [
                ("a1", "A₁", "The first end of A.", Role::ShapeA, &mut self.a1),
                ("a2", "A₂", "The second end of A.", Role::ShapeA, &mut self.a2),
                ("b1", "B₁", "The first end of B.", Role::ShapeB, &mut self.b1),
                ("b2", "B₂", "The second end of B.", Role::ShapeB, &mut self.b2),
            ]
            .map(|(id, label, help, role, value)| {
                Param::shape((id, label, help), role, Slot::Point { value })
            }),
        );
        params.push(Param::shape(
            kind,
            Role::Neutral,
            Slot::Choice { value: &mut self.kind, options: &KINDS },
        ));
        params
    }

    fn judge(&self) -> Verdict {
        line_line::verdict(&self.pair())
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let LinePair { a1, a2, b1, b2, kind } = self.pair();
        let [b2, b1, a2, a1] = probe_at([b2, b1, a2, a1], probe, spot);
        line_line::verdict_over(&LinePair { a1, a2, b1, b2, kind })
    }

    fn topic_region(&self, _: usize, _: usize) -> Option<&'static str> {
        match KINDS[self.kind].id {
            "lines" => None,
            _ => Some("the shadow of one segment, with the light at the fixed end of the other"),
        }
    }

    fn given(&self) -> Vec<Given> {
        vec![
            Given::point("a1", self.a1).printed("A₁"),
            Given::point("a2", self.a2).printed("A₂"),
            Given::point("b1", self.b1).printed("B₁"),
            Given::point("b2", self.b2).printed("B₂"),
            Given::condition("kind.segments", self.kind == 0).printed("segments"),
            Given::condition("kind.lines", self.kind == 1).printed("infinite lines"),
        ]
    }

    fn speaks_for_methods(&self) -> bool {
        true
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let results = self.results(asked);
        let values = values_of(values::TABLE, &results);
        asked.explained(results.exact.verdict, values, || results.figure(), || results.derivation())
    }
}

impl LineLine {
    fn pair(&self) -> LinePair {
        let kind = if KINDS[self.kind].id == "lines" { LineKind::Lines } else { LineKind::Segments };
        LinePair { a1: self.a1, a2: self.a2, b1: self.b1, b2: self.b2, kind }
    }

    fn results(&self, asked: Asked) -> Results {
        let (pair, exact) = (self.pair(), line_line::orientation(&self.pair()));
        let found = if asked.method == ORIENTATION {
            Found::exactly(exact)
        } else {
            let program = self.topic_program(self.topic_methods()[asked.method].id).expect("shipped");
            let numbers = self.ask(self.selected_method()).numbers;
            Found::published(&pair, numbers, &program.run_values_of(&FOUND, &self.given(), numbers))
        };
        Results { asked, pair, exact, found }
    }
}

/// The question with its results, as figure and derivation show them.
struct Results {
    asked: Asked,
    pair: LinePair,
    exact: Answer,
    found: Found,
}

/// What the selected method finds.
struct Found {
    verdict: Verdict,
    outcome: Outcome,
    /// The slopes of A and B that are finite.
    slopes: [Option<f64>; 2],
    denominator: Option<f64>,
    /// The positions at which the infinite lines meet, of a method that solves for them.
    meeting: Option<Meeting>,
    /// Where the infinite lines meet, if the method finds a point and its coordinates are finite.
    place: Option<DVec2>,
    /// The only common point.
    point: Option<DVec2>,
    /// The ends of the part that both share on one line.
    overlap: Option<[DVec2; 2]>,
}

/// The names of the published programs whose values are shown.
const FOUND: [&str; 7] = ["ma", "mb", "denominator", "ua", "ub", "x", "y"];

impl Found {
    fn exactly(exact: Answer) -> Self {
        let Answer { verdict, outcome, denominator, meeting, point, overlap, .. } = exact;
        let place = meeting.map(|meeting| meeting.on_a);
        let (slopes, denominator) = ([None; 2], Some(denominator));
        Self { verdict, outcome, slopes, denominator, meeting, place, point, overlap }
    }

    fn published(pair: &LinePair, numbers: Numbers, run: &RunValues) -> Self {
        let finite = |name| run.number(name).filter(|number| number.is_finite());
        let both = |[one, other]: [&str; 2]| Some([run.number(one)?, run.number(other)?]);
        let (places, by_slopes) = (both(["ua", "ub"]), both(["x", "y"]));
        let meeting =
            places.map(|places| pair.meeting_at(places, numbers.epsilon())).filter(Meeting::is_finite);
        let outcome = match run.verdict {
            Verdict::Apart if places.is_none() && by_slopes.is_none() => Outcome::Parallel,
            Verdict::Apart => Outcome::Apart,
            _ => Outcome::Crossing,
        };
        let place = meeting.map(|meeting| meeting.on_a).or(by_slopes.map(DVec2::from));
        let place = place.filter(|place| place.is_finite());
        Self {
            verdict: run.verdict,
            outcome,
            slopes: ["ma", "mb"].map(finite),
            denominator: run.number("denominator"),
            meeting,
            place,
            point: place.filter(|_| run.verdict.is_hit()),
            overlap: None,
        }
    }
}

/// The noun for A and B together.
fn noun(pair: &LinePair) -> &'static str {
    match pair.kind {
        LineKind::Segments => "segments",
        LineKind::Lines => "lines",
    }
}

#[cfg(test)]
mod tests;
