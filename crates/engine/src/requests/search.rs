//! Requests for the games of a query: a search with counts and next moves, and a further page of the list of
//! games.

use instant::Instant;
use renju_archive::{self as archive, SearchAnswer};
use renju_library::{self as library, Decomposition, Library};
use renju_query::{GameRow, QueryAnswer, SearchFacts};
use serde::Serialize;

use crate::lookup::{bad, queried};
use crate::protocol::{Failure, PageArgs, Query, Source};
use crate::session::Session;

/// Search results for a position or a part of the board. All points are in the orientation of the query.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct SearchReply {
    /// The answer to the query.
    #[serde(flatten)]
    pub(crate) answer: QueryAnswer<u8>,
    /// The reason why the answer lacks the games of the published archive; absent if the answer has
    /// these games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) without: Option<Failure>,
}

/// A page of the list of a query's games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, schemars::JsonSchema))]
pub(crate) struct GamesPage {
    /// The number of games in the whole list.
    pub(crate) total: u32,
    /// The index in the list at which `rows` begins, from 0.
    pub(crate) offset: u32,
    /// The games of the page.
    pub(crate) rows: Vec<GameRow>,
}

/// Searches for a position or a part of the board.
///
/// # Errors
/// There is no library, or the arguments of the query are invalid.
pub(crate) fn search(
    session: &Session,
    args: &Query,
    page: &PageArgs,
    decompose: Decomposition<'_>,
) -> Result<SearchReply, Failure> {
    let began = Instant::now();
    let (library, source) = queried(session)?;
    let query = args.with_page(page).map_err(bad)?;
    let answer = library.search(&query, decompose);
    let rows = library.rows(&answer.page);
    Ok(reply(session, (library, source), &query, answer, rows, began))
}

/// Converts the answer of the crate `renju-archive`, and one page of its games, to the reply.
pub(crate) fn reply(
    session: &Session,
    (library, source): (&Library, Source),
    query: &archive::Query,
    answer: SearchAnswer,
    rows: Vec<library::GameRow>,
    began: Instant,
) -> SearchReply {
    let facts = SearchFacts {
        source,
        games: session.games(library),
        microseconds: began.elapsed().as_micros().try_into().unwrap_or(u32::MAX),
    };
    let rows = session.rows(library, rows, query.subject.is_pattern());
    SearchReply { answer: QueryAnswer::new(library, query, answer, rows, facts), without: None }
}

/// Returns a page of the games of a query.
///
/// # Errors
/// As for [`search`]: there is no library, or the arguments are invalid.
pub(crate) fn games(
    session: &Session,
    args: &Query,
    page: &PageArgs,
    decompose: Decomposition<'_>,
) -> Result<GamesPage, Failure> {
    let (library, _) = queried(session)?;
    let query = args.with_page(page).map_err(bad)?;
    let (total, hits) = library.list(&query, decompose);
    let of_area = query.subject.is_pattern();
    let rows = session.rows(library, library.rows(&hits), of_area);
    Ok(GamesPage { total, offset: page.offset, rows })
}
