//! Code shared by the readers and writers of addresses.

use std::borrow::Cow;

use renju_core::{Move, move_tokens};

use crate::model::plain_line::{LineSupport, plain_line};
use crate::model::{NodeId, Tree};
use crate::text_file::TextFile;

/// The address to read, its line, and the file that collects the flaws (problems to report).
pub(super) type Address<'a, 'r> = (&'a str, usize, &'a mut TextFile<'r>);

/// Reason why an address has no game or position: the expected content, and the content found.
pub(super) type Refusal = (&'static str, String);

/// Returns the text after the `#` of an address, or the whole text if it has no `#`. Decodes signs such as
/// `%3A`, because some chat programs encode them.
pub(super) fn fragment(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let mut plain = Cow::Borrowed(text);
    // The tool of lfz084 separates fields by a plain `%`. So only the signs that other addresses need are
    // decoded.
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

/// Reads the moves of a field. Returns the moves before the first unreadable one, and the text of the
/// unreadable move.
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

/// Returns the moves of the main line as text without separators, and the node of each move. If `set_up` is
/// `true`, the format can express stones that are set up.
pub(super) fn glued(tree: &Tree, set_up: bool) -> (String, Vec<NodeId>) {
    let line = plain_line(tree, LineSupport { passes: false, setup: set_up });
    let text = line.iter().map(|(_, m)| m.to_string()).collect();
    (text, line.into_iter().map(|(node, _)| node).collect())
}
