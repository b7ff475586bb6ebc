//! Does the circle hit the segment? The first approach: dot products with the vectors from both ends.

use super::circle_segment::{
    Approach, CLAMP, HORIZONTAL, PROJECTION, PUBLISHED, SLANTED, Setup, delegate_lesson, values,
};
use crate::geometry::circle_segment::CircleSegment;
use crate::lesson::{Choice, Method, Role, Scene, Symbol, Value, method_choices};

const METHODS: [Method; 4] = [SLANTED, HORIZONTAL, PUBLISHED, CLAMP];
const CHOICES: [Choice; 5] = method_choices(&METHODS);

const TOPIC: Approach = Approach {
    scene: Scene::CircleSegment1,
    methods: &METHODS,
    choices: &CHOICES,
    comparable: &[SLANTED, HORIZONTAL, PUBLISHED, CLAMP, PROJECTION],
    to_center: "B",
    symbols: &[
        Symbol { text: "A", role: Role::VectorA },
        Symbol { text: "B", role: Role::VectorB },
        Symbol { text: "C", role: Role::VectorC },
        Symbol { text: "D", role: Role::VectorD },
        Symbol { text: "n", role: Role::Projection },
    ],
    value_table: values::TABLE_1,
    values,
};

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct CircleSegment1(Setup);

impl Default for CircleSegment1 {
    fn default() -> Self {
        // “horizontal”, which the source recommends.
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
