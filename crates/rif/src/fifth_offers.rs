//! Reads the fifth moves that were offered in one game, and checks them against the game.

use renju_core::{Board, Color, Move, Point, PointSet, Position, Symmetries};

use crate::opening_fields::{AltError, read_alternatives};

/// Number of stones before the fifth move.
const STONES_BEFORE_FIFTH: usize = 4;

/// Reason why the text of the offers does not fit the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferMisfit {
    /// The text has numbers alone, such as `51`.
    NoPoint,
    /// A word is neither a number nor a point.
    UnreadableWord,
    /// The game has no fifth move.
    NoFifthMove,
    /// An offered point has one of the first four stones.
    TakenPoint,
    /// A point occurs twice, or is the fifth move itself.
    Repeated,
    /// Two offered points, or an offered point and the fifth move, are equal by a symmetry of the first
    /// four stones.
    Symmetric,
}

impl OfferMisfit {
    /// All reasons, in the order of their indices.
    pub const ALL: [Self; 6] = [
        Self::NoPoint,
        Self::UnreadableWord,
        Self::NoFifthMove,
        Self::TakenPoint,
        Self::Repeated,
        Self::Symmetric,
    ];

    /// Returns the index in [`OfferMisfit::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoPoint => "noPoint",
            Self::UnreadableWord => "unreadableWord",
            Self::NoFifthMove => "noFifthMove",
            Self::TakenPoint => "takenPoint",
            Self::Repeated => "repeated",
            Self::Symmetric => "symmetric",
        }
    }
}

impl From<AltError> for OfferMisfit {
    fn from(error: AltError) -> Self {
        match error {
            AltError::NoPoint => Self::NoPoint,
            AltError::UnreadableWord => Self::UnreadableWord,
        }
    }
}

/// The empty points of a position, grouped by the symmetries of the position.
#[derive(Clone, Debug)]
pub struct PointGroups {
    /// For each point the least point of its group; `None` for a stone.
    first: [Option<Point>; Point::COUNT],
    symmetries: Symmetries,
}

impl PointGroups {
    /// Groups the empty points of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let symmetries = position.symmetries();
        let mut first = [None; Point::COUNT];
        for point in position.board.empty().iter() {
            first[point.index()] = symmetries.iter().map(|symmetry| symmetry.apply(point)).min();
        }
        Self { first, symmetries }
    }

    /// Returns the least point of the group of a point; `None` if a stone is there.
    #[must_use]
    pub const fn first(&self, point: Point) -> Option<Point> {
        self.first[point.index()]
    }

    /// Returns the points of the group with this least point, ascending.
    #[must_use]
    pub fn points(&self, first: Point) -> Vec<Point> {
        let mut points = PointSet::EMPTY;
        for symmetry in self.symmetries.iter() {
            points.insert(symmetry.apply(first));
        }
        points.iter().collect()
    }
}

/// Reads the points that were offered in a game but not chosen. Returns, for each of these points, the least
/// point of its group. `turned` turns a point as written in the source to the orientation of the position.
/// `fifth` is the fifth move of the game in this orientation; `None` if the game has no fifth move, or if this
/// move is a pass.
///
/// # Errors
/// The reason why the text does not fit the game.
pub fn other_offers(
    alt: &str,
    groups: &PointGroups,
    fifth: Option<Point>,
    turned: impl Fn(Point) -> Point,
) -> Result<Vec<Point>, OfferMisfit> {
    let mut others = read_alternatives(alt)?;
    if others.is_empty() {
        return Ok(others);
    }
    let fifth = fifth.ok_or(OfferMisfit::NoFifthMove)?;
    let (mut points, mut firsts) = (PointSet::EMPTY, PointSet::EMPTY);
    points.insert(fifth);
    if let Some(first) = groups.first(fifth) {
        firsts.insert(first);
    }
    for other in &mut others {
        let point = turned(*other);
        let first = groups.first(point).ok_or(OfferMisfit::TakenPoint)?;
        if !points.insert(point) {
            return Err(OfferMisfit::Repeated);
        }
        if !firsts.insert(first) {
            return Err(OfferMisfit::Symmetric);
        }
        *other = first;
    }
    Ok(others)
}

/// Returns all offered fifth moves of a game, the chosen one first, in the orientation of `moves`.
/// `alt` is the field of the game, in the same orientation. Returns an empty list if the field is
/// empty, or if a player passed before the fifth move.
///
/// ```
/// # use renju_core::parse_moves;
/// # use renju_rif::{OfferMisfit, read_offer};
/// let moves = parse_moves("h8 i9 j8 g7 g9")?;
/// let names: Vec<String> = read_offer("k6 a1", &moves).unwrap().iter().map(|point| point.to_string()).collect();
/// assert_eq!(names, ["g9", "k6", "a1"]);
/// assert_eq!(read_offer("h8", &moves), Err(OfferMisfit::TakenPoint));
/// assert_eq!(read_offer("k6", &moves[..4]), Err(OfferMisfit::NoFifthMove));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The reason why the field does not fit the game.
pub fn read_offer(alt: &str, moves: &[Move]) -> Result<Vec<Point>, OfferMisfit> {
    let mut points = read_alternatives(alt)?;
    if points.is_empty() {
        return Ok(points);
    }
    let mut board = Board::new();
    for (ply, m) in moves.iter().take(STONES_BEFORE_FIFTH).enumerate() {
        let Some(point) = m.point() else { return Ok(Vec::new()) };
        board.place(point, Color::to_move(ply));
    }
    let fifth = moves.get(STONES_BEFORE_FIFTH).and_then(|m| m.point()).ok_or(OfferMisfit::NoFifthMove)?;
    let groups = PointGroups::of(&Position { board, to_move: Color::to_move(STONES_BEFORE_FIFTH) });
    other_offers(alt, &groups, Some(fifth), |point| point)?;
    points.insert(0, fifth);
    Ok(points)
}
