//! Code pages for tests that need none but these: UTF-8, and Latin-1 for all others.

use renju_records::{CharacterSet, Texts};

pub(crate) struct Plain;

impl Texts for Plain {
    fn decode(&self, bytes: &[u8], set: CharacterSet) -> (String, bool) {
        if set == CharacterSet::Utf8 {
            let text = String::from_utf8_lossy(bytes);
            let sound = matches!(text, std::borrow::Cow::Borrowed(_));
            return (text.into_owned(), sound);
        }
        (bytes.iter().map(|&byte| char::from(byte)).collect(), true)
    }

    fn encode(&self, text: &str, set: CharacterSet) -> Option<Vec<u8>> {
        if set == CharacterSet::Utf8 {
            return Some(text.as_bytes().to_vec());
        }
        text.chars().map(|c| u8::try_from(u32::from(c)).ok()).collect()
    }
}
