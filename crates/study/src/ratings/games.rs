//! The games of a library that count for ratings.

use std::hash::Hasher;

use renju_archive::Day;
use renju_core::GameResult;
use renju_library::Library;
use rustc_hash::FxHashMap;
use twox_hash::XxHash64;

use super::options::RatingOptions;
use crate::archive::is_renju;

/// A game that counts for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// Id of the player with the black stones.
    pub black: u32,
    /// Id of the player with the white stones. It differs from `black`.
    pub white: u32,
    /// Number of the game's day; see [`Day::number`].
    pub day: i32,
    /// Half points that Black scored: 2 for a win, 1 for a draw, 0 for a loss.
    pub half_points: u8,
}

/// Numbers of games that do not count for ratings. A game is counted under the first reason that applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnratedGames {
    /// Number of games that the file marks as unrated, or whose event is marked as unrated.
    pub marked: u32,
    /// Number of games by a rule without forbidden points (gomoku and similar games).
    pub other_rule: u32,
    /// Number of games with an unknown result.
    pub without_result: u32,
    /// Number of games with an unknown player, or with one player on both sides.
    pub without_players: u32,
    /// Number of games without a date.
    pub without_day: u32,
}

impl UnratedGames {
    /// Returns the number of games that do not count, for any reason.
    #[must_use]
    pub const fn all(&self) -> u32 {
        self.marked + self.other_rule + self.without_result + self.without_players + self.without_day
    }
}

/// The games of a library that count for ratings, in the order of the library.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RatedGames {
    /// Games that count.
    pub games: Vec<RatedGame>,
    /// Numbers of the other games.
    pub unrated: UnratedGames,
}

/// Reason for which a game does not count. The reasons are in the order in which they are checked.
enum Unrated {
    Marked,
    OtherRule,
    WithoutResult,
    WithoutPlayers,
    WithoutDay,
}

impl RatedGames {
    /// Reads the games of all enabled collections of a library. All games of an event have the last day of the
    /// event as their day. If the last day is unknown, the first day or the month of the event counts. If only the
    /// month or the year of a date is known, its last day counts.
    #[must_use]
    pub fn of(library: &Library) -> Self {
        let mut days = RatingDays::default();
        let mut all = Self::default();
        for segment in library.archive().segments() {
            for game in 0..segment.games() {
                match days.rated(library, segment, game) {
                    Ok(rated) => all.games.push(rated),
                    Err(reason) => all.unrated.add(&reason),
                }
            }
        }
        all
    }

    /// Returns the games, with the number of each game in the library.
    pub fn numbered(library: &Library) -> impl Iterator<Item = (u32, RatedGame)> {
        let mut days = RatingDays::default();
        library
            .archive()
            .numbered_segments()
            .flat_map(|(first, segment)| (0..segment.games()).map(move |game| (first, segment, game)))
            .filter_map(move |(first, segment, game)| {
                Some((first + game as u32, days.rated(library, segment, game).ok()?))
            })
    }

    /// Returns a function from the number of a game to its [`RatedGame`]; `None` if the game does
    /// not count.
    pub(crate) fn among(library: &Library) -> impl FnMut(u32) -> Option<RatedGame> {
        let mut days = RatingDays::default();
        move |number| {
            let (segment, index) = library.archive().locate(number)?;
            days.rated(library, segment, index).ok()
        }
    }

    /// Returns a hash of the games and the options. Equal hashes mean equal ratings, so ratings are stored with
    /// this hash.
    #[must_use]
    pub fn key(&self, options: &RatingOptions) -> u64 {
        let mut hasher = XxHash64::with_seed(0);
        for value in [options.variance_per_day, options.virtual_draws, options.average] {
            hasher.write_u64(value.to_bits());
        }
        for game in &self.games {
            hasher.write_u32(game.black);
            hasher.write_u32(game.white);
            hasher.write_i32(game.day);
            hasher.write_u8(game.half_points);
        }
        hasher.finish()
    }
}

impl UnratedGames {
    const fn add(&mut self, reason: &Unrated) {
        let count = match reason {
            Unrated::Marked => &mut self.marked,
            Unrated::OtherRule => &mut self.other_rule,
            Unrated::WithoutResult => &mut self.without_result,
            Unrated::WithoutPlayers => &mut self.without_players,
            Unrated::WithoutDay => &mut self.without_day,
        };
        *count += 1;
    }
}

/// Cache of the days of events, by the event's id.
#[derive(Debug, Default)]
pub(super) struct RatingDays(FxHashMap<u32, Option<i32>>);

impl RatingDays {
    /// Returns the number of the day on which the games of an event count; `None` if the event has no date.
    pub(super) fn of_event(&mut self, library: &Library, event: u32) -> Option<i32> {
        *self.0.entry(event).or_insert_with(|| rating_day(library, Some(event)))
    }

    fn rated(
        &mut self,
        library: &Library,
        segment: &renju_archive::Segment,
        game: usize,
    ) -> Result<RatedGame, Unrated> {
        if !segment.is_rated(game) {
            return Err(Unrated::Marked);
        }
        let facts = segment.facts(game);
        if !is_renju(library, &facts) {
            return Err(Unrated::OtherRule);
        }
        let half_points = match facts.result {
            GameResult::Black => 2,
            GameResult::Draw => 1,
            GameResult::White => 0,
            GameResult::Unknown => return Err(Unrated::WithoutResult),
        };
        let players = facts.black.zip(facts.white).filter(|(black, white)| black != white);
        let (black, white) = players.ok_or(Unrated::WithoutPlayers)?;
        let day = facts.event.and_then(|event| self.of_event(library, event));
        Ok(RatedGame { black, white, day: day.ok_or(Unrated::WithoutDay)?, half_points })
    }
}

/// Returns the number of the day on which the games of an event count: the last day of the event. If the last day is
/// unknown, returns the day that [`Event::day`](renju_archive::Event::day) returns. Returns `None` if the event has no
/// date.
pub(crate) fn rating_day(library: &Library, event: Option<u32>) -> Option<i32> {
    let event = library.catalogue().event(event)?;
    let end = Day::parse(&event.end);
    if end == Day::UNKNOWN { event.day().last_number() } else { end.last_number() }
}
