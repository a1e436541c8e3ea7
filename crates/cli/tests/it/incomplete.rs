//! Tests two rules of imports: an import that loses games of a file reports an error, and a library is not
//! replaced by a library with fewer games.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;

use crate::{failure, file, renju};

const GAMES: usize = 60;

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut to = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    to.write_all(bytes).and_then(|()| to.finish()).expect("writing to memory cannot fail")
}

/// Returns files in several formats, each with the ending of its file name. All files have the same number of
/// games.
fn files() -> Vec<(&'static str, Vec<u8>)> {
    let places = |n: usize| (char::from(b'a' + (n % 15) as u8), char::from(b'a' + (n / 15) as u8));
    let (mut lines, mut sgf) = (String::new(), String::new());
    let mut tar = tar::Builder::new(Vec::new());
    for n in 0..GAMES {
        let (column, row) = places(n);
        writeln!(lines, "{{\"id\":{},\"moves\":\"h8 {column}{} o15\"}}", n + 1, n / 15 + 1).expect("a text");
        let game = format!("(;GM[4]FF[4]SZ[15];B[hh];W[{column}{row}])\n");
        let mut header = tar::Header::new_gnu();
        header.set_size(game.len() as u64);
        header.set_cksum();
        tar.append_data(&mut header, format!("{n}.sgf"), game.as_bytes())
            .expect("writing to memory cannot fail");
        sgf += &game;
    }
    let tar = tar.into_inner().expect("writing to memory cannot fail");
    vec![
        ("jsonl.gz", gzip(lines.as_bytes())),
        ("sgf.gz", gzip(sgf.as_bytes())),
        ("tar.gz", gzip(&tar)),
        ("jsonl", lines.into_bytes()),
        ("sgf", sgf.into_bytes()),
        ("tar", tar),
    ]
}

fn games(library: &str) -> usize {
    let info: serde_json::Value = serde_json::from_str(&renju(&["info", library, "--json"])).expect("JSON");
    info["games"].as_u64().expect("a number") as usize
}

#[test]
fn a_cut_file_of_any_format_leaves_the_existing_library() {
    let library = file("kept.renju");
    for (end, bytes) in files() {
        let (whole, cut) = (file(&format!("whole.{end}")), file(&format!("cut.{end}")));
        fs::write(&whole, &bytes).expect("the file is written");
        renju(&["import", &whole, "-o", &library, "--take-incomplete"]);
        assert_eq!(games(&library), GAMES, "{end}");
        let before = fs::read(&library).expect("the file exists");
        let mut places = vec![bytes.len() * 6 / 10, bytes.len() - 3];
        if end.ends_with(".gz") {
            // Cut before the last 8 bytes, which gzip writes after the content.
            places.push(bytes.len() - 8);
        } else if end != "tar" {
            // Cut after a line.
            places.push(bytes[..bytes.len() / 2].iter().rposition(|&byte| byte == b'\n').expect("lines") + 1);
        } else {
            // The tar archive is cut at two places: in the middle, and between its last file and
            // its end.
            places = vec![bytes.len() * 6 / 10, bytes.len() - 1024];
        }
        for place in places {
            fs::write(&cut, &bytes[..place]).expect("the file is written");
            let (code, complaint) = failure(&["import", &cut, "-o", &library]);
            assert_eq!(code, 5, "{end} cut at {place}: {complaint}");
            assert!(complaint.contains("--take-incomplete"), "{end} cut at {place}: {complaint}");
            assert!(fs::read(&library).expect("the file exists") == before, "{end} cut at {place}");
        }
        renju(&["import", &cut, "-o", &library, "--take-incomplete"]);
        assert!((1..=GAMES).contains(&games(&library)), "{end}");
    }
}

#[test]
fn a_last_line_without_an_end_is_whole_if_it_is_a_game() {
    let (lines, library) = (file("unended.jsonl"), file("unended.renju"));
    fs::write(&lines, "{\"moves\":\"h8\"}\n{\"moves\":\"h8 i9\"}").expect("the file is written");
    renju(&["import", &lines, "-o", &library]);
    assert_eq!(games(&library), 2);
    fs::write(&lines, "{\"moves\":\"h8\"}\n{\"moves\":\"h8 i9\"}\n  ").expect("the file is written");
    renju(&["import", &lines, "-o", &library]);
    assert_eq!(games(&library), 2);
}

#[test]
fn any_number_of_short_games_is_read() {
    let library = file("many.renju");
    for (name, game) in
        [("many.sgf", "(;B[hh];W[hi])\n"), ("many.psq.sgf", "(;GM[4];B[hh];W[hi];B[ii];W[ij])")]
    {
        let (path, many) = (file(name), 130_000);
        fs::write(&path, game.repeat(many)).expect("the file is written");
        let report = renju(&["import", &path, "-o", &library]);
        assert!(report.contains("\n0 skipped") || report.contains("everything was taken"), "{report}");
        assert_eq!(games(&library), many);
    }
}
