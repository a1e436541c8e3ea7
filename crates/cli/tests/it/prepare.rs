//! Tests `renju prepare`: the sheet as text and JSON, and the usual lines as a record.

use std::fs;

use expect_test::expect;
use serde_json::Value;

use crate::{MIXED, failure, file, renju};

/// Writes an archive of a few games of three players, and returns its path.
fn archive(name: &str) -> String {
    let path = file(name);
    let game = |id: u32, [black, white]: [u32; 2], result: &str, alt: &str, swap: &str, moves: &str| {
        format!(
            "<game id=\"{id}\" tournament=\"{}\" black=\"{black}\" white=\"{white}\" bresult=\"{result}\" alt=\"{alt}\" swap=\"{swap}\"><move>{moves}</move></game>",
            1 + id % 2
        )
    };
    let games = [
        game(1, [1, 2], "1", "g10", "-", "h8 h9 h7 h10 g9"),
        game(2, [1, 3], "0", "i9", "R", "h8 h9 h7 h10 g10"),
        game(3, [2, 1], "0.5", "", "-", "h8 h7 h9 h6 i6"),
        // White misses a win by fours with move 8, and loses by force.
        game(4, [2, 1], "1", "", "R", "h8 h9 i7 i9 j6 j9 a1 a15 g9 a13 k5 a11 l4"),
        game(5, [3, 2], "1", "", "", "h8 h9 i9 g7 g9"),
    ];
    let tables = r#"<rules><rule id="1" name="RIF" category="1"/></rules>
        <players><player id="1" name="Ada" surname="Must"/><player id="2" name="Hana" surname="Aoki"/><player id="3" name="Eve" surname="Lind"/></players>
        <tournaments><tournament id="1" name="First Open" start="1999-01-02" rule="1"/><tournament id="2" name="Second Open" start="2004-01-02" rule="1"/></tournaments>"#;
    let text = format!("<database>{tables}<games>{}</games></database>", games.concat());
    fs::write(&path, text).expect("a file");
    path
}

fn prepare(archive: &str, more: &[&str]) -> String {
    renju(&[&["prepare", archive, "--against", "must", "--quiet"], more].concat())
}

