//! What the readers and writers of addresses have in common.

use std::borrow::Cow;

use renju_core::{Move, move_tokens};

use crate::model::plain_line::{LineSupport, plain_line};
use crate::model::{NodeId, Tree};
use crate::text_file::TextFile;

/// A text with addresses, of which one is being read: the text, its line, and the file to report to.
pub(super) type Address<'a, 'r> = (&'a str, usize, &'a mut TextFile<'r>);

/// Why an address shows nothing: what was expected and what was found.
pub(super) type Refusal = (&'static str, String);

/// What follows the `#` of an address, or the whole text where there is no `#`. Some chat programs encode signs as `%3A`.
pub(super) fn fragment(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let mut plain = Cow::Borrowed(text);
    // The tool of lfz084 has plain `%` between its fields, so only the signs that other addresses need are decoded.
    let is_coded = |sign: &str| text.get(..).is_some_and(|text| text.to_ascii_uppercase().contains(sign));
    if is_coded("%3A") || (!text.contains('#') && is_coded("%23")) {
        for (code, sign) in [("%23", "#"), ("%3A", ":"), ("%2C", ","), ("%2F", "/")] {
            plain = Cow::Owned(plain.replace(code, sign).replace(&code.to_ascii_lowercase(), sign));
        }
    }
    match plain {
        Cow::Borrowed(text) => Cow::Borrowed(text.split_once('#').map_or(text, |(_, fragment)| fragment)),
        Cow::Owned(text) => match text.split_once('#') {
            Some((_, fragment)) => Cow::Owned(fragment.to_owned()),
            None => Cow::Owned(text),
        },
    }
}

/// The moves of a field up to the first that cannot be read, and the text of that one.
pub(super) fn moves(text: &str) -> (Vec<Move>, Option<String>) {
    let mut moves = Vec::new();
    for token in move_tokens(text) {
        match token {
            Ok(m) => moves.push(m),
            Err(error) => return (moves, Some(error.found)),
        }
    }
    (moves, None)
}

/// The moves of the main line without anything between them, and their nodes.
pub(super) fn glued(tree: &Tree, set_up: bool) -> (String, Vec<NodeId>) {
    let line = plain_line(tree, LineSupport { passes: false, setup: set_up });
    let text = line.iter().map(|(_, m)| m.to_string()).collect();
    (text, line.into_iter().map(|(node, _)| node).collect())
}
