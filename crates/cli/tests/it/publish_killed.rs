//! Tests that `renju publish` can be killed at any time. The folder then has either the old edition or the
//! new one, and the same command completes the new edition when it runs again.
//!
//! The environment variable `KILLS=1000` sets the number of kills.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{file, renju};

/// Numbers of games of the two editions. The later edition has all games of the earlier edition.
const EDITIONS: [&str; 2] = ["600", "660"];

/// Moves that lead to the queried positions. For each position, the two editions give different answers.
const LINES: [&str; 3] = ["h8", "h8 h9", "h8 i9 i7"];

/// Returns the files of a folder and of the folders in it, with their sizes.
fn files(folder: &Path) -> BTreeMap<String, u64> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        // The program may have deleted the file after the folder was listed.
        let Ok(metadata) = entry.metadata() else { continue };
        if metadata.is_dir() {
            all.extend(
                files(&entry.path()).into_iter().map(|(inner, size)| (format!("{name}/{inner}"), size)),
            );
        } else {
            all.insert(name, metadata.len());
        }
    }
    all
}

/// Copies the files of a published archive to a new folder.
fn copied(from: &str, to: &str) {
    let _ = fs::remove_dir_all(to);
    fs::create_dir_all(to).expect("a folder can be made");
    for name in files(Path::new(from)).keys() {
        fs::copy(Path::new(from).join(name), Path::new(to).join(name)).expect("a file can be copied");
    }
}

/// Returns the answers of a published archive to the queries.
fn answers(folder: &str) -> Vec<String> {
    let manifest = format!("{folder}/manifest.json");
    let ask = |line: &str| {
        let answer = renju(&["search", &manifest, "--moves", line, "--json", "--limit", "30"]);
        // Removes the rest of the answer: the time of the search, and the order of the games. The order
        // depends on the layers of the archive (one layer for each edition that was added to it).
        answer.split("\"microseconds\"").next().unwrap_or_default().to_owned()
    };
    LINES.iter().map(|line| ask(line)).collect()
}

/// Kills a command after the files of the folder have changed `changes` times. Returns `false` if the command
/// ended earlier.
fn killed(arguments: &[&str], folder: &str, changes: u64) -> bool {
    let mut command = Command::new(env!("CARGO_BIN_EXE_renju"));
    let child = command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    let mut child = child.expect("the program starts");
    let mut seen = files(Path::new(folder));
    for _ in 0..changes {
        loop {
            if child.try_wait().expect("a child").is_some() {
                return false;
            }
            let now = files(Path::new(folder));
            if now != seen {
                seen = now;
                break;
            }
            std::thread::yield_now();
        }
    }
    child.kill().expect("SIGKILL");
    !child.wait().expect("a child").success()
}

#[test]
fn a_killed_publisher_leaves_the_old_edition_or_the_new_one() {
    let kills = std::env::var("KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(6);
    let samples = EDITIONS.map(|games| {
        let path = file(&format!("killed-{games}.rif"));
        renju(&["sample", "--games", games, "--seed", "3", "-o", &path]);
        path
    });
    let (old, new, folder) = (file("killed-old"), file("killed-new"), file("killed-folder"));
    let publish = |sample: &str, to: &str, more: &[&str]| {
        renju(&[&["publish", sample, "-o", to, "--licence", "CC0-1.0"], more].concat());
    };
    publish(&samples[0], &old, &[]);
    // Publishes the new edition in two ways: as an additional layer of the old archive, and as a new archive
    // that deletes the old files.
    let ways: [&[&str]; 2] = [&[], &["--anew", "--prune"]];
    let right = [answers(&old), {
        publish(&samples[1], &new, &[]);
        answers(&new)
    }];
    assert_ne!(right[0], right[1]);
    let (mut left, mut changes) = ([0, 0], 1);
    for kill in 0..kills {
        let way = ways[kill % ways.len()];
        copied(&old, &folder);
        let arguments = [&["publish", &samples[1], "-o", &folder, "--licence", "CC0-1.0"], way].concat();
        // Each kill comes after some more changes of the folder than the previous kill. When a command has
        // ended before its kill, the next kill comes after the first change again.
        let was_killed = killed(&arguments, &folder, changes);
        changes = if was_killed { changes + 1 + (kill / 8) as u64 % 3 } else { 1 };
        let found = answers(&folder);
        let edition = right.iter().position(|answers| *answers == found).expect("one of the two editions");
        assert!(was_killed || edition == 1, "a reported edition is published");
        left[edition] += 1;
        publish(&samples[1], &folder, way);
        assert_eq!(answers(&folder), right[1]);
        let names = files(Path::new(&folder));
        let is_published = |name: &String| name == "manifest.json" || name.len() == 68;
        assert!(names.keys().all(is_published), "after kill {kill}: {names:?}");
    }
    println!("{left:?} of {kills} left the old edition and the new one");
}
