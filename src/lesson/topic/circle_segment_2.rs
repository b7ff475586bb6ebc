//! Does the circle hit the segment? The second approach: the length of a projection on it.

use super::circle_segment::{Approach, Setup, values};
use crate::lesson::{Role, Scene, Symbol};

static TOPIC: Approach = Approach {
    scene: Scene::CircleSegment2,
    to_center: "v",
    symbols: &[
        Symbol { text: "A", role: Role::VectorA },
        Symbol { text: "v", role: Role::VectorB },
        Symbol { text: "n", role: Role::Projection },
    ],
    values: values::TABLE_2,
};

/// The topic in its default state.
pub fn lesson() -> Setup {
    Setup::new(&TOPIC, 0)
}
