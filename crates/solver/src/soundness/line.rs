//! The author's line of a problem, and the test whether another move leads back to this line.

use renju_core::{Board, Color, Point, PointSet, SearchBoard};

use crate::and_or::NodeSide;
use crate::fours::may_attack;

/// Greatest number of positions that are tried to find an order of moves that leads back to the line.
const ORDERS: usize = 10_000;

/// A line of legal moves, attacker and defender in turn. It ends at the latest when the attacker has made a five
/// or a four that cannot be stopped.
#[derive(Debug)]
pub(super) struct AuthorLine {
    root: Board,
    attacker: Color,
    moves: Vec<Point>,
    /// The stones after the moves.
    board: Board,
    is_won: bool,
    /// The step with the first illegal move of the author.
    first_flaw: Option<usize>,
}

impl AuthorLine {
    /// Takes the moves up to the first illegal one.
    pub(super) fn new(root: &Board, attacker: Color, moves: &[Point]) -> Self {
        let (root, board) = (*root, *root);
        let mut line = Self { root, attacker, moves: Vec::new(), board, is_won: false, first_flaw: None };
        line.extend(moves);
        line
    }

    /// Adds moves up to the end of the win or the first illegal move.
    pub(super) fn extend(&mut self, moves: &[Point]) {
        for &point in moves {
            if self.is_won || self.first_flaw.is_some() {
                return;
            }
            if !self.play(point) {
                self.first_flaw = Some(self.moves.len() / 2);
            }
        }
    }

    /// Plays a move at the end of the line. Returns whether the move is legal, and an answer to a four stops it.
    fn play(&mut self, point: Point) -> bool {
        let search = SearchBoard::of(&self.board);
        let attacks = self.turn() == NodeSide::Or;
        let color = if attacks { self.attacker } else { !self.attacker };
        let fives = search.fives(self.attacker);
        let legal = search.may_play(point, color) && (attacks || fives.is_empty() || fives.contains(point));
        if !legal {
            return false;
        }
        let five = attacks && fives.contains(point);
        self.board.place(point, color);
        self.moves.push(point);
        self.is_won = five || attacks && cannot_stop(&SearchBoard::of(&self.board), self.attacker);
        true
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.first_flaw.is_none()
    }

    pub(super) const fn is_won(&self) -> bool {
        self.is_won
    }

    pub(super) const fn first_flaw(&self) -> Option<usize> {
        self.first_flaw
    }

    /// Number of the attacker's moves.
    pub(super) const fn steps(&self) -> usize {
        self.moves.len().div_ceil(2)
    }

    /// The attacker's move at a step; `None` after the end of the line.
    pub(super) fn attack(&self, step: usize) -> Option<Point> {
        self.moves.get(step * 2).copied()
    }

    /// The stones after the line.
    pub(super) const fn board(&self) -> Board {
        self.board
    }

    /// The side to move after the line.
    pub(super) const fn turn(&self) -> NodeSide {
        if self.moves.len().is_multiple_of(2) { NodeSide::Or } else { NodeSide::And }
    }

    /// The moves from a step on.
    pub(super) fn after(&self, step: usize) -> &[Point] {
        self.moves.get(step * 2..).unwrap_or_default()
    }

    /// The stones before the attacker's move at a step.
    pub(super) fn board_before(&self, step: usize) -> Board {
        let mut board = self.root;
        for (at, &point) in self.moves.iter().take(step * 2).enumerate() {
            board.place(point, if at % 2 == 0 { self.attacker } else { !self.attacker });
        }
        board
    }

    /// Whether the attacker's move at a step makes a five.
    pub(super) fn is_five(&self, step: usize) -> bool {
        self.attack(step).is_some_and(|point| self.board_before(step).makes_five(point, self.attacker))
    }
}

/// Whether the defender, to move, cannot stop the attacker's next five.
fn cannot_stop(board: &SearchBoard, attacker: Color) -> bool {
    let fives = board.fives(attacker);
    board.fives(!attacker).is_empty()
        && (fives.len() > 1 || fives.len() == 1 && board.legal(fives, !attacker).is_empty())
}

/// Whether `first`, played instead of the first move of `line`, is a later move of the attacker in `line` and
/// leads back to a position of `line`, when both sides then play only the other moves of `line`.
pub(super) fn joins(board: &Board, attacker: Color, line: &[Point], first: Point) -> bool {
    let own: PointSet = line.iter().step_by(2).copied().collect();
    let answers: PointSet = line.iter().skip(1).step_by(2).copied().collect();
    if line.first() == Some(&first) || !own.contains(first) {
        return false;
    }
    let mut there = *board;
    let positions = line.iter().enumerate().map(|(at, &point)| {
        there.place(point, if at % 2 == 0 { attacker } else { !attacker });
        there
    });
    let mut reordered = ReorderedLine {
        attacker,
        positions: positions.collect(),
        own,
        answers,
        board: SearchBoard::of(board),
        played: 0,
        tried: 0,
    };
    reordered.attack(first)
}

/// Search for an order of the moves of a line that leads to a position of the line.
struct ReorderedLine {
    attacker: Color,
    /// The positions after each move of the line.
    positions: Vec<Board>,
    own: PointSet,
    answers: PointSet,
    board: SearchBoard,
    played: usize,
    tried: usize,
}

impl ReorderedLine {
    fn attack(&mut self, point: Point) -> bool {
        may_attack(&self.board, self.attacker, point) && self.after(point, self.attacker, Self::defend)
    }

    fn defend(&mut self) -> bool {
        let fives = self.board.fives(self.attacker);
        let points = if fives.is_empty() { self.answers } else { self.answers & fives };
        let mut answers = self.board.legal(points, !self.attacker).iter();
        fives.len() < 2 && answers.any(|answer| self.after(answer, !self.attacker, Self::go_on))
    }

    fn go_on(&mut self) -> bool {
        let own = self.own & self.board.empty();
        own.iter().any(|point| self.attack(point))
    }

    /// Plays a move. Returns whether the position is one of the line, or leads to one.
    fn after(&mut self, point: Point, color: Color, next: fn(&mut Self) -> bool) -> bool {
        self.tried += 1;
        if self.tried > ORDERS {
            return false;
        }
        self.board.play(point, color);
        self.played += 1;
        let board = self.board.board();
        let joined = self.positions.get(self.played - 1) == Some(&board) || next(self);
        self.played -= 1;
        self.board.undo();
        joined
    }
}
