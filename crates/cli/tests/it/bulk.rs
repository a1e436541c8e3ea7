//! Tests `renju import` with formats other than RIF: JSON lines, files of records, and packed files with many
//! records. Some of the files are malicious.

use std::fs;
use std::io::Write;

use crate::{failure, file, renju, renju_with};

const SGF: &str = "(;GM[4]FF[4]SZ[15]PB[Ash]PW[Oak]EV[Cup]DT[2001-02-03]RE[B+R];B[hh];W[hi];B[ii])";

/// Returns the names and contents of the record files in `tests/fixtures`.
fn fixtures() -> Vec<(String, Vec<u8>)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/records");
    ["game.psq", "game.rec", "variations.sgf", "yixin.sav", "zjrenju.pos"]
        .map(|name| (name.to_owned(), fs::read(format!("{folder}/{name}")).expect("a fixture")))
        .to_vec()
}

fn files() -> Vec<(String, Vec<u8>)> {
    let many = (0..40).map(|n| {
        (format!("club/{n}.sgf"), SGF.replace("B[ii]", &format!("B[{}i]", char::from(b'a' + n % 7))))
    });
    let many = many.map(|(name, text)| (name, text.into_bytes()));
    many.chain(fixtures())
        .chain([
            ("club/readme.md".to_owned(), b"# Club".to_vec()),
            ("odd.sgf".to_owned(), b"nothing".to_vec()),
        ])
        .collect()
}

/// Returns an entry of a tar archive. The entry may have any name, kind and size, even invalid ones.
fn entry(name: &str, kind: u8, size: u64, content: &[u8]) -> Vec<u8> {
    let mut head = [0; 512];
    head[..name.len()].copy_from_slice(name.as_bytes());
    head[100..108].copy_from_slice(b"0000644\0");
    head[124..136].copy_from_slice(format!("{size:011o}\0").as_bytes());
    head[156] = kind;
    head[257..265].copy_from_slice(b"ustar\x0000");
    head[148..156].fill(b' ');
    let sum: u32 = head.iter().map(|&byte| u32::from(byte)).sum();
    head[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    let mut entry = head.to_vec();
    entry.extend(content);
    entry.resize(entry.len().next_multiple_of(512), 0);
    entry
}

fn tar(entries: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = entries.concat();
    bytes.extend([0; 1024]);
    bytes
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut to = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    to.write_all(bytes).and_then(|()| to.finish()).expect("writing to memory cannot fail")
}

fn zip(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut to = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        to.start_file(name.as_str(), zip::write::SimpleFileOptions::default()).expect("a file");
        to.write_all(bytes).expect("writing to memory cannot fail");
    }
    to.finish().expect("a zip archive").into_inner()
}

fn put(name: &str, bytes: &[u8]) -> String {
    let path = file(name);
    fs::write(&path, bytes).expect("the file is written");
    path
}

/// Returns all games of a library as sorted lines of text.
fn games(library: &str) -> Vec<String> {
    let table = renju(&["search", library, "--table", "--limit", "1000", "--order", "oldest"]);
    let mut lines: Vec<String> = table.lines().skip(1).map(str::to_owned).collect();
    lines.sort();
    lines
}

