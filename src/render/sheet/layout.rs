//! Blocks one below the other, on pages.

use glam::Vec2;

use crate::render::handout::paragraph::{Look, Paragraph};
use crate::render::picture::parts::Class;
use crate::render::{Color, Display, Page, Paper, Part, Primitive};

const CLASS: Class = Class::of(Part::Working);

/// Something that is not divided: displays and primitives, seen from its top left corner.
#[derive(Default)]
pub struct Block {
    pub height: f32,
    pub layers: Vec<(Vec2, Display)>,
    pub primitives: Vec<Primitive>,
}

impl Block {
    pub fn of(paragraph: Paragraph) -> Self {
        Self { height: paragraph.height, layers: Vec::new(), primitives: paragraph.primitives }
    }

    /// Adds a paragraph at a place, and grows to hold it.
    pub fn place(&mut self, paragraph: Paragraph, at: Vec2) {
        self.height = self.height.max(at.y + paragraph.height);
        self.primitives.extend(paragraph.primitives.into_iter().map(|primitive| primitive.moved(at)));
    }
}

/// Pages that are filled from the top.
pub struct Stack {
    margin: f32,
    width: f32,
    /// The height of a page; none if there is one page as high as it needs.
    height: Option<f32>,
    scale: f32,
    /// Of each page, the blocks with their tops.
    pages: Vec<Vec<(f32, Block)>>,
    /// Where the next block begins on the last page.
    top: f32,
}

impl Stack {
    /// One page with room for blocks of this width.
    pub fn endless(inner: f32, margin: f32) -> Self {
        Self {
            margin,
            width: inner + 2.0 * margin,
            height: None,
            scale: 1.0,
            pages: vec![Vec::new()],
            top: margin,
        }
    }

    /// Pages of paper.
    pub fn on(paper: Paper, margin: f32) -> Self {
        let Vec2 { x, y } = paper.layout_size();
        let scale = paper.size().x / x;
        Self { margin, width: x, height: Some(y), scale, pages: vec![Vec::new()], top: margin }
    }

    pub fn inner_width(&self) -> f32 {
        self.width - 2.0 * self.margin
    }

    /// Adds a block below the others, or on a new page if it does not fit.
    pub fn add(&mut self, block: Block) {
        let is_over = self.height.is_some_and(|height| self.top + block.height > height - self.margin);
        if is_over && self.top > self.margin {
            self.pages.push(Vec::new());
            self.top = self.margin;
        }
        let top = self.top;
        // Figures begin at whole points, so their pixels are as without a sheet.
        self.top = (top + block.height).ceil();
        if let Some(page) = self.pages.last_mut() {
            page.push((top, block));
        }
    }

    /// The pages on paper of this colour, with their numbers at the bottom if there are several.
    pub fn finish(self, paper: Option<Color>, look: Look) -> Vec<Page> {
        let size = Vec2::new(self.width, self.height.unwrap_or(self.top + self.margin));
        let (margin, scale, count) = (self.margin, self.scale, self.pages.len());
        let page = |(index, blocks): (usize, Vec<(f32, Block)>)| {
            let mut sheet = Display { size, ..Display::default() };
            let ground =
                paper.map(|color| Primitive::Panel { min: Vec2::ZERO, max: size, radius: 0.0, color });
            sheet.extend(CLASS, ground);
            let mut layers = Vec::new();
            for (top, block) in blocks {
                let corner = Vec2::new(margin, top);
                sheet.extend(CLASS, block.primitives.into_iter().map(|primitive| primitive.moved(corner)));
                layers.extend(block.layers.into_iter().map(|(at, display)| (at + corner, display)));
            }
            if count > 1 {
                let mut number = Paragraph::new(size.x);
                number.text(0.0, &format!("page {} of {count}", index + 1), look);
                let at = Vec2::new(margin, size.y - 0.75 * margin);
                sheet.extend(CLASS, number.primitives.into_iter().map(|primitive| primitive.moved(at)));
            }
            layers.insert(0, (Vec2::ZERO, sheet));
            Page { size, scale, layers }
        };
        self.pages.into_iter().enumerate().map(page).collect()
    }
}
