//! A handout: a figure with the working below it.

mod blanks;
mod pages;
pub(in crate::render) mod paragraph;

use glam::Vec2;

use self::paragraph::{FormulaStyle, Look, Paragraph};
use super::document::{Block, Steps, agreement, explained, told};
use super::formula::BLANK;
use super::{Display, MapFacts, Part, Primitive, Subject, Theme, Weight};
use crate::lesson::math::Math;
use crate::lesson::{self, Explanation, Line, Role, Step, Symbol, verdict_role};
use crate::render::picture::parts::Class;
use crate::render::picture::subject::marked;

/// The margin around the working, and the space between two columns.
const MARGIN: f32 = 28.0;
/// The least width of a column.
const COLUMN: f32 = 320.0;
/// The size of the text, and of the heading.
const SIZE: f32 = 12.5;
const HEADING: f32 = 17.0;
/// The space between two paragraphs, and the place for the numbers of steps.
const BETWEEN: f32 = 9.0;
const NUMBER: f32 = 24.0;
/// The additional space below a line in which numbers are to be written.
const WRITING: f32 = 5.0;
/// The lines on which to write what a map would show.
const LINES_OF_MAP: usize = 3;

#[derive(Clone, Copy)]
pub struct Handout<'a> {
    pub subject: &'a Subject<'a>,
    pub explanation: &'a Explanation,
    pub theme: Theme,
    pub purpose: Use<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Use<'a> {
    Reading,
    /// To fill in the working: the numbers are left out.
    Exercise(Asked<'a>),
    /// To correct an exercise.
    Key(Asked<'a>),
}

/// What an exercise says besides its subject.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asked<'a> {
    pub given: &'a str,
    /// The map about which it asks.
    pub map: Option<&'a MapFacts>,
}

impl<'a> Use<'a> {
    fn asked(self) -> Option<Asked<'a>> {
        match self {
            Self::Reading => None,
            Self::Exercise(asked) | Self::Key(asked) => Some(asked),
        }
    }

    fn is_exercise(self) -> bool {
        matches!(self, Self::Exercise(_))
    }
}

impl Handout<'_> {
    /// The figure, and below it, in columns as high as each other, the heading, the steps with their formulas, the answer,
    /// the check, and the mistake of the source if there is one. The paper below the figure is painted.
    pub fn sheet(&self, figure: Display) -> Display {
        let writer = Writer::of(self);
        let margin = MARGIN * writer.factor;
        let inner = figure.size.x - 2.0 * margin;
        let columns = writer.columns(inner);
        let heading = writer.heading(inner.max(1.0));
        let paragraphs = writer.paragraphs(columns.width);
        let top = figure.size.y + margin / 2.0 + heading.height;
        let height = column_height(&paragraphs, columns.count, columns.between);
        let mut sheet = figure;
        let before = sheet.size;
        sheet.size.y = top + height + margin;
        let min = Vec2::new(0.0, before.y);
        let color = self.theme.palette().paper;
        sheet.push(CLASS, Primitive::Panel { min, max: sheet.size, radius: 0.0, color });
        place(&mut sheet, heading, Vec2::new(margin, before.y + margin / 2.0));
        columns.fill(&mut sheet, paragraphs, Vec2::new(margin, top), height);
        sheet
    }
}

const CLASS: Class = Class::of(Part::Working);

fn place(sheet: &mut Display, paragraph: Paragraph, at: Vec2) {
    sheet.extend(CLASS, paragraph.primitives.into_iter().map(|primitive| primitive.moved(at)));
}

/// Columns of one width beside each other.
#[derive(Clone, Copy)]
struct Columns {
    count: usize,
    width: f32,
    /// The space between two of them.
    gap: f32,
    /// The space between two paragraphs.
    between: f32,
}

impl Columns {
    /// Places paragraphs that fit.
    fn fill(&self, sheet: &mut Display, paragraphs: Vec<Paragraph>, at: Vec2, height: f32) {
        let (mut column, mut y) = (0.0, 0.0);
        for paragraph in paragraphs {
            if y > 0.0 && y + paragraph.height > height + 0.01 {
                (column, y) = (column + 1.0, 0.0);
            }
            let filled = paragraph.height + self.between;
            place(sheet, paragraph, at + Vec2::new(column * (self.width + self.gap), y));
            y += filled;
        }
    }
}

