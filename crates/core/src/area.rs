//! A part of the board as text: `bottom-left ?c3:d4 anywhere`.
//!
//! The text is a list of terms. Names of [`Figure`]s, rectangles given by two corners (`c3:g7`) and
//! points (`h8`) add points to the area. The points of a term with `?` belong to the area, but may
//! have any content. The words `anywhere`, `exchanged`, `black-to-move` and `white-to-move`
//! determine how the search treats the stones in the area. The attribute `area` of the web
//! component and the option `--area` of `renju search` accept this text.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Color, Figure, Point, PointSet};

/// A part of the board, and how to search for the stones in it.
///
/// ```
/// # use renju_core::Area;
/// let area: Area = "a1:h15 ?c3 anywhere".parse().unwrap();
/// assert_eq!((area.points.len(), area.any.len(), area.anywhere), (120, 1, true));
/// assert_eq!(area.to_string(), "left ?c3 anywhere");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// All points of the area, including the points of the field `any`.
    pub points: PointSet,
    /// The points of the area that may have any content: empty, black or white.
    pub any: PointSet,
    /// Whether the search looks for the stones of the area everywhere on the board. Otherwise it looks only
    /// at the points of the area.
    pub anywhere: bool,
    /// Whether the search also tries the stones with Black and White exchanged.
    pub exchanged: bool,
    /// The side that must be to move; `None` for either.
    pub to_move: Option<Color>,
}

/// Error: a term in the text of an area cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "term {term}: expected a figure such as top-left, a point h8, a rectangle c3:g7, either of them as ?c3, or anywhere, \
     exchanged, black-to-move, white-to-move, found \"{found}\""
)]
pub struct ParseAreaError {
    /// The number of the term, from 1.
    pub term: usize,
    /// The text of the term; at most its first 20 characters.
    pub found: String,
}

impl FromStr for Area {
    type Err = ParseAreaError;

    /// Reads terms separated by spaces, `,`, `;`, `_` or `+`: the separators of command lines, URLs and lists.
    fn from_str(text: &str) -> Result<Self, ParseAreaError> {
        let separator = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '_' | '+');
        let mut area = Self::default();
        for (number, term) in (1..).zip(text.split(separator).filter(|term| !term.is_empty())) {
            area.add_term(&term.to_ascii_lowercase())
                .ok_or_else(|| ParseAreaError { term: number, found: term.chars().take(20).collect() })?;
        }
        Ok(area)
    }
}

impl Area {
    /// Adds one term of the text to the area. Returns `None` if the term cannot be understood.
    fn add_term(&mut self, term: &str) -> Option<()> {
        match term {
            "anywhere" => self.anywhere = true,
            "exchanged" => self.exchanged = true,
            "black-to-move" => self.to_move = Some(Color::Black),
            "white-to-move" => self.to_move = Some(Color::White),
            _ => {
                let free = term.strip_prefix('?');
                let points = points(free.unwrap_or(term))?;
                self.points = self.points | points;
                self.any = if free.is_some() { self.any | points } else { self.any };
            }
        }
        Some(())
    }
}

/// The points of a term: a figure, a rectangle or a single point. `None` for any other term.
fn points(term: &str) -> Option<PointSet> {
    if let Some(figure) = Figure::named(term) {
        return Some(figure.points());
    }
    let (from, to) = term.split_once([':', '-']).unwrap_or((term, term));
    Some(rectangle(from.parse().ok()?, to.parse().ok()?))
}

/// Returns the points of the rectangle that has these two opposite corners.
fn rectangle(corner: Point, opposite: Point) -> PointSet {
    let range = |a: u8, b: u8| a.min(b)..=a.max(b);
    let columns = range(corner.column(), opposite.column());
    let rows = range(corner.row(), opposite.row());
    rows.flat_map(|row| columns.clone().filter_map(move |column| Point::at(column, row))).collect()
}

impl fmt::Display for Area {
    /// Writes the area in the form that [`Area::from_str`] reads. If the points of the area are exactly
    /// the points of a figure, the text begins with the name of the figure; otherwise it begins with
    /// rectangles and single points. The terms with `?` and words such as `anywhere` follow.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut terms = match Figure::of(self.points) {
            Some(figure) => vec![figure.name().to_owned()],
            None => {
                // Chooses the shorter list: rectangles for all points of the area, or rectangles
                // for the points outside `any`. The terms with `?` below cover the points of `any`
                // in either case.
                let (whole, rest) = (rectangles(self.points), rectangles(self.points & !self.any));
                if rest.len() < whole.len() { rest } else { whole }
            }
        };
        terms.extend(rectangles(self.any).into_iter().map(|term| format!("?{term}")));
        terms.extend(self.anywhere.then(|| "anywhere".to_owned()));
        terms.extend(self.exchanged.then(|| "exchanged".to_owned()));
        terms.extend(self.to_move.map(|color| match color {
            Color::Black => "black-to-move".to_owned(),
            Color::White => "white-to-move".to_owned(),
        }));
        f.write_str(&terms.join(" "))
    }
}

