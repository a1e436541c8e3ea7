//! Request for a forced win. The search and the proof stay in memory for later requests.
//!
//! The solver counts nodes and has no clock. This module runs the solver in slices. It chooses the
//! number of nodes in a slice so that the slice takes a few milliseconds. Between two slices the
//! engine answers messages, so a cancel takes effect within one slice. A stopped search stays in
//! memory, and a request about the same problem continues it.

use std::cell::RefCell;
use std::time::Duration;

use renju_solver::{self as solver, BadProblem, Problem, Solver};
use serde::{Deserialize, Serialize};

use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::jobs::JobQueue;
use crate::nodes_per_slice::NodesPerSlice;
use crate::protocol::{Attack, Failure, FailureCode, Position, ProofStep, Threats, Verdict};
use crate::translate::board::requested;
use crate::translate::solve::threats;

#[cfg(test)]
use crate::protocol::schema;

/// The problem to solve, and the limits of the search.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct SolveArgs {
    /// The board. The side to move is the attacker.
    pub(crate) position: Position,
    /// The kind of moves to win by.
    pub(crate) threats: Threats,
    /// Whether to find the win with the fewest fours; only if `threats` is `fours`. False if absent.
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "std::ops::Not::not"))]
    pub(crate) shortest: bool,
    /// The longest time for this request, in milliseconds; 5,000 if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) milliseconds: Option<u32>,
    /// The greatest number of positions to search in this request; no limit if absent.
    #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
    pub(crate) nodes: Option<u64>,
}

/// Selects a proof of a win, and a position in this proof. The field `moves` has the moves that
/// lead to the selected position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, schemars::JsonSchema))]
pub(crate) struct ProofAttackArgs {
    /// The board, as in [`SolveArgs`].
    pub(crate) position: Position,
    /// The kind of moves to win by, as in [`SolveArgs`].
    pub(crate) threats: Threats,
    /// Whether to select the proof of the win with the fewest fours, as in [`SolveArgs`].
    #[serde(default)]
    #[cfg_attr(test, serde(skip_serializing_if = "std::ops::Not::not"))]
    pub(crate) shortest: bool,
    /// The moves played from the position, attacks and defenses in turn.
    #[cfg_attr(test, schemars(with = "Vec<schema::Point>"))]
    pub(crate) moves: Vec<u8>,
}

/// Progress of a search for a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SolveProgress {
    /// The number of positions searched in all requests about this problem.
    pub(crate) nodes: u64,
    /// The number of positions searched per second.
    pub(crate) nodes_per_second: u64,
    /// The time spent in all requests about this problem, in milliseconds.
    pub(crate) milliseconds: u64,
    /// The best line of attack so far.
    pub(crate) line: Vec<ProofStep>,
}

/// Result of a search for a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct SolveReply {
    /// Whether a win exists.
    pub(crate) verdict: Verdict,
    /// For a win, the line in which the defender resists longest. If the search has not finished,
    /// the best line of attack so far. Empty if there is no win.
    pub(crate) line: Vec<ProofStep>,
    /// The number of positions searched in all requests about this problem.
    pub(crate) nodes: u64,
    /// The time spent in all requests about this problem, in milliseconds.
    pub(crate) milliseconds: u64,
}

/// The attacker's next move in the proof, after the given moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize, schemars::JsonSchema))]
pub(crate) struct ProofAttackReply {
    /// The attack; absent if the moves have already won, or are not in the proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) attack: Option<Attack>,
}

/// A kept search whose tables have at most one part in this number of the bytes that the page allows does not make the
/// table of the next search smaller.
const SMALL: usize = 16;
/// Default for the longest time of a search.
const LIMIT: Duration = Duration::from_secs(5);

/// Runs the searches of this page one at a time. The last search for a win stays in memory.
#[derive(Debug, Default)]
pub(crate) struct SolverRunner {
    queue: JobQueue,
    last: RefCell<Option<ResumableSearch>>,
    /// A search by fours that found a win, while `last` looks for the win with the fewest fours in the same
    /// position. The page still shows the proof of this search, and the user may try defenses against it.
    proved: RefCell<Option<ResumableSearch>>,
}

