//! Tests whether a winning line can be played unchanged on another board, and removes unnecessary fours from a line.

use renju_core::{Board, Color, Point, SearchBoard};

use crate::fours::may_attack;
use crate::problem::{Attack, Defence, LineStep};
use crate::resistance;

/// Whether the attacker can play a line unchanged. Each of the attacker's moves must be legal, must
/// have its recorded kind, and must not allow the defender to make a five first. Each answer of the
/// defender must be possible, and after a four it must be the only possible answer. The last move
/// must be a five, or a four that the defender cannot stop.
///
/// This function shows whether an additional stone of the defender prevents a win. For a line of
/// fours the result is exact: if the line can still be played after the stone, the stone does not
/// help. For a line by threats the result is not exact, because the line has only one of the
/// defender's answers to each threat, and after the stone another answer may defend.
#[must_use]
pub fn line_holds(board: &Board, attacker: Color, line: &[LineStep]) -> bool {
    line_holds_on(&mut SearchBoard::of(board), attacker, line)
}

/// Does the same as [`line_holds`] on a board that a search uses. The board is the same afterwards.
pub(crate) fn line_holds_on(board: &mut SearchBoard, attacker: Color, line: &[LineStep]) -> bool {
    let Some((step, rest)) = line.split_first() else { return false };
    if board.fives(attacker).contains(step.attack.point()) {
        return true;
    }
    let mut played = 0;
    let mut play = |board: &mut SearchBoard, point, color| {
        board.play(point, color);
        played += 1;
    };
    let holds = step_holds(board, attacker, step, &mut play)
        && if rest.is_empty() { step.defence == Defence::None } else { line_holds_on(board, attacker, rest) };
    (0..played).for_each(|_| {
        board.undo();
    });
    holds
}

/// Plays a step of a line that does not make a five. Returns `false` if the step cannot be played.
fn step_holds(
    board: &mut SearchBoard,
    attacker: Color,
    step: &LineStep,
    play: &mut impl FnMut(&mut SearchBoard, Point, Color),
) -> bool {
    let (point, defender) = (step.attack.point(), !attacker);
    if !may_attack(board, attacker, point) {
        return false;
    }
    let three = matches!(step.attack, Attack::Three(_));
    if three && !matches!(Attack::of(board, attacker, point), Attack::Three(_) | Attack::Four(_)) {
        return false;
    }
    play(board, point, attacker);
    let fives = board.fives(attacker);
    match step.defence {
        Defence::None => fives.len() > 1 || fives.len() == 1 && board.legal(fives, defender).is_empty(),
        Defence::Only(block) => {
            let only = fives.len() == 1 && fives.contains(block) && !board.legal(fives, defender).is_empty();
            if only {
                play(board, block, defender);
            }
            only
        }
        Defence::One(answer) => {
            let legal = board.may_play(answer, defender);
            if legal {
                play(board, answer, defender);
            }
            legal
        }
    }
}

/// Removes unnecessary fours from a winning line of fours: each four is removed, together with its answer, if
/// the remaining line still wins.
///
/// The result is a win by fours that is not longer than `line` and needs each of its fours. It is
/// not always the shortest win; a search with [`crate::Threats::FewestFours`] finds the shortest. A
/// line that is not a winning line of fours is returned unchanged.
#[must_use]
pub fn shortened(board: &Board, attacker: Color, line: &[LineStep]) -> Vec<LineStep> {
    let mut best = line.to_vec();
    if !line_holds(board, attacker, line) || line.iter().any(|step| matches!(step.defence, Defence::One(_))) {
        return best;
    }
    let mut at = 0;
    while at < best.len() {
        let mut shorter = best.clone();
        shorter.remove(at);
        if line_holds(board, attacker, &shorter) {
            best = shorter;
            at = 0;
        } else {
            at += 1;
        }
    }
    let moves: Vec<Point> =
        best.iter().flat_map(|step| [Some(step.attack.point()), step.defence.point()]).flatten().collect();
    resistance::steps(board, attacker, &moves)
}
