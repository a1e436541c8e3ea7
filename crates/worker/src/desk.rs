//! The desk: takes every request, answers at once what can be answered at once, and begins a job for the rest.

use std::rc::Rc;

use serde::de::DeserializeOwned;

use crate::failure::Stop;
use crate::flag::Flag;
use crate::host::Host;
use crate::import::Importers;
use crate::jobs::Jobs;
use crate::keeper::Keeper;
use crate::protocol::{BadRequest, Code, Failure, Message, Question, Reply, Request, Response};
use crate::search;
use crate::solve::{self, Study};

/// One page's engine, behind one `receive`.
pub(crate) struct Desk<H: Host> {
    host: Rc<H>,
    keeper: Keeper<H>,
    importers: Importers,
    study: Study,
    jobs: Jobs,
}

impl<H: Host> Desk<H> {
    /// A desk that has not opened anything yet.
    pub(crate) fn new(host: H) -> Rc<Self> {
        let host = Rc::new(host);
        let keeper = Keeper::new(host.clone());
        let (importers, study, jobs) = Default::default();
        Rc::new(Self { host, keeper, importers, study, jobs })
    }

    /// Takes a message, whatever it is.
    pub(crate) fn receive(self: &Rc<Self>, message: &impl Message)
    where
        H::File: DeserializeOwned,
    {
        match Request::read(message) {
            Ok((id, request)) => self.grant(id, request),
            Err(BadRequest { id, what }) => self.end(id, Err(Failure::new(Code::BadRequest, what).into())),
        }
    }

    fn grant(self: &Rc<Self>, id: u32, request: Request<H::File>) {
        match request {
            Request::Open => self.begin(id, async |desk, _| {
                desk.keeper.open().await?;
                Ok(Reply::Open(desk.keeper.state()))
            }),
            Request::Import(import) => self.begin(id, async move |desk, cancelled| {
                desk.importers.import(&*desk.host, &desk.keeper, id, import, cancelled).await?;
                Ok(Reply::Open(desk.keeper.state()))
            }),
            Request::Delete => self.begin(id, async |desk, _| {
                desk.keeper.delete().await?;
                Ok(Reply::Open(desk.keeper.state()))
            }),
            Request::Cancel(cancel) => {
                self.jobs.cancel(cancel.target);
                self.end(id, Ok(Reply::Nothing));
            }
            Request::Ask(question) => self.answer(id, question),
            Request::Forbidden(asked) => self.end(id, solve::forbidden(&asked).map_err(Stop::Failed)),
            Request::Solve(asked) => self.begin(id, async move |desk, cancelled| {
                desk.study.solve(&*desk.host, id, &asked, cancelled).await.map(Reply::Solve)
            }),
            Request::Answer(asked) => self.begin(id, async move |desk, cancelled| {
                desk.study.answer(&*desk.host, &asked, cancelled).await.map(Reply::Attack)
            }),
        }
    }

    /// Another tab has changed what is stored: follows, and tells the page.
    pub(crate) fn changed_elsewhere(self: &Rc<Self>) {
        let desk = self.clone();
        self.host.spawn(Box::pin(async move {
            // Where the storage fails just now, what is on the shelf goes on to answer.
            if desk.keeper.follow().await == Ok(true) {
                desk.host.post(Response::Library { id: 0, library: desk.keeper.state().library });
            }
        }));
    }

    /// Answers from the shelf: at once, or where nothing has been opened yet, after that.
    fn answer(self: &Rc<Self>, id: u32, question: Box<Question>) {
        if self.keeper.answers() {
            return self.end(id, self.ask_shelf(&question));
        }
        self.begin(id, async move |desk, cancelled| {
            desk.keeper.open().await?;
            if cancelled.is_raised() { Err(Stop::Cancelled) } else { desk.ask_shelf(&question) }
        });
    }

    fn ask_shelf(&self, question: &Question) -> Result<Reply, Stop> {
        let decompose = |text: &str| self.host.decompose(text);
        Ok(search::answer(&self.keeper.shelf().borrow(), question, &decompose)?)
    }

    /// Begins a job, which can be cancelled under the id of its request.
    fn begin(self: &Rc<Self>, id: u32, job: impl AsyncFnOnce(&Self, &Flag) -> Result<Reply, Stop> + 'static) {
        let (desk, cancelled) = (self.clone(), self.jobs.begin(id));
        self.host.spawn(Box::pin(async move {
            let result = job(&desk, &cancelled).await;
            desk.jobs.end(id);
            desk.end(id, result);
        }));
    }

    /// The last word on a request.
    fn end(&self, id: u32, result: Result<Reply, Stop>) {
        self.host.post(match result {
            Ok(reply) => Response::Reply { id, reply },
            Err(Stop::Failed(error)) => Response::Failed { id, error },
            Err(Stop::Cancelled) => Response::Cancelled { id },
        });
    }
}

#[cfg(test)]
mod tests;
