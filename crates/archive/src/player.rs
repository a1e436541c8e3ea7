//! All games of one player: how they ended, by color, year, opening and opponent.

use std::ops::Index;

use renju_core::{Color, GameResult, Opening};
use rustc_hash::FxHashMap;

use crate::archive::Archive;
use crate::search::{sort_by_games, sort_by_value};
use crate::segment::Segment;
use crate::segment::layout::{BLACK, WHITE};
use crate::tally::Tally;

/// The games of a player in the collections that are enabled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerGames {
    /// The number of games. Somebody who played both sides of a game has played one.
    pub games: u32,
    /// All of them.
    pub results: PlayerResults,
    /// By year, ascending; games without a date last.
    pub years: Vec<(Option<u16>, PlayerResults)>,
    /// By opening, most games first; games without an opening last.
    pub openings: Vec<(Option<Opening>, PlayerResults)>,
    /// By opponent, most games first; games without one last.
    pub opponents: Vec<(Option<u32>, PlayerResults)>,
}

/// The results of games of a player, by the color that the player had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerResults([Tally; 2]);

impl PlayerResults {
    /// Counts a game.
    pub fn add(&mut self, color: Color, result: GameResult) {
        self.0[color.index()] += [result].into_iter().collect();
    }

    /// The number of games; one that the player played against himself counts twice.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.0.iter().map(Tally::games).sum()
    }

    /// Games that the player won.
    #[must_use]
    pub fn wins(&self) -> u32 {
        self[Color::Black][GameResult::Black] + self[Color::White][GameResult::White]
    }

    /// Games that the opponent won.
    #[must_use]
    pub fn losses(&self) -> u32 {
        self[Color::Black][GameResult::White] + self[Color::White][GameResult::Black]
    }

    /// Games with a result that is neither a win nor a loss.
    #[must_use]
    pub fn with_result(&self, result: GameResult) -> u32 {
        self[Color::Black][result] + self[Color::White][result]
    }
}

impl Index<Color> for PlayerResults {
    type Output = Tally;

    fn index(&self, color: Color) -> &Tally {
        &self.0[color.index()]
    }
}

/// Stands for no year, opening or opponent.
const NONE: u32 = u32::MAX;

/// The results by a number.
type Groups = FxHashMap<u32, PlayerResults>;

/// The groups of a player's games.
#[derive(Debug, Default)]
struct Counter {
    games: u32,
    results: PlayerResults,
    years: Groups,
    openings: Groups,
    opponents: Groups,
}

impl Counter {
    fn add_segment(&mut self, segment: &Segment, player: u32) {
        let sides = [BLACK, WHITE].map(|column| &segment.ids[column]);
        let is_player: [Vec<bool>; 2] =
            sides.map(|ids| ids.distinct().map(|id| id == Some(player)).collect());
        if !is_player.iter().flatten().any(|&is| is) {
            return;
        }
        let codes = sides.map(|ids| ids.codes());
        for game in 0..segment.games() {
            let plays =
                Color::ALL.map(|color| is_player[color.index()][usize::from(codes[color.index()][game])]);
            if plays == [false, false] {
                continue;
            }
            self.games += 1;
            let result = segment.result(game);
            let year = segment.day(game).year().map_or(NONE, u32::from);
            let opening = segment.opening(game).map_or(NONE, |opening| opening.index() as u32);
            for color in Color::ALL.into_iter().filter(|color| plays[color.index()]) {
                let opponent = sides[(!color).index()].get(game).unwrap_or(NONE);
                self.results.add(color, result);
                let groups =
                    [(&mut self.years, year), (&mut self.openings, opening), (&mut self.opponents, opponent)];
                for (group, key) in groups {
                    group.entry(key).or_default().add(color, result);
                }
            }
        }
    }
}

/// Groups in order: by their numbers, or most games first. The group of [`NONE`] is last.
fn sorted<T>(
    groups: &Groups,
    by_games: bool,
    value: impl Fn(u32) -> Option<T>,
) -> Vec<(Option<T>, PlayerResults)> {
    let mut order: Vec<(u32, u32)> = groups
        .iter()
        .filter(|&(&key, _)| key != NONE)
        .map(|(&key, results)| (key, results.games()))
        .collect();
    let sort = if by_games { sort_by_games } else { sort_by_value };
    sort(&mut order);
    let known = order.into_iter().map(|(key, _)| (value(key), groups[&key]));
    known.chain(groups.get(&NONE).map(|&results| (None, results))).collect()
}

impl Archive {
    /// All games of a player. The time grows with the archive: less than a millisecond for a hundred thousand games.
    #[must_use]
    pub fn player(&self, id: u32) -> PlayerGames {
        let mut counter = Counter::default();
        self.segments.iter().for_each(|segment| counter.add_segment(segment, id));
        PlayerGames {
            games: counter.games,
            results: counter.results,
            years: sorted(&counter.years, false, |year| Some(year as u16)),
            openings: sorted(&counter.openings, true, |index| Opening::new(index as u8)),
            opponents: sorted(&counter.opponents, true, Some),
        }
    }
}
