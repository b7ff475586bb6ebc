//! A judgement as text for the terminal, and as JSON.

use serde_json::{Value as Json, json};

use crate::judge::{Judgement, Part, Report, Smallest, answer_in_words, reason, shapes};
use crate::lesson::{YAxis, permalink, select_reference, verdict_word};
use crate::render::document::json::{VERSION, value};

/// Everything that is said of a test.
pub fn text(judgement: &Judgement) -> String {
    let Report { head, counts, parts } = Report::of(judgement, YAxis::Down);
    let head = format!("{}: {head}\n  {counts}", judgement.scene.slug());
    let parts = parts.iter().map(|part| of_part(part, judgement));
    let all: Vec<String> = std::iter::once(head).chain(parts).collect();
    all.join("\n\n") + "\n"
}

/// A part of the report. Behind the simplest case comes the command that shows it.
fn of_part(part: &Part, judgement: &Judgement) -> String {
    let command = judgement.smallest.as_ref().filter(|_| part.is_case).map(|smallest| {
        let mut lesson = smallest.case.lesson.clone();
        select_reference(&mut lesson);
        format!("collidoscope '{}'", permalink(&mut lesson))
    });
    let lines = part.lines.iter().cloned().chain(command).map(|line| format!("\n  {line}"));
    format!("{}{}", part.says, lines.collect::<String>())
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
    let Smallest { case, said, value: wrong, is_degenerate, .. } = smallest;
    let mut lesson = case.lesson.clone();
    let set: serde_json::Map<String, Json> =
        shapes(&mut lesson).into_iter().map(|(id, found)| (id.to_owned(), value(&found))).collect();
    select_reference(&mut lesson);
    json!({
        "set": set,
        "answer": answer_in_words(said),
        "right": verdict_word(case.exact),
        "value": wrong.as_ref().map(|(id, found, right)| {
            json!({ "id": id, "found": value(found), "right": value(right) })
        }),
        "because": reason(&lesson, YAxis::Down),
        "degenerate": is_degenerate,
        "link": permalink(&mut lesson),
    })
}
