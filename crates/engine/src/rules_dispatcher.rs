//! The dispatcher of the engines without collections. It answers requests about the rules and, in the engine
//! `solver`, about forced wins. In an engine with collections, `Dispatcher` passes these requests on to this
//! dispatcher, and also begins its own jobs through this dispatcher.
//!
//! This dispatcher is a separate type to keep the engines small. A program contains code that frees
//! each field of its types. So a dispatcher with a field for a library would add 15 KB to an engine
//! without collections.

use std::rc::Rc;

use serde::de::DeserializeOwned;

use crate::failure::Stop;
use crate::host::{Host, StorageChange};
use crate::job_context::JobContext;
use crate::jobs::Jobs;
use crate::parts::EngineParts;
use crate::post::Post;
use crate::protocol::{BadRequest, Failure, FailureCode, Message, Response, Written};
use crate::requests::solve::SolverRunner;
use crate::requests::solver_question::{self, SolverQuestion};
use crate::requests::{ControlRequest, Reply, Request, RulesRequest, SolverRequest};
use crate::requests::{forbidden, proof_tree, rows};

/// Receiver of the page's messages, and of notices that another tab has changed the storage.
pub trait Receiver<H: Host> {
    /// Returns a receiver that has not opened the storage yet.
    fn new(host: H) -> Rc<Self>;

    /// Receives a message. The message may be invalid.
    fn receive(self: &Rc<Self>, message: H::Message)
    where
        H::File: DeserializeOwned;

    /// Reports to the receiver that another tab has changed the storage.
    fn changed_elsewhere(self: &Rc<Self>, change: StorageChange);
}

/// Answers requests that need no collection.
pub struct RulesDispatcher<H: Host> {
    pub(crate) host: Rc<H>,
    pub(crate) jobs: Jobs,
    solver: SolverRunner,
}

impl<H: Host> Receiver<H> for RulesDispatcher<H> {
    fn new(host: H) -> Rc<Self> {
        let (jobs, solver) = Default::default();
        Rc::new(Self { host: Rc::new(host), jobs, solver })
    }

    fn receive(self: &Rc<Self>, message: H::Message)
    where
        H::File: DeserializeOwned,
    {
        if let Some((id, request)) = self.read(&message) {
            self.dispatch(id, request);
        }
    }

    fn changed_elsewhere(self: &Rc<Self>, _: StorageChange) {}
}

impl<H: Host> RulesDispatcher<H> {
    /// Reads a request and its id. If the message is not a valid request, sends the page a failure and
    /// returns `None`.
    pub(crate) fn read(&self, message: &impl Message) -> Option<(u32, Request<H::File>)>
    where
        H::File: DeserializeOwned,
    {
        let refuse = |BadRequest { id, what }| {
            self.end(id, Err(Failure::new(FailureCode::BadRequest, what).into()));
        };
        Request::read::<H::Parts>(message).map_err(refuse).ok()
    }

    /// Answers a request about the rules or about forced wins.
    pub(crate) fn dispatch(self: &Rc<Self>, id: u32, request: Request<H::File>) {
        match request {
            Request::Rules(RulesRequest::Forbidden(args)) => {
                self.end(id, forbidden::answer(&args).map(Reply::Forbidden).map_err(Stop::Failed));
            }
            Request::Rules(RulesRequest::Rows(args)) => {
                self.end(id, rows::answer(&args).map(Reply::Rows).map_err(Stop::Failed));
            }
            Request::Control(ControlRequest::Cancel(cancel)) => {
                self.jobs.cancel(cancel.target);
                self.end(id, Ok(Reply::Nothing));
            }
            Request::Solver(request) if H::Parts::WRITES_SOLVER => self.solver::<H::Parts>(id, request),
            _ => self.end(id, Err(Failure::other_engine().into())),
        }
    }

    /// Sends the last message about a request: the reply, the failure, or the news that the request
    /// was cancelled.
    pub(crate) fn end(&self, id: u32, result: Result<Reply, Stop>) {
        self.end_as::<H::Parts>(id, result);
    }

    /// Like [`end`](Self::end), for code that can serialize the replies of the parts `P`.
    pub(crate) fn end_as<P: EngineParts>(&self, id: u32, result: Result<Reply, Stop>) {
        self.host.post(match result {
            Ok(reply) => Response::Reply { id, reply: Written::<P, _>::of(reply) },
            Err(Stop::Failed(error)) => Response::Failed { id, error },
            Err(Stop::Cancelled) => Response::Cancelled { id },
        });
    }

    /// Begins a job. The page can cancel the job by the id of the request.
    pub(crate) fn begin(
        self: &Rc<Self>,
        id: u32,
        job: impl AsyncFnOnce(&Rc<Self>, &JobContext<H>) -> Result<Reply, Stop> + 'static,
    ) {
        self.begin_as::<H::Parts>(id, job);
    }

    /// Like [`begin`](Self::begin), for code that can serialize the replies of the parts `P`.
    pub(crate) fn begin_as<P: EngineParts>(
        self: &Rc<Self>,
        id: u32,
        job: impl AsyncFnOnce(&Rc<Self>, &JobContext<H>) -> Result<Reply, Stop> + 'static,
    ) {
        let dispatcher = self.clone();
        let context = JobContext::new(id, self.host.clone(), self.jobs.begin(id));
        self.host.spawn(Box::pin(async move {
            let result = job(&dispatcher, &context).await;
            dispatcher.end_job::<P>(id, result);
        }));
    }

    // A separate function, so that it is compiled once and not for each kind of job.
    #[inline(never)]
    fn end_job<P: EngineParts>(&self, id: u32, result: Result<Reply, Stop>) {
        self.jobs.end(id);
        self.end_as::<P>(id, result);
    }

    /// Answers requests that search for forced wins, in code that can serialize the replies of the parts `P`.
    pub(crate) fn solver<P: EngineParts>(self: &Rc<Self>, id: u32, request: SolverRequest) {
        match request {
            SolverRequest::Solve(args) => self.begin_as::<P>(id, async move |dispatcher, job| {
                dispatcher.solver.solve(job, &args).await.map(Reply::Solve)
            }),
            SolverRequest::ProofAttack(args) => self.begin_as::<P>(id, async move |dispatcher, job| {
                dispatcher.solver.proof_attack(job, &args).await.map(Reply::ProofAttack)
            }),
            SolverRequest::ProofTree(args) => self.begin_as::<P>(id, async move |dispatcher, job| {
                proof_tree::answer(job, &dispatcher.solver, &args).await.map(Reply::ProofTree)
            }),
            SolverRequest::WinQuestion(args) => self.ask::<P>(id, SolverQuestion::Win(args)),
            SolverRequest::StonesQuestion(args) => self.ask::<P>(id, SolverQuestion::Stones(args)),
        }
    }

    /// Answers a question about wins or about a problem "five with n stones".
    fn ask<P: EngineParts>(self: &Rc<Self>, id: u32, question: SolverQuestion) {
        self.begin_as::<P>(id, async move |dispatcher, job| {
            dispatcher.solver.alone(job, async || solver_question::ask::<H, P>(job, &question).await).await
        });
    }
}
