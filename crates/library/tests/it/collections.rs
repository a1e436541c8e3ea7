//! Tests that several joined libraries give the same answers as one library with all their games.

use renju_archive::{Dimension, GameOrder, Query};
use renju_core::{GameResult, Position, Symmetry, parse_moves};
use renju_library::{
    CollectionJoin, Edition, EditionComparison, EditionDiff, Importer, Library, LibraryBuilder, Overlap,
    SourceInfo,
};
use renju_records::{GameRecord, PlayerName, Tree};
use unicode_normalization::UnicodeNormalization;

fn nfkd(text: &str) -> String {
    text.nfkd().collect()
}

/// The games of a file. Each game has an id, Black, White, the event and the moves.
type Games<'a> = &'a [(u32, u32, u32, u32, &'a str)];

const TABLES: &str = "<countries><country id=\"1\" name=\"Estonia\" abbr=\"EST\"/></countries>\
    <players><player id=\"1\" name=\"Ada\" surname=\"Ash\" country=\"1\"/><player id=\"2\" name=\"Bo\" surname=\"Elm\"/>\
    <player id=\"3\" name=\"Cy\" surname=\"Oak\" country=\"1\"/></players>\
    <tournaments><tournament id=\"1\" name=\"Open\" start=\"1999-01-02\"/><tournament id=\"2\" name=\"Cup\" start=\"2001-05-06\"/></tournaments>";

fn library(tables: &str, games: Games<'_>) -> Library {
    let games: String = games
        .iter()
        .map(|(id, black, white, event, moves)| {
            format!(
                "<game id=\"{id}\" black=\"{black}\" white=\"{white}\" tournament=\"{event}\" bresult=\"1\">\
                 <move>{moves}</move></game>"
            )
        })
        .collect();
    let file =
        format!("<database version=\"1.0\" date=\"2026-09-30\">{tables}<games>{games}</games></database>");
    let mut importer = Importer::new();
    importer.push(file.as_bytes()).unwrap();
    importer.finish().unwrap()
}

const FIRST: Games<'_> =
    &[(1, 1, 2, 1, "h8 h9 i9"), (2, 2, 3, 1, "h8 i9 g7 h9"), (3, 1, 3, 2, "h8 h9 g9 i8")];
const SECOND: Games<'_> = &[(11, 3, 1, 2, "h8 i8 i9"), (12, 2, 900, 2, "h8 i9 g7 g8"), (13, 2, 1, 99, "h8")];

/// Returns everything that a user sees of a position, except ids of rows and numbers of games.
fn displayed(library: &Library, moves: &str) -> Vec<String> {
    let facets = vec![Dimension::Player, Dimension::Event, Dimension::Country, Dimension::Year];
    let query =
        Query { facets, order: GameOrder::Oldest, limit: 100, ..Query::of(Position::after(moves).unwrap()) };
    let answer = library.search(&query, &nfkd);
    let mut displayed = vec![format!("{:?} {:?} {}", answer.tally, answer.next_moves, answer.ended)];
    for facet in &answer.facets {
        let mut values: Vec<_> = library.named_facet(facet).values;
        values.sort_by(|a, b| a.name.cmp(&b.name));
        displayed
            .extend(values.into_iter().map(|value| format!("{:?} {} {}", facet.of, value.name, value.games)));
    }
    let mut rows: Vec<String> = library
        .rows(&answer.page)
        .into_iter()
        .map(|row| format!("{} {} {} {} {} {:?}", row.id, row.black, row.white, row.event, row.day, row.view))
        .collect();
    rows.sort();
    displayed.extend(rows);
    displayed
}

const POSITIONS: [&str; 5] = ["", "h8", "h8 h9", "h8 i9 g7", "h8 i8 i9"];

#[test]
fn joined_libraries_answer_like_one_library_of_all_games() {
    let all: Vec<_> = FIRST.iter().chain(SECOND).copied().collect();
    let whole = library(TABLES, &all);
    let joined = Library::join([library(TABLES, FIRST), library(TABLES, SECOND)]);
    for moves in POSITIONS {
        assert_eq!(displayed(&joined, moves), displayed(&whole, moves), "{moves}");
    }
    assert_eq!(joined.catalogue(), whole.catalogue());
}

#[test]
fn between_two_steps_of_a_join_the_library_answers_as_before() {
    let mut joined = library(TABLES, FIRST);
    let before = POSITIONS.map(|moves| displayed(&joined, moves));
    let tables = joined.catalogue().clone();
    let other = TABLES.replace("Ash", "Yew").replace("Cup", "Final");
    let mut join = CollectionJoin::new(1, library(&other, SECOND));
    let mut steps = 0;
    while join.step(&mut joined).is_none() {
        steps += 1;
        assert_eq!(POSITIONS.map(|moves| displayed(&joined, moves)), before, "after step {steps}");
        assert_eq!(joined.catalogue(), &tables, "after step {steps}");
    }
    assert!(steps > 7, "one for each table, and one for each segment");
    let at_once = Library::join([library(TABLES, FIRST), library(&other, SECOND)]);
    assert_eq!(
        POSITIONS.map(|moves| displayed(&joined, moves)),
        POSITIONS.map(|moves| displayed(&at_once, moves))
    );
    assert_eq!(joined.catalogue(), at_once.catalogue());
    // A further step adds nothing.
    assert_eq!((join.step(&mut joined), joined.games()), (None, at_once.games()));
}

#[test]
fn equal_ids_of_different_rows_are_distinguished() {
    // The file has the same players with exchanged ids. So each id belongs to another player than
    // in the first file.
    let other = TABLES
        .replace("player id=\"1\"", "player id=\"x\"")
        .replace("player id=\"3\"", "player id=\"1\"")
        .replace("player id=\"x\"", "player id=\"3\"");
    let swapped: Vec<_> = SECOND
        .iter()
        .map(|&(id, black, white, event, moves)| {
            let other = |player| match player {
                1 => 3,
                3 => 1,
                player => player,
            };
            (id, other(black), other(white), event, moves)
        })
        .collect();
    let all: Vec<_> = FIRST.iter().chain(SECOND).copied().collect();
    let (whole, joined) =
        (library(TABLES, &all), Library::join([library(TABLES, FIRST), library(&other, &swapped)]));
    for moves in POSITIONS {
        assert_eq!(displayed(&joined, moves), displayed(&whole, moves), "{moves}");
    }
}

#[test]
fn a_disabled_collection_is_not_searched_and_numbers_of_games_do_not_change() {
    let mut joined = Library::join([library(TABLES, FIRST), library(TABLES, SECOND)]);
    let before: Vec<String> = POSITIONS.iter().flat_map(|moves| displayed(&joined, moves)).collect();
    let last = joined.game(5, Symmetry::Identity);
    joined.set_collection_enabled(0, false);
    let second = library(TABLES, SECOND);
    for moves in POSITIONS {
        assert_eq!(displayed(&joined, moves), displayed(&second, moves), "{moves}");
    }
    assert_eq!((joined.games(), joined.game(0, Symmetry::Identity)), (3, None));
    assert_eq!(joined.game(5, Symmetry::Identity), last);
    joined.set_collection_enabled(0, true);
    assert_eq!(POSITIONS.iter().flat_map(|moves| displayed(&joined, moves)).collect::<Vec<_>>(), before);
    joined.remove_collection(1);
    for moves in POSITIONS {
        assert_eq!(displayed(&joined, moves), displayed(&library(TABLES, FIRST), moves), "{moves}");
    }
    joined.add_collection(1, library(TABLES, SECOND));
    assert_eq!(joined.game(5, Symmetry::Identity), None, "numbers are not reused");
}

fn compared(older: &Library, newer: &Library) -> EditionComparison {
    let mut comparison = EditionComparison::with_capacity(newer.games() as usize);
    older.archive().all_segments().for_each(|segment| comparison.add(Edition::Older, segment));
    newer.archive().all_segments().for_each(|segment| comparison.add(Edition::Newer, segment));
    comparison
}

fn difference(older: &Library, newer: &Library) -> EditionDiff {
    compared(older, newer).finish()
}

#[test]
fn editions_are_compared_separately_by_moves_and_by_facts() {
    let older = library(TABLES, FIRST);
    // The newer edition changes the event of game 1 and the moves of game 2. Game 3 is missing, and
    // game 9 is new.
    let (id, black, white, result, moves) = FIRST[0];
    let newer: Games<'_> =
        &[(id, black, white, 1 - result, moves), (2, 2, 3, 1, "h8 i9 g7 h10 a1"), (9, 1, 2, 1, "h8")];
    let overlap = compared(&older, &library(TABLES, newer)).overlap();
    assert_eq!(overlap, Overlap { older: FIRST.len() as u32, newer: 3, shared: 2, same: 1 });
}

#[test]
fn editions_are_compared_game_by_game() {
    let older = library(TABLES, FIRST);
    let newer: Games<'_> = &[FIRST[0], (2, 2, 3, 1, "h8 i9 g7 h10"), (4, 1, 2, 1, "h8"), (5, 1, 2, 1, "h8")];
    assert_eq!(difference(&older, &library(TABLES, newer)), EditionDiff { added: 2, changed: 1, gone: 1 });
    assert_eq!(difference(&older, &library(TABLES, FIRST)), EditionDiff::default());
}

#[test]
fn records_become_games_with_players_and_events_by_name() {
    let record = |black: &str, date: &str, moves: &str| GameRecord {
        black: PlayerName { name: black.to_owned(), country: "Estonia".to_owned(), ..PlayerName::default() },
        event: "Club".to_owned(),
        date: date.to_owned(),
        result: GameResult::White,
        tree: Tree::of_moves(&parse_moves(moves).unwrap()),
        ..GameRecord::default()
    };
    let mut builder = LibraryBuilder::new();
    assert!(builder.add(1, &record("Ada", "2026-11-01", "h8 h9 i9")));
    assert!(builder.add(2, &record("Ada", "2026-11-02", "h8 i9 g7")));
    assert!(!builder.add(3, &record("Bo", "", "")));
    let mut joined = library(TABLES, FIRST);
    joined.add_collection(7, builder.finish(SourceInfo::default()));
    let query = Query { limit: 9, ..Query::of(Position::after("h8").unwrap()) };
    let rows = joined.rows(&joined.search(&query, &nfkd).page);
    let newest = &rows[0];
    assert_eq!((newest.id, newest.collection, newest.black.as_str()), (2, 7, "Ada"));
    assert_eq!((newest.day.to_string(), newest.event.as_str()), ("2026-11-02".to_owned(), "Club"));
    assert_eq!(rows.iter().filter(|row| row.collection == 7).count(), 2);
    let exported = joined.record(newest.game, newest.view.symmetry).unwrap();
    assert_eq!((exported.black.name.as_str(), exported.date.as_str()), ("Ada", "2026-11-02"));
}
