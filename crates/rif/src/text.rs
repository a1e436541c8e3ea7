//! Converts text inside XML to plain text: resolves references such as `&amp;`, and replaces white
//! space as XML demands.

use quick_xml::escape::resolve_xml_entity;

/// Returns the value of an attribute as text. References are resolved. Line breaks and tabs become spaces, as
/// XML demands.
pub(super) fn attribute(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    set_attribute(&mut text, value);
    text
}

/// Replaces the content of `text` by the value of an attribute, converted as by [`attribute`]. Reuses the
/// memory of `text`.
pub(super) fn set_attribute(text: &mut String, value: &str) {
    text.clear();
    let plain = |byte: u8| byte >= b' ' && byte != b'&';
    let mut rest = value;
    while let Some(special) = rest.bytes().position(|byte| !plain(byte)) {
        text.push_str(&rest[..special]);
        rest = &rest[special..];
        let length = if let Some(after) = rest.strip_prefix('&') {
            let name = reference_name(after);
            push_reference(text, name.unwrap_or_default(), name.is_some());
            1 + name.map_or(0, |name| name.len() + 1)
        } else {
            let control = rest.as_bytes()[0];
            text.push(if control.is_ascii_whitespace() { ' ' } else { char::from(control) });
            if rest.starts_with("\r\n") { 2 } else { 1 }
        };
        rest = &rest[length..];
    }
    text.push_str(rest);
}

/// Appends text between tags; line ends become `\n` as XML demands.
pub(super) fn push_text(text: &mut String, piece: &str) {
    let mut rest = piece;
    while let Some(at) = memchr::memchr(b'\r', rest.as_bytes()) {
        text.push_str(&rest[..at]);
        text.push('\n');
        rest = &rest[at + 1..];
        rest = rest.strip_prefix('\n').unwrap_or(rest);
    }
    text.push_str(rest);
}

/// Appends the character that the reference `&name;` stands for. A reference with an unknown name
/// is appended unchanged. `closed` is whether the reference ends with `;` in the file.
pub(super) fn push_reference(text: &mut String, name: &str, closed: bool) {
    let character = name.strip_prefix('#').and_then(|number| {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16),
            None => number.parse(),
        };
        code.ok().filter(|&code| code > 0).and_then(char::from_u32)
    });
    match (character, resolve_xml_entity(name)) {
        (Some(character), _) => text.push(character),
        (None, Some(known)) => text.push_str(known),
        (None, None) => {
            text.push('&');
            text.push_str(name);
            text.push_str(if closed { ";" } else { "" });
        }
    }
}

/// Returns the name of a reference; `text` begins after its `&`. Returns `None` if no `;` ends the name
/// before the next `&` or `<`.
fn reference_name(text: &str) -> Option<&str> {
    let end = text.bytes().position(|byte| matches!(byte, b';' | b'&' | b'<'))?;
    (text.as_bytes()[end] == b';').then(|| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RifProblem, quote};

    #[test]
    fn known_references_are_resolved_and_unknown_ones_stay() {
        let check = |value: &str, expected: &str| assert_eq!(attribute(value), expected, "{value}");
        check("Erewhon &amp; Sons", "Erewhon & Sons");
        check("&lt;&gt;&quot;&apos;", "<>\"'");
        check("St&#246;rby &#x82B1;&#X6708;", "Störby 花月");
        check("&copy; A & B &amp", "&copy; A & B &amp");
        check("&#0;&#xD800;&#x;&;", "&#0;&#xD800;&#x;&;");
        check("a &b &amp; c", "a &b & c");
        check("one\r\ntwo\tthree\nfour", "one two three four");
        check("one&#10;two", "one\ntwo");
        check("bell\u{7}", "bell\u{7}");
    }

    #[test]
    fn each_line_end_is_converted_to_one_character() {
        let mut text = String::from(">");
        push_text(&mut text, "a\r\nb\rc\n\r");
        assert_eq!(text, ">a\nb\nc\n\n");
    }

    #[test]
    fn quoted_text_is_short_and_on_one_line() {
        assert_eq!(quote("<game\n id "), "<game  id");
        assert_eq!(quote(&"花".repeat(100)).chars().count(), RifProblem::FOUND);
    }
}
