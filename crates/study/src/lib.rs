//! Analysis of an archive: missed wins, problems and novelties, found by the solver in the games of a library.
//!
//! This crate has no clock, no files and no browser. The caller limits the games and nodes per call, and stores results.
//!
//! - [`study`] analyses a game: missed wins, played wins, forbidden points;
//! - [`study_game`] analyses a game of a library; [`Wanted`] filters the findings and [`Counts`] counts them;
//! - [`OneFind`] writes a finding as a sentence, a table row and a variation in the record of its game;
//! - [`KeptFinds`] stores findings by the moves of each game;
//! - [`Wins`] decides whether the side to move wins by force, and searches no position twice;
//! - [`NextMoves`] finds the next moves that win or lose by force;
//! - [`problems`] makes problems for training;
//! - [`novelties`] finds the moves that the new games of an edition played for the first time.

mod archive;
mod csv;
mod find;
mod game;
mod kept;
mod next_moves;
pub mod novelties;
mod one_find;
pub mod problems;
mod win;

pub use archive::{Counts, Tally, Wanted, renju_game, study_game};
pub use csv::csv_line;
pub use find::{Find, Kind};
pub use game::{GameStudy, Studied, study};
pub use kept::{GameKey, KeptError, KeptFinds};
pub use next_moves::{NextMove, NextMoves, Outcome};
pub use one_find::{FINDS_CSV_HEAD, OneFind, recorded};
pub use win::{By, Effort, Known, Win, Wins};
