//! Tests of the public functions over files and joined libraries.
#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

mod collections;
mod library;
