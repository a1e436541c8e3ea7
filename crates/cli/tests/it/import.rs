//! Tests `renju import` and `renju info`: the stored games, the messages, and the errors.

use std::fs;
use std::path::Path;

use crate::{MIXED, failure, file, renju, renju_with};

/// An archive of two games. The second game has problems.
const SMALL: &str = r#"<database version="1.0" date="2000-01-02">
<players>
<player id="1" name="Anna" surname="Ash" />
<player id="2" surname="Oak" />
</players>
<tournaments>
<tournament id="1" name="Spring" start="1999-04-01" />
</tournaments>
<games>
<game id="7" tournament="1" black="1" white="2" bresult="1">
<move>h8 h9 i9</move>
</game>
<game id="8" tournament="1" black="2" white="1" bresult="0">
<move>h8 h9 zz9</move>
</game>
</games>
</database>
"#;

fn small() -> String {
    let path = file(&format!("small-{:?}.rif", std::thread::current().id()).replace(['(', ')'], ""));
    fs::write(&path, SMALL).expect("the file is written");
    path
}

#[test]
fn an_import_reports_its_games_and_faults() {
    let (archive, library) = (small(), file("report.renju"));
    let report = renju(&["import", &archive, "-o", &library, "--warnings"]);
    let lines: Vec<&str> = report.lines().collect();
    let odd = "line 13, game 8: expected a move a1..o15 or pass, found \"zz9\"; kept up to there";
    assert_eq!(lines[0], format!("{archive}: {odd}"));
    assert!(lines[1].starts_with(&format!("2 games of {} bytes read in ", SMALL.len())), "{}", lines[1]);
    assert_eq!(lines[2], "0 skipped, 1 cut at a move, 0 noted");
    assert!(lines[3].starts_with(&format!("{library}: ")), "{}", lines[3]);
    assert!(!Path::new(&format!("{library}.part")).exists());
}

#[test]
fn an_import_by_the_rules_counts_forbidden_moves_and_drops_no_game() {
    // The first game is turned by 180 degrees, so that its canonical orientation differs from the orientation
    // in the file.
    let games = r#"<game id="7" black="1" white="2"><move>i8 o15 g8 m15 h9 k15 h7 i15 h8 o13 o11</move></game>
<game id="8" black="2" white="1"><move>h8 h9 i9</move></game>"#;
    let head = SMALL.split("<games>").next().expect("the file has a head");
    let archive = file("forbidden.rif");
    fs::write(&archive, format!("{head}<games>{games}</games></database>")).expect("the file is written");
    let library = file("forbidden.renju");
    let report = renju(&["import", &archive, "-o", &library, "--count-forbidden", "--warnings"]);
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(
        lines[2..4],
        ["game 7: move 9, h8, is forbidden (33); kept", "1 game with a forbidden move"],
        "{report}"
    );
    assert!(renju(&["info", &library]).contains("           2  games\n"));
    assert!(!renju(&["import", &archive, "-o", &library]).contains("forbidden move"));
}

#[test]
fn info_prints_the_same_for_a_library_and_its_archive() {
    let (archive, library) = &*MIXED;
    let info = renju(&["info", archive]);
    assert_eq!(info, renju(&["info", library]));
    assert!(info.contains("       3,000  games\n"), "{info}");
    let json: serde_json::Value = serde_json::from_str(&renju(&["info", library, "--json"])).expect("JSON");
    assert_eq!((&json["games"], &json["source"]), (&3000.into(), &"mixed.rif".into()));
    assert!(renju(&["info", library, "--warnings"]).contains("expected an empty point"));
}

#[test]
fn several_archives_become_one_library_and_players_are_not_mixed_up() {
    let (first, second) = (small(), file("second.rif"));
    // In the second archive, other people have the same ids.
    fs::write(&second, SMALL.replace("Anna", "Berta").replace("Oak", "Yew").replace("Spring", "Autumn"))
        .expect("the file is written");
    let library = file("joined.renju");
    renju(&["import", &first, &second, "-o", &library]);
    let list = renju(&["search", &library, "--moves", "h8 h9 i9"]);
    for names in ["Anna Ash – Oak", "Berta Ash – Yew"] {
        assert!(list.contains(names), "{list}");
    }
    assert!(list.contains("Spring") && list.contains("Autumn"), "{list}");
    let info = renju(&["info", &library]);
    assert!(info.contains("           4  games\n") && info.contains("2 cut at a move"), "{info}");
}

