//! Checks the project's overviews: the paths named in Markdown files exist, and the lists of crates, engines,
//! modes and pages are complete.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use cargo_metadata::{DependencyKind, MetadataCommand};

use crate::support::{paths, repository};

/// Beginnings of code spans in Markdown files. A code span with such a beginning looks like a path
/// in the repository, but is something else: a built file, a package or a MIME type.
const NO_PATHS: [&str; 9] = [
    "@",
    "THIRD-PARTY.md",
    "application/",
    "build/",
    "dist/",
    "renju-archive/",
    "renju-board/",
    "target/",
    "text/",
];

/// Other code spans in Markdown files that look like paths in the repository, but are examples. Do
/// not add to this list.
const EXAMPLES: [&str; 2] = ["foo/tests.rs", "records/1.json"];

fn read(path: &str) -> String {
    fs::read_to_string(repository().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The code spans in a Markdown text, each with its line number. Blocks of code are skipped.
fn code_spans(text: &str) -> Vec<(usize, &str)> {
    let mut fenced = false;
    let mut spans = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            spans.extend(line.split('`').skip(1).step_by(2).map(|span| (number, span)));
        }
    }
    spans
}

/// Whether a code span looks like the path of a file or folder, such as `worker/src` or `parts.rs`.
fn is_path(code: &str) -> bool {
    let is_plain = code.chars().all(|c| c.is_ascii_alphanumeric() || "._-/@".contains(c));
    let has_extension = ["rs", "ts", "mjs", "md", "toml", "yml"].iter().any(|extension| {
        code.strip_suffix(extension)
            .is_some_and(|name| name.len() > 1 && name.ends_with('.') && !name.starts_with('.'))
    });
    let has_folder = code.trim_end_matches('/').contains('/') && !code.starts_with('/');
    is_plain && (has_extension || has_folder) && !NO_PATHS.iter().any(|other| code.starts_with(other))
}

#[test]
fn every_path_in_markdown_exists() {
    let paths = paths("");
    let exists = |path: &str| {
        let path = path.trim_end_matches('/');
        let below = format!("/{path}");
        paths.contains(path) || paths.iter().any(|known| known.ends_with(&below))
    };
    let mut missing = Vec::new();
    let mut used = BTreeSet::new();
    for document in paths.iter().filter(|path| path.ends_with(".md")) {
        for (line, code) in code_spans(&read(document)) {
            if !is_path(code) || exists(code) {
                continue;
            }
            match EXAMPLES.iter().find(|example| **example == code) {
                Some(example) => drop(used.insert(*example)),
                None => missing.push(format!("{document}:{line}: {code}")),
            }
        }
    }
    assert!(missing.is_empty(), "paths that do not exist:\n{}", missing.join("\n"));
    assert_eq!(used, BTreeSet::from(EXAMPLES), "examples that are in no document");
}

/// For each crate, its row in the diagram of README.md, counted from the bottom.
fn rows(readme: &str) -> BTreeMap<String, usize> {
    let diagram = readme.split("```").find(|block| block.trim_start().starts_with("renju-engines"));
    let lines: Vec<_> = diagram.expect("README has the diagram of crates").trim().lines().collect();
    let crates = |(row, line): (usize, &str)| {
        let names = line.split_whitespace().filter(|name| name.starts_with("renju-"));
        names.map(|name| (name.to_owned(), row)).collect::<Vec<_>>()
    };
    lines.into_iter().rev().enumerate().flat_map(crates).collect()
}

#[test]
fn readme_has_every_crate_above_the_crates_that_it_uses() {
    let readme = read("README.md");
    let rows = rows(&readme);
    let metadata = MetadataCommand::new().exec().expect("cargo describes the workspace");
    for package in metadata.workspace_packages() {
        let folder = package.manifest_path.parent().expect("a manifest lies in a folder");
        let Ok(folder) = folder.strip_prefix(metadata.workspace_root.join("crates")) else { continue };
        assert!(
            readme.contains(&format!("| `crates/{folder}` |")),
            "the table of README lacks crates/{folder}"
        );
        // The programs of the build are not in the diagram, because they depend on no other crate of the
        // workspace.
        if ["bindgen", "xtask"].contains(&folder.as_str()) {
            continue;
        }
        let row = rows.get(package.name.as_str());
        let row = row.unwrap_or_else(|| panic!("the diagram of README lacks {}", package.name));
        let used = package.dependencies.iter().filter(|used| used.kind == DependencyKind::Normal);
        for used in used.filter_map(|used| rows.get(&used.name).map(|below| (&used.name, below))) {
            assert!(used.1 < row, "{} stands above {} in the diagram of README", used.0, package.name);
        }
    }
    for name in rows.keys() {
        assert!(
            metadata.packages.iter().any(|package| *package.name == *name),
            "the diagram of README has {name}, which is no crate"
        );
    }
}

/// Names of the entries of a folder, without their extension.
fn names(folder: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(repository().join(folder)).expect("a folder of the repository").flatten();
    entries.filter_map(|entry| Some(entry.path().file_stem()?.to_str()?.to_owned())).collect()
}

#[test]
fn how_it_works_has_every_engine() {
    let text = read("web-component/docs/how-it-works.md");
    for engine in names("crates/engines/src/bin") {
        assert!(text.contains(&format!("- `{engine}` ")), "how-it-works.md lacks the engine {engine}");
    }
}

#[test]
fn the_component_s_readme_has_every_mode() {
    let text = read("web-component/README.md");
    let folder = repository().join("web-component/src/modes");
    let modes = fs::read_dir(folder)
        .expect("the folder of the modes exists")
        .flatten()
        .filter(|entry| entry.path().is_dir());
    for mode in modes.map(|entry| entry.file_name().to_string_lossy().into_owned()) {
        assert!(text.contains(&format!("`{mode}`")), "web-component/README.md lacks the mode {mode}");
    }
}

#[test]
fn the_index_of_the_documentation_has_every_page() {
    let index = read("web-component/docs/README.md");
    let pages = paths("web-component/docs").into_iter().filter_map(|path| {
        let page = path.strip_prefix("web-component/docs/")?.to_owned();
        (page.ends_with(".md") && page != "README.md").then_some(page)
    });
    for page in pages {
        assert!(index.contains(&format!("({page})")), "web-component/docs/README.md lacks {page}");
    }
}
