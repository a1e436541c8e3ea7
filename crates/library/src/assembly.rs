//! Builds a library file from archives of any size. The assembly takes games in batches, writes the
//! games to the file, and then frees their memory.
//!
//! An *archive* is one input whose games share tables: a RIF file, a file of JSON lines, or the
//! records in one packed file. A *unit* is a part of an archive, and a [`GameBatch`] has the games
//! of one unit. Any thread can make a batch. The assembly takes the batches in the order of the
//! input, so the library does not depend on the number of threads. A call that finishes a step of
//! the import returns an [`ImportStep`]. The caller stores these steps, so that an interrupted
//! import can continue after the stored steps.

mod archive_end;
mod archive_state;
mod batch;
mod import_step;
mod joiner;
mod own_ids;
mod rif_stream;
mod row_tables;

use std::io::{self, Write};

use renju_archive::Catalogue;

use crate::collections::merge;
use crate::collections::renumbering::{GameReferences, Renumbering};
use crate::library_file::{EncodedSegment, LibraryWriter, WrittenSegment};
use crate::source_info::SourceInfo;

use archive_state::ArchiveState;

pub use archive_end::ArchiveEnd;
pub use batch::{BatchProblems, GameBatch, GameBatchBuilder, Numbering};
pub use import_step::{ImportStep, read_done, whole_part};
pub use joiner::Joiner;
pub use own_ids::OwnIds;
pub use rif_stream::{RifBlock, RifPiece, RifStream};
pub use row_tables::RowTables;

/// A library file under construction.
#[derive(Debug)]
pub struct Assembly<W> {
    writer: LibraryWriter<W>,
    /// Joined tables of the finished archives.
    catalogue: Catalogue,
    source_info: Option<SourceInfo>,
    /// Problems in the finished archives: their counts, and sentences about the first problems.
    notes: BatchProblems,
    /// Number of finished archives.
    archives: u32,
    /// Index of the first segment (block of games) of the current archive.
    first: usize,
    current: ArchiveState,
}

