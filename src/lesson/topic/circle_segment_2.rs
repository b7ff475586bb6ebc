//! Does the circle hit the segment? The second approach: the length of a projection on it.

use super::circle_segment::{Approach, Setup, values};
use crate::geometry::circle_segment::CircleSegment;
use crate::lesson::{Role, Scene, Symbol, Value};

static TOPIC: Approach = Approach {
    scene: Scene::CircleSegment2,
    to_center: "v",
    symbols: &[
        Symbol { text: "A", role: Role::VectorA },
        Symbol { text: "v", role: Role::VectorB },
        Symbol { text: "n", role: Role::Projection },
    ],
    value_table: values::TABLE_2,
    values,
};

/// The topic in its default state.
pub fn lesson() -> Setup {
    Setup::new(&TOPIC, 0)
}

fn values(result: &CircleSegment) -> Vec<(&'static str, Value)> {
    vec![
        ("line_dot_v", Value::Number(result.a_dot_b)),
        ("on_line", Value::number(result.line.map(|l| l.on_line))),
        ("length", Value::Number(result.length)),
        ("on_normal", Value::number(result.line.map(|l| l.on_normal))),
    ]
}
