//! Tests the packed element in third-party environments (`tests/embed`): compilers, bundlers, frameworks and
//! content security policies.

use anyhow::Result;

use crate::npm;
use crate::run::run;
use crate::workspace::Workspace;
use crate::{browsers, build};

/// Runs only those tests that are part of `cargo xtask test`. These tests check that old and new compilers
/// can use the built element, and that the element's package is complete.
pub(crate) fn quick(ws: &Workspace) -> Result<()> {
    playwright(ws, &["--grep", "@quick"])
}

/// Runs all tests, including tests that install third-party environments from npm. This takes an hour.
pub(crate) fn all(ws: &Workspace) -> Result<()> {
    playwright(ws, &[])
}

/// Runs the tests whose names contain one of the texts in `grep`, or all tests if `grep` is empty. If `build`
/// is set, builds the element first.
pub(crate) fn embed(ws: &Workspace, grep: &[String], build: bool) -> Result<()> {
    if build {
        build::dist(ws)?;
    }
    let pattern = grep.join("|");
    if grep.is_empty() { all(ws) } else { playwright(ws, &["--grep", &pattern]) }
}

fn playwright(ws: &Workspace, args: &[&str]) -> Result<()> {
    let places = browsers::all()?;
    npm::ci(&ws.tests)?;
    npm::ci(&ws.tests.join("embed"))?;
    run(npm::npm(&ws.tests).args(["run", "--silent", "embed", "--"]).args(args).envs(places))
}
