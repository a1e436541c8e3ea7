//! Game record around the moves: players, date, rule and result.

use renju_core::{Color, GameResult, Opening, Point};
use renju_rif::{RifGame, result_text};

use crate::dice::{Dice, PER};
use crate::events::Event;
use crate::odd::Odd;
use crate::play::{Play, side};
use crate::world::opening_id;

/// Chances in 100,000 that a game has a note.
const NOTES: u32 = 8_500;
/// Chances in 100,000 that a game does not state its used time.
const NO_TIME: u32 = 45_000;
/// Chances in 100,000 that a game without a five was drawn; otherwise a player resigned.
const DRAWN: u32 = 9_800;
/// Id of a player who is not in the tables.
const NOBODY: u32 = 4_000_000;

/// The record of a game of an archive.
pub(crate) fn archived(
    id: u32,
    event: &Event,
    publishers: &[u32],
    play: Play,
    odd: Option<Odd>,
    dice: &mut Dice,
) -> RifGame {
    let points: Vec<Point> = play.moves.iter().filter_map(|m| m.point()).collect();
    let (swap, alt) = event.rule.notes(&points, dice);
    let [black, white] = pair(event, odd, dice);
    let opening = if odd == Some(Odd::WrongOpening) {
        dice.between(1, 27)
    } else {
        opening_id(Opening::of(&play.moves))
    };
    let result = result(&play, odd, dice);
    RifGame {
        id,
        publisher: Some(*dice.pick(publishers)),
        tournament: Some(event.tournament.id),
        round: round(dice),
        rule: Some(event.rule.id),
        black: Some(black),
        white: Some(white),
        result_text: match odd {
            Some(Odd::EmptyResult) => String::new(),
            Some(Odd::OtherResult) => "?".to_owned(),
            _ => result_text(result).to_owned(),
        },
        result,
        black_time: time(&play, dice),
        white_time: time(&play, dice),
        opening: Some(opening),
        info: if dice.chance(NOTES) { note(dice) } else { String::new() },
        alt,
        swap,
        unrated: dice.chance(PER / 200),
        moves: play.moves,
        ..RifGame::default()
    }
}

/// Record of a game of the engine against itself; `number` counts the games of its match from 0.
pub(crate) fn self_played(id: u32, event: &Event, number: u32, play: Play) -> RifGame {
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

fn pair(event: &Event, odd: Option<Odd>, dice: &mut Dice) -> [u32; 2] {
    let field = event.field.len() as u32;
    let first = dice.below(field);
    let second = (first + 1 + dice.below(field - 1)) % field;
    let [black, white] = [first, second].map(|index| event.field[index as usize]);
    match odd {
        Some(Odd::SamePlayer) => [black, black],
        Some(Odd::UnknownPlayer) => [black, NOBODY + dice.below(1000)],
        _ => [black, white],
    }
}

/// Result of a game. A five wins, unless the record contradicts it. Without a five, the side that would have made it mostly
/// wins.
fn result(play: &Play, odd: Option<Odd>, dice: &mut Dice) -> GameResult {
    let winner = match play.winner {
        Some(color) if play.five => Some(if odd == Some(Odd::Contradicted) { !color } else { color }),
        _ if dice.chance(DRAWN) => None,
        Some(color) if dice.chance(PER * 8 / 10) => Some(color),
        _ => side(dice),
    };
    winner.map_or(GameResult::Draw, won)
}

const fn won(color: Color) -> GameResult {
    match color {
        Color::Black => GameResult::Black,
        Color::White => GameResult::White,
    }
}

/// Round of a game, mostly a number.
fn round(dice: &mut Dice) -> String {
    match dice.below(20) {
        0 => String::new(),
        1 => format!("F{}", dice.between(1, 3)),
        _ => dice.between(1, 11).to_string(),
    }
}

/// Used time in minutes.
fn time(play: &Play, dice: &mut Dice) -> String {
    match play.moves.len() {
        0 => String::new(),
        _ if dice.chance(NO_TIME) => String::new(),
        _ if dice.chance(PER / 20) => format!("{}.5", dice.between(1, 89)),
        _ => dice.between(1, 90).to_string(),
    }
}

/// Note about the opening: a word, or the numbers of the first five moves that the final Black placed.
fn note(dice: &mut Dice) -> String {
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
    (*dice.pick(&NOTES)).to_owned()
}
