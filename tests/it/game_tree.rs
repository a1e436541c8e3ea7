//! Tests the game tree with Othello: the whole tree, and a tree in which only the nodes of a game are
//! computed.

use std::collections::HashSet;

use renju_core::{GameTree, Unfold};
use renju_test_games::othello::{Move, Othello};

/// A position in a game of Othello. A player who cannot place a disc must pass, and two passes in a row end
/// the game.
#[derive(Clone, Copy, Debug)]
struct Played {
    position: Othello,
    after_pass: bool,
}

impl Unfold for Played {
    type Edge = Move;

    fn unfold(&self) -> Vec<(Move, Self)> {
        let mut moves = self.position.all_moves();
        if moves.is_empty() && !self.after_pass {
            // At the end of the game, the side to move passes as well.
            moves.push(None);
        }
        let after = |m: Move| (m, Self { position: self.position.after(m), after_pass: m.is_none() });
        moves.into_iter().map(after).collect()
    }
}

fn tree() -> GameTree<Played> {
    GameTree::delay(Played { position: Othello::start(), after_pass: false })
}

/// Numbers of nodes, games and positions in a whole tree.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    nodes: usize,
    games: usize,
    positions: HashSet<Othello>,
}

impl Counts {
    fn add(&mut self, tree: &GameTree<Played>) {
        let branches = tree.force();
        self.nodes += 1;
        self.games += usize::from(branches.is_empty());
        self.positions.insert(tree.state().position);
        branches.iter().for_each(|branch| self.add(&branch.tree));
    }
}

/// The test counts nodes, not positions. A position that is reached by two orders of moves has two nodes, and
/// each rotation of a position has a node of its own. A pass leads to a node too, even the pass that ends
/// each of the 60,060 games. Without the nodes after these last passes, there are 224,821 nodes. All nodes
/// together have 67,129 different positions; the side to move is a part of a position.
#[test]
fn the_whole_tree_has_284_881_nodes() {
    let tree = tree();
    let mut counts = Counts::default();
    counts.add(&tree);
    assert_eq!((counts.nodes, tree.forced()), (284_881, 284_881));
    assert_eq!((counts.games, counts.nodes - counts.games), (60_060, 224_821));
    assert_eq!(counts.positions.len(), 67_129);
}

#[test]
fn playing_a_game_computes_only_the_nodes_on_the_way() {
    let root = tree();
    let (mut tree, mut plies) = (&root, 0);
    while let [.., last] = tree.force() {
        tree = &last.tree;
        plies += 1;
        // The nodes of the game have been computed, except the last node.
        assert_eq!((root.forced(), tree.is_forced()), (plies, false));
    }
    let discs: u32 = tree.state().position.discs.map(u16::count_ones).iter().sum();
    assert!(plies >= 2 && discs > 4);
    assert_eq!(root.forced(), plies + 1);
    // Playing the same game again computes no further node.
    let mut again = &root;
    while let [.., last] = again.force() {
        again = &last.tree;
    }
    assert!(std::ptr::eq(again, tree));
    assert_eq!(root.forced(), plies + 1);
}
