//! `cargo xtask test`: everything that must hold.
//!
//! Three threads run the steps: one has Rust on this machine, one has the page and the engine in it, and one installs
//! the browsers. Each folder of Cargo's output is used by one of them only, as Cargo lets one build at a time into it.
//! The browsers are driven last, when both cores are free for them.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result};

use crate::report::Report;
use crate::run::{cargo, output, run, say};
use crate::sample::Renju;
use crate::site::Site;
use crate::workspace::Workspace;
use crate::{browsers, build, embed, npm, sample, scale, tools, web_site, wheel};

/// Runs all steps, or those called `only`, and says at the end which failed.
pub(crate) fn all(ws: &Workspace, only: &[String]) -> Result<()> {
    let report = Report::new(only, &ws.target.join("xtask"));
    thread::scope(|scope| {
        let packages = scope.spawn(|| report.step("packages", || packages(ws)));
        let page = scope.spawn(|| {
            report.step("component", || component(ws));
            report.step("licences", || licences(ws));
            report.step("build", || build::dist(ws));
            report.step("sizes", || run(npm::npm(&ws.web).args(["run", "--silent", "size"])));
        });
        report.step("format", || run(&mut cargo(&ws.root, ["fmt", "--all", "--check"])));
        report.step("clippy", || clippy(ws));
        report.step("rust", || rust(ws));
        packages.join().expect("a step that fails does not panic");
        report.step("wasm", || wasm(ws));
        page.join().expect("a step that fails does not panic");
        report.step("readers", || readers(ws, "node", None));
        report.step("scale", || scale::quick(ws, &renju(ws, &report)?));
        report.step("wheel", || wheel::quick(ws, &renju(ws, &report)?));
    });
    report.step("embed", || embed::quick(ws));
    report.step("browsers", || browsers(ws, &renju(ws, &report)?, &[]));
    report.finish()
}

/// The program that writes the samples; the step `rust` has built it, if it was run.
pub(crate) fn renju(ws: &Workspace, report: &Report) -> Result<Renju> {
    if report.wants("rust") { Ok(Renju::as_tested(ws)) } else { Renju::build(ws) }
}

/// The browsers and their drivers, where apt has them.
fn packages(ws: &Workspace) -> Result<()> {
    tools::wasm_target(ws)?;
    browsers::all().map(drop)
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

/// Licences, sources and doubled crates.
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

/// What we write, read by programs of others (`tests/it/readers.rs`): those for `kinds` of them must be there.
pub(crate) fn readers(ws: &Workspace, kinds: &str, python: Option<&Path>) -> Result<()> {
    npm::ci(&ws.tests)?;
    // Of the whole workspace: of one package alone, crates would be compiled once more with other features.
    let mut test = cargo(&ws.root, ["test", "--workspace", "--test", "it", "readers"]);
    test.env("READERS", kinds);
    if let Some(python) = python {
        test.env("RENJU_PYTHON", python).env("PROPTEST_CASES", "5000");
    }
    run(&mut test)
}

/// Types, style and unit tests of the element.
fn component(ws: &Workspace) -> Result<()> {
    npm::ci(&ws.web)?;
    run(npm::npm(&ws.web).args(["run", "--silent", "check"]))?;
    web_site::check(ws)?;
    npm::ci(&ws.tests)?;
    run(npm::npm(&ws.tests).args(["run", "--silent", "check"]))
}

/// The built element in Chromium, Firefox and WebKit: tests that want to be alone, then most of them side by side.
pub(crate) fn browsers(ws: &Workspace, renju: &Renju, how_much: &[(&str, &str)]) -> Result<()> {
    let e2e = |project: &str| -> Result<()> {
        let mut e2e = in_the_demo(ws, renju, "e2e")?;
        run(e2e.args(["--", "--project", project]).envs(how_much.iter().copied()))
    };
    let alone = e2e("alone");
    if let Err(error) = &alone {
        say(format!("  {error:#}"));
    }
    // Run in any case, so that one run says all that fails.
    e2e("side by side").and(alone)
}

/// A script of `tests/package.json` beside a server with the built element and the sample archives.
pub(crate) fn in_the_demo(ws: &Workspace, renju: &Renju, script: &str) -> Result<Command> {
    let places = browsers::all()?;
    npm::ci(&ws.tests)?;
    expect_built(&ws.web.join("dist/index.js"))?;
    sample::demo(ws, renju)?;
    sample::for_tests(ws, renju)?;
    web_site::pages(ws, None)?;
    let mut npm = npm::npm(&ws.tests);
    npm.args(["run", "--silent", script]).env("RENJU_ORIGIN", Site::demo(ws).start()?).envs(places);
    Ok(npm)
}

fn expect_built(file: &Path) -> Result<()> {
    fs::metadata(file).map(drop).with_context(|| format!("{} is missing: cargo xtask build", file.display()))
}
