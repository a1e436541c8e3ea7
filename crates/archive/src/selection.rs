//! Which games of a segment a question looks at, and which of them it counts.

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
    /// The results of the games that are counted, [`LEFT_OUT`] for others, so that counting results needs no second look.
    results: Box<[u8]>,
    /// One bit a game: those that are counted, and those that would be if one of some dimensions were left open.
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
            let open: Vec<Dimension> = open.iter().copied().filter(|&open| all.by(open)).collect();
            let wanted = |failed: &Failed| failed.nothing() || open.iter().any(|&open| failed.but(open));
            let bits = |failed: &[Failed]| {
                (0..).zip(failed).fold(0, |bits, (bit, failed)| bits | u64::from(wanted(failed)) << bit)
            };
            Part { wanted: failed.chunks(64).map(bits).collect(), results, failed: failed.into() }
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

    /// Whether a game would be counted if the filter said nothing of a dimension.
    #[inline]
    pub(crate) fn counts_but(&self, game: usize, dimension: Dimension) -> bool {
        self.part.as_ref().is_none_or(|part| part.failed[game].but(dimension))
    }

    /// The first game from `from` on that is to be looked at; a number past all games where there is none.
    #[inline]
    pub(crate) fn next_wanted(&self, from: usize) -> usize {
        self.part.as_ref().map_or(from, |part| next_set(&part.wanted, from))
    }

    /// The games of a block of 64 that are to be looked at, one bit each; also bits of games that there are not.
    #[inline]
    pub(crate) fn wanted(&self, block: usize) -> u64 {
        self.part.as_ref().map_or(u64::MAX, |part| part.wanted[block])
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
