//! States with the right verdict, in which mutants are tried.

use collidoscope::geometry::Verdict;
use collidoscope::lesson::{self, COORDINATE_LIMIT, Given, Lesson, Scene};
use fastrand::Rng;

use crate::oracle::case::{Extent, MOST};
use crate::oracle::draw::Draw;
use crate::oracle::polygon;
use crate::oracle::question::Slot;
use crate::oracle::{Case, Kind, question};

/// A state with the right verdict.
pub struct State {
    /// What programs are given.
    pub given: Vec<Given>,
    /// The right verdict.
    pub verdict: Verdict,
    /// The state as a line for `collidoscope batch`.
    pub line: String,
}

impl State {
    fn of(lesson: &mut Lesson) -> Self {
        let line = Case::of(lesson).batch_line("any");
        Self { given: lesson.given(), verdict: lesson.judge(), line }
    }
}

/// The shipped cases of a topic, as a learner's test sees them: without chosen numbers.
pub fn shipped(scene: Scene) -> Vec<State> {
    lesson::Case::shipped(scene).iter().map(|case| State::of(&mut case.open())).collect()
}

/// Random states, the same in every call: many in which numbers coincide, and some of other kinds. Cases of very
/// different sizes are left out, since runs without rounding take long there.
pub fn random(scene: Scene, count: u64) -> Vec<State> {
    let mut draw = Rng::with_seed(3);
    let mut corners = Draw::seeded(3);
    let coincident = (0..count).map(|_| {
        let mut case = coincident(scene, &mut draw);
        polygon::shape(&mut case, Kind::Short, &mut corners);
        case
    });
    let kinds = [Kind::Uniform, Kind::Short, Kind::Near, Kind::Aligned, Kind::Degenerate];
    let others = kinds.into_iter().flat_map(|kind| (0..count / 200).map(move |i| kind.case(scene, 5, i)));
    let taken = coincident
        .chain(others.flat_map(Case::all_ways))
        .filter(|case| case.numbers.iter().all(|number| number.abs() <= COORDINATE_LIMIT));
    let state = |case: Case| {
        let mut lesson = scene.open();
        case.put_into(&mut lesson);
        State::of(&mut lesson)
    };
    taken.map(state).collect()
}

/// A case of few different numbers. So points, velocities and vectors between points are often equal or at a right angle,
/// and shapes often touch.
fn coincident(scene: Scene, draw: &mut Rng) -> Case {
    let question = question(scene);
    let most = [1, 2, 2, 3, 5][draw.usize(..5)];
    let unit = [1.0, 1.0, 1.0, 0.0625][draw.usize(..4)];
    let mut numbers = [0.0; MOST];
    for (slot, start) in question.starts() {
        let least = if slot.is_length() { 0 } else { -most };
        for number in &mut numbers[start..start + Slot::width(slot)] {
            *number = unit * f64::from(draw.i32(least..=most));
        }
    }
    let choices = Extent::of(scene);
    let extent = if choices.len() > 1 { choices[draw.usize(..choices.len())] } else { choices[0] };
    Case::new(scene, &numbers[..question.width()], extent)
}
