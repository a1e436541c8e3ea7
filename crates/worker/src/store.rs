//! The storage of collections and of the user's own records.

use renju_records::Sorted;
use thiserror::Error;

use crate::cancel::{CancelToken, Cancelled};
use crate::collection_list::CollectionList;
use crate::protocol::Storage;

/// Stores a list of collections with their parts, and the user's own records.
///
/// Every change of the list is a new *generation*; the numbers only grow, also past a deletion, so that a game's number can
/// be told from one of an older library. What a change does not name is not rewritten.
pub(crate) trait Store {
    /// Whether what is put here outlives the page.
    fn storage(&self) -> Storage;

    /// The list, and the library parts of those batches in it that `wanted` names.
    ///
    /// # Errors
    /// The storage does not answer, or lacks a part of what it says it has.
    async fn read(&self, wanted: Wanted<'_>) -> Result<Stored, StoreError>;

    /// One part of a batch, by its place.
    ///
    /// # Errors
    /// The storage does not answer, or there is no such part.
    async fn part(&self, batch: u32, number: u32) -> Result<Vec<u8>, StoreError>;

    /// Adds parts, and changes the list as it stands in the storage: both or neither. `change` is told the batch of the
    /// parts; where it says that there is nothing to change, that is [`StoreError::Gone`]. Parts that the list names no
    /// more are deleted some time after.
    ///
    /// # Errors
    /// There is no room, the storage does not take it, or the job was cancelled in time. Then the old list is still there.
    async fn change(
        &self,
        parts: &[Vec<u8>],
        cancel: &CancelToken,
        change: ListChange<'_>,
    ) -> Result<CollectionList, StoreError>;

    /// Everything of the collections that is there, for a list that cannot be read.
    ///
    /// # Errors
    /// The storage does not answer.
    async fn remains(&self) -> Result<Remains, StoreError>;

    /// Puts a list in the place of one that cannot be read. Where one can be read by now, that stays.
    ///
    /// # Errors
    /// The storage does not take it, or a newer version of this page wrote the list.
    async fn mend(&self, list: &CollectionList) -> Result<(), StoreError>;

    /// All of the user's own records, by id, also those that cannot be read.
    ///
    /// # Errors
    /// The storage does not answer.
    async fn records(&self) -> Result<Sorted<u32, StoredRecord>, StoreError>;

    /// Saves a record: in place of the one with this id, if that still has this revision, or as a new one. Its id and its
    /// revision, which is one more than that of what was there.
    ///
    /// # Errors
    /// [`StoreError::Conflict`], or the storage does not take it.
    async fn save_record(
        &self,
        id: Option<u32>,
        revision: Option<u32>,
        record: &StoredRecord,
    ) -> Result<(u32, u32), StoreError>;

    /// Deletes a record. One that is not there is deleted already.
    ///
    /// # Errors
    /// The storage does not take it.
    async fn delete_record(&self, id: u32) -> Result<(), StoreError>;
}

/// The batches of a list whose parts are to be read.
pub(crate) type Wanted<'a> = &'a dyn Fn(&CollectionList) -> Vec<u32>;

/// Changes a list, given the batch of the parts that come with the change; whether there was anything to change. It may be
/// called again, where the storage was lost on the way.
pub(crate) type ListChange<'a> = &'a dyn Fn(&mut CollectionList, u32) -> bool;

/// What is stored of collections.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stored {
    pub(crate) list: CollectionList,
    /// The library parts of what was wanted, by batch, in the order in which they were given; fewer than the list says
    /// where some are missing.
    pub(crate) parts: Sorted<u32, Vec<Vec<u8>>>,
}

/// What is there of collections whose list cannot be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Remains {
    /// The bytes of the list.
    pub(crate) list: Vec<u8>,
    /// The parts by batch and number.
    pub(crate) parts: Sorted<(u32, u32), Vec<u8>>,
}

/// One of the user's own records, as it is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct StoredRecord {
    /// How often it was saved.
    pub(crate) revision: u32,
    /// Milliseconds since 1970.
    pub(crate) changed_at: u64,
    /// Saved by itself while it was edited: none of the own records until the user saves it on purpose.
    pub(crate) draft: bool,
    /// See [`renju_library::record_to_bytes`].
    pub(crate) bytes: Vec<u8>,
}

/// The bytes that parts take in the storage.
pub(crate) fn size(parts: &[Vec<u8>]) -> u64 {
    parts.iter().map(|part| part.len() as u64).sum()
}

/// The revision that a record is to have which takes the place of `there`.
///
/// # Errors
/// [`StoreError::Conflict`] where the one that is there is not of the revision `was`, or is there no more.
pub(crate) fn next_revision(there: Option<u32>, was: Option<u32>) -> Result<u32, StoreError> {
    match was {
        Some(expected) if there != was => Err(StoreError::Conflict { expected, found: there }),
        // Only whether two are the same is ever asked: behind the last one the first comes again.
        _ => Ok(there.and_then(|there| there.checked_add(1)).unwrap_or(1)),
    }
}

/// Why something could not be stored, or not be found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum StoreError {
    /// More than the browser gives this site.
    #[error("expected room for {needed} bytes, found {}", .available.map_or("none".to_owned(), |b| b.to_string()))]
    Full {
        /// Bytes that were to be stored.
        needed: u64,
        /// Bytes that the browser says are left, where it says.
        available: Option<u64>,
    },
    /// The browser took the connection away, as WebKit does with idle ones; another one may work.
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
    /// Another tab has an older layout of the storage open, and does not let go of it.
    #[error("expected the storage to open, found another tab that has it")]
    Blocked,
    /// A newer version of this page wrote it.
    #[error("expected the storage of this version, found that of a newer one: {found}")]
    Newer {
        /// What is newer.
        found: String,
    },
    /// The list of collections cannot be read. The collections and the own records may be whole.
    #[error("expected the list of collections, found {found}")]
    DamagedList {
        /// What there is instead.
        found: String,
    },
    /// A part of a file is another one than was stored, or is missing.
    #[error("expected part {part} of the file with checksum {expected:08x}, found {}", .found.map_or("none".to_owned(), |sum| format!("{sum:08x}")))]
    DamagedFile {
        /// The number of the part, from 1.
        part: u32,
        /// The checksum with which it was stored; 0 where it had none.
        expected: u32,
        /// That of what is there.
        found: Option<u32>,
    },
    /// Something is missing from what is stored.
    #[error("expected {expected} parts of generation {generation} in the storage, found {found}")]
    Incomplete {
        /// The generation that the storage names.
        generation: u32,
        /// How many parts it is said to have.
        expected: u32,
        /// How many there are.
        found: u32,
    },
    /// What was to be changed is not there, or no longer.
    #[error("expected what is to be changed, found nothing")]
    Gone,
    /// Somebody else has changed the record.
    #[error("expected revision {expected} of the record, found {}", .found.map_or("none".to_owned(), |r| r.to_string()))]
    Conflict {
        /// That of what was changed.
        expected: u32,
        /// That of what is there.
        found: Option<u32>,
    },
    /// It was stopped before it was done.
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
