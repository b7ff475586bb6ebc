//! The working of a method from the trace of its program.
//!
//! The notes of the program draw the arrows, segments and points of the picture, at the values that the run found,
//! and write what a statement found beside a mark (`lesson/working/noted_labels.rs`). So a picture in `f32` shows the
//! numbers of `f32`. What notes cannot draw, the topic draws from the exact result, and from the values of the run
//! by name (`lesson/answer/run_values.rs`): the shapes, windows, gauges, and where a shape is pushed. If the topic
//! itself draws a mark with the name of a value, the note is not drawn.
//!
//! `lesson/working/run.rs` is a run of the selected method on the current state. `lesson/working/mod.rs` makes the
//! steps of it, the comparisons that decided (`show/reason.rs`), a check by another exact method, and the number of
//! operations. What a topic adds by hand is the answer in a sentence and the facts of the exact result (contact,
//! push, impact). A table or a comparison of answers asks for `values_of`, which runs no program unless a value
//! comes from one.
//!
//! `lesson/case/methods_by_case.rs` asks every method of a topic about every case; `render/document/methods_by_case.rs`
//! writes the table. A mark that comes about in a motion knows when (`Mark::since`): while the user watches the
//! motion (`Session::watched`), the picture has no mark that comes later (`Figure::until`). In the window,
//! `canvas/fit.rs` fits the view to what `canvas/fitted.rs` remembers: the shapes, all that moves, and the regions
//! of a map.

pub mod code_line;
pub mod derivation;
pub mod erratum;
pub mod explain;
pub mod explanation;
pub mod line;
pub mod math;
pub mod moment;
pub mod noted_labels;
mod noted_marks;
pub mod own_picture;
pub mod run;
pub mod scope;
pub mod so_far;
pub mod turn;
pub mod unchanged;
pub mod variables;

use std::cell::LazyCell;

use glam::DVec2;

use crate::geometry::Verdict;
use crate::language::{told, tr};
use crate::lesson::answer::cause::cause;
use crate::lesson::figure::symbol_marks::known_marks;
use crate::lesson::text::number::pair;
use crate::lesson::working::erratum::{cause_in_words, erratum_of};
use crate::lesson::working::line::{is_shown, shown};
use crate::lesson::working::math::{LoopTurn, Math, MathPart};
use crate::lesson::working::own_picture::keep_unchanged;
use crate::lesson::working::run::MethodRun;
use crate::lesson::working::scope::Scope;
use crate::lesson::working::turn::Turn;
use crate::lesson::{
    Accuracy, Cause, CauseKind, Check, Conclusion, Derivation, Explanation, Figure, Given, Lesson, Line,
    Mark, Method, MethodProgram, Numbers, OWN, Reason, Role, Step, Value, YAxis, chip_lines,
};
use crate::program::run::Counts;
use crate::program::show;

