//! First pass over the tokens of a game. This pass finds the end of the game, the number of its
//! nodes, and those properties in the first node that describe the whole game.

use super::points::RowOrder;
use super::text::parts;
use super::tokens::{SgfToken, SgfTokens};

/// Programs that are known to count rows from the top, as the format demands.
const FROM_TOP: [&str; 6] = ["renju-board", "gowrite", "zjrenju", "cgoban", "multigo", "sabaki"];
/// A word in the results that the Python package `renju` writes. This package counts rows from the
/// bottom.
const FROM_BOTTOM: &str = "five_in_a_row";

/// Reason why a game is not read.
pub(super) struct GameRefusal {
    pub(super) expected: &'static str,
    pub(super) found: String,
    /// Numbers of columns and rows of the board, if the size of the board is the reason and consists of numbers.
    pub(super) board: Option<(u32, u32)>,
}

/// Result of the first pass over a game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SgfHeader<'a> {
    /// Greatest number of nodes that the reader can make from the game, not counting the root.
    pub(super) nodes: usize,
    /// Offset in the text of the first byte after the game.
    pub(super) end: usize,
    /// Whether the game has any node.
    pub(super) has_node: bool,
    size: Option<&'a str>,
    game: Option<&'a str>,
    /// Code page that the game states.
    pub(super) character_set: Option<&'a str>,
    program: Option<&'a str>,
    result: Option<&'a str>,
}

impl<'a> SgfHeader<'a> {
    /// Scans the game at the beginning of `tokens`.
    pub(super) fn of(mut tokens: SgfTokens<'a>) -> Self {
        let mut header = Self::default();
        let (mut depth, mut seen, mut moves, mut has_property) = (0usize, 0usize, 0usize, false);
        let mut key = "";
        for (_, token) in tokens.by_ref() {
            if matches!(token, SgfToken::Open | SgfToken::Close | SgfToken::Node) {
                header.nodes += moves.max(usize::from(has_property));
                (moves, has_property, key) = (0, false, "");
            }
            match token {
                SgfToken::Open => depth += 1,
                SgfToken::Close => depth -= 1,
                SgfToken::Node => seen += 1,
                SgfToken::Key(found) => key = found,
                SgfToken::Value(value, _) => {
                    has_property = true;
                    moves += match key.as_bytes() {
                        [b'B' | b'W', ..] => 1,
                        // A list of moves, as the program Gomoku Quest writes it.
                        [b'Q', ..] => 1 + memchr::memchr_iter(b',', value.as_bytes()).count(),
                        _ => 0,
                    };
                    if seen == 1 {
                        header.note(key, value);
                    }
                }
                SgfToken::Junk(_) => {}
            }
            if depth == 0 {
                break;
            }
        }
        header.nodes += moves.max(usize::from(has_property));
        Self { end: tokens.at(), has_node: seen > 0, ..header }
    }

    fn note(&mut self, key: &str, value: &'a str) {
        match key {
            "SZ" | "SiZe" => self.size = Some(value),
            "GM" | "GaMe" => self.game = Some(value),
            "CA" => self.character_set = Some(value),
            "AP" => self.program = Some(value),
            "RE" | "REsult" => self.result = Some(value),
            _ => {}
        }
    }

    /// Returns the reason why the game cannot be read, if the game or the board is not supported.
    pub(super) fn refusal(&self) -> Option<GameRefusal> {
        if let Some(game) = self.game.map(str::trim).filter(|game| !matches!(*game, "" | "1" | "4")) {
            let (expected, found) = ("a game of renju or gomoku (GM[4])", format!("GM[{game}]"));
            return Some(GameRefusal { expected, found, board: None });
        }
        let size = self.size.map(str::trim).filter(|size| !size.is_empty())?;
        let (columns, rows) = parts(size);
        let (columns, rows) = (columns.trim(), rows.unwrap_or(columns).trim());
        (columns != "15" || rows != "15").then(|| GameRefusal {
            expected: "a board of 15 by 15",
            found: format!("one of {columns} by {rows}"),
            board: columns.parse().ok().zip(rows.parse().ok()),
        })
    }

    /// Returns the side from which rows are counted, or `None` if nothing in the game shows it.
    pub(super) fn rows(&self) -> Option<RowOrder> {
        let program = self.program.unwrap_or_default().to_ascii_lowercase();
        if FROM_TOP.iter().any(|known| program.starts_with(known)) {
            return Some(RowOrder::FromTop);
        }
        self.result.is_some_and(|result| result.contains(FROM_BOTTOM)).then_some(RowOrder::FromBottom)
    }
}
