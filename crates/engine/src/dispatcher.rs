//! The dispatcher receives every request of the page. It answers short requests at once, and begins a job for
//! each longer request.

use std::rc::Rc;

use crate::failure::Stop;
use crate::host::Host;
use crate::import::ImportQueue;
use crate::job_context::JobContext;
use crate::jobs::Jobs;
use crate::parts::{EngineParts, SolverLoaded, StudyLoaded};
use crate::protocol::Failure;
use crate::repository::Repository;
use crate::requests::novelties::LastNovelties;
use crate::requests::published::{is_published, switch_published};
use crate::requests::published_query::PublishedQueries;
use crate::requests::ratings::LastRatings;
use crate::requests::repair::{self, MendArgs};
use crate::requests::{
    CareRequest, ChangeRequest, CollectionRequest, QueryRequest, RecordRequest, Reply, Request, SolverRequest,
};
use crate::requests::{
    book, collections, export_collection, export_games, files, game_record, own_records, queries,
};
use crate::rules_dispatcher::RulesDispatcher;
use crate::search_preparation::SearchPreparation;
use crate::session::Session;
use crate::study::pause::BackgroundPause;

/// A function that computes a reply from the session.
type Answer = dyn FnOnce(&Session) -> Result<Reply, Stop>;

/// The engine of one page. It receives the page's requests ([`Receiver::receive`]) and answers them.
pub struct Dispatcher<H: Host> {
    host: Rc<H>,
    /// Dispatcher of the requests that need no collection.
    rules: Rc<RulesDispatcher<H>>,
    repository: Rc<Repository<H>>,
    imports: ImportQueue,
    published: Rc<PublishedQueries<H>>,
    /// The result of the last search for novelties (moves that no older game played). A later
    /// request for other rows of this result needs no new search.
    novelties: LastNovelties,
    ratings: LastRatings,
    /// Prepares the library for the next queries.
    preparation: SearchPreparation,
    /// Pauses the search of games for missed wins while the page runs a query.
    pause: BackgroundPause,
}

impl<H: Host> Dispatcher<H> {
    fn dispatch(self: &Rc<Self>, id: u32, request: Request<H::File>) {
        match request {
            request if H::Parts::PUBLISHED && self.is_of_published(&request) => {
                self.of_published(id, request);
            }
            Request::Collection(request) => self.collection(id, request),
            Request::Change(request) if H::Parts::CHANGES && !H::Parts::HAS_SPLIT_PARTS => {
                self.change(id, *request)
            }
            Request::Query(request) => self.query(id, request),
            Request::Published(request) if H::Parts::PUBLISHED => self.published(id, request),
            Request::Study(request) if H::Parts::WRITES_STUDY => self.study(id, *request),
            Request::Care(request) if H::Parts::WHOLE => self.care(id, *request),
            Request::Record(request) if H::Parts::WHOLE => self.record(id, *request),
            request => self.rules.dispatch(id, request),
        }
    }

    /// The running jobs, and the requests that wait for a split part.
    pub(crate) fn jobs(&self) -> &Jobs {
        &self.rules.jobs
    }

    pub(crate) fn end(&self, id: u32, result: Result<Reply, Stop>) {
        self.rules.end(id, result);
    }

    /// Answers requests that open the collections, or read collections and records again after another engine has
    /// changed them.
    fn collection(self: &Rc<Self>, id: u32, request: CollectionRequest) {
        match request {
            CollectionRequest::Open(open) => self.begin(id, async move |dispatcher, _| {
                dispatcher.repository.open().await?;
                if open.start && H::Parts::CHANGES {
                    dispatcher.repository.forget_replaced().await;
                }
                dispatcher.open_published().await;
                Ok(dispatcher.opened())
            }),
            CollectionRequest::Follow => self.begin(id, async |dispatcher, _| {
                dispatcher.repository.follow().await?;
                dispatcher.repository.follow_records().await?;
                Ok(dispatcher.opened())
            }),
        }
    }

