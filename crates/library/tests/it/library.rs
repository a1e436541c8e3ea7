//! Imports RIF files, and checks the displayed games and the stored bytes of the libraries.

use expect_test::{Expect, expect};
use renju_archive::{Column, Dimension, GameOrder, Query};
use renju_core::{Point, Position, Symmetry};
use renju_library::{GameFlag, Importer, Library, OpenLibraryError, StoredSummary};
use unicode_normalization::UnicodeNormalization;

fn nfkd(text: &str) -> String {
    text.nfkd().collect()
}

fn file(name: &str) -> Vec<u8> {
    let path = format!("{}/../../tests/fixtures/rif/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn import(bytes: &[u8], chunk: usize) -> Library {
    let mut importer = Importer::new();
    for piece in bytes.chunks(chunk) {
        importer.push(piece).expect("the sample is RIF");
    }
    let mut library = importer.finish().expect("the sample is RIF");
    library.source_info_mut().source = "tiny.rif".to_owned();
    library
}

fn tiny() -> Library {
    import(&file("tiny.rif"), usize::MAX)
}

fn query(moves: &str, order: GameOrder) -> Query {
    Query { order, limit: 100, ..Query::of(Position::after(moves).expect("moves")) }
}

/// Checks the list of games in which the position after `moves` occurs. Each game is one line of
/// `expected`.
fn check_rows(moves: &str, order: GameOrder, expected: &Expect) {
    let library = tiny();
    let rows = library.rows(&library.search(&query(moves, order), &nfkd).page);
    let line = |row: renju_library::GameRow| {
        let opening = row.opening.map_or("-", |opening| opening.code());
        format!(
            "{} at {} of {}: {} - {}, {:?}, {}, {}, {}, {opening}\n",
            row.id, row.ply, row.moves, row.black, row.white, row.result, row.day, row.event, row.rule
        )
    };
    expected.assert_eq(&rows.into_iter().map(line).collect::<String>());
}

#[test]
fn a_position_lists_its_games_in_every_orientation() {
    check_rows(
        "h8 i8 i9",
        GameOrder::Newest,
        &expect![[r#"
            2 at 3 of 5: Mononym - Anna O'Test, Draw, 1999-01-02, Sample "Open", RIF, D4
            1 at 3 of 5: Anna O'Test - Mononym, Black, 1999-01-02, Sample "Open", RIF, D4
        "#]],
    );
}

#[test]
fn lists_are_sorted_by_names_without_case() {
    let library = tiny();
    let query = query("", GameOrder::Ascending(Column::Black));
    let rows = library.rows(&library.search(&query, &nfkd).page);
    let folded = |name: &str| name.to_lowercase();
    let named: Vec<String> =
        rows.iter().map(|row| folded(&row.black)).take_while(|name| !name.starts_with('#')).collect();
    assert!(named.len() > 5 && named.is_sorted(), "{named:?}");
    let last: Vec<&str> = rows[named.len()..].iter().map(|row| row.black.as_str()).collect();
    assert_eq!(last, ["#900", ""]);
}

#[test]
fn lists_are_ordered_and_show_ids_without_rows() {
    check_rows(
        "",
        GameOrder::Oldest,
        &expect![[r#"
            3 at 0 of 6: Mononym - No Id Data, White, 1998-01, No dates, Taraguchi-10, D6
            4 at 0 of 0: Anna O'Test - Mononym, Black, 1998-01, No dates, Yamaguchi, -
            5 at 0 of 0: Anna O'Test - Mononym, Unknown, 1998-01, No dates, Yamaguchi, -
            6 at 0 of 3: Anna O'Test - Mononym, Black, 1998-01, No dates, Gomoku, I11
            1 at 0 of 5: Anna O'Test - Mononym, Black, 1999-01-02, Sample "Open", RIF, D4
            2 at 0 of 5: Mononym - Anna O'Test, Draw, 1999-01-02, Sample "Open", RIF, D4
            7 at 0 of 1: Anna O'Test - Mononym, Unknown, 1999-01-02, Sample "Open", RIF, -
            8 at 0 of 2: Anna O'Test - Mononym, White, 1999-01-02, Sample "Open", RIF, -
            9 at 0 of 1:  - , Black, 1999-01-02, Sample "Open", RIF, -
            10 at 0 of 0: Anna O'Test - Mononym, Black, 1999-01-02, Sample "Open", RIF, -
            9 at 0 of 3: #900 - #901, Black, , #99, #77, I11
        "#]],
    );
}

#[test]
fn a_game_is_turned_with_its_alternatives() {
    let library = tiny();
    let answer = library.search(&query("h8 h9 i9 g7 g8", GameOrder::Newest), &nfkd);
    let [hit] = answer.page[..] else { panic!("one game has these moves") };
    let first = library.game(hit.game, hit.view.symmetry).expect("a hit names a game");
    assert_eq!((first.id, first.alternatives[0].to_string().as_str()), (1, "g10"));
    for turn in Symmetry::ALL {
        let turned = library.game(hit.game, hit.view.symmetry.then(turn)).expect("a hit names a game");
        let moves: Vec<_> = first.moves.iter().map(|m| m.turned(turn)).collect();
        assert_eq!((turned.moves, turned.alternatives[0]), (moves, turn.apply(first.alternatives[0])));
    }
    assert_eq!(library.game(library.games(), Symmetry::Identity), None);
}

#[test]
fn irregularities_of_games_are_flagged() {
    let library = tiny();
    let flags = |id: u32| -> Vec<GameFlag> {
        let games = (0..library.games()).filter_map(|game| library.game(game, Symmetry::Identity));
        games.filter(|game| game.id == id).flat_map(|game| game.flags).collect()
    };
    assert_eq!(flags(1), []);
    assert_eq!(flags(8), [GameFlag::Cut]);
    assert_eq!(flags(9), [GameFlag::DuplicateId]);
}

#[test]
fn a_name_finds_one_value_or_the_possible_ones() {
    let library = tiny();
    let value = |of, text: &str| {
        let named = library.find_value(of, text, 9, &nfkd);
        named.map_err(|found| found.into_iter().map(|found| found.value.name).collect::<Vec<_>>().join(", "))
    };
    assert_eq!(value(Dimension::Player, "anna"), Ok(1));
    assert_eq!(value(Dimension::Player, "otest ANNA"), Ok(1));
    assert_eq!(value(Dimension::Player, "花"), Ok(1));
    assert_eq!(value(Dimension::Event, "open"), Ok(1));
    assert_eq!(value(Dimension::Country, "erewhon"), Ok(2));
    assert_eq!(value(Dimension::Rule, "gomoku"), Ok(90));
    assert_eq!(value(Dimension::Player, "nobody"), Err(String::new()));
    assert_eq!(value(Dimension::Player, " "), Err(String::new()));
    assert_eq!(value(Dimension::Event, "e"), Err("Sample \"Open\", No dates".to_owned()));
}

#[test]
fn a_cut_at_any_byte_is_reported_and_a_whole_file_has_none() {
    let bytes = file("tiny.rif");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let end = text.rfind("</database>").expect("the file is complete") + "</database>".len();
    let begin = text.find("<database").expect("the file is RIF");
    for cut in begin + "<database>".len()..=bytes.len() {
        let mut importer = Importer::new();
        importer.push(&bytes[..cut]).expect("it begins like RIF");
        // A file that ends within its first tag is not RIF.
        let Ok(library) = importer.finish() else { continue };
        let expected = (cut < end).then_some(cut as u64);
        assert_eq!(library.source_info().ends_early, expected, "cut at byte {cut}");
    }
    for empty in ["<database/>", "<database></database>", "<database></database>\n<!-- end -->\n"] {
        assert_eq!(import(empty.as_bytes(), usize::MAX).source_info().ends_early, None, "{empty}");
    }
    assert_eq!(import(b"<database>", usize::MAX).source_info().ends_early, Some(10));
}

#[test]
fn rows_in_the_worst_order_are_read_quickly() {
    const ROWS: u32 = 300_000;
    let began = std::time::Instant::now();
    let rows: String = (1..=ROWS).rev().map(|id| format!("<player id=\"{id}\" surname=\"{id}\"/>")).collect();
    let game = "<game id=\"1\" black=\"7\" white=\"8\"><move>h8</move></game>";
    let file =
        format!("<database>{rows}<player id=\"7\" surname=\"another\"/><games>{game}</games></database>");
    let library = import(file.as_bytes(), 1 << 16);
    // If each row were inserted at its sorted position, one after the other, this would take
    // minutes.
    assert!(began.elapsed().as_secs() < 30, "{:?}", began.elapsed());
    let players = library.catalogue().players();
    assert!(players.len() == ROWS as usize && players.is_sorted_by_key(|row| row.id));
    assert_eq!(
        library.game(0, Symmetry::Identity).expect("the game exists").black.expect("a player").name,
        "7"
    );
}

#[test]
fn a_segment_is_announced_before_the_bytes_that_complete_it() {
    const CHUNK: usize = 1 << 14;
    let game = |id: u32| {
        let moves: Vec<String> = Point::all().take(30).map(|point| point.to_string()).collect();
        format!("<game id=\"{id}\" black=\"7\" white=\"8\"><move>{}</move></game>", moves.join(" "))
    };
    let games: String = (1..=10_000).map(game).collect();
    let file = format!("<database><games>{games}</games></database>");
    let (mut importer, mut segments, mut announced) = (Importer::new(), 0, 0);
    for chunk in file.as_bytes().chunks(CHUNK) {
        let is_announced = importer.may_complete_segment(chunk.len());
        let before = importer.library().games();
        importer.push(chunk).expect("the file is RIF");
        let is_complete = importer.library().games() > before;
        assert!(is_announced || !is_complete, "a segment was completed without announcement");
        segments += usize::from(is_complete);
        announced += usize::from(is_announced);
    }
    assert!(segments >= 2, "the file has segments of 2,048 and of 4,096 games");
    assert!(announced <= 4 * segments, "{announced} announcements of {segments} segments");
}

#[test]
fn the_largest_number_is_not_an_id_and_is_reported() {
    let id = u32::MAX;
    let file = format!(
        "<database><player id=\"{id}\" surname=\"Ash\"/><game id=\"{id}\"><move>h8</move></game></database>"
    );
    let library = import(file.as_bytes(), usize::MAX);
    let problems = &library.source_info().problems;
    assert_eq!((library.games(), library.catalogue().players().len(), problems.skipped), (0, 0, 2));
    assert!(problems.first.iter().all(|problem| problem.reason == renju_records::Reason::MissingId));
}

#[test]
fn a_stored_library_is_summed_up_without_opening_it() {
    let library = tiny();
    let mut bytes = Vec::new();
    library.write(&mut bytes).expect("writing to memory cannot fail");
    let summary = StoredSummary::read(&bytes[..]).expect("the summary is valid");
    assert_eq!((summary.games, &summary.source_info), (library.games() as usize, library.source_info()));
    assert!(StoredSummary::read(&b"notes"[..]).is_err());
}

#[test]
fn opening_the_stored_bytes_gives_the_same_library() {
    let library = tiny();
    let mut bytes = Vec::new();
    library.write(&mut bytes).expect("writing to memory cannot fail");
    assert!(Library::is_stored(&bytes) && !Library::is_stored(&file("tiny.rif")));
    for again in [Library::read(&bytes[..]), Library::open(library.parts())] {
        let again = again.expect("the written bytes are valid");
        assert_eq!(again.source_info(), library.source_info());
        assert!(again.parts().eq(library.parts()));
        let everything = query("", GameOrder::Newest);
        assert_eq!(
            again.rows(&again.search(&everything, &nfkd).page),
            library.rows(&library.search(&everything, &nfkd).page)
        );
    }
    for end in 0..bytes.len() {
        assert!(Library::read(&bytes[..end]).is_err(), "cut at byte {end}");
    }
    assert!(matches!(
        Library::open::<Vec<u8>>([]),
        Err(OpenLibraryError::Missing { expected: "source information" })
    ));
}

/// A library in the format of version 0.1.0, with source information, a catalogue and segments.
/// Every later version must read it.
const FIRST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/stored/library-1.bin");
/// The library of [`FIRST`], but with source information in format 2. This format added two facts about
/// the imported file: the hash of its content and, if the file ends too early, its length.
const SECOND: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/stored/library-2.bin");
/// The library of [`FIRST`], but with source information in format 3, which says whether the file has
/// RenjuNet's notice. With `UPDATE_STORED=1`, the test below writes this library if it does not exist.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/stored/library-3.bin");

#[test]
fn libraries_of_all_released_versions_open() {
    let mut now = Vec::new();
    tiny().write(&mut now).expect("writing to memory cannot fail");
    if std::env::var_os("UPDATE_STORED").is_some() && !std::path::Path::new(GOLDEN).exists() {
        std::fs::write(GOLDEN, &now).expect("the fixture is written");
    }
    for earlier in [FIRST, SECOND] {
        let earlier = std::fs::read(earlier).expect("the fixture exists");
        assert_eq!(Library::read(earlier.as_slice()).expect("the library opens").games(), tiny().games());
    }
    let golden = std::fs::read(GOLDEN).expect("the fixture exists");
    assert_eq!(Library::read(golden.as_slice()).expect("the library opens").games(), tiny().games());
    assert!(golden == now, "the written bytes differ from the golden file of their format number");
    for (at, magic) in [b"RJLB", b"RJAB", b"RJCT", b"RJSG"].into_iter().enumerate() {
        assert!(golden.windows(4).any(|bytes| bytes == magic), "part {at}");
    }
}

#[test]
fn a_file_can_be_read_in_pieces_of_any_size() {
    let (bytes, whole) = (file("tiny.rif"), tiny());
    for chunk in [1, 7, 100] {
        assert!(import(&bytes, chunk).parts().eq(whole.parts()), "pieces of {chunk} bytes");
    }
}

/// Tables usually come before the games. If the table of events comes after the games, the games
/// still get their dates.
#[test]
fn games_get_the_dates_of_events_that_come_after_them() {
    let game = r#"<game id="1" tournament="5" bresult="1"><move>h8 h9</move></game>"#;
    let event = r#"<tournaments><tournament id="5" name="Late" start="2001-02-03"/></tournaments>"#;
    let games = game.repeat(5_000);
    let library = import(format!("<database><games>{games}</games>{event}</database>").as_bytes(), 1 << 16);
    let answer = library.search(&query("h8 h9", GameOrder::Newest), &nfkd);
    let rows = library.rows(&answer.page);
    assert_eq!((answer.total(), rows.len()), (5_000, 100));
    assert!(rows.iter().all(|row| row.day.to_string() == "2001-02-03" && row.event == "Late"));
}
