//! Functions that find the points that are forbidden to Black, and the games in which Black played on such a
//! point.

use std::sync::Arc;

use arrow_array::{ArrayRef, Int16Array, StringArray};
use arrow_schema::{DataType, Fields};
use pyo3::prelude::*;
use pyo3_arrow::PyArray;
use pyo3_arrow::input::AnyArray;
use renju_core::{ForbiddenKinds, Point, SearchBoard};

use crate::builders::{ArrowRow, column, fields, lists, structures};
use crate::column::{ColumnSettings, InputColumn, InvalidValues};
use crate::error::wrong;
use crate::moves::{OwnedTextOrBytes, TextOrBytes};

/// Number of rows that are processed between two checks for Ctrl-C. One row takes about ten microseconds.
const BLOCK: usize = 4096;

/// Returns the codes of the reasons, separated by spaces: `33 44 6`.
pub(crate) fn kinds_text(kinds: ForbiddenKinds) -> String {
    kinds.iter().map(ForbiddenKinds::code).collect::<Vec<_>>().join(" ")
}

/// The first forbidden point that Black played in a game.
struct FirstForbiddenMove {
    number: usize,
    point: Point,
    kinds: ForbiddenKinds,
}

impl FirstForbiddenMove {
    fn of(value: TextOrBytes<'_>) -> Result<Option<Self>, String> {
        let game = value.game()?;
        let found = game.forbidden().and_then(|(number, kinds)| {
            let point = game.moves()[number - 1].point()?;
            Some(Self { number, point, kinds })
        });
        Ok(found)
    }
}

impl ArrowRow for FirstForbiddenMove {
    fn fields() -> Fields {
        fields(&[("number", DataType::Int16), ("point", DataType::Utf8), ("kinds", DataType::Utf8)])
    }

    fn columns(rows: &[Option<Self>]) -> Vec<ArrayRef> {
        let number = |row: &Self| row.number as i16;
        vec![
            Arc::new(column::<_, _, Int16Array>(rows, number)),
            Arc::new(column::<_, _, StringArray>(rows, |row| row.point.to_string())),
            Arc::new(column::<_, _, StringArray>(rows, |row| kinds_text(row.kinds))),
        ]
    }
}

/// Returns the first forbidden point that Black played, with the number of the move and the reasons. Returns
/// `None` if Black played on no forbidden point.
#[pyfunction]
#[pyo3(signature = (moves, /))]
pub(crate) fn forbidden_move(moves: OwnedTextOrBytes) -> PyResult<Option<(usize, String, String)>> {
    let found = FirstForbiddenMove::of(moves.value()).map_err(wrong)?;
    Ok(found.map(|found| (found.number, found.point.to_string(), kinds_text(found.kinds))))
}

/// Returns the result of `forbidden_move` for each value of a column of moves.
#[pyfunction]
#[pyo3(signature = (moves, /, *, threads, invalid))]
pub(crate) fn forbidden_move_column(
    py: Python<'_>,
    moves: AnyArray,
    threads: usize,
    invalid: InvalidValues,
) -> PyResult<PyArray> {
    let how = ColumnSettings { threads, invalid, block: BLOCK };
    let rows = InputColumn::new(moves)?.map(py, how, FirstForbiddenMove::of)?;
    let rows = rows.into_iter().map(Option::flatten).collect();
    Ok(PyArray::from_array_ref(Arc::new(structures::<FirstForbiddenMove>(rows))))
}

/// A point that is forbidden to Black, and the reasons.
struct ForbiddenPointRow {
    point: Point,
    kinds: ForbiddenKinds,
}

impl ForbiddenPointRow {
    fn all(value: TextOrBytes<'_>) -> Result<Vec<Self>, String> {
        let board = SearchBoard::of(&value.position()?.board);
        let of = |point| Self { point, kinds: board.forbidden_kinds(point) };
        Ok(board.forbidden_points().iter().map(of).collect())
    }
}

impl ArrowRow for ForbiddenPointRow {
    fn fields() -> Fields {
        fields(&[("point", DataType::Utf8), ("kinds", DataType::Utf8)])
    }

    fn columns(rows: &[Option<Self>]) -> Vec<ArrayRef> {
        vec![
            Arc::new(column::<_, _, StringArray>(rows, |row| row.point.to_string())),
            Arc::new(column::<_, _, StringArray>(rows, |row| kinds_text(row.kinds))),
        ]
    }
}

/// Returns, for each position (in RFEN) of a column, all points that are forbidden to Black.
#[pyfunction]
#[pyo3(signature = (positions, /, *, threads, invalid))]
pub(crate) fn forbidden_points_column(
    py: Python<'_>,
    positions: AnyArray,
    threads: usize,
    invalid: InvalidValues,
) -> PyResult<PyArray> {
    let how = ColumnSettings { threads, invalid, block: BLOCK };
    let rows = InputColumn::new(positions)?.map(py, how, ForbiddenPointRow::all)?;
    Ok(PyArray::from_array_ref(Arc::new(lists(rows))))
}
