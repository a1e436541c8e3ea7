//! The order of the games of a layer. The games are sorted by their canonical moves.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use renju_archive::{Archive, Segment};

use crate::manifest::BLOCK_GAMES;

/// The games of a layer, in the order of their canonical moves. Games that have equal moves are in the order
/// of the archive.
pub(super) struct OrderedGames<'a> {
    archive: &'a Archive,
    /// The index of each game's segment (a group of sorted games), and the index of the game in this segment.
    places: Vec<(u16, u16)>,
}

impl<'a> OrderedGames<'a> {
    /// Merges the sorted segments into one order. Leaves out the games that have a number in `known`, because
    /// earlier layers already have these games.
    pub(super) fn of(archive: &'a Archive, known: &GameNumbers) -> Self {
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

    pub(super) fn games(&self) -> u32 {
        u32::try_from(self.places.len()).expect("an archive has fewer than 2^32 games")
    }

    pub(super) fn blocks(&self) -> u32 {
        self.games().div_ceil(BLOCK_GAMES)
    }

    pub(super) fn block(&self, block: u32) -> impl Iterator<Item = (&'a Segment, usize)> {
        let start = (block * BLOCK_GAMES) as usize;
        let end = (start + BLOCK_GAMES as usize).min(self.places.len());
        self.places[start..end].iter().map(|&place| self.at(place))
    }

    pub(super) fn game(&self, block: u32, game: u8) -> (&'a Segment, usize) {
        self.at(self.places[(block * BLOCK_GAMES) as usize + usize::from(game)])
    }

    fn at(&self, (segment, game): (u16, u16)) -> (&'a Segment, usize) {
        (&self.archive.segments()[usize::from(segment)], usize::from(game))
    }

    /// Adds numbers for the games of this order to `known`, and returns `known`. The first game gets the
    /// number `first`, and each further game the next number.
    pub(super) fn numbers(&self, mut known: GameNumbers, first: u32) -> GameNumbers {
        for (number, &(segment, game)) in (first..).zip(&self.places) {
            known.0[usize::from(segment)][usize::from(game)] = number;
        }
        known
    }
}

/// The published number of each game of a library, by the game's segment and the game's index in the segment.
/// `u32::MAX` means that the game has no number.
pub(super) struct GameNumbers(Vec<Vec<u32>>);

impl GameNumbers {
    /// Creates a list in which no game has a number.
    pub(super) fn none(archive: &Archive) -> Self {
        Self(archive.segments().iter().map(|segment| vec![u32::MAX; segment.games()]).collect())
    }

    pub(super) fn set(&mut self, segment: usize, game: usize, number: u32) {
        self.0[segment][game] = number;
    }

    pub(super) fn number(&self, segment: u16, game: u16) -> Option<u32> {
        Some(self.0[usize::from(segment)][usize::from(game)]).filter(|&number| number != u32::MAX)
    }
}

fn small(number: usize) -> u16 {
    u16::try_from(number).expect("fewer than 65,536 segments of at most 32,768 games")
}
