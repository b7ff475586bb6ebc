//! What of a program is folded: its header and its notes, except in the lines in which the caret is.

use std::ops::{Range, RangeInclusive};

use egui_macroquad::egui::Color32;
use egui_macroquad::egui::text::{LayoutJob, LayoutSection};

use crate::lesson::{WordKind, header_and_program, words};

/// The size of a hidden letter. The text field needs every letter of the text in its layout.
const HIDDEN: f32 = 0.1;

/// The hidden parts of a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Folds {
    /// Lines that take no height, without the first line of the header.
    header: Range<usize>,
    /// The notes, each without its first `@`.
    notes: Vec<Range<usize>>,
}

impl Folds {
    /// Those of a text. The lines of these indices are shown whole.
    pub fn of(text: &str, open: &[RangeInclusive<usize>]) -> Self {
        let (_, program) = header_and_program(text);
        let before = text.len() - program.len();
        let line_of = |at: usize| text[..at].matches('\n').count();
        let is_open = |lines: Range<usize>| {
            open.iter()
                .any(|open| *open.start() < lines.end.max(lines.start + 1) && lines.start <= *open.end())
        };
        let first = text[..before].find('\n').map_or(before, |end| end + 1);
        let header = if is_open(0..line_of(before)) { 0..0 } else { first..before };
        let mut notes: Vec<(usize, Range<usize>)> = Vec::new();
        for (_, span) in words(program).into_iter().filter(|(kind, _)| *kind == WordKind::Note) {
            let (start, end) = (before + span.start, before + span.end);
            let line = line_of(start);
            match notes.last_mut().filter(|(last, _)| *last == line) {
                Some((_, note)) => note.end = end,
                None => notes.push((line, start + 1..end)),
            }
        }
        let notes = notes.into_iter().filter(|(line, _)| !is_open(*line..*line + 1));
        Self { header, notes: notes.map(|(_, note)| note).collect() }
    }

    /// How many lines of the header are hidden.
    pub fn lines_of_header(&self, text: &str) -> usize {
        text[self.header.clone()].matches('\n').count()
    }

    /// Hides these parts in the layout of their text.
    pub fn hide_in(&self, job: &mut LayoutJob) {
        let header = std::iter::once(&self.header).filter(|header| !header.is_empty());
        let hidden: Vec<_> = header.chain(&self.notes).cloned().collect();
        for section in std::mem::take(&mut job.sections) {
            let mut at = section.byte_range.start;
            for part in &hidden {
                let within = |place: usize| place.clamp(at, section.byte_range.end);
                let (from, to) = (within(part.start), within(part.end));
                push(job, &section, at..from, None);
                push(job, &section, from..to, Some(*part == self.header));
                at = to;
            }
            let end = section.byte_range.end;
            push(job, &section, at..end, None);
        }
    }
}

/// Adds a part of a section; a hidden one with or without the height of its lines.
fn push(job: &mut LayoutJob, section: &LayoutSection, part: Range<usize>, hides_lines: Option<bool>) {
    if part.is_empty() {
        return;
    }
    let mut section = LayoutSection { byte_range: part, ..section.clone() };
    if let Some(hides_lines) = hides_lines {
        section.format.font_id.size = HIDDEN;
        section.format.color = Color32::TRANSPARENT;
        if hides_lines {
            section.format.line_height = Some(0.0);
        }
    }
    job.sections.push(section);
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "---\nnumbers = \"f64\"\n---\n// Why\nlet a = b @ arrow from b @ mark a // c\nreturn a @ mark b";

    fn hidden(open: &[RangeInclusive<usize>]) -> Vec<&'static str> {
        let folds = Folds::of(TEXT, open);
        std::iter::once(folds.header).chain(folds.notes).map(|part| &TEXT[part]).collect()
    }

    #[test]
    fn the_header_and_what_follows_the_first_sign_of_a_note_are_hidden() {
        assert_eq!(hidden(&[]), ["numbers = \"f64\"\n---\n", " arrow from b @ mark a", " mark b"]);
        assert_eq!(Folds::of(TEXT, &[]).lines_of_header(TEXT), 2);
        assert_eq!(Folds::of("return true", &[]), Folds::default());
    }

    #[test]
    fn the_lines_of_the_caret_are_whole() {
        for line in 0..=2 {
            assert_eq!(hidden(&[line..=line])[0], "", "{line}");
        }
        assert_eq!(hidden(&[3..=3]).len(), 3);
        assert_eq!(hidden(&[4..=4])[1..], [" mark b"]);
        assert_eq!(hidden(&[2..=5]), [""]);
    }

    #[test]
    fn hiding_keeps_every_letter_in_its_place() {
        let mut job = LayoutJob::single_section(TEXT.to_owned(), Default::default());
        Folds::of(TEXT, &[]).hide_in(&mut job);
        let mut end = 0;
        for section in &job.sections {
            assert_eq!(section.byte_range.start, end);
            end = section.byte_range.end;
        }
        assert_eq!(end, TEXT.len());
    }
}
