//! What has to be searched after a move of the attacker: the defences that a line of fours does not already answer.

use renju_core::{Board, Color, Point, PointSet, SearchBoard};

use crate::problem::Threats;
use crate::vcf::{Found, Vcf};
use crate::zone::zone;

/// A position after a move of the attacker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// Nothing helps the defender.
    Won,
    /// The attacker may not play there, the defender makes a five first, or the move is no threat.
    Nothing,
    /// The attacker wins if it wins after each of these defences. It wins after every other one.
    Open(Vec<Point>),
    /// The search by fours ran out of nodes.
    Cut,
}

/// The points of a set where `color` may play.
pub(crate) fn legal(board: &SearchBoard, points: PointSet, color: Color) -> PointSet {
    let points = points & board.empty();
    match color {
        Color::White => points,
        Color::Black => points.iter().filter(|&point| !board.is_forbidden(point)).collect(),
    }
}

/// The position after a move of the attacker on an empty point.
pub(crate) fn after(board: &Board, attacker: Color, point: Point, threats: Threats, vcf: &mut Vcf) -> After {
    let mut board = SearchBoard::of(board);
    if board.fives(attacker).contains(point) {
        return After::Won;
    }
    let stops = board.fives(!attacker);
    let late = stops.len() > 1 || stops.len() == 1 && !stops.contains(point);
    if late || legal(&board, board.empty(), attacker) & one(point) == PointSet::EMPTY {
        return After::Nothing;
    }
    board.place(point, attacker);
    let fives = board.fives(attacker);
    match fives.len() {
        0 if threats == Threats::All => by_threat(&mut board, attacker, vcf),
        0 => After::Nothing,
        1 => match legal(&board, fives, !attacker).first() {
            Some(block) => After::Open(vec![block]),
            None => After::Won,
        },
        _ => After::Won,
    }
}

fn one(point: Point) -> PointSet {
    [point].into_iter().collect()
}

/// The defences that matter where the attacker would win by fours after a pass.
fn by_threat(board: &mut SearchBoard, attacker: Color, vcf: &mut Vcf) -> After {
    let line = match vcf.find(board, attacker, None) {
        Found::Line(line) => line,
        Found::Nothing => return After::Nothing,
        Found::Cut => return After::Cut,
    };
    let points = zone(board, attacker, &line) | board.fours(!attacker);
    let mut open = Vec::new();
    for defence in legal(board, points, !attacker).iter() {
        board.place(defence, !attacker);
        let falls = matches!(vcf.find(board, attacker, None), Found::Line(_));
        board.remove(defence, !attacker);
        if !falls {
            open.push(defence);
        }
    }
    if open.is_empty() { After::Won } else { After::Open(open) }
}
