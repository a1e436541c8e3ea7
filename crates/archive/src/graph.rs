//! All games of an archive as one graph. The nodes of the graph of whole positions are positions up to
//! symmetry, its arcs are moves, and its root is the empty board. Each part of the board has a graph of its
//! own. A node of this graph stands for the stones on the part, up to the symmetries that map the part to
//! itself.
//!
//! The graph is not stored. When a node is first needed, a search for the position of the node
//! computes it. A limited number of nodes is cached, so that each node is searched only once when a
//! user moves back and forth. The moves before a position and the moves after it form two trees of
//! nodes. Each tree is a [`GameTree`]: its branches are computed when they are needed.

mod any_state;
mod arc_groups;
mod area;
mod census;
mod placed_stone;
mod surroundings;
mod whole;

pub use any_state::{AnyKey, AnyMove, AnyState};
pub use area::{AreaContent, AreaKey};
pub use census::Census;
pub use placed_stone::PlacedStone;
pub use surroundings::{Link, NearbyNode, Surroundings};

use std::cell::{OnceCell, RefCell};
use std::fmt;
use std::hash::Hash;
use std::rc::Rc;

use renju_core::{GameTree, Move, Position, Symmetry, Unfold, sort_small};
use rustc_hash::FxHashMap;

use crate::archive::Archive;
use crate::query::filter::Filter;
use crate::search::Selections;
use crate::tally::Tally;

/// Largest number of cached nodes. Showing a position and its neighbors needs about fifty nodes of about a
/// kilobyte each.
const MAX_CACHED_NODES: usize = 4096;

/// The state that a node of a graph represents: a [`Position`] in the graph of whole positions, an
/// [`AreaContent`] in the graph of a part of the board.
pub trait GraphState: Copy + fmt::Debug + Eq {
    /// A move from one state to another.
    type Move: Copy + fmt::Debug + Ord;
    /// Identifies a node: states that are equal by symmetry have equal keys.
    type Key: Copy + fmt::Debug + Eq + Hash;

    /// Returns the key of the node, and the symmetry that turns the state to the orientation in which
    /// the node is cached.
    fn canonical(&self) -> (Self::Key, Symmetry);

    /// Returns the state turned by a symmetry. In the graph of a part of the board, the symmetry must map this
    /// part to itself.
    #[must_use]
    fn turned(&self, symmetry: Symmetry) -> Self;

    /// Returns the move turned by a symmetry.
    fn turned_move(m: Self::Move, symmetry: Symmetry) -> Self::Move;

    /// Returns the state after a move.
    #[must_use]
    fn after(self, m: Self::Move) -> Self;

    /// Returns the state before a move that led to this state.
    #[must_use]
    fn before(self, m: Self::Move) -> Self;

    /// Computes the node of this state: its counts and its arcs in the games of the graph.
    fn compute(self, games: GraphGames<'_>) -> NodeFacts<Self::Move>;
}

/// The games of a graph.
#[derive(Clone, Copy, Debug)]
pub struct GraphGames<'a> {
    archive: &'a Archive,
    filter: &'a Filter,
    /// The games of the archive that match the filter.
    selected: &'a Selections,
}

/// A computed node. Its moves have the orientation of the canonical state.
type CachedNode<S> = Rc<NodeFacts<<S as GraphState>::Move>>;

/// The cached nodes of one graph: the graph of the games that match a filter.
#[derive(Debug)]
pub struct NodeCache<S: GraphState = Position> {
    filter: Filter,
    selected: OnceCell<Selections>,
    nodes: RefCell<FxHashMap<S::Key, CachedNode<S>>>,
}

impl<S: GraphState> NodeCache<S> {
    /// Returns an empty cache for the games that match a filter.
    #[must_use]
    pub fn new(filter: Filter) -> Self {
        Self { filter, selected: OnceCell::new(), nodes: RefCell::default() }
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

/// The games and arcs of a node: the results of its games, the moves that lead to its state, and the
/// moves played from its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeFacts<M = Move> {
    /// Results of the games in which the state occurs. Each game is counted once.
    pub tally: Tally,
    /// Number of games in `tally` that ended with this state. In the graph of a part of the board, these are
    /// the games that ended with this state in at least one orientation.
    pub ended: u32,
    /// Moves played from the state, sorted by descending number of games. The moves have the
    /// orientation of the state that was requested.
    pub successors: Vec<Arc<M>>,
    /// Moves by which games reached the state, sorted and oriented like `successors`.
    pub predecessors: Vec<Arc<M>>,
}

/// An arc of the graph: a move from one state to another. Moves that lead to equal states, up to symmetry, form
/// one arc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arc<M = Move> {
    /// The equivalent moves in ascending order. A pass is never equivalent to another move.
    pub moves: Vec<M>,
    /// Number of games with the move. A game is counted once, even if it made the move in several
    /// orientations.
    pub games: u32,
}

