//! `cargo xtask release --dry-run`: packs everything that will be published, and checks the packages in the
//! form in which users get them.
//!
//! This command publishes nothing. `.github/workflows/release.yml` runs the same checks and then publishes. A
//! package that this workflow has published states the commit from which it was built. `.github/RELEASING.md`
//! explains the steps.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::report::RunReport;
use crate::run::{cargo, run, say};
use crate::workspace::Workspace;
use crate::{build, npm};

/// Names of the crates that are published, each after the crates that it depends on. The manifests of all
/// other crates have `publish = false`.
pub(crate) const CRATES: [&str; 14] = [
    "renju-core",
    "renju-rif",
    "renju-sample",
    "renju-records",
    "renju-code-pages",
    "renju-archive",
    "renju-solver",
    "renju-library",
    "renju-query",
    "renju-intake",
    "renju-columns",
    "renju-published",
    "renju-study",
    "renju-cli",
];
/// Version of the workspace. The published crates and this crate all have this version.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Placeholders in the manifests. They stand for values that only the publisher knows.
const PLACEHOLDERS: [&str; 2] = ["https://example.org/", "\"AUTHOR\""];
/// Greatest total size of the files in a crate's package, in bytes. A package contains only text.
const MOST_BYTES: u64 = 1_000_000;

/// Packs and checks everything that will be published. If `only` is not empty, runs only the steps in `only`.
/// Lists the fields that still have placeholders. Such a field is an error, unless `dry_run` is set.
pub(crate) fn release(ws: &Workspace, dry_run: bool, only: &[String]) -> Result<()> {
    let report = RunReport::new(&["placeholders", "docs", "crates", "npm"], only, &ws.target.join("xtask"))?;
    report.step("placeholders", &[], &[], || placeholders(ws, dry_run));
    report.step("docs", &[], &[], || docs(ws));
    report.step("crates", &[], &[], || pack_crates(ws));
    report.step("npm", &[], &[], || pack_npm(ws));
    report.finish("release", &ws.target)
}

/// Returns the options `--package a --package b …` for all published crates.
fn packages() -> impl Iterator<Item = &'static str> {
    CRATES.into_iter().flat_map(|name| ["--package", name])
}

/// Builds the documentation of each published crate; a warning is an error.
fn docs(ws: &Workspace) -> Result<()> {
    let mut doc = cargo(&ws.root, ["doc", "--no-deps"]);
    run(doc.args(packages()).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Packs the crates, builds each crate from its package alone, and checks the contents of the packages.
fn pack_crates(ws: &Workspace) -> Result<()> {
    // Changes that are not committed are packed, too, so that this command can run before a commit. In the
    // workflow there are no such changes.
    run(cargo(&ws.root, ["publish", "--dry-run", "--allow-dirty"]).args(packages()))?;
    for name in CRATES {
        // Cargo has unpacked the package to this folder to build it.
        let packed = ws.target.join("package").join(format!("{name}-{VERSION}"));
        for wanted in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            let text = fs::read_to_string(packed.join(wanted));
            ensure!(text.is_ok_and(|text| text.len() > 200), "expected {wanted} in {name}, found none");
        }
        let bytes = size(&packed)?;
        say(format!("  {name} {VERSION}: {} KB", bytes / 1000));
        ensure!(bytes <= MOST_BYTES, "expected {name} with at most {MOST_BYTES} bytes, found {bytes}");
    }
    Ok(())
}

/// Returns the number of bytes of all files in a folder and in all folders inside it.
fn size(folder: &Path) -> Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder).with_context(|| format!("{} was not packed", folder.display()))? {
        let entry = entry?;
        let metadata = entry.metadata()?;
        bytes += if metadata.is_dir() { size(&entry.path())? } else { metadata.len() };
    }
    Ok(bytes)
}

/// Builds the npm package, and checks its content.
fn pack_npm(ws: &Workspace) -> Result<()> {
    build::dist(ws)?;
    for script in ["size", "pack:check"] {
        run(npm::npm(&ws.web).args(["run", "--silent", script]))?;
    }
    Ok(())
}

/// Lists the fields that still have placeholders.
fn placeholders(ws: &Workspace, dry_run: bool) -> Result<()> {
    let missing = missing(ws)?;
    for place in &missing {
        say(format!("  to be filled in before publishing: {place}"));
    }
    ensure!(dry_run || missing.is_empty(), "expected the publisher's own words, found placeholders");
    Ok(())
}

/// Returns the lines of the manifests that have a placeholder.
fn missing(ws: &Workspace) -> Result<Vec<String>> {
    let mut missing = Vec::new();
    for file in [ws.root.join("Cargo.toml"), ws.web.join("package.json")] {
        let text = fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        let name = file.strip_prefix(&ws.root).unwrap_or(&file).display().to_string();
        let lines = text
            .lines()
            .zip(1..)
            .filter(|(line, _)| PLACEHOLDERS.iter().any(|&placeholder| line.contains(placeholder)));
        missing.extend(lines.map(|(line, at)| format!("{name}:{at} {}", line.trim())));
    }
    Ok(missing)
}
