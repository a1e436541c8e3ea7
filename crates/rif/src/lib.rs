//! RIF, the XML in which RenjuNet publishes its game records.
//!
//! No description of it exists; what is known comes from files and from other readers. `<database version="1.0"
//! date="2026-09-30">` holds tables (countries, cities, months, rules, openings, players, tournaments) and then games:
//!
//! ```xml
//! <game id="1" publisher="1" tournament="1" round="F2" rule="1" black="1" white="2" bresult="0.5" btime="12"
//!  wtime="30" opening="17" alt="g10" swap="R">
//! <move>h8 h9 i9 g7 g8</move>
//! <info>first game</info>
//! </game>
//! ```
//!
//! The reader takes this and what comes near: any order and layout; unknown attributes, elements and sections, which it
//! passes over; missing and empty fields; single quotes, CDATA, comments, a byte order mark; references that are not
//! known, kept as they are written; bytes that are not UTF-8, as U+FFFD; upper-case, glued and otherwise separated moves,
//! and passes. A game that cannot be read to its end, or not at all, is reported as a [`Problem`], and so is text that is
//! not XML; the file goes on after it.
//!
//! It is a crate apart, as it reads whole archives and is made for speed, even in a page, where all other formats are
//! made small.

mod attributes;
mod element;
mod error;
mod game;
mod grammar;
mod ids;
mod item;
mod moves;
mod problem;
mod reader;
mod result;
mod rif_game;
mod rows;
pub mod sniff;
mod tables;
mod text;
mod tokens;
mod utf8;
mod writer;

pub use error::RifError;
pub use item::{RifItem, RifSummary};
pub use problem::{Problem, Reason, Salvaged, quote};
pub use reader::RifReader;
pub use result::{parse_result, result_text};
pub use rif_game::{RifGame, alternative_points};
pub use tables::{City, Country, Month, NamedOpening, Player, Rule, Tournament};
pub use writer::RifWriter;
