//! What the page asks for: one enum of all groups of requests.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::message::{BadRequest, Message};
#[cfg(feature = "published")]
use super::requests::PublishedRequest;
#[cfg(feature = "study")]
use super::requests::StudyRequest;
use super::requests::{
    CareRequest, CollectionRequest, ControlRequest, QueryRequest, RecordRequest, RulesRequest, SolverRequest,
};

/// A request of the page. `F` stands for the dropped file: a `Blob` in the browser.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Request<F> {
    /// Opens or changes collections.
    Collection(Box<CollectionRequest<F>>),
    /// Queries the library.
    Query(Box<QueryRequest>),
    /// Forbidden points and rows.
    Rules(RulesRequest),
    /// Makes files of collections, mends what is damaged.
    Care(Box<CareRequest>),
    /// Reads, writes or keeps records.
    Record(Box<RecordRequest<F>>),
    /// Forced wins.
    Solver(SolverRequest),
    /// Stops another request.
    Control(ControlRequest),
    /// About a published archive.
    #[cfg(feature = "published")]
    Published(PublishedRequest),
    /// What an archive teaches.
    #[cfg(feature = "study")]
    Study(Box<StudyRequest>),
    /// What only the whole engine does.
    OfWhole,
}

impl<F: DeserializeOwned> Request<F> {
    /// Reads a request and its id. An engine that is not `whole` does not read what only the whole one does.
    ///
    /// # Errors
    /// What was expected and what was found, under the id that the message has, or 0.
    pub(crate) fn read(message: &impl Message, whole: bool) -> Result<(u32, Self), BadRequest> {
        let Id { id } = message.read().map_err(|what| BadRequest { id: 0, what })?;
        Self::of_message(message, whole).map(|request| (id, request)).map_err(|what| BadRequest { id, what })
    }

    fn of_message(message: &impl Message, whole: bool) -> Result<Self, String> {
        let Kind { kind } = message.read()?;
        let request = Self::of_kind(&kind, message, whole).map_err(|what| format!("{kind}: {what}"))?;
        request.ok_or_else(|| format!("expected {}, found \"{kind}\"", Self::kinds()))
    }

    fn of_kind(kind: &str, message: &impl Message, whole: bool) -> Result<Option<Self>, String> {
        if let Some(request) = CollectionRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Collection(Box::new(request))));
        }
        if let Some(request) = QueryRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Query(Box::new(request))));
        }
        if let Some(request) = RulesRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Rules(request)));
        }
        if let Some(request) = ControlRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Control(request)));
        }
        #[cfg(feature = "published")]
        if let Some(request) = PublishedRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Published(request)));
        }
        #[cfg(feature = "study")]
        if let Some(request) = StudyRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Study(Box::new(request))));
        }
        // Games of a published archive are made records and files where the archive is.
        #[cfg(feature = "published")]
        if kind == RecordRequest::<F>::OF_GAME {
            let request = RecordRequest::GameRecord(message.read()?);
            return Ok(Some(Self::Record(Box::new(request))));
        }
        #[cfg(feature = "published")]
        if kind == CareRequest::OF_GAMES {
            let request = CareRequest::ExportGames(Box::new(message.read()?), message.read()?);
            return Ok(Some(Self::Care(Box::new(request))));
        }
        if whole {
            Self::of_whole(kind, message)
        } else {
            Ok(is_of_whole::<F>(kind).then_some(Self::OfWhole))
        }
    }

    fn of_whole(kind: &str, message: &impl Message) -> Result<Option<Self>, String> {
        if let Some(request) = CareRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Care(Box::new(request))));
        }
        if let Some(request) = RecordRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Record(Box::new(request))));
        }
        Ok(SolverRequest::of_kind(kind, message)?.map(Self::Solver))
    }

    /// `the kind open, import, ... or cancel`.
    fn kinds() -> String {
        let groups = [
            CollectionRequest::<F>::KINDS,
            QueryRequest::KINDS,
            RulesRequest::KINDS,
            CareRequest::KINDS,
            RecordRequest::<F>::KINDS,
            SolverRequest::KINDS,
            #[cfg(feature = "published")]
            PublishedRequest::KINDS,
            #[cfg(feature = "study")]
            StudyRequest::KINDS,
        ];
        format!("the kind {} or {}", groups.concat().join(", "), ControlRequest::KINDS.concat())
    }
}

/// Whether only the whole engine does what is asked by this kind of request.
fn is_of_whole<F: DeserializeOwned>(kind: &str) -> bool {
    [CareRequest::KINDS, RecordRequest::<F>::KINDS, SolverRequest::KINDS].concat().contains(&kind)
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
