//! `cases`: the cases of files as lines of JSON, for other programs.

use std::ffi::OsStr;
use std::path::Path;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use serde_json::{Map, Value as Json};

use super::input::{CaseFile, InvalidLine, for_each_case, place_of};
use super::{CliError, output, target};
use crate::judge::{self, Asked, MOST, Sampling, asked_line, given_line};
use crate::lesson::{
    Answer, Draft, Expect, Lesson, METHOD, Scene, Value, ValueKind, did_you_mean, json_text, quoted,
    select_reference, verdict_word,
};
use crate::render::document::json;

const EXAMPLES: &str = "\
Each line of output is a case with its topic and every parameter of the shapes, as `list TOPIC --cases-jsonl` prints the
cases that come with the program: a rectangle as it was given, and a program if the case has one. \"expect\" is what the
case expects of whoever answers, or the exact verdict if it does not say. An \"answer\" is left out, and so is a method and
the values that are expected of it.
Your test writes its answer to each line as \"answer\", and `check` compares them.

A line that is no case is an error on standard error; the others are still printed, and the exit status is 1.

Examples:
  collidoscope cases kept/*.toml > cases.jsonl
  collidoscope cases kept/*.toml | my-test | collidoscope check -
  collidoscope cases --scene circle-circle table.csv > cases.jsonl
  collidoscope cases circle-rect --random 2000 --seed 7 > cases.jsonl
  collidoscope cases swept-circles --random 500 --answers --values time_of_impact,normal --format csv > table.csv";

/// Print the cases of files as lines of JSON, for your own test
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct CasesArgs {
    /// Files of cases: .toml, .jsonl or .csv; - for JSON lines on standard input. With --random, a topic
    #[arg(value_name = "FILE | TOPIC", required = true)]
    files: Vec<String>,
    /// Draw this many cases of the topic: as many apart as touching and colliding, as far as they are found, of every kind of place, and such
    /// that every known mistake shows. Without answers unless --answers says so
    #[arg(long, value_name = "N", value_parser = parse_count, conflicts_with_all = ["scene", "csv"])]
    random: Option<usize>,
    /// Draws other cases
    #[arg(long, value_name = "SEED", default_value_t = 1, requires = "random")]
    seed: u64,
    /// Only numbers that `f32` holds exactly, as games have them
    #[arg(long, requires = "random")]
    f32: bool,
    /// Only cases with this choice of the topic, such as `segments`
    #[arg(long, value_name = "CHOICE", requires = "random")]
    only: Option<String>,
    /// Leave out cases in which a right formula can be wrong by rounding
    #[arg(long, requires = "random")]
    without_hard: bool,
    /// With the exact verdict of each case as "expect", and whether rounding can decide it as "rounding"
    #[arg(long, requires = "random")]
    answers: bool,
    /// With --answers, also these values of the topic, with the tolerance within which they are right
    #[arg(long, value_name = "IDS", value_delimiter = ',', requires = "answers")]
    values: Vec<String>,
    /// As JSON lines or as a table
    #[arg(long, value_enum, default_value_t = Lines::Jsonl, requires = "random")]
    format: Lines,
    /// The topic of lines that name none, or the folder of a topic of your own
    #[arg(long, value_name = "TOPIC")]
    scene: Option<String>,
    /// Standard input is CSV
    #[arg(long)]
    csv: bool,
}

/// How cases at random are printed.
#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum Lines {
    Jsonl,
    Csv,
}

/// A number of cases.
pub fn parse_count(text: &str) -> Result<usize, String> {
    let count = text.parse().ok().filter(|count| (1..=MOST).contains(count));
    count.ok_or_else(|| "expected a whole number from 1 to 100000".to_owned())
}

/// Prints the cases. The exit status is 1 if one of them is not valid.
pub fn run(args: &CasesArgs) -> Result<ExitCode, CliError> {
    if let Some(count) = args.random {
        return print_random(args, count);
    }
    if let [topic] = &args.files[..]
        && !Path::new(topic).exists()
        && target::topic(topic).is_ok()
    {
        return Err(CliError::Usage(format!(
            "{topic} is a topic; expected a file, or cases of the topic at random: collidoscope cases {topic} --random 2000"
        )));
    }
    let topic = args.scene.as_deref().map(target::topic).transpose()?;
    let kind = |file: &String| CaseFile::named("cases", file, args.csv, topic);
    let kinds = args.files.iter().map(kind).collect::<Result<Vec<_>, _>>()?;
    let mut all_valid = true;
    for (file, kind) in args.files.iter().zip(kinds) {
        all_valid &= print_file(file, kind, topic)?;
    }
    Ok(if all_valid { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// How near a value is to the exact one if it was computed with care in `f64`.
const TOLERANCE: f64 = 1e-9;

/// Prints cases at random, after those that come with the program.
fn print_random(args: &CasesArgs, count: usize) -> Result<ExitCode, CliError> {
    let [topic] = &args.files[..] else {
        return Err(CliError::Usage("--random: expected one topic, such as circle-rect".to_owned()));
    };
    let scene = target::topic(topic)?;
    let known = scene.values();
    if let Some(unknown) = args.values.iter().find(|id| !known.iter().any(|info| info.id == *id)) {
        let ids: Vec<_> = known.iter().map(|info| info.id).collect();
        let advice = did_you_mean(unknown, ids.iter().copied());
        let accepted = ids.join(", ");
        return Err(CliError::Usage(format!(
            "--values: {} is not valid{advice}; expected some of {accepted}",
            quoted(unknown)
        )));
    }
    let sampling = Sampling {
        count,
        seed: args.seed,
        in_f32: args.f32,
        only: target::only(scene, args.only.as_deref())?,
        with_hard: !args.without_hard,
        ..Sampling::default()
    };
    let pairs: Vec<&str> =
        known.iter().filter(|info| info.kind == ValueKind::Pair).map(|info| info.id).collect();
    let mut first = true;
    for (index, case) in judge::cases(scene, sampling).into_iter().enumerate() {
        let line = random_line(&case, sampling.id(&case, index), args);
        let line = match args.format {
            Lines::Jsonl => json_text(&line.to_string()).into_owned() + "\n",
            Lines::Csv => csv_line(&line, &pairs, std::mem::take(&mut first)),
        };
        output::print(&line)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A case at random as a line.
fn random_line(case: &Asked, id: String, args: &CasesArgs) -> Json {
    let mut lesson = case.lesson.clone();
    if !args.answers {
        return asked_line(id.into(), &mut lesson);
    }
    let wanted = |(id, _): &&(&'static str, Value)| args.values.iter().any(|wanted| wanted == id);
    let values: Vec<_> = case.values.iter().filter(wanted).cloned().collect();
    let tolerance = (!values.is_empty()).then_some(TOLERANCE);
    let expect = Expect { values, tolerance, ..Expect::default() };
    let mut line = case_line(id.into(), &mut lesson, &expect, &|_| false);
    line["rounding"] = (case.can_round_in_f32).into();
    line
}

/// A line of a table, after the names of the columns if it is the first one. The parts of points have columns of their own.
fn csv_line(line: &Json, pairs: &[&str], is_first: bool) -> String {
    let mut columns: Vec<[String; 2]> = Vec::new();
    for (id, value) in line.as_object().into_iter().flatten() {
        flatten(id, value, pairs, &mut columns);
    }
    let row = |cell: fn(&[String; 2]) -> &str| output::csv_row(columns.iter().map(cell));
    let names = if is_first { row(|[name, _]| name) } else { String::new() };
    names + &row(|[_, value]| value)
}

fn flatten(id: &str, value: &Json, pairs: &[&str], columns: &mut Vec<[String; 2]>) {
    let mut add = |name: String, value: String| columns.push([name, value]);
    match value {
        Json::Array(pair) if pair.len() == 2 && pair.iter().all(Json::is_number) => {
            add(format!("{id}.x"), pair[0].to_string());
            add(format!("{id}.y"), pair[1].to_string());
        }
        Json::Array(points) => {
            let point = |point: &Json| format!("{},{}", point[0], point[1]);
            add(id.to_owned(), points.iter().map(point).collect::<Vec<_>>().join(";"));
        }
        // What is expected, with values of its own.
        Json::Object(object) => {
            for (key, value) in object {
                match (key.as_str(), value) {
                    ("verdict", verdict) => flatten(id, verdict, pairs, columns),
                    ("values", Json::Object(values)) => {
                        values
                            .iter()
                            .for_each(|(key, value)| flatten(&format!("{id}.{key}"), value, pairs, columns));
                    }
                    _ => flatten(&format!("{id}.{key}"), value, pairs, columns),
                }
            }
        }
        Json::String(text) => add(id.to_owned(), text.clone()),
        Json::Null if pairs.iter().any(|pair| id.ends_with(&format!(".{pair}"))) => {
            [".x", ".y"].into_iter().for_each(|part| add(format!("{id}{part}"), "none".to_owned()));
        }
        Json::Null => add(id.to_owned(), "none".to_owned()),
        other => add(id.to_owned(), other.to_string()),
    }
}

/// Prints the cases of a file, and returns whether all are valid. An error is printed on standard error.
fn print_file(file: &str, kind: CaseFile, topic: Option<Scene>) -> Result<bool, CliError> {
    let mut all_valid = true;
    for_each_case(
        (file, kind, topic),
        || (),
        |(), number, case| {
            let place = place_of(file, number);
            let id = number.map_or_else(|| Path::new(file).file_stem().map(OsStr::to_string_lossy), |_| None);
            let line = case.and_then(|case| {
                let error = |error| InvalidLine { id: case.id.clone(), error };
                of_case(&case, topic, id.as_deref().unwrap_or(&place)).map_err(error)
            });
            line.map_err(|invalid| invalid.told(&place))
        },
        |line| match line {
            Ok(line) => output::print(&format!("{}\n", json_text(&line.to_string()))),
            Err(error) => {
                all_valid = false;
                output::print_error(&error);
                Ok(())
            }
        },
    )?;
    Ok(all_valid)
}

fn of_case(case: &Draft, topic: Option<Scene>, otherwise: &str) -> Result<Json, String> {
    let mut lesson = case.scene(topic)?.open();
    select_reference(&mut lesson);
    case.set(&mut lesson)?;
    let expect = case.expect(&lesson)?;
    let id = case.id.clone().unwrap_or_else(|| otherwise.into());
    Ok(case_line(id, &mut lesson, &expect, &|param| case.gives(param)))
}

/// A case with the parameters of the shapes, its program, and what it expects of whoever answers; the exact verdict if it
/// does not say. `gives` says which parameters the case gives.
pub fn case_line(id: Json, lesson: &mut Lesson, expect: &Expect, gives: &dyn Fn(&str) -> bool) -> Json {
    let mut line = given_line(id, lesson, gives);
    // Values that are expected of a method are not those of whoever answers.
    let values = if gives(METHOD) { Vec::new() } else { expect.values.clone() };
    line.insert("expect".to_owned(), expectation(&Expect { values, ..expect.clone() }, lesson));
    Json::Object(line)
}

fn expectation(expect: &Expect, lesson: &Lesson) -> Json {
    let verdict = match expect.answer {
        Some(Answer::Hit(hit)) => hit.into(),
        Some(Answer::Verdict(verdict)) => verdict_word(verdict).into(),
        None => verdict_word(lesson.judge()).into(),
    };
    if expect.values.is_empty() {
        return verdict;
    }
    let value = |(id, value): &(&str, Value)| ((*id).to_owned(), json::value(value));
    let values = Json::Object(expect.values.iter().map(value).collect());
    let mut object = Map::from_iter([("verdict".to_owned(), verdict), ("values".to_owned(), values)]);
    object.extend(expect.tolerance.map(|tolerance| ("tolerance".to_owned(), tolerance.into())));
    Json::Object(object)
}
