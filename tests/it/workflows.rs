//! Checks the workflows in `.github/workflows`: every action is pinned to a commit, and the lists of crates
//! agree with the crates that are published.

use std::collections::BTreeMap;
use std::fs;

use cargo_metadata::{Dependency, DependencyKind, MetadataCommand};

use crate::support::repository;

/// The workflows, by the names of their files.
fn workflows() -> BTreeMap<String, String> {
    let files = fs::read_dir(repository().join(".github/workflows")).expect("the folder of the workflows");
    let text = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry.expect("a file");
        let text = fs::read_to_string(entry.path()).expect("a text");
        (entry.file_name().to_string_lossy().into_owned(), text)
    };
    files.map(text).collect()
}

/// The names of the published crates: the list `CRATES` of `cargo xtask release`.
fn published() -> Vec<String> {
    let source = fs::read_to_string(repository().join("crates/xtask/src/release.rs")).expect("a source file");
    let list = source.split_once("const CRATES").and_then(|(_, rest)| rest.split_once("];"));
    let (list, _) = list.expect("a list of crates");
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The owner of an action can move a tag to other code, but cannot change the code that belongs to a commit.
#[test]
fn every_action_is_pinned_to_one_commit() {
    let mut pins: BTreeMap<&str, &str> = BTreeMap::new();
    let workflows = workflows();
    for (name, text) in &workflows {
        for (_, used) in text.lines().filter_map(|line| line.trim().split_once("uses: ")) {
            let (action, pin) = used.split_once('@').unwrap_or_else(|| panic!("{name}: {used}"));
            let (commit, version) =
                pin.split_once(" # v").unwrap_or_else(|| panic!("{name}: {action} has no version"));
            let is_hash = commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(is_hash, "{name}: {action} is not pinned to a commit");
            assert!(version.starts_with(|c: char| c.is_ascii_digit()), "{name}: {action} has no version");
            let other = *pins.entry(action).or_insert(pin);
            assert_eq!(pin, other, "{name}: {action} has two versions");
        }
    }
    assert!(pins.len() >= 10, "{pins:?}");
}

#[test]
fn the_published_crates_are_tested_on_other_systems() {
    let workflows = workflows();
    let scheduled = &workflows["scheduled.yml"];
    for name in published() {
        let package = format!("--package {name}");
        assert!(
            scheduled.split_whitespace().collect::<Vec<_>>().join(" ").contains(&package),
            "scheduled.yml does not test {name} on macOS and Windows"
        );
    }
}

#[test]
fn each_published_crate_comes_after_the_crates_that_it_uses() {
    let names = published();
    assert!(names.len() >= 14);
    let metadata = MetadataCommand::new().no_deps().exec().expect("the crates of the workspace");
    for package in &metadata.packages {
        let place = names.iter().position(|name| *package.name == **name);
        assert_eq!(place.is_some(), package.publish.is_none(), "is {} published?", package.name);
        // Cargo leaves development dependencies without a version out of the package.
        let stays =
            |used: &&Dependency| used.kind != DependencyKind::Development || used.req.to_string() != "*";
        let used = package.dependencies.iter().filter(|used| used.path.is_some()).filter(stays);
        for used in used.filter(|_| place.is_some()) {
            let before = names.iter().position(|name| *name == used.name);
            assert!(before.is_some() && before < place, "{} is published after {}", used.name, package.name);
        }
    }
}
