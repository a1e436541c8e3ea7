//! Determines the parts of the published archive that a query needs.

use renju_archive::{Hit, Query};
use renju_core::{Move, Position};
use renju_published::{Fetch, PartError, Plan, QueryProfile};
use renju_query::GameId;

use crate::lookup::bad;
use crate::protocol::{self, Failure};
use crate::published::Purpose;
use crate::published::failures::damaged;
use crate::published_collection::{PUBLISHED, PublishedCollection};
use crate::requests::QueryRequest;
use crate::requests::game::{self, GameArgs};
use crate::requests::graph::{self, GraphArgs};
use crate::session::Session;

/// The parts of the archive that must be fetched before a query can be answered.
#[derive(Debug)]
pub(super) enum RequiredParts {
    /// All needed parts have been fetched.
    Nothing,
    /// The archive has a record that answers this query. A record is a stored answer for one position.
    Record,
    /// These parts have to be fetched first.
    Parts(Vec<Fetch>, Purpose),
}

/// Determines the parts that a query needs. `counts` says whether the requested facets are to be
/// counted.
pub(super) fn of(session: &Session, request: &QueryRequest, counts: bool) -> Result<RequiredParts, Failure> {
    let Some(published) = session.published.as_ref() else { return Ok(RequiredParts::Nothing) };
    match request {
        QueryRequest::Game(args) => of_game(session, published, args),
        _ if !lacks_games(published) => Ok(RequiredParts::Nothing),
        QueryRequest::Search(args, page) => {
            let mut query = args.with_page(page).map_err(bad)?;
            if !counts {
                query.facets.clear();
            }
            of_query(published, &query)
        }
        QueryRequest::Games(args, page) => of_query(published, &args.with_page(page).map_err(bad)?),
        QueryRequest::Ids(args, _) => of_list(session, args),
        // Only the games that have been fetched contribute names. To find all names, the whole archive would
        // have to be fetched.
        QueryRequest::Names(..) => Ok(RequiredParts::Nothing),
        QueryRequest::Player(_) | QueryRequest::Event(_) => {
            planned(published, &QueryProfile { position: None, usual: false, rows: 0 })
        }
        QueryRequest::Graph(args) => of_graph(session, published, args),
    }
}

/// Determines the parts that are needed to list all games of a query.
pub(super) fn of_list(session: &Session, args: &protocol::Query) -> Result<RequiredParts, Failure> {
    let lacking = session.published.as_ref().filter(|published| lacks_games(published));
    let Some(published) = lacking else { return Ok(RequiredParts::Nothing) };
    let query = args.to_archive().map_err(bad)?;
    of_query(published, &Query { limit: usize::MAX, ..query })
}

/// Determines the parts that are needed to write the given games with all details.
pub(super) fn of_games(session: &Session, games: &[Hit]) -> Result<RequiredParts, Failure> {
    let Some(published) = session.published.as_ref() else { return Ok(RequiredParts::Nothing) };
    let mut parts: Vec<Fetch> = Vec::new();
    for game in games.iter().map(|hit| hit.game).filter(|&game| published.library_of(game).is_none()) {
        let Some(number) = published.number_of(game) else { continue };
        let part = published.archive.game(number).map_err(|error| damaged(&error))?;
        parts.extend(part.filter(|part| !parts.contains(part)));
    }
    Ok(if parts.is_empty() { RequiredParts::Nothing } else { RequiredParts::Parts(parts, Purpose::Game) })
}

/// Whether queries may need games of the archive that have not been fetched.
fn lacks_games(published: &PublishedCollection) -> bool {
    published.on && !published.archive.has_all_games()
}

/// Determines the parts that are needed for exact numbers of games in the graph. First returns the
/// parts for the position in the middle. Called again after these parts have been fetched, returns
/// the parts for the positions around the middle.
fn of_graph(
    session: &Session,
    published: &PublishedCollection,
    args: &GraphArgs,
) -> Result<RequiredParts, Failure> {
    if args.part.is_some() {
        // A game of any opening can have these stones on the part of the board.
        return planned(published, &QueryProfile { position: None, usual: false, rows: 0 });
    }
    let center = args.position.to_core().map_err(|what| bad(format!("position: {what}")))?;
    let need = of_position(published, &center)?;
    if matches!(need, RequiredParts::Parts(..)) {
        return Ok(need);
    }
    let mut parts: Vec<Fetch> = Vec::new();
    for node in graph::around(session, args)?.nodes {
        let Some(position) = changed(&center, &node.removed, &node.added) else { continue };
        if let RequiredParts::Parts(more, _) = of_position(published, &position)? {
            parts.extend(more.into_iter().filter(|fetch| !parts.contains(fetch)).collect::<Vec<_>>());
        }
    }
    Ok(if parts.is_empty() { RequiredParts::Nothing } else { RequiredParts::Parts(parts, Purpose::Answer) })
}

/// Returns `center` with some stones removed, and then other stones added. `removed` is in the
/// order of removal, `added` in the order of play. Returns `None` if a move is invalid.
fn changed(center: &Position, removed: &[u8], added: &[u8]) -> Option<Position> {
    let mut position = *center;
    for m in removed {
        if let Some(point) = Move::from_u8(*m)?.point() {
            position.board.remove(point)?;
        }
        position.to_move = !position.to_move;
    }
    for m in added {
        if let Some(point) = Move::from_u8(*m)?.point() {
            position.board.place(point, position.to_move).then_some(())?;
        }
        position.to_move = !position.to_move;
    }
    Some(position)
}

/// Determines the parts that contain all games with a position.
fn of_position(published: &PublishedCollection, position: &Position) -> Result<RequiredParts, Failure> {
    planned(published, &QueryProfile { position: Some(position), usual: false, rows: 0 })
}

fn of_query(published: &PublishedCollection, query: &Query) -> Result<RequiredParts, Failure> {
    let position = match &query.subject {
        renju_archive::Subject::Position(position) => Some(position),
        renju_archive::Subject::Pattern(_) => None,
    };
    let usual = query.filter.is_empty() && query.facets.is_empty() && query.order == Default::default();
    let rows = query.offset.saturating_add(query.limit);
    planned(published, &QueryProfile { position, usual, rows })
}

fn planned(published: &PublishedCollection, question: &QueryProfile<'_>) -> Result<RequiredParts, Failure> {
    Ok(match published.archive.plan(question).map_err(|error| damaged(&error))? {
        Plan::Fetch(parts) => RequiredParts::Parts(parts, Purpose::Answer),
        Plan::Games => RequiredParts::Nothing,
        Plan::Record(_) => RequiredParts::Record,
    })
}

/// Determines the parts that are needed to show a game with all details.
fn of_game(
    session: &Session,
    published: &PublishedCollection,
    args: &GameArgs,
) -> Result<RequiredParts, Failure> {
    let GameId { collection, place } = args.game;
    if collection != PUBLISHED || session.generation() != Some(args.generation) {
        return Ok(RequiredParts::Nothing);
    }
    let unknown = || game::unknown(args.game);
    let number = published.game_at(place).ok_or_else(unknown)?;
    if published.library_of(number).is_some() {
        return Ok(RequiredParts::Nothing);
    }
    let part = |error: PartError| damaged(&error);
    let fetch = published.archive.game(place).map_err(part)?.ok_or_else(unknown)?;
    Ok(RequiredParts::Parts(vec![fetch], Purpose::Game))
}
