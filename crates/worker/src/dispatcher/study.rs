//! Requests about what an archive teaches.

use std::rc::Rc;

use super::Dispatcher;
use crate::host::Host;
use crate::protocol::{Reply, StudyRequest};
use crate::study::forced_moves;

impl<H: Host> Dispatcher<H> {
    /// Answers what an archive teaches.
    pub(super) fn study(self: &Rc<Self>, id: u32, request: StudyRequest) {
        match request {
            StudyRequest::ForcedMoves(args) => self.begin(id, async move |dispatcher, cancel| {
                forced_moves::ask(&*dispatcher.host, id, &args, cancel).await.map(Reply::ForcedMoves)
            }),
        }
    }
}
