//! The file `topic.toml` of a topic: what it is called, its shapes, its values, and what its answer is in words.
//! [docs/topics.md](docs/topics.md) describes it.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::crossing::{check_endless, crossing, endless};
use super::in_polygon::InPolygon;
use super::moving::{Instants, NOW, TickState};
use super::options::{self, OptionRow};
use super::read_rows::{
    OF_MOVING, OF_POLYGON, OF_REST, answer, check, condition_of, lanes, met_by, not_a_condition, step,
    symbols, values,
};
use super::read_shapes::{falling, probes, shape};
use super::rows::{AnswerRow, CheckRow, Found, LanesRow, Origin, StepRow, ValueRow, kept};
use super::second_view::ViewRow;
use super::shape::{Placed, ShapeRow};
use crate::geometry::Verdict;
use crate::geometry::pair::Pair;
use crate::geometry::sweep::Sweep;
use crate::language::tr;
use crate::lesson::math::why_no_formula;
use crate::lesson::text::table::{File, FileMistake, Table};
use crate::lesson::text::topic_files;
use crate::lesson::working::scope::Scope;
use crate::lesson::{
    Chapter, Given, MethodProgram, Probe, ProgramError, Role, Scene, Symbol, Value, YAxis, plain_text, quoted,
};

/// A topic as its files describe it.
#[derive(Debug)]
pub struct TopicFile {
    pub title: &'static str,
    pub chapter: Chapter,
    pub question: &'static str,
    /// Other words by which it is found.
    pub also: Vec<&'static str>,
    /// The method that is selected at first, if it is not the first one.
    pub method: Option<&'static str>,
    /// The slug of another topic that asks the same question; a map compares methods of both.
    pub compares_with: Option<&'static str>,
    /// Methods that hit in exactly the same states although they are not exact.
    pub same: Vec<&'static str>,
    /// The index of the shape of which more fall onto the other one.
    pub falling: Option<usize>,
    /// A and B, in the order of the parameters.
    pub shapes: Vec<ShapeRow>,
    /// The points that a map can move, the default first.
    pub probes: Vec<Probe>,
    /// Where each of them is: the index of a shape, and that of the point in it.
    pub probed: Vec<[usize; 2]>,
    /// The index of the shape that the push moves.
    pub pushed: usize,
    pub values: Vec<ValueRow>,
    pub symbols: Vec<Symbol>,
    /// Those of a method that finds no hit: nothing has the colour of a contact.
    symbols_of_miss: Vec<Symbol>,
    /// The instants that a method tests, if it does not test the whole tick.
    pub instants: Option<Instants>,
    /// The switches and choices beside the shapes.
    pub options: Vec<OptionRow>,
    /// Whether it asks if two segments cross.
    pub crossing: bool,
    /// If it asks whether a point is in a polygon that need not be convex.
    pub in_polygon: Option<InPolygon>,
    pub answers: Vec<AnswerRow>,
    pub steps: Vec<StepRow>,
    pub checks: Vec<CheckRow>,
    pub lanes: LanesRow,
    /// The second view beside the picture.
    pub view: Option<ViewRow>,
    /// What the exact answer shows beside the working, run without rounding.
    pub program: MethodProgram,
}

/// In bytes. Formulas are read by a function that calls itself for each bracket.
const LONGEST_FORMULA: usize = 400;

/// The names that no shape can have: those of other parameters, of what a picture shows, and of marks.
const RESERVED: [&str; 22] = [
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
    "time",
    "swept",
    "path",
    "start",
    "end",
    "impact",
    "capsule",
    "grown",
    "now",
];