#[test]
fn packed_archives_have_the_same_games() {
    let (plain, packed) = (file("plain.rif"), file("packed.rif.gz"));
    for archive in [&plain, &packed] {
        renju(&["sample", "--games", "300", "--seed", "9", "-o", archive]);
    }
    let answer = |archive: &str| {
        let text = renju(&["search", archive, "--moves", "h8 h9", "--json"]);
        let mut json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        json["microseconds"].take();
        json
    };
    assert_eq!(answer(&plain), answer(&packed));
    assert!(
        fs::metadata(&packed).expect("the file exists").len()
            < fs::metadata(&plain).expect("the file exists").len() / 2
    );
}

#[test]
fn an_unreadable_archive_is_one_error_line_and_the_old_library_stays() {
    let (archive, library) = (small(), file("old.renju"));
    renju(&["import", &archive, "-o", &library]);
    let old = fs::read(&library).expect("the file exists");
    let page = file("page.html");
    fs::write(&page, "<!DOCTYPE html><html><body>Not found</body></html>").expect("the file is written");
    let check = |archive: &str, begin: &str| {
        let (code, complaint) = failure(&["import", archive, "-o", &library]);
        assert_eq!(code, 3);
        assert!(complaint.starts_with(&format!("renju: {archive}: {begin}")), "{complaint}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        assert_eq!(fs::read(&library).expect("the file exists"), old);
    };
    check(&page, "expected a RIF file");
    check(&file("nowhere.rif"), "");
    let cut = file("cut.rif.gz");
    renju(&["sample", "--games", "300", "-o", &cut]);
    let bytes = fs::read(&cut).expect("the file exists");
    fs::write(&cut, &bytes[..20]).expect("the file is written");
    check(&cut, "after ");
}

/// Returns the number of games in a library.
fn games(library: &str) -> u64 {
    let info: serde_json::Value = serde_json::from_str(&renju(&["info", library, "--json"])).expect("JSON");
    info["games"].as_u64().expect("a number")
}

#[test]
fn a_cut_archive_is_imported_only_with_take_incomplete() {
    let library = file("cut.renju");
    for name in ["cut.rif", "cut.rif.gz"] {
        let whole = file(name);
        renju(&["sample", "--games", "300", "--seed", "3", "-o", &whole]);
        renju(&["import", &whole, "-o", &library]);
        let old = fs::read(&library).expect("the file exists");
        let bytes = fs::read(&whole).expect("the file exists");
        let cut = file(&format!("half-{name}"));
        fs::write(&cut, &bytes[..bytes.len() / 10 * 6]).expect("the file is written");
        for command in
            [&["import", &cut, "-o", &library][..], &["info", &cut], &["search", &cut, "--moves", "h8"]]
        {
            let (code, complaint) = failure(command);
            assert_eq!(code, 5, "{complaint}");
            assert!(complaint.starts_with(&format!("renju: {cut}: ends early, after ")), "{complaint}");
            assert!(
                complaint.contains(" games read, nothing written; `renju import --take-incomplete`"),
                "{complaint}"
            );
            assert_eq!(complaint.lines().count(), 1, "{complaint}");
        }
        assert!(fs::read(&library).expect("the file exists") == old);
        renju(&["import", &cut, "-o", &library, "--take-incomplete"]);
        assert!((100..250).contains(&games(&library)), "{}", games(&library));
    }
}

#[test]
fn a_library_is_not_replaced_by_one_with_less_than_half_of_its_games() {
    let (archive, library, empty) = (file("forty.rif"), file("forty.renju"), file("empty.rif"));
    renju(&["sample", "--games", "40", "-o", &archive]);
    renju(&["import", &archive, "-o", &library]);
    fs::write(&empty, "<database version=\"1.0\"></database>").expect("the file is written");
    for few in [&empty, &small()] {
        let (code, complaint) = failure(&["import", few, "-o", &library]);
        assert_eq!(code, 5, "{complaint}");
        assert!(
            complaint.starts_with(&format!("renju: {library}: has 40 games, and what would replace it has "))
        );
        assert_eq!(games(&library), 40);
    }
    renju(&["import", &empty, "-o", &library, "--take-incomplete"]);
    assert_eq!(games(&library), 0);
}

#[test]
fn duplicate_content_is_imported_once_and_reported() {
    let (archive, copy, library) = (file("same.rif"), file("again.rif.gz"), file("once.renju"));
    for archive in [&archive, &copy] {
        renju(&["sample", "--games", "40", "--seed", "8", "-o", archive]);
    }
    let import = || {
        let output = renju_with(&["import", &archive, &copy, "-o", &library], b"");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stderr).expect("the errors are UTF-8")
    };
    let told = format!("renju: {copy}: is there already, as {archive}; left out\n");
    assert_eq!((import(), games(&library)), (told.clone(), 40));
    let again = format!("renju: {library}: same.rif is there already; the library is written anew\n");
    assert_eq!((import(), games(&library)), (told + &again, 40));
}

