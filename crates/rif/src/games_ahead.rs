//! Reads games of a part of a file ahead: before anything is known about the text in front of the part.
//!
//! A thread can therefore read a part while other threads read the parts before it. The part may begin inside
//! a comment. Therefore the [`crate::RifReader`] checks whether it is between two elements when it arrives at
//! the first of the games. If so, it passes over the games. Otherwise it reads their text itself. The items
//! are the same in both cases.

use std::ops::Range;

use memchr::memmem;

use crate::RifGame;
use crate::game::OpenGame;
use crate::references::ReferredRows;
use crate::tokens::GAME;

/// A part of a file, with the games of the usual shape in it.
#[derive(Debug, Default)]
pub struct GamesAhead {
    pub(crate) bytes: Vec<u8>,
    pub(crate) runs: Vec<GameRun>,
    pub(crate) games: Vec<GameAhead>,
}

/// Games that follow one another, with only white space between them.
#[derive(Debug)]
pub(crate) struct GameRun {
    /// Place of the games in the bytes, with the white space after the last game.
    pub(crate) place: Range<usize>,
    /// Numbers of the games, from 0 in each part of a file.
    pub(crate) games: Range<usize>,
    /// Number of line breaks.
    pub(crate) lines: u64,
}

/// Facts that the reader needs about a game that it passes over.
#[derive(Debug)]
pub(crate) struct GameAhead {
    pub(crate) id: u32,
    /// Place of the game in the bytes.
    pub(crate) at: usize,
    pub(crate) references: ReferredRows,
}

impl GamesAhead {
    /// Reads at most `most` games of the usual shape, and calls `each` with each game.
    /// [`RifGame::duplicate`] is not set, because it depends on the games before this part of the file.
    #[must_use]
    pub fn read(bytes: Vec<u8>, most: usize, each: &mut impl FnMut(&RifGame)) -> Self {
        let (mut runs, mut games) = (Vec::new(), Vec::new());
        // After bytes that are not UTF-8, offsets in the decoded text would differ from the offsets in the
        // bytes.
        let text = match std::str::from_utf8(&bytes) {
            Ok(text) => text,
            Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
        };
        let (mut open, mut at) = (OpenGame::default(), 0);
        while let Some(start) = memmem::find(&text.as_bytes()[at..], GAME.as_bytes()) {
            let (start, first) = (at + start, games.len());
            at = start;
            while games.len() < most
                && let Some((record, length)) = open.read_ahead(&text[at..])
            {
                games.push(GameAhead { id: record.id, at, references: ReferredRows::of(record) });
                each(record);
                at += length;
            }
            if games.len() == first {
                at += GAME.len();
                continue;
            }
            let lines = memchr::memchr_iter(b'\n', &text.as_bytes()[start..at]).count() as u64;
            runs.push(GameRun { place: start..at, games: first..games.len(), lines });
            if games.len() >= most {
                break;
            }
        }
        Self { bytes, runs, games }
    }

    /// Returns all bytes of the part of the file.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}
