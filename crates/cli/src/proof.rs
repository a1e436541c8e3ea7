//! Proofs of wins as files: JSON that `renju verify` checks, and SGF with variations.

mod check;
mod json;
mod sgf;

pub(crate) use check::{Checked, check};
pub(crate) use json::File;
pub(crate) use sgf::sgf;
