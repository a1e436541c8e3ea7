//! The databases of positions that the engines Rapfi and Yixin keep: bytes, perhaps packed (`.db`), or a table of text.
//!
//! A position is there once for all its orientations, without the moves that lead to it; so each becomes a node of its
//! own under the root, with its stones set up, and is found by looking it up in every orientation. What the engine
//! thinks of it is kept in raw fields (`rapfi:label`, `rapfi:value`, `rapfi:bound`), from the view of the side to move.
//!
//! The bytes are, lowest first: the count of entries in 4, then each entry with its key and its data, both after their
//! length in 2. The key is rule, width, height and then column and row of each stone, the black half first, which is the
//! larger; FF FF for a pass makes the halves right where the sides do not alternate. The data are a label, a value in 2, a
//! depth and what the value bounds in 2, and the rest is text. The text may begin with `@BTXT@` and a line for each text on
//! a point, two hexadecimal digits before it; 08 ends that and separates what is said after it. An entry for no board
//! says that the texts are UTF-8.

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