#[test]
fn a_damaged_library_is_an_error() {
    let (archive, library) = (small(), file("damaged.renju"));
    renju(&["import", &archive, "-o", &library]);
    let whole = fs::read(&library).expect("the file exists");
    // `info` reads only the list of parts at the end of the file; a search reads the whole file.
    for (at, command) in
        [(whole.len() / 2, "search"), (whole.len() - 40, "search"), (whole.len() - 40, "info")]
    {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        fs::write(&library, bytes).expect("the file is written");
        let (code, complaint) = failure(&[command, &library]);
        assert_eq!(code, 3);
        assert!(complaint.contains("the part at byte "), "{complaint}");
        assert!(complaint.contains("import the archive again"), "{complaint}");
    }
}

#[test]
fn an_unwritable_path_is_named() {
    let (code, complaint) = failure(&["import", &small(), "-o", "/nowhere/at/all.renju"]);
    assert_eq!(code, 1);
    assert!(complaint.starts_with("renju: cannot write /nowhere/at/all.renju: "), "{complaint}");
}

#[test]
fn an_archive_is_decoded_by_its_declared_encoding_and_replacements_are_reported() {
    let archive = |declared: &str, surname: &[u8]| {
        let small =
            format!("<?xml version=\"1.0\" encoding=\"{declared}\"?>\n{}", SMALL.replacen("zz9", "i9", 1));
        let (before, after) = small.split_once("Oak").expect("the file has the name");
        [before.as_bytes(), surname, after.as_bytes()].concat()
    };
    let import = |name: &str, bytes: &[u8]| {
        let (path, library) = (file(name), file(&format!("{name}.renju")));
        fs::write(&path, bytes).expect("the file is written");
        let report = renju(&["import", &path, "-o", &library, "--warnings"]);
        (report, renju(&["search", &library, "--moves", "h8"]))
    };
    for (declared, surname) in
        [("windows-1251", &b"\xd1\xee\xea\xee\xeb\xee\xe2"[..]), ("utf-8", "Соколов".as_bytes())]
    {
        let (report, found) = import(&format!("{declared}.rif"), &archive(declared, surname));
        assert!(report.contains("everything was taken as it stands"), "{report}");
        assert!(found.contains("Соколов"), "{found}");
    }
    let (report, _) = import("replaced.rif", &archive("utf-8", b"\xd1\xee\xea"));
    let told = "line 5: expected text in the encoding of the file, found \"\u{fffd}, 3 times\"";
    assert!(report.contains(told) && report.contains("0 skipped, 0 cut at a move, 1 noted"), "{report}");
    let wide = String::from_utf8(archive("utf-16", "Соколов".as_bytes())).expect("the text is UTF-8");
    let wide: Vec<u8> = format!("\u{feff}{wide}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let (report, found) = import("wide.rif", &wide);
    assert!(
        report.contains("everything was taken as it stands") && found.contains("Соколов"),
        "{report}{found}"
    );
}

#[test]
fn the_report_has_the_size_of_standard_input() {
    let output = renju_with(&["import", "-", "-o", &file("stdin.renju")], SMALL.as_bytes());
    let report = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(report.starts_with(&format!("2 games of {} bytes read in ", SMALL.len())), "{report}");
}
