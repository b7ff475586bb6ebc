//! A case: the numbers of one question.

use collidoscope::lesson::{Lesson, Scene, Value, read_state, set_param};
use glam::DVec2;

/// As many numbers as the question with most of them has.
pub const MOST: usize = 10;

/// One question with its numbers. They stand in the order of [`slots`]; those beyond are zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Case {
    /// The topic.
    pub scene: Scene,
    /// The numbers. All are finite, and radii and sizes are not negative.
    pub numbers: [f64; MOST],
    /// Of `line-line` only: whether both go on for ever.
    pub lines: bool,
}

/// A parameter of a question, with its id.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Slot {
    /// A point: two numbers.
    Point(&'static str),
    /// A velocity: two numbers.
    Vector(&'static str),
    /// Width and height, not negative.
    Size(&'static str),
    /// One number, not negative.
    Radius(&'static str),
}

impl Slot {
    /// The id of the parameter in the lesson.
    pub fn id(self) -> &'static str {
        match self {
            Self::Point(id) | Self::Vector(id) | Self::Size(id) | Self::Radius(id) => id,
        }
    }

    /// How many numbers it holds.
    pub fn width(self) -> usize {
        if matches!(self, Self::Radius(_)) { 1 } else { 2 }
    }

    /// Whether its numbers are never negative.
    pub fn is_length(self) -> bool {
        matches!(self, Self::Size(_) | Self::Radius(_))
    }
}

/// The parameters of a topic, in the order of the numbers of a case.
pub fn slots(scene: Scene) -> &'static [Slot] {
    use Slot::{Point, Radius, Size, Vector};
    match scene {
        Scene::PointCircle => &[Point("point"), Point("circle.center"), Radius("circle.radius")],
        Scene::CircleCircle => {
            &[Point("a.center"), Radius("a.radius"), Point("b.center"), Radius("b.radius")]
        }
        Scene::PointRect => &[Point("point"), Point("rect.center"), Size("rect.size")],
        Scene::RectRect => &[Point("a.center"), Size("a.size"), Point("b.center"), Size("b.size")],
        Scene::BlobSide => {
            &[Point("blob1.center"), Size("blob1.size"), Point("blob2.center"), Size("blob2.size")]
        }
        Scene::LineLine => &[Point("a1"), Point("a2"), Point("b1"), Point("b2")],
        Scene::CircleLine => &[Point("p1"), Point("p2"), Point("circle.center"), Radius("circle.radius")],
        Scene::CircleSegment1 | Scene::CircleSegment2 => {
            &[Point("c1"), Point("c2"), Point("circle.center"), Radius("circle.radius")]
        }
        Scene::SweptCircles => &[
            Point("a.center"),
            Vector("a.velocity"),
            Radius("a.radius"),
            Point("b.center"),
            Vector("b.velocity"),
            Radius("b.radius"),
        ],
        Scene::SweptCircleLine => &[
            Point("p1"),
            Point("p2"),
            Point("circle.center"),
            Vector("circle.velocity"),
            Radius("circle.radius"),
        ],
    }
}

impl Case {
    /// A case of these numbers; radii and sizes lose their sign.
    pub fn new(scene: Scene, numbers: &[f64], lines: bool) -> Self {
        let mut case = Self { scene, numbers: [0.0; MOST], lines };
        case.numbers[..numbers.len()].copy_from_slice(numbers);
        for (slot, start) in case.starts() {
            if slot.is_length() {
                case.numbers[start..start + slot.width()].iter_mut().for_each(|n| *n = n.abs());
            }
        }
        case
    }

    /// How many numbers a topic has.
    pub fn width(scene: Scene) -> usize {
        slots(scene).iter().map(|slot| slot.width()).sum()
    }

    /// The parameters, each with the place at which its numbers start.
    pub fn starts(&self) -> impl Iterator<Item = (Slot, usize)> + use<> {
        slots(self.scene).iter().scan(0, |next, slot| {
            let start = *next;
            *next += slot.width();
            Some((*slot, start))
        })
    }

    /// The case that a lesson is in.
    ///
    /// # Panics
    /// If the lesson lacks one of the parameters.
    pub fn of(lesson: &mut dyn Lesson) -> Self {
        let (scene, state) = (lesson.scene(), read_state(lesson));
        let value = |id| &state.iter().find(|(known, _)| *known == id).unwrap_or_else(|| panic!("no {id}")).1;
        let numbers = slots(scene).iter().flat_map(|slot| match value(slot.id()) {
            Value::Number(number) => vec![*number],
            Value::Pair(pair) => vec![pair.x, pair.y],
            other => panic!("{} holds {other:?}", slot.id()),
        });
        let numbers: Vec<_> = numbers.collect();
        let lines = scene == Scene::LineLine && *value("kind") == Value::Word("lines".to_owned());
        Self::new(scene, &numbers, lines)
    }

    /// Puts the lesson of the topic into this case.
    ///
    /// # Panics
    /// If a number is beyond what the lesson takes.
    pub fn put_into(&self, lesson: &mut dyn Lesson) {
        let mut set = |id, value| set_param(lesson, id, &value).expect("a number that the lesson takes");
        for (slot, start) in self.starts() {
            let number = slot.width() == 1;
            let pair = || Value::Pair(self.pair(start));
            set(slot.id(), if number { Value::Number(self.numbers[start]) } else { pair() });
        }
        if self.scene == Scene::LineLine {
            set("kind", Value::Word(self.kind_word().to_owned()));
        }
    }

    fn kind_word(&self) -> &'static str {
        if self.lines { "lines" } else { "segments" }
    }

    /// Two of the numbers as a vector of the crate.
    pub fn pair(&self, start: usize) -> DVec2 {
        DVec2::new(self.numbers[start], self.numbers[start + 1])
    }

    /// The case as a line for `collidoscope batch`, for one of the methods. Numbers keep every digit.
    pub fn batch_line(&self, method: &str) -> String {
        let mut line = format!("{{\"method\": \"{method}\"");
        if self.scene == Scene::LineLine {
            line += &format!(", \"kind\": \"{}\"", self.kind_word());
        }
        for (slot, start) in self.starts() {
            line += &match &self.numbers[start..start + slot.width()] {
                [x, y] => format!(", \"{}\": [{x:?}, {y:?}]", slot.id()),
                number => format!(", \"{}\": {:?}", slot.id(), number[0]),
            };
        }
        line + "}"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_line_is_json_with_every_digit() {
        let case = Case::new(Scene::CircleSegment1, &[0.1, -0.0, 1e300, 5e-324, 7.0, 1.0 / 3.0, 2.0], false);
        assert_eq!(
            case.batch_line("clamp"),
            r#"{"method": "clamp", "c1": [0.1, -0.0], "c2": [1e300, 5e-324], "circle.center": [7.0, 0.3333333333333333], "circle.radius": 2.0}"#
        );
        let lines = Case::new(Scene::LineLine, &[1.0; 8], true).batch_line("orientation");
        assert!(
            lines.starts_with(r#"{"method": "orientation", "kind": "lines", "a1": [1.0, 1.0]"#),
            "{lines}"
        );
    }

    #[test]
    fn a_length_loses_its_sign_and_a_coordinate_keeps_it() {
        let case = Case::new(Scene::PointCircle, &[-1.0, -2.0, -3.0, -4.0, -5.0], false);
        assert_eq!(case.numbers[..5], [-1.0, -2.0, -3.0, -4.0, 5.0]);
    }
}
