//! Messages to the page.

use serde::Serialize;

use crate::host::Host;
use crate::protocol::{ProgressMessage, Response, Written};

/// Methods that send messages of the protocol to the page. Every [`Host`] has them.
pub(crate) trait Post: Host {
    /// Sends the last message about a request, or news that the page did not ask for.
    fn post<B: Serialize>(&self, response: Response<B>) {
        self.send(&Written::<Self::Parts, _>::of(response));
    }

    /// Tells the page the progress of a request.
    fn progress(&self, id: u32, progress: impl Serialize) {
        self.send(&ProgressMessage::of(id, progress));
    }
}

impl<H: Host> Post for H {}
