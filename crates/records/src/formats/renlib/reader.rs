//! Reads a library piece by piece, and passes its nodes to the caller.

use thiserror::Error;

use super::node::split;
use super::path::{MovePath, NodeAction};
use super::scan::NodeScan;
use super::{COMMENT, EXTENSION, HEADER, MAGIC, MARK, OLD_COMMENT, RenLibNode, START, point_of};
use crate::flaw::{Flaw, FlawList, SourceLocation};
use renju_rif::Salvaged;

/// Reason why the file is not a RenLib library.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RenLibError {
    /// The file begins neither with RenLib's header nor with the move h8, with which the oldest
    /// libraries begin.
    #[error("expected a RenLib library (a header \"RenLib\", or the byte 78 of h8), found {found}")]
    NotRenLib {
        /// First bytes of the file.
        found: String,
    },
}

/// Summary of a library that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RenLibSummary {
    /// Version in the header, if there is one: `(3, 4)`.
    pub version: Option<(u8, u8)>,
    /// Number of nodes that were passed to the caller.
    pub nodes: u64,
    /// Whether the file ends in the middle of a node.
    pub ends_early: bool,
    /// Problems in the file: the first thousand flaws. If there are more, a last flaw states their
    /// number.
    pub flaws: Vec<Flaw>,
}

/// Reads a library in pieces of any size. The nodes do not depend on the size of the pieces.
///
/// Nodes arrive in preorder: first a node, then its descendants, then the next sibling of the node.
/// Several siblings may have the same move; RenLib treats them as one node. An unplayable node is
/// skipped with all its descendants. A byte that is not a point ends the reading. The summary
/// reports skipped nodes, and the byte that ended the reading. The memory is bounded by the longest
/// path and the longest comment.
///
/// ```
/// use renju_records::{RenLibNode, RenLibReader};
///
/// // h8, then h9 (a sibling follows) and i9.
/// let file = b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\x78\0\x68\xC0\x69\x40";
/// let mut moves = Vec::new();
/// let mut take = |node: RenLibNode<'_>| moves.extend(node.played().map(|m| format!("{} {m}", node.depth)));
/// let mut reader = RenLibReader::new();
/// for piece in file.chunks(7) {
///     reader.push(piece, &mut take)?;
/// }
/// let summary = reader.finish(&mut take)?;
/// assert_eq!((summary.version, summary.nodes), (Some((3, 4)), 4));
/// assert_eq!(moves, ["0 h8", "1 h9", "1 i9"]);
/// # Ok::<(), renju_records::RenLibError>(())
/// ```
#[derive(Clone, Debug)]
pub struct RenLibReader {
    stage: ReaderStage,
    walk: MovePath,
    version: Option<(u8, u8)>,
    count: u64,
    flaws: FlawList,
    /// The beginning of a node, or of the header, whose other bytes have not arrived yet.
    held: Vec<u8>,
    /// Progress of scanning the node in `held`.
    scan: NodeScan,
    /// Offset in the file of the first byte in `held`. If `held` is empty, offset of the next byte.
    at: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum ReaderStage {
    Header,
    Nodes,
    /// The rest of the file is ignored, because one of its bytes was not a point.
    Stopped,
    Failed(RenLibError),
}

impl Default for RenLibReader {
    fn default() -> Self {
        Self::new()
    }
}

impl RenLibReader {
    /// Number of bytes that are added to an incomplete node at a time.
    const STRIDE: usize = 4096;

    /// Returns a reader at the beginning of a file.
    #[must_use]
    pub fn new() -> Self {
        Self {
            stage: ReaderStage::Header,
            walk: MovePath::new(),
            version: None,
            count: 0,
            flaws: FlawList::default(),
            held: Vec::new(),
            scan: NodeScan::default(),
            at: 0,
        }
    }

    /// Takes the next bytes of the file, and passes to `take` the nodes that these bytes complete.
    ///
    /// # Errors
    /// Returns an error if the file is not a library. Every further call returns the same error and
    /// reads nothing.
    pub fn push(
        &mut self,
        mut bytes: &[u8],
        take: &mut impl FnMut(RenLibNode<'_>),
    ) -> Result<(), RenLibError> {
        if self.stage == ReaderStage::Header {
            bytes = self.header(bytes);
        }
        match &self.stage {
            ReaderStage::Nodes => self.nodes(bytes, take),
            ReaderStage::Failed(error) => return Err(error.clone()),
            ReaderStage::Header | ReaderStage::Stopped => {}
        }
        Ok(())
    }

    /// Ends the reading after the last bytes of the file. If the file ends in the middle of a node, passes
    /// on this node with the parts of its texts that have arrived. Returns a summary of the file.
    ///
    /// # Errors
    /// Returns an error if the file is not a library.
    pub fn finish(mut self, take: &mut impl FnMut(RenLibNode<'_>)) -> Result<RenLibSummary, RenLibError> {
        let held = std::mem::take(&mut self.held);
        let mut ends_early = false;
        match self.stage {
            ReaderStage::Header => return Err(not_renlib(&held)),
            ReaderStage::Failed(error) => return Err(error),
            // Some files end with one more byte. This byte has no meaning.
            ReaderStage::Nodes if held.len() > 1 => {
                let mut scan = std::mem::take(&mut self.scan);
                if scan.cut(&held) {
                    ends_early = true;
                    let end = self.at + held.len() as u64;
                    self.flaws.add(SourceLocation::Byte(end), "more of the file", "its end", Salvaged::Cut);
                }
                self.scanned(&held, &scan, take);
            }
            ReaderStage::Nodes | ReaderStage::Stopped => {}
        }
        let Self { version, count: nodes, flaws, .. } = self;
        Ok(RenLibSummary { version, nodes, ends_early, flaws: flaws.finish() })
    }

    /// Returns whether reading has stopped at a byte that is not a point. If so, the caller need
    /// not push the rest of the file.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stage == ReaderStage::Stopped
    }

    /// Reads the header, or detects that the file has no header. Returns the bytes that follow.
    fn header<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        let missing = (HEADER - self.held.len()).min(bytes.len());
        let (head, rest) = bytes.split_at(missing);
        self.held.extend_from_slice(head);
        let known = self.held.len().min(MAGIC.len());
        match self.held.first() {
            None => return rest,
            // The oldest files have no header and begin with h8. This is detected in the first call
            // that has any bytes, so all bytes in `held` are still in `bytes`, too.
            Some(0x78) => {
                self.held.clear();
                self.stage = ReaderStage::Nodes;
                return bytes;
            }
            Some(_) if known == MAGIC.len() && self.held[..known] != MAGIC => {
                self.stage = ReaderStage::Failed(not_renlib(&self.held));
                return rest;
            }
            Some(_) if self.held.len() < HEADER => return rest,
            Some(_) => {}
        }
        let (major, minor) = (self.held[8], self.held[9]);
        self.version = Some((major, minor));
        if (major, minor) > (3, 4) {
            let found = format!("{major}.{minor}");
            self.flaws.add(
                SourceLocation::Byte(8),
                "a library of RenLib 3.4 or older",
                found,
                Salvaged::Whole,
            );
        }
        self.held.clear();
        self.at = HEADER as u64;
        self.stage = ReaderStage::Nodes;
        rest
    }

