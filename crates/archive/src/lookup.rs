//! Exact search: the games in which a position stood, in any orientation and by any order of moves.

use std::ops::Range;

use renju_core::{Color, MAX_MOVES, Move, Opening, Point, Position, PositionKey, Symmetries, Symmetry};

use crate::day::Day;
use crate::query::{Answer, NextMove};
use crate::segment::{NO_OPENING, Segment};
use crate::tally::Tally;
use crate::trie::Path;

/// Games next to each other in a segment in which the position stood in the same way.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) games: Range<usize>,
    /// How many moves had been played when it stood.
    pub(crate) ply: u8,
    /// Turns their canonical moves into the asker's orientation.
    pub(crate) symmetry: Symmetry,
}

/// One question, and what is known of it so far; segments are searched one after the other.
#[derive(Debug)]
pub(crate) struct Lookup {
    asked: Asked,
    found: Found,
}

/// What the segments searched so far say.
#[derive(Debug)]
struct Found {
    replies: Replies,
    tally: Tally,
    ended: u32,
    openings: Shared,
}

impl Lookup {
    pub(crate) fn new(position: &Position) -> Self {
        let replies = Replies::new(position);
        let found = Found { replies, tally: Tally::default(), ended: 0, openings: Shared::Nothing };
        Self { asked: Asked::new(position), found }
    }

    /// In how many games it stood so far.
    pub(crate) fn total(&self) -> u32 {
        self.found.tally.games()
    }

    /// Searches a segment; gives the games in which the position stood, in ascending runs.
    pub(crate) fn search(&mut self, segment: &Segment) -> Vec<Run> {
        let mut runs = Vec::new();
        if self.asked.alternating {
            self.walk(segment, &mut runs);
        }
        if !segment.with_passes.is_empty() {
            self.scan_games_with_passes(segment, &mut runs);
            runs.sort_unstable_by_key(|run| run.games.start);
        }
        runs
    }

    /// Walks the games as a trie. What stood after n moves without a pass is found here and only here.
    fn walk(&mut self, segment: &Segment, runs: &mut Vec<Run>) {
        let (asked, found) = (&self.asked, &mut self.found);
        let stones = asked.stones;
        let mut path = ExactPath::new(asked);
        segment.trie.walk(stones + 1, &mut path, |path, games, depth| {
            if depth < stones {
                return;
            }
            let moves = segment.trie.moves(games.start);
            let next = (depth > stones).then(|| moves[stones]);
            if let Some(symmetry) = path.fits[stones].first() {
                runs.push(found.add(segment, Run { games, ply: stones as u8, symmetry }, next));
            } else if next.is_some()
                && let Some(reply) = path.transposed(moves)
            {
                found.replies.transpose(reply, games.len());
            }
        });
    }

    /// Compares the games with passes ply by ply: after a pass the first n stones are not the first n moves.
    fn scan_games_with_passes(&mut self, segment: &Segment, runs: &mut Vec<Run>) {
        for &game in &segment.with_passes {
            let game = game as usize;
            let moves = segment.trie.moves(game);
            let walked = |ply: usize| self.asked.alternating && !moves[..ply].contains(&Move::PASS);
            match self.asked.stands_in(moves) {
                Some(Stands::Here { ply, symmetry }) if !walked(ply) => {
                    let run = Run { games: game..game + 1, ply: ply as u8, symmetry };
                    runs.push(self.found.add(segment, run, moves.get(ply).copied()));
                }
                Some(Stands::OneFurther { ply, reply }) if !walked(ply) => {
                    self.found.replies.transpose(reply, 1)
                }
                _ => {}
            }
        }
    }

    pub(crate) fn answer(self, position: &Position) -> Answer {
        let Found { replies, tally, ended, openings } = self.found;
        let opening = opening_shown(position).or_else(|| openings.opening());
        Answer { tally, ended, next_moves: replies.next_moves(), opening, page: Vec::new() }
    }
}

impl Found {
    /// Counts a run of games that went on with `next`, a move in their own orientation.
    fn add(&mut self, segment: &Segment, run: Run, next: Option<u8>) -> Run {
        let games = run.games.clone();
        let tally = Tally::of(&segment.results[games.clone()]);
        self.tally += tally;
        self.openings.add(&segment.openings[games.clone()]);
        match next.and_then(Move::from_u8) {
            None => self.ended += tally.games(),
            Some(m) => {
                let last = segment.days[games].iter().copied().max().unwrap_or_default();
                self.replies.play(m.turned(run.symmetry), tally, last);
            }
        }
        run
    }
}

