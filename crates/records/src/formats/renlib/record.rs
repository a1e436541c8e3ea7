//! Reads a whole library as one record with one tree.

use std::borrow::Cow;

use super::{RenLibError, RenLibNode, RenLibReader, RenLibStep, RenLibSummary};
use crate::error::ReadError;
use crate::flaw::{Flaw, SourceLocation};
use crate::format::Format;
use crate::memory::MemoryBudget;
use crate::model::{GameRecord, NodeId, NodeStep, Note, RawField, Tree};
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::record_receiver::RecordReceiver;
use crate::text::{CharacterSet, CountedTexts, Texts, guess};
use renju_rif::Salvaged;

/// Name of the raw field for a text on the root or on a pass. Neither the root nor a pass has a
/// point that a label could be on.
pub(super) const TEXT_FIELD: &str = "renlib:text";

/// Reads a library as one record. Siblings with the same move become one node. A text on a point
/// becomes a label of the position in which the text is shown.
///
/// The reader uses at most ten times the size of the file, plus 64 MB. Nodes take at most eight
/// times the size of the file. If no memory remains for a note, the note is left out. A flaw (a
/// reported problem of the file) states the number of omitted notes.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    _: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let survey = Survey::of(bytes).map_err(|RenLibError::NotRenLib { found }| ReadError::Unreadable {
        format: Format::RenLib,
        expected: Cow::Borrowed("a RenLib library (a header \"RenLib\", or the byte 78 of h8)"),
        found: Cow::Owned(found),
    })?;
    let guessed = || guess(survey.samples.iter().map(Vec::as_slice), texts);
    let set = hints.character_set.unwrap_or_else(guessed);
    let mut builder = RecordBuilder::new(&survey, set, texts, MemoryBudget::for_file(bytes.len(), hints));
    let has_room = builder.room.used().left_out == 0;
    let summary = each(bytes, &mut |node| {
        if has_room {
            builder.add(node)
        }
    })
    .unwrap_or_default();
    let memory = builder.room.used();
    let replaced = builder.texts.replaced().map_or(0, |(count, ..)| count);
    let bytes = builder.unreadable.map(|at| Flaw::unreadable_bytes(SourceLocation::Byte(at), set, replaced));
    let (tree, flaw) = builder.finish();
    let mut flaws = summary.flaws;
    flaws.extend(flaw.into_iter().chain(bytes));
    let record = GameRecord { tree, ..GameRecord::default() };
    let character_set = (!survey.samples.is_empty()).then_some(set);
    Ok(ReadRecords {
        format: Format::RenLib,
        records: vec![record],
        flaws,
        character_set,
        orientation_unknown: false,
        replaced,
        ends_early: summary.ends_early,
        memory,
    })
}

fn each(bytes: &[u8], take: &mut impl FnMut(RenLibNode<'_>)) -> Result<RenLibSummary, RenLibError> {
    let mut reader = RenLibReader::new();
    reader.push(bytes, take)?;
    reader.finish(take)
}

/// Data about a library that are needed before the tree of the record is built.
struct Survey {
    nodes: u64,
    /// Texts that are not ASCII. They are collected until there are enough bytes for guessing the
    /// code page.
    samples: Vec<Vec<u8>>,
}

impl Survey {
    fn of(bytes: &[u8]) -> Result<Self, RenLibError> {
        let (mut samples, mut left) = (Vec::new(), 1 << 16);
        let summary = each(bytes, &mut |node| {
            let comments = [node.name, node.comment].map(|text| if node.legacy { &[] } else { text });
            for text in [comments[0], comments[1], node.text] {
                if left > 0 && !text.is_ascii() {
                    let text = &text[..text.len().min(1 << 16)];
                    left -= text.len().min(left);
                    samples.push(text.to_vec());
                }
            }
        })?;
        Ok(Self { nodes: summary.nodes, samples })
    }
}

/// Builds the tree of the record, node by node.
struct RecordBuilder<'a> {
    tree: Tree,
    /// The nodes of the path to the next node. The first is the root.
    path: Vec<NodeId>,
    set: CharacterSet,
    texts: CountedTexts<'a>,
    /// Offset of the first node that has an undecodable text.
    unreadable: Option<u64>,
    room: MemoryBudget,
    /// Offset of the first note that did not fit into memory, and the number of such notes.
    left_out: Option<(u64, u64)>,
}

