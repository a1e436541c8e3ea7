//! The reader's own records: all of them in memory, and those that are games ready to be searched.

use renju_records::Sorted;
use std::rc::Rc;

use renju_core::Move;
use renju_library::{About, Gatherer, Library, record_of_bytes};
use renju_records::GameRecord;

use crate::books::speaks;
use crate::store::StoredRecord;

/// The records by id.
#[derive(Debug, Default)]
pub(crate) struct Mine {
    records: Sorted<u32, Own>,
    /// Whether there have been changes since [`Mine::library`] was last called.
    pub(crate) changed: bool,
    /// The same of the book of those that are more than games.
    pub(crate) book_changed: bool,
}

/// One record.
#[derive(Clone, Debug)]
pub(crate) struct Own {
    pub(crate) revision: u32,
    pub(crate) changed_at: u64,
    pub(crate) record: Rc<GameRecord>,
    /// What the library has of it, if it is a game.
    moves: Option<Vec<Move>>,
    /// Whether it is more than a game.
    pub(crate) speaks: bool,
}

impl Own {
    pub(crate) fn new(revision: u32, changed_at: u64, record: Rc<GameRecord>) -> Self {
        let (moves, speaks) = (Gatherer::moves(&record), speaks(&record));
        Self { revision, changed_at, record, moves, speaks }
    }
}

impl Mine {
    /// Takes over what is stored; what is known already is not read again, and what cannot be read is left out.
    pub(crate) fn follow(&mut self, stored: Sorted<u32, StoredRecord>) {
        let mut records = Sorted::new();
        for (id, StoredRecord { revision, changed_at, bytes }) in stored {
            let known = self.records.remove(&id);
            let known = known.filter(|own| (own.revision, own.changed_at) == (revision, changed_at));
            let own = match known {
                Some(own) => own,
                None => {
                    self.touch();
                    let Ok(record) = record_of_bytes(&bytes) else { continue };
                    Own::new(revision, changed_at, Rc::new(record))
                }
            };
            records.insert(id, own);
        }
        if !self.records.is_empty() {
            self.touch();
        }
        self.records = records;
    }

    fn touch(&mut self) {
        (self.changed, self.book_changed) = (true, true);
    }

    pub(crate) fn put(&mut self, id: u32, own: Own) {
        self.touch();
        self.records.insert(id, own);
    }

    pub(crate) fn forget(&mut self, id: u32) {
        if self.records.remove(&id).is_some() {
            self.touch();
        }
    }

    pub(crate) fn get(&self, id: u32) -> Option<&Own> {
        self.records.get(&id)
    }

    /// All of them, by id.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (u32, &Own)> {
        self.records.iter().map(|(&id, own)| (id, own))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The games among them, by the ids of their records: a microsecond or two each.
    pub(crate) fn library(&mut self) -> Library {
        self.changed = false;
        let mut gatherer = Gatherer::new();
        for (&id, own) in &self.records {
            if let Some(moves) = &own.moves {
                gatherer.add_game(id, &own.record, moves);
            }
        }
        gatherer.finish(About::default())
    }
}
