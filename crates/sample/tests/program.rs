//! Tests of the program `renju-sample` with the arguments that the build uses.
#![allow(clippy::unwrap_used, reason = "in a test that is how to fail")]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, ExitStatus};

use renju_sample::{ArchiveShape, SampleArchive};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("renju-sample-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn program(arguments: &[&str]) -> ExitStatus {
    Command::new(env!("CARGO_BIN_EXE_renju-sample")).args(arguments).status().unwrap()
}

#[test]
fn the_program_writes_only_the_archive_of_the_library() {
    let folder = folder("writes");
    let file = folder.join("small.rif");
    assert!(program(&["20", "5", file.to_str().unwrap()]).success());
    let expected = SampleArchive::new(ArchiveShape::SelfPlay, 20, 5).write(Vec::new(), |_| ()).unwrap();
    assert!(fs::read(&file).unwrap() == expected);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn invalid_arguments_and_missing_folders_are_errors() {
    assert_eq!(program(&["20"]).code(), Some(2));
    assert_eq!(program(&["many", "5", "a.rif"]).code(), Some(2));
    assert_eq!(program(&["20", "5", "/not/there/a.rif"]).code(), Some(1));
}
