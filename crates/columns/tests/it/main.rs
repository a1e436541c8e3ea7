//! Tests of whole exports and of reading files.

mod common;
mod hostile;
mod round_trip;
