//! States of a topic at random: some without a pattern, some of small whole numbers, of which many touch or have no length,
//! and some in which rounding decides about a touch.

use glam::DVec2;

use super::random::Random;
use crate::lesson::{Group, Lesson, Param, RectPart, Scene, Slot, Value};

/// States without end, the same ones for the same seed.
pub fn any_states(scene: Scene, seed: u64) -> impl Iterator<Item = Lesson> {
    let mut random = Random::new(seed);
    (0..).map(move |index| state(scene, index, &mut random))
}

fn state(scene: Scene, index: usize, random: &mut Random) -> Lesson {
    let mut lesson = Lesson::new(scene);
    // How large whole numbers are; 0 for any numbers.
    let most = [6, 0, 6, 1][index % 4];
    for mut param in lesson.params() {
        let Some(value) = value(&param, most, random) else { continue };
        // A value out of range leaves the other one.
        let _ = param.set(&value);
    }
    if index % 4 == 2 {
        lesson.push_out();
    }
    lesson
}

/// Any value of a parameter of a shape that is made of numbers.
fn value(param: &Param<'_>, most: u64, random: &mut Random) -> Option<Value> {
    let mut number = || if most > 0 { random.whole(most) } else { random.real(100.0) };
    if let (Group::Shapes, Slot::Points { .. }) = (param.group, &param.slot) {
        let count = 3 + number().abs() as usize % 3;
        return Some(Value::Points((0..count).map(|_| DVec2::new(number(), number())).collect()));
    }
    number_or_pair(param, number)
}

/// A number or a pair of such numbers for a parameter of a shape; none if it takes something else. What has no sign has none.
pub fn number_or_pair(param: &Param<'_>, mut number: impl FnMut() -> f64) -> Option<Value> {
    Some(match param.slot {
        _ if param.group != Group::Shapes => return None,
        Slot::Radius { .. } => Value::Number(number().abs()),
        Slot::Scalar { range, .. } if range.min < 0.0 => Value::Number(number()),
        Slot::Scalar { .. } => Value::Number(number().abs()),
        Slot::RectPart { part: RectPart::Size, .. } => {
            Value::Pair(DVec2::new(number().abs(), number().abs()))
        }
        Slot::Point { .. } | Slot::Vector { .. } | Slot::RectPart { .. } => {
            Value::Pair(DVec2::new(number(), number()))
        }
        _ => return None,
    })
}
