//! Tests the inputs of the program: files and pipes, packed and unpacked. A message lists every file that is
//! skipped.

use std::fs;
use std::io::{Cursor, Write};
use std::process::Command;

use crate::{failure, file, renju, renju_with};

pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(bytes).expect("memory");
    packed.finish().expect("memory")
}

pub(crate) fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        writer.start_file(*name, zip::write::SimpleFileOptions::default()).expect("memory");
        writer.write_all(content).expect("memory");
    }
    writer.finish().expect("memory").into_inner()
}

pub(crate) fn put(name: &str, bytes: &[u8]) -> String {
    let path = file(name);
    fs::write(&path, bytes).expect("the file is written");
    path
}

pub(crate) fn archive(name: &str, seed: &str) -> Vec<u8> {
    let path = file(name);
    renju(&["sample", "--games", "30", "--seed", seed, "-o", &path]);
    fs::read(path).expect("the file exists")
}

/// Returns the number of games in a library or an archive.
pub(crate) fn games(path: &str) -> u64 {
    let info: serde_json::Value = serde_json::from_str(&renju(&["info", path, "--json"])).expect("JSON");
    info["games"].as_u64().expect("a number")
}

/// Runs `renju`, and returns the standard output and the standard error as text.
pub(crate) fn said(arguments: &[&str], input: &[u8]) -> (String, String) {
    let output = renju_with(arguments, input);
    let [out, errors] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("UTF-8"));
    assert!(output.status.success(), "{arguments:?}: {errors}");
    (out, errors)
}

#[test]
fn archives_come_from_pipes_and_standard_input_packed_or_not() {
    let plain = archive("piped.rif", "3");
    let zipped = zip(&[("a/one.rif", &plain)]);
    let library = file("piped.renju");
    for bytes in [&plain, &gzip(&plain), &zipped] {
        for name in ["-", "/dev/stdin"] {
            said(&["import", name, "-o", &library], bytes);
            assert_eq!(games(&library), 30, "{name}");
        }
        let pipe = file("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo is installed").success());
        std::thread::scope(|scope| {
            scope.spawn(|| fs::write(&pipe, bytes).expect("a pipe"));
            renju(&["import", &pipe, "-o", &library]);
        });
        assert_eq!(games(&library), 30);
        let (moves, _) = said(&["convert", "-", "-o", "-", "--output-format", "moves"], bytes);
        assert_eq!(moves.lines().count(), 30);
    }
    assert_eq!(games(&library), 30);
    let info = renju(&["info", &library]);
    assert!(info.starts_with("standard input") || info.starts_with("pipe"), "{info}");
    // A library can also come through a pipe.
    let (info, _) = said(&["info", "-"], &fs::read(&library).expect("the file exists"));
    assert!(info.contains("          30  games"), "{info}");
    let (code, complaint) = failure(&["import", "-", "-", "-o", &library]);
    assert!(code == 2 && complaint.contains("once"), "{complaint}");
}

#[test]
fn all_archives_of_a_zip_are_imported_and_other_files_are_reported() {
    let (one, two) = (archive("one.rif", "4"), archive("two.rif", "5"));
    let files: [(&str, &[u8]); 4] =
        [("one.rif", &one), ("readme.txt", b"Read me first."), ("deep/two.XML", &two), ("a.png", b"\x89PNG")];
    let (path, library) = (put("two.zip", &zip(&files)), file("two.renju"));
    let (_, errors) = said(&["import", &path, "-o", &library], b"");
    assert_eq!(games(&library), 60);
    assert_eq!(errors, format!("{path}: passed over what is no archive: readme.txt, a.png\n"));
    // If one of several archives is damaged, the error names it.
    let path = put("bad.zip", &zip(&[("one.rif", &one), ("two.rif", b"GIF89a")]));
    let (code, complaint) = failure(&["import", &path, "-o", &library]);
    assert!(code == 3 && complaint.contains("bad.zip: two.rif: expected a RIF file"), "{complaint}");
    let path = put("none.zip", &zip(&[("a.png", b"x")]));
    let (code, complaint) = failure(&["import", &path, "-o", &library]);
    assert!(code == 3 && complaint.contains("found only a.png"), "{complaint}");
}

