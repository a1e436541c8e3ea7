//! The nodes of the graph around a state, level by level.

use renju_core::sort_small;
use renju_core::{GameTree, Move, Position};

use super::{Arc, Graph, GraphState, NodeFacts, TreeCursor};

/// The nodes and arcs of the graph around a queried state. All states and moves have the orientation of the
/// queried state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surroundings<S: GraphState = Position> {
    /// Nodes: first the queried state, then the other nodes level by level. Within a level, nodes that
    /// more games reached come first.
    pub nodes: Vec<NearbyNode<S>>,
    /// Arcs between the nodes of `nodes`.
    pub arcs: Vec<Link<S::Move>>,
}

/// A node near the queried state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearbyNode<S: GraphState = Position> {
    /// Number of moves from the queried state to this node; negative for nodes before the queried state.
    pub level: i8,
    /// Moves that lead from the queried state to the state of the node.
    pub added: Vec<S::Move>,
    /// Stones to remove from the queried state to get the state of the node; the stone played last
    /// comes first.
    pub removed: Vec<S::Move>,
    /// State of the node: the queried state without `removed` and with `added`.
    pub state: S,
    /// Results and moves of the state, as in the graph.
    pub node: NodeFacts<S::Move>,
}

/// An arc between two nodes of [`Surroundings`], in the direction of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link<M = Move> {
    /// Index of the earlier node in [`Surroundings::nodes`].
    pub from: usize,
    /// Index of the later node in [`Surroundings::nodes`].
    pub to: usize,
    /// The move, in the orientation of the earlier node.
    pub m: M,
    /// Number of games with the move.
    pub games: u32,
}

impl<S: GraphState> Graph<'_, S> {
    /// Returns the nodes up to `back` moves before a state and up to `forward` moves after it. Each
    /// level has at most `width` nodes. These are the nodes that share the most games with a node
    /// returned at the previous level.
    #[must_use]
    pub fn around(self, state: S, back: usize, forward: usize, width: usize) -> Surroundings<S> {
        let node = self.node(&state);
        let own = NearbyNode { level: 0, added: Vec::new(), removed: Vec::new(), state, node };
        let mut surroundings = Surroundings { nodes: vec![own], arcs: Vec::new() };
        surroundings.add_levels(&self.before(state), -1, back, width);
        surroundings.add_levels(&self.after(state), 1, forward, width);
        surroundings
    }
}

impl<S: GraphState> Surroundings<S> {
    /// Adds up to `levels` levels of a tree. `step` is 1 for the tree of moves after the queried
    /// state, and -1 for the tree of moves before this state.
    fn add_levels(&mut self, tree: &GameTree<TreeCursor<'_, S>>, step: i8, levels: usize, width: usize) {
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
                let (key, _) = cursor.state.canonical();
                let same = |near: &NearbyNode<S>| near.state.canonical().0 == key;
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

    fn add_node(&mut self, parent: usize, m: S::Move, cursor: &TreeCursor<'_, S>, step: i8) {
        let NearbyNode { level, mut added, mut removed, .. } = self.nodes[parent].clone();
        if step > 0 {
            added.push(m)
        } else {
            removed.push(m)
        }
        let (state, node) = (cursor.state, cursor.node());
        self.nodes.push(NearbyNode { level: level + step, added, removed, state, node });
    }

    fn add_arc(
        &mut self,
        parent: usize,
        child: usize,
        arc: &Arc<S::Move>,
        cursor: &TreeCursor<'_, S>,
        step: i8,
    ) {
        let m = arc.moves[0];
        self.arcs.push(if step > 0 {
            Link { from: parent, to: child, m, games: arc.games }
        } else {
            // The node of the earlier state may have been added before, as a neighbor of another
            // node and in another orientation. So the move is turned to the orientation of the
            // added node.
            let [own, added] = [cursor.state, self.nodes[child].state].map(|state| state.canonical().1);
            Link {
                from: child,
                to: parent,
                m: S::turned_move(m, own.then(added.inverse())),
                games: arc.games,
            }
        });
    }
}