impl<'a> RecordBuilder<'a> {
    fn new(survey: &Survey, set: CharacterSet, texts: &'a dyn Texts, mut room: MemoryBudget) -> Self {
        let nodes = usize::try_from(survey.nodes).unwrap_or(usize::MAX);
        let mut tree = Tree::new();
        // A node takes at least two bytes of the file. The default budget is at least eight times
        // the size of the file, so it is enough for all nodes.
        if !room.reserve(nodes.saturating_mul(MemoryBudget::NODE)) {
            room.leave_out(survey.nodes);
        } else {
            tree.reserve(nodes);
        }
        let texts = CountedTexts::new(texts);
        Self { tree, path: vec![NodeId::ROOT], set, texts, unreadable: None, room, left_out: None }
    }

    fn finish(self) -> (Tree, Option<Flaw>) {
        let flaw = self.left_out.map(|(at, count)| Flaw {
            at: SourceLocation::Byte(at),
            expected: Cow::Borrowed("no more comments, texts and marks than fit in ten times the file"),
            found: format!("{count} more"),
            salvaged: Salvaged::Skipped,
        });
        (self.tree, flaw)
    }

    fn add(&mut self, node: RenLibNode<'_>) {
        self.path.truncate(node.depth + 1);
        let above = *self.path.last().expect("the root is never taken off");
        let at = match node.step {
            RenLibStep::Play(m) => {
                let at = self.tree.enter(above, NodeStep::Play(node.color(), m));
                self.path.push(at);
                at
            }
            RenLibStep::Root | RenLibStep::Label(_) => above,
        };
        if node.has_annotations() && self.has_room(&node) {
            self.say(&node, above, at);
            if self.unreadable.is_none() && self.texts.replaced().is_some() {
                self.unreadable = Some(node.at);
            }
        }
    }

    /// Reserves memory for the note of a node. Returns whether there was enough memory.
    fn has_room(&mut self, node: &RenLibNode<'_>) -> bool {
        // A byte of an old code page becomes at most three bytes of UTF-8.
        let texts = 3 * (node.name.len() + node.comment.len() + node.text.len());
        let label = if node.text.is_empty() { 0 } else { MemoryBudget::MAP };
        if !self.room.reserve(MemoryBudget::NOTE + label + texts) {
            let (at, count) = self.left_out.unwrap_or((node.at, 0));
            self.left_out = Some((at, count + 1));
            self.room.leave_out(1);
            return false;
        }
        true
    }

    fn say(&mut self, node: &RenLibNode<'_>, above: NodeId, at: NodeId) {
        let (set, texts) = (self.set, &self.texts);
        if !node.text.is_empty() {
            let text = node.label_text(set, texts);
            match node.point() {
                Some(point) => {
                    self.tree.note_mut(above).labels.get_or_insert(point, text);
                }
                None => {
                    let field = RawField { name: TEXT_FIELD.to_owned(), value: text };
                    self.tree.note_mut(at).raw.push(field);
                }
            }
        }
        if node.name.is_empty() && node.comment.is_empty() && !node.marked && !node.start {
            return;
        }
        let (name, comment) = (node.name_text(set, texts), node.comment_text(set, texts));
        let note = self.tree.note_mut(at);
        note.marked |= node.marked && matches!(node.step, RenLibStep::Play(_) | RenLibStep::Root);
        note.start |= node.start;
        join(note, name, comment);
    }
}

/// Adds the name and the comment of another node of the library to a note. Both nodes became the
/// same node of the record.
fn join(note: &mut Note, name: String, comment: String) {
    let more = if note.name.is_empty() {
        note.name = name;
        [String::new(), comment]
    } else if note.name == name {
        [String::new(), comment]
    } else {
        [name, comment]
    };
    for text in more.into_iter().filter(|text| !text.is_empty()) {
        if note.comment.is_empty() {
            note.comment = text;
        } else if note.comment != text {
            note.comment.push('\n');
            note.comment.push_str(&text);
        }
    }
}
