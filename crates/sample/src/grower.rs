//! Makes ("grows") new games that branch off from earlier games, as in a real archive: players follow a known
//! game and then depart from it.
//!
//! A new game takes its first moves from an earlier game, which is well-known or recent. Then it
//! departs from the earlier game. After that, it takes the later moves of the earlier game, or of a
//! second game, where their points are still empty. Players stop fours and make fives, so that a
//! game looks real, but they do not think further. Some games reach a known position by another
//! order of moves.

use renju_core::{Board, Color, Point};

use crate::pool::PoolGame;
use crate::random_source::{PER, RandomSource};
use crate::tactics::{five_point, five_stands};

/// Number of new games from which later games may branch off. Games that are older than these are
/// dropped, so that the memory does not grow with the archive.
const REMEMBERED: usize = 8_192;
/// Number of stones of the opening. A new game departs from a known game only after these stones,
/// so that the opening stays the same.
const OPENING: usize = 3;
/// Mean of [`RandomSource::streak`]. After the opening, a game follows a known game for the sum of two
/// streaks. Such a sum is most often a few moves, like real opening theory, and seldom zero.
const FOLLOWED: u32 = 4;
/// Chances in 100,000 that a player gives up instead of making a move. Players may give up only
/// after the moves of the source game are used up.
const GIVEN_UP: u32 = 4_000;
/// Greatest number of stones in a game.
const LONGEST: usize = 130;
/// Chances in 100,000 that two moves of a game are exchanged, so that the game reaches its
/// positions by another order of moves.
const EXCHANGED: u32 = 12_000;

/// Makes new games that branch off from the games of a pool and from each other.
#[derive(Debug)]
pub struct Grower {
    pool: Vec<PoolGame>,
    /// The games made last, in a ring buffer; the newest game is at the index `newest`.
    grown: Vec<PoolGame>,
    newest: usize,
}

impl Grower {
    /// Creates a grower from a pool of games, which must not be empty.
    pub const fn new(pool: Vec<PoolGame>) -> Self {
        Self { pool, grown: Vec::new(), newest: 0 }
    }

    /// Makes one more game up to its last move, and returns the game.
    pub fn grow(&mut self, random: &mut RandomSource) -> &PoolGame {
        let followed = OPENING + (random.streak(FOLLOWED) + random.streak(FOLLOWED)) as usize;
        let left = self.known(random).points.clone();
        // Half of the games go on with the moves of a second game.
        let source = if random.chance(PER / 2) { self.known(random).points.clone() } else { left.clone() };
        let (followed, left) = left.split_at(followed.min(left.len().saturating_sub(5)));
        let mut line = GrowingGame::after(followed).play_on(&source, left, random);
        if random.chance(EXCHANGED) {
            exchange(&mut line, random);
        }
        self.remember(line)
    }

    /// Chooses a game that the players know. Half of the time this is a game of the pool, and some
    /// games of the pool are chosen much more often than others. The other half of the time it is
    /// one of the games made last, mostly a recent one.
    fn known(&self, random: &mut RandomSource) -> &PoolGame {
        let grown = self.grown.len();
        if grown == 0 || random.chance(PER / 2) {
            return &self.pool[random.low(self.pool.len() as u32) as usize];
        }
        let age = random.low(grown as u32) as usize;
        &self.grown[(self.newest + grown - age) % grown]
    }

    fn remember(&mut self, line: PoolGame) -> &PoolGame {
        if self.grown.len() < REMEMBERED {
            self.newest = self.grown.len();
            self.grown.push(line);
        } else {
            self.newest = (self.newest + 1) % REMEMBERED;
            self.grown[self.newest] = line;
        }
        &self.grown[self.newest]
    }
}

/// A new game that is being made: moves are still added to it.
struct GrowingGame {
    board: Board,
    points: Vec<Point>,
}

impl GrowingGame {
    fn after(points: &[Point]) -> Self {
        let mut growth = Self { board: Board::new(), points: Vec::with_capacity(LONGEST) };
        for &point in points {
            growth.board.place(point, growth.to_move());
            growth.points.push(point);
        }
        growth
    }

