//! Puts a book together from nodes in preorder, as files have them.

use renju_core::{Board, Color, Move, Point, Position};

use super::finishing::BookFinishing;
use super::index::{Entry, prefix};
use super::nodes::{NONE, Nodes, Slot, flag};
use super::stones::Stones;
use super::texts::{Kind, Texts};

/// Takes nodes in preorder: [`BookBuilder::start`], then children of what was added last at the depth above.
///
/// Some 20 nanoseconds a node. A node that cannot be added (a stone on a stone, a depth without a parent) is left out with all
/// that is below it: calls for these say `false` and do nothing.
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
/// let asked = Position::after("h8 g8").unwrap();
/// let answer = book.lookup(&asked, 10);
/// let next = &answer.moves[0];
/// assert_eq!(next.moves, parse_moves("g7 g9").unwrap());
/// assert_eq!(next.labels[0].bytes, b"A");
/// assert_eq!(next.comment.unwrap().comment, b"Direct 4");
/// ```
#[derive(Default)]
pub struct BookBuilder {
    nodes: Nodes,
    index: Vec<Entry>,
    texts: Texts,
    /// The last node at each depth with its position, from the last root on.
    path: Vec<(u32, Position)>,
    left_out: usize,
}

impl BookBuilder {
    /// The deepest node that is kept: 225 stones and many passes.
    pub const DEEPEST: usize = 600;

    /// No tree yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes room for as many nodes more, so that they are not copied about while they come.
    pub fn reserve(&mut self, nodes: usize) {
        self.nodes.slots.reserve_exact(nodes);
        self.index.reserve_exact(nodes);
    }

    /// How many nodes there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.slots.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.slots.is_empty()
    }

    /// How many nodes were refused; those below them are not counted where their depth told at once.
    #[must_use]
    pub const fn left_out(&self) -> usize {
        self.left_out
    }

    /// The position of the last node at this depth: the last node of all, or one above it.
    #[must_use]
    pub fn position(&self, depth: usize) -> Option<Position> {
        self.path.get(depth).map(|node| node.1)
    }

    /// Begins a tree, with an empty board and Black to move unless it begins otherwise. Its root has depth 0.
    pub fn start(&mut self, setup: Option<Position>) -> bool {
        self.path.clear();
        match setup {
            Some(position) => self.push_set_up(position),
            None => self.push(None, 0, Position { board: Board::new(), to_move: Color::Black }),
        }
    }

    /// A move: a child of the last node at `depth - 1`. After it the other color is to move, whoever was before.
    pub fn add(&mut self, depth: usize, color: Color, m: Move) -> bool {
        let Some(mut position) = self.enter(depth) else { return false };
        if let Move::Place(point) = m
            && !position.board.place(point, color)
        {
            return self.refuse();
        }
        position.to_move = !color;
        self.push(Some((color, m)), 0, position)
    }

    /// A node without a move, which only says something.
    pub fn stay(&mut self, depth: usize) -> bool {
        self.enter(depth).is_some_and(|position| self.push(None, 0, position))
    }

    /// A node at which stones were set up: from there the position is what is given.
    pub fn set_up(&mut self, depth: usize, position: Position) -> bool {
        self.enter(depth).is_some() && self.push_set_up(position)
    }

    /// The name of the position of the last node at this depth, or its one-line comment.
    pub fn name(&mut self, depth: usize, text: &[u8]) -> bool {
        self.say(depth, Kind::Name, flag::WORDS, text)
    }

    /// The comment at the last node at this depth.
    pub fn comment(&mut self, depth: usize, text: &[u8]) -> bool {
        self.say(depth, Kind::Comment, flag::WORDS, text)
    }

    /// A short text on a point, in the position of the last node at this depth.
    pub fn label(&mut self, depth: usize, point: Point, text: &[u8]) -> bool {
        self.say(depth, Kind::Label(point), flag::LABELS, text)
    }

    /// Anything else about the last node at this depth, to come back with [`super::BookNode::asides`]. Lookups do not see it.
    pub fn aside(&mut self, depth: usize, bytes: &[u8]) -> bool {
        self.say(depth, Kind::Aside, 0, bytes)
    }

    /// Says that the author marked the move of the last node at this depth.
    pub fn mark(&mut self, depth: usize) -> bool {
        self.set(depth, flag::MARKED)
    }

    /// Says that the author wants the book to be opened at the last node at this depth.
    pub fn start_here(&mut self, depth: usize) -> bool {
        self.set(depth, flag::START)
    }

    /// Ends the adding. What is left is done in slices.
    #[must_use]
    pub fn finish(self) -> BookFinishing {
        BookFinishing::new(self.nodes, self.index, self.texts)
    }

    /// Goes back to the parent of a node at this depth, and gives its position.
    fn enter(&mut self, depth: usize) -> Option<Position> {
        // What is below a refused node has no parent in the path.
        if depth == 0 || depth > self.path.len().min(Self::DEEPEST) {
            self.left_out += 1;
            return None;
        }
        self.path.truncate(depth);
        self.path.last().map(|parent| parent.1)
    }

    fn refuse(&mut self) -> bool {
        self.left_out += 1;
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
            _ => return self.refuse(),
        };
        let parent = self.path.last().map_or(NONE, |parent| parent.0);
        self.nodes.slots.push(Slot::new(parent, m, flags));
        self.index.push(Entry::new(prefix(position.key()), node));
        self.path.push((node, position));
        true
    }

    fn say(&mut self, depth: usize, kind: Kind, flags: u8, text: &[u8]) -> bool {
        let Some(&(node, _)) = self.path.get(depth).filter(|_| !text.is_empty()) else { return false };
        let kept = self.texts.add(node, kind, text);
        if kept {
            self.nodes.slots[node as usize].set(flags);
        }
        kept
    }

    fn set(&mut self, depth: usize, flags: u8) -> bool {
        let node = self.path.get(depth).map(|node| &mut self.nodes.slots[node.0 as usize]);
        node.map(|slot| slot.set(flags)).is_some()
    }
}
