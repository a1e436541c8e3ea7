//! A finding with its game. The finding can become a sentence, a line of a table, or a variation of the
//! game.

use renju_core::{Move, Point, SearchBoard, moves_text};
use renju_library::{GameRow, Library};
use renju_records::GameRecord;

use crate::annotation::{add_comment, add_line, node_after};
use crate::csv::csv_line;
use crate::finding::{Finding, FindingKind};
use crate::game::board_before;
use crate::win::Wins;

/// A finding with its game.
#[derive(Clone, Debug)]
pub struct FindingInGame {
    /// The finding.
    pub find: Finding,
    /// Facts of the game.
    pub row: GameRow,
    /// Moves of the game in the orientation of its record.
    pub moves: Vec<Move>,
}

/// Columns of a table of findings. The columns `move`, `since`, `given` and `held` are numbers of moves,
/// counted from 1: `move` is the turn of the finding, `since` the first turn of the win, `given` is
/// [`Finding::losing_move`], and `held` is [`Finding::holding_move`].
pub const FINDS_CSV_HEAD: &str =
    "game,black,white,date,event,opening,result,kind,side,move,since,by,wins_in,line,played,given,held";

impl FindingInGame {
    /// Creates the finding of a game of a library; `None` if there is no such game.
    #[must_use]
    pub fn of(library: &Library, game: u32, find: Finding) -> Option<Self> {
        Some(Self { find, row: library.game_row(game)?, moves: library.rif_game(game)?.moves })
    }

    /// Returns the turn of the finding, counted from 0 (see [`Finding::turn`]).
    #[must_use]
    pub const fn turn(&self) -> usize {
        self.find.turn() as usize
    }

    /// Returns the number, counted from 1, of the move at the finding's turn.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.turn() + 1
    }

    /// Board before the move at the finding's turn.
    #[must_use]
    pub fn board(&self) -> SearchBoard {
        board_before(&self.moves, self.turn())
    }

    /// Returns the winning line against the defense that resists longest; empty for a finding that is not
    /// about a win.
    pub fn line(&self, wins: &mut Wins) -> Vec<Point> {
        if !self.find.kind.is_of_win() {
            return Vec::new();
        }
        wins.line(&mut self.board(), self.find.side, self.find.by)
    }

    /// Returns the finding as a table line without a line end, in the columns of [`FINDS_CSV_HEAD`]. `line`
    /// is the result of [`FindingInGame::line`].
    #[must_use]
    pub fn csv(&self, line: &[Point]) -> String {
        let (find, game) = (&self.find, &self.row);
        let of_win = find.kind.is_of_win();
        let number = |n: Option<u8>| n.map_or(String::new(), |n| (u32::from(n) + 1).to_string());
        let if_win = |text: String| if of_win { text } else { String::new() };
        csv_line(&[
            game.id.to_string(),
            game.black.clone(),
            game.white.clone(),
            game.day.to_string(),
            game.event.clone(),
            game.opening.map_or(String::new(), |opening| opening.code().to_owned()),
            game.result.name().to_owned(),
            find.kind.name().to_owned(),
            find.side.to_string().to_lowercase(),
            self.number().to_string(),
            number(of_win.then_some(find.from)),
            if_win(find.by.name().to_owned()),
            if_win(find.detail.to_string()),
            moves_text(line),
            self.moves.get(self.turn()).map_or(String::new(), ToString::to_string),
            number(find.losing_move()),
            number(find.holding_move()),
        ])
    }

    /// Returns a sentence about the finding. `line` is the result of [`FindingInGame::line`].
    #[must_use]
    pub fn sentence(&self, line: &[Point]) -> String {
        let Finding { kind, side, by, detail, from, to, .. } = self.find;
        let number = self.number();
        let played = self.moves.get(self.turn());
        let played = played.map_or("nothing was played".to_owned(), |m| format!("{m} was played"));
        let win = || format!("a win in {} by {}: {}", moves(detail), by.name(), moves_text(line));
        let text = match kind {
            FindingKind::Missed => format!("Move {number}: {side} missed {}; {played}.", win()),
            FindingKind::Won => format!("Move {number}: {side} had {}; and won.", win()),
            FindingKind::Open => format!("Move {number}: {side} had {}; the record ends there.", win()),
            FindingKind::Forbidden => {
                format!("Move {number}: {played}, which is forbidden: {}.", why(detail))
            }
            FindingKind::ForbiddenUsed => {
                format!("Move {number}: Black may not stop this four: {}.", why(detail))
            }
            FindingKind::AfterFive => format!("Move {number} makes a five; {} follow.", moves(to - from)),
        };
        match (self.find.losing_move(), self.find.holding_move()) {
            (Some(given), Some(held)) => {
                format!(
                    "{text} Move {} let it happen; move {} could still have prevented it.",
                    given + 1,
                    held + 1
                )
            }
            (Some(given), None) => format!("{text} Move {} let it happen.", given + 1),
            _ => text,
        }
    }

    /// Adds the finding to `record`, the record of its game. Adds the sentence about the finding to the
    /// comment on the position before the move at the finding's turn. Adds `line`, the result of
    /// [`FindingInGame::line`], as a variation from this position.
    pub fn annotate(&self, record: &mut GameRecord, line: &[Point]) {
        let Some(before) = node_after(record, self.turn()) else { return };
        add_comment(record, before, &self.sentence(line));
        add_line(record, before, self.turn(), line);
    }
}

/// Returns the record of a game of a library in its recorded orientation. [`FindingInGame::annotate`] can
/// then add findings to this record.
#[must_use]
pub fn recorded(library: &Library, game: u32) -> Option<GameRecord> {
    let (segment, index) = library.archive().locate(game)?;
    library.record(game, segment.to_recorded(index))
}

fn moves(count: u8) -> String {
    if count == 1 { "1 move".to_owned() } else { format!("{count} moves") }
}

fn why(bits: u8) -> String {
    let all = ["double-three", "double-four", "overline"];
    let kinds = all.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
    kinds.map(|(_, kind)| *kind).collect::<Vec<_>>().join(", ")
}
