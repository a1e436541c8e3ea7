use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::shape::{SHAPES, window_part};
use crate::{PointSet, Symmetry};

/// A row in a line: its kind, its ends and its eyes as indices in the line.
type Found = (RowKind, usize, usize, Vec<usize>);

/// Finds rows by their definition: tries every set of stones and every additional stone.
mod naive {
    use super::{BTreeSet, Color, Found, RowKind};

    /// A line of the board: own stones are `x`, empty points `.`, and other points have any other byte.
    pub(super) type Cells = Vec<u8>;

    fn with(line: &Cells, at: usize) -> Cells {
        let mut line = line.clone();
        line[at] = b'x';
        line
    }

    fn is_own(line: &Cells, at: Option<usize>) -> bool {
        at.and_then(|at| line.get(at)) == Some(&b'x')
    }

    fn empty(line: &Cells) -> Vec<usize> {
        (0..line.len()).filter(|&at| line[at] == b'.').collect()
    }

    /// The unbroken row of stones that contains the stone at an index.
    fn row(line: &Cells, at: usize) -> BTreeSet<usize> {
        let before = (0..at).rev().take_while(|&at| is_own(line, Some(at)));
        before.chain((at..line.len()).take_while(|&at| is_own(line, Some(at)))).collect()
    }

    fn is_five(row: &BTreeSet<usize>, color: Color) -> bool {
        row.len() == 5 || color == Color::White && row.len() > 5
    }

    /// The stones that become a five with one more stone at a point; `None` if that stone makes no five.
    fn completed(line: &Cells, at: usize, color: Color) -> Option<BTreeSet<usize>> {
        let mut five = row(&with(line, at), at);
        let is = is_five(&five, color);
        five.remove(&at);
        is.then_some(five)
    }

    fn is_in_four(line: &Cells, stones: &BTreeSet<usize>, color: Color) -> bool {
        empty(line)
            .into_iter()
            .filter_map(|at| completed(line, at, color))
            .any(|four| stones.is_subset(&four))
    }

    /// Whether these four stones, without any other stone, are a straight four.
    fn is_straight_four(line: &Cells, stones: &BTreeSet<usize>, color: Color) -> bool {
        let (first, last) = (*stones.first().unwrap(), *stones.last().unwrap());
        let is_eye = |at: usize| line.get(at) == Some(&b'.') && completed(line, at, color).is_some();
        row(line, first) == *stones && first > 0 && is_eye(first - 1) && is_eye(last + 1)
    }

    fn three_eyes(line: &Cells, stones: &BTreeSet<usize>, color: Color) -> Vec<usize> {
        if is_in_four(line, stones, color) {
            return Vec::new();
        }
        let makes = |&at: &usize| {
            let four: BTreeSet<usize> = stones.iter().copied().chain([at]).collect();
            is_straight_four(&with(line, at), &four, color)
        };
        empty(line).into_iter().filter(makes).collect()
    }

    fn closed_three_eyes(line: &Cells, stones: &BTreeSet<usize>, color: Color) -> Vec<usize> {
        if is_in_four(line, stones, color) || !three_eyes(line, stones, color).is_empty() {
            return Vec::new();
        }
        let makes = |&at: &usize| {
            let four: BTreeSet<usize> = stones.iter().copied().chain([at]).collect();
            let next = with(line, at);
            // Whether a fifth stone fills five adjacent points and makes a five (for Black, exactly five).
            let fills = |&fifth: &usize| {
                let five: BTreeSet<usize> = four.iter().copied().chain([fifth]).collect();
                let is_row = five.last().unwrap() - five.first().unwrap() == 4;
                is_row && is_five(&row(&with(&next, fifth), fifth), color)
            };
            completed(line, at, color).is_none() && empty(&next).iter().any(fills)
        };
        empty(line).into_iter().filter(makes).collect()
    }

    fn two_eyes(line: &Cells, stones: &BTreeSet<usize>, color: Color) -> Vec<usize> {
        if is_in_four(line, stones, color) || is_in_three(line, stones, color) {
            return Vec::new();
        }
        let makes = |&at: &usize| {
            let three: BTreeSet<usize> = stones.iter().copied().chain([at]).collect();
            !three_eyes(&with(line, at), &three, color).is_empty()
        };
        empty(line).into_iter().filter(makes).collect()
    }

    fn is_in_three(line: &Cells, stones: &BTreeSet<usize>, color: Color) -> bool {
        let threes = groups(line, 3).into_iter().filter(|three| stones.is_subset(three));
        threes.into_iter().any(|three| !three_eyes(line, &three, color).is_empty())
    }

    /// Every set of `size` own stones.
    fn groups(line: &Cells, size: usize) -> Vec<BTreeSet<usize>> {
        let mut groups = vec![BTreeSet::new()];
        for at in (0..line.len()).filter(|&at| line[at] == b'x') {
            let longer: Vec<_> = groups
                .iter()
                .filter(|group| group.len() < size)
                .map(|group| group.iter().copied().chain([at]).collect())
                .collect();
            groups.extend(longer);
        }
        groups.retain(|group: &BTreeSet<usize>| group.len() == size);
        groups
    }

