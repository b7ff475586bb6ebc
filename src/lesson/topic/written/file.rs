//! The file `topic.toml` of a topic: what it is called, its shapes, its values, and what its answer is in words.
//! [docs/topics.md](docs/topics.md) describes it.

use std::collections::BTreeSet;
use std::sync::{Mutex, OnceLock, PoisonError};

use super::names::{PointName, RectNames, Texts};
use super::shape::{Names, Placed, ShapeRow};
use crate::geometry::pair::Pair;
use crate::geometry::{Rect, Verdict};
use crate::lesson::math::read_formula;
use crate::lesson::text::table::{File, FileMistake, Table, is_name};
use crate::lesson::text::value_info::{SQUARE, TICKS, WORLD};
use crate::lesson::working::scope::{Scope, condition_of_word};
use crate::lesson::{
    Chapter, Given, MethodProgram, ParamRange, Probe, ProgramError, Role, Symbol, ValueInfo, ValueKind,
    YAxis, plain_text, quoted,
};
use crate::program::Span;
use crate::program::syntax::{Action, Binding, Block, Statement, parse};
use crate::program::{Mistake, did_you_mean};

include!(concat!(env!("OUT_DIR"), "/topic_files.rs"));

/// A topic as its files describe it.
#[derive(Debug)]
pub struct TopicFile {
    pub title: &'static str,
    pub chapter: Chapter,
    pub question: &'static str,
    /// A and B, in the order of the parameters.
    pub shapes: Vec<ShapeRow>,
    /// The points that a map can move, the default first.
    pub probes: Vec<Probe>,
    /// Where each of them is: the index of a shape, and that of the point in it.
    pub probed: Vec<[usize; 2]>,
    pub values: Vec<ValueRow>,
    pub symbols: Vec<Symbol>,
    pub answers: Vec<AnswerRow>,
    pub steps: Vec<StepRow>,
    /// What the exact answer shows beside the working, run without rounding.
    pub program: MethodProgram,
}

/// A value of the results, and where it comes from.
#[derive(Debug)]
pub struct ValueRow {
    pub info: ValueInfo,
    pub origin: Origin,
}

/// Where a value comes from.
#[derive(Debug)]
pub enum Origin {
    /// The judge.
    Judge(Found),
    /// The name of the answer's program that is the id of the value.
    Program,
    /// The first word whose condition holds.
    Words(Vec<Word>),
    /// The number of operations of a method.
    Operations(&'static str),
}

/// A word that a value can be.
#[derive(Debug)]
pub struct Word {
    pub word: &'static str,
    /// The name of its condition in the program of the answer.
    pub name: String,
    /// The statement that gives this name to the condition.
    condition: Statement,
}

/// A number or point that the judge finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    Distance,
    Separation,
    NearestA,
    NearestB,
    Normal,
    Depth,
    Push,
    Contact,
}

const FOUND: [(&str, Found); 8] = [
    ("distance", Found::Distance),
    ("separation", Found::Separation),
    ("nearest-a", Found::NearestA),
    ("nearest-b", Found::NearestB),
    ("normal", Found::Normal),
    ("depth", Found::Depth),
    ("push", Found::Push),
    ("contact", Found::Contact),
];

/// The answer in a sentence, under a condition.
#[derive(Debug)]
pub struct AnswerRow {
    /// The condition; none if it always holds.
    pub when: Option<Block>,
    /// The sentence; a name or a formula in braces stands for its value.
    pub says: &'static str,
}

/// A step that the working has behind those of the method.
#[derive(Debug)]
pub struct StepRow {
    pub when: Option<Block>,
    pub says: &'static str,
    pub lines: Vec<LineRow>,
    /// The marks to which it refers, if they are drawn.
    pub marks: Vec<&'static str>,
}

/// A line of a step.
#[derive(Debug)]
pub struct LineRow {
    pub when: Option<Block>,
    pub content: LineContent,
}