/// The least height of so many columns that hold the paragraphs one after the other.
fn column_height(paragraphs: &[Paragraph], columns: usize, between: f32) -> f32 {
    let fits = |height: f32| {
        let (mut used, mut y) = (1, 0.0);
        for paragraph in paragraphs {
            if y > 0.0 && y + paragraph.height > height {
                (used, y) = (used + 1, 0.0);
            }
            y += paragraph.height + between;
        }
        used <= columns
    };
    let highest = paragraphs.iter().map(|paragraph| paragraph.height).fold(0.0, f32::max);
    let all: f32 = paragraphs.iter().map(|paragraph| paragraph.height + between).sum();
    let (mut least, mut most) = (highest, all.max(highest));
    for _ in 0..24 {
        let middle = (least + most) / 2.0;
        if fits(middle) { most = middle } else { least = middle }
    }
    most
}

struct Writer<'a> {
    theme: Theme,
    subject: &'a Subject<'a>,
    explanation: &'a Explanation,
    /// What is written, without the values.
    blocks: Vec<Block<'a>>,
    purpose: Use<'a>,
    factor: f32,
}

impl<'a> Writer<'a> {
    fn of(handout: &Handout<'a>) -> Self {
        let Handout { theme, subject, explanation, purpose } = *handout;
        let blocks = explained(subject, explanation);
        Self { theme, subject, explanation, blocks, purpose, factor: theme.factor() }
    }

    /// As many columns as have room.
    fn columns(&self, inner: f32) -> Columns {
        let gap = MARGIN * self.factor;
        let count = ((inner + gap) / (COLUMN * self.factor + gap)).floor().max(1.0);
        let width = ((inner + gap) / count - gap).max(1.0);
        Columns { count: count as usize, width, gap, between: BETWEEN * self.factor }
    }

    fn look(&self) -> Look {
        let color = self.theme.palette().text;
        Look { size: SIZE * self.factor, weight: Weight::Regular, color }
    }

    fn weak(&self) -> Look {
        Look { color: self.theme.palette().text_weak, ..self.look() }
    }

    fn in_role(&self, role: Role) -> Look {
        Look { weight: Weight::Bold, color: self.theme.style(role).text, ..self.look() }
    }

    /// The title, after what the pages are if they have a counterpart.
    fn title(&self) -> String {
        let title = self.subject.heading();
        match self.purpose {
            Use::Reading => title,
            Use::Exercise(_) => format!("Exercise: {title}"),
            Use::Key(_) => format!("Key: {title}"),
        }
    }

    /// What stands above the steps.
    fn heading(&self, width: f32) -> Paragraph {
        let mut heading = Paragraph::new(width);
        if self.purpose.is_exercise() {
            heading.text(0.0, &format!("Name: {}", BLANK.repeat(5)), self.look());
            heading.space(WRITING * self.factor);
        }
        let above = self.blocks.iter().take_while(|block| !matches!(block, Block::Steps(_)));
        above.for_each(|block| self.block(&mut heading, block));
        if let Some(asked) = self.purpose.asked() {
            heading.text(0.0, asked.given, Look { weight: Weight::Bold, ..self.look() });
        }
        heading.space(BETWEEN * self.factor);
        heading
    }

    fn paragraphs(&self, width: f32) -> Vec<Paragraph> {
        let mut blocks = self.blocks.iter().skip_while(|block| !matches!(block, Block::Steps(_)));
        let mut paragraphs = Vec::new();
        if let Some(Block::Steps(Steps { steps, .. })) = blocks.next() {
            let derivation = &self.explanation.derivation;
            // Nobody counts operations by hand, and what the topic adds tells the answer.
            let left_out = if self.purpose.is_exercise() { derivation.counted + derivation.added } else { 0 };
            let steps = steps.iter().take(steps.len().saturating_sub(left_out)).enumerate();
            paragraphs.extend(steps.map(|(index, step)| self.step(index + 1, step, width)));
        }
        if self.purpose.is_exercise() {
            paragraphs.push(self.open_answer(width));
            return paragraphs;
        }
        // Beneath a heading are the values.
        for block in blocks.take_while(|block| !matches!(block, Block::Heading(_))) {
            let continues = matches!(block, Block::Reason(_) | Block::Doubt(_) | Block::Paragraph(_));
            let mut paragraph = paragraphs.pop_if(|_| continues).unwrap_or_else(|| Paragraph::new(width));
            self.block(&mut paragraph, block);
            paragraphs.push(paragraph);
        }
        paragraphs.extend(self.map_told(width));
        paragraphs
    }

