//! Where games are, in words that both engines of a page understand: numbers of games and rows are each engine's own.

use serde::{Deserialize, Serialize};

use super::export_games::GamesFormat;
use super::query::Order;

/// Where a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct GamePlace {
    /// The collection.
    pub(crate) collection: u32,
    /// The place among its games, from 0.
    pub(crate) place: u32,
    /// The id of the game, by which it is seen that it is still the same.
    pub(crate) game_id: u32,
    /// The generation of the library; 0 for the import that is running, which the other engine does not have.
    pub(crate) generation: u32,
}

/// How a game is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct PlaceRecordArgs {
    /// The number of the view by which the game is turned, 0..7.
    pub(crate) symmetry: u8,
}

/// In which order, and whether only some of the games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct PlacesArgs {
    /// The order of the games.
    pub(crate) order: Order,
    /// Only these games of the list, by the numbers that its rows gave; absent: all.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) games: Option<Vec<u32>>,
    /// The generation of the library that gave the numbers. Absent: not looked at.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) generation: Option<u32>,
}

/// Where the games of a list are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GamePlaces {
    /// A collection and a place in it for each game, one after the other.
    pub(crate) places: Vec<u32>,
    /// How many of the games that were chosen are not in the list, or no longer.
    pub(crate) missing: u32,
    /// The generation of the library; 0 for the import that is running.
    pub(crate) generation: u32,
}

/// How the file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ExportPlacesArgs {
    /// The format of the file.
    pub(crate) format: GamesFormat,
}
