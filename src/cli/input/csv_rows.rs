//! Cases as rows of a CSV table whose first row names the columns.

use std::io::Read;
use std::path::Path;

use csv::{ReaderBuilder, StringRecord};
use glam::DVec2;
use serde_json::Value as Json;

use super::lines::too_long;
use super::{InputLine, LineReader};
use crate::files::plain;
use crate::lesson::{
    ANSWER, Draft, Entry, Param, Refusal, Scene, Value, ValueInfo, ValueKind, Written, excerpt, is_hidden,
    quoted, without_hidden,
};

/// What the columns of a table hold.
#[derive(Debug, PartialEq)]
pub struct Columns {
    scene: Scene,
    columns: Vec<Column>,
}

/// A part of a line, or a value that is expected or answered; whole, or x or y of a pair.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Column {
    /// `expect.`, `answer.`, or nothing.
    owner: &'static str,
    id: &'static str,
    /// `.x`, `.y`, or nothing.
    axis: &'static str,
}

const PARTS: [&str; 4] = ["id", "scene", EXPECT, ANSWER];
const EXPECT: &str = "expect";
const EXPECTED: &str = "expect.";
const ANSWERED: &str = "answer.";

impl Column {
    fn of(owner: &'static str, id: &'static str) -> Self {
        Self { owner, id, axis: "" }
    }

    fn with(self, axis: &'static str) -> Self {
        Self { axis, ..self }
    }

    fn name(self) -> String {
        [self.owner, self.id, self.axis].concat()
    }
}

impl Columns {
    /// Reads the first line that is not blank.
    pub fn read_from(lines: &mut LineReader<impl Read>, scene: Scene) -> Result<Self, String> {
        match lines.next().map_err(|e| plain(&e))? {
            Some((_, InputLine::Whole(line))) => Ok(Self::read(&line, scene)?),
            Some((_, InputLine::TooLong(length))) => Err(too_long(length)),
            None => Err("there is no line; expected a first line with the names of the columns".to_owned()),
        }
    }

    /// Reads the first row, in any order: the ids of parameters, `expect.<id>` for expected and `answer.<id>` for answered
    /// values, each with `.x` and `.y` for the parts of a pair, and `id`, `scene`, `expect` and `answer`.
    pub fn read(line: &[u8], scene: Scene) -> Result<Self, Refusal> {
        let known = known(scene);
        let names_of_known: Vec<String> = known.iter().map(|column| column.name()).collect();
        let mut columns: Vec<Column> = Vec::new();
        let names = record(line)?;
        if let Some(sign) = other_separator(&names) {
            let found = format!("the columns are separated by {sign}");
            return Err(Refusal::sentence(found, "commas, and points in numbers"));
        }
        for name in &names {
            let name = name.trim();
            let found = names_of_known.iter().position(|known| known == name);
            let names = || names_of_known.iter().map(String::as_str).collect::<Vec<_>>();
            let column = known[found.ok_or_else(|| Refusal::unknown("column", name, &names()))?];
            if columns.contains(&column) {
                return Err(Refusal::given_twice(name));
            }
            columns.push(column);
        }
        let columns = Self { scene, columns };
        columns.check_pairs()?;
        Ok(columns)
    }

    /// Every x needs its y, and a pair is in one column or in two.
    fn check_pairs(&self) -> Result<(), Refusal> {
        for column in &self.columns {
            let (whole, other) = match column.axis {
                ".x" => (column.with(""), column.with(".y")),
                ".y" => (column.with(""), column.with(".x")),
                _ => continue,
            };
            let accepted = || format!("{0}.x and {0}.y, or {0}", whole.name());
            if !self.columns.contains(&other) {
                let found = format!("the column \"{}\" is missing", other.name());
                return Err(Refusal::sentence(found, accepted()));
            }
            if self.columns.contains(&whole) {
                return Err(Refusal { accepted: accepted(), ..Refusal::given_twice(&whole.name()) });
            }
        }
        Ok(())
    }

