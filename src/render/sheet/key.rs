//! The legend of a sheet: a sample of each role in its figures, and what it means.

use glam::{DVec2, Vec2};

use super::layout::Block;
use super::{BETWEEN, GAP};
use crate::lesson::{Bounds, Figure, Mark, Role, Shape, role_words};
use crate::render::handout::paragraph::Look;
use crate::render::look::font::{Font, text_at};
use crate::render::picture::parts::role_id;
use crate::render::{Compose, Omission, Primitive, Theme, View, compose};

/// The size of a sample, and the space between it and its words, in points.
const SAMPLE: Vec2 = Vec2::new(30.0, 18.0);
const BESIDE: f32 = 7.0;

/// The lines of a legend: samples, and what they mean.
pub struct Key {
    lines: Vec<(Vec<Vec<Primitive>>, &'static str)>,
    factor: f32,
}

impl Key {
    /// The legend of the marks of some figures that they do not hide. Each has the form in which it is drawn first; a point
    /// stands only for what is drawn as points alone.
    pub fn of<'a>(figures: impl Iterator<Item = &'a Figure>, hide: &[Omission], theme: Theme) -> Self {
        let marks: Vec<&Mark> = figures.flat_map(|figure| &figure.marks).collect();
        let is_shown = |role: Role| !hide.contains(&Omission::Role(role));
        let mut lines: Vec<(Vec<Vec<Primitive>>, &'static str)> = Vec::new();
        for entry in role_words::entries() {
            let role = Role::ALL.into_iter().find(|role| role_id(*role) == entry.role && is_shown(*role));
            let of_role = marks.iter().filter(|mark| Some(mark.role) == role);
            let is_point = |mark: &Mark| matches!(mark.shape, Shape::Point(_));
            let Some(mark) = of_role.filter_map(|mark| sample(mark)).min_by_key(is_point) else { continue };
            let drawn = drawn(mark, theme);
            match lines.iter_mut().find(|(_, words)| *words == entry.words) {
                Some((samples, _)) => samples.push(drawn),
                None => lines.push((vec![drawn], entry.words)),
            }
        }
        Self { lines, factor: theme.factor() }
    }

    /// The lines beside each other, as many as fit into the width; none if the figures are empty.
    pub fn block(self, width: f32, look: Look) -> Option<Block> {
        if self.lines.is_empty() {
            return None;
        }
        let size = SAMPLE * self.factor;
        let row = size.y.max(1.45 * look.size);
        let mut block = Block::default();
        let mut at = Vec2::new(0.0, BETWEEN);
        for (samples, words) in self.lines {
            let of_samples = samples.len() as f32 * size.x + BESIDE;
            let needed = of_samples + Font::Sans.width(words, look.size);
            if at.x > 0.0 && at.x + needed > width {
                at = Vec2::new(0.0, at.y + row);
            }
            for (index, sample) in samples.into_iter().enumerate() {
                let corner = at + Vec2::new(index as f32 * size.x, (row - size.y) / 2.0);
                block.primitives.extend(sample.into_iter().map(|primitive| primitive.moved(corner)));
            }
            let leading = (row - crate::render::look::font::height(look.size)) / 2.0;
            let beside = at + Vec2::new(of_samples, leading);
            block.primitives.push(text_at(
                beside,
                words.to_owned(),
                look.size,
                look.weight,
                look.color,
                None,
            ));
            at.x += needed + GAP;
        }
        block.height = at.y + row;
        Some(block)
    }
}

/// A mark of the role and the form of another, on a sheet of the size of a sample; none for a mark without a form.
fn sample(mark: &Mark) -> Option<Mark> {
    let size = DVec2::from(SAMPLE);
    let (left, right) = (DVec2::new(4.0, size.y / 2.0), DVec2::new(size.x - 4.0, size.y / 2.0));
    let shape = match &mark.shape {
        Shape::Polyline(_) | Shape::Line { .. } | Shape::Ray { .. } => Shape::Polyline(vec![left, right]),
        Shape::Polygon(_) | Shape::Circle { .. } | Shape::Band { .. } => {
            let (min, max) = (DVec2::new(4.0, 3.0), size - DVec2::new(4.0, 3.0));
            Shape::Polygon(vec![min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)])
        }
        Shape::Ellipse { .. } => {
            Shape::Ellipse { center: size / 2.0, radii: [DVec2::X * 11.0, DVec2::Y * 6.0] }
        }
        Shape::Arrow { .. } | Shape::Direction { .. } => Shape::Arrow { tail: left, vector: right - left },
        Shape::Point(_) => Shape::Point(size / 2.0),
        Shape::Label(_) => return None,
    };
    Some(Mark::new("sample", mark.role, shape))
}

fn drawn(mark: Mark, theme: Theme) -> Vec<Primitive> {
    let bounds = Bounds { min: DVec2::ZERO, max: DVec2::from(SAMPLE) };
    let view = View::fit(bounds, SAMPLE * theme.factor(), 0.0);
    let figure = Figure { marks: vec![mark], bounds, ..Figure::default() };
    let options = Compose { paper: false, grid: false, margin: 0.0, ..Compose::default() };
    compose(&figure, &view, theme, &options).primitives
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    #[test]
    fn every_role_has_its_words_once() {
        let entries = role_words::entries();
        assert_eq!(entries.len(), Role::ALL.len());
        for role in Role::ALL {
            assert_eq!(entries.iter().filter(|entry| entry.role == role_id(role)).count(), 1, "{role:?}");
        }
    }

    #[test]
    fn a_sample_is_drawn_for_every_role_of_a_figure_within_its_place_and_hidden_ones_have_none() {
        let mut seen = 0;
        for theme in [Theme::Light, Theme::Projector] {
            for scene in Scene::ALL {
                let figure = &scene.open().explain().figures[0];
                let key = Key::of([figure].into_iter(), &[], theme);
                let samples: Vec<&Vec<Primitive>> =
                    key.lines.iter().flat_map(|(samples, _)| samples).collect();
                assert!(samples.iter().all(|sample| !sample.is_empty()), "{scene:?}");
                seen += samples.len();
                let all: Vec<Omission> = Role::ALL.map(Omission::Role).into();
                assert!(Key::of([figure].into_iter(), &all, theme).lines.is_empty());
            }
        }
        assert!(seen > 2 * Scene::ALL.len());
    }

    #[test]
    fn the_lines_go_on_below_where_the_next_one_does_not_fit() {
        let figure = &Scene::SweptCircles.open().explain().figures[0];
        let look =
            Look { size: 12.0, weight: crate::render::Weight::Regular, color: Theme::Light.palette().text };
        let height = |width| {
            let block = Key::of([figure].into_iter(), &[], Theme::Light).block(width, look).expect("lines");
            let widest = block.primitives.iter().filter_map(|primitive| match primitive {
                Primitive::Text { max, .. } => Some(max.x),
                _ => None,
            });
            assert!(widest.fold(0.0, f32::max) <= width, "{width}");
            block.height
        };
        assert!(height(2000.0) < height(500.0) && height(500.0) < height(280.0));
    }
}
