//! Tests `renju event`: the standings, the crosstable and the games of an event, as text and as JSON.

use expect_test::expect;
use serde_json::{Value, json};

use crate::search::few;
use crate::{failure, renju};

#[test]
fn an_event_has_standings_and_games_by_round() {
    expect![[r#"
        Last Cup · 2010-08-14
        3 games, 2 players

        place  player     points  wins  draws  losses  Buchholz  Sonneborn-Berger    1    2
            1  Ada Must      1.5     1      1       0         1              0.75    ·  ½1?
            2  Hana Aoki     0.5     0      1       1         3              0.75  ½0?    ·

        Openings
          D4 Kagetsu: 2 games; Black won 1, White won 0, drawn 1
          I6 Ungetsu: 1 game; Black won 0, White won 0, drawn 0

        Without a round
          Ada Must – Hana Aoki  ½:½  D4, 5 moves  #4
          Ada Must – Hana Aoki  1:0  D4, 4 moves  #5
          Hana Aoki – Ada Must  ?:?  I6, 3 moves  #6
    "#]]
    .assert_eq(&renju(&["event", &few(), "last cup"]));
    expect![[r#"
        Last Cup · 2010-08-14
        3 games, 2 players

        place  player     points  wins  draws  losses  Buchholz  Sonneborn-Berger
            1  Ada Must      1.5     1      1       0         1              0.75
            2  Hana Aoki     0.5     0      1       1         3              0.75

        Openings
          D4 Kagetsu: 2 games; Black won 1, White won 0, drawn 1
          I6 Ungetsu: 1 game; Black won 0, White won 0, drawn 0

        Without a round
          Ada Must – Hana Aoki  ½:½  D4, 5 moves  #4

        … and 2 more games (--limit shows more)
    "#]]
    .assert_eq(&renju(&["event", &few(), "3", "--limit", "1"]));
}

#[test]
fn an_event_is_one_object_of_json() {
    let event: Value = serde_json::from_str(&renju(&["event", &few(), "#1", "--json"])).expect("JSON");
    assert_eq!((&event["name"], &event["total"]), (&json!("First Open"), &json!(2)));
    let points: Vec<_> = event["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| (&player["name"], &player["points"]))
        .collect();
    assert_eq!(points, [(&json!("Ada Must"), &json!(2.0)), (&json!("Hana Aoki"), &json!(0.0))]);
}

#[test]
fn an_unknown_event_is_an_error() {
    let (code, text) = failure(&["event", &few(), "no such event"]);
    assert_eq!(code, 2, "{text}");
    assert!(text.contains("no such event"), "{text}");
}
