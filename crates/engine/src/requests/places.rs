//! Requests for the places of games. The place of a game is its collection, and its index in the collection.
//! A page may use two engines with the same collections, a search engine and an engine with all parts. They
//! may give a game different numbers, but the game has the same place in both.

use renju_archive::{Hit, View};
use renju_core::{Symmetry, sorted_indices};
use renju_library::{Decomposition, Library};
use serde::{Deserialize, Serialize};

use super::game::{self, GameArgs};
use crate::lookup;
use crate::protocol::{Failure, FailureCode, Order, Query};
use crate::session::Session;

/// The place of a game in a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct GamePlace {
    /// The id of the collection.
    pub(crate) collection: u32,
    /// The index of the game in its collection, from 0.
    pub(crate) place: u32,
    /// The id of the game. The engine that receives the place checks that the game there has this id.
    pub(crate) game_id: u32,
    /// The generation of the library; 0 for the running import, whose games only the importing engine has.
    pub(crate) generation: u32,
}

/// Order and selection of the games whose places are requested.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct PlacesArgs {
    /// The order of the games.
    pub(crate) order: Order,
    /// The games to return, by their numbers in the list; all games of the query if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) games: Option<Vec<u32>>,
    /// The generation of the library to which the numbers in `games` belong. If absent, the engine does not
    /// check it.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) generation: Option<u32>,
}

/// The places of the games of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GamePlaces {
    /// Two numbers for each game: the id of its collection, and its index in the collection.
    pub(crate) places: Vec<u32>,
    /// The number of requested games that the query does not find, or that no longer exist.
    pub(crate) missing: u32,
    /// The generation of the library; 0 for the running import.
    pub(crate) generation: u32,
}

/// Returns the games of a query in the given order. If there is a list `games` of game numbers, returns only
/// the listed games. Also returns how many listed games the query does not find.
pub(crate) fn listed(
    session: &Session,
    query: &Query,
    order: Order,
    games: Option<&[u32]>,
    decompose: Decomposition<'_>,
) -> Result<(Vec<Hit>, usize), Failure> {
    let (library, _) = lookup::queried(session)?;
    let mut query = query.to_archive().map_err(lookup::bad)?;
    (query.order, query.limit) = (order.into(), usize::MAX);
    let (_, mut hits) = library.list(&query, decompose);
    let Some(games) = games else { return Ok((hits, 0)) };
    let order = sorted_indices(games.len(), &|a, b| games[a as usize].cmp(&games[b as usize]));
    let mut chosen: Vec<u32> = order.into_iter().map(|index| games[index as usize]).collect();
    chosen.dedup();
    hits.retain(|hit| chosen.binary_search(&hit.game).is_ok());
    let missing = chosen.len() - hits.len();
    Ok((hits, missing))
}

/// Checks that game numbers of this generation are still valid. `None` is always valid.
pub(crate) fn check(session: &Session, generation: Option<u32>) -> Result<(), Failure> {
    match (generation, session.generation().unwrap_or(0)) {
        (Some(expected), found) if found != expected => {
            let message =
                format!("expected the library of generation {expected}, found that of generation {found}");
            Err(Failure::new(FailureCode::UnknownGame, message))
        }
        _ => Ok(()),
    }
}

/// Returns the places of the games of a query.
pub(crate) fn of_list(
    session: &Session,
    query: &Query,
    args: &PlacesArgs,
    decompose: Decomposition<'_>,
) -> Result<GamePlaces, Failure> {
    check(session, args.generation)?;
    let (hits, missing) = listed(session, query, args.order, args.games.as_deref(), decompose)?;
    let (library, _) = lookup::queried(session)?;
    let places = hits.iter().filter_map(|hit| library.archive().place(hit.game));
    Ok(GamePlaces {
        places: places.flat_map(|(collection, place)| [collection, place]).collect(),
        missing: missing as u32,
        generation: session.generation().unwrap_or(0),
    })
}

/// Returns the place of a game.
pub(crate) fn of_game(session: &Session, args: &GameArgs) -> Result<GamePlace, Failure> {
    let (library, _) = game::find(session, args)?;
    let found = library.archive().place(args.game).zip(id_of(library, args.game));
    let ((collection, place), game_id) = found.ok_or_else(|| game::unknown(library, args.game))?;
    Ok(GamePlace { collection, place, game_id, generation: args.generation })
}

/// Returns the game at a place. Fails if another game is at this place now.
pub(crate) fn game(session: &Session, at: &GamePlace, symmetry: u8) -> Result<GameArgs, Failure> {
    check(session, Some(at.generation))?;
    let (library, _) = lookup::queried(session)?;
    let game = library.archive().game_at(at.collection, at.place);
    let game = game.filter(|&game| id_of(library, game) == Some(at.game_id)).ok_or_else(|| {
        let message = format!("expected game {} in collection {}, found another", at.game_id, at.collection);
        Failure::new(FailureCode::UnknownGame, message)
    })?;
    Ok(GameArgs { game, generation: at.generation, symmetry })
}

/// Returns the games at the given places, and the number of places that have no game.
pub(crate) fn games(session: &Session, at: &GamePlaces) -> Result<(Vec<Hit>, usize), Failure> {
    check(session, Some(at.generation))?;
    let (library, _) = lookup::queried(session)?;
    let as_it_is = View { symmetry: Symmetry::Identity, shift: (0, 0), exchanged: false };
    let hit = |place: &[u32]| {
        let &[collection, place] = place else { return None };
        let game = library.archive().game_at(collection, place)?;
        Some(Hit { game, ply: 0, until: 0, view: as_it_is })
    };
    let hits: Vec<Hit> = at.places.chunks(2).filter_map(hit).collect();
    let missing = at.places.len() / 2 - hits.len() + at.missing as usize;
    Ok((hits, missing))
}

fn id_of(library: &Library, game: u32) -> Option<u32> {
    let (segment, index) = library.archive().locate(game)?;
    Some(segment.id(index))
}
