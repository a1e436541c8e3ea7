//! Runs the targets on the corpus: on each input as it is, on its first half, and on the input with changed
//! bytes. These tests run with every change of the repository.

use std::fs;
use std::path::{Path, PathBuf};

use renju_fuzz_targets::{TARGETS, check};

fn corpus(name: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus").join(name);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = files.map(|file| file.expect("the folder can be listed").path()).collect();
    files.sort();
    files.into_iter().map(|path| (path.clone(), fs::read(path).expect("the file can be read"))).collect()
}

/// Runs a target on its whole corpus. Each input is also tried `changes` times with a different byte changed.
fn run(name: &str, changes: usize) {
    let files = corpus(name);
    assert!(!files.is_empty(), "{name} has a corpus");
    for (path, bytes) in &files {
        println!("{}", path.display());
        check(name, bytes);
        check(name, &bytes[..bytes.len() / 2]);
        for change in 0..changes {
            let mut changed = bytes.clone();
            if changed.is_empty() {
                break;
            }
            // The changed places are evenly distributed, and the same in every run.
            let at = change.wrapping_mul(0x9e37_79b9) % changed.len();
            changed[at] = changed[at].wrapping_add((change as u8) | 1);
            check(name, &changed);
        }
    }
}

#[test]
fn every_target_has_its_corpus_and_no_corpus_is_left_over() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let mut folders: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|found| found.unwrap().file_name().into_string().unwrap())
        .collect();
    let mut names: Vec<_> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    folders.sort();
    names.sort();
    assert_eq!(folders, names);
}

#[test]
fn rif() {
    run("rif", 40);
}

#[test]
fn records() {
    run("records", 40);
}

#[test]
fn stored() {
    run("stored", 40);
}

#[test]
fn containers() {
    run("containers", 40);
}

#[test]
fn notation() {
    run("notation", 40);
}

#[test]
fn protocol() {
    run("protocol", 20);
}

#[test]
fn published() {
    run("published", 60);
}

#[test]
fn solver() {
    run("solver", 10);
}

#[test]
fn lines() {
    run("lines", 40);
}

#[test]
fn parquet() {
    run("parquet", 40);
}

#[test]
fn problems() {
    run("problems", 40);
}

#[test]
fn proofs() {
    run("proofs", 40);
}

#[test]
fn finds() {
    run("finds", 40);
}
