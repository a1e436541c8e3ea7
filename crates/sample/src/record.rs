//! Makes the record of a game: adds players, date, rule and result to the moves.

use renju_core::{Color, GameResult, Opening, Point};
use renju_rif::{RifGame, result_text};

use crate::events::SampleEvent;
use crate::irregularity::Irregularity;
use crate::play::{FinishedPlay, side};
use crate::random_source::{PER, RandomSource};
use crate::sample_tables::opening_id;

/// Chances in 100,000 that a game has a note.
const NOTES: u32 = 8_500;
/// Chances in 100,000 that the record of a game does not state how much time a player used.
const NO_TIME: u32 = 45_000;
/// Chances in 100,000 that a game without a five was drawn. In all other games without a five, a player
/// resigned.
const DRAWN: u32 = 9_800;
/// Id of a player who is not in the tables.
const NOBODY: u32 = 4_000_000;

/// Makes the record of a game of an archive.
pub(crate) fn archived(
    id: u32,
    event: &SampleEvent,
    publishers: &[u32],
    play: FinishedPlay,
    odd: Option<Irregularity>,
    random: &mut RandomSource,
) -> RifGame {
    let points: Vec<Point> = play.moves.iter().filter_map(|m| m.point()).collect();
    let (swap, alt) = event.rule.notes(&points, random);
    let [black, white] = pair(event, odd, random);
    let opening = if odd == Some(Irregularity::WrongOpening) {
        random.between(1, 27)
    } else {
        opening_id(Opening::of(&play.moves))
    };
    let result = result(&play, odd, random);
    RifGame {
        id,
        publisher: Some(*random.pick(publishers)),
        tournament: Some(event.tournament.id),
        round: round(random),
        rule: Some(event.rule.id),
        black: Some(black),
        white: Some(white),
        result_text: match odd {
            Some(Irregularity::EmptyResult) => String::new(),
            Some(Irregularity::OtherResult) => "?".to_owned(),
            _ => result_text(result).to_owned(),
        },
        result,
        black_time: time(&play, random),
        white_time: time(&play, random),
        opening: Some(opening),
        info: if random.chance(NOTES) { note(random) } else { String::new() },
        alt,
        swap,
        unrated: random.chance(PER / 200),
        moves: play.moves,
        ..RifGame::default()
    }
}

/// Makes the record of a game of the engine against itself. `number` is the number of the game in
/// its match, counted from 0.
pub(crate) fn self_played(id: u32, event: &SampleEvent, number: u32, play: FinishedPlay) -> RifGame {
    let players = event.field.len() as u32;
    let (black, gap) = (number % players, 1 + number / players % (players - 1));
    let result = play.winner.map_or(GameResult::Draw, won);
    RifGame {
        id,
        publisher: Some(1),
        tournament: Some(event.tournament.id),
        round: (number + 1).to_string(),
        rule: Some(event.rule.id),
        black: Some(event.field[black as usize]),
        white: Some(event.field[((black + gap) % players) as usize]),
        result_text: result_text(result).to_owned(),
        result,
        opening: Some(opening_id(Opening::of(&play.moves))),
        info: if play.winner.is_none() { "stopped at move 130".to_owned() } else { String::new() },
        moves: play.moves,
        ..RifGame::default()
    }
}

fn pair(event: &SampleEvent, odd: Option<Irregularity>, random: &mut RandomSource) -> [u32; 2] {
    let field = event.field.len() as u32;
    let first = random.below(field);
    let second = (first + 1 + random.below(field - 1)) % field;
    let [black, white] = [first, second].map(|index| event.field[index as usize]);
    match odd {
        Some(Irregularity::SamePlayer) => [black, black],
        Some(Irregularity::UnknownPlayer) => [black, NOBODY + random.below(1000)],
        _ => [black, white],
    }
}

/// Returns the result of a game. A player with a five wins, unless the game has the irregularity
/// `Contradicted`. A game without a five is sometimes a draw. Otherwise the winner is mostly the side that
/// would have made a five if the game had gone on.
fn result(play: &FinishedPlay, odd: Option<Irregularity>, random: &mut RandomSource) -> GameResult {
    let winner = match play.winner {
        Some(color) if play.five => {
            Some(if odd == Some(Irregularity::Contradicted) { !color } else { color })
        }
        _ if random.chance(DRAWN) => None,
        Some(color) if random.chance(PER * 8 / 10) => Some(color),
        _ => side(random),
    };
    winner.map_or(GameResult::Draw, won)
}

const fn won(color: Color) -> GameResult {
    match color {
        Color::Black => GameResult::Black,
        Color::White => GameResult::White,
    }
}

/// Returns the text for the round of a game: mostly a number, sometimes a final such as `F2`,
/// sometimes empty.
fn round(random: &mut RandomSource) -> String {
    match random.below(20) {
        0 => String::new(),
        1 => format!("F{}", random.between(1, 3)),
        _ => random.between(1, 11).to_string(),
    }
}

/// Returns the time that a player used, in minutes; often empty.
fn time(play: &FinishedPlay, random: &mut RandomSource) -> String {
    match play.moves.len() {
        0 => String::new(),
        _ if random.chance(NO_TIME) => String::new(),
        _ if random.chance(PER / 20) => format!("{}.5", random.between(1, 89)),
        _ => random.between(1, 90).to_string(),
    }
}

/// Returns a note about the game: a word, or a list of moves such as `B=135`. This list says that moves 1,
/// 3 and 5 were made by the player who had Black at the end of the game.
fn note(random: &mut RandomSource) -> String {
    const NOTES: [&str; 8] = [
        "B=1245",
        "b=1245",
        "B=135",
        "y",
        "yamaguchi",
        "B=12345; 5th move offered",
        "lost on time",
        "W=24 & B=135",
    ];
    (*random.pick(&NOTES)).to_owned()
}
