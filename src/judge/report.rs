//! A judgement in words.

use super::asked::Asked;
use super::features::of_method;
use super::judgement::Crash;
use super::outcome::{Outcome, WrongValue, without_digits};
use super::reason::reason;
use super::{Judgement, Overall, Said, Smallest};
use crate::geometry::Verdict;
use crate::language::{text, told, tr};
use crate::lesson::number::shown;
use crate::lesson::{
    Answer, Group, Lesson, Value, YAxis, read_state, shown_values_apart, verdict_text, without_hidden,
};

/// How many reasons for no answer, and cases that come with the program, are told.
const MOST_CRASHES: usize = 5;
const MOST_SHIPPED: usize = 4;

/// A judgement in words: in one sentence, in numbers of cases, and what else is to be said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    pub head: String,
    pub counts: String,
    pub parts: Vec<Part>,
}

/// A part of a report: a sentence, or what the lines below it are.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    pub says: String,
    pub lines: Vec<String>,
    /// Whether the lines are those of the simplest case.
    pub is_case: bool,
}

impl Part {
    fn sentence(says: String) -> Self {
        Self { says, lines: Vec::new(), is_case: false }
    }

    /// None without lines.
    fn list(says: &str, lines: impl Iterator<Item = String>) -> Option<Self> {
        // What a program says can have characters that are not seen.
        let lines: Vec<String> = lines.map(|line| without_hidden(&line)).collect();
        (!lines.is_empty()).then(|| Self { says: says.to_owned(), lines, is_case: false })
    }
}

impl Report {
    /// With directions of y as the picture has them.
    pub fn of(judgement: &Judgement, y_axis: YAxis) -> Self {
        let parts = [
            touches(judgement),
            rounding(judgement),
            crashes(judgement),
            values(judgement),
            places(judgement),
            judgement.smallest.as_ref().and_then(|case| smallest(case, y_axis)),
            likeness(judgement),
            exchange(judgement),
            shipped(judgement, y_axis).filter(|_| judgement.overall != Overall::Silent),
        ];
        Self {
            head: head(judgement),
            counts: counts(judgement),
            parts: parts.into_iter().flatten().collect(),
        }
    }
}

/// The judgement in one sentence.
fn head(judgement: &Judgement) -> String {
    let counts = &judgement.counts;
    let all = grouped(counts.all());
    let number = |count: usize| grouped(count);
    match judgement.overall {
        Overall::Right if counts.rounding > 0 => told!(
            "Right in {right} of {all} cases; in {rounding}, any formula in f64 can be wrong by rounding.",
            right = number(counts.right),
            all,
            rounding = cases(counts.rounding)
        ),
        Overall::Right => told!("Right in all {all} cases.", all),
        Overall::Touching => told!(
            "Right. It differs only where the shapes touch: in {count} of {all} cases.",
            count = number(counts.touching),
            all
        ),
        Overall::Rounding => told!(
            "Wrong by rounding in {count} of {all} cases, also where f64 is good enough.",
            count = number(counts.rounding),
            all
        ),
        Overall::Logic => {
            told!("Wrong by logic in {count} of {all} cases.", count = number(counts.logic), all)
        }
        Overall::Value => told!(
            "The verdicts are right; a value is wrong in {count} of {all} cases.",
            count = number(counts.value),
            all
        ),
        Overall::Crashed if counts.logic + counts.not_asked > 0 => {
            told!("No answer in {count} of {all} cases.", count = number(counts.crashed), all)
        }
        Overall::Crashed => told!(
            "No answer in {count} of {all} cases. The other answers have no logic errors.",
            count = number(counts.crashed),
            all
        ),
        Overall::Silent => tr("It gives no answer.").to_owned(),
        Overall::Constant(true) => tr(
            "It answers “hit” in all or nearly all cases, so it is not judged. Does it read the values of the cases?",
        )
        .to_owned(),
        Overall::Constant(false) => tr(
            "It answers “no hit” in all or nearly all cases, so it is not judged. Does it read the values of the cases?",
        )
        .to_owned(),
    }
}

/// The numbers of cases, and the seed.
fn counts(judgement: &Judgement) -> String {
    let counts = &judgement.counts;
    let number = |count: usize| grouped(count);
    let all = [
        (counts.right, told!("{count} right", count = number(counts.right))),
        (counts.touching, told!("{count} differ in a touch", count = number(counts.touching))),
        (counts.rounding, told!("{count} wrong by rounding", count = number(counts.rounding))),
        (counts.logic, told!("{count} wrong by logic", count = number(counts.logic))),
        (counts.value, told!("{count} with a wrong value", count = number(counts.value))),
        (counts.crashed, told!("{count} no answer", count = number(counts.crashed))),
        (counts.not_asked, told!("{count} not asked", count = number(counts.not_asked))),
        (1, told!("seed {seed}", seed = judgement.sampling.seed)),
    ];
    let told: Vec<String> = all.into_iter().filter(|(count, _)| *count > 0).map(|(_, told)| told).collect();
    told.join(", ")
}

