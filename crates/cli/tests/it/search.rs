//! Tests `renju search` with one query: the answer as text, JSON and a table.

use std::collections::BTreeSet;
use std::fs;
use std::sync::atomic::{AtomicU32, Ordering};

use expect_test::expect;
use serde_json::Value;

use crate::{MIXED, failure, file, renju};

fn search(more: &[&str]) -> String {
    renju(&[&["search", MIXED.1.as_str()], more].concat())
}

fn json(more: &[&str]) -> Value {
    serde_json::from_str(&search(&[more, &["--json"]].concat())).expect("JSON")
}

#[test]
fn the_printed_page_shows_board_moves_and_games() {
    let page = search(&["--moves", "h8 i9 g7", "--limit", "3"]);
    let total = json(&["--moves", "h8 i9 g7"])["total"].as_u64().expect("a number");
    assert!(
        page.starts_with(&format!(
            "{total} games reached this position · I11 斜月 Shagetsu · White to move\n"
        )),
        "{page}"
    );
    assert!(page.contains("   8 . . . . . . . x . . . . . . .\n") || page.contains("   8 "), "{page}");
    assert!(page.contains("    Move                 Games   Share   Black   draw  White   Last\n"), "{page}");
    assert!(page.contains(&format!("Games 1 to 3 of {total}\n")), "{page}");
    assert_eq!(page.lines().filter(|line| line.trim_start().starts_with('#')).count(), 3, "{page}");
}

