//! Tests that export libraries and read files, good and damaged.

mod common;
mod fifths;
mod hostile;
mod round_trip;
