//! The fuzz targets: their bodies are those that `tests/fuzz_corpus.rs` runs over the corpus.

#[path = "../../tests/fuzzing/mod.rs"]
pub mod fuzzing;

pub use libfuzzer_sys;

/// The whole of a file in `fuzz_targets`: hands made-up input to the body of that name.
#[macro_export]
macro_rules! target {
    ($name:literal) => {
        $crate::libfuzzer_sys::fuzz_target!(|bytes: &[u8]| $crate::fuzzing::run($name, bytes));
    };
}
