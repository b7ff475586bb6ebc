//! Circles that fall in a topic: the one that is asked about, and how they are drawn.

use std::borrow::Cow;
use std::sync::Arc;

use super::Placed;
use super::falling::{Falling, picking};
use crate::geometry::drop::DropState;
use crate::lesson::{Bounds, Lesson, Mark, Role};

impl Lesson {
    /// The shapes that are asked about: rays or infinite lines in place of segments if that is chosen, and the selected falling
    /// circle in place of the one that is set.
    pub(in crate::lesson) fn asked(&self) -> Cow<'_, [Placed]> {
        if self.has_endless() {
            return Cow::Owned(self.with_their_ends());
        }
        let selected = self.falling.as_ref().and_then(|falling| Some((falling, falling.selected()?)));
        let (Some((falling, selected)), Some(index)) = (selected, self.topic.falling) else {
            return Cow::Borrowed(&self.shapes);
        };
        let center = self.fallen(falling).discs[selected as usize].center;
        let mut shapes = self.shapes.clone();
        shapes[index] = Placed::Circle { center, radius: falling.radius(), velocity: None };
        Cow::Owned(shapes)
    }

    /// The falling circles, which land by the selected method.
    pub(in crate::lesson) fn fallen(&self, falling: &Falling) -> Arc<DropState> {
        let index = self.topic.falling.unwrap_or_default();
        let probe = self.topic.probed.iter().position(|probed| *probed == [index, 0]).unwrap_or_default();
        falling.drop(&self.method, &self.shapes[1 - index], probe, || {
            let mut circle = Self { falling: None, ..self.clone() };
            let center = self.shapes[index].middle();
            circle.shapes[index] = Placed::Circle { center, radius: falling.radius(), velocity: None };
            circle
        })
    }

    /// Adds them to the marks of the shapes, and the circle that is set, if one of them is selected. A click on one selects it.
    /// Returns the part of the world that they take.
    pub(super) fn draw_falling(&self, marks: &mut Vec<Mark>) -> Option<Bounds> {
        let (falling, index) = (self.falling.as_ref()?, self.topic.falling?);
        let selected = falling.selected();
        for mark in marks.iter_mut().filter(|mark| mark.name == self.topic.shapes[index].id) {
            *mark = picking(mark.clone(), selected);
        }
        let mut drawn = falling.marks(&self.fallen(falling));
        let probe = &self.shapes[index];
        drawn.extend(
            selected.map(|_| picking(Mark::new("probe", Role::Neutral, probe.outline()).given(), None)),
        );
        marks.splice(0..0, drawn);
        Some(falling.stage().map_or(probe.bounds(), |stage| probe.bounds().union(stage)))
    }
}
