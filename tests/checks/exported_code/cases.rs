//! Random and hard cases: the numbers that a program is given.

use collidoscope::program::{Input, Kind};

use super::subject::case_count;

/// The cases of a topic: those around the shipped ones, in which shapes often touch, and others with numbers of many kinds.
pub fn cases(mut cases: Vec<Vec<f64>>, inputs: &[Input]) -> Vec<Vec<f64>> {
    let mut random = fastrand::Rng::with_seed(17);
    while cases.len() < case_count() {
        let round = cases.len();
        let few: [f64; 3] = std::array::from_fn(|_| f64::from(random.i32(-20..=20)) * 0.1);
        let mut case = Vec::new();
        for input in inputs {
            match input.kind {
                Kind::Truth | Kind::Answer => case.push(f64::from(u8::from(random.bool()))),
                // A loop repeats as often as this says.
                Kind::Number if input.name == "samples" => case.push(f64::from(random.i32(2..=9))),
                Kind::Number => case.push(number(round, few, &mut random)),
                Kind::Vector => case.extend([0; 2].map(|_| number(round, few, &mut random))),
                Kind::List { most } => {
                    let count = random.usize(1..=most.min(5));
                    case.push(count as f64);
                    case.extend((0..2 * count).map(|_| number(round, few, &mut random)));
                    case.resize(case.len() + 2 * (most - count), 0.0);
                }
            }
        }
        cases.push(case);
    }
    cases
}

fn number(round: usize, few: [f64; 3], random: &mut fastrand::Rng) -> f64 {
    match round % 12 {
        0 => random.f64() * 400.0,
        1 => f64::from(random.i32(-4..=4)) * 0.1,
        2 => f64::from(random.i32(-2..=2)),
        3 => few[random.usize(..3)],
        4 => [few[0], few[0].next_up(), few[0].next_down(), 0.0, -0.0][random.usize(..5)],
        5 => 1e9 + f64::from(random.i32(-4..=4)) * 0.05,
        6 => f64::from(random.i32(-3..=3)) * [5e-324, 1e-160, 1e160, 1.0][random.usize(..4)],
        // Numbers that no topic has, and that code can have.
        7 => [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -0.0, 1.0, -2.5][random.usize(..7)],
        8 => f64::from(random.i32(0..=8)) * 50.0,
        9 => (random.f64() - 0.5) * 4.0,
        // Sides of right triangles.
        _ => [0.0, 3.0, 4.0, 5.0, -3.0, 8.0][random.usize(..6)],
    }
}
