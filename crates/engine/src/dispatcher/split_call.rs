//! A request that a split part of the engine answers. The code of a split part is in a file of its own, which is
//! loaded when the part is first needed.

use std::rc::Rc;

use serde::de::DeserializeOwned;

use super::Dispatcher;
use crate::cancel::CancelToken;
use crate::failure::Stop;
use crate::host::Host;
use crate::lookup::bad;
use crate::parts::SplitPart;
use crate::protocol::{Failure, FailureCode};
use crate::requests::{ChangeRequest, QueryRequest, SolverRequest, StudyRequest, kind_of};

/// An environment that can load the split parts of an engine.
pub trait SplitHost: Host {
    /// Loads the file of the split part that `call` needs, and then lets this part answer the request. If the file
    /// cannot be loaded, refuses the request ([`SplitCall::refuse`]). Only engines with
    /// [`EngineParts::HAS_SPLIT_PARTS`](crate::parts::EngineParts::HAS_SPLIT_PARTS) call this function.
    fn load_and_answer(&self, call: SplitCall<Self>)
    where
        Self: Sized,
        Self::File: DeserializeOwned;
}

/// A request that waits until the file of the part that answers it is loaded. The host then calls the method for this
/// part: `change`, `study` or `solve`. The compiler puts the code of the method into the file of the calling function,
/// so the calling function must be in the file of the part.
pub struct SplitCall<H: Host> {
    /// The part that answers the request.
    pub part: SplitPart,
    dispatcher: Rc<Dispatcher<H>>,
    id: u32,
    kind: String,
    message: H::Message,
    /// The page can cancel the request while the file is loaded.
    cancel: CancelToken,
}

impl<H: Host> SplitCall<H>
where
    H::File: DeserializeOwned,
{
    /// Registers the request as a job, so that the page can cancel it. The message must be a request with a kind.
    pub(crate) fn new(part: SplitPart, dispatcher: &Rc<Dispatcher<H>>, id: u32, message: H::Message) -> Self {
        let kind = kind_of(&message).unwrap_or_default();
        let cancel = dispatcher.jobs().begin(id);
        Self { part, dispatcher: dispatcher.clone(), id, kind, message, cancel }
    }

    /// Lets the part [`SplitPart::Changes`] answer the request.
    pub fn change(self) {
        self.answer(ChangeRequest::of_kind, |dispatcher, id, request| dispatcher.change(id, request));
    }

    /// Lets the part [`SplitPart::Study`] answer the request: an analysis, or a query with a condition on ratings.
    pub fn study(self) {
        if QueryRequest::KINDS.contains(&self.kind.as_str()) {
            return self.answer(QueryRequest::of_kind, |dispatcher, id, query| {
                dispatcher.rated_query(id, Box::new(query));
            });
        }
        self.answer(StudyRequest::of_kind, |dispatcher, id, request| dispatcher.study(id, request));
    }

    /// Lets the part [`SplitPart::Solver`] answer the request.
    pub fn solve(self) {
        self.answer(SolverRequest::of_kind, |dispatcher, id, request| dispatcher.solve(id, request));
    }

    /// Answers that the file of the part cannot be loaded, or that the request was cancelled meanwhile. In the first
    /// case, the page can ask another engine.
    pub fn refuse(self) {
        if self.cancel.is_cancelled() {
            return self.end(Stop::Cancelled);
        }
        let what = format!("expected a worker with the part {}, found a worker without it", self.part.name());
        self.end(Failure::new(FailureCode::OtherEngine, what).into());
    }

    /// Reads the request with `read`, and passes it to `answer`. If the request was cancelled, has invalid arguments,
    /// or is not answered by this part, sends the page this result instead.
    fn answer<R>(
        self,
        read: impl FnOnce(&str, &H::Message) -> Result<Option<R>, String>,
        answer: impl FnOnce(&Rc<Dispatcher<H>>, u32, R),
    ) {
        if self.cancel.is_cancelled() {
            return self.end(Stop::Cancelled);
        }
        match read(&self.kind, &self.message) {
            Ok(Some(request)) => {
                self.dispatcher.jobs().end(self.id);
                answer(&self.dispatcher, self.id, request);
            }
            Ok(None) => self.end(Failure::other_engine().into()),
            Err(what) => {
                let what = format!("{}: {what}", self.kind);
                self.end(bad(what).into());
            }
        }
    }

    fn end(self, stop: Stop) {
        self.dispatcher.jobs().end(self.id);
        self.dispatcher.end(self.id, Err(stop));
    }
}
