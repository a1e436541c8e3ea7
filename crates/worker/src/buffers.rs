//! Bytes that lie in JavaScript's memory, and when they leave it.

use js_sys::{Array, Uint8Array};
use web_sys::{MessageChannel, MessagePort};

/// Gives back the memory of bytes that nobody needs any more.
///
/// The garbage collector sees a small object in each buffer of 2 MB, and lets tens of megabytes gather. What is sent to a port
/// whose partner is closed is freed at once; `transfer(0)`, which is made for that, frees nothing in Chromium. A buffer that
/// others may see a part of is left to the collector.
pub(crate) fn release(bytes: &Uint8Array) {
    let buffer = bytes.buffer();
    if bytes.byte_length() == buffer.byte_length() {
        NOWHERE.with(|port| {
            let port = port.as_ref()?;
            // Where it cannot be sent, it is left to the collector too.
            port.post_message_with_transferable(&buffer, &Array::of1(&buffer)).ok()
        });
    }
}

thread_local! {
    static NOWHERE: Option<MessagePort> = nowhere();
}

/// A port whose partner is closed.
fn nowhere() -> Option<MessagePort> {
    let channel = MessageChannel::new().ok()?;
    channel.port2().close();
    Some(channel.port1())
}
