//! A judgement as text for the terminal, and as JSON.

use serde_json::{Value as Json, json};

use crate::cli::page;
use crate::judge::{Crash, Judgement, Part, Report, Smallest, answer_in_words, reason, shapes};
use crate::lesson::{Lesson, YAxis, permalink, select_reference, verdict_word};
use crate::render::document::json::{VERSION, value};

/// Everything that is said of a test. The simplest case is a link of the page or, without one, the command that opens it.
pub fn text(judgement: &Judgement, page: &str) -> String {
    let Report { head, counts, parts } = Report::of(judgement, YAxis::Down);
    let head = format!("{}: {head}\n  {counts}", judgement.scene.slug());
    let parts = parts.iter().map(|part| of_part(part, judgement, page));
    let all: Vec<String> = std::iter::once(head).chain(parts).collect();
    all.join("\n\n") + "\n"
}

/// A part of the report. Behind the simplest case comes what opens it.
fn of_part(part: &Part, judgement: &Judgement, page: &str) -> String {
    let opens = judgement.smallest.as_ref().filter(|_| part.is_case).map(|smallest| opens(smallest, page));
    let lines = part.lines.iter().cloned().chain(opens).map(|line| format!("\n  {line}"));
    format!("{}{}", part.says, lines.collect::<String>())
}

/// What opens a case: its link in the page with this address or, without one, a command.
pub fn opens(smallest: &Smallest, address: &str) -> String {
    let mut lesson = smallest.case.lesson.clone();
    select_reference(&mut lesson);
    let link = permalink(&mut lesson);
    page::opens(address, lesson.scene(), &link)
}

/// The same as an object.
pub fn json(judgement: &Judgement) -> Json {
    let counts = &judgement.counts;
    let place = |place: &crate::judge::Place| json!({ "says": place.says, "wrong": place.wrong, "cases": place.cases, "holds_in_all": place.is_around });
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
        "crashes": judgement.crashes.iter().map(crash_json).collect::<Vec<_>>(),
        "values": judgement.values.iter().map(|(id, count)| json!({ "id": id, "cases": count })).collect::<Vec<_>>(),
        "shipped": judgement.shipped.iter().filter_map(|wrong| Some(&wrong.case.shipped?.name)).collect::<Vec<_>>(),
    })
}

fn crash_json(Crash { why, count, case }: &Crash) -> Json {
    json!({ "why": why, "cases": count, "set": set_json(&case.lesson) })
}

/// The values of the shapes.
fn set_json(lesson: &Lesson) -> Json {
    let set = shapes(&mut lesson.clone()).into_iter().map(|(id, found)| (id.to_owned(), value(&found)));
    Json::Object(set.collect())
}

fn smallest_json(smallest: &Smallest) -> Json {
    let Smallest { case, said, value: wrong, is_degenerate, .. } = smallest;
    let mut lesson = case.lesson.clone();
    let set = set_json(&lesson);
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
