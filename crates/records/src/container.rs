//! Packed files: gzip files, which are unpacked while their bytes arrive, and zip archives with a
//! file of game records.
//!
//! Both unpackers return at most [`PIECE`] bytes at a time, and store no more bytes than that. So a
//! small file that unpacks to gigabytes cannot fill the memory. The caller can stop between two
//! pieces.

mod error;
mod gzip;
mod packing;
mod zip;

pub use error::UnpackError;
pub use gzip::Unpacker;
pub use packing::{PIECE, Packing};
pub use zip::{ZipChoice, ZipFiles, ZipMember};
