//! Tests of damaged RIF files: the damage is reported, all other parts are read, and reading stays fast.

use std::time::{Duration, Instant};

use expect_test::{Expect, expect};
use proptest::prelude::*;
use renju_records::RifItem;

use crate::rif_support::{file_of, games, outline, read_in, sample};

fn check(games: &str, expected: Expect) {
    expected.assert_eq(&outline(&file_of(games)));
}

#[test]
fn moves_that_cannot_be_made_cut_the_game() {
    check(
        r#"<game id="1"><move>h8 zz9 i9</move></game>
        <game id="2"><move>h8 i9 h8</move></game>
        <game id="3"><move>h8 pass i9 -- g7 0</move></game>
        <game id="4"><move>H8,i9;g7-a1 b1c1</move></game>"#,
        expect![[r#"
            1: h8 (cut)
              line 2, game 1: expected a move a1..o15 or pass, found "zz9"; kept up to there
            2: h8 i9 (cut)
              line 3, game 2: expected an empty point, found "h8"; kept up to there
            3: h8 pass i9 pass g7 pass
            4: h8 i9 g7 a1 b1 c1
            4 games, 0 skipped, 2 cut, 0 noted
        "#]],
    );
    let long = format!("<game id=\"5\"><move>{} h8</move></game>", "--".repeat(255));
    let text = outline(&file_of(&long));
    assert!(
        text.contains("line 2, game 5: expected at most 255 moves, found \"h8\"; kept up to there"),
        "{text}"
    );
}

#[test]
fn ids_are_missing_or_used_twice() {
    check(
        r#"<game><move>h8</move></game>
        <game id="x7"><move>h8</move></game>
        <game id="9" bresult="1"><move>h8</move></game>
        <game id="9" bresult="2"><move>i9</move></game>
        <player name="nobody"/>
        <game id="10"/>"#,
        expect![[r#"
              line 2: expected an id, found nothing; skipped
              line 3: expected an id, found "x7"; skipped
            9: h8
            9: i9
              line 5, game 9: expected the result 1, 0, 0.5 or nothing, found "2"
              line 5, game 9: expected an id of its own, found "9"
              line 6: expected an id, found "name="nobody""; skipped
            10: 
            3 games, 3 skipped, 0 cut, 1 noted
        "#]],
    );
}

#[test]
fn unclosed_elements_end_where_others_begin() {
    check(
        r#"<game id="1"><move>h8</move>
        <game id="2"><move>h8 i9</game>
        <game id="3"><move>h8 i9
        <game id="4"><extra><move>a1</move><deep></extra><move>h8</move></game>
        <game id="5"><extra></game>
        <game id="6"><move>h8</move><move>a1</move><info>x</info></game>
        <game id="7"><move>h8</move>"#,
        expect![[r#"
            1: h8
              line 2, game 1: expected well-formed XML, found "<game>"
            2: h8 i9
              line 3, game 2: expected well-formed XML, found "</game>"
            3: h8 i9 (cut)
              line 4, game 3: expected well-formed XML, found "<game>"; kept up to there
            4: h8
            5: 
              line 6, game 5: expected well-formed XML, found "</game>"
            6: h8
              line 7, game 6: expected one list of moves, found "a1"
            7: h8
              line 8, game 7: expected well-formed XML, found "</games>"
              line 5, game 4: expected an element of RIF, found "<extra>, 2 times"
            7 games, 0 skipped, 1 cut, 6 noted
        "#]],
    );
}

#[test]
fn unknown_elements_are_skipped() {
    check(
        r#"<game id="1"><move>h8 i9<info>x</info></game>
        <game id="2"><move>h8 <b>i9</b> g7</move></game>
        <game id="3"><move>h8 <b>i9</move><info>x</info></game>
        <game id="4"><info>x<move>h8</move></game>
        <game id="5"><info>x<b>y</info><move>h8</move></game>
        <game id="6"><player id="1"/><extra><extra/><extra></extra><move>a1</move></extra><move>h8</move></game>
        <game id="7"><move>h8 <move>i9</move></game>"#,
        expect![[r#"
            1: h8 i9
              line 2, game 1: expected well-formed XML, found "<info>"
            2: h8 i9 g7
            3: h8 i9
            4: h8
              line 5, game 4: expected well-formed XML, found "<move>"
            5: h8
            6: h8
            7: h8 i9
              line 7, game 6: expected an element of RIF, found "<player>"
              line 7, game 6: expected an element of RIF, found "<extra>"
            7 games, 0 skipped, 0 cut, 4 noted
        "#]],
    );
}

#[test]
fn descriptions_of_rules_are_read_in_any_place() {
    let file = file_of(
        r#"<rule id="1">one <b>two</b> three </rule><rule id="2">one<rule id="3"/>
        <rule id="4">one<info>two</info></rule><rule id="5"><info>x"#,
    );
    let (items, _) = read_in(&file, &[64]).unwrap();
    let info =
        |item: &RifItem<'_>| if let RifItem::Rule(rule) = item { Some(rule.info.clone()) } else { None };
    assert_eq!(items.iter().filter_map(info).collect::<Vec<_>>(), ["one  three", "one", "", "two", "x\n"]);
}

#[test]
fn text_that_is_not_xml_is_skipped() {
    check(
        r#"<game id="1" black="2><move>h8</move></game>
        <game id="2"><move>h8 < 9 i9</move></game>
        <game id="3"><move>h8</move</game>
        <game id="4"><move>h8</move><info>a <b c</info></game>
        </nonsense><!x><?><![x[>
        <game id="5" <game id="6"><move>h8</move></game>
        <game id='7' alone black=3><move>h8 & i9 &copy; g7</move></game>"#,
        expect![[r#"
              line 2, game 1: expected well-formed XML, found "<game id="1" black="2>"; skipped
            2: h8 (cut)
              line 3, game 2: expected well-formed XML, found "< 9 i9"; kept up to there
            3: h8
              line 4, game 3: expected well-formed XML, found "</move"
            4: h8
              line 5, game 4: expected well-formed XML, found "<b c"
              line 6: expected well-formed XML, found "<!x>"
              line 6: expected well-formed XML, found "<?>"
              line 6: expected well-formed XML, found "<![x[>"
              line 7: expected well-formed XML, found "<game id="5""; skipped
            6: h8
            7: h8 i9 (cut)
              line 8, game 7: expected a move a1..o15 or pass, found "copy"; kept up to there
              line 2: expected an element of RIF, found "<move>"
              line 8, game 7: expected an attribute of RIF, found "alone in <game>"
              line 8, game 7: expected the id of a row, found "player (no table)"
            5 games, 2 skipped, 2 cut, 8 noted
        "#]],
    );
}

#[test]
fn games_after_an_unclosed_comment_are_read() {
    check(
        r#"<game id="1"/><!-- a game: <game id="2"><move>h8</move></game>
        <game id="3"><move>h8</move></game>"#,
        expect![[r#"
            1: 
              line 2: expected well-formed XML, found "<!-- a game: <game id="2"><move>h8</move"
            2: h8
            3: h8
            3 games, 0 skipped, 0 cut, 1 noted
        "#]],
    );
}

#[test]
fn unknown_sections_and_odd_layout_make_no_difference() {
    check(
        r#"</games><unknown><row id="1"/></unknown><games><group>
        <game id="1"><info>first</info><move>h8</move></game></group>
        <game
            id = "2"  ><move><!-- here --><![CDATA[h8 ]]>i9<?pi?> &#103;7</move
            ></game >"#,
        expect![[r#"
            1: h8
            2: h8 i9 g7
              line 2: expected an element of RIF, found "<unknown>"
              line 2: expected an element of RIF, found "<row>"
              line 2: expected an element of RIF, found "<group>"
            2 games, 0 skipped, 0 cut, 3 noted
        "#]],
    );
}

#[test]
fn a_cut_file_is_read_up_to_the_cut() {
    let check = |file: &str, expected: Expect| expected.assert_eq(&outline(file.as_bytes()));
    let start = "<database>\n<games>\n<game id=\"1\"><move>h8</move></game>\n";
    check(
        start,
        expect![[r#"
        1: h8
          line 4: expected more of the file, found its end
        1 games, 0 skipped, 0 cut, 1 noted
    "#]],
    );
    check(
        &format!("{start}<game id=\"2\" black=\"1\"><move>h8 i"),
        expect![[r#"
        1: h8
          line 4, game 2: expected more of the file, found its end after "h8 i"; skipped
        1 games, 1 skipped, 0 cut, 0 noted
    "#]],
    );
    check(
        &format!("{start}<game id=\"2\"><move>h8</move><inf"),
        expect![[r#"
        1: h8
          line 4, game 2: expected more of the file, found its end after "<inf"; skipped
        1 games, 1 skipped, 0 cut, 0 noted
    "#]],
    );
    check(
        &format!("{start}<game id=\"22\" black=\"1"),
        expect![[r#"
        1: h8
          line 4, game 22: expected more of the file, found its end after "<game id="22" black="1"; skipped
        1 games, 1 skipped, 0 cut, 0 noted
    "#]],
    );
    check(
        &format!("{start}<game id=\"2"),
        expect![[r#"
        1: h8
          line 4: expected more of the file, found its end after "<game id="2"; skipped
        1 games, 1 skipped, 0 cut, 0 noted
    "#]],
    );
    check(
        &format!("{start}</games></database>\n<trailing garb"),
        expect![[r#"
        1: h8
        1 games, 0 skipped, 0 cut, 0 noted
    "#]],
    );
}

#[test]
fn every_beginning_of_a_sample_is_read_without_panic() {
    let file = sample("tiny.rif");
    for length in 0..file.len() {
        if let Ok((_, summary)) = read_in(&file[..length], &[64]) {
            assert!(summary.games <= 11);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_sample_with_bytes_changed_is_read_without_panic(
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12), cut in any::<prop::sample::Index>()
    ) {
        let mut file = sample("tiny.rif");
        for (at, byte) in changes {
            let at = at.index(file.len());
            file[at] = byte;
        }
        let file = &file[..=cut.index(file.len())];
        prop_assert_eq!(read_in(file, &[17]), read_in(file, &[usize::MAX]));
    }

    #[test]
    fn any_bytes_are_read_without_panic(bytes in proptest::collection::vec(any::<u8>(), 0..1500)) {
        let _ = read_in(&bytes, &[100]);
        let inside = [b"<database><game id=\"1\">", bytes.as_slice()].concat();
        prop_assert!(read_in(&inside, &[100]).is_ok());
    }
}

/// These files are hostile: a reader that goes back to the start at every tag or every piece would
/// take hours.
#[test]
fn hostile_files_are_read_in_linear_time() {
    // A reader that takes quadratic time would exceed the limit with either size.
    let size = if std::env::var_os("EVERY_FILE").is_some() { 3 << 20 } else { 1 << 20 };
    for scrap in [
        "<",
        "<!--",
        "<![CDATA[",
        "<?",
        "<!DOCTYPE ",
        "<!DOCTYPE a [",
        "<!",
        "<!-",
        "<![",
        "<a \"",
        "<a '",
        "<a b=\"'",
        "&",
        "&a;",
        "<game id=\"",
        "<game id=\"1\"><move>",
        "a",
        " ",
        "\"",
        ">",
        "<a>",
        "</a>",
        "<game id=\"1\"><x>",
        "\u{feff}",
        "<!--<a \"-->",
        "<a b=\"&amp;",
        "<?a<a \"",
    ] {
        let file = format!("<database><games><game id=\"1\"><info>{}", scrap.repeat(size / scrap.len()));
        for piece in [2 << 20, 4096] {
            let start = Instant::now();
            let _ = read_in(file.as_bytes(), &[piece]).unwrap();
            let time = start.elapsed();
            assert!(time < Duration::from_secs(7), "{scrap:?} in pieces of {piece} took {time:?}");
        }
    }
}

#[test]
fn a_second_list_of_moves_is_reported_and_ignored() {
    let file = file_of(
        "<game id=\"1\" bresult=\"1\"><move>h8 i9</move><move>a1 b1</move><info>one</info><info>two</info></game>\n\
         <game id=\"2\" bresult=\"1\"><move/><move>h8</move><move> </move></game>",
    );
    expect![[r#"
        1: h8 i9
          line 2, game 1: expected one list of moves, found "a1 b1"
        2: h8
        2 games, 0 skipped, 0 cut, 1 noted
    "#]]
    .assert_eq(&outline(&file));
    assert_eq!(games(&file)[0].info, "one\ntwo");
}

#[test]
fn ids_without_a_row_are_reported() {
    let file = "<database version=\"1.0\" date=\"\">\n\
        <players><player id=\"1\" country=\"7\" surname=\"A\"/></players>\n\
        <games>\n\
        <game id=\"1\" black=\"1\" white=\"2\" tournament=\"3\" rule=\"0\" bresult=\"1\"><move>h8</move></game>\n\
        <game id=\"2\" black=\"2\" white=\"x7\" tournament=\"3\" opening=\"4294967295\" bresult=\"1\"/>\n\
        <game id=\"3\" black=\"5\" white=\"\" bresult=\"1\"/>\n\
        </games>\n\
        <players><player id=\"5\" surname=\"E\"/></players>\n\
        </database>";
    expect![[r#"
        1: h8
        2: 
          line 5, game 2: expected the id of a row, found "x7"
        3: 
          line 2: expected the id of a row, found "country (no table)"
          line 4, game 1: expected the id of a row, found "player 2, 2 times"
          line 4, game 1: expected the id of a row, found "tournament (no table)"
          line 5, game 2: expected the id of a row, found "opening (no table)"
        3 games, 0 skipped, 0 cut, 5 noted
    "#]]
    .assert_eq(&outline(file.as_bytes()));
    // If a file has very many problems, the reader counts most of them without reporting each.
    let games: String =
        (0..5000).map(|id| format!("<game id=\"{id}\" black=\"{}\" bresult=\"1\"/>", id * 3 + 2)).collect();
    let file = format!(
        "<database><players><player id=\"1\" surname=\"A\"/></players><games>{games}</games></database>"
    );
    let problems: Vec<String> =
        outline(file.as_bytes()).lines().filter(|line| line.contains("row")).map(str::to_owned).collect();
    assert_eq!(problems.len(), 1001);
    assert!(
        problems.iter().any(|line| line.ends_with("found \"other player, 4000 times\"")),
        "{:?}",
        problems.last()
    );
}