/// How touches are counted, if not as hits.
fn touches(judgement: &Judgement) -> Option<Part> {
    const CONVENTION: &str =
        text!("That is a convention, and no mistake; the exact answer to a touch is “touching”.");
    const NOT_COUNTED: &str = text!("What is said of touches does not count as a mistake.");
    let [hits, misses] = judgement.counts.touches;
    if judgement.counts.touching == 0 {
        return None;
    }
    let counted = match (hits, misses) {
        (0, _) => tr("It counts a touch as no hit.").to_owned(),
        (_, 0) => tr("It counts a touch as a collision.").to_owned(),
        _ => told!(
            "It counts a touch as a hit in {hits} and as no hit in {misses}.",
            hits = cases(hits),
            misses = cases(misses)
        ),
    };
    let is_one = hits == 0 || misses == 0;
    Some(Part::sentence(format!("{counted} {}", tr(if is_one { CONVENTION } else { NOT_COUNTED }))))
}

fn rounding(judgement: &Judgement) -> Option<Part> {
    let count = grouped(judgement.counts.rounding_in_f32);
    (judgement.overall == Overall::Rounding).then(|| {
        Part::sentence(told!(
            "In {count} of them, a correct formula in f64 gives the right answer. Does your function compute in f32, or with a tolerance?",
            count
        ))
    })
}

/// Why there are no answers, each with a case, but for the reason of the simplest one, which is told below.
fn crashes(judgement: &Judgement) -> Option<Part> {
    let all = judgement.crashes.iter().take(MOST_CRASHES);
    Part::list(
        tr("No answer:"),
        all.map(|Crash { why, count, case }| {
            let told = told!("{cases}: {why}", cases = cases(*count), why);
            let simplest = judgement.smallest.as_ref().map(|smallest| &smallest.said);
            match simplest {
                Some(Said::Crashed(other)) if without_digits(other).eq(without_digits(why)) => told,
                _ => told!("{told}, as for {case}", told, case = values_of(case)),
            }
        }),
    )
}

fn values(judgement: &Judgement) -> Option<Part> {
    let line = |(id, count): &(&str, usize)| told!("`{id}` in {cases}", id, cases = cases(*count));
    Part::list(tr("Values that are wrong:"), judgement.values.iter().map(line))
}

fn places(judgement: &Judgement) -> Option<Part> {
    let crashes = judgement.overall == Overall::Crashed;
    let lines = judgement.places.iter().map(|place| {
        let (says, wrong, all) = (&place.says, grouped(place.wrong), grouped(place.cases));
        match (crashes, place.is_around) {
            (_, true) => told!("in all of them, {says}; this holds in {all} cases altogether", says, all),
            (true, _) => told!("{says}: no answer in {wrong} of {all}", says, wrong, all),
            (false, _) => told!("{says}: wrong in {wrong} of {all}", says, wrong, all),
        }
    });
    let says = if crashes { tr("Where it has no answer:") } else { tr("Where it is wrong:") };
    let mut part = Part::list(says, lines)?;
    part.lines.push(match judgement.elsewhere {
        0 => tr("nowhere else").to_owned(),
        count => told!("elsewhere: {cases}", cases = cases(count)),
    });
    part.lines.extend(named_values(judgement));
    Some(part)
}

/// Where the values of methods come from that the places name.
fn named_values(judgement: &Judgement) -> Vec<String> {
    let lesson = judgement.scene.open();
    let mut lines = Vec::new();
    for (id, program) in lesson.methods().iter().filter_map(|row| Some((row.id, lesson.program(row.id)?))) {
        for (name, statement) in program.first_values() {
            let of = of_method(name, id);
            if judgement.places.iter().any(|place| place.says.contains(&of)) {
                lines.push(told!("{value}: `{statement}`", value = of, statement));
            }
        }
    }
    lines
}

fn smallest(smallest: &Smallest, y_axis: YAxis) -> Option<Part> {
    let says = match smallest.outcome {
        Outcome::Crashed => tr("The simplest case without an answer:"),
        _ => tr("The simplest case in which it is wrong:"),
    };
    let part = Part::list(says, told_case(smallest, y_axis).into_iter())?;
    Some(Part { is_case: true, ..part })
}

