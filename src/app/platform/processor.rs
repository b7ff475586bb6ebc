//! What this program has of the processor, so that a busy machine is not taken for a slow program.
#![cfg_attr(
    target_os = "linux",
    expect(clippy::disallowed_methods, reason = "the system keeps this account in a file")
)]

/// For how long this thread had a processor so far, in seconds; `None` where the system does not tell.
pub fn had_for() -> Option<f64> {
    #[cfg(target_os = "linux")]
    return had(&std::fs::read_to_string("/proc/thread-self/schedstat").ok()?);
    #[cfg(not(target_os = "linux"))]
    None
}

/// The first of the three numbers, in nanoseconds: before the time of waiting for it, and the number of turns.
#[cfg(any(target_os = "linux", test))]
fn had(account: &str) -> Option<f64> {
    Some(account.split_whitespace().next()?.parse::<f64>().ok()? * 1e-9)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_on_the_processor_is_told_in_seconds_and_only_where_it_is_known() {
        assert_eq!(had("1500000000 280751 3\n"), Some(1.5));
        assert_eq!([had(""), had("a b c")], [None; 2]);
        if let Some(now) = had_for() {
            assert!(now >= 0.0 && had_for().is_some_and(|later| later >= now));
        }
    }
}
