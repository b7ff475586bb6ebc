//! Switches beside the shapes of a topic, which its programs, texts and conditions can use.

use super::rows::kept;
use crate::lesson::text::table::{FileMistake, Table};
use crate::lesson::topic::parameters::Texts;
use crate::lesson::{Given, Param, Role, Slot};

pub(super) fn option(row: &Table<'_>) -> Result<Texts, FileMistake> {
    row.has_only(&["id", "label", "help"])?;
    let id = row.needed_name("id")?;
    Ok((kept(id), kept(row.words("label")?.unwrap_or(id)), kept(row.needed_words("help")?)))
}

/// What programs are given of the switches: a condition each.
pub(super) fn given(options: &[Texts], on: &[bool]) -> Vec<Given> {
    options.iter().zip(on).map(|((id, ..), on)| Given::condition(id, *on)).collect()
}

pub(super) fn params<'a>(options: &[Texts], on: &'a mut [bool]) -> Vec<Param<'a>> {
    let rows = options.iter().zip(on);
    rows.map(|(texts, value)| Param::shape(*texts, Role::Neutral, Slot::Switch { value })).collect()
}
