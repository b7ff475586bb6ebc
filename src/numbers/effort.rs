//! How much work programs may take, so that none of a user's stops the window or uses up the memory.
//!
//! Effort is counted, not timed, so the same program gets as far on every machine. A unit is about a nanosecond of a
//! processor. What is kept costs effort too, so a bound on effort is one on memory.

use std::cell::Cell;

thread_local! {
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// Runs some work that may cost so much, and no more than what is left of the work that it is a part of. What is not
/// decided by then is undecided: see [`is_spent`].
pub fn with_effort<T>(most: u64, work: impl FnOnce() -> T) -> T {
    metered(most, work).0
}

/// The same, with what it cost.
pub fn metered<T>(most: u64, work: impl FnOnce() -> T) -> (T, u64) {
    let before = LEFT.get();
    let granted = most.min(before);
    LEFT.set(granted);
    let result = work();
    let spent = granted - LEFT.get();
    LEFT.set(before - spent);
    (result, spent)
}

/// Runs some work that may cost so much, whatever is left of the work around it: work that is remembered must not depend on
/// who asked for it first.
pub fn with_own_effort<T>(most: u64, work: impl FnOnce() -> T) -> T {
    let outer = LEFT.replace(most);
    let result = work();
    LEFT.set(outer);
    result
}

/// Takes some effort.
#[inline]
pub fn spend(units: u64) {
    LEFT.set(LEFT.get().saturating_sub(units));
}

/// Whether nothing is left.
#[inline]
pub fn is_spent() -> bool {
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
        assert_eq!(with_effort(10_000_000, || zero().sign()), Some(Ordering::Equal));
        assert_eq!(zero().sign(), Some(Ordering::Equal));
    }

    #[test]
    fn work_with_its_own_effort_neither_takes_that_of_others_nor_depends_on_it() {
        let (sign, cost) = metered(10, || with_own_effort(10_000_000, || zero().sign()));
        assert_eq!((sign, cost), (Some(Ordering::Equal), 0));
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
