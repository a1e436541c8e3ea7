//! Files to game records and back.
//!
//! Every format is read ([`read`]) to [`GameRecord`]s, which say who, when and how, and hold a [`Tree`] of moves,
//! variations and notes; and written from them ([`write`]), with a list of what it cannot say ([`Loss`]). RIF, the XML of
//! RenjuNet, is also read as it comes, game by game ([`RifReader`], [`RifGame`]), for it holds a whole archive, and RenLib's
//! libraries node by node ([`RenLibReader`]); [`Packing`], [`Unpacker`] and [`open_zip`] unpack files. Nothing here searches, or
//! knows a clock, a thread or a browser.
//!
//! What is wrong with one record is a [`Problem`] or a [`Flaw`] beside the others; what is wrong with a file is an error.

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
mod sample;
mod sorted;
mod text;
mod text_file;
mod write;

pub use container::{PIECE, Packing, UnpackError, Unpacker, ZipMember, open_zip};
pub use error::{ReadError, WriteError};
pub use flaw::{Flaw, SourceLocation};
pub use format::Format;
pub use formats::{RenLibError, RenLibNode, RenLibReader, RenLibStep, RenLibSummary, RifTables};
pub use loss::Loss;
pub use model::{
    Drawn, GameRecord, Mark, NodeId, Note, OpeningEvent, OpeningStep, PlayerName, RawField, Setup, Step, Tree,
};
pub use options::{Hints, WriteOptions};
pub use outcome::{ReadRecords, Written};
pub use read::read;
pub use renju_rif::{
    City, Country, Month, NamedOpening, Player, Problem, Reason, RifError, RifGame, RifItem, RifReader,
    RifSummary, RifWriter, Rule, Salvaged, Tournament, alternative_points, parse_result, result_text,
};
pub use sorted::Sorted;
pub use text::{CharacterSet, ReverseTable, Texts, guess as guess_character_set};
pub use write::write;
