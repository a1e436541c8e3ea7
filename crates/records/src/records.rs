//! Keeps the records of a file while it is read, or hands each record out.

use crate::memory::MemoryBudget;
use crate::model::GameRecord;

/// Takes the records of a file: keeps them all, or hands each to the caller and frees its memory.
pub(crate) struct Records<'a> {
    kept: Vec<GameRecord>,
    count: usize,
    each: Option<&'a mut dyn FnMut(GameRecord)>,
}

impl<'a> Records<'a> {
    /// Keeps all records.
    pub(crate) const fn kept() -> Self {
        Self { kept: Vec::new(), count: 0, each: None }
    }

    /// Hands each record to the caller.
    pub(crate) fn each(take: &'a mut dyn FnMut(GameRecord)) -> Self {
        Self { each: Some(take), ..Self::kept() }
    }

    /// Adds a record. `left` is how much of the budget was left before it was read, all of which is there again if it is not
    /// kept.
    pub(crate) fn push(&mut self, record: GameRecord, budget: &mut MemoryBudget, left: usize) {
        self.count += 1;
        if let Some(take) = &mut self.each {
            take(record);
            budget.release(left);
            return;
        }
        if self.kept.len() == self.kept.capacity() {
            // A list that doubles would take up to three times the memory of its records while it grows.
            self.kept.reserve_exact(self.kept.len() / 4 + 1);
        }
        self.kept.push(record);
    }

    /// The number of records added.
    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    /// Returns the kept records.
    pub(crate) fn into_kept(self) -> Vec<GameRecord> {
        self.kept
    }
}
