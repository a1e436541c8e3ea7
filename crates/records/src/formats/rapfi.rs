//! Position databases of the engines Rapfi and Yixin: binary, possibly packed (`.db`), or a table of text.
//!
//! A database has each position once for all its orientations, without the moves that lead to it. Therefore
//! each position becomes a node under the root with its stones set up, and a search finds it in every
//! orientation. The engine's judgment becomes raw fields (`rapfi:label`, `rapfi:value`, `rapfi:bound`), from
//! the view of the side to move.
//!
//! Numbers are little-endian. The bytes are:
//!
//! | bytes | content |
//! |---|---|
//! | 4 | number of entries |
//! | 2, then that many | key of an entry: rule, width, height, then column and row of each stone |
//! | 2, then that many | data of an entry: label (1), value (2), depth and kind of bound (2), then text |
//!
//! The first half of the stones in a key is black; if their number is odd, one more stone is black. If the
//! sides did not alternate, passes (FF FF) fill up the half of the color with fewer stones. The text may
//! begin with `@BTXT@` and a line for each text on a point, starting with two hexadecimal digits. The byte 08
//! ends these lines, and separates the parts of the comment after them. One entry has the board size 0 in its
//! key; its text states that all texts are UTF-8.

mod binary;
mod detect;
mod entry;
mod positions;
mod table;

pub(crate) use binary::read;
pub(crate) use detect::{is_packed, is_plain, is_table};
pub(crate) use table::read as read_table;

/// First bytes of an LZ4 frame.
const PACKED: [u8; 4] = [0x04, 0x22, 0x4D, 0x18];
