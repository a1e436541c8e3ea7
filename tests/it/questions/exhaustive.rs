//! Wins and tactical points by their literal definitions. The search tries every legal move.

use std::collections::HashMap;

use renju_core::{Board, Color, Point, PointSet, SearchBoard, naive};
use renju_solver::{Measure, Tactics};

/// Whether the attacker has a win by threats that takes at most `limit` moves or hands. `measure` says which
/// of the two is counted. A run of fours is one hand. Returns `None` if the search reaches its limit of
/// `positions` positions.
pub(super) fn wins(
    board: &Board,
    attacker: Color,
    measure: Measure,
    limit: u8,
    positions: u64,
) -> Option<bool> {
    let mut search =
        Search { board: SearchBoard::of(board), attacker, measure, by_fours: HashMap::new(), positions };
    let wins = search.attack(limit, false);
    (search.positions > 0).then_some(wins)
}

struct Search {
    board: SearchBoard,
    attacker: Color,
    measure: Measure,
    /// Results for the positions that were searched: whether the attacker wins by fours.
    by_fours: HashMap<(PointSet, PointSet), bool>,
    /// Number of positions that may still be searched; at 0 the search ends, and its result means nothing.
    positions: u64,
}

impl Search {
    fn legal(&self, points: PointSet, color: Color) -> Vec<Point> {
        points.iter().filter(|&point| color == Color::White || !self.board.is_forbidden(point)).collect()
    }

    fn attack(&mut self, left: u8, running: bool) -> bool {
        self.positions = self.positions.saturating_sub(1);
        if self.positions == 0 {
            return false;
        }
        if !self.board.fives(self.attacker).is_empty() {
            return running || left > 0 || self.measure == Measure::Moves;
        }
        let stops = self.board.fives(!self.attacker);
        let points = match stops.len() {
            0 => self.board.empty(),
            1 => stops,
            _ => return false,
        };
        for point in self.legal(points, self.attacker) {
            let is_four = self.board.fours(self.attacker).contains(point);
            let cost = match (self.measure, is_four) {
                (Measure::Moves, _) => 1,
                (Measure::Hands, _) if !stops.is_empty() => 0,
                (Measure::Hands, true) => u8::from(!running),
                (Measure::Hands, false) => 1,
            };
            let Some(left) = left.checked_sub(cost) else { continue };
            let running = if stops.is_empty() { is_four } else { running };
            self.board.place(point, self.attacker);
            let wins = self.defend(left, running);
            self.board.remove(point, self.attacker);
            if wins {
                return true;
            }
        }
        false
    }

    fn defend(&mut self, left: u8, running: bool) -> bool {
        let defender = !self.attacker;
        if !self.board.fives(defender).is_empty() {
            return false;
        }
        let fives = self.board.fives(self.attacker);
        let points = match fives.len() {
            0 if left == 0 || !self.wins_by_fours() => return false,
            0 => self.board.empty(),
            1 => fives,
            _ => return true,
        };
        let running = running && !fives.is_empty();
        for point in self.legal(points, defender) {
            self.board.place(point, defender);
            let wins = self.attack(left, running);
            self.board.remove(point, defender);
            if !wins {
                return false;
            }
        }
        true
    }

    fn wins_by_fours(&mut self) -> bool {
        let stones = (self.board.stones(Color::Black), self.board.stones(Color::White));
        if let Some(&known) = self.by_fours.get(&stones) {
            return known;
        }
        let wins = self.tries_fours();
        self.by_fours.insert(stones, wins);
        wins
    }

    fn tries_fours(&mut self) -> bool {
        if !self.board.fives(self.attacker).is_empty() {
            return true;
        }
        let stops = self.board.fives(!self.attacker);
        let mut fours = self.board.fours(self.attacker);
        if !stops.is_empty() {
            fours = if stops.len() == 1 { fours & stops } else { PointSet::EMPTY };
        }
        self.legal(fours, self.attacker).into_iter().any(|four| {
            self.board.place(four, self.attacker);
            let blocks = self.board.fives(self.attacker);
            let wins = match self.legal(blocks, !self.attacker)[..] {
                [block] if blocks.len() == 1 => {
                    self.board.place(block, !self.attacker);
                    let wins = self.wins_by_fours();
                    self.board.remove(block, !self.attacker);
                    wins
                }
                _ => true,
            };
            self.board.remove(four, self.attacker);
            wins
        })
    }
}

