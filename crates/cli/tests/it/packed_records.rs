//! Tests that the commands for archives read packed files of game records.

use std::fs;
use std::io::Write;

use crate::inputs::{archive, games, gzip, put, said, zip};
use crate::{failure, file, renju};

#[test]
fn a_command_for_archives_reads_packed_game_records() {
    let games_text = b"(;GM[4]SZ[15]PB[Ann];B[hh];W[hg])(;GM[4]SZ[15]PB[Bob];B[hh];W[ig])";
    let two = put("two-packed.sgf.gz", &gzip(games_text));
    let (info, errors) = said(&["info", &two], b"");
    assert!(info.starts_with("two-packed.sgf.gz, ") && info.contains("           2  games"), "{info}");
    assert_eq!(errors, "");
    // The name may lack the ending, and a text is read too.
    let (info, _) = said(&["info", "-"], &gzip(b"h8 h9 i9"));
    assert!(info.contains("           1  games"), "{info}");
    let files: [(&str, &[u8]); 5] = [
        ("club/two.sgf", games_text),
        ("readme.txt", b"Read me first."),
        ("broken.sgf", b"no record"),
        ("a.png", b"\x89PNG"),
        ("one.psq", b"Piskvorky 15x15, 11:11, 1\n8,8,0\n8,7,0\n9,9,0\n"),
    ];
    let (zipped, library) = (put("records.zip", &zip(&files)), file("records.renju"));
    let (info, errors) = said(&["info", &zipped], b"");
    assert!(info.starts_with("records.zip, ") && info.contains("           3  games"), "{info}");
    assert!(info.contains("1 skipped"), "{info}");
    assert!(errors.contains("records.zip: broken.sgf: ") && errors.contains("; left out\n"), "{errors}");
    assert!(errors.contains("records.zip: passed over what is no archive: readme.txt, a.png\n"), "{errors}");
    let found = |path: &str| {
        let answer = said(&["search", path, "--moves", "h8", "--json"], b"").0;
        let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
        (answer["total"].clone(), answer["rows"].clone())
    };
    renju(&["import", &zipped, "-o", &library]);
    assert_eq!(found(&zipped), found(&library), "`renju import` reads the same games");
    // Standard input is read once, so it may be a zip archive too.
    let (info, _) = said(&["info", "-"], &fs::read(&zipped).expect("the file exists"));
    assert!(info.contains("           3  games"), "{info}");
    let rif = archive("mixed.rif", "9");
    let mixed = put("mixed.zip", &zip(&[("two.sgf", games_text), ("mixed.rif", &rif)]));
    assert_eq!(games(&mixed), 32);
    // A file that is no record does not hide the archive beside it.
    let beside = put("beside.zip", &zip(&[("mixed.rif", &rif), ("notes.sgf", b"no record")]));
    let (info, errors) = said(&["info", &beside], b"");
    assert!(info.contains("          30  games") && info.contains("1 skipped"), "{info}");
    assert!(errors.contains("beside.zip: notes.sgf: ") && errors.contains("; left out\n"), "{errors}");
    let library = file("beside.renju");
    let (_, errors) = said(&["import", &beside, "-o", &library], b"");
    assert!(errors.contains("notes.sgf") && errors.contains("; left out\n"), "{errors}");
    assert_eq!((games(&beside), games(&library)), (30, 30));
}

#[test]
fn packed_game_records_that_are_cut_unreadable_or_too_large_are_refused() {
    let games_text = b"(;GM[4]SZ[15]PB[Ann];B[hh];W[hg])(;GM[4]SZ[15]PB[Bob];B[hh];W[ig])";
    let packed = gzip(games_text);
    let cut = put("cut.sgf.gz", &packed[..packed.len() - 4]);
    let (code, complaint) = failure(&["info", &cut]);
    assert!(code == 5 && complaint.contains("ends early, after 66 bytes; 2 games read"), "{complaint}");
    let open = put("open.zip", &zip(&[("a.sgf", games_text), ("b.sgf", b"(;GM[4]SZ[15];B[hh];W[hg")]));
    let (code, complaint) = failure(&["search", &open]);
    assert!(code == 5 && complaint.contains("open.zip: ends early"), "{complaint}");
    let none = put("unreadable.zip", &zip(&[("a.sgf", b"?")]));
    let (code, complaint) = failure(&["info", &none]);
    assert!(code == 3 && complaint.contains("unreadable.zip: "), "{complaint}");
    let mut bomb = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    for _ in 0..257 {
        bomb.write_all(&vec![b' '; 1 << 20]).expect("memory");
    }
    let (code, complaint) = failure(&["info", &put("bomb.sgf.gz", &bomb.finish().expect("memory"))]);
    assert!(code == 3 && complaint.contains("expected at most 268.4 MB unpacked"), "{complaint}");
}
