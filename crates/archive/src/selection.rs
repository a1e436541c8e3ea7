//! Which games of a segment a question looks at, and which of them it counts.

use std::ops::Range;

use crate::boards::{Games, WORDS};
use crate::filter::{Dimension, Failed, Filter};
use crate::register::Register;
use crate::segment::Segment;

/// In the place of a result: the game is not counted.
const LEFT_OUT: u8 = u8::MAX;

/// A filter applied to the games of a segment.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    /// `None`: all games are counted.
    part: Option<Part>,
}

#[derive(Debug)]
struct Part {
    failed: Box<[Failed]>,
    /// By what some game fails.
    all: Failed,
    /// One bit a game: those that are counted.
    counted: Box<[u64]>,
    /// The results of the games that are counted, [`LEFT_OUT`] for others, so that counting results needs no second look.
    results: Box<[u8]>,
    /// One bit a game: those that are counted and those that would be if one of some dimensions were left open.
    wanted: Box<[u64]>,
}

impl Selection {
    /// The games that match a filter, and those that would without what it says of one of `open`.
    pub(crate) fn new(
        segment: &Segment,
        register: &Register,
        collection: u32,
        filter: &Filter,
        open: &[Dimension],
    ) -> Self {
        let part = filter.failed(segment, register, collection).map(|failed| {
            let result = |(&result, failed): (&u8, &Failed)| if failed.nothing() { result } else { LEFT_OUT };
            let results = segment.results.iter().zip(&failed).map(result).collect();
            // What would leave a game in tells only of dimensions by which some game fails.
            let all = failed.iter().fold(Failed::default(), |all, &failed| all | failed);
            let open: Vec<u16> =
                open.iter().filter(|&&open| all.by(open)).map(|&open| Failed::of(open)).collect();
            // A branch that nobody can foresee costs more than all of them.
            let wanted = |failed: Failed| open.iter().fold(false, |any, &of| any | failed.but(of));
            let counted = bits(&failed, Failed::nothing);
            // Where a facet opens no dimension by which games fail, no more are wanted than are counted.
            let wanted = if open.is_empty() { counted.clone() } else { bits(&failed, wanted) };
            Part { all, counted, wanted, results, failed: failed.into() }
        });
        Self { part }
    }

    /// The results of the games that are counted, to be counted themselves; others' are no result at all.
    #[inline]
    pub(crate) fn results<'a>(&'a self, segment: &'a Segment) -> &'a [u8] {
        self.part.as_ref().map_or(&segment.results, |part| &part.results)
    }

    /// Whether all games are counted.
    pub(crate) const fn is_whole(&self) -> bool {
        self.part.is_none()
    }

    /// Whether a game is counted.
    #[inline]
    pub(crate) fn counts(&self, game: usize) -> bool {
        self.part.as_ref().is_none_or(|part| part.failed[game].nothing())
    }

    /// Whether the same games would be counted if the filter said nothing of a dimension.
    pub(crate) fn is_open(&self, dimension: Dimension) -> bool {
        self.part.as_ref().is_none_or(|part| !part.all.by(dimension))
    }

    /// Shows those of some games that would be counted if the filter said nothing of a dimension.
    #[inline]
    pub(crate) fn each_but(&self, dimension: Dimension, games: Range<usize>, mut show: impl FnMut(usize)) {
        match &self.part {
            None => games.for_each(show),
            // Mostly so, and mostly few: sixty-four games that are not counted are passed over at once.
            Some(part) if self.is_open(dimension) => each_set(&part.counted, games, show),
            Some(part) => {
                let of = Failed::of(dimension);
                let counts = |&game: &usize| part.failed[game].but(of);
                games.filter(counts).for_each(&mut show);
            }
        }
    }

    /// The first game from `from` on that is to be looked at; a number past all games where there is none.
    #[inline]
    pub(crate) fn next_wanted(&self, from: usize) -> usize {
        self.part.as_ref().map_or(from, |part| next_set(&part.wanted, from))
    }

    /// The games of a block that are to be looked at; where all are, also games that there are not.
    #[inline]
    pub(crate) fn wanted(&self, block: usize) -> Games {
        let of = |wanted: &[u64], word| wanted.get(block * WORDS + word).copied().unwrap_or(0);
        let part = self.part.as_ref();
        std::array::from_fn(|word| part.map_or(u64::MAX, |part| of(&part.wanted, word)))
    }
}

/// One bit a game.
fn bits(failed: &[Failed], of: impl Fn(Failed) -> bool) -> Box<[u64]> {
    let word = |failed: &[Failed]| {
        (0..).zip(failed).fold(0, |bits, (bit, &failed)| bits | u64::from(of(failed)) << bit)
    };
    failed.chunks(64).map(word).collect()
}

/// Shows the numbers of the bits in a range that are set.
#[inline]
fn each_set(words: &[u64], range: Range<usize>, mut show: impl FnMut(usize)) {
    let places = range.start / 64..range.end.div_ceil(64);
    for (first, word) in (places.start * 64..).step_by(64).zip(&words[places]) {
        let from = u64::MAX << range.start.saturating_sub(first);
        let to = u64::MAX >> (first + 64).saturating_sub(range.end);
        let mut word = word & from & to;
        while word != 0 {
            show(first + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

/// The number of the first bit that is set from `from` on; a number past all of them where there is none.
#[inline]
pub(crate) fn next_set(words: &[u64], from: usize) -> usize {
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
