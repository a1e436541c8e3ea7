//! The nodes of the graph around a position, level by level.

use renju_core::sort_small;
use renju_core::{GameTree, Move, Position};

use super::{Arc, Graph, PositionNode, TreeCursor};

/// The nodes and arcs of the graph around a queried position. All positions and moves have the
/// orientation of the queried position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// Nodes: first the queried position, then the other nodes level by level. Within a level, nodes that
    /// more games reached come first.
    pub nodes: Vec<NearbyNode>,
    /// Arcs between the nodes of `nodes`.
    pub arcs: Vec<Link>,
}

/// A node near the queried position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearbyNode {
    /// Number of plies from the queried position to this node; negative for nodes before the queried
    /// position.
    pub level: i8,
    /// Moves that lead from the queried position to the position of the node.
    pub added: Vec<Move>,
    /// Stones to remove from the queried position to get the position of the node; the stone played last
    /// comes first.
    pub removed: Vec<Move>,
    /// Position of the node: the queried position without `removed` and with `added`.
    pub position: Position,
    /// Results and moves of the position, as in the graph.
    pub node: PositionNode,
}

/// An arc between two nodes of [`Surroundings`], in the direction of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Index of the earlier node in [`Surroundings::nodes`].
    pub from: usize,
    /// Index of the later node in [`Surroundings::nodes`].
    pub to: usize,
    /// The move, in the orientation of the earlier node.
    pub m: Move,
    /// Number of games with the move.
    pub games: u32,
}

impl Graph<'_> {
    /// Returns the nodes up to `back` plies before a position and up to `forward` plies after it.
    /// Each level has at most `width` nodes. These are the nodes that share the most games with a
    /// node returned at the previous level.
    #[must_use]
    pub fn around(self, position: Position, back: usize, forward: usize, width: usize) -> Surroundings {
        let node = self.node(&position);
        let own = NearbyNode { level: 0, added: Vec::new(), removed: Vec::new(), position, node };
        let mut surroundings = Surroundings { nodes: vec![own], arcs: Vec::new() };
        surroundings.add_levels(&self.before(position), -1, back, width);
        surroundings.add_levels(&self.after(position), 1, forward, width);
        surroundings
    }
}

impl Surroundings {
    /// Adds up to `levels` levels of a tree. `step` is 1 for the tree of moves after the queried
    /// position, and -1 for the tree of moves before this position.
    fn add_levels(&mut self, tree: &GameTree<TreeCursor<'_>>, step: i8, levels: usize, width: usize) {
        let mut shown = vec![(0, tree)];
        for _ in 0..levels {
            let mut branches: Vec<_> = shown
                .iter()
                .flat_map(|&(parent, tree)| tree.force().iter().map(move |branch| (parent, branch)))
                .collect();
            sort_small(&mut branches, |(_, a), (_, b)| b.edge.games.cmp(&a.edge.games));
            let first = self.nodes.len();
            shown.clear();
            for (parent, branch) in branches {
                let cursor = branch.tree.state();
                let key = cursor.position.board.key();
                let same = |near: &NearbyNode| near.position.board.key() == key;
                let known = self.nodes[first..].iter().position(same).map(|index| first + index);
                let index = match known {
                    Some(index) => index,
                    None if self.nodes.len() - first >= width => continue,
                    None => {
                        self.add_node(parent, branch.edge.moves[0], cursor, step);
                        shown.push((self.nodes.len() - 1, &branch.tree));
                        self.nodes.len() - 1
                    }
                };
                self.add_arc(parent, index, &branch.edge, cursor, step);
            }
        }
    }

    fn add_node(&mut self, parent: usize, m: Move, cursor: &TreeCursor<'_>, step: i8) {
        let NearbyNode { level, mut added, mut removed, .. } = self.nodes[parent].clone();
        if step > 0 {
            added.push(m)
        } else {
            removed.push(m)
        }
        let (position, node) = (cursor.position, cursor.node());
        self.nodes.push(NearbyNode { level: level + step, added, removed, position, node });
    }

    fn add_arc(&mut self, parent: usize, child: usize, arc: &Arc, cursor: &TreeCursor<'_>, step: i8) {
        let m = arc.moves[0];
        self.arcs.push(if step > 0 {
            Link { from: parent, to: child, m, games: arc.games }
        } else {
            // The node of the earlier position may have been added before, as a neighbor of another
            // node and in another orientation. So the move is turned to the orientation of the
            // added node.
            let [own, added] =
                [cursor.position, self.nodes[child].position].map(|p| p.board.canonical().symmetry);
            Link { from: child, to: parent, m: m.turned(own.then(added.inverse())), games: arc.games }
        });
    }
}
