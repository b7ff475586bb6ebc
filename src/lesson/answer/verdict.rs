//! The verdict of a method's program: for one state, and for a whole tile of positions of a point.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use crate::geometry::{HalfSum, Verdict};
use crate::lesson::method::inputs::{numbers_of, numbers_of_list};
use crate::lesson::text::limits::{
    ANSWER_EFFORT, DEEPEST, MOST_BITS, MOST_BITS_OF_ANGLES, MOST_STATEMENTS, MOST_STATEMENTS_EXACT,
};
use crate::lesson::{Given, MethodProgram, Numbers, ProgramNumbers, ProgramValue};
use crate::program::run::{
    Arithmetic, Bounded, Counts, Doubles, End, Exact, Float, Interval, LANES, Observer, Outcome, Printed,
    Rounding, RowAnswer, Rows, Singles, Unrounded, over_tile, run, with_effort, without_bounds,
};
use crate::program::{Code, Register, Span, Truth};

impl MethodProgram {
    /// The verdict with these inputs; undecided if there is no answer.
    pub fn verdict(&self, given: &[Given], numbers: Numbers) -> Verdict {
        self.answer(given, numbers).unwrap_or(Verdict::Undecided)
    }

    /// The answer with these inputs.
    ///
    /// # Errors
    /// Why there is none.
    pub fn answer(&self, given: &[Given], numbers: Numbers) -> Result<Verdict, NoAnswer> {
        let code = self.code(given).map_err(|_| NoAnswer::NoMeaning)?;
        let outcome = self.outcome::<Unseen>(code, given, numbers).0;
        self.known(outcome).ok_or(match outcome {
            Outcome::TooLong if numbers == Numbers::Exact => NoAnswer::Statements(MOST_STATEMENTS_EXACT),
            Outcome::TooLong => NoAnswer::Statements(MOST_STATEMENTS),
            Outcome::Spent => NoAnswer::Effort,
            Outcome::Undecided | Outcome::Answered(_) => NoAnswer::Bits,
        })
    }

    /// The answer with these inputs, and where the statement begins that gives it. `None` without an answer.
    pub fn end(&self, given: &[Given], numbers: Numbers) -> Option<(Verdict, usize)> {
        let (outcome, End(end)) = self.outcome::<End>(self.code(given).ok()?, given, numbers);
        Some((self.known(outcome)?, end?.start))
    }

    /// The outcome with these inputs, and what saw the run.
    fn outcome<O: Watch>(&self, code: &Code, given: &[Given], numbers: Numbers) -> (Outcome, O) {
        let mut seen = O::default();
        let outcome = match numbers {
            Numbers::Exact => {
                let quick = intervals::<Unrounded>(given, given);
                return self.outcome_without_rounding(code, &quick, || ProgramNumbers::of(given).exact);
            }
            Numbers::F64 => run(code, &rounded::<f64>(given), &mut seen).outcome,
            Numbers::F32 => run(code, &rounded::<f32>(given), &mut seen).outcome,
        };
        (outcome, seen)
    }

    /// The outcome without rounding, and what saw the run: intervals decide nearly every answer, and much faster.
    fn outcome_without_rounding<O: Watch>(
        &self,
        code: &Code,
        quick: &[Interval<Unrounded>],
        exact: impl FnOnce() -> Vec<Exact>,
    ) -> (Outcome, O) {
        with_effort(ANSWER_EFFORT, || {
            let mut seen = O::default();
            let outcome = run(code, quick, &mut seen).outcome;
            if self.known(outcome).is_some() {
                return (outcome, seen);
            }
            let mut seen = O::default();
            (one_at_a_time(|| run(code, &exact(), &mut seen).outcome), seen)
        })
    }

    /// The verdict without rounding, if what is divided by zero is infinite, as with these numbers; none if it is not known.
    pub fn verdict_with_infinity(&self, given: &[Given], numbers: Numbers) -> Option<Verdict> {
        match numbers {
            Numbers::Exact => None,
            Numbers::F64 => self.unbounded::<f64>(given),
            Numbers::F32 => self.unbounded::<f32>(given),
        }
    }

    fn unbounded<N: Machine + Printed>(&self, given: &[Given]) -> Option<Verdict> {
        let code = self.code(given).ok()?;
        let run = || without_bounds(code, ProgramNumbers::of(given).exact, rounded::<N>(given));
        with_effort(ANSWER_EFFORT, || self.known(one_at_a_time(run)))
    }

