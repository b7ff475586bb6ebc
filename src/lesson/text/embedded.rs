//! Files of tables that come with the program.

use toml_edit::Document;

use crate::lesson::text::table::{File, FileMistake, Table};

/// Reads a file whose tables all have the same name: `[[source]]`.
///
/// # Errors
/// The first mistake in it.
pub fn entries<T>(
    file: File<'static>,
    name: &'static str,
    read: fn(&Table<'static>) -> Result<T, FileMistake>,
) -> Result<Vec<T>, FileMistake> {
    // Read once, and kept as long as the program runs, as are all texts.
    let document: &'static Document<&'static str> = Box::leak(Box::new(file.document()?));
    let whole = Table::of(file, document);
    whole.has_only(&[name])?;
    each(&whole, name, read)
}

/// Reads the tables of a name within another one.
///
/// # Errors
/// The first mistake in them.
pub fn each<T>(
    table: &Table<'static>,
    name: &'static str,
    read: fn(&Table<'static>) -> Result<T, FileMistake>,
) -> Result<Vec<T>, FileMistake> {
    // A chain of iterators would take more room in the page.
    let mut found = Vec::new();
    for table in table.tables(name)? {
        found.push(read(&table)?);
    }
    Ok(found)
}
