//! Receives the records of a file while the file is read. The records are either collected or
//! passed on.

use crate::memory::MemoryBudget;
use crate::model::GameRecord;

/// Receives the records of a file. Either stores all records, or passes each record to the caller
/// and frees its memory.
pub(crate) struct RecordReceiver<'a> {
    kept: Vec<GameRecord>,
    count: usize,
    each: Option<&'a mut dyn FnMut(GameRecord)>,
}

impl<'a> RecordReceiver<'a> {
    /// Returns a receiver that stores all records.
    pub(crate) const fn kept() -> Self {
        Self { kept: Vec::new(), count: 0, each: None }
    }

    /// Returns a receiver that passes each record to the caller.
    pub(crate) fn each(take: &'a mut dyn FnMut(GameRecord)) -> Self {
        Self { each: Some(take), ..Self::kept() }
    }

    /// Adds a record. `left` is the number of bytes that the budget had before the record was read.
    /// If the record is passed on, its memory returns to the budget.
    pub(crate) fn push(&mut self, record: GameRecord, budget: &mut MemoryBudget, left: usize) {
        self.count += 1;
        if let Some(take) = &mut self.each {
            take(record);
            budget.release(left);
            return;
        }
        if self.kept.len() == self.kept.capacity() {
            // The list grows by a quarter. A list that doubles its memory would take up to three
            // times the memory of its records while it grows.
            self.kept.reserve_exact(self.kept.len() / 4 + 1);
        }
        self.kept.push(record);
    }

    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    pub(crate) fn into_kept(self) -> Vec<GameRecord> {
        self.kept
    }
}
