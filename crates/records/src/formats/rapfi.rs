//! The databases of positions that the engines Rapfi and Yixin keep: bytes, perhaps packed (`.db`), or a table of text.
//!
//! A database has each position once for all its orientations, and not the moves that lead to it. So each position becomes
//! a node under the root with its stones set up, and is found by a search in every orientation. The judgement of the engine
//! goes to raw fields (`rapfi:label`, `rapfi:value`, `rapfi:bound`), from the view of the side to move.
//!
//! Numbers are little-endian. The bytes are:
//!
//! | bytes | what |
//! |---|---|
//! | 4 | how many entries follow |
//! | 2, then as many as they say | the key of an entry: rule, width, height, then column and row of each stone |
//! | 2, then as many as they say | its data: a label (1), a value (2), depth and kind of bound (2), and the rest is text |
//!
//! The first half of the stones in a key is black, and is the larger half where their number is odd. FF FF stands for a
//! pass, so that the halves are right where the sides did not alternate. The text may begin with `@BTXT@` and a line for
//! each text on a point, with two hexadecimal digits before it; 08 ends these lines, and separates the parts of the
//! comment after them. The key of an entry about no board has the size 0; its text says that all texts are UTF-8.

mod binary;
mod detect;
mod entry;
mod positions;
mod table;

pub(crate) use binary::read;
pub(crate) use detect::{is_packed, is_plain, is_table};
pub(crate) use table::read as read_table;

/// How an LZ4 frame begins.
const PACKED: [u8; 4] = [0x04, 0x22, 0x4D, 0x18];
