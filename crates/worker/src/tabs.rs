//! Messages between the tabs of a site about changes of the storage.

use renju_engine::StorageChange;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

const NAME: &str = "renju-board";

/// Channel that all tabs of a site share. `None` if the browser has no broadcast channels. In that case, the
/// other tabs notice a change only when they are opened again.
#[derive(Clone, Debug)]
pub(crate) struct Tabs(Option<BroadcastChannel>);

impl Tabs {
    /// Opens the channel.
    pub(crate) fn join() -> Self {
        Self(BroadcastChannel::new(NAME).ok())
    }

    /// Calls `heard` for each change that another tab reports, until the worker ends.
    pub(crate) fn listen(&self, heard: impl Fn(StorageChange) + 'static) {
        if let Some(channel) = &self.0 {
            let heard = move |event: MessageEvent| {
                // Any other message comes from an old version of the page, which can only change the library.
                let records =
                    event.data().as_string().is_some_and(|name| name == name_of(StorageChange::Records));
                heard(if records { StorageChange::Records } else { StorageChange::Library });
            };
            let heard = Closure::<dyn Fn(MessageEvent)>::new(heard).into_js_value();
            channel.set_onmessage(Some(heard.unchecked_ref()));
        }
    }

    /// Reports a change to all other tabs. The message states only the kind of the change, because the other
    /// tabs read the changed data from the storage.
    pub(crate) fn tell(&self, change: StorageChange) {
        if let Some(channel) = &self.0 {
            // The call fails only on a closed channel, and this channel is never closed.
            let _ = channel.post_message(&JsValue::from_str(name_of(change)));
        }
    }
}

const fn name_of(change: StorageChange) -> &'static str {
    match change {
        StorageChange::Library => "library",
        StorageChange::Records => "records",
    }
}
