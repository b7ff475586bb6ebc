//! How much work signs may take, so that no program of a user stops the window.

use std::cell::Cell;

thread_local! {
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// Runs some work in which enclosures of real numbers may cost so much; a sign that is not decided by then is undecided.
/// An enclosure with 64 bits costs about 2, and with twice the bits four times as much: about a nanosecond each.
pub fn with_effort<T>(most: u64, work: impl FnOnce() -> T) -> T {
    let before = LEFT.get();
    let granted = most.min(before);
    LEFT.set(granted);
    let result = work();
    LEFT.set(before - (granted - LEFT.get()));
    result
}

/// Takes the cost of an enclosure with so many bits.
pub(super) fn spend(bits: u64) {
    let words = bits.div_ceil(64);
    LEFT.set(LEFT.get().saturating_sub(1 + words * words));
}

/// Whether nothing is left.
pub(super) fn is_spent() -> bool {
    LEFT.get() == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::Real;
    use std::cmp::Ordering;

    /// √2·√3 − √6, which is zero.
    fn zero() -> Real {
        let root = |of: i64| Real::whole(of).root().expect("a root");
        root(2).multiply(&root(3)).subtract(&root(6))
    }

    #[test]
    fn a_sign_that_costs_too_much_is_undecided_and_the_next_one_is_not() {
        assert_eq!(with_effort(0, || zero().sign()), None);
        assert_eq!(with_effort(1_000_000, || zero().sign()), Some(Ordering::Equal));
        assert_eq!(zero().sign(), Some(Ordering::Equal));
    }

    #[test]
    fn the_work_within_some_work_is_part_of_it() {
        let sign = with_effort(10, || {
            let _ = with_effort(u64::MAX, || zero().sign());
            zero().sign()
        });
        assert_eq!(sign, None);
    }
}
