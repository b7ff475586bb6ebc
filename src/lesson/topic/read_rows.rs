//! Reads what a topic says: its symbols, values, answers and steps.

use super::rows::{
    AnswerRow, CheckRow, Found, Instead, LanesRow, LineContent, LineRow, Origin, ROLES, StepRow, ValueRow,
    Word, kept,
};
use super::shape::{Placed, ShapeRow};
use super::sides::SIDES;
use crate::language::text;
use crate::lesson::text::table::{FileMistake, Table, is_name};
use crate::lesson::text::value_info::{SQUARE, TICKS, TO_THE_FOURTH, WORLD};
use crate::lesson::working::scope::condition_of_word;
use crate::lesson::{Given, MethodProgram, ProgramValue, Symbol, Value, ValueInfo, ValueKind, YAxis};
use crate::program::syntax::{Action, Binding, Block, Statement, parse};
use crate::program::{Mistake, Span};

/// Two of polygons, four of shapes at rest, four of all, and five of shapes that move.
const FOUND: &[(&str, Found)] = &[
    ("simple", Found::Simple),
    ("convex", Found::Convex),
    ("distance", Found::Distance),
    ("separation", Found::Separation),
    ("nearest-a", Found::NearestA),
    ("nearest-b", Found::NearestB),
    ("normal", Found::Normal),
    ("depth", Found::Depth),
    ("push", Found::Push),
    ("contact", Found::Contact),
    ("time", Found::Time),
    ("place-a", Found::PlaceA),
    ("place-b", Found::PlaceB),
    ("met", Found::Met),
    ("smallest-separation", Found::SmallestSeparation),
];
/// Those of shapes at rest of which one is a polygon.
pub(super) const OF_POLYGON: &[(&str, Found)] = FOUND.split_at(10).0;
/// Those of shapes at rest.
pub(super) const OF_REST: &[(&str, Found)] = OF_POLYGON.split_at(2).1;
/// Those of shapes that move.
pub(super) const OF_MOVING: &[(&str, Found)] = FOUND.split_at(6).1;

/// The words for what is met, in the order of [`Met`](crate::geometry::sweep::Met).
pub(super) const MET: [&str; 12] = [
    "start",
    "face",
    "end-1",
    "end-2",
    "left",
    "right",
    "top",
    "bottom",
    "top-left",
    "top-right",
    "bottom-left",
    "bottom-right",
];

/// Those of two shapes: of a rectangle, the sides, and beside a circle the corners.
pub(super) fn met_by(shapes: &[ShapeRow]) -> &'static [&'static str] {
    const OF_RECT: [&str; 9] = [MET[0], MET[4], MET[5], MET[6], MET[7], MET[8], MET[9], MET[10], MET[11]];
    let has = |is: fn(&Placed) -> bool| shapes.iter().any(|row| is(&row.start));
    match (has(|placed| matches!(placed, Placed::Rect { .. })), has(|placed| placed.has_middle())) {
        (true, true) => &OF_RECT,
        (true, false) => &OF_RECT[..5],
        _ => &MET[..4],
    }
}

const UNITS: [(&str, &str); 8] = [
    ("length", WORLD),
    ("area", SQUARE),
    ("length^4", TO_THE_FOURTH),
    ("time", TICKS),
    ("area/time", text!("square world units per tick")),
    ("area/time^2", text!("square world units per tick²")),
    ("length^4/time^2", text!("world units to the fourth power per tick²")),
    ("none", ""),
];

pub(super) fn symbols(top: &Table<'_>) -> Result<Vec<Symbol>, FileMistake> {
    let Some(table) = top.table("symbols")? else { return Ok(Vec::new()) };
    let symbol = |text: &str| Ok(table.one_of(text, &ROLES)?.map(|role| Symbol { text: kept(text), role }));
    table.keys().filter_map(|text| symbol(text).transpose()).collect()
}

pub(super) fn values(
    top: &Table<'_>,
    program: &MethodProgram,
    given: &[Given],
    judged: &'static [(&str, Found)],
    met: &'static [&'static str],
) -> Result<Vec<ValueRow>, FileMistake> {
    let mut values: Vec<ValueRow> = Vec::new();
    for row in &top.tables("value")? {
        let value = value(row, program, given, judged, met)?;
        if values.iter().any(|known| known.info.id == value.info.id) {
            return Err(row.refused("id", "an id that no other value has"));
        }
        values.push(value);
    }
    Ok(values)
}

