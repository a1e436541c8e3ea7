//! Which module reads and which writes a format: one line each, and nothing else knows them all.

use crate::character_set::Texts;
use crate::error::ReadError;
use crate::format::{Format, Hints, ReadRecords, Written};
use crate::record::GameRecord;
use crate::write::WriteOptions;
use crate::{
    address, bdt, drawn_board, move_text, playok, pos, psq, rapfi, renlib, rfen, rif_record, sgf, yixin,
};

/// Reads unpacked bytes that are, or were said to be, of the format in [`Hints::format`].
pub(crate) type Reader = fn(&[u8], &Hints, &dyn Texts) -> Result<ReadRecords, ReadError>;

/// Writes at least one record.
pub(crate) type Writer = fn(&[GameRecord], &WriteOptions, &dyn Texts) -> Written;

/// Who reads a format.
pub(crate) fn reader(format: Format) -> Reader {
    match format {
        Format::Rif => rif_record::read,
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
        Format::RenjuNoteUrl => address::read_renju_note,
        Format::GomocalcUrl => address::read_gomocalc,
        Format::Rfen => rfen::read,
        Format::Board => drawn_board::read,
        Format::Moves => move_text::read,
    }
}

/// Who writes a format.
pub(crate) fn writer(format: Format) -> Option<Writer> {
    Some(match format {
        Format::RenLib => renlib::write,
        Format::Rif => rif_record::write,
        Format::Sgf => sgf::write,
        Format::Psq => psq::write,
        Format::RenjuNoteUrl => address::write_renju_note,
        Format::GomocalcUrl => address::write_gomocalc,
        Format::Rfen => rfen::write,
        Format::Board => drawn_board::write,
        Format::Moves => move_text::write,
        _ => return None,
    })
}
