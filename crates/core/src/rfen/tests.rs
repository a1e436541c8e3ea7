use proptest::prelude::*;

use super::*;

fn points() -> impl Strategy<Value = PointSet> {
    proptest::collection::vec((0u8..225).prop_map(|i| Point::new(i).unwrap()), 0..4)
        .prop_map(|points| points.into_iter().collect())
}

fn position() -> impl Strategy<Value = Position> {
    let stones = proptest::collection::btree_map(0u8..225, any::<bool>(), 0..225);
    let color = |black| if black { Color::Black } else { Color::White };
    (stones, any::<bool>()).prop_map(move |(stones, black)| {
        let mut board = Board::new();
        for (i, black) in stones {
            board.place(Point::new(i).unwrap(), color(black));
        }
        Position { board, to_move: color(black) }
    })
}

fn rfen() -> impl Strategy<Value = Rfen> {
    let others = proptest::collection::vec(("[a-k]{1,3}", "[a-zé連0-9=%+-]{0,6}"), 0..3);
    let parts = (position(), 0u32..300, proptest::option::of(0u8..=225), "[a-zé%+0-9-]{0,6}");
    (parts, points(), points(), others).prop_map(|((position, next, last, rule), marks, forbid, others)| {
        Rfen {
            position,
            next: Some(next).filter(|&next| next > 0),
            moves: Vec::new(),
            before: None,
            last: last.and_then(Move::from_u8),
            rule,
            marks,
            forbid,
            others,
        }
    })
}

proptest! {
    #[test]
    fn written_positions_are_read_back(position in position()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse(), Ok(position));
        prop_assert_eq!(text.replace(' ', "_").to_lowercase().parse(), Ok(position));
        prop_assert_eq!(text.replace('B', "x").replace('W', "O").parse(), Ok(position));
        prop_assert_eq!(text.replace(' ', "%20").replace('/', "%2f").parse(), Ok(position));
        prop_assert_eq!(Rfen::from(position).to_string(), text);
    }

    #[test]
    fn a_line_is_read_back_also_from_an_address(rfen in rfen()) {
        let address = rfen.to_address();
        prop_assert!(address.bytes().all(|byte| byte.is_ascii_graphic() && !b"?#&+\"<>".contains(&byte)));
        prop_assert_eq!(address.parse::<Rfen>(), Ok(rfen.clone()));
        prop_assert_eq!(rfen.to_string().parse(), Ok(rfen));
    }

    #[test]
    fn moves_after_the_board_are_played(position in position(), bytes in proptest::collection::vec(0u8..=225, 0..6)) {
        let (mut after, mut words) = (position, String::new());
        for m in bytes.into_iter().filter_map(Move::from_u8) {
            if m.point().is_some_and(|point| !after.board.place(point, after.to_move)) {
                continue;
            }
            after.to_move = !after.to_move;
            words += &format!(" {m}");
        }
        prop_assert_eq!(format!("rfen {position} moves{words}").parse(), Ok(after));
        prop_assert_eq!(format!("{position}_moves{}", words.replace(' ', "_")).parse(), Ok(after));
    }

    #[test]
    fn any_text_is_a_position_or_an_error(text in "\\PC{0,80}") {
        let _ = text.parse::<Rfen>();
    }

    #[test]
    fn anything_after_a_board_is_a_position_or_an_error(text in "[bwox0-9 _%=a-z+]{0,40}") {
        let _ = format!("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 {text}").parse::<Rfen>();
    }
}

fn rows(middle: &str) -> String {
    format!("15/15/15/15/15/15/{middle}/15/15/15/15/15/15/15")
}

#[test]
fn similar_spellings_are_accepted() {
    let d4 = Position::after("h8 h9 i9").unwrap();
    for text in [
        rows("7WB6/7B7"),
        rows("7ox6/7x7") + " w",
        rows("7WB6/7B7") + " 4",
        rows("7WB6/7B7") + " w 0",
        rows("7WB6/7B7") + " last=i9",
        rows("7wb6/7b7") + " o 4 last=i9 rule=renju",
        rows("7W1B5/7B7").replace("7W1B5", "7W2B4").replace("7W2B4", "7WB6"),
        rows("3_").replace("3_", "7WB6/7B7") + "++w%204",
        "startpos moves h8 h9 i9".to_owned(),
        "startpos_moves_h8h9i9".to_owned(),
        "moves h8 h9 i9".to_owned(),
        "rfen startpos moves h8 h9 i9".to_owned(),
        format!("rfen {} moves i9", rows("7W7/7B7")),
    ] {
        assert_eq!(text.parse(), Ok(d4), "{text}");
    }
    assert_eq!("startpos".parse(), Ok(Position::after("").unwrap()));
    // The runs of the rank add up to more than 15 points.
    assert_eq!(rows("7WB15/7B7").parse::<Position>().ok(), None);
}

#[test]
fn rfen_has_the_keys_of_the_line() {
    let rfen: Rfen =
        (rows("7WB6/7B7") + " w 9 marks=h8i9 forbid=a1 last=i9 rule=renju who=me").parse().unwrap();
    assert_eq!(
        (rfen.next, rfen.last, &rfen.rule[..]),
        (Some(9), Some("i9".parse::<Point>().unwrap().into()), "renju")
    );
    assert_eq!((rfen.marks.len(), rfen.forbid.len()), (2, 1));
    assert_eq!(rfen.others, [("who".to_owned(), "me".to_owned())]);
    assert_eq!(rfen.to_string(), rows("7WB6/7B7") + " w 9 last=i9 rule=renju marks=h8i9 forbid=a1 who=me");
    let played: Rfen = "startpos moves h8 pass".parse().unwrap();
    assert_eq!((played.moves.len(), played.last), (2, Some(Move::Pass)));
    assert_eq!(played.to_string(), rows("15/7B7") + " b 0 last=pass");
    let running: Rfen = (rows("7WB6/7B7") + " w 4 last=i9 moves g7 g8").parse().unwrap();
    let named = |m: Option<Move>| m.map(|m| m.to_string()).unwrap_or_default();
    assert_eq!(
        (named(running.before), named(running.last), running.next),
        ("i9".into(), "g8".into(), Some(6))
    );
}

#[test]
fn errors_name_the_rank_and_the_text_found() {
    let message = |text: &str| text.parse::<Position>().unwrap_err().to_string();
    assert_eq!(message("15/15"), "expected 15 ranks separated by \"/\", found 2");
    assert_eq!(message(&["19"; 19].join("/")), "expected a board of 15 by 15 points, found 19 by 19");
    let rest = "/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
    assert_eq!(
        message(&format!("16{rest}")),
        "rank 15: expected 15 points in runs 1..15, B and W, found \"16\""
    );
    let empty = format!("15{rest}");
    assert_eq!(message(&format!("{empty} q")), "expected the side to move, \"b\" or \"w\", found \"q\"");
    assert_eq!(message(&format!("{empty} b x")), "expected the number of the next move, found \"x\"");
    assert_eq!(message(&format!("{empty} b 1 x")), "expected key=value or moves, found \"x\"");
    assert_eq!(message(&format!("{empty} b 1 last=z9")), "last: expected a move, found \"z9\"");
    assert_eq!(message(&format!("{empty} marks=h8h")), "marks: expected points such as h8i9, found \"h8h\"");
    assert_eq!(message("startpos moves h8 h8"), "expected an empty point, found h8 a second time");
    assert!(
        message(&format!("14W{rest}")).starts_with("expected the side to move after 0 black and 1 white")
    );
}
