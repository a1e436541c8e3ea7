//! The folder of a published archive.

use std::collections::BTreeSet;
use std::fs::{self, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use renju_published::publish::FileFolder;
use renju_published::{File, Layer, Manifest};

use crate::exit::Failure;
use crate::output::{self, Inputs, Output};
use crate::source::FolderHost;

/// The manifest, which is what pages are given.
const MANIFEST: &str = "manifest.json";
/// What does not fit in memory while an archive is written.
const SCRATCH: &str = ".unfinished";

/// A folder to which an archive is published. Until the end, only files are added that nothing names yet.
pub(super) struct Folder {
    path: PathBuf,
    /// Locked as long as this command writes to it; none where folders cannot be opened.
    _lock: Option<fs::File>,
}

impl Folder {
    /// Makes it, if it is not there.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        output::folder(path)?;
        let folder = fs::File::open(path).ok();
        if matches!(folder.as_ref().map(fs::File::try_lock), Some(Err(TryLockError::WouldBlock))) {
            return Err(Failure::output(path, "another `renju publish` writes to this folder now"));
        }
        Ok(Self { path: path.to_owned(), _lock: folder })
    }

    /// The files of the archive. An unfinished one lies in `scratch`.
    pub(super) fn files(&self, scratch: &Path) -> FileFolder {
        FileFolder::new(self.path.clone(), scratch.to_owned())
    }

    /// An empty folder for what does not fit in memory.
    pub(super) fn scratch(&self) -> Result<PathBuf, Failure> {
        let scratch = self.path.join(SCRATCH);
        // Of a run that was ended before.
        let removed = if scratch.exists() { fs::remove_dir_all(&scratch) } else { Ok(()) };
        let made = removed.and_then(|()| fs::create_dir(&scratch));
        made.map_err(|error| Failure::output(&scratch, error))?;
        Ok(scratch)
    }

    /// The manifest that is there already.
    pub(super) fn published(&self) -> Result<Option<Vec<u8>>, Failure> {
        match fs::read(self.manifest()) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Failure::input(&self.manifest(), error)),
        }
    }

    /// The files that are there already.
    pub(super) fn host(&self) -> FolderHost {
        FolderHost::of(&self.path)
    }

    /// The manifest takes its place, and the archive is there.
    pub(super) fn commit(&self, manifest: &Manifest) -> anyhow::Result<()> {
        let json = serde_json::to_vec(manifest)?;
        Output::at(&self.manifest(), &Inputs::none())?.write(|to| to.write_all(&json))?;
        let scratch = self.path.join(SCRATCH);
        Ok(fs::remove_dir_all(&scratch).map_err(|error| Failure::output(&scratch, error))?)
    }

    /// Deletes the files that a manifest does not name; returns their bytes.
    pub(super) fn prune(&self, manifest: &Manifest) -> Result<u64, Failure> {
        let named: BTreeSet<String> = manifest.layers.iter().flat_map(Layer::files).map(File::name).collect();
        let mut freed = 0;
        let wrong = |path: &Path, error: io::Error| Failure::output(path, error);
        for entry in fs::read_dir(&self.path).map_err(|error| wrong(&self.path, error))? {
            let entry = entry.map_err(|error| wrong(&self.path, error))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if is_ours(&name) && !named.contains(&name) {
                freed += entry.metadata().map_or(0, |found| found.len());
                fs::remove_file(entry.path()).map_err(|error| wrong(&entry.path(), error))?;
            }
        }
        Ok(freed)
    }

    /// Where the manifest is.
    pub(super) fn manifest(&self) -> PathBuf {
        self.path.join(MANIFEST)
    }
}

/// Whether a name is that of a file of an archive: a SHA-256 and `.bin`.
fn is_ours(name: &str) -> bool {
    let hash = name.strip_suffix(".bin").unwrap_or_default();
    hash.len() == 64 && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
}
