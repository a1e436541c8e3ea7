//! All games of one player: results by color, year, opening and opponent.

use std::ops::Index;

use renju_core::{Color, GameResult, Opening, sorted_indices};

use crate::archive::Archive;
use crate::segment::Segment;
use crate::segment::layout::{BLACK, WHITE};
use crate::tally::Tally;

/// Results of a player's games in the enabled collections.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerGames {
    /// Number of games. A game that the player played against himself counts once.
    pub games: u32,
    /// Results of all games.
    pub results: PlayerResults,
    /// Results by year, in ascending order. Games without a date come last.
    pub years: Vec<(Option<u16>, PlayerResults)>,
    /// Results by opening, most games first. Games without one of the 26 openings come last.
    pub openings: Vec<(Option<Opening>, PlayerResults)>,
    /// Results by opponent's id, most games first. Games without an opponent come last.
    pub opponents: Vec<(Option<u32>, PlayerResults)>,
}

/// Results of a player's games, by the player's color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerResults([Tally; 2]);

impl PlayerResults {
    /// Counts a game in which the player had `color`.
    pub fn add(&mut self, color: Color, result: GameResult) {
        self.0[color.index()].add(result);
    }

    /// Returns the number of games; a game that the player played against himself counts twice.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.0.iter().map(Tally::games).sum()
    }

    /// Returns the number of games that the player won.
    #[must_use]
    pub fn wins(&self) -> u32 {
        self[Color::Black][GameResult::Black] + self[Color::White][GameResult::White]
    }

    /// Returns the number of games that the opponent won.
    #[must_use]
    pub fn losses(&self) -> u32 {
        self[Color::Black][GameResult::White] + self[Color::White][GameResult::Black]
    }

    /// Returns the number of games with `result`. `result` must be neither a win of Black nor a win
    /// of White.
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

/// The group number that means "no year", "no opening" or "no opponent". As the largest number it
/// is sorted last.
const NONE: u32 = u32::MAX;

/// Results grouped by a number that identifies a year, an opening or an opponent. The groups are
/// sorted by this number.
#[derive(Debug, Default)]
struct ResultGroups(Vec<(u32, PlayerResults)>);

impl ResultGroups {
    // Not inlined, because the function is called in three places, and is fast enough for the games of one
    // player.
    #[inline(never)]
    fn add(&mut self, key: u32, color: Color, result: GameResult) {
        let place = self.0.binary_search_by_key(&key, |group| group.0).unwrap_or_else(|place| {
            self.0.insert(place, (key, PlayerResults::default()));
            place
        });
        self.0[place].1.add(color, result);
    }

    /// Returns the groups by descending number of games. The group with the number [`NONE`] comes
    /// last.
    #[inline(never)]
    fn most_games_first(&self) -> Vec<(Option<u32>, PlayerResults)> {
        let rank = |place: u32| {
            let (key, results) = &self.0[place as usize];
            (*key == NONE, !results.games())
        };
        let order = sorted_indices(self.0.len(), &|a, b| rank(a).cmp(&rank(b)));
        order.into_iter().map(|place| some(self.0[place as usize])).collect()
    }
}

fn some((key, results): (u32, PlayerResults)) -> (Option<u32>, PlayerResults) {
    (Some(key).filter(|&key| key != NONE), results)
}

/// Counts of a player's games in the segments read so far.
#[derive(Debug, Default)]
struct Counter {
    games: u32,
    results: PlayerResults,
    years: ResultGroups,
    openings: ResultGroups,
    opponents: ResultGroups,
}

impl Counter {
    fn add_segment(&mut self, segment: &Segment, player: u32) {
        let is_player = [BLACK, WHITE].map(|column| -> Vec<bool> {
            segment.ids[column].distinct().map(|id| id == Some(player)).collect()
        });
        for color in Color::ALL {
            let (column, other) = if color == Color::Black { (BLACK, WHITE) } else { (WHITE, BLACK) };
            let (codes, others) = (segment.ids[column].codes(), segment.ids[other].codes());
            let plays = &is_player[color.index()];
            if !plays.contains(&true) {
                continue;
            }
            for game in (0..codes.len()).filter(|&game| plays[usize::from(codes[game])]) {
                // A game in which the player played both sides has already been counted in `games`,
                // among the games with the player as Black.
                let is_known = color == Color::White && is_player[0][usize::from(others[game])];
                self.games += u32::from(!is_known);
                self.add_game(segment, game, color, segment.ids[other].get(game));
            }
        }
    }

    fn add_game(&mut self, segment: &Segment, game: usize, color: Color, opponent: Option<u32>) {
        let result = segment.result(game);
        self.results.add(color, result);
        self.years.add(segment.day(game).year().map_or(NONE, u32::from), color, result);
        self.openings.add(segment.opening(game).map_or(NONE, |o| o.index() as u32), color, result);
        self.opponents.add(opponent.unwrap_or(NONE), color, result);
    }
}

impl Archive {
    /// Returns the results of all games of a player. The time grows with the archive: it is less than a
    /// millisecond for a hundred thousand games.
    #[must_use]
    pub fn player(&self, id: u32) -> PlayerGames {
        let mut counter = Counter::default();
        self.segments.iter().for_each(|segment| counter.add_segment(segment, id));
        let Counter { games, results, years, openings, opponents } = counter;
        let year = |group| {
            let (year, results) = some(group);
            (year.map(|year| year as u16), results)
        };
        let opening = |(index, results): (Option<u32>, PlayerResults)| {
            (index.and_then(|index| Opening::new(index as u8)), results)
        };
        PlayerGames {
            games,
            results,
            years: years.0.into_iter().map(year).collect(),
            openings: openings.most_games_first().into_iter().map(opening).collect(),
            opponents: opponents.most_games_first(),
        }
    }
}
