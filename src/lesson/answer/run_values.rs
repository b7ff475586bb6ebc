//! What a run of a method's program found: its answer, the values of its names, and what it compared.

use glam::DVec2;

use crate::geometry::Verdict;
use crate::lesson::answer::verdict::{one_at_a_time, rounded};
use crate::lesson::method::inputs::numbers_of;
use crate::lesson::method::program::for_each_statement;
use crate::lesson::text::limits::ANSWER_EFFORT;
use crate::lesson::{Given, MethodProgram, Numbers, ProgramNumbers, Value};
use crate::program::run::{Content, Exact, Observer, Printed, State, Wide, run, with_effort};
use crate::program::show::{Trace, are_known};
use crate::program::syntax::{Action, Block, Expr, Node, Operator};
use crate::program::{self, Line, Span, Then};

/// The values at the end of a run, each rounded to `f64`. As the run found them, numbers can be infinite, or no numbers.
#[derive(Clone, Debug)]
pub struct RunValues {
    /// The answer; undecided if there is none.
    pub verdict: Verdict,
    /// The comparisons of two names, in the order in which the run made them.
    pub compared: Vec<Compared>,
    values: Vec<(String, Content<f64>)>,
}

/// A comparison of two names in a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The names, as they are written.
    pub names: [String; 2],
    pub holds: bool,
}

impl MethodProgram {
    /// Runs the program with these inputs and numbers.
    pub fn run_values(&self, given: &[Given], numbers: Numbers) -> RunValues {
        self.run_with(Found { pairs: pairs_of(&self.block), ..Found::default() }, given, numbers)
    }

    /// The same with the values of these names only and without the comparisons, which is faster.
    pub fn run_values_of(&self, names: &[&str], given: &[Given], numbers: Numbers) -> RunValues {
        self.run_with(Found { wanted: Some(names), ..Found::default() }, given, numbers)
    }

    /// What the `return` that ends the run has by name; nothing for a miss.
    pub fn results_by_name(&self, given: &[Given], numbers: Numbers) -> Vec<(String, Content<f64>)> {
        self.observed(ByName::default(), given, numbers).1.results
    }

    fn run_with(&self, found: Found<'_>, given: &[Given], numbers: Numbers) -> RunValues {
        let (verdict, Found { compared, values, .. }) = self.observed(found, given, numbers);
        RunValues { verdict, compared, values }
    }

    fn observed<O>(&self, mut seen: O, given: &[Given], numbers: Numbers) -> (Verdict, O)
    where
        O: Observer<Exact> + Observer<Wide> + Observer<f64> + Observer<f32> + Seen,
    {
        let verdict = self.code(given).ok().and_then(|code| match numbers {
            Numbers::Exact => {
                let mut quick = seen.clone();
                let outcome = run(code, &wide(given), &mut quick).outcome;
                if let Some(verdict) = self.known(outcome).filter(|_| quick.is_decided()) {
                    seen = quick;
                    return Some(verdict);
                }
                let ProgramNumbers { exact, .. } = ProgramNumbers::of(given);
                let run = || one_at_a_time(|| run(code, &exact, &mut seen).outcome);
                let outcome = with_effort(ANSWER_EFFORT, run);
                self.known(outcome).or_else(|| Some(self.verdict(given, numbers)))
            }
            Numbers::F64 => self.known(run(code, &rounded::<f64>(given), &mut seen).outcome),
            Numbers::F32 => self.known(run(code, &rounded::<f32>(given), &mut seen).outcome),
        });
        (verdict.unwrap_or(Verdict::Undecided), seen)
    }
}

impl RunValues {
    /// What a run found that is known line by line.
    pub fn of_trace(program: &MethodProgram, trace: &Trace) -> Self {
        let pairs = pairs_of(&program.block);
        let parts = trace.lines.iter().filter(|line| !line.rightly).flat_map(|line| &line.parts);
        let compared = parts.filter_map(|(place, content)| {
            let (_, names) = pairs.iter().find(|(known, _)| known == place)?;
            let Content::Truth(truth) = content else { return None };
            Some(Compared { names: names.map(str::to_owned), holds: truth.holds()? })
        });
        Self {
            verdict: program.known(trace.outcome).unwrap_or(Verdict::Undecided),
            compared: compared.collect(),
            values: trace.found.clone(),
        }
    }

