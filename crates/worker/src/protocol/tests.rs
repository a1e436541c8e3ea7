use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::record::RecordRequest;
use super::*;

impl Message for Value {
    fn read<T: DeserializeOwned>(&self) -> Result<T, String> {
        T::deserialize(self).map_err(|error| error.to_string())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Conversation {
    /// For people.
    #[serde(rename = "about")]
    _about: String,
    pub(crate) messages: Vec<Line>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line {
    pub(crate) from: Side,
    pub(crate) message: Value,
    pub(crate) reply: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    Page,
    Worker,
    Stranger,
}

/// Every file in `tests/protocol`, with its name.
pub(crate) fn conversations() -> Vec<(String, Conversation)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/protocol");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    files.sort();
    let read = |path: &Path| {
        let conversation = serde_json::from_str(&fs::read_to_string(path).unwrap())?;
        serde_json::from_value::<Conversation>(plain(conversation))
    };
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    files
        .iter()
        .map(|path| (name(path), read(path).unwrap_or_else(|e| panic!("{}: {e}", name(path)))))
        .collect()
}

/// A value with its bytes as serde_json has them: a list.
fn plain(value: Value) -> Value {
    match value {
        Value::Object(fields) if fields.contains_key("$bytes") => fields["$bytes"].clone(),
        Value::Object(fields) => fields.into_iter().map(|(name, field)| (name, plain(field))).collect(),
        Value::Array(values) => values.into_iter().map(plain).collect(),
        other => other,
    }
}

/// Reads a message into our types and writes it again.
fn read_and_written(line: &Line) -> Value {
    match line.from {
        Side::Page => {
            let (id, request) = Request::<Value>::read(&line.message).unwrap();
            written_request(id, &request)
        }
        Side::Worker => serde_json::to_value(response(&line.message, line.reply.as_deref())).unwrap(),
        Side::Stranger => line.message.clone(),
    }
}

/// The inverse of [`Request::read`], which only the page has a use for.
fn written_request(id: u32, request: &Request<Value>) -> Value {
    let (kind, fields) = match request {
        Request::Open => ("open", json!({})),
        Request::Import(import, hints) => ("import", both(import, hints)),
        Request::Cancel(cancel) => ("cancel", json!(cancel)),
        Request::Ask(question) => match &**question {
            Question::Search(asked, page) => ("search", both(asked, page)),
            Question::Games(asked, page) => ("games", both(asked, page)),
            Question::Names(asked, names) => ("names", both(asked, names)),
            Question::Graph(graph) => ("graph", json!(graph)),
            Question::Game(game) => ("game", json!(game)),
        },
        Request::Delete => ("delete", json!({})),
        Request::Forbidden(forbidden) => ("forbidden", json!(forbidden)),
        Request::Solve(solve) => ("solve", json!(solve)),
        Request::Answer(answer) => ("answer", json!(answer)),
        Request::Record(request) => match &**request {
            RecordRequest::ChangeCollection(change) => ("change-collection", json!(change)),
            RecordRequest::DeleteCollection(delete) => ("delete-collection", json!(delete)),
            RecordRequest::ExportCollection(export) => ("export-collection", json!(export)),
            RecordRequest::Read(read, hints) => ("read", both(read, hints)),
            RecordRequest::Write(write) => ("write", json!(write)),
            RecordRequest::Book(asked) => ("book", json!(asked)),
            RecordRequest::BookRecord(asked) => ("book-record", json!(asked)),
            RecordRequest::Keep(keep) => ("keep", json!(keep)),
            RecordRequest::Kept(asked) => ("kept", json!(asked)),
            RecordRequest::ListKept => ("list-kept", json!({})),
            RecordRequest::Forget(forget) => ("forget", json!(forget)),
            RecordRequest::GameRecord(asked) => ("game-record", json!(asked)),
        },
    };
    let mut message = json!({ "id": id, "kind": kind });
    message.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    message
}

/// The fields of two values in one.
fn both(one: impl Serialize, other: impl Serialize) -> Value {
    let mut fields = json!(one);
    fields.as_object_mut().unwrap().extend(json!(other).as_object().unwrap().clone());
    fields
}

/// The inverse of serializing a [`Response`], which only the page has a use for.
pub(crate) fn response(message: &Value, reply: Option<&str>) -> Response {
    fn part<T: DeserializeOwned>(value: &Value) -> T {
        T::deserialize(value).unwrap_or_else(|error| panic!("{error} in {value}"))
    }
    let id = part(&message["id"]);
    let value = &message["reply"];
    match message["kind"].as_str().unwrap() {
        "progress" => {
            let value = &message["progress"];
            let progress = match value.get("phase") {
                Some(_) => Progress::Import(part(value)),
                None => Progress::Solve(part(value)),
            };
            Response::Progress { id, progress }
        }
        "failed" => Response::Failed { id, error: part(&message["error"]) },
        "cancelled" => Response::Cancelled { id },
        "records" => Response::Records { id },
        "library" => Response::Library { id, library: message.get("library").map(part) },
        "reply" => {
            let reply = match reply.unwrap() {
                "OpenReply" => Reply::Open(part(value)),
                "SearchAnswer" => Reply::Search(part(value)),
                "NamesReply" => Reply::Names(part(value)),
                "GraphReply" => Reply::Graph(part(value)),
                "GamesPage" => Reply::Games(part(value)),
                "GameView" => Reply::Game(part(value)),
                "ForbiddenReply" => Reply::Forbidden(part(value)),
                "SolveAnswer" => Reply::Solve(part(value)),
                "AttackReply" => Reply::Attack(part(value)),
                "ReadReply" => Reply::Read(part(value)),
                "WriteReply" => Reply::Write(part(value)),
                "ExportCollectionReply" => Reply::Export(part(value)),
                "BookReply" => Reply::Book(part(value)),
                "BookRecordReply" => Reply::BookRecord(part(value)),
                "KeepReply" => Reply::Keep(part(value)),
                "KeptReply" => Reply::Kept(part(value)),
                "KeptList" => Reply::ListKept(part(value)),
                "GameRecordReply" => Reply::GameRecord(part(value)),
                "undefined" => Reply::Nothing,
                other => panic!("expected a type of reply, found {other}"),
            };
            Response::Reply { id, reply }
        }
        other => panic!("expected a kind of response, found {other}"),
    }
}

#[test]
fn what_is_read_is_written_the_same() {
    for (file, conversation) in conversations() {
        for (number, line) in (1..).zip(&conversation.messages) {
            assert_eq!(read_and_written(line), line.message, "{file}, message {number}");
        }
    }
}

#[test]
fn every_kind_of_message_has_an_example() {
    let lines = conversations().into_iter().flat_map(|(_, conversation)| conversation.messages);
    let kinds: BTreeSet<_> = lines
        .filter(|line| line.from != Side::Stranger)
        .map(|line| format!("{:?} {}", line.from, line.message["kind"].as_str().unwrap()))
        .collect();
    let page = [
        "open",
        "import",
        "cancel",
        "search",
        "games",
        "names",
        "graph",
        "game",
        "delete",
        "forbidden",
        "solve",
        "answer",
        "change-collection",
        "delete-collection",
        "export-collection",
        "read",
        "write",
        "book",
        "book-record",
        "keep",
        "kept",
        "list-kept",
        "forget",
        "game-record",
    ];
    let worker = ["progress", "reply", "failed", "cancelled", "library", "records"];
    let all = page.map(|kind| format!("Page {kind}")).into_iter();
    assert_eq!(kinds, all.chain(worker.map(|kind| format!("Worker {kind}"))).collect());
}

#[test]
fn what_is_no_request_is_refused_under_its_id() {
    for (file, conversation) in conversations() {
        for pair in conversation.messages.windows(2).filter(|pair| pair[0].from == Side::Stranger) {
            let BadRequest { id, what } = Request::<Value>::read(&pair[0].message).unwrap_err();
            let error = Failure { code: Code::BadRequest, message: what, needed: None, available: None };
            assert_eq!(json!(Response::Failed { id, error }), pair[1].message, "{file}");
        }
    }
    for nothing in [json!(null), json!(7), json!("open"), json!([]), json!({ "id": -1, "kind": "open" })] {
        assert_eq!(Request::<Value>::read(&nothing).unwrap_err().id, 0, "{nothing}");
    }
}
