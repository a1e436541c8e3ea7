//! Cuts the text of an SGF file into tokens.

use memchr::{memchr, memchr2};

/// Keys whose values are points or numbers. Such values never contain a bracket.
const POINTS: [&str; 17] =
    ["B", "W", "AB", "AW", "AE", "PL", "LN", "AR", "TR", "CR", "SQ", "MA", "SL", "MN", "SZ", "GM", "FF"];

/// A token of SGF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SgfToken<'a> {
    /// `(`: a variation begins.
    Open,
    /// `)`: a variation ends.
    Close,
    /// `;`: a node begins.
    Node,
    /// Name of a property, including lower-case letters. Only old SGF files contain lower-case
    /// letters. They have no meaning: `Black` means `B`.
    Key(&'a str),
    /// Text between `[` and `]`, still with its escapes.
    Value(&'a str, ValueEnd),
    /// Characters that have no meaning at their position.
    Junk(&'a str),
}

/// States how a value ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ValueEnd {
    /// The value ends at its closing bracket, and has no other closing brackets without `\`.
    Sound,
    /// The value ends at a closing bracket. It has earlier closing brackets, which should have been
    /// written as `\]`.
    Stray,
    /// The value has no closing bracket, so it reaches to the end of the file.
    Missing,
}

/// Iterator over the tokens of a text, each with the offset of its first byte. The time is linear
/// in the length of the text.
#[derive(Clone, Debug)]
pub(super) struct SgfTokens<'a> {
    text: &'a str,
    at: usize,
    /// Whether the values of the last key are texts. A text may contain brackets without a
    /// backslash.
    is_text: bool,
    /// From this offset on, the real end of a text cannot be recognized, because each `]` is
    /// followed by text that cannot follow a value.
    hopeless: usize,
}

impl<'a> SgfTokens<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, is_text: true, hopeless: usize::MAX }
    }

    /// Continues reading at another offset.
    pub(super) const fn skip_to(&mut self, at: usize) {
        self.at = at;
    }

    /// Returns the offset of the next byte.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// Moves to the next `(` that may begin a game. Returns `false` if there is no such `(`.
    pub(super) fn go_to_game(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        while let Some(found) = memchr(b'(', &bytes[self.at..]) {
            self.at += found;
            let next = skip_space(bytes, self.at + 1);
            if matches!(bytes.get(next), Some(b';' | b'(')) {
                return true;
            }
            self.at = next;
        }
        self.at = bytes.len();
        false
    }

    /// Returns the value at the current offset, and the kind of its end.
    fn value(&mut self) -> SgfToken<'a> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let (mut first, mut end) = (None, None);
        let mut from = start;
        while let Some(found) = memchr2(b'\\', b']', &bytes[from..]).map(|found| from + found) {
            if bytes[found] == b'\\' {
                from = (found + 2).min(bytes.len());
                continue;
            }
            from = found + 1;
            first.get_or_insert(found);
            if !self.is_text || ends_value(bytes, from) {
                end = Some(found);
            }
            if end.is_some() || start >= self.hopeless {
                break;
            }
        }
        let Some(first) = first else {
            self.at = bytes.len();
            return SgfToken::Value(&self.text[start..], ValueEnd::Missing);
        };
        if end.is_none() {
            self.hopeless = self.hopeless.min(start);
        }
        // If no closing bracket can be recognized as the end of the value, the value ends at its
        // first closing bracket.
        let how = if end == Some(first) { ValueEnd::Sound } else { ValueEnd::Stray };
        let end = end.unwrap_or(first);
        self.at = end + 1;
        SgfToken::Value(&self.text[start..end], how)
    }

    /// Returns the text from the current offset to the first byte for which `goes_on` is false.
    fn run(&mut self, goes_on: impl Fn(u8) -> bool) -> &'a str {
        let bytes = self.text.as_bytes();
        let start = self.at;
        while self.at < bytes.len() && goes_on(bytes[self.at]) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }
}

