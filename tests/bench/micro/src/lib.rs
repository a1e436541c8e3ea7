//! Empty library: the benches are in `benches`.