#[test]
fn a_cut_zip_is_imported_with_take_incomplete() {
    let (one, two) = (archive("first.rif", "4"), archive("second.rif", "5"));
    let whole = zip(&[("first.rif", &one), ("second.rif", &two)]);
    let second = whole
        .windows(10)
        .position(|name| name == b"second.rif")
        .expect("the header of the second file exists");
    let library = file("cut-zip.renju");
    for (name, end, told, found) in [
        (
            "within.zip",
            second + 10 + (whole.len() - second) / 2,
            "1 whole file and a part of second.rif",
            31..60,
        ),
        ("header.zip", second + 12, "1 whole file and a part of second.rif", 30..31),
        ("between.zip", second - 30, "1 whole file can be read", 30..31),
        ("table.zip", whole.len() - 30, "2 whole files can be read", 60..61),
    ] {
        let cut = put(name, &whole[..end]);
        for command in [
            &["import", &cut, "-o", &library][..],
            &["info", &cut],
            &["convert", &cut, "-o", "-", "--output-format", "moves"],
            &["book", &cut, "--moves", "h8"],
        ] {
            let (code, complaint) = failure(command);
            assert_eq!(code, 5, "{complaint}");
            assert!(
                complaint.contains(&format!("{name}: ends early; ")) && complaint.contains(told),
                "{complaint}"
            );
            assert!(complaint.contains("--take-incomplete"), "{complaint}");
        }
        assert!(!std::path::Path::new(&library).exists(), "nothing is written");
        let (_, errors) = said(&["import", &cut, "-o", &library, "--take-incomplete"], b"");
        assert!(errors.contains(told), "{errors}");
        assert!(found.contains(&games(&library)), "{name}: {}", games(&library));
        fs::remove_file(&library).expect("the file exists");
    }
}

#[test]
fn a_folder_is_refused_as_input() {
    let folder = file("no-file/empty");
    fs::create_dir_all(&folder).expect("a folder can be made");
    let no_columns = "expected a folder with games in .parquet files, found none in it";
    for (command, told) in [
        (&["info", &folder][..], "expected a file, found a folder"),
        (&["convert", &folder, "-o", "x.sgf"], "expected a file, found a folder"),
        (&["import", &folder, "-o", "x.renju"], no_columns),
    ] {
        let (code, complaint) = failure(command);
        assert!(code == 3 && complaint.contains(told), "{complaint}");
    }
}

#[test]
fn every_command_uses_all_archives_of_a_zip() {
    let (one, two) = (archive("small.rif", "4"), archive("large.rif", "5"));
    let both = put(
        "both.zip",
        &zip(&[("small.rif", &one), ("a/large.xml", &[two.clone(), b"\n".repeat(99)].concat())]),
    );
    let counted = |command: &[&str]| said(command, b"").0.lines().count();
    let library = file("both.renju");
    renju(&["import", &both, "-o", &library]);
    assert_eq!((games(&library), games(&both)), (60, 60), "import and info");
    assert_eq!(counted(&["convert", &both, "-o", "-", "--output-format", "moves"]), 60);
    let found = |path: &str| {
        let answer: serde_json::Value =
            serde_json::from_str(&renju(&["search", path, "--moves", "h8", "--json"])).expect("JSON");
        answer["total"].as_u64().expect("a count")
    };
    assert_eq!(found(&both), found(&library));
    // A second copy of an archive is left out, and a message says so.
    let twice = put("twice.zip", &zip(&[("a.rif", &one), ("b.rif", &one)]));
    let (_, errors) = said(&["import", &twice, "-o", &library, "--take-incomplete"], b"");
    assert!(errors.contains("b.rif: is there already, as ") && games(&library) == 30, "{errors}");
}

#[test]
fn unknown_attributes_and_an_unknown_encoding_are_reported() {
    let rif = "<?xml version=\"1.0\" encoding=\"KOI8-R\"?>\n<database><players><player id=\"1\" elo=\"9\"/></players>\
               <games><game id=\"1\" black=\"1\" elo=\"9\"><move>h8</move></game></games></database>";
    let library = file("odd.renju");
    let report = renju(&["import", &put("odd.rif", rif.as_bytes()), "-o", &library, "--warnings"]);
    for told in [
        "line 1: expected an encoding that is known (read as UTF-8 instead), found \"KOI8-R\"",
        "line 2: expected an attribute of RIF, found \"elo in <player>\"",
        "line 2, game 1: expected an attribute of RIF, found \"elo in <game>\"",
        "0 skipped, 0 cut at a move, 3 noted",
    ] {
        assert!(report.contains(told), "{report}");
    }
}

