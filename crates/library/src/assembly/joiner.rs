//! The games of an archive with names, handed on as they come.

use renju_archive::{Catalogue, Segment};

use super::batch::{Batch, Kept};
use super::current::Current;

/// Gives the names of an archive the same ids in all its batches. Nothing is kept of its games but their ids.
#[derive(Debug, Default)]
pub struct Joiner(Current);

impl Joiner {
    /// At the beginning of an archive.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next batch. Its games refer to rows of the tables so far.
    pub fn take(&mut self, mut batch: Batch) -> Vec<Segment> {
        let (numbers, _) = self.0.number(&mut batch);
        let Batch { mut segments, kept, .. } = batch;
        for segment in &mut segments {
            segment.renumber_references(|of, id| numbers.get(of, id));
        }
        self.0.count(segments.iter().map(|segment| segment.games() as u32).sum(), &kept);
        segments
    }

    /// The tables so far.
    #[must_use]
    pub const fn catalogue(&self) -> &Catalogue {
        self.0.tables.catalogue()
    }

    /// What became of the records so far.
    #[must_use]
    pub const fn kept(&self) -> &Kept {
        &self.0.kept
    }
}
