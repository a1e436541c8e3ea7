//! Requests about the published archive that the page names.

use std::pin::Pin;
use std::rc::Rc;

use super::Dispatcher;
use crate::failure::Stop;
use crate::host::{Host, by_whole};
use crate::parts::EngineParts;
use crate::post::Post;
use crate::protocol::{Failure, News};
use crate::published_collection::PUBLISHED;
use crate::requests::collections::ChangeCollectionArgs;
use crate::requests::game_record;
use crate::requests::{CareRequest, PublishedRequest, QueryRequest, RecordRequest, Reply, Request};
use crate::store::StoreError;

impl<H: Host> Dispatcher<H> {
    /// Whether a change is about the published archive, not about a stored collection.
    pub(super) const fn is_published(change: &ChangeCollectionArgs) -> bool {
        change.collection == PUBLISHED
    }

    /// Whether a request is about games that may belong to the archive.
    pub(super) fn is_of_published(&self, request: &Request<H::File>) -> bool {
        match request {
            Request::Record(request) => self.published.is_wanted() && request.is_of_game(),
            Request::Care(request) => self.published.is_wanted() && request.is_of_games(),
            _ => false,
        }
    }

    pub(super) fn of_published(self: &Rc<Self>, id: u32, request: Request<H::File>) {
        match request {
            Request::Record(request) => self.record_of_published(id, *request),
            Request::Care(request) => self.export_published(id, *request),
            _ => self.end(id, Err(Failure::other_engine().into())),
        }
    }

    /// Opens, stores or deletes the archive.
    pub(super) fn published(self: &Rc<Self>, id: u32, request: PublishedRequest) {
        if let PublishedRequest::Allow(allow) = request {
            self.published.allow(allow.bytes);
            return self.end(id, Ok(Reply::Nothing));
        }
        self.begin(id, async move |dispatcher, job| {
            let (published, repository) = (&dispatcher.published, &dispatcher.repository);
            repository.open().await?;
            let info = match request {
                PublishedRequest::Keep => published.keep(repository, job).await,
                PublishedRequest::Forget => published.forget(repository).await,
                PublishedRequest::Open | PublishedRequest::Allow(_) => published.open_again(repository).await,
            };
            info.map(Reply::Published)
        });
    }

    /// Opens the archive that the page names, as far as that takes a moment. If the archive is unusable, another message tells
    /// the page.
    pub(super) async fn open_published(&self) {
        if H::Parts::PUBLISHED && self.published.is_wanted() {
            let opened: Pin<Box<dyn Future<Output = _>>> =
                Box::pin(self.published.open_soon(&self.repository));
            opened.await;
        }
    }

    /// Answers once the engine has the needed parts of the archive.
    pub(super) fn query_published(self: &Rc<Self>, id: u32, query: Box<QueryRequest>) {
        self.begin(id, async move |dispatcher, job| {
            dispatcher.repository.open().await?;
            dispatcher.published.answer(&dispatcher.repository, &query, &job.cancel).await
        });
    }

    /// Exports games of the archive and of other collections.
    fn export_published(self: &Rc<Self>, id: u32, request: CareRequest) {
        let CareRequest::ExportGames(query, args) = request else {
            return self.end(id, Err(Failure::other_engine().into()));
        };
        self.begin(id, async move |dispatcher, job| {
            let (published, repository) = (&dispatcher.published, &dispatcher.repository);
            repository.open().await?;
            published.export(job, repository, &query, &args).await.map(Reply::ExportGames)
        });
    }

    /// Switches the archive on or off. Its name comes from its manifest.
    pub(super) fn switch_published(self: &Rc<Self>, change: &ChangeCollectionArgs) -> Result<Reply, Stop> {
        {
            let mut session = self.repository.session().borrow_mut();
            let session = &mut *session;
            let published = session.published.as_mut().ok_or(StoreError::Gone)?;
            published.switch(&mut session.library, change.on.unwrap_or(published.on));
            session.graph_cache.take();
        }
        // The list of collections is the same, so the page would not notice the switch.
        self.host.post(News::Records { id: 0 });
        Ok(self.opened())
    }

    /// Returns a game as a record. Games outside the archive need the whole engine.
    fn record_of_published(self: &Rc<Self>, id: u32, request: RecordRequest<H::File>) {
        let RecordRequest::GameRecord(args) = request else {
            return self.end(id, Err(Failure::other_engine().into()));
        };
        self.begin(id, async move |dispatcher, job| {
            let (published, repository) = (&dispatcher.published, &dispatcher.repository);
            repository.open().await?;
            if let Some(record) = published.record(repository, &args, &job.cancel).await? {
                return Ok(Reply::GameRecord(Box::new(record)));
            }
            let record =
                by_whole::<H, _, _>(|| game_record::answer(&*dispatcher.host, repository, &args)).await?;
            Ok(Reply::GameRecord(Box::new(record)))
        });
    }
}
