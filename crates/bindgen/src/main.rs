//! `renju-bindgen [--split] FOLDER NAME FILE`: writes the JavaScript code that loads a wasm file, like
//! `wasm-bindgen --target web`.
//!
//! The program writes `NAME.js` and `NAME_bg.wasm` to FOLDER. It needs only a quarter of the crates of
//! `wasm-bindgen-cli`. The program and FILE always use the same version of wasm-bindgen, because both take it from the
//! same `Cargo.lock`. Cargo can use the program as the runner of a target. In that case, FILE is a test binary, which
//! Cargo appends to the arguments.
//!
//! With `--split`, FILE has split parts (functions with the attribute `wasm_split`). The program then also writes a file
//! `PART.wasm` for each part, and files with code that several parts share. `split-parts.json` lists the files of each part
//! in the order in which the worker must load them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_split = arguments.first().is_some_and(|first| first == "--split");
    if is_split {
        arguments.remove(0);
    }
    let [folder, name, file, ..] = &arguments[..] else {
        bail!("usage: renju-bindgen [--split] FOLDER NAME FILE")
    };
    let folder = Path::new(folder);
    let main = if is_split { split(folder, Path::new(file))? } else { PathBuf::from(file) };
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(&main)
        .out_name(name)
        .web(true)
        .context("the target web cannot be chosen")?
        .typescript(false)
        .remove_name_section(true)
        // The files of the split parts import the function table, which wasm-bindgen would not export.
        .keep_lld_exports(is_split)
        // The glue must not call `main`. The `main` of an engine is empty, and the `main` of a test binary
        // cannot run in a browser.
        .emit_start(false)
        .generate(folder)
        .with_context(|| format!("no glue can be written for {file}"))
}

/// Splits a wasm file into its main file and the files of its split parts, in `folder`. Returns the path of the main file.
fn split(folder: &Path, file: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let bytes = fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let main = folder.join("main.wasm");
    let mut options = wasm_split_cli_support::Options::new(&bytes);
    options.output_dir = folder;
    options.main_out_path = &main;
    // The worker's script has a module of this name, which loads the parts.
    options.link_name = "renju-parts";
    let split = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow!("{} cannot be split: {error:#}", file.display()))?;
    let parts: BTreeMap<_, _> = split.prefetch_map.into_iter().collect();
    fs::write(folder.join("split-parts.json"), serde_json::to_string_pretty(&parts)?)?;
    Ok(main)
}
