//! The games of a layer in the order of their canonical moves.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use renju_archive::{Archive, Segment};

use crate::manifest::BLOCK_GAMES;

/// Games of an archive in the order of their canonical moves; equal ones as they are in the archive.
pub(super) struct Order<'a> {
    archive: &'a Archive,
    /// The segment of each game, and its place there.
    places: Vec<(u16, u16)>,
}

impl<'a> Order<'a> {
    /// Merges the segments, each of which is sorted. Of games that earlier layers have the number is `known`, by segment and
    /// place there; they are left out.
    pub(super) fn of(archive: &'a Archive, known: &Known) -> Self {
        let segments = archive.segments();
        let moves = |segment: usize, game: usize| -> Vec<u8> {
            segments[segment].moves(game).map(|m| m.to_u8()).collect()
        };
        let mut next: BinaryHeap<Reverse<(Vec<u8>, u16, u16)>> = (0..segments.len())
            .filter(|&segment| segments[segment].games() > 0)
            .map(|segment| Reverse((moves(segment, 0), small(segment), 0)))
            .collect();
        let mut places = Vec::with_capacity(archive.games() as usize);
        while let Some(Reverse((_, segment, game))) = next.pop() {
            if known.number(segment, game).is_none() {
                places.push((segment, game));
            }
            let (of, after) = (usize::from(segment), usize::from(game) + 1);
            if after < segments[of].games() {
                next.push(Reverse((moves(of, after), segment, small(after))));
            }
        }
        Self { archive, places }
    }

    /// The number of games.
    pub(super) fn games(&self) -> u32 {
        u32::try_from(self.places.len()).expect("an archive has fewer than 2^32 games")
    }

    /// The number of blocks.
    pub(super) fn blocks(&self) -> u32 {
        self.games().div_ceil(BLOCK_GAMES)
    }

    /// The games of a block.
    pub(super) fn block(&self, block: u32) -> impl Iterator<Item = (&'a Segment, usize)> {
        let start = (block * BLOCK_GAMES) as usize;
        let end = (start + BLOCK_GAMES as usize).min(self.places.len());
        self.places[start..end].iter().map(|&place| self.at(place))
    }

    /// A game of a block.
    pub(super) fn game(&self, block: u32, game: u8) -> (&'a Segment, usize) {
        self.at(self.places[(block * BLOCK_GAMES) as usize + usize::from(game)])
    }

    fn at(&self, (segment, game): (u16, u16)) -> (&'a Segment, usize) {
        (&self.archive.segments()[usize::from(segment)], usize::from(game))
    }

    /// The numbers of all games, where that of the first one here is `first`.
    pub(super) fn numbers(&self, mut known: Known, first: u32) -> Known {
        for (number, &(segment, game)) in (first..).zip(&self.places) {
            known.0[usize::from(segment)][usize::from(game)] = number;
        }
        known
    }
}

/// The numbers of games, by segment and place there; the highest for those that have none yet.
pub(super) struct Known(Vec<Vec<u32>>);

impl Known {
    /// No game has a number.
    pub(super) fn none(archive: &Archive) -> Self {
        Self(archive.segments().iter().map(|segment| vec![u32::MAX; segment.games()]).collect())
    }

    /// Gives a game its number.
    pub(super) fn set(&mut self, segment: usize, game: usize, number: u32) {
        self.0[segment][game] = number;
    }

    /// The number of a game.
    pub(super) fn number(&self, segment: u16, game: u16) -> Option<u32> {
        Some(self.0[usize::from(segment)][usize::from(game)]).filter(|&number| number != u32::MAX)
    }
}

fn small(number: usize) -> u16 {
    u16::try_from(number).expect("fewer than 65,536 segments of at most 32,768 games")
}