fn value(
    row: &Table<'_>,
    program: &MethodProgram,
    given: &[Given],
    judged: &'static [(&str, Found)],
    met: &'static [&'static str],
) -> Result<ValueRow, FileMistake> {
    row.has_only(&[
        "id",
        "meaning",
        "in_hit",
        "sign",
        "null",
        "unit",
        "judge",
        "words",
        "operations",
        "method",
        "name",
        "methods",
        "given",
        "run",
        "hit",
    ])?;
    let is_list = |given: &&Given| matches!(given.value, ProgramValue::List(_));
    let names: Vec<_> =
        given.iter().filter(|given| !is_list(given)).map(|given| (given.name, given)).collect();
    let of_given = row.one_of("given", &names)?;
    // Programs need not know what they are given by another name: “right” is a word of the notation.
    let id = if of_given.is_some() { row.needed_id("id")? } else { row.needed_name("id")? };
    let (id, meaning) = (kept(id), seen(row.needed_text("meaning")?));
    let judged = match row.words("judge")? {
        Some(_) if judged.is_empty() => {
            return Err(row.refused("judge", "a name of answer.program, because of “crossing”"));
        }
        _ => row.one_of("judge", judged)?,
    };
    let (info, origin) = if let Some(found) = judged {
        (info_of(found, id, meaning, met), Origin::Judge(found))
    } else if let Some(given) = of_given {
        let info = match given.rounded() {
            Value::Pair(_) => ValueInfo::pair(id, meaning),
            _ => ValueInfo::length(id, meaning),
        };
        (info, Origin::Given(given.name))
    } else if row.one_of("run", &[("ending-side", ())])?.is_some() {
        (ValueInfo::word(id, meaning, &SIDES), Origin::EndingSide)
    } else if let Some(method) = row.words("operations")? {
        (ValueInfo::number(id, meaning), Origin::Operations(kept(method)))
    } else if let Some(method) = row.words("method")? {
        (ValueInfo::number(id, meaning), Origin::Method(kept(method), kept(row.needed_words("name")?)))
    } else if let Some(words) = row.table("words")? {
        let conditions = words.keys().map(|word| {
            if !is_name(&word.replace('-', "_")) {
                return Err(words.refused(word, "a word of a–z, 0–9, _ and -, and its condition"));
            }
            let written = words.needed_words(word)?;
            let condition = condition_of(&words, word, written)?;
            let name = condition_of_word(id, word);
            Ok(Word { word: kept(word), condition: naming(&name, condition), name })
        });
        let conditions = conditions.collect::<Result<Vec<Word>, FileMistake>>()?;
        if conditions.is_empty() {
            return Err(row.refused("words", "a word with a condition"));
        }
        let names: Vec<&'static str> = conditions.iter().map(|word| word.word).collect();
        (ValueInfo::word(id, meaning, names.leak()), Origin::Words(conditions))
    } else {
        let name = row.words("name")?.map_or(id, kept);
        match program.kind_of(name) {
            Some(ValueKind::Pair) => (ValueInfo::pair(id, meaning), Origin::Program(name)),
            Some(ValueKind::Switch) => (ValueInfo::switch(id, meaning), Origin::Program(name)),
            Some(_) => (ValueInfo::length(id, meaning), Origin::Program(name)),
            None if row.table("methods")?.is_some() => (ValueInfo::number(id, meaning), Origin::Methods),
            None => {
                let expected = "a name of answer.program; or state “judge”, “words”, “operations”, “given”, “run”, “method” or “name”, too";
                return Err(row.refused(if name == id { "id" } else { "name" }, expected));
            }
        }
    };
    let info = match row.one_of("unit", &UNITS)? {
        Some(unit) => info.unit(unit),
        None => info,
    };
    let text = |key| Ok::<_, FileMistake>(row.text(key)?.map(seen));
    let info = text("sign")?.map_or(info, |sign| info.sign(sign));
    let info = text("in_hit")?.map_or(info, |meaning| info.in_hit(meaning));
    let info = text("null")?.map_or(info, |when| info.null_if(when));
    Ok(ValueRow { info, origin, methods: of_methods(row, info.kind)?, of_hit: row.switch("hit")? })
}

/// What a value means, as files and lists say it, in which y points down.
fn seen(text: &str) -> &'static str {
    kept(YAxis::Down.resolve(text))
}

/// The values of methods instead of that of the exact answer.
fn of_methods(row: &Table<'_>, kind: ValueKind) -> Result<Vec<(&'static str, Instead)>, FileMistake> {
    let Some(methods) = row.table("methods")? else { return Ok(Vec::new()) };
    let of_method = |method: &'static str| {
        let written = kept(methods.needed_words(method)?);
        let instead = match kind {
            _ if written == "none" => Instead::Absent,
            ValueKind::Word(words) if words.contains(&written) => Instead::Word(written),
            ValueKind::Word(_) => return Err(methods.refused(method, "a word of this value, or \"none\"")),
            _ => Instead::Name(written),
        };
        Ok((method, instead))
    };
    methods.keys().map(kept).map(of_method).collect()
}

