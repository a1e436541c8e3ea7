//! RIF is the XML format in which RenjuNet publishes its game records.
//!
//! RIF has no published description. This crate follows existing files and other programs.
//! `<database version="1.0" date="2026-09-30">` contains tables (countries, cities, months, rules,
//! openings, players, tournaments) and then games:
//!
//! ```xml
//! <game id="1" publisher="1" tournament="1" round="F2" rule="1" black="1" white="2" bresult="0.5" btime="12"
//!  wtime="30" opening="17" alt="g10" swap="R">
//! <move>h8 h9 i9 g7 g8</move>
//! <info>first game</info>
//! </game>
//! ```
//!
//! The reader is lenient. It accepts any order and layout, missing and empty fields, single quotes,
//! CDATA, comments and a byte order mark. It accepts passes, and moves that are written in upper
//! case. Between two moves it accepts any text, or no text at all.
//!
//! It skips unknown attributes, elements and sections. XML references to unknown names (`&name;`)
//! stay as they are in the file, and bytes that are not UTF-8 become U+FFFD. The reader counts all
//! skipped and replaced parts of the file, and all ids for which the table has no row. It reports
//! these counts at the end of the file. It reports a [`RifProblem`] for each game that it cannot
//! read to the end of the game, and for text that is not XML. Then it continues with the rest of
//! the file.
//!
//! The crate `renju-records` reads and writes the other formats. RIF has a crate of its own because whole
//! archives are in RIF. For the web page, this crate is compiled for speed, and the crate of the other
//! formats is compiled for size.

mod attributes;
mod element;
mod error;
mod fast_game;
mod fifth_offers;
mod game;
mod games_ahead;
mod grammar;
mod ids;
mod item;
mod moves;
mod opening_fields;
mod problem;
mod reader;
mod references;
mod renju_net;
mod result;
mod rif_game;
mod rows;
pub mod sniff;
mod tables;
mod tally;
mod text;
mod tokens;
mod utf8;
mod writer;

pub use error::RifError;
pub use fifth_offers::{OfferMisfit, PointGroups, other_offers, read_offer};
pub use games_ahead::GamesAhead;
pub use item::{RifItem, RifItemAhead, RifSummary};
pub use opening_fields::{AltError, SwapError, Swaps, read_alternatives, read_swaps, swap_chances};
pub use problem::{Reason, RifProblem, Salvaged, quote};
pub use reader::RifReader;
pub use renju_net::{is_renju_net, is_renju_net_name};
pub use result::{parse_result, result_text};
pub use rif_game::{RifGame, alternative_points};
pub use tables::{RifCity, RifCountry, RifMonth, RifOpening, RifPlayer, RifRule, RifTournament};
pub use writer::RifWriter;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
