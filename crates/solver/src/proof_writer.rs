//! A proof as a tree, to be stored, shown and checked without the solver.

use std::collections::HashMap;

use renju_core::{Board, Color, Point, PointSet, SearchBoard};

use crate::problem::{Attack, Problem};
use crate::solver::Solver;
use crate::vcf::{FoursResult, NODES, Vcf};

/// Size in bytes of the table for the searches by fours. These searches find the moves in
/// [`WrittenMove::others`].
const TABLE: usize = 1 << 20;

/// A move of a written proof, and the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    /// Index of the move that precedes this move; `None` for a first move.
    pub parent: Option<usize>,
    /// The point of the move.
    pub point: Point,
    /// The kind of the move.
    pub kind: MoveKind,
    /// For a move of the attacker: the attacker's next moves against every defense that the proof
    /// does not list. The attacker plays these moves one after another, and wins as soon as a move
    /// makes a five, or a four that becomes a five at more than one point.
    pub others: Vec<Point>,
    /// For a move of the defender: how the proof continues.
    pub next: ProofContinuation,
}

/// The kind of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// A move of the attacker.
    Attack(Attack),
    /// The defender's only point that stops a five.
    Forced,
    /// The defender makes a four.
    CounterFour,
    /// Any other move of the defender.
    Defence,
}

impl MoveKind {
    /// The name of the kind, in one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attack(Attack::Five(_)) => "five",
            Self::Attack(Attack::Four(_)) => "four",
            Self::Attack(Attack::Three(_)) => "three",
            Self::Attack(Attack::Threat(_)) => "threat",
            Self::Attack(Attack::Block(_)) => "block",
            Self::Forced => "forced",
            Self::CounterFour => "counter-four",
            Self::Defence => "defence",
        }
    }
}

/// Continuation after a move of the defender in a written proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofContinuation {
    /// The attacker's next move is in the written proof. A move of the attacker always has this value.
    Written,
    /// The proof continues after the move with this index, which leads to the same position by another order
    /// of moves.
    SameAs(usize),
    /// The proof leaves out the continuation.
    LeftOut,
}

/// A proof as a tree of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenProof {
    /// The problem that is won.
    pub problem: Problem,
    /// All moves of the tree. Each move comes later in the list than the move that it answers.
    pub moves: Vec<WrittenMove>,
    /// Number of positions that were left out.
    pub left_out: usize,
}

/// Writes the proof of a win, a few positions at a time.
#[derive(Debug)]
pub struct ProofWriter {
    proof: WrittenProof,
    most: usize,
    /// Moves of the defender that still need an answer, each with the position after the move. The
    /// last entry of the list is answered next.
    open: Vec<(Option<usize>, Board)>,
    /// For each written position with the attacker to move, the index of the first move that led to the
    /// position.
    seen: HashMap<(PointSet, PointSet), Option<usize>>,
    vcf: Vcf,
}

impl ProofWriter {
    /// Creates a writer for a proof of at most about `most` moves. When the proof has so many
    /// moves, the writer marks and counts all further positions as left out.
    #[must_use]
    pub fn new(problem: Problem, most: usize) -> Self {
        let proof = WrittenProof { problem, moves: Vec::new(), left_out: 0 };
        let open = vec![(None, problem.board)];
        Self { proof, most, open, seen: HashMap::new(), vcf: Vcf::new(TABLE) }
    }

    /// Writes the attacker's moves in up to `positions` more positions. `solver` must have won the
    /// problem. Returns whether the proof is finished.
    pub fn run(&mut self, solver: &Solver, positions: usize) -> bool {
        for _ in 0..positions {
            let Some((at, board)) = self.open.pop() else { return true };
            self.answer(solver, at, &board);
        }
        self.open.is_empty()
    }

    /// Returns the written part of the proof. Positions for which no move is written yet count as left out.
    #[must_use]
    pub fn finish(mut self) -> WrittenProof {
        for (at, _) in std::mem::take(&mut self.open) {
            self.leave_out(at);
        }
        self.proof
    }

