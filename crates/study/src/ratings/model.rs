//! Ratings of all players of a library.

use renju_core::sorted_indices;

use super::games::UnratedGames;
use super::options::RatingOptions;

/// Ratings of all players on the days on which they have rated games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ratings {
    /// Hash of the games and the options; see [`super::RatedGames::key`].
    pub key: u64,
    /// Parameters with which the ratings were computed.
    pub options: RatingOptions,
    /// Number of games that count.
    pub games: u32,
    /// Numbers of games that do not count.
    pub unrated: UnratedGames,
    /// Players, by ascending id.
    pub(super) players: Vec<PlayerRatings>,
    /// Days of all players, one player after another. The vectors `ratings` and `deviations` have the rating
    /// and its standard deviation for each element of this vector.
    pub(super) days: Vec<i32>,
    pub(super) ratings: Vec<f32>,
    pub(super) deviations: Vec<f32>,
}

/// A player with ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerRatings {
    /// Id of the player in the library.
    pub id: u32,
    /// Number of the player's games that count.
    pub games: u32,
    /// Index of the player's first day in [`Ratings::days`].
    pub(super) first: u32,
    /// Index after the player's last day.
    pub(super) end: u32,
}

/// Rating of a player on a day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedDay {
    /// Number of the day; see [`renju_archive::Day::number`].
    pub day: i32,
    /// Rating in points.
    pub rating: f32,
    /// Standard deviation of the rating, in points.
    pub deviation: f32,
}

impl Ratings {
    /// Returns the players, by ascending id.
    #[must_use]
    pub fn players(&self) -> &[PlayerRatings] {
        &self.players
    }

    /// Returns a player; `None` if the player has no games that count.
    #[must_use]
    pub fn player(&self, id: u32) -> Option<&PlayerRatings> {
        let place = self.players.binary_search_by_key(&id, |player| player.id).ok()?;
        Some(&self.players[place])
    }

    /// Returns the ratings of a player on each of the player's days, in ascending order of days. The list is
    /// empty if the player has no games that count.
    pub fn curve(&self, id: u32) -> impl ExactSizeIterator<Item = RatedDay> + Clone + '_ {
        let player = self.player(id).copied().unwrap_or_default();
        (player.first as usize..player.end as usize).map(|place| self.rated_day(place))
    }

    fn rated_day(&self, place: usize) -> RatedDay {
        RatedDay { day: self.days[place], rating: self.ratings[place], deviation: self.deviations[place] }
    }

    /// Returns the rating of a player on any day; `None` before the player's first rated game. Between two days
    /// with games, the most probable rating lies on the straight line between the two ratings. After the last
    /// game, the rating stays the same, and its variance grows.
    #[must_use]
    pub fn at(&self, id: u32, day: i32) -> Option<RatedDay> {
        let player = self.player(id)?;
        let (first, end) = (player.first as usize, player.end as usize);
        let after = first + self.days[first..end].partition_point(|&of| of <= day);
        let last = self.rated_day(after.checked_sub(1).filter(|&last| last >= first)?);
        let passed = (day - last.day) as f32;
        let per_day = self.options.variance_per_day as f32;
        if after == end || passed == 0.0 {
            let deviation = (last.deviation * last.deviation + passed * per_day).sqrt();
            return Some(RatedDay { day, deviation, ..last });
        }
        let next = self.rated_day(after);
        let length = (next.day - last.day) as f32;
        let part = passed / length;
        let mix = |from: f32, to: f32| from + (to - from) * part;
        let deviation = mix(last.deviation, next.deviation);
        Some(RatedDay {
            day,
            rating: mix(last.rating, next.rating),
            deviation: (deviation * deviation + passed * (1.0 - part) * per_day).sqrt(),
        })
    }

    /// Returns the players with their ratings on a day, or on their last days if `day` is `None`, highest
    /// rating first. Leaves out players who have no rating yet on that day.
    #[must_use]
    pub fn ranked(&self, day: Option<i32>) -> Vec<(PlayerRatings, RatedDay)> {
        let rated = |player: &PlayerRatings| {
            let rated = match day {
                Some(day) => self.at(player.id, day)?,
                None => self.rated_day(player.end.checked_sub(1)? as usize),
            };
            Some((*player, rated))
        };
        let list: Vec<(PlayerRatings, RatedDay)> = self.players.iter().filter_map(rated).collect();
        let rating = |index: u32| list[index as usize].1.rating;
        let order = sorted_indices(list.len(), &|a, b| rating(b).total_cmp(&rating(a)));
        order.into_iter().map(|index| list[index as usize]).collect()
    }
}
