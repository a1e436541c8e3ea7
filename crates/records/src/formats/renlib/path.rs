//! The path from the root to the node that is being read, and where the next node will be added.

use renju_core::{MAX_MOVES, Move};

use super::{LEAF, NO_MOVE, NO_POINT, RenLibStep, SIBLING, point_of};

/// The path of moves while nodes come in their order: each node before those below it, and these before its siblings.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    first: bool,
    /// The bytes of the nodes above, without the root; [`NOTHING`] for a node that is no move.
    path: Vec<u8>,
    /// How many of them are moves.
    plies: usize,
    /// For each sibling that is still to come, the length of the path above it.
    siblings: Vec<u32>,
    /// Which points have a stone, by their bytes.
    occupied: [bool; 256],
    /// The length of the path above a node that cannot be played, while its branch is skipped.
    skipped: Option<usize>,
}

/// What to do with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Met {
    /// Hand it out; this many moves are above it.
    Node(usize, RenLibStep),
    /// Skip its branch: it puts a stone on a stone.
    Occupied,
    /// Skip its branch: a game cannot have so many moves.
    TooLong,
    /// Skip it: it is a text without a point.
    Nowhere,
    /// Skip it: it is below a node that cannot be played.
    Skipped,
    /// Stop reading: its byte is no point, so nothing after it can be trusted.
    Corrupt,
}

/// A byte that no point has.
const NOTHING: u8 = 0xF0;

impl Walk {
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

    /// Takes the next node.
    #[inline]
    pub(super) fn meet(&mut self, byte: u8, flags: u8) -> Met {
        let point = point_of(byte);
        if point.is_none() && byte != NO_POINT {
            return Met::Corrupt;
        }
        let depth = self.path.len();
        if self.skipped.is_some_and(|from| depth <= from) {
            self.skipped = None;
        }
        let above = self.plies;
        let met = match point {
            None if self.first => Met::Node(0, RenLibStep::Root),
            _ if self.skipped.is_some() => Met::Skipped,
            Some(point) if flags & NO_MOVE != 0 => Met::Node(above, RenLibStep::Label(point)),
            None if flags & NO_MOVE != 0 => Met::Nowhere,
            _ if above >= MAX_MOVES => Met::TooLong,
            Some(_) if self.occupied[usize::from(byte)] => Met::Occupied,
            Some(point) => Met::Node(above, RenLibStep::Play(Move::Place(point))),
            None => Met::Node(above, RenLibStep::Play(Move::Pass)),
        };
        match met {
            // The root is above all paths.
            Met::Node(_, RenLibStep::Root) => {}
            Met::Node(_, RenLibStep::Play(_)) => self.enter(byte),
            _ => self.path.push(NOTHING),
        }
        if matches!(met, Met::Occupied | Met::TooLong) {
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

    /// Goes to the node to which the next one will be added.
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
