//! The pictures of a motion, with their labels at rest.

use super::Timing;
use crate::lesson::{Bounds, Explanation, Figure, Lesson, Motion, Value, YAxis, set_param};
use crate::render::picture::view::View;
use crate::render::{Before, Display, MapLayer, PictureOptions};

/// How far labels glide in a second, in points.
const GLIDE: f32 = 600.0;

/// The pictures of a motion, which are drawn one by one. All of them have one view, which shows whatever any of them
/// shows.
///
/// The last picture is that of the state at the end. In the pictures before it, the labels of what is at rest have the
/// same places, and those of what moves follow it.
pub struct MovingPictures {
    lesson: Lesson,
    motion: Motion,
    options: PictureOptions,
    positions: Vec<f64>,
    /// How far a label glides from one picture to the next, in points.
    glide: f32,
    map: Option<(View, MapLayer)>,
    /// The figures so far, from the first one on.
    figures: Vec<Figure>,
    /// The explanation of the end.
    explanation: Option<Explanation>,
    /// The pictures so far, from the last one on.
    drawn: Vec<Display>,
}

impl MovingPictures {
    /// Starts the pictures of a lesson's motion, above a map if there is one, in its view. A lesson in which nothing moves
    /// has none.
    pub fn begin(
        lesson: &Lesson,
        timing: &Timing,
        options: PictureOptions,
        map: Option<(View, MapLayer)>,
    ) -> Option<Self> {
        let (lesson, motion) = (lesson.clone(), lesson.motion()?);
        let positions = timing.positions(motion);
        let glide = GLIDE / timing.frames_per_second as f32;
        let (figures, drawn) = (Vec::new(), Vec::new());
        Some(Self { lesson, motion, options, positions, glide, map, figures, explanation: None, drawn })
    }

    /// How many pictures there will be.
    pub fn count(&self) -> usize {
        self.positions.len()
    }

    /// How much is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        (self.figures.len() + self.drawn.len()) as f64 / (2 * self.count()) as f64
    }

    pub fn is_whole(&self) -> bool {
        self.drawn.len() == self.count()
    }

    /// Computes one more figure, or draws one more picture.
    pub fn advance(&mut self) {
        if self.figures.len() < self.count() {
            self.compute();
        } else if !self.is_whole() {
            self.draw();
        }
    }

    fn compute(&mut self) {
        let position = self.positions[self.figures.len()];
        let moved = set_param(&mut self.lesson, self.motion.param, &Value::Number(position));
        debug_assert!(moved.is_ok(), "{moved:?}");
        let explanation = self.lesson.explain_for(YAxis::pointing(self.options.y_up));
        let figure = explanation.figures.first().cloned().unwrap_or_default();
        let is_last = self.figures.len() + 1 == self.count();
        self.figures.push(if is_last { figure } else { figure.until(position) });
        self.explanation = is_last.then_some(explanation);
    }

    /// Draws the picture before those that are drawn: so the last one is as it is without an animation.
    fn draw(&mut self) {
        let figure = &self.figures[self.count() - 1 - self.drawn.len()];
        let view = self.view();
        let labels = |display: Option<&Display>| display.map(|display| display.labels.clone());
        let (keep, before) = (labels(self.drawn.first()), labels(self.drawn.last()));
        let before = Before { labels: &before.unwrap_or_default(), glide: self.glide };
        let map = self.map.as_ref().map(|(_, layer)| layer);
        let drawn = self.options.draw_held(&view, figure, map, &keep.unwrap_or_default(), before);
        self.drawn.push(drawn);
    }

    /// The view of all figures.
    fn view(&self) -> View {
        if let Some((view, _)) = &self.map {
            return *view;
        }
        let reveal = self.options.reveal;
        let bounds = self.figures.iter().map(|figure| figure.revealing(reveal).bounds).reduce(Bounds::union);
        let last = self.figures.last().map(|figure| figure.revealing(reveal)).unwrap_or_default();
        self.options.view(&Figure { bounds: bounds.unwrap_or(last.bounds), ..last })
    }

    /// The lesson at the end of its motion.
    pub fn lesson_at_end(&mut self) -> &mut Lesson {
        &mut self.lesson
    }

    /// The explanation of the end, once it is computed.
    pub fn explanation(&self) -> Option<&Explanation> {
        self.explanation.as_ref()
    }

    /// The pictures in their order, each with the position of the motion.
    pub fn finish(mut self) -> Vec<(f64, Display)> {
        while !self.is_whole() {
            self.advance();
        }
        self.drawn.reverse();
        self.positions.into_iter().zip(self.drawn).collect()
    }
}
