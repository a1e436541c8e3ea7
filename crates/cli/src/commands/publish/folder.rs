//! The folder of a published archive.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use renju_published::publish::{FileFolder, Unfinished};
use renju_published::{File, Layer, Manifest};

use crate::exit::Failure;
use crate::output::{self, Inputs, Output};
use crate::source::FolderHost;

/// The manifest, which is what pages are given.
const MANIFEST: &str = "manifest.json";

/// A folder to which an archive is published. Until the end, only files are added that nothing names yet.
pub(super) struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Makes it, if it is not there.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        output::folder(path)?;
        Ok(Self { path: path.to_owned() })
    }

    /// The files of the archive. An unfinished one lies in `scratch`.
    pub(super) fn files(&self, scratch: &Path) -> FileFolder {
        FileFolder::new(self.path.clone(), scratch.to_owned())
    }

    /// Makes an empty folder for data that does not fit in memory. No other command can publish meanwhile.
    pub(super) fn unfinished(&self) -> io::Result<Unfinished> {
        Unfinished::begin(&self.path)
    }

    /// The manifest that is there already.
    pub(super) fn published(&self) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.manifest()) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(of_file(&self.manifest(), &error)),
        }
    }

    /// The files that are there already.
    pub(super) fn host(&self) -> FolderHost {
        FolderHost::of(&self.path)
    }

    /// The manifest takes its place, and the archive is there.
    pub(super) fn commit(&self, manifest: &Manifest, unfinished: Unfinished) -> anyhow::Result<()> {
        let json = serde_json::to_vec(manifest)?;
        Output::at(&self.manifest(), &Inputs::none())?.write(|to| to.write_all(&json))?;
        Ok(unfinished.end()?)
    }

    /// Deletes the files that a manifest does not name; returns their bytes.
    pub(super) fn prune(&self, manifest: &Manifest) -> io::Result<u64> {
        let named: BTreeSet<String> = manifest.layers.iter().flat_map(Layer::files).map(File::name).collect();
        let mut freed = 0;
        let folder = |error: io::Error| of_file(&self.path, &error);
        for entry in fs::read_dir(&self.path).map_err(folder)? {
            let entry = entry.map_err(folder)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if is_ours(&name) && !named.contains(&name) {
                let path = entry.path();
                freed += entry.metadata().map_err(|error| of_file(&path, &error))?.len();
                fs::remove_file(&path).map_err(|error| of_file(&path, &error))?;
            }
        }
        Ok(freed)
    }

    /// Where the manifest is.
    pub(super) fn manifest(&self) -> PathBuf {
        self.path.join(MANIFEST)
    }
}

/// Names the file in an error of the system, which does not.
fn of_file(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// Whether a name is that of a file of an archive: a SHA-256 and `.bin`.
fn is_ours(name: &str) -> bool {
    let hash = name.strip_suffix(".bin").unwrap_or_default();
    hash.len() == 64 && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
}
