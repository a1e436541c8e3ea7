//! All that the collections have of one player.

use serde::{Deserialize, Serialize};

use super::board::{Opening, Tally};
use super::game::Person;

/// Which player.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct PlayerArgs {
    /// The id by which a filter names the player.
    pub(crate) player: u32,
}

/// All that the collections that are switched on have of one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PlayerReply {
    /// Who it is.
    pub(crate) person: Person,
    /// The number of games; somebody who played both sides of a game has played one.
    pub(crate) games: u32,
    /// How the games ended in which the player had the black stones.
    pub(crate) black: Tally,
    /// How the games ended in which the player had the white stones.
    pub(crate) white: Tally,
    /// By year, ascending; games without a date last, and years without games are left out.
    pub(crate) years: Vec<PlayerYear>,
    /// By opening, most games first; games without one of the 26 openings last.
    pub(crate) openings: Vec<PlayerOpening>,
    /// By opponent, most games first; games without a known opponent last.
    pub(crate) opponents: Vec<Opponent>,
}

/// A player's games of one year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PlayerYear {
    /// The year; absent where no date is known.
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
    /// The opening that the moves show; absent where it is none of the 26.
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
    /// The id by which a filter names the opponent; absent where the games do not say who it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<u32>,
    /// As in [`Person`]; empty where there is no id.
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
