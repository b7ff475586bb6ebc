//! Does the disc hit the segment? The first approach: dot products with the vectors from both ends.

use super::circle_segment::{CLAMP, Setup, Test, Topic, delegate_lesson};
use crate::geometry::circle_segment::CircleSegment;
use crate::lesson::{Accuracy, Choice, Method, Role, Scene, Symbol, Value, method_choices};

const METHODS: [Method; 4] = [
    Method {
        id: "slanted",
        hint: "window of A",
        help: "Near the line, and between the perpendiculars through both ends. Misses the round ends.",
        accuracy: Accuracy::Approximate(
            "the circle at the ends of the segment: only its centre is asked there",
        ),
        source: "QUICKTIP",
    },
    Method {
        id: "horizontal",
        hint: "window of D",
        help: "Near the line, and between the verticals through both ends. Misses the round ends, and every \
               hit on a vertical segment.",
        accuracy: Accuracy::Approximate("the ends of the segment, and its slope"),
        source: "QUICKTIP",
    },
    Method {
        id: "published",
        hint: "as printed, one-sided",
        help: "The printed code: the window of D, and the distance without its absolute value, so that \
               everything behind the line hits.",
        accuracy: Accuracy::AsPublished,
        source: "QUICKTIP",
    },
    CLAMP,
];
const CHOICES: [Choice; 4] = method_choices(&METHODS);

const TOPIC: Topic = Topic {
    scene: Scene::CircleSegment1,
    methods: &METHODS,
    choices: &CHOICES,
    tests: &[Test::Slanted, Test::Horizontal, Test::Published, Test::Clamp],
    to_center: "B",
    symbols: &[
        Symbol { text: "A", role: Role::VectorA },
        Symbol { text: "B", role: Role::VectorB },
        Symbol { text: "C", role: Role::VectorC },
        Symbol { text: "D", role: Role::VectorD },
        Symbol { text: "n", role: Role::Projection },
    ],
    values,
};

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct CircleSegment1(Setup);

impl Default for CircleSegment1 {
    fn default() -> Self {
        // “horizontal”, for which the source settles.
        Self(Setup::new(1))
    }
}

delegate_lesson!(CircleSegment1, TOPIC);

fn values(result: &CircleSegment) -> Vec<(&'static str, Value)> {
    vec![
        ("a_dot_b", Value::Number(result.a_dot_b)),
        ("a_dot_c", Value::Number(result.a_dot_c)),
        ("d_dot_b", Value::Number(result.d_dot_b)),
        ("d_dot_c", Value::Number(result.d_dot_c)),
        ("on_normal", Value::number(result.line.map(|l| l.on_normal))),
    ]
}
