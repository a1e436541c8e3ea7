//! Code that the readers and writers of addresses share.

use std::borrow::Cow;

use renju_core::{Move, move_tokens};

use crate::model::plain_line::{LineSupport, plain_line};
use crate::model::{NodeId, Tree};
use crate::text_file::TextFile;

/// The address to read, the number of its line, and the file that collects the flaws (problems to
/// report).
pub(super) type Address<'a, 'r> = (&'a str, usize, &'a mut TextFile<'r>);

/// Reason why an address shows no game or position: the expected content, and the content found.
pub(super) type Refusal = (&'static str, String);

/// Returns the text after the `#` of an address, or the whole text if there is no `#`. Replaces
/// codes such as `%3A` by the characters that they encode, because some chat programs encode
/// characters in addresses.
pub(super) fn fragment(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let mut plain = Cow::Borrowed(text);
    // The tool of lfz084 separates fields by a plain `%`, so not every `%` begins a code. The loop
    // decodes only the codes of those signs which other addresses need.
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

/// Reads the moves in a field. Returns the moves before the first unreadable move, and the text of
/// this unreadable move, if any.
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

/// Returns the moves of the main line as text without separators, and the node of each move.
/// `set_up` states whether the format can express stones that are set up.
pub(super) fn glued(tree: &Tree, set_up: bool) -> (String, Vec<NodeId>) {
    let line = plain_line(tree, LineSupport { passes: false, setup: set_up });
    let text = line.iter().map(|(_, m)| m.to_string()).collect();
    (text, line.into_iter().map(|(node, _)| node).collect())
}
