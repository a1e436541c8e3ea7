//! Tests the outputs of the program: a file is replaced completely or not at all, and destinations that are
//! not files are written to directly.

use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{failure, file, renju, renju_with};

/// Creates an empty folder with this name for a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(file(name));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// Returns the names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8")).collect();
    names.sort();
    names
}

/// Returns the arguments of every command that writes a file, without the destination.
fn writers(folder: &Path) -> Vec<Vec<String>> {
    let archive = folder.join("archive.rif");
    renju(&["sample", "--games", "20", "-o", text(&archive)]);
    let of = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    vec![
        of(&["import", text(&archive), "-o"]),
        of(&["convert", text(&archive), "--output-format", "sgf", "-o"]),
        of(&["sample", "--games", "20", "-o"]),
        of(&["sample", "--lib", "50", "-o"]),
    ]
}

fn with<'a>(command: &'a [String], place: &'a Path) -> Vec<&'a str> {
    command.iter().map(String::as_str).chain([text(place)]).collect()
}

#[test]
fn a_replaced_file_retains_its_mode_and_other_files_stay() {
    let folder = folder("modes");
    for command in writers(&folder) {
        let (place, part) = (folder.join("out"), folder.join("out.part"));
        fs::write(&place, "old").expect("the file is written");
        fs::write(&part, "mine").expect("the file is written");
        fs::set_permissions(&place, fs::Permissions::from_mode(0o640)).expect("the mode is set");
        let owner = fs::metadata(&place).expect("the file exists").uid();
        renju(&with(&command, &place));
        let found = fs::metadata(&place).expect("the file exists");
        assert_eq!((found.mode() & 0o7777, found.uid()), (0o640, owner), "{command:?}");
        assert!(found.len() > 3, "{command:?}");
        assert_eq!(fs::read(&part).expect("the file exists"), b"mine", "{command:?}");
        assert_eq!(names(&folder), ["archive.rif", "out", "out.part"], "{command:?}");
    }
}

#[test]
fn a_link_stays_and_its_target_is_replaced() {
    let folder = folder("links");
    let there = folder.join("there");
    fs::create_dir(&there).expect("a folder");
    for command in writers(&folder) {
        let (target, link, far) = (there.join("target"), folder.join("link"), folder.join("far"));
        for path in [&target, &link, &far] {
            let _ = fs::remove_file(path);
        }
        symlink("there/target", &link).expect("a link");
        symlink("link", &far).expect("a link");
        // In the first round there is no old file. In the second round there is one to replace.
        for round in 0..2 {
            renju(&with(&command, &far));
            assert!(fs::symlink_metadata(&link).expect("the file exists").is_symlink(), "{command:?}");
            assert!(fs::symlink_metadata(&far).expect("the file exists").is_symlink(), "{command:?}");
            assert!(fs::metadata(&target).expect("the file exists").len() > 3, "{command:?}");
            fs::write(&target, "old").expect("the file is written");
            assert_eq!(names(&there), ["target"], "{command:?}, round {round}");
        }
    }
    symlink("round", folder.join("round")).expect("a link");
    let (code, said) = failure(&["sample", "--games", "1", "-o", text(&folder.join("round"))]);
    assert!(code == 1 && said.contains("leads to itself"), "{said}");
}

#[test]
fn devices_and_pipes_are_written_and_not_replaced() {
    let folder = folder("devices");
    for command in writers(&folder) {
        // The destination is a link to the device, so that a bug of the program can only replace the link,
        // not the device.
        let null = folder.join("null");
        let _ = fs::remove_file(&null);
        symlink("/dev/null", &null).expect("a link");
        renju(&with(&command, &null));
        assert!(fs::symlink_metadata(&null).expect("the file exists").is_symlink(), "{command:?}");
        assert!(fs::metadata("/dev/null").expect("the file exists").file_type().is_char_device());
        let pipe = folder.join("pipe");
        let _ = fs::remove_file(&pipe);
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo is installed").success());
        let plain = folder.join("plain");
        renju(&with(&command, &plain));
        let come = std::thread::scope(|scope| {
            let reader = scope.spawn(|| fs::read(&pipe).expect("a pipe"));
            renju(&with(&command, &pipe));
            reader.join().expect("the thread ends")
        });
        assert!(fs::metadata(&pipe).expect("the file exists").file_type().is_fifo(), "{command:?}");
        let expected = fs::read(&plain).expect("the file exists").len();
        assert_eq!(come.len(), expected, "{command:?}");
        fs::remove_file(&plain).expect("the file exists");
    }
    assert_eq!(names(&folder), ["archive.rif", "null", "pipe"]);
}

