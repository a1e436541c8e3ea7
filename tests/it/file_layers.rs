//! Checks the layers of source files: within a crate, files on different topics must not import from each
//! other in a circle.
//!
//! The check has two levels. On the outer level, a node is a folder together with the file that declares it
//! (`foo.rs` and `foo/**`). On the inner level, the nodes are the files in the folder and the file that
//! declares the folder. On neither level may imports form a circle. An import leads to the file that defines
//! the imported item, no matter which files re-export the item.
//!
//! `cargo test -p renju-tests --test it file_layers -- --nocapture` prints every circle with its files and
//! paths, including those of the crates in [`NOT_YET`].

mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{paths, repository};
use source::{Crate, File};

/// Files that define a type whose methods are partly in other files: in the folder with the file's
/// name. Circles between such a file and its folder are allowed.
const ONE_QUESTION: [&str; 0] = [];

/// Crates that are still allowed to have circles. Do not add to this list.
const NOT_YET: [&str; 0] = [];

/// Maximum number of imported paths that are printed for a pair of files.
const SHOWN: usize = 3;

/// Maximum number of lines of a source file that is not in [`MAY_BE_LONG`].
const LONGEST: usize = 400;

/// Files that may be longer: the generated protocol, and the languages, each of which has all its messages in
/// one file.
const MAY_BE_LONG: [&str; 2] = ["web-component/src/engine/protocol.ts", "web-component/src/locales/"];

/// A node, as a module path. The node is the file with this path, or the file together with everything below
/// the path.
type Node<'a> = &'a [String];

#[test]
fn imports_of_files_have_no_cycle() {
    let mut wrong = Vec::new();
    let crates = fs::read_dir(repository().join("crates")).expect("the folder crates exists");
    let mut crates: Vec<PathBuf> =
        crates.map(|entry| entry.expect("the folder can be listed").path()).collect();
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

/// Describes each circle, which is a group of nodes that reach each other by imports.
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
            let mut text = format!("{}: {named} import each other\n", source.files[0].path);
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

/// The words with which both module paths begin.
fn common<'a>(one: &'a [String], other: &[String]) -> &'a [String] {
    let same = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    &one[..same]
}

/// The node to which a file belongs on the level of a folder. `depth` is the number of words in the
/// module path of the folder. The node is the file that declares the folder, or a file in the
/// folder together with everything below that file.
fn node(file: &File, depth: usize) -> Node<'_> {
    &file.module[..file.module.len().min(depth + 1)]
}

/// The groups of nodes in which each node reaches all others.
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
        sources(folder, &mut long);
    }
    long.sort();
    let wrong: Vec<&String> = long
        .iter()
        .inspect(|line| println!("{line}"))
        .filter(|line| !MAY_BE_LONG.iter().any(|place| line.starts_with(place)))
        .collect();
    assert!(wrong.is_empty(), "longer than {LONGEST} lines: {wrong:#?}");
}

/// Adds a text `path: n lines` to `long` for each Rust or TypeScript file below `folder` that is too long.
fn sources(folder: &str, long: &mut Vec<String>) {
    let is_source = |path: &String| [".rs", ".ts", ".mjs"].iter().any(|ending| path.ends_with(ending));
    for path in paths(folder).into_iter().filter(is_source) {
        let text =
            fs::read_to_string(repository().join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        let lines = text.lines().count();
        if lines > LONGEST {
            long.push(format!("{path}: {lines} lines"));
        }
    }
}

#[test]
fn imports_are_found_in_every_form() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("file_layers");
    let write = |file: &str, text: &str| {
        let path = folder.join("src").join(file);
        fs::create_dir_all(path.parent().expect("the path has a folder")).expect("a folder can be made");
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
    // A name such as `four` could come from any of the three other crates. A search that followed every `*`
    // import would take too long.
    write(
        "c/inner.rs",
        "use one::prelude::*; use two::*; use three::*; use super::N; pub struct Inner; fn f() { four::g() }",
    );
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
    assert!(circles[0].starts_with("src/lib.rs: a, b import each other\n"), "{}", circles[0]);
}
