//! Conversions of players and their statistics.

use renju_archive::PlayerResults;
use renju_core::{self as core, Color, GameResult};
use renju_library as library;

use crate::protocol::{Opponent, PlayerOpening, PlayerReply, PlayerYear};

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
