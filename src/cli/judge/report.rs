//! A judgement in words, and as JSON.

use serde_json::{Value as Json, json};

use crate::geometry::Verdict;
use crate::judge::{Asked, Judgement, Outcome, Overall, Said, Smallest};
use crate::lesson::{
    Answer, Group, Lesson, Value, YAxis, permalink, read_state, select_reference, verdict_word,
    without_hidden,
};
use crate::render::document::json::{VERSION, value};

/// Everything that is said of a test.
pub fn text(judgement: &Judgement) -> String {
    let mut parts = vec![head(judgement)];
    parts.extend(touches(judgement));
    parts.extend(rounding(judgement));
    parts.extend(crashes(judgement));
    parts.extend(values(judgement));
    parts.extend(places(judgement));
    parts.extend(judgement.smallest.as_ref().map(smallest));
    parts.extend(likeness(judgement));
    parts.extend(exchange(judgement));
    if judgement.overall != Overall::Silent {
        parts.extend(shipped(judgement));
    }
    let lines = parts.join("\n\n");
    lines.lines().map(|line| without_hidden(line) + "\n").collect()
}

/// The judgement in one sentence, and the numbers of cases.
fn head(judgement: &Judgement) -> String {
    let counts = &judgement.counts;
    let all = grouped(counts.all());
    let of = |count: usize| format!("{} of {all} cases", grouped(count));
    let sentence = match judgement.overall {
        Overall::Right if counts.rounding > 0 => {
            let where_ = cases(counts.rounding);
            format!(
                "Right in {}; in {where_}, any formula in f64 can be wrong by rounding.",
                of(counts.right)
            )
        }
        Overall::Right => format!("Right in all {all} cases."),
        Overall::Touching => {
            format!("Right. It differs only where the shapes touch: in {}.", of(counts.touching))
        }
        Overall::Rounding => {
            format!("Wrong by rounding in {}, also where f64 is good enough.", of(counts.rounding))
        }
        Overall::Logic => format!("Wrong by logic in {}.", of(counts.logic)),
        Overall::Value => format!("The verdicts are right; a value is wrong in {}.", of(counts.value)),
        Overall::Crashed if counts.logic + counts.not_asked > 0 => {
            format!("No answer in {}.", of(counts.crashed))
        }
        Overall::Crashed => {
            format!("No answer in {}. The other answers have no logic errors.", of(counts.crashed))
        }
        Overall::Silent => "It gives no answer.".to_owned(),
        Overall::Constant(hit) => {
            let answer = if hit { "hit" } else { "no hit" };
            format!(
                "It answers “{answer}” in all or nearly all cases, so it is not judged. Does it read the values of the cases?"
            )
        }
    };
    let slug = judgement.scene.slug();
    let seed = judgement.sampling.seed;
    let mut numbers: Vec<String> = [
        ("right", counts.right),
        ("differ in a touch", counts.touching),
        ("wrong by rounding", counts.rounding),
        ("wrong by logic", counts.logic),
        ("wrong value", counts.value),
        ("no answer", counts.crashed),
        ("not asked", counts.not_asked),
    ]
    .into_iter()
    .filter(|(_, count)| *count > 0)
    .map(|(word, count)| format!("{} {word}", grouped(count)))
    .collect();
    numbers.push(format!("seed {seed}"));
    format!("{slug}: {sentence}\n  {}", numbers.join(", "))
}

/// How touches are counted, if not as hits.
fn touches(judgement: &Judgement) -> Option<String> {
    let [hits, misses] = judgement.counts.touches;
    if judgement.counts.touching == 0 {
        return None;
    }
    let counted = match (hits, misses) {
        (0, _) => "It counts a touch as no hit".to_owned(),
        (_, 0) => "It counts a touch as a collision".to_owned(),
        _ => format!(
            "It counts a touch as a hit in {} cases and as no hit in {}",
            grouped(hits),
            grouped(misses)
        ),
    };
    Some(format!(
        "{counted}. That is a convention, and no mistake; the exact answer to a touch is “touching”."
    ))
}

