//! The options of `check`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::groups::Limit;
use crate::cli::page;
use crate::lesson::Touching;

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
--touching what your test does. Cases in which the shapes only touch, and cases in which an exact method that is rounded
to f64 gives the same wrong answer, are told apart from mistakes.

Wrong answers are told in groups: by what went wrong and by the kind of case. For the first cases of a group, the output
has the place, the answer, what is right and why, the command that explains the case, and what opens it. Then it has the
numbers of cases of each file and of all files. Links begin with the address of --base or of the settings.
The exit status is 0 if every case is answered right, 1 if not (also if a file cannot be read), and 2 for wrong usage.

Examples:
  collidoscope check answers.jsonl
  collidoscope check answers.jsonl --limit all --base https://example.org/collidoscope/
  collidoscope check --scene rect-rect --tolerance 1e-6 mine.csv
  collidoscope check --scene circle-circle --program mine.method cases.jsonl
  collidoscope list circle-circle --cases-jsonl | my-test | collidoscope check -
  collidoscope cases kept/*.toml | my-test | collidoscope check - --touching miss
  collidoscope check kept/*.toml --program mine.method";

/// Check the answers of your own test, of a program or of a method: where they are wrong, and what is right
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct CheckArgs {
    /// Files of cases: .jsonl, .csv or .toml; - for JSON lines on standard input
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// The topic of lines that name none, or the folder of a topic of your own
    #[arg(long, value_name = "TOPIC")]
    pub scene: Option<String>,
    /// Answer with this method, unless a case names another one; `reference` is the exact one
    #[arg(long, value_name = "ID")]
    pub method: Option<String>,
    /// Answer with the program in this file, in the notation of docs/notation.md, as the method `own`, unless a case names
    /// a method; it is of the topic of --scene, or else of that which the first file names
    #[arg(long, value_name = "FILE", conflicts_with = "method")]
    pub program: Option<PathBuf>,
    /// The allowed difference of numbers, relative to the larger of 1 and the size of the expected number; without it, 1e-9
    /// for answers in the cases, and 0 for those of methods and programs
    #[arg(long, value_name = "NUMBER", value_parser = parse_tolerance, allow_negative_numbers = true)]
    pub tolerance: Option<f64>,
    /// What your test, the program or the method answers for shapes that only touch, if it knows only hit (true, colliding)
    /// and miss (false, apart)
    #[arg(long, value_name = "WHAT", value_parser = touching_parser())]
    pub touching: Option<Touching>,
    /// What an answer counts as that is wrong only by rounding: an exact method that is rounded to f64 gives the same one
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Rounding::Fail)]
    pub rounding: Rounding,
    /// How many cases of a group are shown: a number, or `all`
    #[arg(long, value_name = "N", default_value = "3", value_parser = parse_limit)]
    pub limit: Limit,
    /// The address of the page that opens links; without it, that of the settings
    #[arg(long, value_name = "URL", value_parser = page::parse)]
    pub base: Option<String>,
    /// Reject lines that leave out a parameter of the shapes
    #[arg(long)]
    pub strict: bool,
    /// Standard input is CSV
    #[arg(long)]
    pub csv: bool,
    /// Print a JSON object for each answer and each value that is wrong, and one with the numbers of cases of each file and of
    /// all files
    #[arg(long)]
    pub json: bool,
    /// Print only the numbers of cases
    #[arg(long)]
    pub quiet: bool,
}

/// What an answer counts as that is wrong only by rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Rounding {
    /// It is wrong
    Fail,
    /// It is not told, and the check does not fail
    Ignore,
}

fn parse_limit(text: &str) -> Result<Limit, String> {
    let number = || text.parse().ok().map(|count| Limit(Some(count)));
    let limit = if text == "all" { Some(Limit(None)) } else { number() };
    limit.ok_or_else(|| "expected a whole number such as 10, or all".to_owned())
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
