//! Finds the end of a node and the ranges of its texts, while the bytes of the node arrive.

use std::ops::Range;

use memchr::memchr;

use super::{COMMENT, EXTENSION, OLD_COMMENT, TEXT};

/// Progress of scanning a node. When more bytes arrive, the scan continues without examining a byte
/// twice.
#[derive(Clone, Debug, Default)]
pub(super) struct NodeScan {
    part: NodePart,
    has_text: bool,
    old: bool,
    /// Offset at which the current part of the node starts. After the last part, this is the length
    /// of the node.
    at: usize,
    /// Offset at which the search for the end of the current part continues. The end is not before this
    /// offset.
    seen: usize,
    /// Range of the comment within the bytes of the node.
    pub(super) comment: Range<usize>,
    /// Range of the text on the point within the bytes of the node.
    pub(super) text: Range<usize>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum NodePart {
    #[default]
    Head,
    Comment,
    Text,
    Done,
}

impl NodeScan {
    /// Continues the scan. `bytes` are all bytes of the node that have arrived, not only the new
    /// bytes. Returns the length of the node as soon as its end has arrived.
    pub(super) fn advance(&mut self, bytes: &[u8]) -> Option<usize> {
        loop {
            match self.part {
                NodePart::Head => self.head(bytes)?,
                NodePart::Comment => {
                    self.comment = self.string(bytes, self.old)?;
                    self.part = if self.has_text { NodePart::Text } else { NodePart::Done };
                }
                NodePart::Text => {
                    self.text = self.string(bytes, false)?;
                    self.part = NodePart::Done;
                }
                NodePart::Done => return Some(self.at),
            }
        }
    }

    /// Ends the scan of a node that the end of the file cuts off. Keeps those parts of the texts
    /// that have arrived. Returns whether anything is missing. A missing byte that would only fill
    /// up the last pair of bytes does not count.
    pub(super) fn cut(&mut self, bytes: &[u8]) -> bool {
        let old = self.old && self.part == NodePart::Comment;
        let text = match self.part {
            NodePart::Comment => &mut self.comment,
            NodePart::Text => &mut self.text,
            NodePart::Head | NodePart::Done => return true,
        };
        let found = end_of(&bytes[self.at..], old);
        *text = self.at..found.map_or(bytes.len(), |length| self.at + length);
        found.is_none() || self.part == NodePart::Comment && self.has_text
    }

    fn head(&mut self, bytes: &[u8]) -> Option<()> {
        let &[_, flags, ..] = bytes else { return None };
        self.at = 2;
        if flags & EXTENSION != 0 {
            self.has_text = bytes.get(3)? & TEXT != 0;
            self.at = 4;
        }
        self.seen = self.at;
        self.old = flags & OLD_COMMENT != 0;
        self.part = match (flags & (OLD_COMMENT | COMMENT) != 0, self.has_text) {
            (true, _) => NodePart::Comment,
            (false, true) => NodePart::Text,
            (false, false) => NodePart::Done,
        };
        Some(())
    }

    /// Returns the range of the text at the offset `at`, or `None` if the last pair of bytes of the
    /// text has not arrived.
    fn string(&mut self, bytes: &[u8], old: bool) -> Option<Range<usize>> {
        let Some(length) = end_of(&bytes[self.seen..], old) else {
            self.seen = bytes.len();
            return None;
        };
        let length = self.seen - self.at + length;
        // The last byte of an old comment is part of the comment. Any other text is followed by a
        // zero byte.
        let last = if old { length - 1 } else { length };
        let end = self.at + ((last + 2) & !1);
        if end > bytes.len() {
            self.seen = self.at + last;
            return None;
        }
        let range = self.at..self.at + length;
        (self.at, self.seen) = (end, end);
        Some(range)
    }
}

/// Returns the length of the text at the beginning of `bytes`, or `None` if the end of the text has
/// not arrived.
fn end_of(bytes: &[u8], old: bool) -> Option<usize> {
    if old { bytes.iter().position(|&byte| byte >= 0x80).map(|last| last + 1) } else { memchr(0, bytes) }
}
