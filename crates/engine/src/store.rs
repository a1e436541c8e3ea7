//! The storage of collections and of the user's own records.

use renju_records::Sorted;
use thiserror::Error;

use crate::cancel::{CancelToken, Cancelled};
use crate::collection_list::CollectionList;
use crate::protocol::Storage;

/// A store of the list of collections, of their parts, and of the user's own records. A part is a
/// piece of a library or of a file, a few megabytes long. All parts that one change adds together
/// are called a batch.
///
/// Each change gives the list a new *generation*. This number always grows, even if all collections
/// are deleted, so the engine can tell whether a game's number is from an older library. A change
/// of the list rewrites only the list and the parts that the change adds.
pub trait Store {
    /// Whether the stored data outlives the page.
    fn storage(&self) -> Storage;

    /// Reads the list of collections. Also reads the parts of the libraries (not the parts of
    /// files) in the batches that `wanted` selects.
    ///
    /// # Errors
    /// The storage does not answer, or lacks a part that the list names.
    async fn read(&self, wanted: Wanted<'_>) -> Result<Stored, StoreError>;

    /// Reads the part with the number `number` of a batch.
    ///
    /// # Errors
    /// The storage does not answer, or the part does not exist.
    async fn part(&self, batch: u32, number: u32) -> Result<Vec<u8>, StoreError>;

    /// Adds parts and changes the stored list of collections. If one of the two fails, neither is done.
    /// `change` gets the number of the batch under which the parts are stored. The store later deletes the
    /// parts that the list no longer names.
    ///
    /// # Errors
    /// The storage is full or refuses, or the job was cancelled before the change was complete: the
    /// old list then stays. [`StoreError::Gone`] if `change` returns `false`.
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

    /// Replaces an unreadable list of collections by `list`. Does nothing if the stored list has become
    /// readable.
    ///
    /// # Errors
    /// The storage refuses, or a newer version of this page wrote the list.
    async fn mend(&self, list: &CollectionList) -> Result<(), StoreError>;

    /// Returns all of the user's own records by id, including unreadable ones.
    ///
    /// # Errors
    /// The storage does not answer.
    async fn records(&self) -> Result<Sorted<u32, StoredRecord>, StoreError>;

    /// Without `id`, saves a new record. With `id`, replaces the record with this id if its stored
    /// revision equals `revision`; without `revision`, replaces any revision. Returns the id and
    /// the new revision: the stored revision plus 1, or 1 for a new record.
    ///
    /// # Errors
    /// [`StoreError::Conflict`], or the storage refuses.
    async fn save_record(
        &self,
        id: Option<u32>,
        revision: Option<u32>,
        record: &StoredRecord,
    ) -> Result<(u32, u32), StoreError>;

    /// Deletes a record if its stored revision equals `revision`; without `revision`, deletes any revision.
    /// Deleting a missing record succeeds.
    ///
    /// # Errors
    /// [`StoreError::Conflict`], or the storage refuses.
    async fn delete_record(&self, id: u32, revision: Option<u32>) -> Result<(), StoreError>;
}

/// Function that receives the list of collections, and returns the numbers of the batches to read.
pub type Wanted<'a> = &'a dyn Fn(&CollectionList) -> Vec<u32>;

/// Function that changes a list of collections. Its second argument is the number of the batch of
/// the new parts. Returns whether it has changed the list. After a lost connection, the store may
/// call the function again.
pub type ListChange<'a> = &'a dyn Fn(&mut CollectionList, u32) -> bool;

/// The list of collections and the parts of libraries, as read from the storage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stored {
    /// The list of collections.
    pub list: CollectionList,
    /// The parts of the libraries, by batch, in their stored order. If parts of a batch are missing, the
    /// batch has fewer parts here than the list states.
    pub parts: Sorted<u32, Vec<Vec<u8>>>,
}

/// All stored data of the collections, for use if the list of collections is unreadable.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remains {
    /// The bytes of the unreadable list.
    pub list: Vec<u8>,
    /// The parts by batch and number.
    pub parts: Sorted<(u32, u32), Vec<u8>>,
}

/// One of the user's own records, as stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredRecord {
    /// The number of times that the record was saved.
    pub revision: u32,
    /// The time of the last save, in milliseconds since 1970.
    pub changed_at: u64,
    /// Whether the page saved the record automatically during editing. A draft does not count as one of the
    /// user's own records until the user saves it.
    pub draft: bool,
    /// The record in the format of [`renju_library::record_to_bytes`].
    pub bytes: Vec<u8>,
}

/// Returns the total number of bytes of some parts.
pub fn size(parts: &[Vec<u8>]) -> u64 {
    parts.iter().map(|part| part.len() as u64).sum()
}

/// Returns the next revision of a record. `there` is the stored revision, and `was` the revision that the
/// user edited.
///
/// # Errors
/// [`StoreError::Conflict`] if the stored record has another revision than `was`, or no longer exists.
pub fn next_revision(there: Option<u32>, was: Option<u32>) -> Result<u32, StoreError> {
    match was {
        Some(expected) if there != was => Err(StoreError::Conflict { expected, found: there }),
        // Revisions are only compared for equality, so revision 1 may follow the highest number.
        _ => Ok(there.and_then(|there| there.checked_add(1)).unwrap_or(1)),
    }
}

/// Reason why the store could not save or read data.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The data needs more space than the browser has for this site.
    #[error("expected room for {needed} bytes, found {}", .available.map_or("none".to_owned(), |b| b.to_string()))]
    Full {
        /// The number of bytes to store.
        needed: u64,
        /// Number of free bytes, if the browser states it.
        available: Option<u64>,
    },
    /// The browser closed the connection. WebKit closes idle connections; a new connection may work.
    #[error("expected a connection to the storage, found {found}")]
    Lost {
        /// The browser's error message.
        found: String,
    },
    /// The browser refused the operation.
    #[error("expected the storage to work, found {found}")]
    Failed {
        /// The browser's error message.
        found: String,
    },
    /// Another tab has an older version of the database open, and does not close it.
    #[error("expected the storage to open, found another tab that has it")]
    Blocked,
    /// A newer version of this page wrote the data.
    #[error("expected the storage of this version, found that of a newer one: {found}")]
    Newer {
        /// The data that the newer version wrote, such as a format.
        found: String,
    },
    /// The list of collections is unreadable. The collections and the user's own records may be undamaged.
    #[error("expected the list of collections, found {found}")]
    DamagedList {
        /// The content that was found in place of the list.
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
        /// The number of the batch (a generation of the list) that lacks parts.
        generation: u32,
        /// The number of parts that the list states.
        expected: u32,
        /// The number of parts that the storage has.
        found: u32,
    },
    /// The record, the collection or the stored part does not exist, or no longer exists.
    #[error("expected what is to be changed, found nothing")]
    Gone,
    /// Another tab has changed the record.
    #[error("expected revision {expected} of the record, found {}", .found.map_or("none".to_owned(), |r| r.to_string()))]
    Conflict {
        /// The revision that the user edited.
        expected: u32,
        /// The stored revision; `None` if the record no longer exists.
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
    fn a_record_with_any_revision_can_be_saved() {
        assert_eq!(next_revision(None, None), Ok(1));
        assert_eq!(next_revision(Some(7), Some(7)), Ok(8));
        assert_eq!(next_revision(Some(u32::MAX), Some(u32::MAX)), Ok(1));
        assert_eq!(
            next_revision(Some(1), Some(0)),
            Err(StoreError::Conflict { expected: 0, found: Some(1) })
        );
    }
}
