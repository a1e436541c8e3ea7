//! Games of one unit of work.

use renju_archive::{Catalogue, Flags, Segment};
use renju_core::Move;
use renju_records::{GameRecord, Salvaged};
use rustc_hash::FxHashSet;

use super::row_tables::RowTables;
use crate::library_builder::LibraryBuilder;

/// Maximum number of stored sentences about problems. The limit applies to each unit of work and,
/// separately, to the whole library.
const NOTES: usize = 1000;

/// Problems of the records in a part of the input: counts, and sentences about the first problems.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BatchProblems {
    /// Number of records, or parts of the input, that are not in the library.
    pub skipped: u32,
    /// Number of games that were cut before an unreadable or illegal move.
    pub cut: u32,
    /// Number of complete games with a note about a problem.
    pub noted: u32,
    /// Number of records and files that were too large or damaged, so that their contents are unknown.
    /// These records and files are also counted in `skipped`.
    pub lost: u32,
    /// Number of bytes of an input that ends too early; `None` for a complete input.
    pub ends_early: Option<u64>,
    /// Sentences about the first problems. Each sentence states the place of the problem, the
    /// expected value, and the found value.
    pub notes: Vec<String>,
}

impl BatchProblems {
    /// Counts a record with a problem. Stores the sentence about the problem if fewer than `NOTES`
    /// sentences are stored.
    pub fn note(&mut self, salvaged: Salvaged, sentence: impl FnOnce() -> String) {
        match salvaged {
            Salvaged::Skipped => self.skipped += 1,
            Salvaged::Cut => self.cut += 1,
            Salvaged::Whole => self.noted += 1,
        }
        if self.notes.len() < NOTES {
            self.notes.push(sentence());
        }
    }

    /// Counts records or files that were too large or too damaged to read. Stores one sentence for
    /// the whole count.
    pub fn lose(&mut self, count: u32, sentence: impl FnOnce() -> String) {
        self.lost = self.lost.saturating_add(count);
        self.skipped = self.skipped.saturating_add(count.saturating_sub(1));
        self.note(Salvaged::Skipped, sentence);
    }

    /// Adds the counts and the sentences of `other`, which is a later part of the input.
    pub fn add(&mut self, other: &Self) {
        self.skipped = self.skipped.saturating_add(other.skipped);
        self.cut = self.cut.saturating_add(other.cut);
        self.noted = self.noted.saturating_add(other.noted);
        self.lost = self.lost.saturating_add(other.lost);
        self.ends_early = self.ends_early.or(other.ends_early);
        let room = NOTES - self.notes.len().min(NOTES);
        self.notes.extend(other.notes.iter().take(room).cloned());
    }
}

/// Games of one unit of work, with tables of the names to which the games refer.
#[derive(Debug, Default)]
pub struct GameBatch {
    pub(super) catalogue: Catalogue,
    pub(super) segments: Vec<Segment>,
    pub(super) kept: BatchProblems,
    pub(super) numbering: Numbering,
}

/// States where the ids of the games in a batch come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// The games have no ids yet. The assembly numbers all games of an archive in order, so the
    /// first game of a batch gets the number after the last game of the previous batch.
    Running,
    /// The games have ids of their own. The assembly marks a game as a duplicate if an earlier
    /// batch of the archive has a game with the same id.
    #[default]
    Own,
    /// The games have ids of their own, and the caller has already marked the duplicates. A
    /// duplicate is a game whose id occurs earlier in the archive.
    Told,
}

impl GameBatch {
    /// Creates a batch. The games in `segments` refer to rows of `tables`.
    #[must_use]
    pub fn new(tables: RowTables, segments: Vec<Segment>, kept: BatchProblems, numbering: Numbering) -> Self {
        Self { catalogue: tables.into_catalogue(), segments, kept, numbering }
    }

    /// Returns the counts of the records with problems, and sentences about the first problems.
    #[must_use]
    pub const fn kept(&self) -> &BatchProblems {
        &self.kept
    }
}

/// Collects the games of one unit of work.
#[derive(Debug, Default)]
pub struct GameBatchBuilder {
    builder: LibraryBuilder,
    own: FxHashSet<u32>,
    /// Counts of the records with problems, and sentences about the first problems.
    pub kept: BatchProblems,
}

impl GameBatchBuilder {
    /// Returns a builder without games.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a game that has an id in its source. Returns whether the unit already had a game with this id.
    /// If so, the new game is marked as a duplicate.
    pub fn add_own(
        &mut self,
        id: u32,
        record: &GameRecord,
        moves: &[Move],
        texts: [&str; 2],
        flags: Flags,
    ) -> bool {
        let is_known = !self.own.insert(id);
        let flags = flags.with(Flags::DUPLICATE_ID, is_known);
        self.builder.add_facts(id, record, moves, texts, flags);
        is_known
    }

    /// Adds a record as the next game if the main line of the record is a game (see
    /// [`LibraryBuilder::game_moves`]). Returns whether the game was added.
    pub fn add_next(&mut self, record: &GameRecord) -> bool {
        let next = self.builder.games() as u32 + 1;
        self.builder.add(next, record)
    }

    /// Returns the number of games collected so far.
    #[must_use]
    pub fn games(&self) -> usize {
        self.builder.games()
    }

    /// Sorts the games and returns the batch.
    #[must_use]
    pub fn finish(self, numbering: Numbering) -> GameBatch {
        let (catalogue, segments) = self.builder.into_parts();
        GameBatch { catalogue, segments, kept: self.kept, numbering }
    }
}