#[test]
fn the_sheet_has_all_parts() {
    let (archive, record) = (archive("prepare-text.rif"), file("prepare-mine.sgf"));
    fs::write(&record, "(;GM[4]SZ[15];B[hh];W[hg];B[hi](;W[hf])(;W[gf]))").expect("a file");
    expect![[r#"
        Ada Must: 4 games: won 1, drawn 1, lost 2

        As Black (2 games)
          opening         rule              games    won  drawn   lost  last   score  expected
          D8 Shogetsu     RIF                   2      1      0      1  2004    50 %      39 %

        As White (2 games)
          opening         rule              games    won  drawn   lost  last   score  expected
          D8 Shogetsu     RIF                   1      0      1      0  2004    50 %      58 %
          D9 Kyugetsu     RIF                   1      0      0      1  1999     0 %      41 %

        Swaps
          D8 Shogetsu
            after move 3: swapped in 1 of 2 (50%)
            proposed in 1 game; the other player swapped in 0
          D9 Kyugetsu
            proposed in 1 game; the other player swapped in 1

        Fifth moves
          h8 h9 h7 h10 (3 games)
            g9 i9    offered 2, kept 1 (Black won 1, White won 0, drawn 0)
            g10 i10  offered 2, kept 1 (Black won 0, White won 1, drawn 0)

        Games against you (3 games: won 1, drawn 1, lost 1)
          #3 Hana Aoki – Ada Must · 2004-01-02 · D8 · draw
          #1 Ada Must – Hana Aoki · 2004-01-02 · D8 · black
          #4 Hana Aoki – Ada Must · 1999-01-02 · D9 · black

        4 games searched for wins by fours

        Missed wins (1)
          #4 Hana Aoki – Ada Must · 1999-01-02 · D9 · black
            Move 8: White missed a win in 1 move by fours: g9; a15 was played. Move 7 let it happen; move 5 could still have prevented it.

        Losses by force (1)
          #4 Hana Aoki – Ada Must · 1999-01-02 · D9 · black
            Move 7: Black had a win in 1 move by fours: k5; and won. Move 6 let it happen; move 4 could still have prevented it.
            Last escape: Move 6, j9, allowed a win by fours; k5, g9 held.

        Your records
          h8 h9 h7 (3 games): h10 g10
          h8 h9 h7 h10 (3 games): none
          h8 h9 h7 h10 i10 (2 games): none
    "#]]
    .assert_eq(&prepare(&archive, &["--player", "aoki", "--record", &record]));
}

#[test]
fn the_color_and_the_filter_select_games() {
    let archive = archive("prepare-filter.rif");
    let games = |more: &[&str]| {
        let sheet = prepare(&archive, more);
        sheet.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(games(&[]), "Ada Must: 4 games: won 1, drawn 1, lost 2");
    // With White, the user prepares against the opponent with Black.
    assert_eq!(games(&["--as", "white"]), "Ada Must: 2 games: won 1, drawn 0, lost 1");
    assert_eq!(games(&["--as", "black"]), "Ada Must: 2 games: won 0, drawn 1, lost 1");
    assert_eq!(games(&["--from", "2000"]), "Ada Must: 2 games: won 1, drawn 1, lost 0");
    assert_eq!(games(&["--rule", "rif", "--to", "2000"]), "Ada Must: 2 games: won 0, drawn 0, lost 2");
}

#[test]
fn an_unknown_player_is_refused_with_the_name_of_the_option() {
    let archive = archive("prepare-refused.rif");
    let (code, error) = failure(&["prepare", &archive, "--against", "nobody"]);
    assert!(code == 2 && error.contains("--against"), "{error}");
    let (code, error) = failure(&["prepare", &archive, "--against", "must", "--player", "nobody"]);
    assert!(code == 2 && error.contains("--player"), "{error}");
    let (code, error) = failure(&["prepare", &archive]);
    assert!(code == 2 && error.contains("--against"), "{error}");
}

#[test]
fn json_has_the_numbers_of_a_search() {
    let (_, library) = &*MIXED;
    let facets: Value =
        serde_json::from_str(&renju(&["search", library, "--facets", "--json", "--moves", ""]))
            .expect("JSON");
    let players =
        facets["facets"].as_array().expect("a list").iter().find(|facet| facet["dimension"] == "player");
    for player in players.expect("players")["values"].as_array().expect("a list").iter().take(3) {
        let id = player["id"].to_string();
        let text = renju(&["prepare", library, "--against", &id, "--json", "--search-games", "30"]);
        let sheet: Value = serde_json::from_str(&text).expect("JSON");
        let rows = sheet["repertoire"].as_array().expect("a list");
        let games: u64 = rows.iter().map(|row| row["games"].as_u64().expect("a number")).sum();
        assert_eq!(sheet["games"], games);
        assert!(games >= player["games"].as_u64().expect("a number"), "{player}");
        for row in rows {
            let white = row["color"] == "white";
            let filter = [
                "search",
                library,
                "--json",
                "--moves",
                "",
                "--player",
                &id,
                "--as",
                if white { "white" } else { "black" },
            ];
            // A search has no filter for games without an opening.
            if let Some(opening) = row["opening"].as_str().filter(|&opening| opening != "other") {
                let found = renju(
                    &[&filter[..], &["--opening", opening, "--rule", row["rule"].as_str().expect("a name")]]
                        .concat(),
                );
                let found: Value = serde_json::from_str(&found).expect("JSON");
                assert_eq!(found["total"], row["games"], "{row}");
            }
        }
        let [searched, left_out, unsearched] =
            ["searched", "leftOut", "unsearched"].map(|name| sheet[name].as_u64().expect("a number"));
        assert_eq!(searched + left_out + unsearched, games);
        assert!(searched == 30 || unsearched == 0);
    }
}

#[test]
fn the_usual_lines_are_a_record() {
    let (archive, sheet) = (archive("prepare-record.rif"), file("prepare-sheet.sgf"));
    prepare(&archive, &["--sgf", &sheet]);
    // A record has neither wins nor a list of games, so the options about them are refused.
    for option in ["--limit", "--search-games"] {
        let (code, message) = failure(&["prepare", &archive, "--against", "1", "--sgf", &sheet, option, "3"]);
        assert_eq!(code, 2, "{message}");
        assert!(message.contains("cannot be used with"), "{message}");
    }
    let text = fs::read_to_string(&sheet).expect("a record");
    // The first line names the version of the program.
    let (_, tree) = text.split_once('\n').expect("two lines");
    expect![[r#"
        GN[Preparation against Ada Must]C[Preparation against Ada Must];B[hh]C[4 games\: won 1, drawn 1, lost 2; latest in 2004.]RBRAW[preparation\:games:4];W[hg]C[4 games\: won 1, drawn 1, lost 2; latest in 2004.]RBRAW[preparation\:games:4];B[hi]C[3 games\: won 1, drawn 1, lost 1; latest in 2004.]RBRAW[preparation\:games:3];W[hf]C[3 games\: won 1, drawn 1, lost 1; latest in 2004.]RBRAW[preparation\:games:3];B[if]C[2 games\: won 0, drawn 1, lost 1; latest in 2004.]RBRAW[preparation\:games:2])
    "#]]
    .assert_eq(tree);
    // The moves in the sheet that the program wrote do not count as the user's answers, even after the sheet was
    // saved as SGF and read again.
    let again: Value =
        serde_json::from_str(&prepare(&archive, &["--record", &sheet, "--json"])).expect("JSON");
    let answered = again["answers"].as_array().expect("positions");
    assert!(
        !answered.is_empty() && answered.iter().all(|one| one["answers"] == serde_json::json!([])),
        "{again}"
    );
}
