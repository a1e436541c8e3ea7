//! Tags of a problem, computed from its position and line.

use renju_core::{Board, Color, ForbiddenKinds, Point, SearchBoard, sort_small};
use renju_solver::{Attack, Tactics};

use super::forbidden::threes;
use super::{Task, TrainingProblem};

/// Least number of the attacker's moves in a line with the tag [`ProblemTag::LongLine`].
const LONG: usize = 8;

/// Tag of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ProblemTag {
    /// The line has a move that makes a four and a three.
    FourThree,
    /// The line ends with two fours of White at once.
    DoubleFour,
    /// The line ends with a four that Black may not stop, because the point is forbidden.
    ForbiddenPoint,
    /// The line ends with a four that is open on both sides.
    StraightFour,
    /// The line has a move that makes neither a four nor a three.
    QuietMove,
    /// The attacker stops a four of the defender.
    Block,
    /// The attacker makes at least eight moves in the line.
    LongLine,
    /// The only defense is a four.
    CounterFour,
    /// The point is forbidden as a double-three.
    DoubleThree,
    /// The point is forbidden as a double-four.
    ForbiddenDoubleFour,
    /// The point is forbidden as an overline.
    Overline,
    /// A stone on the point makes a row that has the shape of a three, but is no three by the
    /// rules.
    FalseThree,
    /// The point is not forbidden.
    Allowed,
}

impl ProblemTag {
    /// All tags.
    pub const ALL: [Self; 13] = [
        Self::FourThree,
        Self::DoubleFour,
        Self::ForbiddenPoint,
        Self::StraightFour,
        Self::QuietMove,
        Self::Block,
        Self::LongLine,
        Self::CounterFour,
        Self::DoubleThree,
        Self::ForbiddenDoubleFour,
        Self::Overline,
        Self::FalseThree,
        Self::Allowed,
    ];

    /// Returns the name of the tag in files and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FourThree => "four-three",
            Self::DoubleFour => "double-four",
            Self::ForbiddenPoint => "forbidden-point",
            Self::StraightFour => "straight-four",
            Self::QuietMove => "quiet-move",
            Self::Block => "block",
            Self::LongLine => "long-line",
            Self::CounterFour => "counter-four",
            Self::DoubleThree => "double-three",
            Self::ForbiddenDoubleFour => "forbidden-double-four",
            Self::Overline => "overline",
            Self::FalseThree => "false-three",
            Self::Allowed => "allowed",
        }
    }
}

/// Returns the tags of a problem, sorted and without repeats.
#[must_use]
pub fn tags(problem: &TrainingProblem) -> Vec<ProblemTag> {
    let mut all = match problem.task {
        Task::Win(_) => line_tags(problem.position.board, problem.position.to_move, &problem.line),
        Task::Defence(_) => defence_tags(problem),
        Task::Forbidden(point) => forbidden_tags(problem, point),
    };
    sort_small(&mut all, Ord::cmp);
    all.dedup();
    all
}

fn defence_tags(problem: &TrainingProblem) -> Vec<ProblemTag> {
    let (board, defender) = (problem.position.board, problem.position.to_move);
    let mut all = line_tags(board, !defender, &problem.line);
    let fours = SearchBoard::of(&board).fours(defender);
    all.extend(problem.solution.filter(|&point| fours.contains(point)).map(|_| ProblemTag::CounterFour));
    all
}

fn line_tags(mut board: Board, attacker: Color, line: &[Point]) -> Vec<ProblemTag> {
    let mut all = Vec::new();
    let last = line.len().saturating_sub(1) / 2;
    for (at, step) in line.chunks(2).enumerate() {
        let point = step[0];
        let (search, tactics) = (SearchBoard::of(&board), Tactics::of(&board, attacker));
        match Attack::of(&search, attacker, point) {
            Attack::Threat(_) => all.push(ProblemTag::QuietMove),
            Attack::Block(_) => all.push(ProblemTag::Block),
            _ => {}
        }
        if tactics.four_threes.contains(point) {
            all.push(ProblemTag::FourThree);
        }
        if at == last && search.fours(attacker).contains(point) {
            all.push(match () {
                () if tactics.double_fours.contains(point) => ProblemTag::DoubleFour,
                () if tactics.forbidding.contains(point) => ProblemTag::ForbiddenPoint,
                () => ProblemTag::StraightFour,
            });
        }
        board.place(point, attacker);
        step.get(1).map(|&defence| board.place(defence, !attacker));
    }
    if line.len().div_ceil(2) >= LONG {
        all.push(ProblemTag::LongLine);
    }
    all
}

fn forbidden_tags(problem: &TrainingProblem, point: Point) -> Vec<ProblemTag> {
    let reasons = problem.reasons;
    let board = SearchBoard::of(&problem.position.board);
    let false_threes = threes(&board, point) > board.real_threes(point).count();
    [
        (reasons.contains(ForbiddenKinds::DOUBLE_THREE), ProblemTag::DoubleThree),
        (reasons.contains(ForbiddenKinds::DOUBLE_FOUR), ProblemTag::ForbiddenDoubleFour),
        (reasons.contains(ForbiddenKinds::OVERLINE), ProblemTag::Overline),
        (false_threes, ProblemTag::FalseThree),
        (reasons.is_empty(), ProblemTag::Allowed),
    ]
    .into_iter()
    .filter_map(|(holds, tag)| holds.then_some(tag))
    .collect()
}
