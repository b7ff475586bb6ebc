//! What the user sets beside the shapes: switches and choices, which programs, texts and conditions can use.

use super::rows::kept;
use crate::language::tr;
use crate::lesson::text::table::{FileMistake, Table};
use crate::lesson::topic::parameters::Texts;
use crate::lesson::{Choice, Given, Param, Role, Slot};

/// A switch, or a choice of several.
#[derive(Debug)]
pub struct OptionRow {
    texts: Texts,
    /// None for a switch.
    choices: &'static [Choice],
    /// What programs are given: a condition for a switch, and one for each choice, with the form in which it is printed.
    conditions: Vec<(&'static str, Option<&'static str>)>,
}

/// What is set.
#[derive(Clone, Debug)]
pub enum Setting {
    Switch(bool),
    /// An index in the choices.
    Choice(usize),
}

impl OptionRow {
    pub fn read(row: &Table<'_>) -> Result<Self, FileMistake> {
        row.has_only(&["id", "label", "help", "choices"])?;
        let id = kept(row.needed_name("id")?);
        let texts = (id, kept(row.text("label")?.unwrap_or_else(|| tr(id))), kept(row.needed_text("help")?));
        let (mut choices, mut conditions) = (Vec::new(), Vec::new());
        for choice in &row.tables("choices")? {
            choice.has_only(&["id", "hint", "printed"])?;
            let word = kept(choice.needed_name("id")?);
            if choices.iter().any(|known: &Choice| known.id == word) {
                return Err(choice.refused("id", "an id that no other choice has"));
            }
            let english = word.replace('_', " ");
            choices.push(Choice {
                id: word,
                word: kept(tr(&english)),
                hint: kept(choice.needed_text("hint")?),
            });
            conditions.push((kept(format!("{id}.{word}")), choice.words("printed")?.map(kept)));
        }
        match choices.len() {
            0 => conditions.push((id, None)),
            1 => return Err(row.refused("choices", "two choices { id, hint } or more")),
            _ => {}
        }
        Ok(Self { texts, choices: choices.leak(), conditions })
    }

    pub fn id(&self) -> &'static str {
        self.texts.0
    }

    /// Off, or the first choice.
    pub fn start(&self) -> Setting {
        if self.choices.is_empty() { Setting::Switch(false) } else { Setting::Choice(0) }
    }

    pub fn given<'a>(&'a self, set: &'a Setting) -> impl Iterator<Item = Given> + 'a {
        self.conditions
            .iter()
            .enumerate()
            .map(|(index, (name, form))| Given { form: *form, ..Given::condition(name, set.holds(index)) })
    }

    pub fn param<'a>(&self, set: &'a mut Setting) -> Param<'a> {
        let slot = match set {
            Setting::Switch(value) => Slot::Switch { value },
            Setting::Choice(value) => Slot::Choice { value, options: self.choices },
        };
        Param::shape(self.texts, Role::Neutral, slot)
    }

    /// The index of a condition of this name.
    pub fn condition(&self, name: &str) -> Option<usize> {
        self.conditions.iter().position(|(known, _)| *known == name)
    }
}

impl Setting {
    /// Whether the condition of this index holds.
    pub fn holds(&self, index: usize) -> bool {
        match self {
            Self::Switch(on) => *on,
            Self::Choice(chosen) => *chosen == index,
        }
    }
}

/// What programs are given of all of them.
pub(super) fn given(options: &[OptionRow], set: &[Setting]) -> Vec<Given> {
    options.iter().zip(set).flat_map(|(row, set)| row.given(set)).collect()
}

pub(super) fn start(options: &[OptionRow]) -> Vec<Setting> {
    options.iter().map(OptionRow::start).collect()
}
