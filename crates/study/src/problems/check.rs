//! Checks a problem, independently of how the problem was found.
//!
//! The check searches for a win again, and [`verify`] tests the proof of this win by the literal rules. The
//! check must also find that no other move wins or defends. For wins by fours this result is certain, because
//! the search by fours is exhaustive. For wins by threats it is certain only for the moves that the solver
//! tries.

use renju_core::{Board, Color, ForbiddenKinds, Point, Position, naive};
use renju_solver::{Attack, Problem, Solver, Verdict, verify};
use thiserror::Error;

use super::win::{bytes, first_moves, no_win_by_fours};
use super::{Task, TrainingProblem};
use crate::WinMethod;

/// Reason why a problem is refuted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RefutationReason {
    /// The game is already over.
    #[error("expected a game that goes on, found a row of five or more")]
    Over,
    /// The task asks whether a point is forbidden to Black, but White is to move.
    #[error("expected Black to move, as only Black has forbidden points, found White")]
    WhiteAsked,
    /// A point is occupied, or is forbidden to the side that plays there.
    #[error("expected a legal move, found {0}")]
    Illegal(Point),
    /// The problem lacks a solution, or a side has a win by fours that the task excludes.
    #[error("expected {expected}, found {found}")]
    Solution {
        /// The requirement of the task, in words.
        expected: &'static str,
        /// The solution or win that the check found instead: `none`, or `a win by fours`.
        found: String,
    },
    /// No win was found.
    #[error("expected a win of {0:?}, found none within the nodes")]
    NoWin(Color),
    /// The proof of the win has an error.
    #[error("expected a proof that holds, found a flaw: {0}")]
    Flaw(String),
    /// Other moves also win or defend, or the solution does neither.
    #[error("expected {expected} as the only solution, found {found}")]
    NotOnly {
        /// The solution of the problem.
        expected: Point,
        /// The points that win or defend according to the check.
        found: String,
    },
    /// The search reached its limit of nodes before it decided.
    #[error("expected every move to be decided, found moves for which the nodes were not enough")]
    NotDecided,
    /// The line of the problem does not win. The value is the number, from 1, of the first wrong
    /// move of the line.
    #[error("expected a line that ends with a four that cannot be stopped, found none at move {0}")]
    Line(usize),
    /// The reasons in the problem differ from the reasons by the rules.
    #[error("expected the point to be {expected}, found {found}")]
    Reasons {
        /// Reasons by the rules.
        expected: String,
        /// Reasons in the problem.
        found: String,
    },
}

