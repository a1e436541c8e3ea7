//! Reads the attributes of one tag, leniently and without allocation.

/// Returns the attributes of a tag as pairs of name and value, in order. `text` is the part of the tag after
/// the element's name.
///
/// A value may be in double quotes, in single quotes or without quotes, or may be missing.
/// References such as `&amp;` stay in the values as they are. Any text is accepted: a part of the
/// text that is not a valid attribute becomes an attribute with an odd name, which no caller looks
/// for.
pub(super) const fn attributes(text: &str) -> Attributes<'_> {
    Attributes { text, at: 0 }
}

pub(super) struct Attributes<'a> {
    text: &'a str,
    /// Byte offset of the first part of the text that is not read yet. The byte before this offset
    /// is ASCII, so a character starts at the offset.
    at: usize,
}

impl<'a> Iterator for Attributes<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let bytes = self.text.as_bytes();
        let from = skip_space(bytes, self.at);
        if from == bytes.len() {
            return None;
        }
        let mut at = seek(bytes, from, |byte| byte <= b' ' || byte == b'=');
        let name = &self.text[from..at];
        at = skip_space(bytes, at);
        let mut value = "";
        if bytes.get(at) == Some(&b'=') {
            at = skip_space(bytes, at + 1);
            let quote = bytes.get(at).copied().filter(|byte| matches!(byte, b'"' | b'\''));
            let from = at + usize::from(quote.is_some());
            at = match quote {
                Some(quote) => seek(bytes, from, |byte| byte == quote),
                None => seek(bytes, from, |byte| byte <= b' '),
            };
            value = &self.text[from..at];
            // Skips the closing quote, if there is one.
            at = (at + usize::from(quote.is_some())).min(bytes.len());
        }
        self.at = at;
        Some((name, value))
    }
}

/// Returns the offset of the first byte, at or after `at`, for which `stop` is true. Returns the length of
/// `bytes` if there is no such byte.
#[inline]
fn seek(bytes: &[u8], mut at: usize, stop: impl Fn(u8) -> bool) -> usize {
    while let Some(&byte) = bytes.get(at)
        && !stop(byte)
    {
        at += 1;
    }
    at
}

/// Returns the offset of the first byte, at or after `at`, that is not white space. Control characters count
/// as white space.
#[inline]
fn skip_space(bytes: &[u8], at: usize) -> usize {
    seek(bytes, at, |byte| byte > b' ')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(text: &str, expected: &[(&str, &str)]) {
        assert_eq!(attributes(text).collect::<Vec<_>>(), expected, "{text}");
    }

    #[test]
    fn near_spellings_are_read() {
        check("", &[]);
        check(r#" id="1" name="A b" "#, &[("id", "1"), ("name", "A b")]);
        check(r#"id='1' name='say "x"'"#, &[("id", "1"), ("name", "say \"x\"")]);
        check("id = 1\n\tname\n= \"x\"", &[("id", "1"), ("name", "x")]);
        check(r#"a="1"b="2""#, &[("a", "1"), ("b", "2")]);
        check(r#"alone id="花""#, &[("alone", ""), ("id", "花")]);
        check(r#"id="1" name="unclosed"#, &[("id", "1"), ("name", "unclosed")]);
        check("=", &[("", "")]);
    }

    proptest! {
        #[test]
        fn any_text_has_at_most_one_attribute_per_byte(text in "[a花 ='\"\\n/]{0,40}") {
            prop_assert!(attributes(&text).count() <= text.len());
        }

        #[test]
        fn attributes_of_well_formed_xml_agree_with_quick_xml(
            pairs in proptest::collection::btree_map("[a-z_]{1,8}", "[^<&\"\\x00-\\x1f]{0,8}", 0..6)
        ) {
            let text: String = pairs.iter().map(|(name, value)| format!(" {name}=\"{value}\"")).collect();
            let tag = quick_xml::events::BytesStart::from_content(format!("x{text}"), 1);
            let theirs: Vec<_> = tag
                .attributes()
                .map(|attribute| attribute.map(|a| (a.key.into_inner().to_owned(), a.value.into_owned())).unwrap())
                .collect();
            let ours: Vec<_> = attributes(&text).map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
            prop_assert_eq!(ours, theirs);
        }
    }
}
