//! Solutions: computed by the judge, taken from the file, or searched for.

use std::collections::BTreeSet;

use glam::DVec2;

use super::variant::apply;
use super::{Kind, Response, Variant};
use crate::lesson::text::limits::EXERCISE_EFFORT;
use crate::lesson::{Bounds, Lesson, Param, Slot, Value, YAxis, read_state, set_param};
use crate::program::run::with_effort;
use crate::sorting::sort_by;

impl Variant<'_> {
    /// A response that is right. None if there is none: a test looks for it in every exercise that ships.
    ///
    /// The state in which a method is wrong is searched for: a point among places at equal distances in and around the
    /// figure, a vector among those of such a size, a number among whole ones and the sizes that occur. A search takes up to
    /// some thousand answers of the method.
    pub fn solution(&self) -> Option<Response> {
        match &self.exercise.kind {
            Kind::Verdict { .. } | Kind::Value { .. } | Kind::Which { .. } => {
                Some(self.right_value()).filter(|value| *value != Value::Absent).map(Response::Value)
            }
            Kind::Set { solution, .. } => {
                let mut lesson = self.open();
                apply(&mut lesson, solution, &self.drawn)?;
                Some(self.response_of(&mut lesson))
            }
            Kind::Find { may_set, .. } => with_effort(EXERCISE_EFFORT, || self.search(may_set)),
            Kind::Repair { .. } => self.right_program().map(Response::Program),
        }
    }

    /// The number that solves it on paper, if it is one.
    pub fn solution_on_paper(&self) -> Option<Value> {
        match (&self.exercise.kind, self.solution()?) {
            (Kind::Set { on_paper: Some(_), .. }, Response::State(state)) => {
                state.into_iter().next().map(|(_, value)| value)
            }
            (_, Response::Value(value)) => Some(value),
            _ => None,
        }
    }

    /// The state in which the response is, for a picture and a working of the solution: that of the task if nothing is set.
    pub fn solved(&self) -> Lesson {
        let state = match self.solution() {
            Some(Response::State(state)) => self.with_state(&state).ok(),
            _ => None,
        };
        state.unwrap_or_else(|| self.open())
    }

    /// The first state that is right, with one parameter changed.
    fn search(&self, may_set: &[&'static str]) -> Option<Response> {
        let mut lesson = self.open();
        let sizes = sizes(&mut lesson);
        let figure = lesson.results_for(YAxis::Down).figures;
        let bounds = figure
            .first()
            .map_or_else(|| Bounds { min: DVec2::ZERO, max: DVec2::ZERO }, |figure| figure.bounds);
        may_set.iter().find_map(|id| {
            candidates(&mut lesson, id, bounds, &sizes).into_iter().find_map(|value| {
                let mut tried = lesson.clone();
                set_param(&mut tried, id, &value).ok()?;
                self.is_solved_by(&tried).then(|| Response::State(vec![(*id, value)]))
            })
        })
    }
}

/// The coordinates and lengths of a state, and half of them.
pub(super) fn sizes(lesson: &mut Lesson) -> Vec<f64> {
    let mut sizes = Vec::new();
    for (_, value) in read_state(lesson) {
        match value {
            Value::Number(number) => sizes.push(number),
            Value::Pair(pair) => sizes.extend(pair.to_array()),
            Value::Points(points) => sizes.extend(points.iter().flat_map(|at| at.to_array())),
            _ => {}
        }
    }
    sizes
}

/// Values to try for a parameter.
fn candidates(lesson: &mut Lesson, id: &str, bounds: Bounds, sizes: &[f64]) -> Vec<Value> {
    let named = |params: Vec<Param<'_>>| {
        let param = params.into_iter().find(|param| param.id == id)?;
        Some((param.get(), matches!(param.slot, Slot::Vector { .. })))
    };
    let found = named(lesson.params()).or_else(|| named(lesson.other_params()));
    let (now, is_vector) = found.unwrap_or((Value::Absent, false));
    let size = bounds.max - bounds.min;
    let bounds = if is_vector { Bounds { min: DVec2::ZERO - size, max: size } } else { bounds };
    match now {
        Value::Number(now) => numbers(now, sizes).into_iter().map(Value::Number).collect(),
        Value::Pair(now) => places(now, bounds).into_iter().map(Value::Pair).collect(),
        Value::Points(corners) => {
            let moved = |at: DVec2| {
                let by = at - corners[0];
                Value::Points(corners.iter().map(|corner| *corner + by).collect())
            };
            places(corners[0], bounds).into_iter().map(moved).collect()
        }
        _ => Vec::new(),
    }
}

/// Whole numbers, the sizes, and fractions of the number now.
pub(super) fn numbers(now: f64, sizes: &[f64]) -> Vec<f64> {
    let parts = (0..=20).map(|part| now * f64::from(part) / 10.0);
    let whole = (0..=400).map(f64::from);
    let all: Vec<f64> =
        whole.chain(sizes.iter().flat_map(|size| [*size, size / 2.0, size * 2.0])).chain(parts).collect();
    unique(all)
}

fn unique(numbers: Vec<f64>) -> Vec<f64> {
    let mut seen = BTreeSet::new();
    numbers.into_iter().filter(|number| seen.insert(number.to_bits())).collect()
}

/// Places in and around a figure, at multiples of a step, from coarse to fine, and of each step the nearest to `now` first.
fn places(now: DVec2, bounds: Bounds) -> Vec<DVec2> {
    let size = (bounds.max - bounds.min).max(DVec2::splat(1.0));
    // Small figures have small steps.
    let unit = 10_f64.powf((size.max_element() / 40.0).log10().floor());
    let mut all = Vec::new();
    for step in [10.0 * unit, 5.0 * unit, unit] {
        let [from, to] = [bounds.min - 0.2 * size, bounds.max + 0.2 * size].map(|at| (at / step).round());
        let counts = to - from;
        if counts.x * counts.y > MOST_PLACES {
            continue;
        }
        let column =
            |row: i32| (0..=counts.x as i32).map(move |column| DVec2::new(f64::from(column), f64::from(row)));
        let mut grid: Vec<DVec2> =
            (0..=counts.y as i32).flat_map(column).map(|place| (from + place) * step).collect();
        sort_by(&mut grid, |one, other| one.distance_squared(now).total_cmp(&other.distance_squared(now)));
        all.append(&mut grid);
    }
    all
}

/// The most places of a grid that are tried.
const MOST_PLACES: f64 = 20_000.0;
