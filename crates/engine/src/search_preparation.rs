//! Prepares the library for quick searches, between the queries of the page.
//!
//! The first query in a new library builds nothing, so that its answer comes soon. Without preparation, one of the
//! next queries would build the missing data of all segments (blocks of games) at once, and would answer late.

use std::cell::Cell;
use std::rc::Rc;

use renju_archive::Archive;

use crate::host::Host;
use crate::protocol::Source;
use crate::repository::Repository;
use crate::session::{PendingImport, Session};

/// The preparation of the library that queries search. At most one preparation runs at a time.
#[derive(Debug, Default)]
pub(crate) struct SearchPreparation {
    is_running: Rc<Cell<bool>>,
}

impl SearchPreparation {
    /// Starts the preparation, unless it is running or the library needs none. Each step builds the data of one
    /// segment, which takes a few milliseconds. Between two steps, the engine answers messages.
    pub(crate) fn start<H: Host>(&self, host: &Rc<H>, repository: &Rc<Repository<H>>) {
        if self.is_running.get()
            || !queried(&repository.session().borrow()).is_some_and(Archive::needs_preparation)
        {
            return;
        }
        self.is_running.set(true);
        let (host, repository, is_running) = (host.clone(), repository.clone(), self.is_running.clone());
        host.clone().spawn(Box::pin(async move {
            while queried(&repository.session().borrow()).is_some_and(Archive::prepare_search) {
                host.turn().await;
            }
            is_running.set(false);
        }));
    }
}

/// Returns the archive that queries search. While an import reads its file, the data would soon be out of date, so the
/// archive of this import is left out.
fn queried(session: &Session) -> Option<&Archive> {
    let is_reading = matches!(session.pending, Some(PendingImport::Reading(_)));
    let queried = session.queried().filter(|(_, source)| !(is_reading && *source == Source::Import));
    queried.map(|(library, _)| library.archive())
}
