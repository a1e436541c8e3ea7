//! What a question needs of a published archive.

use std::ops::Range;

use renju_core::Position;

use crate::record::Record;

/// A question, as far as it matters for what is needed.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The position; `None` for a part of the board, which any game can have.
    pub position: Option<&'a Position>,
    /// Whether it wants the usual answer: all games, without facets, the latest games first.
    pub usual: bool,
    /// The number of games after the last one that it lists.
    pub rows: usize,
}

/// What to do for a question.
#[derive(Debug)]
pub enum Plan<'a> {
    /// Get these ranges, and ask again.
    Fetch(Vec<Fetch>),
    /// All games that it can count are here.
    Games,
    /// The answer is this record.
    Record(&'a Record),
}

/// A range of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fetch {
    pub(crate) piece: Piece,
    /// The name of the file, relative to the manifest.
    pub file: String,
    /// The number of bytes of the whole file.
    pub file_bytes: u32,
    /// The bytes of it that are wanted.
    pub range: Range<u32>,
}

/// A part of the archive that is fetched and checked as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Piece {
    /// Where the blocks are: those for answers, or the whole ones.
    Directory { layer: u32, whole: bool },
    /// Where the games of a key are.
    Slot { layer: u32, slot: u32 },
    /// An answer.
    Record { layer: u32, at: u64, length: u32 },
    /// Games.
    Block { layer: u32, block: u32, whole: bool },
}

impl Fetch {
    /// Whether it is a block.
    #[cfg(feature = "publish")]
    pub(crate) const fn is_of_games(&self) -> bool {
        matches!(self.piece, Piece::Block { .. })
    }

    /// Ranges that can be fetched by one request, in the order of their places: those of the same file with at most `gap`
    /// bytes between them.
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

    /// The bytes of it, where a request has them.
    #[must_use]
    pub fn of<'a>(&self, request: &Request, bytes: &'a [u8]) -> Option<&'a [u8]> {
        if self.file != request.file {
            return None;
        }
        let start = self.range.start.checked_sub(request.range.start)? as usize;
        bytes.get(start..start + self.range.len())
    }
}

/// Bytes to ask a host for at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The name of the file, relative to the manifest.
    pub file: String,
    /// The number of bytes of the whole file, which a host without ranges sends.
    pub file_bytes: u32,
    /// The bytes of it that are wanted.
    pub range: Range<u32>,
}