#[test]
fn tar_and_zip_archives_have_the_same_games_as_their_files() {
    let files = files();
    let entries: Vec<_> =
        files.iter().map(|(name, bytes)| entry(name, b'0', bytes.len() as u64, bytes)).collect();
    let packed = [
        put("files.tar", &tar(&entries)),
        put("files.tar.gz", &gzip(&tar(&entries))),
        put("files.tgz", &gzip(&tar(&entries))),
        put("files.zip", &zip(&files)),
    ];
    let mut all = Vec::new();
    for archive in packed {
        let library = file(&format!("{}.renju", archive.rsplit('/').next().expect("a name")));
        let output = renju_with(&["import", &archive, "-o", &library, "--warnings"], b"");
        let (report, said) =
            (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{said}");
        assert!(said.contains("readme.md"), "{said}");
        assert!(report.contains(&format!("{archive}: odd.sgf: ")), "{report}");
        all.push(games(&library));
        assert!(all[0].len() >= 43, "{:?}", all[0].len());
        assert!(
            all[0].iter().any(|line| line.starts_with("black\tAsh\tOak\t2001-02-03\tCup")),
            "{:?}",
            all[0]
        );
    }
    assert!(all.windows(2).all(|two| two[0] == two[1]));
    // A single file of records can be imported like an archive.
    let (alone, library) = (put("alone.sgf", SGF.as_bytes()), file("alone.renju"));
    renju(&["import", &alone, "-o", &library]);
    assert_eq!(games(&library).len(), 1);
    let (code, complaint) = failure(&["import", &put("odd.sgf", b"nothing"), "-o", &library]);
    assert!(code == 3 && complaint.lines().count() == 1, "{complaint}");
}

#[test]
fn a_hostile_tar_archive_is_limited_and_its_odd_entries_are_reported() {
    let sgf = SGF.as_bytes();
    let whole = sgf.len() as u64;
    let secret = put("secret.sgf", sgf);
    let odd = [
        entry("../../outside.sgf", b'0', whole, sgf),
        entry("/tmp/absolute.sgf", b'0', whole, sgf),
        entry("link.sgf", b'2', 0, b""),
        entry("hard.sgf", b'1', 0, b""),
        entry("device.sgf", b'3', 0, b""),
        // This entry contains the long name of the next entry.
        entry("././@LongLink", b'L', 8, b"long.sgf"),
        entry("short.sgf", b'0', whole, sgf),
        entry("._shadow.sgf", b'0', whole, sgf),
        entry("folder", b'5', 0, b""),
    ];
    let (archive, library) = (put("hostile.tar", &tar(&odd)), file("hostile-tar.renju"));
    let report = renju(&["import", &archive, "-o", &library, "--warnings"]);
    assert!(report.contains("3 games of "), "{report}");
    for said in [
        "link.sgf: expected a file, found a link",
        "hard.sgf: expected a file, found a link",
        "device.sgf: expected a file, found something else",
    ] {
        assert!(report.contains(said), "{report}");
    }
    assert!(report.contains("3 skipped, 0 cut at a move, 0 noted"), "{report}");
    assert!(
        !fs::exists("/tmp/absolute.sgf").expect("the path can be checked")
            && fs::read(secret).expect("the file exists") == sgf
    );
    // The import does not allocate 4 GiB for a file that claims to have this size.
    let bomb = put(
        "bomb.tar",
        &[entry("bomb.sgf", b'0', 1 << 32, sgf), entry("next.sgf", b'0', whole, sgf)].concat(),
    );
    let (code, complaint) = failure(&["import", &bomb, "-o", &library]);
    assert!(code == 5 && complaint.contains("--take-incomplete"), "{complaint}");
    assert_eq!(games(&library).len(), 3, "the existing file is unchanged");
    // A packed file of 300 MB of zeros is small. The import skips the zeros while it unpacks the archive.
    let zeros = gzip(&tar(&[
        entry("zeros.sgf", b'0', 300 << 20, &vec![0; 300 << 20]),
        entry("good.sgf", b'0', whole, sgf),
    ]));
    let zeros = put("zeros.tar.gz", &zeros);
    let (code, complaint) = failure(&["import", &zeros, "-o", &library]);
    assert!(code == 7 && complaint.contains("1 part of it, records or files, cannot be read"), "{complaint}");
    let report = renju(&["import", &zeros, "-o", &library, "--warnings", "--take-incomplete"]);
    assert!(
        report.contains("zeros.sgf: expected at most 268.4 MB unpacked, found 314.6 MB; skipped"),
        "{report}"
    );
    assert!(report.contains("1 game of "), "{report}");
}

#[test]
fn lines_of_json_are_imported_and_faults_are_reported() {
    let lines = [
        r#"{"id":7,"black":"Ash","white":"Oak","event":"Cup","place":"Tartu","date":"2001-02-03","rule":"RIF","result":"black","moves":"h8 h9 i9"}"#,
        r#"{"black":"Ash","white":null,"result":0.5,"moves":["h8","i9"],"elo":1,"opening":"D4"}"#,
        "",
        r#"{"id":7,"moves":"h8 h9 h8"}"#,
        r#"{"id":8,"moves":"h8 q9","result":"perhaps"}"#,
        r#"{"id":9}"#,
        r#"{"id":10,"moves":7"#,
        r#"[1,2]"#,
        r#"{"id":11,"black":"連珠","moves":"h8"}"#,
    ];
    let text = lines.join("\n");
    let (archive, library) = (put("games.jsonl", text.as_bytes()), file("lines.renju"));
    let report = renju(&["import", &archive, "-o", &library, "--warnings"]);
    let said = |line: u32, rest: &str| {
        assert!(report.contains(&format!("{archive}: line {line}{rest}")), "{line}: {report}")
    };
    said(2, ": expected a field that is known, found \"elo\"; left out");
    said(4, ", game 7: expected an empty point, found \"h8\"; kept up to there");
    said(4, ", game 7: expected an id of its own, found that of an earlier game; kept");
    said(5, ", game 8: expected a move a1..o15 or pass, found \"q9\"; kept up to there");
    said(5, ", game 8: expected the result black, white, draw or unknown, found \"perhaps\"; kept");
    said(6, ": expected a game with \"moves\", found none; skipped");
    said(7, ", character 18: expected a game as a JSON object, found the end of the line; skipped");
    said(8, ", character 1: expected a game as a JSON object, found ");
    assert!(
        report.contains("5 games of ") && report.contains("3 skipped, 2 cut at a move, 3 noted"),
        "{report}"
    );
    assert!(renju(&["info", &library, "--warnings"]).contains("line 6: expected a game with"));
    let all = games(&library);
    assert!(
        all.iter().any(|line| line == "black\tAsh\tOak\t2001-02-03\tCup\tRIF\tD4\t3\th8 h9 i9"),
        "{all:?}"
    );
    assert!(all.iter().any(|line| line.starts_with("draw\tAsh\t\t")), "{all:?}");
    let packed = put("games.jsonl.gz", &gzip(text.as_bytes()));
    let again = file("packed-lines.renju");
    renju(&["import", &packed, "-o", &again]);
    assert_eq!(games(&again), all);
    // An archive with the same content as an earlier archive is left out, even if it is packed in another
    // way.
    let output = renju_with(&["import", &archive, &packed, "-o", &again], b"");
    assert!(String::from_utf8_lossy(&output.stderr).contains("is there already, as"), "{output:?}");
    assert_eq!(games(&again), all);
}

#[test]
fn libraries_of_lines_and_of_rif_are_joined() {
    let rif = file("joined.rif");
    renju(&["sample", "--games", "200", "--seed", "2", "-o", &rif]);
    let lines = put("joined.jsonl", b"{\"black\":\"Zz\",\"white\":\"Yy\",\"moves\":\"a1 b2\"}\n");
    let library = file("joined-archives.renju");
    renju(&["import", &rif, &lines, "-o", &library]);
    let all = games(&library);
    assert_eq!(all.len(), 201);
    assert!(all.iter().any(|line| line.contains("Zz\tYy")));
}

#[test]
fn an_exported_parquet_file_is_imported_with_the_same_games() {
    let (_, library) = &*crate::MIXED;
    let columns = file("columns-back");
    renju(&["export", library, "-o", &columns]);
    let again = file("from-columns.renju");
    let report = renju(&["import", &columns, "-o", &again]);
    assert!(report.starts_with("3,000 games of "), "{report}");
    let games = |library: &str| {
        let table = renju(&["search", library, "--table", "--limit", "4000"]);
        let mut lines: Vec<String> = table.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let (before, after) = (games(library), games(&again));
    let differ: Vec<_> = before.iter().zip(&after).filter(|(one, other)| one != other).take(3).collect();
    assert!(before.len() == after.len() && differ.is_empty(), "{differ:?}");
    let (code, complaint) = failure(&["import", &put("no.parquet", b"PAR1"), "-o", &again]);
    assert!(code == 3 && complaint.contains("no.parquet"), "{complaint}");
}

#[test]
fn samples_of_every_kind_have_the_same_games() {
    let [rif, lines, tar] = ["kinds.rif", "kinds.jsonl", "kinds.tar.gz"].map(|name| {
        let (archive, library) = (file(name), file(&format!("{name}.renju")));
        renju(&["sample", "--games", "900", "--seed", "6", "--shape", "selfplay", "-o", &archive]);
        renju(&["import", &archive, "-o", &library]);
        games(&library)
    });
    assert_eq!(rif.len(), 900);
    let moves = |games: &[String]| {
        let mut all: Vec<String> =
            games.iter().filter_map(|line| line.rsplit('\t').next().map(str::to_owned)).collect();
        all.sort();
        all
    };
    assert_eq!(moves(&lines), moves(&rif));
    assert_eq!(moves(&tar), moves(&rif));
    assert_eq!(lines, tar);
}
