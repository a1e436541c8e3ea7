//! Describes invalid JSON for the user, in the terms of JSON instead of Rust.

use serde_json::Error;

use crate::nearest;

/// Describes the content of `text` at the position of `error`. `end` is the description to
/// return if the error is at the end of the text.
#[must_use]
pub fn found(error: &Error, text: &[u8], end: &str) -> String {
    if error.is_data() {
        return field_or_value(&error.to_string());
    }
    if error.is_eof() {
        return end.to_owned();
    }
    let line = text.split(|&byte| byte == b'\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    let Ok(line) = str::from_utf8(line) else { return "bytes that are not UTF-8".to_owned() };
    let at = error.column().saturating_sub(1).min(line.len().saturating_sub(1));
    let start = (0..=at).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
    line[start..].chars().next().map_or_else(|| "nothing".to_owned(), |found| format!("{found:?}"))
}

/// Translates the parser's message about a missing, repeated, unknown or wrong field. In the
/// message, the names of fields are between backquotes.
fn field_or_value(text: &str) -> String {
    let mut names = text.split('`').skip(1).step_by(2);
    let first = names.next().unwrap_or_default();
    match text.split([' ', ':']).next() {
        Some("missing") => format!("no \"{first}\""),
        Some("duplicate") => format!("the field \"{first}\" twice"),
        Some("unknown") => {
            format!("the field \"{first}\"{}", nearest::question(first, &names.collect::<Vec<_>>()))
        }
        _ => {
            let kind = text.split_once(": ").map_or("", |(_, rest)| rest);
            json_word(kind.split([' ', ',']).next().unwrap_or_default()).to_owned()
        }
    }
}

/// Returns the word of JSON for the type that the parser found. `kind` is the parser's word for
/// this type.
fn json_word(kind: &str) -> &'static str {
    match kind {
        "map" => "an object",
        "sequence" => "a list",
        "string" | "str" => "a text",
        "integer" | "floating" => "a number",
        "boolean" => "true or false",
        "null" | "unit" => "null",
        _ => "something else",
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only its errors are looked at")]
    struct Known {
        count: u8,
        black: Option<String>,
    }

    #[test]
    fn every_fault_of_json_has_a_name() {
        for (text, expected) in [
            ("", "the end of the file"),
            ("{\"count\":1,", "the end of the file"),
            ("\n  (;GM[4])", "'('"),
            ("{\"count\":é}", "'é'"),
            ("{}", "no \"count\""),
            ("{\"count\":1,\"count\":2}", "the field \"count\" twice"),
            ("{\"count\":1,\"blakc\":\"h8\"}", "the field \"blakc\" (did you mean \"black\"?)"),
            ("{\"count\":-1}", "a number"),
            ("{\"count\":[1]}", "a list"),
            ("{\"count\":{}}", "an object"),
            ("true", "true or false"),
        ] {
            let error = serde_json::from_str::<Known>(text).err().expect(text);
            assert_eq!(found(&error, text.as_bytes(), "the end of the file"), expected, "{text}");
        }
        let error = serde_json::from_slice::<Known>(b"\xff").err().expect("no JSON");
        assert_eq!(found(&error, b"\xff", "the end"), "bytes that are not UTF-8");
    }
}