#[test]
fn a_query_by_moves_and_by_rfen_has_the_same_answer() {
    let rfen = "15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4";
    let mut answers = [json(&["--position", rfen]), json(&["--moves", "h8h9i9"])];
    answers.iter_mut().for_each(|answer| drop(answer["microseconds"].take()));
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn pages_follow_each_other_in_each_order() {
    for order in ["newest", "oldest", "longest"] {
        let ids = |offset: &str, limit: &str| -> Vec<Value> {
            let answer = json(&["--moves", "h8", "--order", order, "--offset", offset, "--limit", limit]);
            answer["rows"].as_array().expect("a list").clone()
        };
        let all = ids("0", "100");
        assert_eq!(all.len(), 100);
        assert_eq!([ids("0", "40"), ids("40", "60")].concat(), all);
        let dates: Vec<&str> =
            all.iter().filter_map(|game| game["date"].as_str()).filter(|d| !d.is_empty()).collect();
        let lengths: Vec<u64> = all.iter().filter_map(|game| game["moves"].as_u64()).collect();
        match order {
            "newest" => assert!(dates.is_sorted_by(|a, b| a >= b), "{dates:?}"),
            "oldest" => assert!(dates.is_sorted(), "{dates:?}"),
            _ => assert!(lengths.is_sorted_by(|a, b| a >= b), "{lengths:?}"),
        }
    }
}

#[test]
fn lists_are_ordered_by_columns_and_printed_as_tables() {
    let archive = few();
    let table = |order: &str, limit: &str| -> Vec<Vec<String>> {
        let asked = ["search", &archive, "--moves", "h8", "--order", order, "--limit", limit, "--table"];
        let text = renju(&asked);
        let mut lines = text.lines().map(|line| line.split('\t').map(str::to_owned).collect());
        let head: Vec<String> = lines.next().expect("the table has a head");
        assert_eq!(head.join(" "), "result black white date event rule opening length moves");
        lines.collect()
    };
    let column = |order: &str, at: usize| -> Vec<String> {
        table(order, "100").into_iter().map(|line| line[at].clone()).collect()
    };
    assert_eq!(
        column("black", 1),
        ["Ada Must", "Ada Must", "Ada Must", "Ado Must", "Hana Aoki", "Hana Aoki"]
    );
    assert_eq!(column("event-descending", 4)[..3], ["Second Open", "Last Cup", "Last Cup"]);
    assert_eq!(column("result", 0), ["black", "black", "black", "white", "draw", "unknown"]);
    assert_eq!(column("shortest", 7), ["3", "4", "4", "4", "5", "5"]);
    assert_eq!(table("newest", "1"), table("newest", "100")[..1]);
    assert_eq!(table("oldest", "1")[0][8], "h8 h9 i9 g7");
}

/// Makes an archive of six games of three players, two of whom have similar names. Three games are from the
/// last year.
pub(crate) fn few() -> String {
    // Tests may run in parallel, so each call writes a different file.
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let path = file(&format!("few-{}.rif", NUMBER.fetch_add(1, Ordering::Relaxed)));
    let game = |id: u32, event: u32, black: u32, result: &str, moves: &str| {
        let players = format!("black=\"{black}\" white=\"{}\"", if black == 3 { 1 } else { 3 });
        format!(
            "<game id=\"{id}\" tournament=\"{event}\" {players} bresult=\"{result}\"><move>{moves}</move></game>"
        )
    };
    let games = [
        game(1, 1, 1, "1", "h8 h9 i9 g7"),
        game(2, 1, 3, "0", "h8 h9 i9 g7 g9"),
        game(3, 2, 2, "1", "h8 i8 i7 g9"),
        game(4, 3, 1, "0.5", "h8 h9 i9 j9 j10"),
        game(5, 3, 1, "1", "h8 h9 i9 g7"),
        game(6, 3, 3, "", "h8 i9 i8"),
    ];
    let tables = r#"<countries><country id="1" name="Estonia"/><country id="2" name="Japan"/></countries>
        <rules><rule id="1" name="RIF" category="1"/><rule id="90" name="Gomoku" category="2"/></rules>
        <players><player id="1" name="Ada" surname="Must" country="1"/><player id="2" name="Ado" surname="Must" country="1"/>
        <player id="3" name="Hana" surname="Aoki" native_name="青木 花" country="2"/></players>
        <tournaments><tournament id="1" name="First Open" start="1999-01-02" rule="1"/>
        <tournament id="2" name="Second Open" start="2001-05-00" rule="90" rated="0"/>
        <tournament id="3" name="Last Cup" start="2010-08-14" rule="1"/></tournaments>"#;
    let text = format!("<database>{tables}<games>{}</games></database>", games.join("\n"));
    std::fs::write(&path, text).expect("the file is written");
    path
}

/// Returns the answer as text, without the elapsed time, which differs between runs.
fn page_of(archive: &str, more: &[&str]) -> String {
    let page = renju(&[&["search", archive], more].concat());
    let untimed = |line: &str| line.split(" asked in ").next().unwrap_or_default().to_owned();
    page.lines().map(|line| untimed(line).trim_end().to_owned() + "\n").collect()
}

#[test]
fn the_printed_page_names_sources_of_games_and_new_moves() {
    expect![[r#"
        5 games reached this position · D4 花月 Kagetsu · White to move
        Black won 3 (60%), White 1 (20%), drawn 1 (20%), not known 0 (0%)
        1999 █ ▄        █ 2010
        Reached from the position without i9 (5 games)
        (6 games

          15 . . . . . . . . . . . . . . .
          14 . . . . . . . . . . . . . . .
          13 . . . . . . . . . . . . . . .
          12 . . . . . . . . . . . . . . .
          11 . . . . . . . . . . . . . . .
          10 . . . . . . . . . . . . . . .
           9 . . . . . . . o x 2 . . . . .
           8 . . . . . . . x . . . . . . .
           7 . . . . . . 1 . . . . . . . .
           6 . . . . . . . . . . . . . . .
           5 . . . . . . . . . . . . . . .
           4 . . . . . . . . . . . . . . .
           3 . . . . . . . . . . . . . . .
           2 . . . . . . . . . . . . . . .
           1 . . . . . . . . . . . . . . .
             a b c d e f g h i j k l m n o

            Move                 Games   Share   Black   draw  White   Last
          1 g7                       4   80.0%       3      0      1   2010
          2 j9                       1   20.0%       0      1      0   2010  new

        player      Hana Aoki 5, Ada Must 4, Ado Must 1
        opponent    Hana Aoki 5, Ada Must 4, Ado Must 1
        event       First Open 2, Last Cup 2, Second Open 1
        country     Estonia 5, Japan 5
        rule        RIF 4, Gomoku 1
        category    renju 4, gomoku (2) 1
        opening     D4 5
        result      black 3, white 1, draw 1
        year        1999 █ ▄        █ 2010
        length      0–9 moves 5
        rated       yes 4, no 1

        Games 1 to 2 of 5
               #5  2010-08-14  Ada Must – Hana Aoki  Black    D4     4 moves  Last Cup · RIF
               #4  2010-08-14  Ada Must – Hana Aoki  draw     D4     5 moves  Last Cup · RIF
    "#]]
    .assert_eq(&page_of(&few(), &["--moves", "h8 h9 i9", "--facets", "--limit", "2"]));
}

#[test]
fn a_page_of_a_pattern_shows_the_pattern() {
    expect![[r#"
        1 game had this pattern · I6 雲月 Ungetsu · anywhere
        Black won 0 (0%), White 0 (0%), drawn 0 (0%), not known 1 (100%)
        Nothing more was played there in 1 game
        2010 █ 2010
        (6 games

          15
          14
          13
          12
          11
          10
           9             ? o
           8             x x .
           7               . .
           6
           5
           4
           3
           2
           1
             a b c d e f g h i j k l m n o

        Games 1 to 1 of 1
               #6  2010-08-14  Hana Aoki – Ada Must  ?        I6     3 moves  Last Cup · RIF
    "#]]
    .assert_eq(&page_of(&few(), &["--pattern", "?o_/xx./_..", "--anywhere", "--limit", "1"]));
}

#[test]
fn games_are_chosen_by_name() {
    let file = few();
    let total = |more: &[&str]| -> u64 {
        let answer = renju(&[&["search", file.as_str(), "--json"], more].concat());
        serde_json::from_str::<Value>(&answer).expect("JSON")["total"].as_u64().expect("a number")
    };
    assert_eq!(total(&["--player", "ada must"]), 5);
    assert_eq!(total(&["--player", "ada", "--as", "black"]), 3);
    assert_eq!(total(&["--player", "#2"]), 1);
    assert_eq!(total(&["--player", "ada", "--player", "ado"]), 6);
    assert_eq!(total(&["--player", "青木", "--opponent", "ado"]), 1);
    assert_eq!(total(&["--event", "last", "--result", "black"]), 1);
    assert_eq!(total(&["--country", "japan", "--rule", "rif"]), 5);
    assert_eq!((total(&["--category", "renju"]), total(&["--category", "gomoku"])), (5, 1));
    assert_eq!((total(&["--rated", "no"]), total(&["--opening", "d4"])), (1, 5));
    assert_eq!((total(&["--from", "2000", "--to", "2001-05"]), total(&["--to", "1999"])), (1, 2));
    assert_eq!((total(&["--length-from", "5"]), total(&["--length-from", "4", "--length-to", "4"])), (2, 3));
    let (code, said) = failure(&["search", &file, "--player", "must"]);
    assert_eq!(code, 2);
    expect![[r#"
        renju: --player: expected a name or number of the archive, found "must", which may be 1 Ada Must (Estonia, 5 games), 2 Ado Must (Estonia, 1 game)
    "#]].assert_eq(&said);
}

#[test]
fn a_search_without_a_result_succeeds() {
    let page = search(&["--moves", "a1 b1 c1 d1 e1"]);
    assert!(page.starts_with("No game reached this position · White to move\n"), "{page}");
    assert_eq!(json(&["--moves", "a1 b1 c1 d1 e1"])["total"], 0);
}

#[test]
fn invalid_arguments_of_search_are_errors() {
    let check = |more: &[&str], complaint: &str| {
        let (code, said) = failure(&[&["search", MIXED.1.as_str()], more].concat());
        assert_eq!(code, 2, "{said}");
        assert!(said.contains(complaint), "{said}");
    };
    check(
        &["--moves", "h8 p9"],
        "renju: --moves: at character 4: expected a move a1..o15 or pass, found \"p9\"\n",
    );
    check(&["--moves", "h8 h8"], "renju: --moves: move 2: expected an empty point, found h8 occupied\n");
    check(&["--position", "15/15"], "renju: --position: expected 15 ranks separated by \"/\", found 2\n");
    check(&["--moves", "h8", "--position", "15"], "cannot be used with");
    check(&["--order", "best"], "possible values: newest, oldest, longest, shortest, black");
    check(&["--area", "corner"], "term 1: expected a figure such as top-left, ");
    check(&["--area", "anywhere"], "renju: --area: expected a part of the board, found none\n");
    check(&["--area", "h8", "--any", "left exchanged"], "renju: --any: expected points such as c3:d4");
    check(&["--anywhere"], "--area <AREA>|--pattern <PICTURE>");
    check(&["--pattern", "xz"], "renju: --pattern: row 1: expected x, o, ., ? or _, found \"z\"\n");
    check(&["--pattern", "x", "--moves", "h8"], "cannot be used with");
    check(&["--from", "2024-13"], "expected a day 2024-03-09, a month 2024-03 or a year 2024");
    check(&["--opening", "D14"], "expected an opening D1..D13 or I1..I13");
    check(
        &["--player", "no such person"],
        "renju: --player: expected a name or number of the archive, found",
    );
    check(&["--rated", "maybe"], "expected \"yes\" or \"no\"");
    check(&["--batch", "-", "--from", "2020"], "cannot be used with");
}

#[test]
fn a_closed_standard_output_is_not_an_error() {
    use std::process::{Command, Stdio};
    let mut command = Command::new(env!("CARGO_BIN_EXE_renju"));
    command
        .args(["search", MIXED.1.as_str(), "--limit", "3000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the process ends");
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
}

/// Collects the paths of all fields in a JSON value, such as `.rows.blackId`. A path has no indices of lists, so the
/// same field of all elements of a list has one path.
fn shape(value: &Value, at: &str, fields: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => object.iter().for_each(|(name, value)| {
            let at = format!("{at}.{name}");
            shape(value, &at, fields);
            fields.insert(at);
        }),
        Value::Array(values) => values.iter().for_each(|value| shape(value, at, fields)),
        _ => {}
    }
}

#[test]
fn json_has_the_fields_of_an_answer_to_the_page() {
    let mut examples = BTreeSet::new();
    for name in ["search", "query"] {
        let path = format!("{}/../../tests/protocol/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let file: Value = serde_json::from_str(&fs::read_to_string(path).expect("examples")).expect("JSON");
        for line in
            file["messages"].as_array().expect("a list").iter().filter(|line| line["reply"] == "SearchReply")
        {
            shape(&line["message"]["reply"], "", &mut examples);
        }
    }
    // Adds the ids of players, because no game in the examples has them.
    examples.extend([".rows.blackId", ".rows.whiteId"].map(str::to_owned));
    let mut printed = BTreeSet::new();
    shape(&json(&["--moves", "h8 h9 i9", "--facets", "--player", "#12"]), "", &mut printed);
    shape(&json(&["--moves", "h8 h9 i9"]), "", &mut printed);
    shape(&json(&["--moves", "h8 h9", "--area", "g7:i9"]), "", &mut printed);
    printed.insert(".nextMoves.novelty".to_owned());
    assert_eq!(printed, examples);
}