impl<'a> Iterator for SgfTokens<'a> {
    type Item = (usize, SgfToken<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let bytes = self.text.as_bytes();
        self.at = skip_space(bytes, self.at);
        let start = self.at;
        let one = match bytes.get(start)? {
            b'(' => Some(SgfToken::Open),
            b')' => Some(SgfToken::Close),
            b';' => Some(SgfToken::Node),
            _ => None,
        };
        let token = match (one, bytes[start]) {
            (Some(token), _) => {
                self.at += 1;
                token
            }
            (None, b'[') => {
                self.at += 1;
                self.value()
            }
            (None, byte) if byte.is_ascii_alphanumeric() => {
                let key = self.run(|byte| byte.is_ascii_alphanumeric());
                self.is_text = !POINTS.contains(&key);
                SgfToken::Key(key)
            }
            (None, _) => {
                SgfToken::Junk(self.run(|byte| !matches!(byte, b'(' | b')' | b';' | b'[') && !is_space(byte)))
            }
        };
        Some((start, token))
    }
}

fn is_space(byte: u8) -> bool {
    byte <= b' '
}

fn skip_space(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().position(|&byte| !is_space(byte)).map_or(bytes.len(), |space| at + space)
}

/// Returns whether the text at the offset `at` may follow a value. If not, the bracket before this
/// offset is a part of the value.
fn ends_value(bytes: &[u8], at: usize) -> bool {
    let at = skip_space(bytes, at);
    let after = || skip_space(bytes, at + 1);
    match bytes.get(at) {
        None | Some(b'[') => true,
        Some(b';') => {
            let next = after();
            matches!(bytes.get(next), None | Some(b';' | b'(' | b')')) || begins_property(bytes, next)
        }
        Some(b'(') => matches!(bytes.get(after()), None | Some(b';' | b'(')),
        // Other text may follow a game on a new line.
        Some(b')') => {
            matches!(bytes.get(after()), None | Some(b';' | b'(' | b')'))
                || matches!(bytes.get(at + 1), Some(b'\n' | b'\r'))
        }
        Some(_) => begins_property(bytes, at),
    }
}

/// Returns whether a key with a capital letter begins at the offset `at`, and is followed by a
/// value.
fn begins_property(bytes: &[u8], at: usize) -> bool {
    /// Greatest length in bytes of a key that is examined. This is four times the length of the
    /// longest known key.
    const LONGEST: usize = 64;
    let name = bytes[at..].iter().take(LONGEST).take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let next = bytes.get(skip_space(bytes, at + name));
    bytes[at..at + name].iter().any(u8::is_ascii_uppercase) && matches!(next, None | Some(b'['))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[SgfToken<'_>]) {
        let tokens: Vec<SgfToken<'_>> = SgfTokens::new(text).map(|(_, token)| token).collect();
        assert_eq!(tokens, expected, "{text}");
    }

    #[test]
    fn texts_end_at_the_bracket_that_ends_them() {
        use SgfToken::{Close, Junk, Key, Node, Value};
        use ValueEnd::{Missing, Sound, Stray};
        check(r"C[a\]b\\] [c]", &[Key("C"), Value(r"a\]b\\", Sound), Value("c", Sound)]);
        check(
            "C[see [1] and more];B[hh]",
            &[Key("C"), Value("see [1] and more", Stray), Node, Key("B"), Value("hh", Sound)],
        );
        check("C[a (see [1]) b])", &[Key("C"), Value("a (see [1]) b", Stray), Close]);
        check("C[a [1]; [2] b]W[]", &[Key("C"), Value("a [1]; [2] b", Stray), Key("W"), Value("", Sound)]);
        check("C[a]) -- b", &[Key("C"), Value("a", Stray), Close, Junk("--"), Key("b")]);
        check("C[a] b] c", &[Key("C"), Value("a", Stray), Key("b"), Junk("]"), Key("c")]);
        check("B[hh] ! ]", &[Key("B"), Value("hh", Sound), Junk("!"), Junk("]")]);
        check("C[a\\", &[Key("C"), Value("a\\", Missing)]);
        check("C[a\\]", &[Key("C"), Value("a\\]", Missing)]);
    }

    #[test]
    fn a_game_is_found_within_other_text() {
        let mut tokens = SgfTokens::new("Dear (my) friend ( look\n (\n ;B[hh])");
        assert!(tokens.go_to_game());
        assert_eq!(tokens.next(), Some((25, SgfToken::Open)));
        assert!(!tokens.go_to_game());
    }
}
