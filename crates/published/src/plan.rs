//! The next step of a query: which parts of a published archive to fetch.

use std::ops::Range;

use renju_core::Position;

use crate::record::Record;

/// The properties of a query that decide which parts of an archive it needs.
#[derive(Clone, Copy, Debug)]
pub struct QueryProfile<'a> {
    /// Position of the query. `None` for a query about a part of the board; then any game of the archive can
    /// match.
    pub position: Option<&'a Position>,
    /// Whether the query counts all games, lists the latest games first and has no facets. A [`Record`] can
    /// answer only queries of this kind.
    pub usual: bool,
    /// Number (from 1) of the last game that the query lists: the offset of the page of games plus its limit.
    pub rows: usize,
}

/// Next step of a query.
#[derive(Debug)]
pub enum Plan<'a> {
    /// Fetch these ranges of files, pass their bytes to [`crate::PublishedArchive::supply`], and then plan
    /// the query again.
    Fetch(Vec<Fetch>),
    /// Search the library, which now has all games of the archive that the query can count.
    Games,
    /// Use this record as the answer to the query.
    Record(&'a Record),
}

/// A range of a file to fetch. The range is one directory, slot, record or block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fetch {
    pub(crate) piece: Piece,
    /// Name of the file, relative to the manifest.
    pub file: String,
    /// Number of bytes of the whole file.
    pub file_bytes: u32,
    /// Range of bytes to fetch.
    pub range: Range<u32>,
}

/// A part of the archive that is fetched and checked as a whole. `layer` is the index of the part's layer in
/// the manifest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Piece {
    /// Directory of a layer. If `whole` is set, the directory of the whole blocks, otherwise of the blocks
    /// for answers.
    Directory { layer: u32, whole: bool },
    /// Slot (bucket) of the index.
    Slot { layer: u32, slot: u32 },
    /// Record. `at` is the offset of its first byte, counted over all records of the layer, and `length` is
    /// its number of bytes.
    Record { layer: u32, at: u64, length: u32 },
    /// Block of games: a whole block if `whole`, otherwise a block for answers.
    Block { layer: u32, block: u32, whole: bool },
}

impl Fetch {
    /// Returns whether the range is a block of games.
    #[cfg(feature = "publish")]
    pub(crate) const fn is_of_games(&self) -> bool {
        matches!(self.piece, Piece::Block { .. })
    }

    /// Joins ranges of files to fewer requests. Ranges of one file are joined if at most `gap` bytes lie
    /// between them. The requests are sorted by file and first byte.
    #[must_use]
    pub fn joined(fetches: &[Self], gap: u32) -> Vec<Request> {
        let mut sorted: Vec<&Self> = fetches.iter().collect();
        sorted.sort_by(|a, b| (&a.file, a.range.start).cmp(&(&b.file, b.range.start)));
        let mut requests: Vec<Request> = Vec::new();
        for fetch in sorted {
            match requests.last_mut() {
                Some(last)
                    if last.file == fetch.file && fetch.range.start <= last.range.end.saturating_add(gap) =>
                {
                    last.range.end = last.range.end.max(fetch.range.end);
                }
                _ => requests.push(Request {
                    file: fetch.file.clone(),
                    file_bytes: fetch.file_bytes,
                    range: fetch.range.clone(),
                }),
            }
        }
        requests
    }

    /// Returns the bytes of this range, taken from `bytes`, the reply to `request`. Returns `None` if the
    /// request does not cover this range.
    #[must_use]
    pub fn of<'a>(&self, request: &Request, bytes: &'a [u8]) -> Option<&'a [u8]> {
        if self.file != request.file {
            return None;
        }
        let start = self.range.start.checked_sub(request.range.start)? as usize;
        bytes.get(start..start + self.range.len())
    }
}

/// A request to a host for one range of a file. This range covers one or several of the ranges to fetch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Name of the file, relative to the manifest.
    pub file: String,
    /// Number of bytes of the whole file. A host that does not support ranges sends the whole file.
    pub file_bytes: u32,
    /// Range of bytes to fetch.
    pub range: Range<u32>,
}
