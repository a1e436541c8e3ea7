//! Answers to queries from the session. Each takes less than a millisecond, so they are no jobs.

use instant::Instant;
use renju_archive::{self as archive, Graph, NodeCache, SearchAnswer, Subject};
use renju_library::{self as library, Decomposition, Library};
use renju_query::{GameRow, QueryAnswer, SearchFacts, archive_filter};

use crate::lookup::{bad, game, queried, unknown};
use crate::places;
use crate::protocol::{
    Failure, GameArgs, GameView, GamesPage, GraphArgs, GraphReply, NamesArgs, NamesReply, PageArgs,
    PlayerArgs, PlayerReply, Query, SearchReply, Source,
};
use crate::requests::{QueryRequest, Reply};
use crate::session::Session;

/// The greatest number of nodes of a level.
const WIDEST: usize = 24;
/// The greatest number of levels in either direction.
const FARTHEST: usize = 4;

/// Answers a query.
///
/// # Errors
/// There is no library, or the query means nothing to it.
pub(crate) fn answer(
    session: &Session,
    request: &QueryRequest,
    decompose: Decomposition<'_>,
) -> Result<Reply, Failure> {
    Ok(match request {
        QueryRequest::Search(query, page) => Reply::Search(search(session, query, page, decompose)?),
        QueryRequest::Games(query, page) => Reply::Games(games(session, query, page, decompose)?),
        QueryRequest::Names(query, names) => Reply::Names(self::names(session, query, names, decompose)?),
        QueryRequest::Graph(graph) => Reply::Graph(self::graph(session, graph)?),
        QueryRequest::Game(game) => Reply::Game(Box::new(view(session, game)?)),
        QueryRequest::Place(game) => Reply::Place(places::of_game(session, game)?),
        QueryRequest::Places(query, places) => {
            Reply::Places(places::of_list(session, query, places, decompose)?)
        }
        QueryRequest::Player(player) => Reply::Player(Box::new(self::player(session, player)?)),
    })
}

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

/// Converts an archive answer and one page of games to the reply.
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
    SearchReply { answer: QueryAnswer::new(library, query, answer, rows, facts), without: None }
}

pub(crate) fn games(
    session: &Session,
    args: &Query,
    page: &PageArgs,
    decompose: Decomposition<'_>,
) -> Result<GamesPage, Failure> {
    let (library, _) = queried(session)?;
    let query = args.with_page(page).map_err(bad)?;
    let (total, hits) = library.list(&query, decompose);
    let of_area = matches!(query.subject, Subject::Pattern(_));
    let rows = library.rows(&hits).into_iter().map(|row| GameRow::new(row, of_area)).collect();
    Ok(GamesPage { total, offset: page.offset, rows })
}

fn names(
    session: &Session,
    args: &Query,
    NamesArgs { dimension, text, limit }: &NamesArgs,
    decompose: Decomposition<'_>,
) -> Result<NamesReply, Failure> {
    let (library, _) = queried(session)?;
    let query = args.to_archive().map_err(bad)?;
    let names = library.find_names((*dimension).into(), text, &query, *limit as usize, decompose);
    Ok(NamesReply { names: names.into_iter().map(Into::into).collect() })
}

pub(crate) fn graph(session: &Session, args: &GraphArgs) -> Result<GraphReply, Failure> {
    let (library, source) = queried(session)?;
    let position = args.position.to_core().map_err(|what| bad(format!("position: {what}")))?;
    let filter = archive_filter(args.filter.as_ref()).map_err(bad)?;
    let [back, forward] = [args.back, args.forward].map(|plies| usize::from(plies).min(FARTHEST));
    let mut graph_cache = session.graph_cache.borrow_mut();
    // The games of an import grow, so a cached graph would soon be wrong.
    let generation = session.generation().filter(|_| source == Source::Library);
    let known = |(of, memory): &(u32, NodeCache)| Some(*of) == generation && *memory.filter() == filter;
    if !graph_cache.as_ref().is_some_and(known) {
        *graph_cache = Some((generation.unwrap_or(0), NodeCache::new(filter)));
    }
    let (_, memory) = graph_cache.as_ref().expect("it has just been made");
    let width = usize::from(args.width).min(WIDEST);
    Ok(Graph::new(library.archive(), memory).around(position, back, forward, width).into())
}

fn view(session: &Session, args: &GameArgs) -> Result<GameView, Failure> {
    let (library, symmetry) = game(session, args)?;
    let view = library.game(args.game, symmetry).ok_or_else(|| unknown(library, args.game))?;
    Ok(view.into())
}

fn player(session: &Session, args: &PlayerArgs) -> Result<PlayerReply, Failure> {
    let (library, _) = queried(session)?;
    Ok(library.player(args.player).into())
}
