//! Which games of a segment a query visits, and which of them it counts.

use std::ops::Range;

use crate::query::dimension::Dimension;
use crate::query::filter::Filter;
use crate::register::Register;
use crate::segment::Segment;
use crate::segment::final_boards::{GameBits, WORDS};
use crate::segment::game_set::GameSet;
use crate::tally::Tally;

/// A filter applied to the games of a segment.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    /// `None` if all games are counted.
    subset: Option<Subset>,
}

#[derive(Debug)]
struct Subset {
    /// The games that pass the filter.
    counted: GameSet,
    /// For each faceted dimension for which these are others: the games that pass all conditions but its own.
    ignoring: Vec<(Dimension, GameSet)>,
    /// All of these.
    candidates: GameSet,
}

/// A segment together with the games selected from it.
#[derive(Clone, Copy)]
pub(crate) struct SelectedSegment<'a> {
    pub(crate) segment: &'a Segment,
    pub(crate) selection: &'a Selection,
}

impl SelectedSegment<'_> {
    /// How many games of a range are counted.
    pub(crate) fn count(self, games: Range<usize>) -> u32 {
        match self.selection.counted() {
            None => games.len() as u32,
            Some(_) => self.tally(games).games(),
        }
    }

    /// The results of the games of a range that are counted.
    pub(crate) fn tally(self, games: Range<usize>) -> Tally {
        self.segment.result_sets().tally(games, self.selection.counted())
    }
}

impl Selection {
    /// The games that pass a filter, and those that would pass without the conditions of one of the `faceted` dimensions.
    pub(crate) fn new(
        segment: &Segment,
        register: &Register,
        collection: u32,
        filter: &Filter,
        faceted: &[Dimension],
    ) -> Self {
        let subset = filter.passing(segment, register, collection).map(|passing| {
            let counted = passing.ignoring(None);
            let restricted = faceted.iter().filter(|&&dimension| passing.restricts(dimension));
            // Ignoring a dimension only makes a difference if some game fails by nothing else.
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

    /// The games that are counted; `None` if all are.
    #[inline]
    pub(crate) fn counted(&self) -> Option<&GameSet> {
        self.subset.as_ref().map(|subset| &subset.counted)
    }

    /// The games that pass all conditions but those of a dimension, where these are others than those that are counted.
    pub(crate) fn ignoring(&self, dimension: Dimension) -> Option<&GameSet> {
        let mut sets = self.subset.iter().flat_map(|subset| &subset.ignoring);
        sets.find(|&&(of, _)| of == dimension).map(|(_, games)| games)
    }

    /// Whether a game is counted.
    #[inline]
    pub(crate) fn contains(&self, game: usize) -> bool {
        self.counted().is_none_or(|counted| counted.contains(game))
    }

    /// The games that are visited; `None` if all are.
    pub(crate) fn candidates(&self) -> Option<&GameSet> {
        self.subset.as_ref().map(|subset| &subset.candidates)
    }

    /// The first candidate from `from` on; a number past all games if there is none.
    #[inline]
    pub(crate) fn next_candidate(&self, from: usize) -> usize {
        self.candidates().map_or(from, |candidates| candidates.next(from))
    }

    /// The candidates in a block. If all games are counted, bits past the last game are set as well.
    #[inline]
    pub(crate) fn candidates_in(&self, block: usize) -> GameBits {
        let bits = |words: &[u64], word| words.get(block * WORDS + word).copied().unwrap_or(0);
        let subset = self.subset.as_ref();
        std::array::from_fn(|word| subset.map_or(u64::MAX, |subset| bits(subset.candidates.words(), word)))
    }
}
