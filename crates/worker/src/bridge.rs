//! The worker's end of gloo-worker's connection: we keep gloo's envelope and replace its codec.
//!
//! Requests are structured clones, so that a `File` stays a file. gloo's own codec (bincode) cannot do that, and panics at a
//! message of another shape. Our codec cannot fail: the payload of the envelope stays a `JsValue`, which the dispatcher reads.
//! A message without an envelope counts as a payload, which the dispatcher then refuses.
//!
//! Replies are JSON text. For a hundred games, one string costs a tenth of the browser's time for objects: the worker would
//! build them field by field, and the browser would copy and rebuild them in the page. Bytes are sent beside the text.

use std::cell::Cell;
use std::io;
use std::marker::PhantomData;
use std::rc::Rc;

use gloo_worker::{Codec, HandlerId, Worker, WorkerScope};
use js_sys::{Array, Object, Reflect, Uint8Array};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Serializer;
use serde_json::ser::Formatter;
use wasm_bindgen::JsValue;

use crate::browser::Browser;
use crate::parts::EngineParts;
use crate::protocol::{Failure, FailureCode, Message, Response, Written};
use crate::rules_dispatcher::Receiver;
use crate::tabs::Tabs;

/// The engine as gloo-worker hosts it.
pub(crate) struct WorkerEngine<P: EngineParts, R> {
    dispatcher: Rc<R>,
    /// The page's end of the bridge; a worker has one page.
    page: Rc<Cell<Option<HandlerId>>>,
    parts: PhantomData<P>,
}

impl<P: EngineParts, R: Receiver<Browser<P>> + 'static> Worker for WorkerEngine<P, R> {
    type Message = ();
    type Input = RawPayload;
    type Output = RawPayload;

    fn create(scope: &WorkerScope<Self>) -> Self {
        let page = Rc::new(Cell::new(None));
        let post = {
            let (scope, page) = (scope.clone(), page.clone());
            move |response| {
                if let Some(page) = page.get() {
                    scope.respond(page, RawPayload::of::<P>(&response));
                }
            }
        };
        let tabs = Tabs::join();
        let dispatcher = R::new(Browser::new(post, tabs.clone()));
        if P::SEARCH {
            tabs.listen({
                let dispatcher = dispatcher.clone();
                move |change| dispatcher.changed_elsewhere(change)
            });
        }
        Self { dispatcher, page, parts: PhantomData }
    }

    fn update(&mut self, _scope: &WorkerScope<Self>, (): ()) {}

    fn connected(&mut self, _scope: &WorkerScope<Self>, id: HandlerId) {
        self.page.set(Some(id));
    }

    fn received(&mut self, _scope: &WorkerScope<Self>, message: RawPayload, id: HandlerId) {
        self.page.set(Some(id));
        self.dispatcher.receive(&message);
    }
}

/// A payload, passed on unread.
#[derive(Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct RawPayload(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue);

impl RawPayload {
    fn of<P: EngineParts>(response: &Response) -> Self {
        Self::written::<P>(response).unwrap_or_else(|_| {
            // Every request must have an answer. Our types can always be written, so the program has no words for the reason.
            let error = Failure::new(FailureCode::Internal, "expected an answer that can be sent".to_owned());
            Self::written::<P>(&Response::Failed { id: response.id(), error }).unwrap_or(Self(JsValue::NULL))
        })
    }

    /// Serializes a response: as a text or, if it has bytes, as a pair of the text, with `null` for each byte array, and the
    /// list of byte arrays.
    fn written<P: EngineParts>(response: &Response) -> Result<Self, serde_json::Error> {
        let (mut text, mut beside) = (Vec::new(), BytesBeside::default());
        Written::<P, _>::of(response).serialize(&mut Serializer::with_formatter(&mut text, &mut beside))?;
        let text = JsValue::from(String::from_utf8(text).expect("JSON is UTF-8"));
        let has_bytes = beside.0.length() > 0;
        Ok(Self(if has_bytes { Array::of2(&text, &beside.0).into() } else { text }))
    }
}

