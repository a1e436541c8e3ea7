//! Builds the graph by comparing each position with all earlier nodes, in all eight orientations.

use renju_core::{Color, Move};

use crate::measured::{Built, Size};
use crate::views::{BoardBits, Views};

/// Choice of the earlier nodes with which a position is compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Compare {
    /// Compares all nodes, all views and all words of the boards, even after a difference.
    Whole,
    /// Visits all nodes, but compares only nodes with the same number of stones, and stops at the first
    /// difference.
    EqualStones,
}

struct Node {
    board: BoardBits,
    stones: usize,
    /// Indices of the nodes that can be reached from this node by one move.
    next: Vec<usize>,
}

/// Builds the graph of the games. No game may have a pass.
pub(crate) fn build(games: &[Vec<Move>], compare: Compare) -> Built {
    let mut nodes = vec![Node { board: [0; 8], stones: 0, next: Vec::new() }];
    let mut built = Built::default();
    for moves in games {
        let (mut views, mut from) = (Views::default(), 0);
        for (ply, m) in moves.iter().enumerate() {
            views.place(*m, Color::to_move(ply));
            let to = find(&nodes, &views, ply + 1, compare, &mut built).unwrap_or_else(|| {
                nodes.push(Node { board: views.0[0], stones: ply + 1, next: Vec::new() });
                nodes.len() - 1
            });
            if !nodes[from].next.contains(&to) {
                nodes[from].next.push(to);
            }
            from = to;
        }
    }
    let arcs = nodes.iter().map(|node| node.next.len()).sum();
    Built { size: Size { nodes: nodes.len(), arcs }, ..built }
}

fn find(nodes: &[Node], views: &Views, stones: usize, compare: Compare, built: &mut Built) -> Option<usize> {
    let same = |node: &Node| {
        built.visited += 1;
        match compare {
            Compare::Whole => {
                built.compared += views.0.len() as u64;
                views.0.iter().fold(false, |any, view| any | (difference(view, &node.board) == 0))
            }
            Compare::EqualStones => {
                node.stones == stones
                    && views.0.iter().any(|view| {
                        built.compared += 1;
                        view.iter().zip(&node.board).all(|(one, other)| one == other)
                    })
            }
        }
    };
    nodes.iter().position(same)
}

fn difference(one: &BoardBits, other: &BoardBits) -> u64 {
    one.iter().zip(other).fold(0, |bits, (one, other)| bits | (one ^ other))
}
