//! Traversals of the games of a segment, and the data that makes traversals quick.

use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::segment::branches::MoveBranches;
use crate::segment::game_set::GameSet;
use crate::segment::taken_points::{TakenPoints, TakenSets};
use crate::segment::trie::{Trie, Visitor};

/// The sets of [`TakenPoints`] are built from this many first moves of each game. A search that looks at
/// n moves uses the smallest number of this list that is at least n.
const PLIES: [usize; 3] = [9, 16, usize::MAX];
/// Smallest number of sets of games for which the intersection of the sets is computed. With fewer
/// sets, the intersection has too many games to be useful.
const LEAST: u32 = 4;
/// If at least one of every `FEW` games is a candidate, traversing the list of branches is quicker
/// than visiting the candidates one by one.
const FEW: usize = 6;

/// Data that all traversals of a segment share. The first traversal does not build this data,
/// because a page that is being opened waits for the result.
#[derive(Debug, Default)]
pub(crate) struct Traversals {
    /// Whether the games have been traversed before.
    traversed: AtomicBool,
    branches: OnceLock<MoveBranches>,
    taken_points: [OnceLock<TakenPoints>; PLIES.len()],
}

/// The games in which a search looks for its position.
#[derive(Debug)]
pub(crate) struct SearchScope<'a> {
    /// Games that pass the filter; `None` if all games pass.
    pub(crate) candidates: Option<&'a GameSet>,
    /// The sets of [`TakenPoints`] that contain every game with the position, in any orientation.
    pub(crate) taken: TakenSets,
    /// Number of first moves within which a game must have all stones that `taken` requires.
    pub(crate) plies: usize,
    /// For how many segments this search may still build data.
    pub(crate) may_build: &'a mut BuildLimits,
}

/// For how many segments a search may still build missing data. Without limits, one of the first
/// searches in a large archive would build the data of all segments, and would answer late.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BuildLimits {
    /// Number of segments whose list of branches may still be built. Building a list takes about one
    /// millisecond.
    pub(crate) branches: usize,
    /// Number of segments whose sets of [`TakenPoints`] may still be built. Building them for a segment takes
    /// one or two milliseconds.
    pub(crate) taken_points: usize,
}

impl BuildLimits {
    /// Limits of one search. In a page, [`Traversals::build_branches`] builds the other lists of branches
    /// between two queries. Programs with the feature `map` may take longer for an answer.
    pub(crate) const SEARCH: Self =
        Self { branches: if cfg!(feature = "map") { usize::MAX } else { 4 }, taken_points: 1 };
    /// Limits of a search that uses only lists of branches.
    pub(crate) const BRANCHES: Self = Self { branches: usize::MAX, taken_points: 0 };

    /// Subtracts one from `left` if `left` is positive; returns whether it was positive.
    const fn take(left: &mut usize) -> bool {
        let any = *left > 0;
        *left = left.saturating_sub(1);
        any
    }
}

impl Traversals {
    /// Like [`MoveBranches::traverse`], but may leave out games that are not in all sets of `among.taken`.
    pub(crate) fn traverse<V: Visitor>(
        &self,
        trie: &Trie,
        among: &mut SearchScope<'_>,
        visitor: &mut V,
        found: impl FnMut(&V, Range<usize>, usize),
    ) {
        let candidates = among.candidates;
        let next_candidate = |from| candidates.map_or(from, |games| games.next(from));
        if !self.traversed.fetch_or(true, Ordering::Relaxed) {
            return trie.traverse(next_candidate, visitor, found);
        }
        match self.few_games(trie, among) {
            Some(games) => trie.traverse(|from| games.next(from), visitor, found),
            None if self.branches.get().is_some() || BuildLimits::take(&mut among.may_build.branches) => {
                self.build_branches(trie).traverse(trie, next_candidate, visitor, found);
            }
            None => trie.traverse(next_candidate, visitor, found),
        }
    }

    /// Returns whether the games have been traversed before, but the list of branches has not been built.
    pub(crate) fn lack_branches(&self) -> bool {
        self.traversed.load(Ordering::Relaxed) && self.branches.get().is_none()
    }