    pub(super) fn rows(line: &Cells, color: Color) -> BTreeSet<Found> {
        let mut found: Vec<(RowKind, BTreeSet<usize>, Vec<usize>)> = Vec::new();
        if (0..line.len()).any(|at| line[at] == b'x' && is_five(&row(line, at), color)) {
            return BTreeSet::new();
        }
        let fifths: Vec<usize> =
            empty(line).into_iter().filter(|&at| completed(line, at, color).is_some()).collect();
        for group in groups(line, 4).iter().filter(|group| is_straight_four(line, group, color)) {
            let eyes = vec![group.first().unwrap() - 1, group.last().unwrap() + 1];
            found.push((RowKind::Four, group.clone(), eyes));
        }
        for &fifth in &fifths {
            if !found.iter().any(|(_, _, eyes)| eyes.contains(&fifth)) {
                let four = completed(line, fifth, color).unwrap();
                found.push((RowKind::Four, four, vec![fifth]));
            }
        }
        type Eyes = fn(&Cells, &BTreeSet<usize>, Color) -> Vec<usize>;
        let kinds: [(RowKind, usize, Eyes); 3] = [
            (RowKind::Three, 3, three_eyes),
            (RowKind::ClosedThree, 3, closed_three_eyes),
            (RowKind::Two, 2, two_eyes),
        ];
        for (kind, size, eyes_of) in kinds {
            for stones in groups(line, size) {
                let eyes = eyes_of(line, &stones, color);
                if eyes.is_empty() {
                    continue;
                }
                match found.iter_mut().find(|(other, _, others)| *other == kind && *others == eyes) {
                    Some((_, known, _)) => known.extend(stones),
                    None => found.push((kind, stones, eyes)),
                }
            }
        }
        let ends = |(kind, stones, eyes): (RowKind, BTreeSet<usize>, Vec<usize>)| {
            let all: BTreeSet<usize> = stones.iter().chain(&eyes).copied().collect();
            (kind, *all.first().unwrap(), *all.last().unwrap(), eyes)
        };
        found.into_iter().map(ends).collect()
    }
}

/// Returns the rows of a color on a board. Row 1 of the board starts with the given cells, and the
/// rest of the board is empty.
fn on_board(cells: &[u8], color: Color) -> Vec<Found> {
    let points =
        |stone: u8| (0..15).zip(cells).filter(move |&(_, &cell)| cell == stone).map(|(at, _)| at).collect();
    let sets = [points(b'x'), points(b'o')]
        .map(|places: Vec<u8>| places.into_iter().map(|at| Point::at(at, 0).unwrap()).collect::<PointSet>());
    let [own, other] = sets;
    let board = if color == Color::Black { Board::of(own, other) } else { Board::of(other, own) };
    let rows = board.unwrap().rows().into_iter().filter(|row| row.color == color);
    rows.map(|row| {
        let place = |point: Point| usize::from(point.column());
        assert!(row.eyes.iter().chain([&row.from, &row.to]).all(|point| point.row() == 0));
        (row.kind, place(row.from), place(row.to), row.eyes.into_iter().map(place).collect())
    })
    .collect()
}

/// Checks that a line has one row of this kind with the eyes `*`. Beyond the picture the line is
/// empty; `|` is the edge.
fn check(kind: RowKind, picture: &str, colors: &[Color]) {
    let cells: Vec<u8> = picture.bytes().filter(|b| !b" |".contains(b)).collect();
    let start = if picture.starts_with('|') { 0 } else { 3 };
    let mut line = vec![b'.'; start];
    line.extend(cells.iter().map(|&cell| if cell == b'*' { b'.' } else { cell }));
    line.resize(15, b'.');
    let eyes: Vec<usize> =
        (start..).zip(&cells).filter(|&(_, &cell)| cell == b'*').map(|(at, _)| at).collect();
    let matters: Vec<usize> =
        (start..).zip(&cells).filter(|&(_, cell)| b"*x".contains(cell)).map(|(at, _)| at).collect();
    for &color in colors {
        let rows = on_board(&line, color);
        let of_kind: Vec<&Found> = rows.iter().filter(|row| row.0 == kind).collect();
        let expected = (kind, matters[0], *matters.last().unwrap(), eyes.clone());
        assert_eq!(of_kind, [&expected], "{picture} for {color:?}, of {rows:?}");
    }
}

#[test]
fn rows_agree_with_their_pictures() {
    let both = &Color::ALL;
    for (kind, pictures) in [
        (RowKind::Four, &["o x x x x * .", "| x * x x x .", ". * x x x x * .", "o x x * x x o"][..]),
        (RowKind::Three, &[". * x x x * .", ". . x x * x .", "o . * x x x * . ."]),
        (RowKind::ClosedThree, &["o x x x * * .", "o * x x x * o", ". x * x * x .", "| x x * * x ."]),
        (RowKind::Two, &[". * * x x * * .", ". * x * x * .", ". x * * x ."]),
    ] {
        pictures.iter().for_each(|picture| check(kind, picture, both));
    }
    // Six stones are not a five for Black.
    check(RowKind::Four, "o x x x * x x x o", &[Color::White]);
    assert_eq!(on_board(b"oxxx.xxxo......", Color::Black), []);
}

