//! Runs the searches for the questions about wins and about problems "five with n stones".
//!
//! The searches run in slices, like the search for a win. Progress messages contain the results so far. All these
//! questions share one job, because the code of each kind of job adds 3 KB to an engine.
//!
//! Only engines with the part `STONES` answer questions about problems "five with n stones", because their searches
//! add 17 KB, and few pages ask these questions.

use std::time::Duration;

use super::reply::Reply;
use super::stones_question::{StonesQuestionArgs, StonesQuestionSearch};
use super::win_question::{WinQuestionArgs, WinSearch};
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::nodes_per_slice::NodesPerSlice;
use crate::parts::EngineParts;
use crate::protocol::{Failure, Written};

/// Default for the longest time of the search for an answer.
const LIMIT: Duration = Duration::from_secs(5);

/// A question whose search runs in slices.
#[derive(Debug)]
pub(crate) enum SolverQuestion {
    Win(WinQuestionArgs),
    Stones(StonesQuestionArgs),
}

/// A running search for the answer to a question.
enum QuestionSearch {
    Win(WinSearch),
    Stones(StonesQuestionSearch),
}

/// Answers a question in an engine with the parts `P`. Sends progress messages with the results so far.
pub(crate) async fn ask<H: Host, P: EngineParts>(
    job: &JobContext<H>,
    question: &SolverQuestion,
) -> Result<Reply, Stop> {
    // Use only a quarter of the usual memory for the table of positions, because the last search for a win stays in
    // memory with its proof.
    let mut search = QuestionSearch::new::<P>(question, H::SOLVER_TABLE / 4)?;
    let limit = question.milliseconds().map_or(LIMIT, |limit| Duration::from_millis(limit.into()));
    let (began, mut pace) = (job.host.now(), NodesPerSlice::default());
    loop {
        let done = pace.run(&*job.host, u64::MAX, |nodes| search.run::<P>(nodes));
        let spent = job.host.now().duration_since(began);
        if done || spent >= limit {
            return Ok(search.reply::<P>(done, spent));
        }
        job.progress_if_due(|| Written::<P, _>::of(search.reply::<P>(false, spent)));
        job.rest().await?;
    }
}

impl SolverQuestion {
    /// The longest time of the search in milliseconds, if the request has a limit.
    const fn milliseconds(&self) -> Option<u32> {
        match self {
            Self::Win(args) => args.milliseconds,
            Self::Stones(args) => args.milliseconds,
        }
    }
}

impl QuestionSearch {
    /// Begins a search.
    ///
    /// # Errors
    /// Returns an error if the position is not valid, or if another engine answers the question.
    fn new<P: EngineParts>(question: &SolverQuestion, bytes: usize) -> Result<Self, Failure> {
        match question {
            SolverQuestion::Win(args) => WinSearch::new(args, bytes).map(Self::Win),
            SolverQuestion::Stones(args) if P::STONES => {
                StonesQuestionSearch::new(args, bytes).map(Self::Stones)
            }
            SolverQuestion::Stones(_) => Err(Failure::other_engine()),
        }
    }

    /// Continues the search for `nodes` more nodes. Returns whether the search is complete.
    fn run<P: EngineParts>(&mut self, nodes: u64) -> bool {
        match self {
            Self::Win(search) => search.run(nodes),
            Self::Stones(search) if P::STONES => search.run(nodes),
            Self::Stones(_) => true,
        }
    }

    fn reply<P: EngineParts>(&mut self, done: bool, spent: Duration) -> Reply {
        match self {
            Self::Win(search) => Reply::WinQuestion(search.reply(done, spent)),
            Self::Stones(search) if P::STONES => Reply::StonesQuestion(search.reply(done, spent)),
            Self::Stones(_) => Reply::Nothing,
        }
    }
}