    fn nodes(&mut self, mut bytes: &[u8], take: &mut impl FnMut(RenLibNode<'_>)) {
        bytes = self.held_node(bytes, take);
        while self.stage == ReaderStage::Nodes {
            // Most nodes have two bytes and no texts, so their end is known without a scan.
            if let &[byte, flags, ref rest @ ..] = bytes
                && flags & (OLD_COMMENT | COMMENT | EXTENSION) == 0
            {
                self.node(byte, flags, &[], &[], take);
                (bytes, self.at) = (rest, self.at + 2);
                continue;
            }
            if bytes.is_empty() {
                return;
            }
            let mut scan = NodeScan::default();
            let Some(length) = scan.advance(bytes) else {
                self.held.extend_from_slice(bytes);
                self.scan = scan;
                return;
            };
            self.scanned(bytes, &scan, take);
            (bytes, self.at) = (&bytes[length..], self.at + length as u64);
        }
    }

    /// Completes the node in `held`, if there is such a node. Returns the bytes after this node.
    fn held_node<'a>(&mut self, mut bytes: &'a [u8], take: &mut impl FnMut(RenLibNode<'_>)) -> &'a [u8] {
        while !self.held.is_empty() && !bytes.is_empty() {
            let before = self.held.len();
            self.held.extend_from_slice(&bytes[..bytes.len().min(Self::STRIDE)]);
            let Some(length) = self.scan.advance(&self.held) else {
                bytes = &bytes[self.held.len() - before..];
                continue;
            };
            let (held, scan) = (std::mem::take(&mut self.held), std::mem::take(&mut self.scan));
            self.scanned(&held, &scan, take);
            self.at += length as u64;
            return &bytes[length - before..];
        }
        bytes
    }

    /// Passes a node to the caller after a scan has found its end.
    fn scanned(&mut self, bytes: &[u8], scan: &NodeScan, take: &mut impl FnMut(RenLibNode<'_>)) {
        self.node(bytes[0], bytes[1], &bytes[scan.comment.clone()], &bytes[scan.text.clone()], take);
    }

    /// Passes a node to the caller, unless it has to be skipped.
    #[inline]
    fn node(
        &mut self,
        byte: u8,
        flags: u8,
        comment: &[u8],
        text: &[u8],
        take: &mut impl FnMut(RenLibNode<'_>),
    ) {
        let at = self.at;
        let (depth, step) = match self.walk.meet(byte, flags) {
            NodeAction::Node(depth, step) => (depth, step),
            met => return self.passed_over(met, byte),
        };
        self.count += 1;
        let legacy = flags & OLD_COMMENT != 0;
        let (name, comment) = split(comment, legacy);
        let (marked, start) = (flags & MARK != 0, flags & START != 0);
        take(RenLibNode { at, depth, step, marked, start, name, comment, text, legacy });
    }

    /// Reports why a node was skipped.
    #[cold]
    fn passed_over(&mut self, met: NodeAction, byte: u8) {
        let hex = format!("{byte:02X}");
        let point = point_of(byte).map_or_else(String::new, |point| point.to_string());
        let at = SourceLocation::Byte(self.at);
        match met {
            NodeAction::Node(..) | NodeAction::Skipped => {}
            NodeAction::Occupied => self.flaws.add(at, "an empty point", point, Salvaged::Skipped),
            NodeAction::TooLong => self.flaws.add(at, "at most 255 moves", "one more", Salvaged::Skipped),
            NodeAction::Nowhere => self.flaws.add(at, "a point for the text", hex, Salvaged::Skipped),
            NodeAction::Corrupt => {
                self.stage = ReaderStage::Stopped;
                self.flaws.add(at, "a byte that is a point or a pass", hex, Salvaged::Cut);
            }
        }
    }
}

fn not_renlib(head: &[u8]) -> RenLibError {
    let found = match head {
        [] => "an empty file".to_owned(),
        head => format!("\"{}\"", head[..head.len().min(8)].escape_ascii()),
    };
    RenLibError::NotRenLib { found }
}
