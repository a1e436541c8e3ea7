//! The user's own records, all in memory. Records that are games form a library. Records with annotations
//! form a book: a tree of moves with comments.

use std::rc::Rc;

use renju_archive::{Book, BookBuilder};
use renju_core::Move;
use renju_library::{Library, LibraryBuilder, SourceInfo, add_record, record_from_bytes};
use renju_records::{GameRecord, Sorted};

use crate::protocol::RecordDamage;
use crate::store::StoredRecord;

/// The user's own records, by id.
#[derive(Debug, Default)]
pub(crate) struct OwnRecords {
    records: Sorted<u32, OwnRecord>,
    /// The unreadable records, as stored. The page still lists these records, so that the user can
    /// save their bytes as files, because there may be no other copy.
    damaged: Sorted<u32, StoredRecord>,
    /// Whether the records have changed since [`OwnRecords::library`] was last called.
    pub(crate) changed: bool,
    /// Whether the records have changed since [`OwnRecords::book`] was last called.
    pub(crate) book_changed: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct OwnRecord {
    /// The number of times that the record was saved.
    pub(crate) revision: u32,
    /// The time of the last save, in milliseconds since 1970.
    pub(crate) changed_at: u64,
    /// Whether the page saved the record automatically during editing. A draft counts neither as a game nor
    /// as a book until the user saves it.
    pub(crate) draft: bool,
    pub(crate) record: Rc<GameRecord>,
    /// The moves of the record as a game of the library; `None` if the record is not a game.
    moves: Option<Vec<Move>>,
    /// Whether the record has more than the moves of a game: see [`has_annotations`].
    has_annotations: bool,
}

impl OwnRecord {
    pub(crate) fn new(revision: u32, changed_at: u64, draft: bool, record: Rc<GameRecord>) -> Self {
        let (moves, has_annotations) = if draft {
            (None, false)
        } else {
            (LibraryBuilder::game_moves(&record), has_annotations(&record))
        };
        Self { revision, changed_at, draft, record, moves, has_annotations }
    }
}

/// Whether a record has more than the moves of one game: variations, comments, labels, marks or stones that
/// were set up.
pub(crate) fn has_annotations(record: &GameRecord) -> bool {
    let tree = &record.tree;
    tree.preorder().any(|(_, node)| {
        tree.children(node).nth(1).is_some() || tree.note(node).is_some_and(|note| !note.is_empty())
    })
}

impl OwnRecords {
    /// Replaces all records by the stored records. Records that have not changed are not parsed again.
    /// Unreadable records go to `damaged`. Returns whether any record has changed, including drafts.
    pub(crate) fn replace(&mut self, stored: Sorted<u32, StoredRecord>) -> bool {
        let mut records = Sorted::new();
        let mut different = false;
        let mut damaged = Sorted::new();
        for (id, stored) in stored {
            let StoredRecord { revision, changed_at, draft, ref bytes } = stored;
            let known = self.records.remove(&id);
            let was_saved = known.as_ref().is_some_and(|own| !own.draft);
            let known = known.filter(|own| (own.revision, own.changed_at) == (revision, changed_at));
            let own = match known {
                Some(own) => own,
                None => {
                    different = true;
                    if was_saved || !draft {
                        self.touch();
                    }
                    let Ok(record) = record_from_bytes(bytes) else {
                        damaged.insert(id, stored);
                        continue;
                    };
                    OwnRecord::new(revision, changed_at, draft, Rc::new(record))
                }
            };
            records.insert(id, own);
        }
        different |= !self.records.is_empty();
        if !self.is_empty() {
            self.touch();
        }
        (self.records, self.damaged) = (records, damaged);
        different
    }

