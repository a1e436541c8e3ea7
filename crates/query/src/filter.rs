//! Filter that selects the games to search, and the properties of games by which a filter selects.

use renju_archive::{self as archive, Day};
use renju_core as core;
use serde::{Deserialize, Serialize};

use crate::board::{Color, GameResult};
use crate::same;

/// Filter that selects the games to search. A game must match every field. An absent or empty field
/// allows all games; a list allows games that match at least one of its values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, expecting = "a filter")]
pub struct Filter {
    /// Ids of players. At least one player of the game must be in the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<u32>,
    /// The color that the player from `players` had; absent: either color.
    #[serde(rename = "as")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// Ids of opponents. A player from `players` must have played against a player in this list. If
    /// `players` is empty, a player in this list must have played the color opposite to `as`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub opponents: Vec<u32>,
    /// Ids of events. The event of the game must be in the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<u32>,
    /// Ids of countries. The country of at least one player must be in the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub countries: Vec<u32>,
    /// Ids of opening rules. The rule of the game must be in the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<u32>,
    /// Categories of rules: 1 is renju, 2 and 3 are kinds of gomoku.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<u32>,
    /// Codes of openings, such as `D4`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<String>,
    /// Results of games.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<GameResult>,
    /// The first day: `2015`, `2015-03` or `2015-03-09`. Games without a date match neither `from` nor `to`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The last day, written like `from`. A month or a year is included as a whole: `2015` ends with
    /// December.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The least number of moves of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shortest: Option<u8>,
    /// The greatest number of moves of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longest: Option<u8>,
    /// Whether the games must be rated (true) or unrated (false); absent: both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
    /// Ids of collections; 0 is the user's own records.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub collections: Vec<u32>,
    /// Ratings of the players on the day of the game: `2200-`, `-2000` or `2000-2200` for both players, and
    /// `any:2200-`, `black:2200-` or `white:2200-` for one. A game does not match if a rating that
    /// decides the condition is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<String>,
    /// The games whose ratings match `rating`. An engine with ratings finds these games before it answers.
    #[serde(skip)]
    pub rated_games: Option<archive::ChosenGames>,
}

/// Property of games. A filter selects games by these properties, and a facet counts the games with
/// each value of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names of the variants say it")]
pub enum Dimension {
    Player,
    Opponent,
    Event,
    Country,
    Rule,
    Category,
    Opening,
    Result,
    Year,
    Length,
    Rated,
    Collection,
}

/// Converts a filter of a request. `None` becomes a filter that all games match.
///
/// # Errors
/// A field has an invalid value, or the games whose ratings match have not been found.
pub fn archive_filter(filter: Option<&Filter>) -> Result<archive::Filter, String> {
    let Some(filter) = filter else { return Ok(archive::Filter::default()) };
    let Filter { players, color, opponents, events, countries, rules, categories, collections, .. } =
        filter.clone();
    if let (Some(rating), None) = (&filter.rating, &filter.rated_games) {
        return Err(format!("filter: expected no ratings in this engine, found \"{rating}\""));
    }
    Ok(archive::Filter {
        players,
        color: color.map(Into::into),
        opponents,
        events,
        countries,
        rules,
        categories,
        openings: filter.openings.iter().map(|code| opening(code)).collect::<Result<_, _>>()?,
        results: filter.results.iter().map(|&result| result.into()).collect(),
        from: filter.from.as_deref().map(day).transpose()?,
        to: filter.to.as_deref().map(day).transpose()?,
        shortest: filter.shortest,
        longest: filter.longest,
        rated: filter.rated,
        collections,
        games: filter.rated_games.clone(),
    })
}

fn opening(code: &str) -> Result<core::Opening, String> {
    core::Opening::coded(code).ok_or_else(|| format!("filter: expected an opening D1..I13, found \"{code}\""))
}

fn day(text: &str) -> Result<Day, String> {
    Some(Day::parse(text)).filter(|&day| day != Day::UNKNOWN).ok_or_else(|| {
        format!("filter: expected a day such as 2015, 2015-03 or 2015-03-09, found \"{text}\"")
    })
}

same!(
    Dimension,
    archive::Dimension {
        Player,
        Opponent,
        Event,
        Country,
        Rule,
        Category,
        Opening,
        Result,
        Year,
        Length,
        Rated,
        Collection,
    }
);
