//! Formats of one line of moves, or of one position: each sample, and what comes near it.

use std::path::Path;

use expect_test::{Expect, expect};
use renju_code_pages::NativeTexts;
use renju_records::{
    CharacterSet, Format, GameRecord, Hints, NodeId, OpeningEvent, ReadError, ReadRecords, read,
};

/// One of the project's own samples, made by hand.
pub(crate) fn sample(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/records");
    std::fs::read(folder.join(name)).unwrap()
}

/// Records and flaws, a line each.
pub(crate) fn outline(read: &ReadRecords) -> String {
    let records = read.records.iter().map(|record| said(record) + "\n");
    let flaws = read.flaws.iter().map(|flaw| format!("  {flaw}\n"));
    records.chain(flaws).collect()
}

/// What a record says, in a line.
fn said(record: &GameRecord) -> String {
    let mut words = Vec::new();
    for (name, text) in [
        ("black", &record.black.name),
        ("white", &record.white.name),
        ("event", &record.event),
        ("place", &record.place),
        ("date", &record.date),
        ("rule", &record.rule),
    ] {
        if !text.is_empty() {
            words.push(format!("{name}={text}"));
        }
    }
    if record.result.name() != "unknown" {
        words.push(format!("result={}", record.result.name()));
    }
    words.extend(record.raw.iter().map(|field| format!("{}={}", field.name, field.value)));
    words.extend(record.opening.iter().map(|event| format!("{event:?}")));
    let tree = &record.tree;
    if tree.note(NodeId::ROOT).is_some_and(|note| note.setup.is_some()) {
        words.push(tree.position(NodeId::ROOT).to_string());
    }
    let moves = tree.main_line().map(|node| format!("{:?}", tree.step(node)).replace(", ", " "));
    words.push(
        moves
            .collect::<Vec<_>>()
            .join(" ")
            .replace("Play(Black ", "")
            .replace("Play(White ", "")
            .replace(')', ""),
    );
    words.join(" ")
}

fn read_as(bytes: &[u8], format: Option<Format>) -> Result<ReadRecords, ReadError> {
    read(bytes, &Hints { format, ..Hints::default() }, &NativeTexts)
}

fn check(text: &str, format: Format, expected: Expect) {
    match read_as(text.as_bytes(), Some(format)) {
        Ok(read) => expected.assert_eq(&outline(&read)),
        Err(error) => expected.assert_eq(&format!("{error}\n")),
    }
}

