//! Code pages for programs outside a browser. The command line and the tests of readers use this
//! crate.
//!
//! In a web page, the browser itself decodes texts. The tables of code pages are in a crate of their own, so
//! that the engine for the web page does not contain them.

use encoding_rs::Encoding;
use renju_records::{CharacterSet, Texts};

/// Decodes and encodes with the tables of `encoding_rs`.
#[derive(Clone, Copy, Debug, Default)]
pub struct NativeTexts;

impl Texts for NativeTexts {
    fn decode(&self, bytes: &[u8], set: CharacterSet) -> (String, bool) {
        let (text, damaged) = encoding(set).decode_without_bom_handling(bytes);
        (text.into_owned(), !damaged)
    }

    fn encode(&self, text: &str, set: CharacterSet) -> Option<Vec<u8>> {
        let (bytes, _, lacking) = encoding(set).encode(text);
        (!lacking).then(|| bytes.into_owned())
    }
}

fn encoding(set: CharacterSet) -> &'static Encoding {
    Encoding::for_label(set.label().as_bytes()).expect("every code page has a label of the standard")
}