    fn leave_out(&mut self, at: Option<usize>) {
        self.proof.left_out += 1;
        if let Some(at) = at {
            self.proof.moves[at].next = ProofContinuation::LeftOut;
        }
    }

    /// Writes the attacker's move in a position, and the defenses that need an answer of their own. All other
    /// defenses lose to the moves in [`WrittenMove::others`].
    fn answer(&mut self, solver: &Solver, at: Option<usize>, board: &Board) {
        let key = (board.stones(Color::Black), board.stones(Color::White));
        if let (Some(&Some(first)), Some(at)) = (self.seen.get(&key), at) {
            self.proof.moves[at].next = ProofContinuation::SameAs(first);
            return;
        }
        let attack = if self.proof.moves.len() < self.most { solver.reply(board) } else { None };
        let Some(attack) = attack else { return self.leave_out(at) };
        let attacker = self.proof.problem.attacker;
        let mut search = SearchBoard::of(board);
        search.play(attack.point(), attacker);
        let is_five = matches!(attack, Attack::Five(_));
        let fives = search.fives(attacker);
        let others = if is_five { Some(Vec::new()) } else { self.others(&mut search, attacker, fives) };
        // Here the attacker's move is not a threat, which would be an error of the solver. The
        // proof leaves out the position.
        let Some(others) = others else { return self.leave_out(at) };
        self.seen.insert(key, at);
        let own = self.proof.moves.len();
        let kind = MoveKind::Attack(attack);
        let written =
            WrittenMove { parent: at, point: attack.point(), kind, others, next: ProofContinuation::Written };
        self.proof.moves.push(written);
        if !is_five {
            self.defences(&mut search, own, fives);
        }
    }

    /// Returns the attacker's next moves, which win against every defense that does not disturb
    /// them.
    fn others(&mut self, board: &mut SearchBoard, attacker: Color, fives: PointSet) -> Option<Vec<Point>> {
        if let Some(five) = fives.first() {
            return Some(vec![five]);
        }
        let FoursResult::Line(line) = self.vcf.find(board, attacker, None, NODES) else { return None };
        let fours = line.fours.iter().map(|four| four.point);
        Some(fours.chain([line.end.point()]).collect())
    }

    /// Writes all defenses that the attacker's moves in `others` do not answer.
    fn defences(&mut self, board: &mut SearchBoard, parent: usize, fives: PointSet) {
        let attacker = self.proof.problem.attacker;
        let defender = !attacker;
        let others = self.proof.moves[parent].others.clone();
        let counter = board.fours(defender);
        let mut open = Vec::new();
        for point in board.legal(board.empty(), defender).iter() {
            board.play(point, defender);
            if !plays_out(board, attacker, &others) {
                let kind = match fives.len() {
                    1 => MoveKind::Forced,
                    _ if counter.contains(point) => MoveKind::CounterFour,
                    _ => MoveKind::Defence,
                };
                let next = ProofContinuation::Written;
                open.push((Some(self.proof.moves.len()), board.board()));
                self.proof.moves.push(WrittenMove {
                    parent: Some(parent),
                    point,
                    kind,
                    others: Vec::new(),
                    next,
                });
            }
            board.undo();
        }
        self.open.extend(open.into_iter().rev());
    }
}

/// Whether the attacker wins by playing `moves` one after another, against every answer of the defender.
fn plays_out(board: &mut SearchBoard, attacker: Color, moves: &[Point]) -> bool {
    let defender = !attacker;
    let mut played = 0;
    let mut wins = false;
    for &point in moves {
        if board.fives(attacker).contains(point) {
            wins = true;
            break;
        }
        if !board.may_play(point, attacker) {
            break;
        }
        board.play(point, attacker);
        played += 1;
        let fives = board.fives(attacker);
        if fives.is_empty() || !board.fives(defender).is_empty() {
            break;
        }
        match board.legal(fives, defender).first() {
            Some(block) if fives.len() == 1 => {
                board.play(block, defender);
                played += 1;
            }
            _ => {
                wins = true;
                break;
            }
        }
    }
    for _ in 0..played {
        board.undo();
    }
    wins
}
