//! Tests of small files with one or a few games: each sample, and files that differ slightly from a
//! valid file.

use expect_test::expect;
use renju_code_pages::NativeTexts;
use renju_records::{CharacterSet, Format, Hints, OpeningEvent, read};

use crate::outline::{check, outline, read_as, record_line, sample};

#[test]
fn samples_are_read_as_expected() {
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
        assert!(record_line(&file.records[0]).ends_with("h8 i9 g7 i7"), "{name}");
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
fn a_saved_position_is_read_in_either_orientation() {
    let bytes = sample("zjrenju.pos");
    let one = read_as(&bytes, None).unwrap();
    let other = read(&bytes, &Hints { flip_rows: true, ..Hints::default() }, &NativeTexts).unwrap();
    assert!(one.orientation_unknown && other.orientation_unknown);
    // The file can also mean another game, which is mirrored in the diagonal from a15 to o1.
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
fn swaps_and_offered_fifths_of_playok_are_read() {
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
fn all_forms_of_piskvork_games_are_read() {
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
    assert_eq!(
        (other.orientation_unknown, record_line(&other.records[0]).ends_with("h8 j7 pass")),
        (true, true)
    );
}

#[test]
fn a_user_may_name_the_code_page() {
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
    assert!(file.flaws[0].to_string().contains("expected no more records than there is memory for"));
    assert_eq!(file.records.len() as u64 + file.memory.left_out, 200_000);
}

#[test]
fn the_steps_of_an_opening_are_in_chronological_order() {
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
