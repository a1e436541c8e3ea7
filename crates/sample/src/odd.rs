//! Oddities of real archives and their rates. A test of a reader on clean files only proves little.
//!
//! The rates were counted in an edition of 165,115 games. This program does not know Black's forbidden points yet, so
//! forbidden moves occur by chance.

use crate::dice::{Dice, PER};

/// One irregularity of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Odd {
    /// A stone on an occupied point, somewhere in the second half.
    Occupied,
    /// A word among the moves that is not a move.
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
    /// The game has the id of the game before.
    DuplicateId,
    /// The game has the moves of the game before, seen from another side.
    Duplicate,
    /// A player who is not in the tables of the file.
    UnknownPlayer,
    /// A pass. Passes have never been seen in renju games; in gomoku nobody counted them.
    Pass,
    /// The record names an opening that was not played.
    WrongOpening,
}

/// Number of games in [`PER`] that have each irregularity.
const RATES: [(u32, Odd); 14] = [
    (2, Odd::Occupied),
    (6, Odd::BadToken),
    (200, Odd::OffCenter),
    (10, Odd::AfterFive),
    (180, Odd::Contradicted),
    (450, Odd::EmptyResult),
    (50, Odd::NoResult),
    (10, Odd::OtherResult),
    (5, Odd::SamePlayer),
    (10, Odd::DuplicateId),
    (390, Odd::Duplicate),
    (5, Odd::UnknownPlayer),
    (3, Odd::Pass),
    (300, Odd::WrongOpening),
];

/// From this game on, every [`APART`]th game has the next irregularity of the list, so that an archive of 500 games shows
/// each once.
const FIRST: u32 = 60;
const APART: u32 = 30;

impl Odd {
    /// Irregularity of game `number`, counted from 0; mostly none.
    pub(crate) fn of_game(number: u32, dice: &mut Dice) -> Option<Self> {
        let turn =
            number.checked_sub(FIRST).filter(|past| past.is_multiple_of(APART)).map(|past| past / APART);
        if let Some((_, odd)) = turn.and_then(|turn| RATES.get(turn as usize)) {
            return Some(*odd);
        }
        let mut left = dice.below(PER);
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
    fn each_happens_early_and_then_at_its_rate() {
        let mut dice = Dice::new(1, 0);
        let early: Vec<_> = (0..500).filter_map(|n| Odd::of_game(n, &mut dice)).collect();
        assert!(RATES.iter().all(|(_, odd)| early.contains(odd)));
        let many = (500..200_500).filter(|&n| Odd::of_game(n, &mut dice) == Some(Odd::Duplicate)).count();
        assert!((700..860).contains(&many), "{many}");
    }
}
