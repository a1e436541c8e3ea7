//! Search for the most probable ratings, in steps of a limited number of games.

use renju_core::sorted_indices;

use renju_library::Library;

use super::games::{RatedGame, RatedGames};
use super::model::{PlayerRatings, Ratings};
use super::newton::Tridiagonal;
use super::options::RatingOptions;

/// Rating points per natural unit: 400 / ln 10.
pub(super) const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// The search ends when the estimated distance to the most probable ratings is below this number of rating
/// points for every player and day.
const TOLERANCE: f64 = 0.01;

/// Greatest number of rounds over all players.
const MOST_ROUNDS: u32 = 2_000;

/// Greatest change of a rating in one step of Newton's method, in natural units (174 rating points). The
/// second derivatives change by a factor of at most *e* within this distance, so every step raises the
/// probability.
const LONGEST_STEP: f64 = 1.0;

/// Progress of a fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingProgress {
    /// Whether the ratings are found.
    pub is_finished: bool,
    /// Number of rounds over all players so far.
    pub rounds: u32,
    /// Estimated distance to the most probable ratings after the last round, in rating points; infinite before
    /// the second round.
    pub distance: f64,
}

/// Search for the ratings with the highest probability. The vectors have an element for each player, for each
/// day of each player, or for each side of each game.
#[derive(Debug)]
pub struct RatingFit {
    options: RatingOptions,
    games: RatedGames,
    /// Ids of the players, ascending.
    players: Vec<u32>,
    /// Index of each player's first day, and the number of all days at the end.
    first_days: Vec<u32>,
    /// Number of each day, ascending for each player.
    days: Vec<i32>,
    /// Points that the player scored on each day.
    scores: Vec<f64>,
    /// Rating on each day, in natural units. An average player has 0.
    ratings: Vec<f64>,
    /// Exponential of each rating.
    strengths: Vec<f64>,
    /// Index of each day's first game, and the number of all sides at the end.
    first_games: Vec<u32>,
    /// The opponent's day for each game of each day, as an index in `days`.
    opponents: Vec<u32>,
    memory: Tridiagonal,
    /// Index of the player whose turn is next in the current round.
    next: usize,
    /// Greatest change of a rating in the current round and in the round before.
    change: f64,
    change_before: f64,
    rounds: u32,
    distance: f64,
}

impl Ratings {
    /// Computes the ratings of all players of a library.
    #[must_use]
    pub fn of(library: &Library, options: RatingOptions) -> Self {
        RatingFit::new(RatedGames::of(library), options).finish()
    }
}

impl RatingFit {
    /// Prepares the search. The time grows as the number of games times its logarithm.
    #[must_use]
    pub fn new(games: RatedGames, options: RatingOptions) -> Self {
        let options = options.clamped();
        let mut fit = Self {
            options,
            players: Vec::new(),
            first_days: Vec::new(),
            days: Vec::new(),
            scores: Vec::new(),
            ratings: Vec::new(),
            strengths: Vec::new(),
            first_games: Vec::new(),
            opponents: Vec::new(),
            memory: Tridiagonal::default(),
            next: 0,
            change: 0.0,
            change_before: f64::INFINITY,
            rounds: 0,
            distance: f64::INFINITY,
            games,
        };
        fit.group();
        fit
    }

    /// Groups the sides of all games by player and day. Side 2n is Black of game n, and side 2n + 1 is White.
    fn group(&mut self) {
        let games = &self.games.games;
        let side = |index: u32| {
            let RatedGame { black, white, day, .. } = games[index as usize / 2];
            (if index.is_multiple_of(2) { black } else { white }, day)
        };
        let order = sorted_indices(2 * games.len(), &|a, b| side(a).cmp(&side(b)));
        let mut day_of_side = vec![0; order.len()];
        let mut last = None;
        for (place, &index) in (0..).zip(&order) {
            let (player, day) = side(index);
            if self.players.last() != Some(&player) {
                self.players.push(player);
                self.first_days.push(self.days.len() as u32);
            }
            if last != Some((player, day)) {
                last = Some((player, day));
                self.days.push(day);
                self.scores.push(0.0);
                self.first_games.push(place);
            }
            let here = self.days.len() - 1;
            let black = f64::from(games[index as usize / 2].half_points) / 2.0;
            self.scores[here] += if index.is_multiple_of(2) { black } else { 1.0 - black };
            day_of_side[index as usize] = here as u32;
        }
        self.first_days.push(self.days.len() as u32);
        self.first_games.push(order.len() as u32);
        self.opponents = order.iter().map(|&index| day_of_side[(index ^ 1) as usize]).collect();
        self.ratings = vec![0.0; self.days.len()];
        self.strengths = vec![1.0; self.days.len()];
    }

