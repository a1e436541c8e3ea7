//! Payloads of messages between the worker and the page: requests are JavaScript values, and replies are JSON
//! text.
//!
//! A reply is a text because that is faster: for an answer with a hundred games, the browser needs only a
//! tenth of the time that it would need for objects. With objects, the worker would build them field by
//! field, and the browser would copy them and build them again in the page. Byte arrays are sent beside the
//! text.

use std::io;

use js_sys::{Array, Uint8Array};
use renju_engine::Message;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Serializer;
use serde_json::ser::Formatter;
use wasm_bindgen::JsValue;

/// A payload, which is any JavaScript value. gloo-worker passes it on without reading it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct RawPayload(#[serde(with = "serde_wasm_bindgen::preserve")] pub(crate) JsValue);

impl RawPayload {
    /// Serializes a message. A message without bytes becomes a text. A message with bytes becomes a pair: the
    /// text, with `null` in place of each byte array, and the list of the byte arrays.
    pub(crate) fn of(message: &impl Serialize) -> Self {
        let (mut text, mut beside) = (Vec::new(), BytesBeside::default());
        let written = message.serialize(&mut Serializer::with_formatter(&mut text, &mut beside));
        // `expect` would make the program larger: it needs code that formats the error.
        assert!(written.is_ok(), "the types of the protocol can be written");
        Self::beside(text, beside)
    }

    // This is a separate function, so that it is compiled only once and not for each type of message.
    #[inline(never)]
    fn beside(text: Vec<u8>, BytesBeside(bytes): BytesBeside) -> Self {
        let text = JsValue::from(String::from_utf8(text).expect("JSON is UTF-8"));
        Self(if bytes.length() > 0 { Array::of2(&text, &bytes).into() } else { text })
    }
}

/// JSON formatter that writes ASCII without spaces. It collects byte arrays beside the text; in the text,
/// they would be lists of numbers. Characters outside of ASCII are escaped, because a single unescaped
/// character could make the browser store the whole text with two bytes for each character. Such a text takes
/// longer to read, copy and parse.
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

/// Escapes all characters of a text that are not ASCII. Each such character becomes one escape such as
/// `\u0000` or, if JSON requires it, two escapes.
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

#[cfg(test)]
#[cfg(target_family = "wasm")]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use js_sys::{JSON, Reflect};
    use renju_engine::{All, Dispatcher, DroppedFile, Receiver};
    use serde_json::Value;
    use wasm_bindgen_test::wasm_bindgen_test;
    use web_sys::Blob;

    use super::*;
    use crate::browser::Browser;
    use crate::file::BlobFile;
    use crate::tabs::Tabs;

    /// A message with a byte array, for a test.
    #[derive(Serialize)]
    struct Named<'a> {
        name: &'a str,
        #[serde(serialize_with = "as_bytes")]
        bytes: &'a [u8],
    }

    fn as_bytes<S: serde::Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(bytes)
    }

    /// Reads an example of a conversation in the protocol. Returns the messages of the conversation, each
    /// with its sender.
    fn conversation(json: &str) -> Vec<(String, Value)> {
        let conversation: Value = serde_json::from_str(json).unwrap();
        let lines = conversation["messages"].as_array().unwrap().iter();
        lines.map(|line| (line["from"].as_str().unwrap().to_owned(), line["message"].clone())).collect()
    }

    /// Sends a message to an engine with every part, and returns its first answer.
    fn answer(message: JsValue) -> Value {
        let sent = Rc::new(RefCell::new(Vec::new()));
        let post = {
            let sent = sent.clone();
            move |payload: RawPayload| sent.borrow_mut().push(payload.0.as_string().unwrap())
        };
        Dispatcher::new(Browser::<All>::new(post, Tabs::join())).receive(RawPayload(message));
        serde_json::from_str(&sent.borrow()[0]).unwrap()
    }

    fn value(json: &str) -> JsValue {
        JSON::parse(json).unwrap()
    }

    #[wasm_bindgen_test]
    fn bytes_are_sent_beside_the_text() {
        let files = [Named { name: "a", bytes: &[0, 255] }, Named { name: "b", bytes: &[] }];
        let sent = Array::from(&RawPayload::of(&files).0);
        let expected = r#"[{"name":"a","bytes":null},{"name":"b","bytes":null}]"#;
        assert_eq!(sent.get(0).as_string().as_deref(), Some(expected));
        let bytes: Vec<Vec<u8>> =
            Array::from(&sent.get(1)).iter().map(|one| Uint8Array::from(one).to_vec()).collect();
        assert_eq!(bytes, [vec![0, 255], vec![]]);
    }

    #[wasm_bindgen_test]
    fn texts_are_written_in_ascii_and_mean_the_same() {
        let names = ["plain \" \\ \n", "\u{7f}Ülo 中村 茂", "a𝄞b\u{fffd}", "é\"\u{1}é", ""];
        let sent = RawPayload::of(&names).0.as_string().unwrap();
        assert!(sent.is_ascii(), "{sent}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&sent).unwrap(), names);
    }

    #[wasm_bindgen_test]
    fn invalid_values_are_refused_with_the_same_message_as_text() {
        let messages = conversation(include_str!("../../../tests/protocol/refused.json"));
        for pair in messages.windows(2).filter(|pair| pair[0].0 == "stranger") {
            assert_eq!(answer(value(&pair[0].1.to_string())), pair[1].1, "{}", pair[0].1);
        }
    }

    #[wasm_bindgen_test]
    fn a_file_is_received_as_a_blob() {
        #[derive(Deserialize)]
        struct Args {
            file: BlobFile,
        }
        let message = value(r#"{"id":1,"kind":"import","name":"games.rif"}"#);
        assert_eq!(answer(message.clone())["error"]["message"], "import: missing field `file`");
        let blob = Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(&[1, 2, 3][..])));
        Reflect::set(&message, &"file".into(), &blob.unwrap()).unwrap();
        assert_eq!(RawPayload(message).read::<Args>().unwrap().file.size(), 3);
    }

    #[wasm_bindgen_test]
    fn replies_equal_the_values_of_the_conversations() {
        for json in [
            include_str!("../../../tests/protocol/open.json"),
            include_str!("../../../tests/protocol/search.json"),
            include_str!("../../../tests/protocol/game.json"),
            include_str!("../../../tests/protocol/delete.json"),
            include_str!("../../../tests/protocol/forbidden.json"),
            include_str!("../../../tests/protocol/solve.json"),
        ] {
            for (_, message) in conversation(json).iter().filter(|(from, _)| from == "worker") {
                let text = RawPayload::of(message).0.as_string().unwrap();
                assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), *message);
            }
        }
    }
}
