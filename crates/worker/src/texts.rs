//! Converts texts from and to old code pages, with the tables of code pages that the browser contains.

use std::cell::RefCell;
use std::rc::Rc;

use renju_records::{CharacterSet, ReverseTable, Sorted, Texts};
use web_sys::TextDecoder;

/// Decodes texts with the browser's `TextDecoder`. Browsers cannot encode to old code pages. So this struct
/// encodes texts with tables, which it makes by decoding all bytes.
#[derive(Debug, Default)]
pub(crate) struct BrowserTexts {
    decoders: RefCell<Sorted<CharacterSet, TextDecoder>>,
    /// The tables for encoding, by code page. Each table is made when it is first used, which takes a few
    /// milliseconds.
    tables: RefCell<Sorted<CharacterSet, Rc<ReverseTable>>>,
}

impl BrowserTexts {
    fn decoded(&self, bytes: &[u8], set: CharacterSet) -> Option<String> {
        let mut decoders = self.decoders.borrow_mut();
        if decoders.get(&set).is_none() {
            decoders.insert(set, TextDecoder::new_with_label(set.label()).ok()?);
        }
        let decoder = decoders.get(&set)?;
        decoder.decode_with_u8_array(bytes).ok()
    }
}

impl Texts for BrowserTexts {
    fn decode(&self, bytes: &[u8], set: CharacterSet) -> (String, bool) {
        if set == CharacterSet::Utf8
            && let Ok(text) = std::str::from_utf8(bytes)
        {
            return (text.to_owned(), true);
        }
        // Every browser should support all code pages. If one code page is missing, at least the ASCII
        // characters are decoded.
        let text = self.decoded(bytes, set).unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned());
        let sound = !text.contains(char::REPLACEMENT_CHARACTER);
        (text, sound)
    }

    fn encode(&self, text: &str, set: CharacterSet) -> Option<Vec<u8>> {
        let known = self.tables.borrow().get(&set).cloned();
        let table = known.unwrap_or_else(|| {
            let table = Rc::new(ReverseTable::new(set, &|bytes| self.decode(bytes, set)));
            self.tables.borrow_mut().insert(set, table.clone());
            table
        });
        table.encode(text)
    }
}

#[cfg(test)]
#[cfg(target_family = "wasm")]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn texts_are_encoded_and_decoded_in_every_code_page() {
        let texts = BrowserTexts::default();
        for (set, text) in [
            (CharacterSet::Utf8, "連珠 Õ"),
            (CharacterSet::Gb18030, "连珠 黑"),
            (CharacterSet::Big5, "連珠 黑"),
            (CharacterSet::ShiftJis, "連珠 ﾚﾝ"),
            (CharacterSet::EucKr, "렌주"),
            (CharacterSet::Windows1251, "Рэндзю"),
            (CharacterSet::Windows1252, "Soosõrv"),
        ] {
            let bytes = texts.encode(text, set).unwrap();
            assert_eq!(texts.decode(&bytes, set), (text.to_owned(), true), "{set:?}");
        }
        assert_eq!(texts.encode("렌", CharacterSet::ShiftJis), None);
        assert!(!texts.decode(b"\xff\xff", CharacterSet::Utf8).1);
    }
}
