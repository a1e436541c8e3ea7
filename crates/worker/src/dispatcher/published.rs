//! Requests about the published archive that the page names.

use std::rc::Rc;

use super::Dispatcher;
use crate::failure::Stop;
use crate::host::{Host, by_whole};
use crate::protocol::{ChangeCollectionArgs, Failure, PublishedRequest, RecordRequest, Reply, Response};
use crate::records::extract;
use crate::store::StoreError;

impl<H: Host> Dispatcher<H> {
    pub(super) fn of_published(self: &Rc<Self>, id: u32, request: PublishedRequest) {
        if let PublishedRequest::Allow(allow) = request {
            self.published.allow(allow.bytes);
            return self.end(id, Ok(Reply::Nothing));
        }
        self.begin(id, async move |dispatcher, cancel| {
            let (published, repository) = (&dispatcher.published, &dispatcher.repository);
            repository.open().await?;
            let info = match request {
                PublishedRequest::Keep => published.keep(repository, id, cancel).await,
                PublishedRequest::Forget => published.forget(repository).await,
                PublishedRequest::Open | PublishedRequest::Allow(_) => published.open_again(repository).await,
            };
            info.map(Reply::Published)
        });
    }

    /// Switches the archive on or off. It has its name from its manifest.
    pub(super) fn switch_published(self: &Rc<Self>, change: &ChangeCollectionArgs) -> Result<Reply, Stop> {
        {
            let mut session = self.repository.session().borrow_mut();
            let session = &mut *session;
            let published = session.published.as_mut().ok_or(StoreError::Gone)?;
            published.switch(&mut session.library, change.on.unwrap_or(published.on));
            session.graph_cache.take();
        }
        // The list of collections is the same, so the page would take no notice.
        self.host.post(Response::Records { id: 0 });
        Ok(self.opened())
    }

    /// A game as a record: of the archive, or of any other collection by whoever does that.
    pub(super) fn record_of_published(self: &Rc<Self>, id: u32, request: RecordRequest<H::File>) {
        let RecordRequest::GameRecord(args) = request else {
            return self.end(id, Err(Failure::other_engine().into()));
        };
        self.begin(id, async move |dispatcher, cancel| {
            let (published, repository) = (&dispatcher.published, &dispatcher.repository);
            repository.open().await?;
            if let Some(record) = published.record(repository, &args, cancel).await? {
                return Ok(Reply::GameRecord(Box::new(record)));
            }
            let record = by_whole::<H, _, _>(|| extract::of_game(&*dispatcher.host, repository, &args)).await?;
            Ok(Reply::GameRecord(Box::new(record)))
        });
    }
}
