//! The games that a query visits in a segment (a block of games), and the games that the query
//! counts.

use std::ops::Range;

use crate::query::dimension::Dimension;
use crate::query::filter::Filter;
use crate::register::Register;
use crate::search::filtered_games::SegmentPlace;
use crate::segment::Segment;
use crate::segment::final_boards::{GameBits, WORDS};
use crate::segment::game_set::GameSet;
use crate::tally::Tally;

/// The result of applying a filter to the games of a segment. The games that pass the filter are called
/// counted games.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    /// The games that pass the filter; `None` if all games pass.
    subset: Option<Subset>,
}

#[derive(Debug)]
struct Subset {
    /// Games that pass the filter.
    counted: GameSet,
    /// For each dimension by which the query may count games: the games that pass all conditions
    /// except those on this dimension. A dimension is missing if its set would be equal to
    /// `counted`.
    ignoring: Vec<(Dimension, GameSet)>,
    /// The games that a query visits: the union of `counted` and all sets of `ignoring`.
    candidates: GameSet,
}

/// A segment together with the games selected from it.
#[derive(Clone, Copy)]
pub(crate) struct SelectedSegment<'a> {
    pub(crate) segment: &'a Segment,
    pub(crate) selection: &'a Selection,
}

impl SelectedSegment<'_> {
    /// Returns how many games of a range pass the filter.
    pub(crate) fn count(self, games: Range<usize>) -> u32 {
        match self.selection.counted() {
            None => games.len() as u32,
            Some(_) => self.tally(games).games(),
        }
    }

    /// Returns the results of the games that are in a range and pass the filter.
    pub(crate) fn tally(self, games: Range<usize>) -> Tally {
        self.segment.result_sets().tally(games, self.selection.counted())
    }
}

impl Selection {
    /// Applies a filter. For each dimension of `faceted`, also finds the games that pass all conditions
    /// except those on this dimension.
    pub(crate) fn new(
        segment: &Segment,
        register: &Register,
        place: SegmentPlace,
        filter: &Filter,
        faceted: &[Dimension],
    ) -> Self {
        let subset = filter.passing(segment, register, place).map(|passing| {
            let counted = passing.ignoring(None);
            let restricted = faceted.iter().filter(|&&dimension| passing.restricts(dimension));
            // Leaves out a dimension if its games are equal to the counted games.
            let ignoring: Vec<(Dimension, GameSet)> = restricted
                .map(|&dimension| (dimension, passing.ignoring(Some(dimension))))
                .filter(|(_, games)| *games != counted)
                .collect();
            let mut candidates = counted.clone();
            ignoring.iter().for_each(|(_, games)| candidates.add(games));
            Subset { counted, ignoring, candidates }
        });
        Self { subset }
    }

    /// Returns the games that pass the filter, called counted games; `None` if all games pass.
    #[inline]
    pub(crate) fn counted(&self) -> Option<&GameSet> {
        self.subset.as_ref().map(|subset| &subset.counted)
    }

    /// Returns the games that pass all conditions of the filter except those on a dimension; `None`
    /// if these games are exactly the counted games.
    pub(crate) fn ignoring(&self, dimension: Dimension) -> Option<&GameSet> {
        let mut sets = self.subset.iter().flat_map(|subset| &subset.ignoring);
        sets.find(|&&(of, _)| of == dimension).map(|(_, games)| games)
    }

    /// Returns whether a game passes the filter.
    #[inline]
    pub(crate) fn contains(&self, game: usize) -> bool {
        self.counted().is_none_or(|counted| counted.contains(game))
    }

    /// Returns the games to visit, called candidates; `None` if all games are visited.
    pub(crate) fn candidates(&self) -> Option<&GameSet> {
        self.subset.as_ref().map(|subset| &subset.candidates)
    }

    /// Returns the first candidate from the game `from` on. If there is no such game, returns a
    /// number that is higher than any game's number.
    #[inline]
    pub(crate) fn next_candidate(&self, from: usize) -> usize {
        self.candidates().map_or(from, |candidates| candidates.next(from))
    }

    /// Returns the games to visit (candidates) in a block of games, with one bit for each game. If
    /// all games are candidates, the bits after the last game of the segment are also set.
    #[inline]
    pub(crate) fn candidates_in(&self, block: usize) -> GameBits {
        let bits = |words: &[u64], word| words.get(block * WORDS + word).copied().unwrap_or(0);
        let subset = self.subset.as_ref();
        std::array::from_fn(|word| subset.map_or(u64::MAX, |subset| bits(subset.candidates.words(), word)))
    }
}
