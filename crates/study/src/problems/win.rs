//! Problems of winning: the side to move wins.

use renju_core::{Board, Color, ForbiddenKinds, Point, Position};
use renju_solver::{Attack, FirstMoves, LineStep, Problem, Solver, Threats, Verdict};

use super::{ProblemSource, Task, TrainingProblem};
use crate::WinMethod;

/// Sizes in bytes of two tables: for a search by fours, and for a search by threats.
const BYTES: [usize; 2] = [1 << 18, 1 << 24];

/// Returns the size in bytes of the table for a search of a few thousand nodes.
pub(super) const fn bytes(by: WinMethod) -> usize {
    match by {
        WinMethod::Fours => BYTES[0],
        WinMethod::Threats => BYTES[1],
    }
}

#[derive(Debug)]
pub(super) struct WinLine {
    pub(super) line: Vec<LineStep>,
    pub(super) nodes: u64,
}

#[derive(Clone, Debug)]
pub(super) struct WinningFirstMoves {
    pub(super) winning: Vec<Attack>,
    /// Number of first moves that were tried and do not win.
    pub(super) tries: usize,
}

/// Finds a win of `side`, which is the side to move, within `nodes` nodes. For a win by fours, a second
/// search of at most `nodes` nodes looks for the line with the fewest fours. If it finds none, the line of
/// the first search is returned.
pub(super) fn win(board: Board, side: Color, by: WinMethod, nodes: u64) -> Option<WinLine> {
    let problem = Problem { board, attacker: side, threats: by.into() };
    let mut solver = Solver::new(problem, bytes(by)).ok()?;
    if solver.run(nodes) != Verdict::Win {
        return None;
    }
    let nodes_spent = solver.nodes();
    if by == WinMethod::Fours {
        let fewest = Problem { threats: Threats::FewestFours, ..problem };
        let mut shorter = Solver::new(fewest, bytes(by)).ok()?;
        if shorter.run(nodes) == Verdict::Win {
            solver = shorter;
        }
    }
    Some(WinLine { line: solver.line(), nodes: nodes_spent })
}

/// Returns whether the search proves that `side`, which is to move, has no win by fours. Returns `false` if
/// the search reaches the limit of `nodes` nodes.
pub(super) fn no_win_by_fours(board: Board, side: Color, nodes: u64) -> bool {
    let problem = Problem { board, attacker: side, threats: Threats::Fours };
    Solver::new(problem, bytes(WinMethod::Fours)).is_ok_and(|mut solver| solver.run(nodes) == Verdict::NoWin)
}

/// Finds all winning first moves of `side`. Returns `None` if the search for one of the moves reaches its
/// limit of about `each` nodes.
pub(super) fn first_moves(board: Board, side: Color, by: WinMethod, each: u64) -> Option<WinningFirstMoves> {
    let problem = Problem { board, attacker: side, threats: by.into() };
    let mut question = FirstMoves::new(problem, each, bytes(by)).ok()?;
    let most = each.saturating_mul(Point::COUNT as u64);
    if !question.run(most) || question.undecided() > 0 {
        return None;
    }
    let winning: Vec<Attack> = question.winning().collect();
    let tries = question.moves().len() - winning.len();
    Some(WinningFirstMoves { winning, tries })
}

/// Returns the points of a line: attacker and defender in turn.
pub(super) fn points(line: &[LineStep]) -> Vec<Point> {
    line.iter().flat_map(|step| [Some(step.attack.point()), step.defence.point()]).flatten().collect()
}

/// Finds the only winning first move, its win, and the number of tried moves that do not win. Returns `None`
/// if there is no win, or if another first move wins too.
pub(super) fn only_win(position: &Position, by: WinMethod, nodes: u64) -> Option<(Point, WinLine, usize)> {
    let Position { board, to_move } = *position;
    let found = win(board, to_move, by, nodes)?;
    let firsts = first_moves(board, to_move, by, nodes)?;
    match firsts.winning[..] {
        [only] if found.line.first()?.attack.point() == only.point() => {
            Some((only.point(), found, firsts.tries))
        }
        _ => None,
    }
}

/// Makes a problem of winning from the result of [`only_win`].
pub(super) fn win_problem(
    position: &Position,
    by: WinMethod,
    (point, win, tries): (Point, WinLine, usize),
    source: ProblemSource,
) -> TrainingProblem {
    TrainingProblem {
        position: *position,
        task: Task::Win(by),
        solution: Some(point),
        reasons: ForbiddenKinds::NONE,
        line: points(&win.line),
        nodes: win.nodes,
        tries,
        reached: 0,
        missed: 0,
        source,
    }
}
