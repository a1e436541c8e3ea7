//! A lazy game tree: the branches of a node are computed when they are first needed.
//!
//! The whole tree of a game is far too large to build, but each algorithm visits only a few nodes. A node
//! contains its state. The first call of [`GameTree::force`] computes the branches of the node, and later
//! calls return the same branches.

use std::cell::OnceCell;
use std::fmt;

/// A state whose successors can be computed.
pub trait Unfold: Sized {
    /// The type of the step from one state to the next, usually a move.
    type Edge;

    /// Returns the successors of this state, each with the step that leads to it.
    fn unfold(&self) -> Vec<(Self::Edge, Self)>;
}

/// A node of the tree. It stores its state, and stores its branches after they have been computed.
///
/// ```
/// use renju_core::{GameTree, Unfold};
///
/// /// A heap of stones from which a player takes one or two stones.
/// struct Heap(u32);
///
/// impl Unfold for Heap {
///     type Edge = u32;
///
///     fn unfold(&self) -> Vec<(u32, Self)> {
///         (1..=self.0.min(2)).map(|taken| (taken, Self(self.0 - taken))).collect()
///     }
/// }
///
/// let tree = GameTree::delay(Heap(1_000_000));
/// assert!(!tree.is_forced());
/// assert_eq!(tree.force()[1].tree.state().0, 999_998);
/// assert_eq!(tree.forced(), 1);
/// ```
pub struct GameTree<S: Unfold> {
    state: S,
    branches: OnceCell<Vec<Branch<S>>>,
}

/// A child of a node, with the step that leads to it.
pub struct Branch<S: Unfold> {
    /// The step that leads to the child.
    pub edge: S::Edge,
    /// The tree below the child.
    pub tree: GameTree<S>,
}

impl<S: Unfold> GameTree<S> {
    /// The tree below a state; no branches are computed yet.
    pub const fn delay(state: S) -> Self {
        Self { state, branches: OnceCell::new() }
    }

    /// The state of this node.
    pub const fn state(&self) -> &S {
        &self.state
    }

    /// The branches of the node; the first call computes them.
    pub fn force(&self) -> &[Branch<S>] {
        self.branches.get_or_init(|| {
            self.state
                .unfold()
                .into_iter()
                .map(|(edge, state)| Branch { edge, tree: Self::delay(state) })
                .collect()
        })
    }

    /// Whether the branches have been computed.
    pub fn is_forced(&self) -> bool {
        self.branches.get().is_some()
    }

    /// Returns how many nodes of this tree have computed branches.
    pub fn forced(&self) -> usize {
        self.branches.get().map_or(0, |branches| 1 + branches.iter().map(|b| b.tree.forced()).sum::<usize>())
    }
}

impl<S: Unfold + fmt::Debug> fmt::Debug for GameTree<S> {
    /// Writes the state and the number of computed nodes, not the nodes themselves.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameTree").field("state", &self.state).field("forced", &self.forced()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;

    /// A state that counts calls of `unfold`.
    struct Counted(u32, Rc<Cell<u32>>);

    impl Unfold for Counted {
        type Edge = u32;

        fn unfold(&self) -> Vec<(u32, Self)> {
            self.1.set(self.1.get() + 1);
            (0..self.0).map(|edge| (edge, Self(edge, Rc::clone(&self.1)))).collect()
        }
    }

    #[test]
    fn branches_are_computed_on_demand_and_only_once() {
        let unfolded = Rc::new(Cell::new(0));
        let tree = GameTree::delay(Counted(5, Rc::clone(&unfolded)));
        assert_eq!((unfolded.get(), tree.is_forced(), tree.forced()), (0, false, 0));
        for _ in 0..3 {
            let deeper = &tree.force()[4].tree;
            assert_eq!(deeper.force().len(), 4);
        }
        assert_eq!((unfolded.get(), tree.forced()), (2, 2));
        assert!(!tree.force()[3].tree.is_forced());
    }
}
