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
    /// Saved by itself while it was edited: no game and no book until the user saves it on purpose.
    pub(crate) draft: bool,
    pub(crate) record: Rc<GameRecord>,
    /// What the library has of it, if it is a game.
    moves: Option<Vec<Move>>,
    /// Whether it is more than a game.
    pub(crate) speaks: bool,
}

impl Own {
    pub(crate) fn new(revision: u32, changed_at: u64, draft: bool, record: Rc<GameRecord>) -> Self {
        let (moves, speaks) = if draft { (None, false) } else { (Gatherer::moves(&record), speaks(&record)) };
        Self { revision, changed_at, draft, record, moves, speaks }
    }
}

impl Mine {
    /// Takes over what is stored; what is known already is not read again, and what cannot be read is left out. Whether
    /// anything is another than before.
    pub(crate) fn follow(&mut self, stored: Sorted<u32, StoredRecord>) -> bool {
        let mut records = Sorted::new();
        let mut news = false;
        for (id, StoredRecord { revision, changed_at, draft, bytes }) in stored {
            let known = self.records.remove(&id);
            let counted = known.as_ref().is_some_and(|own| !own.draft);
            let known = known.filter(|own| (own.revision, own.changed_at) == (revision, changed_at));
            let own = match known {
                Some(own) => own,
                None => {
                    news = true;
                    if counted || !draft {
                        self.touch();
                    }
                    let Ok(record) = record_of_bytes(&bytes) else { continue };
                    Own::new(revision, changed_at, draft, Rc::new(record))
                }
            };
            records.insert(id, own);
        }
        news |= !self.records.is_empty();
        if !self.is_empty() {
            self.touch();
        }
        self.records = records;
        news
    }

    fn touch(&mut self) {
        (self.changed, self.book_changed) = (true, true);
    }

    pub(crate) fn put(&mut self, id: u32, own: Own) {
        if !own.draft || self.counts(id) {
            self.touch();
        }
        self.records.insert(id, own);
    }

    pub(crate) fn forget(&mut self, id: u32) {
        if self.counts(id) {
            self.touch();
        }
        self.records.remove(&id);
    }

    /// Whether a record is there and no draft.
    fn counts(&self, id: u32) -> bool {
        self.get(id).is_some_and(|own| !own.draft)
    }

    pub(crate) fn get(&self, id: u32) -> Option<&Own> {
        self.records.get(&id)
    }

    /// All of them, drafts included, by id.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (u32, &Own)> {
        self.records.iter().map(|(&id, own)| (id, own))
    }

    /// Whether there is none but drafts.
    pub(crate) fn is_empty(&self) -> bool {
        self.iter().all(|(_, own)| own.draft)
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
