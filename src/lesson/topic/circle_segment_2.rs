//! Does the circle hit the segment? The second approach: the length of a projection on it.

use super::circle_segment::{
    Approach, CLAMP, HORIZONTAL, PROJECTION, PUBLISHED, SLANTED, Setup, delegate_lesson, values,
};
use crate::geometry::circle_segment::CircleSegment;
use crate::lesson::{Choice, Method, Role, Scene, Symbol, Value, method_choices};

const METHODS: [Method; 2] = [PROJECTION, CLAMP];
const CHOICES: [Choice; 3] = method_choices(&METHODS);

const TOPIC: Approach = Approach {
    scene: Scene::CircleSegment2,
    methods: &METHODS,
    choices: &CHOICES,
    comparable: &[PROJECTION, CLAMP, SLANTED, HORIZONTAL, PUBLISHED],
    to_center: "v",
    symbols: &[
        Symbol { text: "A", role: Role::VectorA },
        Symbol { text: "v", role: Role::VectorB },
        Symbol { text: "n", role: Role::Projection },
    ],
    value_table: values::TABLE_2,
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
