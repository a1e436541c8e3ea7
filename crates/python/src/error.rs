//! Error for a value or an argument that is wrong.

use std::fmt::Display;

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

pyo3::create_exception!(
    renju,
    RenjuError,
    PyValueError,
    "A question that has no answer: the text says where, what was expected and what was found."
);

/// Converts a reason to an exception of Python.
pub(crate) fn wrong(reason: impl Display) -> PyErr {
    RenjuError::new_err(reason.to_string())
}
