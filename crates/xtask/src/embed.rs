//! The packed element in other people's set-ups (`tests/embed`): compilers, bundlers, frameworks, policies of pages.

use anyhow::Result;

use crate::npm;
use crate::run::run;
use crate::workspace::Workspace;
use crate::{browsers, build};

/// What is tried with every change: that what was built can be used by old and new compilers, and is whole.
pub(crate) fn quick(ws: &Workspace) -> Result<()> {
    playwright(ws, &["--grep", "@quick"])
}

/// The whole matrix: set-ups are installed from npm, which takes an hour.
pub(crate) fn all(ws: &Workspace) -> Result<()> {
    playwright(ws, &[])
}

/// Builds the element first; only the tests whose names have one of `grep`, where there are any.
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