impl SolverRunner {
    /// Searches for a win. Continues the last search if it is for the same problem.
    pub(crate) async fn solve<H: Host>(
        &self,
        job: &JobContext<H>,
        args: &SolveArgs,
    ) -> Result<SolveReply, Stop> {
        let budget = SearchBudget {
            nodes: args.nodes.unwrap_or(u64::MAX),
            time: args.milliseconds.map_or(LIMIT, |limit| Duration::from_millis(limit.into())),
        };
        let problem = problem(&args.position, args.threats, args.shortest)?;
        self.search(job, problem, async |search| search.run(job, budget, true).await).await
    }

    /// Returns the attacker's next move in a proof, after some moves. Searches for the win again if
    /// the proof is not in memory.
    pub(crate) async fn proof_attack<H: Host>(
        &self,
        job: &JobContext<H>,
        args: &ProofAttackArgs,
    ) -> Result<ProofAttackReply, Stop> {
        let problem = problem(&args.position, args.threats, args.shortest)?;
        let moves = renju_query::points(&args.moves).map_err(|what| bad_request("moves", &what))?;
        let is_proved = |search: &&ResumableSearch| search.problem == problem && search.has_ended();
        if let Some(proved) = self.proved.borrow().as_ref().filter(is_proved) {
            // No need to wait for the search for the win with the fewest fours.
            return Ok(proved.attack_after(&moves));
        }
        self.search(job, problem, async |search| {
            if !search.has_ended() {
                search.run(job, AGAIN, false).await?;
            }
            Ok(search.attack_after(&moves))
        })
        .await
    }

    /// Waits until no other search runs, and then runs `work`. The last search for a win stays in memory.
    pub(crate) async fn alone<H: Host, T>(
        &self,
        job: &JobContext<H>,
        work: impl AsyncFnOnce() -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let ticket = self.queue.join();
        job.cancel.or_cancelled(ticket.turn.raised()).await?;
        job.cancel.check()?;
        work().await
    }

    /// Runs `work` with the search for `problem`. If the last search was for the same problem,
    /// passes that search to `work`, otherwise a new search. The search stays in memory, even if
    /// `work` fails or is cancelled.
    pub(super) async fn search<H: Host, T>(
        &self,
        job: &JobContext<H>,
        problem: Problem,
        work: impl AsyncFnOnce(&mut ResumableSearch) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        self.alone(job, async || {
            let mut search = self.take(problem, H::SOLVER_TABLE)?;
            let result = work(&mut search).await;
            self.last.replace(Some(search));
            result
        })
        .await
    }
}

