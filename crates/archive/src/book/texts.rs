//! Texts and attachments of a book. The texts (names, comments and labels) are bytes in the code page
//! (character encoding) of the book's file. The book does not need to know the code page. An attachment is
//! bytes of any kind, so it has no code page. Attachments are stored like texts.
//!
//! Large book files put labels of one or two letters on millions of points. Therefore a text of up to four
//! bytes is stored inside its [`TextEntry`].

use renju_core::Point;

use super::sliced_sort::{BUCKETS, Sortable};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextKind {
    Label(Point),
    Name,
    Comment,
    Attachment,
}

const NAME: u8 = 225;
const COMMENT: u8 = 226;
const ATTACHMENT: u8 = 227;

/// One text in 12 bytes: `node | kind | length | at`. For a text of up to four bytes, `at` has these bytes.
/// For a longer text, `at` is its offset in the bytes of [`BookTexts`].
#[derive(Clone, Copy)]
pub(super) struct TextEntry {
    node: u32,
    kind: u8,
    /// Number of bytes of the text, little-endian.
    length: [u8; 3],
    at: [u8; 4],
}

/// Greatest length of a text in bytes, almost 16 MiB; longer texts are cut.
const MAX_LENGTH: usize = (1 << 24) - 1;

impl TextEntry {
    pub(super) const SIZE: usize = size_of::<Self>();

    fn length(&self) -> usize {
        let [a, b, c] = self.length;
        u32::from_le_bytes([a, b, c, 0]) as usize
    }

    pub(super) fn kind(&self) -> TextKind {
        match (Point::new(self.kind), self.kind) {
            (Some(point), _) => TextKind::Label(point),
            (None, NAME) => TextKind::Name,
            (None, COMMENT) => TextKind::Comment,
            (None, _) => TextKind::Attachment,
        }
    }
}

/// Texts are sorted by node; within a node, labels come first, by point.
impl Sortable for TextEntry {
    type Order = (u32, u64);

    fn order(&self) -> Self::Order {
        let ([a, b, c], [d, e, f, g]) = (self.length, self.at);
        (self.node, u64::from_be_bytes([self.kind, a, b, c, d, e, f, g]))
    }

    fn bucket(&self, nodes: usize) -> usize {
        (u64::from(self.node) * BUCKETS as u64 / nodes as u64) as usize
    }
}

/// All texts of a book. [`BookFinishing`](super::BookFinishing) sorts the entries.
#[derive(Default)]
pub(super) struct BookTexts {
    pub(super) rows: Vec<TextEntry>,
    bytes: Vec<u8>,
}

impl BookTexts {
    /// Adds a text, cut to [`MAX_LENGTH`] bytes. Returns `false` and adds nothing if the text has more than
    /// four bytes, and all texts with more than four bytes already take four gigabytes.
    pub(super) fn add(&mut self, node: u32, kind: TextKind, text: &[u8]) -> bool {
        let text = &text[..text.len().min(MAX_LENGTH)];
        let mut at = [0; 4];
        if text.len() <= at.len() {
            at[..text.len()].copy_from_slice(text);
        } else {
            let Ok(begin) = u32::try_from(self.bytes.len()) else { return false };
            at = begin.to_le_bytes();
            self.bytes.extend_from_slice(text);
        }
        let kind = match kind {
            TextKind::Label(point) => point.to_u8(),
            TextKind::Name => NAME,
            TextKind::Comment => COMMENT,
            TextKind::Attachment => ATTACHMENT,
        };
        let [a, b, c, _] = (text.len() as u32).to_le_bytes();
        self.rows.push(TextEntry { node, kind, length: [a, b, c], at });
        true
    }

    pub(super) fn of(&self, node: u32) -> impl Iterator<Item = (TextKind, &[u8])> {
        let begin = self.rows.partition_point(|text| text.node < node);
        let of_node = self.rows[begin..].iter().take_while(move |text| text.node == node);
        of_node.map(|text| (text.kind(), self.bytes(text)))
    }

    /// Returns the first text of a kind at a node; empty if the node has no such text.
    pub(super) fn first(&self, node: u32, kind: TextKind) -> &[u8] {
        self.of(node).find(|text| text.0 == kind).map_or(&[], |text| text.1)
    }

    fn bytes<'a>(&'a self, text: &'a TextEntry) -> &'a [u8] {
        let length = text.length();
        if length <= text.at.len() {
            return &text.at[..length];
        }
        let begin = u32::from_le_bytes(text.at) as usize;
        &self.bytes[begin..begin + length]
    }

    pub(super) fn shrink(&mut self) {
        self.bytes.shrink_to_fit();
    }

    /// Returns the number of bytes of memory that the texts take.
    pub(super) fn memory(&self) -> usize {
        self.rows.capacity() * TextEntry::SIZE + self.bytes.capacity()
    }
}