pub(super) fn info_of(
    found: Found,
    id: &'static str,
    meaning: &'static str,
    met: &'static [&'static str],
) -> ValueInfo {
    match found {
        Found::Distance | Found::Separation | Found::Depth | Found::SmallestSeparation => {
            ValueInfo::length(id, meaning)
        }
        Found::Normal => ValueInfo::direction(id, meaning),
        Found::NearestA | Found::NearestB | Found::Push | Found::Contact | Found::PlaceA | Found::PlaceB => {
            ValueInfo::pair(id, meaning)
        }
        Found::Time => ValueInfo::number(id, meaning).unit(TICKS),
        Found::Met => ValueInfo::word(id, meaning, met),
        Found::Simple | Found::Convex => ValueInfo::switch(id, meaning),
    }
}

pub(super) fn answer(row: &Table<'_>) -> Result<AnswerRow, FileMistake> {
    row.has_only(&["when", "says"])?;
    Ok(AnswerRow { when: condition(row)?, says: kept(row.needed_text("says")?) })
}

/// The table `[lanes]`.
pub(super) fn lanes(top: &Table<'_>) -> Result<LanesRow, FileMistake> {
    let Some(row) = top.table("lanes")? else { return Ok(LanesRow::default()) };
    row.has_only(&["when", "marks"])?;
    let marks = row.groups("marks")?.into_iter().map(|group| group.into_iter().map(kept).collect());
    Ok(LanesRow { when: condition(&row)?, marks: marks.collect() })
}

pub(super) fn check(row: &Table<'_>) -> Result<CheckRow, FileMistake> {
    row.has_only(&["when", "says", "found", "holds"])?;
    Ok(CheckRow {
        when: condition(row)?,
        says: kept(row.needed_text("says")?),
        found: kept(row.needed_text("found")?),
        holds: condition_of(row, "holds", row.needed_words("holds")?)?,
    })
}

pub(super) fn step(row: &Table<'_>) -> Result<StepRow, FileMistake> {
    row.has_only(&["when", "method", "before", "says", "lines", "marks"])?;
    Ok(StepRow {
        when: condition(row)?,
        method: row.words("method")?.map(kept),
        before: row.switch("before")?,
        says: kept(row.needed_text("says")?),
        lines: row.tables("lines")?.iter().map(line).collect::<Result<_, _>>()?,
        marks: row.list("marks")?.into_iter().map(kept).collect(),
    })
}

pub(super) fn line(row: &Table<'_>) -> Result<LineRow, FileMistake> {
    let text = |key| Ok::<_, FileMistake>(row.words(key)?.map(kept).unwrap_or_default());
    let content = if let Some(words) = row.text("words")? {
        row.has_only(&["when", "words"])?;
        LineContent::Words(kept(words))
    } else if let Some(condition) = row.words("condition")? {
        row.has_only(&["when", "condition", "numbers", "holds"])?;
        let holds = condition_of(row, "holds", row.needed_words("holds")?)?;
        LineContent::Condition([kept(condition), text("numbers")?], holds)
    } else {
        row.has_only(&["when", "formula", "numbers", "value"])?;
        LineContent::Formula([kept(row.needed_words("formula")?), text("numbers")?, text("value")?])
    };
    Ok(LineRow { when: condition(row)?, content })
}

/// A statement that gives a name to the condition that a block returns.
pub(super) fn naming(name: &str, condition: Block) -> Statement {
    let answer = condition.statements.into_iter().find_map(|statement| match statement.action {
        Action::Return { answer, .. } => Some(answer),
        _ => None,
    });
    let value = answer.expect("a condition is returned");
    let binding = Binding { name: name.to_owned(), value, span: Span::default() };
    Statement { comment: None, action: Action::Let(vec![binding]), notes: Vec::new(), span: Span::default() }
}

/// The condition of a row.
pub(super) fn condition(row: &Table<'_>) -> Result<Option<Block>, FileMistake> {
    row.words("when")?.map(|written| condition_of(row, "when", written)).transpose()
}

pub(super) fn condition_of(row: &Table<'_>, key: &str, written: &str) -> Result<Block, FileMistake> {
    parse(&format!("return {written}")).map_err(|mistake| not_a_condition(row, key, &mistake))
}

pub(super) fn not_a_condition(row: &Table<'_>, key: &str, mistake: &Mistake) -> FileMistake {
    row.refused(key, &format!("a condition: {mistake}"))
}