/// An archive as a graph.
#[derive(Debug)]
pub struct Graph<'a, S: GraphState = Position> {
    archive: &'a Archive,
    cache: &'a NodeCache<S>,
}

impl<S: GraphState> Clone for Graph<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

// A derived implementation would wrongly require that the keys and moves can be copied.
impl<S: GraphState> Copy for Graph<'_, S> {}

impl<'a, S: GraphState> Graph<'a, S> {
    /// Returns the graph of an archive. The cache must not have been used with another archive.
    #[must_use]
    pub const fn new(archive: &'a Archive, cache: &'a NodeCache<S>) -> Self {
        Self { archive, cache }
    }

    /// Returns the node of a state. The moves of the node have the orientation of `state`.
    #[must_use]
    pub fn node(&self, state: &S) -> NodeFacts<S::Move> {
        let (key, symmetry) = state.canonical();
        let cached = self.cache.nodes.borrow().get(&key).cloned();
        let node = cached.unwrap_or_else(|| {
            let node = Rc::new(state.turned(symmetry).compute(self.games()));
            let mut nodes = self.cache.nodes.borrow_mut();
            if nodes.len() >= MAX_CACHED_NODES {
                nodes.clear();
            }
            nodes.insert(key, node.clone());
            node
        });
        let back = symmetry.inverse();
        let turned = |arcs: &[Arc<S::Move>]| arcs.iter().map(|arc| turned_arc::<S>(arc, back)).collect();
        NodeFacts { successors: turned(&node.successors), predecessors: turned(&node.predecessors), ..*node }
    }

    /// Returns the tree of the moves after a state. Branches are computed when they are needed.
    #[must_use]
    pub fn after(self, state: S) -> GameTree<TreeCursor<'a, S>> {
        GameTree::delay(TreeCursor { graph: self, state, direction: PlayDirection::Forward })
    }

    /// Returns the tree of the moves before a state. Branches are computed when they are needed.
    #[must_use]
    pub fn before(self, state: S) -> GameTree<TreeCursor<'a, S>> {
        GameTree::delay(TreeCursor { graph: self, state, direction: PlayDirection::Backward })
    }

    /// Returns the games of the graph.
    fn games(&self) -> GraphGames<'a> {
        let Self { archive, cache: NodeCache { filter, selected, .. } } = self;
        GraphGames { archive, filter, selected: selected.get_or_init(|| archive.select(filter, &[])) }
    }
}

fn turned_arc<S: GraphState>(arc: &Arc<S::Move>, symmetry: Symmetry) -> Arc<S::Move> {
    let mut moves: Vec<S::Move> = arc.moves.iter().map(|&m| S::turned_move(m, symmetry)).collect();
    sort_small(&mut moves, Ord::cmp);
    Arc { moves, games: arc.games }
}

/// A state in a tree of moves. The tree leads either forward or backward from its root.
#[derive(Debug)]
pub struct TreeCursor<'a, S: GraphState = Position> {
    graph: Graph<'a, S>,
    state: S,
    direction: PlayDirection,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlayDirection {
    Forward,
    Backward,
}

impl<S: GraphState> TreeCursor<'_, S> {
    /// Returns the state, in the orientation of the tree's root.
    #[must_use]
    pub const fn state(&self) -> &S {
        &self.state
    }

    /// Returns the node of the state in the graph.
    #[must_use]
    pub fn node(&self) -> NodeFacts<S::Move> {
        self.graph.node(&self.state)
    }
}

impl<S: GraphState> Unfold for TreeCursor<'_, S> {
    type Edge = Arc<S::Move>;

    fn unfold(&self) -> Vec<(Arc<S::Move>, Self)> {
        let Self { graph, state, direction } = *self;
        let node = self.node();
        let arcs = match direction {
            PlayDirection::Forward => node.successors,
            PlayDirection::Backward => node.predecessors,
        };
        let next = |arc: Arc<S::Move>| {
            let m = arc.moves[0];
            let state = match direction {
                PlayDirection::Forward => state.after(m),
                PlayDirection::Backward => state.before(m),
            };
            (arc, Self { graph, state, direction })
        };
        arcs.into_iter().map(next).collect()
    }
}
