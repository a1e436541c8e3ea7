//! Comparison of a file with the collections that it could replace.

use renju_library::{Edition, EditionComparison, Library, SourceInfo};
use renju_records::Format;

use super::decision::Rival;
use crate::collection_list::CollectionEntry;
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::protocol::ImportTarget;
use crate::repository::Repository;

/// The file to compare, and the session with the collections.
pub(super) struct FileComparison<'a, H: Host> {
    pub(super) job: &'a JobContext<H>,
    pub(super) repository: &'a Repository<H>,
    /// The games of the file.
    pub(super) library: &'a Library,
    /// Whether the file is an archive: RIF with a date.
    pub(super) is_archive: bool,
}

/// Whether a file is an archive, which may have editions.
pub(super) fn is_archive(format: Format, library: &Library) -> bool {
    format == Format::Rif && !library.source_info().edition.is_empty()
}

impl<H: Host> FileComparison<'_, H> {
    /// Returns the collections that the file could replace. Lets messages in after each segment.
    ///
    /// # Errors
    /// The import was cancelled.
    pub(super) async fn rivals(&mut self, target: Option<ImportTarget>) -> Result<Vec<Rival>, Stop> {
        // If another tab changes the collections meanwhile, compare them again.
        loop {
            let generation = self.repository.session().borrow().list.generation;
            let mut rivals = Vec::new();
            for entry in self.entries(target) {
                rivals.push(self.rival(&entry).await?);
            }
            if self.repository.session().borrow().list.generation == generation {
                return Ok(rivals);
            }
        }
    }

    fn entries(&self, target: Option<ImportTarget>) -> Vec<CollectionEntry> {
        let session = self.repository.session().borrow();
        let could_be = |entry: &&CollectionEntry| match target {
            Some(ImportTarget::New(_)) => false,
            Some(ImportTarget::Collection(id)) => entry.id == id,
            None => self.is_archive && (entry.archive || session.is_archive(entry)),
        };
        session.list.entries.iter().filter(could_be).cloned().collect()
    }

    async fn rival(&mut self, entry: &CollectionEntry) -> Result<Rival, Stop> {
        let (mut rival, is_compared, is_first) = {
            let session = self.repository.session().borrow();
            let mut rival = Rival {
                id: entry.id,
                batch: entry.batch,
                name: session.name(entry),
                games: session.games_of(entry.id),
                nodes: entry.nodes,
                ..Rival::default()
            };
            let is_read = !session.damaged.contains(&entry.id);
            let content = |info: &SourceInfo| info.content;
            let stored = session.source_infos.get(&entry.id).and_then(content);
            rival.is_mended = !is_read && stored.is_some() && stored == content(self.library.source_info());
            let is_first = session.list.join_order().next().is_some_and(|first| first.id == entry.id);
            (rival, self.is_archive && is_read && session.is_archive(entry), is_first)
        };
        if is_compared && let Some(comparison) = self.compared(entry, is_first).await? {
            (rival.overlap, rival.diff) = (Some(comparison.overlap()), Some(comparison.finish()));
        }
        Ok(rival)
    }

    /// Compares the file with an archive; returns `None` if the archive is unreadable. Only the first collection has the same
    /// numbers of players in the session as in its file, so all others are read again.
    async fn compared(
        &mut self,
        entry: &CollectionEntry,
        is_first: bool,
    ) -> Result<Option<EditionComparison>, Stop> {
        let alone = match is_first {
            true => None,
            false => match self.repository.collection(entry).await {
                Ok(alone) => Some(alone),
                Err(_) => return Ok(None),
            },
        };
        let mut comparison = EditionComparison::with_capacity(self.library.games() as usize);
        let mut add_older = |number| {
            let session = self.repository.session().borrow();
            let segment = match &alone {
                Some(alone) => alone.archive().all_segments().nth(number),
                None => session.library.archive().segments_of(entry.id).nth(number),
            };
            segment.map(|segment| comparison.add(Edition::Older, segment)).is_some()
        };
        for number in 0.. {
            if !add_older(number) {
                break;
            }
            self.job.step().await?;
        }
        for segment in self.library.archive().all_segments() {
            comparison.add(Edition::Newer, segment);
            self.job.step().await?;
        }
        Ok(Some(comparison))
    }
}
