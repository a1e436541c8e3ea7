//! RenLib's libraries (`.lib`). A library is a tree of moves with comments, texts on points and
//! marks.
//!
//! The file is a header of 20 bytes, followed by nodes. The oldest files have no header and begin
//! with the move h8. Each node has an even number of bytes: a point, flags, and optionally two
//! bytes of extension, a comment, and a text on the point.
//!
//! | bit | meaning of the flag |
//! |---|---|
//! | 80 | a sibling follows, after all nodes below this one |
//! | 40 | no node is below this one; the next node is the most recently announced sibling |
//! | 20 | a comment in Swedish ASCII of 7 bits follows; its last byte has bit 80 |
//! | 10 | the author marked the move |
//! | 08 | a comment follows, ended by a zero |
//! | 04 | the library opens at this node |
//! | 02 | not a move: the node only has the text on its point |
//! | 01 | two bytes of extension follow; bit 01 of the second: a text on the point comes last |
//!
//! A point is stored as `16 * row from the top + column from 1`. The value 0 means the root in the
//! first node, and a pass in all other nodes. The file does not state the code page of its texts.

mod detect;
mod node;
mod path;
mod reader;
mod record;
mod scan;
mod swedish;
mod writer;

pub(crate) use detect::{has_header, is_headerless};
pub use node::{RenLibNode, RenLibStep};
pub use reader::{RenLibError, RenLibReader, RenLibSummary};
pub(crate) use record::read;
pub(crate) use writer::write;

use renju_core::Point;

const SIBLING: u8 = 0x80;
const LEAF: u8 = 0x40;
const OLD_COMMENT: u8 = 0x20;
const MARK: u8 = 0x10;
const COMMENT: u8 = 0x08;
const START: u8 = 0x04;
const NO_MOVE: u8 = 0x02;
const EXTENSION: u8 = 0x01;
/// Bit of the second byte of the extension: the node ends with a text on the point.
const TEXT: u8 = 0x01;
/// The byte between the first line of a comment and the other lines of the comment.
const SEPARATOR: u8 = 0x08;

/// The first bytes of a header. The header continues with two bytes for the version and ten bytes
/// FF.
const MAGIC: [u8; 8] = *b"\xFFRenLib\xFF";
const HEADER: usize = 20;

/// The value in place of a point for the root and for a pass.
const NO_POINT: u8 = 0;

/// Returns the point that a byte stores. Returns `None` for the root, for a pass, and for invalid
/// bytes.
#[inline]
const fn point_of(byte: u8) -> Option<Point> {
    match ((byte & 15).checked_sub(1), 14u8.checked_sub(byte >> 4)) {
        (Some(column), Some(row)) => Point::at(column, row),
        _ => None,
    }
}

const fn byte_of(point: Point) -> u8 {
    (14 - point.row()) * 16 + point.column() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_counted_from_the_upper_left_corner() {
        for (name, byte) in
            [("a15", 0x01), ("o15", 0x0F), ("h8", 0x78), ("i10", 0x59), ("a1", 0xE1), ("o1", 0xEF)]
        {
            let point: Point = name.parse().unwrap();
            assert_eq!((byte_of(point), point_of(byte)), (byte, Some(point)));
        }
        assert!(Point::all().all(|point| point_of(byte_of(point)) == Some(point)));
        assert_eq!((0..=255).filter_map(point_of).count(), Point::COUNT);
    }
}
