//! Which file may know which: within a crate, no circle of imports ties different questions together.
//!
//! A folder counts with the file that declares it (`foo.rs` and `foo/**`) as one node, and the files of a folder are
//! looked at beside each other, with the file that declares them: at neither level may a circle of imports lead back
//! to where it began. An import leads to the file that defines the item, however often it is re-exported.
//!
//! `cargo test -p renju-tests --test it file_layers -- --nocapture` prints every circle, those of [`NOT_YET`] included:
//! which files it ties, and by which paths.

mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use source::{Crate, File};

/// Files that define a type together with the files of their folder, which hold parts of its methods or of its tests:
/// they and their folder answer one question.
const ONE_QUESTION: [&str; 0] = [];

/// Crates that still have circles. The list only shrinks.
const NOT_YET: [&str; 2] = ["core", "worker"];

/// So many paths are printed for a pair of files.
const SHOWN: usize = 3;

/// No source file is longer, in lines.
const LONGEST: usize = 400;

/// Where files are still longer. The list only shrinks.
const STILL_LONG: [&str; 4] = ["crates/core/", "tests/e2e/", "tests/support/", "web-component/src/"];

/// Names of the modules that lead to a file, or to a file and all below it.
type Node<'a> = &'a [String];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in the repository").to_path_buf()
}

#[test]
fn no_circle_of_imports_ties_files() {
    let mut wrong = Vec::new();
    let crates = fs::read_dir(repository().join("crates")).expect("there are crates");
    let mut crates: Vec<PathBuf> = crates.map(|entry| entry.expect("it can be listed").path()).collect();
    crates.sort();
    for folder in crates {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let circles = circles(&Crate::read(&repository(), &folder));
        if NOT_YET.contains(&name.as_str()) {
            println!("{name}: {} circles, to be untangled (NOT_YET)\n{}", circles.len(), circles.join("\n"));
        } else {
            wrong.extend(circles);
        }
    }
    assert!(wrong.is_empty(), "{} circles of imports:\n{}", wrong.len(), wrong.join("\n"));
}

/// Every group of nodes that can be reached from each other, as a person would like to read it.
fn circles(source: &Crate) -> Vec<String> {
    let files = &source.files;
    let mut levels: BTreeMap<Node, BTreeMap<(Node, Node), Vec<String>>> = BTreeMap::new();
    for ((from, to), paths) in source.imports() {
        let [from, to] = [&files[from], &files[to]];
        let level = common(&from.module, &to.module);
        let [a, b] = [from, to].map(|file| node(file, level.len()));
        let (shown, more) =
            (Vec::from_iter(paths.iter().take(SHOWN).map(String::as_str)), paths.len() > SHOWN);
        let more = if more { ", …" } else { "" };
        let shown = format!("{} -> {} by {}{more}", from.path, to.path, shown.join(", "));
        levels.entry(level).or_default().entry((a, b)).or_default().push(shown);
    }
    let one_question = |level: Node| {
        files.iter().any(|file| file.module == level && ONE_QUESTION.contains(&file.path.as_str()))
    };
    let mut found = Vec::new();
    for (level, mut edges) in levels {
        if one_question(level) {
            edges.retain(|(from, to), _| from.len() > level.len() && to.len() > level.len());
        }
        for group in groups(edges.keys().copied()) {
            let names: Vec<String> = group.iter().map(|node| node.join("::")).collect();
            let named = names.iter().map(|name| if name.is_empty() { "the root" } else { name });
            let named = Vec::from_iter(named).join(", ");
            let mut text = format!("{}: {named} know each other\n", source.files[0].path);
            for ((from, to), shown) in &edges {
                if group.contains(from) && group.contains(to) {
                    shown.iter().for_each(|line| text.push_str(&format!("    {line}\n")));
                }
            }
            found.push(text);
        }
    }
    found
}

/// What two module paths begin with.
fn common<'a>(one: &'a [String], other: &[String]) -> &'a [String] {
    let same = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    &one[..same]
}

/// The node of a file among those of a folder `depth` names deep: the folder's own file, or a file in it with all below.
fn node(file: &File, depth: usize) -> Node<'_> {
    &file.module[..file.module.len().min(depth + 1)]
}

