//! Problems in which the side to move wins.

use renju_core::{Board, Color, Point, Position};
use renju_solver::{Attack, FirstMoves, Problem, Solver, Step, Threats, Verdict};

use crate::By;

/// Bytes of the tables of a search by fours, and of one by threats.
const BYTES: [usize; 2] = [1 << 18, 1 << 24];

/// Bytes that suffice for searches of some thousand nodes.
pub(super) const fn bytes(by: By) -> usize {
    match by {
        By::Fours => BYTES[0],
        By::Threats => BYTES[1],
    }
}

/// A win that was found.
#[derive(Debug)]
pub(super) struct Win {
    pub(super) line: Vec<Step>,
    pub(super) nodes: u64,
}

/// All winning first moves, where they are known.
#[derive(Clone, Debug)]
pub(super) struct Firsts {
    pub(super) winning: Vec<Attack>,
    /// Moves that were tried and do not win.
    pub(super) tries: usize,
}

/// A win of `side` within some nodes; its line has the fewest fours if that is found within as many again.
pub(super) fn win(board: Board, side: Color, by: By, nodes: u64) -> Option<Win> {
    let problem = Problem { board, attacker: side, threats: by.into() };
    let mut solver = Solver::new(problem, bytes(by)).ok()?;
    if solver.run(nodes) != Verdict::Win {
        return None;
    }
    let nodes_spent = solver.nodes();
    if by == By::Fours {
        let fewest = Problem { threats: Threats::FewestFours, ..problem };
        let mut shorter = Solver::new(fewest, bytes(by)).ok()?;
        if shorter.run(nodes) == Verdict::Win {
            solver = shorter;
        }
    }
    Some(Win { line: solver.line(), nodes: nodes_spent })
}

/// Whether `side`, which moves next, has no win by fours. Not known is no.
pub(super) fn no_win_by_fours(board: Board, side: Color, nodes: u64) -> bool {
    let problem = Problem { board, attacker: side, threats: Threats::Fours };
    Solver::new(problem, bytes(By::Fours)).is_ok_and(|mut solver| solver.run(nodes) == Verdict::NoWin)
}

/// The winning first moves; `None` if one of them could not be decided with about so many nodes each.
pub(super) fn first_moves(board: Board, side: Color, by: By, each: u64) -> Option<Firsts> {
    let problem = Problem { board, attacker: side, threats: by.into() };
    let mut question = FirstMoves::new(problem, each, bytes(by)).ok()?;
    let most = each.saturating_mul(Point::COUNT as u64);
    if !question.run(most) || question.undecided() > 0 {
        return None;
    }
    let winning: Vec<Attack> = question.winning().collect();
    let tries = question.moves().len() - winning.len();
    Some(Firsts { winning, tries })
}

/// The points of a line: attacker and defender by turns.
pub(super) fn points(line: &[Step]) -> Vec<Point> {
    line.iter().flat_map(|step| [Some(step.attack.point()), step.defence.point()]).flatten().collect()
}

/// The only winning first move, the line of the win, nodes and tries; `None` if there is no win or another one.
pub(super) fn only_win(position: &Position, by: By, nodes: u64) -> Option<(Point, Win, usize)> {
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
