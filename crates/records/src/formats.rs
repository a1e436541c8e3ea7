//! The formats of records: one module for each format, and the list of all formats. This is the
//! only module that names every format.
//!
//! To add a format, add a variant of [`Format`], a module with a reader and a writer, a row in [`FORMATS`],
//! and an entry in [`DETECTION`].

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
mod stones;
mod yixin;

pub use renlib::{RenLibError, RenLibNode, RenLibReader, RenLibStep, RenLibSummary};
pub use rif::{RifDecoder, RifTables};

use crate::error::ReadError;
use crate::format::Format;
use crate::model::GameRecord;
use crate::options::{Hints, WriteOptions};
use crate::outcome::{ReadRecords, WriteResult};
use crate::record_receiver::RecordReceiver;
use crate::sample::Sample;
use crate::text::Texts;

/// A function that reads unpacked bytes in a format that is already known.
type ReadFunction = fn(&[u8], &Hints, &dyn Texts, RecordReceiver<'_>) -> Result<ReadRecords, ReadError>;

/// A function that writes records. The list of records is never empty.
type WriteFunction = fn(&[GameRecord], &WriteOptions, &dyn Texts) -> WriteResult;

/// Name and file extensions of a format.
#[derive(Clone, Copy)]
struct FormatInfo {
    format: Format,
    name: &'static str,
    /// File extensions of the format, without the dot. Written files get the first extension.
    extensions: &'static [&'static str],
}

/// The functions that read and write a format.
#[derive(Clone, Copy)]
struct Codec {
    read: ReadFunction,
    /// The function that writes the format; `None` for a format that can only be read.
    write: Option<WriteFunction>,
}

/// Every format, in the order of [`Format::ALL`].
const FORMATS: [(FormatInfo, Codec); Format::ALL.len()] = [
    info(Format::Rif, "rif", &["rif", "xml"], rif::read, Some(rif::write)),
    info(Format::RenLib, "renlib", &["lib"], renlib::read, Some(renlib::write)),
    info(Format::Sgf, "sgf", &["sgf"], sgf::read, Some(sgf::write)),
    info(Format::Psq, "psq", &["psq"], psq::read, Some(psq::write)),
    info(Format::Rec, "rec", &["rec"], psq::read_rec, None),
    info(Format::YixinSav, "yixin-sav", &["sav"], yixin::read, None),
    info(Format::Pos, "pos", &["pos"], pos::read, None),
    info(Format::RapfiDb, "rapfi-db", &["db"], rapfi::read, Some(rapfi::write)),
    info(Format::RapfiCsv, "rapfi-csv", &["csv"], rapfi::read_table, None),
    info(Format::PlayOk, "playok", &["txt"], playok::read, None),
    info(Format::Bdt, "bdt", &["bdt"], bdt::read, None),
    info(
        Format::RenjuNoteUrl,
        "renju-note-url",
        &["txt"],
        links::read_renju_note,
        Some(links::write_renju_note),
    ),
    info(Format::GomocalcUrl, "gomocalc-url", &["txt"], links::read_gomocalc, Some(links::write_gomocalc)),
    info(Format::Rfen, "rfen", &["txt"], rfen::read, Some(rfen::write)),
    info(Format::Board, "board", &["txt"], board::read, Some(board::write)),
    info(Format::Stones, "stones", &["txt"], stones::read, None),
    info(Format::Moves, "moves", &["txt"], moves::read, Some(moves::write)),
];

/// A format in which a list of games can be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListFormat {
    /// RIF, see [`Format::Rif`].
    Rif,
    /// SGF, see [`Format::Sgf`].
    Sgf,
    /// Lists of moves, see [`Format::Moves`].
    Moves,
}

impl ListFormat {
    pub(crate) const fn writer(self) -> WriteFunction {
        match self {
            Self::Rif => rif::write,
            Self::Sgf => sgf::write,
            Self::Moves => moves::write,
        }
    }
}

/// Checks at compile time that each format has the same number as its row in [`FORMATS`].
const _: () = {
    let mut row = 0;
    while row < FORMATS.len() {
        assert!(FORMATS[row].0.format as usize == row && Format::ALL[row] as usize == row);
        row += 1;
    }
};

/// [`FORMATS`] divided into two tables: the names and extensions, and the readers and writers. A
/// program that only detects formats uses only the first table. So the program does not contain the
/// readers and writers.
const HALVES: ([FormatInfo; FORMATS.len()], [Codec; FORMATS.len()]) = {
    let (mut infos, mut codecs) = ([FORMATS[0].0; FORMATS.len()], [FORMATS[0].1; FORMATS.len()]);
    let mut row = 1;
    while row < FORMATS.len() {
        (infos[row], codecs[row]) = FORMATS[row];
        row += 1;
    }
    (infos, codecs)
};

