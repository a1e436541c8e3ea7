//! The zone of a winning line of fours: the points where a stone of the defender can disturb the line.
//!
//! The attacker threatens a win by fours: this win would follow after a pass of the defender. Only
//! defenses that affect the line of this win need a search. After any other defense, the attacker
//! wins by the line itself.

use renju_core::{Color, Direction, Point, PointSet, SearchBoard};

use crate::fours::{Fours, FoursEnd, FoursLine, may_attack};

/// Returns the empty points where a stone of the defender may prevent the line. The result has all
/// points that prevent the line, and a few points that do not.
///
/// The points where the defender makes a four are not included, because a four interrupts any line.
/// The caller searches the defender's fours in any case.
pub(crate) fn zone(board: &mut SearchBoard, attacker: Color, line: &FoursLine) -> PointSet {
    let defender = !attacker;
    let root = board.empty();
    let mut zone = PointSet::EMPTY;
    for &four in &line.fours {
        zone.insert(four.point);
        zone.insert(four.block);
        zone = zone | forbids(board, attacker, four.point, zone);
        board.play(four.point, attacker);
        zone = zone | gains(board, four.block, defender);
        board.play(four.block, defender);
    }
    zone.insert(line.end.point());
    match line.end {
        FoursEnd::Five(_) => {}
        FoursEnd::Unstoppable(point, fifths) => zone = zone | fifths | forbids(board, attacker, point, zone),
        FoursEnd::Forbidden(point, block) => {
            zone.insert(block);
            zone = zone | gains(board, block, defender);
            zone = zone | allows(board, attacker, [point, block], zone);
        }
    }
    for _ in 0..2 * line.fours.len() {
        board.undo();
    }
    zone & root
}

/// Returns the empty points where a stone of the defender may prevent the line. If the next four ends the line, the
/// function leaves out points where a stone does not prevent the win, because another four wins at once. For
/// example, the attacker can extend a three at either end, so a stone beyond one end does not prevent the win.
///
/// The result has no points where the defender makes a four, as in [`zone`].
pub(crate) fn zone_of_all_ends(board: &mut SearchBoard, attacker: Color, line: &FoursLine) -> PointSet {
    let mut points = zone(board, attacker, line);
    if line.fours.is_empty() {
        let ends: Vec<_> = Fours { board, attacker, left: None }.ends().collect();
        for end in ends.into_iter().filter(|&end| end != line.end) {
            points = points & zone(board, attacker, &FoursLine { fours: Vec::new(), end });
        }
    }
    points
}

/// The points outside `known` where a white stone makes the next four of Black's line forbidden.
/// Before the white stone, Black's move may be legal although it makes two threes, because a three
/// does not count if Black may not make its straight four. The white stone may allow Black this
/// straight four, so that both threes count.
fn forbids(board: &mut SearchBoard, attacker: Color, four: Point, known: PointSet) -> PointSet {
    if attacker == Color::White || !board.forbidden_candidates().contains(four) {
        return PointSet::EMPTY;
    }
    let points = board.forbidden_depends_on(four) & board.empty() & !known;
    where_it_holds(board, points, Color::White, |board| board.is_forbidden(four))
}

/// Returns the points outside `known` where a black stone makes `block` legal, so that Black can
/// stop White's last four. The stone may turn a three into a four, or a four into an overline, so
/// that `block` is no longer forbidden.
fn allows(board: &mut SearchBoard, white: Color, [four, block]: [Point; 2], known: PointSet) -> PointSet {
    board.play(four, white);
    let points = board.forbidden_depends_on(block) & board.empty() & !known;
    board.undo();
    where_it_holds(board, points, !white, |board| {
        let fifths = makes_four(board, white, four);
        fifths.len() < 2 && !(fifths.contains(block) && ends(board, white, four))
    })
}

/// Returns those of the given points where a stone of this color makes the condition `holds` true.
fn where_it_holds(
    board: &mut SearchBoard,
    points: PointSet,
    color: Color,
    mut holds: impl FnMut(&mut SearchBoard) -> bool,
) -> PointSet {
    let mut found = PointSet::EMPTY;
    for point in points.iter() {
        board.play(point, color);
        if holds(board) {
            found.insert(point);
        }
        board.undo();
    }
    found
}

/// Returns the points where an additional stone of the defender, together with the defender's
/// answer `block`, would make a four.
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

/// The points that complete the attacker's four at `point`; empty if the attacker may not play there, or if the defender
/// would make a five first.
fn makes_four(board: &SearchBoard, attacker: Color, point: Point) -> PointSet {
    if may_attack(board, attacker, point) { board.completions(point, attacker) } else { PointSet::EMPTY }
}

