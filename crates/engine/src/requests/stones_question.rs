//! Request about a problem "five with n stones": whether the side to move makes a five with the n-th stone at the
//! latest, and whether the problem is sound.
//!
//! The searches try every legal move of both sides. `solver_question` runs them.

use std::time::Duration;

use renju_core::Point;
use renju_solver::{BadProblem, FewestStonesSearch, Soundness, SoundnessSearch};
use serde::{Deserialize, Serialize};

use super::solve::milliseconds;
use crate::protocol::{Failure, FailureCode, Position, Verdict};
use crate::translate::board::requested;

#[cfg(test)]
use crate::protocol::schema;

/// A question about a problem "five with n stones", and the limits of the search.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct StonesQuestionArgs {
    /// The board. The side to move is the attacker.
    pub(crate) position: Position,
    pub(crate) question: StonesQuestion,
    /// The greatest number of stones that the attacker may play, including the stone that makes the five.
    pub(crate) stones: u8,
    /// Only for `sound`: whether the problem asks for the fewest stones with which the attacker makes a five. `stones`
    /// is then only the limit for this number. False if absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "std::ops::Not::not"))]
    pub(crate) fewest: bool,
    /// Only for `sound`: the author's moves, attacker and defender in turn. The line may end early. If absent, the
    /// engine finds a line.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Vec::is_empty"), schemars(with = "Vec<schema::Point>"))]
    pub(crate) line: Vec<u8>,
    /// The longest time, in milliseconds; 5,000 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) milliseconds: Option<u32>,
    /// Only for `sound`: the number of positions to search for each other move; 200,000 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes_each: Option<u64>,
}

/// Question about a problem "five with n stones".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum StonesQuestion {
    /// Does the attacker make a five with the n-th stone at the latest?
    Five,
    /// Is the problem sound, so that no other move makes a five in time?
    Sound,
}

/// The answer to a question about a problem "five with n stones". In a progress message, it has only the results
/// so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct StonesQuestionReply {
    /// Whether the attacker makes a five in time.
    pub(crate) verdict: Verdict,
    /// The number of stones of the question. With `fewest`: the smallest number of stones that
    /// makes a five, once this number is known.
    pub(crate) stones: u8,
    /// A lower bound: the attacker makes no five with fewer stones than this.
    pub(crate) least: u8,
    /// The number of stones of the five that was found; absent if none was found. If it differs from `least`, the
    /// smallest number of stones is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) most: Option<u8>,
    /// Whether the problem is sound; absent for `five`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) soundness: Option<SoundnessKind>,
    /// Only for `line-fails`: the move of the author that is illegal or does not win in time. Only the attacker's
    /// moves are counted, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fails_at: Option<u32>,
    /// The author's line, or else a line that the engine found, attacker and defender in turn. It ends with a four
    /// that cannot be stopped, or earlier if the search has not finished. Empty if no five was found.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) line: Vec<u8>,
    /// The other moves that make a five in time.
    pub(crate) others: Vec<OtherStonesWin>,
    /// The moves for which the search has not decided whether they make a five in time.
    pub(crate) undecided: Vec<UndecidedTurn>,
    /// Whether the search is complete. If not, the time limit ended it.
    pub(crate) done: bool,
    /// The number of positions searched.
    pub(crate) nodes: u64,
    /// The time that the search took, in milliseconds.
    pub(crate) milliseconds: u64,
}

/// Whether a problem is sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SoundnessKind {
    /// Only the moves of the line make a five in time.
    Sound,
    /// Another move also makes a five in time.
    Dual,
    /// No dual solution was found, but some moves are undecided.
    NotDecided,
    /// The attacker makes no five in time.
    NoWin,
    /// The author's line has an illegal move, or a move that does not win in time.
    LineFails,
}

/// A move outside the author's line that also makes a five in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct OtherStonesWin {
    /// The number of the author's move that this move replaces. Only the attacker's moves are counted, from 1.
    pub(crate) attack: u32,
    /// The move and a line after it, attacker and defender in turn.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) line: Vec<u8>,
    /// Whether the move only changes the order of the author's moves. Such a move is no dual solution.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, serde(default))]
    pub(crate) is_transposition: bool,
}

/// A turn of the attacker with undecided moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct UndecidedTurn {
    /// The number of the author's move at this turn. Only the attacker's moves are counted, from 1.
    pub(crate) attack: u32,
    /// The undecided moves in place of the author's move.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) points: Vec<u8>,
}

