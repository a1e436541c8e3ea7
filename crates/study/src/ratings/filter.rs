//! Condition on the ratings of the players of a game, on the day of the game.
//!
//! ```text
//! condition := [side ":"] range
//! side      := "any" | "black" | "white"; both players without a side
//! range     := least "-" most, of which one may be missing; whole points
//! ```

use std::fmt;
use std::str::FromStr;

use renju_archive::{ChosenGames, NumberedGames};
use renju_core::Color;
use renju_library::Library;
use thiserror::Error;

use super::games::RatingDays;
use super::model::Ratings;

/// The players whose ratings a [`RatingFilter`] compares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RatedSide {
    /// Both players must have a rating in the range.
    #[default]
    Both,
    /// At least one player must have a rating in the range.
    Any,
    /// The player of this color must have a rating in the range.
    Of(Color),
}

/// Condition on the ratings of the players of a game, on the day of the game: `2200-`, `any:2000-2200`, `black:-1900`.
/// Ratings are compared in whole points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingFilter {
    /// The players whose ratings are compared.
    pub side: RatedSide,
    /// Lowest rating in the range; `None` for no limit.
    pub least: Option<u16>,
    /// Highest rating in the range; `None` for no limit.
    pub most: Option<u16>,
}

/// Error of reading a condition on ratings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected ratings such as 2200-, 2000-2200, any:2200- or black:-1900, found \"{found}\"")]
pub struct ParseRatingFilterError {
    /// The text that is no condition.
    pub found: String,
}

impl RatingFilter {
    /// Chooses the games of the enabled collections that meet the condition. The rating of a player
    /// is [`Ratings::at`] on the day on which [`RatedGames`](super::RatedGames) counts the game;
    /// the game itself may be unrated. A game is unknown if the condition depends on a missing
    /// rating.
    #[must_use]
    pub fn choose(&self, library: &Library, ratings: &Ratings) -> ChosenGames {
        let mut days = RatingDays::default();
        let (mut chosen, mut unknown) = (Vec::new(), Vec::new());
        for (first, segment) in library.archive().numbered_segments() {
            for game in 0..segment.games() {
                let facts = segment.facts(game);
                let day = facts.event.and_then(|event| days.of_event(library, event));
                let rating = |player: Option<u32>| {
                    let rated = ratings.at(player?, day?)?;
                    Some(rated.rating.round() as i32)
                };
                match self.is_met(rating(facts.black), rating(facts.white)) {
                    Some(true) => chosen.push(first + game as u32),
                    Some(false) => {}
                    None => unknown.push(first + game as u32),
                }
            }
        }
        ChosenGames { chosen: NumberedGames::from_iter(chosen), unknown: NumberedGames::from_iter(unknown) }
    }

    /// Returns whether two ratings meet the condition; `None` if this depends on a missing rating.
    fn is_met(&self, black: Option<i32>, white: Option<i32>) -> Option<bool> {
        let [black, white] = [black, white].map(|rating| rating.map(|rating| self.has(rating)));
        match self.side {
            RatedSide::Of(Color::Black) => black,
            RatedSide::Of(Color::White) => white,
            RatedSide::Both if black == Some(false) || white == Some(false) => Some(false),
            RatedSide::Both => black.zip(white).map(|(black, white)| black && white),
            RatedSide::Any if black == Some(true) || white == Some(true) => Some(true),
            RatedSide::Any => black.and(white),
        }
    }

    fn has(&self, rating: i32) -> bool {
        self.least.is_none_or(|least| rating >= i32::from(least))
            && self.most.is_none_or(|most| rating <= i32::from(most))
    }
}

impl FromStr for RatingFilter {
    type Err = ParseRatingFilterError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParseRatingFilterError { found: text.to_owned() };
        let (side, range) = text.split_once(':').map_or((None, text), |(side, range)| (Some(side), range));
        let side = match side {
            None => RatedSide::Both,
            Some("any") => RatedSide::Any,
            Some("black") => RatedSide::Of(Color::Black),
            Some("white") => RatedSide::Of(Color::White),
            Some(_) => return Err(error()),
        };
        let limit = |text: &str| match text {
            "" => Ok(None),
            _ if text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit()) => Ok(text.parse().ok()),
            _ => Err(error()),
        };
        let (least, most) = range.split_once('-').ok_or_else(error)?;
        let (least, most) = (limit(least)?, limit(most)?);
        if least.or(most).is_none() {
            return Err(error());
        }
        Ok(Self { side, least, most })
    }
}

impl fmt::Display for RatingFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.side {
            RatedSide::Both => {}
            RatedSide::Any => write!(f, "any:")?,
            RatedSide::Of(Color::Black) => write!(f, "black:")?,
            RatedSide::Of(Color::White) => write!(f, "white:")?,
        }
        if let Some(least) = self.least {
            write!(f, "{least}")?;
        }
        write!(f, "-")?;
        self.most.map_or(Ok(()), |most| write!(f, "{most}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_condition_is_read_and_written() {
        for text in ["2200-", "-1900", "2000-2200", "any:2200-", "black:-1900", "white:0-9999"] {
            assert_eq!(text.parse::<RatingFilter>().map(|filter| filter.to_string()), Ok(text.to_owned()));
        }
        for text in [
            "",
            "-",
            "2200",
            "2200-x",
            "+1-",
            "10000-",
            "both:2200-",
            "black 2200-",
            "any:",
            "2200 -",
            "1-2-3",
        ] {
            let error = text.parse::<RatingFilter>().expect_err(text);
            assert_eq!(error.found, text);
        }
    }

    #[test]
    fn a_missing_rating_decides_only_if_no_other_rating_does() {
        let met =
            |text: &str, black, white| text.parse::<RatingFilter>().map(|filter| filter.is_met(black, white));
        assert_eq!(met("2200-", Some(2200), Some(2199)), Ok(Some(false)));
        assert_eq!(met("2200-", Some(2200), None), Ok(None));
        assert_eq!(met("2200-", Some(2199), None), Ok(Some(false)));
        assert_eq!(met("-2200", None, Some(2201)), Ok(Some(false)));
        assert_eq!(met("2200-", None, None), Ok(None));
        assert_eq!(met("any:2200-", Some(2200), None), Ok(Some(true)));
        assert_eq!(met("any:2200-", None, Some(2100)), Ok(None));
        assert_eq!(met("any:-2200", Some(2300), Some(2201)), Ok(Some(false)));
        assert_eq!(met("white:2000-2200", None, Some(2100)), Ok(Some(true)));
        assert_eq!(met("black:2000-2200", None, Some(2100)), Ok(None));
    }
}
