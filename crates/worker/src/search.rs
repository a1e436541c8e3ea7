//! Questions to the library that answers at the moment. They take less than a millisecond, so they are no jobs.

use instant::Instant;
use renju_archive::{Graph, NodeCache, Subject};
use renju_core::Symmetry;
use renju_library::{Decompose, Library};

use crate::protocol::{
    Failure, FailureCode, GameArgs, GameView, GamesPage, GraphArgs, GraphReply, NamesArgs, NamesReply,
    PageArgs, Query, QueryRequest, Reply, SearchReply, Source,
};
use crate::shelf::Shelf;
use crate::translate;

/// Nodes of a level that are drawn at most.
const WIDEST: usize = 24;
/// Plies that are drawn at most, in either direction.
const FARTHEST: usize = 4;

/// The answer to a question.
///
/// # Errors
/// There is no library, or the question means nothing to it.
pub(crate) fn answer(
    shelf: &Shelf,
    question: &QueryRequest,
    decompose: Decompose<'_>,
) -> Result<Reply, Failure> {
    Ok(match question {
        QueryRequest::Search(asked, page) => Reply::Search(search(shelf, asked, page)?),
        QueryRequest::Games(asked, page) => Reply::Games(games(shelf, asked, page)?),
        QueryRequest::Names(asked, names) => Reply::Names(self::names(shelf, asked, names, decompose)?),
        QueryRequest::Graph(graph) => Reply::Graph(self::graph(shelf, graph)?),
        QueryRequest::Game(game) => Reply::Game(Box::new(view(shelf, game)?)),
    })
}

fn search(shelf: &Shelf, asked: &Query, page: &PageArgs) -> Result<SearchReply, Failure> {
    let began = Instant::now();
    let (library, source) = answering(shelf)?;
    let query = translate::question::query(asked, page).map_err(bad)?;
    let answer = library.search(&query);
    let rows = library.rows(&answer.page);
    let of_area = matches!(query.subject, Subject::Pattern(_));
    Ok(SearchReply {
        total: answer.total(),
        tally: answer.tally.into(),
        ended: answer.ended,
        next_moves: answer.next_moves.into_iter().map(Into::into).collect(),
        previous: answer.previous.into_iter().map(Into::into).collect(),
        years: answer.years.into_iter().map(Into::into).collect(),
        facets: answer.facets.iter().map(|facet| library.named_facet(facet).into()).collect(),
        filter_names: library.filter_names(&query.filter).into_iter().map(Into::into).collect(),
        opening: answer.opening.map(Into::into),
        offset: page.offset,
        rows: rows.into_iter().map(|row| translate::row(row, of_area)).collect(),
        source,
        games: library.games(),
        microseconds: began.elapsed().as_micros().try_into().unwrap_or(u32::MAX),
    })
}

fn games(shelf: &Shelf, asked: &Query, page: &PageArgs) -> Result<GamesPage, Failure> {
    let (library, _) = answering(shelf)?;
    let query = translate::question::query(asked, page).map_err(bad)?;
    let (total, hits) = library.list(&query);
    let of_area = matches!(query.subject, Subject::Pattern(_));
    let rows = library.rows(&hits).into_iter().map(|row| translate::row(row, of_area)).collect();
    Ok(GamesPage { total, offset: page.offset, rows })
}

fn names(
    shelf: &Shelf,
    asked: &Query,
    NamesArgs { dimension, text, limit }: &NamesArgs,
    decompose: Decompose<'_>,
) -> Result<NamesReply, Failure> {
    let (library, _) = answering(shelf)?;
    let query = translate::question::question(asked).map_err(bad)?;
    let names = library.names((*dimension).into(), text, &query, *limit as usize, decompose);
    Ok(NamesReply { names: names.into_iter().map(Into::into).collect() })
}

fn graph(shelf: &Shelf, asked: &GraphArgs) -> Result<GraphReply, Failure> {
    let (library, source) = answering(shelf)?;
    let position = translate::position(&asked.position).map_err(|what| bad(format!("position: {what}")))?;
    let filter = translate::question::filter(asked.filter.as_ref()).map_err(bad)?;
    let [back, forward] = [asked.back, asked.forward].map(|plies| usize::from(plies).min(FARTHEST));
    let mut walk = shelf.walk.borrow_mut();
    // What an import has read so far grows: nothing of it is worth remembering.
    let generation = shelf.generation().filter(|_| source == Source::Library);
    let known = |(of, memory): &(u32, NodeCache)| Some(*of) == generation && *memory.filter() == filter;
    if !walk.as_ref().is_some_and(known) {
        *walk = Some((generation.unwrap_or(0), NodeCache::new(filter)));
    }
    let (_, memory) = walk.as_ref().expect("it has just been made");
    let width = usize::from(asked.width).min(WIDEST);
    Ok(Graph::new(library.archive(), memory).around(position, back, forward, width).into())
}

fn view(shelf: &Shelf, asked: &GameArgs) -> Result<GameView, Failure> {
    let (library, symmetry) = game(shelf, asked)?;
    let view = library.game(asked.game, symmetry).ok_or_else(|| unknown(library, asked.game))?;
    Ok(view.into())
}

/// The library that a game is of, and how it is to be turned.
pub(crate) fn game<'a>(shelf: &'a Shelf, asked: &GameArgs) -> Result<(&'a Library, Symmetry), Failure> {
    let GameArgs { generation, symmetry, .. } = *asked;
    let symmetry = Symmetry::new(symmetry).ok_or_else(|| {
        Failure::new(FailureCode::BadRequest, format!("expected a symmetry 0..7, found {symmetry}"))
    })?;
    let library = shelf.of_generation(generation).ok_or_else(|| {
        let expected = shelf
            .generation()
            .map_or("no game".to_owned(), |generation| format!("a game of generation {generation}"));
        Failure::new(
            FailureCode::UnknownGame,
            format!("expected {expected}, found one of generation {generation}"),
        )
    })?;
    Ok((library, symmetry))
}

/// There is no such game.
pub(crate) fn unknown(library: &Library, game: u32) -> Failure {
    let games = library.games();
    Failure::new(FailureCode::UnknownGame, format!("expected a game below {games}, found {game}"))
}

fn answering(shelf: &Shelf) -> Result<(&Library, Source), Failure> {
    shelf.answering().ok_or_else(|| Failure::new(FailureCode::NoLibrary, "expected a library, found none"))
}

fn bad(what: String) -> Failure {
    Failure::new(FailureCode::BadRequest, what)
}
