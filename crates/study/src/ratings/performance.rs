//! Results of games compared with the results that the ratings of the players predict.

use std::ops::AddAssign;

use renju_archive::{Filter, NumberedGames, Query};
use renju_core::{Board, Color, Opening, Position};
use renju_library::Library;

use super::games::{RatedGame, RatedGames};
use super::model::Ratings;

/// Returns the score from 0 to 1 that a player is expected to get against an opponent who is rated
/// `difference` points lower.
#[must_use]
pub fn expected_score(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference / super::fit::POINTS).exp())
}

/// Score of one side in a number of games, and the score that the ratings predict.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Performance {
    /// Number of games in which both players have ratings.
    pub games: u32,
    /// Points that the side scored: 1 for a win, ½ for a draw.
    pub score: f64,
    /// Points that the side was expected to score.
    pub expected: f64,
    /// Sum of the average ratings of the two players of each game.
    pub ratings: f64,
}

impl Performance {
    /// Returns the performance of Black in one game; `None` if a player has no rating on the day of the game.
    #[must_use]
    pub fn of_game(ratings: &Ratings, game: &RatedGame) -> Option<Self> {
        let [black, white] = [game.black, game.white]
            .map(|player| ratings.at(player, game.day).map(|rated| f64::from(rated.rating)));
        let (black, white) = black.zip(white)?;
        Some(Self {
            games: 1,
            score: f64::from(game.half_points) / 2.0,
            expected: expected_score(black - white),
            ratings: f64::midpoint(black, white),
        })
    }

    /// Returns the performance of Black in each opening, in the games that match a filter, in the order D1..D13,
    /// I1..I13, no opening. Openings without rated games are left out.
    #[must_use]
    pub fn by_opening(library: &Library, ratings: &Ratings, filter: &Filter) -> Vec<(Option<Opening>, Self)> {
        let empty = Position { board: Board::new(), to_move: Color::Black };
        let query = Query { filter: filter.clone(), limit: usize::MAX, ..Query::of(empty) };
        let matching: Option<NumberedGames> = (!filter.is_empty())
            .then(|| library.archive().list(&query).1.into_iter().map(|hit| hit.game).collect());
        let mut openings: Vec<(Option<Opening>, Self)> =
            Opening::all().map(Some).chain([None]).map(|opening| (opening, Self::default())).collect();
        for (number, game) in RatedGames::numbered(library) {
            if matching.as_ref().is_some_and(|matching| !matching.contains(number)) {
                continue;
            }
            let opening =
                library.archive().locate(number).and_then(|(segment, index)| segment.opening(index));
            let row = openings.iter_mut().find(|(of, _)| *of == opening);
            if let Some(((_, sum), performance)) = row.zip(Self::of_game(ratings, &game)) {
                *sum += performance;
            }
        }
        openings.retain(|(_, performance)| performance.games > 0);
        openings
    }

    /// Converts the performance of Black to the performance of `color` in the same games.
    #[must_use]
    pub fn of_color(self, color: Color) -> Self {
        let games = f64::from(self.games);
        match color {
            Color::Black => self,
            Color::White => Self { score: games - self.score, expected: games - self.expected, ..self },
        }
    }

    /// Returns how far the side's score per game exceeds the expected score, from -1 to 1; 0 without games.
    #[must_use]
    pub fn gain(&self) -> f64 {
        if self.games == 0 { 0.0 } else { (self.score - self.expected) / f64::from(self.games) }
    }
}

impl AddAssign for Performance {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.score += other.score;
        self.expected += other.expected;
        self.ratings += other.ratings;
    }
}
