//! Position databases of the engines Rapfi and Yixin. They are either binary and possibly packed
//! (`.db`), or a table of text.
//!
//! A database contains each position only once for all its orientations, without the moves that
//! lead to the position. Therefore each position becomes a child of the root, with its stones set
//! up. A search finds the position in every orientation. The engine's judgment becomes raw fields
//! (`rapfi:label`, `rapfi:value`, `rapfi:bound`), from the view of the side to move.
//!
//! Numbers are little-endian. The bytes are:
//!
//! | bytes | content |
//! |---|---|
//! | 4 | number of entries |
//! | 2, then that many | key of an entry: rule, width, height, then column and row of each stone |
//! | 2, then that many | data of an entry: label (1), value (2), depth and kind of bound (2), then text |
//!
//! In a key, the black stones come first and are half of the stones. If the number of stones is
//! odd, one more stone is black. If the sides did not alternate, passes (FF FF) fill up the half of
//! the color with fewer stones. The text may begin with `@BTXT@`. Then it has a line for each text
//! on a point. Each of these lines starts with two hexadecimal digits for the column and row. The
//! byte 08 ends these lines, and also separates the parts of the comment after them. One entry has
//! the board size 0 in its key. The text of this entry states that all texts are UTF-8.

mod binary;
mod detect;
mod entry;
mod positions;
mod table;
mod writer;

pub(crate) use binary::read;
pub(crate) use detect::{is_packed, is_plain, is_table};
pub(crate) use table::read as read_table;
pub(crate) use writer::write;

/// The first bytes of a packed database, which is an LZ4 frame.
const PACKED: [u8; 4] = [0x04, 0x22, 0x4D, 0x18];
