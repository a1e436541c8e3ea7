//! Files to game records and back.
//!
//! Every format is read ([`read`]) to [`GameRecord`]s, which say who, when and how, and hold a [`Tree`] of moves,
//! variations and notes; and written from them ([`write`]), with a list of what it cannot say ([`Loss`]). RIF, the XML of
//! RenjuNet, is also read as it comes, game by game ([`RifReader`], [`RifGame`]), for it holds a whole archive, and RenLib's
//! libraries node by node ([`RenLibReader`]); [`Kind`], [`Unpacker`] and [`open_zip`] unpack files. Nothing here searches, or
//! knows a clock, a thread or a browser.
//!
//! What is wrong with one record is a [`Problem`] or a [`Flaw`] beside the others; what is wrong with a file is an error.

mod address;
mod allowance;
mod bdt;
mod character_set;
mod container;
mod drawn_board;
mod error;
mod fifths;
mod flaws;
mod format;
mod formats;
mod hex_moves;
mod line;
mod losses;
mod move_text;
mod note;
mod plain_line;
mod playok;
mod pos;
mod procedure;
mod psq;
mod rapfi;
mod read;
mod record;
mod renlib;
mod rfen;
mod rif_record;
mod setup;
mod sgf;
mod sorted;
mod text_file;
mod tree;
mod write;
mod yixin;

pub use character_set::{CharacterSet, ReverseTable, Texts, guess as guess_character_set};
pub use container::{Kind, PIECE, Unpacker, ZipMember, open_zip};
pub use error::{ReadError, UnpackError, WriteError};
pub use format::{Flaw, Format, Hints, Loss, Place, ReadRecords, Written};
pub use note::{Drawn, Mark, Note, RawField, Setup};
pub use procedure::OpeningStep;
pub use read::read;
pub use record::{GameRecord, OpeningEvent, PlayerName};
pub use renju_rif::{
    City, Country, Kept, Month, NamedOpening, Player, Problem, Reason, RifError, RifGame, RifItem, RifReader,
    RifSummary, RifWriter, Rule, Tournament, alternative_points, parse_result, result_text,
};
pub use renlib::{RenLibError, RenLibNode, RenLibReader, RenLibStep, RenLibSummary};
pub use rif_record::RifTables;
pub use sorted::Sorted;
pub use tree::{NodeId, Step, Tree};
pub use write::{WriteOptions, write};
