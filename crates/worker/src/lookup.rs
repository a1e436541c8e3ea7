//! Finds what a request names: the library, and a game in it.

use renju_core::Symmetry;
use renju_library::Library;

use crate::protocol::{Failure, FailureCode, GameArgs, Source};
use crate::session::Session;

/// The library that a game belongs to, and how the game is to be turned.
pub(crate) fn game<'a>(session: &'a Session, args: &GameArgs) -> Result<(&'a Library, Symmetry), Failure> {
    let GameArgs { generation, symmetry, .. } = *args;
    let symmetry = Symmetry::new(symmetry).ok_or_else(|| {
        Failure::new(FailureCode::BadRequest, format!("expected a symmetry 0..7, found {symmetry}"))
    })?;
    let library = session.of_generation(generation).ok_or_else(|| {
        let expected = session
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

/// What answers a query.
pub(crate) fn queried(session: &Session) -> Result<(&Library, Source), Failure> {
    session.queried().ok_or_else(|| Failure::new(FailureCode::NoLibrary, "expected a library, found none"))
}

/// The request means nothing.
pub(crate) fn bad(what: String) -> Failure {
    Failure::new(FailureCode::BadRequest, what)
}
