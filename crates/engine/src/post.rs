//! Sends messages to the page.

use serde::Serialize;

use crate::host::Host;
use crate::protocol::{ProgressMessage, Response, Written};

/// Methods that send messages of the protocol to the page. Every [`Host`] has these methods.
pub(crate) trait Post: Host {
    /// Sends the last message about a request, or news that answer no request.
    fn post<B: Serialize>(&self, response: Response<B>) {
        self.send(&Written::<Self::Parts, _>::of(response));
    }

    /// Sends a progress message about the request `id`.
    fn progress(&self, id: u32, progress: impl Serialize) {
        self.send(&ProgressMessage::of(id, progress));
    }
}

impl<H: Host> Post for H {}
