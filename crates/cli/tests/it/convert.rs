//! Tests `renju convert`: after a conversion, a game still has its content, if the new format can express
//! this content.

use std::fs;
use std::process::Output;

use crate::{MIXED, failure, file, is_long, renju_with};

/// Formats that can be written and can store a whole game.
const WRITTEN: [&str; 7] = ["rif", "renlib", "sgf", "psq", "renju-note-url", "gomocalc-url", "moves"];

fn sample(name: &str) -> Vec<u8> {
    fs::read(format!("{}/../../tests/fixtures/records/{name}", env!("CARGO_MANIFEST_DIR"))).expect("a sample")
}

/// Converts bytes to a format. Returns the output and the text on standard error.
fn convert(bytes: &[u8], to: &str, more: &[&str]) -> (Vec<u8>, String) {
    let arguments = [&["convert", "-", "-o", "-", "--output-format", to], more].concat();
    let Output { status, stdout, stderr } = renju_with(&arguments, bytes);
    let said = String::from_utf8(stderr).expect("UTF-8");
    assert!(status.success(), "to {to}: {said}");
    (stdout, said)
}

fn moves(bytes: &[u8]) -> String {
    String::from_utf8(convert(bytes, "moves", &[]).0).expect("UTF-8").trim().to_owned()
}

#[test]
fn all_formats_agree_about_a_game() {
    for name in ["game.psq", "game.rec", "yixin.sav", "moves_compact.txt", "gomocalc_url.txt", "playok.txt"] {
        let given = sample(name);
        let expected = moves(&given);
        assert!(expected.starts_with("h8 "), "{name}: {expected}");
        for (at, first) in WRITTEN.into_iter().enumerate() {
            let (between, _) = convert(&given, first, &[]);
            assert_eq!(moves(&between), expected, "{name} as {first}");
            // Starting the program for every pair of formats takes long, so a short run converts
            // each format to only one other format.
            let second = WRITTEN[(at + 1) % WRITTEN.len()];
            for second in if is_long() { WRITTEN.to_vec() } else { vec![second] } {
                assert_eq!(
                    moves(&convert(&between, second, &[]).0),
                    expected,
                    "{name} as {first}, then {second}"
                );
            }
        }
    }
}

#[test]
fn renlib_and_sgf_preserve_the_notes_of_a_tree_and_other_formats_report_losses() {
    let given = sample("branch_v30.lib");
    let (sgf, said) = convert(&given, "sgf", &[]);
    assert!(!said.contains("cannot say"), "{said}");
    let text = String::from_utf8(sgf.clone()).unwrap();
    assert!(text.contains("Direct") && text.contains("line 1") && text.contains("LB["), "{text}");
    let (lib, said) = convert(&sgf, "renlib", &[]);
    assert!(!said.contains("cannot say"), "{said}");
    assert_eq!(convert(&lib, "sgf", &[]).0, sgf);
    let (_, said) = convert(&given, "psq", &[]);
    assert!(said.contains("psq cannot say: variations; comments; labels"), "{said}");
}

#[test]
fn texts_in_a_code_page_are_converted_to_unicode() {
    let (sgf, _) = convert(&sample("root_pass_text_v34_cp932.lib"), "sgf", &["--character-set", "cp932"]);
    assert!(String::from_utf8(sgf).unwrap().contains("月ではない"));
}

#[test]
fn the_board_is_turned_by_the_options() {
    let turned = |more: &[&str]| {
        String::from_utf8(convert(b"h8 i9 g7 a1", "moves", more).0).unwrap().trim().to_owned()
    };
    assert_eq!(turned(&["--turn", "90"]), "h8 i7 g9 a15");
    assert_eq!(turned(&["--mirror"]), "h8 g9 i7 o1");
    // The turn comes first, as in `renju position`.
    assert_eq!(turned(&["--mirror", "--turn", "90"]), "h8 g7 i9 o15");
}

#[test]
fn one_file_per_record_is_written_to_a_folder() {
    let folder = file("records-out");
    fs::create_dir_all(&folder).unwrap();
    let games = b"(;GM[4]SZ[15];B[hh];W[ig])(;GM[4]SZ[15];B[hh])";
    let output = renju_with(&["convert", "-", "-o", &folder, "--output-format", "psq"], games);
    assert!(output.status.success());
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["0001.psq", "0002.psq"]);
}

#[test]
fn unreadable_input_and_unwritable_formats_are_errors() {
    let nothing = file("nothing.bin");
    fs::write(&nothing, b"\x00\x01\x02 nothing of ours").unwrap();
    let (code, said) = failure(&["convert", &nothing, "-o", "out.sgf"]);
    assert_eq!(code, 3, "{said}");
    let (code, said) = failure(&["convert", &nothing, "-o", "out.xls"]);
    assert!(code == 2 && said.contains("tells no format"), "{said}");
    let (code, said) = failure(&["convert", &nothing, "-o", "-", "--output-format", "playok"]);
    assert!(code == 2 && said.contains("is read, but not written"), "{said}");
}

#[test]
fn a_file_without_a_game_is_refused_and_nothing_is_written() {
    let place = file("keep.sgf");
    fs::write(&place, "(;GM[4];B[hh])").expect("the file is written");
    // The first file is a program, and the second is the image of a program in memory. Both begin
    // with the same bytes as the files of a certain database program.
    let program = [&b"\x7fELF\x02\x01\x01"[..], &[0; 300], &[7; 4000]].concat();
    let memory = [&b"\x05\0\0\0\x02\x01\x01"[..], &[0; 300], &[7; 4000]].concat();
    let empty = [0; 4];
    let zlib = b"\x78\x9c\x4b\xca\xc9\x4f\x52\x30\x64\x48\x49\x4c\x02\0\x1c\x49\x04\x3e";
    for (bytes, found) in [
        (&program[..], "found a program"),
        (&memory, "found binary data (renlib: no header"),
        (&empty, "found binary data"),
        (zlib, "found binary data"),
        (
            b"index,key,label,value,depth,bound,text\n",
            "expected a position of a board of 15 by 15, found none",
        ),
        (b"Dear Sir", "it does not begin like rif, sgf, "),
    ] {
        let output = renju_with(&["convert", "-", "-o", &place], bytes);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{said}");
        assert!(said.contains(found), "{said}");
        assert_eq!(fs::read(&place).expect("the file exists"), b"(;GM[4];B[hh])");
    }
}

#[test]
fn a_library_is_read_as_its_games() {
    let (archive, library) = &*MIXED;
    let of_library = convert(&fs::read(library).expect("the file exists"), "moves", &[]);
    let of_archive = convert(&fs::read(archive).expect("the file exists"), "moves", &[]);
    // In this archive, the ids of two games are not in the order of the file, so the lines are sorted before
    // they are compared.
    let sorted = |moves: &[u8]| {
        let mut lines: Vec<Vec<u8>> = moves.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
        lines.sort();
        lines
    };
    assert!(sorted(&of_library.0) == sorted(&of_archive.0), "both have the same games");
    assert!(of_library.1.contains("3,000 games of a library"), "{}", of_library.1);
}

#[test]
fn the_memory_limit_counts_a_file_and_its_decoded_text() {
    // A game of 3 MB. A limit of 6 MB leaves no memory to decode this game.
    let game = format!("(;GM[4]C[{}];B[hh])", "x".repeat(3 << 20));
    let output =
        renju_with(&["convert", "-", "-o", "-", "--output-format", "sgf", "--memory", "6"], game.as_bytes());
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(said.contains("found a file with its text that does not; nothing was written"), "{said}");
}
