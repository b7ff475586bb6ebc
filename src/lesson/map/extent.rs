//! How much of the world a map is about: the shapes, and the regions in which its methods hit, where these have bounds.

use glam::DVec2;

use super::regions::over;
use super::{Map, MapQuestion, Reach, reach};
use crate::lesson::text::limits::EXTENT_EFFORT;
use crate::lesson::{Bounds, Cell, Lesson, Numbers};
use crate::program::run::{is_spent, with_effort};

/// How many positions are asked along each side of a square.
const POSITIONS: usize = 96;
/// How many times as large as the figure's largest side a region can be. With all of a larger one in view, the shapes would
/// be too small to see.
const MOST_LARGER: f64 = 8.0;

impl MapQuestion {
    /// The bounds of a figure, and of the region of each method that ends near it.
    pub fn bounds(&self, lesson: &Lesson, figure: Bounds) -> Bounds {
        let regions = self.computed(lesson).into_iter().flatten().filter_map(|(method, numbers)| {
            Self { method, other: None, by_line: false, ..*self }.region(lesson, numbers, figure)
        });
        with_effort(EXTENT_EFFORT, || regions.fold(figure, Bounds::union))
    }

    /// The bounds of the region of one method; `None` if it has none near the figure, or if the method is too slow.
    fn region(&self, lesson: &Lesson, numbers: Numbers, figure: Bounds) -> Option<Bounds> {
        let side = (figure.max - figure.min).max_element();
        let center = figure.min.midpoint(figure.max);
        let square =
            |factor: f64| Bounds { min: center - side * factor / 2.0, max: center + side * factor / 2.0 };
        let is_inside = |inner: Bounds, outer: Bounds| {
            inner.min.cmpge(outer.min).all() && inner.max.cmple(outer.max).all()
        };
        let near = match reach(lesson, self.method, numbers, self.probe) {
            Reach::Within(near) => Some(near).filter(|near| is_inside(*near, square(MOST_LARGER))),
            Reach::Nowhere | Reach::Infinite => None,
            // Where whole tiles cannot tell, single positions do: the hits end before the side of a square.
            Reach::Unknown => [2.0, 4.0, MOST_LARGER].into_iter().find_map(|factor| {
                let inner = square(factor * (1.0 - 4.0 / POSITIONS as f64));
                self.hits(lesson, square(factor)).filter(|hits| is_inside(*hits, inner))
            }),
        }?;
        // These bounds are wider than the region by up to an eighth. A map of one method has the chosen numbers.
        if numbers == lesson.ask(self.method).numbers { self.hits(lesson, near) } else { Some(near) }
    }

    /// The bounds of the hits on a grid over a part of the world, with half a cell around them.
    fn hits(&self, lesson: &Lesson, part: Bounds) -> Option<Bounds> {
        let grid = over(part, POSITIONS);
        let step = grid.step;
        if !(step.is_finite() && step.cmpgt(DVec2::ZERO).all()) {
            return None;
        }
        let mut map = Map::begin(*self, grid);
        map.advance(lesson, &mut |_| !is_spent());
        if !map.is_whole() || is_spent() {
            return None;
        }
        let hits = map
            .cells()
            .iter()
            .enumerate()
            .filter(|(_, cell)| matches!(cell, Cell::Touching | Cell::Colliding));
        let places = hits.map(|(at, _)| grid.position(at % POSITIONS, at / POSITIONS));
        let Bounds { min, max } = Bounds::of(places)?;
        Some(Bounds { min: min - step / 2.0, max: max + step / 2.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Scene, Value, set_param};

    fn question(lesson: &Lesson, first: &str, second: Option<&str>) -> MapQuestion {
        let index = |id: &str| lesson.comparable().iter().position(|m| m.id == id).expect("a method");
        MapQuestion { probe: 0, method: index(first), other: second.map(index), by_line: false }
    }

    fn bounds(lesson: &Lesson, first: &str, second: Option<&str>) -> [Bounds; 2] {
        let figure = lesson.explain().figures[0].bounds;
        [figure, question(lesson, first, second).bounds(lesson, figure)]
    }

    #[test]
    fn a_map_is_about_all_of_a_region_that_has_bounds() {
        let mut lesson = Scene::CircleSegment1.open();
        for (id, value) in [("c1", "100,150"), ("c2", "300,150"), ("circle.center", "200,150")] {
            set_param(&mut lesson, id, &Value::parse(value)).expect("a point");
        }
        set_param(&mut lesson, "circle.radius", &Value::Number(50.0)).expect("a radius");
        let [figure, whole] = bounds(&lesson, "horizontal", Some("clamp"));
        // The capsule reaches 50 beyond the ends.
        assert!(figure.max.x <= 300.0, "{figure:?}");
        let expected = Bounds { min: DVec2::new(50.0, 100.0), max: DVec2::new(350.0, 200.0) };
        for (found, exact) in [(whole.min, expected.min), (whole.max, expected.max)] {
            assert!((found - exact).abs().max_element() < 2.5, "{whole:?}");
        }
        // The window alone ends above the ends of the segment.
        assert!(bounds(&lesson, "horizontal", None)[1].max.x < 303.0);
    }

    #[test]
    fn a_region_that_tiles_cannot_bound_is_found_by_positions() {
        let lesson = Scene::SweptCircleLine.open();
        let [figure, whole] = bounds(&lesson, "published", None);
        assert!(
            whole.min.cmplt(figure.min).any() && whole.max.cmpgt(figure.max).any(),
            "{figure:?} {whole:?}"
        );
    }

    #[test]
    fn a_region_without_bounds_changes_nothing() {
        for (scene, method) in [(Scene::CircleLine, "normal-projection"), (Scene::LineLine, "determinant")] {
            let lesson = scene.open();
            let [figure, whole] = bounds(&lesson, method, None);
            assert_eq!(whole, figure, "{}", scene.slug());
        }
    }
}