    pub(crate) fn build_branches(&self, trie: &Trie) -> &MoveBranches {
        self.branches.get_or_init(|| MoveBranches::of(trie))
    }

    /// Returns the candidates that are in all sets of `among.taken`. Returns `None` if the position requires
    /// too few sets, if the sets may not be built for this search, or if too many candidates remain.
    fn few_games(&self, trie: &Trie, among: &mut SearchScope<'_>) -> Option<GameSet> {
        if among.taken.len() < LEAST {
            return None;
        }
        let at = PLIES.iter().position(|&plies| among.plies <= plies)?;
        let taken_points = match self.taken_points[at].get() {
            None if !BuildLimits::take(&mut among.may_build.taken_points) => return None,
            None => self.taken_points[at].get_or_init(|| TakenPoints::of(trie, PLIES[at])),
            Some(made) => made,
        };
        let mut games = taken_points.games_with(among.taken);
        among.candidates.iter().for_each(|candidates| games.keep(candidates));
        (games.len() * FEW < trie.games()).then_some(games)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use renju_core::{Board, Color, Point};

    use super::*;
    use crate::segment::trie::TraversalStep;

    /// A visitor that finds the games that begin with the stones of `board`, in any order.
    struct Stones {
        board: Board,
        plies: usize,
    }

    impl Visitor for Stones {
        fn step(&mut self, depth: usize, m: u8) -> TraversalStep {
            let fits = Point::new(m).is_some_and(|point| self.board.at(point) == Some(Color::to_move(depth)));
            match fits {
                false => TraversalStep::Skip,
                true if depth + 1 == self.plies => TraversalStep::Accept,
                true => TraversalStep::Descend,
            }
        }
    }

    proptest! {
        #[test]
        fn every_traversal_finds_the_same_games(
            mut games in proptest::collection::vec(proptest::sample::subsequence((95u8..130).collect::<Vec<_>>(), 8..20).prop_shuffle(), 1..300),
            again in proptest::collection::vec((any::<prop::sample::Index>(), 1usize..20), 1..6),
            every in 1usize..9,
            branches in 0usize..2,
            prepares in any::<bool>(),
        ) {
            // Adds games that reach an equal position by another order of moves.
            for (at, (index, plies)) in again.iter().enumerate() {
                let mut other = index.get(&games).clone();
                let (one, two) = (at % 4, at % 4 + 2);
                if two < (*plies).min(other.len()) { other.swap(one, two) }
                games.push(other);
            }
            games.sort();
            let trie = Trie::of_sorted(games.iter().map(Vec::as_slice), 0);
            let candidates = GameSet::of(games.len(), |game| game % every == 0);
            let traversals = Traversals::default();
            for (index, plies) in again {
                let moves = index.get(&games);
                let plies = plies.min(moves.len());
                let mut board = Board::new();
                for (ply, &m) in moves[..plies].iter().enumerate() {
                    board.place(Point::new(m).unwrap(), Color::to_move(ply));
                }
                let expected: Vec<usize> = (0..games.len())
                    .filter(|&game| candidates.contains(game) && games[game].len() >= plies)
                    .filter(|&game| {
                        let fits = |(ply, &m): (usize, &u8)| board.at(Point::new(m).unwrap()) == Some(Color::to_move(ply));
                        games[game][..plies].iter().enumerate().all(fits)
                    })
                    .collect();
                let mut found = Vec::new();
                let may_build = &mut BuildLimits { branches, taken_points: 1 };
                let mut among = SearchScope { candidates: Some(&candidates), taken: TakenSets::of(&board), plies, may_build };
                traversals.traverse(&trie, &mut among, &mut Stones { board, plies }, |_, run, depth| {
                    if depth == plies { found.extend(run.filter(|&game| candidates.contains(game))) }
                });
                prop_assert_eq!(found, expected);
                if prepares {
                    prop_assert_eq!(traversals.lack_branches(), traversals.branches.get().is_none());
                    traversals.build_branches(&trie);
                }
            }
        }
    }
}