    /// Answers requests that change collections.
    pub(crate) fn change(self: &Rc<Self>, id: u32, request: ChangeRequest<H::File>) {
        match request {
            ChangeRequest::Import(import, hints) => self.begin(id, async move |dispatcher, job| {
                let zip = dispatcher.imports.import(job, &dispatcher.repository, import, hints).await?;
                Ok(Reply::Open(collections::opened(&dispatcher.host, &dispatcher.repository, zip)))
            }),
            ChangeRequest::DeleteAll => self.delete(id, None),
            ChangeRequest::Delete(delete) => self.delete(id, Some(delete.collection)),
            ChangeRequest::Change(change) if H::Parts::PUBLISHED && is_published(&change) => {
                let switched = switch_published(&*self.host, &self.repository, &change);
                self.end(id, switched.map(|()| self.opened()));
            }
            ChangeRequest::Change(change) => self.begin(id, async move |dispatcher, job| {
                collections::change(job, &dispatcher.repository, &dispatcher.imports, change).await?;
                Ok(dispatcher.opened())
            }),
        }
    }

    /// Answers requests that export collections or games, and requests about damaged data.
    fn care(self: &Rc<Self>, id: u32, request: CareRequest) {
        match request {
            CareRequest::Mend(args) => self.repair(id, Some(args)),
            CareRequest::Salvage => self.repair(id, None),
            CareRequest::Export(export) => self.begin(id, async move |dispatcher, job| {
                export_collection::answer(job, &dispatcher.repository, &export).await.map(Reply::Export)
            }),
            CareRequest::ExportGames(export) => self.begin(id, async move |dispatcher, job| {
                export_games::answer(job, &dispatcher.repository, &export).await.map(Reply::ExportGames)
            }),
        }
    }

    /// Deletes the collection with the id `collection`; if `collection` is `None`, deletes all collections.
    fn delete(self: &Rc<Self>, id: u32, collection: Option<u32>) {
        self.begin(id, async move |dispatcher, _| {
            collections::delete(&dispatcher.repository, collection).await?;
            Ok(dispatcher.opened())
        });
    }

    /// Exports the readable parts of damaged data. With `mend`, repairs the list of collections instead.
    fn repair(self: &Rc<Self>, id: u32, mend: Option<MendArgs>) {
        // The export and the repair use the same job, because each further kind of job would add a few KB to
        // the program.
        self.begin(id, async move |dispatcher, job| {
            let Some(args) = mend else {
                return repair::salvage(job, &dispatcher.repository).await.map(Reply::Salvage);
            };
            repair::mend(job, &dispatcher.repository, args).await?;
            Ok(dispatcher.opened())
        });
    }

    /// Answers requests about files of records, about books, about a game as a record, and about the user's own
    /// records.
    fn record(self: &Rc<Self>, id: u32, request: RecordRequest<H::File>) {
        match request {
            RecordRequest::Read(read, hints) => {
                self.begin(id, async move |_, job| files::read(job, read, hints).await.map(Reply::Read))
            }
            RecordRequest::Write(write) => {
                self.end(id, files::write(&*self.host, &write).map(Reply::Write));
            }
            RecordRequest::Book(args) => self.begin(id, async move |dispatcher, job| {
                book::answer(job, &dispatcher.repository, &args).await.map(Reply::Book)
            }),
            RecordRequest::BookRecord(args) => self.begin(id, async move |dispatcher, _| {
                let record = book::record(&*dispatcher.host, &dispatcher.repository, &args).await?;
                Ok(Reply::BookRecord(Box::new(record)))
            }),
            RecordRequest::GameRecord(args) => self.begin(id, async move |dispatcher, _| {
                let record = game_record::answer(&*dispatcher.host, &dispatcher.repository, &args).await?;
                Ok(Reply::GameRecord(Box::new(record)))
            }),
            RecordRequest::Save(save) => self.begin(id, async move |dispatcher, _| {
                own_records::save(&dispatcher.repository, *save).await.map(Reply::SaveRecord)
            }),
            RecordRequest::Load(load) => self.own_records(id, move |session| {
                Ok(Reply::LoadRecord(Box::new(own_records::load(session, load.record_id)?)))
            }),
            RecordRequest::List => {
                self.own_records(id, |session| Ok(Reply::ListRecords(own_records::list(session))))
            }
            RecordRequest::Raw(load) => {
                self.own_records(id, move |session| own_records::raw(session, load.record_id).map(Reply::Raw))
            }
            RecordRequest::Delete(delete) => self.begin(id, async move |dispatcher, _| {
                dispatcher.repository.open_records().await?;
                dispatcher.repository.delete_record(delete.record_id, delete.revision).await?;
                Ok(Reply::Nothing)
            }),
        }
    }

