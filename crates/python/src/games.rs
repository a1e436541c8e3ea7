//! `read_games`: reads game records of any format as Arrow batches.

mod cutter;
mod running_read;
mod source;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use pyo3::prelude::*;
use pyo3_arrow::{PyRecordBatch, PyRecordBatchReader, PySchema};
use renju_columns::games_schema;
use renju_library::SourceInfo;

use crate::error::{RenjuError, wrong};
use running_read::{ReadSettings, RunningRead};
use source::ArchiveSource;

/// Iterator over batches of games. While the caller processes a batch, other threads already read the next
/// batches.
#[pyclass(frozen, module = "renju_board")]
pub(crate) struct Games {
    reading: Arc<Mutex<RunningRead>>,
    schema: SchemaRef,
}

/// An exception of Python. It can be made from a sentence.
struct PythonError(PyErr);

impl From<String> for PythonError {
    fn from(reason: String) -> Self {
        Self(wrong(reason))
    }
}

/// Returns the next batch. Does not hold the lock of the Python interpreter while it waits, because another
/// thread may need this lock to read a file object of Python.
fn next(reading: &Mutex<RunningRead>) -> PyResult<Option<RecordBatch>> {
    let check = || Python::attach(|py| py.check_signals()).map_err(PythonError);
    let of = || locked(reading).next(check).map_err(|failed| failed.0);
    Python::attach(|py| py.detach(of))
}

fn locked(reading: &Mutex<RunningRead>) -> MutexGuard<'_, RunningRead> {
    reading.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The batches of [`Games`], in the form that Arrow's stream interface needs.
struct Batches {
    reading: Arc<Mutex<RunningRead>>,
    schema: SchemaRef,
}

impl Iterator for Batches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        next(&self.reading).map_err(|error| ArrowError::ExternalError(Box::new(error))).transpose()
    }
}

impl RecordBatchReader for Batches {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}

#[pymethods]
impl Games {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self) -> PyResult<Option<PyRecordBatch>> {
        Ok(next(&self.reading)?.map(PyRecordBatch::new))
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let batches = Batches { reading: Arc::clone(&self.reading), schema: Arc::clone(&self.schema) };
        let reader = Bound::new(py, PyRecordBatchReader::new(Box::new(batches)))?;
        reader.call_method1("__arrow_c_stream__", (requested_schema,))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Bound::new(py, PySchema::new(Arc::clone(&self.schema)))?.call_method0("__arrow_c_schema__")
    }

    /// The number of games in all batches returned so far.
    #[getter]
    fn games(&self, py: Python<'_>) -> u32 {
        self.ask(py, |reading| reading.games)
    }

    #[getter]
    fn skipped(&self, py: Python<'_>) -> u32 {
        self.ask(py, |reading| reading.kept().skipped)
    }

    #[getter]
    fn cut(&self, py: Python<'_>) -> u32 {
        self.ask(py, |reading| reading.kept().cut)
    }

    #[getter]
    fn noted(&self, py: Python<'_>) -> u32 {
        self.ask(py, |reading| reading.kept().noted)
    }

    #[getter]
    fn notes(&self, py: Python<'_>) -> Vec<String> {
        self.ask(py, |reading| reading.kept().notes)
    }

    #[getter]
    fn edition(&self, py: Python<'_>) -> String {
        self.ask(py, |reading| reading.edition.clone())
    }
}

impl Games {
    /// Calls `of` without holding the lock of the Python interpreter. If this thread held the lock, `of`
    /// could wait forever for a thread that needs the lock to read a file object.
    fn ask<T: Send>(&self, py: Python<'_>, of: impl FnOnce(&RunningRead) -> T + Send) -> T {
        py.detach(|| of(&locked(&self.reading)))
    }
}

/// Returns an iterator over batches of the games of an input.
#[pyfunction]
#[pyo3(signature = (source, /, *, name, batch_size, threads, take_incomplete))]
pub(crate) fn read_games(
    source: &Bound<'_, PyAny>,
    name: Option<String>,
    batch_size: usize,
    threads: usize,
    take_incomplete: bool,
) -> PyResult<Games> {
    if batch_size == 0 {
        return Err(RenjuError::new_err("batch_size: expected at least 1, found 0"));
    }
    let source = ArchiveSource::open(source, name)?;
    let file_name = source.name.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
    let schema = Arc::new(games_schema(&SourceInfo { source: file_name, ..SourceInfo::default() }));
    let how = ReadSettings { batch_size, threads, takes_incomplete: take_incomplete };
    let reading = Arc::new(Mutex::new(RunningRead::begin(source, Arc::clone(&schema), &how)));
    Ok(Games { reading, schema })
}
