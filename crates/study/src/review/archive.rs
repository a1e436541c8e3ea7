//! Finds how long a game stays in positions that other games of an archive also have.

use renju_archive::Query;
use renju_core::{Color, Game, Move, Position};
use renju_library::Library;

/// How long a game stays in positions of other games of an archive, in any orientation and by any order of
/// moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArchiveStay {
    /// Number of moves before the first position that no other game of the archive has; `None` if other games
    /// have all positions of the game.
    pub left_after: Option<usize>,
    /// Number of other games that have the last shared position.
    pub games: u32,
}

/// Finds the first position of a game that no other game of the archive has. `is_in_archive` says whether the
/// archive has the game itself.
#[must_use]
pub fn archive_stay(archive: &Library, moves: &[Move], is_in_archive: bool) -> ArchiveStay {
    let others = |position: Position| {
        let query = Query { limit: 0, ..Query::of(position) };
        archive.list(&query, &|text| text.to_owned()).0.saturating_sub(u32::from(is_in_archive))
    };
    let mut game = Game::new();
    let mut games = others(position(&game));
    for (n, &m) in moves.iter().enumerate() {
        if game.play(m).is_err() {
            break;
        }
        match others(position(&game)) {
            0 => return ArchiveStay { left_after: Some(n + 1), games },
            count => games = count,
        }
    }
    ArchiveStay { left_after: None, games }
}

fn position(game: &Game) -> Position {
    Position { board: *game.board(), to_move: Color::to_move(game.moves().len()) }
}
