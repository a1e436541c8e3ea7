//! Requests of the page, in groups: an enum with one variant for each group.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::table::{
    CareRequest, ChangeRequest, CollectionRequest, ControlRequest, PublishedRequest, QueryRequest,
    RecordRequest, RulesRequest, SolverRequest, StudyRequest,
};
use crate::parts::{EngineParts, SplitPart};
use crate::protocol::{BadRequest, Message};

/// A request of the page. `F` stands for the dropped file: a `Blob` in the browser.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Request<F> {
    /// Opens the collections, or reads changed data from the storage again.
    Collection(CollectionRequest),
    /// Changes the collections.
    Change(Box<ChangeRequest<F>>),
    /// Queries the library.
    Query(Box<QueryRequest>),
    /// Finds forbidden points and rows of stones by the rules of the game.
    Rules(RulesRequest),
    /// Exports collections or games, or repairs damaged data.
    Care(Box<CareRequest>),
    /// Reads, writes, stores, lists or deletes records, or looks up positions in books.
    Record(Box<RecordRequest<F>>),
    /// Searches for forced wins, or answers other questions about wins.
    Solver(SolverRequest),
    /// Stops another request.
    Control(ControlRequest),
    /// Opens, stores or deletes a published archive, or allows queries to fetch more bytes of the archive.
    Published(PublishedRequest),
    /// Analyzes games: see [`EngineParts::STUDY`]. Also finds the next step of an opening procedure.
    Study(Box<StudyRequest>),
    /// A request that a split part answers: the code of this part is in a file of its own. The arguments of the request
    /// were not read. A query with a condition on ratings stays a [`Query`](Self::Query): see
    /// [`split_part`](Self::split_part).
    OfSplitPart(SplitPart),
    /// A request that only another engine supports. The arguments of the request were not read.
    OfOther,
}

impl<F: DeserializeOwned> Request<F> {
    /// Reads a request and its id from a message. An engine reads the arguments only of the requests that its own parts
    /// answer.
    ///
    /// # Errors
    /// The message is not a valid request. The error has the message's id (0 if it has none), and a sentence with the
    /// expected and the found value.
    pub(crate) fn read<P: EngineParts>(message: &impl Message) -> Result<(u32, Self), BadRequest> {
        let Id { id } = message.read().map_err(|what| BadRequest { id: 0, what })?;
        Self::of_message::<P>(message).map(|request| (id, request)).map_err(|what| BadRequest { id, what })
    }

    fn of_message<P: EngineParts>(message: &impl Message) -> Result<Self, String> {
        let kind = kind_of(message)?;
        let request = Self::of_kind::<P>(&kind, message).map_err(|what| format!("{kind}: {what}"))?;
        request.ok_or_else(|| format!("expected {}, found \"{kind}\"", Self::kinds::<P>()))
    }

