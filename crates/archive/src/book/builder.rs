//! Builder of books. Nodes are added in preorder (each node before its children), as book files list them.

use renju_core::{Board, Color, Move, Point, Position};

use super::finishing::BookFinishing;
use super::index::{IndexEntry, prefix};
use super::nodes::{NONE, Nodes, Slot, flag};
use super::stones::Stones;
use super::texts::{BookTexts, TextKind};

/// Collects the nodes of a [`Book`](super::Book) in preorder. [`BookBuilder::start`] begins a tree.
/// Each further node is added at a depth, and becomes a child of the last node that was added one
/// level above (`depth - 1`).
///
/// Adding a node takes about 20 nanoseconds. A node is rejected if it has a stone on an occupied point or a
/// depth without a parent. All nodes below a rejected node are rejected as well: the calls for these nodes
/// return `false` and change nothing.
///
/// A text or attachment is not stored if it is empty, if there is no node at its depth, or if the long
/// texts of the book already take four gigabytes.
///
/// ```
/// # use renju_archive::BookBuilder;
/// # use renju_core::{Color, Point, Position, parse_moves};
/// let mut builder = BookBuilder::new();
/// builder.start(None);
/// for (depth, m) in (1..).zip(parse_moves("h8 h9 i9").unwrap()) {
///     builder.add(depth, Color::to_move(depth - 1), m);
/// }
/// builder.comment(3, b"Direct 4");
/// builder.label(2, "i9".parse().unwrap(), b"A");
/// let book = builder.finish().book();
///
/// // The same position seen from another side of the board.
/// let position = Position::after("h8 g8").unwrap();
/// let answer = book.lookup(&position, 10);
/// let next = &answer.moves[0];
/// assert_eq!(next.moves, parse_moves("g7 g9").unwrap());
/// assert_eq!(next.labels[0].bytes, b"A");
/// assert_eq!(next.comment.unwrap().comment, b"Direct 4");
/// ```
#[derive(Default)]
pub struct BookBuilder {
    nodes: Nodes,
    index: Vec<IndexEntry>,
    texts: BookTexts,
    /// Path from the root to the last added node: the number and position of the node at each depth.
    path: Vec<(u32, Position)>,
    rejected: usize,
}

impl BookBuilder {
    /// Greatest depth of a node: enough for 225 stones and many passes.
    pub const MAX_DEPTH: usize = 600;

    /// Returns an empty builder.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reserves memory for `nodes` additional nodes, so that the lists of nodes need not be copied
    /// when they grow.
    pub fn reserve(&mut self, nodes: usize) {
        self.nodes.slots.reserve_exact(nodes);
        self.index.reserve_exact(nodes);
    }

