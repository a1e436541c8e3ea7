//! What has to be searched after a move of the attacker: the defences that a line of fours does not already answer.

use renju_core::{Color, Point, SearchBoard};

use crate::fours::may_attack;
use crate::problem::Threats;
use crate::vcf::{Found, NODES, Vcf};
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

/// The position after a move of the attacker on an empty point. The board is the same afterwards.
pub(crate) fn after(
    board: &mut SearchBoard,
    attacker: Color,
    point: Point,
    threats: Threats,
    vcf: &mut Vcf,
) -> After {
    if board.fives(attacker).contains(point) {
        return After::Won;
    }
    if !may_attack(board, attacker, point) {
        return After::Nothing;
    }
    board.play(point, attacker);
    let fives = board.fives(attacker);
    let after = match fives.len() {
        0 if threats == Threats::All => by_threat(board, attacker, vcf),
        0 => After::Nothing,
        1 => match board.legal(fives, !attacker).first() {
            Some(block) => After::Open(vec![block]),
            None => After::Won,
        },
        _ => After::Won,
    };
    board.undo();
    after
}

/// The defences that matter where the attacker would win by fours after a pass.
fn by_threat(board: &mut SearchBoard, attacker: Color, vcf: &mut Vcf) -> After {
    let line = match vcf.find(board, attacker, None, NODES) {
        Found::Line(line) => line,
        Found::Nothing => return After::Nothing,
        Found::Cut => return After::Cut,
    };
    let points = zone(board, attacker, &line) | board.fours(!attacker);
    let mut open = Vec::new();
    for defence in board.legal(points, !attacker).iter() {
        board.play(defence, !attacker);
        let falls = matches!(vcf.find(board, attacker, None, NODES), Found::Line(_));
        board.undo();
        if !falls {
            open.push(defence);
        }
    }
    if open.is_empty() { After::Won } else { After::Open(open) }
}