/// JSON formatter without spaces, in ASCII, that collects byte arrays beside the text, where they would be lists of numbers. A
/// text with one letter of another alphabet would cost the browser two bytes for each character to read, copy and parse.
#[derive(Default)]
struct BytesBeside(Array);

impl Formatter for &mut BytesBeside {
    fn write_byte_array<W: ?Sized + io::Write>(&mut self, writer: &mut W, value: &[u8]) -> io::Result<()> {
        self.0.push(&Uint8Array::from(value));
        self.write_null(writer)
    }

    fn write_string_fragment<W: ?Sized + io::Write>(&mut self, writer: &mut W, text: &str) -> io::Result<()> {
        if text.is_ascii() { writer.write_all(text.as_bytes()) } else { writer.write_all(&escaped(text)) }
    }
}

/// Escapes each character that is not ASCII as `\u0000`, or as two such escapes, as JSON does.
#[cold]
#[inline(never)]
fn escaped(text: &str) -> Vec<u8> {
    let mut ascii = Vec::new();
    for unit in text.encode_utf16() {
        match u8::try_from(unit) {
            Ok(byte) if byte.is_ascii() => ascii.push(byte),
            _ => {
                let digit = |shift: u16| b"0123456789abcdef"[usize::from(unit >> shift & 15)];
                ascii.extend([b'\\', b'u', digit(12), digit(8), digit(4), digit(0)]);
            }
        }
    }
    ascii
}

impl Message for RawPayload {
    fn read<T: DeserializeOwned>(&self) -> Result<T, String> {
        serde_wasm_bindgen::from_value(self.0.clone()).map_err(|error| {
            let text = error.to_string();
            text.strip_prefix("Error: ").map(str::to_owned).unwrap_or(text)
        })
    }
}

/// The codec, which passes values on unchanged.
#[derive(Debug)]
pub(crate) struct StructuredClone;

impl Codec for StructuredClone {
    fn encode<I: Serialize>(message: I) -> JsValue {
        serde_wasm_bindgen::to_value(&message).expect("an envelope around a ready value can be written")
    }

    fn decode<O: DeserializeOwned>(message: JsValue) -> O {
        serde_wasm_bindgen::from_value(message.clone())
            .or_else(|_| serde_wasm_bindgen::from_value(as_input(&message)))
            .expect("any value can be an input")
    }
}

/// `{ProcessInput: [0, message]}`, gloo's envelope for an input by the page.
fn as_input(message: &JsValue) -> JsValue {
    let envelope = Object::new();
    let input = Array::of2(&JsValue::from(0), message);
    Reflect::set(&envelope, &"ProcessInput".into(), &input).expect("a plain object takes a field");
    envelope.into()
}

#[cfg(test)]
#[cfg(target_family = "wasm")]
mod tests {
    use js_sys::JSON;
    use wasm_bindgen_test::wasm_bindgen_test;
    use web_sys::Blob;

    use super::*;
    use crate::file::BlobFile;
    use crate::parts::All;
    use crate::protocol::tests::{Conversation, Side, response};
    use crate::protocol::{Bytes, CollectionRequest, Reply, Request, SalvageReply, SalvagedFile};

