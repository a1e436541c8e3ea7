//! Writes sample archives in the formats that the crate `renju-sample` does not write: JSON lines, SGF in a
//! tar archive, and RenLib libraries.

mod library;
mod named_games;

pub(crate) use library::library;
pub(crate) use named_games::{write_lines, write_tar};
