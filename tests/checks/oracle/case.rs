//! A case: the numbers of one question.

use collidoscope::lesson::{Lesson, Scene, Value, read_state, set_param};
use glam::DVec2;

use super::question::{Ends, Slot};
use super::topic::question;

/// The most numbers that a question has.
pub const MOST: usize = 10;

/// The word of the parameter `kind` for infinite lines.
const LINES: &str = "lines";

/// One question with its numbers, in the order of its slots; unused ones are zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Case {
    /// The topic.
    pub scene: Scene,
    /// The numbers. All are finite, and radii and sizes are not negative.
    pub numbers: [f64; MOST],
    /// Whether its segments are infinite lines, where that is a choice.
    pub lines: bool,
}

impl Case {
    /// A case with these numbers; radii and sizes lose their sign.
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

    /// The parameters, each with the place at which its numbers start.
    pub fn starts(&self) -> impl Iterator<Item = (Slot, usize)> + use<> {
        question(self.scene).starts()
    }

    /// Whether segments or infinite lines are asked about, as the word of the parameter `kind`; `None` if the
    /// topic has no such choice.
    fn kind(&self) -> Option<&'static str> {
        let word = if self.lines { LINES } else { "segments" };
        (question(self.scene).ends == Ends::Either).then_some(word)
    }

    /// The current state of a lesson.
    ///
    /// # Panics
    /// If the lesson lacks one of the parameters.
    pub fn of(lesson: &mut dyn Lesson) -> Self {
        let (scene, state) = (lesson.scene(), read_state(lesson));
        let value = |id| &state.iter().find(|(known, _)| *known == id).unwrap_or_else(|| panic!("no {id}")).1;
        let question = question(scene);
        let numbers = question.slots.iter().flat_map(|slot| match value(slot.id()) {
            Value::Number(number) => vec![*number],
            Value::Pair(pair) => vec![pair.x, pair.y],
            other => panic!("{} holds {other:?}", slot.id()),
        });
        let numbers: Vec<_> = numbers.collect();
        let lines = question.ends == Ends::Either && *value("kind") == Value::Word(LINES.to_owned());
        Self::new(scene, &numbers, lines)
    }

    /// Puts the lesson of the topic into this case.
    ///
    /// # Panics
    /// If the lesson rejects a number.
    pub fn put_into(&self, lesson: &mut dyn Lesson) {
        let mut set = |id, value| set_param(lesson, id, &value).expect("the lesson accepts it");
        for (slot, start) in self.starts() {
            let number = slot.width() == 1;
            let pair = || Value::Pair(self.pair(start));
            set(slot.id(), if number { Value::Number(self.numbers[start]) } else { pair() });
        }
        if let Some(kind) = self.kind() {
            set("kind", Value::Word(kind.to_owned()));
        }
    }

    /// Two of the numbers as a vector.
    pub fn pair(&self, start: usize) -> DVec2 {
        DVec2::new(self.numbers[start], self.numbers[start + 1])
    }

    /// The case as a line for `collidoscope batch`, for one of the methods. Numbers keep every digit.
    pub fn batch_line(&self, method: &str) -> String {
        let mut line = format!("{{\"method\": \"{method}\"");
        if let Some(kind) = self.kind() {
            line += &format!(", \"kind\": \"{kind}\"");
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
