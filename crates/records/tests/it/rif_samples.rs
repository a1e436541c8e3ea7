//! Tests of the RIF samples, which are made by hand. Each fact in the samples is checked.

use expect_test::expect;
use renju_core::{GameResult, Opening};
use renju_records::{RifItem, RifRule, RifSummary};

use crate::rif_support::{games, outline, read, sample};

macro_rules! rows {
    ($file:expr, $table:ident) => {
        read($file)
            .0
            .into_iter()
            .filter_map(|item| if let RifItem::$table(row) = item { Some(row) } else { None })
            .collect::<Vec<_>>()
    };
}

#[test]
fn the_header_is_read() {
    let (items, _) = read(&sample("tiny.rif"));
    let header = RifItem::Database { date: "2000-01-02".to_owned(), version: "1.0".to_owned() };
    assert_eq!(items[0], header);
}

#[test]
fn tables_are_read_with_their_references_resolved() {
    let file = &sample("tiny.rif");
    let countries = rows!(file, Country);
    let names: Vec<_> = countries.iter().map(|row| (row.id, &*row.name, &*row.abbr, row.reversed)).collect();
    assert_eq!(names, [(1, "Nowhere", "NWH", None), (2, "Erewhon & Sons", "ERE", Some(true))]);

    let cities = rows!(file, City);
    let names: Vec<_> = cities.iter().map(|row| (row.id, row.country, &*row.name)).collect();
    assert_eq!(names, [(1, Some(1), "Störby"), (2, Some(2), "<unknown>")]);

    let months = rows!(file, Month);
    assert_eq!((months.len(), months[0].id, &*months[0].name), (1, 1, "January"));

    let openings = rows!(file, Opening);
    let names: Vec<_> = openings.iter().map(|row| (row.id, &*row.abbr, &*row.name)).collect();
    assert_eq!(names, [(11, "I11", "Shagetsu"), (17, "D4", "Kagetsu"), (19, "D6", "Ugetsu")]);
}

#[test]
fn rules_are_read_with_their_categories_and_descriptions() {
    let rule = |id, name: &str, category, info: &str| RifRule {
        id,
        name: name.to_owned(),
        category: Some(category),
        info: info.to_owned(),
    };
    let expected = [
        rule(1, "RIF", 1, "two 5th moves"),
        rule(5, "Yamaguchi", 1, "n <= 12 & \"free\" 4th"),
        rule(25, "Taraguchi-10", 1, ""),
        rule(90, "Gomoku", 2, ""),
    ];
    assert_eq!(rows!(&sample("tiny.rif"), Rule), expected);
}

#[test]
fn players_with_hardly_any_field_are_read() {
    let players = rows!(&sample("tiny.rif"), Player);
    assert_eq!(players.len(), 3);
    let anna = &players[0];
    assert_eq!((&*anna.disp_id, &*anna.name, &*anna.surname), ("000001", "Anna", "O'Test"));
    assert_eq!((&*anna.native_name, &*anna.birth), ("テスト 花", "1970-01-01"));
    assert_eq!((anna.country, anna.city, anna.gender), (Some(1), Some(1), Some(2)));
    assert_eq!((&*players[1].name, &*players[1].surname), ("", "Mononym"));
    let third = &players[2];
    assert_eq!((&*third.disp_id, third.country, third.city, third.gender), ("", None, None, None));
}

#[test]
fn tournaments_are_read_with_all_of_their_fields() {
    let tournaments = rows!(&sample("tiny.rif"), Tournament);
    assert_eq!(tournaments.len(), 2);
    let open = &tournaments[0];
    assert_eq!(
        (&*open.name, open.rule, open.rated, open.kind),
        ("Sample \"Open\"", Some(1), Some(true), None)
    );
    let undated = &tournaments[1];
    assert_eq!((&*undated.start, undated.kind, undated.rated), ("0000-00-00", Some(1), Some(false)));
}

#[test]
fn games_are_read_and_faults_are_reported() {
    expect![[r#"
        1: h8 h9 i9 g7 g8
        2: h8 h7 g7 i8 i9
        3: h8 h9 i8 f7 j10 k11
        4: 
        5: 
        6: h8 i9 g7
        7: h8 (cut)
          line 50, game 7: expected the result 1, 0, 0.5 or nothing, found "x"
          line 50, game 7: expected a move a1..o15 or pass, found "zz9"; kept up to there
        8: h8 i9 (cut)
          line 51, game 8: expected an empty point, found "h8"; kept up to there
        9: h8 i9 g7
        9: h8
          line 53, game 9: expected an id of its own, found "9"
        10: 
          line 49, game 6: expected an element of RIF, found "<extra>"
          line 56: expected an element of RIF, found "<unknownsection>"
          line 56: expected an element of RIF, found "<row>"
          line 3: expected an attribute of RIF, found "xtra in <database>"
          line 52, game 9: expected the id of a row, found "rule 77"
          line 52, game 9: expected the id of a row, found "player 900"
          line 52, game 9: expected the id of a row, found "player 901"
          line 52, game 9: expected the id of a row, found "tournament 99"
        11 games, 0 skipped, 2 cut, 9 noted
    "#]]
    .assert_eq(&outline(&sample("tiny.rif")));
}

#[test]
fn fields_of_games_are_read_unchanged() {
    let games = games(&sample("tiny.rif"));
    let first = &games[0];
    assert_eq!((first.id, &*first.round), (1, "1"));
    assert_eq!((first.publisher, first.tournament, first.rule), (Some(1), Some(1), Some(1)));
    assert_eq!((first.black, first.white, first.opening), (Some(1), Some(2), Some(17)));
    assert_eq!((first.result, &*first.result_text), (GameResult::Black, "1"));
    assert_eq!((&*first.black_time, &*first.white_time), ("12", "30"));
    assert_eq!((&*first.alt, &*first.swap, &*first.info), ("g10", "R", "first game"));
    let codes = [0, 1].map(|n| Opening::of(&games[n].moves).unwrap().code());
    assert_eq!(codes, ["D4", "D4"]);

    let alternatives = |n: usize| games[n].alternatives().iter().map(|p| p.to_string()).collect::<Vec<_>>();
    assert_eq!([alternatives(0), alternatives(2), alternatives(3)].concat(), ["g10", "j9", "k8"]);
    assert_eq!((&*games[1].round, games[1].result), ("F2", GameResult::Draw));
    assert_eq!((&*games[2].swap, &*games[2].info), ("R--R-", "B=1245"));
    assert_eq!((&*games[4].result_text, games[4].result), ("", GameResult::Unknown));
    assert_eq!((&*games[6].result_text, games[6].result), ("x", GameResult::Unknown));
    let ninth = &games[8];
    assert_eq!(
        (ninth.tournament, ninth.rule, ninth.black, ninth.white),
        (Some(99), Some(77), Some(900), Some(901))
    );
    assert_eq!((ninth.unrated, ninth.duplicate), (true, false));
    assert_eq!((games[9].id, games[9].duplicate, games[9].rule), (9, true, None));
}

#[test]
fn an_invalid_byte_replaces_one_character() {
    let file = &sample("invalid_utf8.rif");
    assert_eq!(rows!(file, Player)[2].surname, "Bad\u{fffd}Byte");
    let expected = RifSummary { games: 11, skipped: 0, cut: 2, noted: 10, replaced: 1, ends_early: None };
    assert_eq!(read(file).1, expected);
}
