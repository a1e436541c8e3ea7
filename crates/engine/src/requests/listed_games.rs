//! Request for the ids of the games of a list. With these ids, the page can ask another engine to
//! export the games.

use renju_archive::Hit;
use renju_core::sorted_indices;
use renju_library::Decomposition;
use renju_query::GameId;
use serde::{Deserialize, Serialize};

use crate::lookup;
use crate::protocol::{Failure, FailureCode, Order, Query};
use crate::session::Session;

/// Order and selection of the games whose ids are requested.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct GameIdsArgs {
    /// The order of the games.
    pub(crate) order: Order,
    /// The games whose ids are requested; games that the query does not find are left out. If
    /// absent, the reply has the ids of all games of the query.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) games: Option<Vec<GameId>>,
    /// The generation of the library to which the ids in `games` belong. The request fails with
    /// `unknown-game` if the library has changed since. If absent, the engine does not check this.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) generation: Option<u32>,
}

/// The ids of games, in the order of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct GameIdsReply {
    pub(crate) games: Vec<GameId>,
    /// The number of requested games that the query does not find.
    pub(crate) missing: u32,
    /// The generation of the library to which the ids belong; 0 for the running import. Only the
    /// engine that runs the import has the games of the running import.
    pub(crate) generation: u32,
}

/// Returns the ids of all games of a query, or only of the games that the request names.
pub(crate) fn ids(
    session: &Session,
    query: &Query,
    args: &GameIdsArgs,
    decompose: Decomposition<'_>,
) -> Result<GameIdsReply, Failure> {
    check(session, args.generation)?;
    let (library, _) = lookup::queried(session)?;
    let mut query = query.to_archive().map_err(lookup::bad)?;
    (query.order, query.limit) = (args.order.into(), usize::MAX);
    let (_, hits) = library.list(&query, decompose);
    let mut games: Vec<GameId> =
        hits.iter().filter_map(|hit: &Hit| session.id_of(library, hit.game)).collect();
    let mut missing = 0;
    if let Some(chosen) = &args.games {
        let order = sorted_indices(chosen.len(), &|a, b| chosen[a as usize].cmp(&chosen[b as usize]));
        let mut chosen: Vec<GameId> = order.into_iter().map(|index| chosen[index as usize]).collect();
        chosen.dedup();
        games.retain(|game| chosen.binary_search(game).is_ok());
        missing = (chosen.len() - games.len()) as u32;
    }
    Ok(GameIdsReply { games, missing, generation: session.generation().unwrap_or(0) })
}

/// Fails if the library no longer has this generation, because the ids of its games may then be
/// invalid. Never fails if `generation` is `None`.
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
