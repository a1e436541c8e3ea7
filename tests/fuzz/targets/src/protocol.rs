//! Messages of a page to the engine over a storage in memory: see `any_messages` in the worker crate.

pub(crate) fn check(data: &[u8]) {
    renju_worker::any_messages(data);
}
