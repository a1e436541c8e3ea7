//! Analysis of an archive: missed wins, problems, novelties, offered fifth moves, ratings, and
//! preparation against an opponent. The solver finds the missed wins and the problems in the games
//! of a library.
//!
//! This crate uses no clock, no files and no browser. The caller limits the games and nodes per call, and
//! stores the results.
//!
//! - [`study`] analyzes a game: missed wins, played wins, forbidden points;
//! - [`study_game`] analyzes a game of a library; [`FindingFilter`] filters the findings and
//!   [`FindingCounts`] counts them;
//! - [`FindingInGame`] writes a finding as a sentence, a table row and a variation in the record of its game;
//! - [`StoredFindings`] stores the findings of games, each under a hash of the game's moves and result;
//! - [`fifths`] counts offered fifth moves and swaps at a position;
//! - [`Wins`] decides whether the side to move wins by force, and reuses the results of searched positions;
//! - [`ForcedMoveSearch`] finds the next moves that win or lose by force;
//! - [`problems`] makes problems for training;
//! - [`novelties`] finds the moves that the new games of an edition played for the first time;
//! - [`ratings`] computes the ratings of all players;
//! - [`review`] reviews one game: which moves allowed a win, and which moves would have held;
//! - [`preparation`] counts an opponent's openings, swaps and offers, and finds missed wins and losses by force.

mod annotation;
mod archive;
mod csv;
pub mod fifths;
mod finding;
mod finding_in_game;
mod forced_moves;
mod game;
pub mod novelties;
pub mod preparation;
pub mod problems;
pub mod ratings;
pub mod review;
mod stored_findings;
mod win;

pub use archive::{FindingCounts, FindingFilter, FindingTally, renju_game, study_game};
pub use csv::csv_line;
pub use finding::{Finding, FindingKind};
pub use finding_in_game::{FINDS_CSV_HEAD, FindingInGame, recorded};
pub use forced_moves::{ForcedMoveSearch, MoveOutcome, SolvedMove};
pub use game::{GameAnalysis, GameStudy, study};
pub use stored_findings::{GameKey, StoredFindings, StoredFindingsError};
pub use win::{Effort, KnownWins, WinMethod, WinStatus, Wins};
