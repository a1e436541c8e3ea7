//! The path from the root to the current node. The path also determines the parent of the next
//! node.

use renju_core::{MAX_MOVES, Move};

use super::{LEAF, NO_MOVE, NO_POINT, RenLibStep, SIBLING, point_of};

/// The path of moves to the current node. Nodes arrive in preorder: first a node, then its
/// descendants, then the next sibling of the node.
#[derive(Clone, Debug)]
pub(super) struct MovePath {
    first: bool,
    /// For each node above the next node, except the root: the byte of the node's move, or
    /// [`NOTHING`] if the node is not a move.
    path: Vec<u8>,
    /// Number of moves in `path`.
    plies: usize,
    /// For each sibling that was announced and has not been read yet: the length to which `path` is
    /// cut before this sibling is read.
    siblings: Vec<u32>,
    /// Occupied points, indexed by the byte of the point.
    occupied: [bool; 256],
    /// While the nodes below an unplayable node are skipped: the length of `path` at the unplayable
    /// node.
    skipped: Option<usize>,
}

/// The action that the reader takes for a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeAction {
    /// Pass the node to the caller. The `usize` is the number of moves above the node.
    Node(usize, RenLibStep),
    /// Skip the node and its descendants, because its move is on an occupied point.
    Occupied,
    /// Skip the node and its descendants, because a game cannot have so many moves.
    TooLong,
    /// Skip the node, because it is a text without a point.
    Nowhere,
    /// Skip the node, because it is below an unplayable node.
    Skipped,
    /// Stop reading, because the byte is not a point. The rest of the file cannot be trusted.
    Corrupt,
}

/// A byte that does not stand for any point.
const NOTHING: u8 = 0xF0;

impl MovePath {
    pub(super) const fn new() -> Self {
        Self {
            first: true,
            path: Vec::new(),
            plies: 0,
            siblings: Vec::new(),
            occupied: [false; 256],
            skipped: None,
        }
    }

    /// Updates the path for the next node, and returns the action that the reader takes for this node.
    #[inline]
    pub(super) fn meet(&mut self, byte: u8, flags: u8) -> NodeAction {
        let point = point_of(byte);
        if point.is_none() && byte != NO_POINT {
            return NodeAction::Corrupt;
        }
        let depth = self.path.len();
        if self.skipped.is_some_and(|from| depth <= from) {
            self.skipped = None;
        }
        let above = self.plies;
        let met = match point {
            None if self.first => NodeAction::Node(0, RenLibStep::Root),
            _ if self.skipped.is_some() => NodeAction::Skipped,
            Some(point) if flags & NO_MOVE != 0 => NodeAction::Node(above, RenLibStep::Label(point)),
            None if flags & NO_MOVE != 0 => NodeAction::Nowhere,
            _ if above >= MAX_MOVES => NodeAction::TooLong,
            Some(_) if self.occupied[usize::from(byte)] => NodeAction::Occupied,
            Some(point) => NodeAction::Node(above, RenLibStep::Play(Move::Place(point))),
            None => NodeAction::Node(above, RenLibStep::Play(Move::Pass)),
        };
        match met {
            // The root is not part of the path.
            NodeAction::Node(_, RenLibStep::Root) => {}
            NodeAction::Node(_, RenLibStep::Play(_)) => self.enter(byte),
            _ => self.path.push(NOTHING),
        }
        if matches!(met, NodeAction::Occupied | NodeAction::TooLong) {
            self.skipped = Some(depth);
        }
        self.first = false;
        self.turn(depth, flags);
        met
    }

    fn enter(&mut self, byte: u8) {
        self.path.push(byte);
        self.plies += 1;
        self.occupied[usize::from(byte)] = byte != NO_POINT;
    }

    /// Changes the path to the parent of the next node. `depth` is the length of the path above the
    /// node that was just read.
    fn turn(&mut self, depth: usize, flags: u8) {
        if flags & SIBLING != 0 {
            // A path of more than 2^32 nodes needs a file of more than 8 GB.
            self.siblings.push(u32::try_from(depth).unwrap_or(u32::MAX));
        }
        if flags & LEAF == 0 {
            return;
        }
        let Some(depth) = self.siblings.pop() else { return };
        while self.path.len() > depth as usize {
            let Some(byte) = self.path.pop() else { return };
            self.plies -= usize::from(byte != NOTHING);
            self.occupied[usize::from(byte)] = false;
        }
    }
}