impl<W: Write> Assembly<W> {
    /// Begins a library.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn new(to: W) -> io::Result<Self> {
        Ok(Self::of(LibraryWriter::new(to)?))
    }

    fn of(writer: LibraryWriter<W>) -> Self {
        Self {
            writer,
            catalogue: Catalogue::default(),
            source_info: None,
            notes: BatchProblems::default(),
            archives: 0,
            first: 0,
            current: ArchiveState::default(),
        }
    }

    /// Continues an interrupted import. `done` has the finished steps. The library file must end
    /// after the segments of the finished steps. `ids` are the game ids of the current archive.
    pub fn going_on(to: W, done: Vec<ImportStep>, ids: OwnIds) -> Self {
        let mut assembly = Self::of(LibraryWriter::going_on(to));
        for one in done {
            match one {
                ImportStep::Unit { segments, rows, kept } => {
                    let games = segments.iter().map(|segment| segment.games).sum::<u32>();
                    assembly.writer.go_on(&segments);
                    assembly.current.count(games, &kept);
                    assembly.current.tables.add_rows(&rows);
                }
                ImportStep::Archive { catalogue, source_info } => assembly.join(&catalogue, source_info),
                ImportStep::LeftOut => assembly.leave_out(),
            }
        }
        assembly.current.ids = ids;
        assembly
    }

    /// Returns the number of finished archives, and the number of finished units of the current
    /// archive.
    #[must_use]
    pub const fn done(&self) -> (u32, u64) {
        (self.archives, self.current.units)
    }

    /// Returns the number of games taken so far.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.writer.segments().iter().map(|segment| u64::from(segment.games)).sum()
    }

    /// Returns the number of games taken from the current archive.
    #[must_use]
    pub const fn games_of_archive(&self) -> u32 {
        self.current.games
    }

    /// Returns the problems of the records in the current archive.
    #[must_use]
    pub const fn kept(&self) -> &BatchProblems {
        &self.current.kept
    }

    /// Returns the source information of all finished archives, or `None` before the first archive
    /// is finished.
    #[must_use]
    pub const fn source_info(&self) -> Option<&SourceInfo> {
        self.source_info.as_ref()
    }

    /// Returns the writer to which the library file is written.
    pub const fn get_mut(&mut self) -> &mut W {
        self.writer.get_mut()
    }

    /// Writes the games of the next unit, for an archive that has no tables of its own. The batch
    /// contains the names to which its games refer.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn take(&mut self, mut batch: GameBatch) -> io::Result<ImportStep> {
        let (numbers, rows) = self.current.number(&mut batch);
        let GameBatch { segments, kept, .. } = batch;
        let new_id = |of, id| numbers.get(of, id);
        let segments = segments.iter().map(|segment| {
            let mut segment = EncodedSegment::of(segment);
            segment.ids.renumber_references(new_id);
            segment
        });
        self.write(segments, rows, kept)
    }

    /// Writes the next segment (block of games) of an archive that has tables of its own. The games
    /// refer to rows of the tables of the archive.
    ///
    /// # Errors
    /// The writer fails.
    pub fn take_segment(&mut self, segment: EncodedSegment) -> io::Result<ImportStep> {
        self.write([segment], Catalogue::default(), BatchProblems::default())
    }

    fn write(
        &mut self,
        segments: impl IntoIterator<Item = EncodedSegment>,
        rows: Catalogue,
        kept: BatchProblems,
    ) -> io::Result<ImportStep> {
        let (from, mut games) = (self.writer.segments().len(), 0);
        for segment in segments {
            games += segment.games;
            self.writer.push(segment)?;
        }
        self.current.count(games, &kept);
        Ok(ImportStep::Unit { segments: self.writer.segments()[from..].to_vec(), rows, kept })
    }

    /// Ends the current archive, and joins its tables with the tables of the earlier archives.
    pub fn end_archive(&mut self, end: ArchiveEnd) -> ImportStep {
        let ArchiveEnd { catalogue, mut source_info } = end;
        let BatchProblems { skipped, cut, noted, .. } = self.current.kept;
        let problems = &mut source_info.problems;
        problems.skipped += skipped;
        problems.cut += cut;
        problems.noted += noted;
        let catalogue =
            catalogue.unwrap_or_else(|| std::mem::take(&mut self.current.tables).into_catalogue());
        self.join(&catalogue, source_info.clone());
        ImportStep::Archive { catalogue, source_info }
    }

    /// Removes all games of the current archive from the library.
    pub fn leave_out_archive(&mut self) -> ImportStep {
        self.leave_out();
        ImportStep::LeftOut
    }

    fn leave_out(&mut self) {
        self.writer.forget(self.first);
        self.next_archive();
    }

    fn join(&mut self, catalogue: &Catalogue, source_info: SourceInfo) {
        self.notes.add(&self.current.kept);
        if self.source_info.is_none() {
            self.catalogue = catalogue.clone();
            self.source_info = Some(source_info);
            return self.next_archive();
        }
        let (before, segments) = self.writer.segments_mut().split_at_mut(self.first);
        let references: GameReferences =
            before.iter().flat_map(|segment: &WrittenSegment| segment.ids.references()).collect();
        let renumbering = Renumbering::add_tables(&mut self.catalogue, &mut catalogue.clone(), &references);
        for segment in segments {
            segment.ids.renumber_references(|of, id| renumbering.new_id(of, id));
        }
        if let Some(all) = &mut self.source_info {
            merge(all, &source_info);
        }
        self.next_archive();
    }

    fn next_archive(&mut self) {
        self.archives += 1;
        self.first = self.writer.segments().len();
        self.current = ArchiveState::default();
    }

    /// Ends the library.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn finish(self) -> io::Result<W> {
        self.writer.finish(&self.source_info.unwrap_or_default(), &self.catalogue, &self.notes.notes)
    }
}

#[cfg(test)]
mod tests;
