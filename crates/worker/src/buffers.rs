//! Frees the byte buffers that JavaScript holds.

use js_sys::{Array, Uint8Array};
use web_sys::{MessageChannel, MessagePort};

/// Frees the memory of a byte array that is no longer used.
///
/// The garbage collector counts a buffer of 2 MB as one small object, so tens of megabytes of unused buffers
/// accumulate. But a browser frees a buffer at once if the buffer is sent to a port whose other end is
/// closed. (`transfer(0)` exists for this purpose, but frees nothing in Chromium.) If another array uses the
/// same buffer, this function does nothing, and the garbage collector frees the buffer later.
pub(crate) fn release(bytes: &Uint8Array) {
    let buffer = bytes.buffer();
    if bytes.byte_length() == buffer.byte_length() {
        NOWHERE.with(|port| {
            let port = port.as_ref()?;
            // If sending fails, the garbage collector frees the buffer later.
            port.post_message_with_transferable(&buffer, &Array::of1(&buffer)).ok()
        });
    }
}

thread_local! {
    static NOWHERE: Option<MessagePort> = nowhere();
}

/// Returns a port whose other end is closed.
fn nowhere() -> Option<MessagePort> {
    let channel = MessageChannel::new().ok()?;
    channel.port2().close();
    Some(channel.port1())
}
