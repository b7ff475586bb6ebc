//! Handouts on pages for a printer.

use glam::Vec2;

use super::paragraph::{Look, Paragraph};
use super::{CLASS, Columns, Handout, MARGIN, SIZE, Use, Writer, column_height, place};
use crate::render::{Display, Page, Paper, Primitive};

/// The size of a point of the layout on paper: texts are about 10 points high.
const SCALE: f32 = 0.78;
/// The margin around a page, in points of the layout.
const EDGE: f32 = 40.0;
/// The most of a page that the figure takes.
const MOST_FIGURE: f32 = 0.4;

impl Paper {
    /// The size of a page in points of its layout.
    pub(in crate::render) fn layout_size(self) -> Vec2 {
        self.size() / SCALE
    }

    /// The size of the canvas of a figure that has these proportions.
    pub fn figure(self, proportions: Vec2) -> Vec2 {
        let page = self.layout_size();
        let most = Vec2::new(page.x - 2.0 * EDGE, MOST_FIGURE * page.y);
        let by = (most / proportions.max(Vec2::ONE)).min_element();
        (proportions * by).round()
    }
}

impl Handout<'_> {
    /// The figure and the working on pages, with their numbers at the bottom.
    pub fn pages(&self, figure: Display, paper: Paper) -> Vec<Page> {
        let writer = Writer::of(self);
        let size = paper.layout_size();
        let inner = size - 2.0 * EDGE;
        let columns = writer.columns(inner.x);
        let gap = MARGIN * writer.factor / 2.0;
        let heading = writer.heading(inner.x);
        let mut sheet = blank_page(self, size);
        let figure_at = Vec2::new((size.x - figure.size.x) / 2.0, EDGE);
        let mut top = EDGE + figure.size.y + gap;
        let height = heading.height;
        place(&mut sheet, heading, Vec2::new(EDGE, top));
        top += height;
        let mut layers = vec![(figure_at, figure)];
        let mut left = writer.paragraphs(columns.width);
        let mut pages = Vec::new();
        loop {
            let room = size.y - EDGE - top;
            let (now, later) = columns.split(left, room, !pages.is_empty());
            let balanced = column_height(&now, columns.count, columns.between);
            let height = if later.is_empty() { balanced.min(room) } else { room };
            columns.fill(&mut sheet, now, Vec2::new(EDGE, top), height);
            layers.insert(0, (Vec2::ZERO, sheet));
            pages.push(Page { size, scale: SCALE, layers });
            if later.is_empty() {
                break;
            }
            (left, layers, sheet, top) = (later, Vec::new(), blank_page(self, size), EDGE);
        }
        number(&mut pages, &writer);
        pages
    }
}

fn blank_page(handout: &Handout<'_>, size: Vec2) -> Display {
    let mut sheet = Display { size, ..Display::default() };
    let color = handout.theme.palette().paper;
    sheet.push(CLASS, Primitive::Panel { min: Vec2::ZERO, max: size, radius: 0.0, color });
    sheet
}

/// Writes the title and the number of each page at its bottom, if there are several or they have a counterpart.
fn number(pages: &mut [Page], writer: &Writer<'_>) {
    let count = pages.len();
    let is_numbered = count > 1 || writer.purpose != Use::Reading;
    for (index, page) in pages.iter_mut().enumerate().filter(|_| is_numbered) {
        let size = page.size;
        let mut paragraph = Paragraph::new(size.x - 2.0 * EDGE);
        let look = Look { size: 0.85 * SIZE, ..writer.weak() };
        paragraph.text(0.0, &format!("{} · page {} of {count}", writer.title(), index + 1), look);
        if let Some((_, sheet)) = page.layers.first_mut() {
            place(sheet, paragraph, Vec2::new(EDGE, size.y - 0.7 * EDGE));
        }
    }
}