    /// The verdict in `f64`, and the operations of the run. None if it has no meaning for what the topic gives.
    pub(in crate::lesson) fn in_f64(&self, given: &[Given]) -> Option<(Verdict, Counts)> {
        let ran = run(self.code(given).ok()?, &rounded::<f64>(given), &mut ());
        Some((self.known(ran.outcome).unwrap_or(Verdict::Undecided), ran.counts))
    }

    /// The verdict with all inputs between these two; none if it differs or is not known.
    pub fn verdict_over(&self, least: &[Given], greatest: &[Given], numbers: Numbers) -> Option<Verdict> {
        self.of_truth(self.truth_over(least, greatest, numbers)?.0)
    }

    /// The same with where the statement begins that gives the answer; none if that differs or is not known.
    pub fn end_over(
        &self,
        least: &[Given],
        greatest: &[Given],
        numbers: Numbers,
    ) -> Option<(Verdict, usize)> {
        let (truth, end) = self.truth_over(least, greatest, numbers)?;
        Some((self.of_truth(truth)?, end?.start))
    }

    fn truth_over(
        &self,
        least: &[Given],
        greatest: &[Given],
        numbers: Numbers,
    ) -> Option<(Truth, Option<Span>)> {
        let code = self.code(least).ok()?;
        match numbers {
            Numbers::Exact => over_tile(code, &intervals::<Unrounded>(least, greatest)),
            Numbers::F64 => over_tile(code, &intervals::<Doubles>(least, greatest)),
            Numbers::F32 => over_tile(code, &intervals::<Singles>(least, greatest)),
        }
    }

    /// The verdicts for every pair of a column and a row, row by row: the inputs of the columns differ from each other in
    /// numbers in which those of the rows do not, and the reverse. `None` if it runs for too long with rounding, or for
    /// more than [`LANES`] columns.
    pub fn verdicts(
        &self,
        columns: &[Vec<Given>],
        rows: &[Vec<Given>],
        numbers: Numbers,
    ) -> Option<Vec<Verdict>> {
        let answers = self.answers(columns, rows, numbers, false)?;
        Some(answers.into_iter().map(|answer| self.of_row(answer)).collect())
    }

    /// The same with where the statements begin that give the answers.
    pub fn ends_at(
        &self,
        columns: &[Vec<Given>],
        rows: &[Vec<Given>],
        numbers: Numbers,
    ) -> Option<Vec<(Verdict, usize)>> {
        let answers = self.answers(columns, rows, numbers, true)?;
        answers.into_iter().map(|answer| Some((self.of_row(answer), answer.end?))).collect()
    }

    fn answers(
        &self,
        columns: &[Vec<Given>],
        rows: &[Vec<Given>],
        numbers: Numbers,
        ends: bool,
    ) -> Option<Vec<RowAnswer>> {
        match numbers {
            Numbers::Exact => self.answers_without_rounding(columns, rows),
            Numbers::F64 => self.answers_of::<f64>(columns, rows, ends),
            Numbers::F32 => self.answers_of::<f32>(columns, rows, ends),
        }
    }

    fn answers_of<N: Machine>(
        &self,
        columns: &[Vec<Given>],
        rows: &[Vec<Given>],
        ends: bool,
    ) -> Option<Vec<RowAnswer>> {
        if columns.len() > LANES {
            return None;
        }
        let code = self.code(columns.first()?).ok()?;
        let [columns, rows] =
            [columns, rows].map(|givens| givens.iter().map(|g| rounded::<N>(g)).collect::<Vec<_>>());
        let base = &columns[0];
        let varies = |all: &[Vec<N>], index: usize| all.iter().any(|one| one[index] != all[0][index]);
        let varying = |all: &[Vec<N>]| (0..base.len()).filter(|i| varies(all, *i)).collect::<Vec<_>>();
        let (of_columns, of_rows) = (varying(&columns), varying(&rows));
        let registers: Vec<Register> = of_columns.iter().chain(&of_rows).map(|i| *i as Register).collect();
        let machine = Rows::new(code, base, &registers);
        let mut machine = if ends { machine.keeping_ends() } else { machine };
        let mut answers = Vec::with_capacity(columns.len() * rows.len());
        for band in rows.chunks((LANES / columns.len()).max(1)) {
            let pairs = || band.iter().flat_map(|row| columns.iter().map(move |column| [column, row]));
            let lanes = |index: usize, side: usize| pairs().map(|pair| pair[side][index]).collect::<Vec<N>>();
            let values: Vec<Vec<N>> =
                of_columns.iter().map(|i| lanes(*i, 0)).chain(of_rows.iter().map(|i| lanes(*i, 1))).collect();
            let run: Vec<(Register, &[N])> =
                registers.iter().copied().zip(values.iter().map(Vec::as_slice)).collect();
            answers.extend(machine.run(&run)?);
        }
        (answers.len() == columns.len() * rows.len()).then_some(answers)
    }

