//! Fuzz test that turns arbitrary bytes into messages of a page: valid requests, and requests with arbitrary
//! fields. The engine must answer each message once, and leave readable data in the storage.
//!
//! ```text
//! bytes   := message*
//! message := index of the template | number of changes, number of turns after the message: 4 bits each | change*
//! change  := index of the changed field: a byte for each level | the new value: its kind, and its bytes
//! ```

use std::sync::LazyLock;

use serde_json::{Map, Value, json};

use super::world::{Page, TestStore};

/// Greatest number of messages in one run of the test.
const LONGEST: usize = 24;
/// Number of turns of the event loop after the last message. Then the test cancels all jobs that
/// still run.
const PATIENCE: usize = 48;
/// Greatest number of times that a value is repeated in a list.
const MANY: usize = 20_000;

/// One valid request of each kind. A request that reads stored data finds data only if earlier requests have
/// stored some.
pub(super) static TEMPLATES: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let text = include_str!("../../../../tests/fuzz/messages.json");
    let mut templates: Vec<Value> = serde_json::from_str(text).expect("the templates are JSON");
    for file in templates.iter_mut().filter_map(|message| message.get_mut("file")) {
        if let Some(text) = file.as_str() {
            *file = json!(text.as_bytes());
        }
    }
    templates
});

/// Input of the test: bytes from which the test reads numbers. After the last byte, it reads only
/// zeros.
struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    fn byte(&mut self) -> usize {
        self.take(1).first().map_or(0, |&byte| usize::from(byte))
    }

    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        taken
    }

    /// Reads an index that is less than `length`.
    fn below(&mut self, length: usize) -> usize {
        let place = self.byte() | if length > 0x100 { self.byte() << 8 } else { 0 };
        place % length.max(1)
    }
}

/// Sends the messages that the bytes describe, and checks the answers and the storage.
///
/// # Panics
/// The engine answers a message never or twice, reports an internal error, or leaves unreadable data.
pub fn any_messages(data: &[u8]) {
    let mut input = Input(data);
    let page = Page::beside(TestStore::default());
    let mut asked: Vec<u32> = Vec::new();
    while !input.0.is_empty() && asked.len() < LONGEST {
        let fresh = asked.len() as u32 + 1;
        let (message, turns) = message(&mut input, fresh);
        let id = message["id"].as_u64().and_then(|id| u32::try_from(id).ok()).unwrap_or(0);
        asked.push(id);
        page.send(message);
        (0..turns).for_each(|_| page.turn());
    }
    (0..PATIENCE).for_each(|_| page.turn());
    for target in asked.clone() {
        asked.push(asked.len() as u32 + 1);
        page.send(json!({ "id": asked.len(), "kind": "cancel", "target": target }));
    }
    page.run();
    assert!(page.is_idle(), "every request ends after a cancel");
    let mut answered = Vec::new();
    for said in page.posted() {
        assert_ne!(said["error"]["code"], "internal", "{said}");
        if ["reply", "failed", "cancelled"].map(Value::from).contains(&said["kind"]) {
            answered.push(said["id"].as_u64().map_or(0, |id| id as u32));
        }
    }
    asked.sort_unstable();
    answered.sort_unstable();
    assert_eq!(asked, answered, "each message has one answer");
    stored(page.world.store.clone());
}

/// Checks that a new page can read all stored data.
fn stored(store: TestStore) {
    let page = Page::beside(store);
    let opened = page.ask(json!({ "id": 1, "kind": "open" }));
    assert_eq!(opened["kind"], "reply", "{opened}");
    for one in opened["reply"]["library"]["collections"].as_array().unwrap_or(&Vec::new()) {
        assert!(one["damaged"] != true && one["fileDamaged"] != true, "{one}");
    }
    let listed = page.ask(json!({ "id": 2, "kind": "list-records" }));
    for row in listed["reply"]["records"].as_array().expect("the reply has records") {
        let loaded = page.ask(json!({ "id": 3, "kind": "load-record", "recordId": row["id"] }));
        assert_eq!(loaded["kind"], "reply", "{loaded}");
    }
}

