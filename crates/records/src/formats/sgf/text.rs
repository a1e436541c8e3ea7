//! Texts inside the values of properties: escapes, and values that have two parts.

use std::borrow::Cow;

/// Returns the text of a value. Removes the backslashes, and also a line end that comes after a
/// backslash.
pub(super) fn unescape(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut text = String::with_capacity(value.len());
    let mut rest = value.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\\' => match rest.next() {
                // The program that wrote the file has broken a long line here. The line end may
                // consist of two characters.
                Some(end @ ('\n' | '\r')) => {
                    rest.next_if(|&next| next != end && matches!(next, '\n' | '\r'));
                }
                other => text.extend(other),
            },
            other => text.push(other),
        }
    }
    Cow::Owned(text)
}

/// Returns the text of a value that may have several lines, with `\n` as line end.
pub(super) fn lines(value: &str) -> String {
    let text = unescape(value);
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text.into_owned() }
}

/// Returns the text of a value as one line: line ends become spaces.
pub(super) fn one_line(value: &str) -> String {
    let text = unescape(value);
    if !text.contains(['\n', '\r']) {
        text.into_owned()
    } else {
        text.replace("\r\n", " ").replace(['\n', '\r'], " ")
    }
}

/// Returns whether this value has a line end that [`one_line`] would turn into a space.
pub(super) fn has_lines(value: &str) -> bool {
    value.contains(['\n', '\r']) && unescape(value).contains(['\n', '\r'])
}

/// Splits a value at its first colon that has no backslash in front. The second part is `None` if
/// there is no such colon.
pub(super) fn parts(value: &str) -> (&str, Option<&str>) {
    let mut after_backslash = false;
    let is_colon = |&(_, byte): &(usize, u8)| {
        let is_colon = byte == b':' && !after_backslash;
        after_backslash = byte == b'\\' && !after_backslash;
        is_colon
    };
    let colon = value.bytes().enumerate().find(is_colon);
    colon.map_or((value, None), |(at, _)| (&value[..at], Some(&value[at + 1..])))
}

/// Appends a text with the escapes that are needed in a value and in a part of a value.
pub(super) fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        if matches!(c, '\\' | ']' | ':') {
            out.push('\\');
        }
        out.push(c);
    }
}

/// Returns whether a value can be written unchanged between brackets.
pub(super) fn is_sound(value: &str) -> bool {
    let mut after_backslash = false;
    for byte in value.bytes() {
        if byte == b']' && !after_backslash {
            return false;
        }
        after_backslash = byte == b'\\' && !after_backslash;
    }
    !after_backslash
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn escaped_line_breaks_are_removed_and_others_are_normalized() {
        assert_eq!(unescape("a\\\r\nb\\\nc\\\\\nd\\"), "abc\\\nd");
        assert_eq!(lines("a\r\nb\rc\nd"), "a\nb\nc\nd");
        assert_eq!(one_line("a\r\nb\rc\nd"), "a b c d");
        assert_eq!(parts(r"a\:b:c:d"), (r"a\:b", Some("c:d")));
        assert_eq!(parts(r"a\\:b"), (r"a\\", Some("b")));
    }

    proptest! {
        #[test]
        fn any_text_can_be_written(first in "[a:\\\\\\]\r\n花]{0,8}", second in "[a:\\\\\\]\n花]{0,8}") {
            let mut value = String::new();
            escape(&first, &mut value);
            prop_assert!(is_sound(&value));
            prop_assert_eq!(unescape(&value), &*first);
            value.push(':');
            escape(&second, &mut value);
            let (one, two) = parts(&value);
            prop_assert_eq!((unescape(one), two.map(unescape)), (first.into(), Some(second.into())));
        }
    }
}
