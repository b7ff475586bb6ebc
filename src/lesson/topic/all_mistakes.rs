//! Every mistake in the files of a topic, for `lint-topic`: reading stops at the first one.

use super::file::{TopicFile, add_names_of_results, check_texts, given, names_of_programs, parts};
use super::options::OptionRow;
use super::read_rows::{answer, step};
use super::read_shapes::shape;
use crate::lesson::Given;
use crate::lesson::text::table::{File, FileMistake, Table};
use crate::sorting::sort_by_key;

/// The mistakes in the files of a topic, as far as one does not hide another.
pub fn all_mistakes(toml: &str, program: &str) -> Vec<FileMistake> {
    let Err(first) = TopicFile::read(toml, program) else { return Vec::new() };
    let mut found = vec![first];
    let file = File { name: "topic.toml", text: toml };
    if let Ok(document) = file.document() {
        let top = Table::of(file, &document);
        found.extend(in_rows(&top, &["shape"], |row| shape(row).map(drop)));
        found.extend(in_rows(&top, &["option"], |row| OptionRow::read(row).map(drop)));
        found.extend(in_rows(&top, &["answer"], |row| answer(row).map(drop)));
        found.extend(in_rows(&top, &["step"], |row| step(row).map(drop)));
        if let Ok(topic) = TopicFile::of_rows(&top, program) {
            let mut known = names_of_programs(&topic);
            add_names_of_results(&mut known, &topic);
            found.extend(in_rows(&top, &["answer", "step"], |row| check_texts(&known, row)));
        }
    }
    sort_by_key(&mut found, |mistake| mistake.line);
    found.dedup();
    found
}

/// What the programs of a topic are given, whatever else is wrong with it.
pub fn given_in(toml: &str) -> Option<Vec<Given>> {
    let file = File { name: "topic.toml", text: toml };
    let document = file.document().ok()?;
    let (shapes, instants, options, _) = parts(&Table::of(file, &document)).ok()?;
    Some(given(&shapes, instants.as_ref(), &options))
}

fn in_rows(
    top: &Table<'_>,
    names: &[&'static str],
    check: impl Fn(&Table<'_>) -> Result<(), FileMistake>,
) -> Vec<FileMistake> {
    let rows = names.iter().filter_map(|name| top.tables(name).ok());
    rows.flatten().filter_map(|row| check(&row).err()).collect()
}