/// A case in two lines: its values, and what is wrong with its reason.
fn told_case(Smallest { case, said, value, .. }: &Smallest, y_axis: YAxis) -> [String; 2] {
    let lesson = &case.lesson;
    let why = reason(lesson, y_axis);
    [
        values_of(case),
        format!("{}. {why}", wrong_in_words(&answer_in_words(said), case.exact, value.as_ref())),
    ]
}

/// What a test says, and what is right: its value, if only that is wrong, otherwise its answer.
pub fn wrong_in_words(answer: &str, exact: Verdict, value: Option<&WrongValue>) -> String {
    match value {
        Some((id, found, right)) => {
            let [found, right] = shown_values_apart(found, right);
            told!("your {id}: {found}; right: {right}", id, found, right)
        }
        None => told!("your answer: {answer}; right: {right}", answer, right = verdict_text(exact)),
    }
}

/// The values of the shapes of a case in a line.
fn values_of(case: &Asked) -> String {
    let set = shapes(&mut case.lesson.clone()).into_iter().map(|(id, value)| format!("{id} = {value}"));
    set.collect::<Vec<_>>().join("  ")
}

/// The values of the shapes.
pub fn shapes(lesson: &mut Lesson) -> Vec<(&'static str, Value)> {
    let ids: Vec<&str> =
        lesson.params().iter().filter(|param| param.group == Group::Shapes).map(|param| param.id).collect();
    read_state(lesson).into_iter().filter(|(id, _)| ids.contains(id)).collect()
}

/// What a test said, in words.
pub fn answer_in_words(said: &Said) -> String {
    match said {
        Said::Answer(answered) => match answered.verdict {
            Some(Answer::Hit(true)) => tr("a hit").to_owned(),
            Some(Answer::Hit(false)) => tr("no hit").to_owned(),
            Some(Answer::Verdict(Verdict::Undecided)) | None => tr("undecided").to_owned(),
            Some(Answer::Verdict(verdict)) => verdict_text(verdict).to_owned(),
        },
        Said::Crashed(why) => told!("none ({why})", why),
        Said::NotAsked => tr("not asked").to_owned(),
    }
}

/// The answer without the reason why there is none.
fn short(said: &Said) -> String {
    if let Said::Crashed(_) = said { tr("none given").to_owned() } else { answer_in_words(said) }
}

fn likeness(judgement: &Judgement) -> Option<Part> {
    let known = judgement.likeness.as_ref()?;
    let (same, of, what) = (grouped(known.same), grouped(known.of), &known.what);
    Some(Part::sentence(match &known.method {
        Some(method) => told!(
            "It behaves like the method `{method}` (the same answer in {same} of {of} cases): {what}.",
            method,
            same,
            of,
            what
        ),
        None => told!(
            "It behaves like a known mistake (the same answer in {same} of {of} cases): {what}.",
            same,
            of,
            what
        ),
    }))
}

fn exchange(judgement: &Judgement) -> Option<Part> {
    let found = judgement.exchange.as_ref()?;
    let [one, other] = &found.ids;
    Some(Part::sentence(told!(
        "With `{one}` and `{other}` swapped, it is right in {right} of {of} cases. Does your function take its arguments in another order?",
        one,
        other,
        right = grouped(found.right),
        of = grouped(found.of)
    )))
}

/// The cases that come with the program.
fn shipped(judgement: &Judgement, y_axis: YAxis) -> Option<Part> {
    let count = judgement.shipped.len();
    let slug = judgement.scene.slug();
    let line = |wrong: &super::Wrong| {
        let of = wrong.case.shipped.map(|case| (case.title(y_axis).into_owned(), case.name.clone()));
        let (title, name) = of.unwrap_or_default();
        let told = wrong_in_words(&short(&wrong.said), wrong.case.exact, wrong.value.as_ref());
        format!("{title} ({slug}/{name}): {told}")
    };
    let says = told!("Wrong in {cases} of the topic:", cases = cases(count));
    // The line for the last one takes no more room than its case.
    let told = if count <= MOST_SHIPPED + 1 { count } else { MOST_SHIPPED };
    let mut part = Part::list(&says, judgement.shipped.iter().take(told).map(line))?;
    if count > told {
        part.lines.push(told!("and {more} more", more = count - told));
    }
    Some(part)
}

fn cases(count: usize) -> String {
    if count == 1 { tr("1 case").to_owned() } else { told!("{count} cases", count = grouped(count)) }
}

/// A whole number with the language's sign between thousands.
fn grouped(number: usize) -> String {
    shown(number as f64)
}
