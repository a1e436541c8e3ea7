//! From sources to `web-component/dist`, and from there to the page that shows it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::run::{cargo, run};
use crate::sample::Renju;
use crate::site::{self, Site};
use crate::workspace::{Workspace, is_fresh};
use crate::{npm, sample, tools};

/// What `cargo xtask demo` was asked for.
pub(crate) struct Demo {
    pub(crate) port: u16,
    pub(crate) serve: bool,
    pub(crate) build: bool,
}

/// Builds, grows the sample and serves the page until interrupted.
pub(crate) fn demo(ws: &Workspace, options: &Demo) -> Result<()> {
    if options.build {
        dist(ws)?;
        sample::demo(ws, &Renju::build(ws)?)?;
    }
    if !options.serve {
        return Ok(());
    }
    let server = site::listen(options.port)?;
    println!("\nThe demo is at {} (Ctrl-C stops it)", site::origin(&server));
    Site::demo(ws).serve(&server);
    Ok(())
}

/// Engine and element.
pub(crate) fn dist(ws: &Workspace) -> Result<()> {
    engine(ws)?;
    npm::ci(&ws.web)?;
    run(npm::npm(&ws.web).args(["run", "--silent", "build"]))
}

/// `crates/worker` as wasm with its JavaScript glue: the whole engine in `web-component/build/engine`, the one that searches in
/// `web-component/build/search`, the one that also searches published archives in `web-component/build/published`, and the one that tells what an archive teaches
/// in `web-component/build/study`.
fn engine(ws: &Workspace) -> Result<()> {
    const ENGINES: [(&str, &str); 4] =
        [("engine", "whole"), ("search", ""), ("published", "published"), ("study", "study")];
    for (folder, feature) in ENGINES {
        let features = &["--no-default-features", "--features", feature];
        let wasm = wasm(ws, "renju-worker", "renju_worker", features)?;
        bindgen(ws, &wasm, &ws.web.join("build").join(folder), "engine")?;
    }
    Ok(())
}

/// Builds a package for the browser; the path of its wasm file.
pub(crate) fn wasm(ws: &Workspace, package: &str, library: &str, features: &[&str]) -> Result<PathBuf> {
    tools::wasm_target(ws)?;
    let args = ["build", "--package", package, "--lib", "--target", tools::WASM, "--profile", "wasm"];
    run(cargo(&ws.root, args).args(features))?;
    Ok(ws.target.join(tools::WASM).join("wasm").join(library).with_extension("wasm"))
}

/// Runs wasm-bindgen, unless its output is newer than the wasm file.
pub(crate) fn bindgen(ws: &Workspace, wasm: &Path, out: &Path, name: &str) -> Result<()> {
    if is_fresh(&out.join(format!("{name}_bg.wasm")), wasm) {
        return Ok(());
    }
    let mut command = Command::new(tools::wasm_bindgen(ws, "wasm-bindgen")?);
    command.current_dir(&ws.root).args(["--target", "web", "--remove-name-section", "--out-name", name]);
    run(command.arg("--out-dir").arg(out).arg(wasm))
}