#[test]
fn convert_and_book_read_packed_files_as_their_help_promises() {
    let sample = |name: &str| {
        fs::read(format!("{}/../../tests/fixtures/records/{name}", env!("CARGO_MANIFEST_DIR")))
            .expect("the file exists")
    };
    let (lib, psq) = (sample("branch_v30.lib"), sample("game.psq"));
    let moves = |path: &str| said(&["convert", path, "-o", "-", "--output-format", "moves"], b"");
    let plain = moves(&put("game.psq", &psq)).0;
    assert_eq!(moves(&put("game.psq.gz", &gzip(&psq))).0, plain);
    let files: [(&str, &[u8]); 3] =
        [("game.psq", &psq), ("x/game.psq", &psq), ("picture.png", b"\x89PNG\0\0")];
    let (both, errors) = moves(&put("games.zip", &zip(&files)));
    assert_eq!(both, plain.repeat(2));
    assert!(errors.contains("games.zip: passed over what is no game record: picture.png"), "{errors}");
    assert!(errors.contains("games.zip: x/game.psq: 1 record of psq"), "{errors}");
    let (code, complaint) = failure(&["convert", &put("bad.zip", &zip(&[("a.psq", b"?")])), "-o", "x.sgf"]);
    assert!(code == 3 && complaint.contains("bad.zip: a.psq: "), "{complaint}");

    let ask = |path: &str| {
        let answer = said(&["book", path, "--moves", "h8", "--json"], b"").0;
        let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
        (
            answer["nodes"].as_u64().expect("the answer has nodes"),
            answer["places"].as_u64().expect("the answer has places"),
        )
    };
    let (nodes, places) = ask(&put("a.lib", &lib));
    assert_eq!(ask(&put("a.lib.gz", &gzip(&lib))), (nodes, places));
    let files: [(&str, &[u8]); 3] = [("a.lib", &lib), ("b.lib", &lib), ("notes.txt", b"notes")];
    let both = put("two.lib.zip", &zip(&files));
    assert_eq!(ask(&both), (2 * nodes, 2 * places));
    let (page, errors) = said(&["book", &both, "--moves", "h8"], b"");
    assert!(page.starts_with("2 libraries of "), "{page}");
    assert!(errors.contains("passed over what is no library: notes.txt"), "{errors}");
}

#[test]
fn a_command_for_archives_reads_a_file_of_game_records() {
    let sgf = put("two-games.sgf", b"(;GM[4]SZ[15]PB[Ann];B[hh];W[hg])(;GM[4]SZ[15]PB[Bob];B[hh];W[ig])");
    let (info, _) = said(&["info", &sgf], b"");
    assert!(info.starts_with("two-games.sgf, 66 bytes"), "{info}");
    assert!(info.contains("           2  games"), "{info}");
    let answer = said(&["search", &sgf, "--moves", "h8 i9", "--json"], b"").0;
    let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer["total"], 1, "{answer}");
    let (info, _) = said(&["info", &put("bad-move.sgf", b"(;GM[4]SZ[15];B[hh];W[zz];B[ii])")], b"");
    assert!(info.contains("1 cut at a move"), "{info}");
    let (code, complaint) = failure(&["info", &put("cut.sgf", b"(;GM[4]SZ[15];B[hh];W[hg")]);
    assert!(code == 5 && complaint.contains("ends early"), "{complaint}");
    // An archive in UTF-16 is not a file of game records: its players and ratings are read.
    let rif = String::from_utf8(archive("utf-8.rif", "7")).expect("UTF-8").replace("UTF-8", "UTF-16");
    let utf16: Vec<u8> = [0xFEFF].into_iter().chain(rif.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let facts =
        |path: &str| said(&["info", path], b"").0.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(
        facts(&put("utf-16.rif", &utf16)),
        facts(&put("utf-8-again.rif", rif.replace("UTF-16", "UTF-8").as_bytes()))
    );
    let (code, _) = failure(&["info", &put("games.jsonl", b"{\"moves\":\"h8 h9\"}")]);
    assert_eq!(code, 3);
    let (info, _) = said(&["info", "-"], b"h8 h9 i9");
    assert!(info.starts_with("standard input, 8 bytes"), "{info}");
}

#[test]
fn a_small_file_that_unpacks_beyond_the_memory_limit_is_refused() {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    for _ in 0..40 {
        packed.write_all(&vec![b' '; 1 << 20]).expect("memory");
    }
    let path = put("bomb.txt.gz", &packed.finish().expect("memory"));
    let arguments = ["convert", &path, "-o", "-", "--output-format", "moves", "--memory", "20"];
    let (code, complaint) = failure(&arguments);
    assert!(code == 3 && complaint.contains("expected what fits into 20 MB"), "{complaint}");
}

#[test]
fn records_beyond_the_memory_limit_are_an_error_and_nothing_is_written() {
    let (list, out) = (put("list.txt", "h8 i9 g7 h9\n\n".repeat(10_000).as_bytes()), file("list.sgf"));
    let (code, complaint) = failure(&["convert", &list, "-o", &out, "--memory", "5"]);
    assert_eq!(code, 3, "{complaint}");
    assert!(
        complaint.contains("fits into 5 MB, found at least ") && complaint.contains(" more"),
        "{complaint}"
    );
    assert!(!std::path::Path::new(&out).exists());
    let (_, errors) = said(&["convert", &list, "-o", &out], b"");
    assert!(errors.contains("10,000 records of moves"), "{errors}");
    let (_, errors) = said(&["convert", &out, "-o", "-", "--output-format", "moves"], b"");
    assert!(errors.contains("10,000 records of sgf"), "{errors}");
}

