//! The header of a method's file: what the program itself does not say.

use thiserror::Error;
use toml_edit::{Document, Item};

use crate::language::tr;
use crate::lesson::method::cause_row::CauseRow;
use crate::lesson::method::erratum_row::ErratumRow;
use crate::lesson::text::limits::SCENE_NESTING_LIMIT;
use crate::lesson::{Numbers, Source};
use crate::program::did_you_mean;
use crate::program::syntax::LONGEST_TEXT;

const KEYS: [&str; 14] = [
    "order", "hint", "help", "accuracy", "ignores", "use", "source", "place", "takes", "region", "erratum",
    "cause", "numbers", "touching",
];

/// What the header of a method's file says. The program of a scene needs none of it; a method of a topic needs its row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Header {
    /// The row of the method in its topic: what the panel, `list` and the map say about it.
    pub row: Row,
    /// The mistakes of its source.
    pub errata: Vec<ErratumRow>,
    /// Why its answers are wrong.
    pub causes: Vec<CauseRow>,
    /// The numbers with which the method answers.
    pub numbers: Numbers,
    /// Whether a touch, where a condition holds only just, is answered as colliding.
    pub touch_is_hit: bool,
}

/// A mistake in a header: where it is, what was found, and what is accepted.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{message}")]
pub struct HeaderMistake {
    /// The line in the file, from 1.
    pub line: usize,
    pub message: String,
}

/// What a header says about a method; `None` where it says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Its place among the methods of its topic, from 1.
    pub order: Option<i64>,
    /// A few words next to its name in the panel.
    pub hint: Option<String>,
    /// One or two sentences: what it computes and what it gets wrong.
    pub help: Option<String>,
    /// How accurate its answer is.
    pub accuracy: Option<Claim>,
    /// What it leaves out, unless it is exact.
    pub ignores: Option<String>,
    /// When to use it: a sentence or two.
    pub when_to_use: Option<String>,
    /// The text that it comes from.
    pub source: Option<&'static Source>,
    /// The place within that text.
    pub place: Option<String>,
    /// What it takes from there, unless that is the whole method.
    pub takes: Option<String>,
    /// The name of the region of positions of the first probe at which it hits.
    pub region: Option<String>,
}

/// How accurate a header says that a method is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It is right for every finite input.
    Exact,
    /// It leaves something out on purpose, which `ignores` names.
    Approximate,
    /// It computes what its source prints, mistakes included.
    AsPublished,
}

/// The keys that say how a method answers. The others are its row.
const OF_ANSWERS: [&str; 2] = ["numbers", "touching"];

/// A file whose header has only what says how the method answers, or no header.
pub(in crate::lesson) fn without_row(file: &str) -> String {
    let (header, text) = header_and_program(file);
    let says_how = |line: &&str| OF_ANSWERS.iter().any(|key| line.starts_with(key));
    let lines: String = header.lines().filter(says_how).map(|line| format!("{line}\n")).collect();
    if lines.is_empty() { text.to_owned() } else { format!("---\n{lines}---\n{text}") }
}

/// The header of a method's file, if it has one, and the program. A header stands between two lines `---`.
pub fn header_and_program(file: &str) -> (&str, &str) {
    let parts = file.strip_prefix("---\n").and_then(|rest| rest.split_once("---\n"));
    parts.unwrap_or(("", file))
}

/// How many lines of a file are before its program.
pub fn header_lines(file: &str) -> usize {
    let (_, program) = header_and_program(file);
    file[..file.len() - program.len()].matches('\n').count()
}

impl Header {
    /// Reads a header, which is TOML. The error says where it is, what was found and what is accepted.
    pub fn read(text: &str) -> Result<Self, HeaderMistake> {
        // The header begins on the second line of its file.
        let mistake = |at: usize, message: String| HeaderMistake {
            line: text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 2,
            message,
        };
        if text.len() > LONGEST_TEXT {
            let found = format!("it has {} characters; expected at most {LONGEST_TEXT}", text.len());
            return Err(mistake(0, found));
        }
        let document = Document::parse(text).map_err(|error| {
            let message = match error.to_string() {
                told if told.contains("recurs") => {
                    format!(
                        "it nests more than {SCENE_NESTING_LIMIT} levels; expected keys with plain values"
                    )
                }
                _ => error.message().trim().replace('\n', ", "),
            };
            mistake(error.span().map_or(0, |span| span.start), message)
        })?;
        let mut header = Self::default();
        for (key, item) in document.iter() {
            header.take(key, item).map_err(|message| {
                let key = document.get_key_value(key).and_then(|(key, item)| key.span().or(item.span()));
                mistake(key.map_or(0, |span| span.start), message)
            })?;
        }
        Ok(header)
    }