/// The tactical points of a color, found with the literal rules.
pub(super) fn tactics(board: &Board, color: Color) -> Tactics {
    let mut tactics = Tactics::default();
    for point in board.empty().iter() {
        let forbidden = |board: &Board, point| !naive::forbidden(board, point).is_empty();
        if board.makes_five(point, color) || color == Color::Black && forbidden(board, point) {
            continue;
        }
        let mut next = *board;
        next.place(point, color);
        let new = |fifth: &Point| is_five_of_both(&next, *fifth, point, color);
        let fifths: Vec<Point> = next.empty().iter().filter(new).collect();
        let straight = |fifths: &[Point]| fifths.len() == 2 && is_straight(&next, fifths, color);
        let fours = if straight(&fifths) { 1 } else { fifths.len() };
        match fours {
            0 => continue,
            1 if makes_three(&next, point, fifths[0], color) => {
                tactics.four_threes.insert(point);
            }
            1 => {}
            _ => {
                tactics.double_fours.insert(point);
            }
        }
        if color == Color::White
            && fifths.len() == 1
            && forbidden(&next, fifths[0])
            && !next.makes_five(fifths[0], Color::Black)
        {
            tactics.forbidding.insert(point);
        }
    }
    tactics
}

/// Whether the two points are the ends of one unbroken row of four stones.
fn is_straight(board: &Board, ends: &[Point], color: Color) -> bool {
    let [a, b] = ends else { return false };
    let (dx, dy) = (i16::from(b.column()) - i16::from(a.column()), i16::from(b.row()) - i16::from(a.row()));
    let five = |d: i16| d % 5 == 0 && d.abs() <= 5;
    if !five(dx) || !five(dy) {
        return false;
    }
    (1..5).all(|n| {
        let column = u8::try_from(i16::from(a.column()) + dx / 5 * n);
        let row = u8::try_from(i16::from(a.row()) + dy / 5 * n);
        let at = column.ok().zip(row.ok()).and_then(|(column, row)| Point::at(column, row));
        at.and_then(|at| board.at(at)) == Some(color)
    })
}

/// The direction from one point to another, and the number of steps between them; `None` if the points are
/// not on one line.
fn step(from: Point, to: Point) -> Option<((i16, i16), i16)> {
    let dx = i16::from(to.column()) - i16::from(from.column());
    let dy = i16::from(to.row()) - i16::from(from.row());
    let steps = dx.abs().max(dy.abs());
    let in_line = dx == 0 || dy == 0 || dx.abs() == dy.abs();
    (steps > 0 && in_line).then(|| ((dx / steps, dy / steps), steps))
}

fn advance(from: Point, (dx, dy): (i16, i16), steps: i16) -> Option<Point> {
    let column = u8::try_from(i16::from(from.column()) + dx * steps).ok()?;
    let row = u8::try_from(i16::from(from.row()) + dy * steps).ok()?;
    Point::at(column, row)
}

/// Whether a stone on `fifth` would make a five that contains the stone on `point`.
pub(super) fn is_five_of_both(board: &Board, fifth: Point, point: Point, color: Color) -> bool {
    let Some((along, steps)) = step(fifth, point) else { return false };
    let own = |n: i16| advance(fifth, along, n).and_then(|at| board.at(at)) == Some(color);
    let run = |sign: i16| (1..).take_while(|&n| own(sign * n)).count();
    let row = 1 + run(1) + run(-1);
    let is_five = if color == Color::Black { row == 5 } else { row >= 5 };
    is_five && (1..=steps).all(own)
}

/// Whether the stone on `point`, which makes a four, also makes a three on another line. A stone on
/// `fifth` turns the four into a five. In a three, one more stone makes a straight four through
/// `point`, and this stone must not be forbidden.
fn makes_three(board: &Board, point: Point, fifth: Point, color: Color) -> bool {
    board.empty().iter().any(|fourth| {
        let along = step(point, fourth).map(|(along, _)| along);
        let back = along.map(|(dx, dy)| (-dx, -dy));
        let of_four = step(point, fifth).map(|(along, _)| along);
        let usable = color == Color::White || naive::forbidden(board, fourth).is_empty();
        if board.makes_five(fourth, color) || !usable || [along, back].contains(&of_four) {
            return false;
        }
        let Some((along, _)) = step(point, fourth) else { return false };
        let mut next = *board;
        next.place(fourth, color);
        let five = |n: i16| {
            advance(point, along, n).filter(|&at| next.at(at).is_none() && next.makes_five(at, color))
        };
        (-4..=0).any(|first| {
            let stones = (first..first + 4).map(|n| advance(point, along, n));
            let row = stones.clone().all(|at| at.is_some_and(|at| next.at(at) == Some(color)));
            let ends = [five(first - 1), five(first + 4)];
            row && ends.iter().all(Option::is_some) && stones.flatten().any(|at| at == fourth)
        })
    })
}
