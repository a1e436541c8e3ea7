//! Difficulty of a problem, from 1 to 5.

use renju_core::Color;
use renju_solver::{Problem, plain_search_nodes};

use super::{ProblemTag, Task, TrainingProblem, tags};
use crate::WinMethod;

/// Greatest number of positions that the plain search visits for a problem.
const MOST: u64 = 20_000;

/// Returns the least numbers of positions for the levels 2 to 5.
const fn bounds(task: Task) -> [u64; 4] {
    match task {
        Task::Win(WinMethod::Fours) => [2, 6, 20, 60],
        Task::Win(WinMethod::Threats) => [60, 120, 1_000, MOST],
        Task::Defence(WinMethod::Fours) => [15, 50, 120, 500],
        Task::Defence(WinMethod::Threats) => [600, 1_200, 10_000, 10 * MOST],
        Task::Forbidden(_) => [1; 4],
    }
}

/// Returns the level of a problem, from 1 (easy) to 5 (difficult). The level depends only on the position, the
/// task, the length of the line and the number of tries.
///
/// The level grows with the number of positions that a search without knowledge visits before it reaches as
/// many moves as the line has ([`plain_search_nodes`]). For a problem of defense, the search looks for the
/// threatened win. The number is then multiplied by the number of points that stop the threatened line,
/// because a player examines one position for each such point.
///
/// | level | 1 | 2 | 3 | 4 | 5 |
/// |---|---|---|---|---|---|
/// | win by fours | 0 or 1 | 2 to 5 | 6 to 19 | 20 to 59 | 60 or more |
/// | win by threats | up to 59 | up to 119 | up to 999 | up to 19,999 | 20,000 or more |
/// | defense against a win by fours | up to 14 | up to 49 | up to 119 | up to 499 | 500 or more |
/// | defense against a win by threats | up to 599 | up to 1,199 | up to 9,999 | up to 199,999 | 200,000 or more |
///
/// The bounds were chosen so that games give problems of all levels.
///
/// Problems of forbidden points have levels of their own. An overline or a double-four has level 1, and a
/// double-three has level 2. A stone on the point may make rows that have the shape of a three, but are no
/// threes by the rules. The level is then 3, or 4 if the point is not forbidden.
#[must_use]
pub fn grade(problem: &TrainingProblem) -> u8 {
    let positions = match problem.task {
        Task::Forbidden(_) => return forbidden(problem),
        Task::Win(by) => positions(problem, problem.position.to_move, by),
        Task::Defence(by) => {
            let stops = problem.tries as u64 + 1;
            positions(problem, !problem.position.to_move, by).saturating_mul(stops)
        }
    };
    1 + bounds(problem.task).iter().filter(|&&bound| positions >= bound).count() as u8
}

/// Returns the number of positions of the plain search, at most [`MOST`]; 0 if the game is over.
fn positions(problem: &TrainingProblem, attacker: Color, by: WinMethod) -> u64 {
    let win = Problem { board: problem.position.board, attacker, threats: by.into() };
    let moves = u8::try_from(problem.length()).unwrap_or(u8::MAX);
    plain_search_nodes(win, moves, MOST).map_or(0, |positions| positions.min(MOST))
}

fn forbidden(problem: &TrainingProblem) -> u8 {
    let all = tags(problem);
    match (all.contains(&ProblemTag::FalseThree), all.contains(&ProblemTag::Allowed)) {
        (true, true) => 4,
        (true, false) => 3,
        (false, _) if all.contains(&ProblemTag::DoubleThree) => 2,
        (false, _) => 1,
    }
}
