//! Whether methods that call themselves exact answer as the judge does: in states without a pattern, in states of small
//! whole numbers, of which many touch, or have no length, and in states in which rounding decides about a touch.

use crate::lesson::lint::finding;
use crate::lesson::text::table::FileMistake;
use crate::lesson::{
    Accuracy, Group, Lesson, Numbers, Param, RectPart, Scene, Slot, Value, changed_params, verdict_word,
};
use glam::DVec2;

/// How many states are tried.
pub const STATES: usize = 600;

pub fn findings(scene: Scene) -> Vec<FileMistake> {
    let mut random = Random(1);
    let states: Vec<Lesson> = (0..STATES).map(|index| state(scene, index, &mut random)).collect();
    let exact = Lesson::new(scene).topic_methods().iter().filter(|method| method.accuracy == Accuracy::Exact);
    exact.filter_map(|method| states.iter().find_map(|state| differs(state.clone(), method.id))).collect()
}

/// What the program of a method answers, if it is not the answer of the judge.
fn differs(mut lesson: Lesson, id: &str) -> Option<FileMistake> {
    let program = lesson.topic_program(id)?;
    let exact = lesson.judge();
    let answer = program.answer(&lesson.given(), Numbers::Exact);
    if answer.as_ref().is_ok_and(|verdict| *verdict == exact) {
        return None;
    }
    let answer = answer.map_or("nothing", verdict_word);
    let set: Vec<_> = changed_params(&mut lesson)
        .into_iter()
        .filter(|(id, _)| *id != "method")
        .map(|(id, value)| format!("{id}={value}"))
        .collect();
    let (exact, set) = (verdict_word(exact), set.join(" "));
    let message = format!(
        "it calls itself exact, but it answers “{answer}” where the exact answer is “{exact}”: with {set}"
    );
    Some(finding(format!("{id}.method"), 1, message))
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

/// Any value of a parameter of a shape.
fn value(param: &Param<'_>, most: u64, random: &mut Random) -> Option<Value> {
    let mut number = || if most > 0 { random.whole(most) } else { random.real(100.0) };
    let value = match param.slot {
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
        Slot::Points { .. } => {
            let count = 3 + number().abs() as usize % 3;
            Value::Points((0..count).map(|_| DVec2::new(number(), number())).collect())
        }
        _ => return None,
    };
    Some(value)
}

/// Numbers without a pattern, the same in every run: SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From `-most` to `most`.
    fn whole(&mut self, most: u64) -> f64 {
        (self.next() % (2 * most + 1)) as f64 - most as f64
    }

    fn real(&mut self, most: f64) -> f64 {
        let part = (self.next() >> 11) as f64 / (1_u64 << 53) as f64;
        (2.0 * part - 1.0) * most
    }
}
