//! The games of self-play that are compiled into the program (`data/README.md`). The games are turned to
//! the usual orientation.

use std::io::Read;

use flate2::read::GzDecoder;
use renju_core::{Color, Move, Opening, Point, Symmetry, parse_moves};

use crate::random_source::RandomSource;

/// 7,675 games in 330 kB. The file is compressed text, so that anybody can read the games with
/// `zcat`.
const GAMES: &[u8] = include_bytes!("../data/selfplay.txt.gz");

/// A game that was played to its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PoolGame {
    /// The points of the stones in the order of the moves. The first is h8.
    pub points: Vec<Point>,
    /// Color that made a five with the last stone, or `None` if there is no five.
    pub winner: Option<Color>,
}

/// Returns all games of the pool, in a random order.
pub fn pool(random: &mut RandomSource) -> Vec<PoolGame> {
    let mut text = String::new();
    GzDecoder::new(GAMES).read_to_string(&mut text).expect("the embedded games are text in gzip");
    let mut lines: Vec<PoolGame> = text.lines().filter_map(line).collect();
    random.shuffle(&mut lines);
    lines
}

/// Number of games of self-play.
pub const POOL: u32 = 7_675;

fn line(text: &str) -> Option<PoolGame> {
    let (result, rest) = text.split_once(' ')?;
    let (_opening, moves) = rest.split_once(' ')?;
    let moves = parse_moves(moves).ok()?;
    let upright = upright(&moves)?;
    let points = moves.iter().filter_map(|m| m.turned(upright).point()).collect();
    let winner = match result {
        "1" => Some(Color::Black),
        "0" => Some(Color::White),
        _ => None,
    };
    Some(PoolGame { points, winner })
}

/// Returns the symmetry that turns a game's first three stones to the orientation in which books print the
/// opening. Returns `None` if the game does not begin with one of the 26 openings.
pub(crate) fn upright(moves: &[Move]) -> Option<Symmetry> {
    let usual = Opening::of(moves)?.points().map(Move::from);
    Symmetry::ALL.into_iter().find(|&s| moves.iter().zip(usual).all(|(m, u)| m.turned(s) == u))
}

#[cfg(test)]
mod tests {
    use renju_core::Game;

    use super::*;

    #[test]
    fn every_embedded_game_has_its_orientation_and_its_result() {
        let lines = pool(&mut RandomSource::new(1, 0));
        assert_eq!(lines.len(), POOL as usize);
        for line in &lines {
            let moves: Vec<Move> = line.points.iter().copied().map(Move::Place).collect();
            let game = Game::of(&moves).expect("legal");
            assert_eq!(game.five(), line.winner.map(|color| (moves.len(), color)));
            assert_eq!(upright(&moves), Some(Symmetry::Identity));
        }
        let distinct: std::collections::HashSet<_> = lines.iter().map(|line| &line.points).collect();
        assert_eq!(distinct.len(), lines.len());
    }
}
