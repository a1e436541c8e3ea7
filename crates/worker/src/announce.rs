//! Word between tabs: the library in the storage is another one.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::BroadcastChannel;

const NAME: &str = "renju-board";

/// The channel that all tabs of a site share. Where the browser has none, other tabs see the change when they are opened
/// again.
#[derive(Clone, Debug)]
pub(crate) struct Tabs(Option<BroadcastChannel>);

impl Tabs {
    /// Joins the others.
    pub(crate) fn join() -> Self {
        Self(BroadcastChannel::new(NAME).ok())
    }

    /// Calls `heard` each time when another tab has changed the library, for as long as the worker lives.
    pub(crate) fn listen(&self, heard: impl Fn() + 'static) {
        if let Some(channel) = &self.0 {
            let heard = Closure::<dyn Fn()>::new(heard).into_js_value();
            channel.set_onmessage(Some(heard.unchecked_ref()));
        }
    }

    /// Tells all other tabs. They look into the storage for themselves, so the word alone is enough.
    pub(crate) fn tell(&self) {
        if let Some(channel) = &self.0 {
            // Throws only when the channel is closed, which it never is.
            let _ = channel.post_message(&JsValue::from_str("library"));
        }
    }
}