#[test]
fn twos_that_grow_at_one_point_between_them_are_one_row() {
    let line = b"x.xx...xx.xox.x";
    let rows = on_board(line, Color::White);
    assert_eq!(
        rows.iter().filter(|row| row.0 == RowKind::Two).collect::<Vec<_>>(),
        [&(RowKind::Two, 2, 8, vec![5])]
    );
    assert_eq!(rows.into_iter().collect::<BTreeSet<_>>(), naive::rows(&line.to_vec(), Color::White));
}

#[test]
fn a_three_whose_straight_four_is_forbidden_is_a_row() {
    // A stone on i8 makes the straight four of the three, but Black may not play it: it also makes an
    // overline in column i.
    let board = crate::Position::of_points("f8g8h8i5i6i7i9i10", "").unwrap().board;
    let three = |row: &Row| row.kind == RowKind::Three && row.from.row() == 7 && row.to.row() == 7;
    let rows = board.rows();
    let row = rows.iter().find(|row| three(row)).expect("a three");
    assert!(row.eyes.contains(&"i8".parse().unwrap()));
}

/// A board of random stones, in a corner of the board, so that they are close together.
fn boards() -> impl Strategy<Value = Board> {
    let cell = prop_oneof![3 => Just(None), 2 => Just(Some(Color::Black)), 2 => Just(Some(Color::White))];
    proptest::collection::vec(cell, 81).prop_map(|cells| {
        let mut board = Board::new();
        for (at, color) in (0..).zip(cells).filter_map(|(at, cell)| Some((at, cell?))) {
            board.place(Point::at(at % 9, at / 9).unwrap(), color);
        }
        board
    })
}

/// Returns the color, kind, ends and eyes of a row after it was turned by `symmetry`. The ends are
/// a set, so their order does not matter.
fn undirected(row: &Row, symmetry: Symmetry) -> (usize, RowKind, BTreeSet<Point>, BTreeSet<Point>) {
    let turned = |point: &Point| symmetry.apply(*point);
    let ends = [&row.from, &row.to].into_iter().map(turned).collect();
    (row.color.index(), row.kind, ends, row.eyes.iter().map(turned).collect())
}

proptest! {
    // A line is a small case, so there are more cases than usual.
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases.saturating_mul(4)))]

    #[test]
    fn rows_of_a_line_are_those_of_the_definitions(line in "[.x.xo]{15}") {
        for color in Color::ALL {
            let rows = on_board(line.as_bytes(), color);
            let found: BTreeSet<Found> = rows.iter().cloned().collect();
            prop_assert_eq!(found.len(), rows.len());
            prop_assert_eq!(found, naive::rows(&line.clone().into_bytes(), color));
            let eyes: BTreeSet<_> = rows.iter().map(|row| (row.0, &row.3)).collect();
            prop_assert_eq!(eyes.len(), rows.len());
        }
    }

    #[test]
    fn a_stone_of_black_belongs_to_the_number_of_fours_of_its_shape(line in "[.x.xo]{15}") {
        let rows = on_board(line.as_bytes(), Color::Black);
        let cells = line.as_bytes();
        let fives = (0..15).any(|at| (at..15).take_while(|&at| cells[at] == b'x').count() == 5);
        prop_assume!(!fives);
        for at in (0..15usize).filter(|&at| cells[at] == b'x') {
            let part = |offset: i8| match at.checked_add_signed(offset.into()).and_then(|at| cells.get(at)) {
                Some(b'.') => 0,
                there => window_part(Color::Black, offset, there == Some(&b'x')),
            };
            let window = (-5..=5).filter(|&offset| offset != 0).map(part).sum();
            let shapes = &SHAPES[Color::Black.index()];
            let shape = shapes.shape(shapes.id(window));
            let with_stone = |row: &&Found| row.1 <= at && at <= row.2;
            let fours = rows.iter().filter(|row| row.0 == RowKind::Four).filter(with_stone).count();
            prop_assert_eq!(fours, shape.fours() as usize, "{} at {}", line, at);
            let eyes = rows.iter().filter(|row| row.0 == RowKind::Three).filter(with_stone).flat_map(|row| &row.3);
            let eyes: BTreeSet<usize> = eyes.copied().collect();
            let extensions: BTreeSet<usize> = shape.extensions().map(|offset| at.checked_add_signed(isize::from(offset)).unwrap()).collect();
            prop_assert!(extensions.is_subset(&eyes), "{} at {}", line, at);
        }
    }

    #[test]
    fn rows_turn_with_the_board(board in boards(), symmetry in 0u8..8) {
        let symmetry = Symmetry::new(symmetry).unwrap();
        let here: BTreeSet<_> = board.rows().iter().map(|row| undirected(row, symmetry)).collect();
        let turned = board.turned(symmetry).rows();
        let there: BTreeSet<_> = turned.iter().map(|row| undirected(row, Symmetry::Identity)).collect();
        prop_assert_eq!(here, there);
    }
}
