//! Messages of a page to the engine, which stores its data in memory: see `any_messages` in the crate `renju-worker`.

pub(crate) fn check(data: &[u8]) {
    renju_engine::any_messages(data);
}