/// Tries to refute a problem. Visits about `nodes` nodes for the problem's position, and about as many for
/// each move from this position.
///
/// # Errors
/// If the problem is refuted, or a search reaches its limit of nodes before it decides.
pub fn check(problem: &TrainingProblem, nodes: u64) -> Result<(), RefutationReason> {
    let Position { board, to_move } = problem.position;
    if renju_solver::BadProblem::of(&board).is_some() {
        return Err(RefutationReason::Over);
    }
    match problem.task {
        Task::Win(by) => {
            let only = solution(problem)?;
            holds(board, to_move, by, nodes)?;
            if by == WinMethod::Threats && !no_win_by_fours(board, to_move, nodes) {
                return Err(RefutationReason::Solution {
                    expected: "a win by threats",
                    found: "a win by fours".to_owned(),
                });
            }
            let firsts = first_moves(board, to_move, by, nodes).ok_or(RefutationReason::NotDecided)?;
            only_one(only, firsts.winning.iter().copied().map(Attack::point))?;
            if problem.line.first() != Some(&only) {
                return Err(RefutationReason::Line(1));
            }
            line(board, to_move, &problem.line)
        }
        Task::Defence(by) => {
            let only = solution(problem)?;
            holds(board, !to_move, by, nodes)?;
            if !no_win_by_fours(board, to_move, nodes) {
                return Err(RefutationReason::Solution {
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

/// Returns the problem's solution if it is a legal move.
fn solution(problem: &TrainingProblem) -> Result<Point, RefutationReason> {
    let Position { board, to_move } = problem.position;
    let expected = "a solution";
    let point = problem.solution.ok_or(RefutationReason::Solution { expected, found: "none".to_owned() })?;
    if naive::may_play(&board, point, to_move) { Ok(point) } else { Err(RefutationReason::Illegal(point)) }
}

/// Checks that `attacker` wins if `attacker` is to move: searches for a win, and tries every defense against
/// the proof of this win.
fn holds(board: Board, attacker: Color, by: WinMethod, nodes: u64) -> Result<(), RefutationReason> {
    let problem = Problem { board, attacker, threats: by.into() };
    let mut solver = Solver::new(problem, bytes(by)).map_err(|_| RefutationReason::Over)?;
    if solver.run(nodes) != Verdict::Win {
        return Err(RefutationReason::NoWin(attacker));
    }
    verify(&board, attacker, &mut |at| solver.reply(at).map(Attack::point))
        .map(|_| ())
        .map_err(|flaw| RefutationReason::Flaw(flaw.to_string()))
}

fn only_one(expected: Point, found: impl Iterator<Item = Point>) -> Result<(), RefutationReason> {
    let found: Vec<Point> = found.collect();
    if found == [expected] {
        return Ok(());
    }
    let names: Vec<String> = found.iter().map(Point::to_string).collect();
    let found = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
    Err(RefutationReason::NotOnly { expected, found })
}

/// Checks that the solution is the defender's only move that prevents the win. The attacker must have a
/// proved win after every other move, and no win after the solution.
fn defences(
    problem: &TrainingProblem,
    by: WinMethod,
    only: Point,
    nodes: u64,
) -> Result<(), RefutationReason> {
    let Position { board, to_move } = problem.position;
    let mut held = Vec::new();
    for point in board.empty().iter().filter(|&point| naive::may_play(&board, point, to_move)) {
        let mut after = board;
        after.place(point, to_move);
        if board.makes_five(point, to_move) {
            held.push(point);
            continue;
        }
        let attack = Problem { board: after, attacker: !to_move, threats: by.into() };
        let mut solver = Solver::new(attack, bytes(by)).map_err(|_| RefutationReason::Over)?;
        match solver.run(nodes) {
            Verdict::Win => {
                verify(&after, !to_move, &mut |at| solver.reply(at).map(Attack::point))
                    .map_err(|flaw| RefutationReason::Flaw(flaw.to_string()))?;
            }
            Verdict::NoWin => held.push(point),
            Verdict::OutOfBudget => return Err(RefutationReason::NotDecided),
        }
    }
    only_one(only, held.into_iter())
}

/// Checks that every move of the line is legal, and that the defender cannot stop a five after the attacker's
/// last move.
fn line(mut board: Board, attacker: Color, line: &[Point]) -> Result<(), RefutationReason> {
    for (at, &point) in line.iter().enumerate() {
        let color = if at % 2 == 0 { attacker } else { !attacker };
        if !naive::may_play(&board, point, color) {
            return Err(RefutationReason::Illegal(point));
        }
        board.place(point, color);
    }
    let fives = |color| board.empty().iter().filter(move |&point| board.makes_five(point, color));
    let (own, other) = (fives(attacker).collect::<Vec<_>>(), fives(!attacker).count());
    let stopped = match own[..] {
        [] => true,
        [five] => naive::may_play(&board, five, !attacker),
        _ => false,
    };
    if line.len().is_multiple_of(2) || stopped || other > 0 {
        Err(RefutationReason::Line(line.len()))
    } else {
        Ok(())
    }
}

fn forbidden(problem: &TrainingProblem, point: Point) -> Result<(), RefutationReason> {
    let Position { board, to_move } = problem.position;
    if to_move != Color::Black {
        return Err(RefutationReason::WhiteAsked);
    }
    if board.at(point).is_some() {
        return Err(RefutationReason::Illegal(point));
    }
    let by_rule =
        if board.makes_five(point, to_move) { ForbiddenKinds::NONE } else { naive::forbidden(&board, point) };
    if by_rule == problem.reasons && problem.solution.is_none() {
        return Ok(());
    }
    Err(RefutationReason::Reasons { expected: reasons(by_rule), found: reasons(problem.reasons) })
}

fn reasons(kinds: ForbiddenKinds) -> String {
    let codes: Vec<&str> = kinds.iter().map(ForbiddenKinds::code).collect();
    if codes.is_empty() { "allowed".to_owned() } else { codes.join("+") }
}
