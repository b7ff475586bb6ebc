//! A sheet: figures in columns, each with a letter and a title, and below all of them what the colours mean.

mod key;
mod layout;

use glam::Vec2;

use self::key::Key;
use self::layout::{Block, Stack};
use super::handout::paragraph::{Look, Paragraph};
use super::{Display, Omission, Page, Paper, Theme, Weight};
use crate::lesson::Figure;

/// The margin around a sheet, and the space between two columns and two rows, in points.
const MARGIN: f32 = 28.0;
const GAP: f32 = 20.0;
/// The sizes of texts and of the heading.
const SIZE: f32 = 12.5;
const HEADING: f32 = 17.0;
/// The space between a figure and its title, and between two texts.
const BETWEEN: f32 = 7.0;
/// The most of the height of a page that a figure takes: two of them, with their titles, have room.
const MOST_OF_PAGE: f32 = 0.42;

/// A figure of a sheet.
pub struct SheetFigure {
    pub title: String,
    /// What is asked about it, if it has a question of its own.
    pub question: String,
    /// What is drawn, for the legend.
    pub figure: Figure,
    pub display: Display,
}

/// Figures of the same size on one sheet.
pub struct Sheet {
    /// What stands above all figures; empty for none.
    pub heading: String,
    /// What is asked about all of them; empty for nothing.
    pub question: String,
    pub figures: Vec<SheetFigure>,
    pub columns: usize,
    pub theme: Theme,
    /// What the figures leave out.
    pub hide: Vec<Omission>,
    /// Whether the paper is painted.
    pub paints_paper: bool,
}

impl Paper {
    /// The size of the canvas of a figure in one of so many columns that has these proportions.
    pub fn figure_in_columns(self, columns: usize, proportions: Vec2) -> Vec2 {
        let page = self.layout_size() - 2.0 * MARGIN;
        let columns = columns as f32;
        let most = Vec2::new((page.x - (columns - 1.0) * GAP) / columns, MOST_OF_PAGE * page.y);
        let by = (most / proportions.max(Vec2::ONE)).min_element();
        (proportions * by).floor().max(Vec2::ONE)
    }
}

/// The letter of a figure: a to z, then aa, ab and so on.
fn letter(index: usize) -> String {
    let last = char::from(b'a' + (index % 26) as u8);
    match index / 26 {
        0 => last.to_string(),
        before => format!("{}{last}", letter(before - 1)),
    }
}

/// The name of a figure in a sheet, with its letter: `(a)`.
pub fn lettered(index: usize) -> String {
    format!("({})", letter(index))
}

impl Sheet {
    /// The sheet as one page as large as it needs.
    pub fn page(self) -> Page {
        let stack = Stack::endless(self.width(), MARGIN);
        self.stacked(stack).swap_remove(0)
    }

    /// The sheet on pages of paper, with their numbers at the bottom if there are several. A row of figures is not divided.
    pub fn pages(self, paper: Paper) -> Vec<Page> {
        self.stacked(Stack::on(paper, MARGIN))
    }

    fn stacked(self, mut stack: Stack) -> Vec<Page> {
        let width = stack.inner_width();
        let (theme, columns) = (self.theme, self.columns.max(1));
        let palette = theme.palette();
        let paper = self.paints_paper.then_some(palette.paper);
        let factor = theme.factor();
        let look = Look { size: SIZE * factor, weight: Weight::Regular, color: palette.text };
        if let Some(heading) = self.heading_block(width, look) {
            stack.add(heading);
        }
        let key = Key::of(self.figures.iter().map(|figure| &figure.figure), &self.hide, theme);
        let mut figures = self.figures.into_iter().enumerate().peekable();
        while figures.peek().is_some() {
            stack.add(row(figures.by_ref().take(columns), look));
        }
        if let Some(key) = key.block(width, look) {
            stack.add(key);
        }
        stack.finish(paper, Look { size: 0.85 * look.size, color: palette.text_weak, ..look })
    }

    /// The width of the figures beside each other.
    fn width(&self) -> f32 {
        let columns = self.columns.clamp(1, self.figures.len().max(1)) as f32;
        let widest = self.figures.iter().map(|figure| figure.display.size.x).fold(0.0, f32::max);
        columns * widest + (columns - 1.0) * GAP
    }

    fn heading_block(&self, width: f32, look: Look) -> Option<Block> {
        if self.heading.is_empty() && self.question.is_empty() {
            return None;
        }
        let mut paragraph = Paragraph::new(width);
        let bold = Look { size: HEADING / SIZE * look.size, weight: Weight::Bold, ..look };
        paragraph.text(0.0, &self.heading, bold);
        paragraph.text(0.0, &self.question, look);
        paragraph.space(BETWEEN);
        Some(Block::of(paragraph))
    }
}

/// Figures beside each other, each with its title below.
fn row(figures: impl Iterator<Item = (usize, SheetFigure)>, look: Look) -> Block {
    let mut block = Block::default();
    let mut left = 0.0;
    for (index, figure) in figures {
        let size = figure.display.size;
        let mut title = Paragraph::new(size.x);
        let bold = Look { weight: Weight::Bold, ..look };
        let letter = lettered(index);
        let beside = crate::render::look::font::Font::SansBold.width(&letter, look.size) + 0.5 * look.size;
        title.hanging(letter, bold);
        title.text(beside, &figure.title, bold);
        title.text(beside, &figure.question, look);
        block.layers.push((Vec2::new(left, 0.0), figure.display));
        block.place(title, Vec2::new(left, size.y + BETWEEN));
        block.height = block.height.max(size.y);
        left += size.x + GAP;
    }
    block.height += GAP;
    block
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_go_on_after_z() {
        let letters = [0, 1, 25, 26, 27, 51, 52, 701, 702].map(letter);
        assert_eq!(letters, ["a", "b", "z", "aa", "ab", "az", "ba", "zz", "aaa"]);
    }

    #[test]
    fn a_figure_on_paper_has_its_proportions_and_all_columns_fit() {
        for paper in [Paper::A4, Paper::Letter] {
            for columns in 1..=6 {
                for proportions in [Vec2::new(400.0, 300.0), Vec2::new(100.0, 900.0)] {
                    let size = paper.figure_in_columns(columns, proportions);
                    let all = columns as f32 * size.x + (columns - 1) as f32 * GAP + 2.0 * MARGIN;
                    assert!(all <= paper.layout_size().x && size.y < paper.layout_size().y);
                    assert!((size.x / size.y / (proportions.x / proportions.y) - 1.0).abs() < 0.03, "{size}");
                }
            }
        }
    }
}
