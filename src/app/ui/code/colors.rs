//! The colours of a program's text.

use egui_macroquad::egui::text::LayoutJob;
use egui_macroquad::egui::{Color32, FontId, Stroke, TextFormat};

use crate::app::ui::frame::style;
use crate::lesson::{Derivation, NamedMarks, Part, Symbol, WordKind, header_and_program, words};
use crate::render::look::theme::Theme;
use crate::render::picture::glow;

/// How strong the text of a line is that did not run.
const SKIPPED: f32 = 0.55;

/// The size of the spaces before a note, in sizes of the font.
const NARROW: f32 = 0.3;
/// The height of a line, in sizes of its font.
const LINE: f32 = 1.32;

/// What the colours depend on, besides the text.
pub struct Colors<'a> {
    pub theme: Theme,
    pub font: FontId,
    /// The names of the working, and its symbols.
    pub names: &'a [NamedMarks],
    pub symbols: &'a [Symbol],
    /// The names that are lit, as they are printed.
    pub lit: &'a [String],
    /// The range of bytes of a mistake.
    pub mistake: Option<[usize; 2]>,
}

impl<'a> Colors<'a> {
    pub fn of(derivation: &'a Derivation, theme: Theme, font: FontId, lit: &'a [String]) -> Self {
        let (names, symbols) = (&derivation.named_marks[..], derivation.symbols);
        Self { theme, font, names, symbols, lit, mistake: None }
    }

    /// The text in its colours. `is_skipped` says of the line of an index whether it did not run.
    pub fn job(&self, text: &str, is_skipped: &dyn Fn(usize) -> bool, width: f32) -> LayoutJob {
        let mut job = LayoutJob::default();
        job.wrap.max_width = width;
        let (_, program) = header_and_program(text);
        let before = text.len() - program.len();
        let (mut at, mut line) = (0, 0);
        let plain = self.format(self.weak());
        let mut narrow = plain.clone();
        narrow.font_id.size *= NARROW;
        let mut append = |job: &mut LayoutJob, upto: usize, format: &TextFormat, line: &mut usize| {
            // A section ends with its line, because lines can be dimmed.
            for part in text[at..upto].split_inclusive('\n') {
                job.append(part, 0.0, if is_skipped(*line) { self.dimmed(format) } else { format.clone() });
                *line += usize::from(part.ends_with('\n'));
            }
            at = upto;
        };
        append(&mut job, before, &plain, &mut line);
        for (kind, span) in words(program) {
            let (start, end) = (before + span.start, before + span.end);
            // Notes in columns would leave no room for the values.
            let is_note =
                kind == WordKind::Note && text[start..end].starts_with('@') && text[..start].ends_with("   ");
            append(&mut job, start, if is_note { &narrow } else { &plain }, &mut line);
            let format = self.of_word(kind, &text[start..end], [start, end]);
            append(&mut job, end, &format, &mut line);
        }
        append(&mut job, text.len(), &plain, &mut line);
        job
    }

    fn of_word(&self, kind: WordKind, word: &str, place: [usize; 2]) -> TextFormat {
        let palette = self.theme.palette();
        let ink = match kind {
            WordKind::Keyword => style::color(palette.accent),
            WordKind::Comment | WordKind::Note => self.weak(),
            WordKind::Unknown => style::error_color(self.theme),
            WordKind::Name => self.of_name(word),
            WordKind::Number | WordKind::Sign => style::color(palette.text),
        };
        let mut format = self.format(ink);
        if kind == WordKind::Number {
            format.underline = Stroke::new(1.0, style::color(palette.text_weak.faded(0.5)));
        }
        if self.lights(word) && kind == WordKind::Name {
            format.background = style::color(glow::beneath_text(self.theme));
        }
        if self.mistake.is_some_and(|[from, to]| place[0] < to && from < place[1]) {
            format.underline = Stroke::new(2.0, style::error_color(self.theme));
        }
        format
    }

    fn of_name(&self, word: &str) -> Color32 {
        let form = named(self.names, word).map_or(word, |named| &named.form);
        let symbol = self.symbols.iter().find(|symbol| symbol.text == form);
        symbol.map_or(style::color(self.theme.palette().text), |symbol| {
            style::role_text_color(self.theme, symbol.role)
        })
    }

    fn lights(&self, word: &str) -> bool {
        !self.lit.is_empty() && named(self.names, word).is_some_and(|named| self.lit.contains(&named.form))
    }

    fn weak(&self) -> Color32 {
        style::color(self.theme.palette().text_weak)
    }

    fn format(&self, ink: Color32) -> TextFormat {
        let line_height = Some(LINE * self.font.size);
        TextFormat { line_height, ..TextFormat::simple(self.font.clone(), ink) }
    }

    fn dimmed(&self, format: &TextFormat) -> TextFormat {
        let ink = style::color(self.theme.palette().text_weak.faded(SKIPPED));
        let underline = if format.underline.width > 1.0 { format.underline } else { Stroke::NONE };
        TextFormat { color: ink, underline, ..format.clone() }
    }
}

/// The name of the working that a word of the code is, or whose component it is.
pub fn named<'a>(names: &'a [NamedMarks], word: &str) -> Option<&'a NamedMarks> {
    let of = |word: &str| names.iter().find(|named| named.name == word);
    let vector = || word.strip_suffix(".x").or_else(|| word.strip_suffix(".y"));
    of(word).or_else(|| of(vector()?))
}

/// Whether a line of the code is dimmed.
pub fn is_skipped(part: Part) -> bool {
    part == Part::Skipped
}
