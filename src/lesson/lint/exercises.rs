//! Exercises that cannot be solved, or that take a wrong answer for a right one.

use crate::lesson::Scene;
use crate::lesson::exercise::Exercise;
use crate::lesson::text::table::FileMistake;

/// How many variants of each exercise are looked at.
pub const VARIANTS: u64 = 20;

pub fn findings(scene: Scene) -> Vec<FileMistake> {
    let exercises = Exercise::shipped(scene).iter();
    exercises.filter_map(|exercise| (0..VARIANTS).find_map(|seed| exercise.fault(seed))).collect()
}
