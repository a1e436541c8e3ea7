//! Makes the moves of one game of an archive: decides how many moves the game has, and how it is
//! turned and shifted on the board.

use renju_core::{Color, Game, Move, Point, Symmetry};

use crate::grower::Grower;
use crate::irregularity::Irregularity;
use crate::pool::PoolGame;
use crate::random_source::{PER, RandomSource};

/// Chances in 100,000 that a game has a result and no moves.
const EMPTY: u32 = 9_000;
/// Chances in 100,000 that the record of a game has only the first moves, fewer than ten. These
/// short games and the empty games together are 21 % of the games, as in a real archive.
const SHORT: u32 = 12_000;
/// Chances in 100,000 that a game goes on until a five. In a real archive, 18 % of the games with
/// at least ten moves do so.
const TO_THE_END: u32 = 18_000;
/// Mean number of moves that are cut off at the end of a game without a five. Such a game ends early because
/// a player resigned or the result was clear.
const RESIGNED: u32 = 7;
/// Least number of moves of a game in which a player resigned.
const TEN: usize = 10;
/// Chances in 100,000 that a game is turned or mirrored away from the usual orientation.
const TURNED: u32 = 40_000;

/// Moves of a game, and how the game ended.
#[derive(Clone, Debug, Default)]
pub(crate) struct FinishedPlay {
    pub(crate) moves: Vec<Move>,
    /// The player who makes a five if the game is played to its end; `None` if there is no five.
    pub(crate) winner: Option<Color>,
    /// Whether the winner's five is on the board.
    pub(crate) five: bool,
}

impl FinishedPlay {
    /// Returns a whole game. Two of five games are turned or mirrored, and the others are as they
    /// were played.
    pub(crate) fn whole(line: &PoolGame, random: &mut RandomSource) -> Self {
        let mut play = Self::of(line, line.points.len());
        play.turn(random);
        play
    }

    /// Makes the moves of the next game of an archive.
    pub(crate) fn grown(
        grower: &mut Grower,
        gomoku: bool,
        odd: Option<Irregularity>,
        random: &mut RandomSource,
    ) -> Self {
        let kind = random.below(PER);
        let mut play = if odd.is_some_and(Irregularity::needs_moves) {
            whole_five(grower, random)
        } else if kind < EMPTY {
            return Self { winner: side(random), ..Self::default() };
        } else if kind < EMPTY + SHORT {
            Self::of(grower.grow(random), random.between(1, TEN as u32 - 1) as usize)
        } else {
            let line = grower.grow(random);
            let resigned =
                if kind < EMPTY + SHORT + TO_THE_END { 0 } else { 1 + random.streak(RESIGNED) as usize };
            Self::of(line, line.points.len().saturating_sub(resigned).max(TEN))
        };
        play.turn(random);
        let shifted = odd == Some(Irregularity::OffCenter) || gomoku && random.chance(PER / 2);
        if shifted {
            play.shift(random);
        }
        play
    }

    /// Returns the game in another of the eight orientations of the board, chosen at random.
    pub(crate) fn seen_from_elsewhere(&self, random: &mut RandomSource) -> Self {
        let symmetry = Symmetry::ALL[random.between(1, 7) as usize];
        Self { moves: self.moves.iter().map(|m| m.turned(symmetry)).collect(), ..self.clone() }
    }

    fn of(line: &PoolGame, length: usize) -> Self {
        let length = length.min(line.points.len());
        let moves = line.points[..length].iter().copied().map(Move::Place).collect();
        Self { moves, winner: line.winner, five: line.winner.is_some() && length == line.points.len() }
    }

    fn turn(&mut self, random: &mut RandomSource) {
        if random.chance(TURNED) {
            *self = self.seen_from_elsewhere(random);
        }
    }

    /// Shifts all stones of the game by the same few columns and rows. The game stays unchanged if
    /// the edges of the board do not allow the shift.
    fn shift(&mut self, random: &mut RandomSource) {
        let [columns, rows] = [random.below(5), random.below(5)].map(|n| n as i8 - 2);
        let [columns, rows] = if (columns, rows) == (0, 0) { [1, 0] } else { [columns, rows] };
        let to = |point: Point, sign: i8| {
            let column = point.column().checked_add_signed(sign * columns)?;
            Point::at(column, point.row().checked_add_signed(sign * rows)?)
        };
        let all = |sign| {
            self.moves
                .iter()
                .map(|m| m.point().and_then(|p| to(p, sign)).map(Move::Place))
                .collect::<Option<Vec<_>>>()
        };
        if let Some(moves) = all(1).or_else(|| all(-1)) {
            self.moves = moves;
        }
    }

    /// Changes the moves if the game has an irregularity of its moves.
    pub(crate) fn spoil(&mut self, odd: Option<Irregularity>, random: &mut RandomSource) {
        let place = self.moves.len() / 2;
        match odd {
            Some(Irregularity::Occupied) if place > 0 => self.moves[place] = self.moves[place - 1],
            Some(Irregularity::Pass) if place > 0 => self.moves.insert(place, Move::Pass),
            Some(Irregularity::AfterFive) => self.play_on(random),
            _ => {}
        }
    }

    /// Adds two more moves, on empty points.
    fn play_on(&mut self, random: &mut RandomSource) {
        let Ok(game) = Game::of(&self.moves) else { return };
        let empty: Vec<Point> = game.board().empty().iter().collect();
        let [first, second] = [random.below(empty.len() as u32), random.below(empty.len() as u32)];
        let points = [first, if second == first { (first + 1) % empty.len() as u32 } else { second }];
        self.moves.extend(points.map(|at| Move::Place(empty[at as usize])));
    }
}

impl Irregularity {
    /// Returns whether the irregularity needs a game that was played to its end, because in a
    /// shorter game it might not be visible.
    const fn needs_moves(self) -> bool {
        matches!(
            self,
            Self::Occupied
                | Self::BadToken
                | Self::OffCenter
                | Self::AfterFive
                | Self::Contradicted
                | Self::Pass
        )
    }
}

/// Makes games until one ends in a five, and returns this game.
fn whole_five(grower: &mut Grower, random: &mut RandomSource) -> FinishedPlay {
    loop {
        let line = grower.grow(random);
        if line.winner.is_some() {
            return FinishedPlay::of(line, line.points.len());
        }
    }
}

/// Returns Black or White at random. Black is a little more likely.
pub(crate) fn side(random: &mut RandomSource) -> Option<Color> {
    Some(if random.chance(PER * 52 / 100) { Color::Black } else { Color::White })
}
