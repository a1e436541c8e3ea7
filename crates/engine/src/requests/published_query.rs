//! Answers queries that involve the published archive. The parts of the archive that a query needs are
//! fetched first.
//!
//! For each query, `required_parts` determines the missing parts. A job fetches these parts
//! (`query_jobs`). Then the engine searches the games of the archive like those of any other
//! collection.

mod query_job;
mod query_jobs;
mod required_parts;

use std::cell::RefCell;
use std::rc::Rc;

use instant::Instant;
use renju_archive::Subject;
use renju_core::Symmetry;
use renju_library::Library;
use renju_published::{Plan, QueryProfile, recorded};

use super::export_games::{self, ExportGamesArgs, ExportGamesReply, GamesFormat};
use super::game::{GameArgs, GameView};
use super::game_record::{self, GameRecordReply};
use super::queries;
use super::search::{self, GamesPage, SearchReply};
use super::{QueryRequest, Reply};
use crate::cancel::CancelToken;
use crate::failure::Stop;
use crate::host::{Host, by_whole};
use crate::job_context::JobContext;
use crate::lookup::bad;
use crate::protocol::{Failure, FailureCode, PageArgs, Query, Source};
use crate::published::Published;
use crate::published::failures::damaged;
use crate::published_collection::PUBLISHED;
use crate::repository::Repository;
use crate::session::Session;
use crate::translate::record::to_wire;
use query_job::{QueryJob, QueryJobEnd};
use required_parts::RequiredParts;

/// The published archive, and the queries that wait for its parts.
pub(crate) struct PublishedQueries<H: Host> {
    pub(crate) archive: Rc<Published<H>>,
    /// The running jobs that fetch parts for queries.
    jobs: RefCell<Vec<Rc<QueryJob>>>,
    /// The last search, if it was answered without the games of the archive. Further pages of the
    /// same list must then lack these games too.
    incomplete: RefCell<Option<Query>>,
}

impl<H: Host> PublishedQueries<H> {
    pub(crate) fn new(host: Rc<H>) -> Rc<Self> {
        let (jobs, incomplete) = Default::default();
        Rc::new(Self { archive: Published::new(host), jobs, incomplete })
    }

    /// Answers a query. The repository must be open. If the archive is unusable, the answer has only the
    /// games of the other collections.
    ///
    /// If the answer needs a large download, a message makes the page ask the user for consent. Searches need
    /// no such message, because their reply says that the games of the archive are missing, and why.
    pub(crate) async fn answer(
        self: &Rc<Self>,
        repository: &Rc<Repository<H>>,
        request: &QueryRequest,
        cancel: &CancelToken,
    ) -> Result<Reply, Stop> {
        let answer = self.try_answer(repository, request, cancel).await;
        let is_asked = match request {
            QueryRequest::Search(..) => false,
            QueryRequest::Games(_, page) => page.limit > 0,
            _ => true,
        };
        if is_asked {
            self.tell_large(&answer);
        }
        answer
    }

    /// Tells the page that a query needs a large download, so that the page asks the user for consent.
    fn tell_large<T>(&self, result: &Result<T, Stop>) {
        if let Err(Stop::Failed(failure)) = result
            && failure.code == FailureCode::ArchiveLarge
        {
            self.archive.tell_of(failure.clone());
        }
    }

    async fn try_answer(
        self: &Rc<Self>,
        repository: &Rc<Repository<H>>,
        request: &QueryRequest,
        cancel: &CancelToken,
    ) -> Result<Reply, Stop> {
        // These requests are about games that an earlier answer has listed.
        let is_of_listed = matches!(request, QueryRequest::Game(_) | QueryRequest::Ids(..));
        self.drop_older(request);
        if let QueryRequest::Games(query, _) = request
            && self.incomplete.borrow().as_ref() == Some(query)
        {
            return self.answer_without(repository, request, None);
        }
        let reply = self.whole_or_without(repository, request, cancel, is_of_listed).await?;
        if let (QueryRequest::Search(query, _), Reply::Search(search)) = (request, &reply) {
            self.incomplete.replace(search.without.as_ref().map(|_| query.clone()));
        }
        Ok(reply)
    }

