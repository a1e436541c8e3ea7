//! What is fuzzed. Each target takes any bytes, and panics where something does not hold that must hold of all of
//! them, or takes longer or more memory than any input may (`limits`).
//!
//! `../programs` hands them what libFuzzer makes up; the tests of this crate hand them the corpus of each push.

mod containers;
mod finds;
mod limits;
mod lines;
mod notation;
mod parquet;
mod problems;
mod proofs;
mod protocol;
mod published;
mod records;
mod rif;
mod solver;
mod stored;

pub use published::{PUBLISHED_BLOCKS, PUBLISHED_GAMES, PublishedPart};

/// Something to fuzz, and the name of its corpus and of its program.
pub type Target = (&'static str, fn(&[u8]));

/// All of them.
pub const TARGETS: [Target; 13] = [
    ("rif", rif::check),
    ("records", records::check),
    ("stored", stored::check),
    ("containers", containers::check),
    ("notation", notation::check),
    ("solver", solver::check),
    ("protocol", protocol::check),
    ("published", published::check),
    ("problems", problems::check),
    ("proofs", proofs::check),
    ("finds", finds::check),
    ("lines", lines::check),
    ("parquet", parquet::check),
];

/// Does what the target of this name does with any bytes, and holds it to the limits.
///
/// # Panics
/// Something does not hold, it takes too much, or there is no such target.
pub fn check(name: &str, data: &[u8]) {
    let found = TARGETS.iter().find(|(known, _)| *known == name);
    limits::hold(found.unwrap_or_else(|| panic!("expected a target, found {name}")).1, data);
}
