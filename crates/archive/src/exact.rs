//! Exact search: the games in which a position stood, in any orientation and by any order of moves.

use renju_core::{Color, MAX_MOVES, Move, Point, Position, Symmetries, Symmetry};

use crate::found::{Found, Run, Sieve};
use crate::replies::{Previous, Replies};
use crate::trie::{MOVES, Path, Step};

/// One question, and what is known of it so far; segments are searched one after the other.
#[derive(Debug)]
pub(crate) struct Exact {
    asked: Asked,
    pub(crate) previous: Previous,
}

impl Exact {
    pub(crate) fn new(position: &Position) -> (Self, Replies) {
        (
            Self { asked: Asked::new(position), previous: Previous::of(position) },
            Replies::to_position(position),
        )
    }

    /// Searches a segment; gives the games in which the position stood, in ascending runs.
    pub(crate) fn search(&mut self, sieve: Sieve<'_>, found: &mut Found) -> Vec<Run> {
        let mut runs = Vec::new();
        if self.asked.alternating {
            self.walk(sieve, found, &mut runs);
        }
        if !sieve.segment.with_passes.is_empty() {
            self.scan_games_with_passes(sieve, found, &mut runs);
            runs.sort_unstable_by_key(|run| run.games.start);
        }
        runs
    }

    /// Walks the games as a trie. What stood after n moves without a pass is found here and only here.
    fn walk(&mut self, sieve: Sieve<'_>, found: &mut Found, runs: &mut Vec<Run>) {
        let Self { asked, previous } = self;
        let (stones, trie) = (asked.stones, &sieve.segment.trie);
        let mut path = ExactPath::new(asked);
        trie.walk(
            |from| sieve.selection.next_wanted(from),
            &mut path,
            |path, games, depth| {
                if depth < stones {
                    return;
                }
                let moves = trie.moves(games.start);
                let next = (depth > stones).then(|| moves[stones]);
                if let Some(symmetry) = path.fits[stones].first() {
                    let run = Run { games, ply: stones as u8, view: symmetry.index() as u16 };
                    let last = stones.checked_sub(1).map(|last| moves[last]);
                    runs.push(asked.add(sieve, found, previous, run, last, next));
                } else if next.is_some()
                    && let Some(reply) = path.transposed(moves)
                {
                    found.replies.transpose(asked.to_move, reply, sieve.counted(games));
                }
            },
        );
    }

    /// Compares the games with passes ply by ply: after a pass the first n stones are not the first n moves.
    fn scan_games_with_passes(&mut self, sieve: Sieve<'_>, found: &mut Found, runs: &mut Vec<Run>) {
        let Self { asked, previous } = self;
        for &game in &sieve.segment.with_passes {
            let game = game as usize;
            if sieve.selection.next_wanted(game) != game {
                continue;
            }
            let moves = sieve.segment.trie.moves(game);
            let walked = |ply: usize| asked.alternating && !moves[..ply].contains(&Move::PASS);
            match asked.stands_in(moves) {
                Some(Stands::Here { ply, symmetry }) if !walked(ply) => {
                    let run = Run { games: game..game + 1, ply: ply as u8, view: symmetry.index() as u16 };
                    let last = ply.checked_sub(1).map(|last| moves[last]);
                    runs.push(asked.add(sieve, found, previous, run, last, moves.get(ply).copied()));
                }
                Some(Stands::OneFurther { ply, reply }) if !walked(ply) => {
                    found.replies.transpose(asked.to_move, reply, sieve.counted(game..game + 1));
                }
                _ => {}
            }
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

    /// Counts a run of games that came by `last` and went on with `next`, moves in their own orientation.
    fn add(
        &self,
        sieve: Sieve<'_>,
        found: &mut Found,
        previous: &mut Previous,
        run: Run,
        last: Option<u8>,
        next: Option<u8>,
    ) -> Run {
        let turned = |m: u8| Move::from_u8(m).map(|m| m.turned(Symmetry::ALL[usize::from(run.view)]));
        let played = found.add(sieve, run.games.clone());
        if let Some(last) = last.and_then(turned) {
            previous.play(last, played.tally.games());
        }
        match next.and_then(turned) {
            None => found.ended += played.tally.games(),
            Some(next) => found.replies.play(self.to_move, next, &played),
        }
        run
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
    fn step(&mut self, depth: usize, m: u8) -> Step {
        let before = (self.fits[depth].bits(), self.but_one[depth].bits());
        let (fits, but_one) = self.asked.narrow(before, Color::to_move(depth), m);
        self.fits[depth + 1] = Symmetries::from_bits(fits);
        self.but_one[depth + 1] = Symmetries::from_bits(but_one);
        // The move after the position is wanted whatever it is.
        let reached = depth == self.asked.stones && before.0 != 0;
        match reached || fits | but_one != 0 {
            false => Step::Skip,
            true if depth == self.asked.stones => Step::Take,
            true => Step::On,
        }
    }
}
