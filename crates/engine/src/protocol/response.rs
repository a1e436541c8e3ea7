//! Messages of the engine: answers to requests, and news that answer no request.

use std::marker::PhantomData;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::collection::LibraryInfo;
use super::failure::Failure;
use super::published::PublishedInfo;
use crate::parts::EngineParts;

/// The value of `kind` in a [`ProgressMessage`].
const PROGRESS: &str = "progress";

/// A message about the progress of a request.
#[derive(Serialize)]
pub(crate) struct ProgressMessage<T> {
    kind: &'static str,
    id: u32,
    progress: T,
}

impl<T> ProgressMessage<T> {
    pub(crate) const fn of(id: u32, progress: T) -> Self {
        Self { kind: PROGRESS, id, progress }
    }
}

/// A message that answers no request, such as the news that another tab has changed something.
pub(crate) type News = Response<()>;

/// Message of the engine. The engine answers a request by any number of `progress` messages, and then by
/// exactly one `reply`, `failed` or `cancelled`, all with the id of the request. All other messages answer no
/// request, and their id is 0.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    test,
    derive(schemars::JsonSchema),
    serde(tag = "kind", rename_all = "lowercase"),
    schemars(rename = "Response")
)]
pub(crate) enum Response<B> {
    // Only the generator of the TypeScript types uses this variant. The engine sends a
    // [`ProgressMessage`] instead.
    /// Progress of a request.
    #[cfg(test)]
    Progress { id: u32, progress: super::tests::Progress },
    /// The reply to a request.
    Reply { id: u32, reply: B },
    /// The reason why a request failed.
    Failed { id: u32, error: Failure },
    /// The request was stopped by a request `cancel`.
    Cancelled { id: u32 },
    /// Another tab changed the library. `library` is absent if no collections remain.
    Library {
        id: u32,
        #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
        library: Option<LibraryInfo>,
    },
    /// Another tab changed the user's own records.
    Records { id: u32 },
    /// The state of the published archive has changed: the engine has fetched or stored a further part of the
    /// archive, or cannot use the archive.
    Published {
        id: u32,
        #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
        published: Option<PublishedInfo>,
        #[cfg_attr(test, serde(skip_serializing_if = "Option::is_none"))]
        failure: Option<Failure>,
    },
}

impl<B> Response<B> {
    /// Returns the id of the answered request; 0 if the message answers no request.
    pub(crate) const fn id(&self) -> u32 {
        match *self {
            #[cfg(test)]
            Self::Progress { id, .. } => id,
            Self::Reply { id, .. }
            | Self::Failed { id, .. }
            | Self::Cancelled { id }
            | Self::Library { id, .. }
            | Self::Records { id }
            | Self::Published { id, .. } => id,
        }
    }

    const fn kind(&self) -> &'static str {
        match self {
            #[cfg(test)]
            Self::Progress { .. } => PROGRESS,
            Self::Reply { .. } => "reply",
            Self::Failed { .. } => "failed",
            Self::Cancelled { .. } => "cancelled",
            Self::Library { .. } => "library",
            Self::Records { .. } => "records",
            Self::Published { .. } => "published",
        }
    }
}

/// A message that an engine with the parts `P` serializes. The engine does not contain the code
/// that serializes the replies of other parts.
pub(crate) struct Written<P, T>(pub(crate) T, PhantomData<P>);

impl<P, T> Written<P, T> {
    pub(crate) const fn of(message: T) -> Self {
        Self(message, PhantomData)
    }
}

impl<P: EngineParts, B: Serialize> Serialize for Written<P, Response<B>> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Response", 4)?;
        fields.serialize_field("kind", self.0.kind())?;
        fields.serialize_field("id", &self.0.id())?;
        match &self.0 {
            #[cfg(test)]
            Response::Progress { progress, .. } => fields.serialize_field("progress", progress)?,
            Response::Reply { reply, .. } => fields.serialize_field("reply", reply)?,
            Response::Failed { error, .. } => fields.serialize_field("error", error)?,
            Response::Library { library: Some(library), .. } if P::SEARCH => {
                fields.serialize_field("library", library)?;
            }
            Response::Published { published, failure, .. } if P::PUBLISHED => {
                if let Some(published) = published {
                    fields.serialize_field("published", published)?;
                }
                if let Some(failure) = failure {
                    fields.serialize_field("failure", failure)?;
                }
            }
            Response::Library { .. }
            | Response::Cancelled { .. }
            | Response::Records { .. }
            | Response::Published { .. } => {}
        }
        fields.end()
    }
}
