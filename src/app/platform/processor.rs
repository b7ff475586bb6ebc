//! The processor time of this program, so that a busy machine does not make the program look slow.
#![cfg_attr(
    target_os = "linux",
    expect(clippy::disallowed_methods, reason = "the system reports processor time in a file")
)]

/// The processor time of this thread so far, in seconds; `None` if the system does not report it.
pub fn thread_seconds() -> Option<f64> {
    #[cfg(target_os = "linux")]
    return parse(&std::fs::read_to_string("/proc/thread-self/schedstat").ok()?);
    #[cfg(not(target_os = "linux"))]
    None
}

/// Parses the first of three numbers, the processor time in nanoseconds. The others are the time spent waiting for a
/// processor, and the number of time slices.
#[cfg(any(target_os = "linux", test))]
fn parse(account: &str) -> Option<f64> {
    Some(account.split_whitespace().next()?.parse::<f64>().ok()? * 1e-9)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_processor_time_is_in_seconds_and_only_where_it_is_known() {
        assert_eq!(parse("1500000000 280751 3\n"), Some(1.5));
        assert_eq!([parse(""), parse("a b c")], [None; 2]);
        if let Some(now) = thread_seconds() {
            assert!(now >= 0.0 && thread_seconds().is_some_and(|later| later >= now));
        }
    }
}
