//! The positions of a database as a record.

use super::entry::{Entry, Rule};
use crate::character_set::{CharacterSet, Texts};
use crate::flaws::Flaws;
use crate::format::{Format, Place, ReadRecords};
use crate::note::Note;
use crate::problem::Kept;
use crate::record::GameRecord;
use crate::tree::{NodeId, Step, Tree};

/// What a position takes, and what a text or a field of it takes besides its words.
const POSITION_COST: usize = 16 + 320;
const LABELS_COST: usize = 340;
const FIELD_COST: usize = 48 + 2 * 32;

/// Positions that become a record, as many as there is room for.
pub(super) struct Positions<'a> {
    tree: Tree,
    rule: Option<Rule>,
    set: CharacterSet,
    texts: &'a dyn Texts,
    room: usize,
    pub(super) flaws: Flaws,
}

impl<'a> Positions<'a> {
    /// For a file of so many bytes, which says of itself that it has so many entries.
    pub(super) fn new(length: usize, entries: usize, set: CharacterSet, texts: &'a dyn Texts) -> Self {
        let room = length.saturating_mul(9).saturating_add(48 << 20);
        let mut tree = Tree::new();
        // The smallest entry is nine bytes, and four that are packed may be a thousand.
        tree.reserve(entries.min(length).min(room / POSITION_COST));
        Self { tree, rule: None, set, texts, room, flaws: Flaws::default() }
    }

    /// Adds a position; says whether there was room for it.
    pub(super) fn add(&mut self, at: Place, entry: &Entry<'_>) -> bool {
        let usual = *self.rule.get_or_insert(entry.rule);
        let note = entry.note(usual, self.set, self.texts);
        let Some(room) = self.room.checked_sub(cost(&note)) else {
            let expected = "no more positions than fit in ten times the file";
            self.flaws.add(at, expected, || "more".to_owned(), Kept::Cut);
            return false;
        };
        self.room = room;
        let node = self.tree.add(NodeId::ROOT, Step::Stay);
        *self.tree.note_mut(node) = note;
        true
    }

    pub(super) fn finish(self, format: Format, end: Place) -> ReadRecords {
        let rule = self.rule.map_or("", Rule::name).to_owned();
        let record = GameRecord { rule, tree: self.tree, ..GameRecord::default() };
        ReadRecords {
            format,
            records: vec![record],
            flaws: self.flaws.told(end),
            character_set: Some(self.set),
            either_way: false,
        }
    }
}

fn cost(note: &Note) -> usize {
    let labels = note.labels.values().map(|text| 64 + text.len()).sum::<usize>();
    let labels = if note.labels.is_empty() { 0 } else { LABELS_COST + labels };
    POSITION_COST + labels + FIELD_COST * note.raw.len() + note.comment.len()
}
