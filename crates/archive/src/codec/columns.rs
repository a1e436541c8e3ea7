//! Columns of values that can be used directly in the stored bytes, without copying, because each
//! value is aligned to its size.
//!
//! ```text
//! column := count: u32 | zeros up to a multiple of 8 bytes from the beginning of the part | values
//! ```

use std::ops::Range;

use super::{FormatError, Reader, Writer};
use crate::stored::Number;

/// Alignment of the first value of a column, in bytes.
const ALIGNMENT: usize = 8;

impl Writer {
    /// Writes a column: the number of values, zeros up to the alignment, and the values.
    pub(crate) fn column<T: Number>(&mut self, values: &[T]) {
        self.length(values.len());
        self.bytes.resize(self.bytes.len().next_multiple_of(ALIGNMENT), 0);
        T::write_all(values, &mut self.bytes);
    }
}

impl Reader<'_> {
    /// Skips a column, and returns the byte range of its values, counted from the beginning of the part.
    ///
    /// # Errors
    /// There are not enough bytes.
    pub(crate) fn column<T: Number>(&mut self) -> Result<Range<usize>, FormatError> {
        let count = self.length()?;
        self.raw(self.at.next_multiple_of(ALIGNMENT) - self.at)?;
        let start = self.at;
        self.raw(count.saturating_mul(size_of::<T>()))?;
        Ok(start..self.at)
    }

    /// Like [`Reader::column`], but checks that the column has `count` values.
    ///
    /// # Errors
    /// There are not enough bytes, or the column has another number of values.
    pub(crate) fn column_of<T: Number>(&mut self, count: usize) -> Result<Range<usize>, FormatError> {
        let column = self.column::<T>()?;
        if column.len() == count * size_of::<T>() {
            Ok(column)
        } else {
            Err(self.malformed("as many values as there are games"))
        }
    }
}
