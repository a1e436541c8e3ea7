//! Writes a Parquet file, one row group after another, and each row group one column after another.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::metadata::{KeyValue, SortingColumn};
use parquet::file::properties::{WriterProperties, WriterPropertiesBuilder};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{ColumnPath, TypePtr};

use crate::cell::CellValue;
use crate::error::ColumnsError;

/// Level of compression. Higher levels take much longer, but make the files hardly smaller.
const ZSTD: i32 = 3;

/// Returns the writer properties that all tables share. `sorted_by` is the index of the column by which the
/// rows are sorted.
pub(crate) fn properties(metadata: Vec<KeyValue>, sorted_by: usize) -> WriterPropertiesBuilder {
    let level = ZstdLevel::try_new(ZSTD).expect("zstd has this level");
    let sorting = SortingColumn { column_idx: sorted_by as i32, descending: false, nulls_first: false };
    WriterProperties::builder()
        .set_created_by(concat!("renju ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_compression(Compression::ZSTD(level))
        .set_key_value_metadata(Some(metadata))
        .set_sorting_columns(Some(vec![sorting]))
}

/// Turns off the dictionary of a column in which hardly any value occurs twice.
pub(crate) fn plain(
    properties: WriterPropertiesBuilder,
    column: &str,
    encoding: Encoding,
) -> WriterPropertiesBuilder {
    let path = ColumnPath::from(column);
    properties.set_column_dictionary_enabled(path.clone(), false).set_column_encoding(path, encoding)
}

pub(crate) struct TableWriter {
    file: PathBuf,
    writer: SerializedFileWriter<BufWriter<File>>,
}

impl TableWriter {
    pub(crate) fn create(
        file: PathBuf,
        schema: TypePtr,
        properties: WriterProperties,
    ) -> Result<Self, ColumnsError> {
        let to = File::create_new(&file).map_err(|error| ColumnsError::io(&file, error))?;
        let writer =
            SerializedFileWriter::new(BufWriter::with_capacity(1 << 20, to), schema, Arc::new(properties));
        let writer = writer.map_err(|error| failed(&file, error))?;
        Ok(Self { file, writer })
    }

    /// Writes a row group. `put` must write all columns of the row group, in order.
    pub(crate) fn row_group(
        &mut self,
        put: impl FnOnce(&mut RowGroupWriter<'_>) -> Result<(), ParquetError>,
    ) -> Result<(), ColumnsError> {
        let written = self.writer.next_row_group().and_then(|group| {
            let mut group = RowGroupWriter { group, levels: Vec::new() };
            put(&mut group)?;
            group.group.close()
        });
        written.map(drop).map_err(|error| failed(&self.file, error))
    }

    /// Writes the end of the file, flushes the file to the disk, and returns its number of bytes.
    pub(crate) fn finish(self) -> Result<u64, ColumnsError> {
        let Self { file, writer } = self;
        let to = writer.into_inner().map_err(|error| failed(&file, error))?;
        let size = || {
            let mut to = to.into_inner().map_err(std::io::IntoInnerError::into_error)?;
            to.flush()?;
            to.sync_all()?;
            Ok(to.metadata()?.len())
        };
        size().map_err(|error| ColumnsError::io(&file, error))
    }
}

/// Converts an error of the Parquet library. If the cause is an I/O error, the result is
/// [`ColumnsError::Io`].
fn failed(file: &Path, error: ParquetError) -> ColumnsError {
    match error {
        ParquetError::External(cause) => match cause.downcast::<std::io::Error>() {
            Ok(reason) => ColumnsError::io(file, *reason),
            Err(cause) => ColumnsError::Parquet { file: file.to_owned(), reason: cause.to_string() },
        },
        error => ColumnsError::parquet(file, &error),
    }
}

pub(crate) struct RowGroupWriter<'a> {
    group: SerializedRowGroupWriter<'a, BufWriter<File>>,
    /// For a nullable column: 1 for each cell with a value, and 0 for each null. Parquet calls these numbers
    /// levels.
    levels: Vec<i16>,
}

impl RowGroupWriter<'_> {
    /// Writes the next column of the schema. The cells must have the type of that column. No cell of a
    /// required column may be null.
    pub(crate) fn column<'a>(
        &mut self,
        required: bool,
        cells: impl Iterator<Item = CellValue<'a>>,
    ) -> Result<(), ParquetError> {
        let mut column = self.group.next_column()?.expect("there are as many columns as the schema has");
        self.levels.clear();
        let levels = &mut self.levels;
        let mut known = cells.filter(|cell| {
            levels.push(i16::from(*cell != CellValue::Null));
            *cell != CellValue::Null
        });
        match column.untyped() {
            ColumnWriter::Int64ColumnWriter(to) => {
                let values =
                    values(
                        &mut known,
                        |cell| if let CellValue::Long(value) = cell { Some(value) } else { None },
                    );
                to.write_batch(&values, (!required).then_some(levels), None)?;
            }
            ColumnWriter::Int32ColumnWriter(to) => {
                let values =
                    values(
                        &mut known,
                        |cell| if let CellValue::Int(value) = cell { Some(value) } else { None },
                    );
                to.write_batch(&values, (!required).then_some(levels), None)?;
            }
            ColumnWriter::DoubleColumnWriter(to) => {
                let values =
                    values(
                        &mut known,
                        |cell| if let CellValue::Real(value) = cell { Some(value) } else { None },
                    );
                to.write_batch(&values, (!required).then_some(levels), None)?;
            }
            ColumnWriter::BoolColumnWriter(to) => {
                let values =
                    values(
                        &mut known,
                        |cell| if let CellValue::Flag(value) = cell { Some(value) } else { None },
                    );
                to.write_batch(&values, (!required).then_some(levels), None)?;
            }
            ColumnWriter::ByteArrayColumnWriter(to) => {
                let values = values(&mut known, |cell| match cell {
                    CellValue::Bytes(value) => Some(ByteArray::from(value.into_owned())),
                    _ => None,
                });
                to.write_batch(&values, (!required).then_some(levels), None)?;
            }
            _ => unreachable!("no column has another type"),
        }
        column.close()
    }
}

fn values<'a, T>(
    cells: &mut dyn Iterator<Item = CellValue<'a>>,
    value: impl Fn(CellValue<'a>) -> Option<T>,
) -> Vec<T> {
    cells.map(|cell| value(cell).expect("a cell is of the type of its column")).collect()
}
