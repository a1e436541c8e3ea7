//! Collects the positions of a database in one record.

use std::borrow::Cow;

use super::entry::{RapfiEntry, RapfiRule};
use crate::error::ReadError;
use crate::flaw::{Flaw, FlawList, SourceLocation};
use crate::format::Format;
use crate::memory::MemoryBudget;
use crate::model::{GameRecord, NodeId, NodeStep, Note, Tree};
use crate::outcome::ReadRecords;
use crate::text::{CharacterSet, Texts};
use renju_rif::Salvaged;

/// The positions of a database that were read so far and that fit into the memory budget.
pub(super) struct PositionTree<'a> {
    tree: Tree,
    rule: Option<RapfiRule>,
    set: CharacterSet,
    texts: &'a dyn Texts,
    room: MemoryBudget,
    pub(super) flaws: FlawList,
    pub(super) ends_early: bool,
}

impl<'a> PositionTree<'a> {
    pub(super) fn new(room: MemoryBudget, set: CharacterSet, texts: &'a dyn Texts) -> Self {
        Self {
            tree: Tree::new(),
            rule: None,
            set,
            texts,
            room,
            flaws: FlawList::default(),
            ends_early: false,
        }
    }

    /// Adds a position. Returns whether there was enough memory for the position.
    pub(super) fn add(&mut self, at: SourceLocation, entry: &RapfiEntry<'_>) -> bool {
        let usual = *self.rule.get_or_insert(entry.rule);
        let note = entry.note(usual, self.set, self.texts);
        if !self.room.reserve(cost(&note)) {
            let expected = "no more positions than fit in ten times the file";
            self.flaws.add(at, expected, "more", Salvaged::Cut);
            self.room.leave_out(1);
            return false;
        }
        let node = self.tree.add(NodeId::ROOT, NodeStep::Stay);
        *self.tree.note_mut(node) = note;
        true
    }

    /// Returns a record with all positions.
    ///
    /// # Errors
    /// Returns an error if there is no position.
    pub(super) fn finish(self, format: Format) -> Result<ReadRecords, ReadError> {
        let memory = self.room.used();
        let flaws = self.flaws.finish();
        if self.tree.len() == 1 && memory.left_out == 0 {
            let wrong = |flaw: &Flaw| (flaw.expected.clone(), Cow::Owned(flaw.found.clone()));
            let none = || (Cow::Borrowed("a position of a board of 15 by 15"), Cow::Borrowed("none"));
            let (expected, found) = flaws.first().map_or_else(none, wrong);
            return Err(ReadError::Unreadable { format, expected, found });
        }
        let rule = self.rule.map_or("", RapfiRule::name).to_owned();
        let record = GameRecord { rule, tree: self.tree, ..GameRecord::default() };
        Ok(ReadRecords {
            format,
            records: vec![record],
            flaws,
            character_set: Some(self.set),
            orientation_unknown: false,
            replaced: 0,
            ends_early: self.ends_early,
            memory,
        })
    }
}

fn cost(note: &Note) -> usize {
    let map = if note.labels.is_empty() { 0 } else { MemoryBudget::MAP };
    let words: usize =
        note.labels.values().chain(note.raw.iter().map(|field| &field.value)).map(String::len).sum();
    let texts = MemoryBudget::TEXT * (note.labels.len() + note.raw.len());
    MemoryBudget::NODE + MemoryBudget::NOTE + map + texts + words + note.comment.len()
}