/// Default for the number of positions to search for each other move.
const NODES_EACH: u64 = 200_000;

/// A running search for the answer to a question.
pub(super) enum StonesQuestionSearch {
    /// The search, and the number of stones of the question.
    Five(Box<FewestStonesSearch>, u8),
    Sound(Box<SoundnessSearch>),
}

impl StonesQuestionSearch {
    pub(super) fn new(args: &StonesQuestionArgs, bytes: usize) -> Result<Self, Failure> {
        let renju_core::Position { board, to_move } = requested(&args.position)?;
        let line = renju_query::points(&args.line)
            .map_err(|what| Failure::new(FailureCode::BadRequest, format!("line: {what}")))?;
        let each = args.nodes_each.unwrap_or(NODES_EACH);
        match args.question {
            StonesQuestion::Five => FewestStonesSearch::new(board, to_move, args.stones, bytes)
                .map(|search| Self::Five(Box::new(search), args.stones)),
            StonesQuestion::Sound => SoundnessSearch::new(board, to_move, args.stones, &line, each, bytes)
                .map(|search| {
                    let search = if args.fewest { search.with_fewest_stones() } else { search };
                    Self::Sound(Box::new(search))
                }),
        }
        .map_err(|error: BadProblem| Failure::new(FailureCode::GameOver, error.to_string()))
    }

    /// Continues the search for `nodes` more nodes. Returns whether the search is complete.
    pub(super) fn run(&mut self, nodes: u64) -> bool {
        match self {
            Self::Five(search, _) => search.run(nodes),
            Self::Sound(search) => search.run(nodes),
        }
    }

    pub(super) fn reply(&self, done: bool, spent: Duration) -> StonesQuestionReply {
        let milliseconds = milliseconds(spent);
        match self {
            Self::Five(search, stones) => StonesQuestionReply {
                verdict: search.verdict().into(),
                stones: *stones,
                least: search.least(),
                most: search.most(),
                soundness: None,
                fails_at: None,
                line: numbers(search.line()),
                others: Vec::new(),
                undecided: Vec::new(),
                done,
                nodes: search.nodes(),
                milliseconds,
            },
            Self::Sound(search) => {
                let verdict = search.verdict();
                let (soundness, fails_at) = kind(search.soundness());
                StonesQuestionReply {
                    verdict: verdict.into(),
                    stones: search.stones(),
                    least: search.fewest(),
                    most: (verdict == renju_solver::Verdict::Win).then(|| search.fewest()),
                    soundness: Some(soundness),
                    fails_at,
                    line: numbers(search.line()),
                    others: search.others().iter().map(Into::into).collect(),
                    undecided: undecided(search),
                    done,
                    nodes: search.nodes(),
                    milliseconds,
                }
            }
        }
    }
}

fn kind(soundness: Soundness) -> (SoundnessKind, Option<u32>) {
    match soundness {
        Soundness::Sound => (SoundnessKind::Sound, None),
        Soundness::Dual => (SoundnessKind::Dual, None),
        Soundness::NotDecided => (SoundnessKind::NotDecided, None),
        Soundness::NoWin => (SoundnessKind::NoWin, None),
        Soundness::LineFails(step) => (SoundnessKind::LineFails, Some(attack(step))),
    }
}

fn undecided(search: &SoundnessSearch) -> Vec<UndecidedTurn> {
    let mut turns: Vec<UndecidedTurn> = Vec::new();
    for (steps, point) in search.undecided() {
        match turns.last_mut().filter(|turn| turn.attack == attack(steps)) {
            Some(turn) => turn.points.push(point.to_u8()),
            None => turns.push(UndecidedTurn { attack: attack(steps), points: vec![point.to_u8()] }),
        }
    }
    turns
}

impl From<&renju_solver::OtherWin> for OtherStonesWin {
    fn from(other: &renju_solver::OtherWin) -> Self {
        Self {
            attack: attack(other.steps),
            line: numbers(&other.line),
            is_transposition: other.is_transposition,
        }
    }
}

/// Returns the number of the attacker's next move, from 1. `steps` is the number of steps (attack and defense) before
/// it.
fn attack(steps: usize) -> u32 {
    u32::try_from(steps + 1).unwrap_or(u32::MAX)
}

fn numbers(points: &[Point]) -> Vec<u8> {
    points.iter().map(|point| point.to_u8()).collect()
}
