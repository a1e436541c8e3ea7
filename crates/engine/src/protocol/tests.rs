use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{BadRequest, Failure, FailureCode, ProgressMessage, Response, Written};
use crate::parts::All;
use crate::protocol::ImportProgress;
use crate::requests::finds_file::FindsFileProgress;
use crate::requests::forced_moves::ForcedMovesReply;
use crate::requests::make_problems::MakeProblemsProgress;
use crate::requests::novelties::NoveltiesProgress;
use crate::requests::published::KeepProgress;
use crate::requests::ratings::RatingsProgress;
use crate::requests::solve::SolveProgress;
use crate::requests::stones_question::StonesQuestionReply;
use crate::requests::study_games::StudyGamesReply;
use crate::requests::win_question::WinQuestionReply;
use crate::requests::{Reply, Request};

mod printer;
mod typescript;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Conversation {
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

/// Reads all examples of messages in `tests/protocol`, each with the name of its file.
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

/// Converts a value of an example: byte arrays become lists of numbers, as serde_json writes them.
fn plain(value: Value) -> Value {
    match value {
        Value::Object(fields) if fields.contains_key("$bytes") => fields["$bytes"].clone(),
        Value::Object(fields) => fields.into_iter().map(|(name, field)| (name, plain(field))).collect(),
        Value::Array(values) => values.into_iter().map(plain).collect(),
        other => other,
    }
}

/// Progress of a request. The kind of the request decides the type of the progress.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Progress {
    Import(ImportProgress),
    Solve(SolveProgress),
    WinQuestion(WinQuestionReply),
    StonesQuestion(StonesQuestionReply),
    Keep(KeepProgress),
    ForcedMoves(ForcedMovesReply),
    StudyGames(StudyGamesReply),
    FindsFile(FindsFileProgress),
    MakeProblems(MakeProblemsProgress),
    Novelties(NoveltiesProgress),
    Ratings(RatingsProgress),
}

/// Serializes a message like an engine with every part.
fn written(response: Response<Reply>) -> Value {
    json!(Written::<All, _>::of(match response {
        Response::Reply { id, reply } => Response::Reply { id, reply: Written::<All, _>::of(reply) },
        Response::Progress { id, progress } => return json!(ProgressMessage::of(id, progress)),
        Response::Failed { id, error } => Response::Failed { id, error },
        Response::Cancelled { id } => Response::Cancelled { id },
        Response::Library { id, library } => Response::Library { id, library },
        Response::Records { id } => Response::Records { id },
        Response::Published { id, published, failure } => Response::Published { id, published, failure },
    }))
}

/// Reads a message of an example into the Rust types, and serializes it again.
fn read_and_written(line: &Line) -> Value {
    match line.from {
        Side::Page => {
            let (id, request) = Request::<Value>::read::<All>(&line.message).unwrap();
            written_request(id, &request)
        }
        Side::Worker => written(response(&line.message, line.reply.as_deref())),
        Side::Stranger => line.message.clone(),
    }
}

/// Serializes a request: the inverse of [`Request::read`]. Only tests need this function, because
/// normally only the page writes requests.
fn written_request(id: u32, request: &Request<Value>) -> Value {
    let (kind, parts) = match request {
        Request::Collection(request) => request.written(),
        Request::Change(request) => request.written(),
        Request::Query(request) => request.written(),
        Request::Rules(request) => request.written(),
        Request::Care(request) => request.written(),
        Request::Record(request) => request.written(),
        Request::Solver(request) => request.written(),
        Request::Control(request) => request.written(),
        Request::Published(request) => request.written(),
        Request::Study(request) => request.written(),
        Request::OfOther | Request::OfSplitPart(_) => panic!("the whole engine reads everything"),
    };
    let mut message = json!({ "id": id, "kind": kind });
    let fields = message.as_object_mut().unwrap();
    parts.into_iter().for_each(|part| fields.extend(part.as_object().unwrap().clone()));
    message
}

