//! `list`: the topics; the methods, cases and parameters of a topic; which method says what; and the cases as input for
//! other programs.

use std::fmt::Write as _;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use serde_json::{Value as Json, json};

use super::{CliError, output, target};
use crate::judge::moves;
use crate::lesson::lint::drawn_marks;
use crate::lesson::{
    Accuracy, Case, CaseGroup, Chapter, Expect, Given, Lesson, Method, MethodsByCase, Param, Probe,
    ProgramValue, Scene, Value, ValueInfo, ValueKind, YAxis, methods_of, select_reference,
};
use crate::render::{self, Math, markdown, text};

const EXAMPLES: &str = "\
With --cases-jsonl, each line is a case with every parameter of the shapes, as `batch` and `check` read it, and with the
exact verdict as \"expect\". Your own test writes its answer to each line as \"answer\", and `check` shows where they differ.
Cases about falling circles are left out: the circle that is tested is not a parameter.

Examples:
  collidoscope list
  collidoscope list line-line
  collidoscope list circle-segment-1 --table
  collidoscope list circle-segment-1 --table --format markdown > methods.md
  collidoscope list line-line --cases-jsonl > cases.jsonl
  collidoscope list --json | jq -r '.scenes[] | .slug + \"/\" + .cases[].name'";

/// List the topics, or the methods, cases and parameters of a topic
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct ListArgs {
    /// The topic, or the folder of a topic of your own; all topics if it is left out
    #[arg(value_name = "TOPIC")]
    topic: Option<String>,
    /// Print one JSON object with everything about the topics
    #[arg(long)]
    json: bool,
    /// Print every case that comes with the program, hard cases included, as a line of JSON
    #[arg(long, conflicts_with = "json")]
    cases_jsonl: bool,
    /// Print which method says what in which case, what each ignores, and when to use it
    #[arg(long, requires = "topic", conflicts_with_all = ["json", "cases_jsonl"])]
    table: bool,
    /// How the table is printed
    #[arg(long, value_enum, default_value_t = TableFormat::Text, requires = "table")]
    format: TableFormat,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum TableFormat {
    Text,
    Markdown,
}

/// Prints the list.
pub fn run(args: &ListArgs) -> Result<ExitCode, CliError> {
    let topic = args.topic.as_deref().map(target::topic).transpose()?;
    let all = || Chapter::ALL.into_iter().flat_map(Chapter::scenes);
    let scenes: Vec<Scene> = topic.map_or_else(|| all().collect(), |topic| vec![topic]);
    output::print(&if args.json {
        let scenes: Vec<_> = scenes.into_iter().map(scene_json).collect();
        format!("{:#}\n", json!({ "version": render::document::json::VERSION, "scenes": scenes }))
    } else if args.cases_jsonl {
        let cases = scenes.into_iter().flat_map(Case::shipped).filter(|case| !is_about_a_motion(case));
        cases.map(|case| format!("{}\n", case_line(case))).collect()
    } else if let Some(topic) = topic.filter(|_| args.table) {
        match args.format {
            TableFormat::Text => text(&MethodsByCase::of(topic).blocks(true)),
            TableFormat::Markdown => markdown(&MethodsByCase::of(topic).blocks(false), Math::Text),
        }
    } else {
        topic.map_or_else(overview, scene_text)
    })?;
    Ok(ExitCode::SUCCESS)
}

fn overview() -> String {
    let width = Scene::ALL.map(|scene| scene.slug().len()).into_iter().max().unwrap_or(0);
    let mut text = String::new();
    for scene in Chapter::ALL.into_iter().flat_map(Chapter::scenes) {
        let _ = writeln!(text, "{:<width$}  {}", scene.slug(), scene.question());
    }
    text + "\n`collidoscope list TOPIC` lists the methods, cases and parameters of a topic.\n"
}

/// Whether the question of the case is about a shape that is given by a motion, such as one of the falling circles, and
/// not by the parameters of the shapes.
fn is_about_a_motion(case: &Case) -> bool {
    let mut lesson = case.open();
    let params = lesson.params();
    params.iter().filter(|param| moves(param)).any(|param| case.set.iter().any(|(id, _)| *id == param.id))
}

/// A case with the parameters of the shapes and the exact verdict, without anything that says what answers.
fn case_line(case: &Case) -> Json {
    super::cases::case_line(case.name.as_str().into(), &mut case.open(), &Expect::default(), &|_| false)
}

/// The most pictures that are drawn to list their marks. The largest folder of one's own has very many more.
const MOST_EXPLAINED: usize = 2000;

fn scene_text(scene: Scene) -> String {
    let mut lesson = scene.open();
    let methods = lesson.methods().iter().map(|m| (m.id, format!("{}. {}", accuracy(m), m.help)));
    let methods: Vec<_> = methods.collect();
    let reference = lesson.methods()[lesson.reference()].id;
    let cases = |group| {
        Case::in_group(scene, group)
            .map(|c| (c.name.as_str(), format!("{}. {}", c.title(YAxis::Down), c.about(YAxis::Down))))
    };
    let probes: Vec<_> = lesson.scene().probes().iter().map(|p| (p.param, capital(p.name) + ".")).collect();
    let others = lesson.comparable().iter().skip(lesson.methods().len());
    let others: Vec<_> = others.map(|m| (m.id, format!("{}. {}", accuracy(m), m.help))).collect();
    let default = |p: &Param| match p.get() {
        value if p.id == "method" && value != Value::Word(reference.to_owned()) => {
            format!("{reference} by default, and {value} in the window")
        }
        value => format!("{value} by default"),
    };
    let row = |p: &Param| (p.id, format!("{} {}; {}.", p.help, capital(&p.accepts()), default(p)));
    let mut params: Vec<_> = lesson.params().iter().map(row).collect();
    params.extend(lesson.other_params().iter().map(row));
    let mut text = format!("{}: {}\n", scene.slug(), scene.question());
    section(&mut text, "methods", methods);
    for group in CaseGroup::ALL {
        section(&mut text, &group.title().to_lowercase(), cases(group));
    }
    section(&mut text, "parameters", params);
    section(
        &mut text,
        "what a program is given",
        lesson.given().iter().map(|given| (given.name, kind(given))),
    );
    if Case::shipped(scene).len() * methods_of(scene).len() <= MOST_EXPLAINED {
        let marks = drawn_marks(scene).into_iter().map(|mark| (mark.name, drawn_for(&mark.methods, &lesson)));
        section(&mut text, "marks that notes and steps can name", marks);
    }
    section(&mut text, "values", scene.values().iter().map(|info| (info.id, info.sentences())));
    section(&mut text, "points that a map can move", probes);
    section(&mut text, "other methods that a map can compare", others);
    text
}

/// What a program is given by a name.
fn kind(given: &Given) -> String {
    let kind = match given.value {
        ProgramValue::Number(_) => "A number",
        ProgramValue::Vector(_) => "A point or vector",
        ProgramValue::Condition(_) => "A condition",
        ProgramValue::List(_) => "A list of points",
    };
    given.form.map_or_else(
        || format!("{kind}."),
        |form| format!("{kind}, printed as {}.", YAxis::Down.resolve(form)),
    )
}

/// The methods for which a mark is drawn in some case.
fn drawn_for(methods: &[&str], lesson: &Lesson) -> String {
    if methods.len() == methods_of(lesson.scene()).len() {
        "For every method.".to_owned()
    } else {
        format!("For {}.", methods.join(", "))
    }
}

fn section<'a>(text: &mut String, heading: &str, rows: impl IntoIterator<Item = (&'a str, String)>) {
    let rows: Vec<_> = rows.into_iter().collect();
    if rows.is_empty() {
        return;
    }
    let width = rows.iter().map(|(id, _)| id.len()).max().unwrap_or(0);
    let _ = writeln!(text, "  {heading}");
    for (id, about) in rows {
        let _ = writeln!(text, "    {id:<width$}  {about}");
    }
}