/// A topic, from its files.
///
/// # Panics
/// If a shipped file is missing or has a mistake. A test reads all of them.
pub fn topic_file(scene: Scene) -> &'static TopicFile {
    static FILES: [OnceLock<TopicFile>; Scene::COUNT] = [const { OnceLock::new() }; Scene::COUNT];
    let text = |name| topic_files::file(scene, name).unwrap_or_default();
    FILES[scene as usize].get_or_init(|| {
        TopicFile::read(text("topic.toml"), text("answer.program"))
            .unwrap_or_else(|mistake| panic!("scenes/{}/{mistake}", scene.slug()))
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
        let topic = Self::of_rows(&top, program)?;
        check_names(&top, &topic)?;
        let given = given(&topic.shapes, topic.instants.as_ref(), &topic.options);
        let program = answer_program(program, &given, &topic.values)?;
        Ok(Self { program, ..topic })
    }

    /// Reads the rows of a topic, each for itself.
    pub(super) fn of_rows(top: &Table<'_>, program: &str) -> Result<Self, FileMistake> {
        top.has_only(&[
            "title",
            "chapter",
            "question",
            "also",
            "method",
            "compares_with",
            "same",
            "falling",
            "shape",
            "pushed",
            "probe",
            "value",
            "symbols",
            "answer",
            "step",
            "instants",
            "option",
            "crossing",
            "lanes",
            "check",
            "view",
        ])?;
        let (shapes, instants, options, crossing) = parts(top)?;
        let given = given(&shapes, instants.as_ref(), &options);
        let program = answer_program(program, &given, &[])?;
        let (probes, probed) = probes(top, &shapes)?;
        let symbols = symbols(top)?;
        let judged = match shapes.iter().any(ShapeRow::moves) {
            _ if crossing => &[],
            true => OF_MOVING,
            false if shapes.iter().any(|row| matches!(row.start, Placed::Polygon(_))) => OF_POLYGON,
            false => OF_REST,
        };
        let chapters = Chapter::ALL.map(|chapter| (chapter.slug(), chapter));
        let lacking = |key| top.mistake(format!("“{key}” is missing"));
        let topic = Self {
            title: kept(top.needed_text("title")?),
            chapter: top.one_of("chapter", &chapters)?.ok_or_else(|| lacking("chapter"))?,
            question: kept(top.needed_text("question")?),
            also: top.list("also")?.into_iter().map(tr).map(kept).collect(),
            method: top.words("method")?.map(kept),
            compares_with: top.words("compares_with")?.map(kept),
            same: top.list("same")?.into_iter().map(kept).collect(),
            falling: falling(top, &shapes, &probed)?,
            pushed: top.one_of("pushed", &[0, 1].map(|index| (shapes[index].id, index)))?.unwrap_or(1),
            values: values(top, &program, &given, judged, met_by(&shapes))?,
            symbols_of_miss: symbols.iter().filter(|symbol| symbol.role != Role::Contact).copied().collect(),
            symbols,
            instants,
            in_polygon: InPolygon::read(&top.tables("shape")?, &shapes, &options)?,
            options,
            crossing,
            answers: top.tables("answer")?.iter().map(answer).collect::<Result<_, _>>()?,
            steps: top.tables("step")?.iter().map(step).collect::<Result<_, _>>()?,
            lanes: lanes(top)?,
            view: ViewRow::read(top)?,
            checks: top.tables("check")?.iter().map(check).collect::<Result<_, _>>()?,
            shapes,
            probes,
            probed,
            program,
        };
        for (row, option) in top.tables("option")?.iter().zip(&topic.options) {
            let is_value = topic.values.iter().any(|value| value.info.id == option.id());
            if is_value || topic.program.kind_of(option.id()).is_some() {
                return Err(row.refused("id", "an id that no value and no name of answer.program has"));
            }
        }
        if topic.answers.last().is_none_or(|row| row.when.is_some()) {
            return Err(top.mistake("the last `[[answer]]` must be without “when”, for every other state"));
        }
        if topic.moves() && topic.pushed != 1 {
            return Err(top.refused("pushed", "the second shape, because a shape moves"));
        }
        Ok(topic)
    }

    /// Whether a shape moves during a tick.
    pub fn moves(&self) -> bool {
        self.shapes.iter().any(ShapeRow::moves)
    }

    /// Whether a value is this one of the judge. The picture shows a way out only then.
    pub fn tells(&self, found: Found) -> bool {
        self.values.iter().any(|row| matches!(row.origin, Origin::Judge(known) if known == found))
    }

    /// The colours of symbols for a method with this verdict.
    pub fn symbols(&self, verdict: Verdict) -> &[Symbol] {
        if verdict.is_hit() { &self.symbols } else { &self.symbols_of_miss }
    }
}

type Parts = (Vec<ShapeRow>, Option<Instants>, Vec<OptionRow>, bool);

/// The shapes, the instants, the options and the question of a topic.
pub(super) fn parts(top: &Table<'_>) -> Result<Parts, FileMistake> {
    let tables = top.tables("shape")?;
    let mut shapes = tables.iter().map(shape).collect::<Result<Vec<_>, _>>()?;
    if shapes.len() != 2 {
        let found = shapes.len();
        return Err(top.mistake(format!("the topic has {found} shapes; expected two tables `[[shape]]`")));
    }
    let instants = Instants::read(top, shapes.iter().any(ShapeRow::moves))?;
    let options = top.tables("option")?.iter().map(OptionRow::read).collect::<Result<Vec<_>, _>>()?;
    let crossing = crossing(top, &shapes)?;
    for (index, table) in tables.iter().enumerate() {
        shapes[index].endless = endless(table, &options)?;
        if !crossing {
            check_endless(table, &shapes, index)?;
        }
    }
    check_shapes(top, &shapes, instants.as_ref(), &options)?;
    Ok((shapes, instants, options, crossing))
}