impl Columns {
    /// The paragraphs that fit into columns of a height, and those that do not. A paragraph that is higher than a column of a
    /// whole page is divided.
    fn split(
        &self,
        paragraphs: Vec<Paragraph>,
        height: f32,
        is_whole_page: bool,
    ) -> (Vec<Paragraph>, Vec<Paragraph>) {
        let (mut now, mut later) = (Vec::new(), Vec::new());
        let (mut column, mut y) = (0, 0.0);
        let mut rest = paragraphs.into_iter();
        while let Some(paragraph) = rest.next() {
            if y > 0.0 && y + paragraph.height > height {
                (column, y) = (column + 1, 0.0);
            }
            let has_room = is_whole_page || paragraph.height <= height;
            if column == self.count || !has_room {
                later = std::iter::once(paragraph).chain(rest).collect();
                break;
            }
            if paragraph.height <= height {
                y += paragraph.height + self.between;
                now.push(paragraph);
                continue;
            }
            // What cannot be divided runs over the bottom of the page.
            let Some([first, second]) = paragraph.divided(height) else {
                y += paragraph.height + self.between;
                now.push(paragraph);
                continue;
            };
            now.push(first);
            (column, y) = (column + 1, 0.0);
            let others: Vec<Paragraph> = std::iter::once(second).chain(rest).collect();
            if column == self.count {
                later = others;
                break;
            }
            rest = others.into_iter();
        }
        (now, later)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Asked;
    use super::*;
    use crate::lesson::{Figure, Step};
    use crate::render::picture::subject::tests::every_topic;
    use crate::render::{PictureOptions, Subject, Theme};

    const PROPORTIONS: Vec2 = Vec2::new(800.0, 600.0);

    /// The texts, each with its box.
    fn texts(primitives: &[Primitive]) -> Vec<(&str, Vec2, Vec2)> {
        let text = |primitive| match primitive {
            &Primitive::Text { ref text, min, max, .. } => Some((text.as_str(), min, max)),
            _ => None,
        };
        primitives.iter().filter_map(text).collect()
    }

    fn count_letters(text: &str) -> usize {
        text.matches(|c: char| !c.is_whitespace()).count()
    }

    fn letters(primitives: &[Primitive]) -> usize {
        texts(primitives).iter().map(|(text, ..)| count_letters(text)).sum()
    }

    #[test]
    fn the_pages_have_every_text_of_the_sheet_within_their_margins() {
        for paper in [Paper::A4, Paper::Letter] {
            for (lesson, mut explanation) in every_topic() {
                // A step of many lines, as a program of a user can have.
                let lines: Vec<_> =
                    explanation.derivation.steps.iter().flat_map(|step| step.lines.clone()).collect();
                let lines = std::iter::repeat_n(lines, 12).flatten().collect();
                explanation.derivation.steps.insert(0, Step { lines, ..Step::default() });
                let options = PictureOptions::new(Theme::Light, paper.figure(PROPORTIONS));
                let figure = options.draw(explanation.figures.first().unwrap_or(&Figure::default()));
                let subject = Subject::of(&lesson, None);
                let asked = Asked { given: "Given: nothing.", map: None };
                for purpose in [Use::Reading, Use::Exercise(asked), Use::Key(asked)] {
                    let theme = Theme::Light;
                    let handout = Handout { subject: &subject, explanation: &explanation, theme, purpose };
                    let writer = Writer::of(&handout);
                    let inner = paper.size().x / SCALE - 2.0 * EDGE;
                    let mut written = writer.paragraphs(writer.columns(inner).width);
                    written.push(writer.heading(inner));
                    let pages = handout.pages(figure.clone(), paper);
                    let mut count = 0;
                    for page in &pages {
                        assert_eq!(page.size * page.scale, paper.size());
                        let inside = |at: Vec2| at.cmpge(Vec2::splat(0.0)).all() && at.cmple(page.size).all();
                        let working = texts(&page.layers[0].1.primitives);
                        assert!(working.iter().all(|(_, min, max)| inside(*min) && inside(*max)));
                        let numbered = |text: &str| text.contains(" · page ");
                        let mut working = working.iter().filter(|(text, ..)| !numbered(text));
                        assert!(working.all(|(.., max)| max.y <= page.size.y - EDGE + 0.1));
                        let numbers: usize = texts(&page.layers[0].1.primitives)
                            .iter()
                            .filter(|(text, ..)| numbered(text))
                            .map(|(text, ..)| count_letters(text))
                            .sum();
                        count += letters(&page.layers[0].1.primitives) - numbers;
                    }
                    let all: usize = written.iter().map(|paragraph| letters(&paragraph.primitives)).sum();
                    assert_eq!(count, all, "{}", lesson.scene().slug());
                    assert!(pages.len() > 1 && pages[0].layers.len() == 2 && pages[1].layers.len() == 1);
                }
            }
        }
    }

    #[test]
    fn the_figure_has_its_proportions_and_leaves_room_for_the_working() {
        for proportions in [PROPORTIONS, Vec2::new(300.0, 900.0), Vec2::new(2000.0, 100.0)] {
            let page = Paper::A4.size() / SCALE;
            let figure = Paper::A4.figure(proportions);
            assert!(figure.x <= page.x - 2.0 * EDGE + 1.0 && figure.y <= 0.5 * page.y);
            assert!((figure.x / figure.y / (proportions.x / proportions.y) - 1.0).abs() < 0.05);
        }
    }
}