/// The text with a capital first letter, unless it is a symbol: p₁ and P₁ are different points.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    if !text.chars().nth(1).is_some_and(|second| second.is_alphabetic() || second == ' ') {
        return text.to_owned();
    }
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

fn accuracy(method: &Method) -> String {
    match method.accuracy {
        Accuracy::Exact => "exact".to_owned(),
        Accuracy::Approximate(what) => format!("approximate: {what}"),
        Accuracy::AsPublished => "as published".to_owned(),
        Accuracy::AsWritten => "as written".to_owned(),
    }
}

fn scene_json(scene: Scene) -> Json {
    let mut lesson = scene.open();
    let methods: Vec<_> = lesson.methods().iter().map(method_json).collect();
    let reference = lesson.methods()[lesson.reference()].id;
    // It answers unless another one is named.
    select_reference(&mut lesson);
    let mut parameters: Vec<_> = lesson.params().iter().map(param_json).collect();
    parameters.extend(lesson.other_params().iter().map(param_json));
    json!({
        "slug": scene.slug(),
        "title": scene.title(),
        "chapter": scene.chapter().title(),
        "question": scene.question(),
        "reference": reference,
        "methods": methods,
        "comparable": lesson.comparable().iter().map(|m| m.id).collect::<Vec<_>>(),
        "probes": lesson.scene().probes().iter().map(probe_json).collect::<Vec<_>>(),
        "cases": Case::shipped(scene).iter().map(case_json).collect::<Vec<_>>(),
        "parameters": parameters,
        "values": values_json(scene),
    })
}

