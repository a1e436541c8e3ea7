//! Packed files: gzip, unpacked as its bytes come, and the one file of game records in a zip archive.
//!
//! Both hand out at most [`PIECE`] bytes at a time and hold no more than that, however large a small file becomes when it
//! is unpacked. The caller can stop between two pieces.

mod error;
mod gzip;
mod packing;
mod zip;

pub use error::UnpackError;
pub use gzip::Unpacker;
pub use packing::{PIECE, Packing};
pub use zip::{ZipChoice, ZipFiles, ZipMember};