    /// Reads a row. An empty cell leaves the parameter as it is, or expects nothing.
    pub fn case(&self, line: &[u8]) -> Result<Draft, Refusal> {
        let record = record(line)?;
        if record.len() != self.columns.len() {
            let found = format!("the row has {} cells", record.len());
            return Err(Refusal::sentence(found, self.columns.len().to_string()));
        }
        let cell = |column: Column| {
            let place = self.columns.iter().position(|other| *other == column);
            place.and_then(|place| record.get(place)).map_or("", str::trim)
        };
        let mut draft = Draft::default();
        let (mut expected, mut answered) = (Vec::new(), Vec::new());
        for column in self.columns.iter().filter(|column| column.axis != ".y") {
            let y = column.with(".y");
            let (text, other) = (cell(*column), if column.axis.is_empty() { "" } else { cell(y) });
            if text.is_empty() && other.is_empty() {
                continue;
            }
            let value = match (column.axis, column.id, text) {
                (".x", ..) => Value::Pair(DVec2::new(number(*column, text)?, number(y, other)?)),
                (_, EXPECT | ANSWER, "0" | "1") => Value::Switch(text == "1"),
                _ => whole(text),
            };
            let entry = Entry::new(column.id, Written::Value(value));
            match (column.owner, column.id) {
                (EXPECTED, _) => expected.push(entry),
                (ANSWERED, _) => answered.push(entry),
                (_, "id") if text.contains(is_hidden) => {
                    return Err(Refusal::value("id", quoted(text), "characters that can be seen"));
                }
                (_, "id") => draft.id = Some(text.into()),
                _ => draft.add_part(entry)?,
            }
        }
        draft.check_scene(self.scene)?;
        add_values(EXPECT, &mut draft.expect, expected);
        add_values(ANSWER, &mut draft.answer, answered);
        Ok(draft)
    }

    /// The name of a row, also of one that is no case: without characters that would change a terminal.
    pub(super) fn id_of(&self, line: &[u8]) -> Option<Json> {
        let place = self.columns.iter().position(|column| column.id == "id")?;
        let record = record(line).ok()?;
        let id = record.get(place).map(str::trim).filter(|id| !id.is_empty());
        id.map(|id| without_hidden(id).into())
    }

    pub fn has_ids(&self) -> bool {
        self.columns.iter().any(|column| column.id == "id")
    }

    pub fn expects(&self) -> bool {
        self.columns.iter().any(|column| column.owner == EXPECTED || column.id == EXPECT)
    }
}

/// Adds values to what a row expects or answers, which is a verdict or nothing before.
fn add_values(name: &str, part: &mut Option<Entry>, values: Vec<Entry>) {
    if !values.is_empty() {
        let verdict = part.take().map(|entry| Entry::new("verdict", entry.written));
        let values = Entry::new("values", Written::Table(values));
        *part = Some(Entry::new(name, Written::Table(verdict.into_iter().chain([values]).collect())));
    }
}

/// What is in a cell. Some programs write `True` and `FALSE`.
fn whole(text: &str) -> Value {
    match text.to_ascii_lowercase().as_str() {
        "true" => Value::Switch(true),
        "false" => Value::Switch(false),
        _ => Value::Word(text.to_owned()),
    }
}

/// The number in a cell for a part of a pair.
fn number(column: Column, text: &str) -> Result<f64, Refusal> {
    match Value::parse(text) {
        Value::Number(number) if number.is_finite() => Ok(number),
        _ => Err(Refusal::value(column.name(), quoted(text), "a number")),
    }
}

