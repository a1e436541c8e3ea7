//! `cargo xtask test`: everything that must hold, in the order in which it is cheapest to learn of a mistake.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::report::Report;
use crate::run::{cargo, output, run};
use crate::site::Site;
use crate::workspace::Workspace;
use crate::{browsers, build, npm, sample, tools};

/// Runs all steps, or those called `only`, and says at the end which failed.
pub(crate) fn all(ws: &Workspace, only: &[String]) -> Result<()> {
    let mut report = Report::new(only);
    report.step("format", || run(&mut cargo(&ws.root, ["fmt", "--all", "--check"])));
    report.step("clippy", || clippy(ws));
    report.step("rust", || rust(ws));
    report.step("licences", || licences(ws));
    report.step("wasm", || wasm(ws));
    report.step("component", || component(ws));
    report.step("build", || build::dist(ws).and_then(|()| sample::demo(ws)));
    report.step("sizes", || run(npm::npm(&ws.web).args(["run", "--silent", "size"])));
    report.step("browsers", || browsers(ws));
    report.finish()
}

/// A warning is an error here, for this machine and for the browser.
fn clippy(ws: &Workspace) -> Result<()> {
    run(&mut cargo(&ws.root, ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    tools::wasm_target(ws)?;
    let worker = ["clippy", "--package", "renju-worker", "--target", tools::WASM, "--all-targets", "--"];
    run(cargo(&ws.root, worker).args(["-D", "warnings"]))
}

/// Unit tests, tests across crates, and examples in documentation.
fn rust(ws: &Workspace) -> Result<()> {
    if output(&mut cargo(&ws.root, ["nextest", "--version"])).is_some() {
        run(&mut cargo(&ws.root, ["nextest", "run", "--workspace", "--no-fail-fast"]))?;
        return run(&mut cargo(&ws.root, ["test", "--workspace", "--doc"]));
    }
    run(&mut cargo(&ws.root, ["test", "--workspace"]))
}

/// Licences, sources and doubled crates. Known vulnerabilities are left to CI (`ci.yml`): they need the network, and
/// their list changes without us.
fn licences(ws: &Workspace) -> Result<()> {
    let mut deny = Command::new(tools::cargo_deny(ws)?);
    run(deny.current_dir(&ws.root).args(["check", "bans", "licenses", "sources"]))
}

/// The worker's tests that need a browser: its end of IndexedDB.
fn wasm(ws: &Workspace) -> Result<()> {
    tools::wasm_target(ws)?;
    let runner = tools::wasm_bindgen(ws, "wasm-bindgen-test-runner")?;
    let mut test = cargo(&ws.root, ["test", "--package", "renju-worker", "--lib", "--target", tools::WASM]);
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner).envs(browsers::chromium_by_driver()?);
    run(&mut test)
}

/// Types, style and unit tests of the element.
fn component(ws: &Workspace) -> Result<()> {
    npm::ci(&ws.web)?;
    run(npm::npm(&ws.web).args(["run", "--silent", "check"]))?;
    npm::ci(&ws.tests)?;
    run(npm::npm(&ws.tests).args(["run", "--silent", "check"]))
}

/// The built element in Chromium, Firefox and WebKit.
fn browsers(ws: &Workspace) -> Result<()> {
    let places = browsers::all()?;
    npm::ci(&ws.tests)?;
    expect_built(&ws.web.join("dist/index.js"))?;
    sample::for_tests(ws)?;
    let origin = Site::demo(ws).start()?;
    let mut e2e = npm::npm(&ws.tests);
    e2e.args(["run", "--silent", "e2e"]).env("RENJU_ORIGIN", origin).envs(places);
    run(&mut e2e)
}

fn expect_built(file: &Path) -> Result<()> {
    fs::metadata(file).map(drop).with_context(|| format!("{} is missing: cargo xtask build", file.display()))
}
