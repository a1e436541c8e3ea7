use expect_test::{Expect, expect};

use super::{MAX_TOKEN, TokenSink, TokenStart, XmlToken, XmlTokens};
use crate::RifError;

/// The tokens that were passed on, as texts. Each text begins with the number of the token's line.
#[derive(Default)]
struct Found(Vec<String>);

impl TokenSink for Found {
    fn take(&mut self, token: XmlToken<'_>, mut start: TokenStart<'_>) -> Result<(), RifError> {
        self.0.push(format!("{} {token:?}", start.line()));
        Ok(())
    }

    fn take_element(&mut self, _: &str, _: TokenStart<'_>) -> Option<usize> {
        None
    }
}

/// Returns the tokens of a text that arrives in pieces of `size` bytes, each token with its line.
fn tokens(text: &str, size: usize) -> Vec<String> {
    let mut found = Found::default();
    let mut tokens = XmlTokens::default();
    for piece in text.as_bytes().chunks(size) {
        tokens.push(std::str::from_utf8(piece).unwrap(), &mut found).unwrap();
    }
    tokens.finish(&mut found).unwrap();
    found.0
}

fn check(text: &str, expected: Expect) {
    let whole = tokens(text, text.len());
    for size in [1, 2, 5] {
        assert_eq!(tokens(text, size), whole, "in pieces of {size}");
    }
    expected.assert_eq(&whole.join("\n"));
}

#[test]
fn sound_text_is_cut_into_tokens() {
    check(
        "<?xml version='1.0'?>\n<a b='>'>one &amp;\ntwo<!-- <c> --><![CDATA[<d>]]></a\n><e/>",
        expect![[r#"
            1 Text("\n")
            2 Open { name: "a", attributes: " b='>'", empty: false }
            2 Text("one ")
            2 Reference("amp")
            2 Text("\ntwo")
            3 Text("<d>")
            3 Close { name: "a" }
            4 Open { name: "e", attributes: "", empty: true }"#]],
    );
}

#[test]
fn invalid_text_is_skipped_up_to_the_next_tag() {
    check(
        "<a b=\"1>\n<b>x < y\n<5></c <d>",
        expect![[r#"
        1 Broken("<a b=\"1>\n")
        2 Open { name: "b", attributes: "", empty: false }
        2 Text("x ")
        2 Broken("< y\n")
        3 Broken("<5>")
        3 Broken("</c ")
        3 Open { name: "d", attributes: "", empty: false }"#]],
    );
}

#[test]
fn unclosed_tokens_are_reported_at_the_end_of_the_file() {
    check(
        "<a>text",
        expect![[r#"
        1 Open { name: "a", attributes: "", empty: false }
        1 Text("text")"#]],
    );
    check(
        "<a><b c=\"1",
        expect![[r#"
        1 Open { name: "a", attributes: "", empty: false }
        1 Unfinished("<b c=\"1")"#]],
    );
    check(
        "<a><!-- <b>",
        expect![[r#"
        1 Open { name: "a", attributes: "", empty: false }
        1 Broken("<!-- <b>")
        1 Open { name: "b", attributes: "", empty: false }"#]],
    );
    check(
        "<a>&amp",
        expect![[r#"
        1 Open { name: "a", attributes: "", empty: false }
        1 Text("&amp")"#]],
    );
}

/// For any text, the buffer is at most as large as two tokens of the greatest length plus one piece
/// of text.
#[test]
fn memory_is_bounded() {
    for scrap in ["x", "<!-- ", "<a b=\"c ", "<![CDATA[", "&", "<!DOCTYPE a [", "<a ", "<?a "] {
        let mut tokens = XmlTokens::default();
        let mut found = Found::default();
        let piece = scrap.repeat(5000);
        for _ in 0..(4 * MAX_TOKEN / piece.len()) {
            tokens.push(&piece, &mut found).unwrap();
            assert!(
                tokens.tail.len() <= 2 * MAX_TOKEN + piece.len(),
                "{scrap:?}: {} bytes",
                tokens.tail.len()
            );
        }
    }
}
