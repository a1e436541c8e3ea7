//! Request for the statistics of one player.

use renju_archive::PlayerResults;
use renju_core::{self as core, Color, GameResult};
use renju_library as library;
use serde::{Deserialize, Serialize};

use super::game::Person;
use crate::lookup::queried;
use crate::protocol::{Failure, Opening, Tally};
use crate::session::Session;

/// Selects the player for the statistics.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct PlayerArgs {
    /// The library's id of the player. Filters use the same id.
    pub(crate) player: u32,
}

/// Statistics of one player in the games of all collections that are switched on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PlayerReply {
    /// The player's name, country and city.
    pub(crate) person: Person,
    /// The number of the player's games. A game in which the player played both sides counts once.
    pub(crate) games: u32,
    /// The results of the games in which the player had the black stones.
    pub(crate) black: Tally,
    /// The results of the games in which the player had the white stones.
    pub(crate) white: Tally,
    /// Results by year, ascending. Games without a date come last. Years without games are left out.
    pub(crate) years: Vec<PlayerYear>,
    /// Results by opening, most games first. Games without one of the 26 openings come last.
    pub(crate) openings: Vec<PlayerOpening>,
    /// Results by opponent, most games first. Games without a known opponent come last.
    pub(crate) opponents: Vec<Opponent>,
}

/// Results of a player's games in one year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PlayerYear {
    /// The year; absent for games without a date.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) year: Option<u16>,
    /// Results of the games in which the player had the black stones.
    pub(crate) black: Tally,
    /// Results of the games in which the player had the white stones.
    pub(crate) white: Tally,
}

/// Results of a player's games with one opening.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct PlayerOpening {
    /// The opening, recognized from the moves; absent for games without one of the 26 openings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opening: Option<Opening>,
    /// Results of the games in which the player had the black stones.
    pub(crate) black: Tally,
    /// Results of the games in which the player had the white stones.
    pub(crate) white: Tally,
}

/// Results of a player's games against one opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct Opponent {
    /// The id of the opponent in the library; absent if the games do not name the opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<u32>,
    /// The name of the opponent, as in [`Person`]; empty if `id` is absent.
    pub(crate) name: String,
    /// The number of games against the opponent.
    pub(crate) games: u32,
    /// The number of games that the player won.
    pub(crate) wins: u32,
    /// The number of drawn games.
    pub(crate) draws: u32,
    /// The number of games that the opponent won.
    pub(crate) losses: u32,
    /// The number of games with an unknown result.
    pub(crate) unknown: u32,
}

/// Returns the statistics of the requested player.
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
