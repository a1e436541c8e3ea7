//! Reads and writes problems, each as a line of JSON.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use anyhow::Context;
use flate2::read::GzDecoder;
use renju_core::{Board, Color, Point};
use serde::{Deserialize, Serialize};

/// A problem, as in a line of the problem set.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Line {
    pub(crate) id: String,
    pub(crate) black: Vec<String>,
    pub(crate) white: Vec<String>,
    pub(crate) side: Side,
    /// Kind of win of `side`. Only the problem set has this field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) win: Option<Win>,
    /// Whether `side` wins by fours. Only the vectors of wins by fours have this field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) vcf: Option<bool>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    Black,
    White,
}

/// Kind of win of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Win {
    /// The side wins by continuous fours.
    Fours,
    /// The side wins by continuous threats, but not by continuous fours.
    Threats,
    /// The side does not win by threats of any kind.
    None,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

impl Line {
    pub(crate) fn new(id: String, board: &Board, side: Color, win: Win) -> Self {
        let points = |color| board.stones(color).iter().map(|point| point.to_string()).collect();
        let (black, white) = (points(Color::Black), points(Color::White));
        Self { id, black, white, side: side.into(), win: Some(win), vcf: None }
    }

    pub(crate) fn board(&self) -> anyhow::Result<Board> {
        let mut board = Board::new();
        for (color, points) in [(Color::Black, &self.black), (Color::White, &self.white)] {
            for point in points {
                board.place(point.parse::<Point>()?, color);
            }
        }
        Ok(board)
    }

    pub(crate) const fn attacker(&self) -> Color {
        match self.side {
            Side::Black => Color::Black,
            Side::White => Color::White,
        }
    }
}

/// Lines of text in a gzip file.
pub(crate) fn text(path: &Path) -> anyhow::Result<impl Iterator<Item = std::io::Result<String>> + use<>> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    Ok(BufReader::new(GzDecoder::new(file)).lines())
}

pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<Line>> {
    text(path)?.map(|line| Ok(serde_json::from_str(&line?)?)).collect()
}