    async fn whole_or_without(
        self: &Rc<Self>,
        repository: &Rc<Repository<H>>,
        request: &QueryRequest,
        cancel: &CancelToken,
        is_of_listed: bool,
    ) -> Result<Reply, Stop> {
        cancel.or_cancelled(self.archive.open_soon(repository)).await?;
        let mut counts = true;
        loop {
            {
                let mut session = repository.session().borrow_mut();
                if let Some(published) = &mut session.published {
                    published.forget_looks();
                }
                session.update_own_games();
            }
            let is_coming = self.archive.is_opening() && !is_of_listed;
            let need = required_parts::of(&repository.session().borrow(), request, counts)?;
            match need {
                RequiredParts::Nothing if !is_coming && self.archive.is_attached(repository) => {
                    return self.answer_here(repository, request, counts);
                }
                // The manifest is unavailable, or the user has to consent to the download again. So the query is
                // answered from the other collections only.
                RequiredParts::Nothing if !is_coming => {
                    return self.answer_without(repository, request, self.archive.failure());
                }
                RequiredParts::Record => return self.recorded(repository, request),
                RequiredParts::Nothing | RequiredParts::Parts(..) => {}
            }
            // A request for a single game needs that game, and a further page of a list must have the same
            // games as the first page. These requests cannot be answered without the archive.
            let can_lack = !is_of_listed && !matches!(request, QueryRequest::Games(..));
            let others_answer = can_lack && has_others(&repository.session().borrow());
            let is_search = matches!(request, QueryRequest::Search(..));
            match self.wait_for(repository, request, cancel, others_answer).await? {
                QueryJobEnd::Here(can_count) => counts = can_count,
                QueryJobEnd::Late(failure) => return self.answer_without(repository, request, Some(failure)),
                // For a large download, the page asks the user for consent first.
                QueryJobEnd::Failed(failure)
                    if others_answer && (is_search || failure.code != FailureCode::ArchiveLarge) =>
                {
                    return self.answer_without(repository, request, Some(failure));
                }
                QueryJobEnd::Failed(failure) => return Err(failure.into()),
            }
        }
    }

    /// Answers a query from the games of all collections except the published archive. The reply to a search also
    /// states `failure`, the reason why the games of the archive are missing. Replies to other queries do not state
    /// it.
    fn answer_without(
        &self,
        repository: &Repository<H>,
        request: &QueryRequest,
        failure: Option<Failure>,
    ) -> Result<Reply, Stop> {
        let switch = |on: bool| {
            let mut session = repository.session().borrow_mut();
            let session = &mut *session;
            if let Some(published) = &mut session.published {
                published.switch(&mut session.library, on);
                session.graph_cache.take();
            }
        };
        let was_on = repository.session().borrow().published.as_ref().is_some_and(|published| published.on);
        if was_on {
            switch(false);
        }
        let reply = self.answer_here(repository, request, true);
        if was_on {
            switch(true);
        }
        let mut reply = reply?;
        if let Reply::Search(search) = &mut reply {
            search.without = failure;
        }
        Ok(reply)
    }

    fn answer_here(
        &self,
        repository: &Repository<H>,
        request: &QueryRequest,
        counts: bool,
    ) -> Result<Reply, Stop> {
        let session = repository.session().borrow();
        let decompose = |text: &str| self.archive.host.decompose(text);
        if let QueryRequest::Game(args) = request
            && let Some(view) = looked_at(&session, args)
        {
            return Ok(Reply::Game(Box::new(view)));
        }
        if let (QueryRequest::Search(query, page), false) = (request, counts) {
            let page = PageArgs { facets: Vec::new(), ..page.clone() };
            return Ok(Reply::Search(search::search(&session, query, &page, &decompose)?));
        }
        Ok(queries::answer(&session, request, &decompose)?)
    }

    /// Answers a search from a record, which is a prepared answer for one position, stored in the
    /// archive. Adds the games of the other collections to this answer.
    fn recorded(&self, repository: &Repository<H>, request: &QueryRequest) -> Result<Reply, Stop> {
        let (args, page) = match request {
            QueryRequest::Search(args, page) | QueryRequest::Games(args, page) => (args, page),
            _ => return Err(Failure::new(FailureCode::Internal, "a record answers only a search").into()),
        };
        let SearchReply { answer, without } =
            self.of_record(&mut repository.session().borrow_mut(), args, page)?;
        Ok(match request {
            QueryRequest::Games(..) => {
                Reply::Games(GamesPage { total: answer.total, offset: answer.offset, rows: answer.rows })
            }
            _ => Reply::Search(SearchReply { answer, without }),
        })
    }

