//! The third-party works in the program `renju`, with the text of each licence. `web-component/scripts/notices.mjs`
//! writes the notices of the npm package.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::run::{cargo, output};
use crate::workspace::Workspace;

/// Returns the notices for the program as a text in Markdown. A crate without the text of its licence is named
/// with its licence and its authors.
pub(crate) fn notices(ws: &Workspace, target: &str) -> Result<String> {
    let words = ["metadata", "--format-version", "1", "--locked", "--filter-platform", target];
    let metadata = output(&mut cargo(&ws.root, words)).context("cargo metadata lists no crates")?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let mut table = String::new();
    // Many crates have licences with equal texts. Each text is written once.
    let mut texts: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let linked = linked(&metadata, "renju-cli")?;
    for package in list(&metadata["packages"]) {
        if !linked.contains(text(&package["id"])) || package["source"].is_null() {
            continue;
        }
        let (name, licence) = (text(&package["name"]), text(&package["license"]));
        let authors: Vec<&str> = list(&package["authors"]).iter().map(text).collect();
        let version = text(&package["version"]);
        table += &format!("| {name} | {version} | {licence} | {} |\n", authors.join(", "));
        let folder =
            Path::new(text(&package["manifest_path"])).parent().context("a manifest is in a folder")?;
        let licences = licence_texts(folder)?;
        ensure!(!licences.is_empty(), "{name}: expected the text of its licence, found none");
        for licence in licences {
            texts.entry(licence).or_default().push(name);
        }
    }
    ensure!(!table.is_empty(), "expected crates of other authors in the program, found none");
    let sections: Vec<String> = texts
        .into_iter()
        .map(|(text, names)| format!("## {}\n\n```text\n{text}\n```\n", names.join(", ")))
        .collect();
    Ok(format!(
        "# Third-party notices\n\nThe program contains these crates, and Rust's standard library (MIT OR Apache-2.0, The Rust Project \
         Contributors).\n\n| crate | version | licence | authors |\n|---|---|---|---|\n{table}\n{}",
        sections.join("\n")
    ))
}

/// Returns the ids of the crates whose code is linked into the program of the package `name`. Leaves out macros,
/// and crates that only macros, build scripts or tests use.
fn linked(metadata: &Value, name: &str) -> Result<BTreeSet<String>> {
    let packages: BTreeMap<&str, &Value> =
        list(&metadata["packages"]).iter().map(|package| (text(&package["id"]), package)).collect();
    let nodes: BTreeMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).iter().map(|node| (text(&node["id"]), node)).collect();
    let first = packages.iter().find(|(_, package)| package["name"] == name);
    let mut open = vec![*first.with_context(|| format!("there is no crate {name}"))?.0];
    let mut found = BTreeSet::new();
    while let Some(id) = open.pop() {
        let is_macro = |target: &Value| list(&target["kind"]).iter().any(|kind| kind == "proc-macro");
        let package = packages.get(id).with_context(|| format!("{id} is not listed"))?;
        if list(&package["targets"]).iter().any(is_macro) || !found.insert(id.to_owned()) {
            continue;
        }
        let is_linked = |used: &&Value| list(&used["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        let used = nodes.get(id).map_or(&[][..], |node| list(&node["deps"]));
        open.extend(used.iter().filter(is_linked).map(|used| text(&used["pkg"])));
    }
    Ok(found)
}

/// Returns the texts of the licences in the folder of a crate, and in its folder `LICENSES` if it has one.
fn licence_texts(folder: &Path) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        let is_licence =
            ["licence", "license", "copying", "notice"].iter().any(|word| name.starts_with(word));
        if !is_licence {
            continue;
        }
        let files = if entry.file_type()?.is_dir() {
            fs::read_dir(entry.path())?.map(|file| Ok(file?.path())).collect::<Result<_>>()?
        } else {
            vec![entry.path()]
        };
        for file in files {
            texts.push(fs::read_to_string(file)?.replace("\r\n", "\n").trim().to_owned());
        }
    }
    texts.sort();
    Ok(texts)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::notices;
    use crate::workspace::Workspace;

    #[test]
    fn the_program_s_crates_are_listed_with_their_licences() {
        let notices = notices(&Workspace::find(), "x86_64-unknown-linux-gnu").unwrap();
        assert!(notices.contains("| clap | ") && notices.contains("| zstd-sys | "), "{notices}");
        assert!(notices.contains("Permission is hereby granted, free of charge"));
        // The notices leave out macros, crates that only tests use, and crates of this repository.
        for other in ["| serde_derive | ", "| proptest | ", "| renju-core | "] {
            assert!(!notices.contains(other), "{other}");
        }
    }
}