    /// The answers without rounding: numbers with a bound of their error decide nearly all, and single runs the rest.
    fn answers_without_rounding(
        &self,
        columns: &[Vec<Given>],
        rows: &[Vec<Given>],
    ) -> Option<Vec<RowAnswer>> {
        let can_bound = !self.code(columns.first()?).ok()?.uses_angles();
        let quick = can_bound.then(|| self.answers_of::<Bounded>(columns, rows, true)).flatten();
        let is_known = |answer: &RowAnswer| self.of_truth(answer.truth()).is_some();
        match quick {
            Some(quick) if quick.iter().all(is_known) => Some(quick),
            quick => {
                self.single_answers(columns, rows, |at| quick.as_ref().map(|all| all[at]).filter(is_known))
            }
        }
    }

    /// The answers by single runs at the positions at which they are not known. The inputs are read once for each column
    /// and row.
    fn single_answers(
        &self,
        columns: &[Vec<Given>],
        rows: &[Vec<Given>],
        known: impl Fn(usize) -> Option<RowAnswer>,
    ) -> Option<Vec<RowAnswer>> {
        let code = self.code(columns.first()?).ok()?;
        let quick = [columns, rows]
            .map(|givens| givens.iter().map(|g| intervals::<Unrounded>(g, g)).collect::<Vec<_>>());
        let varies = |index: usize| quick[0].iter().any(|one| one[index] != quick[0][0][index]);
        let of_columns: Vec<usize> = (0..quick[0][0].len()).filter(|index| varies(*index)).collect();
        let mut answers = Vec::with_capacity(columns.len() * rows.len());
        for (row, given_row) in quick[1].iter().zip(rows) {
            let mut inputs = row.clone();
            for (column, given_column) in quick[0].iter().zip(columns) {
                if let Some(known) = known(answers.len()) {
                    answers.push(known);
                    continue;
                }
                of_columns.iter().for_each(|index| inputs[*index] = column[*index]);
                let exact = || {
                    let mut exact = ProgramNumbers::of(given_row).exact;
                    let of_column = ProgramNumbers::of(given_column).exact;
                    of_columns.iter().for_each(|index| exact[*index] = of_column[*index].clone());
                    exact
                };
                let (outcome, End(end)) = self.outcome_without_rounding(code, &inputs, exact);
                let known = self.known(outcome).and(truth_of(outcome));
                answers.push(known.map_or(RowAnswer::UNKNOWN, |truth| RowAnswer::of(truth, end)));
            }
        }
        Some(answers)
    }

    fn of_row(&self, answer: RowAnswer) -> Verdict {
        self.of_truth(answer.truth()).unwrap_or(Verdict::Undecided)
    }

    /// The verdict of an outcome, if it is known.
    pub(in crate::lesson) fn known(&self, outcome: Outcome) -> Option<Verdict> {
        self.of_truth(truth_of(outcome)?)
    }

    /// The verdict of an answer, if it is known.
    fn of_truth(&self, truth: Truth) -> Option<Verdict> {
        Some(match truth.holds()? {
            false => Verdict::Apart,
            true if !self.header.touch_is_hit && truth.is_at_edge()? => Verdict::Touching,
            true => Verdict::Colliding,
        })
    }
}

/// Why a program has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// It is no program of the topic.
    NoMeaning,
    /// It ran for so many statements.
    Statements(usize),
    /// It took all the effort that it may.
    Effort,
    /// A condition compares numbers that could not be told apart.
    Bits,
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grouped = |number: usize| crate::program::show::readable(&number.to_string());
        match self {
            Self::NoMeaning => f.write_str("The program has no meaning in this topic."),
            Self::Statements(most) => write!(f, "Not decided within {} statements.", grouped(*most)),
            Self::Effort => {
                write!(
                    f,
                    "Not decided within {} steps of computing, the most that are granted.",
                    grouped(ANSWER_EFFORT as usize)
                )
            }
            Self::Bits => write!(
                f,
                "Not decided within {} bits ({} with sines or angles): a condition compares numbers that \
                 cannot be told apart, or that more than {DEEPEST} operations in a row lead to.",
                grouped(MOST_BITS as usize),
                grouped(MOST_BITS_OF_ANGLES as usize),
            ),
        }
    }
}

