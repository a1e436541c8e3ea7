//! Reads a RIF file and passes its games on in segments (blocks of games). The games in the
//! segments are not sorted yet, so that other threads can sort them.

use std::ops::Range;

use renju_archive::{Catalogue, Flags, SEGMENT_GAMES, SegmentBuilder};
use renju_records::{GamesAhead, RifError, RifGame, RifItem, RifItemAhead, RifProblem, RifReader};

use super::archive_end::ArchiveEnd;
use crate::content_hash::ContentHash;
use crate::importer::FIRST_SEGMENT;
use crate::rif_conversion::{ReadRows, game_facts};
use crate::source_info::SourceInfo;

/// Reads a RIF file piece by piece. The stream divides the games into the same segments as an
/// [`Importer`](crate::Importer).
#[derive(Debug)]
pub struct RifStream {
    reader: RifReader,
    content: ContentHash,
    taken: PendingParts,
}

/// Games, rows and other data that the stream has read but not passed on yet.
#[derive(Debug)]
struct PendingParts {
    /// All rows that were read before the last call of [`RifStream::tables`].
    catalogue: Catalogue,
    rows: ReadRows,
    builder: SegmentBuilder,
    /// Number of games after which the current segment is complete.
    segment_games: usize,
    edition: String,
}

/// A piece of the file that the stream passes on.
#[derive(Debug)]
pub enum RifPiece {
    /// The games of a segment, not sorted yet.
    Segment(Box<SegmentBuilder>),
    /// A problem in the file, such as a game that the stream skipped or cut.
    Problem(RifProblem),
}

impl Default for RifStream {
    fn default() -> Self {
        let taken = PendingParts {
            catalogue: Catalogue::default(),
            rows: ReadRows::default(),
            builder: SegmentBuilder::with_capacity(FIRST_SEGMENT),
            segment_games: FIRST_SEGMENT,
            edition: String::new(),
        };
        Self { reader: RifReader::new(), content: ContentHash::default(), taken }
    }
}

impl RifStream {
    /// Returns a stream at the beginning of a file.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads the next bytes of the unpacked file, and passes completed pieces to `out`.
    ///
    /// # Errors
    /// Returns an error if the file is not RIF. Nothing can be read after that.
    pub fn push(&mut self, bytes: &[u8], out: &mut dyn FnMut(RifPiece)) -> Result<(), RifError> {
        let Self { reader, content, taken } = self;
        content.push(bytes);
        reader.push(bytes, &mut |item| taken.add(item, out))
    }

    /// Like [`RifStream::push`], but for a block in which a thread has already read some games.
    /// Passes the same pieces to `out`.
    ///
    /// # Errors
    /// The file is not RIF; nothing can be read after that.
    pub fn push_block(&mut self, block: &RifBlock, out: &mut dyn FnMut(RifPiece)) -> Result<(), RifError> {
        let Self { reader, content, taken } = self;
        content.push(block.ahead.bytes());
        reader.push_ahead(&block.ahead, &mut |item| match item {
            RifItemAhead::One(item) => taken.add(item, out),
            RifItemAhead::Games { numbers, ends_repeated } => {
                taken.add_games(&block.games, numbers, ends_repeated, out);
            }
        })
    }

    /// Returns all rows read so far. A normal file has all rows before its games.
    pub fn tables(&mut self) -> &Catalogue {
        let PendingParts { catalogue, rows, .. } = &mut self.taken;
        if rows.count() > 0 {
            rows.move_to(catalogue);
        }
        catalogue
    }

    /// Notes that the file declares an encoding that is not supported.
    pub fn note_unknown_encoding(&mut self, declared: &str) {
        self.reader.note_unknown_encoding(declared);
    }

    /// Ends the file, and passes the remaining pieces to `out`. Returns the tables and the source
    /// information of the file.
    ///
    /// # Errors
    /// Returns an error if the file was not RIF.
    pub fn finish(self, out: &mut dyn FnMut(RifPiece)) -> Result<ArchiveEnd, RifError> {
        let Self { reader, content, mut taken } = self;
        let summary = reader.finish(&mut |item| taken.add(item, out))?;
        taken.complete_segment(out);
        taken.rows.move_to(&mut taken.catalogue);
        let source_info = SourceInfo {
            edition: taken.edition,
            content: Some(content.finish()),
            ends_early: summary.ends_early,
            ..SourceInfo::default()
        };
        Ok(ArchiveEnd { catalogue: Some(taken.catalogue), source_info })
    }
}

impl PendingParts {
    fn add(&mut self, item: RifItem<'_>, out: &mut dyn FnMut(RifPiece)) {
        match item {
            RifItem::Game(record) => {
                self.builder.add(&game_facts(&record), &record.moves);
                self.complete_full_segment(out);
            }
            RifItem::Problem(problem) => out(RifPiece::Problem(problem)),
            RifItem::Database { date, .. } => self.edition = date,
            row => self.rows.push(row),
        }
    }

    /// Adds games that were read ahead.
    fn add_games(
        &mut self,
        ahead: &SegmentBuilder,
        mut games: Range<usize>,
        ends_repeated: bool,
        out: &mut dyn FnMut(RifPiece),
    ) {
        while !games.is_empty() {
            let room = self.segment_games - self.builder.games();
            let end = games.end.min(games.start + room);
            self.builder.add_games(ahead, games.start..end);
            games.start = end;
            if games.is_empty() && ends_repeated {
                self.builder.add_flags(self.builder.games() - 1, Flags::DUPLICATE_ID);
            }
            self.complete_full_segment(out);
        }
    }

    fn complete_full_segment(&mut self, out: &mut dyn FnMut(RifPiece)) {
        if self.builder.games() >= self.segment_games {
            self.complete_segment(out);
        }
    }

    fn complete_segment(&mut self, out: &mut dyn FnMut(RifPiece)) {
        if self.builder.games() > 0 {
            self.segment_games = (self.segment_games * 2).min(SEGMENT_GAMES);
            let next = SegmentBuilder::with_capacity(self.segment_games);
            out(RifPiece::Segment(Box::new(std::mem::replace(&mut self.builder, next))));
        }
    }
}

/// Assumed size of a game in bytes, for reserving memory for the games of a block. RenjuNet's games
/// have 270 bytes on average.
const USUAL_GAME: usize = 256;

/// A block of a RIF file with the games that a thread has read from it in advance, without knowing
/// the text before the block. A block should begin with a game. If the block begins at another
/// place, or its games are not of the usual shape, [`RifStream::push_block`] has to read more of
/// its bytes a second time.
#[derive(Debug)]
pub struct RifBlock {
    ahead: GamesAhead,
    games: SegmentBuilder,
}

impl RifBlock {
    /// Reads the games of a block in advance.
    #[must_use]
    pub fn read(bytes: Vec<u8>) -> Self {
        let mut games = SegmentBuilder::with_capacity(bytes.len() / USUAL_GAME);
        let mut add = |record: &RifGame| games.add(&game_facts(record), &record.moves);
        let ahead = GamesAhead::read(bytes, SEGMENT_GAMES, &mut add);
        Self { ahead, games }
    }
}
