//! Identifies a file independently of the name or link that leads to it.

#[cfg(unix)]
use std::fs::Metadata;
use std::path::Path;

/// Identity of a file: its device and inode, or its full path on systems that have no inodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FileId(#[cfg(unix)] (u64, u64), #[cfg(not(unix))] std::path::PathBuf);

impl FileId {
    /// Returns the identity of an input file; `-` is standard input.
    pub(super) fn of_input(path: &Path) -> Option<Self> {
        if path == Path::new("-") { Self::of_standard_input() } else { Self::of(path) }
    }

    /// Returns the identity of the file at a path. Returns `None` for a device or a pipe, because a command
    /// may read from it and write to it at the same time.
    #[cfg(unix)]
    pub(super) fn of(path: &Path) -> Option<Self> {
        Self::of_metadata(&std::fs::metadata(path).ok()?)
    }

    #[cfg(unix)]
    fn of_metadata(metadata: &Metadata) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        metadata.is_file().then(|| Self((metadata.dev(), metadata.ino())))
    }

    #[cfg(unix)]
    fn of_standard_input() -> Option<Self> {
        Self::of_open(std::os::fd::AsFd::as_fd(&std::io::stdin()))
    }

    /// Returns the identity of the file to which standard output is redirected, if it is a file.
    #[cfg(unix)]
    pub(super) fn of_standard_output() -> Option<Self> {
        Self::of_open(std::os::fd::AsFd::as_fd(&std::io::stdout()))
    }

    #[cfg(unix)]
    fn of_open(descriptor: std::os::fd::BorrowedFd<'_>) -> Option<Self> {
        let file = std::fs::File::from(descriptor.try_clone_to_owned().ok()?);
        Self::of_metadata(&file.metadata().ok()?)
    }

    #[cfg(not(unix))]
    pub(super) fn of(path: &Path) -> Option<Self> {
        std::fs::canonicalize(path).ok().map(Self)
    }

    #[cfg(not(unix))]
    const fn of_standard_input() -> Option<Self> {
        None
    }

    #[cfg(not(unix))]
    pub(super) const fn of_standard_output() -> Option<Self> {
        None
    }
}