#[test]
fn standard_output_is_not_replaced_under_any_of_its_names() {
    let folder = folder("stdout");
    for command in writers(&folder) {
        let plain = folder.join("plain");
        renju(&with(&command, &plain));
        let expected = fs::read(&plain).expect("the file exists").len();
        for name in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
            let place = folder.join("redirected");
            fs::write(&place, "before ").expect("the file is written");
            let to = fs::OpenOptions::new().append(true).open(&place).expect("the file exists");
            let inode = fs::metadata(&place).expect("the file exists").ino();
            let mut child = Command::new(env!("CARGO_BIN_EXE_renju"));
            let child = child.args(with(&command, Path::new(name))).stdout(to).stdin(Stdio::null());
            let done = child.stderr(Stdio::null()).status().expect("the program starts");
            assert!(done.success(), "{command:?} {name}");
            let found = fs::read(&place).expect("the file exists");
            assert!(found.starts_with(b"before "), "{command:?} {name}");
            assert_eq!(found.len(), 7 + expected, "{command:?} {name}");
            assert_eq!(fs::metadata(&place).expect("the file exists").ino(), inode);
        }
    }
}

#[test]
fn a_full_disk_leaves_the_old_file() {
    let folder = folder("full");
    for command in writers(&folder) {
        let place = folder.join("out");
        fs::write(&place, "old").expect("the file is written");
        // Files may have at most a kilobyte. For the program, this limit is like a full disk.
        let line = format!("ulimit -f 1; exec \"$0\" {} \"$1\"", command.join(" "));
        let output = Command::new("sh")
            .args(["-c", &line, env!("CARGO_BIN_EXE_renju"), text(&place)])
            .output()
            .expect("a shell");
        let said = String::from_utf8_lossy(&output.stderr);
        if command.contains(&"50".to_owned()) && output.status.success() {
            continue;
        }
        assert_eq!(output.status.code(), Some(1), "{command:?}: {said}");
        assert!(said.contains("cannot write") && said.contains("as it was"), "{command:?}: {said}");
        assert_eq!(fs::read(&place).expect("the file exists"), b"old", "{command:?}");
        assert_eq!(names(&folder), ["archive.rif", "out"], "{command:?}");
        let (code, said) = failure(&with(&command, Path::new("/dev/full")));
        assert!(code == 1 && said.contains("cannot write /dev/full"), "{said}");
    }
}

/// Sends a signal to `renju` while its unfinished file exists. Returns the number of the signal that ended
/// it, and the names of the files in the folder.
fn interrupted(folder: &Path, signal: &str) -> (Option<i32>, Vec<String>) {
    use std::os::unix::process::ExitStatusExt;
    let place = folder.join("out.rif");
    fs::write(&place, "old").expect("the file is written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_renju"))
        .args(["sample", "--games", "60000", "-o", text(&place)])
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    while names(folder).len() < 2 {
        assert!(child.try_wait().expect("a child").is_none(), "the program ended before the signal");
        std::thread::yield_now();
    }
    let sent = Command::new("kill")
        .args(["-s", signal, &child.id().to_string()])
        .status()
        .expect("kill is installed");
    assert!(sent.success());
    let ended = child.wait().expect("a child");
    assert_eq!(fs::read(&place).expect("the file exists"), b"old", "{signal}");
    (ended.signal(), names(folder))
}

#[test]
fn a_signal_leaves_only_the_old_file() {
    // Only SIGTERM is tested, because the process that runs the tests may ignore the other signals.
    let term = folder("signal-TERM");
    assert_eq!(interrupted(&term, "TERM"), (Some(15), vec!["out.rif".to_owned()]));
    // The program cannot handle SIGKILL, but the old file must be intact.
    let folder = folder("signal-KILL");
    assert_eq!(interrupted(&folder, "KILL").0, Some(9));
}

#[test]
fn an_input_is_replaced_only_with_an_option() {
    let folder = folder("own");
    let (own, hard, soft) = (folder.join("own.rif"), folder.join("hard.rif"), folder.join("soft.rif"));
    renju(&["sample", "--games", "20", "-o", text(&own)]);
    fs::hard_link(&own, &hard).expect("a link");
    symlink("own.rif", &soft).expect("a link");
    let old = fs::read(&own).expect("the file exists");
    for (from, to) in [(&own, &own), (&own, &hard), (&soft, &own), (&own, &soft)] {
        for command in [&["import"][..], &["convert", "--output-format", "moves"]] {
            let (code, said) = failure(&[command, &[text(from), "-o", text(to)]].concat());
            assert!(code == 2 && said.contains("--overwrite-input"), "{said}");
            assert_eq!(said.lines().count(), 1, "{said}");
            assert_eq!(fs::read(&own).expect("the file exists"), old);
        }
    }
    // Standard input and output can also be files, which must not be replaced.
    let open =
        |path: &Path| fs::OpenOptions::new().read(true).append(true).open(path).expect("the file exists");
    let program = || Command::new(env!("CARGO_BIN_EXE_renju"));
    let refused = program()
        .args(["import", "-", "-o", text(&own)])
        .stdin(open(&own))
        .output()
        .expect("the program starts");
    assert_eq!(refused.status.code(), Some(2));
    let mut convert = program();
    convert.args(["convert", text(&own), "--output-format", "sgf", "-o", "-"]).stdout(open(&own));
    assert_eq!(convert.output().expect("the program starts").status.code(), Some(2));
    assert_eq!(fs::read(&own).expect("the file exists"), old);
    // A file in the output folder can also be an input.
    fs::copy(&own, folder.join("0001.rif")).expect("the file is copied");
    let before = names(&folder);
    let (code, said) =
        failure(&["convert", text(&folder.join("0001.rif")), "-o", text(&folder), "--output-format", "rif"]);
    assert!(code == 2 && said.contains("0001.rif would replace"), "{said}");
    assert_eq!(names(&folder), before);
    renju(&["convert", text(&soft), "-o", text(&own), "--output-format", "moves", "--overwrite-input"]);
    assert_eq!(fs::read_to_string(&own).expect("the file exists").lines().count(), 20);
}

