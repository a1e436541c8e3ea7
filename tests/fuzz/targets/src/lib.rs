//! Fuzz targets. A target takes any bytes. It panics if the code under test breaks a promise for these bytes,
//! or takes more time or memory than `limits` allows.
//!
//! The programs in `../programs` run the targets on inputs from libFuzzer. The tests of this crate run the
//! targets on the corpus, with every change of the repository.

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

/// A fuzz target: its name and its function. The corpus and the program of the target have the same
/// name.
pub type Target = (&'static str, fn(&[u8]));

/// All fuzz targets, in no particular order.
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

/// Runs the target with this name on some bytes, within the limits.
///
/// # Panics
/// If a promise is broken, if a limit is exceeded, or if there is no target with this name.
pub fn check(name: &str, data: &[u8]) {
    let found = TARGETS.iter().find(|(known, _)| *known == name);
    limits::hold(found.unwrap_or_else(|| panic!("expected a target, found {name}")).1, data);
}
