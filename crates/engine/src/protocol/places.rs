//! Places of games in terms that both engines of a page understand: each engine numbers games and rows by itself.

use renju_query::Order;
use serde::{Deserialize, Serialize};

/// The place of a game in a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct GamePlace {
    /// The collection.
    pub(crate) collection: u32,
    /// The index among the games of the collection, from 0.
    pub(crate) place: u32,
    /// The id of the game, by which the other engine checks that the place still has the same game.
    pub(crate) game_id: u32,
    /// The generation of the library; 0 for the running import, which the other engine does not have.
    pub(crate) generation: u32,
}

/// Order and selection of the games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct PlacesArgs {
    /// The order of the games.
    pub(crate) order: Order,
    /// Only these games of the list, by the numbers in its rows; absent: all games.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) games: Option<Vec<u32>>,
    /// The generation of the library that gave the numbers. Absent: no check.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) generation: Option<u32>,
}

/// The places of the games of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GamePlaces {
    /// Two numbers for each game, one game after the other: the collection and the index in it.
    pub(crate) places: Vec<u32>,
    /// The number of chosen games that are not, or no longer, in the list.
    pub(crate) missing: u32,
    /// The generation of the library; 0 for the running import.
    pub(crate) generation: u32,
}
