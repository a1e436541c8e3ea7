//! Search in slices for next moves that win or lose by force.

use renju_core::Position;
use renju_study::{Effort, ForcedMoveSearch, MoveOutcome, SolvedMove};

use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::nodes_per_slice::NodesPerSlice;
use crate::protocol::{Failure, FailureCode, ForcedMove, ForcedMovesArgs, ForcedMovesReply, ForcedOutcome};
use crate::rules::position;
use crate::translate::board;

/// Answers the request, and sends the results so far from time to time.
pub(crate) async fn ask<H: Host>(
    job: &JobContext<H>,
    args: &ForcedMovesArgs,
) -> Result<ForcedMovesReply, Stop> {
    let Position { board, to_move } = position(&args.position)?;
    let bad = |what| Failure::new(FailureCode::BadRequest, format!("moves: {what}"));
    let points = board::points(&args.moves).map_err(bad)?;
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
