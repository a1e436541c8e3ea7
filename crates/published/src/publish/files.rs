//! Where the files go.

use std::io;

use crate::manifest::File;

/// Where the files of a published archive go.
pub trait Files {
    /// Writes a file under the name of its content, unless it is there already.
    ///
    /// # Errors
    /// It cannot be written.
    fn put(&mut self, bytes: &[u8]) -> io::Result<File>;
}
