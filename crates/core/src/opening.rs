//! The 26 openings: the first three stones, in any of the eight orientations.
//!
//! If White's first stone is beside the center in its row or column, the opening is *direct*
//! (D1..D13); if White's first stone is diagonally beside the center, the opening is *indirect*
//! (I1..I13). The order within each family and the Japanese names are those of the Japanese
//! federation. Every legal start (second stone in the central 3 x 3, third in the central 5 x 5) is
//! one of the 26.

use crate::{Move, Point, Symmetry};

/// Family of an opening, decided by White's first stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// White's first stone is beside the center in its row or column: on h9 or an image of h9.
    Direct,
    /// White's first stone is diagonally beside the center: on i9 or an image of i9.
    Indirect,
}

/// One of the 26 openings, stored as its index in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening(u8);

/// A row of `TABLE`: the code of an opening, its third stone, and its names.
#[derive(Debug)]
struct OpeningRow {
    code: &'static str,
    /// The third stone, in the orientation where the second stone is h9 (direct) or i9 (indirect).
    third: Point,
    ja: &'static str,
    romaji: &'static str,
    zh: &'static str,
}

/// Makes a row of `TABLE`. `third` is the letter of the column and the row from 1: `(b'h', 10)` is h10.
const fn entry(
    code: &'static str,
    third: (u8, u8),
    ja: &'static str,
    romaji: &'static str,
    zh: &'static str,
) -> OpeningRow {
    let third = Point::at(third.0 - b'a', third.1 - 1).expect("the table names points");
    OpeningRow { code, third, ja, romaji, zh }
}

#[rustfmt::skip]
const TABLE: [OpeningRow; 26] = [
    entry("D1", (b'h', 10), "寒星", "Kansei", "寒星"),
    entry("D2", (b'i', 10), "渓月", "Keigetsu", "溪月"),
    entry("D3", (b'j', 10), "疎星", "Sosei", "疏星"),
    entry("D4", (b'i', 9), "花月", "Kagetsu", "花月"),
    entry("D5", (b'j', 9), "残月", "Zangetsu", "残月"),
    entry("D6", (b'i', 8), "雨月", "Ugetsu", "雨月"),
    entry("D7", (b'j', 8), "金星", "Kinsei", "金星"),
    entry("D8", (b'h', 7), "松月", "Shogetsu", "松月"),
    entry("D9", (b'i', 7), "丘月", "Kyugetsu", "丘月"),
    entry("D10", (b'j', 7), "新月", "Shingetsu", "新月"),
    entry("D11", (b'h', 6), "瑞星", "Zuisei", "瑞星"),
    entry("D12", (b'i', 6), "山月", "Sangetsu", "山月"),
    entry("D13", (b'j', 6), "遊星", "Yusei", "游星"),
    entry("I1", (b'j', 10), "長星", "Chosei", "长星"),
    entry("I2", (b'j', 9), "峡月", "Kyogetsu", "峡月"),
    entry("I3", (b'j', 8), "恒星", "Kosei", "恒星"),
    entry("I4", (b'j', 7), "水月", "Suigetsu", "水月"),
    entry("I5", (b'j', 6), "流星", "Ryusei", "流星"),
    entry("I6", (b'i', 8), "雲月", "Ungetsu", "云月"),
    entry("I7", (b'i', 7), "浦月", "Hogetsu", "浦月"),
    entry("I8", (b'i', 6), "嵐月", "Rangetsu", "岚月"),
    entry("I9", (b'h', 7), "銀月", "Gingetsu", "银月"),
    entry("I10", (b'h', 6), "明星", "Myojo", "明星"),
    entry("I11", (b'g', 7), "斜月", "Shagetsu", "斜月"),
    entry("I12", (b'g', 6), "名月", "Meigetsu", "名月"),
    entry("I13", (b'f', 6), "彗星", "Suisei", "彗星"),
];

static ENTRIES: [OpeningRow; 26] = TABLE;

/// `BY_THIRD[family][third stone]`: the index of the opening, or [`NONE`]. With this table, one look-up finds
/// the opening of a game.
static BY_THIRD: [[u8; Point::COUNT]; 2] = {
    let mut openings = [[NONE; Point::COUNT]; 2];
    let mut index = 0;
    while index < TABLE.len() {
        let (family, third) = (family(index), TABLE[index].third);
        openings[family as usize][third.index()] = index as u8;
        openings[family as usize][mirror(family).apply(third).index()] = index as u8;
        index += 1;
    }
    openings
};

const NONE: u8 = u8::MAX;

