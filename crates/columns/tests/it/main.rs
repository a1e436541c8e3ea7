//! Tests of whole exports and of files that are read.

mod common;
mod hostile;
mod round_trip;
