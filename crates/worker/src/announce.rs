//! Word between tabs: what is stored is not what it was.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

use crate::host::Word;

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

    /// Calls `heard` each time when another tab has changed something, for as long as the worker lives.
    pub(crate) fn listen(&self, heard: impl Fn(Word) + 'static) {
        if let Some(channel) = &self.0 {
            let heard = move |event: MessageEvent| {
                // Whatever else it is, it is the word of a page from before there were records.
                let records = event.data().as_string().is_some_and(|word| word == word_of(Word::Records));
                heard(if records { Word::Records } else { Word::Library });
            };
            let heard = Closure::<dyn Fn(MessageEvent)>::new(heard).into_js_value();
            channel.set_onmessage(Some(heard.unchecked_ref()));
        }
    }

    /// Tells all other tabs. They look into the storage for themselves, so the word alone is enough.
    pub(crate) fn tell(&self, word: Word) {
        if let Some(channel) = &self.0 {
            // Throws only when the channel is closed, which it never is.
            let _ = channel.post_message(&JsValue::from_str(word_of(word)));
        }
    }
}

const fn word_of(word: Word) -> &'static str {
    match word {
        Word::Library => "library",
        Word::Records => "records",
    }
}
