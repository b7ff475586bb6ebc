//! Ties: where a value jumps, such as the shortest way out where two are equally short, the value on either side of the jump
//! is right.

use glam::DVec2;

use super::asked::{Asked, largest};
use super::shrink::{is_place, shapes};
use crate::lesson::{Lesson, Value, is_expected, read_state, set_params};

/// How far a shape is moved to the other side of a jump, as a part of the largest coordinate.
const STEP: f64 = 1e-7;
/// A value that differs by less on the other side does not jump; and how near to the value there one has to be.
const JUMP: f64 = 1e-3;
const NEAR: f64 = 1e-5;
/// The directions in which it is moved.
const DIRECTIONS: [DVec2; 4] = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];

impl Asked {
    /// Whether a direction, a place or a side is right for shapes that lie a hair elsewhere, where it is quite another one.
    pub(super) fn is_as_right(&self, id: &str, found: &Value) -> bool {
        let can_tie = matches!(found, Value::Pair(_)) || id == "side";
        let of = |values: &'_ [(&'static str, Value)]| -> Option<Value> {
            values.iter().find(|(known, _)| *known == id).map(|(_, value)| value.clone())
        };
        let Some(right) = of(&self.values).filter(|_| can_tie) else { return false };
        let mut beside = self.beside().iter().filter_map(|values| of(values));
        beside.any(|value| !is_expected(&right, &value, JUMP) && is_expected(&value, found, NEAR))
    }

    /// The exact values where the last place is a hair away, in each direction.
    fn beside(&self) -> &[Vec<(&'static str, Value)>] {
        self.beside.get_or_init(|| {
            let step = STEP * largest(&self.lesson);
            DIRECTIONS.iter().filter_map(|direction| moved(&self.lesson, *direction * step)).collect()
        })
    }
}

/// The exact values with the last place moved.
fn moved(lesson: &Lesson, by: DVec2) -> Option<Vec<(&'static str, Value)>> {
    let mut lesson = lesson.clone();
    let mut state = read_state(&mut lesson);
    let shapes = shapes(&mut lesson);
    let (_, place) = state.iter_mut().rfind(|(id, value)| {
        shapes.contains(id) && is_place(id) && matches!(value, Value::Pair(_) | Value::Points(_))
    })?;
    match place {
        Value::Pair(pair) => *pair += by,
        Value::Points(points) => points.iter_mut().for_each(|point| *point += by),
        _ => {}
    }
    set_params(&mut lesson, &state).is_empty().then(|| lesson.exact_values())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    fn asked(scene: Scene, set: &[(&str, &str)]) -> Asked {
        let mut lesson = scene.open();
        let set: Vec<_> = set.iter().map(|(id, value)| (*id, Value::parse(value))).collect();
        assert!(set_params(&mut lesson, &set).is_empty());
        Asked::of(lesson, None)
    }

    #[test]
    fn each_of_two_shortest_ways_out_is_right_and_no_other_one() {
        let corner =
            [("rect.center", "0,0"), ("rect.size", "4,4"), ("circle.center", "1,1"), ("circle.radius", "1")];
        let tie = asked(Scene::CircleRect, &corner);
        let is_right = |case: &Asked, normal: DVec2| case.is_as_right("normal", &Value::Pair(normal));
        let exact = tie.values.iter().find(|(id, _)| *id == "normal").map(|(_, value)| value.clone());
        assert_eq!(exact, Some(Value::Pair(DVec2::X)));
        assert!(is_right(&tie, DVec2::Y));
        assert!(!is_right(&tie, DVec2::NEG_X) && !is_right(&tie, DVec2::NEG_Y));
        let [.., radius] = corner;
        let aside = [corner[0], corner[1], ("circle.center", "1,0.5"), radius];
        assert!(!is_right(&asked(Scene::CircleRect, &aside), DVec2::Y), "there is one shortest way");
        let inside = [corner[0], corner[1], ("circle.center", "0,0"), radius];
        let center = asked(Scene::CircleRect, &inside);
        let all = DIRECTIONS.into_iter().filter(|normal| is_right(&center, *normal));
        assert_eq!(all.count(), 3, "from the centre of a square all ways are equally long");
    }

    #[test]
    fn numbers_have_no_ties() {
        let same = [("a.center", "0,0"), ("a.radius", "1"), ("b.center", "0,0"), ("b.radius", "1")];
        let case = asked(Scene::CircleCircle, &same);
        assert!(!case.is_as_right("depth", &Value::Number(0.0)));
    }
}