    #[wasm_bindgen_test]
    fn bytes_lie_beside_the_text() {
        let file =
            |name: &str, bytes: &[u8]| SalvagedFile { name: name.into(), bytes: Bytes(bytes.to_vec()) };
        let reply = Reply::Salvage(SalvageReply { files: vec![file("a", &[0, 255]), file("b", &[])] });
        let sent = Array::from(&RawPayload::of::<All>(&Response::Reply { id: 7, reply }).0);
        let files = r#"{"files":[{"name":"a","bytes":null},{"name":"b","bytes":null}]}"#;
        let expected = format!(r#"{{"kind":"reply","id":7,"reply":{files}}}"#);
        assert_eq!(sent.get(0).as_string(), Some(expected));
        let bytes: Vec<Vec<u8>> =
            Array::from(&sent.get(1)).iter().map(|one| Uint8Array::from(one).to_vec()).collect();
        assert_eq!(bytes, [vec![0, 255], vec![]]);
    }

    #[wasm_bindgen_test]
    fn texts_are_written_in_ascii_and_mean_the_same() {
        let names = ["plain \" \\ \n", "\u{7f}Ülo 中村 茂", "a𝄞b\u{fffd}", "é\"\u{1}é", ""];
        let file = |name: &&str| SalvagedFile { name: (*name).into(), bytes: Bytes(Vec::new()) };
        let reply = Reply::Salvage(SalvageReply { files: names.iter().map(file).collect() });
        let sent = Array::from(&RawPayload::of::<All>(&Response::Reply { id: 7, reply }).0)
            .get(0)
            .as_string()
            .unwrap();
        assert!(sent.is_ascii(), "{sent}");
        let read: serde_json::Value = serde_json::from_str(&sent).unwrap();
        let read: Vec<_> =
            read["reply"]["files"].as_array().unwrap().iter().map(|file| &file["name"]).collect();
        assert_eq!(read, names);
    }

    /// gloo's messages to a worker; gloo does not export their type.
    #[derive(Debug, Deserialize)]
    enum Envelope {
        Connected(usize),
        ProcessInput(usize, RawPayload),
    }

    fn value(json: &str) -> JsValue {
        JSON::parse(json).unwrap()
    }

    fn conversation(json: &str) -> Conversation {
        serde_json::from_str(json).unwrap()
    }

    #[wasm_bindgen_test]
    fn whatever_is_no_envelope_is_an_input() {
        let connected = StructuredClone::decode(value(r#"{"Connected":0}"#));
        assert!(matches!(connected, Envelope::Connected(0)));
        let input = StructuredClone::decode(value(r#"{"ProcessInput":[0,{"id":7}]}"#));
        assert!(
            matches!(input, Envelope::ProcessInput(0, raw) if raw.read::<serde_json::Value>().unwrap()["id"] == 7)
        );
        for message in
            ["null", "7", "\"Create\"", "{}", "[]", r#"{"ProcessInput":7}"#, r#"{"Connected":0,"id":1}"#]
        {
            let input = StructuredClone::decode(value(message));
            let Envelope::ProcessInput(0, raw) = input else { panic!("{message}: {input:?}") };
            assert_eq!(JSON::stringify(&raw.0).unwrap(), message);
        }
    }

    #[wasm_bindgen_test]
    fn values_are_refused_in_the_same_words_as_text() {
        let conversation = conversation(include_str!("../../../tests/protocol/refused.json"));
        for pair in conversation.messages.windows(2).filter(|pair| pair[0].from == Side::Stranger) {
            let raw = RawPayload(value(&pair[0].message.to_string()));
            let bad = Request::<BlobFile>::read::<All>(&raw).unwrap_err();
            assert_eq!(bad.what, pair[1].message["error"]["message"], "{}", pair[0].message);
        }
    }

    #[wasm_bindgen_test]
    fn a_file_comes_as_it_is() {
        let message = value(r#"{"id":1,"kind":"import","name":"games.rif"}"#);
        let missing = Request::<BlobFile>::read::<All>(&RawPayload(message.clone())).unwrap_err();
        assert_eq!(missing.what, "import: missing field `file`");
        Reflect::set(&message, &"file".into(), &Blob::new().unwrap()).unwrap();
        let Ok((1, Request::Collection(request))) = Request::<BlobFile>::read::<All>(&RawPayload(message))
        else {
            panic!("expected a request about collections")
        };
        assert!(matches!(*request, CollectionRequest::Import(..)));
    }

    #[wasm_bindgen_test]
    fn answers_are_the_values_that_the_conversations_show() {
        for json in [
            include_str!("../../../tests/protocol/open.json"),
            include_str!("../../../tests/protocol/search.json"),
            include_str!("../../../tests/protocol/game.json"),
            include_str!("../../../tests/protocol/delete.json"),
            include_str!("../../../tests/protocol/forbidden.json"),
            include_str!("../../../tests/protocol/solve.json"),
        ] {
            for line in conversation(json).messages.iter().filter(|line| line.from == Side::Worker) {
                let sent = RawPayload::of::<All>(&response(&line.message, line.reply.as_deref()));
                let text = sent.0.as_string().unwrap();
                assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), line.message);
            }
        }
    }
}
