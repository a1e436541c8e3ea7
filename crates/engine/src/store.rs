//! The storage of collections and of the user's own records.

use renju_records::Sorted;
use thiserror::Error;

use crate::cancel::{CancelToken, Cancelled};
use crate::collection_list::CollectionList;
use crate::protocol::Storage;

/// A store of the list of collections with their parts, and of the user's own records.
///
/// Each change of the list gives it a new *generation*, a number that only grows, even if everything is
/// deleted. So the engine can tell whether a game's number is from an older library. A change rewrites only
/// the data that it names.
pub trait Store {
    /// Whether the stored data outlives the page.
    fn storage(&self) -> Storage;

    /// Reads the list, and the library parts of the batches that `wanted` selects.
    ///
    /// The storage does not answer, or lacks a part that the list names.
    async fn read(&self, wanted: Wanted<'_>) -> Result<Stored, StoreError>;

    /// Reads one part of a batch.
    ///
    /// # Errors
    /// The storage does not answer, or the part does not exist.
    async fn part(&self, batch: u32, number: u32) -> Result<Vec<u8>, StoreError>;

    /// Adds parts and changes the stored list, either both or neither. `change` gets the batch of the parts.
    /// If `change` finds nothing to change, the error is [`StoreError::Gone`]. The store deletes parts that
    /// the list no longer names some time later.
    ///
    /// # Errors
    /// The storage is full or refuses, or the job was cancelled in time. The old list then stays.
    async fn change(
        &self,
        parts: &[Vec<u8>],
        cancel: &CancelToken,
        change: ListChange<'_>,
    ) -> Result<CollectionList, StoreError>;

    /// Returns all stored data of the collections, for use if the list is unreadable.
    ///
    /// # Errors
    /// The storage does not answer.
    async fn remains(&self) -> Result<Remains, StoreError>;

    /// Replaces an unreadable list. If the list has become readable, it stays.
    ///
    /// # Errors
    /// The storage refuses, or a newer version of this page wrote the list.
    async fn mend(&self, list: &CollectionList) -> Result<(), StoreError>;

    /// Returns all of the user's own records by id, including unreadable ones.
    ///
    /// # Errors
    /// The storage does not answer.
    async fn records(&self) -> Result<Sorted<u32, StoredRecord>, StoreError>;

    /// Saves a new record, or replaces the record with this id if its stored revision equals `revision`.
    /// Returns the id and the new revision, which is one more than the stored one.
    ///
    /// # Errors
    /// [`StoreError::Conflict`], or the storage refuses.
    async fn save_record(
        &self,
        id: Option<u32>,
        revision: Option<u32>,
        record: &StoredRecord,
    ) -> Result<(u32, u32), StoreError>;

    /// Deletes a record. Deleting a missing record succeeds.
    ///
    /// # Errors
    /// The storage refuses.
    async fn delete_record(&self, id: u32) -> Result<(), StoreError>;
}

/// Function that selects the batches of a list whose parts are needed.
pub type Wanted<'a> = &'a dyn Fn(&CollectionList) -> Vec<u32>;

/// Function that changes a list. Its second argument is the batch of the new parts. It returns whether there
/// was anything to change. The store may call it again after a lost connection.
pub type ListChange<'a> = &'a dyn Fn(&mut CollectionList, u32) -> bool;

/// Stored list and parts of collections.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stored {
    /// The list of collections.
    pub list: CollectionList,
    /// The library parts of the wanted batches, in their stored order. If parts of a batch are missing, it
    /// has fewer parts than the list states.
    pub parts: Sorted<u32, Vec<Vec<u8>>>,
}

/// All stored data of collections with an unreadable list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remains {
    /// The bytes of the list.
    pub list: Vec<u8>,
    /// The parts by batch and number.
    pub parts: Sorted<(u32, u32), Vec<u8>>,
}

