//! Runs the fuzz target `rif` of `renju_fuzz_targets` on the inputs of libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| renju_fuzz_targets::check("rif", data));