    /// The number with this name; none if the statement that introduces it did not run.
    pub fn number(&self, name: &str) -> Option<f64> {
        match self.value(name)? {
            Content::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub fn point(&self, name: &str) -> Option<DVec2> {
        match self.value(name)? {
            Content::Vector(both) => Some(DVec2::from(*both)),
            _ => None,
        }
    }

    /// The value of a name as a result; absent if it has none.
    pub fn result(&self, name: &str) -> Value {
        match self.value(name) {
            Some(Content::Number(number)) if number.is_finite() => Value::Number(*number),
            Some(Content::Vector([x, y])) if x.is_finite() && y.is_finite() => {
                Value::Pair(DVec2::new(*x, *y))
            }
            Some(Content::Truth(truth) | Content::Answer(truth)) => {
                truth.holds().map_or(Value::Absent, Value::Switch)
            }
            _ => Value::Absent,
        }
    }

    /// Every name with its value, in the order in which they got one.
    pub fn all(&self) -> &[(String, Content<f64>)] {
        &self.values
    }

    fn value(&self, name: &str) -> Option<&Content<f64>> {
        self.values.iter().rev().find(|(known, _)| known == name).map(|(_, value)| value)
    }
}

/// What saw a run.
trait Seen: Clone {
    /// Whether every value that it saw is known.
    fn is_decided(&self) -> bool;
}

/// The inputs with twice the digits of `f64`.
pub(super) fn wide(given: &[Given]) -> Vec<Wide> {
    numbers_of(given, |number| Wide::half_of(number.summands))
}

impl Seen for Found<'_> {
    fn is_decided(&self) -> bool {
        !self.is_open && are_known(&self.values)
    }
}

impl Seen for ByName {
    fn is_decided(&self) -> bool {
        are_known(&self.results)
    }
}

#[derive(Clone, Default)]
struct Found<'a> {
    /// The names whose values are kept; those of all if there are none.
    wanted: Option<&'a [&'a str]>,
    /// The comparisons of two names, by their places in the program.
    pairs: Vec<(Span, [&'a str; 2])>,
    compared: Vec<Compared>,
    /// Whether a comparison was not decided.
    is_open: bool,
    /// The names that got a value, in the order in which they did.
    values: Vec<(String, Content<f64>)>,
}

impl<N: Printed> Observer<N> for Found<'_> {
    const SEES_RIGHT: bool = false;

    fn line(&mut self, line: &Line, state: &State<N>) {
        for (place, value) in line.parts.iter().filter(|_| !self.pairs.is_empty()) {
            let pair = self.pairs.iter().find(|(known, _)| known == place);
            if let (Some((_, names)), Content::Truth(truth)) = (pair, state.content(*value)) {
                let compared = |holds| Compared { names: names.map(str::to_owned), holds };
                self.compared.extend(truth.holds().map(compared));
                self.is_open |= truth.holds().is_none();
            }
        }
        let named =
            |(name, value): &(String, program::Value)| (name.clone(), state.content(*value).map(N::signed));
        let kept = |name: &str| self.wanted.is_none_or(|wanted| wanted.contains(&name));
        self.values.extend(line.names.iter().filter(|(name, _)| kept(name)).map(named));
    }
}

/// What the last line returns by name.
#[derive(Clone, Default)]
struct ByName {
    results: Vec<(String, Content<f64>)>,
    /// Whether the program has ended: what comes then are the results.
    ended: bool,
}

impl<N: Printed> Observer<N> for ByName {
    const SEES_RIGHT: bool = false;
    const SEES_RESULTS: bool = true;

    fn line(&mut self, line: &Line, state: &State<N>) {
        if self.ended {
            let found = |(name, value): &(String, program::Value)| {
                (name.clone(), state.content(*value).map(N::signed))
            };
            self.results.extend(line.names.iter().map(found));
        }
        self.ended |= matches!(line.then, Then::Return { .. });
    }
}

/// The comparisons of two names in the conditions of a program, by their places.
fn pairs_of(block: &Block) -> Vec<(Span, [&str; 2])> {
    let mut pairs = Vec::new();
    for_each_statement(block, &mut |statement| match &statement.action {
        Action::Require(condition) | Action::Check(condition) | Action::Return { answer: condition, .. } => {
            pairs_in(condition, &mut pairs);
        }
        Action::If { branches, .. } => {
            branches.iter().for_each(|(condition, _)| pairs_in(condition, &mut pairs));
        }
        _ => {}
    });
    pairs
}

