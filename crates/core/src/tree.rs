//! A game tree that is computed where it is looked at: delay and force.
//!
//! The tree of a game is far too large to be built, yet each question looks at a small part of it. A node holds its state
//! and the promise of its branches; the first who asks for them has them computed, everyone after that finds them there.

use std::cell::OnceCell;
use std::fmt;

/// A state from which the next ones can be told.
pub trait Unfold: Sized {
    /// What leads from one state to the next, a move mostly.
    type Edge;

    /// The next states, each with what leads to it.
    fn unfold(&self) -> Vec<(Self::Edge, Self)>;
}

/// A node with its state, and its branches as soon as somebody has asked for them.
///
/// ```
/// use renju_core::{GameTree, Unfold};
///
/// /// Take one or two from a heap.
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

/// A way to the next node.
pub struct Branch<S: Unfold> {
    /// What leads there.
    pub edge: S::Edge,
    /// What is there.
    pub tree: GameTree<S>,
}

impl<S: Unfold> GameTree<S> {
    /// The tree below a state, nothing of it computed.
    pub const fn delay(state: S) -> Self {
        Self { state, branches: OnceCell::new() }
    }

    /// The state of this node.
    pub const fn state(&self) -> &S {
        &self.state
    }

    /// The branches, computed now if nobody has asked before.
    pub fn force(&self) -> &[Branch<S>] {
        self.branches.get_or_init(|| {
            self.state
                .unfold()
                .into_iter()
                .map(|(edge, state)| Branch { edge, tree: Self::delay(state) })
                .collect()
        })
    }

    /// Whether the branches are there already.
    pub fn is_forced(&self) -> bool {
        self.branches.get().is_some()
    }

    /// How many nodes of the tree have been forced.
    pub fn forced(&self) -> usize {
        self.branches.get().map_or(0, |branches| 1 + branches.iter().map(|b| b.tree.forced()).sum::<usize>())
    }
}

impl<S: Unfold + fmt::Debug> fmt::Debug for GameTree<S> {
    /// The state, and how much of the tree is there; never the tree.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameTree").field("state", &self.state).field("forced", &self.forced()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;

    /// Counts how often it was asked.
    struct Counted(u32, Rc<Cell<u32>>);

    impl Unfold for Counted {
        type Edge = u32;

        fn unfold(&self) -> Vec<(u32, Self)> {
            self.1.set(self.1.get() + 1);
            (0..self.0).map(|edge| (edge, Self(edge, Rc::clone(&self.1)))).collect()
        }
    }

    #[test]
    fn a_node_is_computed_when_asked_for_and_once() {
        let asked = Rc::new(Cell::new(0));
        let tree = GameTree::delay(Counted(5, Rc::clone(&asked)));
        assert_eq!((asked.get(), tree.is_forced(), tree.forced()), (0, false, 0));
        for _ in 0..3 {
            let deeper = &tree.force()[4].tree;
            assert_eq!(deeper.force().len(), 4);
        }
        assert_eq!((asked.get(), tree.forced()), (2, 2));
        assert!(!tree.force()[3].tree.is_forced());
    }
}
