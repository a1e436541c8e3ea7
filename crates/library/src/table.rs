//! Games as lines of text for a table in a spreadsheet.

use renju_archive::Hit;
use renju_core::{Opening, moves_text};

use crate::library::Library;

/// The first line of a table of games: the names of the columns.
pub const TABLE_HEAD: &str = "result\tblack\twhite\tdate\tevent\trule\topening\tlength\tmoves\n";

impl Library {
    /// Returns a game as a line of a table, with a tab between two columns. Returns `None` if there
    /// is no such game. The moves are in the recorded orientation. Tabs and line breaks in names
    /// become spaces.
    #[must_use]
    pub fn table_line(&self, hit: &Hit) -> Option<String> {
        let (segment, index) = self.archive().locate(hit.game)?;
        let row = self.rows(std::slice::from_ref(hit)).pop()?;
        let to_recorded = segment.to_recorded(index);
        let moves = moves_text(segment.moves(index).map(|m| m.turned(to_recorded)));
        let columns = [
            row.result.name(),
            &row.black,
            &row.white,
            &row.day.to_string(),
            &row.event,
            &row.rule,
            row.opening.map_or("", Opening::code),
            &row.moves.to_string(),
            &moves,
        ];
        let columns = columns.map(|column| column.replace(['\t', '\n', '\r'], " "));
        Some(columns.join("\t") + "\n")
    }
}
