//! Faults of the browser's storage, for tests. A seed determines which calls of the storage fail.

use std::cell::Cell;
use std::future::poll_fn;
use std::task::Poll;

use crate::store::{StoreError, Stored};

/// Generator of pseudo-random numbers (splitmix64). The seed determines all numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers(Cell<u64>);

impl Numbers {
    pub(super) const fn new(seed: u64) -> Self {
        Self(Cell::new(seed))
    }

    /// Restarts the generator with another seed.
    pub(super) fn begin(&self, seed: u64) {
        self.0.set(seed);
    }

    pub(super) fn below(&self, end: usize) -> usize {
        self.0.update(|state| state.wrapping_add(0x9e37_79b9_7f4a_7c15));
        let mut mixed = self.0.get();
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }
}

/// Generator of faults of the storage. With faults, calls of the storage are delayed, fail before
/// or after they have done their work, or return changed bytes. There are no faults until the test
/// calls `begin`.
#[derive(Debug, Default)]
pub(super) struct Faults {
    numbers: Numbers,
    /// If this is `n`, every `n`-th call fails, on average. If it is 0, no call fails.
    one_in: Cell<usize>,
}

impl Faults {
    /// Begins with faults: from now on, every `one_in`-th call fails, on average. If `one_in` is 0,
    /// no call fails.
    pub(super) fn begin(&self, seed: u64, one_in: usize) {
        self.numbers.begin(seed);
        self.one_in.set(one_in);
    }

    fn strikes(&self) -> bool {
        self.one_in.get() > 0 && self.numbers.below(self.one_in.get()) == 0
    }

    /// Runs before a call does its work. Waits for some turns of the event loop. Then sometimes
    /// returns an error, so that the call fails without doing its work.
    pub(super) async fn before(&self) -> Result<(), StoreError> {
        if self.one_in.get() > 0 {
            let mut turns = self.numbers.below(4);
            poll_fn(|_| {
                turns = turns.saturating_sub(1);
                if turns == 0 { Poll::Ready(()) } else { Poll::Pending }
            })
            .await;
        }
        if self.strikes() { Err(fault("before")) } else { Ok(()) }
    }

    /// Runs after a call has done its work. Returns the result of the call, or sometimes an error
    /// instead, as if the connection was lost before the result arrived.
    pub(super) async fn after<T>(&self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        let value = done?;
        if self.strikes() { Err(fault("after")) } else { Ok(value) }
    }

    /// Sometimes flips a bit of data that was read from the storage. The stored data does not change.
    pub(super) fn damage(&self, stored: &mut Stored) {
        let batches: Vec<u32> = stored.parts.iter().map(|(batch, _)| *batch).collect();
        if batches.is_empty() || !self.strikes() {
            return;
        }
        let batch = batches[self.numbers.below(batches.len())];
        let parts = stored.parts.get_mut(&batch).expect("its key was listed");
        if let Some(part) = parts.first_mut().filter(|part| !part.is_empty()) {
            let at = self.numbers.below(part.len());
            part[at] ^= 1 << self.numbers.below(8);
        }
    }
}

fn fault(when: &str) -> StoreError {
    StoreError::Failed { found: format!("a fault {when} the call") }
}
