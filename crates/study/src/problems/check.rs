//! Checks a problem as if nothing were known of how it was made.
//!
//! A win is solved again and its proof checked by [`verify`], by the rules as they are written. That no other move wins, or holds,
//! is what an exhaustive search by fours says; by threats it holds for the moves that such a search tries.

use renju_core::{Board, Color, ForbiddenKinds, Point, Position, naive};
use renju_solver::{Attack, Problem, Solver, Verdict, verify};
use thiserror::Error;

use super::win::{bytes, first_moves, no_win_by_fours};
use super::{Task, TrainingProblem};
use crate::By;

/// Why a problem is not what it says.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refuted {
    /// The position cannot be played on.
    #[error("expected a game that goes on, found a row of five or more")]
    Over,
    /// The task of a problem needs another side to move.
    #[error("expected Black to move, as only Black has forbidden points, found White")]
    WhiteAsked,
    /// A point is taken, or forbidden to the side that is to play it.
    #[error("expected a legal move, found {0}")]
    Illegal(Point),
    /// There is no solution where one is needed, or one where there is none.
    #[error("expected {expected}, found {found}")]
    Solution {
        /// What the task needs.
        expected: &'static str,
        /// What there is.
        found: String,
    },
    /// No win was found.
    #[error("expected a win of {0:?}, found none within the nodes")]
    NoWin(Color),
    /// The proof does not hold.
    #[error("expected a proof that holds, found a flaw: {0}")]
    Flaw(String),
    /// Other moves win or hold as well, or the solution does not.
    #[error("expected {expected} as the only solution, found {found}")]
    NotOnly {
        /// The solution of the problem.
        expected: Point,
        /// The points that were found.
        found: String,
    },
    /// Something could not be decided.
    #[error("expected every move to be decided, found moves for which the nodes were not enough")]
    NotDecided,
    /// The line is not one of the problem.
    #[error("expected a line that ends with a four that cannot be stopped, found none at move {0}")]
    Line(usize),
    /// The reasons differ.
    #[error("expected the point to be {expected}, found {found}")]
    Reasons {
        /// By the rules.
        expected: String,
        /// In the problem.
        found: String,
    },
}

/// Tries to refute a problem, with about so many nodes for its position and each move.
///
/// # Errors
/// What is wrong with it, or not decided within the nodes.
pub fn check(problem: &TrainingProblem, nodes: u64) -> Result<(), Refuted> {
    let Position { board, to_move } = problem.position;
    if renju_solver::BadProblem::of(&board).is_some() {
        return Err(Refuted::Over);
    }
    match problem.task {
        Task::Win(by) => {
            let only = solution(problem)?;
            holds(board, to_move, by, nodes)?;
            if by == By::Threats && !no_win_by_fours(board, to_move, nodes) {
                return Err(Refuted::Solution {
                    expected: "a win by threats",
                    found: "a win by fours".to_owned(),
                });
            }
            let firsts = first_moves(board, to_move, by, nodes).ok_or(Refuted::NotDecided)?;
            only_one(only, firsts.winning.iter().copied().map(Attack::point))?;
            if problem.line.first() != Some(&only) {
                return Err(Refuted::Line(1));
            }
            line(board, to_move, &problem.line)
        }
        Task::Defence(by) => {
            let only = solution(problem)?;
            holds(board, !to_move, by, nodes)?;
            if !no_win_by_fours(board, to_move, nodes) {
                return Err(Refuted::Solution {
                    expected: "no win of the defender",
                    found: "a win by fours".to_owned(),
                });
            }
            defences(problem, by, only, nodes)?;
            line(board, !to_move, &problem.line)
        }
        Task::Forbidden(point) => forbidden(problem, point),
    }
}

/// The solution, which can be played.
fn solution(problem: &TrainingProblem) -> Result<Point, Refuted> {
    let Position { board, to_move } = problem.position;
    let expected = "a solution";
    let point = problem.solution.ok_or(Refuted::Solution { expected, found: "none".to_owned() })?;
    if may_play(&board, point, to_move) { Ok(point) } else { Err(Refuted::Illegal(point)) }
}

