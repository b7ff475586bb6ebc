//! `check`: compares answers with what the cases expect.

mod report;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::input::{
    CaseFile, InvalidLine, LineReader, STANDARD_INPUT, for_each_case, id_text, place_of, read_case,
};
use super::target::{self, choose_method};
use super::{CliError, output};
use crate::files;
use crate::geometry::Verdict;
use crate::lesson::limits::SCENE_FILE_LIMIT;
use crate::lesson::{
    ANSWER, Answered, Case, Comparison, Draft, Expect, Lesson, Mismatch, PROGRAM, Scene, State, Touching,
    Value, permalink, read_state, set_param, write_state,
};
use report::{Outcome, Report, Wrong};

const EXAMPLES: &str = "\
A line of JSON is a case as `batch` reads it, with its topic, what is expected, and what your test answers:
  {\"id\": \"a\", \"scene\": \"circle-circle\", \"b.center\": [9, 5], \"expect\": \"apart\", \"answer\": true}
\"answer\" is a verdict (\"apart\", \"touching\", \"colliding\"), true for a hit or false for a miss, or an object with a
verdict and values by id:
  {\"verdict\": \"apart\", \"values\": {\"separation\": 1.5}}
\"expect\" is the same; as an object, it can also have the answers of methods by id, and a tolerance:
  {\"verdict\": \"apart\", \"clamp\": \"apart\", \"values\": {\"separation\": 1.5}, \"tolerance\": 1e-6}
What a case does not expect is compared with the exact answer. A scene file has what it expects in its table [expect]. A
table (.csv) needs --scene; its first line names the columns: parameters, the parts of points (b.center.x,
b.center.y), id, expect, answer, and values (expect.separation, answer.separation).

With --program or --method, the program or the method answers instead, unless a case names a method or has a program; what
a program returns by name is compared with the value of that name. A case without an answer, without a method of its
own, and without these options is not answered.

Touching is a hit for true and false, and a verdict of its own for \"apart\" and \"colliding\", unless you say with
--touching what your test does.

For each case that is not as expected, the output has its place, what differs, the command that explains it, and a link.
The exit status is 0 if every case is answered as expected, 1 if not (also if a file cannot be read), and 2 for wrong
usage.

Examples:
  collidoscope check answers.jsonl
  collidoscope check --scene rect-rect --tolerance 1e-6 mine.csv
  collidoscope check --scene circle-circle --program mine.method cases.jsonl
  collidoscope list circle-circle --cases-jsonl | my-test | collidoscope check -
  collidoscope cases kept/*.toml | my-test | collidoscope check - --touching miss
  collidoscope check kept/*.toml --program mine.method";

/// Check answers against what cases expect: those of your own test, of a program or of a method
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct CheckArgs {
    /// Files of cases: .jsonl, .csv or .toml; - for JSON lines on standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// The topic of lines that name none, or the folder of a topic of your own
    #[arg(long, value_name = "TOPIC")]
    scene: Option<String>,
    /// Answer with this method, unless a case names another one; `reference` is the exact one
    #[arg(long, value_name = "ID")]
    method: Option<String>,
    /// Answer with the program in this file, in the notation of docs/notation.md, as the method `own`, unless a case names
    /// a method; it is of the topic of --scene, or else of that which the first file names
    #[arg(long, value_name = "FILE", conflicts_with = "method")]
    program: Option<PathBuf>,
    /// The allowed difference of numbers, relative to the larger of 1 and the size of the expected number
    #[arg(long, value_name = "NUMBER", default_value = "0", value_parser = parse_tolerance,
        allow_negative_numbers = true)]
    tolerance: f64,
    /// What your test, the program or the method answers for shapes that only touch, if it knows only hit (true, colliding)
    /// and miss (false, apart)
    #[arg(long, value_name = "WHAT", value_parser = touching_parser())]
    touching: Option<Touching>,
    /// Reject lines that leave out a parameter of the shapes
    #[arg(long)]
    strict: bool,
    /// Standard input is CSV
    #[arg(long)]
    csv: bool,
    /// Print a JSON object for each case that is not as expected, and one with the numbers of cases
    #[arg(long)]
    json: bool,
    /// Print only the numbers of cases
    #[arg(long)]
    quiet: bool,
}

fn touching_parser() -> impl TypedValueParser<Value = Touching> {
    PossibleValuesParser::new(["hit", "miss", "either"]).map(|word| match word.as_str() {
        "miss" => Touching::Miss,
        "either" => Touching::Either,
        _ => Touching::Hit,
    })
}

fn parse_tolerance(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|n| n.is_finite() && *n >= 0.0);
    number.ok_or_else(|| "expected a number that is not negative, such as 1e-6".to_owned())
}

/// Checks every case of the files and prints those that are not as expected, then a summary.
pub fn run(args: &CheckArgs) -> Result<ExitCode, CliError> {
    let topic = args.scene.as_deref().map(target::topic).transpose()?;
    if args.files.iter().any(|file| file == STANDARD_INPUT) {
        target::check_is_file(args.program.as_deref())?;
    }
    let program = args.program.as_deref().map(|file| program(file, topic, &args.files)).transpose()?;
    let checker = Checker { args, topic, program };
    let kind = |file: &String| CaseFile::named("check", file, args.csv, topic);
    let kinds = args.files.iter().map(kind).collect::<Result<Vec<_>, _>>()?;
    let mut report = Report::new(args.json, args.quiet);
    let mut files = args.files.iter().zip(kinds);
    let told = files.try_for_each(|(file, kind)| checker.check_file(file, kind, &mut report));
    told.and_then(|()| output::print(&report.summary()))?;
    Ok(if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The program of a file with its topic: that of the option, or else that of the first file that names one.
fn program(program: &Path, topic: Option<Scene>, files: &[String]) -> Result<(Scene, String), CliError> {
    let topic = topic.or_else(|| files.iter().find_map(|file| topic_of(file))).ok_or_else(|| {
        CliError::Usage("--program: the topic of the program is missing; expected --scene TOPIC".to_owned())
    })?;
    target::answering_program(topic, program).map(|text| (topic, text))
}

/// The topic that a scene file, or the first line of a file of lines, names.
fn topic_of(file: &str) -> Option<Scene> {
    let path = Path::new(file);
    let case = match CaseFile::named("check", file, false, None).ok()? {
        CaseFile::Scene => Case::draft(&files::read(path, SCENE_FILE_LIMIT).ok()?, file).ok(),
        CaseFile::Lines if file != STANDARD_INPUT => {
            read_case(&LineReader::new(files::open(path).ok()?).next().ok()??.1, None).ok()
        }
        _ => None,
    };
    case?.scene(None).ok()
}

struct Checker<'a> {
    args: &'a CheckArgs,
    topic: Option<Scene>,
    /// The program that answers: its topic and its text.
    program: Option<(Scene, String)>,
}

/// The lessons of a thread, each opened when a line first needs it, with their state at the start.
type Lessons = [Option<(Lesson, State)>; Scene::COUNT];

impl Checker<'_> {
    fn check_file(&self, file: &str, kind: CaseFile, report: &mut Report) -> Result<(), CliError> {
        for_each_case(
            (file, kind, self.topic),
            || -> Lessons { std::array::from_fn(|_| None) },
            |lessons, number, case| {
                let outcome = case.and_then(|case| {
                    let outcome = self.check_case(lessons, &case, file, number);
                    let error = |error| InvalidLine { id: case.id.clone(), error };
                    Ok((case.id.as_ref().map(id_text), outcome.map_err(error)?))
                });
                let invalid =
                    |invalid: InvalidLine| (invalid.id.as_ref().map(id_text), Outcome::Invalid(invalid));
                (place_of(file, number), outcome.unwrap_or_else(invalid))
            },
            |(place, (id, outcome))| report.add(&place, id.as_deref(), outcome),
        )
    }

    /// Checks a scene file, or a line of a file.
    fn check_case(
        &self,
        lessons: &mut Lessons,
        case: &Draft,
        file: &str,
        number: Option<u64>,
    ) -> Result<Outcome, String> {
        let scene = case.scene(self.topic)?;
        let names_method = case.names_method();
        let (lesson, start) = match &mut lessons[scene as usize] {
            Some(opened) => opened,
            // A scene with a method of its own can be of another topic than the program.
            empty => empty.insert(self.open(scene, number.is_some() || !names_method)?),
        };
        write_state(lesson, start);
        case.set(lesson)?;
        if self.args.strict && number.is_some() {
            case.check_is_whole(lesson)?;
        }
        let (expect, answer) = (case.expect(lesson)?, case.answer(lesson)?);
        let who = match answer {
            _ if self.has_chosen() => Who::Selected,
            Some(answer) => Who::Case(answer),
            None if names_method => Who::Selected,
            None => Who::Nobody,
        };
        let place = report::in_shell(&place_of(file, number));
        let command = match number {
            Some(_) if file == STANDARD_INPUT => report::in_shell(&permalink(lesson)),
            Some(_) => format!("{} --case {place}{}", scene.slug(), self.chosen(names_method)),
            None => format!("{place}{}", self.chosen(names_method)),
        };
        self.compare(lesson, &expect, who, format!("collidoscope explain {command}"))
    }

    /// The lesson from which cases start, with what the command line says that answers, if that is chosen.
    fn open(&self, scene: Scene, is_chosen: bool) -> Result<(Lesson, State), String> {
        let mut lesson = scene.open();
        if is_chosen {
            self.choose(&mut lesson)?;
        }
        let start = read_state(&mut lesson);
        Ok((lesson, start))
    }

    fn has_chosen(&self) -> bool {
        self.args.method.is_some() || self.program.is_some()
    }

    /// Selects what the command line says: a program, a method or the exact one.
    fn choose(&self, lesson: &mut Lesson) -> Result<(), String> {
        let Some((topic, program)) = &self.program else {
            return choose_method(lesson, self.args.method.as_deref());
        };
        if lesson.scene() != *topic {
            let (found, topic) = (lesson.scene().slug(), topic.slug());
            return Err(format!(
                "scene: \"{found}\" is not valid here; expected {topic}, the topic of the program"
            ));
        }
        set_param(lesson, PROGRAM, &Value::Word(program.clone())).map_err(|error| error.to_string())
    }

    /// The end of a command that answers in the same way, unless a case names its own method.
    fn chosen(&self, names_method: bool) -> String {
        let Self { args: CheckArgs { method, program, .. }, .. } = self;
        match (program, method) {
            _ if names_method => String::new(),
            (Some(file), _) => format!(" --program {}", report::in_shell(&file.to_string_lossy())),
            (None, Some(id)) => format!(" --method {}", report::in_shell(id)),
            (None, None) => String::new(),
        }
    }

    fn compare(
        &self,
        lesson: &mut Lesson,
        expect: &Expect,
        who: Who,
        command: String,
    ) -> Result<Outcome, String> {
        let CheckArgs { tolerance, touching, .. } = *self.args;
        let (answer, exactly) = match &who {
            Who::Case(answer) => (Some(answer), true),
            Who::Selected if expect.is_empty() && is_exact(lesson) => return Ok(Outcome::NothingExpected),
            Who::Selected => (None, true),
            // The methods that it names answer for themselves.
            Who::Nobody if expect.is_about_methods() => (None, false),
            Who::Nobody => return Ok(Outcome::NotAnswered),
        };
        let mismatches = expect.mismatches(lesson, answer, Comparison { tolerance, touching, exactly })?;
        if mismatches.is_empty() {
            return Ok(Outcome::AsExpected);
        }
        // A number that differs has nothing to do with how a touch is counted.
        let is_answer = |Mismatch { what, .. }: &Mismatch| {
            what == ANSWER || lesson.methods().iter().any(|method| method.id == what)
        };
        let touches =
            touching.is_none() && lesson.judge() == Verdict::Touching && mismatches.iter().any(is_answer);
        let link = permalink(lesson);
        Ok(Outcome::Wrong(Wrong { scene: lesson.scene(), mismatches, touches, command, link }))
    }
}

enum Who {
    /// The case itself has an answer.
    Case(Answered),
    Selected,
    /// Nothing says who does.
    Nobody,
}

/// Whether the selected method is the exact one, with its own numbers.
fn is_exact(lesson: &Lesson) -> bool {
    let selected = lesson.selected().index();
    selected == lesson.reference() && lesson.ask(selected).numbers == lesson.ask(selected).own_numbers()
}
