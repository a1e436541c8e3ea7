use super::*;

/// The shape that `*` makes in a line: `x` own, `o` other, `.` empty; points beyond the picture are off the board.
fn shape(line: &str, color: Color) -> Shape {
    let cells: Vec<_> = line.bytes().filter(|b| *b != b' ').collect();
    let here = cells.iter().position(|&b| b == b'*').unwrap();
    let part = |offset: i8| match here.checked_add_signed(offset.into()).and_then(|at| cells.get(at)) {
        Some(b'.') => 0,
        there => window_part(color, offset, there == Some(&b'x')),
    };
    let window = (-5..=5).filter(|&offset| offset != 0).map(part).sum();
    let shapes = &SHAPES[color.index()];
    shapes.shape(shapes.id(window))
}

/// A shape as a word: `5`, `6` (overline), `4` or `44`, `4S` (straight four), `3`.
fn word(shape: Shape) -> String {
    let mut word = String::new();
    word += if shape.is_five() { "5" } else { "" };
    word += if shape.is_overline() { "6" } else { "" };
    word += &"4".repeat(shape.fours() as usize);
    word += if shape.is_straight_four() { "S" } else { "" };
    if shape.is_three() {
        word += "3";
    }
    word
}

fn check(line: &str, black: &str, white: &str) {
    let mirrored: String = line.chars().rev().collect();
    for line in [line, &mirrored] {
        assert_eq!(word(shape(line, Color::Black)), black, "{line} for Black");
        assert_eq!(word(shape(line, Color::White)), white, "{line} for White");
    }
}

#[test]
fn the_shape_of_each_window_is_found_by_its_number() {
    let offsets: Vec<i8> = (-5..=5).filter(|&offset| offset != 0).collect();
    for contents in 0..3usize.pow(10) {
        let mut span = Span { own: HERE, other: 0 };
        let mut windows = [0; 2];
        for (place, &offset) in offsets.iter().enumerate() {
            let bit = 1 << (offset + 5);
            let own = match contents / 3usize.pow(place as u32) % 3 {
                0 => continue,
                1 => true,
                _ => false,
            };
            if own {
                span.own |= bit;
            } else {
                span.other |= bit;
            }
            for color in Color::ALL {
                windows[color.index()] += window_part(color, offset, own);
            }
        }
        for color in Color::ALL {
            let shapes = &SHAPES[color.index()];
            let stored = shapes.shape(shapes.id(windows[color.index()]));
            assert_eq!(stored, span.shape(color), "{color:?}, {:b} and {:b}", span.own, span.other);
        }
    }
}

#[test]
fn fives_and_overlines_are_recognized() {
    check(". x x * x x .", "5", "5");
    check("o x x * x x o", "5", "5");
    check("x x * x x", "5", "5");
    check("x x * x x x .", "6", "5");
}

#[test]
fn fours_are_recognized() {
    check(". . x x * x . .", "4S", "4S");
    check("o x x * x . .", "4", "4");
    check("x x * x . .", "4", "4");
    check(". x . x * x . .", "4", "4");
    check("x . x * x . x", "44", "44");
    check("x x . x * . x x", "44", "44");
    check("x x x . * . x x x", "44", "44");
    // For Black, a stone in the left gap makes an overline of six, not a five.
    check("x x x x . * . x x x", "4", "44");
    check("x x x . x * . x x", "4", "44");
    // For Black, a stone in the left gap makes an overline, so the four is not a straight four.
    check("x . x x * x . .", "4", "4S");
    check("o x x * x o", "", "");
}

#[test]
fn threes_are_recognized() {
    check(". . x * x . .", "3", "3");
    check("o . x * x . .", "3", "3");
    check(". x . * x .", "3", "3");
    check("o . x * x . o", "", "");
    check("x * x . .", "", "");
    check(". x * x . . x", "", "3");
    // For Black, a fourth stone at either end makes a four with one completion: the other end makes an
    // overline. So this is no three.
    check("x . . x * x . . x", "", "3");
    check("x . x * x . x", "44", "44");
}

#[test]
fn a_four_knows_its_completions_and_a_three_its_extensions() {
    assert_eq!(shape(". . x x * x . .", Color::Black).completions().collect::<Vec<_>>(), [-3, 2]);
    assert_eq!(shape(". . x * x . .", Color::Black).extensions().collect::<Vec<_>>(), [-2, 2]);
    assert_eq!(shape(". x . * x .", Color::Black).extensions().collect::<Vec<_>>(), [-1]);
}

#[test]
fn rows_that_prepare_a_four_or_a_three() {
    let prepares = |line| {
        let shape = shape(line, Color::Black);
        (shape.prepares_four(), shape.prepares_three())
    };
    assert_eq!(prepares("o x * x . . o"), (true, false));
    assert_eq!(prepares(". . x * . ."), (false, true));
    assert_eq!(prepares("o x * . . o"), (false, false));
}
