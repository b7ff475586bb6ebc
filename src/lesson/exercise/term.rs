//! What the file of exercises gives a parameter: a value, a drawn one, or a formula of drawn numbers and of the state.

use crate::lesson::text::table::{FileMistake, Table};
use crate::lesson::working::scope::Scope;
use crate::lesson::{Lesson, Slot, Value};
use crate::program::syntax::{Block, parse};

/// Where the value of a parameter comes from.
#[derive(Clone, Debug)]
pub enum Term {
    Value(Value),
    /// The value that is drawn under a name.
    Drawn(&'static str),
    Formula(Block),
    /// The corners of a polygon.
    Corners(Vec<Block>),
}

/// Values of parameters, by their ids, in the order of the file.
pub type Terms = Vec<(&'static str, Term)>;

/// The values that were drawn, by their names.
pub type Drawn = Vec<(&'static str, Value)>;

impl Term {
    /// The value in a state; [`Value::Absent`] if a formula has none.
    pub fn value(&self, scope: &Scope, drawn: &Drawn) -> Value {
        let computed = |formula: &Block| scope.evaluated(formula).unwrap_or(Value::Absent);
        match self {
            Self::Value(value) => value.clone(),
            Self::Drawn(name) => drawn
                .iter()
                .find(|(known, _)| known == name)
                .map_or(Value::Absent, |(_, value)| value.clone()),
            Self::Formula(formula) => computed(formula),
            Self::Corners(corners) => {
                let point = |corner| if let Value::Pair(at) = computed(corner) { Some(at) } else { None };
                corners.iter().map(point).collect::<Option<_>>().map_or(Value::Absent, Value::Points)
            }
        }
    }
}

/// What conditions, formulas and texts of a state can use: what the programs are given, and what was drawn.
pub fn scope_of(lesson: &Lesson, drawn: &Drawn) -> Scope {
    with_drawn(Scope::of_given(&lesson.given()), drawn)
}

pub fn with_drawn(mut scope: Scope, drawn: &Drawn) -> Scope {
    drawn.iter().for_each(|(name, value)| scope.add_value(name, value));
    scope
}

/// Reads a table of values of parameters. `drawn` has the names that are drawn, with values of their kinds.
pub fn terms(table: &Table<'static>, lesson: &mut Lesson, drawn: &Drawn) -> Result<Terms, FileMistake> {
    let choices: Vec<_> = lesson
        .params()
        .iter()
        .filter(|param| matches!(param.slot, Slot::Choice { .. }))
        .map(|param| param.id)
        .collect();
    let known: Vec<_> = crate::lesson::param_ids(lesson);
    let scope = scope_of(lesson, drawn);
    let mut terms = Vec::new();
    for key in table.keys() {
        table.has_only(&known)?;
        terms.push((key, term(table, key, choices.contains(&key), &scope, drawn)?));
    }
    Ok(terms)
}

fn term(
    table: &Table<'static>,
    key: &'static str,
    is_choice: bool,
    scope: &Scope,
    drawn: &Drawn,
) -> Result<Term, FileMistake> {
    if let Some(corners) = table.only_words(key) {
        let blocks = corners.into_iter().map(|written| formula(table, key, written, scope));
        return Ok(Term::Corners(blocks.collect::<Result<_, _>>()?));
    }
    let value = table.value(key)?.unwrap_or(Value::Absent);
    let Value::Word(word) = &value else { return Ok(Term::Value(value)) };
    if let Some((name, _)) = drawn.iter().find(|(name, _)| name == word) {
        return Ok(Term::Drawn(name));
    }
    if is_choice { Ok(Term::Value(value)) } else { Ok(Term::Formula(formula(table, key, word, scope)?)) }
}

/// Reads a formula, whose names there are.
pub fn formula(table: &Table<'_>, key: &str, written: &str, scope: &Scope) -> Result<Block, FileMistake> {
    let refused = |mistake: crate::program::Mistake| table.refused(key, &format!("a formula: {mistake}"));
    let block = parse(&format!("return {written}")).map_err(refused)?;
    scope.evaluated(&block).map_err(refused)?;
    Ok(block)
}

/// Reads a condition, whose names there are; none if the key is not there.
pub fn condition(table: &Table<'_>, key: &str, known: &Scope) -> Result<Option<Block>, FileMistake> {
    let Some(written) = table.words(key)? else { return Ok(None) };
    let refused = |mistake: crate::program::Mistake| table.refused(key, &format!("a condition: {mistake}"));
    let block = parse(&format!("return {written}")).map_err(refused)?;
    known.compiled(&block).map_err(refused)?;
    Ok(Some(block))
}
