//! Every mistake in the files of a topic, for `lint-topic`: reading stops at the first one.

use super::file::TopicFile;
use super::read_rows::{answer, step};
use super::read_shapes::shape;
use crate::lesson::text::table::{File, FileMistake, Table};

/// The mistakes in the files of a topic, as far as one does not hide another.
pub fn all_mistakes(toml: &str, program: &str) -> Vec<FileMistake> {
    let Err(first) = TopicFile::read(toml, program) else { return Vec::new() };
    let mut found = vec![first];
    let file = File { name: "topic.toml", text: toml };
    if let Ok(document) = file.document() {
        let top = Table::of(file, &document);
        found.extend(in_rows(&top, "shape", shape));
        found.extend(in_rows(&top, "answer", answer));
        found.extend(in_rows(&top, "step", step));
    }
    found.sort_by_key(|mistake| mistake.line);
    found.dedup();
    found
}

fn in_rows<T>(
    top: &Table<'_>,
    name: &'static str,
    read: impl Fn(&Table<'_>) -> Result<T, FileMistake>,
) -> Vec<FileMistake> {
    match top.tables(name) {
        Ok(rows) => rows.iter().filter_map(|row| read(row).err()).collect(),
        Err(mistake) => vec![mistake],
    }
}
