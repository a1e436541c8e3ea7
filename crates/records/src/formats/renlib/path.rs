//! The way from the root to the node that is being read, and where the next one will hang.

use renju_core::{MAX_MOVES, Move};

use super::{LEAF, NO_MOVE, NO_POINT, RenLibStep, SIBLING, point_of};

/// The path of moves, kept while nodes come in their order: each before what is below it, and this before its siblings.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    first: bool,
    /// The bytes of the nodes above, without the root; [`NOTHING`] for one that is no move.
    path: Vec<u8>,
    /// How many of them are moves.
    plies: usize,
    /// The lengths of the path to which it returns, for siblings that are still to come.
    siblings: Vec<u32>,
    /// Which points have a stone, by their bytes.
    occupied: [bool; 256],
    /// The length of the path at the node whose branch cannot be played; all below it is passed over.
    skipped: Option<usize>,
}

/// What a node turns out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Met {
    /// It is to be handed out; so many moves are above it.
    Node(usize, RenLibStep),
    /// A stone on a stone: nothing of its branch can be played.
    Occupied,
    /// A move more than a game can have.
    TooLong,
    /// A text on no point.
    Nowhere,
    /// It is below something that cannot be played.
    Skipped,
    /// Its byte is no point; nothing after it can be trusted.
    Corrupt,
}

/// No point has this byte.
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

    /// Goes to where the next node hangs.
    fn turn(&mut self, depth: usize, flags: u8) {
        if flags & SIBLING != 0 {
            // More than 2^32 nodes on one path are 8 GB of file.
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
