//! Tests that an import can be killed. The same command then continues the import, and makes the same library
//! as an import that was not killed.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use renju_library::LibraryFile;

use crate::{file, renju, renju_with};

/// Returns games as JSON lines. Some of the games have problems.
fn lines(games: u32) -> String {
    let mut text = String::new();
    for id in 0..games {
        let letter = char::from(b'a' + (id % 15) as u8);
        let (row, black) = (1 + id / 15 % 15, id % 700);
        let moves = if id % 1000 == 7 { "h8 zz" } else { "h8 i9 g7 f6" };
        let odd = if id % 5000 == 3 { ",\"elo\":7" } else { "" };
        writeln!(
            text,
            "{{\"id\":{},\"black\":\"P{black}\",\"white\":\"Q\",\"event\":\"E{}\",\"moves\":\"{moves} {letter}{row}\"{odd}}}",
            id % 90_000 + 1,
            id / 400
        )
        .expect("writing to memory cannot fail");
    }
    text
}

/// Returns the path for a library, and the folder for this library. The folder has no other files.
fn place(name: &str) -> (String, PathBuf) {
    let folder = PathBuf::from(file(&format!("{name}/library.renju"))).parent().expect("a folder").to_owned();
    (folder.join("library.renju").to_str().expect("UTF-8").to_owned(), folder)
}

fn sizes(folder: &Path) -> u64 {
    let files = fs::read_dir(folder).expect("the file exists").flatten();
    let done = files.filter(|file| file.path().extension().is_some_and(|end| end == "done"));
    done.filter_map(|file| file.metadata().ok()).map(|found| found.len()).sum()
}

fn begin(arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_renju"));
    command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts")
}

/// Kills an import when its list of finished steps has grown by `more` bytes. Returns `false` if the import
/// ended earlier.
fn killed(arguments: &[&str], folder: &Path, more: u64) -> bool {
    let before = sizes(folder);
    let mut child = begin(arguments);
    while sizes(folder) < before + more {
        if child.try_wait().expect("a child").is_some() {
            return false;
        }
        std::thread::yield_now();
    }
    child.kill().expect("SIGKILL");
    !child.wait().expect("a child").success()
}

/// Returns all parts of a library except the first part, because that part contains the time of the import.
fn parts(library: &str) -> Vec<Vec<u8>> {
    let opened = LibraryFile::open(Path::new(library))
        .expect("the library opens")
        .library()
        .expect("the file is complete");
    opened.parts().skip(1).collect()
}

/// Imports with several kills, and compares the result with the library of an import without kills.
fn check(name: &str, inputs: &[&str]) {
    let (whole, _) = place(&format!("{name}-whole"));
    let report = renju(&[&["import"], inputs, &["-o", &whole]].concat());
    let (library, folder) = place(&format!("{name}-killed"));
    let arguments = [&["import"], inputs, &["-o", &library]].concat();
    let mut kills = 0;
    // Each import runs a little longer than the one before. The kill may come in the middle of a unit.
    while kills < 12 && killed(&arguments, &folder, 1 + kills * 700) {
        kills += 1;
        if Path::new(&library).exists() {
            // The library was complete before the kill. It is checked at the end of this test.
            break;
        }
    }
    assert!(kills >= 2, "{name}: the import was killed only {kills} times");
    if !Path::new(&library).exists() {
        let output = renju_with(&arguments, b"");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("goes on with an import that was interrupted"), "{said}");
        let again = String::from_utf8_lossy(&output.stdout);
        assert_eq!(again.lines().nth(1), report.lines().nth(1), "{name}");
    }
    assert!(parts(&library) == parts(&whole), "{name}: the library is different");
    // The library has the same permissions as any other new file.
    let other = file(&format!("{name}-mode"));
    fs::write(&other, "").expect("the file is written");
    let permissions = |path: &str| fs::metadata(path).expect("the file exists").permissions();
    assert_eq!(permissions(&library), permissions(&other));
    let names: Vec<_> =
        fs::read_dir(&folder).expect("the file exists").flatten().map(|file| file.file_name()).collect();
    assert_eq!(names, ["library.renju"]);
}

#[test]
fn a_killed_import_of_lines_resumes() {
    let input = file("resume.jsonl");
    fs::write(&input, lines(180_000)).expect("the file is written");
    check("lines", &[&input]);
}

#[test]
fn a_killed_import_of_rif_and_lines_resumes() {
    let (rif, more) = (file("resume.rif"), file("more.jsonl"));
    renju(&["sample", "--games", "60000", "--seed", "4", "-o", &rif]);
    fs::write(&more, lines(70_000)).expect("the file is written");
    check("rif", &[&rif, &more]);
}

#[test]
fn another_input_or_the_option_restart_discards_the_unfinished_import() {
    let input = file("anew.jsonl");
    fs::write(&input, lines(120_000)).expect("the file is written");
    let (library, folder) = place("anew");
    let arguments = ["import", &input, "-o", &library];
    assert!(killed(&arguments, &folder, 100));
    let output = renju_with(&["import", &input, "-o", &library, "--restart"], b"");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    fs::remove_file(&library).expect("the file exists");
    assert!(killed(&arguments, &folder, 100));
    fs::write(&input, lines(1000)).expect("the file is written");
    let output = renju_with(&arguments, b"");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    assert!(renju(&["info", &library]).contains("       1,000  games\n"));
}