impl SolverRunner {
    /// Takes the search for `problem` out of this runner, or makes a new search. The tables of all searches have
    /// at most `table` bytes, and one part in [`SMALL`] more.
    fn take(&self, problem: Problem, table: usize) -> Result<ResumableSearch, Stop> {
        let is_asked = |search: &ResumableSearch| search.problem == problem;
        let (last, proved) = (self.last.take(), self.proved.take());
        if last.as_ref().is_some_and(is_asked) {
            self.proved.replace(proved);
            return Ok(last.expect("the search was just found"));
        }
        if proved.as_ref().is_some_and(is_asked) {
            self.proved.replace(last);
            return Ok(proved.expect("the search was just found"));
        }
        // Drop the old searches before making another one. The memory of wasm never shrinks: if two whole
        // tables of positions existed together, the page would hold twice the memory until it is closed.
        drop(proved);
        let proved = last.filter(|last| last.may_stay_beside(&problem, table / 2));
        // The size of a table is a power of two. If the new search gave up a small part, its table would be half as large.
        let kept = proved.as_ref().map_or(0, |proved| proved.solver.bytes());
        let left = if kept <= table / SMALL { table } else { table - kept };
        self.proved.replace(proved);
        ResumableSearch::new(problem, left)
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct SearchBudget {
    nodes: u64,
    time: Duration,
}

/// Limits for a search that runs again because its proof is no longer in memory.
pub(super) const AGAIN: SearchBudget = SearchBudget { nodes: u64::MAX, time: LIMIT };

#[derive(Debug)]
pub(super) struct ResumableSearch {
    pub(super) problem: Problem,
    pub(super) solver: Solver,
    /// The verdict; `None` before the first slice of the search.
    pub(super) verdict: Option<solver::Verdict>,
    /// The time spent in all requests about this problem.
    spent: Duration,
    pace: NodesPerSlice,
}

impl ResumableSearch {
    fn new(problem: Problem, table: usize) -> Result<Self, Stop> {
        let solver = Solver::new(problem, table).map_err(refused)?;
        Ok(Self { problem, solver, verdict: None, spent: Duration::ZERO, pace: NodesPerSlice::default() })
    }

    /// Whether the verdict is final.
    pub(super) fn has_ended(&self) -> bool {
        self.verdict.is_some_and(|verdict| verdict != solver::Verdict::OutOfBudget)
    }

    /// Returns whether this search stays in memory while a search for `other` runs: it has found a win by fours,
    /// its tables have at most `most` bytes, and `other` is the win with the fewest fours in the same position.
    fn may_stay_beside(&self, other: &Problem, most: usize) -> bool {
        self.verdict == Some(solver::Verdict::Win)
            && self.problem.threats == solver::Threats::Fours
            && *other == Problem { threats: solver::Threats::FewestFours, ..self.problem }
            && self.solver.bytes() <= most
    }

    /// After a win, returns the attacker's next move in the proof after some moves.
    fn attack_after(&self, moves: &[renju_core::Point]) -> ProofAttackReply {
        let won = self.verdict == Some(solver::Verdict::Win);
        let attack = won.then(|| self.solver.answer(moves)).flatten();
        ProofAttackReply { attack: attack.map(Into::into) }
    }

    /// Searches until the verdict is final or the budget is used up. `tells` says whether to send
    /// progress messages to the page.
    pub(super) async fn run<H: Host>(
        &mut self,
        job: &JobContext<H>,
        budget: SearchBudget,
        tells: bool,
    ) -> Result<SolveReply, Stop> {
        let (began, before) = (job.host.now(), self.spent);
        let last = self.solver.nodes().saturating_add(budget.nodes);
        loop {
            let left = last.saturating_sub(self.solver.nodes());
            let verdict = self.pace.run(&*job.host, left, |nodes| self.solver.run(nodes));
            self.verdict = Some(verdict);
            let spent = job.host.now().duration_since(began);
            self.spent = before + spent;
            if verdict != solver::Verdict::OutOfBudget || spent >= budget.time || self.solver.nodes() >= last
            {
                return Ok(self.answer(verdict));
            }
            if tells {
                job.progress_if_due(|| self.progress());
            }
            job.rest().await?;
        }
    }

    fn line(&mut self) -> Vec<ProofStep> {
        self.solver.line().into_iter().map(Into::into).collect()
    }

    fn progress(&mut self) -> SolveProgress {
        let nodes = self.solver.nodes();
        let milliseconds = milliseconds(self.spent);
        let nodes_per_second = nodes.saturating_mul(1000) / milliseconds.max(1);
        SolveProgress { nodes, nodes_per_second, milliseconds, line: self.line() }
    }

    fn answer(&mut self, verdict: solver::Verdict) -> SolveReply {
        let line = if verdict == solver::Verdict::NoWin { Vec::new() } else { self.line() };
        let (nodes, milliseconds) = (self.solver.nodes(), milliseconds(self.spent));
        SolveReply { verdict: verdict.into(), line, nodes, milliseconds }
    }
}

/// Converts a time to the milliseconds of a message.
pub(crate) fn milliseconds(duration: Duration) -> u64 {
    duration.as_millis().try_into().unwrap_or(u64::MAX)
}

pub(super) fn problem(args: &Position, threats: Threats, shortest: bool) -> Result<Problem, Failure> {
    let renju_core::Position { board, to_move: attacker } = requested(args)?;
    let threats = self::threats(threats, shortest).map_err(|what| bad_request("shortest", &what))?;
    Ok(Problem { board, attacker, threats })
}

fn bad_request(part: &str, what: &str) -> Failure {
    Failure::new(FailureCode::BadRequest, format!("{part}: {what}"))
}

fn refused(error: BadProblem) -> Failure {
    match error {
        BadProblem::Over { .. } | BadProblem::Overline { .. } => {
            Failure::new(FailureCode::GameOver, error.to_string())
        }
    }
}
