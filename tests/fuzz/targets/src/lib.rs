//! What is fuzzed. Each target takes any bytes, and panics where something does not hold that must hold of all of them.
//!
//! `../programs` hands them what libFuzzer makes up; the tests of this crate hand them the corpus of each push.

mod containers;
mod notation;
mod records;
mod rif;
mod solver;
mod stored;

/// Something to fuzz, and the name of its corpus and of its program.
pub type Target = (&'static str, fn(&[u8]));

/// All of them.
pub const TARGETS: [Target; 6] = [
    ("rif", rif::check),
    ("records", records::check),
    ("stored", stored::check),
    ("containers", containers::check),
    ("notation", notation::check),
    ("solver", solver::check),
];

/// The target of this name.
///
/// # Panics
/// There is none.
#[must_use]
pub fn target(name: &str) -> fn(&[u8]) {
    let found = TARGETS.iter().find(|(known, _)| *known == name);
    found.unwrap_or_else(|| panic!("expected a target, found {name}")).1
}
