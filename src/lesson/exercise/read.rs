//! Reads the exercises of a topic, with errors that say in which line something is, what was found and what is accepted.

use super::draw::draws;
use super::term::{Drawn, Terms, condition, scope_of, terms, with_drawn};
use super::{Exercise, Kind, Slip, VERDICTS};
use crate::language::tr;
use crate::lesson::method::program::MethodProgram;
use crate::lesson::text::table::{File, FileMistake, Table};
use crate::lesson::topic::{names_of_answers, topic_file};
use crate::lesson::working::scope::Scope;
use crate::lesson::{Case, METHOD, NUMBERS, Scene, Value, ValueInfo, ValueKind, YAxis, param_ids, quoted};

use super::random::Random;
use super::term::Term;

/// The keys that every exercise can have.
const KEYS: [&str; 9] = ["id", "title", "kind", "task", "hints", "case", "draw", "set", "when"];

/// How much a number can differ from the right one, unless an exercise says so.
const TOLERANCE: f64 = 0.01;

pub fn exercises(scene: Scene, file: File<'static>) -> Result<Vec<Exercise>, FileMistake> {
    // Read once, and kept as long as the program runs, as are all texts.
    let document = Box::leak(Box::new(file.document()?));
    let whole = Table::of(file, document);
    whole.has_only(&["start", "exercise"])?;
    let mut lesson = scene.open();
    let start = match whole.table("start")? {
        Some(table) => terms(&table, &mut lesson, &Drawn::new())?,
        None => Terms::new(),
    };
    let mut found: Vec<Exercise> = Vec::new();
    for row in whole.tables("exercise")? {
        let exercise = Exercise { start: start.clone(), ..read(scene, &row)? };
        if found.iter().any(|known| known.id == exercise.id) {
            return Err(row.refused("id", "an id that no other exercise of the file has"));
        }
        found.push(exercise);
    }
    Ok(found)
}

/// What the rows of an exercise are read with.
struct Reading {
    scene: Scene,
    /// A value of each kind under each name that is drawn.
    drawn: Drawn,
    values: Vec<ValueInfo>,
    /// The names that a condition about the exact answer can use.
    known: Scope,
}

fn read(scene: Scene, row: &Table<'static>) -> Result<Exercise, FileMistake> {
    let kinds = ["verdict", "value", "which", "set", "find", "repair"].map(|kind| (kind, kind));
    let Some(kind) = row.one_of("kind", &kinds)? else {
        return Err(row.refused("kind", "one of verdict, value, which, set, find, repair"));
    };
    let case = row.words("case")?;
    if case.is_some_and(|case| Case::find(scene, case).is_none()) {
        return Err(row.refused("case", "the name of a case of the topic"));
    }
    let (given, values) = (Scope::of_given(&scene.open().given()), scene.values());
    let is_taken = |name: &str| given.knows(name) || values.iter().any(|value| value.id == name);
    let draws = match row.table("draw")? {
        Some(table) => draws(&table, is_taken)?,
        None => Vec::new(),
    };
    let mut random = Random::new(0);
    let drawn: Drawn = draws.iter().map(|draw| (draw.name, draw.value(&mut random))).collect();
    let known = with_drawn(names_of_answers(topic_file(scene)), &drawn);
    let reading = Reading { scene, drawn, values, known };
    let set = reading.terms(row, "set")?;
    let when = condition(row, "when", &reading.known)?;
    let task = reading.text(row, "task", row.needed_words("task")?)?;
    let hints = row.list("hints")?;
    if hints.is_empty() {
        return Err(row.refused("hints", "a list with at least one hint"));
    }
    let hints = hints.into_iter().map(|hint| reading.text(row, "hints", hint)).collect::<Result<_, _>>()?;
    let kind = reading.kind(row, kind)?;
    let slips = reading.slips(row, &kind)?;
    let (id, title) = (row.needed_words("id")?, row.needed_text("title")?);
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !id.chars().all(is_plain) {
        return Err(row.refused("id", "a name of a–z, 0–9 and -"));
    }
    if Case::find(scene, id).is_some() {
        return Err(
            row.refused("id", "an id that no case of the topic has, since cases are asked by their names")
        );
    }
    Ok(Exercise {
        scene,
        id: id.to_owned(),
        title: title.to_owned(),
        task,
        hints,
        kind,
        case: case.map(str::to_owned),
        start: Terms::new(),
        draws,
        set,
        when,
        slips,
        line: row.line(),
    })
}

