//! Which games of a segment a query visits, and which of them it counts.

use std::ops::Range;

use crate::query::dimension::Dimension;
use crate::query::filter::Filter;
use crate::register::Register;
use crate::search::failures::Failures;
use crate::segment::Segment;
use crate::segment::final_boards::{GameBits, WORDS};
use crate::tally::Tally;

/// Stands for the result of a game that is not counted.
const EXCLUDED: u8 = u8::MAX;

/// A filter applied to the games of a segment.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    /// `None` if all games are counted.
    subset: Option<Subset>,
}

#[derive(Debug)]
struct Subset {
    failures: Box<[Failures]>,
    /// The failures of all games together.
    any_failures: Failures,
    /// One bit per game: the game passes the filter.
    counted: Box<[u64]>,
    /// The results of the games that are counted, [`EXCLUDED`] for the others, so that counting results reads one column.
    results: Box<[u8]>,
    /// One bit per game: the game passes the filter, or would pass if one of the faceted dimensions were ignored.
    candidates: Box<[u64]>,
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
        if self.selection.is_everything() {
            return games.len() as u32;
        }
        Tally::of(&self.selection.results(self.segment)[games]).games()
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
        let subset = filter.failures(segment, register, collection).map(|failures| {
            let result =
                |(&result, failures): (&u8, &Failures)| if failures.passes() { result } else { EXCLUDED };
            let results = segment.results.iter().zip(&failures).map(result).collect();
            // Ignoring a dimension only makes a difference if some game fails by it.
            let any_failures = failures.iter().fold(Failures::default(), |any, &failures| any | failures);
            let masks: Vec<u16> = faceted
                .iter()
                .filter(|&&dimension| !any_failures.passes_dimension(dimension))
                .map(|&dimension| Failures::mask(dimension))
                .collect();
            // Evaluating all masks is quicker than an unpredictable branch after each.
            let is_candidate = |failures: Failures| {
                masks.iter().fold(false, |any, &mask| any | failures.passes_ignoring(mask))
            };
            let counted = bits(&failures, Failures::passes);
            // Without a mask, exactly the counted games are candidates.
            let candidates = if masks.is_empty() { counted.clone() } else { bits(&failures, is_candidate) };
            Subset { any_failures, counted, candidates, results, failures: failures.into() }
        });
        Self { subset }
    }

    /// The results of the games that are counted; the other games have a byte that is no result.
    #[inline]
    pub(crate) fn results<'a>(&'a self, segment: &'a Segment) -> &'a [u8] {
        self.subset.as_ref().map_or(&segment.results, |subset| &subset.results)
    }

    /// Whether all games are counted.
    pub(crate) const fn is_everything(&self) -> bool {
        self.subset.is_none()
    }

    /// Whether a game is counted.
    #[inline]
    pub(crate) fn contains(&self, game: usize) -> bool {
        self.subset.as_ref().is_none_or(|subset| subset.failures[game].passes())
    }

    /// Whether all games pass the conditions of a dimension.
    pub(crate) fn all_pass(&self, dimension: Dimension) -> bool {
        self.subset.as_ref().is_none_or(|subset| subset.any_failures.passes_dimension(dimension))
    }

    /// Calls `visit` for each game of a range that passes all conditions but those of a dimension.
    #[inline]
    pub(crate) fn for_each_ignoring(
        &self,
        dimension: Dimension,
        games: Range<usize>,
        mut visit: impl FnMut(usize),
    ) {
        match &self.subset {
            None => games.for_each(visit),
            // The usual case. Few games are counted as a rule, and 64 games that are not are skipped at once.
            Some(subset) if self.all_pass(dimension) => for_each_set_bit(&subset.counted, games, visit),
            Some(subset) => {
                let mask = Failures::mask(dimension);
                let passes = |&game: &usize| subset.failures[game].passes_ignoring(mask);
                games.filter(passes).for_each(&mut visit);
            }
        }
    }

    /// The first candidate from `from` on; a number past all games if there is none.
    #[inline]
    pub(crate) fn next_candidate(&self, from: usize) -> usize {
        self.subset.as_ref().map_or(from, |subset| next_set_bit(&subset.candidates, from))
    }

    /// The candidates in a block. If all games are counted, bits past the last game are set as well.
    #[inline]
    pub(crate) fn candidates_in(&self, block: usize) -> GameBits {
        let bits = |words: &[u64], word| words.get(block * WORDS + word).copied().unwrap_or(0);
        let subset = self.subset.as_ref();
        std::array::from_fn(|word| subset.map_or(u64::MAX, |subset| bits(&subset.candidates, word)))
    }
}

/// One bit per game.
fn bits(failures: &[Failures], is_set: impl Fn(Failures) -> bool) -> Box<[u64]> {
    let word = |failures: &[Failures]| {
        (0..).zip(failures).fold(0, |bits, (bit, &failures)| bits | u64::from(is_set(failures)) << bit)
    };
    failures.chunks(64).map(word).collect()
}

/// Calls `visit` with the number of each set bit in a range.
#[inline]
fn for_each_set_bit(words: &[u64], range: Range<usize>, mut visit: impl FnMut(usize)) {
    let places = range.start / 64..range.end.div_ceil(64);
    for (first, word) in (places.start * 64..).step_by(64).zip(&words[places]) {
        let from = u64::MAX << range.start.saturating_sub(first);
        let to = u64::MAX >> (first + 64).saturating_sub(range.end);
        let mut word = word & from & to;
        while word != 0 {
            visit(first + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

/// The number of the first set bit from `from` on; a number past all bits if there is none.
#[inline]
pub(crate) fn next_set_bit(words: &[u64], from: usize) -> usize {
    let (first, bit) = (from / 64, from % 64);
    let Some(&word) = words.get(first) else { return usize::MAX };
    let rest = word >> bit;
    if rest != 0 {
        return from + rest.trailing_zeros() as usize;
    }
    let later = words[first + 1..].iter().position(|&word| word != 0);
    later.map_or(usize::MAX, |skipped| {
        let at = first + 1 + skipped;
        at * 64 + words[at].trailing_zeros() as usize
    })
}
