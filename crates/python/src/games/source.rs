//! An input of game records: a path, bytes, or a file object of Python.

use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::path::PathBuf;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::wrong;

/// A stream of bytes that can be read again from the beginning.
pub(super) trait ByteStream: Read + Seek + Send {}
impl<S: Read + Seek + Send> ByteStream for S {}

pub(super) struct ArchiveSource {
    /// Name of the input in messages. The ending of the name can show the format of the input.
    pub(super) name: String,
    pub(super) stream: Box<dyn ByteStream>,
    /// Path of the input; `None` if the input is not a path.
    pub(super) path: Option<PathBuf>,
}

impl ArchiveSource {
    /// Opens an input. The input is a path, bytes, or a file object of Python.
    pub(super) fn open(source: &Bound<'_, PyAny>, name: Option<String>) -> PyResult<Self> {
        if let Ok(bytes) = source.cast::<PyBytes>() {
            let stream = Box::new(Cursor::new(bytes.as_bytes().to_vec()));
            return Ok(Self { name: name.unwrap_or_else(|| "bytes".to_owned()), stream, path: None });
        }
        if source.hasattr("read")? {
            let own = || source.getattr("name").ok()?.extract::<String>().ok();
            let name = name.or_else(own).unwrap_or_else(|| "a file object".to_owned());
            return Ok(Self { name, stream: Box::new(FileObject(source.clone().unbind())), path: None });
        }
        let Ok(path) = source.extract::<PathBuf>() else {
            let found = source.get_type().fully_qualified_name()?;
            return Err(PyTypeError::new_err(format!(
                "expected a path, bytes or a file that was opened in binary mode, found {found}"
            )));
        };
        let shown = path.display().to_string();
        if path.is_dir() {
            return Err(wrong(format_args!("{shown}: expected a file, found a folder")));
        }
        let file = File::open(&path)?;
        Ok(Self { name: name.unwrap_or(shown), stream: Box::new(file), path: Some(path) })
    }
}

/// A file object of Python. Any thread can read it, because each call takes the lock of the Python
/// interpreter first.
struct FileObject(Py<PyAny>);

impl FileObject {
    fn with<T>(&self, ask: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>) -> io::Result<T> {
        let asked = Python::try_attach(|py| ask(self.0.bind(py)).map_err(io::Error::from));
        asked.unwrap_or_else(|| Err(io::Error::other("Python ends")))
    }
}

impl Read for FileObject {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        self.with(|file| {
            let read = file.call_method1("read", (to.len(),))?;
            let Ok(bytes) = read.cast::<PyBytes>() else {
                let found = read.get_type().name()?;
                return Err(wrong(format_args!(
                    "expected a file that was opened in binary mode, found {found}"
                )));
            };
            let bytes = bytes.as_bytes();
            if bytes.len() > to.len() {
                return Err(wrong(format_args!(
                    "expected at most {} bytes, found {}",
                    to.len(),
                    bytes.len()
                )));
            }
            to[..bytes.len()].copy_from_slice(bytes);
            Ok(bytes.len())
        })
    }
}

impl Seek for FileObject {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.with(|file| match to {
            SeekFrom::Start(at) => file.call_method1("seek", (at, 0))?.extract(),
            SeekFrom::Current(by) => file.call_method1("seek", (by, 1))?.extract(),
            SeekFrom::End(by) => file.call_method1("seek", (by, 2))?.extract(),
        })
    }
}