#[test]
fn samples_give_what_is_expected_of_them() {
    for (name, format) in [
        ("game.psq", Format::Psq),
        ("game.rec", Format::Rec),
        ("yixin.sav", Format::YixinSav),
        ("zjrenju.pos", Format::Pos),
        ("moves_compact.txt", Format::Moves),
        ("gomocalc_url.txt", Format::GomocalcUrl),
    ] {
        let file = read_as(&sample(name), None).unwrap();
        assert_eq!((file.format, file.records.len(), file.flaws.len()), (format, 1, 0), "{name}");
        assert!(said(&file.records[0]).ends_with("h8 i9 g7 i7"), "{name}");
    }
    let list = read_as(&sample("moves_list.txt"), None).unwrap();
    expect![[r#"
        h8 i9 g7 pass i7
          line 1: expected a move a1..o15 or pass, found "end"
    "#]]
    .assert_eq(&outline(&list));
    let psq = read_as(&sample("game.psq"), None).unwrap();
    expect![[r#"
        black=engineA.exe white=engineB.exe psq:levels=11:11 h8 i9 g7 i7
    "#]]
    .assert_eq(&outline(&psq));
    let times = psq.records[0]
        .tree
        .main_line()
        .map(|node| psq.records[0].tree.note(node).unwrap().raw[0].value.clone());
    assert_eq!(times.collect::<Vec<_>>(), ["1000"; 4]);
    let board = read_as(&sample("board.txt"), None).unwrap();
    expect![[r#"
        15/15/15/15/15/15/8W6/7B7/6B8/15/15/15/15/15/15 w 4 
    "#]]
    .assert_eq(&outline(&board));
}

#[test]
fn a_saved_position_lies_one_way_or_the_other() {
    let bytes = sample("zjrenju.pos");
    let one = read_as(&bytes, None).unwrap();
    let other = read(&bytes, &Hints { flip_rows: true, ..Hints::default() }, &NativeTexts).unwrap();
    assert!(one.orientation_unknown && other.orientation_unknown);
    // Mirrored in the diagonal from a15 to o1.
    expect![[r#"
        h8 g7 i9 i7
    "#]]
    .assert_eq(&outline(&other));
    let symmetry =
        renju_core::Symmetry::ALL.into_iter().find(|&s| one.records[0].turned(s) == other.records[0]);
    let corner = renju_core::Point::at(0, 14).unwrap();
    assert_eq!(symmetry.unwrap().apply(corner), corner);
}

#[test]
fn playok_takes_the_color_and_one_of_two_fifths() {
    let file = read_as(&sample("playok.txt"), None).unwrap();
    expect![[r#"
        black=bob white=ann place=kurnik date=1999-01-02 result=black playok:Time=00:00:01 playok:TimeControl=300 Swap { after: 3, swapped: true } Offer { ply: 5, points: [g8, g10] } Choose { ply: 5, point: g8 } h8 h9 i9 g7 g8 i8
    "#]]
    .assert_eq(&outline(&file));
    let game = |moves: &str| {
        format!("[Event \"cup\"]\n[Black \"ann\"]\n[White \"bob\"]\n[Result \"1-0\"]\n\n{moves}\n\n")
    };
    let two = game("1. h8 -- 2. h9 -- 3. i9 white 4. -- g7 5. g8") + &game("1. h8 i9 2. g7 i7 3. p9 a1");
    check(
        &two,
        Format::PlayOk,
        expect![[r#"
        black=ann white=bob event=cup result=black Swap { after: 3, swapped: false } Offer { ply: 5, points: [g8] } h8 h9 i9 g7
        black=ann white=bob event=cup result=black h8 i9 g7 i7
          line 13: expected a move a1..o15, --, black or white, found "p9"; kept up to there
    "#]],
    );
}

#[test]
fn piskvork_games_come_in_several_forms() {
    check(
        "Piskvorky 15x15, 0:0, 1\n8,8\n9,7\n8,8\n\n",
        Format::Psq,
        expect![[r#"
        psq:starter=1 h8 i9
          line 4: expected an empty point, found "8,8"; kept up to there
    "#]],
    );
    check(
        "Piskvorky 15x15, 1:2, 1\n8,8,5\nann\n\n-1\nmore\nand more\n",
        Format::Psq,
        expect![[r#"
        white=ann psq:levels=1:2 psq:starter=1 psq:end=-1 psq:rest=more
        and more h8
    "#]],
    );
    check(
        "Piskvorky 20x20, 0:0, 0\n8,8,0\n",
        Format::Psq,
        expect![[r#"
        expected a board of 15 by 15, found one of 20 by 20
    "#]],
    );
    check(
        "Piskvorky 15x15, 0:0, 0\n16,8,0\n",
        Format::Psq,
        expect![[r#"
        expected a board of 15 by 15, found the move 16,8,0 in line 2
    "#]],
    );
    check(
        "Piskvorky\n8,8",
        Format::Psq,
        expect![[r#"
        expected a first line such as "Piskvorky 15x15, 0:0, 0", found "Piskvorky"
    "#]],
    );
    check(
        "a\nb\n15,1,7\n",
        Format::Rec,
        expect![[r#"
        expected a board of 15 by 15, found the move 15,1,7 in line 3
    "#]],
    );
    check(
        "15\n15\n3\n7 7\n7 8 7 7\n",
        Format::YixinSav,
        expect![[r#"
        h8 i8
          line 5: expected an empty point, found "7 7"; kept up to there
          line 5: expected 3 moves, found "2"
    "#]],
    );
    check(
        "20\n15\n0\n",
        Format::YixinSav,
        expect![[r#"
        expected a board of 15 by 15, found one of 15 by 20
    "#]],
    );
}

#[test]
fn showrenju_lines_are_games() {
    let lines = "Cup=[ann,bob,+,889977,7A,0,well, played]\nno game\nCup=[bob,ann,=,8899771199,AA11,1,]\nx=[a,b,,88zz99]\n";
    check(
        lines,
        Format::Bdt,
        expect![[r#"
        black=ann white=bob event=Cup result=black Offer { ply: 5, points: [g10] } h8 i9 g7
        black=bob white=ann event=Cup result=draw bdt:reverse=1 Offer { ply: 5, points: [j10, a1] } h8 i9 g7 a1
        black=a white=b event=x h8
          line 2: expected event=[black,white,result,moves,...], found "no game"; skipped
          line 3: expected an empty point, found "99"; kept up to there
          line 4: expected a move of two digits, 11 to FF, found "zz"; kept up to there
    "#]],
    );
    let hints = Hints { format: Some(Format::Bdt), flip_rows: true, ..Hints::default() };
    let other = read(b"Cup=[ann,bob,-,889A00]", &hints, &NativeTexts).unwrap();
    assert_eq!((other.orientation_unknown, said(&other.records[0]).ends_with("h8 j7 pass")), (true, true));
}

#[test]
fn lists_of_moves_are_read_as_people_write_them() {
    let check = |text, expected| check(text, Format::Moves, expected);
    check(
        "h8 i9 g7\nh8 h9 i9",
        expect![[r#"
        h8 i9 g7
        h8 h9 i9
    "#]],
    );
    check(
        "1. h8 i9\n2. g7 --\n\n3. i7 1-0\n1. h8\n",
        expect![[r#"
        h8 i9 g7 pass i7
        h8
    "#]],
    );
    check(
        "h8\ni9\ng7\n\nh9",
        expect![[r#"
        h8 i9 g7
        h9
    "#]],
    );
    check(
        "The final:\n1. Vit H8, Svart I9; Vit G7 good!\n2. zz9 a1\n3. b1",
        expect![[r#"
            h8 i9 g7
              line 1: expected moves, found "The final:"; skipped
              line 2: expected a move a1..o15 or pass, found "good"
              line 3: expected a move a1..o15 or pass, found "2. zz9"; kept up to there
              line 4: expected nothing after what could not be read, found "3. b1"; skipped
        "#]],
    );
    check(
        "h8 i9 h16 g7\n2. g7",
        expect![[r#"
        h8 i9
          line 1: expected a move a1..o15 or pass, found "h16"; kept up to there
          line 2: expected nothing after what could not be read, found "2. g7"; skipped
    "#]],
    );
    check(
        "h8 i9 h8 a1",
        expect![[r#"
        h8 i9
          line 1: expected an empty point, found "h8"; kept up to there
    "#]],
    );
    check(
        "hello",
        expect![[r#"
        expected moves such as h8 i9 g7, found none
    "#]],
    );
    check(
        "H8 J9 P15 A1",
        expect![[r#"
        h8 i9 o15 a1
          line 1: expected columns A to O (they were taken as A to P without I), found "P15"
    "#]],
    );
    check(
        "h8 i9 p9",
        expect![[r#"
        h8 i9
          line 1: expected a move a1..o15 or pass, found "p9"; kept up to there
    "#]],
    );
}

#[test]
fn pairs_of_digits_are_read_one_way_or_the_other() {
    let hints = |flip_rows| Hints { format: Some(Format::Moves), flip_rows, ..Hints::default() };
    let one = read(b"88 9A 00 11", &hints(false), &NativeTexts).unwrap();
    let other = read(b"889A0011", &hints(true), &NativeTexts).unwrap();
    assert_eq!((outline(&one).trim(), one.orientation_unknown), ("h8 i10 pass a1", true));
    assert_eq!((outline(&other).trim(), other.orientation_unknown), ("h8 j7 pass a15", true));
    // Only the center lies the same way in both.
    assert!(!read(b"88 00", &hints(false), &NativeTexts).unwrap().orientation_unknown);
}

#[test]
fn boards_are_drawn_in_several_ways() {
    let empty = "...............\n";
    let board = |middle: &str| empty.repeat(6) + middle + &empty.repeat(7);
    let check = |text: &str, expected| check(text, Format::Board, expected);
    check(
        &board(".......xo......\n........x......\n"),
        expect![[r#"
        15/15/15/15/15/15/7BW6/8B6/15/15/15/15/15/15/15 w 4 
    "#]],
    );
    check(
        &board("+ + + + + + + ● ○ + + + + + +\n| | + + + + + + + + + + + + + + +\n"),
        expect![[r#"
        15/15/15/15/15/15/7BW6/15/15/15/15/15/15/15/15 b 3 
    "#]],
    );
    // A star is a stone where the other color has letters and this one none.
    check(
        &board(".......*o......\n...............\n"),
        expect![[r#"
        15/15/15/15/15/15/7BW6/15/15/15/15/15/15/15/15 b 3 
    "#]],
    );
    check(
        &board(".......xo......\n...*...........\n"),
        expect![[r#"
        15/15/15/15/15/15/7BW6/15/15/15/15/15/15/15/15 b 3 
    "#]],
    );
    check(
        &(board(".......xxx.....\n...............\n") + "\nO to move\n" + &board(&empty.repeat(2))),
        expect![[r#"
        15/15/15/15/15/15/7BBB5/15/15/15/15/15/15/15/15 w 4 

    "#]],
    );
    let upwards: String = (1..=15)
        .map(|row| format!("{row:2} {}", if row == 2 { "x..............\n" } else { empty }))
        .collect();
    check(
        &upwards,
        expect![[r#"
        15/15/15/15/15/15/15/15/15/15/15/15/15/B14/15 w 2 
    "#]],
    );
    check(
        &"...................\n".repeat(19),
        expect![[r#"
        expected a board of 15 by 15, found 19 columns in line 1
    "#]],
    );
    check(
        &empty.repeat(14),
        expect![[r#"
        expected a board of 15 by 15, found 14 rows
    "#]],
    );
}

#[test]
fn addresses_say_what_their_pages_show() {
    let file = read_as(&sample("renjunote_url.txt"), None).unwrap();
    let record = &file.records[0];
    expect![[r#"
        14W/15/15/15/15/15/15/15/15/15/15/15/15/B14/B14 b 4 h8 i9 g7
    "#]]
    .assert_eq(&outline(&file));
    let shown = record.tree.main_line().nth(1).unwrap();
    let note = record.tree.note(shown).unwrap();
    expect!["true {h9: Circle} [Drawn { from: h8, to: i9, arrow: false }]"]
        .assert_eq(&format!("{} {:?} {:?}", note.start, note.marks, note.lines));
    check(
        "#g:h8h8i9,c:9,b:a1,w:a1,l:a1b3c1,o:i,x:1",
        Format::RenjuNoteUrl,
        expect![[r#"
        15/15/15/15/15/15/15/15/15/15/15/15/15/15/B14 w 2 h8
          line 1: expected a field such as g:h8i9, found "x:1"
          line 1: expected an empty point, found "a1"
          line 1: expected an empty point, found "h8"; kept up to there
          line 1: expected two points of one row, column or diagonal, found "a1b3"
          line 1: expected two points of one row, column or diagonal, found "c1"
    "#]],
    );
    check(
        "https://example.invalid/%23g%3Ah8i9%2Cc%3A1%2Cgid%3A7",
        Format::RenjuNoteUrl,
        expect![[r#"
        renjunote:gid=7 h8 i9
    "#]],
    );
    check(
        "https://example.invalid/#/H8I9G7?x=1",
        Format::GomocalcUrl,
        expect![[r#"
        h8 i9 g7
    "#]],
    );
    check(
        "https://example.invalid/#h8i9&a1b1&c1&15&2",
        Format::GomocalcUrl,
        expect![[r#"
        lfz084:number=2 15/15/15/15/15/15/15/15/15/15/15/15/15/15/BBW12 b 4 h8 i9
    "#]],
    );
    check(
        "https://example.invalid/#h8i9%a1b1%c1%12",
        Format::GomocalcUrl,
        expect![[r#"
        expected a board of 15 by 15, found one of size 12
    "#]],
    );
    check(
        "https://example.invalid/#h8h8",
        Format::GomocalcUrl,
        expect![[r#"
        h8
          line 1: expected an empty point, found "h8"; kept up to there
    "#]],
    );
}

#[test]
fn lines_of_rfen_are_positions_and_games() {
    let d4 = "15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15";
    check(
        &format!(
            "startpos moves h8 pass i9\n\n{d4}_w_4 last=i9 rule=RIF marks=h8i9\nrfen {d4} moves g7 h8\n15/15"
        ),
        Format::Rfen,
        expect![[r#"
        h8 pass i9
        rule=RIF rfen:last=i9 15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4 
        15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4 g7
          line 4: expected an empty point, found "h8"; kept up to there
          line 5: expected a position, found "15/15"; skipped
    "#]],
    );
    check(
        "15/15/w",
        Format::Rfen,
        expect![[r#"
        expected a position in one line, found none: expected 15 ranks separated by "/", found 3
    "#]],
    );
}

#[test]
fn the_asker_may_name_the_code_page() {
    let file = b"Piskvorky 15x15, 0:0, 0\n8,8,0\nJos\xe9\nbob\n0\n";
    let hints = Hints { character_set: Some(CharacterSet::Windows1252), ..Hints::default() };
    let named = read(file, &hints, &NativeTexts).unwrap();
    assert_eq!((&*named.records[0].black.name, named.character_set), ("José", hints.character_set));
    assert_eq!(read_as(b"h8 i9", None).unwrap().character_set, None);
}

#[test]
fn many_records_of_two_letters_do_not_fill_the_memory() {
    let text = "a1\n".repeat(200_000);
    let file = read_as(text.as_bytes(), Some(Format::Moves)).unwrap();
    assert!((10_000..60_000).contains(&file.records.len()));
    assert!(file.flaws[0].to_string().contains("expected fewer records in so short a file"));
}

#[test]
fn an_opening_is_told_in_order_of_time() {
    let file = read_as(&sample("playok.txt"), None).unwrap();
    let steps: Vec<String> = file.records[0]
        .procedure()
        .map(|step| match step {
            renju_records::OpeningStep::Move { ply, made, .. } => format!("{ply}:{made}"),
            renju_records::OpeningStep::Event(OpeningEvent::Swap { .. }) => "swap".to_owned(),
            renju_records::OpeningStep::Event(OpeningEvent::Offer { .. }) => "offer".to_owned(),
            renju_records::OpeningStep::Event(_) => "choose".to_owned(),
        })
        .collect();
    assert_eq!(steps.join(" "), "1:h8 2:h9 3:i9 swap 4:g7 offer choose 5:g8");
}
