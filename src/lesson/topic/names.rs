//! The name of a point or a number of a shape: as a parameter, and as what programs are given.

use glam::DVec2;

use super::rows::kept;
use crate::language::tr;
use crate::lesson::Given;
use crate::lesson::text::table::{FileMistake, Table};
use crate::lesson::topic::parameters::Texts;

/// The names of a point or a number.
#[derive(Debug)]
pub struct PointName {
    pub texts: Texts,
    /// How programs print it; none for its id.
    pub printed: Option<&'static str>,
    /// The marks that show it, if its own mark and that of its shape do not.
    pub shown_by: &'static [&'static str],
}

impl PointName {
    pub fn point(&self, at: DVec2) -> Given {
        self.named(Given::point(self.texts.0, at))
    }

    pub fn list(&self, corners: &[DVec2]) -> Given {
        self.named(Given::list(self.texts.0, corners))
    }

    pub fn number(&self, value: f64) -> Given {
        self.named(Given::number(self.texts.0, value))
    }

    /// The label of its mark.
    pub fn drawn(&self) -> &'static str {
        self.printed.unwrap_or(self.texts.0)
    }

    fn named(&self, given: Given) -> Given {
        Given { form: self.printed, ..given.shown_by(self.shown_by) }
    }
}

/// The names of a part of a shape; of the shape itself if it is a point.
pub(super) fn part_name(
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
        "" => (id.to_owned(), [row.text("labels")?, row.words("printed")?]),
        part => (format!("{id}.{part}"), [of_part("labels")?.map(tr), of_part("printed")?]),
    };
    let printed = printed.map(kept);
    Ok(PointName {
        texts: (kept(full), kept(label_given.unwrap_or(tr(label))), kept(help)),
        printed,
        // A point that is the contact is drawn as that.
        shown_by: vec![printed.unwrap_or_default(), "contact"].leak(),
    })
}