/// One of the user's own records, as stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredRecord {
    /// The number of saves.
    pub revision: u32,
    /// The time of the last save, in milliseconds since 1970.
    pub changed_at: u64,
    /// Whether the page saved the record automatically during editing. A draft does not count as one of the
    /// user's own records until the user saves it.
    pub draft: bool,
    /// The record in the format of [`renju_library::record_to_bytes`].
    pub bytes: Vec<u8>,
}

/// Returns the number of bytes that parts take in the storage.
pub fn size(parts: &[Vec<u8>]) -> u64 {
    parts.iter().map(|part| part.len() as u64).sum()
}

/// Returns the next revision of a record. `there` is the stored revision, and `was` the revision that the
/// user changed.
///
/// # Errors
/// [`StoreError::Conflict`] if the stored record has another revision than `was`, or no longer exists.
pub fn next_revision(there: Option<u32>, was: Option<u32>) -> Result<u32, StoreError> {
    match was {
        Some(expected) if there != was => Err(StoreError::Conflict { expected, found: there }),
        // Revisions are only compared for equality, so the first may follow the last.
        _ => Ok(there.and_then(|there| there.checked_add(1)).unwrap_or(1)),
    }
}

/// Reason why the store could not save or find something.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The data needs more space than the browser gives this site.
    #[error("expected room for {needed} bytes, found {}", .available.map_or("none".to_owned(), |b| b.to_string()))]
    Full {
        /// Bytes to store.
        needed: u64,
        /// Number of bytes that are free, if the browser tells.
        available: Option<u64>,
    },
    /// The browser closed the connection. WebKit closes idle connections; a new connection may work.
    #[error("expected a connection to the storage, found {found}")]
    Lost {
        /// The browser's words.
        found: String,
    },
    /// The browser refused.
    #[error("expected the storage to work, found {found}")]
    Failed {
        /// The browser's words.
        found: String,
    },
    /// Another tab has an older layout of the storage open, and does not close it.
    #[error("expected the storage to open, found another tab that has it")]
    Blocked,
    /// A newer version of this page wrote the data.
    #[error("expected the storage of this version, found that of a newer one: {found}")]
    Newer {
        /// The thing that a newer version wrote, such as its format.
        found: String,
    },
    /// The list of collections is unreadable. The collections and the own records may be whole.
    #[error("expected the list of collections, found {found}")]
    DamagedList {
        /// The content that was found.
        found: String,
    },
    /// A part of a stored file has changed since it was stored, or is missing.
    #[error("expected part {part} of the file with checksum {expected:08x}, found {}", .found.map_or("none".to_owned(), |sum| format!("{sum:08x}")))]
    DamagedFile {
        /// The number of the part, from 1.
        part: u32,
        /// The stored checksum; 0 if there was none.
        expected: u32,
        /// The checksum of the stored part, if it is there.
        found: Option<u32>,
    },
    /// Some parts are missing in the storage.
    #[error("expected {expected} parts of generation {generation} in the storage, found {found}")]
    Incomplete {
        /// The generation that the storage names.
        generation: u32,
        /// The number of parts according to the list.
        expected: u32,
        /// The number of parts in the storage.
        found: u32,
    },
    /// The record or collection to change does not exist, or no longer exists.
    #[error("expected what is to be changed, found nothing")]
    Gone,
    /// Another tab has changed the record.
    #[error("expected revision {expected} of the record, found {}", .found.map_or("none".to_owned(), |r| r.to_string()))]
    Conflict {
        /// The revision that the user changed.
        expected: u32,
        /// The stored revision.
        found: Option<u32>,
    },
    /// The job was cancelled before the change was complete.
    #[error("stopped while storing")]
    Cancelled,
}

impl From<Cancelled> for StoreError {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_can_be_saved_whatever_revision_it_has() {
        assert_eq!(next_revision(None, None), Ok(1));
        assert_eq!(next_revision(Some(7), Some(7)), Ok(8));
        assert_eq!(next_revision(Some(u32::MAX), Some(u32::MAX)), Ok(1));
        assert_eq!(
            next_revision(Some(1), Some(0)),
            Err(StoreError::Conflict { expected: 0, found: Some(1) })
        );
    }
}
