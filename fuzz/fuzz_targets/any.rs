#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| collidoscope_fuzz::run(bytes));
