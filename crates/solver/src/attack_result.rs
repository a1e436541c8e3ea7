//! Result of an attacker's move: whether it wins at once, and which defenses still need a search
//! because no win by fours is known against them.

use renju_core::{Color, Point, SearchBoard};

use crate::fours::may_attack;
use crate::problem::Threats;
use crate::vcf::{FoursResult, NODES, Vcf};
use crate::zone::zone;

/// Result of a move of the attacker, as far as searches for wins by fours can find it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AttackResult {
    /// The attacker has won; no defense helps.
    Won,
    /// The attacker may not play the move, the defender makes a five first, or the move is not a threat.
    Nothing,
    /// The attacker wins after every defense that is not in this list. So the attacker's move wins
    /// if the attacker also wins after every defense in the list.
    Open(Vec<Point>),
    /// The search by fours reached its limit of nodes, so the result is unknown.
    Cut,
}

/// Finds the result of an attacker's move on an empty point. Leaves the board unchanged.
pub(crate) fn after(
    board: &mut SearchBoard,
    attacker: Color,
    point: Point,
    threats: Threats,
    vcf: &mut Vcf,
) -> AttackResult {
    if board.fives(attacker).contains(point) {
        return AttackResult::Won;
    }
    if !may_attack(board, attacker, point) {
        return AttackResult::Nothing;
    }
    board.play(point, attacker);
    let fives = board.fives(attacker);
    let after = match fives.len() {
        0 if threats == Threats::All => by_threat(board, attacker, vcf),
        0 => AttackResult::Nothing,
        1 => match board.legal(fives, !attacker).first() {
            Some(block) => AttackResult::Open(vec![block]),
            None => AttackResult::Won,
        },
        _ => AttackResult::Won,
    };
    board.undo();
    after
}

/// Returns the result of an attacker's move that makes no four. The move is a threat if the
/// attacker would win by fours after a pass of the defender. For a threat, the result contains the
/// defenses that still need a search.
fn by_threat(board: &mut SearchBoard, attacker: Color, vcf: &mut Vcf) -> AttackResult {
    let line = match vcf.find(board, attacker, None, NODES) {
        FoursResult::Line(line) => line,
        FoursResult::Nothing => return AttackResult::Nothing,
        FoursResult::Cut => return AttackResult::Cut,
    };
    let points = zone(board, attacker, &line) | board.fours(!attacker);
    let mut open = Vec::new();
    for defence in board.legal(points, !attacker).iter() {
        board.play(defence, !attacker);
        let falls = matches!(vcf.find(board, attacker, None, NODES), FoursResult::Line(_));
        board.undo();
        if !falls {
            open.push(defence);
        }
    }
    if open.is_empty() { AttackResult::Won } else { AttackResult::Open(open) }
}
