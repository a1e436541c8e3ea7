//! Tests of the public functions. The tests compare the results with those of simple passes over the
//! records.
#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

mod fifths;
mod novelties;
mod preparation;
mod rating_filter;
mod ratings;
mod record_answers;
mod records;
