//! Answers queries from the data of the session. Each answer takes less than a millisecond, so queries are
//! not jobs.

use renju_library::Decomposition;

use super::{QueryRequest, Reply};
use super::{event, game, graph, listed_games, names, player, search};
use crate::protocol::Failure;
use crate::session::Session;

/// Answers a query.
///
/// # Errors
/// There is no library, or the arguments of the query are invalid.
pub(crate) fn answer(
    session: &Session,
    request: &QueryRequest,
    decompose: Decomposition<'_>,
) -> Result<Reply, Failure> {
    Ok(match request {
        QueryRequest::Search(query, page) => Reply::Search(search::search(session, query, page, decompose)?),
        QueryRequest::Games(query, page) => Reply::Games(search::games(session, query, page, decompose)?),
        QueryRequest::Names(query, args) => Reply::Names(names::find(session, query, args, decompose)?),
        QueryRequest::Graph(args) => Reply::Graph(graph::around(session, args)?),
        QueryRequest::Game(args) => Reply::Game(Box::new(game::view(session, args)?)),
        QueryRequest::Ids(query, args) => Reply::Ids(listed_games::ids(session, query, args, decompose)?),
        QueryRequest::Player(args) => Reply::Player(Box::new(player::answer(session, args)?)),
        QueryRequest::Event(args) => Reply::Event(Box::new(event::answer(session, args)?)),
    })
}
