//! Whether the program's memory grows.

use std::time::Duration;

/// The time after which memory must not grow: by then, everything was shown once, the largest window too.
pub const SETTLED: Duration = Duration::from_secs(60);
/// The part by which it is allowed to grow after that.
pub const MOST_GROWTH: f64 = 0.05;
/// The number of samples of which the median counts: an allocator returns more memory at some times than at others.
const OF: usize = 5;

/// The measurements, each in the same situation: time and bytes.
#[derive(Default)]
pub struct Memory(Vec<(Duration, u64)>);

impl Memory {
    pub fn note(&mut self, when: Duration, bytes: u64) {
        self.0.push((when, bytes));
    }

    /// The part by which the last samples are larger than the first ones after [`SETTLED`]; `None` if there are too few
    /// to compare, as in a run of seconds.
    pub fn growth(&self) -> Option<f64> {
        let after: Vec<u64> =
            self.0.iter().filter(|(when, _)| *when >= SETTLED).map(|(_, bytes)| *bytes).collect();
        if after.len() < 2 * OF {
            return None;
        }
        Some(middle(&after[after.len() - OF..]) / middle(&after[..OF]) - 1.0)
    }

    /// All measurements, in megabytes.
    pub fn told(&self) -> String {
        let sample =
            |(when, bytes): &(Duration, u64)| format!("{}s: {:.1}", when.as_secs(), *bytes as f64 / 1e6);
        self.0.iter().map(sample).collect::<Vec<_>>().join(", ")
    }
}

fn middle(samples: &[u64]) -> f64 {
    let mut sorted = samples.to_vec();
    sorted.sort_unstable();
    sorted[sorted.len() / 2] as f64
}

#[cfg(test)]
fn growth(of: impl Fn(u64) -> u64, until: u64) -> Option<f64> {
    let mut memory = Memory::default();
    (0..until).step_by(6).for_each(|second| memory.note(Duration::from_secs(second), of(second)));
    memory.growth()
}

#[test]
fn growth_in_the_first_minute_and_swings_pass_and_a_leak_does_not() {
    let steady =
        growth(|second| 100_000 + 1_000 * second.min(59) + 30_000 * u64::from(second / 6 % 3 == 0), 180);
    assert!(steady.is_some_and(|part| part.abs() <= MOST_GROWTH), "{steady:?}");
    let leak = growth(|second| 100_000 + 100 * second, 180);
    assert!(leak.is_some_and(|part| part > MOST_GROWTH), "{leak:?}");
    assert_eq!(growth(|second| 1_000_000 * second, 90), None);
}