fn pairs_in<'a>(condition: &'a Expr, pairs: &mut Vec<(Span, [&'a str; 2])>) {
    match &condition.node {
        Node::Binary(Operator::And | Operator::Or, both) => {
            both.iter().for_each(|side| pairs_in(side, pairs));
        }
        Node::Comparison(first, rest) => {
            let mut left = &**first;
            for (_, right) in rest {
                if let (Node::Name(one), Node::Name(other)) = (&left.node, &right.node) {
                    pairs.push((left.span.to(right.span), [one, other]));
                }
                left = right;
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::lesson::{Case, Scene};
    use crate::program::show::trace;

    fn published(numbers: Numbers) -> RunValues {
        let lesson = Scene::CircleSegment1.open();
        lesson.topic_program("published").expect("shipped").run_values(&lesson.given(), numbers)
    }

    /// Calls a function with every program of every shipped case, what it is given, and its place.
    fn for_each_program(mut check: impl FnMut(&MethodProgram, &[Given], &str)) {
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            let lesson = case.open();
            let methods = lesson.methods().iter().filter_map(|method| lesson.program(method.id));
            for program in methods.chain([lesson.answer_program()]) {
                let place = format!("{}/{}: {}", case.scene.slug(), case.name, program.file);
                check(program, &lesson.given(), &place);
            }
        }
    }

    #[test]
    fn what_twice_the_digits_decide_is_what_no_rounding_finds() {
        let (mut decided, mut runs) = (0, 0);
        for_each_program(|program, given, place| {
            let code = program.code(given).expect("shipped");
            let (mut quick, mut exact) = (Found::default(), Found::default());
            let outcomes = [
                run(code, &wide(given), &mut quick).outcome,
                run(code, &ProgramNumbers::of(given).exact, &mut exact).outcome,
            ];
            let [found, meant] = outcomes.map(|outcome| program.known(outcome));
            runs += 1;
            if found.is_none() || !quick.is_decided() {
                return;
            }
            decided += 1;
            // As text, not-a-number is equal to itself. Adding zero turns −0 into 0.
            let values = [quick, exact].map(|seen| {
                let value = |(name, value): (String, Content<f64>)| (name, value.map(|number| number + 0.0));
                format!("{:?}", seen.values.into_iter().map(value).collect::<Vec<_>>())
            });
            assert_eq!((found, &values[0]), (meant, &values[1]), "{place}");
        });
        assert!(runs > 500 && decided > runs / 2, "{decided} of {runs}");
    }

    #[test]
    fn a_run_line_by_line_with_twice_the_digits_is_the_one_without_rounding() {
        let (mut decided, mut runs) = (0, 0);
        for_each_program(|program, given, place| {
            let code = program.code(given).expect("shipped");
            let (quick, exact) = (trace(code, &wide(given)), trace(code, &ProgramNumbers::of(given).exact));
            runs += 1;
            if !quick.is_decided() {
                return;
            }
            decided += 1;
            // As text, not-a-number is equal to itself. The sign of zero is not shown.
            let [quick, exact] = [quick, exact].map(|trace| {
                let Trace { lines, cut, ran, outcome, found, counts, .. } = trace;
                let ran: BTreeSet<usize> = ran.into_iter().collect();
                format!("{:?}", (lines, cut, ran, outcome, found, counts)).replace("-0.0", "0.0")
            });
            assert!(quick == exact, "{place}\n{quick}\n{exact}");
        });
        assert!(runs > 500 && decided > runs / 2, "{decided} of {runs}");
    }

    #[test]
    fn twice_the_digits_decide_what_is_halved_and_what_short_numbers_and_conditions_give() {
        // Half-way between two numbers, so that an error would leave open to which it is rounded.
        let given = [Given::number("u", 1.0), Given::number("v", f64::EPSILON), Given::condition("on", true)];
        let text = "let half = (2 * u - v / 8) / 4\nif on { let third = 0.1 * u / 0.3 }\nreturn on";
        let program = MethodProgram::read(text).expect("a program");
        let mut quick = Found::default();
        let outcome = run(program.code(&given).expect("code"), &wide(&given), &mut quick).outcome;
        let values = quick.values.iter().map(|(_, value)| value.clone());
        assert_eq!(program.known(outcome), Some(Verdict::Colliding));
        assert!(quick.is_decided());
        assert!(values.eq([Content::Number(0.5), Content::Number(1.0 / 3.0)]), "{:?}", quick.values);
    }

    #[test]
    fn a_run_has_the_values_of_its_names_in_its_numbers() {
        let found = published(Numbers::F64);
        assert_eq!((found.point("A"), found.verdict), (Some(DVec2::new(200.0, 50.0)), Verdict::Apart));
        assert_eq!((found.number("A"), found.number("unknown"), found.point("n")), (None, None, None));
        let (double, single) = (found.number("n"), published(Numbers::F32).number("n"));
        assert!(single != double && single.zip(double).is_some_and(|(a, b)| (a - b).abs() < 1e-5));
    }

    #[test]
    fn a_value_is_the_nearest_to_half_of_the_least_number_and_keeps_its_sign() {
        let given =
            [("u", 0.2), ("v", 1.1), ("w", f64::from_bits(1))].map(|(name, n)| Given::number(name, n));
        let program = MethodProgram::read("let far = u + w / 2 - v, small = -u * w\nreturn true");
        let found = program.expect("a program").run_values(&given, Numbers::Exact);
        assert_eq!((found.number("far"), found.number("small")), (Some(-0.9), Some(-f64::from_bits(1))));
    }

    #[test]
    fn a_run_has_the_comparisons_of_names_that_it_made() {
        let lesson = Scene::PointRect.open();
        let compared = |x: f64, numbers| {
            let given = lesson.given_at(0, DVec2::new(x, 120.0));
            let run = lesson.topic_program("open-range").expect("shipped").run_values(&given, numbers);
            let written = |c: &Compared| format!("{} {} {}", c.names[0], c.names[1], c.holds);
            run.compared.iter().map(written).collect::<Vec<_>>()
        };
        let along_x = ["rect.left point.x true", "point.x rect.right true"];
        let along_y = ["rect.top point.y true", "point.y rect.bottom true"];
        assert_eq!(compared(250.0, Numbers::Exact), [along_x, along_y].concat());
        let least = 100f64.next_up();
        assert_eq!(compared(least, Numbers::F64), [along_x, along_y].concat());
        assert_eq!(compared(least, Numbers::F32), ["rect.left point.x false", along_x[1]]);
    }
}