/// Returns rectangles and single points, as text, that together cover exactly the points of the set
/// `left`. The lower left corner of each rectangle is the first point that no earlier rectangle
/// covers. From this corner, each rectangle is as large as possible.
fn rectangles(mut left: PointSet) -> Vec<String> {
    let mut terms = Vec::new();
    while let Some(from) = left.first() {
        let to = largest_from(from, left);
        left = left & !rectangle(from, to);
        terms.push(if from == to { from.to_string() } else { format!("{from}:{to}") });
    }
    terms
}

/// Finds the largest rectangle that has the lower left corner `from` and lies within the set
/// `left`. Returns the upper right corner of this rectangle.
fn largest_from(from: Point, left: PointSet) -> Point {
    let (mut best, mut most, mut width) = (from, 0, Point::SIDE);
    for row in from.row()..Point::SIDE {
        let there =
            |&column: &u8| Point::at(from.column() + column, row).is_some_and(|point| left.contains(point));
        width = (0..width).take_while(there).count() as u8;
        let points = width * (row - from.row() + 1);
        if let Some(to) = Point::at((from.column() + width).wrapping_sub(1), row).filter(|_| points > most) {
            (best, most) = (to, points);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rewritten(text: &str) -> String {
        text.parse::<Area>().unwrap().to_string()
    }

    #[test]
    fn an_area_is_written_in_its_shortest_form() {
        for (text, best) in [
            ("", ""),
            ("h8", "h8"),
            ("c3:g7", "c3:g7"),
            ("g3-c7", "c3:g7"),
            ("a1:h15", "left"),
            ("a1:o15", "whole"),
            ("top left left", "a1:h15 i8:o15"),
            (
                "top-left ?a15 anywhere exchanged white-to-move",
                "top-left ?a15 anywhere exchanged white-to-move",
            ),
            ("c3:g7 ?c3:d3", "c3:g7 ?c3:d3"),
            ("c3 c4 d3 d4", "c3:d4"),
            ("c3:e3 c4", "c3:e3 c4"),
            ("h8 ?j8", "h8 ?j8"),
            ("anywhere", "anywhere"),
            ("C3:D4, ?c3_anywhere+Black-to-move", "c3:d4 ?c3 anywhere black-to-move"),
        ] {
            assert_eq!(rewritten(text), best);
        }
        for figure in Figure::ALL {
            assert_eq!(rewritten(figure.name()), figure.name());
        }
    }

    #[test]
    fn an_unknown_term_is_reported() {
        for (text, term, found) in [
            ("h8 corner p3", 2, "corner"),
            ("c3:p9", 1, "c3:p9"),
            ("h8,,?", 2, "?"),
            ("c3:d4:e5", 1, "c3:d4:e5"),
            ("left ??h8", 2, "??h8"),
            (&"é".repeat(50), 1, &"é".repeat(20)),
        ] {
            assert_eq!(text.parse::<Area>(), Err(ParseAreaError { term, found: found.to_owned() }), "{text}");
        }
        let error = "p9".parse::<Area>().unwrap_err().to_string();
        assert!(error.starts_with("term 1: expected a figure such as top-left, a point h8, "), "{error}");
        assert!(error.ends_with(", found \"p9\""), "{error}");
    }

    proptest! {
        #[test]
        fn written_areas_are_read_back(
            points in proptest::collection::btree_map(0u8..225, proptest::bool::weighted(0.2), 0..225),
            anywhere in any::<bool>(),
            exchanged in any::<bool>(),
            to_move in proptest::option::of(any::<bool>()),
        ) {
            let set = |only: &dyn Fn(bool) -> bool| -> PointSet {
                let points = points.iter().filter(|&(_, &any)| only(any));
                points.map(|(&index, _)| Point::new(index).unwrap()).collect()
            };
            let (points, any) = (set(&|_| true), set(&|any| any));
            let to_move = to_move.map(|black| if black { Color::Black } else { Color::White });
            let area = Area { points, any, anywhere, exchanged, to_move };
            prop_assert_eq!(area.to_string().parse(), Ok(area));
        }

        #[test]
        fn any_text_is_an_area_or_an_error(text in "\\PC{0,40}") {
            let _ = text.parse::<Area>();
        }
    }
}
