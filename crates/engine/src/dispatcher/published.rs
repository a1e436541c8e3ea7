//! Part of the dispatcher: requests about the published archive that the page names.

use std::pin::Pin;
use std::rc::Rc;

use super::Dispatcher;
use crate::host::Host;
use crate::parts::EngineParts;
use crate::protocol::Failure;
use crate::requests::published;
use crate::requests::{CareRequest, PublishedRequest, RecordRequest, Reply, Request};

impl<H: Host> Dispatcher<H> {
    /// Whether the page names a published archive, and the request is about games that may belong
    /// to this archive.
    pub(super) fn is_of_published(&self, request: &Request<H::File>) -> bool {
        self.published.archive.is_wanted()
            && match request {
                Request::Query(_) => true,
                Request::Record(request) => matches!(**request, RecordRequest::GameRecord(_)),
                Request::Care(request) => matches!(**request, CareRequest::ExportGames(..)),
                _ => false,
            }
    }

    /// Answers a request about games. First fetches the parts of the archive that the answer needs.
    pub(super) fn of_published(self: &Rc<Self>, id: u32, request: Request<H::File>) {
        self.begin(id, async move |dispatcher, job| {
            let (published, repository) = (&dispatcher.published, &dispatcher.repository);
            repository.open().await?;
            match request {
                Request::Query(mut query) => {
                    let needs_ratings = query.needs_ratings();
                    // The games of a published archive have no ratings.
                    if !needs_ratings {
                        let reply = published.answer(repository, &query, &job.cancel).await;
                        dispatcher.preparation.start(&dispatcher.host, repository);
                        return reply;
                    }
                }
                Request::Record(request) => {
                    if let RecordRequest::GameRecord(args) = *request {
                        let record = published.record(repository, &args, &job.cancel).await?;
                        return Ok(Reply::GameRecord(Box::new(record)));
                    }
                }
                Request::Care(request) => {
                    if let CareRequest::ExportGames(args) = *request {
                        return published.export(job, repository, &args).await.map(Reply::ExportGames);
                    }
                }
                _ => {}
            }
            Err(Failure::other_engine().into())
        });
    }

    /// Answers a request that opens, stores or deletes the archive, or that allows queries to fetch more bytes of the
    /// archive.
    pub(super) fn published(self: &Rc<Self>, id: u32, request: PublishedRequest) {
        if let PublishedRequest::Allow(allow) = request {
            self.published.archive.allow(allow.bytes);
            return self.end(id, Ok(Reply::Nothing));
        }
        self.begin(id, async move |dispatcher, job| {
            let (archive, repository) = (&dispatcher.published.archive, &dispatcher.repository);
            repository.open().await?;
            let info = match request {
                PublishedRequest::Keep => published::keep(job, archive, repository).await,
                PublishedRequest::Forget => published::forget(archive, repository).await,
                PublishedRequest::Open | PublishedRequest::Allow(_) => archive.open_again(repository).await,
            };
            info.map(Reply::Published)
        });
    }

    /// Opens the archive that the page names, but waits only a short time. If the archive is
    /// unusable, the engine reports this to the page in a message `published`.
    pub(super) async fn open_published(&self) {
        if H::Parts::PUBLISHED && self.published.archive.is_wanted() {
            let opened: Pin<Box<dyn Future<Output = _>>> =
                Box::pin(self.published.archive.open_soon(&self.repository));
            opened.await;
        }
    }
}