/// Puts the steps of the selected method's program into an explanation: before what the topic adds of its own, and with
/// the comparisons that decided the answer, a check by another method unless the topic has its own, the mistake of the
/// source that shows, and the number of operations.
pub(in crate::lesson) fn add_working(
    lesson: &Lesson,
    run: &MethodRun<'_>,
    y_axis: YAxis,
    explanation: &mut Explanation,
) {
    let selected = lesson.selected().index();
    let marks: Vec<&'static str> =
        explanation.figures.iter().flat_map(Figure::all_marks).map(|mark| mark.name).collect();
    let of_turns: Vec<(usize, &'static str)> = explanation
        .figures
        .iter()
        .flat_map(Figure::all_marks)
        .filter_map(|mark| Some((mark.turn?, mark.name)))
        .collect();
    let step = |step: &show::Step| Step {
        sentence: y_axis.resolve(&step.sentence).into_owned(),
        marks: of_its_turn(marks_of(step, run.program, &marks), step.turn, &of_turns),
        lines: step.lines.iter().filter(is_shown).map(|line| shown(line, &run.names, y_axis)).collect(),
        asked: None,
        turn: step.turn,
    };
    let is_f32 = lesson.ask(selected).numbers == Numbers::F32;
    let rounding = is_f32.then(|| rounding_step(run)).flatten();
    let is_turned = is_turned(lesson, explanation.verdict);
    let known: &Explanation = explanation;
    let scope = LazyCell::new(|| Scope::of(lesson, run, known));
    let cause = cause(lesson, explanation.verdict, explanation.reference_verdict);
    let is_rounding = cause.as_ref().is_some_and(|cause| cause.kind == CauseKind::Rounding);
    let erratum = if is_turned { None } else { erratum_of(lesson, run, is_rounding, || &*scope) };
    let first_step = explanation.derivation.before.len() + usize::from(rounding.is_some());
    let code = run.code(first_step, &marks);
    let words = if explanation.verdict.agrees_with(explanation.reference_verdict) {
        None
    } else {
        cause_in_words(run, known, || &*scope, &code)
    };
    let Derivation { before, steps, added, counted, conclusion, .. } = &mut explanation.derivation;
    let turn = turn_said(run, first_step, rounding.is_some());
    let mut own = std::mem::take(steps);
    own.iter_mut().for_each(|step| step.marks.retain(|mark| marks.contains(mark)));
    let costs = costs(lesson, selected);
    *added = own.len();
    *counted = costs.len();
    let before = std::mem::take(before).into_iter().chain(rounding);
    *steps = before.chain(run.working.steps.iter().map(step)).chain(own).chain(costs).collect();
    conclusion.because = run.reason();
    let cause =
        cause.map(|cause| Cause { reasons: reasons(lesson, &cause, run, y_axis), ..cause }).map(|cause| {
            let is_said = !is_turned || cause.kind != CauseKind::DivisionByZero;
            with_turn(cause, turn).in_words(words.filter(|_| is_said))
        });
    let derivation = &mut explanation.derivation;
    derivation.variables.clone_from(&run.variables);
    derivation.vectors = run.vectors();
    derivation.named_marks = run.named_marks(&marks);
    derivation.code = code;
    derivation.cause = cause;
    derivation.erratum = erratum;
    if derivation.check.sentence.is_empty() {
        derivation.check = check_of(lesson, selected, y_axis).unwrap_or_default();
    }
}

/// Says in the chips what the selected method answers and, if that is wrong, what the exact one does.
fn speak_in_chips(lesson: &Lesson, explanation: &mut Explanation) {
    let (methods, selected) = (lesson.methods(), lesson.selected().index());
    let (verdict, reference) = (explanation.verdict, explanation.reference_verdict);
    let rounds = lesson.choice().numbers().is_some_and(|numbers| numbers != Numbers::Exact);
    for chip in explanation.figures.iter_mut().filter_map(|figure| figure.chip.as_mut()) {
        chip.lines = chip_lines(methods, selected, [verdict, reference], rounds);
    }
}

/// Says what the program answers, in place of what the topic says, if the program is that of a scene, if the chosen numbers
/// have turned the answer of the method, or if the method is wrong and the topic speaks of the exact answer only. The
/// picture of a program of a scene shows the question, and what the program draws. No push is drawn for an answer apart.
pub(in crate::lesson) fn speak_for_program(lesson: &Lesson, y_axis: YAxis, explanation: &mut Explanation) {
    let (methods, selected) = (lesson.methods(), lesson.selected().index());
    let verdict = explanation.verdict;
    let (is_own, is_turned) = (is_own(lesson), is_turned(lesson, verdict));
    if is_own {
        keep_unchanged(lesson, y_axis, explanation);
    }
    speak_in_chips(lesson, explanation);
    if !speaks_otherwise(lesson, explanation) {
        return;
    }
    for figure in &mut explanation.figures {
        if !verdict.is_hit() {
            let is_way_out =
                |mark: &Mark| [Role::Push, Role::Contact].contains(&mark.role) || mark.name == "pushed";
            figure.marks.retain(|mark| mark.given.is_some() || !is_way_out(mark));
        }
    }
    let numbers = lesson.ask(selected).numbers;
    let answer = lesson.program(methods[selected].id).map(|own| match lesson.verdict_of(own, numbers) {
        Verdict::Undecided => own.answer(&lesson.given(), numbers),
        verdict => Ok(verdict),
    });
    let name = methods[selected].name;
    let who = match is_own && name == OWN {
        true => tr("The program").to_owned(),
        false => told!("“{name}”", name),
    };
    let said = numbers.said();
    let sentence = match answer {
        Some(Err(reason)) => reason.to_string(),
        Some(Ok(Verdict::Touching)) if is_turned => told!("{who} finds a touch {said}.", who, said),
        Some(Ok(Verdict::Touching)) => told!("{who} finds a touch.", who),
        Some(Ok(Verdict::Colliding)) if is_turned => told!("{who} finds a collision {said}.", who, said),
        Some(Ok(Verdict::Colliding)) => told!("{who} finds a collision.", who),
        Some(Ok(Verdict::Apart | Verdict::Undecided)) | None if is_turned => {
            told!("{who} finds no collision {said}.", who, said)
        }
        Some(Ok(Verdict::Apart | Verdict::Undecided)) | None => told!("{who} finds no collision.", who),
    };
    let Derivation { symbols, lanes, .. } = explanation.derivation;
    explanation.derivation =
        Derivation { conclusion: Conclusion::new(sentence), symbols, lanes, ..Derivation::default() };
}

/// Whether the working says what the program answers, in place of what the topic says.
pub(in crate::lesson) fn speaks_otherwise(lesson: &Lesson, explanation: &Explanation) -> bool {
    let is_wrong = || {
        lesson.selected().method().accuracy != Accuracy::Exact
            && !explanation.verdict.agrees_with(explanation.reference_verdict)
    };
    is_own(lesson) || is_turned(lesson, explanation.verdict) || is_wrong()
}

fn is_own(lesson: &Lesson) -> bool {
    lesson.choice().selected_own().is_some()
}

/// Whether the chosen numbers have turned the answer of the method.
fn is_turned(lesson: &Lesson, verdict: Verdict) -> bool {
    let selected = lesson.selected().index();
    verdict != lesson.ask(selected).with(lesson.ask(selected).own_numbers()).verdict()
}

/// The first rounding that changes the answer in a sentence, and the index of its step. `first_step` is the index of the
/// first step of the program; before it there can be one that rounds the inputs.
fn turn_said(run: &MethodRun<'_>, first_step: usize, has_rounding: bool) -> Option<(String, Option<usize>)> {
    let turns = |line: &&show::Line| line.result.as_ref().is_some_and(|told| told.turns.is_some());
    match run.turn? {
        Turn::Inputs if has_rounding => {
            let said = told!(
                "The first rounding that changes the answer is that of the inputs, in step {first_step}.",
                first_step
            );
            Some((said, Some(first_step - 1)))
        }
        Turn::Inputs => {
            Some((tr("The first rounding that changes the answer is that of the inputs.").to_owned(), None))
        }
        Turn::Line(_) => {
            let mut steps = run.working.steps.iter().enumerate();
            let (index, line) =
                steps.find_map(|(index, step)| Some((index, step.lines.iter().find(turns)?)))?;
            let index = first_step + index;
            let step = index + 1;
            let said = match &line.name {
                Some(name) => told!(
                    "The first rounding that changes the answer is in step {step}, in the value of {name}.",
                    step,
                    name = run.names.form(name)
                ),
                None => told!(
                    "The first rounding that changes the answer is in step {step}, in the condition.",
                    step
                ),
            };
            Some((said, Some(index)))
        }
    }
}

fn with_turn(cause: Cause, turn: Option<(String, Option<usize>)>) -> Cause {
    match turn.filter(|_| [CauseKind::Rounding, CauseKind::RightByRounding].contains(&cause.kind)) {
        Some((said, step)) => Cause { sentence: format!("{} {said}", cause.sentence), step, ..cause },
        None => cause,
    }
}

/// The inputs that `f32` cannot hold, with what they are rounded to; none if it holds all that the program uses.
fn rounding_step(run: &MethodRun<'_>) -> Option<Step> {
    /// As many as tell two numbers apart.
    const DIGITS_OF_F32: usize = 9;
    const DIGITS_OF_F64: usize = 17;
    let single = |number: f64| f64::from(number as f32);
    let in_full = |number: f64| show::readable(&Value::Number(number).to_string());
    let short = |digits: usize| move |number: f64| show::readable(&show::decimal(number, digits));
    let used: Vec<&str> = run.working.lines().flat_map(|line| show::names_in(&line.formula)).collect();
    // Of a list, each corner by its number.
    let parts = |given: &Given| {
        let form = run.names.form(given.name);
        match given.rounded() {
            Value::Points(corners) => {
                let corner =
                    |(index, at)| (show::Names::default().form(&format!("{form}{index}")), Value::Pair(at));
                corners.into_iter().enumerate().map(corner).collect()
            }
            value if used.contains(&given.name) => vec![(form, value)],
            _ => Vec::new(),
        }
    };
    let line = |(form, value): (String, Value)| {
        let (before, after) = match value {
            Value::Number(number) => (Value::Number(number), Value::Number(single(number))),
            Value::Pair(both) => (Value::Pair(both), Value::Pair(DVec2::new(single(both.x), single(both.y)))),
            _ => return None,
        };
        let numbers = written(&before, in_full);
        // The number of `f32` next to a decimal can have the same first digits.
        let texts = (DIGITS_OF_F32..=DIGITS_OF_F64).map(|digits| written(&after, short(digits)));
        let value = texts.into_iter().find(|text| *text != numbers).unwrap_or_default();
        (before != after).then(|| Line { approximate: true, ..Line::written(&form, &numbers, &value) })
    };
    let lines: Vec<Line> = run.given.iter().flat_map(parts).filter_map(line).collect();
    let asked = tr("Round the inputs to f32, which holds about 7 digits").to_owned();
    let sentence = match run.turn {
        Some(Turn::Inputs) => told!("{asked}; this alone changes the answer", asked),
        Some(Turn::Line(_)) => told!("{asked}; this alone does not change the answer", asked),
        None => asked.clone(),
    };
    (!lines.is_empty()).then(|| Step { asked: Some(asked), ..Step::of(sentence, &[], lines) })
}

/// The numbers of a value, written by a function.
fn written(value: &Value, number: impl Fn(f64) -> String) -> String {
    match value {
        Value::Number(one) => number(*one),
        Value::Pair(both) => pair(&number(both.x), &number(both.y)),
        other => other.to_string(),
    }
}

/// What decided the run and what decides it without rounding, if rounding changes the answer. Of names of conditions alone,
/// there is nothing to say.
fn reasons(lesson: &Lesson, cause: &Cause, told: &MethodRun<'_>, y_axis: YAxis) -> Option<[Reason; 2]> {
    matches!(cause.kind, CauseKind::Rounding | CauseKind::RightByRounding).then_some(())?;
    let selected = lesson.selected().index();
    let meant = MethodRun::of(lesson, selected, Numbers::Exact, y_axis)?;
    let run = told!("In {numbers}", numbers = lesson.ask(selected).numbers.id());
    let reasons = [
        Reason { run, because: told.reason() },
        Reason { run: tr("Without rounding").to_owned(), because: meant.reason() },
    ];
    reasons.iter().all(|reason| !reason.because.is_empty()).then_some(reasons)
}

/// The other exact methods.
fn other_exact_methods(lesson: &Lesson, selected: usize) -> impl Iterator<Item = usize> {
    let methods = lesson.methods();
    (0..methods.len()).filter(move |index| *index != selected && methods[*index].accuracy == Accuracy::Exact)
}

/// The check by another method, which is exact.
fn check_of(lesson: &Lesson, selected: usize, y_axis: YAxis) -> Option<Check> {
    let other = other_exact_methods(lesson, selected).next()?;
    Some(Check {
        sentence: told!("By “{name}”, which is exact", name = lesson.methods()[other].id),
        numbers: MethodRun::of(lesson, other, lesson.ask(other).own_numbers(), y_axis)?.reason(),
        agrees: lesson.judge().agrees_with(lesson.ask(selected).verdict()),
    })
}

/// The operations of the selected method, and, if it is exact, those of the other exact ones.
fn costs(lesson: &Lesson, selected: usize) -> Vec<Step> {
    let methods = lesson.methods();
    let is_exact = methods[selected].accuracy == Accuracy::Exact;
    let others = other_exact_methods(lesson, selected).filter(|_| is_exact);
    let cost = |index: usize| {
        let Method { id, name, .. } = methods[index];
        let sentence = match index == selected {
            true => told!("Operations of “{name}”", name),
            false => told!("Operations of “{name}”, for comparison", name),
        };
        Some(cost_step(sentence, &operations_of(lesson, id)?))
    };
    std::iter::once(selected).chain(others).filter_map(cost).collect()
}

/// The operations that a method takes in the current state, in `f64`; none if it has no program.
pub fn operations_of(lesson: &Lesson, method: &str) -> Option<Counts> {
    lesson.counts_of(lesson.program(method)?)
}

fn cost_step(sentence: String, counts: &Counts) -> Step {
    let kinds = [
        (counts.subtractions, tr("difference"), tr("differences")),
        (counts.multiplications, tr("product"), tr("products")),
        (counts.additions, tr("sum"), tr("sums")),
        (counts.divisions, tr("quotient"), tr("quotients")),
        (counts.roots, tr("square root"), tr("square roots")),
        (counts.angles, tr("sine or angle"), tr("sines or angles")),
        (counts.comparisons, tr("comparison"), tr("comparisons")),
    ];
    let taken = kinds.into_iter().filter(|(times, ..)| *times > 0);
    let plural =
        |(times, one, several): (u32, _, _)| format!("{times} {}", if times == 1 { one } else { several });
    let named = taken.map(|kind| MathPart::Text(plural(kind)));
    let named = named.flat_map(|text| [MathPart::Sign("+"), text]).skip(1).collect();
    let total = Math(vec![MathPart::Number(counts.total().to_string())]);
    let line = Line::of([Math(named), Math::default(), total]);
    Step::of(sentence, &[], vec![line])
}

/// The marks of a figure that belong to a step.
fn marks_of(step: &show::Step, program: &MethodProgram, known: &[&'static str]) -> Vec<&'static str> {
    known_marks(step.lines.iter().flat_map(|line| program.marks_of(line.statement)), known)
}

/// The marks of a step without those of other turns of loops, and with all of its own turn.
fn of_its_turn(
    mut marks: Vec<&'static str>,
    turn: Option<LoopTurn>,
    of_turns: &[(usize, &'static str)],
) -> Vec<&'static str> {
    if let Some(turn) = turn {
        marks.retain(|mark| of_turns.iter().all(|(of, name)| name != mark || *of == turn.index));
        let own = of_turns.iter().filter(|(of, _)| *of == turn.index).map(|(_, name)| *name);
        own.for_each(|name| {
            if !marks.contains(&name) {
                marks.push(name);
            }
        });
    }
    marks
}
