//! Tables, ids and counts of the archive that is being read.

use renju_archive::Catalogue;

use super::batch::{BatchProblems, GameBatch, Numbering};
use super::own_ids::OwnIds;
use super::row_tables::{RowNumbers, RowTables};

#[derive(Debug, Default)]
pub(super) struct ArchiveState {
    pub(super) tables: RowTables,
    pub(super) ids: OwnIds,
    pub(super) games: u32,
    pub(super) units: u64,
    pub(super) kept: BatchProblems,
}

impl ArchiveState {
    /// Prepares the games of a unit for the archive. With [`Numbering::Running`], the games get the numbers
    /// after the last game of the archive as their ids. With [`Numbering::Own`], the games keep their ids,
    /// and each game whose id an earlier unit has is marked as a duplicate. With [`Numbering::Told`], the
    /// games do not change.
    ///
    /// Also adds the rows of the unit to the tables of the archive. Returns two things: for each row of the
    /// unit, the number of the row in these tables, and the rows that the tables did not have before.
    pub(super) fn number(&mut self, batch: &mut GameBatch) -> (RowNumbers, Catalogue) {
        let GameBatch { catalogue, segments, kept, numbering } = batch;
        let (numbers, rows) = self.tables.merge(catalogue);
        for segment in segments.iter_mut() {
            match numbering {
                Numbering::Running => segment.shift_ids(self.games),
                Numbering::Own => kept.noted += segment.mark_duplicates(|id| self.ids.contains(id)),
                Numbering::Told => {}
            }
        }
        if *numbering == Numbering::Own {
            for segment in segments.iter() {
                (0..segment.games()).for_each(|game| self.ids.insert(segment.id(game)));
            }
        }
        (numbers, rows)
    }

    /// Adds the games and the problems of a unit to the counts of the archive.
    pub(super) fn count(&mut self, games: u32, kept: &BatchProblems) {
        self.games += games;
        self.units += 1;
        self.kept.add(kept);
    }
}
