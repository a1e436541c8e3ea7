//! Request for the statistics of one player.

use renju_archive::PlayerResults;
use renju_core::{self as core, Color, GameResult};
use renju_library as library;
use serde::{Deserialize, Serialize};

use super::game::Person;
use crate::lookup::queried;
use crate::protocol::{Failure, Opening, Tally};
use crate::session::Session;

/// The requested player.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct PlayerArgs {
    /// The id of the player, as a filter uses it.
    pub(crate) player: u32,
}

/// Statistics of one player over the collections that are switched on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PlayerReply {
    /// The player.
    pub(crate) person: Person,
    /// The number of games. A game in which the player played both sides counts once.
    pub(crate) games: u32,
    /// The results of the games in which the player had the black stones.
    pub(crate) black: Tally,
    /// The results of the games in which the player had the white stones.
    pub(crate) white: Tally,
    /// Results by year, ascending. Games without a date come last, and years without games are left out.
    pub(crate) years: Vec<PlayerYear>,
    /// Results by opening, most games first. Games without one of the 26 openings come last.
    pub(crate) openings: Vec<PlayerOpening>,
    /// Results by opponent, most games first. Games without a known opponent come last.
    pub(crate) opponents: Vec<Opponent>,
}

/// A player's games of one year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PlayerYear {
    /// The year; absent if no date is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) year: Option<u16>,
    /// The games with the black stones.
    pub(crate) black: Tally,
    /// The games with the white stones.
    pub(crate) white: Tally,
}

/// A player's games with one opening.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PlayerOpening {
    /// The opening, recognized from the moves; absent if it is none of the 26.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opening: Option<Opening>,
    /// The games with the black stones.
    pub(crate) black: Tally,
    /// The games with the white stones.
    pub(crate) white: Tally,
}

/// A player's games against one opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Opponent {
    /// The id of the opponent, as a filter uses it; absent if the games do not name the opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<u32>,
    /// The name as in [`Person`]; empty without an id.
    pub(crate) name: String,
    /// The number of games.
    pub(crate) games: u32,
    /// Games that the player won.
    pub(crate) wins: u32,
    /// Drawn games.
    pub(crate) draws: u32,
    /// Games that the opponent won.
    pub(crate) losses: u32,
    /// Games whose result is not known.
    pub(crate) unknown: u32,
}

/// Returns the statistics.
pub(crate) fn answer(session: &Session, args: &PlayerArgs) -> Result<PlayerReply, Failure> {
    let (library, _) = queried(session)?;
    Ok(library.player(args.player).into())
}

impl From<library::PlayerView> for PlayerReply {
    fn from(view: library::PlayerView) -> Self {
        let library::PlayerView { person, games, opponents } = view;
        Self {
            person: person.into(),
            games: games.games,
            black: games.results[Color::Black].into(),
            white: games.results[Color::White].into(),
            years: games.years.into_iter().map(year).collect(),
            openings: games.openings.into_iter().map(opening).collect(),
            opponents: games.opponents.into_iter().zip(opponents).map(opponent).collect(),
        }
    }
}

fn year((year, results): (Option<u16>, PlayerResults)) -> PlayerYear {
    PlayerYear { year, black: results[Color::Black].into(), white: results[Color::White].into() }
}

fn opening((opening, results): (Option<core::Opening>, PlayerResults)) -> PlayerOpening {
    PlayerOpening {
        opening: opening.map(Into::into),
        black: results[Color::Black].into(),
        white: results[Color::White].into(),
    }
}

fn opponent(((id, results), name): ((Option<u32>, PlayerResults), String)) -> Opponent {
    Opponent {
        id,
        name,
        games: results.games(),
        wins: results.wins(),
        draws: results.with_result(GameResult::Draw),
        losses: results.losses(),
        unknown: results.with_result(GameResult::Unknown),
    }
}