    /// Takes what a key says.
    fn take(&mut self, key: &str, item: &Item) -> Result<(), String> {
        let row = &mut self.row;
        match key {
            "order" => row.order = Some(place(key, item)?),
            "hint" => row.hint = Some(text(key, item)?),
            "help" => row.help = Some(text(key, item)?),
            "accuracy" => {
                row.accuracy = Some(CLAIMS[one_of(key, item, &["exact", "approximate", "as-published"])?])
            }
            "ignores" => row.ignores = Some(text(key, item)?),
            "use" => row.when_to_use = Some(text(key, item)?),
            "source" => {
                let keys: Vec<_> = Source::all().iter().map(Source::key).collect();
                row.source = Some(&Source::all()[one_of(key, item, &keys)?]);
            }
            "place" => row.place = Some(words(key, item)?),
            "takes" => row.takes = Some(text(key, item)?),
            "region" => row.region = Some(text(key, item)?),
            "erratum" => self.errata = ErratumRow::read_all(item)?,
            "cause" => self.causes = CauseRow::read_all(item)?,
            "numbers" => self.numbers = Numbers::ALL[one_of(key, item, &Numbers::ALL.map(Numbers::id))?],
            "touching" => self.touch_is_hit = one_of(key, item, &["touching", "colliding"])? == 1,
            _ => {
                let advice = did_you_mean(key, KEYS);
                return Err(format!("unknown key “{key}”{advice}; expected one of {}", KEYS.join(", ")));
            }
        }
        Ok(())
    }
}

const CLAIMS: [Claim; 3] = [Claim::Exact, Claim::Approximate, Claim::AsPublished];

/// The index of the word that a key holds.
fn one_of(key: &str, item: &Item, known: &[&str]) -> Result<usize, String> {
    let found = known.iter().position(|name| item.as_str() == Some(*name));
    found.ok_or_else(|| invalid(key, item, &format!("\"{}\"", known.join("\" or \""))))
}

fn words(key: &str, item: &Item) -> Result<String, String> {
    let words = item.as_str().filter(|words| !words.trim().is_empty());
    words.map(str::to_owned).ok_or_else(|| invalid(key, item, "words between quotation marks"))
}

/// Words for people, in their language.
fn text(key: &str, item: &Item) -> Result<String, String> {
    words(key, item).map(|words| tr(&words).to_owned())
}

fn place(key: &str, item: &Item) -> Result<i64, String> {
    item.as_integer().filter(|place| *place > 0).ok_or_else(|| invalid(key, item, "a whole number from 1"))
}

fn invalid(key: &str, item: &Item, expected: &str) -> String {
    let found = item.to_string();
    format!("{key} = {} is not valid; expected {expected}", found.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_says_with_which_numbers_a_method_answers_and_whether_a_touch_is_a_hit() {
        let header = Header::read("numbers = \"f64\"\ntouching = \"colliding\"");
        let expected = Header { numbers: Numbers::F64, touch_is_hit: true, ..Header::default() };
        assert_eq!(header, Ok(expected));
        assert_eq!(Header::read(""), Ok(Header::default()));
    }

    #[test]
    fn a_header_has_the_row_of_a_method() {
        let header = Header::read(
            "order = 2\nhint = \"a\"\nhelp = \"B.\"\naccuracy = \"approximate\"\nignores = \"c\"\nuse = \"D.\"\nsource = \"KIRUPA\"\nplace = \"E\"\ntakes = \"f\"\nregion = \"a disc\"",
        );
        let row = Row {
            order: Some(2),
            hint: Some("a".to_owned()),
            help: Some("B.".to_owned()),
            accuracy: Some(Claim::Approximate),
            ignores: Some("c".to_owned()),
            when_to_use: Some("D.".to_owned()),
            source: Source::all().iter().find(|source| source.key() == "KIRUPA"),
            place: Some("E".to_owned()),
            takes: Some("f".to_owned()),
            region: Some("a disc".to_owned()),
        };
        assert_eq!(header, Ok(Header { row, ..Header::default() }));
    }

    #[test]
    fn without_its_row_a_header_says_only_how_the_method_answers() {
        let program = "// One\nreturn true\n";
        let file = format!("---\norder = 3\nhint = \"numbers\"\ntouching = \"colliding\"\n---\n{program}");
        assert_eq!(without_row(&file), format!("---\ntouching = \"colliding\"\n---\n{program}"));
        assert_eq!(without_row(&format!("---\norder = 1\n---\n{program}")), program);
        assert_eq!(without_row(program), program);
    }

    #[test]
    fn an_error_in_a_header_says_what_is_accepted() {
        for (text, expected) in [
            (
                "nummers = 1",
                "unknown key “nummers” (did you mean \"numbers\"?); expected one of order, hint, help, accuracy",
            ),
            ("numbers = \"f16\"", "numbers = \"f16\" is not valid; expected \"exact\" or \"f64\" or \"f32\""),
            ("touching = 5", "touching = 5 is not valid; expected \"touching\" or \"colliding\""),
            ("order = 0", "order = 0 is not valid; expected a whole number from 1"),
            ("hint = \" \"", "hint = \" \" is not valid; expected words between quotation marks"),
            (
                "accuracy = \"good\"",
                "accuracy = \"good\" is not valid; expected \"exact\" or \"approximate\" or \"as-published\"",
            ),
            ("source = \"KNUTH\"", "source = \"KNUTH\" is not valid; expected \"DEVMAG\" or \"QUICKTIP\""),
            (
                &format!("hint = {}", "[".repeat(1000)),
                "it nests more than 80 levels; expected keys with plain values",
            ),
            ("numbers = ", "string values must be quoted"),
            (&"#".repeat(LONGEST_TEXT), "it has 20001 characters; expected at most 20000"),
        ] {
            let HeaderMistake { line, message } = Header::read(&format!("\n{text}")).expect_err("a mistake");
            assert!(message.starts_with(expected), "{message}");
            assert_eq!(line, if message.starts_with("it has") { 2 } else { 3 }, "{message}");
        }
    }
}
