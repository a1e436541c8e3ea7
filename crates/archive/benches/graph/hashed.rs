//! Builds the graph with hash tables of positions.

use std::hash::BuildHasher;

use renju_core::{Board, Color, Move, PositionKey};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::measured::{Built, Size};
use crate::views::{BoardBits, Views};

/// A table that finds the node of a position.
trait NodeTable: Default {
    /// Representation of a game's stones that the table uses.
    type Stones: Default;

    fn place(stones: &mut Self::Stones, m: Move, color: Color);

    /// Returns the index of the node of a position. If there is no such node, adds it.
    fn node(&mut self, stones: &Self::Stones, to_move: Color, built: &mut Built) -> usize;

    fn len(&self) -> usize;
}

/// Builds the graph with a hash table. Computes a hash of the stones of each of the eight views of a position,
/// and compares the view with the nodes that have an equal hash.
pub(crate) fn build_by_views(games: &[Vec<Move>]) -> Built {
    build::<ViewTable>(games)
}

/// Builds the graph with the keys of positions, which are equal for all eight views. No stones are compared: two
/// different positions have equal keys with a probability of 1 in 10^15.
pub(crate) fn build_by_keys(games: &[Vec<Move>]) -> Built {
    build::<KeyTable>(games)
}

fn build<T: NodeTable>(games: &[Vec<Move>]) -> Built {
    let (mut table, mut built) = (T::default(), Built::default());
    let mut arcs: FxHashSet<(usize, usize)> = FxHashSet::default();
    let root = table.node(&T::Stones::default(), Color::Black, &mut built);
    let mut path = Vec::new();
    for moves in games {
        let mut stones = T::Stones::default();
        path.clear();
        path.push(root);
        for (ply, &m) in moves.iter().enumerate() {
            T::place(&mut stones, m, Color::to_move(ply));
            let to = table.node(&stones, Color::to_move(ply + 1), &mut built);
            // The second of two passes in a row leads back to an earlier node. This pass does not
            // count as an arc.
            if m != Move::Pass || !path.contains(&to) {
                arcs.insert((path[ply], to));
            }
            path.push(to);
        }
    }
    Built { size: Size { nodes: table.len(), arcs: arcs.len() }, ..built }
}

#[derive(Default)]
struct ViewTable {
    positions: Vec<(BoardBits, Color)>,
    /// Indices in `positions`, by the hash of the position in one of its views.
    by_hash: FxHashMap<u64, Vec<usize>>,
}

impl NodeTable for ViewTable {
    type Stones = Views;

    fn place(stones: &mut Views, m: Move, color: Color) {
        stones.place(m, color);
    }

    fn node(&mut self, stones: &Views, to_move: Color, built: &mut Built) -> usize {
        let hash = |view: BoardBits| FxBuildHasher.hash_one((view, to_move));
        let found = stones.0.iter().find_map(|&view| {
            self.by_hash.get(&hash(view))?.iter().copied().find(|&node| {
                built.visited += 1;
                built.compared += 1;
                self.positions[node] == (view, to_move)
            })
        });
        found.unwrap_or_else(|| {
            let new = self.positions.len();
            self.by_hash.entry(hash(stones.0[0])).or_default().push(new);
            self.positions.push((stones.0[0], to_move));
            new
        })
    }

    fn len(&self) -> usize {
        self.positions.len()
    }
}

#[derive(Default)]
struct KeyTable(FxHashMap<(PositionKey, Color), usize>);

impl NodeTable for KeyTable {
    type Stones = Board;

    fn place(stones: &mut Board, m: Move, color: Color) {
        if let Some(point) = m.point() {
            stones.place(point, color);
        }
    }

    fn node(&mut self, stones: &Board, to_move: Color, built: &mut Built) -> usize {
        let new = self.0.len();
        let node = *self.0.entry((stones.key(), to_move)).or_insert(new);
        built.visited += u64::from(node != new);
        node
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}
