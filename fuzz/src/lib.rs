//! What the fuzzer runs: the targets whose corpus `tests/checks/hostile/corpus.rs` replays.

#[path = "../../tests/checks/fuzzing/mod.rs"]
pub mod fuzzing;
#[path = "../../tests/checks/oracle/mod.rs"]
#[allow(dead_code, reason = "the tests use the rest of it")]
pub mod oracle;

use std::sync::LazyLock;

use fuzzing::Target;

/// The environment variable with the name of the target.
const VARIABLE: &str = "COLLIDOSCOPE_FUZZ_TARGET";

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var(VARIABLE).unwrap_or_else(|_| panic!("{VARIABLE} does not name a target"));
    Target::find(&name).unwrap_or_else(|| panic!("{VARIABLE}: there is no target {name}"))
});

/// Gives bytes to the target that the environment names.
pub fn run(bytes: &[u8]) {
    TARGET.run(bytes);
}
