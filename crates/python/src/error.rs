//! The Python exception for a wrong value or argument.

use std::fmt::Display;

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

pyo3::create_exception!(
    renju_board,
    RenjuError,
    PyValueError,
    "The error for an invalid value, an unreadable input, or a proof that does not hold.\n\n\
     Its text says where the problem is, what was expected, and what was found."
);

/// Returns a [`RenjuError`] with this reason.
pub(crate) fn wrong(reason: impl Display) -> PyErr {
    RenjuError::new_err(reason.to_string())
}
