//! Many submissions: judged side by side, each in a process of its own, and shown as a table.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::{Value as Json, json};

use super::process::Limits;
use super::report;
use super::submission::Submission;
use crate::cli::output::csv_row;
use crate::judge::{Bench, Judgement, Overall, Stop};
use crate::lesson::without_hidden;
use crate::render::document::html_escaped;

/// A submission with its judgement, or why there is none.
pub struct Judged {
    pub name: String,
    /// The page that opens links; empty without one.
    pub page: String,
    pub judgement: Result<Judgement, String>,
}

impl Judged {
    pub fn is_good(&self) -> bool {
        self.judgement.as_ref().is_ok_and(|judgement| judgement.overall.is_good())
    }

    /// The word for it in tables.
    pub fn id(&self) -> &'static str {
        self.judgement.as_ref().map_or("not-judged", |judgement| judgement.overall.id())
    }

    /// What part of the cases it answers rightly, by convention or but for rounding; 0 if it is not judged.
    pub fn score(&self) -> f64 {
        match &self.judgement {
            Ok(judgement) if !matches!(judgement.overall, Overall::Constant(_)) => {
                let counts = &judgement.counts;
                let good = counts.right + counts.touching + counts.rounding;
                good as f64 / (counts.all() + counts.not_asked).max(1) as f64
            }
            _ => 0.0,
        }
    }

    /// What it behaves like, in a few words: the mistake, or where it is wrong.
    pub fn behaves(&self) -> String {
        let judgement = match &self.judgement {
            Ok(judgement) => judgement,
            Err(why) => return why.clone(),
        };
        let like = judgement.likeness.as_ref().map(|known| match &known.method {
            Some(method) => format!("like `{method}`: {}", known.what),
            None => format!("known mistake: {}", known.what),
        });
        let place = judgement
            .places
            .iter()
            .find(|place| !place.is_around)
            .map(|place| format!("wrong where {}", place.says));
        let crash = judgement.crashes.first().map(|crash| crash.why.clone());
        match judgement.overall {
            Overall::Constant(true) => "answers a hit to every case".to_owned(),
            Overall::Constant(false) => "answers no hit to every case".to_owned(),
            Overall::Touching => "differs only where shapes touch".to_owned(),
            Overall::Crashed | Overall::Silent => crash.or(place).unwrap_or_default(),
            _ => like.or(place).unwrap_or_default(),
        }
    }

    /// The judgement as an object.
    pub fn json(&self) -> Json {
        match &self.judgement {
            Ok(judgement) => report::json(judgement),
            Err(why) => json!({ "overall": self.id(), "why": why }),
        }
    }

    /// All that is said of it.
    pub fn text(&self, topic: &str) -> String {
        match &self.judgement {
            Ok(judgement) => report::text(judgement, &self.page),
            Err(why) => without_hidden(&format!("{topic}: Not judged: {why}.")) + "\n",
        }
    }
}

/// Judges all submissions, as many at once as there are processors. Their order stays.
pub fn judged(
    bench: &Bench,
    submissions: &[Submission],
    limits: Limits,
    tolerance: f64,
    page: &str,
) -> Vec<Judged> {
    let next = AtomicUsize::new(0);
    let done: Mutex<BTreeMap<usize, Judged>> = Mutex::default();
    let work = |bench: Bench| {
        while let Some((index, submission)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            submissions.get(index).map(|submission| (index, submission))
        } {
            let ready = submission.ready(bench.scene, bench.sampling.only, limits, &Stop::default());
            let judgement = ready.and_then(|mut ready| bench.judge(tolerance, &mut ready.test));
            let judged = Judged { name: submission.name.clone(), page: page.to_owned(), judgement };
            done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).insert(index, judged);
        }
    };
    let workers = thread::available_parallelism().map_or(1, NonZero::get).min(submissions.len());
    if submissions.len() > 1 {
        bench.prepare();
    }
    let work = &work;
    thread::scope(|scope| {
        for _ in 0..workers {
            let bench = bench.clone();
            scope.spawn(move || work(bench));
        }
    });
    done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).into_values().collect()
}

/// The name of the file with the table, which is beside the reports.
pub const TABLE: &str = "table";

/// Gives those whose reports would have the same name, or that of the table, other ones: the second is called `ada-2`. Some
/// file systems do not tell small letters from capitals.
pub fn named_apart(judged: &mut [Judged]) {
    let mut taken = BTreeSet::from([TABLE.to_owned()]);
    for one in judged {
        let mut name = one.name.clone();
        let mut number = 1;
        while !taken.insert(name.to_lowercase()) {
            number += 1;
            name = format!("{}-{number}", one.name);
        }
        one.name = name;
    }
}

