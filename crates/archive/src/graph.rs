//! The games as one graph: its nodes are positions up to symmetry, its arcs are moves, and it is rooted in the empty board.
//!
//! The graph is never stored. A node is an exact search, made when somebody looks at it; nodes that were looked at are
//! remembered, up to a limit, so that walking back and forth makes each once. What lies before a position and after it are
//! two trees over the same nodes, each a [`GameTree`] forced as far as it is looked at.

use renju_core::sort_few;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use renju_core::{Board, Color, GameTree, Move, Position, PositionKey, Symmetry, Unfold};
use rustc_hash::FxHashMap;

use crate::archive::{Archive, Selected};
use crate::filter::Filter;
use crate::query::Query;
use crate::tally::Tally;

/// Nodes that are remembered; a walk looks at some fifty a step, and a node is about a kilobyte.
const REMEMBERED: usize = 4096;

/// Nodes that were looked at, for one archive and one filter.
#[derive(Debug, Default)]
pub struct Memory {
    filter: Filter,
    selected: OnceCell<Selected>,
    nodes: RefCell<FxHashMap<(PositionKey, Color), Rc<Node>>>,
}

impl Memory {
    /// Nothing looked at yet.
    #[must_use]
    pub fn of(filter: Filter) -> Self {
        Self { filter, ..Self::default() }
    }

    /// Which games the nodes are of.
    #[must_use]
    pub const fn filter(&self) -> &Filter {
        &self.filter
    }

    /// How many nodes have been looked at and are remembered.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.nodes.borrow().len()
    }
}

/// A position up to symmetry, and the moves that lead here and on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// In how many games it stood, and how they ended.
    pub tally: Tally,
    /// Of these, the games that ended here.
    pub ended: u32,
    /// What was played from here, most games first, in the orientation in which the node was asked for.
    pub successors: Vec<Arc>,
    /// By what games came here, most games first.
    pub predecessors: Vec<Arc>,
}

/// A move from one position to another; all that are the same by symmetry are one arc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arc {
    /// Ascending; a pass stands alone.
    pub moves: Vec<Move>,
    /// Games that played it.
    pub games: u32,
}

impl Arc {
    fn turned(&self, symmetry: Symmetry) -> Self {
        let mut moves: Vec<Move> = self.moves.iter().map(|m| m.turned(symmetry)).collect();
        moves.sort_unstable_by_key(|m| m.to_u8());
        Self { moves, games: self.games }
    }
}

/// An archive as a graph.
#[derive(Clone, Copy, Debug)]
pub struct Graph<'a> {
    archive: &'a Archive,
    memory: &'a Memory,
}

impl<'a> Graph<'a> {
    /// The graph of an archive; the memory is of this archive, too.
    #[must_use]
    pub const fn new(archive: &'a Archive, memory: &'a Memory) -> Self {
        Self { archive, memory }
    }

    /// The node of a position, turned as the position is.
    #[must_use]
    pub fn node(&self, position: &Position) -> Node {
        let canonical = position.board.canonical();
        let key = (canonical.key, position.to_move);
        let remembered = self.memory.nodes.borrow().get(&key).cloned();
        let node = remembered.unwrap_or_else(|| {
            let board = position.board.turned(canonical.symmetry);
            let node = Rc::new(self.force(Position { board, ..*position }));
            let mut nodes = self.memory.nodes.borrow_mut();
            if nodes.len() >= REMEMBERED {
                nodes.clear();
            }
            nodes.insert(key, node.clone());
            node
        });
        let back = canonical.symmetry.inverse();
        let turned = |arcs: &[Arc]| arcs.iter().map(|arc| arc.turned(back)).collect();
        Node { successors: turned(&node.successors), predecessors: turned(&node.predecessors), ..*node }
    }

    /// What lies after a position, as far as it is looked at.
    #[must_use]
    pub fn after(self, position: Position) -> GameTree<Place<'a>> {
        GameTree::delay(Place { graph: self, position, way: Way::On })
    }

    /// What lies before a position, as far as it is looked at.
    #[must_use]
    pub fn before(self, position: Position) -> GameTree<Place<'a>> {
        GameTree::delay(Place { graph: self, position, way: Way::Back })
    }

    fn force(&self, position: Position) -> Node {
        let filter = &self.memory.filter;
        let selected = self.memory.selected.get_or_init(|| self.archive.select(filter, &[]));
        let query = Query { filter: filter.clone(), ..Query::of(position) };
        let answer = self.archive.search_in(selected, &query);
        let played = answer.next_moves.into_iter().filter(|next| next.tally.games() > 0);
        let came = answer.previous.into_iter();
        Node {
            tally: answer.tally,
            ended: answer.ended,
            successors: played.map(|next| Arc { moves: next.moves, games: next.tally.games() }).collect(),
            predecessors: came.map(|last| Arc { moves: last.moves, games: last.games }).collect(),
        }
    }
}

