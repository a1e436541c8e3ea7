//! Takes the place of the crate `base16` on crates.io, which has the licence CC0-1.0 (see `.deny.toml`). Only the macro
//! `wasm_split` uses the crate, and the macro calls only `encode_lower`. If the function wrote other digits, the build
//! of the engines would fail, because the build looks for names with these digits.

use std::fmt::Write;

/// Writes bytes as lowercase hexadecimal digits, two for each byte.
#[must_use]
pub fn encode_lower(bytes: impl AsRef<[u8]>) -> String {
    bytes.as_ref().iter().fold(String::new(), |mut text, byte| {
        // Writing to a `String` cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
