//! What the page asks for: one enum of all groups of requests.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::message::{BadRequest, Message};
use super::requests::{CollectionRequest, ControlRequest, QueryRequest, RecordRequest, SolverRequest};

/// A request of the page. `F` stands for the dropped file: a `Blob` in the browser.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Request<F> {
    /// Opens or changes collections.
    Collection(Box<CollectionRequest<F>>),
    /// Queries the library.
    Query(Box<QueryRequest>),
    /// Reads, writes or keeps records.
    Record(Box<RecordRequest<F>>),
    /// Forbidden points and forced wins.
    Solver(SolverRequest),
    /// Stops another request.
    Control(ControlRequest),
}

impl<F: DeserializeOwned> Request<F> {
    /// Reads a request and its id.
    ///
    /// # Errors
    /// What was expected and what was found, under the id that the message has, or 0.
    pub(crate) fn read(message: &impl Message) -> Result<(u32, Self), BadRequest> {
        let Id { id } = message.read().map_err(|what| BadRequest { id: 0, what })?;
        Self::of_message(message).map(|request| (id, request)).map_err(|what| BadRequest { id, what })
    }

    fn of_message(message: &impl Message) -> Result<Self, String> {
        let Kind { kind } = message.read()?;
        let request = Self::of_kind(&kind, message).map_err(|what| format!("{kind}: {what}"))?;
        request.ok_or_else(|| format!("expected {}, found \"{kind}\"", Self::kinds()))
    }

    fn of_kind(kind: &str, message: &impl Message) -> Result<Option<Self>, String> {
        if let Some(request) = CollectionRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Collection(Box::new(request))));
        }
        if let Some(request) = QueryRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Query(Box::new(request))));
        }
        if let Some(request) = RecordRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Record(Box::new(request))));
        }
        if let Some(request) = SolverRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Solver(request)));
        }
        Ok(ControlRequest::of_kind(kind, message)?.map(Self::Control))
    }

    /// `the kind open, import, ... or cancel`.
    fn kinds() -> String {
        let groups = [
            CollectionRequest::<F>::KINDS,
            QueryRequest::KINDS,
            RecordRequest::<F>::KINDS,
            SolverRequest::KINDS,
        ];
        format!("the kind {} or {}", groups.concat().join(", "), ControlRequest::KINDS.concat())
    }
}

#[derive(Deserialize)]
#[serde(expecting = "an object with an id")]
struct Id {
    id: u32,
}

#[derive(Deserialize)]
#[serde(expecting = "an object with a kind")]
struct Kind {
    kind: String,
}
