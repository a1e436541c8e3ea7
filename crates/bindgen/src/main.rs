//! `renju-bindgen FOLDER NAME FILE`: writes the JavaScript glue of a wasm file, as `wasm-bindgen --target web` does.
//!
//! The program writes `NAME.js` and `NAME_bg.wasm` to FOLDER. It reads a section of FILE that another library of
//! wasm-bindgen wrote; both libraries have their versions from the same `Cargo.lock`, so they always fit. The program
//! needs only a quarter of the crates of `wasm-bindgen-cli`. Cargo can use it as the runner of a target, and then
//! appends FILE, a test binary, to the arguments.

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
        // The glue must not call `main`: an engine has an empty one, and the one of a test binary cannot run in a
        // browser.
        .emit_start(false)
        .generate(Path::new(folder))
        .with_context(|| format!("no glue can be written for {file}"))
}
