//! Schemas for the generated TypeScript: schemas of the requests, and of types that have another name in
//! TypeScript than in Rust. For tests only.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::file::Bytes;

pub(crate) use renju_query::schema::{Move, Point};

/// A file that the page passes to the engine: a `Blob` in TypeScript.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Blob(Value);

impl JsonSchema for Blob {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Blob".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "typescript": "Blob" })
    }
}

impl JsonSchema for Bytes {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Bytes".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "typescript": "Uint8Array<ArrayBuffer>" })
    }
}

/// A property of a kind of request. It tells the page's client how to handle the request. For each
/// role, the generated TypeScript has a list of the kinds of requests with this role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The request changes no data. If the worker hangs, the client sends the request to another worker.
    Reads,
    /// The request is answered from the games of all collections. While the first file is imported, the
    /// client sends the request to the worker that imports it.
    Searches,
    /// The request changes the library, and its reply is an `OpenReply`. The client then passes the reply to
    /// all elements of the page.
    ChangesLibrary,
    /// The request changes the user's own records. The client then notifies all elements of the page.
    ChangesRecords,
    /// The user can stop the request. If the worker does not stop within a second, the client ends the
    /// worker.
    Stops,
}

/// One kind of request, with the types of its arguments, its progress messages and its reply.
pub(crate) struct Call {
    pub(crate) kind: &'static str,
    pub(crate) roles: &'static [Role],
    pub(crate) doc: String,
    /// The schemas of the arguments. A message has the fields of all these schemas.
    pub(crate) args: Vec<Schema>,
    pub(crate) progress: Option<Schema>,
    pub(crate) reply: Schema,
}