    /// Iterates over the unreadable records. Each item has the reason why the record is unreadable.
    pub(crate) fn damaged(&self) -> impl Iterator<Item = (u32, &StoredRecord, RecordDamage)> {
        let why = |bytes: &[u8]| match record_from_bytes(bytes) {
            Err(error) if error.is_newer() => RecordDamage::Newer,
            _ => RecordDamage::Changed,
        };
        self.damaged.iter().map(move |(&id, stored)| (id, stored, why(&stored.bytes)))
    }

    pub(crate) fn damaged_bytes(&self, id: u32) -> Option<&[u8]> {
        self.damaged.get(&id).map(|stored| stored.bytes.as_slice())
    }

    fn touch(&mut self) {
        (self.changed, self.book_changed) = (true, true);
    }

    pub(crate) fn put(&mut self, id: u32, own: OwnRecord) {
        if !own.draft || self.is_saved(id) {
            self.touch();
        }
        self.records.insert(id, own);
        self.damaged.remove(&id);
    }

    pub(crate) fn delete(&mut self, id: u32) {
        if self.is_saved(id) {
            self.touch();
        }
        self.records.remove(&id);
        self.damaged.remove(&id);
    }

    /// Whether a record exists and is not a draft.
    fn is_saved(&self, id: u32) -> bool {
        self.get(id).is_some_and(|own| !own.draft)
    }

    pub(crate) fn get(&self, id: u32) -> Option<&OwnRecord> {
        self.records.get(&id)
    }

    /// Iterates over all records in the order of their ids, including drafts.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (u32, &OwnRecord)> {
        self.records.iter().map(|(&id, own)| (id, own))
    }

    /// Iterates over all records in the order of their ids, without drafts.
    pub(crate) fn saved(&self) -> impl Iterator<Item = &OwnRecord> {
        self.records.values().filter(|own| !own.draft)
    }

    /// Whether the user has no records. Drafts do not count.
    pub(crate) fn is_empty(&self) -> bool {
        self.saved().next().is_none()
    }

    /// Builds the library of the records that are games, in the order of their ids. Adding a game
    /// takes one or two microseconds. A list of games has no name of a record, so the name of a record
    /// without players and event becomes the event.
    pub(crate) fn library(&mut self) -> Library {
        self.changed = false;
        let mut builder = LibraryBuilder::new();
        for (&id, own) in &self.records {
            if let Some(moves) = &own.moves {
                let record = &own.record;
                let facts = [&record.black.name, &record.white.name, &record.event];
                if record.name.is_empty() || facts.into_iter().any(|text| !text.is_empty()) {
                    builder.add_game(id, record, moves);
                } else {
                    builder.add_game(id, &facts_with_name_as_event(record), moves);
                }
            }
        }
        builder.finish(SourceInfo::default())
    }
    /// Returns the number of nodes in the records with annotations.
    pub(crate) fn book_nodes(&self) -> u32 {
        self.annotated().map(|own| own.record.tree.len() as u32).sum()
    }

    /// Builds the book of the records with annotations.
    pub(crate) fn book(&mut self) -> Book {
        self.book_changed = false;
        let mut builder = BookBuilder::new();
        self.annotated().for_each(|own| add_record(&mut builder, &own.record));
        builder.finish().book()
    }

    fn annotated(&self) -> impl Iterator<Item = &OwnRecord> {
        self.records.values().filter(|own| own.has_annotations)
    }
}

/// Returns the facts of a record without its tree, with the name of the record as the event too. A tree can be
/// large, and a list of games needs only the facts.
fn facts_with_name_as_event(record: &GameRecord) -> GameRecord {
    GameRecord {
        black: record.black.clone(),
        white: record.white.clone(),
        event: record.name.clone(),
        round: record.round.clone(),
        place: record.place.clone(),
        date: record.date.clone(),
        rule: record.rule.clone(),
        result: record.result,
        result_text: record.result_text.clone(),
        black_time: record.black_time.clone(),
        white_time: record.white_time.clone(),
        name: record.name.clone(),
        author: record.author.clone(),
        opening: record.opening.clone(),
        ..GameRecord::default()
    }
}
