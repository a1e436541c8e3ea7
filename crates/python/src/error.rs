//! The Python exception for a wrong value or argument.

use std::fmt::Display;

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

pyo3::create_exception!(
    renju,
    RenjuError,
    PyValueError,
    "A question that has no answer: the text says where, what was expected and what was found."
);

/// Returns a [`RenjuError`] with this reason.
pub(crate) fn wrong(reason: impl Display) -> PyErr {
    RenjuError::new_err(reason.to_string())
}