    /// Computes an answer from the user's own records, after they have been loaded.
    fn own_records(self: &Rc<Self>, id: u32, answer: impl FnOnce(&Session) -> Result<Reply, Stop> + 'static) {
        // All requests that need only these records use the same job, because each further kind of job would
        // add a few KB to the program.
        let answer: Box<Answer> = Box::new(answer);
        self.begin(id, async move |dispatcher, _| {
            dispatcher.repository.open_records().await?;
            answer(&dispatcher.repository.session().borrow())
        });
    }

    /// Returns the reply that describes the current library.
    fn opened(&self) -> Reply {
        Reply::Open(collections::opened(&self.host, &self.repository, None))
    }

    /// Answers requests that search for forced wins. Only the code of the part `SOLVER` calls this method.
    pub(crate) fn solve(&self, id: u32, request: SolverRequest) {
        self.rules.solver::<SolverLoaded<H::Parts>>(id, request);
    }

    /// Answers a query from the session. If the library is not open yet, begins a job that opens
    /// the library first.
    fn query(self: &Rc<Self>, id: u32, mut query: Box<QueryRequest>) {
        if query.needs_ratings() {
            if H::Parts::WRITES_STUDY {
                return self.rated_query(id, query);
            }
            return self.end(id, Err(Failure::other_engine().into()));
        }
        if self.repository.can_answer() {
            return self.end(id, self.answer(&query));
        }
        self.begin(id, async move |dispatcher, job| {
            dispatcher.repository.open().await?;
            job.cancel.check()?;
            dispatcher.answer(&query)
        });
    }

    fn answer(&self, query: &QueryRequest) -> Result<Reply, Stop> {
        let decompose = |text: &str| self.host.decompose(text);
        self.repository.session().borrow_mut().update_own_games();
        let answer = queries::answer(&self.repository.session().borrow(), query, &decompose)?;
        self.preparation.start(&self.host, &self.repository);
        Ok(answer)
    }

    /// Begins a job. The page can cancel the job by the id of the request.
    fn begin(
        self: &Rc<Self>,
        id: u32,
        job: impl AsyncFnOnce(&Rc<Self>, &JobContext<H>) -> Result<Reply, Stop> + 'static,
    ) {
        let dispatcher = self.clone();
        self.rules.begin(id, async move |_, context| job(&dispatcher, context).await);
    }

    /// Like [`begin`](Self::begin), for a job whose reply only the part `STUDY` can serialize.
    fn begin_study(
        self: &Rc<Self>,
        id: u32,
        job: impl AsyncFnOnce(&Rc<Self>, &JobContext<H>) -> Result<Reply, Stop> + 'static,
    ) {
        let dispatcher = self.clone();
        self.rules
            .begin_as::<StudyLoaded<H::Parts>>(id, async move |_, context| job(&dispatcher, context).await);
    }
}

#[cfg(any(test, feature = "fuzz"))]
pub(crate) mod any_messages;
#[cfg(any(test, feature = "fuzz"))]
#[cfg_attr(not(test), allow(dead_code, reason = "fuzzing needs less of it than tests do"))]
mod fault_schedule;
mod published;
mod receiver;
pub(crate) mod split_call;
mod study;
#[cfg(any(test, feature = "fuzz"))]
#[cfg_attr(not(test), allow(dead_code, reason = "fuzzing needs less of it than tests do"))]
mod world;

#[cfg(test)]
mod tests;
