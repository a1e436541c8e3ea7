//! Fuzz targets. Each target takes any bytes, and panics if a promise for all bytes is broken, or if the input takes more
//! time or memory than allowed (`limits`).
//!
//! `../programs` runs the targets on inputs of libFuzzer; the tests of this crate run them on the corpus at every push.

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

/// Fuzz target: its function, and the name of its corpus and its program.
pub type Target = (&'static str, fn(&[u8]));

/// The fuzz targets of this crate, in any order.
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

/// Runs the target of this name on any bytes, within the limits.
///
/// # Panics
/// If a promise is broken, if the limits are exceeded, or if there is no such target.
pub fn check(name: &str, data: &[u8]) {
    let found = TARGETS.iter().find(|(known, _)| *known == name);
    limits::hold(found.unwrap_or_else(|| panic!("expected a target, found {name}")).1, data);
}
