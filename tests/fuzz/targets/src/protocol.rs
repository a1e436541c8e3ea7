//! Fuzz target for messages from a page to the engine, which stores its data in memory. The check is the
//! function `any_messages` of the crate `renju-engine`.

pub(crate) fn check(data: &[u8]) {
    renju_engine::any_messages(data);
}