/// The opening that three stones show by themselves.
fn opening_shown(position: &Position) -> Option<Opening> {
    let [mut black, white] = Color::ALL.map(|color| position.board.stones(color));
    if (black.len(), white.len()) != (2, 1) || !black.remove(Point::CENTER) {
        return None;
    }
    Opening::of_stones(white.iter().next()?, black.iter().next()?)
}

/// What the openings of all games so far share; games without one of the 26 have no say.
#[derive(Debug)]
enum Shared {
    Nothing,
    One(u8),
    Several,
}

impl Shared {
    fn add(&mut self, openings: &[u8]) {
        for &opening in openings.iter().filter(|&&opening| opening != NO_OPENING) {
            match *self {
                Self::Nothing => *self = Self::One(opening),
                Self::One(one) if one == opening => {}
                Self::One(_) => *self = Self::Several,
                Self::Several => return,
            }
        }
    }

    fn opening(&self) -> Option<Opening> {
        match *self {
            Self::One(opening) => Opening::new(opening),
            Self::Nothing | Self::Several => None,
        }
    }
}

/// The question, laid out for comparing games with it move by move.
#[derive(Clone, Debug)]
struct Asked {
    /// `fits[color][move]`: the symmetries that lay such a stone of a game on a stone asked for.
    fits: Box<[[u8; MOVES]; 2]>,
    stones: usize,
    to_move: Color,
    /// Whether alternation without passes leads to it.
    alternating: bool,
}

/// 225 points and the pass.
const MOVES: usize = Point::COUNT + 1;

impl Asked {
    fn new(position: &Position) -> Self {
        let mut fits = Box::new([[0; MOVES]; 2]);
        for color in Color::ALL {
            for point in position.board.stones(color).iter() {
                for symmetry in Symmetry::ALL {
                    fits[color.index()][symmetry.inverse().apply(point).index()] |= 1 << symmetry.index();
                }
            }
        }
        let alternating = Position::alternating(position.board)
            .is_some_and(|p| p.to_move == position.to_move)
            && position.board.len() < MAX_MOVES;
        Self { fits, stones: position.board.len(), to_move: position.to_move, alternating }
    }

    /// Takes the stone that a game places; gives the symmetries under which all stones so far are among those asked for,
    /// and those under which all but one are, that one being of the side to move: the games that may stand one further.
    #[inline]
    fn narrow(&self, (fits, but_one): (u8, u8), color: Color, m: u8) -> (u8, u8) {
        let m = usize::from(m);
        let on = self.fits[color.index()][m];
        let spare =
            if color == self.to_move && m < Point::COUNT { !(self.fits[0][m] | self.fits[1][m]) } else { 0 };
        (fits & on, but_one & on | fits & spare)
    }

    /// The point, in the asker's orientation, of the one stone that is not among those asked for.
    fn odd_stone(&self, stones: impl Iterator<Item = (Color, u8)>, symmetry: Symmetry) -> Option<Point> {
        let bit = 1 << symmetry.index();
        let mut odd = stones.filter(|&(color, m)| self.fits[color.index()][usize::from(m)] & bit == 0);
        odd.find_map(|(_, m)| Point::new(m)).map(|point| symmetry.apply(point))
    }

    /// Where the position, or one a stone further, first stands in a game that may have passes.
    fn stands_in(&self, moves: &[u8]) -> Option<Stands> {
        let (mut masks, mut stones, mut further) = ((u8::MAX, 0), 0, None);
        for ply in 0..=moves.len() {
            let to_move = Color::to_move(ply);
            if let (true, Some(symmetry)) = (stones == self.stones && to_move == self.to_move, first(masks.0))
            {
                return Some(Stands::Here { ply, symmetry });
            }
            if let (true, Some(symmetry)) =
                (stones == self.stones + 1 && to_move != self.to_move, first(masks.1))
            {
                let placed = moves[..ply].iter().enumerate().map(|(ply, &m)| (Color::to_move(ply), m));
                let reply = self.odd_stone(placed, symmetry);
                further = further.or(reply.map(|reply| Stands::OneFurther { ply, reply }));
            }
            if let Some(&m) = moves.get(ply).filter(|&&m| m != Move::PASS) {
                masks = self.narrow(masks, to_move, m);
                stones += 1;
            }
        }
        further
    }
}

/// Where a game met the question.
enum Stands {
    /// The position itself.
    Here { ply: usize, symmetry: Symmetry },
    /// Never the position itself, but the one after a reply to it.
    OneFurther { ply: usize, reply: Point },
}