    fn of_record(
        &self,
        session: &mut Session,
        args: &Query,
        page: &PageArgs,
    ) -> Result<SearchReply, Failure> {
        let began = Instant::now();
        let gone = || Failure::new(FailureCode::Internal, "expected the record of a position, found none");
        let mut query = args.with_page(page).map_err(bad)?;
        query.facets.clear();
        let Subject::Position(position) = query.subject else { return Err(gone()) };
        let published = session.published.as_ref().ok_or_else(gone)?;
        let rows = query.offset.saturating_add(query.limit);
        let question = QueryProfile { position: Some(&position), usual: true, rows };
        let plan = published.archive.plan(&question).map_err(|error| damaged(&error))?;
        let Plan::Record(record) = plan else { return Err(gone()) };
        let decompose = |text: &str| self.archive.host.decompose(text);
        let of = [published.first, PUBLISHED];
        let (mut answer, rows) = recorded(record, &position, &mut session.library, &query, &decompose, of);
        if !query.years {
            answer.years.clear();
        }
        let of = (&session.library, Source::Library);
        Ok(search::reply(session, of, &query, answer, rows, began))
    }

    /// Exports games. The repository must be open.
    pub(crate) async fn export(
        self: &Rc<Self>,
        job: &JobContext<H>,
        repository: &Rc<Repository<H>>,
        args: &ExportGamesArgs,
    ) -> Result<ExportGamesReply, Stop> {
        let ready = self.ready_to_export(repository, args, &job.cancel).await;
        self.tell_large(&ready);
        ready?;
        export_games::answer(job, repository, args).await
    }

    /// Fetches the blocks of the archive that have all details of the games to export. Formats that
    /// do not need these details fetch nothing.
    async fn ready_to_export(
        self: &Rc<Self>,
        repository: &Rc<Repository<H>>,
        args: &ExportGamesArgs,
        cancel: &CancelToken,
    ) -> Result<(), Stop> {
        // If the archive cannot be opened, another message tells the page, so ignore the failure here.
        drop(cancel.or_cancelled(self.archive.open(repository)).await?);
        let _turn = cancel.or_cancelled(self.archive.turn()).await?;
        if matches!(args.format, GamesFormat::Table | GamesFormat::Moves) {
            return Ok(());
        }
        loop {
            let need = {
                let session = repository.session().borrow();
                required_parts::of_games(&session, &export_games::found(&session, args)?)?
            };
            let RequiredParts::Parts(parts, purpose) = need else { return Ok(()) };
            self.archive.get_parts(repository, parts, purpose, cancel).await?;
        }
    }

    /// Returns a game as a record. The repository must be open. For a game outside of the archive,
    /// this works only in an engine with the part `EngineParts::WHOLE`.
    pub(crate) async fn record(
        self: &Rc<Self>,
        repository: &Rc<Repository<H>>,
        args: &GameArgs,
        cancel: &CancelToken,
    ) -> Result<GameRecordReply, Stop> {
        self.answer(repository, &QueryRequest::Game(args.clone()), cancel).await?;
        if let Some(record) = record(&repository.session().borrow(), args) {
            return Ok(record);
        }
        by_whole::<H, _, _>(|| game_record::answer(&*self.archive.host, repository, args)).await
    }
}

/// Whether the session has games outside the archive.
fn has_others(session: &Session) -> bool {
    let has_library = !session.list.entries.is_empty() || !session.own.is_empty();
    has_library || (session.published.is_none() && session.queried().is_some())
}

/// Returns the block that has a game of the archive, as a library, and the number of the game in this
/// library. Returns `None` for a game of another collection, or if the block is not in memory.
fn block_of<'a>(session: &'a Session, args: &GameArgs) -> Option<(&'a Library, u32)> {
    let published = session.published.as_ref().filter(|_| args.game.collection == PUBLISHED)?;
    let number = published.game_at(args.game.place)?;
    Some((published.library_of(number)?, number))
}

/// Returns a game of the archive as a record. Returns `None` for a game of another collection, or
/// if the block with the game is not in memory.
fn record(session: &Session, args: &GameArgs) -> Option<GameRecordReply> {
    let (library, game) = block_of(session, args)?;
    let record = library.record(game, Symmetry::new(args.symmetry)?)?;
    Some(GameRecordReply { record: to_wire(&record, usize::MAX).0, saved: None })
}

/// Returns a game of the archive with all details. Returns `None` for a game of another collection,
/// or if the block with the game is not in memory.
fn looked_at(session: &Session, args: &GameArgs) -> Option<GameView> {
    if session.generation() != Some(args.generation) {
        return None;
    }
    let (library, game) = block_of(session, args)?;
    let symmetry = Symmetry::new(args.symmetry)?;
    let mut view = GameView::new(args.game, library.game(game, symmetry)?);
    // The library of the session may have other ids for the players, or lack this game.
    let row = session.library.game(game, symmetry);
    let id = |person: Option<&renju_library::Person>| person.map(|person| person.id);
    view.black_id = row.as_ref().and_then(|game| id(game.black.as_ref()));
    view.white_id = row.as_ref().and_then(|game| id(game.white.as_ref()));
    Some(view)
}