    fn block(&self, paragraph: &mut Paragraph, block: &Block<'_>) {
        let mut text = |text: &str, look| paragraph.text(0.0, text, look);
        match block {
            Block::Title(..) => {
                let look = Look { size: HEADING * self.factor, weight: Weight::Bold, ..self.look() };
                text(&self.title(), look);
            }
            Block::Paragraph(line) => text(line, self.look()),
            Block::Note(line) => text(line, self.weak()),
            Block::Doubt(line) => text(line, self.in_role(Role::Differs)),
            Block::Answer(verdict, sentence) => {
                let look = self.in_role(verdict_role(*verdict));
                text(&marked(*verdict), Look { size: 1.2 * look.size, ..look });
                text(sentence, self.look());
            }
            Block::Reason(because) => self.formula(paragraph, because),
            Block::Check(check) => {
                text(&format!("Check: {}: {}", check.sentence, agreement(check.agrees)), self.look());
                self.formula(paragraph, &check.numbers);
            }
            Block::Erratum { source, says, truth } => {
                text(&format!("Erratum in {source}"), self.in_role(Role::Differs));
                text(&format!("Printed: {says}"), self.look());
                truth.iter().for_each(|line| text(line, self.look()));
            }
            // An explanation has none of the last three.
            Block::Steps(_)
            | Block::Heading(_)
            | Block::Table(_)
            | Block::Figure { .. }
            | Block::Choices(_)
            | Block::Program(_) => {}
        }
    }

    fn step(&self, number: usize, step: &Step, width: f32) -> Paragraph {
        let mut paragraph = Paragraph::new(width);
        let left = NUMBER * self.factor;
        paragraph.hanging(number.to_string(), Look { weight: Weight::Bold, ..self.weak() });
        let sentence = if self.purpose.is_exercise() { step.asked() } else { &step.sentence };
        paragraph.text(left, sentence, self.look());
        for line in &step.lines {
            self.line(&mut paragraph, left, line);
        }
        paragraph
    }

    /// A line with places for its numbers, without what became of it.
    fn open_line(&self, paragraph: &mut Paragraph, left: f32, line: &Line) {
        let rows = blanks::rows(line, &self.explanation.derivation.vectors);
        if rows.is_empty() {
            return;
        }
        let told = line.is_condition.then_some((blanks::CHOICE, self.weak()));
        paragraph.formula(left, &rows, &self.style(self.look(), false), told);
        paragraph.space(WRITING * self.factor);
    }

    fn open_answer(&self, width: f32) -> Paragraph {
        let mut paragraph = Paragraph::new(width);
        let bold = Look { weight: Weight::Bold, ..self.look() };
        let mut line = |text: &str, look: Look| {
            paragraph.text(0.0, text, look);
            paragraph.space(2.0 * WRITING * self.factor);
        };
        for question in ["Answer:", "Reason:"] {
            line(&format!("{question} {}", BLANK.repeat(5)), bold);
        }
        if let Some(map) = self.purpose.asked().and_then(|asked| asked.map) {
            line(&map.asked(), self.look());
            (0..LINES_OF_MAP).for_each(|_| line(&BLANK.repeat(6), self.look()));
        }
        paragraph
    }

    /// What the map shows, below the question about it.
    fn map_told(&self, width: f32) -> Option<Paragraph> {
        let map = self.purpose.asked()?.map?;
        let mut paragraph = Paragraph::new(width);
        paragraph.text(0.0, &map.asked(), self.look());
        paragraph.text(0.0, &map.description(), self.look());
        Some(paragraph)
    }