impl Reading {
    fn kind(&self, row: &Table<'static>, kind: &str) -> Result<Kind, FileMistake> {
        let has_only = |more: &[&str]| row.has_only(&[&KEYS, more].concat());
        match kind {
            "verdict" => {
                has_only(&["method", "words", "slip"])?;
                Ok(Kind::Verdict { method: self.method(row)?, words: words(row)? })
            }
            "value" => {
                has_only(&["value", "method", "tolerance", "slip"])?;
                let value =
                    self.value(row, "value", |kind| matches!(kind, ValueKind::Number | ValueKind::Pair))?;
                let tolerance = tolerance(row)?.unwrap_or(TOLERANCE);
                Ok(Kind::Value { value, method: self.method(row)?, tolerance })
            }
            "which" => {
                has_only(&["value", "method", "words", "slip"])?;
                let value =
                    self.value(row, "value", |kind| matches!(kind, ValueKind::Word(_) | ValueKind::Switch))?;
                Ok(Kind::Which { value, method: self.method(row)?, words: self.words_of(row, value)? })
            }
            "set" => {
                has_only(&["may_set", "goal", "solution", "tolerance"])?;
                let may_set = self.may_set(row)?;
                let solution = self.terms(row, "solution")?;
                if solution.is_empty() || solution.iter().any(|(id, _)| !may_set.contains(id)) {
                    return Err(row.refused("solution", "a table with values of the parameters of “may_set”"));
                }
                let on_paper = tolerance(row)?;
                if on_paper.is_some() && (may_set.len() > 1 || !self.is_number(may_set[0])) {
                    return Err(row.refused(
                        "tolerance",
                        "one number in “may_set”, because on paper a single number is asked for",
                    ));
                }
                let goal = condition(row, "goal", &self.known)?;
                let goal = goal.ok_or_else(|| row.refused("goal", "a condition that solves the exercise"))?;
                Ok(Kind::Set { may_set, goal, solution, on_paper })
            }
            "find" => {
                has_only(&["may_set", "method", "goal", "differs"])?;
                let method =
                    self.method(row)?.ok_or_else(|| row.refused("method", "a method of the topic"))?;
                let differs =
                    row.words("differs")?.map(|_| self.value(row, "differs", |_| true)).transpose()?;
                Ok(Kind::Find {
                    may_set: self.may_set(row)?,
                    method,
                    goal: condition(row, "goal", &self.known)?,
                    differs,
                })
            }
            _ => {
                has_only(&["method", "line", "wrong"])?;
                self.repair(row)
            }
        }
    }

    fn repair(&self, row: &Table<'static>) -> Result<Kind, FileMistake> {
        let method = self.method(row)?.ok_or_else(|| row.refused("method", "a method of the topic"))?;
        let program = MethodProgram::of(self.scene, method);
        let lines = match (row.words("line")?, row.words("wrong")?) {
            (None, None) if program.is_some_and(|program| program.corrected().is_some()) => None,
            (None, None) => {
                let why = "because the method has no line after “right”";
                let expected =
                    format!("a line of the program, and “wrong” with what stands there instead, {why}");
                return Err(row.refused("line", &expected));
            }
            (Some(line), Some(wrong))
                if program.is_some_and(|program| program.file.matches(line).count() == 1) =>
            {
                Some([line, wrong])
            }
            _ => {
                return Err(row.refused(
                    "line",
                    "a part of the program that is there once, and “wrong” with what stands there instead",
                ));
            }
        };
        Ok(Kind::Repair { method, lines })
    }

    fn terms(&self, row: &Table<'static>, key: &'static str) -> Result<Terms, FileMistake> {
        match row.table(key)? {
            Some(table) => terms(&table, &mut self.scene.open(), &self.drawn),
            None => Ok(Terms::new()),
        }
    }