/// Every column that a table of this topic can have.
fn known(scene: Scene) -> Vec<Column> {
    let mut lesson = scene.open();
    let param = |param: &Param<'_>| (Column::of("", param.id), matches!(param.get(), Value::Pair(_)));
    let mut columns: Vec<(Column, bool)> = PARTS.map(|id| (Column::of("", id), false)).into();
    columns.extend(lesson.params().iter().map(param));
    columns.extend(lesson.other_params().iter().map(param));
    for owner in [EXPECTED, ANSWERED] {
        let value = |value: ValueInfo| (Column::of(owner, value.id), value.kind == ValueKind::Pair);
        columns.extend(lesson.scene().values().into_iter().map(value));
    }
    let with_parts = |(column, is_pair): (Column, bool)| {
        let axes: &[&str] = if is_pair { &["", ".x", ".y"] } else { &[""] };
        axes.iter().map(move |axis| column.with(axis))
    };
    columns.into_iter().flat_map(with_parts).collect()
}

/// Whether the name of a file says that it is CSV.
pub fn is_csv(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("csv"))
}

/// What separates the names of columns instead of commas, if it is what programs use.
fn other_separator(names: &StringRecord) -> Option<&'static str> {
    let signs = [(';', "semicolons"), ('\t', "tabs")];
    let used = signs.into_iter().find(|(sign, _)| names.iter().any(|name| name.contains(*sign)));
    used.map(|(_, name)| name)
}