    fn line(&self, paragraph: &mut Paragraph, left: f32, line: &Line) {
        if self.purpose.is_exercise() {
            return self.open_line(paragraph, left, line);
        }
        let is_skipped = line.part == lesson::Part::Skipped;
        let style = self.style(if is_skipped { self.weak() } else { self.look() }, is_skipped);
        let role = match line.holds {
            Some(true) => Some(Role::Clear),
            Some(false) => Some(Role::Differs),
            None => None,
        };
        let told = told(line);
        let look = role.map_or(self.weak(), |role| self.in_role(role));
        let told = told.as_ref().map(|text| (text.as_str(), look));
        paragraph.formula(left, &line.rows(), &style, told);
    }

    fn style(&self, look: Look, is_skipped: bool) -> FormulaStyle<'_> {
        let symbols: &[Symbol] = if is_skipped { &[] } else { self.explanation.derivation.symbols };
        FormulaStyle { theme: self.theme, symbols, vectors: &self.explanation.derivation.vectors, look }
    }

    fn formula(&self, paragraph: &mut Paragraph, formula: &Math) {
        if !formula.is_empty() {
            paragraph.formula(0.0, std::slice::from_ref(formula), &self.style(self.look(), false), None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Figure;
    use crate::render::PictureOptions;
    use crate::render::picture::subject::tests::every_topic;

    fn sheet(width: f32, scene: usize) -> (Display, Display) {
        let (lesson, explanation) = every_topic().nth(scene).expect("a topic");
        let options = PictureOptions::new(Theme::Light, Vec2::new(width, 400.0));
        let figure = options.draw(explanation.figures.first().unwrap_or(&Figure::default()));
        let subject = Subject::of(&lesson, None);
        let (theme, purpose) = (Theme::Light, Use::Reading);
        let handout = Handout { subject: &subject, explanation: &explanation, theme, purpose };
        (figure.clone(), handout.sheet(figure))
    }

    #[test]
    fn every_text_is_on_the_sheet_and_the_figure_is_as_without_the_working() {
        for scene in 0..lesson::Scene::ALL.len() {
            for width in [360.0, 800.0, 1200.0] {
                let (figure, sheet) = sheet(width, scene);
                assert_eq!(figure.primitives, sheet.primitives[..figure.primitives.len()]);
                assert_eq!(sheet.primitives.len(), sheet.classes.len());
                for primitive in &sheet.primitives[figure.primitives.len()..] {
                    let Primitive::Text { min, max, text, .. } = primitive else { continue };
                    let inside = min.x >= 0.0 && max.x <= width + 0.5 && max.y <= sheet.size.y;
                    assert!(inside && min.y >= 400.0, "{text} at {min} to {max} on {}", sheet.size);
                }
            }
        }
    }

    #[test]
    fn a_wide_sheet_has_columns_and_is_lower() {
        assert!(sheet(1200.0, 9).1.size.y < 0.7 * sheet(400.0, 9).1.size.y);
    }

    fn texts(display: &Display) -> String {
        let text = |primitive: &Primitive| match primitive {
            Primitive::Text { text, .. } => Some(text.clone()),
            _ => None,
        };
        display.primitives.iter().filter_map(text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn an_exercise_and_its_key_say_what_they_are_and_what_is_given() {
        for (lesson, explanation) in every_topic() {
            let subject = Subject::of(&lesson, None);
            let asked = Asked { given: "Given: all.", map: None };
            let told = [Use::Exercise(asked), Use::Key(asked)].map(|purpose| {
                let theme = Theme::Light;
                let handout = Handout { subject: &subject, explanation: &explanation, theme, purpose };
                let pages = handout.pages(Display::default(), super::super::Paper::A4);
                let pages: Vec<String> = pages.iter().map(|page| texts(&page.layers[0].1)).collect();
                for page in &pages {
                    let kind = if purpose.is_exercise() { "Exercise: " } else { "Key: " };
                    let footer = format!("{kind}{} · page ", subject.heading());
                    assert!(page.contains(&footer), "{page}");
                }
                pages.join(" ")
            });
            assert!(told.iter().all(|text| text.contains("Given: all.")));
            assert_eq!(told.each_ref().map(|text| text.contains("Name: ___")), [true, false]);
        }
    }
}
