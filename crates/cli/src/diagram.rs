//! Parses a picture of a part of the board, as typed on a command line: `.x./xox/.?.`.

use renju_archive::Pattern;
use renju_core::{Board, Color, Point, PointSet};
use thiserror::Error;

/// Reason why the text of a picture cannot be parsed.
#[derive(Debug, PartialEq, Eq, Error)]
pub(crate) enum DiagramError {
    #[error("expected rows of x, o, ., ? and _, found nothing but blanks")]
    Nothing,
    #[error("row {row}: expected x, o, ., ? or _, found \"{found}\"")]
    Mark { row: usize, found: char },
    #[error("expected at most 15 rows of at most 15 points, found {rows} rows of up to {columns}")]
    Size { rows: usize, columns: usize },
}

/// Parses a picture, and centers it on h8. The first row of the text is the top row.
///
/// A single space may separate the points of each row, as in printed boards. In such a picture, a point
/// outside of the pattern's area must be written as `_`, not as a blank.
pub(crate) fn pattern(picture: &str) -> Result<Pattern, DiagramError> {
    let rows = rows(picture);
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let side = usize::from(Point::SIDE);
    if rows.len() > side || columns > side {
        return Err(DiagramError::Size { rows: rows.len(), columns });
    }
    let (left, top) = ((side - columns) / 2, side - 1 - (side - rows.len()) / 2);
    let mut board = Board::new();
    let [mut area, mut any] = [PointSet::EMPTY; 2];
    for (down, row) in rows.iter().enumerate() {
        for (right, &mark) in row.iter().enumerate() {
            let point =
                Point::at((left + right) as u8, (top - down) as u8).expect("the pattern fits on the board");
            match mark {
                '_' | ' ' => continue,
                '.' => {}
                '?' => drop(any.insert(point)),
                'x' | 'X' => drop(board.place(point, Color::Black)),
                'o' | 'O' => drop(board.place(point, Color::White)),
                found => return Err(DiagramError::Mark { row: down + 1, found }),
            }
            area.insert(point);
        }
    }
    if area.is_empty() { Err(DiagramError::Nothing) } else { Ok(Pattern::of(&board, area, any)) }
}

/// Returns the characters of each row. Removes empty lines before and after the picture, and the indentation
/// that all rows have in common.
fn rows(picture: &str) -> Vec<Vec<char>> {
    let mut rows: Vec<&str> = picture.split(['/', '\n']).map(str::trim_end).collect();
    while rows.last().is_some_and(|row| row.is_empty()) {
        rows.pop();
    }
    let blank = rows.iter().take_while(|row| row.is_empty()).count();
    let rows = &rows[blank..];
    let indent = |row: &&str| row.len() - row.trim_start().len();
    let indent = rows.iter().filter(|row| !row.is_empty()).map(indent).min().unwrap_or(0);
    let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().skip(indent).collect()).collect();
    // A picture is spaced like a printed board if each row has a space between every two points.
    let spaced = rows.iter().all(|row| row.iter().skip(1).step_by(2).all(|&mark| mark == ' '))
        && rows.iter().any(|row| row.len() > 2);
    let step = if spaced { 2 } else { 1 };
    rows.into_iter().map(|row| row.into_iter().step_by(step).collect()).collect()
}

#[cfg(test)]
mod tests {
    use renju_core::moves_text;

    use super::*;

    fn points(set: PointSet) -> String {
        moves_text(set.iter())
    }

    #[test]
    fn a_pattern_is_placed_around_the_center() {
        let p = pattern(".x./xo?/_.x").unwrap();
        assert_eq!(points(p.stones[0]), "i7 g8 h9");
        assert_eq!(points(p.stones[1]), "h8");
        assert_eq!(points(p.empty), "h7 g9 i9");
        assert_eq!(points(p.area), "h7 i7 g8 h8 i8 g9 h9 i9");
        assert_eq!(pattern("\n  . x .\n  x o ?\n  _ . x\n"), Ok(p));
        assert_eq!(pattern("\n  .x.\n  xo?\n   .x\n"), Ok(p));
        assert_eq!(points(pattern("x").unwrap().area), "h8");
        assert_eq!(points(pattern("xo").unwrap().area), "g8 h8");
    }

    #[test]
    fn fifteen_rows_are_the_board() {
        let rows = vec!["...............".to_owned(); 14].join("/") + "/x.............o";
        let p = pattern(&rows).unwrap();
        assert_eq!(
            (p.area, points(p.stones[0]), points(p.stones[1])),
            (PointSet::FULL, "a1".into(), "o1".into())
        );
    }

    #[test]
    fn an_invalid_pattern_is_an_error() {
        assert_eq!(pattern(" / _ "), Err(DiagramError::Nothing));
        assert_eq!(pattern("x/.z"), Err(DiagramError::Mark { row: 2, found: 'z' }));
        assert_eq!(pattern(&"x/".repeat(16)), Err(DiagramError::Size { rows: 16, columns: 1 }));
        assert_eq!(pattern(&"x".repeat(16)), Err(DiagramError::Size { rows: 1, columns: 16 }));
    }
}
