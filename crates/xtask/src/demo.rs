//! `cargo xtask demo`: builds the page with all its functions as quickly as possible, and serves it.
//!
//! The command builds one engine with all parts, the scripts of the element, and a sample archive. The engine
//! is compiled almost without optimization, and is served under the names of all engines. The server starts
//! before the build. As long as the page cannot work, the server sends a list of the steps that have not
//! ended.

use std::thread;

use anyhow::Result;

use crate::build::{self, Profile};
use crate::file_server::{self, Site};
use crate::report::RunReport;
use crate::unfinished_steps::UnfinishedSteps;
use crate::workspace::Workspace;
use crate::{npm, sample, tools};

pub(crate) struct Demo {
    pub(crate) port: u16,
    pub(crate) serve: bool,
    pub(crate) build: bool,
}

/// Names of all steps. The page needs every step except `archive`, the step that publishes the sample
/// archive.
const STEPS: &[&str] = &["programs", "engine", "npm", "page", "sample", "archive"];

/// Builds the page and serves it until interrupted.
pub(crate) fn demo(ws: &Workspace, options: &Demo) -> Result<()> {
    let missing = if options.build { UnfinishedSteps::all(STEPS) } else { UnfinishedSteps::default() };
    // Starts the server before the build, so that an occupied port is reported at once.
    let server = options.serve.then(|| file_server::listen(options.port)).transpose()?;
    if let Some(server) = &server {
        println!("The demo is at {} (Ctrl-C stops it)", file_server::origin(server));
        Site::quick(ws).until(missing.clone()).serve_beside(server)?;
    }
    if options.build {
        build(ws, &missing)?;
    }
    if let Some(server) = &server {
        println!("\nThe demo is at {} (Ctrl-C stops it)", file_server::origin(server));
        loop {
            thread::park();
        }
    }
    Ok(())
}

fn build(ws: &Workspace, missing: &UnfinishedSteps) -> Result<()> {
    let report = RunReport::new(STEPS, &[], &ws.target.join("xtask"))?;
    let step = |name: &'static str, needs: &[&'static str], work: &dyn Fn() -> Result<()>| {
        report.step(name, needs, &[], || {
            work()?;
            missing.take(name);
            if missing.for_page().is_empty() && name != "archive" {
                println!(
                    "\nThe page can be searched; only the published archive (archive.html) is still missing"
                );
            }
            Ok(())
        });
    };
    thread::scope(|scope| {
        scope.spawn(|| step("engine", &[], &|| build::engines(ws, Profile::Quick)));
        scope.spawn(|| step("npm", &[], &|| npm::ci(&ws.web)));
        scope.spawn(|| step("programs", &[], &|| tools::bindgen(ws).map(drop)));
        scope.spawn(|| step("sample", &["programs"], &|| sample::demo(ws)));
        scope.spawn(|| step("page", &["engine", "npm", "programs"], &|| build::quick_page(ws)));
        // This step runs last, because it would take processor time from the steps that the page needs.
        scope.spawn(|| step("archive", &["page", "sample"], &|| sample::demo_published(ws)));
    });
    report.finish("demo", &ws.target)
}
