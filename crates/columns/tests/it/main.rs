//! Tests that export libraries and read files, good and damaged.

mod common;
mod hostile;
mod round_trip;
