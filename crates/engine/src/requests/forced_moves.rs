//! Request for the next moves that win or lose by force. The search runs in slices.

use renju_study::{Effort, ForcedMoveSearch, MoveOutcome, SolvedMove};
use serde::{Deserialize, Serialize};

use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::nodes_per_slice::NodesPerSlice;
use crate::protocol::{Failure, FailureCode, Position, ProofStep, Threats};
use crate::translate::board::requested;

#[cfg(test)]
use crate::protocol::schema;

/// Next moves to search, and the limits of the search.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ForcedMovesArgs {
    /// The board, and the color that plays the moves to search.
    pub(crate) position: Position,
    /// The next moves to search. The reply leaves out points with a stone.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) moves: Vec<u8>,
    /// The greatest number of positions in the search for a win by threats after each move. If absent or 0,
    /// only wins by fours are searched.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) threats: Option<u64>,
}

/// Results of the next moves, in the order of the request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForcedMovesReply {
    /// The next moves with their results.
    pub(crate) moves: Vec<ForcedMove>,
    /// The number of positions searched.
    pub(crate) nodes: u64,
}

/// A next move and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ForcedMove {
    #[cfg_attr(test, schemars(with = "schema::Point"))]
    pub(crate) point: u8,
    pub(crate) outcome: ForcedOutcome,
    /// The kind of moves by which one side forces the win. Absent if the move makes a five, or if
    /// the search shows no win of either side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Threats>,
    /// For a losing move: the moves by which the other side wins.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, serde(default))]
    pub(crate) line: Vec<ProofStep>,
}

/// Result of a next move, as far as the search shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ForcedOutcome {
    /// The side that plays the move wins by force.
    Wins,
    /// The other side wins by force.
    Loses,
    /// The move is forbidden to Black.
    Forbidden,
    /// The search found neither a win nor a loss.
    Open,
    /// The search reached its limit of positions without a result.
    Undecided,
}

/// Searches which of the requested moves win or lose. Sends progress messages with the results so far.
pub(crate) async fn ask<H: Host>(
    job: &JobContext<H>,
    args: &ForcedMovesArgs,
) -> Result<ForcedMovesReply, Stop> {
    let renju_core::Position { board, to_move } = requested(&args.position)?;
    let bad = |what| Failure::new(FailureCode::BadRequest, format!("moves: {what}"));
    let points = renju_query::points(&args.moves).map_err(bad)?;
    let effort = Effort { threats: args.threats.unwrap_or(0), ..Effort::default() };
    let over = |error: renju_solver::BadProblem| Failure::new(FailureCode::GameOver, error.to_string());
    let mut question = ForcedMoveSearch::new(board, to_move, &points, effort).map_err(over)?;
    let mut pace = NodesPerSlice::default();
    while !pace.run(&*job.host, u64::MAX, |nodes| question.run(nodes)) {
        job.progress_if_due(|| reply(&question));
        job.rest().await?;
    }
    Ok(reply(&question))
}

fn reply(question: &ForcedMoveSearch) -> ForcedMovesReply {
    ForcedMovesReply { moves: question.moves().iter().map(forced).collect(), nodes: question.nodes() }
}

fn forced(next: &SolvedMove) -> ForcedMove {
    let (outcome, by, line) = match &next.outcome {
        MoveOutcome::Wins(by) => (ForcedOutcome::Wins, *by, Vec::new()),
        MoveOutcome::Loses(by, line) => {
            (ForcedOutcome::Loses, Some(*by), line.iter().map(|&step| step.into()).collect())
        }
        MoveOutcome::Forbidden => (ForcedOutcome::Forbidden, None, Vec::new()),
        MoveOutcome::Open => (ForcedOutcome::Open, None, Vec::new()),
        MoveOutcome::Undecided => (ForcedOutcome::Undecided, None, Vec::new()),
    };
    ForcedMove { point: next.point.to_u8(), outcome, by: by.map(Into::into), line }
}