fn truth_of(outcome: Outcome) -> Option<Truth> {
    match outcome {
        Outcome::Answered(truth) => Some(truth),
        _ => None,
    }
}

/// A run without rounding keeps its numbers. On many processors, too, only one does at a time, so they use no more memory.
pub(in crate::lesson) fn one_at_a_time<T>(run: impl FnOnce() -> T) -> T {
    static RUNS: Mutex<()> = Mutex::new(());
    let _turn = RUNS.lock().unwrap_or_else(PoisonError::into_inner);
    run()
}

/// Sees nothing of a run.
type Unseen = ();

/// What sees a run with every kind of numbers that gives an answer.
trait Watch: Default + Observer<Interval<Unrounded>> + Observer<Exact> + Observer<f64> + Observer<f32> {}

impl Watch for Unseen {}
impl Watch for End {}

/// A kind of numbers of the machine.
pub(in crate::lesson) trait Machine: Float {
    fn nearest_to(value: f64) -> Self;

    fn of(number: HalfSum) -> Self {
        Self::nearest_to(number.rounded)
    }
}

impl Machine for Bounded {
    fn nearest_to(value: f64) -> Self {
        Self::new(value, 0.0)
    }

    fn of(number: HalfSum) -> Self {
        if number.is_rounded() { Self::near(number.rounded) } else { Self::nearest_to(number.rounded) }
    }
}

impl Machine for f64 {
    fn nearest_to(value: f64) -> Self {
        value
    }
}

impl Machine for f32 {
    fn nearest_to(value: f64) -> Self {
        value as Self
    }
}

/// The numbers of inputs as code has them.
pub(in crate::lesson) fn rounded<N: Machine>(given: &[Given]) -> Vec<N> {
    numbers_of(given, N::of)
}

/// The intervals between the numbers of two lists of the same inputs.
fn intervals<R: Rounding>(least: &[Given], greatest: &[Given]) -> Vec<Interval<R>> {
    let mut intervals = Vec::with_capacity(2 * least.len());
    for (one, other) in least.iter().zip(greatest) {
        match (&one.value, &other.value) {
            (ProgramValue::Number(one), ProgramValue::Number(other)) => intervals.push(between(*one, *other)),
            (ProgramValue::Vector(one), ProgramValue::Vector(other)) => {
                intervals.extend([0, 1].map(|axis| between(one[axis], other[axis])));
            }
            (ProgramValue::Condition(holds), _) => intervals.push(Interval::whole(i64::from(*holds))),
            (ProgramValue::List(one), ProgramValue::List(other)) => {
                let numbers = numbers_of_list(one).zip(numbers_of_list(other));
                intervals.extend(numbers.map(|(one, other)| between(one.into(), other.into())));
            }
            _ => unreachable!("the inputs of a topic have the same kinds in every state"),
        }
    }
    intervals
}

