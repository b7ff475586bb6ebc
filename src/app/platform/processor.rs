//! What others take of the processor, so that a busy machine is not taken for a slow program.
#![cfg_attr(
    target_os = "linux",
    expect(clippy::disallowed_methods, reason = "the system keeps this account in a file")
)]

/// For how long this thread could have run so far and got no processor, in seconds; 0 where the system does not tell.
pub fn waited_for() -> f64 {
    #[cfg(target_os = "linux")]
    return std::fs::read_to_string("/proc/thread-self/schedstat").map_or(0.0, |text| waited(&text));
    #[cfg(not(target_os = "linux"))]
    0.0
}

/// The second of the three numbers, in nanoseconds: after the time on the processor, before the number of turns.
#[cfg(any(target_os = "linux", test))]
fn waited(account: &str) -> f64 {
    let nanoseconds = account.split_whitespace().nth(1).and_then(|number| number.parse::<f64>().ok());
    nanoseconds.unwrap_or(0.0) * 1e-9
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_without_a_processor_is_told_in_seconds_and_is_nothing_where_it_is_not_known() {
        assert_eq!(waited("280751 1500000000 3\n"), 1.5);
        assert_eq!([waited(""), waited("280751"), waited("a b c")], [0.0; 3]);
        let now = waited_for();
        assert!(now >= 0.0 && waited_for() >= now);
    }
}
