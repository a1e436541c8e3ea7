//! Answers queries from the data of the session. Each answer takes less than a millisecond, so queries are
//! not jobs.

use renju_library::Decomposition;

use super::{QueryRequest, Reply};
use super::{event, game, graph, listed_games, names, player, search};
use crate::protocol::{Failure, Filter};
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

impl QueryRequest {
    /// Returns the filter of the request, if requests of this kind have a filter.
    pub(crate) fn filter_mut(&mut self) -> Option<&mut Option<Filter>> {
        match self {
            Self::Search(query, _) | Self::Games(query, _) | Self::Names(query, _) | Self::Ids(query, _) => {
                Some(&mut query.filter)
            }
            Self::Graph(args) => Some(&mut args.filter),
            Self::Game(_) | Self::Player(_) | Self::Event(_) => None,
        }
    }

    /// Whether the filter of the request has a condition on ratings. Only an engine with the part
    /// [`STUDY`](crate::parts::EngineParts::STUDY) computes ratings.
    pub(crate) fn needs_ratings(&mut self) -> bool {
        self.filter_mut().and_then(|filter| filter.as_ref()).is_some_and(|filter| filter.rating.is_some())
    }
}
