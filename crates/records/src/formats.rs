//! Which module reads and which writes a format: one line each, and nothing else knows them all.

mod bdt;
mod board;
mod links;
mod moves;
mod playok;
mod pos;
mod psq;
mod rapfi;
mod renlib;
mod rfen;
mod rif;
mod sgf;
mod yixin;

pub use renlib::{RenLibError, RenLibNode, RenLibReader, RenLibStep, RenLibSummary};
pub use rif::RifTables;

use crate::error::ReadError;
use crate::format::{Format, Hints, ReadRecords, Written};
use crate::model::GameRecord;
use crate::text::Texts;
use crate::write::WriteOptions;

/// Reads unpacked bytes that are, or were said to be, of the format in [`Hints::format`].
pub(crate) type Reader = fn(&[u8], &Hints, &dyn Texts) -> Result<ReadRecords, ReadError>;

/// Writes at least one record.
pub(crate) type Writer = fn(&[GameRecord], &WriteOptions, &dyn Texts) -> Written;

/// Who reads a format.
pub(crate) fn reader(format: Format) -> Reader {
    match format {
        Format::Rif => rif::read,
        Format::RenLib => renlib::read,
        Format::Sgf => sgf::read,
        Format::Psq => psq::read,
        Format::Rec => psq::read_rec,
        Format::YixinSav => yixin::read,
        Format::Pos => pos::read,
        Format::RapfiDb => rapfi::read,
        Format::RapfiCsv => rapfi::read_table,
        Format::PlayOk => playok::read,
        Format::Bdt => bdt::read,
        Format::RenjuNoteUrl => links::read_renju_note,
        Format::GomocalcUrl => links::read_gomocalc,
        Format::Rfen => rfen::read,
        Format::Board => board::read,
        Format::Moves => moves::read,
    }
}

/// Who writes a format.
pub(crate) fn writer(format: Format) -> Option<Writer> {
    Some(match format {
        Format::RenLib => renlib::write,
        Format::Rif => rif::write,
        Format::Sgf => sgf::write,
        Format::Psq => psq::write,
        Format::RenjuNoteUrl => links::write_renju_note,
        Format::GomocalcUrl => links::write_gomocalc,
        Format::Rfen => rfen::write,
        Format::Board => board::write,
        Format::Moves => moves::write,
        _ => return None,
    })
}