#[test]
fn undecodable_bytes_are_counted() {
    let text = b"(;GM[4]SZ[15]CA[gb18030]PB[\xff\xff]C[\xc4\xff];B[hh])";
    let path = put("bytes.sgf", text);
    let (_, errors) =
        said(&["convert", &path, "-o", "-", "--output-format", "moves", "--character-set", "gbk"], b"");
    assert!(errors.contains("--character-set may name the right code page"), "{errors}");
    // A book decodes its texts only when it is queried. But the import already reports invalid bytes.
    let mut lib =
        fs::read(format!("{}/../../tests/fixtures/records/branch_v30.lib", env!("CARGO_MANIFEST_DIR")))
            .expect("the file exists");
    let at = lib.windows(6).position(|word| word == b"Direct").expect("a name");
    lib[at..at + 2].copy_from_slice(b"\xff\xff");
    let told = format!("bytes.lib: byte {}: expected text in gb18030, found \"\u{fffd}", at - 2);
    let lib = put("bytes.lib", &lib);
    for command in [
        &["book", &lib, "--moves", "a1", "--character-set", "gbk"][..],
        &["convert", &lib, "-o", "-", "--output-format", "moves", "--character-set", "gbk"],
    ] {
        let (_, errors) = said(command, b"");
        assert!(errors.contains(&told) && errors.contains("may name the right code page"), "{errors}");
    }
    let (_, errors) =
        said(&["convert", "-", "-o", "-", "--output-format", "moves"], b"(;GM[4]SZ[15]PB[Ann];B[hh])");
    assert!(!errors.contains("code page"), "{errors}");
}

#[test]
fn a_library_file_with_extra_bytes_at_its_end_is_refused() {
    let (archive, library) = (put("tail.rif", &archive("tail-source.rif", "6")), file("tail.renju"));
    renju(&["import", &archive, "-o", &library]);
    let mut bytes = fs::read(&library).expect("the file exists");
    bytes.extend_from_slice(b"twelve bytes");
    fs::write(&library, bytes).expect("the file is written");
    let (code, complaint) = failure(&["info", &library]);
    assert!(
        code == 3 && complaint.contains("expected the end of the library, found 12 bytes more"),
        "{complaint}"
    );
}

#[test]
fn control_characters_in_names_are_escaped() {
    let hostile = "Ann\u{1b}]0;own\u{7}\u{202e}&#10;x";
    let rif = format!(
        "<database version=\"1.0\" date=\"2000\u{9b}2J\"><players><player id=\"1\" name=\"{hostile}\"/></players>\
         <tournaments><tournament id=\"1\" name=\"{hostile}\"/></tournaments><rules><rule id=\"1\" name=\"{hostile}\"/>\
         </rules><games><game id=\"1\" tournament=\"1\" rule=\"1\" black=\"1\" white=\"1\"><move>h8 \u{202e}zz</move>\
         </game></games></database>"
    );
    // Windows allows no control characters in the names of files.
    let name = if cfg!(windows) { "hostile.rif" } else { "hostile\u{1b}[2J.rif" };
    let archive = put(name, rif.as_bytes());
    let obeyed = |c: char| c != '\n' && c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c);
    let (library, record) = (file("hostile.renju"), file("hostile.sgf"));
    let commands: [&[&str]; 5] = [
        &["search", &archive, "--facets"],
        &["info", &archive, "--warnings"],
        &["import", &archive, "-o", &library, "--warnings"],
        &["convert", &archive, "-o", &record, "--output-format", "sgf", "--input-format", "rif"],
        &["book", &archive],
    ];
    for command in commands {
        let output = renju_with(command, b"");
        for text in [output.stdout, output.stderr] {
            let text = String::from_utf8(text).expect("UTF-8");
            assert!(!text.contains(obeyed), "{command:?}: {text:?}");
            assert!(text.lines().all(|line| !line.starts_with('x')), "{command:?}: {text}");
        }
    }
    let json = renju(&["search", &archive, "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert!(json["rows"][0]["black"].as_str().expect("a name").contains('\u{202e}'));
    let (sgf, _) =
        said(&["convert", &archive, "-o", "-", "--output-format", "sgf", "--input-format", "rif"], b"");
    assert!(sgf.contains("\u{202e}"), "{sgf}");
}