/// Those that behave in the same way, the largest group first: what they do, and their names.
pub fn clusters(judged: &[Judged]) -> Vec<(String, Vec<&str>)> {
    let mut groups: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for one in judged.iter().filter(|one| !one.is_good() && !one.behaves().is_empty()) {
        groups.entry(one.behaves()).or_default().push(&one.name);
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
    groups
}

/// A line for each, and those that behave in the same way.
pub fn text(judged: &[Judged]) -> String {
    let width = judged.iter().map(|one| one.name.chars().count()).max().unwrap_or_default();
    let line = |one: &Judged| {
        let behaves = one.behaves();
        let end = if behaves.is_empty() { String::new() } else { format!("  {behaves}") };
        format!("{:width$}  {:10} {:5.1} %{end}\n", one.name, one.id(), 100.0 * one.score())
    };
    let mut text: String = judged.iter().map(line).collect();
    let good = judged.iter().filter(|one| one.is_good()).count();
    text += &format!("\nWithout mistakes: {good} of {}.\n", judged.len());
    for (behaves, names) in clusters(judged).into_iter().filter(|(_, names)| names.len() > 1) {
        text += &format!("{} behave alike ({behaves}): {}\n", names.len(), names.join(", "));
    }
    text.lines().map(|line| without_hidden(line) + "\n").collect()
}

/// A table with a row for each.
pub fn csv(judged: &[Judged]) -> String {
    let mut text =
        "name,judged,score,cases,right,touching,rounding,logic,value,crashed,not_asked,behaves\n".to_owned();
    for one in judged {
        let counts = one.judgement.as_ref().map(|judgement| judgement.counts).unwrap_or_default();
        let numbers = [
            counts.all(),
            counts.right,
            counts.touching,
            counts.rounding,
            counts.logic,
            counts.value,
            counts.crashed,
            counts.not_asked,
        ];
        let score = format!("{:.4}", one.score());
        let row = [cell(&one.name), one.id().to_owned(), score].into_iter();
        let row = row.chain(numbers.map(|number| number.to_string())).chain([cell(&one.behaves())]);
        text += &csv_row(row);
    }
    text
}

/// A cell of a table. What a program for tables would take for a formula begins with a quote.
fn cell(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() }
}

pub fn json(judged: &[Judged]) -> Json {
    let one = |one: &Judged| {
        let judgement = one.judgement.as_ref().map(report::json);
        json!({ "name": one.name, "judged": one.id(), "score": one.score(), "behaves": one.behaves(),
            "judgement": judgement.as_ref().ok(), "why": judgement.as_ref().err() })
    };
    let group = |(behaves, names): (String, Vec<&str>)| json!({ "behaves": behaves, "names": names });
    json!({ "submissions": judged.iter().map(one).collect::<Vec<_>>(),
        "clusters": clusters(judged).into_iter().map(group).collect::<Vec<_>>() })
}

/// JUnit's XML, as services for continuous integration read it.
pub fn junit(topic: &str, judged: &[Judged]) -> String {
    let failures = judged.iter().filter(|one| !one.is_good()).count();
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"{topic}\" tests=\"{}\" failures=\"{failures}\">\n",
        judged.len()
    );
    for one in judged {
        let name = escaped(&one.name);
        text += &format!("<testcase classname=\"{topic}\" name=\"{name}\">");
        if !one.is_good() {
            let message = escaped(&format!("{}: {}", one.id(), one.behaves()));
            text += &format!("<failure message=\"{message}\">{}</failure>", escaped(&one.text(topic)));
        }
        text += "</testcase>\n";
    }
    text + "</testsuite>\n</testsuites>\n"
}

/// A text for XML and HTML. Characters that XML cannot have are left out.
pub fn escaped(text: &str) -> String {
    let kept = text.chars().filter(|c| !c.is_control() || ['\n', '\t'].contains(c));
    let kept = kept.filter(|c| !['\u{fffe}', '\u{ffff}'].contains(c)).collect::<String>();
    html_escaped(&kept)
}

/// The file `results.json` of Gradescope, for one submission.
pub fn gradescope(topic: &str, judged: &Judged) -> Json {
    let score = (100.0 * judged.score() * 10.0).round() / 10.0;
    let test = json!({ "name": topic, "score": score, "max_score": 100, "output": judged.text(topic),
        "status": if judged.is_good() { "passed" } else { "failed" } });
    json!({ "score": score, "output_format": "text", "tests": [test] })
}
