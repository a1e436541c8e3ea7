//! Samples in the formats that `renju-sample` does not write: lines of JSON, SGF in a tar archive, libraries of RenLib.

mod library;
mod named;

pub(crate) use library::library;
pub(crate) use named::{write_lines, write_tar};
