//! Request for the proof of a win as a tree of moves.

use renju_core::Point;
use renju_solver::{self as solver, ProofWriter};
use serde::{Deserialize, Serialize};

use super::solve::{AGAIN, SolverRunner, problem};
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::protocol::{Position, Threats};

#[cfg(test)]
use crate::protocol::schema;

/// Selects the proof, and limits the size of its tree.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ProofTreeArgs {
    /// The board and the attacker, as in `SolveArgs`.
    pub(crate) position: Position,
    /// The kind of moves to win by, as in `SolveArgs`.
    pub(crate) threats: Threats,
    /// Whether to select the proof of the win with the fewest fours, as in `SolveArgs`.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "std::ops::Not::not"))]
    pub(crate) shortest: bool,
    /// The approximate greatest number of moves in the tree. If the moves after a move do not fit
    /// into the tree, the move has `leftOut`.
    pub(crate) most: u32,
}

/// Proof of a win as a tree of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProofTreeReply {
    /// The moves, each after its parent; empty if there is no win.
    pub(crate) moves: Vec<ProofTreeMove>,
    /// The number of moves after which the tree lacks the next moves.
    pub(crate) left_out: u32,
}

/// A move in the tree of a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProofTreeMove {
    /// The index of the parent move; absent for a first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) parent: Option<u32>,
    #[cfg_attr(test, schemars(with = "schema::Point"))]
    pub(crate) point: u8,
    pub(crate) kind: ProofMoveKind,
    /// For a move of the attacker: the attacker's next moves if the defender plays a move that is not in the
    /// tree.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, serde(default), schemars(with = "Vec<schema::Point>"))]
    pub(crate) others: Vec<u8>,
    /// Whether the moves after this move are left out, because the tree would be too large.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, serde(default))]
    pub(crate) left_out: bool,
    /// The index of another move that leads to the same position. The tree has the moves after this
    /// position only under that other move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) same: Option<u32>,
}

/// Kind of a move in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ProofMoveKind {
    /// A five, which wins the game.
    Five,
    /// A four.
    Four,
    /// A three: the next move would make a straight four.
    Three,
    /// Another move that threatens to win by fours.
    Threat,
    /// A move of the attacker that stops a four of the defender.
    Block,
    /// The only move with which the defender can stop a five.
    Forced,
    /// A four of the defender.
    CounterFour,
    /// Another move that defends.
    Defence,
}

/// Number of positions of the proof that the engine writes before it answers messages. Writing so
/// many positions takes a few milliseconds.
const POSITIONS: usize = 4;

/// Returns the proof of a win as a tree. Searches again if the proof is no longer in memory.
pub(crate) async fn answer<H: Host>(
    job: &JobContext<H>,
    runner: &SolverRunner,
    args: &ProofTreeArgs,
) -> Result<ProofTreeReply, Stop> {
    let problem = problem(&args.position, args.threats, args.shortest)?;
    runner
        .search(job, problem, async |search| {
            if !search.has_ended() {
                search.run(job, AGAIN, false).await?;
            }
            if search.verdict != Some(solver::Verdict::Win) {
                return Ok(ProofTreeReply { moves: Vec::new(), left_out: 0 });
            }
            let mut writer =
                ProofWriter::new(search.problem, usize::try_from(args.most).unwrap_or(usize::MAX));
            while !writer.run(&search.solver, POSITIONS) {
                job.rest().await?;
            }
            Ok(writer.finish().into())
        })
        .await
}

impl From<solver::WrittenProof> for ProofTreeReply {
    fn from(proof: solver::WrittenProof) -> Self {
        Self { moves: proof.moves.into_iter().map(Into::into).collect(), left_out: number(proof.left_out) }
    }
}

impl From<solver::WrittenMove> for ProofTreeMove {
    fn from(written: solver::WrittenMove) -> Self {
        let kind = match written.kind {
            solver::MoveKind::Attack(solver::Attack::Five(_)) => ProofMoveKind::Five,
            solver::MoveKind::Attack(solver::Attack::Four(_)) => ProofMoveKind::Four,
            solver::MoveKind::Attack(solver::Attack::Three(_)) => ProofMoveKind::Three,
            solver::MoveKind::Attack(solver::Attack::Threat(_)) => ProofMoveKind::Threat,
            solver::MoveKind::Attack(solver::Attack::Block(_)) => ProofMoveKind::Block,
            solver::MoveKind::Forced => ProofMoveKind::Forced,
            solver::MoveKind::CounterFour => ProofMoveKind::CounterFour,
            solver::MoveKind::Defence => ProofMoveKind::Defence,
        };
        Self {
            parent: written.parent.map(number),
            point: written.point.to_u8(),
            kind,
            others: written.others.into_iter().map(Point::to_u8).collect(),
            left_out: written.next == solver::ProofContinuation::LeftOut,
            same: match written.next {
                solver::ProofContinuation::SameAs(index) => Some(number(index)),
                solver::ProofContinuation::Written | solver::ProofContinuation::LeftOut => None,
            },
        }
    }
}

fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