#[test]
fn a_folder_whose_path_ends_with_a_slash_is_created() {
    let folder = folder("new");
    let inner = format!("{}/a/b/", text(&folder));
    let output = renju_with(&["convert", "-", "-o", &inner, "--output-format", "sgf"], b"h8 i9\n\ng7 g8");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(names(Path::new(&inner)), ["0001.sgf", "0002.sgf"]);
    let (code, said) = failure(&[
        "convert",
        &format!("{inner}0001.sgf"),
        "-o",
        &format!("{inner}0001.sgf/"),
        "--output-format",
        "sgf",
    ]);
    assert!(code == 1 && said.contains("cannot write"), "{said}");
    let (code, said) = failure(&["sample", "--games", "1", "-o", &inner]);
    assert!(code == 1 && said.contains("directory"), "{said}");
}

#[test]
fn a_closed_pipe_is_an_error_unless_it_is_standard_output() {
    let folder = folder("broken");
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo is installed").success());
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut some = [0; 16];
            fs::File::open(&pipe).expect("a pipe").read_exact(&mut some).expect("some bytes");
        });
        let (code, said) = failure(&["sample", "--games", "5000", "-o", text(&pipe)]);
        assert!(code == 1 && said.contains("its reader went away"), "{said}");
    });
    let mut child = Command::new(env!("CARGO_BIN_EXE_renju"))
        .args(["sample", "--games", "5000", "-o", "-"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut some = [0; 16];
    child.stdout.take().expect("a pipe").read_exact(&mut some).expect("some bytes");
    assert!(child.wait().expect("a child").success());
    // Flushes the output, because this process may end without writing its buffer.
    std::io::stdout().flush().expect("standard output can be flushed");
}

/// An existing folder is replaced as a whole, and only if it is an earlier export.
#[test]
fn an_existing_folder_is_replaced_only_if_it_is_an_export() {
    let folder = folder("export");
    let (archive, place) = (folder.join("archive.rif"), folder.join("columns"));
    renju(&["sample", "--games", "20", "-o", text(&archive)]);
    let export = ["export", text(&archive), "-o", text(&place)];
    let said = renju(&export);
    assert!(said.contains("20 games in "), "{said}");
    assert_eq!(names(&place), ["README.txt", "datafusion.sql", "duckdb.sql", "games"]);
    renju(&[&export[..], &["--positions"]].concat());
    assert_eq!(names(&place), ["README.txt", "datafusion.sql", "duckdb.sql", "games", "positions"]);
    assert_eq!(names(&place.join("positions")), ["part-00000.parquet"]);
    fs::write(place.join("mine.txt"), "mine").expect("the file is written");
    let (code, said) = failure(&export);
    assert!(code == 1 && said.contains("the folder is there and has something else in it"), "{said}");
    assert_eq!(
        names(&place),
        ["README.txt", "datafusion.sql", "duckdb.sql", "games", "mine.txt", "positions"]
    );
    let (code, said) =
        failure(&["export", text(&archive), "-o", text(&archive), "--output-format", "parquet"]);
    assert!(code == 1 && said.contains("not a directory"), "{said}");
    assert_eq!(names(&folder), ["archive.rif", "columns"]);
}

#[test]
fn a_signal_deletes_an_unfinished_folder() {
    use std::os::unix::process::ExitStatusExt;
    let folder = folder("export-signal");
    let (archive, place) = (folder.join("archive.rif"), folder.join("columns"));
    renju(&["sample", "--games", "7675", "-o", text(&archive)]);
    let mut child = Command::new(env!("CARGO_BIN_EXE_renju"))
        .args(["export", text(&archive), "-o", text(&place), "--positions"])
        .stderr(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    while names(&folder).len() < 2 {
        assert!(child.try_wait().expect("a child").is_none(), "the program ended before the signal");
        std::thread::yield_now();
    }
    let sent = Command::new("kill")
        .args(["-s", "TERM", &child.id().to_string()])
        .status()
        .expect("kill is installed");
    assert!(sent.success());
    let ended = child.wait().expect("a child");
    assert_eq!((ended.signal(), names(&folder)), (Some(15), vec!["archive.rif".to_owned()]));
}
