//! Lookup of the library and the game that a request names.

use renju_core::Symmetry;
use renju_library::Library;

use crate::protocol::{Failure, FailureCode, GameArgs, Source};
use crate::session::Session;

/// Returns the library of a game, and the symmetry that turns the game.
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

/// Returns the failure for a game that the library does not have.
pub(crate) fn unknown(library: &Library, game: u32) -> Failure {
    let games = library.games();
    Failure::new(FailureCode::UnknownGame, format!("expected a game below {games}, found {game}"))
}

pub(crate) fn queried(session: &Session) -> Result<(&Library, Source), Failure> {
    session.queried().ok_or_else(|| Failure::new(FailureCode::NoLibrary, "expected a library, found none"))
}

/// Returns the failure for a request that means nothing.
pub(crate) fn bad(what: String) -> Failure {
    Failure::new(FailureCode::BadRequest, what)
}
