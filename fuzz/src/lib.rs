//! The fuzz targets: their bodies are those that `tests/checks/hostile/corpus.rs` runs over the corpus.

#[path = "../../tests/checks/fuzzing/mod.rs"]
pub mod fuzzing;
#[path = "../../tests/checks/oracle/mod.rs"]
#[allow(dead_code, reason = "the tests use the rest of it")]
pub mod oracle;

pub use libfuzzer_sys;

/// Runs a target of [`fuzzing::TARGETS`] by its name.
pub fn run(name: &str, bytes: &[u8]) {
    let target = fuzzing::TARGETS.iter().find(|(known, _)| *known == name);
    let (_, body) = target.unwrap_or_else(|| panic!("no target {name}"));
    body(bytes);
}

/// The whole of a file in `fuzz_targets`: hands made-up input to the body of that name.
#[macro_export]
macro_rules! target {
    ($name:literal) => {
        $crate::libfuzzer_sys::fuzz_target!(|bytes: &[u8]| $crate::run($name, bytes));
    };
}
