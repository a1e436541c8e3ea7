//! Problems of defense: the other side threatens to win, and only one point prevents the win.

use renju_core::{Color, Point, Position, SearchBoard};
use renju_solver::{DefenceSearch, LineStep, Problem, Verdict};

use super::win::{bytes, no_win_by_fours};
use crate::WinMethod;

/// Number of nodes after which the search checks whether a second point prevents the win. In most
/// positions there is a second point, and then the search can stop.
const SLICE: u64 = 20;

/// The only point that prevents a threatened win of the other side.
#[derive(Debug)]
pub(super) struct OnlyDefence {
    pub(super) point: Point,
    /// Line of the threatened win.
    pub(super) line: Vec<LineStep>,
    pub(super) nodes: u64,
    /// Number of other points at which a stone stops this line, but not another winning line.
    pub(super) tries: usize,
}

/// Finds the only point that prevents a win with the threats of `by`. Returns `None` in five cases:
///
/// - one side can make a five at once;
/// - the side to move may itself have a win by fours;
/// - there is no win to prevent;
/// - no point prevents the win, or several points do;
/// - the search for a point reaches its limit of about `each` nodes.
pub(super) fn only_defence(position: &Position, by: WinMethod, each: u64) -> Option<OnlyDefence> {
    let Position { board, to_move } = *position;
    let attacker = !to_move;
    let search = SearchBoard::of(&board);
    if Color::ALL.into_iter().any(|color| !search.fives(color).is_empty())
        || !no_win_by_fours(board, to_move, each)
    {
        return None;
    }
    let problem = Problem { board, attacker, threats: by.into() };
    let mut question = DefenceSearch::new(problem, each, bytes(by)).ok()?;
    while !question.run(SLICE) {
        let is_decided = question.threat() == Verdict::Win && question.undecided() == 0;
        if is_decided || question.defending().len() > 1 {
            break;
        }
    }
    if question.threat() != Verdict::Win || question.undecided() > 0 {
        return None;
    }
    let defending = question.defending();
    let (1, Some(point)) = (defending.len(), defending.first()) else { return None };
    let tries = question.points().iter().filter(|at| at.against_line && at.point != point).count();
    Some(OnlyDefence { point, line: question.line().to_vec(), nodes: question.nodes(), tries })
}
