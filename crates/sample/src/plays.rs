//! Moves of all games of an archive, one game after another.

use crate::dice::Dice;
use crate::events::Event;
use crate::grow::Grower;
use crate::odd::Odd;
use crate::play::Play;
use crate::pool::Line;

/// Moves of a game, and its irregularity.
pub(crate) struct Played {
    pub(crate) play: Play,
    pub(crate) odd: Option<Odd>,
}

/// Every line as it was played; two of five are turned.
pub(crate) fn whole(lines: Vec<Line>, mut dice: Dice) -> impl Iterator<Item = Played> {
    lines.into_iter().map(move |line| Played { play: Play::whole(&line, &mut dice), odd: None })
}

/// Grows games from the lines.
pub(crate) struct Plays {
    grower: Grower,
    dice: Dice,
    /// Number of remaining games of each tournament, and whether they are gomoku. The last tournament comes next.
    events: Vec<(u32, bool)>,
    number: u32,
    /// Moves of the game before, for a duplicate.
    last: Play,
}

impl Plays {
    /// Prepares to grow the games for some tournaments.
    pub(crate) fn new(lines: Vec<Line>, events: &[Event], dice: Dice) -> Self {
        let events = events.iter().rev().map(|event| (event.games, event.rule.category > 1)).collect();
        Self { grower: Grower::new(lines), dice, events, number: 0, last: Play::default() }
    }
}

impl Iterator for Plays {
    type Item = Played;

    fn next(&mut self) -> Option<Played> {
        let gomoku = loop {
            match self.events.last_mut()? {
                (0, _) => {
                    self.events.pop();
                }
                (games, gomoku) => {
                    *games -= 1;
                    break *gomoku;
                }
            }
        };
        let dice = &mut self.dice;
        let odd = Odd::of_game(self.number, dice);
        self.number += 1;
        let mut play = match odd {
            Some(Odd::Duplicate) if !self.last.moves.is_empty() => self.last.seen_from_elsewhere(dice),
            _ => Play::grown(&mut self.grower, gomoku, odd, dice),
        };
        self.last.clone_from(&play);
        play.spoil(odd, dice);
        Some(Played { play, odd })
    }
}
