//! Makes the moves of all games of an archive, one game after another.

use crate::events::SampleEvent;
use crate::grower::Grower;
use crate::irregularity::Irregularity;
use crate::play::FinishedPlay;
use crate::pool::PoolGame;
use crate::random_source::RandomSource;

/// Moves of a game, and the irregularity that the game has, if any.
pub(crate) struct PlannedGame {
    pub(crate) play: FinishedPlay,
    pub(crate) odd: Option<Irregularity>,
}

/// Returns the complete moves of every game of self-play. Two of five games are turned or mirrored.
pub(crate) fn whole(lines: Vec<PoolGame>, mut random: RandomSource) -> impl Iterator<Item = PlannedGame> {
    lines
        .into_iter()
        .map(move |line| PlannedGame { play: FinishedPlay::whole(&line, &mut random), odd: None })
}

/// Makes new games that branch off from the games of self-play.
pub(crate) struct GameGenerator {
    grower: Grower,
    random: RandomSource,
    /// For each tournament, the number of its remaining games, and whether its rule is gomoku. The
    /// last element is the next tournament.
    events: Vec<(u32, bool)>,
    number: u32,
    /// Moves of the previous game. A game with the irregularity `Duplicate` repeats them.
    last: FinishedPlay,
}

impl GameGenerator {
    /// Prepares to make the games of the tournaments `events`.
    pub(crate) fn new(lines: Vec<PoolGame>, events: &[SampleEvent], random: RandomSource) -> Self {
        let events = events.iter().rev().map(|event| (event.games, event.rule.category > 1)).collect();
        Self { grower: Grower::new(lines), random, events, number: 0, last: FinishedPlay::default() }
    }
}

impl Iterator for GameGenerator {
    type Item = PlannedGame;

    fn next(&mut self) -> Option<PlannedGame> {
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
        let random = &mut self.random;
        let odd = Irregularity::of_game(self.number, random);
        self.number += 1;
        let mut play = match odd {
            Some(Irregularity::Duplicate) if !self.last.moves.is_empty() => {
                self.last.seen_from_elsewhere(random)
            }
            _ => FinishedPlay::grown(&mut self.grower, gomoku, odd, random),
        };
        self.last.clone_from(&play);
        play.spoil(odd, random);
        Some(PlannedGame { play, odd })
    }
}
