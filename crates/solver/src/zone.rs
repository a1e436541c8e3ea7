//! The zone of a winning line of fours: the points where a stone of the defender can disturb it.
//!
//! A threat is a win by fours that would follow after a pass of the defender. Only the defences that affect its line need a
//! search; the line itself answers all others.

use renju_core::{Color, Direction, Point, PointSet, SearchBoard};

use crate::fours::{End, Fours, Line};

/// The empty points where a stone of the defender may prevent the line: all points that do, and few others.
///
/// The defender's own fours are not included: they interrupt any line, so the caller searches them anyway.
pub(crate) fn zone(board: &mut SearchBoard, attacker: Color, line: &Line) -> PointSet {
    let defender = !attacker;
    let mut zone = PointSet::EMPTY;
    let mut fragile = false;
    for &four in &line.fours {
        zone.insert(four.point);
        zone.insert(four.block);
        // The move may make two threes of which one does not count, because its straight four cannot be made. A white stone
        // may make that three count, and then the move is forbidden.
        fragile |= attacker == Color::Black && board.forbidden_candidates().contains(four.point);
        board.play(four.point, attacker);
        zone = zone | gains(board, four.block, defender);
        board.play(four.block, defender);
    }
    zone.insert(line.end.point());
    match line.end {
        End::Five(_) => {}
        End::Unstoppable(point, fifths) => {
            zone = zone | fifths;
            fragile |= attacker == Color::Black && board.forbidden_candidates().contains(point);
        }
        End::Forbidden(_, block) => {
            zone.insert(block);
            zone = zone | gains(board, block, defender);
            // A black stone may turn a three into a four, or a four into an overline; then the block is no longer forbidden.
            fragile = true;
        }
    }
    for _ in &line.fours {
        board.undo();
        board.undo();
    }
    zone = zone & board.empty();
    if fragile {
        let others = board.empty() & !zone;
        for point in others.iter() {
            board.play(point, defender);
            if !still_wins(board, attacker, line) {
                zone.insert(point);
            }
            board.undo();
        }
    }
    zone
}

/// The points where one more stone of the defender would let its answer `block` make a four.
fn gains(board: &SearchBoard, block: Point, defender: Color) -> PointSet {
    let (own, empty) = (board.stones(defender), board.empty());
    let mut gains = PointSet::EMPTY;
    for direction in Direction::ALL {
        for start in -4..=0 {
            let mut open = PointSet::EMPTY;
            let mut stones = 1;
            let whole = (start..start + 5).filter(|&offset| offset != 0).all(|offset| {
                let Some(point) = direction.advance(block, offset) else { return false };
                if own.contains(point) {
                    stones += 1;
                    return true;
                }
                open.insert(point);
                empty.contains(point)
            });
            if whole && stones >= 3 {
                gains = gains | open;
            }
        }
    }
    gains
}

/// Whether the line can still be played to its end, move by move.
fn still_wins(board: &mut SearchBoard, attacker: Color, line: &Line) -> bool {
    let defender = !attacker;
    let mut played = 0;
    let mut wins = true;
    for &four in &line.fours {
        let fifths = makes_four(board, attacker, four.point);
        if !fifths.contains(four.block) || !board.empty().contains(four.block) {
            wins = false;
            break;
        }
        board.play(four.point, attacker);
        board.play(four.block, defender);
        played += 1;
    }
    wins = wins
        && match line.end {
            End::Five(point) => board.fives(attacker).contains(point),
            End::Unstoppable(point, _) => makes_four(board, attacker, point).len() > 1,
            End::Forbidden(point, block) => {
                let fifths = makes_four(board, attacker, point);
                fifths.len() > 1 || fifths.contains(block) && ends(board, attacker, point)
            }
        };
    for _ in 0..2 * played {
        board.undo();
    }
    wins
}

/// The points that complete the attacker's four at `point`; none if the attacker may not play there, or if the defender would
/// make a five first.
fn makes_four(board: &SearchBoard, attacker: Color, point: Point) -> PointSet {
    let stops = board.fives(!attacker);
    let in_time = stops.is_empty() || stops.len() == 1 && stops.contains(point);
    let legal = board.empty().contains(point) && !(attacker == Color::Black && board.is_forbidden(point));
    if in_time && legal { board.completions(point, attacker) } else { PointSet::EMPTY }
}

/// Whether a four at `point` cannot be stopped.
fn ends(board: &mut SearchBoard, attacker: Color, point: Point) -> bool {
    let four = |end| matches!(end, End::Unstoppable(at, _) | End::Forbidden(at, _) if at == point);
    Fours { board, attacker, left: None }.ends().any(four)
}
