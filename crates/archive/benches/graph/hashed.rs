//! Builds the graph with a hash table of position keys.

use renju_core::{Board, Color, Move, PositionKey};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::Size;

/// Returns the numbers of nodes and arcs. Nodes are collected by their keys, arcs as pairs of nodes.
pub(crate) fn build(games: &[Vec<Move>]) -> Size {
    let mut nodes: FxHashMap<(PositionKey, Color), u32> = FxHashMap::default();
    let mut arcs: FxHashSet<(u32, u32)> = FxHashSet::default();
    nodes.insert((Board::new().key(), Color::Black), 0);
    let mut path = Vec::new();
    for moves in games {
        let mut board = Board::new();
        path.clear();
        path.push(0);
        for (ply, m) in moves.iter().enumerate() {
            if let Some(point) = m.point() {
                board.place(point, Color::to_move(ply));
            }
            let new = nodes.len() as u32;
            let to = *nodes.entry((board.key(), Color::to_move(ply + 1))).or_insert(new);
            // Two passes in a row lead back to an earlier node. This step does not count as an arc.
            if *m != Move::Pass || !path.contains(&to) {
                arcs.insert((path[ply], to));
            }
            path.push(to);
        }
    }
    Size { nodes: nodes.len(), arcs: arcs.len() }
}