/// What each value of the results means.
fn values_json(scene: Scene) -> Json {
    let value = |info: &ValueInfo| {
        let (kind, words) = match info.kind {
            ValueKind::Number => ("number", None),
            ValueKind::Pair => ("pair", None),
            ValueKind::Word(words) => ("word", Some(words)),
            ValueKind::Switch => ("switch", None),
        };
        let text = |text: &'static str| Some(text).filter(|text| !text.is_empty());
        json!({
            "id": info.id,
            "meaning": info.meaning,
            "kind": kind,
            "words": words,
            "unit": text(info.unit),
            "sign": text(info.sign),
            "null_if": info.null,
        })
    };
    scene.values().iter().map(value).collect()
}

fn method_json(method: &Method) -> Json {
    let citation = method.cite();
    let source = json!({ "key": method.source.map(crate::lesson::Source::key), "citation": citation });
    json!({
        "id": method.id,
        "accuracy": accuracy(method),
        "ignores": method.ignores,
        "use": method.when_to_use,
        "help": method.help,
        "source": source,
    })
}

fn probe_json(probe: &Probe) -> Json {
    json!({ "id": probe.param, "name": probe.name })
}

fn case_json(case: &Case) -> Json {
    json!({
        "name": case.name,
        "title": case.title(YAxis::Down),
        "about": case.about(YAxis::Down),
        "hard": case.hard,
    })
}

fn param_json(param: &Param) -> Json {
    json!({
        "id": param.id,
        "help": param.help,
        "accepts": param.accepts(),
        "default": render::document::json::value(&param.get()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_listed_with_its_meaning_unit_and_sign_and_when_it_is_null() {
        let values = scene_json(Scene::RectRect)["values"].clone();
        let value = |id: &str| {
            let all = values.as_array().expect("a list");
            all.iter().find(|value| value["id"] == id).unwrap_or_else(|| panic!("{id}: {values}")).clone()
        };
        let separation = value("separation");
        assert_eq!([&separation["kind"], &separation["unit"]], ["number", "world units"]);
        assert!(separation["sign"].as_str().is_some_and(|sign| sign.starts_with("Negative if they overlap")));
        assert!(separation["null_if"].is_null() && separation["words"].is_null());
        assert_eq!(value("push")["null_if"], "the method finds no hit");
        assert_eq!(value("side")["words"], json!(["left", "right", "top", "bottom"]));
        for scene in Scene::ALL {
            let listed = scene_json(scene)["values"].as_array().map(Vec::len);
            assert_eq!(listed, Some(scene.open().explain().values.len()));
        }
    }

    #[test]
    fn the_text_lists_the_values_in_sentences() {
        let text = scene_text(Scene::CircleCircle);
        assert!(text.contains("  values\n") && text.contains("Null if the centres coincide."), "{text}");
    }
}
