//! Does the circle hit the segment? The first approach: dot products with the vectors from both ends.

use super::circle_segment::{Approach, Setup, values};
use crate::lesson::{Role, Scene, Symbol};

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
    values: values::TABLE_1,
};

/// The topic in its default state, with “horizontal”, which the source recommends.
pub fn lesson() -> Setup {
    Setup::new(&TOPIC, 1)
}