fn rounding(judgement: &Judgement) -> Option<String> {
    let counts = &judgement.counts;
    if judgement.overall != Overall::Rounding {
        return None;
    }
    let in_f32 = counts.rounding_in_f32;
    Some(format!(
        "In {} of them, a correct formula in f64 gives the right answer. Does your function compute in f32, or with a tolerance?",
        grouped(in_f32)
    ))
}

/// Why there are no answers.
fn crashes(judgement: &Judgement) -> Option<String> {
    let lines = judgement.crashes.iter().take(5).map(|(why, count)| format!("  {}: {why}", cases(*count)));
    let lines: Vec<String> = lines.collect();
    (!lines.is_empty()).then(|| format!("No answer:\n{}", lines.join("\n")))
}

fn values(judgement: &Judgement) -> Option<String> {
    let lines = judgement.values.iter().map(|(id, count)| format!("  `{id}` in {}", cases(*count)));
    let lines: Vec<String> = lines.collect();
    (!lines.is_empty()).then(|| format!("Values that are wrong:\n{}", lines.join("\n")))
}

fn places(judgement: &Judgement) -> Option<String> {
    let (verb, what) = match judgement.overall {
        Overall::Crashed => ("no answer", "Where it has no answer"),
        _ => ("wrong", "Where it is wrong"),
    };
    let lines = judgement.places.iter().map(|place| {
        format!("  {}: {verb} in {} of {}", place.says, grouped(place.wrong), grouped(place.cases))
    });
    let mut lines: Vec<String> = lines.collect();
    if lines.is_empty() {
        return None;
    }
    match judgement.elsewhere {
        0 => lines.push("  nowhere else".to_owned()),
        count => lines.push(format!("  elsewhere: {}", cases(count))),
    }
    Some(format!("{what}:\n{}", lines.join("\n")))
}

fn smallest(smallest: &Smallest) -> String {
    let Smallest { case, said, outcome, .. } = smallest;
    let what = match outcome {
        Outcome::Crashed => "without an answer",
        _ => "in which it is wrong",
    };
    let mut lesson = case.lesson.clone();
    format!("The simplest case {what}:\n{}", answered(case, said, &mut lesson))
}

/// A case with its values, the answer, the right one with its reason, and the way to see it.
fn answered(case: &Asked, said: &Said, lesson: &mut Lesson) -> String {
    let set: Vec<String> = shapes(lesson).into_iter().map(|(id, value)| format!("{id} = {value}")).collect();
    select_reference(lesson);
    let right = conclusion(lesson);
    format!(
        "  {}\n  your answer: {}; right: {}. {right}\n  collidoscope '{}'",
        set.join("  "),
        answer(said),
        verdict_word(case.exact),
        permalink(lesson)
    )
}

/// The values of the shapes.
fn shapes(lesson: &mut Lesson) -> Vec<(&'static str, Value)> {
    let ids: Vec<&str> =
        lesson.params().iter().filter(|param| param.group == Group::Shapes).map(|param| param.id).collect();
    read_state(lesson).into_iter().filter(|(id, _)| ids.contains(id)).collect()
}

/// Why the exact answer is what it is, in a sentence.
fn conclusion(lesson: &Lesson) -> String {
    lesson.explain_for(YAxis::Down).derivation.conclusion.sentence
}

fn answer(said: &Said) -> String {
    match said {
        Said::Answer(answered) => match answered.verdict {
            Some(Answer::Hit(true)) => "a hit".to_owned(),
            Some(Answer::Hit(false)) => "no hit".to_owned(),
            Some(Answer::Verdict(Verdict::Undecided)) | None => "undecided".to_owned(),
            Some(Answer::Verdict(verdict)) => verdict_word(verdict).to_owned(),
        },
        Said::Crashed(why) => format!("none ({why})"),
        Said::NotAsked => "not asked".to_owned(),
    }
}

/// The answer without the reason why there is none.
fn short(said: &Said) -> String {
    if let Said::Crashed(_) = said { "none".to_owned() } else { answer(said) }
}