    /// Returns the number of nodes added so far.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.slots.len()
    }

    /// Returns whether no node has been added yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.slots.is_empty()
    }

    /// Returns the number of rejected nodes, including the nodes below a rejected node.
    #[must_use]
    pub const fn rejected(&self) -> usize {
        self.rejected
    }

    /// Returns the position of the node at a depth of the path from the root to the last added node; `None`
    /// if the path ends before this depth.
    #[must_use]
    pub fn position(&self, depth: usize) -> Option<Position> {
        self.path.get(depth).map(|node| node.1)
    }

    /// Begins a tree. The root of the tree has depth 0 and the position `setup`. If `setup` is
    /// `None`, the root has an empty board with Black to move. Returns whether the root was added.
    pub fn start(&mut self, setup: Option<Position>) -> bool {
        self.path.clear();
        match setup {
            Some(position) => self.push_set_up(position),
            None => self.push(None, 0, Position { board: Board::new(), to_move: Color::Black }),
        }
    }

    /// Adds a node with a move of `color` as a child of the last node at `depth - 1`. `color` may
    /// move out of turn. After the move, the other color is to move. Returns whether the node was
    /// added.
    pub fn add(&mut self, depth: usize, color: Color, m: Move) -> bool {
        let Some(mut position) = self.enter_parent(depth) else { return false };
        if let Move::Place(point) = m
            && !position.board.place(point, color)
        {
            return self.reject();
        }
        position.to_move = !color;
        self.push(Some((color, m)), 0, position)
    }

    /// Adds a node without a move as a child of the last node at `depth - 1`. The new node has the
    /// position of its parent, but its own texts. Returns whether the node was added.
    pub fn stay(&mut self, depth: usize) -> bool {
        self.enter_parent(depth).is_some_and(|position| self.push(None, 0, position))
    }

    /// Adds a node with a set-up position as a child of the last node at `depth - 1`. Returns whether the
    /// node was added.
    pub fn set_up(&mut self, depth: usize, position: Position) -> bool {
        self.enter_parent(depth).is_some() && self.push_set_up(position)
    }

    /// Sets the name, or the comment of one line, of the last node at this depth. Returns whether the text
    /// was stored.
    pub fn name(&mut self, depth: usize, text: &[u8]) -> bool {
        self.add_text(depth, TextKind::Name, flag::TEXT, text)
    }

    /// Sets the comment of the last node at this depth. Returns whether the text was stored.
    pub fn comment(&mut self, depth: usize, text: &[u8]) -> bool {
        self.add_text(depth, TextKind::Comment, flag::TEXT, text)
    }

    /// Adds a label, a short text on a point of the board, to the last node at this depth. Returns whether
    /// the text was stored.
    pub fn label(&mut self, depth: usize, point: Point, text: &[u8]) -> bool {
        self.add_text(depth, TextKind::Label(point), flag::LABELS, text)
    }

    /// Attaches bytes of any kind to the last node at this depth. [`super::BookNode::attachments`] returns
    /// these bytes; lookups ignore them. Returns whether the bytes were stored.
    pub fn attach(&mut self, depth: usize, bytes: &[u8]) -> bool {
        self.add_text(depth, TextKind::Attachment, 0, bytes)
    }

    /// Marks the move of the last node at this depth. Returns whether there is a node at this
    /// depth.
    pub fn mark(&mut self, depth: usize) -> bool {
        self.set_flags(depth, flag::MARKED)
    }

    /// Marks the last node at this depth as a starting point: a program that opens the book shows
    /// this node first. Returns whether there is a node at this depth.
    pub fn mark_start(&mut self, depth: usize) -> bool {
        self.set_flags(depth, flag::START)
    }

    /// Ends the building of the trees. The returned [`BookFinishing`] does the remaining work, such as
    /// sorting, in short steps.
    #[must_use]
    pub fn finish(self) -> BookFinishing {
        BookFinishing::new(self.nodes, self.index, self.texts)
    }

    /// Removes the nodes at this depth and below from the path. Returns the position of the node at
    /// `depth - 1`, the parent of a new node. If the path has no such parent, counts a rejected
    /// node and returns `None`.
    fn enter_parent(&mut self, depth: usize) -> Option<Position> {
        // A node below a rejected node has no parent in the path.
        if depth == 0 || depth > self.path.len().min(Self::MAX_DEPTH) {
            self.rejected += 1;
            return None;
        }
        self.path.truncate(depth);
        self.path.last().map(|parent| parent.1)
    }

    fn reject(&mut self) -> bool {
        self.rejected += 1;
        false
    }

    fn push_set_up(&mut self, position: Position) -> bool {
        let node = self.nodes.slots.len() as u32;
        let added = self.push(None, flag::SET_UP, position);
        if added {
            self.nodes.setups.push((node, Stones::of(&position)));
        }
        added
    }

    fn push(&mut self, m: Option<(Color, Move)>, flags: u8, position: Position) -> bool {
        let node = match u32::try_from(self.nodes.slots.len()) {
            Ok(node) if node != NONE => node,
            _ => return self.reject(),
        };
        let parent = self.path.last().map_or(NONE, |parent| parent.0);
        self.nodes.slots.push(Slot::new(parent, m, flags));
        self.index.push(IndexEntry::new(prefix(position.key()), node));
        self.path.push((node, position));
        true
    }

    fn add_text(&mut self, depth: usize, kind: TextKind, flags: u8, text: &[u8]) -> bool {
        let Some(&(node, _)) = self.path.get(depth).filter(|_| !text.is_empty()) else { return false };
        let added = self.texts.add(node, kind, text);
        if added {
            self.nodes.slots[node as usize].set(flags);
        }
        added
    }

    fn set_flags(&mut self, depth: usize, flags: u8) -> bool {
        let node = self.path.get(depth).map(|node| &mut self.nodes.slots[node.0 as usize]);
        node.map(|slot| slot.set(flags)).is_some()
    }
}
