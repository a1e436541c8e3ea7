//! Addresses of web pages that show a game, which stands after the `#`.

mod detect;
mod gomocalc;
mod renju_note;

pub(crate) use detect::{is_gomocalc, is_renju_note};
pub(crate) use gomocalc::write as write_gomocalc;
pub(crate) use renju_note::write as write_renju_note;

use std::borrow::Cow;

use renju_core::{Move, move_tokens};
use renju_rif::Salvaged;

use crate::error::ReadError;
use crate::format::Format;
use crate::model::plain_line::{LineSupport, plain_line};
use crate::model::{NodeId, Tree};
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::text::Texts;
use crate::text_file::TextFile;

/// A text with addresses, of which one is being read: the text, its line, and the file to report to.
type Address<'a> = (&'a str, usize, &'a mut TextFile);

/// Why an address shows nothing: what was expected and what was found.
type Refusal = (&'static str, String);

/// Reads addresses of pages of Renju Note, each as a record; between them may stand addresses of gomocalc.
///
/// # Errors
/// No address shows anything.
pub(crate) fn read_renju_note(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
) -> Result<ReadRecords, ReadError> {
    read(bytes, Format::RenjuNoteUrl, hints, texts)
}

/// Reads addresses of pages of gomocalc, or of the tool of lfz084, each as a record; between them may stand addresses of
/// Renju Note.
///
/// # Errors
/// No address shows anything.
pub(crate) fn read_gomocalc(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
) -> Result<ReadRecords, ReadError> {
    read(bytes, Format::GomocalcUrl, hints, texts)
}

fn read(bytes: &[u8], format: Format, hints: &Hints, texts: &dyn Texts) -> Result<ReadRecords, ReadError> {
    let mut file = TextFile::decode(bytes, format, hints, texts);
    let text = std::mem::take(&mut file.text);
    let words =
        (1..).zip(text.lines()).flat_map(|(at, line)| line.split_whitespace().map(move |word| (at, word)));
    let is_only = words.clone().nth(1).is_none();
    let mut refused: Option<Refusal> = None;
    for (at, word) in words {
        let read = if is_only && format == Format::RenjuNoteUrl || detect::is_note(word) {
            renju_note::record((word, at, &mut file))
        } else if is_only || detect::is_calc(word) {
            gomocalc::record((word, at, &mut file))
        } else {
            Err(("an address of a page that shows a game", word.to_owned()))
        };
        match read {
            Ok(record) => {
                file.push_record(at, record);
            }
            Err((expected, found)) => {
                if !is_only {
                    file.flaw(at, expected, &found, Salvaged::Skipped);
                }
                refused.get_or_insert((expected, found));
            }
        }
    }
    match refused {
        _ if file.len() > 0 => Ok(file.finish()),
        Some((expected, found)) => Err(file.unreadable(expected, found)),
        None => Err(file.unreadable("an address of a page that shows a game", "nothing")),
    }
}

/// What follows the `#` of an address, or the whole text where there is no `#`. Some chat programs encode signs as `%3A`.
fn fragment(text: &str) -> Cow<'_, str> {
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
fn moves(text: &str) -> (Vec<Move>, Option<String>) {
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
fn glued(tree: &Tree, set_up: bool) -> (String, Vec<NodeId>) {
    let line = plain_line(tree, LineSupport { passes: false, setup: set_up });
    let text = line.iter().map(|(_, m)| m.to_string()).collect();
    (text, line.into_iter().map(|(node, _)| node).collect())
}
