//! Converter of texts in old code pages, for tests.

use renju_records::{CharacterSet, Texts};

/// Converter that uses the crate `encoding_rs`, which has the same tables as browsers.
pub(super) struct Encodings;

impl Texts for Encodings {
    fn decode(&self, bytes: &[u8], set: CharacterSet) -> (String, bool) {
        let encoding = encoding_rs::Encoding::for_label(set.label().as_bytes())
            .expect("the name of the code page is a label");
        let (text, _, broken) = encoding.decode(bytes);
        (text.into_owned(), !broken)
    }

    fn encode(&self, text: &str, set: CharacterSet) -> Option<Vec<u8>> {
        let encoding = encoding_rs::Encoding::for_label(set.label().as_bytes())
            .expect("the name of the code page is a label");
        let (bytes, _, missing) = encoding.encode(text);
        (!missing).then(|| bytes.into_owned())
    }
}
