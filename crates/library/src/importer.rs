//! Reads the bytes of a RIF file into a growing library.

use renju_archive::{SEGMENT_GAMES, SegmentBuilder};
use renju_records::{RifError, RifItem, RifProblem, RifReader};

use crate::content_hash::ContentHash;
use crate::library::Library;
use crate::rif_conversion::{ReadRows, game_facts};

/// Number of games in the first segment of a library. A segment is a block of sorted games. The
/// first segment is small, so that users can soon search it. Each further segment is twice as large
/// as the previous segment, up to `SEGMENT_GAMES`.
pub(crate) const FIRST_SEGMENT: usize = SEGMENT_GAMES / 16;

/// Minimum number of rows that the importer adds to the library at a time. Fewer rows are added
/// only when a segment becomes complete, because the games of the segment need their rows.
const MIN_ROWS: usize = 1 << 12;

/// Number of bytes of a short game in a RIF file. Games of RenjuNet's archive have 200 to 300 bytes.
const SHORT_GAME: usize = 100;

/// Default limit on the number of problems that the library stores in full.
const MAX_PROBLEMS: usize = 1000;

/// Reads a RIF file piece by piece into a library.
#[derive(Debug)]
pub struct Importer {
    reader: RifReader,
    content: ContentHash,
    sink: RifItemSink,
}

/// Receives the items from the RIF reader.
#[derive(Debug)]
struct RifItemSink {
    library: Library,
    /// Rows that are not in the library's tables yet.
    rows: ReadRows,
    /// Number of rows in the library's tables.
    known_rows: usize,
    /// Games of the unfinished segment. They are not in the library yet.
    builder: SegmentBuilder,
    /// Number of games after which the current segment is complete.
    segment_games: usize,
    max_problems: usize,
}

impl Default for Importer {
    fn default() -> Self {
        Self::new()
    }
}

impl Importer {
    /// Returns an importer at the beginning of a file.
    #[must_use]
    pub fn new() -> Self {
        Self::with_max_problems(MAX_PROBLEMS)
    }

    /// Returns an importer that stores up to `max_problems` problems in full. The default is 1,000.
    #[must_use]
    pub fn with_max_problems(max_problems: usize) -> Self {
        let sink = RifItemSink {
            library: Library::default(),
            rows: ReadRows::default(),
            known_rows: 0,
            builder: SegmentBuilder::with_capacity(FIRST_SEGMENT),
            segment_games: FIRST_SEGMENT,
            max_problems,
        };
        Self { reader: RifReader::new(), content: ContentHash::default(), sink }
    }

    /// Reads the next bytes of the unpacked file. A call may pass any number of bytes.
    ///
    /// A call takes about 5 ms for each megabyte, and 10 ms more if it completes a segment.
    ///
    /// # Errors
    /// Returns an error if the file is not RIF. Nothing can be read after that.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), RifError> {
        let Self { reader, content, sink } = self;
        content.push(bytes);
        reader.push(bytes, &mut |item| sink.add_item(item))
    }

    /// Returns whether the next `bytes` bytes may complete a segment. Completing a segment takes longer than
    /// reading its bytes, so the caller can let other work run before it passes these bytes to
    /// [`Importer::push`].
    #[must_use]
    pub fn may_complete_segment(&self, bytes: usize) -> bool {
        self.sink.builder.games() + bytes / SHORT_GAME >= self.sink.segment_games
    }

    /// Notes that the file declares an encoding that is not supported (see
    /// [`RifDecoder::unknown_encoding`]).
    ///
    /// [`RifDecoder::unknown_encoding`]: renju_records::RifDecoder::unknown_encoding
    pub fn note_unknown_encoding(&mut self, declared: &str) {
        self.reader.note_unknown_encoding(declared);
    }

    /// Returns the number of games read so far.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.sink.library.games() + u32::try_from(self.sink.builder.games()).expect("a segment is small")
    }

    /// Returns the library so far. It has all games except those of the unfinished segment.
    #[must_use]
    pub const fn library(&self) -> &Library {
        &self.sink.library
    }

    /// Ends the file and returns the library. If the file ends too early,
    /// [`SourceInfo::ends_early`] is the length of the file. The caller has to set
    /// [`SourceInfo::source`].
    ///
    /// [`SourceInfo::ends_early`]: crate::SourceInfo::ends_early
    /// [`SourceInfo::source`]: crate::SourceInfo::source
    ///
    /// # Errors
    /// Returns an error if the file was not RIF.
    pub fn finish(self) -> Result<Library, RifError> {
        let Self { reader, content, mut sink } = self;
        let summary = reader.finish(&mut |item| sink.add_item(item))?;
        sink.complete_segment();
        let source_info = sink.library.source_info_mut();
        (source_info.content, source_info.ends_early) = (Some(content.finish()), summary.ends_early);
        sink.library.update_register();
        Ok(sink.library)
    }
}

impl RifItemSink {
    fn add_item(&mut self, item: RifItem<'_>) {
        if let RifItem::Game(record) = &item {
            self.builder.add(&game_facts(record), &record.moves);
            if self.builder.games() >= self.segment_games {
                self.complete_segment();
            }
            return;
        }
        match item {
            RifItem::Problem(problem) => self.add_problem(problem),
            RifItem::Database { date, .. } => self.library.source_info_mut().edition = date,
            row => {
                self.rows.push(row);
                // Each addition at least doubles the number of rows in the tables. So each row is
                // sorted only a few times, even in a large file.
                if self.rows.count() >= self.known_rows.max(MIN_ROWS) {
                    self.add_rows();
                }
            }
        }
    }

    fn add_rows(&mut self) {
        if self.rows.count() > 0 {
            self.known_rows += self.rows.count();
            self.rows.move_to(self.library.catalogue_mut());
        }
    }

    fn add_problem(&mut self, problem: RifProblem) {
        let max_problems = self.max_problems;
        self.library.source_info_mut().problems.add(problem, max_problems);
    }

    fn complete_segment(&mut self) {
        self.add_rows();
        if self.builder.games() > 0 {
            self.segment_games = (self.segment_games * 2).min(SEGMENT_GAMES);
            self.library.push(std::mem::take(&mut self.builder).finish());
            self.builder = SegmentBuilder::with_capacity(self.segment_games);
        }
    }
}
