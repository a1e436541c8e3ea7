//! Jobs that fetch the parts of the published archive for queries. Several equal queries share one job.
//!
//! A host can be slow or silent. Meanwhile queries are answered from the other collections. The page repeats
//! its query when the job has ended.

use std::rc::Rc;

use super::PublishedQueries;
use super::query_job::{QueryJob, QueryJobEnd, WaitingQuery};
use super::required_parts::{self, RequiredParts};
use crate::cancel::CancelToken;
use crate::failure::Stop;
use crate::host::Host;
use crate::post::Post;
use crate::protocol::{FailureCode, News, Position, Query};
use crate::published::patience::{GRACE, within};
use crate::published_files::PublishedFiles;
use crate::repository::Repository;
use crate::requests::QueryRequest;

/// Greatest number of jobs at the same time. If there are more, the oldest jobs are cancelled.
const AT_ONCE: usize = 8;

impl<H: Host> PublishedQueries<H> {
    /// Fetches the parts that a query needs. Waits until the job that fetches the parts has ended.
    /// If other collections can answer the query (`others_answer`), waits at most [`GRACE`].
    ///
    /// # Errors
    /// The page has cancelled the query, or the job was cancelled because of a later query.
    pub(super) async fn wait_for(
        self: &Rc<Self>,
        repository: &Rc<Repository<H>>,
        request: &QueryRequest,
        cancel: &CancelToken,
        others_answer: bool,
    ) -> Result<QueryJobEnd, Stop> {
        let job = self.job_of(repository, request);
        let _waiting = WaitingQuery::of(&job);
        let files = self.archive.host.published_files();
        if others_answer {
            let done = within(files.wait(GRACE), job.done.raised());
            if cancel.or_cancelled(done).await?.is_none() {
                job.is_left.set(true);
                return Ok(QueryJobEnd::Late(self.archive.waiting()));
            }
        } else {
            cancel.or_cancelled(job.done.raised()).await?;
        }
        let result = job.result.borrow().clone();
        match result {
            Some(Ok(counts)) => Ok(QueryJobEnd::Here(counts)),
            Some(Err(Stop::Failed(failure))) => Ok(QueryJobEnd::Failed(failure)),
            // Another query has cancelled the job.
            Some(Err(Stop::Cancelled)) | None => Err(Stop::Cancelled),
        }
    }

    /// If `request` is a search, cancels the jobs of all other searches, and the jobs of other queries about another
    /// position, because the page no longer shows their results. Does nothing for any other request.
    pub(super) fn drop_older(&self, request: &QueryRequest) {
        if !matches!(request, QueryRequest::Search(..)) {
            return;
        }
        for job in self.jobs.borrow().iter() {
            let is_older = match &job.request {
                QueryRequest::Search(..) => job.request != *request,
                other => position_of(other).is_some() && position_of(other) != position_of(request),
            };
            if is_older {
                job.cancel.cancel();
            }
        }
    }

    /// Returns the running job for a query. If there is none, begins a job.
    fn job_of(self: &Rc<Self>, repository: &Rc<Repository<H>>, request: &QueryRequest) -> Rc<QueryJob> {
        let same = |other: &&Rc<QueryJob>| other.request == *request && !other.cancel.is_cancelled();
        if let Some(job) = self.jobs.borrow().iter().find(same) {
            return job.clone();
        }
        let (cancel, done, result, waiting, is_left) = Default::default();
        let job = Rc::new(QueryJob { request: request.clone(), cancel, done, result, waiting, is_left });
        self.jobs.borrow_mut().push(job.clone());
        let too_many = self.jobs.borrow().len().saturating_sub(AT_ONCE);
        self.jobs.borrow().iter().take(too_many).for_each(|oldest| oldest.cancel.cancel());
        let (queries, repository, own) = (self.clone(), repository.clone(), job.clone());
        self.archive.host.spawn(Box::pin(async move {
            let result = queries.fetch_for(&repository, &own.request, &own.cancel).await;
            queries.jobs.borrow_mut().retain(|other| !Rc::ptr_eq(other, &own));
            if own.is_left.get() {
                match &result {
                    // This message makes the page repeat its query.
                    Ok(_) => queries.archive.host.post(News::Records { id: 0 }),
                    Err(Stop::Failed(failure)) => queries.archive.tell_of(failure.clone()),
                    Err(Stop::Cancelled) => {}
                }
            }
            own.result.replace(Some(result));
            own.done.raise();
        }));
        job
    }

    /// Fetches parts until the query has all parts that it needs. Returns whether the facets can be counted.
    async fn fetch_for(
        self: &Rc<Self>,
        repository: &Rc<Repository<H>>,
        request: &QueryRequest,
        cancel: &CancelToken,
    ) -> Result<bool, Stop> {
        match cancel.or_cancelled(self.archive.open(repository)).await? {
            Err(Stop::Failed(failure)) if failure.code == FailureCode::ArchiveSilent => {
                return Err(failure.into());
            }
            // Any other failure has already been sent to the page in another message.
            _ => {}
        }
        let _turn = cancel.or_cancelled(self.archive.turn()).await?;
        let mut counts = true;
        loop {
            let need = required_parts::of(&repository.session().borrow(), request, counts)?;
            let RequiredParts::Parts(parts, purpose) = need else { return Ok(counts) };
            match self.archive.get_parts(repository, parts, purpose, cancel).await {
                // Facets are counted only if that does not need a large download.
                Err(Stop::Failed(failure))
                    if counts && failure.code == FailureCode::ArchiveLarge && counts_only(request) =>
                {
                    counts = false;
                }
                done => done?,
            }
        }
    }
}

/// Whether a query would need no large download if its facets were not counted.
fn counts_only(request: &QueryRequest) -> bool {
    let QueryRequest::Search(args, page) = request else { return false };
    !page.facets.is_empty() && args.filter.is_none() && args.area.is_none()
}

/// Returns the position of a query.
fn position_of(request: &QueryRequest) -> Option<&Position> {
    match request {
        QueryRequest::Search(Query { position, .. }, _) | QueryRequest::Games(Query { position, .. }, _) => {
            Some(position)
        }
        QueryRequest::Graph(graph) => Some(&graph.position),
        _ => None,
    }
}
