//! Whether the program's memory grows.

/// The number of actions after which memory must not grow: by then, everything was shown once, the largest window too.
pub const SETTLED: u64 = 400;
/// The part by which it is allowed to grow after that.
pub const MOST_GROWTH: f64 = 0.05;
/// The number of samples of which the median counts: an allocator returns more memory at some times than at others.
const OF: usize = 5;

/// The measurements, each in the same situation: the number of actions before it, and bytes.
#[derive(Default)]
pub struct Memory(Vec<(u64, u64)>);

impl Memory {
    pub fn note(&mut self, actions: u64, bytes: u64) {
        self.0.push((actions, bytes));
    }

    /// The part by which the last samples are larger than the first ones after [`SETTLED`]; `None` if there are too few
    /// to compare, as in a short run.
    pub fn growth(&self) -> Option<f64> {
        let after: Vec<u64> =
            self.0.iter().filter(|(actions, _)| *actions >= SETTLED).map(|(_, bytes)| *bytes).collect();
        if after.len() < 2 * OF {
            return None;
        }
        Some(middle(&after[after.len() - OF..]) / middle(&after[..OF]) - 1.0)
    }

    /// All measurements, in megabytes.
    pub fn told(&self) -> String {
        let sample = |(actions, bytes): &(u64, u64)| format!("{actions}: {:.1}", *bytes as f64 / 1e6);
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
    (0..until).step_by(30).for_each(|actions| memory.note(actions, of(actions)));
    memory.growth()
}

#[test]
fn growth_at_the_beginning_and_swings_pass_and_a_leak_does_not() {
    let steady =
        growth(|actions| 100_000 + 100 * actions.min(399) + 30_000 * u64::from(actions / 30 % 3 == 0), 1000);
    assert!(steady.is_some_and(|part| part.abs() <= MOST_GROWTH), "{steady:?}");
    let leak = growth(|actions| 100_000 + 20 * actions, 1000);
    assert!(leak.is_some_and(|part| part > MOST_GROWTH), "{leak:?}");
    assert_eq!(growth(|actions| 1_000_000 * actions, 600), None);
}
