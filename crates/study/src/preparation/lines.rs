//! The lines of moves that several games share.

use renju_archive::PlayerResults;
use renju_core::{Board, Color, GameResult, Move, Opening, Point, Position, Symmetry, sort_small};
use renju_library::Library;

use super::query::PreparationQuery;

/// Number of moves after which a line ends.
pub(super) const MOST_MOVES: usize = 30;
/// Name of the raw field that marks a move in a record as written by this program for a preparation
/// sheet, not by the user. The value of the field is the number of games with the move.
pub const MOVE_OF_GAMES: &str = "preparation:games";
/// Least number of games that share a move of a line.
const LEAST_GAMES: u32 = 2;

/// Lines of moves that at least two of the opponent's games share, as a tree. Games with one of the 26 openings
/// are turned so that the first three moves are the opening in its usual orientation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UsualLines {
    /// Moves in preorder: each move comes before its answers, and the answer with the most games comes first.
    pub moves: Vec<UsualMove>,
}

/// A move of a line. Several games share this move and all moves before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsualMove {
    /// Index of the previous move in [`UsualLines::moves`]; `None` for a first move.
    pub before: Option<u32>,
    /// The point.
    pub point: Point,
    /// Number of moves before this move.
    pub ply: u8,
    /// Results of the games, by the color of the opponent.
    pub results: PlayerResults,
    /// Year of the latest game with a date.
    pub last: Option<u16>,
}

/// A move that at least one game has made. Used while the games are read.
#[derive(Debug)]
struct LineNode {
    point: Point,
    results: PlayerResults,
    games: u32,
    last: Option<u16>,
    answers: Vec<u32>,
}

impl UsualLines {
    /// Collects the shared moves of games of an opponent. A game ends at a pass.
    #[must_use]
    pub fn of(library: &Library, query: &PreparationQuery, games: &[u32]) -> Self {
        let mut nodes: Vec<LineNode> = Vec::new();
        let mut first: Vec<u32> = Vec::new();
        for &number in games {
            let Some((segment, index)) = library.archive().locate(number) else { continue };
            let facts = segment.facts(index);
            let points: Vec<Point> = segment.moves(index).take(MOST_MOVES).map_while(Move::point).collect();
            let symmetry = usual_symmetry(&points);
            let mut before: Option<u32> = None;
            for point in points.into_iter().map(|point| symmetry.apply(point)) {
                let answers = before.map_or(&first, |before| &nodes[before as usize].answers);
                let known = answers.iter().copied().find(|&node| nodes[node as usize].point == point);
                let node = known.unwrap_or_else(|| {
                    let added = nodes.len() as u32;
                    before.map_or(&mut first, |before| &mut nodes[before as usize].answers).push(added);
                    let results = PlayerResults::default();
                    nodes.push(LineNode { point, results, games: 0, last: None, answers: Vec::new() });
                    added
                });
                let of_node = &mut nodes[node as usize];
                of_node.games += 1;
                of_node.last = of_node.last.max(segment.day(index).year());
                query.colors(&facts).for_each(|color| of_node.results.add(color, facts.result));
                before = Some(node);
            }
        }
        Self::shared(&nodes, first)
    }

    /// Keeps only the moves that at least [`LEAST_GAMES`] games share.
    fn shared(nodes: &[LineNode], first: Vec<u32>) -> Self {
        let mut lines = Self::default();
        // Moves that are not added yet, each with its ply and the move before it. The last move of
        // the list is added next.
        let mut left: Vec<(u32, u8, Option<u32>)> = Vec::new();
        let push = |left: &mut Vec<_>, answers: &[u32], ply: u8, before: Option<u32>| {
            let games = |node: u32| nodes[node as usize].games;
            let mut shared: Vec<u32> =
                answers.iter().copied().filter(|&node| games(node) >= LEAST_GAMES).collect();
            sort_small(&mut shared, |&a, &b| games(a).cmp(&games(b)).then(b.cmp(&a)));
            left.extend(shared.into_iter().map(|node| (node, ply, before)));
        };
        push(&mut left, &first, 0, None);
        while let Some((node, ply, before)) = left.pop() {
            let LineNode { point, results, last, ref answers, .. } = nodes[node as usize];
            let added = lines.moves.len() as u32;
            lines.moves.push(UsualMove { before, point, ply, results, last });
            push(&mut left, answers, ply + 1, Some(added));
        }
        lines
    }

    /// Returns the points of a line: all moves up to the move with an index, this move included.
    #[must_use]
    pub fn line(&self, index: usize) -> Vec<Point> {
        let mut line = Vec::new();
        let mut next = self.moves.get(index);
        while let Some(one) = next {
            line.push(one.point);
            next = one.before.and_then(|before| self.moves.get(before as usize));
        }
        line.reverse();
        line
    }

    /// Returns the position after the move with an index.
    #[must_use]
    pub fn position(&self, index: usize) -> Position {
        let line = self.line(index);
        let mut position = Position { board: Board::new(), to_move: Color::to_move(line.len()) };
        for (n, point) in line.into_iter().enumerate() {
            position.board.place(point, Color::to_move(n));
        }
        position
    }
}

impl UsualMove {
    /// Color of the move.
    #[must_use]
    pub fn mover(&self) -> Color {
        Color::to_move(usize::from(self.ply))
    }

    /// Returns the numbers of games that the opponent won, drew and lost.
    #[must_use]
    pub fn score(&self) -> [u32; 3] {
        [self.results.wins(), self.results.with_result(GameResult::Draw), self.results.losses()]
    }
}

/// Returns the symmetry that turns a game in its canonical orientation so that its opening is in the usual
/// orientation. If the third move makes no opening, White's first stone is in the usual orientation. Games that
/// share their first moves get symmetries that turn these moves to the same points, so that their lines stay
/// together.
fn usual_symmetry(points: &[Point]) -> Symmetry {
    let [Point::CENTER, second, ref rest @ ..] = *points else { return Symmetry::Identity };
    // If the third move makes no opening, any opening of the family serves, because all openings of a family
    // share the second stone.
    let third = rest.first().copied();
    let own = third.and_then(|third| Opening::of_stones(second, third));
    let of_family = || Opening::all().find(|opening| images(second, opening.points()[1]));
    let Some(opening) = own.or_else(of_family) else { return Symmetry::Identity };
    let [_, usual_second, usual_third] = opening.points();
    let is_usual = |symmetry: &Symmetry| {
        symmetry.apply(second) == usual_second
            && own.is_none_or(|_| third.is_none_or(|third| symmetry.apply(third) == usual_third))
    };
    Symmetry::ALL.into_iter().find(is_usual).unwrap_or(Symmetry::Identity)
}

/// Returns whether a symmetry turns one point to another.
fn images(point: Point, other: Point) -> bool {
    Symmetry::ALL.iter().any(|symmetry| symmetry.apply(point) == other)
}