/// By the rules as they are written.
fn may_play(board: &Board, point: Point, color: Color) -> bool {
    board.at(point).is_none()
        && (color == Color::White
            || board.makes_five(point, color)
            || naive::forbidden(board, point).is_empty())
}

/// Finds the win of a side that moves next, and tries every defence against its proof.
fn holds(board: Board, attacker: Color, by: By, nodes: u64) -> Result<(), Refuted> {
    let problem = Problem { board, attacker, threats: by.into() };
    let mut solver = Solver::new(problem, bytes(by)).map_err(|_| Refuted::Over)?;
    if solver.run(nodes) != Verdict::Win {
        return Err(Refuted::NoWin(attacker));
    }
    verify(&board, attacker, &mut |at| solver.reply(at).map(Attack::point))
        .map(|_| ())
        .map_err(|flaw| Refuted::Flaw(flaw.to_string()))
}

fn only_one(expected: Point, found: impl Iterator<Item = Point>) -> Result<(), Refuted> {
    let found: Vec<Point> = found.collect();
    if found == [expected] {
        return Ok(());
    }
    let names: Vec<String> = found.iter().map(Point::to_string).collect();
    let found = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
    Err(Refuted::NotOnly { expected, found })
}

/// After every other move of the defender there is a win, whose proof holds; after the solution there is none.
fn defences(problem: &TrainingProblem, by: By, only: Point, nodes: u64) -> Result<(), Refuted> {
    let Position { board, to_move } = problem.position;
    let mut held = Vec::new();
    for point in board.empty().iter().filter(|&point| may_play(&board, point, to_move)) {
        let mut after = board;
        after.place(point, to_move);
        if board.makes_five(point, to_move) {
            held.push(point);
            continue;
        }
        let attack = Problem { board: after, attacker: !to_move, threats: by.into() };
        let mut solver = Solver::new(attack, bytes(by)).map_err(|_| Refuted::Over)?;
        match solver.run(nodes) {
            Verdict::Win => {
                verify(&after, !to_move, &mut |at| solver.reply(at).map(Attack::point))
                    .map_err(|flaw| Refuted::Flaw(flaw.to_string()))?;
            }
            Verdict::NoWin => held.push(point),
            Verdict::OutOfBudget => return Err(Refuted::NotDecided),
        }
    }
    only_one(only, held.into_iter())
}

/// Every move of the line can be played, and after its last one, of the attacker, nothing stops a five.
fn line(mut board: Board, attacker: Color, line: &[Point]) -> Result<(), Refuted> {
    for (at, &point) in line.iter().enumerate() {
        let color = if at % 2 == 0 { attacker } else { !attacker };
        if !may_play(&board, point, color) {
            return Err(Refuted::Illegal(point));
        }
        board.place(point, color);
    }
    let fives = |color| board.empty().iter().filter(move |&point| board.makes_five(point, color));
    let (own, other) = (fives(attacker).collect::<Vec<_>>(), fives(!attacker).count());
    let stopped = match own[..] {
        [] => true,
        [five] => may_play(&board, five, !attacker),
        _ => false,
    };
    if line.len().is_multiple_of(2) || stopped || other > 0 { Err(Refuted::Line(line.len())) } else { Ok(()) }
}

fn forbidden(problem: &TrainingProblem, point: Point) -> Result<(), Refuted> {
    let Position { board, to_move } = problem.position;
    if to_move != Color::Black {
        return Err(Refuted::WhiteAsked);
    }
    if board.at(point).is_some() {
        return Err(Refuted::Illegal(point));
    }
    let by_rule =
        if board.makes_five(point, to_move) { ForbiddenKinds::NONE } else { naive::forbidden(&board, point) };
    if by_rule == problem.reasons && problem.solution.is_none() {
        return Ok(());
    }
    Err(Refuted::Reasons { expected: reasons(by_rule), found: reasons(problem.reasons) })
}

fn reasons(kinds: ForbiddenKinds) -> String {
    let codes: Vec<&str> = kinds.iter().map(ForbiddenKinds::code).collect();
    if codes.is_empty() { "allowed".to_owned() } else { codes.join("+") }
}
