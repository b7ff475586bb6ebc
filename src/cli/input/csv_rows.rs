//! Cases as rows of a CSV table whose first row names the columns.

use csv::{ReaderBuilder, StringRecord};

use super::CaseLine;
use super::case_line::Given;
use crate::lesson::{Lesson, Scene, Slot, Value, did_you_mean, excerpt, quoted};

/// What the columns of a table hold.
#[derive(Debug, PartialEq)]
pub struct Columns(Vec<Column>);

#[derive(Clone, Debug, PartialEq)]
enum Column {
    Id,
    Scene,
    Expect,
    /// A parameter.
    Whole(&'static str),
    /// The x or the y of a parameter that is a pair.
    Part(&'static str, Axis),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Axis {
    X,
    Y,
}

impl Columns {
    /// Reads the first row: the ids of parameters, `<id>.x` and `<id>.y` for the parts of a pair, `id`, `scene` and
    /// `expect`, in any order.
    pub fn read(line: &[u8], scene: Scene) -> Result<Self, String> {
        let mut lesson = scene.open();
        let known = known(lesson.as_mut());
        let mut columns: Vec<Column> = Vec::new();
        for name in &record(line)? {
            let name = name.trim();
            let found = known.iter().find(|(known, _)| known == name);
            let (_, column) = found.ok_or_else(|| {
                let names: Vec<_> = known.iter().map(|(name, _)| name.as_str()).collect();
                let near = did_you_mean(name, names.iter().copied());
                format!("column {}{near} is not known; expected some of {}", quoted(name), names.join(", "))
            })?;
            if columns.iter().any(|other| other == column) {
                return Err(format!("column {} is given twice; expected each column once", quoted(name)));
            }
            columns.push(column.clone());
        }
        let columns = Self(columns);
        columns.check_pairs()?;
        Ok(columns)
    }

    /// Every x needs its y, and a pair is in one column or in two.
    fn check_pairs(&self) -> Result<(), String> {
        for column in &self.0 {
            let Column::Part(id, axis) = column else { continue };
            let (other, name) = if *axis == Axis::X { (Axis::Y, "y") } else { (Axis::X, "x") };
            if !self.0.contains(&Column::Part(id, other)) {
                return Err(format!(
                    "the column \"{id}.{name}\" is missing; expected {id}.x and {id}.y, or {id}"
                ));
            }
            if self.0.contains(&Column::Whole(id)) {
                return Err(format!("{id} is given twice; expected {id}.x and {id}.y, or {id}"));
            }
        }
        Ok(())
    }

    /// Reads a row. An empty cell leaves the parameter as it is.
    pub fn case(&self, line: &[u8]) -> Result<CaseLine, String> {
        let record = record(line)?;
        if record.len() != self.0.len() {
            return Err(format!("the row has {} cells; expected {}", record.len(), self.0.len()));
        }
        let cell = |column: &Column| {
            let place = self.0.iter().position(|other| other == column);
            place.and_then(|place| record.get(place)).map_or("", str::trim)
        };
        let mut pairs = Vec::new();
        for (column, text) in self.0.iter().zip(&record) {
            let text = text.trim();
            match column {
                Column::Whole(id) if !text.is_empty() => {
                    pairs.push(((*id).to_owned(), Given::Value(Value::parse(text))));
                }
                Column::Part(id, Axis::X) => {
                    let y = cell(&Column::Part(id, Axis::Y));
                    if !text.is_empty() || !y.is_empty() {
                        pairs.push(((*id).to_owned(), pair(text, y)));
                    }
                }
                _ => {}
            }
        }
        Ok(CaseLine::of_texts(cell(&Column::Id), cell(&Column::Scene), cell(&Column::Expect), pairs))
    }

    /// Whether the rows have names.
    pub fn has_ids(&self) -> bool {
        self.0.contains(&Column::Id)
    }

    /// Whether the rows say what is expected.
    pub fn expects(&self) -> bool {
        self.0.contains(&Column::Expect)
    }
}

fn pair(x: &str, y: &str) -> Given {
    match (Value::parse(x), Value::parse(y)) {
        (Value::Number(x), Value::Number(y)) => Given::Value(Value::Pair(glam::DVec2::new(x, y))),
        _ => Given::Other(format!("{x},{y}")),
    }
}

/// Every column that a table of this topic can have, by name.
fn known(lesson: &mut dyn Lesson) -> Vec<(String, Column)> {
    let fixed = [("id", Column::Id), ("scene", Column::Scene), ("expect", Column::Expect)];
    let mut known: Vec<_> = fixed.into_iter().map(|(name, column)| (name.to_owned(), column)).collect();
    for param in lesson.params() {
        known.push((param.id.to_owned(), Column::Whole(param.id)));
        if matches!(param.slot, Slot::Point { .. } | Slot::Vector { .. } | Slot::Size { .. }) {
            known.push((format!("{}.x", param.id), Column::Part(param.id, Axis::X)));
            known.push((format!("{}.y", param.id), Column::Part(param.id, Axis::Y)));
        }
    }
    known
}

/// The cells of a line. A cell in quotes can have commas, but no line breaks.
fn record(line: &[u8]) -> Result<StringRecord, String> {
    let mut reader = ReaderBuilder::new().has_headers(false).from_reader(line);
    let mut record = StringRecord::new();
    match reader.read_record(&mut record) {
        Ok(_) => Ok(record),
        Err(error) => Err(format!("{}; expected a row of CSV in UTF-8", excerpt(&error.to_string()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Answer, read_state};
    use glam::DVec2;

    fn columns(header: &str) -> Result<Columns, String> {
        Columns::read(header.as_bytes(), Scene::CircleCircle)
    }

    #[test]
    fn a_row_gives_parameters_by_column_and_an_empty_cell_gives_none() {
        let columns = columns("id,b.center.y,b.center.x,a.radius,a.center,expect").expect("known");
        let case = columns.case(b"first, 7,\"-5\",,\"1,2\",true\r").expect("a row");
        let mut lesson = Scene::CircleCircle.open();
        let start = read_state(lesson.as_mut());
        case.apply(lesson.as_mut(), &start).expect("valid");
        let state = read_state(lesson.as_mut());
        assert!(state.contains(&("b.center", Value::Pair(DVec2::new(-5.0, 7.0)))), "{state:?}");
        assert!(state.contains(&("a.center", Value::Pair(DVec2::new(1.0, 2.0)))), "{state:?}");
        assert!(start.iter().any(|pair| pair.0 == "a.radius" && state.contains(pair)), "an empty cell");
        assert_eq!((case.id.clone(), columns.has_ids()), (Some("first".into()), true));
        assert_eq!(case.expect(lesson.as_ref()).expect("valid").answer, Some(Answer::Hit(true)));
    }

    #[test]
    fn an_unknown_a_repeated_and_an_incomplete_column_are_errors() {
        for (header, error) in [
            (
                "a.centre.x",
                "column \"a.centre.x\" (did you mean \"a.center.x\"?) is not known; expected some of id, scene",
            ),
            ("a.radius,a.radius", "column \"a.radius\" is given twice"),
            ("a.center.x", "the column \"a.center.y\" is missing"),
            ("a.center,a.center.x,a.center.y", "a.center is given twice"),
            ("a.radius.x", "column \"a.radius.x\""),
            ("\u{1}", "column \"\\u{1}\""),
        ] {
            let found = columns(header).expect_err(header);
            assert!(found.starts_with(error), "{found}");
        }
    }

    #[test]
    fn a_row_with_another_number_of_cells_or_half_a_pair_is_an_error() {
        let columns = columns("a.center.x,a.center.y").expect("known");
        assert_eq!(columns.case(b"1,2,3"), Err("the row has 3 cells; expected 2".to_owned()));
        assert!(columns.case(b"\xff,1").unwrap_err().contains("expected a row of CSV in UTF-8"));
        let mut lesson = Scene::CircleCircle.open();
        let start = read_state(lesson.as_mut());
        let half = columns.case(b"1,").expect("a row").apply(lesson.as_mut(), &start).unwrap_err();
        assert!(half.starts_with("a.center: 1, is not valid; expected two numbers x,y"), "{half}");
    }
}
