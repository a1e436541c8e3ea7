//! Paths in this repository.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Folders of this repository that the commands use.
pub(crate) struct Workspace {
    pub(crate) root: PathBuf,
    /// Folder of Cargo's output.
    pub(crate) target: PathBuf,
    /// Folder for installed programs that only this repository uses. `cargo clean` deletes the folder;
    /// `cargo clean -p` does not.
    pub(crate) tools: PathBuf,
    /// Folder of the element: `src`, `build`, `dist`, `demo`.
    pub(crate) web: PathBuf,
    /// Folder of the browser tests and benches.
    pub(crate) tests: PathBuf,
}

impl Workspace {
    pub(crate) fn find() -> Workspace {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = here.ancestors().nth(2).expect("this package lies in crates/xtask").to_path_buf();
        let target =
            env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |dir| root.join(dir));
        Workspace {
            tools: root.join("target/tools"),
            web: root.join("web-component"),
            tests: root.join("tests"),
            target,
            root,
        }
    }

    /// Returns a path relative to the root of the repository, for messages.
    pub(crate) fn shown<'a>(&self, path: &'a Path) -> std::path::Display<'a> {
        path.strip_prefix(&self.root).unwrap_or(path).display()
    }
}

/// Returns the path of the first program of `names` that is found on `PATH`; `None` if none is found.
pub(crate) fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    names.iter().find_map(|name| folders.iter().find_map(|folder| program(folder, name)))
}

/// Returns the path of the program `name` in `folder`, with the ending that programs have on this system
/// (such as `.exe`); `None` if there is no such program.
pub(crate) fn program(folder: &Path, name: impl AsRef<OsStr>) -> Option<PathBuf> {
    let mut file = name.as_ref().to_os_string();
    file.push(env::consts::EXE_SUFFIX);
    let path = folder.join(file);
    path.is_file().then_some(path)
}

/// Returns whether `output` exists and is not older than `input`.
pub(crate) fn is_fresh(output: &Path, input: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|meta| meta.modified()).ok();
    changed(output).is_some_and(|made| changed(input).is_some_and(|since| since <= made))
}