    /// A text, whose names there are.
    fn text(&self, row: &Table<'_>, key: &str, text: &str) -> Result<String, FileMistake> {
        let scope = scope_of(&self.scene.open(), &self.drawn);
        match scope.unknown_in(&YAxis::Down.resolve(text)) {
            None => Ok(tr(text).to_owned()),
            Some(unknown) => {
                let expected =
                    format!("names of parameters and of what is drawn in braces, not {}", quoted(&unknown));
                Err(row.refused(key, &expected))
            }
        }
    }

    fn method(&self, row: &Table<'static>) -> Result<Option<&'static str>, FileMistake> {
        let methods: Vec<_> =
            self.scene.open().methods().iter().map(|method| (method.id, method.id)).collect();
        row.one_of("method", &methods)
    }

    fn value(
        &self,
        row: &Table<'static>,
        key: &str,
        fits: impl Fn(ValueKind) -> bool,
    ) -> Result<&'static str, FileMistake> {
        let fitting = self.values.iter().filter(|info| fits(info.kind));
        let ids: Vec<_> = fitting.map(|info| (info.id, info.id)).collect();
        let expected = || row.refused(key, "the id of a value of the topic");
        row.one_of(key, &ids)?.ok_or_else(expected)
    }

    /// The words that are told in another way.
    fn words_of(&self, row: &Table<'static>, value: &str) -> Result<Vec<[&'static str; 2]>, FileMistake> {
        let known = match self.values.iter().find(|info| info.id == value).map(|info| info.kind) {
            Some(ValueKind::Word(known)) => known,
            _ => &[],
        };
        let Some(table) = row.table("words")? else { return Ok(Vec::new()) };
        table.has_only(known)?;
        table.keys().map(|key| Ok([key, table.needed_text(key)?])).collect()
    }

    fn may_set(&self, row: &Table<'static>) -> Result<Vec<&'static str>, FileMistake> {
        let ids: Vec<_> = param_ids(&mut self.scene.open())
            .into_iter()
            .filter(|id| ![METHOD, NUMBERS, "program"].contains(id))
            .collect();
        let given = row.list("may_set")?;
        match given
            .iter()
            .map(|id| ids.iter().find(|known| *known == id).copied())
            .collect::<Option<Vec<_>>>()
        {
            Some(known) if !known.is_empty() => Ok(known),
            _ => Err(row.refused("may_set", &format!("a list of some of {}", ids.join(", ")))),
        }
    }

    fn is_number(&self, id: &str) -> bool {
        let mut lesson = self.scene.open();
        lesson.params().iter().any(|param| param.id == id && matches!(param.get(), Value::Number(_)))
    }

    /// The slips: for a value a formula of the results, otherwise the id of a choice.
    fn slips(&self, row: &Table<'static>, kind: &Kind) -> Result<Vec<Slip>, FileMistake> {
        let slip = |slip: &Table<'static>| {
            slip.has_only(&["answer", "says"])?;
            let answer = slip.needed_words("answer")?;
            let says = self.text(slip, "says", slip.needed_words("says")?)?;
            let answer = match kind {
                Kind::Value { .. } => {
                    Term::Formula(super::term::formula(slip, "answer", answer, &self.known)?)
                }
                _ => Term::Value(Value::word(answer)),
            };
            Ok(Slip { answer, says })
        };
        row.tables("slip")?.iter().map(slip).collect()
    }
}

/// The words for the verdicts: those of the exercise, and the usual ones.
fn words(row: &Table<'static>) -> Result<[String; 3], FileMistake> {
    let usual = VERDICTS.map(|verdict| tr(verdict).to_owned());
    let Some(table) = row.table("words")? else { return Ok(usual) };
    table.has_only(&VERDICTS)?;
    let mut words = usual;
    for (id, word) in VERDICTS.iter().zip(&mut words) {
        if let Some(own) = table.text(id)? {
            own.clone_into(word);
        }
    }
    Ok(words)
}

fn tolerance(row: &Table<'static>) -> Result<Option<f64>, FileMistake> {
    match row.number("tolerance")? {
        Some(tolerance) if tolerance <= 0.0 => {
            Err(row.refused("tolerance", "a number that is greater than 0"))
        }
        tolerance => Ok(tolerance),
    }
}
