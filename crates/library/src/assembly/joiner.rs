//! Gives each name in an archive the same id in all batches.

use renju_archive::{Catalogue, Segment};

use super::archive_state::ArchiveState;
use super::batch::{BatchProblems, GameBatch};

/// Gives each name of an archive one id that is the same in all batches. The joiner keeps no games
/// in memory, only their ids.
#[derive(Debug, Default)]
pub struct Joiner(ArchiveState);

impl Joiner {
    /// Returns a joiner at the beginning of an archive.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next batch and returns its segments (blocks of games). The games in the segments
    /// refer to rows of [`Joiner::catalogue`].
    pub fn take(&mut self, mut batch: GameBatch) -> Vec<Segment> {
        let (numbers, _) = self.0.number(&mut batch);
        let GameBatch { mut segments, kept, .. } = batch;
        for segment in &mut segments {
            segment.renumber_references(|of, id| numbers.get(of, id));
        }
        self.0.count(segments.iter().map(|segment| segment.games() as u32).sum(), &kept);
        segments
    }

    /// Returns the tables with the rows of all batches taken so far.
    #[must_use]
    pub const fn catalogue(&self) -> &Catalogue {
        self.0.tables.catalogue()
    }

    /// Returns the problems of all records in the batches taken so far.
    #[must_use]
    pub const fn kept(&self) -> &BatchProblems {
        &self.0.kept
    }
}