    /// Improves the ratings of players who together have about `games` games or days. Ends a step after a whole
    /// player.
    pub fn step(&mut self, games: usize) -> RatingProgress {
        let mut worked = 0;
        while worked < games && !self.is_finished() {
            if self.next < self.players.len() {
                worked += self.improve(self.next);
                self.next += 1;
            }
            if self.next == self.players.len() {
                self.end_round();
            }
        }
        RatingProgress { is_finished: self.is_finished(), rounds: self.rounds, distance: self.distance }
    }

    fn is_finished(&self) -> bool {
        self.players.is_empty() || self.distance < TOLERANCE || self.rounds >= MOST_ROUNDS
    }

    /// Estimates the distance from the last two changes. From one round to the next, the changes become
    /// smaller by a nearly constant factor. So the changes to come are a geometric series, and this series has
    /// a known sum.
    fn end_round(&mut self) {
        self.next = 0;
        self.rounds += 1;
        let (change, before) = (self.change * POINTS, self.change_before * POINTS);
        let factor = change / before;
        self.distance = if change == 0.0 {
            0.0
        } else if change < before && before.is_finite() {
            change * factor / (1.0 - factor)
        } else {
            f64::INFINITY
        };
        self.change_before = self.change;
        self.change = 0.0;
    }

    /// Makes one step of Newton's method for a player. Returns the number of the player's games and days.
    fn improve(&mut self, player: usize) -> usize {
        self.prepare(player);
        self.memory.solve();
        let longest = self.memory.steps.iter().fold(0.0, |longest: f64, step| longest.max(step.abs()));
        let factor = if longest > LONGEST_STEP { LONGEST_STEP / longest } else { 1.0 };
        self.change = self.change.max(longest * factor);
        let days = self.days_of(player);
        for (day, step) in days.clone().zip(&self.memory.steps) {
            self.ratings[day] += step * factor;
            self.strengths[day] = self.ratings[day].exp();
        }
        days.len() + (self.first_games[days.end] - self.first_games[days.start]) as usize
    }

    fn days_of(&self, player: usize) -> std::ops::Range<usize> {
        self.first_days[player] as usize..self.first_days[player + 1] as usize
    }

    /// Computes the derivatives of a player's days.
    fn prepare(&mut self, player: usize) {
        let per_day = self.options.variance_per_day / (POINTS * POINTS);
        let days = self.days_of(player);
        self.memory.clear();
        for day in days.clone() {
            let own = self.strengths[day];
            let (mut expected, mut curvature) = (0.0, 0.0);
            let games = self.first_games[day] as usize..self.first_games[day + 1] as usize;
            for &opponent in &self.opponents[games] {
                let chance = own / (own + self.strengths[opponent as usize]);
                expected += chance;
                curvature += chance * (1.0 - chance);
            }
            let mut gradient = self.scores[day] - expected;
            let link = if day == days.start {
                let chance = own / (own + 1.0);
                gradient += self.options.virtual_draws * (0.5 - chance);
                curvature += self.options.virtual_draws * chance * (1.0 - chance);
                None
            } else {
                let passed = f64::from(self.days[day] - self.days[day - 1]);
                Some((1.0 / (passed * per_day), self.ratings[day] - self.ratings[day - 1]))
            };
            self.memory.push(gradient, curvature, link);
        }
    }

    /// Runs all remaining steps, and returns the ratings.
    #[must_use]
    pub fn finish(mut self) -> Ratings {
        while !self.step(usize::MAX).is_finished {}
        let mut deviations = Vec::with_capacity(self.days.len());
        for player in 0..self.players.len() {
            self.prepare(player);
            self.memory.solve();
            deviations.extend(self.memory.variances().into_iter().map(|v| (v.sqrt() * POINTS) as f32));
        }
        let rating = |rating: &f64| (self.options.average + rating * POINTS) as f32;
        let of_player = |(player, &id): (usize, &u32)| {
            let days = self.days_of(player);
            let games = self.first_games[days.end] - self.first_games[days.start];
            PlayerRatings { id, games, first: days.start as u32, end: days.end as u32 }
        };
        Ratings {
            key: self.games.key(&self.options),
            options: self.options,
            games: self.games.games.len() as u32,
            unrated: self.games.unrated,
            players: self.players.iter().enumerate().map(of_player).collect(),
            ratings: self.ratings.iter().map(rating).collect(),
            days: self.days,
            deviations,
        }
    }
}
