//! Loading of the stored collections into the session, in slices.

use renju_library::{CollectionJoin, Library, SourceInfo, StoredLibrary};

use super::Repository;
use crate::collection_list::{CollectionEntry, CollectionList};
use crate::failure::Stop;
use crate::host::Host;
use crate::jobs::SliceTimer;
use crate::protocol::StorageDamage;
use crate::store::{Store, StoreError, Stored, size};

/// Smallest number of bytes of a stored part that gets a slice of its own.
const LARGE_PART: usize = 1 << 20;

impl<H: Host> Repository<H> {
    /// Loads the stored list, and the collections that the session does not have yet. `imported` is the batch
    /// and the library of a collection that is already in memory. All other collections are read from the
    /// storage. Returns the error of the first unreadable collection.
    pub(super) async fn arrange(&self, imported: Option<(u32, Library)>) -> Result<Option<Stop>, Stop> {
        let in_memory = imported.as_ref().map(|(batch, _)| *batch);
        let wanted = |list: &CollectionList| {
            let missing = list.join_order().skip(self.loaded(list)).map(|entry| entry.batch);
            missing.filter(|&batch| Some(batch) != in_memory).collect()
        };
        let read = self.store().await?.read(&wanted).await;
        self.damage.set(read.as_ref().err().and_then(damage_of));
        let mut stored = match read {
            // Without the list, the session has no collections. The user's own records are still available,
            // and the page offers to mend the list.
            Err(_) if self.damage.get().is_some() => Stored::default(),
            read => read?,
        };
        let from = self.loaded(&stored.list);
        let mut imported = imported;
        let slices = SliceTimer::new(&*self.host);
        let (mut opened, mut error) = (Vec::new(), None);
        for entry in stored.list.join_order().skip(from) {
            let (bytes, library) = match imported.take_if(|(batch, _)| *batch == entry.batch) {
                Some((_, library)) => (entry.bytes, Ok(library)),
                None => {
                    let parts = stored.parts.remove(&entry.batch).unwrap_or_default();
                    // The first part may contain the name of the file even if the collection is damaged.
                    let source_info = parts.first().and_then(|part| SourceInfo::open(part).ok());
                    let damaged = |stop| {
                        error.get_or_insert(stop);
                        source_info.unwrap_or_default()
                    };
                    (size(&parts), self.opened(entry, parts, &slices).await.map_err(damaged))
                }
            };
            opened.push((entry.id, bytes, library));
        }
        let mut library = (from == 0).then(Library::default);
        let others = self.join(library.as_mut(), opened, &slices).await;
        self.session.borrow_mut().arrange(stored.list, library, others);
        Ok(error)
    }

    /// Opens the stored parts of a collection, in slices.
    pub(super) async fn opened(
        &self,
        entry: &CollectionEntry,
        parts: Vec<Vec<u8>>,
        slices: &SliceTimer,
    ) -> Result<Library, Stop> {
        let found = parts.len() as u32;
        if found < entry.parts {
            let (generation, expected) = (entry.batch, entry.parts);
            return Err(StoreError::Incomplete { generation, expected, found }.into());
        }
        let mut stored = StoredLibrary::default();
        for part in parts {
            // Opening a large part takes longer than a slice. So answer waiting messages first; otherwise
            // they would wait for the rest of this slice and for the part.
            if part.len() >= LARGE_PART {
                slices.rest(&*self.host).await;
            }
            stored.open(&part)?;
            slices.step(&*self.host).await;
        }
        Ok(stored.finish()?)
    }

    /// Adds collections to the library `new` or, if `new` is `None`, to the library of the session.
    /// Works in slices. Between the slices, queries find the games that the session had before.
    /// Returns the collections with the descriptions of their files.
    async fn join(
        &self,
        mut new: Option<&mut Library>,
        collections: Vec<(u32, u64, Result<Library, SourceInfo>)>,
        slices: &SliceTimer,
    ) -> Vec<(u32, u64, Result<SourceInfo, SourceInfo>)> {
        // The session's library must change in one step in two cases. If several collections are added, a
        // query between two slices would find the games of only some of the new collections. If there is a
        // published archive, a query between two slices may add games of the archive. The new rows of the
        // tables could then get ids to which the added games already refer.
        let is_sliced =
            new.is_some() || (collections.len() == 1 && self.session.borrow().published.is_none());
        self.session.borrow_mut().is_joining = new.is_none();
        let mut others = Vec::new();
        for (id, bytes, library) in collections {
            let source_info = match library {
                Ok(library) => {
                    let mut join = CollectionJoin::new(id, library);
                    loop {
                        let done = match &mut new {
                            Some(library) => join.step(library),
                            None => join.step(&mut self.session.borrow_mut().library),
                        };
                        if let Some(source_info) = done {
                            break Ok(source_info);
                        }
                        if is_sliced {
                            slices.step(&*self.host).await;
                        }
                    }
                }
                Err(source_info) => Err(source_info),
            };
            others.push((id, bytes, source_info));
        }
        self.session.borrow_mut().is_joining = false;
        others
    }

    /// Compares the session's collections with those of `list`, both in the order of joining. If
    /// `list` begins with all collections of the session, returns their number. Otherwise returns
    /// 0, because the session's library must then be built again.
    fn loaded(&self, list: &CollectionList) -> usize {
        let session = self.session.borrow();
        let batches = |list: &CollectionList| {
            list.join_order().map(|entry| (entry.id, entry.batch)).collect::<Vec<_>>()
        };
        let (new, old) = (batches(list), batches(&session.list));
        if new.starts_with(&old) { old.len() } else { 0 }
    }
}

/// Returns the kind of damage if the error reports a damaged list of collections, else `None`.
const fn damage_of(error: &StoreError) -> Option<StorageDamage> {
    match error {
        StoreError::DamagedList { .. } => Some(StorageDamage::Changed),
        StoreError::Newer { .. } => Some(StorageDamage::Newer),
        _ => None,
    }
}
