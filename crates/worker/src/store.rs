//! Where a library is kept from one day to the next.

use thiserror::Error;

use crate::flag::Flag;
use crate::protocol::Storage;

/// Keeps one library, whole or not at all.
///
/// Every library that replaces another is a new *generation*; the numbers only grow, also past a deletion, so that a game's
/// number can be told from one of an older library.
pub(crate) trait Store {
    /// Whether what is put here outlives the page.
    fn storage(&self) -> Storage;

    /// The library that is kept.
    ///
    /// # Errors
    /// The storage does not answer, or lacks a part of what it says it has.
    async fn read(&self) -> Result<Option<Stored>, StoreError>;

    /// Puts a library in the place of the one that is kept; its generation. After an error the old one is still there.
    ///
    /// # Errors
    /// There is no room, the storage does not take it, or `cancelled` was raised in time.
    async fn replace(&self, parts: &[Vec<u8>], cancelled: &Flag) -> Result<u32, StoreError>;

    /// Forgets the library.
    ///
    /// # Errors
    /// The storage does not take it.
    async fn clear(&self) -> Result<(), StoreError>;
}

/// A library as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stored {
    pub(crate) generation: u32,
    /// In the order in which they were given.
    pub(crate) parts: Vec<Vec<u8>>,
}

/// The bytes that parts take in the storage.
pub(crate) fn size(parts: &[Vec<u8>]) -> u64 {
    parts.iter().map(|part| part.len() as u64).sum()
}

/// Why something could not be kept, or not be found.
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
    /// It was stopped before it was done.
    #[error("stopped while storing")]
    Cancelled,
}
