//! Smart Game Format, version 4: games with variations, marks and comments, as Go programs and many renju programs keep
//! them. It is also how this project hands records on, since it can say all that a [`crate::GameRecord`] does.
//!
//! What is read:
//! - `GM[4]` (gomoku and renju), and `GM[1]` or none, which many writers of renju have; boards of 15 by 15, or of no size.
//! - Points as `hh` (column, then row from the top), or as people say them, `h8`; ranges `aa:cc` where lists are allowed;
//!   passes as `B[]`, `B[tt]` and `B[pass]`. Rows that count from the bottom where the file is known to be of such a
//!   writer, or [`Hints::flip_rows`] says so.
//! - Several games in a file; keys with lower-case letters (`Black[hh]`); a bracket in a text that lacks its `\`; several
//!   moves in a node, which become several nodes; a move in the root, which becomes its child; other text before and
//!   between games. A node with no property at all is left out.
//! - What the model has no place for stays as it stands: in [`crate::Note::raw`], of the root in [`crate::GameRecord::raw`].
//!
//! What is written is read back as it was, with these exceptions: in facts, names and labels a line end becomes a space,
//! as the format has it; in comments each line end becomes `\n`; a setup that sets nothing up is none. For what the
//! format lacks there are properties that begin with `RB`:
//!
//! | property | says |
//! |---|---|
//! | `RBOP` | the opening, event by event: `swap:3:yes`, `declare:4:5`, `offer:5:gfhh`, `choose:5:gf`, `branch:4:A` |
//! | `RBRE` | the result and its text, where `RE` would not be read as both: `black:0-1` |
//! | `RBBT`, `RBWT` | minutes that Black and White used |
//! | `RBSTART` | the position to begin with |
//! | `RBLN` | the order of lines (`l`) and arrows (`a`), where it is not arrows first |
//! | `RBRAW` | a raw field, with its name, that cannot stand as a property of its own: `rif\:alt:51` |
//! | `RBNRAW` | the same of the root's note, where `RBRAW` is the record's |

mod characters;
mod detect;
mod game;
mod header;
mod keys;
mod opening;
mod points;
mod properties;
mod reader;
mod result;
mod text;
mod tokens;
mod writer;

use crate::error::ReadError;
use crate::options::Hints;
use crate::outcome::ReadRecords;
use crate::text::Texts;

pub(crate) use detect::{begins_with_game, begins_with_spaced_game, holds_game};
pub(crate) use writer::write;

/// Reads all games of a file.
pub(crate) fn read(bytes: &[u8], hints: &Hints, texts: &dyn Texts) -> Result<ReadRecords, ReadError> {
    let (text, character_set) = characters::decode(bytes, hints, texts);
    let read = reader::Reader::new(&text, bytes.len(), hints).read()?;
    Ok(ReadRecords { character_set, ..read })
}
