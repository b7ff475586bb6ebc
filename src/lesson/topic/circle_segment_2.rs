//! Does the disc hit the segment? The second approach: the length of a projection on it.

use super::circle_segment::{CLAMP, Setup, Test, Topic, delegate_lesson};
use crate::geometry::circle_segment::CircleSegment;
use crate::lesson::{Accuracy, Choice, Method, Role, Scene, Symbol, Value, method_choices};

const METHODS: [Method; 2] = [
    Method {
        id: "projection",
        hint: "by its length",
        help: "Near the line, and the projection on the segment points forward and is shorter than the \
               segment. The same window as “slanted”; misses the round ends.",
        accuracy: Accuracy::Approximate(
            "the circle at the ends of the segment: only its centre is asked there",
        ),
        source: "QUICKTIP",
    },
    CLAMP,
];
const CHOICES: [Choice; 2] = method_choices(&METHODS);

const TOPIC: Topic = Topic {
    scene: Scene::CircleSegment2,
    methods: &METHODS,
    choices: &CHOICES,
    tests: &[Test::Projection, Test::Clamp],
    to_center: "v",
    symbols: &[
        Symbol { text: "A", role: Role::VectorA },
        Symbol { text: "v", role: Role::VectorB },
        Symbol { text: "n", role: Role::Projection },
    ],
    values,
};

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct CircleSegment2(Setup);

impl Default for CircleSegment2 {
    fn default() -> Self {
        Self(Setup::new(0))
    }
}

delegate_lesson!(CircleSegment2, TOPIC);

fn values(result: &CircleSegment) -> Vec<(&'static str, Value)> {
    vec![
        ("line_dot_v", Value::Number(result.a_dot_b)),
        ("on_line", Value::number(result.line.map(|l| l.on_line))),
        ("length", Value::Number(result.length)),
        ("on_normal", Value::number(result.line.map(|l| l.on_normal))),
    ]
}
