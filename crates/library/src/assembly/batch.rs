//! The games of one unit of work.

use renju_archive::{Catalogue, Flags, Segment};
use renju_core::Move;
use renju_records::{GameRecord, Salvaged};
use rustc_hash::FxHashSet;

use super::row_tables::RowTables;
use crate::library_builder::LibraryBuilder;

/// Sentences that are kept of one unit of work, and of a library.
const NOTES: usize = 1000;

/// What became of records, and the first sentences on what was not taken as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// Records, or parts of the input, that are not in the library.
    pub skipped: u32,
    /// Games that were cut before an unreadable or illegal move.
    pub cut: u32,
    /// Games that are whole, with a note.
    pub noted: u32,
    /// Of those that were skipped, records and files that are larger than may be read, or damaged: what they hold is not known.
    pub lost: u32,
    /// The number of bytes after which the input ends although more should follow.
    pub ends_early: Option<u64>,
    /// The first sentences, which say where, what was expected and what was found.
    pub notes: Vec<String>,
}

impl Kept {
    /// Counts what became of a record, and keeps the sentence if there are not too many.
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

    /// Counts records or files that could not be read as they were too large or damaged, and keeps one sentence.
    pub fn lose(&mut self, count: u32, sentence: impl FnOnce() -> String) {
        self.lost = self.lost.saturating_add(count);
        self.skipped = self.skipped.saturating_add(count.saturating_sub(1));
        self.note(Salvaged::Skipped, sentence);
    }

    /// Adds those of a later part.
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

/// The games of one unit of work, with the names that they refer to.
#[derive(Debug, Default)]
pub struct Batch {
    pub(super) catalogue: Catalogue,
    pub(super) segments: Vec<Segment>,
    pub(super) kept: Kept,
    pub(super) numbering: Numbering,
}

/// What the ids of games are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// They count on from those of the units before.
    Running,
    /// They are the games' own. One that an earlier unit has is marked.
    #[default]
    Own,
    /// They are the games' own, and which come again is told already.
    Told,
}

impl Batch {
    /// Segments that refer to the rows of some tables.
    #[must_use]
    pub fn new(tables: RowTables, segments: Vec<Segment>, kept: Kept, numbering: Numbering) -> Self {
        Self { catalogue: tables.into_catalogue(), segments, kept, numbering }
    }

    /// What became of the records.
    #[must_use]
    pub const fn kept(&self) -> &Kept {
        &self.kept
    }
}

/// Collects the games of one unit of work.
#[derive(Debug, Default)]
pub struct BatchBuilder {
    builder: LibraryBuilder,
    own: FxHashSet<u32>,
    /// What becomes of the records.
    pub kept: Kept,
}

impl BatchBuilder {
    /// An empty unit.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a game with an id of its own. The answer is whether an earlier one of this unit has the same.
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

    /// Adds a record as the next game, if its main line is one; returns whether it is.
    pub fn add_next(&mut self, record: &GameRecord) -> bool {
        let next = self.builder.games() as u32 + 1;
        self.builder.add(next, record)
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.builder.games()
    }

    /// Sorts the games.
    #[must_use]
    pub fn finish(self, numbering: Numbering) -> Batch {
        let (catalogue, segments) = self.builder.into_parts();
        Batch { catalogue, segments, kept: self.kept, numbering }
    }
}
