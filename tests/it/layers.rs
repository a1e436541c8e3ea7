//! Checks which crates of the workspace depend on which others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use cargo_metadata::MetadataCommand;

use crate::support::{paths, repository};

/// For each crate of this workspace, the other crates of the workspace that it may depend on.
const MAY_USE: &[(&str, &[&str])] = &[
    ("renju-core", &[]),
    ("renju-rif", &["renju-core"]),
    ("renju-records", &["renju-core", "renju-rif"]),
    ("renju-archive", &["renju-core"]),
    ("renju-solver", &["renju-core"]),
    ("renju-library", &["renju-core", "renju-records", "renju-archive"]),
    ("renju-query", &["renju-core", "renju-archive", "renju-library"]),
    ("renju-published", &["renju-core", "renju-archive", "renju-library"]),
    ("renju-study", &["renju-core", "renju-records", "renju-archive", "renju-library", "renju-solver"]),
    (
        "renju-engine",
        &[
            "renju-core",
            "renju-records",
            "renju-archive",
            "renju-library",
            "renju-published",
            "renju-query",
            "renju-solver",
            "renju-study",
        ],
    ),
    ("renju-worker", &["renju-core", "renju-records", "renju-published", "renju-engine"]),
    ("renju-sample", &["renju-core", "renju-rif"]),
    ("renju-engines", &["renju-worker"]),
    ("renju-columns", &["renju-core", "renju-records", "renju-archive", "renju-library"]),
    ("renju-code-pages", &["renju-records"]),
    (
        "renju-cli",
        &[
            "renju-core",
            "renju-records",
            "renju-archive",
            "renju-library",
            "renju-solver",
            "renju-columns",
            "renju-published",
            "renju-query",
            "renju-intake",
            "renju-sample",
            "renju-study",
            "renju-code-pages",
        ],
    ),
    ("renju-intake", &["renju-core", "renju-records", "renju-archive", "renju-library", "renju-code-pages"]),
    (
        "renju-python",
        &[
            "renju-core",
            "renju-records",
            "renju-archive",
            "renju-library",
            "renju-solver",
            "renju-columns",
            "renju-intake",
            "renju-code-pages",
        ],
    ),
    ("renju-test-games", &[]),
    (
        "renju-fuzz-targets",
        &[
            "renju-core",
            "renju-rif",
            "renju-records",
            "renju-archive",
            "renju-library",
            "renju-intake",
            "renju-columns",
            "renju-published",
            "renju-solver",
            "renju-study",
            "renju-code-pages",
            "renju-engine",
        ],
    ),
    ("xtask", &[]),
    ("renju-bindgen", &[]),
    ("renju-bench-floor", &[]),
    ("renju-bench-micro", &[]),
    ("renju-bench-solver", &["renju-core", "renju-solver"]),
    ("renju-bench-published", &["renju-core", "renju-archive", "renju-library", "renju-published"]),
    ("renju-bench-fours", &["renju-core", "renju-solver"]),
];

/// The only dependencies that `renju-core` may have. It must not use files, the clock, XML, a browser or
/// serde.
const CORE_USES: [&str; 1] = ["thiserror"];

/// Crates that give access to a browser. Only `renju-worker`, `renju-engines` and the benchmarks in browsers
/// may depend on them.
const BROWSER: [&str; 6] =
    ["gloo-worker", "idb", "js-sys", "wasm-bindgen", "wasm-bindgen-futures", "web-sys"];

#[test]
fn crates_depend_only_on_allowed_crates() {
    let metadata = MetadataCommand::new().exec().expect("cargo describes the workspace");
    let used: BTreeMap<String, BTreeSet<String>> = metadata
        .workspace_packages()
        .into_iter()
        .filter(|package| package.name.as_str() != "renju-tests")
        .map(|package| {
            let normal =
                package.dependencies.iter().filter(|d| d.kind == cargo_metadata::DependencyKind::Normal);
            (package.name.to_string(), normal.map(|d| d.name.clone()).collect())
        })
        .collect();
    let ours: BTreeSet<&str> = used.keys().map(String::as_str).collect();
    for (package, dependencies) in &used {
        let (_, may) = MAY_USE
            .iter()
            .find(|(name, _)| name == package)
            .unwrap_or_else(|| panic!("{package} is missing in MAY_USE"));
        for dependency in dependencies.iter().filter(|d| ours.contains(d.as_str())) {
            assert!(may.contains(&dependency.as_str()), "{package} may not use {dependency}");
        }
    }
    let bind = |uses: &BTreeSet<String>| BROWSER.iter().any(|name| uses.contains(*name));
    let bound: Vec<&str> =
        used.iter().filter(|(_, uses)| bind(uses)).map(|(name, _)| name.as_str()).collect();
    assert_eq!(bound, ["renju-bench-floor", "renju-bench-fours", "renju-engines", "renju-worker"]);
    let core: Vec<&str> = used["renju-core"].iter().map(String::as_str).collect();
    assert_eq!(core, CORE_USES);
}

#[test]
fn crates_use_all_their_dependencies() {
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo describes the workspace");
    let mut unused = Vec::new();
    for package in metadata.workspace_packages() {
        let folder = package.manifest_path.parent().expect("a manifest lies in a folder");
        let folder = folder.strip_prefix(repository()).expect("the folder is in the repository").as_str();
        let files = paths(folder).into_iter().filter(|path| path.ends_with(".rs"));
        let code: String =
            files.map(|path| fs::read_to_string(repository().join(path)).expect("a text")).collect();
        for dependency in &package.dependencies {
            let name = dependency.rename.as_ref().unwrap_or(&dependency.name).replace('-', "_");
            if !code.contains(&name) {
                unused.push(format!("{} does not use {name}", package.name));
            }
        }
    }
    assert!(unused.is_empty(), "{unused:#?}");
}