fn first(bits: u8) -> Option<Symmetry> {
    Symmetries::from_bits(bits).first()
}

/// The state of a walk, by depth.
struct ExactPath<'a> {
    asked: &'a Asked,
    fits: [Symmetries; MAX_MOVES + 1],
    but_one: [Symmetries; MAX_MOVES + 1],
}

impl<'a> ExactPath<'a> {
    fn new(asked: &'a Asked) -> Self {
        let mut fits = [Symmetries::NONE; MAX_MOVES + 1];
        fits[0] = Symmetries::ALL;
        Self { asked, fits, but_one: [Symmetries::NONE; MAX_MOVES + 1] }
    }

    /// The reply, in the asker's orientation, that leads where this game got without passing through the position.
    fn transposed(&self, moves: &[u8]) -> Option<Point> {
        let plies = self.asked.stones + 1;
        let symmetry = self.but_one[plies].first()?;
        let placed = moves[..plies].iter().enumerate().map(|(ply, &m)| (Color::to_move(ply), m));
        self.asked.odd_stone(placed, symmetry)
    }
}

impl Path for ExactPath<'_> {
    #[inline]
    fn step(&mut self, depth: usize, m: u8) -> bool {
        let before = (self.fits[depth].bits(), self.but_one[depth].bits());
        let (fits, but_one) = self.asked.narrow(before, Color::to_move(depth), m);
        self.fits[depth + 1] = Symmetries::from_bits(fits);
        self.but_one[depth + 1] = Symmetries::from_bits(but_one);
        // The move after the position is wanted whatever it is.
        let reached = depth == self.asked.stones && before.0 != 0;
        reached || fits | but_one != 0
    }
}

/// The replies to a position, grouped by the position that they lead to.
#[derive(Debug)]
struct Replies {
    /// The group of a stone on each point; [`OCCUPIED`] where there is a stone already.
    group: [u8; Point::COUNT],
    /// By group; the pass is the last.
    groups: Vec<Reply>,
}

#[derive(Clone, Debug, Default)]
struct Reply {
    moves: Vec<Move>,
    tally: Tally,
    transposed: u32,
    last: Day,
}

const OCCUPIED: u8 = u8::MAX;

impl Replies {
    /// Groups the empty points by the key of the position with a stone there. 225 keys: a few microseconds; that two of
    /// them collide without being the same position has odds of 1 in 10^15.
    fn new(position: &Position) -> Self {
        let mut keyed: Vec<(PositionKey, Point)> = position
            .board
            .empty()
            .iter()
            .map(|p| (position.board.key_after(p, position.to_move), p))
            .collect();
        keyed.sort_unstable();
        let mut replies = Self { group: [OCCUPIED; Point::COUNT], groups: Vec::new() };
        for same in keyed.chunk_by(|a, b| a.0 == b.0) {
            for &(_, point) in same {
                replies.group[point.index()] = replies.groups.len() as u8;
            }
            let moves = same.iter().map(|&(_, point)| point.into()).collect();
            replies.groups.push(Reply { moves, ..Reply::default() });
        }
        replies.groups.push(Reply { moves: vec![Move::Pass], ..Reply::default() });
        replies
    }

    fn reply(&mut self, m: Move) -> &mut Reply {
        let last = self.groups.len() - 1;
        let index = m.point().map_or(last, |point| usize::from(self.group[point.index()]));
        debug_assert!(index <= last, "{m} is occupied");
        &mut self.groups[index.min(last)]
    }

    fn play(&mut self, m: Move, tally: Tally, last: Day) {
        let reply = self.reply(m);
        reply.tally += tally;
        reply.last = reply.last.max(last);
    }

    fn transpose(&mut self, point: Point, games: usize) {
        self.reply(point.into()).transposed += games as u32;
    }

    fn next_moves(self) -> Vec<NextMove> {
        let met = self.groups.into_iter().filter(|reply| reply.tally.games() + reply.transposed > 0);
        let mut next: Vec<NextMove> = met
            .map(|reply| NextMove {
                moves: reply.moves,
                tally: reply.tally,
                transposed: reply.transposed,
                last_year: reply.last.year().filter(|_| reply.tally.games() > 0),
            })
            .collect();
        next.sort_by(|a, b| {
            let key = |n: &NextMove| (n.tally.games(), n.transposed);
            key(b).cmp(&key(a)).then_with(|| a.moves.cmp(&b.moves))
        });
        next
    }
}