/// What a line says. A name or a formula in braces stands for its value.
#[derive(Debug)]
pub enum LineContent {
    /// Formula, numbers and value; each can be empty.
    Formula([&'static str; 3]),
    /// A condition, its numbers, and what says whether it holds.
    Condition([&'static str; 2], Block),
    Words(&'static str),
}

const ROLES: [(&str, Role); 11] = [
    ("a", Role::ShapeA),
    ("b", Role::ShapeB),
    ("segment", Role::Segment),
    ("neutral", Role::Neutral),
    ("vector-a", Role::VectorA),
    ("vector-b", Role::VectorB),
    ("vector-c", Role::VectorC),
    ("vector-d", Role::VectorD),
    ("normal", Role::Normal),
    ("projection", Role::Projection),
    ("contact", Role::Contact),
];

const UNITS: [(&str, &str); 4] = [("length", WORLD), ("area", SQUARE), ("time", TICKS), ("none", "")];

/// In bytes. Formulas are read by a function that calls itself for each bracket.
const LONGEST_FORMULA: usize = 400;

/// The names that no shape can have: those of other parameters, of what a picture shows, and of marks.
const RESERVED: [&str; 13] = [
    "method",
    "numbers",
    "program",
    "reference",
    "map",
    "compare",
    "lines",
    "probe",
    "view",
    "contact",
    "push",
    "pushed",
    "separation",
];

/// The topic of a slug, from the files that are part of the program.
///
/// # Panics
/// If a shipped file has a mistake. A test reads all of them.
pub fn topic_file(slug: &'static str) -> &'static TopicFile {
    static FILES: OnceLock<Vec<OnceLock<TopicFile>>> = OnceLock::new();
    let text = |stem: &str| {
        let index = TOPIC_FILES.iter().position(|(known, file, _)| *known == slug && *file == stem);
        index.unwrap_or_else(|| panic!("scenes/{slug} has no file for its {stem}"))
    };
    let index = text("topic");
    let files = FILES.get_or_init(|| TOPIC_FILES.iter().map(|_| OnceLock::new()).collect());
    files[index].get_or_init(|| {
        let (toml, program) = (TOPIC_FILES[index].2, TOPIC_FILES[text("answer")].2);
        TopicFile::read(toml, program).unwrap_or_else(|mistake| panic!("scenes/{slug}/{mistake}"))
    })
}

/// A text that is kept as long as the program runs, as all texts of a topic are, but only once.
fn kept(text: impl AsRef<str>) -> &'static str {
    static KEPT: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());
    let (text, mut kept) = (text.as_ref(), KEPT.lock().unwrap_or_else(PoisonError::into_inner));
    kept.get(text).copied().unwrap_or_else(|| {
        let text: &'static str = text.to_owned().leak();
        kept.insert(text);
        text
    })
}

impl TopicFile {
    /// Reads a topic from the texts of its two files.
    ///
    /// # Errors
    /// The first mistake: the file, the line, what was found and what is accepted.
    pub fn read(toml: &str, program: &str) -> Result<Self, FileMistake> {
        let file = File { name: "topic.toml", text: toml };
        let document = file.document()?;
        let top = Table::of(file, &document);
        top.has_only(&[
            "title", "chapter", "question", "shape", "probe", "value", "symbols", "answer", "step",
        ])?;
        let shapes = top.tables("shape")?.iter().map(shape).collect::<Result<Vec<_>, _>>()?;
        if shapes.len() != 2 {
            let found = shapes.len();
            return Err(top.mistake(format!("the topic has {found} shapes; expected two tables `[[shape]]`")));
        }
        check_shapes(&top, &shapes)?;
        let (text, given) = (program, given(&shapes));
        let program = answer_program(text, &given, &[])?;
        let (probes, probed) = probes(&top, &shapes)?;
        let chapters = Chapter::ALL.map(|chapter| (chapter.slug(), chapter));
        let lacking = |key| top.mistake(format!("“{key}” is missing"));
        let topic = Self {
            title: kept(top.needed_words("title")?),
            chapter: top.one_of("chapter", &chapters)?.ok_or_else(|| lacking("chapter"))?,
            question: kept(top.needed_words("question")?),
            values: values(&top, &program)?,
            symbols: symbols(&top)?,
            answers: top.tables("answer")?.iter().map(answer).collect::<Result<_, _>>()?,
            steps: top.tables("step")?.iter().map(step).collect::<Result<_, _>>()?,
            shapes,
            probes,
            probed,
            program,
        };
        if topic.answers.last().is_none_or(|row| row.when.is_some()) {
            return Err(top.mistake("the last `[[answer]]` must be without “when”, for every other state"));
        }
        check_names(&top, &topic)?;
        let program = answer_program(text, &given, &topic.values)?;
        Ok(Self { program, ..topic })
    }
}

/// The shapes have names of their own, and the judge answers about them.
fn check_shapes(top: &Table<'_>, shapes: &[ShapeRow]) -> Result<(), FileMistake> {
    let mut known = BTreeSet::from(RESERVED);
    for (row, shape) in top.tables("shape")?.iter().zip(shapes) {
        let points = shape.points().into_iter().filter(|id| *id != shape.id && !id.contains('.'));
        if let Some(id) = [shape.id].into_iter().chain(points).find(|id| !known.insert(id)) {
            return Err(row.mistake(format!("the name “{id}” is taken; expected another id")));
        }
    }
    let [a, b] = [0, 1].map(|index: usize| shapes[index].start.rounded());
    if (Pair { a, b }).is_answered() {
        return Ok(());
    }
    Err(top.mistake("no judge knows these shapes: a line needs a point or a circle beside it"))
}

/// Every condition and every text uses names that there are.
fn check_names(top: &Table<'_>, topic: &TopicFile) -> Result<(), FileMistake> {
    let mut known = Scope::of_given(&given(&topic.shapes));
    known.add_names(&topic.program);
    for row in top.tables("value")? {
        if let Some(words) = row.table("words")? {
            words.keys().try_for_each(|word| check_condition(&known, &words, word))?;
        }
    }
    for ValueRow { info, .. } in &topic.values {
        known.add_value_name(info);
    }
    known.add_exact(Verdict::Apart);
    for row in [top.tables("answer")?, top.tables("step")?].concat() {
        check_row(&known, &row, &["when"], &["says"])?;
        for line in row.tables("lines")? {
            check_row(
                &known,
                &line,
                &["when", "holds"],
                &["words", "formula", "condition", "numbers", "value"],
            )?;
        }
    }
    Ok(())
}

fn check_row(known: &Scope, row: &Table<'_>, conditions: &[&str], texts: &[&str]) -> Result<(), FileMistake> {
    conditions.iter().try_for_each(|key| check_condition(known, row, key))?;
    for key in texts {
        let text = row.words(key)?.unwrap_or_default();
        if let Some(unknown) = known.unknown_in(&YAxis::Down.resolve(text)) {
            let expected = format!("names and formulas of numbers in braces, not {}", quoted(&unknown));
            return Err(row.refused(key, &expected));
        }
        let is_formula = !["says", "words"].contains(key) && !text.is_empty();
        if is_formula && (text.len() > LONGEST_FORMULA || read_formula(&known.filled(text)).is_none()) {
            return Err(row.refused(key, "a short formula as the working prints it, such as (a − b)·c"));
        }
    }
    Ok(())
}

fn check_condition(known: &Scope, row: &Table<'_>, key: &str) -> Result<(), FileMistake> {
    let Some(written) = row.words(key)? else { return Ok(()) };
    let condition = condition_of(row, key, written)?;
    known.compiled(&condition).map(drop).map_err(|mistake| not_a_condition(row, key, &mistake))
}

/// What the programs are given of these shapes.
fn given(shapes: &[ShapeRow]) -> Vec<Given> {
    shapes.iter().flat_map(|row| row.given(&row.start)).collect()
}

/// The program of the answer, which also finds whether the conditions of words hold, without rounding: each by its name, and
/// before the last statement.
fn answer_program(text: &str, given: &[Given], values: &[ValueRow]) -> Result<MethodProgram, FileMistake> {
    let refused = |error: ProgramError| {
        let line = match &error {
            ProgramError::Program { line, .. } => *line,
            ProgramError::Header(_) => 1,
        };
        let message = match &error {
            ProgramError::Program { column, mistake, .. } => format!("column {column}: {mistake}"),
            ProgramError::Header(_) => error.to_string(),
        };
        FileMistake { file: "answer.program".to_owned(), line, message }
    };
    let mut program = MethodProgram::read(&plain_text(text)).map_err(refused)?;
    let statements = &mut program.block.statements;
    let end = statements.len().saturating_sub(1);
    let words = values.iter().flat_map(|row| match &row.origin {
        Origin::Words(words) => words.iter().map(|word| word.condition.clone()).collect(),
        _ => Vec::new(),
    });
    statements.splice(end..end, words.collect::<Vec<_>>());
    match program.code(given).map(drop) {
        Ok(()) => Ok(program),
        Err(mistake) => Err(refused(ProgramError::of(mistake, &program.file))),
    }
}

fn shape(row: &Table<'_>) -> Result<ShapeRow, FileMistake> {
    let kinds = ["point", "circle", "segment", "line", "rect"].map(|kind| (kind, kind));
    let kind = row.one_of("kind", &kinds)?.ok_or_else(|| row.mistake("this shape lacks “kind”"))?;
    let own: &[&str] = match kind {
        "point" => &["labels", "printed", "at", "help"],
        "circle" => &["label", "labels", "printed", "called", "center", "radius", "slider", "drawn"],
        "rect" => &["label", "labels", "called", "center", "size", "slider", "drawn"],
        _ => &["label", "ends"],
    };
    row.has_only(&[&["id", "kind", "role"], own].concat())?;
    let parts: &[&str] = match kind {
        "circle" => &["center", "radius"],
        "rect" => &["center", "size", "min", "max", "corner"],
        _ => &[],
    };
    for key in ["labels", "printed"].into_iter().filter(|_| !parts.is_empty()) {
        row.table(key)?.map_or(Ok(()), |table| table.has_only(parts))?;
    }
    let id = if own.contains(&"ends") && row.words("id")?.is_none() { kind } else { row.needed_name("id")? };
    let called = row.words("called")?.unwrap_or(id);
    let slider = row.length("slider")?.unwrap_or(120.0);
    if slider == 0.0 {
        return Err(row.refused("slider", "a number above 0, up to 1e12"));
    }
    let lengths = ParamRange::lengths(slider);
    let part = |part: &str, label: &str, help: String| part_name(row, id, part, label, help);
    let (names, start) = match kind {
        "point" => {
            let help = row.words("help")?.unwrap_or("The point that is tested.");
            (Names::Point(part("", id, help.to_owned())?), Placed::Point(row.needed_pair("at")?))
        }
        "circle" => {
            let center = part("center", "centre", format!("The centre of {called}."))?;
            let radius = part("radius", "radius", format!("The radius of {called}."))?;
            let start =
                Placed::Circle { center: row.needed_pair("center")?, radius: row.needed_length("radius")? };
            (Names::Circle([center, radius]), start)
        }
        "rect" => {
            let (center, size) = (row.needed_pair("center")?, row.needed_pair("size")?);
            if size.min_element() < 0.0 {
                return Err(row.refused("size", "two numbers [width, height], neither negative"));
            }
            (rect_names(row, id, called)?, Placed::Rect(Rect::new(center, size)))
        }
        _ => {
            let ends = row.tables("ends")?;
            let [one, other] = &ends[..] else {
                return Err(row.refused("ends", "two points { id, at, help }"));
            };
            let named = |end: &Table<'_>| {
                end.has_only(&["id", "label", "at", "help", "printed"])?;
                let id = kept(end.needed_name("id")?);
                let label = kept(end.words("label")?.unwrap_or(id));
                let texts = (id, label, kept(end.needed_words("help")?));
                let printed = end.words("printed")?.map(kept);
                Ok::<_, FileMistake>(PointName { texts, printed, shown_by: &[] })
            };
            let names = [named(one)?, named(other)?];
            let at = [one.needed_pair("at")?, other.needed_pair("at")?];
            let start = if kind == "line" { Placed::Line(at) } else { Placed::Segment(at) };
            (Names::Ends(names), start)
        }
    };
    Ok(ShapeRow {
        id: kept(id),
        role: row.one_of("role", &ROLES)?.unwrap_or(Role::Neutral),
        label: kept(row.words("label")?.unwrap_or_default()),
        center: kept(row.words("drawn")?.unwrap_or_default()),
        names,
        lengths,
        start,
    })
}

/// The names of a part of a shape; of the shape itself if it is a point.
fn part_name(
    row: &Table<'_>,
    id: &str,
    part: &str,
    label: &str,
    help: String,
) -> Result<PointName, FileMistake> {
    let of_part = |key: &'static str| match row.table(key)? {
        Some(table) => table.words(part),
        None => Ok(None),
    };
    let (full, [label_given, printed]) = match part {
        "" => (id.to_owned(), [row.words("labels")?, row.words("printed")?]),
        part => (format!("{id}.{part}"), [of_part("labels")?, of_part("printed")?]),
    };
    let printed = printed.map(kept);
    Ok(PointName {
        texts: (kept(full), kept(label_given.unwrap_or(label)), kept(help)),
        printed,
        // A point that is the contact is drawn as that.
        shown_by: vec![printed.unwrap_or_default(), "contact"].leak(),
    })
}

fn rect_names(row: &Table<'_>, id: &str, called: &str) -> Result<Names, FileMistake> {
    let part = |key: &str, label: &str, help: String| -> Result<Texts, FileMistake> {
        Ok(part_name(row, id, key, label, help)?.texts)
    };
    let edge = |edge: &str, form: Option<&str>| {
        (kept(format!("{id}.{edge}")), form.map(|form| kept(format!("{id}.{form}"))))
    };
    Ok(Names::Rect(Box::new(RectNames {
        center: part("center", "centre", format!("The centre of {called}."))?,
        size: part("size", "size", format!("Width and height of {called}."))?,
        min: part(
            "min",
            "least x, y",
            "The corner of least x and y, exactly. The other corner stays, or moves along where it would be less."
                .to_owned(),
        )?,
        max: part(
            "max",
            "greatest x, y",
            "The corner of greatest x and y, exactly; not less than the other corner, which stays.".to_owned(),
        )?,
        corner: part(
            "corner",
            "least x, y",
            "The corner of least x and y, exactly. The size stays.".to_owned(),
        )?,
        edges: [
            edge("left", None),
            edge("right", None),
            edge("top", Some("{top|bottom}")),
            edge("bottom", Some("{bottom|top}")),
        ],
    })))
}

type Probes = (Vec<Probe>, Vec<[usize; 2]>);

fn probes(top: &Table<'_>, shapes: &[ShapeRow]) -> Result<Probes, FileMistake> {
    let mut found = Probes::default();
    for row in top.tables("probe")? {
        row.has_only(&["param", "name", "region"])?;
        let written = row.needed_words("param")?;
        let points = || {
            shapes.iter().enumerate().flat_map(|(shape, row)| {
                row.points().into_iter().enumerate().map(move |(point, id)| (id, [shape, point]))
            })
        };
        let Some((param, place)) = points().find(|(id, _)| *id == written) else {
            let ids: Vec<_> = points().map(|(id, _)| id).collect();
            let advice = did_you_mean(written, ids.iter().copied());
            return Err(row.refused("param", &format!("one of the points {}{advice}", ids.join(", "))));
        };
        if found.1.contains(&place) {
            return Err(row.refused("param", "a point that no other probe has"));
        }
        let region = row.words("region")?.map(kept);
        found.0.push(Probe { param, name: kept(row.needed_words("name")?), region });
        found.1.push(place);
    }
    match found.0.is_empty() {
        true => Err(top.mistake("a topic needs a `[[probe]]`: a point that its map moves")),
        false => Ok(found),
    }
}

fn symbols(top: &Table<'_>) -> Result<Vec<Symbol>, FileMistake> {
    let Some(table) = top.table("symbols")? else { return Ok(Vec::new()) };
    let symbol = |text: &str| Ok(table.one_of(text, &ROLES)?.map(|role| Symbol { text: kept(text), role }));
    table.keys().filter_map(|text| symbol(text).transpose()).collect()
}

fn values(top: &Table<'_>, program: &MethodProgram) -> Result<Vec<ValueRow>, FileMistake> {
    let mut values: Vec<ValueRow> = Vec::new();
    for row in &top.tables("value")? {
        let value = value(row, program)?;
        if values.iter().any(|known| known.info.id == value.info.id) {
            return Err(row.refused("id", "an id that no other value has"));
        }
        values.push(value);
    }
    Ok(values)
}

fn value(row: &Table<'_>, program: &MethodProgram) -> Result<ValueRow, FileMistake> {
    row.has_only(&["id", "meaning", "in_hit", "sign", "null", "unit", "judge", "words", "operations"])?;
    let (id, meaning) = (kept(row.needed_name("id")?), kept(row.needed_words("meaning")?));
    let judged = row.one_of("judge", &FOUND)?;
    let (info, origin) = if let Some(found) = judged {
        (info_of(found, id, meaning), Origin::Judge(found))
    } else if let Some(method) = row.words("operations")? {
        (ValueInfo::number(id, meaning), Origin::Operations(kept(method)))
    } else if let Some(words) = row.table("words")? {
        let conditions = words.keys().map(|word| {
            if !word.split('-').all(is_name) {
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
        let info = match program.kind_of(id) {
            Some(ValueKind::Pair) => ValueInfo::pair(id, meaning),
            Some(ValueKind::Switch) => ValueInfo::switch(id, meaning),
            Some(_) => ValueInfo::length(id, meaning),
            None => {
                let expected = "a name of answer.program; or state “judge”, “words” or “operations”, too";
                return Err(row.refused("id", expected));
            }
        };
        (info, Origin::Program)
    };
    let info = match row.one_of("unit", &UNITS)? {
        Some(unit) => info.unit(unit),
        None => info,
    };
    let text = |key| Ok::<_, FileMistake>(row.words(key)?.map(kept));
    let info = text("sign")?.map_or(info, |sign| info.sign(sign));
    let info = text("in_hit")?.map_or(info, |meaning| info.in_hit(meaning));
    let info = text("null")?.map_or(info, |when| info.null_if(when));
    Ok(ValueRow { info, origin })
}

fn info_of(found: Found, id: &'static str, meaning: &'static str) -> ValueInfo {
    match found {
        Found::Distance | Found::Separation | Found::Depth => ValueInfo::length(id, meaning),
        Found::Normal => ValueInfo::direction(id, meaning),
        Found::NearestA | Found::NearestB | Found::Push | Found::Contact => ValueInfo::pair(id, meaning),
    }
}

fn answer(row: &Table<'_>) -> Result<AnswerRow, FileMistake> {
    row.has_only(&["when", "says"])?;
    Ok(AnswerRow { when: condition(row)?, says: kept(row.needed_words("says")?) })
}

fn step(row: &Table<'_>) -> Result<StepRow, FileMistake> {
    row.has_only(&["when", "says", "lines", "marks"])?;
    Ok(StepRow {
        when: condition(row)?,
        says: kept(row.needed_words("says")?),
        lines: row.tables("lines")?.iter().map(line).collect::<Result<_, _>>()?,
        marks: row.list("marks")?.into_iter().map(kept).collect(),
    })
}

fn line(row: &Table<'_>) -> Result<LineRow, FileMistake> {
    let text = |key| Ok::<_, FileMistake>(row.words(key)?.map(kept).unwrap_or_default());
    let content = if let Some(words) = row.words("words")? {
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
fn naming(name: &str, condition: Block) -> Statement {
    let answer = condition.statements.into_iter().find_map(|statement| match statement.action {
        Action::Return { answer, .. } => Some(answer),
        _ => None,
    });
    let value = answer.expect("a condition is returned");
    let binding = Binding { name: name.to_owned(), value, span: Span::default() };
    Statement { comment: None, action: Action::Let(vec![binding]), notes: Vec::new(), span: Span::default() }
}

/// The condition of a row.
fn condition(row: &Table<'_>) -> Result<Option<Block>, FileMistake> {
    row.words("when")?.map(|written| condition_of(row, "when", written)).transpose()
}

fn condition_of(row: &Table<'_>, key: &str, written: &str) -> Result<Block, FileMistake> {
    parse(&format!("return {written}")).map_err(|mistake| not_a_condition(row, key, &mistake))
}

fn not_a_condition(row: &Table<'_>, key: &str, mistake: &Mistake) -> FileMistake {
    row.refused(key, &format!("a condition: {mistake}"))
}
