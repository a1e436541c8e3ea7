//! Checks the names of types: each name is defined in only one Rust file, and in only one
//! TypeScript file.
//!
//! A reader who does not know a type searches for its definition, so a second definition costs
//! time. Do not add to the lists of exceptions. If a name in a list is no longer defined twice, the
//! test fails, and the name must be removed from the list.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::support::{paths, repository};

/// Names that have several definitions for a good reason: the arguments of each command of `renju`, the
/// readme of each crate whose examples are tests, and the types of a segment's columns, which differ between
/// two kinds of builds.
const ALLOWED: &str = "\
    Args Readme
    Plain StoredColumn StoredText
";

/// Rust names with two definitions: a message of the protocol has the same name as the type that
/// the message describes.
const PROTOCOL_TWINS: &str = "\
    Area Attack BookComment BookLabel BookMove BookPlace Color Defence Dimension EditionDiff Facet Filter Flaw
    ForbiddenRow FoundName GameFlag GameRecord GameResult GameRow GameView NextMove Novelty OlderMove Opening
    OpeningEvent Person PlayerName Position PreviousMove Problem Query Request Row RowKind Salvaged Setup Tally
    Threats Verdict ZipChoice
";

/// Other Rust names that are defined in several files.
const RUST_TWINS: &str = "File Host";

/// Words that can precede the keyword of a definition.
const MODIFIERS: [&str; 6] = ["pub", "unsafe", "export", "declare", "abstract", "default"];

#[test]
fn a_rust_type_has_one_definition() {
    let found = definitions("crates", "rs", &["struct", "enum", "trait", "union", "type"]);
    assert_eq!(twice(found), names(&[PROTOCOL_TWINS, RUST_TWINS]), "rename a type, or shorten the list");
}

#[test]
fn a_typescript_type_has_one_definition() {
    let found = definitions("web-component/src", "ts", &["class", "interface", "enum", "type"]);
    assert_eq!(twice(found), BTreeSet::new(), "rename a type");
}

/// Returns the names in all of the lists.
fn names(lists: &[&str]) -> BTreeSet<String> {
    lists.iter().flat_map(|list| list.split_whitespace()).map(str::to_owned).collect()
}

/// Returns the names that are defined in several files, and prints these files.
fn twice(definitions: BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    let allowed = names(&[ALLOWED]);
    let several = definitions.into_iter().filter(|(name, files)| files.len() > 1 && !allowed.contains(name));
    several
        .map(|(name, files)| {
            println!("{name}: {files:?}");
            name
        })
        .collect()
}

/// Returns the names of the types that are defined in a folder, each with the files that define it. Ignores
/// tests and benchmarks. Also ignores the classes of the Python module, because such a class has the same
/// name as the Rust type that it wraps.
fn definitions(folder: &str, extension: &str, keywords: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
    let mut names: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let is_source = |path: &String| path.rsplit_once('.').is_some_and(|(_, found)| found == extension);
    for path in paths(folder).into_iter().filter(|path| is_source(path) && !is_test(path)) {
        let text =
            fs::read_to_string(repository().join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        for name in defined(&text, keywords) {
            names.entry(name.to_owned()).or_default().insert(path.clone());
        }
    }
    names
}

/// Whether a file, or a folder above it, is for tests or benchmarks.
fn is_test(path: &str) -> bool {
    path.split('/').any(|name| {
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        ["tests", "benches"].contains(&stem) || stem.ends_with("_tests")
    })
}

/// Returns the names that a source text defines before its module of tests. Ignores an indented `type`, which
/// is an associated type.
fn defined<'a>(text: &'a str, keywords: &[&str]) -> Vec<&'a str> {
    let mut names = Vec::new();
    let (mut is_test, mut is_class) = (false, false);
    for line in text.lines() {
        if is_test && line.starts_with("mod ") && line.ends_with('{') {
            break;
        }
        let name = definition(line, keywords);
        if !is_class && !line.trim_start().starts_with("#[") {
            names.extend(name);
        }
        if line.trim_start().starts_with("#[") {
            is_test = line == "#[cfg(test)]";
            is_class |= line.starts_with("#[pyclass");
        } else if name.is_some() {
            is_class = false;
        }
    }
    names
}

/// Returns the name that a line defines; `None` if the line defines no name.
fn definition<'a>(line: &'a str, keywords: &[&str]) -> Option<&'a str> {
    let is_indented = line.starts_with(' ');
    let mut words = line.split_whitespace();
    let keyword = words.find(|word| !MODIFIERS.contains(word) && !word.starts_with("pub("))?;
    if !keywords.contains(&keyword) || (is_indented && keyword == "type") {
        return None;
    }
    let name = words.next()?;
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len());
    // In TypeScript, `type` may also be part of an import or the name of a field, so only names with a
    // capital letter are definitions.
    (name.starts_with(char::is_uppercase)).then(|| &name[..end])
}

#[test]
fn definitions_of_types_are_found_in_source_text() {
    let rust = ["struct", "type"];
    assert_eq!(definition("pub(crate) struct Line<'a> {", &rust), Some("Line"));
    assert_eq!(definition("    struct Inner;", &rust), Some("Inner"));
    assert_eq!(definition("    type Item = u8;", &rust), None);
    assert_eq!(definition("/// type Old = u8;", &rust), None);
    assert_eq!(definition("export default abstract class Panel extends Base {", &["class"]), Some("Panel"));
    assert_eq!(definition("import type { Row } from './row';", &["type"]), None);
    assert_eq!(defined("struct A;\n#[cfg(test)]\nmod tests {\n    struct B;\n}\n", &rust), ["A"]);
    assert_eq!(defined("#[pyclass]\n/// Text.\nstruct A;\nstruct B;\n", &rust), ["B"]);
}
