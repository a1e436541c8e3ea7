//! Statistics of one player.

use renju_query::{Opening, Tally};
use serde::{Deserialize, Serialize};

use super::game::Person;

/// The requested player.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct PlayerArgs {
    /// The id of the player, as a filter uses it.
    pub(crate) player: u32,
}

/// Statistics of one player over the collections that are switched on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PlayerReply {
    /// The player.
    pub(crate) person: Person,
    /// The number of games. A game in which the player played both sides counts once.
    pub(crate) games: u32,
    /// The results of the games in which the player had the black stones.
    pub(crate) black: Tally,
    /// The results of the games in which the player had the white stones.
    pub(crate) white: Tally,
    /// Results by year, ascending. Games without a date come last, and years without games are left out.
    pub(crate) years: Vec<PlayerYear>,
    /// Results by opening, most games first. Games without one of the 26 openings come last.
    pub(crate) openings: Vec<PlayerOpening>,
    /// Results by opponent, most games first. Games without a known opponent come last.
    pub(crate) opponents: Vec<Opponent>,
}

/// A player's games of one year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PlayerYear {
    /// The year; absent if no date is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) year: Option<u16>,
    /// The games with the black stones.
    pub(crate) black: Tally,
    /// The games with the white stones.
    pub(crate) white: Tally,
}

/// A player's games of one opening.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PlayerOpening {
    /// The opening, recognized from the moves; absent if it is none of the 26.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opening: Option<Opening>,
    /// The games with the black stones.
    pub(crate) black: Tally,
    /// The games with the white stones.
    pub(crate) white: Tally,
}

/// A player's games against one other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Opponent {
    /// The id of the opponent, as a filter uses it; absent if the games do not name the opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<u32>,
    /// The name as in [`Person`]; empty without an id.
    pub(crate) name: String,
    /// The number of games.
    pub(crate) games: u32,
    /// Games that the player won.
    pub(crate) wins: u32,
    /// Drawn games.
    pub(crate) draws: u32,
    /// Games that the opponent won.
    pub(crate) losses: u32,
    /// Games whose result is not known.
    pub(crate) unknown: u32,
}
