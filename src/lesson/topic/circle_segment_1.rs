//! Does the circle hit the segment? The first approach: dot products with the vectors from both ends.

use super::circle_segment::{Approach, Setup, values};
use crate::geometry::circle_segment::CircleSegment;
use crate::lesson::{Role, Scene, Symbol, Value};

static TOPIC: Approach = Approach {
    scene: Scene::CircleSegment1,
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

/// The topic in its default state, with “horizontal”, which the source recommends.
pub fn lesson() -> Setup {
    Setup::new(&TOPIC, 1)
}

fn values(result: &CircleSegment) -> Vec<(&'static str, Value)> {
    vec![
        ("a_dot_b", Value::Number(result.a_dot_b)),
        ("a_dot_c", Value::Number(result.a_dot_c)),
        ("d_dot_b", Value::Number(result.d_dot_b)),
        ("d_dot_c", Value::Number(result.d_dot_c)),
        ("on_normal", Value::number(result.line.map(|l| l.on_normal))),
    ]
}
