//! The worker's side of the connection to the page. It uses the messages (envelopes) of the crate
//! gloo-worker, but not the codec of gloo-worker.
//!
//! Requests are structured clones, so that a `File` of the page arrives as a `File`. The codec of gloo-worker
//! (bincode) cannot transfer a `File`, and panics at a malformed message. The codec in this module cannot
//! fail: the payload of the envelope stays a `JsValue`, and the dispatcher reads this value. A message
//! without an envelope is passed on as a payload, and the dispatcher answers that the message is invalid.

use std::cell::Cell;
use std::marker::PhantomData;
use std::rc::Rc;

use gloo_worker::{Codec, HandlerId, Worker, WorkerScope};
use js_sys::{Array, Object, Reflect};
use renju_engine::Receiver;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

use crate::browser::{Browser, BrowserParts};
use crate::payload::RawPayload;
use crate::tabs::Tabs;

/// The engine as a worker of gloo-worker.
pub(crate) struct WorkerEngine<P: BrowserParts, R> {
    dispatcher: Rc<R>,
    /// The page's side of the connection. A worker belongs to one page.
    page: Rc<Cell<Option<HandlerId>>>,
    parts: PhantomData<P>,
}

impl<P: BrowserParts, R: Receiver<Browser<P>> + 'static> Worker for WorkerEngine<P, R> {
    type Message = ();
    type Input = RawPayload;
    type Output = RawPayload;

    fn create(scope: &WorkerScope<Self>) -> Self {
        let page = Rc::new(Cell::new(None));
        let post = {
            let (scope, page) = (scope.clone(), page.clone());
            move |payload| {
                if let Some(page) = page.get() {
                    scope.respond(page, payload);
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
        self.dispatcher.receive(message);
    }
}

/// The codec. It passes on JavaScript values unchanged.
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

/// `{ProcessInput: [0, message]}`: gloo's envelope for a message from the page.
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
    use renju_engine::Message;
    use serde::Deserialize;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    /// gloo's messages to a worker, repeated here because gloo does not export their type.
    #[derive(Debug, Deserialize)]
    enum Envelope {
        Connected(usize),
        ProcessInput(usize, RawPayload),
    }

    fn value(json: &str) -> JsValue {
        JSON::parse(json).unwrap()
    }

    #[wasm_bindgen_test]
    fn a_message_without_an_envelope_is_an_input() {
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
}
