//! Tests of the readers and writers through the public interface.
#![allow(clippy::unwrap_used, reason = "in a test that is how to fail")]

mod all_formats_damage;
mod allowance;
mod code_pages;
mod containers;
mod game_files;
mod not_rif;
mod outline;
mod pasted_text;
mod random_record;
mod rapfi;
mod renlib;
mod rif_damage;
mod rif_pieces;
mod rif_records;
mod rif_round_trip;
mod rif_samples;
mod rif_support;
mod sgf;
mod sgf_of_others;
mod stone_lists;
mod text_damage;
mod text_round_trips;
mod told;