/// The shapes have names of their own, and the judge answers about them.
fn check_shapes(
    top: &Table<'_>,
    shapes: &[ShapeRow],
    instants: Option<&Instants>,
    options: &[OptionRow],
) -> Result<(), FileMistake> {
    let mut known = BTreeSet::new();
    known.extend(RESERVED);
    for (row, shape) in top.tables("shape")?.iter().zip(shapes) {
        let points = shape.points().into_iter().filter(|id| *id != shape.id && !id.contains('.'));
        if let Some(id) = [shape.id].into_iter().chain(points).find(|id| !known.insert(id)) {
            return Err(row.mistake(format!("the name “{id}” is taken; expected another id")));
        }
    }
    let instants = top.table("instants")?.zip(instants.map(Instants::id));
    let options = top.tables("option")?.into_iter().zip(options.iter().map(OptionRow::id));
    if let Some((row, id)) = instants.into_iter().chain(options).find(|(_, id)| !known.insert(id)) {
        return Err(row.mistake(format!("the name “{id}” is taken; expected another id")));
    }
    let [a, b] = [0, 1].map(|index: usize| shapes[index].start.moving());
    if shapes.iter().any(ShapeRow::moves) && !(Sweep { a, b }).is_answered() {
        return Err(top.mistake(
            "no judge knows these shapes: a circle that moves needs a point, a circle, a segment or a rectangle beside it, and a rectangle that moves a circle or a rectangle",
        ));
    }
    if (Pair { a: a.shape, b: b.shape }).is_answered() {
        return Ok(());
    }
    Err(top.mistake("no judge knows these shapes: a line needs a point or a circle beside it"))
}

/// Every condition and every text uses names that there are.
fn check_names(top: &Table<'_>, topic: &TopicFile) -> Result<(), FileMistake> {
    let mut known = names_of_programs(topic);
    for row in top.tables("value")? {
        if let Some(words) = row.table("words")? {
            words.keys().try_for_each(|word| check_condition(&known, &words, word))?;
        }
    }
    add_names_of_results(&mut known, topic);
    if let Some(row) = top.table("lanes")? {
        check_condition(&known, &row, "when")?;
    }
    for row in top.tables("check")? {
        check_row(&known, &row, &["when", "holds"], [&["says", "found"], &[]])?;
    }
    [top.tables("answer")?, top.tables("step")?].concat().iter().try_for_each(|row| check_texts(&known, row))
}

/// What a topic is given, and the names of its program.
pub(super) fn names_of_programs(topic: &TopicFile) -> Scope {
    let mut known = Scope::of_given(&given(&topic.shapes, topic.instants.as_ref(), &topic.options));
    known.add_names(&topic.program);
    known
}

/// The names that a condition about the exact answer can use. Their values mean nothing.
pub(in crate::lesson) fn names_of_answers(topic: &TopicFile) -> Scope {
    let mut known = names_of_programs(topic);
    add_names_of_results(&mut known, topic);
    known
}

/// What answers and steps can use besides.
pub(super) fn add_names_of_results(known: &mut Scope, topic: &TopicFile) {
    for ValueRow { info, .. } in &topic.values {
        known.add_value_name(info);
    }
    known.add_exact(Verdict::Apart);
    if topic.moves() {
        NOW.iter().for_each(|name| known.add_value(name, &Value::Number(1.0)));
    }
}

/// The conditions and texts of an answer or a step, and of its lines.
pub(super) fn check_texts(known: &Scope, row: &Table<'_>) -> Result<(), FileMistake> {
    check_row(known, row, &["when"], [&["says"], &[]])?;
    for line in row.tables("lines")? {
        let texts: [&[&str]; 2] = [&["words"], &["formula", "condition", "numbers", "value"]];
        check_row(known, &line, &["when", "holds"], texts)?;
    }
    Ok(())
}

/// The conditions of a row, its words, and its formulas.
fn check_row(
    known: &Scope,
    row: &Table<'_>,
    conditions: &[&str],
    [words, formulas]: [&[&str]; 2],
) -> Result<(), FileMistake> {
    conditions.iter().try_for_each(|key| check_condition(known, row, key))?;
    for key in words.iter().chain(formulas) {
        let text = &*YAxis::Down.resolve(row.words(key)?.unwrap_or_default());
        if let Some(unknown) = known.unknown_in(text) {
            let expected = format!("names and formulas of numbers in braces, not {}", quoted(&unknown));
            return Err(row.refused(key, &expected));
        }
        if !formulas.contains(key) || text.is_empty() {
            continue;
        }
        if text.len() > LONGEST_FORMULA {
            return Err(row.refused(key, &format!("a formula of at most {LONGEST_FORMULA} bytes")));
        }
        if let Some(why) = why_no_formula(&known.filled(text)) {
            let expected = "a formula as the working prints it, such as (a − b)·c";
            return Err(row.refused(key, &format!("{expected}: {why}")));
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
pub(super) fn given(shapes: &[ShapeRow], instants: Option<&Instants>, options: &[OptionRow]) -> Vec<Given> {
    let of_shapes = shapes.iter().flat_map(|row| row.given(&row.start));
    let instants = instants.map(|instants| TickState::default().given(instants));
    of_shapes.chain(instants).chain(options::given(options, &options::start(options))).collect()
}

/// The program of the answer, which also finds whether the conditions of words hold, without rounding: each by its name, and
/// before the last statement.
fn answer_program(text: &str, given: &[Given], values: &[ValueRow]) -> Result<MethodProgram, FileMistake> {
    let refused = |error: ProgramError| error.in_file("answer.program");
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