fn likeness(judgement: &Judgement) -> Option<String> {
    let known = judgement.likeness.as_ref()?;
    let (same, of) = (grouped(known.same), grouped(known.of));
    let what = &known.what;
    Some(match &known.method {
        Some(method) => {
            format!(
                "It behaves like the method `{method}` (the same answer in {same} of {of} cases): {what}."
            )
        }
        None => format!("It behaves like a known mistake (the same answer in {same} of {of} cases): {what}."),
    })
}

fn exchange(judgement: &Judgement) -> Option<String> {
    let found = judgement.exchange.as_ref()?;
    let [one, other] = &found.ids;
    let (right, of) = (grouped(found.right), grouped(found.of));
    Some(format!(
        "With `{one}` and `{other}` swapped, it is right in {right} of {of} cases. Does your function take its arguments in another order?"
    ))
}

/// The cases that come with the program.
fn shipped(judgement: &Judgement) -> Option<String> {
    const MOST: usize = 4;
    let count = judgement.shipped.len();
    let lines = judgement.shipped.iter().take(MOST).map(|wrong| {
        let case = wrong.case.shipped.map(|case| (case.title(YAxis::Down).into_owned(), case.name.clone()));
        let (title, name) = case.unwrap_or_default();
        let slug = judgement.scene.slug();
        let value =
            wrong.value.as_ref().map(|(id, found, right)| format!("; your {id}: {found}, right: {right}"));
        format!(
            "  {title} ({slug}/{name}): your answer: {}; right: {}{}",
            short(&wrong.said),
            verdict_word(wrong.case.exact),
            value.unwrap_or_default()
        )
    });
    let mut lines: Vec<String> = lines.collect();
    if count > MOST {
        lines.push(format!("  and {} more", count - MOST));
    }
    (count > 0).then(|| format!("Of the cases of the topic, {}:\n{}", cases(count), lines.join("\n")))
}

fn cases(count: usize) -> String {
    if count == 1 { "1 case".to_owned() } else { format!("{} cases", grouped(count)) }
}

/// A whole number with a comma between thousands.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The same as an object.
pub fn json(judgement: &Judgement) -> Json {
    let counts = &judgement.counts;
    let place = |place: &crate::judge::Place| json!({ "says": place.says, "wrong": place.wrong, "cases": place.cases });
    json!({
        "version": VERSION,
        "topic": judgement.scene.slug(),
        "overall": judgement.overall.id(),
        "good": judgement.overall.is_good(),
        "cases": counts.all(),
        "seed": judgement.sampling.seed,
        "counts": {
            "right": counts.right,
            "touching": counts.touching,
            "touches_as_hit": counts.touches[0],
            "touches_as_miss": counts.touches[1],
            "rounding": counts.rounding,
            "rounding_in_f32": counts.rounding_in_f32,
            "logic": counts.logic,
            "value": counts.value,
            "crashed": counts.crashed,
            "not_asked": counts.not_asked,
        },
        "places": judgement.places.iter().map(place).collect::<Vec<_>>(),
        "elsewhere": judgement.elsewhere,
        "smallest": judgement.smallest.as_ref().map(smallest_json),
        "like": judgement.likeness.as_ref().map(|known| json!({
            "method": known.method, "what": known.what, "same": known.same, "of": known.of,
        })),
        "exchange": judgement.exchange.as_ref().map(|found| json!({
            "ids": found.ids, "right": found.right, "of": found.of,
        })),
        "crashes": judgement.crashes.iter().map(|(why, count)| json!({ "why": why, "cases": count })).collect::<Vec<_>>(),
        "values": judgement.values.iter().map(|(id, count)| json!({ "id": id, "cases": count })).collect::<Vec<_>>(),
    })
}

fn smallest_json(smallest: &Smallest) -> Json {
    let Smallest { case, said, is_degenerate, .. } = smallest;
    let mut lesson = case.lesson.clone();
    let set: serde_json::Map<String, Json> =
        shapes(&mut lesson).into_iter().map(|(id, found)| (id.to_owned(), value(&found))).collect();
    select_reference(&mut lesson);
    json!({
        "set": set,
        "answer": answer(said),
        "right": verdict_word(case.exact),
        "because": conclusion(&lesson),
        "degenerate": is_degenerate,
        "link": permalink(&mut lesson),
    })
}