/// The cells of a line. A cell in quotes can have commas, but no line breaks.
fn record(line: &[u8]) -> Result<StringRecord, Refusal> {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if line.contains(&b'\r') {
        let found = "there is a carriage return within the line";
        return Err(Refusal::sentence(found, "line feeds between the rows"));
    }
    if let Err(error) = str::from_utf8(line) {
        let (at, byte) = (error.valid_up_to(), line[error.valid_up_to()]);
        return Err(Refusal::sentence(
            format!("byte {} of the line ({byte:#04x}) is not UTF-8", at + 1),
            "UTF-8 text",
        ));
    }
    if line.iter().filter(|byte| **byte == b'"').count() % 2 == 1 {
        return Err(Refusal::sentence("a cell in quotes does not end on its line", "each row on one line"));
    }
    let mut reader = ReaderBuilder::new().has_headers(false).from_reader(line);
    let mut record = StringRecord::new();
    match reader.read_record(&mut record) {
        Ok(_) => Ok(record),
        Err(error) => Err(Refusal::sentence(excerpt(&error.to_string()), "a row of CSV in UTF-8")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Answer, read_state};

    fn columns(header: &str) -> Result<Columns, String> {
        Ok(Columns::read(header.as_bytes(), Scene::CircleCircle)?)
    }

    #[test]
    fn a_row_gives_parameters_by_column_and_an_empty_cell_gives_none() {
        let columns = columns("id,b.center.y,b.center.x,a.radius,a.center,expect").expect("known");
        let case = columns.case(b"first, 7,\"-5\",,\"1,2\",true\r").expect("a row");
        let mut lesson = Scene::CircleCircle.open();
        let start = read_state(&mut lesson);
        case.set(&mut lesson).expect("valid");
        let state = read_state(&mut lesson);
        assert!(state.contains(&("b.center", Value::Pair(DVec2::new(-5.0, 7.0)))), "{state:?}");
        assert!(state.contains(&("a.center", Value::Pair(DVec2::new(1.0, 2.0)))), "{state:?}");
        assert!(start.iter().any(|pair| pair.0 == "a.radius" && state.contains(pair)), "an empty cell");
        assert_eq!((case.id.clone(), columns.has_ids()), (Some("first".into()), true));
        assert_eq!(case.expect(&lesson).expect("valid").answer, Some(Answer::Hit(true)));
    }

    #[test]
    fn values_are_expected_by_column_and_words_for_true_and_false_have_any_case() {
        let columns = columns("expect,expect.separation,expect.normal.x,expect.normal.y").expect("known");
        assert!(columns.expects());
        let lesson = Scene::CircleCircle.open();
        for word in ["True", "TRUE", "1", "true"] {
            let case = columns.case(format!("{word},-2,,").as_bytes()).expect("a row");
            let expect = case.expect(&lesson).expect("valid");
            assert_eq!(expect.answer, Some(Answer::Hit(true)));
            assert_eq!(expect.values, [("separation", Value::Number(-2.0))]);
        }
        let expect = columns.case(b",,1,0").expect("a row").expect(&lesson).expect("valid");
        assert_eq!((expect.answer, &expect.values[..]), (None, &[("normal", Value::Pair(DVec2::X))][..]));
    }

    #[test]
    fn answers_have_a_column_of_their_own_and_a_row_that_is_no_case_still_has_a_name() {
        let columns = columns("id,expect,answer,answer.separation,answer.normal.x,answer.normal.y");
        let columns = columns.expect("known");
        let lesson = Scene::CircleCircle.open();
        let answer = |row: &str| columns.case(row.as_bytes()).expect(row).answer(&lesson).expect("valid");
        let full = answer("a,touching,FALSE,-2,1,0").expect("an answer");
        assert_eq!(full.verdict, Some(Answer::Hit(false)));
        assert_eq!(full.values, [("separation", Value::Number(-2.0)), ("normal", Value::Pair(DVec2::X))]);
        assert_eq!(answer("a,touching,,,,"), None);
        for row in ["a,touching", "a,touching,,,1,"] {
            assert!(columns.case(row.as_bytes()).is_err(), "{row}");
            assert_eq!(columns.id_of(row.as_bytes()), Some("a".into()), "{row}");
        }
    }

    #[test]
    fn a_carriage_return_within_a_line_and_an_infinite_number_are_errors() {
        let columns = columns("a.radius,expect.separation").expect("known");
        assert!(columns.case(b"1,2\r3,4").unwrap_err().found.contains("carriage return"));
        let mut lesson = Scene::CircleCircle.open();
        let case = columns.case(b"inf,inf").expect("a row");
        let error = case.set(&mut lesson).expect_err("an infinite radius").to_string();
        assert_eq!(error, "a.radius: \"inf\" is not valid; expected a number from 0 to 1e12");
        let error = case.expect(&lesson).expect_err("an infinite value").to_string();
        assert!(
            error.starts_with("expect.values.separation: \"inf\" is not valid; expected a finite"),
            "{error}"
        );
        let case = columns.case(b"1,none\r").expect("a row");
        assert!(case.expect(&lesson).is_ok());
    }

    #[test]
    fn an_unknown_a_repeated_and_an_incomplete_column_are_errors() {
        for (header, error) in [
            (
                "a.centre.x",
                "unknown column \"a.centre.x\" (did you mean \"a.center.x\"?); expected one of id, scene",
            ),
            ("a.radius,a.radius", "a.radius is given twice; expected each id once"),
            ("a.center.x", "the column \"a.center.y\" is missing"),
            ("a.center,a.center.x,a.center.y", "a.center is given twice"),
            ("a.radius.x", "unknown column \"a.radius.x\""),
            ("id;a.radius", "the columns are separated by semicolons; expected commas"),
            ("id\ta.radius", "the columns are separated by tabs; expected commas"),
            ("\u{1}", "unknown column \"\\u{1}\""),
        ] {
            let found = columns(header).expect_err(header);
            assert!(found.starts_with(error), "{found}");
        }
    }

    #[test]
    fn a_row_with_another_number_of_cells_or_half_a_pair_is_an_error() {
        let columns = columns("a.center.x,a.center.y").expect("known");
        let error = |row: &[u8]| columns.case(row).expect_err("no case").to_string();
        assert_eq!(error(b"1,2,3"), "the row has 3 cells; expected 2");
        assert_eq!(error(b"1,\xff"), "byte 3 of the line (0xff) is not UTF-8; expected UTF-8 text");
        assert_eq!(
            error(b"1,\"2"),
            "a cell in quotes does not end on its line; expected each row on one line"
        );
        for (row, expected) in [
            ("1,", "a.center.y: \"\" is not valid; expected a number"),
            ("abc,2", "a.center.x: \"abc\" is not valid; expected a number"),
            ("1,1e400", "a.center.y: \"1e400\" is not valid; expected a number"),
        ] {
            assert_eq!(error(row.as_bytes()), expected);
        }
    }
}
