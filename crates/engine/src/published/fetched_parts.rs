//! Fetches the parts of the published archive that a query needs, from the browser's storage or else from the
//! host.

use std::ops::Range;
use std::pin::pin;
use std::rc::Rc;

use futures_util::future::join_all;
use renju_published::{Fetch, GAP, PartError, Request};

use super::Published;
use super::failures::{damaged, large, of_host, refused, wrong_length};
use super::host_request::{FileAnswer, ask};
use super::patience::{SAID, within};
use crate::cancel::CancelToken;
use crate::failure::Stop;
use crate::host::Host;
use crate::protocol::{Failure, FailureCode};
use crate::published_files::PublishedFiles;
use crate::repository::Repository;

/// Number of requests that are sent at the same time: as many as browsers send to a host without HTTP/2.
const AT_ONCE: usize = 6;

/// Purpose for which parts are fetched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The parts are needed to answer a query.
    Answer,
    /// The parts are needed to show a game with all its details.
    Game,
}

impl<H: Host> Published<H> {
    /// Fetches parts of the archive and adds them to the session.
    ///
    /// # Errors
    /// The user has not consented to fetch so many bytes, or the parts are unavailable.
    pub(crate) async fn get_parts(
        self: &Rc<Self>,
        repository: &Repository<H>,
        wanted: Vec<Fetch>,
        purpose: Purpose,
        cancel: &CancelToken,
    ) -> Result<(), Stop> {
        let missing = self.take_stored(repository, wanted, purpose).await;
        let gap = if self.no_ranges.get() { u32::MAX } else { GAP };
        let requests = Fetch::joined(&missing, gap);
        let bytes: u64 = requests.iter().map(|request| request.range.len() as u64).sum();
        if bytes > self.allowed.get() {
            return Err(large(bytes).into());
        }
        for some in requests.chunks(AT_ONCE) {
            let answers = join_all(some.iter().map(|request| self.get(request)));
            let mut pieces = Vec::new();
            for answer in cancel.or_cancelled(self.telling(answers)).await? {
                let (piece, bytes) = answer?;
                let is_whole = piece.range.len() == piece.file_bytes as usize;
                if is_whole {
                    // Check the hash of a whole file, because the file is stored for offline use.
                    self.check(&piece, &bytes).await?;
                }
                for fetch in &missing {
                    let Some(bytes) = fetch.of(&piece, &bytes) else { continue };
                    self.take(repository, fetch, bytes, purpose).map_err(|error| damaged(&error))?;
                    if !is_whole {
                        pieces.push((fetch.request(), bytes.to_vec()));
                    }
                }
                if is_whole {
                    pieces.push((piece, bytes));
                }
            }
            self.store_later(pieces);
        }
        Ok(())
    }

    /// Adds to the session those wanted parts that the browser has stored. Returns the other wanted parts. A
    /// damaged part counts as not stored.
    async fn take_stored(
        &self,
        repository: &Repository<H>,
        wanted: Vec<Fetch>,
        purpose: Purpose,
    ) -> Vec<Fetch> {
        let requests: Vec<Request> = wanted.iter().map(Fetch::request).collect();
        let stored = self.host.published_files().stored(&requests).await;
        let mut missing = Vec::new();
        for (fetch, bytes) in wanted.into_iter().zip(stored) {
            let taken = bytes.is_some_and(|bytes| self.take(repository, &fetch, &bytes, purpose).is_ok());
            if !taken {
                missing.push(fetch);
            }
        }
        missing
    }

    fn take(
        &self,
        repository: &Repository<H>,
        fetch: &Fetch,
        bytes: &[u8],
        purpose: Purpose,
    ) -> Result<(), PartError> {
        let mut session = repository.session().borrow_mut();
        let session = &mut *session;
        let Some(published) = &mut session.published else { return Ok(()) };
        match purpose {
            Purpose::Game => published.look_at(fetch, bytes)?,
            Purpose::Answer => {
                if published.supply(&mut session.library, fetch, bytes)? {
                    session.graph_cache.take();
                }
            }
        }
        Ok(())
    }

