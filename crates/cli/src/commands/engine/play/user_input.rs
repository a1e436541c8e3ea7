//! Asks the user for choices and moves, and parses the typed answers.

use renju_core::procedure::{NextChoice, ProcedureEvent};
use renju_core::{Color, Point, PointSet};

use super::game_state::GameState;
use crate::engine::lawful;
use crate::picture::Picture;
use crate::text::{forbidden, forbidden_mark};

/// Greatest number of allowed points that the picture marks. If more points are allowed, the picture marks
/// none.
const FEW: usize = 120;
/// Answers that the user may type at any time.
const ALWAYS: &str = "undo or resign";

/// An answer that the user typed.
pub(super) enum TypedAnswer {
    Choice(ProcedureEvent),
    Move(Point),
    Undo,
    Resign,
}

/// Returns the picture of the board, and the question for the user's next choice or move.
pub(super) fn question(state: &GameState) -> String {
    let mut page = picture(state).to_string();
    if state.step() == NextChoice::Done {
        for point in state.position().board.forbidden_points() {
            let why: Vec<&str> = point.kinds.iter().map(forbidden).collect();
            page += &format!("Black may not play on {}: {}\n", point.point, why.join(", "));
        }
    }
    page + &format!("{} ({}, {ALWAYS}): ", what(state), answers(state))
}

/// Returns a picture of the stones, the points that the user may choose, the offered fifth moves, and the
/// points that are forbidden to Black.
pub(super) fn picture(state: &GameState) -> Picture {
    let position = state.position();
    let mut marks: Vec<(Point, char)> = Vec::new();
    match state.step() {
        NextChoice::Place { within, .. } if state.is_users() && within.len() <= FEW => {
            marks.extend(within.iter().map(|point| (point, '+')));
        }
        NextChoice::Done => {
            let points = position.board.forbidden_points();
            marks.extend(points.iter().map(|found| (found.point, forbidden_mark(found.kinds))));
        }
        _ => {}
    }
    marks.extend(letters(state).map(|(letter, point)| (point, letter)));
    Picture::marked(&position, marks)
}

/// Returns the offered fifth moves with letters, from `A` on. Returns none after the fifth move.
fn letters(state: &GameState) -> impl Iterator<Item = (char, Point)> {
    let before_the_fifth = state.opening().moves().len() < 5;
    let offered = if before_the_fifth { state.opening().offered() } else { &[] };
    ('A'..='Z').zip(offered.iter().copied())
}

fn what(state: &GameState) -> String {
    let own = state.color();
    let offered = state.opening().offered().len();
    match state.step() {
        NextChoice::Place { number, within, .. } => {
            let color = Color::to_move(number - 1);
            let place = if within.len() <= FEW { "a point marked +" } else { "any empty point" };
            format!("You hold {own}. You place stone {number}, a stone of {color}, on {place}")
        }
        NextChoice::Swap { or_offer: None, .. } => format!("You hold {own}, and may swap colors or stay"),
        NextChoice::Swap { or_offer: Some(count), .. } => {
            format!(
                "You hold {own}. You may swap colors, stay, or offer {count} fifth moves in place of a swap"
            )
        }
        NextChoice::Declare { most, .. } => {
            format!("You hold {own}. You declare how many fifth moves Black will offer, 1 to {most}")
        }
        NextChoice::Offer { count, .. } => {
            format!("You hold {own}. You offer fifth move {} of {count}", offered + 1)
        }
        NextChoice::Keep { .. } => format!("You hold {own}. You keep one of the {offered} fifth moves"),
        NextChoice::Done => format!("{own} to move"),
    }
}

fn answers(state: &GameState) -> String {
    match state.step() {
        NextChoice::Place { .. } | NextChoice::Offer { .. } | NextChoice::Done => {
            "a point a1..o15".to_owned()
        }
        NextChoice::Swap { or_offer: None, .. } => "swap, stay".to_owned(),
        NextChoice::Swap { or_offer: Some(_), .. } => "swap, stay, offer".to_owned(),
        NextChoice::Declare { most, .. } => format!("a number 1..{most}"),
        NextChoice::Keep { .. } => "a letter or its point".to_owned(),
    }
}

/// Parses the answer that the user typed. The error names the expected answers and the typed text.
pub(super) fn read(line: &str, state: &GameState) -> Result<TypedAnswer, String> {
    let text = line.trim();
    let wrong =
        || format!("expected {}, {ALWAYS}, found \"{}\"", answers(state), crate::text::short(text, 40));
    let point = || text.parse::<Point>().map_err(|_| wrong());
    match (state.step(), text) {
        (_, "undo") => return Ok(TypedAnswer::Undo),
        (_, "resign") => return Ok(TypedAnswer::Resign),
        (NextChoice::Done, _) => {
            let point = point()?;
            return lawful(&state.position(), point)
                .map(|()| TypedAnswer::Move(point))
                .map_err(|error| error.to_string());
        }
        (NextChoice::Place { within, .. }, _) => placed(point()?, within, state).map(ProcedureEvent::Place),
        (NextChoice::Swap { .. }, "swap") => Ok(ProcedureEvent::Swap(true)),
        (NextChoice::Swap { .. }, "stay") => Ok(ProcedureEvent::Swap(false)),
        (NextChoice::Swap { or_offer: Some(_), .. }, "offer") => Ok(ProcedureEvent::OfferFifths),
        (NextChoice::Declare { most, .. }, _) => {
            let count = text.parse().ok().filter(|count| (1..=most).contains(count));
            count.map(ProcedureEvent::Declare).ok_or_else(wrong)
        }
        (NextChoice::Offer { within, .. }, _) => fifth(point()?, within, state).map(ProcedureEvent::Offer),
        (NextChoice::Keep { among, .. }, _) => {
            let letter = letters(state).find(|(letter, _)| text.eq_ignore_ascii_case(&letter.to_string()));
            let point = letter.map_or_else(point, |(_, point)| Ok(point))?;
            let expected = || format!("expected one of the offered fifth moves, found {point}");
            if among.contains(point) { Ok(ProcedureEvent::Keep(point)) } else { Err(expected()) }
        }
        (NextChoice::Swap { .. }, _) => Err(wrong()),
    }
    .map(TypedAnswer::Choice)
}

/// Checks that the opening procedure allows a stone on `point`.
fn placed(point: Point, within: PointSet, state: &GameState) -> Result<Point, String> {
    empty(point, state)?;
    let count = within.len();
    let expected = || format!("expected one of the {count} points where this stone may lie, found {point}");
    if within.contains(point) { Ok(point) } else { Err(expected()) }
}

/// Checks that a fifth move is on an empty point, and that it is not equivalent by symmetry to an offered
/// fifth move.
fn fifth(point: Point, within: PointSet, state: &GameState) -> Result<Point, String> {
    empty(point, state)?;
    if within.contains(point) {
        return Ok(point);
    }
    let offered: Vec<String> = state.opening().offered().iter().map(Point::to_string).collect();
    let offered = offered.join(" ");
    Err(format!("expected a fifth move that is not {offered} turned, mirrored or moved, found {point}"))
}

fn empty(point: Point, state: &GameState) -> Result<(), String> {
    let occupied = state.game().board().at(point).is_some();
    if occupied { Err(format!("expected an empty point, found {point}, which is occupied")) } else { Ok(()) }
}
