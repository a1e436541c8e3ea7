//! Empty library. The benchmarks of this crate are in `benches`.
