#![no_main]
#![expect(clippy::disallowed_methods, reason = "libFuzzer's macro can write a file")]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| collidoscope_fuzz::run(bytes));