    const fn to_move(&self) -> Color {
        Color::to_move(self.points.len())
    }

    /// Plays a move that departs from the game `left`, and then the moves of `source` whose points are
    /// still empty. Stops when there is a five, when a player gives up, or when there are [`LONGEST`]
    /// stones.
    fn play_on(mut self, source: &[Point], left: &[Point], random: &mut RandomSource) -> PoolGame {
        let mut departed = false;
        let mut planned = source.iter().copied().skip(self.points.len());
        let mut winner = None;
        // Whether the previous move stopped a five. Only after such a move can the player to move
        // have a point that makes a five.
        let mut stopped = true;
        while self.points.len() < LONGEST {
            let forced = self.forced(stopped);
            stopped = forced.is_some();
            let next = match forced {
                Some(point) => Some(point),
                None if !departed => {
                    departed = true;
                    Some(self.departure(left, random))
                }
                None if random.chance(PER / 8) => Some(self.nearby(random)),
                None => planned
                    .by_ref()
                    .find(|&point| self.board.at(point).is_none())
                    .or_else(|| self.some_more(random)),
            };
            let Some(point) = next else { break };
            let color = self.to_move();
            self.board.place(point, color);
            self.points.push(point);
            if five_stands(&self.board, point, color) {
                winner = Some(color);
                break;
            }
        }
        PoolGame { points: self.points, winner }
    }

    /// Returns one more move after the moves of the source game, or `None` if a player gives up.
    fn some_more(&self, random: &mut RandomSource) -> Option<Point> {
        (!random.chance(GIVEN_UP)).then(|| self.nearby(random))
    }

    /// Returns the point where the player to move makes a five. If there is no such point, returns the
    /// point that stops a five of the opponent. Returns `None` if there is neither. `stopped` is whether
    /// the opponent's last move was forced in this way. If it was not forced, the player to move cannot
    /// have a point that makes a five.
    fn forced(&self, stopped: bool) -> Option<Point> {
        let color = self.to_move();
        let [.., own, last] = self.points[..] else { return None };
        let win = if stopped { five_point(&self.board, own, color) } else { None };
        win.or_else(|| five_point(&self.board, last, !color))
    }

    /// Returns a move that differs from the next move of the game `left`: a later move of `left`,
    /// or a point near the last stones.
    fn departure(&self, left: &[Point], random: &mut RandomSource) -> Point {
        let later = left.get(2 + 2 * random.below(2) as usize).filter(|_| random.chance(PER * 2 / 5));
        match later {
            Some(&point) if self.board.at(point).is_none() => point,
            _ => self.nearby(random),
        }
    }

    /// Returns an empty point, chosen at random, that is at most two columns and two rows away from one of
    /// the last four stones. If 16 random points are all unsuitable, returns the first empty point of the
    /// board.
    fn nearby(&self, random: &mut RandomSource) -> Point {
        let recent = &self.points[self.points.len().saturating_sub(4)..];
        let tries = (0..16).find_map(|_| {
            let near = random.pick(recent);
            let [column, row] =
                [near.column(), near.row()].map(|at| (at + random.below(5) as u8).checked_sub(2));
            Point::at(column?, row?).filter(|&point| self.board.at(point).is_none())
        });
        let any = || self.board.empty().iter().next();
        tries.or_else(any).expect("a game stops long before the board is full")
    }
}

/// Exchanges two successive moves of one color. The moves of the opening are not exchanged. If
/// the exchange would end the game earlier, the game stays unchanged. The positions after the later
/// exchanged move stay the same.
fn exchange(line: &mut PoolGame, random: &mut RandomSource) {
    let Some(room) = line.points.len().checked_sub(OPENING + 3) else { return };
    let first = OPENING + random.low(room as u32) as usize;
    line.points.swap(first, first + 2);
    let mut board = Board::new();
    let early = line.points[..line.points.len() - 1].iter().enumerate().any(|(plies, &point)| {
        let color = Color::to_move(plies);
        board.place(point, color);
        plies >= first && board.makes_five(point, color)
    });
    if early {
        line.points.swap(first, first + 2);
    }
}