impl Opening {
    /// All 26 openings in the order D1..D13, I1..I13.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..ENTRIES.len() as u8).map(Self)
    }

    /// The opening with this code, which must be in upper case; `None` if no opening has this code.
    ///
    /// ```
    /// # use renju_core::Opening;
    /// assert_eq!(Opening::coded("D4").map(Opening::romaji), Some("Kagetsu"));
    /// assert_eq!(Opening::coded("D14"), None);
    /// ```
    #[must_use]
    pub fn coded(code: &str) -> Option<Self> {
        Self::all().find(|opening| opening.code() == code)
    }

    /// The opening with this index in the order D1..D13, I1..I13; `None` if the index is not in
    /// `0..26`.
    #[must_use]
    pub fn new(index: u8) -> Option<Self> {
        (usize::from(index) < ENTRIES.len()).then_some(Self(index))
    }

    /// The opening of a game; `None` if the first three moves of the game are not one of the 26
    /// openings.
    ///
    /// ```
    /// # use renju_core::{parse_moves, Opening};
    /// let code = |moves| Opening::of(&parse_moves(moves).unwrap()).map(|o| o.code());
    /// assert_eq!(code("h8 i8 i7 g9"), Some("D4"));
    /// assert_eq!(code("h8 i9"), None);
    /// assert_eq!(code("a1 h8 i9"), None);
    /// ```
    #[must_use]
    pub fn of(moves: &[Move]) -> Option<Self> {
        let &[Move::Place(Point::CENTER), Move::Place(second), Move::Place(third), ..] = moves else {
            return None;
        };
        Self::of_stones(second, third)
    }

    /// The opening with White's stone at `second` and Black's second stone at `third`; Black's
    /// first stone is at the center.
    #[must_use]
    pub fn of_stones(second: Point, third: Point) -> Option<Self> {
        let family = match (second.column().abs_diff(7), second.row().abs_diff(7)) {
            (0, 1) | (1, 0) => Family::Direct,
            (1, 1) => Family::Indirect,
            _ => return None,
        };
        let upright = Symmetry::ALL.into_iter().find(|s| s.apply(second) == family.second())?;
        Self::new(BY_THIRD[family as usize][upright.apply(third).index()])
    }

    const fn entry(self) -> &'static OpeningRow {
        &ENTRIES[self.0 as usize]
    }

    /// The index in `0..26` in the order D1..D13, I1..I13. Stored files contain this number.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The code of the opening: `D1`..`D13`, `I1`..`I13`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.entry().code
    }

    /// Whether the opening is direct or indirect.
    #[must_use]
    pub fn family(self) -> Family {
        family(self.0 as usize)
    }

    /// The Japanese name, such as 花月.
    #[must_use]
    pub const fn ja(self) -> &'static str {
        self.entry().ja
    }

    /// The Japanese name in Latin letters, such as Kagetsu.
    #[must_use]
    pub const fn romaji(self) -> &'static str {
        self.entry().romaji
    }

    /// The name in simplified Chinese.
    #[must_use]
    pub const fn zh(self) -> &'static str {
        self.entry().zh
    }

    /// The three stones of the opening in the usual orientation: Black's h8, White's h9 or i9, and Black's
    /// second stone.
    #[must_use]
    pub fn points(self) -> [Point; 3] {
        [Point::CENTER, self.family().second(), self.entry().third]
    }
}

impl Family {
    /// White's first stone in the usual orientation: h9 or i9.
    const fn second(self) -> Point {
        let point = match self {
            Self::Direct => Point::at(7, 8),
            Self::Indirect => Point::at(8, 8),
        };
        point.expect("the point is on the board")
    }
}

/// The family of the opening at this index of `TABLE`. The first half of the table has the direct
/// openings, the second half the indirect openings.
const fn family(index: usize) -> Family {
    if index < TABLE.len() / 2 { Family::Direct } else { Family::Indirect }
}

/// The reflection that leaves the second stone on its point. Two third stones that are mirror
/// images under this reflection make the same opening.
const fn mirror(family: Family) -> Symmetry {
    match family {
        Family::Direct => Symmetry::FlipColumns,
        Family::Indirect => Symmetry::Transpose,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn each_of_the_184_legal_starts_is_one_opening() {
        let near = |range: u8| {
            Point::all().filter(move |p| p.column().abs_diff(7) <= range && p.row().abs_diff(7) <= range)
        };
        let mut counts = HashMap::new();
        for second in near(1).filter(|&p| p != Point::CENTER) {
            for third in near(2).filter(|&p| p != Point::CENTER && p != second) {
                let opening = Opening::of_stones(second, third).expect("a legal start");
                *counts.entry(opening).or_insert(0) += 1;
            }
        }
        assert_eq!(counts.len(), 26);
        assert_eq!(counts.values().sum::<i32>(), 184);
    }

    #[test]
    fn an_opening_is_the_same_in_every_orientation() {
        for (index, opening) in (0u8..).zip(Opening::all()) {
            assert_eq!(opening.index(), index);
            assert_eq!(Opening::new(index), Some(opening));
            for s in Symmetry::ALL {
                let moves = opening.points().map(|p| Move::Place(s.apply(p)));
                assert_eq!(Opening::of(&moves), Some(opening));
            }
        }
        assert_eq!(Opening::new(26), None);
    }

    #[test]
    fn other_starts_are_not_openings() {
        for moves in ["", "h8 h9", "h9 h8 i9", "h8 pass i9", "h8 h10 i9", "h8 h9 k9"] {
            assert_eq!(Opening::of(&crate::parse_moves(moves).unwrap()), None, "{moves}");
        }
    }
}
