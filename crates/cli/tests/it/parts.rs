//! A naive search for a part of the board. It looks at every position of every game, and tries every place
//! and orientation of the part.

use renju_core::{Color, Move, Point, Symmetry};
use renju_records::RifGame;

/// Required content of a point of the part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    Stone(Color),
    Nothing,
    Anything,
}

/// A part of the board, and the conditions of the search.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) points: Vec<(Point, Want)>,
    pub(crate) anywhere: bool,
    pub(crate) exchanged: bool,
    pub(crate) to_move: Option<Color>,
}

/// One way in which a part can lie on the board: the points of the part in this place and orientation, and
/// whether the colors are exchanged.
#[derive(Clone, Debug)]
struct Lies {
    points: Vec<Point>,
    exchanged: bool,
}

/// An occurrence of a part in a game, from the position after `ply` moves to the position after `until`
/// moves.
#[derive(Debug)]
pub(crate) struct Stood {
    pub(crate) ply: usize,
    pub(crate) until: usize,
    pub(crate) exchanged: bool,
    /// The first later move inside the part: its color, its point, and whether a move outside of the part
    /// came before it.
    pub(crate) reply: Option<(Color, Point, bool)>,
}

/// Returns the moves of a game in its canonical orientation, the orientation with the lowest sequence of
/// moves. If a part occurs in several views of a position at once, this orientation decides which view
/// counts.
fn canonical(game: &RifGame) -> Vec<Move> {
    let views = Symmetry::ALL.map(|s| game.moves.iter().map(|m| m.turned(s)).collect::<Vec<_>>());
    views.into_iter().min().expect("there are eight views")
}

impl Part {
    /// Returns all places and orientations of the part, in the order in which a search prefers them. They are
    /// sorted by orientation, then by color (the query's own colors before exchanged colors), then by the
    /// corner of the part, row by row from a1.
    fn ways(&self) -> Vec<Lies> {
        let mut ways = Vec::new();
        for symmetry in Symmetry::ALL {
            let turned: Vec<Point> =
                self.points.iter().map(|&(point, _)| symmetry.inverse().apply(point)).collect();
            let corner = [
                turned.iter().map(|point| point.row()).min().expect("the area has points"),
                turned.iter().map(|point| point.column()).min().expect("the area has points"),
            ];
            let corners = (0..15).flat_map(|row| (0..15).map(move |column| [row, column]));
            let corners: Vec<[u8; 2]> = if self.anywhere { corners.collect() } else { vec![corner] };
            for exchanged in [false, true].into_iter().take(1 + usize::from(self.exchanged)) {
                ways.extend(corners.iter().filter_map(|to| {
                    let moved = |point: &Point| {
                        Point::at(point.column() - corner[1] + to[1], point.row() - corner[0] + to[0])
                    };
                    Some(Lies { points: turned.iter().map(moved).collect::<Option<_>>()?, exchanged })
                }));
            }
        }
        ways
    }

    fn stands(&self, board: &[Option<Color>; 225], lies: &Lies) -> bool {
        self.points.iter().zip(&lies.points).all(|(&(_, want), at)| {
            let stone = board[at.index()];
            match want {
                Want::Anything => true,
                Want::Nothing => stone.is_none(),
                Want::Stone(color) => stone == Some(if lies.exchanged { !color } else { color }),
            }
        })
    }

    /// Returns the first occurrence of the part in each game; `None` for a game without the part.
    pub(crate) fn search(&self, games: &[&RifGame]) -> Vec<Option<Stood>> {
        let ways = self.ways();
        games.iter().map(|game| self.look(&canonical(game), &ways)).collect()
    }

    fn look(&self, moves: &[Move], ways: &[Lies]) -> Option<Stood> {
        let mut board = [None; 225];
        let mut boards = vec![board];
        for (ply, m) in moves.iter().enumerate() {
            if let Some(point) = m.point() {
                board[point.index()] = Some(Color::to_move(ply));
            }
            boards.push(board);
        }
        // Stones are never removed. So the part cannot occur in this place and orientation if the last board
        // lacks one of the part's stones there.
        let stones = |lies: &&Lies| {
            let only = self.points.iter().zip(&lies.points);
            only.filter(|((_, want), _)| matches!(want, Want::Stone(_))).all(|(&(_, want), at)| {
                let stone = board[at.index()].map(|color| if lies.exchanged { !color } else { color });
                stone.map(Want::Stone) == Some(want)
            })
        };
        let ways: Vec<&Lies> = ways.iter().filter(stones).collect();
        boards.iter().enumerate().find_map(|(ply, board)| {
            let turn = |lies: &Lies, color: Color| if lies.exchanged { !color } else { color };
            let here = |lies: &&&Lies| {
                self.to_move.is_none_or(|color| turn(lies, color) == Color::to_move(ply))
                    && self.stands(board, lies)
            };
            let lies = *ways.iter().find(here)?;
            let still = boards[ply..].iter().take_while(|board| self.stands(board, lies)).count();
            let reply = (ply..).zip(&moves[ply..]).find_map(|(at, m)| {
                let place = lies.points.iter().position(|&point| m.point() == Some(point))?;
                Some((turn(lies, Color::to_move(at)), self.points[place].0, at > ply))
            });
            Some(Stood { ply, until: ply + still - 1, exchanged: lies.exchanged, reply })
        })
    }
}