/// Reads a [`Response`] from a message: the inverse of serializing the response. Only tests need
/// this function, because normally only the page reads responses.
fn response(message: &Value, reply: Option<&str>) -> Response<Reply> {
    fn part<T: DeserializeOwned>(value: &Value) -> T {
        T::deserialize(value).unwrap_or_else(|error| panic!("{error} in {value}"))
    }
    let id = part(&message["id"]);
    let value = &message["reply"];
    match message["kind"].as_str().unwrap() {
        "progress" => {
            let value = &message["progress"];
            let progress = match (value.get("phase"), value.get("marks")) {
                _ if value.get("finds").is_some() => Progress::StudyGames(part(value)),
                _ if value.get("kept").is_some() => Progress::Keep(part(value)),
                _ if value.get("lookedAt").is_some() => Progress::MakeProblems(part(value)),
                _ if value.get("written").is_some() => Progress::FindsFile(part(value)),
                _ if value.get("passed").is_some() => Progress::Novelties(part(value)),
                _ if value.get("rounds").is_some() => Progress::Ratings(part(value)),
                _ if value.get("others").is_some() => Progress::StonesQuestion(part(value)),
                _ if value.get("moves").is_some() => Progress::ForcedMoves(part(value)),
                (Some(_), _) => Progress::Import(part(value)),
                (None, Some(_)) => Progress::WinQuestion(part(value)),
                (None, None) => Progress::Solve(part(value)),
            };
            Response::Progress { id, progress }
        }
        "failed" => Response::Failed { id, error: part(&message["error"]) },
        "cancelled" => Response::Cancelled { id },
        "records" => Response::Records { id },
        "published" => Response::Published {
            id,
            published: message.get("published").map(part),
            failure: message.get("failure").map(part),
        },
        "library" => Response::Library { id, library: message.get("library").map(part) },
        "reply" => {
            let reply = match reply.unwrap() {
                "undefined" => Reply::Nothing,
                name => match Reply::read(name, value) {
                    Some(reply) => reply.unwrap_or_else(|error| panic!("{error} in {value}")),
                    None => panic!("expected a type of reply, found {name}"),
                },
            };
            Response::Reply { id, reply }
        }
        other => panic!("expected a kind of response, found {other}"),
    }
}

#[test]
fn every_example_message_is_read_and_written_unchanged() {
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
    let calls = typescript::calls(&mut typescript::generator());
    let page = calls.iter().map(|call| format!("Page {}", call.kind));
    let worker = ["progress", "reply", "failed", "cancelled", "library", "records", "published"];
    assert_eq!(kinds, page.chain(worker.map(|kind| format!("Worker {kind}"))).collect());
}

#[test]
fn every_reply_has_the_type_of_its_request() {
    let calls = typescript::calls(&mut typescript::generator());
    let reply_of = |kind: &Value| {
        let call = calls.iter().find(|call| kind == call.kind).unwrap();
        printer::type_of(call.reply.as_value())
    };
    for (file, conversation) in conversations() {
        let mut kinds = BTreeMap::new();
        for Line { from, message, reply } in &conversation.messages {
            let id = message["id"].as_u64();
            match (from, reply) {
                (Side::Page, _) => drop(kinds.insert(id, &message["kind"])),
                (Side::Worker, Some(reply)) => assert_eq!(*reply, reply_of(kinds[&id]), "{file}: {message}"),
                _ => {}
            }
        }
    }
}

#[test]
fn an_invalid_request_is_refused_under_its_id() {
    for (file, conversation) in conversations() {
        for pair in conversation.messages.windows(2).filter(|pair| pair[0].from == Side::Stranger) {
            let BadRequest { id, what } = Request::<Value>::read::<All>(&pair[0].message).unwrap_err();
            let error = Failure {
                code: FailureCode::BadRequest,
                message: what,
                needed: None,
                available: None,
                held: None,
                doubt: None,
                fault: None,
                host: None,
            };
            assert_eq!(written(Response::Failed { id, error }), pair[1].message, "{file}");
        }
    }
    for nothing in [json!(null), json!(7), json!("open"), json!([]), json!({ "id": -1, "kind": "open" })] {
        assert_eq!(Request::<Value>::read::<All>(&nothing).unwrap_err().id, 0, "{nothing}");
    }
}
