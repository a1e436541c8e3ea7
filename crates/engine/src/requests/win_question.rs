//! Request for further facts about wins: the first moves that win, the points that defend, the number of
//! hands that a win needs, whether the win is the only one, and the points of tactical moves such as a
//! four-three. A hand is an attacking move; a run of fours counts as one hand.
//!
//! `solver_question` runs the searches for the answers.

use std::time::Duration;

use renju_core::{Point, PointSet};
use renju_solver::{
    self as solver, BadProblem, DefenceSearch, FirstMoves, LineStep, Measure, Problem, ShortestWinSearch,
    Tactics, Uniqueness, UniquenessSearch,
};
use serde::{Deserialize, Serialize};

use super::solve::milliseconds;
use crate::protocol::{Failure, FailureCode, Position, ProofStep, Threats, Verdict};
use crate::translate::board::requested;
use crate::translate::solve::threats;

#[cfg(test)]
use crate::protocol::schema;

/// A question about a position, and the limits of the search.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct WinQuestionArgs {
    /// The board. The side to move is the attacker; for the question `defences`, the defender.
    pub(crate) position: Position,
    /// The kind of moves to win by. The questions `hands` and `points` ignore it; `hands` always uses
    /// threats.
    pub(crate) threats: Threats,
    pub(crate) question: WinQuestion,
    /// The longest time, in milliseconds; 5,000 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) milliseconds: Option<u32>,
    /// Only if `threats` is `threats`: the number of positions to search for each move; 40,000 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes_each: Option<u64>,
}

/// Question about a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WinQuestion {
    /// Which first moves win?
    FirstMoves,
    /// At which points does a move leave the other side without a win? If there is no such point, which
    /// move resists longest?
    Defences,
    /// Is the win the only one, so that no other move wins at any turn of the attacker?
    Unique,
    /// Which win by threats has the fewest hands? A hand is an attacking move; a run of fours counts as one
    /// hand.
    Hands,
    /// At which points can the side to move make a four-three, a double-four, or a four that Black may not
    /// stop?
    Points,
}

/// The answer to a question about a win. In a progress message, it has only the results so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct WinQuestionReply {
    /// Whether a win exists; for `defences`, whether the other side wins if the side to move passes. Absent
    /// for `points`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verdict: Option<Verdict>,
    /// The points that answer the question, with their kinds.
    pub(crate) marks: Vec<WinMark>,
    /// The number of undecided moves. The search has not found out whether such a move wins or, for
    /// `defences`, whether it defends.
    pub(crate) undecided: u32,
    /// Whether the search is complete. If not, the time limit ended it.
    pub(crate) done: bool,
    /// For `hands`: the number of hands of the shortest win. A hand is an attacking move; a run of
    /// fours counts as one hand. If the search has not finished, every win needs at least this
    /// number of hands. If no win was found, this is the largest number of hands that was tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hands: Option<u8>,
    /// For `unique`: the first turn of the attacker with a second winning move; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) branch: Option<WinBranch>,
    /// The moves of a win; empty if no win was found.
    pub(crate) line: Vec<ProofStep>,
    /// The number of positions searched.
    pub(crate) nodes: u64,
    /// The time that the search took, in milliseconds.
    pub(crate) milliseconds: u64,
}

/// A point that answers the question, with its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct WinMark {
    #[cfg_attr(test, schemars(with = "schema::Point"))]
    pub(crate) point: u8,
    pub(crate) kind: WinMarkKind,
}

/// Kind of a point in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WinMarkKind {
    /// A first move that wins.
    Wins,
    /// A move for which the search has not decided whether it wins or defends.
    Undecided,
    /// A move that defends against all wins of the other side.
    Defends,
    /// The move that delays the loss longest, if no move defends.
    Resists,
    /// A move that makes a four and a three at once.
    FourThree,
    /// A move that makes two fours at once.
    DoubleFour,
    /// A four of White whose only completing point is forbidden to Black.
    Forbidding,
}

/// A turn of the attacker with several winning moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct WinBranch {
    /// The number of the turn. The attacker's moves in the line are numbered from 1.
    pub(crate) attack: u32,
    /// The winning moves at this turn.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) points: Vec<u8>,
}

/// Default for the number of positions to search for each move in a search by threats.
const NODES_EACH: u64 = 40_000;
/// Greatest number of hands (attacking moves; a run of fours is one hand) of a win to search for. In
/// practice, a search reaches its time limit earlier.
const MOST_HANDS: u8 = 12;

/// A running search for the answer to a question.
pub(super) enum WinSearch {
    FirstMoves(Box<FirstMoves>),
    Defences(Box<DefenceSearch>),
    Unique(Box<UniquenessSearch>),
    Hands(Box<ShortestWinSearch>),
    Points(Tactics),
}

