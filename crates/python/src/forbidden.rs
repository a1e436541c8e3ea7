//! Points where Black may not play, and games in which Black did.

use std::sync::Arc;

use arrow_array::{ArrayRef, Int16Array, StringArray};
use arrow_schema::{DataType, Fields};
use pyo3::prelude::*;
use pyo3_arrow::PyArray;
use pyo3_arrow::input::AnyArray;
use renju_core::{ForbiddenKinds, Point, SearchBoard};

use crate::builders::{Row, column, fields, lists, structures};
use crate::column::{Column, How, Invalid};
use crate::error::wrong;
use crate::moves::{Owned, Value};

/// Rows of a block; each takes some ten microseconds.
const BLOCK: usize = 4096;

/// Codes of the kinds, such as `33 44 6`.
pub(crate) fn kinds_text(kinds: ForbiddenKinds) -> String {
    kinds.iter().map(ForbiddenKinds::code).collect::<Vec<_>>().join(" ")
}

/// The first forbidden point that Black played.
struct ForbiddenMove {
    number: usize,
    point: Point,
    kinds: ForbiddenKinds,
}

impl ForbiddenMove {
    fn of(value: Value<'_>) -> Result<Option<Self>, String> {
        let game = value.game()?;
        let found = game.forbidden().and_then(|(number, kinds)| {
            let point = game.moves()[number - 1].point()?;
            Some(Self { number, point, kinds })
        });
        Ok(found)
    }
}

impl Row for ForbiddenMove {
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

/// Number, point and kinds of the first forbidden point that Black played.
#[pyfunction]
#[pyo3(signature = (moves, /))]
pub(crate) fn forbidden_move(moves: Owned) -> PyResult<Option<(usize, String, String)>> {
    let found = ForbiddenMove::of(moves.value()).map_err(wrong)?;
    Ok(found.map(|found| (found.number, found.point.to_string(), kinds_text(found.kinds))))
}

/// `forbidden_move` for a column.
#[pyfunction]
#[pyo3(signature = (moves, /, *, threads, invalid))]
pub(crate) fn forbidden_move_column(
    py: Python<'_>,
    moves: AnyArray,
    threads: usize,
    invalid: Invalid,
) -> PyResult<PyArray> {
    let how = How { threads, invalid, block: BLOCK };
    let rows = Column::new(moves)?.map(py, how, ForbiddenMove::of)?;
    let rows = rows.into_iter().map(Option::flatten).collect();
    Ok(PyArray::from_array_ref(Arc::new(structures::<ForbiddenMove>(rows))))
}

/// A point where Black may not play.
struct ForbiddenPoint {
    point: Point,
    kinds: ForbiddenKinds,
}

impl ForbiddenPoint {
    fn all(value: Value<'_>) -> Result<Vec<Self>, String> {
        let board = SearchBoard::of(&value.position()?.board);
        let of = |point| Self { point, kinds: board.forbidden_kinds(point) };
        Ok(board.forbidden_points().iter().map(of).collect())
    }
}

impl Row for ForbiddenPoint {
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

/// All points of positions in RFEN where Black may not play.
#[pyfunction]
#[pyo3(signature = (positions, /, *, threads, invalid))]
pub(crate) fn forbidden_points_column(
    py: Python<'_>,
    positions: AnyArray,
    threads: usize,
    invalid: Invalid,
) -> PyResult<PyArray> {
    let how = How { threads, invalid, block: BLOCK };
    let rows = Column::new(positions)?.map(py, how, ForbiddenPoint::all)?;
    Ok(PyArray::from_array_ref(Arc::new(lists(rows))))
}
