//! See `renju_fuzz_targets`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| renju_fuzz_targets::check("lines", data));
