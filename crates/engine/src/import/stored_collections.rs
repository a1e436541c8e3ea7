//! The stored collections with which an import compares its file.

use renju_library::SourceInfo;
use renju_records::{Format, Sorted};

use crate::collection_list::{CollectionEntry, CollectionList};
use crate::host::Host;
use crate::repository::Repository;

/// The stored list of collections, with the description of each collection's file. The games are not part of
/// it: the import later loads only the games of the collections that its file could replace.
#[derive(Debug, Default)]
pub(super) struct StoredCollections {
    pub(super) list: CollectionList,
    /// The descriptions of the files, by collection id. Collections with an unreadable description are left
    /// out.
    source_infos: Sorted<u32, SourceInfo>,
}

impl StoredCollections {
    /// Reads the list and the descriptions from the storage. If the storage fails, returns an empty list; the
    /// later attempt to store the file then reports the error.
    pub(super) async fn read<H: Host>(repository: &Repository<H>) -> Self {
        let list = repository.stored_list().await.unwrap_or_default();
        let mut source_infos = Sorted::new();
        for entry in &list.entries {
            if let Some(source_info) = repository.source_info(entry).await {
                source_infos.insert(entry.id, source_info);
            }
        }
        Self { list, source_infos }
    }

    /// Returns the name of a collection: the name that the user gave, or else the name of the file.
    pub(super) fn name(&self, entry: &CollectionEntry) -> String {
        if !entry.name.is_empty() {
            return entry.name.clone();
        }
        self.source_infos.get(&entry.id).map(|source_info| source_info.source.clone()).unwrap_or_default()
    }

    /// Whether a collection is an archive: a RIF file with a date. Only archives have editions.
    pub(super) fn is_archive(&self, entry: &CollectionEntry) -> bool {
        let has_date = || self.source_infos.get(&entry.id).is_some_and(|info| !info.edition.is_empty());
        entry.format == Format::Rif && entry.file_parts == 0 && has_date()
    }

    /// Returns the hash of the content of the collection's file; `None` if it is not known.
    pub(super) fn content(&self, entry: &CollectionEntry) -> Option<u64> {
        self.source_infos.get(&entry.id)?.content
    }
}
