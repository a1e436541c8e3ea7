//! Irregularities of real archives and their rates. A reader must be tested on irregular games, not only on
//! clean files.
//!
//! The rates were counted in an edition of 165,115 games. The games of sample archives ignore Black's
//! forbidden points, so forbidden moves occur by chance.

use crate::random_source::{PER, RandomSource};

/// An irregularity of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Irregularity {
    /// A stone is placed on an occupied point, somewhere in the second half of the game.
    Occupied,
    /// One of the words in the list of moves is not a move.
    BadToken,
    /// The first move is not h8.
    OffCenter,
    /// Moves go on after a five.
    AfterFive,
    /// The stones contradict the result.
    Contradicted,
    /// The result is empty.
    EmptyResult,
    /// The record has no result at all.
    NoResult,
    /// The result is neither `1` nor `0` nor `0.5`.
    OtherResult,
    /// A player plays against himself.
    SamePlayer,
    /// The game has the id of the previous game.
    DuplicateId,
    /// The game repeats the moves of the previous game, turned or mirrored.
    Duplicate,
    /// A player is not in the tables of the file.
    UnknownPlayer,
    /// The game has a pass. No pass was found in real renju games, and gomoku games were not counted.
    Pass,
    /// The record names an opening that was not played.
    WrongOpening,
}

/// For each irregularity, how many of [`PER`] games have it.
const RATES: [(u32, Irregularity); 14] = [
    (2, Irregularity::Occupied),
    (6, Irregularity::BadToken),
    (200, Irregularity::OffCenter),
    (10, Irregularity::AfterFive),
    (180, Irregularity::Contradicted),
    (450, Irregularity::EmptyResult),
    (50, Irregularity::NoResult),
    (10, Irregularity::OtherResult),
    (5, Irregularity::SamePlayer),
    (10, Irregularity::DuplicateId),
    (390, Irregularity::Duplicate),
    (5, Irregularity::UnknownPlayer),
    (3, Irregularity::Pass),
    (300, Irregularity::WrongOpening),
];

/// Number of the first game that gets the first irregularity of [`RATES`]. After this game, every
/// [`APART`]th game gets the next irregularity of the list, so that an archive of 500 games has
/// each irregularity at least once.
const FIRST: u32 = 60;
const APART: u32 = 30;

impl Irregularity {
    /// Returns the irregularity of the game with this number, counted from 0. Most games have none.
    pub(crate) fn of_game(number: u32, random: &mut RandomSource) -> Option<Self> {
        let turn =
            number.checked_sub(FIRST).filter(|past| past.is_multiple_of(APART)).map(|past| past / APART);
        if let Some((_, odd)) = turn.and_then(|turn| RATES.get(turn as usize)) {
            return Some(*odd);
        }
        let mut left = random.below(PER);
        RATES.iter().find_map(|&(rate, odd)| {
            let here = left < rate;
            left = left.saturating_sub(rate);
            here.then_some(odd)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_irregularity_occurs_early_and_then_at_its_rate() {
        let mut random = RandomSource::new(1, 0);
        let early: Vec<_> = (0..500).filter_map(|n| Irregularity::of_game(n, &mut random)).collect();
        assert!(RATES.iter().all(|(_, odd)| early.contains(odd)));
        let many = (500..200_500)
            .filter(|&n| Irregularity::of_game(n, &mut random) == Some(Irregularity::Duplicate))
            .count();
        assert!((700..860).contains(&many), "{many}");
    }
}
