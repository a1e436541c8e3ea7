//! The search for a forced win, whose proof stays in memory.
//!
//! The solver counts nodes and has no clock. This module runs it in slices of as many nodes as take a few milliseconds.
//! Between two slices it lets messages in, so a cancel takes effect within one slice. A stopped search stays in memory, and
//! the same request continues it.

use std::cell::RefCell;
use std::time::Duration;

use renju_solver::ProofWriter;
use renju_solver::{BadProblem, Problem, Solver, Verdict};

use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::jobs::JobQueue;
use crate::nodes_per_slice::NodesPerSlice;
use crate::protocol::{
    Failure, FailureCode, Position, ProofAttackArgs, ProofAttackReply, ProofStep, SolveArgs, SolveProgress,
    SolveReply, Threats,
};
use crate::protocol::{ProofTreeArgs, ProofTreeReply};
use crate::rules::position;
use crate::translate::board;
use crate::translate::solve::threats;

/// Longest time of a search, unless the page sets one.
const LIMIT: Duration = Duration::from_secs(5);

/// The searches of this page, which run one at a time. The last search stays in memory.
#[derive(Debug, Default)]
pub(crate) struct SolverRunner {
    queue: JobQueue,
    last: RefCell<Option<ResumableSearch>>,
}

impl SolverRunner {
    /// Searches for a win. Continues the last search if it was for the same problem.
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

    /// Returns the attack that follows some moves in the proof of a win. Searches again if the proof is not in memory.
    pub(crate) async fn proof_attack<H: Host>(
        &self,
        job: &JobContext<H>,
        args: &ProofAttackArgs,
    ) -> Result<ProofAttackReply, Stop> {
        let problem = problem(&args.position, args.threats, args.shortest)?;
        let moves = board::points(&args.moves).map_err(|what| bad_request("moves", &what))?;
        self.search(job, problem, async |search| {
            if !search.has_ended() {
                search.run(job, AGAIN, false).await?;
            }
            let won = search.verdict == Some(Verdict::Win);
            let attack = won.then(|| search.solver.answer(&moves)).flatten();
            Ok(ProofAttackReply { attack: attack.map(Into::into) })
        })
        .await
    }

    /// Returns the proof of a win as a tree of moves. Searches again if the proof is not in memory.
    pub(crate) async fn proof_tree<H: Host>(
        &self,
        job: &JobContext<H>,
        args: &ProofTreeArgs,
    ) -> Result<ProofTreeReply, Stop> {
        let problem = problem(&args.position, args.threats, args.shortest)?;
        self.search(job, problem, async |search| {
            if !search.has_ended() {
                search.run(job, AGAIN, false).await?;
            }
            if search.verdict != Some(Verdict::Win) {
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

    /// Runs other work of a solver when its turn has come; the last search stays in memory.
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

    /// Runs `work` with the search for a problem, which is the last search if the problem is the same. The search stays in
    /// memory, however the work ends.
    async fn search<H: Host, T>(
        &self,
        job: &JobContext<H>,
        problem: Problem,
        work: impl AsyncFnOnce(&mut ResumableSearch) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        self.alone(job, async || {
            // Drop the old search before making another one: the memory of wasm never shrinks, and two tables would double it.
            let last = self.last.take().filter(|search| search.problem == problem);
            let mut search = match last {
                Some(search) => search,
                None => ResumableSearch::new(problem, H::SOLVER_TABLE)?,
            };
            let result = work(&mut search).await;
            self.last.replace(Some(search));
            result
        })
        .await
    }
}

/// Limits of one request.
#[derive(Clone, Copy, Debug)]
struct SearchBudget {
    nodes: u64,
    time: Duration,
}

/// Limits for searching again for a proof.
const AGAIN: SearchBudget = SearchBudget { nodes: u64::MAX, time: LIMIT };

/// Positions of a proof to write before letting messages in: a few milliseconds.
const POSITIONS: usize = 4;

/// A search that can continue.
#[derive(Debug)]
struct ResumableSearch {
    problem: Problem,
    solver: Solver,
    /// The verdict; absent before the first slice.
    verdict: Option<Verdict>,
    /// Time spent so far, over all requests.
    spent: Duration,
    pace: NodesPerSlice,
}

impl ResumableSearch {
    fn new(problem: Problem, table: usize) -> Result<Self, Stop> {
        let solver = Solver::new(problem, table).map_err(refused)?;
        Ok(Self { problem, solver, verdict: None, spent: Duration::ZERO, pace: NodesPerSlice::default() })
    }

    /// Whether the verdict is final.
    fn has_ended(&self) -> bool {
        self.verdict.is_some_and(|verdict| verdict != Verdict::OutOfBudget)
    }

    /// Searches until the verdict is final or the budget is used up. `tells` is whether the page gets progress messages.
    async fn run<H: Host>(
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
            if verdict != Verdict::OutOfBudget || spent >= budget.time || self.solver.nodes() >= last {
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

    fn answer(&mut self, verdict: Verdict) -> SolveReply {
        let line = if verdict == Verdict::NoWin { Vec::new() } else { self.line() };
        let (nodes, milliseconds) = (self.solver.nodes(), milliseconds(self.spent));
        SolveReply { verdict: verdict.into(), line, nodes, milliseconds }
    }
}

/// Converts a time for the protocol.
pub(crate) fn milliseconds(duration: Duration) -> u64 {
    duration.as_millis().try_into().unwrap_or(u64::MAX)
}

fn problem(args: &Position, threats: Threats, shortest: bool) -> Result<Problem, Failure> {
    let renju_core::Position { board, to_move: attacker } = position(args)?;
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
