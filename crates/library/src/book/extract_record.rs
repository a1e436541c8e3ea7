//! Extracts a part of a book as a record.

use renju_archive::{Book, BookNode, BookStep};
use renju_core::{Color, Position};
use renju_records::{CharacterSet, GameRecord, NodeId, NodeStep, Note, Setup, Texts, Tree};

use super::attachments::add_to_note;
use super::texts::decode_text;

/// Returns a record with the line from the root to a node of the book, and with at most `max_nodes`
/// of the nodes below this node. Returns `None` if the book has no such node.
///
/// If several children of a node play the same move, they become one node of the record. This node
/// gets the first note that one of the children has.
#[must_use]
pub fn extract_record(
    book: &Book,
    node: u32,
    max_nodes: usize,
    set: CharacterSet,
    texts: &dyn Texts,
) -> Option<GameRecord> {
    let decode = |bytes: &[u8]| decode_text(bytes, set, texts);
    let mut extraction = Extraction { book, tree: Tree::new(), decode: &decode };
    let line = book.line(node);
    let mut last = NodeId::ROOT;
    for node in line.iter().filter_map(|&node| book.node(node)) {
        last = extraction.add_node(last, &node);
    }
    // The ancestors of the next node in the book. Each comes with the node of the record that it
    // became.
    let mut path = vec![(*line.last()?, last)];
    for node in book.subtree(node).skip(1).take(max_nodes) {
        while path.last().is_some_and(|parent| Some(parent.0) != node.parent) {
            path.pop();
        }
        let Some(&(_, parent)) = path.last() else { break };
        path.push((node.node, extraction.add_node(parent, &node)));
    }
    Some(GameRecord { tree: extraction.tree, ..GameRecord::default() })
}

struct Extraction<'a> {
    book: &'a Book,
    tree: Tree,
    decode: &'a dyn Fn(&[u8]) -> String,
}

impl Extraction<'_> {
    /// Adds a node below `parent`, with its note. A start node of the book is not added, because it
    /// becomes the root of the record.
    fn add_node(&mut self, parent: NodeId, node: &BookNode<'_>) -> NodeId {
        let known = self.tree.len();
        let added = match node.step {
            BookStep::Start => NodeId::ROOT,
            BookStep::Play(color, m) => self.tree.enter(parent, NodeStep::Play(color, m)),
            BookStep::Stay | BookStep::SetUp => self.tree.add(parent, NodeStep::Stay),
        };
        let note = self.note(node);
        if !note.is_empty() && (self.tree.len() > known || self.tree.note(added).is_none()) {
            *self.tree.note_mut(added) = note;
        }
        added
    }

    fn note(&self, node: &BookNode<'_>) -> Note {
        let text = |bytes: &[u8]| (self.decode)(bytes);
        let mut note = Note {
            name: text(node.name),
            comment: text(node.comment),
            setup: self.setup(node),
            labels: node.labels.iter().map(|(point, label)| (*point, text(label))).collect(),
            marked: node.marked,
            start: node.start,
            ..Note::default()
        };
        node.attachments.iter().for_each(|bytes| add_to_note(bytes, &mut note, self.decode));
        note
    }

    /// Returns the setup that changes the position of the parent to the position of `node`. Returns
    /// `None` if `node` sets up no stones.
    fn setup(&self, node: &BookNode<'_>) -> Option<Setup> {
        let Position { board, to_move } = self.book.position(node.node)?;
        if !matches!(node.step, BookStep::SetUp | BookStep::Start) {
            return None;
        }
        let parent = node.parent.and_then(|parent| self.book.position(parent));
        let [before, now] = [parent.map(|parent| parent.board).unwrap_or_default(), board];
        let new = |color| now.stones(color) & !before.stones(color);
        let setup = Setup {
            black: new(Color::Black),
            white: new(Color::White),
            empty: now.empty() & !before.empty(),
            to_move: Some(to_move)
                .filter(|&side| parent.map_or(Color::Black, |parent| parent.to_move) != side),
        };
        (setup != Setup::default()).then_some(setup)
    }
}
