//! One node of a library, as the reader passes it to the caller.

use renju_core::{Color, Move, Point};

use super::SEPARATOR;
use super::swedish;
use crate::text::{CharacterSet, Texts};

/// A node of a library. It borrows its texts from the reader, as bytes of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenLibNode<'a> {
    /// Offset of the node in the file.
    pub at: u64,
    /// Number of moves above the node: 0 for the root and for a first move, 1 for a second move.
    /// For a move, this number is less than [`renju_core::MAX_MOVES`]. The parent of the node is
    /// the last move that the reader passed to the caller with `depth - 1`, or the root if there is
    /// no such move. The colors alternate, so the depth also determines the side to move
    /// ([`Color::to_move`]).
    pub depth: usize,
    /// Kind of the node.
    pub step: RenLibStep,
    /// Whether the author marked the move.
    pub marked: bool,
    /// Whether the library opens at this node.
    pub start: bool,
    /// Comment of one line, not decoded (see [`RenLibNode::name_text`]).
    pub name: &'a [u8],
    /// Comment of several lines, not decoded. The lines end with CR LF. Some programs write LF
    /// alone.
    pub comment: &'a [u8],
    /// Text on the node's point, not decoded. This text is shown in the position *before* the move
    /// of the node, together with the texts of the node's siblings.
    pub text: &'a [u8],
    /// Whether the comments are in the Swedish ASCII of the oldest files. The text on the point is
    /// never in Swedish ASCII.
    pub legacy: bool,
}

/// Kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RenLibStep {
    /// The root. If the file has a root, it is the first node, and the only node of this kind.
    Root,
    /// A move.
    Play(Move),
    /// A text on this point. It is shown in the position of the parent. Such a node is not a move,
    /// and has no nodes below it.
    Label(Point),
}

impl RenLibNode<'_> {
    /// Returns the move of the node, or `None` if the node is not a move.
    #[must_use]
    pub const fn played(&self) -> Option<Move> {
        match self.step {
            RenLibStep::Play(m) => Some(m),
            RenLibStep::Root | RenLibStep::Label(_) => None,
        }
    }

    /// Returns the color of the side to move at this node.
    #[must_use]
    pub fn color(&self) -> Color {
        Color::to_move(self.depth)
    }

    /// Returns the point of the node's move or text.
    #[must_use]
    pub const fn point(&self) -> Option<Point> {
        match self.step {
            RenLibStep::Play(m) => m.point(),
            RenLibStep::Label(point) => Some(point),
            RenLibStep::Root => None,
        }
    }

    /// Returns whether the node has a comment, a text or a mark by the author, or is the start of
    /// the record.
    #[must_use]
    pub const fn has_annotations(&self) -> bool {
        self.marked
            || self.start
            || !self.name.is_empty()
            || !self.comment.is_empty()
            || !self.text.is_empty()
    }

    /// Returns the one-line comment as text.
    #[must_use]
    pub fn name_text(&self, set: CharacterSet, texts: &dyn Texts) -> String {
        decode(self.name, self.legacy, set, texts)
    }

    /// Returns the comment of several lines as text, with `\n` as line end.
    #[must_use]
    pub fn comment_text(&self, set: CharacterSet, texts: &dyn Texts) -> String {
        let text = decode(self.comment, self.legacy, set, texts);
        if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text }
    }

    /// Returns the text on the point.
    #[must_use]
    pub fn label_text(&self, set: CharacterSet, texts: &dyn Texts) -> String {
        decode(self.text, false, set, texts)
    }
}

/// Decodes a text. `legacy` states that the text is in the Swedish ASCII of the oldest files, which
/// needs no code page.
fn decode(bytes: &[u8], legacy: bool, set: CharacterSet, texts: &dyn Texts) -> String {
    match (legacy, std::str::from_utf8(bytes)) {
        (true, _) => swedish::decode(bytes),
        // ASCII is equal in all code pages.
        (false, Ok(text)) if text.is_ascii() => text.to_owned(),
        _ => texts.decode(bytes, set).0,
    }
}

/// Splits a comment into its first line and the other lines.
///
/// RenLib writes the byte 08 between the first line and the others. Some other programs write a
/// line end in place of this byte. A comment with neither is a single line.
pub(super) fn split(comment: &[u8], legacy: bool) -> (&[u8], &[u8]) {
    if comment.is_empty() {
        return (comment, comment);
    }
    let mask = if legacy { 0x7F } else { 0xFF };
    if let Some(end) = comment.iter().position(|byte| byte & mask == SEPARATOR) {
        return (&comment[..end], &comment[end + 1..]);
    }
    let Some(end) = comment.iter().position(|byte| byte & mask == b'\n') else { return (comment, &[]) };
    (comment[..end].strip_suffix(b"\r").unwrap_or(&comment[..end]), &comment[end + 1..])
}
