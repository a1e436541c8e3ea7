//! What is fetched for a question by a job of its own.

use std::cell::{Cell, RefCell};

use crate::cancel::CancelToken;
use crate::failure::Stop;
use crate::protocol::{Failure, QueryRequest};
use crate::signal::Signal;

/// The job of a question.
#[derive(Debug)]
pub(super) struct Pursuit {
    pub(super) request: QueryRequest,
    pub(super) cancel: CancelToken,
    pub(super) done: Signal,
    pub(super) result: RefCell<Option<Result<bool, Stop>>>,
    /// How many wait for it.
    pub(super) waiting: Cell<u32>,
    /// Whether somebody has been answered without it, and is to ask again.
    pub(super) is_left: Cell<bool>,
}

/// How waiting for a pursuit has ended.
#[derive(Debug)]
pub(super) enum Ended {
    /// Everything is here; whether values of the filter's dimensions can be counted.
    Here(bool),
    /// It takes longer, and something else can answer.
    Late(Failure),
    /// It is not to be had.
    Failed(Failure),
}

/// Somebody who waits for a pursuit. When the last one goes without an answer, nobody needs it any more.
pub(super) struct Guest<'a>(&'a Pursuit);

impl<'a> Guest<'a> {
    pub(super) fn of(pursuit: &'a Pursuit) -> Self {
        pursuit.waiting.update(|waiting| waiting + 1);
        Self(pursuit)
    }
}

impl Drop for Guest<'_> {
    fn drop(&mut self) {
        self.0.waiting.update(|waiting| waiting - 1);
        if self.0.waiting.get() == 0 && !self.0.is_left.get() {
            self.0.cancel.cancel();
        }
    }
}