    fn of_kind<P: EngineParts>(kind: &str, message: &impl Message) -> Result<Option<Self>, String> {
        if P::HAS_SPLIT_PARTS
            && let Some(part) = Self::split_part_of::<P>(kind)
        {
            return Ok(Some(Self::OfSplitPart(part)));
        }
        if P::SEARCH
            && let Some(request) = Self::of_search(kind, message)?
        {
            return Ok(Some(request));
        }
        if P::SEARCH
            && P::CHANGES
            && !P::HAS_SPLIT_PARTS
            && let Some(request) = Self::of_changes(kind, message)?
        {
            return Ok(Some(request));
        }
        if let Some(request) = RulesRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Rules(request)));
        }
        if let Some(request) = ControlRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Control(request)));
        }
        if P::PUBLISHED
            && let Some(request) = Self::of_published(kind, message)?
        {
            return Ok(Some(request));
        }
        if P::STUDY
            && !P::HAS_SPLIT_PARTS
            && let Some(request) = Self::of_study(kind, message)?
        {
            return Ok(Some(request));
        }
        if P::SOLVER
            && !P::HAS_SPLIT_PARTS
            && let Some(request) = SolverRequest::of_kind(kind, message)?
        {
            return Ok(Some(Self::Solver(request)));
        }
        if P::WHOLE
            && let Some(request) = Self::of_whole(kind, message)?
        {
            return Ok(Some(request));
        }
        Ok(is_of_other::<F>(kind).then_some(Self::OfOther))
    }

    /// Returns the split part that answers requests of this kind.
    fn split_part_of<P: EngineParts>(kind: &str) -> Option<SplitPart> {
        if P::CHANGES && ChangeRequest::<F>::KINDS.contains(&kind) {
            return Some(SplitPart::Changes);
        }
        if P::SOLVER && SolverRequest::KINDS.contains(&kind) {
            return Some(SplitPart::Solver);
        }
        (P::STUDY && StudyRequest::KINDS.contains(&kind)).then_some(SplitPart::Study)
    }

    fn of_changes(kind: &str, message: &impl Message) -> Result<Option<Self>, String> {
        Ok(ChangeRequest::of_kind(kind, message)?.map(|request| Self::Change(Box::new(request))))
    }

    fn of_study(kind: &str, message: &impl Message) -> Result<Option<Self>, String> {
        Ok(StudyRequest::of_kind(kind, message)?.map(|request| Self::Study(Box::new(request))))
    }

    fn of_search(kind: &str, message: &impl Message) -> Result<Option<Self>, String> {
        if let Some(request) = CollectionRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Collection(request)));
        }
        Ok(QueryRequest::of_kind(kind, message)?.map(|request| Self::Query(Box::new(request))))
    }

    fn of_published(kind: &str, message: &impl Message) -> Result<Option<Self>, String> {
        if let Some(request) = PublishedRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Published(request)));
        }
        // An engine with the part `PUBLISHED` also answers two other kinds of requests, for games of the
        // archive: a game as a record, and games as a file.
        if kind == RecordRequest::<F>::OF_GAME {
            let request = RecordRequest::GameRecord(message.read()?);
            return Ok(Some(Self::Record(Box::new(request))));
        }
        if kind == CareRequest::OF_GAMES {
            let request = CareRequest::ExportGames(message.read()?);
            return Ok(Some(Self::Care(Box::new(request))));
        }
        Ok(None)
    }

    fn of_whole(kind: &str, message: &impl Message) -> Result<Option<Self>, String> {
        if let Some(request) = CareRequest::of_kind(kind, message)? {
            return Ok(Some(Self::Care(Box::new(request))));
        }
        Ok(RecordRequest::of_kind(kind, message)?.map(|request| Self::Record(Box::new(request))))
    }

    /// Returns the split part that answers this request; `None` if the request needs no split part.
    pub(crate) fn split_part(&mut self) -> Option<SplitPart> {
        match self {
            Self::OfSplitPart(part) => Some(*part),
            Self::Query(query) => query.needs_ratings().then_some(SplitPart::Study),
            _ => None,
        }
    }

    /// Returns the kinds that this engine expects, as a text: `the kind open, import, ... or cancel`.
    fn kinds<P: EngineParts>() -> String {
        let groups = [
            CollectionRequest::KINDS,
            ChangeRequest::<F>::KINDS,
            QueryRequest::KINDS,
            RulesRequest::KINDS,
            CareRequest::KINDS,
            RecordRequest::<F>::KINDS,
            SolverRequest::KINDS,
            if P::PUBLISHED { PublishedRequest::KINDS } else { &[] },
            if P::STUDY { StudyRequest::KINDS } else { &[] },
        ];
        format!("the kind {} or {}", groups.concat().join(", "), ControlRequest::KINDS.concat())
    }
}

/// Reads the kind of a request.
///
/// # Errors
/// The message has no kind. The error is a sentence with the expected and the found value.
pub(crate) fn kind_of(message: &impl Message) -> Result<String, String> {
    message.read().map(|Kind { kind }| kind)
}

/// Whether an engine with the part `WHOLE` answers this kind of request. Every page can load such an engine.
fn is_of_other<F: DeserializeOwned>(kind: &str) -> bool {
    let groups = [
        CollectionRequest::KINDS,
        ChangeRequest::<F>::KINDS,
        QueryRequest::KINDS,
        CareRequest::KINDS,
        RecordRequest::<F>::KINDS,
        SolverRequest::KINDS,
    ];
    groups.iter().any(|group| group.contains(&kind))
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
