//! The Python class `Position`.

use pyo3::prelude::*;
use pyo3::types::PyType;
use renju_core::{Color, Rfen};

use crate::error::wrong;
use crate::forbidden::kinds_text;
use crate::keys::{key_number, symmetry};
use crate::moves::{OwnedTextOrBytes, color_name};

/// Stones on a board and the side to move.
#[pyclass(frozen, eq, module = "renju_board")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) position: renju_core::Position,
}

impl From<renju_core::Position> for Position {
    fn from(position: renju_core::Position) -> Self {
        Self { position }
    }
}

fn color(name: &str) -> PyResult<Color> {
    match name {
        "black" => Ok(Color::Black),
        "white" => Ok(Color::White),
        other => Err(wrong(format_args!("to_move: expected \"black\" or \"white\", found {other:?}"))),
    }
}

/// A forbidden point: its name, the codes of the reasons, and the rows of stones that make the point
/// forbidden. Each row of stones is a pair: the code of the reason for which the row counts, and its
/// points.
type ForbiddenPointTuple = (String, String, Vec<(String, Vec<String>)>);

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (rfen, /))]
    fn new(rfen: &str) -> PyResult<Self> {
        rfen.parse::<Rfen>().map(|rfen| rfen.position.into()).map_err(wrong)
    }

    #[classmethod]
    #[pyo3(signature = (moves, /))]
    fn after(_class: &Bound<'_, PyType>, moves: OwnedTextOrBytes) -> PyResult<Self> {
        let game = moves.value().game().map_err(wrong)?;
        Ok(renju_core::Position { board: *game.board(), to_move: game.to_move() }.into())
    }

    #[classmethod]
    #[pyo3(signature = (black, white, to_move=None))]
    fn of_stones(
        _class: &Bound<'_, PyType>,
        black: &str,
        white: &str,
        to_move: Option<&str>,
    ) -> PyResult<Self> {
        let mut position = renju_core::Position::of_points(black, white).map_err(wrong)?;
        if let Some(name) = to_move {
            position.to_move = color(name)?;
        }
        Ok(position.into())
    }

    #[getter]
    fn rfen(&self) -> String {
        Rfen::from(self.position).to_string()
    }

    #[getter]
    fn key(&self) -> i64 {
        key_number(&self.position)
    }

    #[getter]
    fn black(&self) -> Vec<String> {
        self.stones(Color::Black)
    }

    #[getter]
    fn white(&self) -> Vec<String> {
        self.stones(Color::White)
    }

    #[getter]
    const fn to_move(&self) -> &'static str {
        color_name(self.position.to_move)
    }

    #[pyo3(signature = (symmetry, /))]
    fn turned(&self, symmetry: u8) -> PyResult<Self> {
        Ok(self.position.turned(self::symmetry(symmetry)?).into())
    }

    fn mirrored(&self) -> Self {
        self.position.mirrored().into()
    }

    fn exchanged(&self) -> Self {
        self.position.exchanged().into()
    }

    fn canonical(&self) -> (Self, u8) {
        let (position, symmetry) = self.position.canonical();
        (position.into(), symmetry.index() as u8)
    }

    fn _forbidden(&self) -> Vec<ForbiddenPointTuple> {
        let texts = |points: &[renju_core::Point]| points.iter().map(ToString::to_string).collect();
        let of = |found: renju_core::Forbidden| {
            let rows = found.rows.iter().map(|row| (kinds_text(row.kind), texts(&row.points))).collect();
            (found.point.to_string(), kinds_text(found.kinds), rows)
        };
        self.position.board.forbidden_points().into_iter().map(of).collect()
    }

    fn __repr__(&self) -> String {
        format!("Position({:?})", self.rfen())
    }

    fn __str__(&self) -> String {
        self.position.board.to_string()
    }

    fn __hash__(&self) -> u64 {
        // All eight orientations of a position have the same key, so they have the same hash. This is
        // allowed, because in Python unequal values may have equal hashes.
        self.position.key().to_u64()
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.rfen(),)
    }
}

impl Position {
    fn stones(&self, color: Color) -> Vec<String> {
        self.position.board.stones(color).iter().map(|point| point.to_string()).collect()
    }
}