impl WinSearch {
    pub(super) fn new(args: &WinQuestionArgs, bytes: usize) -> Result<Self, Failure> {
        let renju_core::Position { board, to_move } = requested(&args.position)?;
        let over = |error: BadProblem| Failure::new(FailureCode::GameOver, error.to_string());
        let threats = threats(args.threats, false)
            .map_err(|what| Failure::new(FailureCode::BadRequest, format!("threats: {what}")))?;
        let attacker = if args.question == WinQuestion::Defences { !to_move } else { to_move };
        let problem = Problem { board, attacker, threats };
        let each = match threats {
            solver::Threats::All => args.nodes_each.unwrap_or(NODES_EACH),
            solver::Threats::Fours | solver::Threats::FewestFours => u64::MAX,
        };
        match args.question {
            WinQuestion::FirstMoves => {
                FirstMoves::new(problem, each, bytes).map(|question| Self::FirstMoves(Box::new(question)))
            }
            WinQuestion::Defences => {
                DefenceSearch::new(problem, each, bytes).map(|question| Self::Defences(Box::new(question)))
            }
            WinQuestion::Unique => {
                UniquenessSearch::new(problem, each, bytes).map(|question| Self::Unique(Box::new(question)))
            }
            WinQuestion::Hands => ShortestWinSearch::new(board, attacker, Measure::Hands, MOST_HANDS, bytes)
                .map(|within| Self::Hands(Box::new(within))),
            WinQuestion::Points => match BadProblem::of(&board) {
                Some(bad) => Err(bad),
                None => Ok(Self::Points(Tactics::of(&board, attacker))),
            },
        }
        .map_err(over)
    }

    /// Continues the search for `nodes` more nodes. Returns whether the search is complete.
    pub(super) fn run(&mut self, nodes: u64) -> bool {
        match self {
            Self::FirstMoves(question) => question.run(nodes),
            Self::Defences(question) => question.run(nodes),
            Self::Unique(question) => question.run(nodes),
            Self::Hands(question) => {
                question.run(nodes) != solver::Verdict::OutOfBudget || question.is_stuck()
            }
            Self::Points(_) => true,
        }
    }

    pub(super) fn reply(&mut self, done: bool, spent: Duration) -> WinQuestionReply {
        let nothing = WinQuestionReply {
            verdict: None,
            marks: Vec::new(),
            undecided: 0,
            done,
            hands: None,
            branch: None,
            line: Vec::new(),
            nodes: 0,
            milliseconds: milliseconds(spent),
        };
        match self {
            Self::FirstMoves(question) => first_moves(question, done, nothing),
            Self::Defences(question) => defences(question, nothing),
            Self::Unique(question) => unique(question, nothing),
            Self::Hands(question) => {
                let verdict = question.run(0);
                WinQuestionReply {
                    verdict: Some(verdict.into()),
                    hands: Some(question.limit()),
                    line: steps(&question.line()),
                    nodes: question.nodes(),
                    ..nothing
                }
            }
            Self::Points(tactics) => WinQuestionReply {
                marks: [
                    (tactics.four_threes, WinMarkKind::FourThree),
                    (tactics.double_fours, WinMarkKind::DoubleFour),
                    (tactics.forbidding, WinMarkKind::Forbidding),
                ]
                .into_iter()
                .flat_map(|(points, kind)| marks(points, kind))
                .collect(),
                ..nothing
            },
        }
    }
}

fn first_moves(question: &FirstMoves, done: bool, nothing: WinQuestionReply) -> WinQuestionReply {
    let with = |verdict, kind| {
        let moves = question.moves().iter().filter(move |first| first.verdict == verdict);
        moves.map(move |first| WinMark { point: first.attack.point().to_u8(), kind })
    };
    let wins = question.winning().next().is_some();
    let verdict = match (wins, done && question.undecided() == 0) {
        (true, _) => solver::Verdict::Win,
        (false, true) => solver::Verdict::NoWin,
        (false, false) => solver::Verdict::OutOfBudget,
    };
    let undecided = with(solver::Verdict::OutOfBudget, WinMarkKind::Undecided);
    WinQuestionReply {
        verdict: Some(verdict.into()),
        marks: with(solver::Verdict::Win, WinMarkKind::Wins).chain(undecided).collect(),
        undecided: count(question.undecided()),
        nodes: question.nodes(),
        ..nothing
    }
}

fn defences(question: &DefenceSearch, nothing: WinQuestionReply) -> WinQuestionReply {
    let undecided = question.points().iter().filter(|point| point.attacker == solver::Verdict::OutOfBudget);
    let undecided: PointSet = undecided.map(|point| point.point).collect();
    WinQuestionReply {
        verdict: Some(question.threat().into()),
        marks: marks(question.defending(), WinMarkKind::Defends)
            .chain(marks(question.best_resistance(), WinMarkKind::Resists))
            .chain(marks(undecided, WinMarkKind::Undecided))
            .collect(),
        undecided: count(question.undecided()),
        line: steps(question.line()),
        nodes: question.nodes(),
        ..nothing
    }
}

fn unique(question: &UniquenessSearch, nothing: WinQuestionReply) -> WinQuestionReply {
    let branch = match question.unique() {
        Uniqueness::BranchesAt(at) => question.junctions().get(at).map(|junction| {
            let wins = junction.moves.iter().filter(|first| first.verdict == solver::Verdict::Win);
            let points = wins.map(|first| Point::to_u8(first.attack.point())).collect();
            WinBranch { attack: count(at + 1), points }
        }),
        Uniqueness::Yes | Uniqueness::NotDecided => None,
    };
    let open = question.line().len() - question.junctions().len();
    let undecided: usize = question.junctions().iter().map(|junction| junction.undecided).sum();
    WinQuestionReply {
        verdict: Some(question.verdict().into()),
        undecided: count(if question.unique() == Uniqueness::Yes { 0 } else { undecided + open }),
        branch,
        line: steps(question.line()),
        nodes: question.nodes(),
        ..nothing
    }
}

fn marks(points: PointSet, kind: WinMarkKind) -> impl Iterator<Item = WinMark> {
    points.iter().map(move |point| WinMark { point: point.to_u8(), kind })
}

fn steps(line: &[LineStep]) -> Vec<crate::protocol::ProofStep> {
    line.iter().copied().map(Into::into).collect()
}

fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
