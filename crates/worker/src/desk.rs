//! The desk: takes every request, answers at once what can be answered at once, and begins a job for the rest.

use std::rc::Rc;

use serde::de::DeserializeOwned;

use crate::books;
use crate::collections;
use crate::failure::Stop;
use crate::flag::Flag;
use crate::give;
use crate::host::{Host, Word};
use crate::import::{self, Importers};
use crate::jobs::Jobs;
use crate::keeper::Keeper;
use crate::protocol::{
    BadRequest, BookArgs, CollectionRequest, ControlRequest, Failure, FailureCode, Message, QueryRequest,
    RecordRequest, Reply, Request, Response, SolverRequest,
};
use crate::records;
use crate::search;
use crate::solve::{self, Study};
use crate::translate;

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
            Err(BadRequest { id, what }) => {
                self.end(id, Err(Failure::new(FailureCode::BadRequest, what).into()))
            }
        }
    }

    fn grant(self: &Rc<Self>, id: u32, request: Request<H::File>) {
        match request {
            Request::Collection(request) => self.collection(id, *request),
            Request::Query(request) => self.query(id, request),
            Request::Record(request) => self.record(id, *request),
            Request::Solver(request) => self.solver(id, request),
            Request::Control(ControlRequest::Cancel(cancel)) => {
                self.jobs.cancel(cancel.target);
                self.end(id, Ok(Reply::Nothing));
            }
        }
    }

    /// Opens and changes collections.
    fn collection(self: &Rc<Self>, id: u32, request: CollectionRequest<H::File>) {
        match request {
            CollectionRequest::Open => self.begin(id, async |desk, _| {
                desk.keeper.open().await?;
                Ok(desk.opened())
            }),
            CollectionRequest::Import(import, hints) => self.begin(id, async move |desk, cancelled| {
                desk.importers.import(desk.asked(id, cancelled), import, hints).await?;
                Ok(desk.opened())
            }),
            CollectionRequest::DeleteAll => self.begin(id, async |desk, _| {
                desk.keeper
                    .change(&|list, _| {
                        list.entries.clear();
                        true
                    })
                    .await?;
                Ok(desk.opened())
            }),
            CollectionRequest::Change(change) => self.begin(id, async move |desk, cancelled| {
                collections::change(&desk.importers, desk.asked(id, cancelled), change).await?;
                Ok(desk.opened())
            }),
            CollectionRequest::Delete(delete) => self.begin(id, async move |desk, _| {
                desk.keeper.change(&|list, _| list.remove(delete.collection)).await?;
                Ok(desk.opened())
            }),
            CollectionRequest::Export(export) => self.begin(id, async move |desk, cancelled| {
                give::collection(&*desk.host, &desk.keeper, cancelled, &export).await.map(Reply::Export)
            }),
        }
    }

    /// Reads, writes and keeps records.
    fn record(self: &Rc<Self>, id: u32, request: RecordRequest<H::File>) {
        match request {
            RecordRequest::Read(read, hints) => self.begin(id, async move |desk, cancelled| {
                records::read(&*desk.host, (id, cancelled), read, hints).await.map(Reply::Read)
            }),
            RecordRequest::Write(write) => {
                self.end(id, records::write(&*self.host, &write).map(Reply::Write));
            }
            RecordRequest::Book(asked) => self.begin(id, async move |desk, _| desk.consult(&asked).await),
            RecordRequest::BookRecord(asked) => self.begin(id, async move |desk, _| {
                let record = records::of_book(&*desk.host, &desk.keeper, &asked).await?;
                Ok(Reply::BookRecord(Box::new(record)))
            }),
            RecordRequest::GameRecord(asked) => self.begin(id, async move |desk, _| {
                let record = records::of_game(&*desk.host, &desk.keeper, &asked).await?;
                Ok(Reply::GameRecord(Box::new(record)))
            }),
            RecordRequest::Save(save) => self.begin(id, async move |desk, _| {
                records::save(&desk.keeper, *save).await.map(Reply::SaveRecord)
            }),
            RecordRequest::Load(load) => self.begin(id, async move |desk, _| {
                Ok(Reply::LoadRecord(Box::new(records::load(&desk.keeper, load.record_id).await?)))
            }),
            RecordRequest::List => {
                self.begin(id, async |desk, _| records::list(&desk.keeper).await.map(Reply::ListRecords));
            }
            RecordRequest::Delete(delete) => self.begin(id, async move |desk, _| {
                desk.keeper.open().await?;
                desk.keeper.forget(delete.record_id).await?;
                Ok(Reply::Nothing)
            }),
        }
    }

    /// Answers from the rules alone.
    fn solver(self: &Rc<Self>, id: u32, request: SolverRequest) {
        match request {
            SolverRequest::Forbidden(asked) => self.end(id, solve::forbidden(&asked).map_err(Stop::Failed)),
            SolverRequest::Solve(asked) => self.begin(id, async move |desk, cancelled| {
                desk.study.solve(&*desk.host, id, &asked, cancelled).await.map(Reply::Solve)
            }),
            SolverRequest::ProofAttack(asked) => self.begin(id, async move |desk, cancelled| {
                desk.study.proof_attack(&*desk.host, &asked, cancelled).await.map(Reply::ProofAttack)
            }),
        }
    }

    /// The library as it is now; its books are made while the page does other things.
    fn opened(self: &Rc<Self>) -> Reply {
        if !self.keeper.shelf().borrow().has_books() {
            let desk = self.clone();
            // Where that fails, whoever asks the books is told.
            self.host.spawn(Box::pin(async move { drop(books::load(&*desk.host, &desk.keeper).await) }));
        }
        Reply::Open(self.keeper.state())
    }

    fn asked<'a>(&'a self, id: u32, cancelled: &'a Flag) -> import::Asked<'a, H> {
        import::Asked { host: &*self.host, keeper: &self.keeper, id, cancelled }
    }

    /// Asks the books, as soon as they are there.
    async fn consult(&self, asked: &BookArgs) -> Result<Reply, Stop> {
        let position = translate::position(&asked.position)
            .map_err(|what| Failure::new(FailureCode::BadRequest, format!("position: {what}")))?;
        self.keeper.open().await?;
        if !self.keeper.shelf().borrow().has_books() {
            books::load(&*self.host, &self.keeper).await?;
        }
        Ok(Reply::Book(self.keeper.shelf().borrow_mut().consult(&position, self.host.texts())))
    }

    /// Another tab has changed what is stored: follows, and tells the page.
    pub(crate) fn changed_elsewhere(self: &Rc<Self>, word: Word) {
        let desk = self.clone();
        self.host.spawn(Box::pin(async move {
            // Where the storage fails just now, what is on the shelf goes on to answer.
            let news = match word {
                Word::Library => desk.keeper.follow().await,
                Word::Records => desk.keeper.follow_records().await,
            };
            if news == Ok(true) {
                desk.host.post(match word {
                    Word::Library => Response::Library { id: 0, library: desk.keeper.state().library },
                    Word::Records => Response::Records { id: 0 },
                });
            }
        }));
    }

    /// Answers from the shelf: at once, or where nothing has been opened yet, after that.
    fn query(self: &Rc<Self>, id: u32, query: Box<QueryRequest>) {
        if self.keeper.answers() {
            return self.end(id, self.ask_shelf(&query));
        }
        self.begin(id, async move |desk, cancelled| {
            desk.keeper.open().await?;
            if cancelled.is_raised() { Err(Stop::Cancelled) } else { desk.ask_shelf(&query) }
        });
    }

    fn ask_shelf(&self, query: &QueryRequest) -> Result<Reply, Stop> {
        let decompose = |text: &str| self.host.decompose(text);
        // A game is asked for by the number that a list gave it: nothing is to be put in order before that.
        if !matches!(query, QueryRequest::Game(_)) {
            self.keeper.shelf().borrow_mut().freshen();
        }
        Ok(search::answer(&self.keeper.shelf().borrow(), query, &decompose)?)
    }

    /// Begins a job, which can be cancelled under the id of its request.
    fn begin(
        self: &Rc<Self>,
        id: u32,
        job: impl AsyncFnOnce(&Rc<Self>, &Flag) -> Result<Reply, Stop> + 'static,
    ) {
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