/// Reads the next message, and the number of turns of the event loop after it.
fn message(input: &mut Input<'_>, fresh: u32) -> (Value, usize) {
    let mut message = TEMPLATES[input.below(TEMPLATES.len())].clone();
    message["id"] = json!(fresh);
    let how = input.byte();
    for _ in 0..how >> 4 {
        change(&mut message, 0, input);
    }
    // A page never sends the same id twice. So replace a changed id by the unused id `fresh` if the changed
    // id is a number. A changed id of any other type stays: it is a fault that the engine has to report.
    if message["id"].as_u64().is_some_and(|id| u32::try_from(id).is_ok()) {
        message["id"] = json!(fresh);
    }
    (message, how & 0xf)
}

/// Replaces or removes a value somewhere in `at`, which is a message (depth 0) or a value in a
/// message. Never replaces the message itself.
fn change(at: &mut Value, depth: usize, input: &mut Input<'_>) {
    let length = match at {
        Value::Object(fields) => fields.len(),
        Value::Array(values) => values.len(),
        _ => 0,
    };
    let child = input.below(length + 1);
    match at {
        Value::Object(fields) if child < length => {
            let name = fields.keys().nth(child).cloned().unwrap_or_default();
            if input.byte() % 8 == 7 {
                fields.remove(&name);
            } else {
                change(fields.entry(name).or_insert(Value::Null), depth + 1, input);
            }
        }
        Value::Array(values) if child < length => change(&mut values[child], depth + 1, input),
        value if depth > 0 => *value = other(value, input),
        _ => {}
    }
}

/// Returns another value, chosen by the input, to take the place of `value`.
fn other(value: &Value, input: &mut Input<'_>) -> Value {
    let edges = [1 << 31, (1 << 31) - 1, 225, 224, 1 << 16, 65_535, u32::MAX - 1, u32::MAX];
    match input.byte() % 16 {
        0 => Value::Null,
        1 => json!(input.byte().is_multiple_of(2)),
        2..=4 => json!(input.byte()),
        5 => json!(edges[input.below(edges.len())]),
        6 => json!(u64::MAX - input.byte() as u64),
        7 => json!([-1.0, 0.5, 1e300][input.below(3)]),
        8 => {
            let count = input.byte();
            json!(String::from_utf8_lossy(input.take(count)))
        }
        9 => {
            let count = input.byte();
            json!(input.take(count))
        }
        10 => Value::Object(Map::new()),
        11 => Value::Array(vec![value.clone(); input.byte() % 4]),
        12 if !value.is_array() && !value.is_object() => {
            Value::Array(vec![value.clone(); (input.byte() << 8).min(MANY)])
        }
        13 => (0..(input.byte() << 8).min(MANY)).collect::<Vec<usize>>().into(),
        // Use the value of a field of another message.
        _ => {
            let template = TEMPLATES[input.below(TEMPLATES.len())].as_object();
            let field = input.below(template.map_or(0, Map::len));
            template.and_then(|fields| fields.values().nth(field)).cloned().unwrap_or_default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::All;
    use crate::requests::Request;

    #[test]
    fn every_kind_of_request_has_a_valid_template() {
        let kinds: Vec<&str> = TEMPLATES.iter().filter_map(|message| message["kind"].as_str()).collect();
        let unknown = Request::<Value>::read::<All>(&json!({ "id": 1, "kind": "" })).unwrap_err().what;
        let known = unknown.trim_start_matches("expected the kind ").replace(" or ", ", ");
        for kind in known.split(", found").next().unwrap().split(", ") {
            assert!(kinds.contains(&kind), "{kind} is in tests/fuzz/messages.json");
        }
        for template in TEMPLATES.iter() {
            let mut message = template.clone();
            message["id"] = json!(1);
            Request::<Value>::read::<All>(&message).unwrap();
        }
    }

    #[test]
    fn all_templates_one_after_the_other_are_answered() {
        let all: Vec<u8> = (0..TEMPLATES.len() as u8).flat_map(|template| [template, 4]).collect();
        all.chunks(2 * LONGEST).for_each(any_messages);
    }
}