    /// Fetches the bytes of a request from the host. If the host does not send ranges, fetches the whole
    /// file.
    pub(crate) async fn get(&self, request: &Request) -> Result<(Request, Vec<u8>), Failure> {
        let url = beside(self.url.as_deref().unwrap_or_default(), &request.file);
        let is_whole = request.range.len() == request.file_bytes as usize;
        let range = (!is_whole).then(|| request.range.clone());
        let sent =
            ask(self.host.published_files(), &url, range.clone(), (request.file_bytes, request.file_bytes))
                .await?;
        let FileAnswer { status, range: of, bytes } = sent;
        let piece = match status {
            206 => request.clone(),
            200 => {
                self.no_ranges.set(self.no_ranges.get() || !is_whole);
                Request { range: 0..request.file_bytes, ..request.clone() }
            }
            _ => return Err(refused(&url, status)),
        };
        let (expected, found) = (piece.range.len(), bytes.len());
        self.change_info(|info| {
            info.fetched += found as u64;
            info.requests += 1;
        });
        if let (206, Some(wanted), Some(of)) = (status, &range, of)
            && !is_range(&of, wanted)
        {
            let message = format!("expected the bytes {} to {}, found {of:?}", wanted.start, wanted.end - 1);
            return Err(of_host(&url, FailureCode::ArchiveDamaged, message));
        }
        if expected == found { Ok((piece, bytes)) } else { Err(wrong_length(&url, expected, found)) }
    }

    /// Runs `work`. If `work` takes long, sends the page a message that the host is slow.
    pub(crate) async fn telling<T>(&self, work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        if let Some(done) = within(self.host.published_files().wait(SAID), work.as_mut()).await {
            return done;
        }
        self.tell_of(self.waiting());
        work.await
    }

    /// Stores fetched pieces while the query continues. Then sends the state of the archive to the page.
    fn store_later(self: &Rc<Self>, pieces: Vec<(Request, Vec<u8>)>) {
        let published = self.clone();
        self.host.spawn(Box::pin(async move {
            let bytes: u64 = pieces.iter().map(|(_, bytes)| bytes.len() as u64).sum();
            // If the storage has no room, a later query has to fetch the pieces again.
            if published.host.published_files().store(&pieces).await.is_ok() {
                published.change_info(|info| info.stored += bytes);
            }
            published.tell();
        }));
    }
}

/// Whether a `Content-Range` header states the range `range`.
fn is_range(header: &str, range: &Range<u32>) -> bool {
    let bytes = header.trim().strip_prefix("bytes").map(str::trim_start);
    let place = bytes.and_then(|rest| rest.split('/').next()).and_then(|place| place.split_once('-'));
    let number = |text: &str| text.trim().parse::<u32>().ok();
    place.is_some_and(|(first, last)| {
        number(first) == Some(range.start) && number(last) == range.end.checked_sub(1)
    })
}

/// Returns the URL of a file in the folder of the manifest.
fn beside(manifest: &str, file: &str) -> String {
    let path = manifest.split(['?', '#']).next().unwrap_or_default();
    let folder = path.rfind('/').map_or("", |slash| &path[..=slash]);
    format!("{folder}{file}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_range_of_a_reply_is_parsed_from_its_header() {
        assert!(is_range("bytes 5-9/100", &(5..10)));
        assert!(is_range(" bytes 5-9/*", &(5..10)));
        for other in
            ["bytes 5-10/100", "bytes 4-9/100", "bytes */100", "5-9/100 bytes", "", "bytes 5-99999999999/9"]
        {
            assert!(!is_range(other, &(5..10)), "{other}");
        }
    }

    #[test]
    fn addresses_of_files_are_relative_to_the_manifest() {
        let all =
            ["https://a.org/b/manifest.json", "https://a.org/b/manifest.json?v=/2", "https://a.org/b/#/c"];
        for manifest in all {
            assert_eq!(beside(manifest, "00.bin"), "https://a.org/b/00.bin");
        }
    }
}
