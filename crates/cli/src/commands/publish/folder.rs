//! The folder to which an archive is published.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use renju_published::publish::{FileFolder, ScratchFolder};
use renju_published::{EditionLayer, File, Manifest};

use crate::exit::CommandError;
use crate::output::{self, InputFiles, Output};
use crate::source::FolderHost;

/// File name of the manifest. Pages open the manifest before any other file of an archive.
const MANIFEST: &str = "manifest.json";

/// A folder to which an archive is published. The command first adds files. Pages do not use these files yet,
/// because no manifest lists them. At the end, the command writes the manifest that lists them.
pub(super) struct PublishFolder {
    path: PathBuf,
}

impl PublishFolder {
    /// Opens the folder, and creates it if it does not exist.
    pub(super) fn open(path: &Path) -> Result<Self, CommandError> {
        output::folder(path)?;
        Ok(Self { path: path.to_owned() })
    }

    /// Checks that the folder has no manifest, or the manifest of an archive. Web apps also have a file of this name,
    /// and it must not be replaced.
    pub(super) fn check(&self) -> Result<(), CommandError> {
        let manifest = self.manifest();
        // If the manifest cannot be read, the command reports the error later, when it reads or writes the manifest.
        let Ok(bytes) = fs::read(&manifest) else { return Ok(()) };
        let is_of_archive = match serde_json::from_slice::<serde_json::Value>(&bytes) {
            Ok(json) => json["format"].as_str().is_some_and(|format| format.starts_with("renju-archive/")),
            // A damaged manifest of an archive may be replaced. Any other file may be the manifest of a web app, even
            // if it is not strict JSON: browsers and tools may accept comments or a byte order mark.
            Err(_) => bytes.is_empty() || is_beginning_of_archive(&bytes),
        };
        if is_of_archive {
            return Ok(());
        }
        let reason = "the file is there, and belongs to no archive; name another folder";
        Err(CommandError::output(&manifest, reason))
    }

    /// Returns a writer for the archive's files. A file that is not complete yet is in the folder `scratch`.
    pub(super) fn files(&self, scratch: &Path) -> FileFolder {
        FileFolder::new(self.path.clone(), scratch.to_owned())
    }

    /// Creates an empty scratch folder for data that does not fit in memory. While it exists, no other
    /// command can publish to this folder.
    pub(super) fn unfinished(&self) -> io::Result<ScratchFolder> {
        ScratchFolder::begin(&self.path)
    }

    /// Reads the manifest of the archive that the folder already has; `None` if it has none.
    pub(super) fn published(&self) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.manifest()) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(of_file(&self.manifest(), &error)),
        }
    }

    /// Returns a reader for the files that the folder already has.
    pub(super) fn host(&self) -> FolderHost {
        FolderHost::of(&self.path)
    }

    /// Writes the manifest, which completes the archive.
    pub(super) fn commit(&self, manifest: &Manifest, unfinished: ScratchFolder) -> anyhow::Result<()> {
        let json = serde_json::to_vec(manifest)?;
        Output::at(&self.manifest(), &InputFiles::none())?.write(|to| to.write_all(&json))?;
        Ok(unfinished.end()?)
    }

    /// Deletes the files of earlier editions that the manifest does not list. Returns the number of freed
    /// bytes.
    pub(super) fn prune(&self, manifest: &Manifest) -> io::Result<u64> {
        let named: BTreeSet<String> =
            manifest.layers.iter().flat_map(EditionLayer::files).map(File::name).collect();
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

    pub(super) fn manifest(&self) -> PathBuf {
        self.path.join(MANIFEST)
    }
}

/// Adds a file name to an error of the operating system.
fn of_file(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// Returns whether a file name is one that this command gives to the files of an archive: a SHA-256 hash and
/// `.bin`.
fn is_ours(name: &str) -> bool {
    let hash = name.strip_suffix(".bin").unwrap_or_default();
    hash.len() == 64 && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// Whether a damaged manifest begins like the manifest of an archive, whose first field is the format.
fn is_beginning_of_archive(bytes: &[u8]) -> bool {
    const FORMAT: &[u8] = b"\"renju-arch";
    bytes[..bytes.len().min(64)].windows(FORMAT.len()).any(|part| part == FORMAT)
}