/// Nodes of which each leads to all others of its group.
fn groups<'a>(edges: impl Iterator<Item = (Node<'a>, Node<'a>)>) -> Vec<BTreeSet<Node<'a>>> {
    let mut next: BTreeMap<Node, BTreeSet<Node>> = BTreeMap::new();
    for (from, to) in edges {
        next.entry(from).or_default().insert(to);
    }
    let reached = |from: Node<'a>| {
        let mut seen = BTreeSet::new();
        let mut open = vec![from];
        while let Some(node) = open.pop() {
            open.extend(next.get(node).into_iter().flatten().filter(|node| seen.insert(**node)));
        }
        seen
    };
    let reached: BTreeMap<_, _> = next.keys().map(|node| (*node, reached(node))).collect();
    let mut found: Vec<BTreeSet<Node>> = Vec::new();
    for (node, seen) in reached.iter().filter(|(node, seen)| seen.contains(*node)) {
        if !found.iter().any(|group| group.contains(node)) {
            let back = |other: &&&[String]| reached.get(**other).is_some_and(|seen| seen.contains(node));
            found.push(seen.iter().filter(back).copied().collect());
        }
    }
    found
}

#[test]
fn no_source_file_is_too_long() {
    let mut long = Vec::new();
    for folder in ["crates", "tests", "web-component/src"] {
        sources(&repository().join(folder), &mut long);
    }
    long.sort();
    let wrong: Vec<&String> = long
        .iter()
        .inspect(|line| println!("{line}"))
        .filter(|line| !STILL_LONG.iter().any(|place| line.starts_with(place)))
        .collect();
    assert!(wrong.is_empty(), "longer than {LONGEST} lines: {wrong:#?}");
}

/// Adds `path: n lines` for each Rust and TypeScript file below `folder` that is too long.
fn sources(folder: &Path, long: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("it is a folder") {
        let path = entry.expect("it can be listed").path();
        let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            // Made by tools, not written.
            let made = ["node_modules", "target", "out"];
            if !made.iter().any(|name| path.ends_with(name)) {
                sources(&path, long);
            }
        } else if ["rs", "ts", "mjs"].contains(&ending.as_str()) {
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let (shown, lines) = (path.strip_prefix(repository()).unwrap_or(&path), text.lines().count());
            if lines > LONGEST {
                long.push(format!("{}: {lines} lines", shown.display()));
            }
        }
    }
}

#[test]
fn imports_are_found_in_every_form() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("file_layers");
    let write = |file: &str, text: &str| {
        let path = folder.join("src").join(file);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    };
    write(
        "lib.rs",
        "mod a; mod b; mod c; mod outside; pub use a::{A, Other as Renamed}; pub use outside::read;",
    );
    write(
        "a.rs",
        "//! crate::b::B\nuse std::{fmt, io::Read}; use super::{b::{B, self}, c}; pub struct A(B);",
    );
    write("b.rs", "pub struct B; fn text() -> String { format!(\"{}\", crate::Renamed::name()) }");
    write(
        "c.rs",
        "mod inner; pub(crate) use inner::Inner; #[cfg(test)] mod tests { use crate::a::A; } const N: u8 = 0;",
    );
    write("c/inner.rs", "use super::N; pub struct Inner;");
    write("outside.rs", "pub use std::fs::read; fn f() { crate::read(crate::outside::g()) } // crate::a::A");
    let source = Crate::read(&folder, &folder);
    let found: Vec<String> = source
        .imports()
        .into_iter()
        .map(|((from, to), paths)| {
            format!("{} -> {} by {paths:?}", source.files[from].path, source.files[to].path)
        })
        .collect();
    let expected = [
        r#"src/a.rs -> src/b.rs by {"super::b", "super::b::B"}"#,
        r#"src/a.rs -> src/c.rs by {"super::c"}"#,
        r#"src/b.rs -> src/a.rs by {"crate::Renamed::name"}"#,
        r#"src/c/inner.rs -> src/c.rs by {"super::N"}"#,
    ];
    assert_eq!(found, expected);
    let circles = circles(&source);
    assert_eq!(circles.len(), 1);
    assert!(circles[0].starts_with("src/lib.rs: a, b know each other\n"), "{}", circles[0]);
}
