//! Smart Game Format, version 4: games with variations, marks and comments. Go programs and many renju
//! programs write it. This project also exports records as SGF, because SGF can express everything in a
//! [`crate::GameRecord`].
//!
//! The reader accepts:
//! - `GM[4]` (gomoku and renju). Also `GM[1]` or no `GM`, because many renju programs write files
//!   like that. The board must be 15 by 15, or have no stated size.
//! - Points as `hh` (column, then row from the top) or as `h8`; ranges `aa:cc` where lists are
//!   allowed; passes as `B[]`, `B[tt]` and `B[pass]`. Rows are counted from the bottom if the file
//!   was written by a program that is known to do so. [`Hints::flip_rows`] reverses the counting.
//! - Several games in a file; keys with lower-case letters (`Black[hh]`); a bracket without its `\`
//!   in a text; other text before and between games.
//! - Several moves in a node, which become several nodes; a move in the root, which becomes a child
//!   of the root; `QPR[hh,hg,jf]` and `QSLW[ig]` of Gomoku Quest, which are the first three moves
//!   and the fourth move. A node without any property is left out.
//! - Properties for which the model has no field. They stay unchanged in [`crate::Note::raw`], or
//!   for the root in [`crate::GameRecord::raw`].
//!
//! Records that are written and read again stay the same, with three exceptions. A line end in
//! facts, names and labels becomes a space, as the format demands. A line end in comments becomes
//! `\n`. An empty setup is dropped. Content that SGF itself cannot express is written in properties
//! whose names begin with `RB`:
//!
//! | property | content |
//! |---|---|
//! | `RBOP` | the opening, event by event: `swap:3:yes`, `declare:4:5`, `offer:5:gfhh`, `choose:5:gf`, `branch:4:A` |
//! | `RBFIFTH` | the fifth moves that were offered and not played, point by point (`5A` in older files, which is still read) |
//! | `RBRE` | the result and its text, where `RE` alone would be read differently: `black:0-1` |
//! | `RBBT`, `RBWT` | minutes that Black and White used |
//! | `RBSTART` | the record opens at this position |
//! | `RBLN` | the order of lines (`l`) and arrows (`a`), where the arrows do not come first |
//! | `RBRAW` | a raw field with its name, if it cannot be a property of its own: `rif\:alt:51` |
//! | `RBNRAW` | in the root, a raw field of the root's note; `RBRAW` in the root is a raw field of the record |

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
use crate::record_receiver::RecordReceiver;
use crate::text::Texts;

pub(crate) use detect::{begins_with_game, begins_with_spaced_game, holds_game};
pub(crate) use writer::write;

/// Reads all games of a file.
pub(crate) fn read(
    bytes: &[u8],
    hints: &Hints,
    texts: &dyn Texts,
    records: RecordReceiver<'_>,
) -> Result<ReadRecords, ReadError> {
    let (text, character_set) = characters::decode(bytes, hints, texts);
    let read = reader::SgfReader::new(&text, bytes.len(), hints, character_set).read(records)?;
    Ok(ReadRecords { character_set, ..read })
}
