//! What the roles of a figure mean in the legend of a sheet, from `scenes/roles.toml`.

use std::sync::OnceLock;

use crate::lesson::text::embedded;
use crate::lesson::text::table::{File, FileMistake, Table};

/// A role in words.
#[derive(Debug, PartialEq)]
pub struct Entry {
    /// The name of the role in `render --hide`.
    pub role: &'static str,
    pub words: &'static str,
}

/// The entries in the order of a legend.
///
/// # Panics
/// If the shipped file has a mistake. A test reads it.
pub fn entries() -> &'static [Entry] {
    static ENTRIES: OnceLock<Vec<Entry>> = OnceLock::new();
    ENTRIES.get_or_init(|| {
        let file = File { name: "scenes/roles.toml", text: include_str!("../../../scenes/roles.toml") };
        embedded::entries(file, "entry", Entry::read).unwrap_or_else(|mistake| panic!("{mistake}"))
    })
}

impl Entry {
    fn read(table: &Table<'static>) -> Result<Self, FileMistake> {
        table.has_only(&["role", "words"])?;
        Ok(Self { role: table.needed_words("role")?, words: table.needed_text("words")? })
    }
}
