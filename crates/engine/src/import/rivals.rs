//! Compares an imported file with the collections that the file could replace.

use renju_library::{Edition, EditionComparison, Library};
use renju_records::Format;

use super::decision::Rival;
use super::stored_collections::StoredCollections;
use crate::collection_list::CollectionEntry;
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::protocol::ImportTarget;
use crate::repository::Repository;

/// An imported file to compare with the stored collections.
pub(super) struct FileComparison<'a, H: Host> {
    pub(super) job: &'a JobContext<H>,
    pub(super) repository: &'a Repository<H>,
    pub(super) stored: &'a StoredCollections,
    /// The games of the file.
    pub(super) library: &'a Library,
    /// Whether the file is an archive: a RIF file with a date.
    pub(super) is_archive: bool,
}

/// Whether a file is an archive: a RIF file with a date. Only archives have editions.
pub(super) fn is_archive(format: Format, library: &Library) -> bool {
    format == Format::Rif && !library.source_info().edition.is_empty()
}

impl<H: Host> FileComparison<'_, H> {
    /// Returns the collections that the file could replace, each with the result of its comparison
    /// with the file. Lets the engine answer messages after each segment (block) of games.
    ///
    /// # Errors
    /// The import was cancelled.
    pub(super) async fn rivals(&self, target: Option<ImportTarget>) -> Result<Vec<Rival>, Stop> {
        let could_be = |entry: &&CollectionEntry| match target {
            Some(ImportTarget::New(_)) => false,
            Some(ImportTarget::Collection(id)) => entry.id == id,
            // Only an archive has editions. A collection with an unreadable description of its file does not
            // count as an archive.
            None => self.is_archive && self.stored.is_archive(entry),
        };
        let mut rivals = Vec::new();
        for entry in self.stored.list.entries.iter().filter(could_be) {
            rivals.push(self.rival(entry).await?);
        }
        // If all collections are unreadable, and none was imported from this file, the file becomes a new
        // collection.
        let is_unreadable = |rival: &Rival| !rival.is_readable && !rival.is_mended;
        if target.is_none()
            && rivals.len() == self.stored.list.entries.len()
            && rivals.iter().all(is_unreadable)
        {
            rivals.clear();
        }
        Ok(rivals)
    }

    async fn rival(&self, entry: &CollectionEntry) -> Result<Rival, Stop> {
        let older = self.repository.collection(entry).await.ok();
        let content = self.stored.content(entry);
        let mut rival = Rival {
            id: entry.id,
            batch: entry.batch,
            name: self.stored.name(entry),
            games: older.as_ref().map_or(0, Library::games),
            nodes: entry.nodes,
            is_readable: older.is_some(),
            is_mended: older.is_none() && content.is_some() && content == self.library.source_info().content,
            ..Rival::default()
        };
        if let Some(older) = older.filter(|_| self.is_archive && self.stored.is_archive(entry)) {
            let comparison = self.compared(&older).await?;
            (rival.overlap, rival.diff) = (Some(comparison.overlap()), Some(comparison.finish()));
        }
        Ok(rival)
    }

    /// Compares the games of the file with the games of an archive.
    async fn compared(&self, older: &Library) -> Result<EditionComparison, Stop> {
        let mut comparison = EditionComparison::with_capacity(self.library.games() as usize);
        for (edition, library) in [(Edition::Older, older), (Edition::Newer, self.library)] {
            for segment in library.archive().all_segments() {
                comparison.add(edition, segment);
                self.job.step().await?;
            }
        }
        Ok(comparison)
    }
}
