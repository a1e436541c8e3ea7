//! What the readers and the writer promise, from the outside.
#![allow(clippy::unwrap_used, reason = "in a test that is how to fail")]

mod code_pages;
mod containers;
mod damage;
mod not_rif;
mod pieces;
mod plain_damage;
mod plain_formats;
mod plain_round_trips;
mod random_record;
mod rapfi;
mod readers;
mod renlib;
mod rif_records;
mod round_trip;
mod samples;
mod sgf;
mod support;
