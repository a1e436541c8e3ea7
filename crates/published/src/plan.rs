//! Plan of a query: the parts of a published archive to fetch.

use std::ops::Range;

use renju_core::Position;

use crate::record::Record;

/// Properties of a query that decide which parts it needs.
#[derive(Clone, Copy, Debug)]
pub struct QueryProfile<'a> {
    /// Position of the query; `None` for a part of the board, which any game can have.
    pub position: Option<&'a Position>,
    /// Whether the query is the usual one: all games, without facets, latest games first.
    pub usual: bool,
    /// Number of games that the query skips and lists: its offset plus its limit.
    pub rows: usize,
}

/// Next step of a query.
#[derive(Debug)]
pub enum Plan<'a> {
    /// Fetch these ranges, and plan again.
    Fetch(Vec<Fetch>),
    /// The library has all games that the query can count.
    Games,
    /// The record is the answer to the query.
    Record(&'a Record),
}

/// Range of a file.
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

/// Part of the archive that is fetched and checked as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Piece {
    /// Directory of the blocks for answers, or of the whole blocks.
    Directory { layer: u32, whole: bool },
    /// Slot of the index.
    Slot { layer: u32, slot: u32 },
    /// Stored answer.
    Record { layer: u32, at: u64, length: u32 },
    /// Block of games.
    Block { layer: u32, block: u32, whole: bool },
}

impl Fetch {
    /// Whether the piece is a block.
    #[cfg(feature = "publish")]
    pub(crate) const fn is_of_games(&self) -> bool {
        matches!(self.piece, Piece::Block { .. })
    }

    /// Joins ranges of one file with at most `gap` bytes between them to one request. Sorts by file and place.
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

    /// Bytes of this range in the reply to a request, if the request covers the range.
    #[must_use]
    pub fn of<'a>(&self, request: &Request, bytes: &'a [u8]) -> Option<&'a [u8]> {
        if self.file != request.file {
            return None;
        }
        let start = self.range.start.checked_sub(request.range.start)? as usize;
        bytes.get(start..start + self.range.len())
    }
}

/// Request to a host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Name of the file, relative to the manifest.
    pub file: String,
    /// Number of bytes of the whole file, which a host without ranges sends.
    pub file_bytes: u32,
    /// Range of bytes to fetch.
    pub range: Range<u32>,
}
