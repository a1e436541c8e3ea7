//! Builds the graph by comparing each position with all earlier nodes, in all eight orientations.

use renju_core::{Color, Move, Symmetry};

use crate::Size;

/// Ways to compare two boards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Compare {
    /// Compares both boards completely.
    Whole,
    /// Compares the numbers of stones first, and then stops at the first difference.
    UntilDifferent,
}

/// A board as bits: four words of black stones, and four words of white stones. The side to move follows from
/// the number of stones.
type Board = [u64; 8];

struct Node {
    board: Board,
    stones: usize,
    /// Indices of the nodes that can be reached from this node by one move.
    next: Vec<usize>,
}

/// Builds the graph of games without passes.
pub(crate) fn build(games: &[Vec<Move>], compare: Compare) -> Size {
    let mut nodes = vec![Node { board: [0; 8], stones: 0, next: Vec::new() }];
    for moves in games {
        let (mut views, mut from) = ([[0; 8]; Symmetry::COUNT], 0);
        for (ply, m) in moves.iter().enumerate() {
            place(&mut views, *m, Color::to_move(ply));
            let to = find(&nodes, &views, ply + 1, compare).unwrap_or_else(|| {
                nodes.push(Node { board: views[0], stones: ply + 1, next: Vec::new() });
                nodes.len() - 1
            });
            if !nodes[from].next.contains(&to) {
                nodes[from].next.push(to);
            }
            from = to;
        }
    }
    Size { nodes: nodes.len(), arcs: nodes.iter().map(|node| node.next.len()).sum() }
}

fn place(views: &mut [Board; Symmetry::COUNT], m: Move, color: Color) {
    let point = m.point().expect("nobody passes");
    for (view, symmetry) in views.iter_mut().zip(Symmetry::ALL) {
        let at = symmetry.apply(point).index();
        view[4 * color.index() + at / 64] |= 1 << (at % 64);
    }
}

fn find(nodes: &[Node], views: &[Board; Symmetry::COUNT], stones: usize, compare: Compare) -> Option<usize> {
    let same = |node: &Node| match compare {
        // Compares all orientations and all words, even after a difference.
        Compare::Whole => views.iter().fold(false, |any, view| any | (difference(view, &node.board) == 0)),
        Compare::UntilDifferent => {
            node.stones == stones
                && views.iter().any(|view| view.iter().zip(&node.board).all(|(one, other)| one == other))
        }
    };
    nodes.iter().position(same)
}

fn difference(one: &Board, other: &Board) -> u64 {
    one.iter().zip(other).fold(0, |bits, (one, other)| bits | (one ^ other))
}
