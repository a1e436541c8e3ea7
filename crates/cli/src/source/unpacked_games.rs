//! Reads one file that is an archive of games or a file of game records. The first bytes of the unpacked file
//! decide, so that a packed file is read like the same file without packing.

use indicatif::ProgressBar;
use renju_code_pages::NativeTexts;
use renju_library::{Importer, Library, LibraryFile};
use renju_records::{RifDecoder, UnpackError};

use super::error::ArchiveError;
use super::input::{InputFile, extend};
use crate::text::counted;

/// The content of an unpacked file.
pub(super) enum UnpackedGames {
    /// The games of an archive.
    Archive(Box<Library>),
    /// The bytes of a file of game records.
    Records {
        bytes: Vec<u8>,
        /// If the packed file ends early: the number of unpacked bytes before its end.
        cut: Option<u64>,
    },
}

/// Reader of the pieces of a file.
enum PieceParser {
    Rif(Box<(RifDecoder, Importer)>),
    /// The bytes so far. A file of game records is parsed when all its bytes have been read.
    Records(Vec<u8>),
}

impl PieceParser {
    /// Returns the reader for a file that has these first bytes. In a zip archive, the name of the file has
    /// already shown that it may be an archive of games.
    fn of(first: &[u8], is_zipped: bool) -> Self {
        // A packed library is no file of records either; the RIF reader reports that it is not RIF.
        let is_library = LibraryFile::is_one(first) || Library::is_stored(first);
        if is_zipped || is_library || is_archive(first) {
            Self::Rif(Box::new((RifDecoder::new(None), Importer::new())))
        } else {
            Self::Records(Vec::new())
        }
    }
}

impl UnpackedGames {
    /// Unpacks a file and reads its games. A file of game records may have at most `most` bytes.
    pub(super) fn read(
        mut member: InputFile<'_>,
        most: usize,
        bar: &ProgressBar,
    ) -> Result<Self, ArchiveError> {
        let (zipped, mut parser) = (member.is_zipped(), None);
        let unpacked = member.each_piece(&mut |piece| match parser
            .get_or_insert_with(|| PieceParser::of(piece, zipped))
        {
            PieceParser::Rif(rif) => {
                let (decoder, importer) = &mut **rif;
                importer.push(&decoder.push(piece, &NativeTexts))?;
                bar.set_message(counted(importer.games(), "game"));
                Ok(())
            }
            PieceParser::Records(bytes) => extend(bytes, piece, most),
        });
        let cut = match unpacked {
            Err(ArchiveError::Unpack(UnpackError::Truncated { good })) if good > 0 => Some(good),
            unpacked => unpacked.map(|()| None)?,
        };
        match parser.unwrap_or_else(|| PieceParser::of(&[], zipped)) {
            PieceParser::Rif(rif) => Ok(Self::Archive(Box::new(finish_rif(*rif, cut)?))),
            PieceParser::Records(bytes) => Ok(Self::Records { bytes, cut }),
        }
    }
}

/// Reads the end of an archive, and returns its games.
fn finish_rif(
    (mut decoder, mut importer): (RifDecoder, Importer),
    cut: Option<u64>,
) -> Result<Library, ArchiveError> {
    importer.push(&decoder.finish(&NativeTexts))?;
    decoder.unknown_encoding().into_iter().for_each(|declared| importer.note_unknown_encoding(declared));
    let mut library = importer.finish()?;
    let source_info = library.source_info_mut();
    source_info.ends_early = cut.or(source_info.ends_early);
    Ok(library)
}

/// Returns whether an unpacked file with these first bytes is read as an archive of games.
fn is_archive(first: &[u8]) -> bool {
    let text = first.strip_prefix(b"\xef\xbb\xbf").unwrap_or(first).trim_ascii_start();
    // An archive in UTF-16 begins with a byte order mark. JSON lines begin with a brace; only `renju import` reads them.
    [&b"<"[..], b"{", b"\xff\xfe", b"\xfe\xff"].iter().any(|head| text.starts_with(head))
}