/// Whether a four at `point` is unstoppable.
fn ends(board: &mut SearchBoard, attacker: Color, point: Point) -> bool {
    let four = |end| matches!(end, FoursEnd::Unstoppable(at, _) | FoursEnd::Forbidden(at, _) if at == point);
    Fours { board, attacker, left: None }.ends().any(four)
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader};

    use renju_core::Position;

    use super::*;
    use crate::and_or::{AndOrGame, Leaf};
    use crate::fours::Four;
    use crate::threats::InnerFours;

    /// Whether the line can still be played to its end, move by move.
    fn still_wins(board: &mut SearchBoard, attacker: Color, line: &FoursLine) -> bool {
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
                FoursEnd::Five(point) => board.fives(attacker).contains(point),
                FoursEnd::Unstoppable(point, _) => makes_four(board, attacker, point).len() > 1,
                FoursEnd::Forbidden(point, block) => {
                    let fifths = makes_four(board, attacker, point);
                    fifths.len() > 1 || fifths.contains(block) && ends(board, attacker, point)
                }
            };
        for _ in 0..2 * played {
            board.undo();
        }
        wins
    }

    /// The boards in the test vectors of wins by fours.
    fn boards() -> impl Iterator<Item = SearchBoard> {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/vcf.jsonl.gz");
        let file = std::fs::File::open(path).expect("the vectors exist");
        let lines = BufReader::new(flate2::read::GzDecoder::new(file)).lines();
        lines.map(|line| {
            let line = line.expect("the text is UTF-8");
            let points = |name: &str| {
                let list = line.split_once(&format!("\"{name}\":[")).expect("it has both colors").1;
                list.split_once(']').expect("the list ends").0.replace(['"', ','], " ")
            };
            let position =
                Position::of_points(&points("black"), &points("white")).expect("the points are valid");
            SearchBoard::of(&position.board)
        })
    }

    #[test]
    fn every_point_that_prevents_a_line_is_in_its_zone() {
        let (mut lines, mut fragile) = (0, 0);
        for mut board in boards() {
            for attacker in Color::ALL {
                let Some(line) = InnerFours::new(1 << 20, 5_000).win(&mut board, attacker) else { continue };
                lines += 1;
                fragile += usize::from(matches!(line.end, FoursEnd::Forbidden(..)));
                let zone = zone(&mut board, attacker, &line);
                for point in (board.empty() & !zone & !board.fours(!attacker)).iter() {
                    board.play(point, !attacker);
                    assert!(still_wins(&mut board, attacker, &line), "{point} stops {line:?} on {board:?}");
                    board.undo();
                }
            }
        }
        assert!(lines > 900 && fragile > 10, "{lines} lines, {fragile} with a forbidden block");
    }

    #[test]
    fn a_four_that_a_search_leaves_out_is_the_last_four() {
        let (mut left_out, mut kept) = (0, 0);
        for mut board in boards() {
            for attacker in Color::ALL {
                let mut game = Fours { board: &mut board, attacker, left: None };
                let mut moves = Vec::new();
                if game.moves(&mut moves, 0) != Leaf::Open {
                    continue;
                }
                kept += moves.len();
                let stops = game.board.fives(!attacker);
                for point in game.board.fours(attacker).iter() {
                    let answers = makes_four(game.board, attacker, point);
                    let Some(block) = answers.first().filter(|_| moves.iter().all(|m| m.point != point))
                    else {
                        continue;
                    };
                    left_out += 1;
                    assert!(stops.is_empty() || stops.contains(point));
                    let four = Four { point, block };
                    game.play(four);
                    let more = game.board.fives(attacker) | game.board.fours(attacker);
                    assert!(more.is_empty(), "{more:?} after {four:?} on {:?}", game.board);
                    game.undo(four);
                }
            }
        }
        assert!(left_out > 400 && kept > 1_000, "{left_out} left out, {kept} kept");
    }

    #[test]
    fn a_defense_outside_the_zone_of_all_ends_loses() {
        let (mut smaller, mut tried) = (0, 0);
        for mut board in boards() {
            for attacker in Color::ALL {
                let mut fours = InnerFours::new(1 << 20, 5_000);
                let Some(line) = fours.win(&mut board, attacker) else { continue };
                let zone = zone(&mut board, attacker, &line);
                let of_all = zone_of_all_ends(&mut board, attacker, &line);
                assert!((of_all & !zone).is_empty());
                smaller += usize::from(of_all != zone);
                for point in (zone & !of_all & !board.fours(!attacker)).iter() {
                    tried += 1;
                    board.play(point, !attacker);
                    assert!(fours.win(&mut board, attacker).is_some(), "{point} defends on {board:?}");
                    board.undo();
                }
            }
        }
        assert!(smaller > 100 && tried > 200, "{smaller} smaller zones, {tried} defenses");
    }
}
