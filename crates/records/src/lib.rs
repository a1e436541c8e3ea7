//! Converts files to game records and back.
//!
//! [`read`] reads a file of any format to [`GameRecord`]s. A record has the players, the date and
//! the result of a game, and a [`Tree`] of moves, variations and notes. [`write`](fn@write) writes
//! records in a format, unless the format can only be read ([`Format::writable`]). It also lists the
//! losses ([`Loss`]): the kinds of content that the format cannot express.
//!
//! Two formats can contain whole archives, and can also be read piece by piece. [`RifReader`] reads
//! RIF, the XML format of RenjuNet, game by game. [`RenLibReader`] reads RenLib's libraries node by
//! node. [`Packing`], [`Unpacker`] and [`ZipFiles`] unpack packed files. This crate
//! does not search in records, and uses no clock, thread or browser.
//!
//! A problem in one record is reported as a [`RifProblem`] or a [`Flaw`], and the other records are
//! still read. If nothing in a file can be read, the result is an error.
//!
//! The modules are: `model` for records, `formats` for the list of formats and one module for each
//! format, `text` for code pages, `container` for packed files, and `read`, `write` and `detect`
//! for the operations on a whole file.

mod container;
mod detect;
mod error;
mod flaw;
mod format;
mod formats;
mod loss;
mod memory;
mod model;
mod options;
mod outcome;
mod read;
mod record_receiver;
mod sample;
mod sorted;
mod text;
mod text_file;
mod write;

pub use container::{PIECE, Packing, UnpackError, Unpacker, ZipChoice, ZipFiles, ZipMember};
pub use error::{ReadError, WriteError};
pub use flaw::{Flaw, SourceLocation};
pub use format::Format;
pub use formats::{
    ListFormat, RenLibError, RenLibNode, RenLibReader, RenLibStep, RenLibSummary, RifDecoder, RifTables,
};
pub use loss::Loss;
pub use memory::MemoryUse;
pub use model::{
    GameRecord, Mark, NodeId, NodeStep, Note, NoteLine, OpeningEvent, OpeningStep, PlayerName, RawField,
    Setup, Tree,
};
pub use options::{Hints, WriteOptions};
pub use outcome::{ReadRecords, WriteResult};
pub use read::{read, read_each};
pub use renju_rif::sniff::{BLANK, EMPTY, LIBRARY as OWN_LIBRARY, WEB_PAGE};
pub use renju_rif::{
    AltError, GamesAhead, OfferMisfit, PointGroups, Reason, RifCity, RifCountry, RifError, RifGame, RifItem,
    RifItemAhead, RifMonth, RifOpening, RifPlayer, RifProblem, RifReader, RifRule, RifSummary, RifTournament,
    RifWriter, Salvaged, SwapError, Swaps, alternative_points, is_renju_net, is_renju_net_name, other_offers,
    parse_result, read_alternatives, read_offer, read_swaps, result_text, swap_chances,
};
pub use sorted::Sorted;
pub use text::{CharacterSet, ReverseTable, Texts, guess as guess_character_set};
pub use write::{write, write_list};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