fn between<R: Rounding>(one: HalfSum, other: HalfSum) -> Interval<R> {
    let [a, b] = [one, other].map(|number| {
        let nearest = R::nearest(number.rounded);
        let value = Interval::between(nearest, nearest);
        // The number without rounding is less than a unit in the last place away.
        if number.is_rounded() { value.rounded() } else { value }
    });
    a.hull(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Spot;
    use crate::lesson::{Case, Scene};
    use glam::DVec2;

    /// The programs that divide by the length of the segment, and the inputs for a segment of such a size: the squares of
    /// its sides are less than any `f64`.
    fn beside_a_tiny_segment() -> Vec<(&'static MethodProgram, impl Fn(f64, f64) -> Vec<Given>)> {
        let methods = ["slanted", "horizontal", "published", "projection"];
        let topics = [Scene::CircleSegment1, Scene::CircleSegment2];
        let programs =
            topics.into_iter().flat_map(|topic| methods.map(|method| MethodProgram::of(topic, method)));
        let of_size = |size: f64| {
            move |x: f64, y: f64| {
                let point = |id, x, y| Given::point(id, DVec2::new(x, y));
                let radius = Given::number("circle.radius", 8.0);
                vec![
                    point("c1", 0.0, 0.0),
                    point("c2", size, 2.0 * size),
                    point("circle.center", x, y),
                    radius,
                ]
            }
        };
        let sizes = [1e-160, 1e-200, 1e-300];
        programs.flatten().flat_map(|program| sizes.map(|size| (program, of_size(size)))).collect()
    }

    #[test]
    fn a_verdict_beside_a_tiny_segment_needs_no_real_numbers() {
        let places = || {
            [-20.0, 0.0, 5.0, 20.0].into_iter().flat_map(|x| (0..60).map(move |y| (x, f64::from(y) - 9.0)))
        };
        for (program, given) in beside_a_tiny_segment() {
            for (x, y) in places() {
                let given = given(x, y);
                let code = program.code(&given).expect("a program of the topic");
                let quick = intervals::<Unrounded>(&given, &given);
                let real = || panic!("real numbers for {given:?}");
                let (outcome, ()) = program.outcome_without_rounding(code, &quick, real);
                assert!(program.known(outcome).is_some(), "{given:?}");
            }
        }
    }

    #[test]
    fn a_tile_beside_a_tiny_segment_has_one_verdict() {
        for (program, given) in beside_a_tiny_segment() {
            let over = |from: [f64; 2], to: [f64; 2]| {
                program.verdict_over(&given(from[0], from[1]), &given(to[0], to[1]), Numbers::Exact)
            };
            assert_eq!(over([20.0, 100.0], [20.0, 20_000.0]), Some(Verdict::Apart));
            assert_eq!(over([-300.0, -200.0], [-100.0, -150.0]), Some(Verdict::Apart));
        }
    }

    #[test]
    fn many_positions_at_once_have_the_verdicts_of_each() {
        let axis = |count: u8, step: f64| (0..count).map(|i| f64::from(i) * step).collect::<Vec<_>>();
        let (xs, ys) = (axis(32, 13.0), axis(17, 19.0));
        let mut compared = [0; 2];
        for scene in Scene::ALL {
            for lesson in Case::shipped(scene).iter().map(Case::open) {
                for (method, probe) in (0..lesson.comparable().len())
                    .flat_map(|m| (0..lesson.scene().probes().len()).map(move |p| (m, p)))
                {
                    // Without rounding, a position takes longer.
                    for (kind, numbers, xs, ys) in [
                        (0, lesson.ask(method).numbers, &xs[..], &ys[..]),
                        (1, Numbers::Exact, &xs[7..14], &ys[5..9]),
                    ] {
                        let at_once = lesson.ask(method).with(numbers).rows(probe, xs, ys);
                        let Some(verdicts) = at_once else { continue };
                        compared[kind] += 1;
                        let positions = ys.iter().flat_map(|y| xs.iter().map(|x| DVec2::new(*x, *y)));
                        for (position, verdict) in positions.zip(verdicts).step_by(7) {
                            let single = lesson.ask(method).with(numbers).over(probe, position.into());
                            assert_eq!(single, Some(verdict), "{} {method} {probe} {position}", scene.slug());
                        }
                    }
                }
            }
        }
        assert!(compared.iter().all(|count| *count > 100), "{compared:?}");
    }

    #[test]
    fn a_tile_has_the_verdict_of_each_of_its_positions() {
        let mut known = 0;
        for scene in Scene::ALL {
            for lesson in Case::shipped(scene).iter().map(Case::open) {
                for (method, probe) in
                    (0..lesson.comparable().len()).zip((0..scene.probes().len().min(2)).cycle())
                {
                    for index in 0..30 {
                        let corner = DVec2::new(f64::from(index % 6), f64::from(index / 6)) * 61.0;
                        let tile = Spot::between(corner, corner + DVec2::splat(12.0));
                        let Some(verdict) = lesson.ask(method).over(probe, tile) else { continue };
                        known += 1;
                        for part in [DVec2::ZERO, DVec2::new(0.3, 0.9), DVec2::ONE] {
                            let position = Spot::from(corner + 12.0 * part);
                            assert_eq!(lesson.ask(method).over(probe, position), Some(verdict));
                        }
                    }
                }
            }
        }
        assert!(known > 1000, "{known}");
    }
}