/// A position in a tree over the graph: what comes after it, or before.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    graph: Graph<'a>,
    position: Position,
    way: Way,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    On,
    Back,
}

impl Place<'_> {
    /// The position, in the orientation of the tree's root.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Its node.
    #[must_use]
    pub fn node(&self) -> Node {
        self.graph.node(&self.position)
    }
}

impl Unfold for Place<'_> {
    type Edge = Arc;

    fn unfold(&self) -> Vec<(Arc, Self)> {
        let node = self.node();
        let arcs = if self.way == Way::On { node.successors } else { node.predecessors };
        let next = |arc: Arc| {
            let position = match (arc.moves[0].point(), self.way) {
                (None, _) => Position { to_move: !self.position.to_move, ..self.position },
                (Some(point), Way::On) => moved(self.position, |board| {
                    board.place(point, self.position.to_move);
                }),
                (Some(point), Way::Back) => moved(self.position, |board| {
                    board.remove(point);
                }),
            };
            (arc, Self { position, ..*self })
        };
        arcs.into_iter().map(next).collect()
    }
}

fn moved(Position { mut board, to_move }: Position, change: impl FnOnce(&mut Board)) -> Position {
    change(&mut board);
    Position { board, to_move: !to_move }
}

/// A part of the graph, drawn around a position in its orientation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// The position itself first, then level by level, most games first.
    pub nodes: Vec<Near>,
    /// Between these nodes.
    pub arcs: Vec<Link>,
}

/// A node near the position asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// Plies after the position asked about, or before it where negative.
    pub level: i8,
    /// Moves from the position asked about that lead here.
    pub added: Vec<Move>,
    /// Stones that are taken from it to get here, the one played last first.
    pub taken: Vec<Move>,
    /// The position, as these moves leave it.
    pub position: Position,
    /// What is known of it.
    pub node: Node,
}

/// An arc between two of the nodes, in the direction of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Index of the earlier node.
    pub from: usize,
    /// Index of the later one.
    pub to: usize,
    /// In the orientation of the earlier one.
    pub m: Move,
    /// Games that played it.
    pub games: u32,
}

impl Graph<'_> {
    /// The nodes at most `back` plies before a position and `forward` plies after it; of each level the `width` that most
    /// games went through on the way from the nodes of the level before that are shown.
    #[must_use]
    pub fn around(self, position: Position, back: usize, forward: usize, width: usize) -> Surroundings {
        let node = self.node(&position);
        let own = Near { level: 0, added: Vec::new(), taken: Vec::new(), position, node };
        let mut drawn = Surroundings { nodes: vec![own], arcs: Vec::new() };
        drawn.spread(&self.before(position), -1, back, width);
        drawn.spread(&self.after(position), 1, forward, width);
        drawn
    }
}

impl Surroundings {
    /// Draws level after level of a tree, in the direction of `step`.
    fn spread(&mut self, tree: &GameTree<Place<'_>>, step: i8, levels: usize, width: usize) {
        let mut shown = vec![(0, tree)];
        for _ in 0..levels {
            let mut branches: Vec<_> = shown
                .iter()
                .flat_map(|&(parent, tree)| tree.force().iter().map(move |branch| (parent, branch)))
                .collect();
            sort_few(&mut branches, |(_, a), (_, b)| b.edge.games.cmp(&a.edge.games));
            let first = self.nodes.len();
            shown.clear();
            for (parent, branch) in branches {
                let place = branch.tree.state();
                let key = place.position.board.key();
                let same = |near: &Near| near.position.board.key() == key;
                let known = self.nodes[first..].iter().position(same).map(|at| first + at);
                let at = match known {
                    Some(at) => at,
                    None if self.nodes.len() - first >= width => continue,
                    None => {
                        self.draw(parent, branch.edge.moves[0], place, step);
                        shown.push((self.nodes.len() - 1, &branch.tree));
                        self.nodes.len() - 1
                    }
                };
                self.link(parent, at, &branch.edge, place, step);
            }
        }
    }

    fn draw(&mut self, parent: usize, m: Move, place: &Place<'_>, step: i8) {
        let Near { level, mut added, mut taken, .. } = self.nodes[parent].clone();
        if step > 0 {
            added.push(m)
        } else {
            taken.push(m)
        }
        let (position, node) = (place.position, place.node());
        self.nodes.push(Near { level: level + step, added, taken, position, node });
    }

    fn link(&mut self, parent: usize, child: usize, arc: &Arc, place: &Place<'_>, step: i8) {
        let m = arc.moves[0];
        self.arcs.push(if step > 0 {
            Link { from: parent, to: child, m, games: arc.games }
        } else {
            // The earlier node may have been drawn from another one, turned differently.
            let [own, drawn] =
                [place.position, self.nodes[child].position].map(|p| p.board.canonical().symmetry);
            Link { from: child, to: parent, m: m.turned(own.then(drawn.inverse())), games: arc.games }
        });
    }
}
