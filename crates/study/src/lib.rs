//! What an archive teaches: the games of a library seen with the eyes of the solver.
//!
//! Nothing here knows a clock, a file or a browser: whoever calls decides how many games, and how many nodes, are looked at in
//! one go, and what to do with what was found.
//!
//! - [`study`] looks at a game: wins that were missed, wins that were played, forbidden points;
//! - [`study_game`] does so with a game of a library; [`Wanted`] and [`Counts`] choose and count what was found;
//! - [`OneFind`] says one of them in a sentence, in a table, and in the record of its game;
//! - [`KeptFinds`] are kept under the moves of each game;
//! - [`Wins`] tells of any position whether the side to move wins by force, and looks at none twice;
//! - [`NextMoves`] tells which of the next moves win or lose by force;
//! - [`problems`] makes problems to train with;
//! - [`novelties`] are the moves that the new games of an edition played for the first time.

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
