//! The large branches of a trie, as a list. With this list, a search can skip a branch without
//! reading the moves of any game.
//!
//! The trie itself consists only of the sorted games. To get to the next branch, a traversal would have to
//! find the first game after the current branch. It would then have to read a move of this game, which is
//! far away in memory. A search mostly skips branches. In the list, each branch takes only eight bytes, and
//! neighboring branches are stored next to each other. The list has only the nodes that many games share,
//! and the moves played from these nodes, so it takes about four bytes per game. The list is built when the
//! segment is searched a second time, or between two queries. This takes about a millisecond for a full
//! segment.

use std::ops::Range;

use crate::segment::trie::{TraversalStep, Trie, Visitor};

/// Smallest number of games that share a listed node. Games of other nodes are compared one by one.
const FEW: usize = 8;
/// Largest number of moves before a listed node. Without this limit, the list for a malicious library could
/// take all memory.
const DEEPEST: usize = 40;

/// A branch of the trie: a move that some games of a segment share, together with all moves before it.
#[derive(Clone, Copy, Debug)]
struct MoveBranch {
    /// List index of the first entry that is not in the subtree of this branch.
    next: u32,
    /// First game of the branch. The games of the branch end just before the first game of the list
    /// entry at the index `next`.
    first: u16,
    /// Number of moves before the move `m`.
    depth: u8,
    m: u8,
}

/// Branches in the order of their games. Each branch is followed by the branches that continue it,
/// and then by its sibling. The last entry is not a branch; the `first` of the last entry is the
/// number of games.
#[derive(Debug)]
pub(crate) struct MoveBranches(Vec<MoveBranch>);

impl MoveBranches {
    pub(crate) fn of(trie: &Trie) -> Self {
        let mut list: Vec<MoveBranch> = Vec::new();
        // Indices of the branches that lead to the current node, by depth.
        let mut path: Vec<usize> = Vec::new();
        let close = |list: &mut Vec<MoveBranch>, path: &mut Vec<usize>, depth: usize| {
            let next = list.len() as u32;
            path.drain(depth.min(path.len())..).for_each(|branch| list[branch].next = next);
        };
        for game in 0..trie.games() {
            let shared = trie.shared(game);
            close(&mut list, &mut path, shared);
            if path.len() < shared {
                continue;
            }
            let moves = trie.moves(game);
            // Number of first moves that this game and at least `FEW - 1` following games share.
            let many = trie.shared_by(game, FEW).min(DEEPEST);
            for (depth, &m) in moves.iter().enumerate().take(many.max(shared) + 1).skip(shared) {
                if depth < many {
                    path.push(list.len());
                }
                let next = list.len() as u32 + 1;
                list.push(MoveBranch { next, first: game as u16, depth: depth as u8, m });
            }
        }
        close(&mut list, &mut path, 0);
        list.push(MoveBranch { next: 0, first: trie.games() as u16, depth: 0, m: 0 });
        Self(list)
    }

    /// Like [`Trie::traverse`], but may report all games that end after the same moves together, as
    /// one run.
    pub(crate) fn traverse<V: Visitor>(
        &self,
        trie: &Trie,
        next_candidate: impl Fn(usize) -> usize,
        visitor: &mut V,
        mut found: impl FnMut(&V, Range<usize>, usize),
    ) {
        let first = |at: usize| usize::from(self.0[at].first);
        // Games that end at a listed node are sorted before all games that continue from this node.
        // The games that end at the node form one run.
        let ended = |visitor: &V,
                     first: usize,
                     end: usize,
                     depth: usize,
                     found: &mut dyn FnMut(&V, Range<usize>, usize)| {
            let games = next_candidate(first)..end;
            if !games.is_empty() {
                found(visitor, games, depth);
            }
        };
        ended(visitor, 0, first(0), 0, &mut found);
        let mut at = 0;
        while at + 1 < self.0.len() {
            let MoveBranch { next, depth, m, .. } = self.0[at];
            let (next, depth) = (next as usize, usize::from(depth));
            let step = visitor.step(depth, m);
            let here = std::mem::replace(&mut at, next);
            if step == TraversalStep::Skip {
                continue;
            }
            let games = next_candidate(first(here))..first(next);
            if games.is_empty() {
                continue;
            }
            match step {
                TraversalStep::Accept => found(visitor, games, depth + 1),
                _ if next == here + 1 => {
                    trie.traverse_from(games, depth + 1, &next_candidate, visitor, &mut found);
                }
                _ => {
                    at = here + 1;
                    ended(visitor, first(here), first(at), depth + 1, &mut found);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A visitor that records the moves so far, and decides by these moves whether to continue,
    /// like a search.
    struct Wanted {
        moves: Vec<u8>,
        wanted: Vec<[bool; 4]>,
    }

    impl Visitor for Wanted {
        fn step(&mut self, depth: usize, m: u8) -> TraversalStep {
            self.moves.truncate(depth);
            self.moves.push(m);
            match self.wanted.get(depth) {
                None => TraversalStep::Accept,
                Some(wanted) if wanted[usize::from(m)] => TraversalStep::Descend,
                Some(_) => TraversalStep::Skip,
            }
        }
    }

    /// Returns games with few different moves. Therefore many games share their first moves, some
    /// games are equal, and some games end at a position from which other games continue.
    fn games() -> impl Strategy<Value = Vec<Vec<u8>>> {
        let game = proptest::collection::vec(0u8..3, 0..9);
        let few = proptest::collection::vec(game, 0..400);
        let deep = proptest::collection::vec((0u8..2, 0usize..60), 0..40)
            .prop_map(|games| games.into_iter().map(|(m, length)| vec![m; length]).collect::<Vec<_>>());
        (few, deep).prop_map(|(few, deep)| few.into_iter().chain(deep).collect())
    }

    proptest! {
        #[test]
        fn the_list_is_traversed_like_the_trie(
            mut games in games(),
            wanted in proptest::collection::vec(any::<[bool; 4]>(), 0..8),
            every in 1usize..20,
            from in 0usize..50,
        ) {
            games.sort();
            let trie = Trie::of_sorted(games.iter().map(Vec::as_slice), 0);
            // Every `every`-th game is a candidate.
            let next = |at: usize| from.max((at.saturating_sub(from)).next_multiple_of(every) + from);
            let visitor = || Wanted { moves: Vec::new(), wanted: wanted.clone() };
            let (mut expected, mut found) = (Vec::new(), Vec::new());
            let candidates = |run: Range<usize>| run.filter(|&game| next(game) == game);
            trie.traverse(next, &mut visitor(), |_, run, depth| {
                expected.extend(candidates(run).map(|game| (game, depth)));
            });
            MoveBranches::of(&trie).traverse(&trie, next, &mut visitor(), |visitor, run, depth| {
                assert!(games[run.clone()].iter().all(|game| game[..depth] == visitor.moves[..depth]));
                assert_eq!(next(run.start), run.start);
                found.extend(candidates(run).map(|game| (game, depth)));
            });
            prop_assert_eq!(found, expected);
        }
    }
}
