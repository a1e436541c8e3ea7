//! Reads all games of a published archive in a folder into a library.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use renju_library::Library;
use renju_published::reader::{Host, PublishedReader};
use renju_published::{Manifest, Request};

use crate::exit::CommandError;

/// A folder with the files of a published archive.
pub(crate) struct FolderHost(PathBuf);

impl FolderHost {
    /// Returns a host that reads the files of a folder.
    pub(crate) fn of(folder: &Path) -> Self {
        Self(folder.to_owned())
    }
}

impl Host for FolderHost {
    type Error = io::Error;

    fn get(&mut self, request: &Request) -> io::Result<Vec<u8>> {
        let path = self.0.join(&request.file);
        let read = || {
            let mut file = File::open(&path)?;
            file.seek(SeekFrom::Start(u64::from(request.range.start)))?;
            let mut bytes = Vec::new();
            // Reads with `take`, which allocates memory only for bytes that exist, because the file may be
            // shorter than the manifest states.
            file.take(request.range.len() as u64).read_to_end(&mut bytes)?;
            if bytes.len() < request.range.len() {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            Ok(bytes)
        };
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        read().map_err(named)
    }
}

/// Returns whether a file with these first bytes is the manifest of a published archive.
pub(super) fn is_manifest(path: &Path, head: &[u8]) -> bool {
    let mut begin = [0; 64];
    let mut read = || File::open(path)?.read(&mut begin);
    head.starts_with(b"{") && read().is_ok() && begin.windows(15).any(|part| part == b"\"renju-archive/")
}

/// Reads all games of a published archive into a library. `path` is the path of the manifest; the other files
/// of the archive are in the same folder.
pub(super) fn library(path: &Path) -> Result<Library, CommandError> {
    let refused = |error: &dyn std::fmt::Display| CommandError::input(path, error.to_string());
    let json = fs::read(path).map_err(|error| refused(&error))?;
    let manifest = Manifest::read(&json).map_err(|error| refused(&error))?;
    let host = FolderHost::of(path.parent().unwrap_or(Path::new("")));
    let reader =
        PublishedReader::open(host, &json, Library::default(), 0).map_err(|error| refused(&error))?;
    let mut library = reader.into_library().map_err(|error| refused(&error))?;
    let source_info = library.source_info_mut();
    source_info.source = manifest.name;
    source_info.edition = manifest.edition;
    Ok(library)
}