static INFOS: [FormatInfo; FORMATS.len()] = HALVES.0;
static CODECS: [Codec; FORMATS.len()] = HALVES.1;

/// Returns a row of [`FORMATS`].
const fn info(
    format: Format,
    name: &'static str,
    extensions: &'static [&'static str],
    read: ReadFunction,
    write: Option<WriteFunction>,
) -> (FormatInfo, Codec) {
    (FormatInfo { format, name, extensions }, Codec { read, write })
}

/// A way to recognize a format.
pub(crate) enum Clue {
    /// A function that examines the bytes of the file. If the bytes are not enough, it also uses
    /// the file name.
    File(fn(&Sample<'_>) -> bool),
    /// A function that examines the first lines of the file. It is used only if the file can be
    /// text.
    Text(fn(&str) -> bool),
}

/// The clues for all formats, in the order in which they are tried. The first clue that matches
/// decides the format. Clues that fit only one format come first, and clues that fit almost
/// anything come last.
pub(crate) const DETECTION: [(Format, Clue); 22] = [
    (Format::RenLib, Clue::File(renlib::has_header)),
    (Format::RapfiDb, Clue::File(rapfi::is_packed)),
    (Format::Pos, Clue::File(pos::is_position)),
    (Format::Sgf, Clue::File(sgf::begins_with_game)),
    (Format::RenLib, Clue::File(renlib::is_headerless)),
    (Format::Rif, Clue::Text(rif::is_rif)),
    (Format::Sgf, Clue::Text(sgf::begins_with_spaced_game)),
    (Format::Psq, Clue::Text(psq::is_psq)),
    (Format::PlayOk, Clue::Text(playok::is_playok)),
    (Format::RapfiCsv, Clue::Text(rapfi::is_table)),
    (Format::RenjuNoteUrl, Clue::Text(links::is_renju_note)),
    (Format::GomocalcUrl, Clue::Text(links::is_gomocalc)),
    (Format::Rfen, Clue::Text(rfen::is_rfen)),
    (Format::Bdt, Clue::Text(bdt::is_bdt)),
    (Format::YixinSav, Clue::Text(yixin::is_sav)),
    (Format::Rec, Clue::Text(psq::is_rec)),
    (Format::Board, Clue::Text(board::is_board)),
    (Format::Sgf, Clue::Text(sgf::holds_game)),
    (Format::Stones, Clue::Text(stones::is_stones)),
    (Format::Moves, Clue::Text(moves::is_moves)),
    (Format::Pos, Clue::File(pos::could_be_position)),
    (Format::RapfiDb, Clue::File(rapfi::is_plain)),
];

impl Format {
    fn info(self) -> &'static FormatInfo {
        &INFOS[self as usize]
    }

    /// Returns the name that is used in messages, options and stored collections, such as `renlib`
    /// or `yixin-sav`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// Returns the format with this name. `name` may also be a file extension if only one format
    /// uses it: for example, only RenLib uses `lib`.
    ///
    /// ```
    /// # use renju_records::Format;
    /// assert_eq!(Format::named("renlib"), Some(Format::RenLib));
    /// assert_eq!(Format::named("LIB"), Some(Format::RenLib));
    /// assert_eq!(Format::named("txt"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let is_name = |format: &Self| format.name().eq_ignore_ascii_case(name);
        let has_extension =
            |format: &Self| format.extension() != "txt" && format.extension().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(is_name).or_else(|| Self::ALL.into_iter().find(has_extension))
    }

    /// Returns the usual file extension of the format, without the dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        self.extensions()[0]
    }

    /// Returns all file extensions of the format, without the dot. The usual extension comes first.
    #[must_use]
    pub fn extensions(self) -> &'static [&'static str] {
        self.info().extensions
    }

    /// Returns whether [`crate::write`] can write this format.
    #[must_use]
    pub fn writable(self) -> bool {
        self.writer().is_some()
    }

    pub(crate) fn reader(self) -> ReadFunction {
        CODECS[self as usize].read
    }

    pub(crate) fn writer(self) -> Option<WriteFunction> {
        CODECS[self as usize].write
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_found_by_their_names() {
        for format in Format::ALL {
            assert!(DETECTION.iter().any(|(found, _)| *found == format), "{format:?}");
            assert_eq!(Format::named(format.name()), Some(format));
            let by_end = Format::named(format.extension());
            assert!(by_end == Some(format) || (by_end, format.extension()) == (None, "txt"), "{format:?}");
        }
        assert_eq!(Format::named("xls"), None);
    }
}
