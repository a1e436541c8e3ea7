//! A part of a book becomes a record.

use renju_archive::{Book, BookNode, BookStep};
use renju_core::{Color, Position};
use renju_records::{CharacterSet, GameRecord, NodeId, Note, Setup, Step, Texts, Tree};

use super::{aside, book_text};

/// The part of a book that begins with the line to a node: the nodes of the line, and below the last of them at most `most`
/// more. `None` where there is no such node.
///
/// Moves that stand several times in one place are one node, which says what the first of them says.
#[must_use]
pub fn open_record(
    book: &Book,
    node: u32,
    most: usize,
    set: CharacterSet,
    texts: &dyn Texts,
) -> Option<GameRecord> {
    let decode = |bytes: &[u8]| book_text(bytes, set, texts);
    let mut opening = Opening { book, tree: Tree::new(), decode: &decode };
    let line = book.line(node);
    let mut at = NodeId::ROOT;
    for node in line.iter().filter_map(|&node| book.node(node)) {
        at = opening.enter(at, &node);
    }
    let depth = *line.last()?;
    // Nodes of the book above the next, each with its node of the tree.
    let mut path = vec![(depth, at)];
    for node in book.subtree(node).skip(1).take(most) {
        while path.last().is_some_and(|above| Some(above.0) != node.parent) {
            path.pop();
        }
        let Some(&(_, above)) = path.last() else { break };
        path.push((node.node, opening.enter(above, &node)));
    }
    Some(GameRecord { tree: opening.tree, ..GameRecord::default() })
}

struct Opening<'a> {
    book: &'a Book,
    tree: Tree,
    decode: &'a dyn Fn(&[u8]) -> String,
}

impl Opening<'_> {
    /// Enters a node below another, or as the root, and says what it says.
    fn enter(&mut self, above: NodeId, node: &BookNode<'_>) -> NodeId {
        let known = self.tree.len();
        let at = match node.step {
            BookStep::Start => NodeId::ROOT,
            BookStep::Play(color, m) => self.tree.enter(above, Step::Play(color, m)),
            BookStep::Stay | BookStep::SetUp => self.tree.add(above, Step::Stay),
        };
        let note = self.note(node);
        if !note.is_empty() && (self.tree.len() > known || self.tree.note(at).is_none()) {
            *self.tree.note_mut(at) = note;
        }
        at
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
        node.attachments.iter().for_each(|bytes| aside::say(bytes, &mut note, self.decode));
        note
    }

    /// What turns the position above a node into its own, where stones were set up.
    fn setup(&self, node: &BookNode<'_>) -> Option<Setup> {
        let Position { board, to_move } = self.book.position(node.node)?;
        if !matches!(node.step, BookStep::SetUp | BookStep::Start) {
            return None;
        }
        let above = node.parent.and_then(|above| self.book.position(above));
        let [before, now] = [above.map(|above| above.board).unwrap_or_default(), board];
        let new = |color| now.stones(color) & !before.stones(color);
        let setup = Setup {
            black: new(Color::Black),
            white: new(Color::White),
            empty: now.empty() & !before.empty(),
            to_move: Some(to_move).filter(|&side| above.map_or(Color::Black, |above| above.to_move) != side),
        };
        (setup != Setup::default()).then_some(setup)
    }
}
