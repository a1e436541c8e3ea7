//! Request for an event: its standings, its results by opening, and its games.

use renju_archive as archive;
use renju_core::{self as core, GameResult};
use renju_library as library;
use renju_query::GameRow;
use serde::{Deserialize, Serialize};

use super::game::EventInfo;
use crate::lookup::queried;
use crate::protocol::{Failure, Opening, Tally};
use crate::session::Session;

/// Maximum number of games in a reply. Some events consist of all casual games of a year. The user
/// sees the remaining games in the list of games, with a filter.
const MOST_GAMES: usize = 1_000;

/// Selects the event.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct EventArgs {
    /// The library's id of the event. Filters use the same id.
    pub(crate) event: u32,
}

/// An event, with its games in all collections that are switched on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct EventReply {
    /// The name, the place and the days of the event.
    pub(crate) event: EventInfo,
    /// The number of games of the event.
    pub(crate) total: u32,
    /// The players, best score first.
    pub(crate) players: Vec<EventPlayer>,
    /// Results by opening, most games first. Games without one of the 26 openings come last.
    pub(crate) openings: Vec<EventOpening>,
    /// The games by round; at most the first 1,000. Rounds whose text begins with a number come first, in the order of
    /// the numbers, then other texts, then games without a round.
    pub(crate) games: Vec<EventGame>,
}

/// A player of an event. Games with an unknown result give no points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct EventPlayer {
    /// The place, from 1; one more than the number of players with a better score.
    pub(crate) place: u32,
    /// The id of the player in the library.
    pub(crate) id: u32,
    /// The name of the player, written as in `Person`.
    pub(crate) name: String,
    /// The number of games that the player won.
    pub(crate) wins: u32,
    /// The number of drawn games.
    pub(crate) draws: u32,
    /// The number of games that the opponent won.
    pub(crate) losses: u32,
    /// The number of games with an unknown result.
    pub(crate) unknown: u32,
    /// The points in halves: 2 for a win, 1 for a draw.
    pub(crate) half_points: u32,
    /// The first tie-break, Buchholz: the half points of the opponent, summed over all games.
    pub(crate) buchholz: u32,
    /// The second tie-break, Sonneborn-Berger, in quarters of a point. A win adds twice the half
    /// points of the opponent, and a draw adds them once.
    pub(crate) sonneborn_berger: u32,
}

/// Results of one opening in the games of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct EventOpening {
    /// The opening, recognized from the moves; absent for games without one of the 26 openings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opening: Option<Opening>,
    /// Results of the games with this opening.
    pub(crate) results: Tally,
}

/// A game of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct EventGame {
    /// The round as written in the file, or empty.
    pub(crate) round: String,
    /// The row of the game, as in a list of games.
    pub(crate) row: GameRow,
}

/// Returns the requested event.
pub(crate) fn answer(session: &Session, args: &EventArgs) -> Result<EventReply, Failure> {
    let (library, _) = queried(session)?;
    let library::EventPage { event, total, players, openings, games } = library.event(args.event, MOST_GAMES);
    let game = |library::RoundGame { round, row }: library::RoundGame| {
        let id = session.id_of(library, row.game)?;
        Some(EventGame { round, row: GameRow::new(id, row, false) })
    };
    Ok(EventReply {
        event: event.into(),
        total,
        players: players.into_iter().map(player).collect(),
        openings: openings.into_iter().map(opening).collect(),
        games: games.into_iter().filter_map(game).collect(),
    })
}

fn player(library::NamedStanding { standing, name }: library::NamedStanding) -> EventPlayer {
    let archive::Standing { place, player, results, score } = standing;
    EventPlayer {
        place,
        id: player,
        name,
        wins: results.wins(),
        draws: results.with_result(GameResult::Draw),
        losses: results.losses(),
        unknown: results.with_result(GameResult::Unknown),
        half_points: score.half_points,
        buchholz: score.buchholz,
        sonneborn_berger: score.sonneborn_berger,
    }
}

fn opening((opening, results): (Option<core::Opening>, archive::Tally)) -> EventOpening {
    EventOpening { opening: opening.map(Into::into), results: results.into() }
}
