//! All games of an archive as one graph: nodes are positions up to symmetry, arcs are moves, and the root is
//! the empty board.
//!
//! The graph is not stored. When a node is first needed, a search for the position of the node
//! computes it. A limited number of nodes is cached, so that each node is searched only once when a
//! user moves back and forth. The moves before a position and the moves after it form two trees of
//! nodes. Each tree is a [`GameTree`]: its branches are computed when they are needed.

mod census;
mod surroundings;

pub use census::Census;
pub use surroundings::{Link, NearbyNode, Surroundings};

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use renju_core::{Board, Color, GameTree, Move, Position, PositionKey, Symmetry, Unfold, sort_small};
use rustc_hash::FxHashMap;

use crate::archive::Archive;
use crate::query::Query;
use crate::query::filter::Filter;
use crate::search::Selections;
use crate::tally::Tally;

/// Largest number of cached nodes. Showing a position and its neighbors needs about fifty nodes of about a
/// kilobyte each.
const MAX_CACHED_NODES: usize = 4096;

/// The cached nodes of one graph: the graph of the games that match a filter.
#[derive(Debug, Default)]
pub struct NodeCache {
    filter: Filter,
    selected: OnceCell<Selections>,
    nodes: RefCell<FxHashMap<(PositionKey, Color), Rc<PositionNode>>>,
}

impl NodeCache {
    /// Returns an empty cache for the games that match a filter.
    #[must_use]
    pub fn new(filter: Filter) -> Self {
        Self { filter, ..Self::default() }
    }

    /// Returns the filter that selects the games of the graph.
    #[must_use]
    pub const fn filter(&self) -> &Filter {
        &self.filter
    }

    /// Returns the number of cached nodes.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.nodes.borrow().len()
    }
}

/// A position up to symmetry, with the moves that lead to the position and the moves played from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionNode {
    /// Results of the games in which the position occurs.
    pub tally: Tally,
    /// Number of games in `tally` that ended with this position.
    pub ended: u32,
    /// Moves played from the position, sorted by descending number of games. The moves have the
    /// orientation of the position that was requested.
    pub successors: Vec<Arc>,
    /// Moves by which games reached the position, sorted and oriented like `successors`.
    pub predecessors: Vec<Arc>,
}

/// An arc of the graph: a move from one position to another. Moves that are equivalent by symmetry form one
/// arc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arc {
    /// The equivalent moves in ascending order. A pass is never equivalent to another move.
    pub moves: Vec<Move>,
    /// Number of games with the move.
    pub games: u32,
}

impl Arc {
    fn turned(&self, symmetry: Symmetry) -> Self {
        let mut moves: Vec<Move> = self.moves.iter().map(|m| m.turned(symmetry)).collect();
        sort_small(&mut moves, Ord::cmp);
        Self { moves, games: self.games }
    }
}

/// An archive as a graph.
#[derive(Clone, Copy, Debug)]
pub struct Graph<'a> {
    archive: &'a Archive,
    cache: &'a NodeCache,
}

impl<'a> Graph<'a> {
    /// Returns the graph of an archive. The cache must not have been used with another archive.
    #[must_use]
    pub const fn new(archive: &'a Archive, cache: &'a NodeCache) -> Self {
        Self { archive, cache }
    }

    /// Returns the node of a position. The moves of the node have the orientation of `position`.
    #[must_use]
    pub fn node(&self, position: &Position) -> PositionNode {
        let canonical = position.board.canonical();
        let key = (canonical.key, position.to_move);
        let cached = self.cache.nodes.borrow().get(&key).cloned();
        let node = cached.unwrap_or_else(|| {
            let board = position.board.turned(canonical.symmetry);
            let node = Rc::new(self.search(Position { board, ..*position }));
            let mut nodes = self.cache.nodes.borrow_mut();
            if nodes.len() >= MAX_CACHED_NODES {
                nodes.clear();
            }
            nodes.insert(key, node.clone());
            node
        });
        let back = canonical.symmetry.inverse();
        let turned = |arcs: &[Arc]| arcs.iter().map(|arc| arc.turned(back)).collect();
        PositionNode {
            successors: turned(&node.successors),
            predecessors: turned(&node.predecessors),
            ..*node
        }
    }

    /// Returns the tree of the moves after a position. Branches are computed when they are needed.
    #[must_use]
    pub fn after(self, position: Position) -> GameTree<TreeCursor<'a>> {
        GameTree::delay(TreeCursor { graph: self, position, direction: PlayDirection::Forward })
    }

    /// Returns the tree of the moves before a position. Branches are computed when they are needed.
    #[must_use]
    pub fn before(self, position: Position) -> GameTree<TreeCursor<'a>> {
        GameTree::delay(TreeCursor { graph: self, position, direction: PlayDirection::Backward })
    }

    fn search(&self, position: Position) -> PositionNode {
        let filter = &self.cache.filter;
        let selected = self.cache.selected.get_or_init(|| self.archive.select(filter, &[]));
        let query = Query { filter: filter.clone(), ..Query::of(position) };
        let answer = self.archive.search_selected(selected, &query);
        let played = answer.next_moves.into_iter().filter(|next| next.tally.games() > 0);
        let previous = answer.previous.into_iter();
        PositionNode {
            tally: answer.tally,
            ended: answer.ended,
            successors: played.map(|next| Arc { moves: next.moves, games: next.tally.games() }).collect(),
            predecessors: previous.map(|last| Arc { moves: last.moves, games: last.games }).collect(),
        }
    }
}

/// A position in a tree of moves. The tree leads either forward or backward from its root.
#[derive(Clone, Copy, Debug)]
pub struct TreeCursor<'a> {
    graph: Graph<'a>,
    position: Position,
    direction: PlayDirection,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlayDirection {
    Forward,
    Backward,
}

impl TreeCursor<'_> {
    /// Returns the position, in the orientation of the tree's root.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the node of the position in the graph.
    #[must_use]
    pub fn node(&self) -> PositionNode {
        self.graph.node(&self.position)
    }
}

impl Unfold for TreeCursor<'_> {
    type Edge = Arc;

    fn unfold(&self) -> Vec<(Arc, Self)> {
        let node = self.node();
        let arcs = match self.direction {
            PlayDirection::Forward => node.successors,
            PlayDirection::Backward => node.predecessors,
        };
        let next = |arc: Arc| {
            let position = match (arc.moves[0].point(), self.direction) {
                (None, _) => Position { to_move: !self.position.to_move, ..self.position },
                (Some(point), PlayDirection::Forward) => changed(self.position, |board| {
                    board.place(point, self.position.to_move);
                }),
                (Some(point), PlayDirection::Backward) => changed(self.position, |board| {
                    board.remove(point);
                }),
            };
            (arc, Self { position, ..*self })
        };
        arcs.into_iter().map(next).collect()
    }
}

/// Returns the position after `change` has changed its board, with the other side to move.
fn changed(Position { mut board, to_move }: Position, change: impl FnOnce(&mut Board)) -> Position {
    change(&mut board);
    Position { board, to_move: !to_move }
}
