//! `renju-bindgen FOLDER NAME FILE`: writes the JavaScript code that loads a wasm file, like
//! `wasm-bindgen --target web`.
//!
//! The program writes `NAME.js` and `NAME_bg.wasm` to FOLDER. It needs only a quarter of the crates of
//! `wasm-bindgen-cli`. Its version of wasm-bindgen always fits the version with which FILE was built, because
//! both versions come from the same `Cargo.lock`. Cargo can use the program as the runner of a target. In
//! that case, FILE is a test binary, which Cargo appends to the arguments.

use std::path::Path;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, name, file, ..] = &arguments[..] else { bail!("usage: renju-bindgen FOLDER NAME FILE") };
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(file)
        .out_name(name)
        .web(true)
        .context("the target web cannot be chosen")?
        .typescript(false)
        .remove_name_section(true)
        // The glue must not call `main`. The `main` of an engine is empty, and the `main` of a test binary
        // cannot run in a browser.
        .emit_start(false)
        .generate(Path::new(folder))
        .with_context(|| format!("no glue can be written for {file}"))
}
