//! What is odd in real archives, and how often: a reader that was only tried on clean files has not been tried.
//!
//! The rates are those counted in an edition of 165,115 games. Black's forbidden points are not known to this
//! program yet, so they come as chance has it.

use crate::dice::{Dice, PER};

/// One thing that is not as it should be with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Odd {
    /// A stone on a stone, somewhere in the second half.
    Occupied,
    /// A word among the moves that is no move.
    BadToken,
    /// The first move is not h8.
    OffCenter,
    /// Moves go on after a five.
    AfterFive,
    /// The stones contradict the result.
    Contradicted,
    /// The result is empty.
    EmptyResult,
    /// There is no result at all.
    NoResult,
    /// The result is neither `1` nor `0` nor `0.5`.
    OtherResult,
    /// Somebody plays against himself.
    SamePlayer,
    /// The id of the game before.
    DuplicateId,
    /// The moves of the game before, seen from another side.
    Duplicate,
    /// A player whom the file does not list.
    UnknownPlayer,
    /// A pass; never seen in renju games, not counted in gomoku.
    Pass,
    /// Another opening than the one that was played.
    WrongOpening,
}

/// Games in [`PER`] to which it happens.
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

/// From this game on, every [`APART`]th has the next of the list, so that an archive of 500 games shows each once.
const FIRST: u32 = 60;
const APART: u32 = 30;

impl Odd {
    /// What is odd with game `number`, counted from 0; mostly nothing.
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
