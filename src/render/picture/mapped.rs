//! A picture with a map beneath it, as in files. The map can be computed in parts.

use std::sync::Arc;

use crate::lesson::{Explanation, Figure, GoesOn, Lesson, Map, MapGrid, MapQuestion, Regions, YAxis};
use crate::render::{Display, Grain, MapFacts, MapLayer, PictureOptions, View};

/// The picture of one state of a lesson, whose map is being computed.
pub struct MappedPicture {
    explanation: Explanation,
    map: Map,
    regions: Regions,
    view: View,
    options: PictureOptions,
    pixels_per_point: f32,
    /// The name of the test of the user of which it is a map.
    test: Option<String>,
}

impl MappedPicture {
    /// Starts the picture of a lesson's current state.
    pub fn begin(
        lesson: &Lesson,
        question: MapQuestion,
        options: PictureOptions,
        pixels_per_point: f32,
    ) -> Self {
        let explanation = lesson.explain_for(YAxis::pointing(options.y_up));
        let figure = explanation.figures.first().cloned().unwrap_or_default();
        let view = options.view_of_map(lesson, question, &figure);
        let map = Map::begin(question, view.pixels(pixels_per_point));
        let regions = Regions::begin(lesson, question);
        Self { explanation, map, regions, view, options, pixels_per_point, test: None }
    }

    /// The picture with a map of a test of the user beside the exact answer, which `ask` finds at the positions of a grid.
    ///
    /// # Errors
    /// Those of `ask`.
    pub fn of_test<E>(
        lesson: &Lesson,
        question: MapQuestion,
        (options, pixels_per_point): (PictureOptions, f32),
        name: String,
        ask: impl FnOnce(MapGrid) -> Result<Map, E>,
    ) -> Result<Self, E> {
        let begun = Self::begin(lesson, question, options, pixels_per_point);
        Ok(Self { map: ask(begun.map.grid())?, test: Some(name), ..begun })
    }

    /// Computes more of the map, as [`Map::advance`] does, and then measures its regions. The lesson must be in the same
    /// state.
    pub fn advance(&mut self, lesson: &Lesson, goes_on: &mut GoesOn<'_>) {
        self.regions.advance(lesson, &mut self.map, goes_on);
    }

    /// How far the map of a slow method is, from 0 to 1; none for any other.
    pub fn progress(&self) -> Option<f64> {
        self.map.progress()
    }

    /// Whether the map is complete and its regions are measured.
    pub fn is_whole(&self) -> bool {
        self.map.is_whole() && self.regions.is_whole()
    }

    pub fn explanation(&self) -> &Explanation {
        &self.explanation
    }

    /// Computes the rest of the map and returns the picture and the facts of the map.
    pub fn whole(mut self, lesson: &Lesson) -> (Display, MapFacts) {
        self.advance(lesson, &mut |_| true);
        self.finish(lesson)
    }

    /// The picture and the facts of the map. Parts of an incomplete map are estimates.
    pub fn finish(&self, lesson: &Lesson) -> (Display, MapFacts) {
        let layer = self.layer(lesson);
        let empty = Figure::default();
        let figure = self.explanation.figures.first().unwrap_or(&empty);
        (self.options.draw_in(&self.view, figure, Some(&layer)), layer.facts)
    }

    /// The view of the picture.
    pub fn view(&self) -> View {
        self.view
    }

    /// The map, to be drawn beneath a figure in the view of the picture.
    pub fn layer(&self, lesson: &Lesson) -> MapLayer {
        let facts = match &self.test {
            Some(name) => MapFacts::of_test(lesson, &self.map, name),
            None => MapFacts::of(lesson, &self.map).with_regions(&self.regions),
        };
        let theme = self.options.theme;
        let mut layer = MapLayer::of(&self.map, facts, theme, Grain::fine(self.pixels_per_point));
        if !self.options.paper {
            let raster = Arc::unwrap_or_clone(layer.raster);
            layer.raster = Arc::new(raster.without_paper(theme.palette().paper));
        }
        layer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;
    use crate::render::Theme;
    use glam::Vec2;

    #[test]
    fn a_picture_computed_in_parts_equals_one_computed_at_once() {
        let lesson = Scene::SweptCircles.open();
        let question = MapQuestion { probe: 0, method: 0, other: Some(1), by_line: false };
        let size = Vec2::new(120.0, 90.0);
        let begin = || MappedPicture::begin(&lesson, question, PictureOptions::new(Theme::Light, size), 1.0);
        let (mut parts, mut steps) = (begin(), 0);
        while !parts.is_whole() {
            parts.advance(&lesson, &mut |asked| asked < 10);
            steps += 1;
        }
        assert!(steps > 1 && parts.finish(&lesson) == begin().whole(&lesson));
    }
}
