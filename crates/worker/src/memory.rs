//! The store where the browser gives none: the library lives as long as the page.

use std::cell::Cell;

use crate::flag::Flag;
use crate::protocol::Storage;
use crate::store::{Store, StoreError, Stored};

/// Keeps nothing but the count of generations: the library itself is in memory anyway, where the desk has it.
#[derive(Debug, Default)]
pub(crate) struct MemoryStore {
    generation: Cell<u32>,
}

impl Store for MemoryStore {
    fn storage(&self) -> Storage {
        Storage::Session
    }

    async fn read(&self) -> Result<Option<Stored>, StoreError> {
        Ok(None)
    }

    async fn replace(&self, _parts: &[Vec<u8>], _cancelled: &Flag) -> Result<u32, StoreError> {
        self.generation.update(|generation| generation + 1);
        Ok(self.generation.get())
    }

    async fn clear(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
