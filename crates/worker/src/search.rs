//! Questions to the library that answers at the moment. They take less than a millisecond, so they are no jobs.

use instant::Instant;
use renju_archive::Query;
use renju_core::Symmetry;
use renju_library::Library;

use crate::protocol::{
    Code, Failure, GameOf, GameView, GamesPage, PageOf, Question, Reply, SearchAnswer, Source,
};
use crate::shelf::Shelf;
use crate::translate;

/// The answer to a question.
///
/// # Errors
/// There is no library, or the question means nothing to it.
pub(crate) fn answer(shelf: &Shelf, question: &Question) -> Result<Reply, Failure> {
    Ok(match question {
        Question::Search(page) => Reply::Search(search(shelf, page)?),
        Question::Games(page) => Reply::Games(games(shelf, page)?),
        Question::Game(game) => Reply::Game(Box::new(view(shelf, game)?)),
    })
}

fn search(shelf: &Shelf, asked: &PageOf) -> Result<SearchAnswer, Failure> {
    let began = Instant::now();
    let (library, source) = answering(shelf)?;
    let answer = library.search(&query(asked)?);
    let rows = library.rows(&answer.page);
    Ok(SearchAnswer {
        total: answer.total(),
        tally: answer.tally.into(),
        ended: answer.ended,
        next_moves: answer.next_moves.into_iter().map(Into::into).collect(),
        opening: answer.opening.map(Into::into),
        offset: asked.offset,
        rows: rows.into_iter().map(Into::into).collect(),
        source,
        games: library.games(),
        micros: began.elapsed().as_micros().try_into().unwrap_or(u32::MAX),
    })
}

fn games(shelf: &Shelf, asked: &PageOf) -> Result<GamesPage, Failure> {
    let (library, _) = answering(shelf)?;
    let (total, page) = library.list(&query(asked)?);
    let rows = library.rows(&page).into_iter().map(Into::into).collect();
    Ok(GamesPage { total, offset: asked.offset, rows })
}

fn view(shelf: &Shelf, asked: &GameOf) -> Result<GameView, Failure> {
    let GameOf { game, generation, symmetry } = *asked;
    let symmetry = Symmetry::new(symmetry).ok_or_else(|| {
        Failure::new(Code::BadRequest, format!("expected a symmetry 0..7, found {symmetry}"))
    })?;
    let library = shelf.of_generation(generation).ok_or_else(|| {
        let expected = shelf
            .library
            .as_ref()
            .map_or("no game".to_owned(), |shelved| format!("a game of generation {}", shelved.generation));
        Failure::new(Code::UnknownGame, format!("expected {expected}, found one of generation {generation}"))
    })?;
    let view = library.game(game, symmetry).ok_or_else(|| {
        let games = library.games();
        Failure::new(Code::UnknownGame, format!("expected a game below {games}, found {game}"))
    })?;
    Ok(view.into())
}

fn answering(shelf: &Shelf) -> Result<(&Library, Source), Failure> {
    shelf.answering().ok_or_else(|| Failure::new(Code::NoLibrary, "expected a library, found none"))
}

fn query(asked: &PageOf) -> Result<Query, Failure> {
    let position = translate::position(&asked.position)
        .map_err(|what| Failure::new(Code::BadRequest, format!("position: {what}")))?;
    let (offset, limit) = (asked.offset as usize, asked.limit as usize);
    Ok(Query { position, order: asked.order.into(), offset, limit })
}
