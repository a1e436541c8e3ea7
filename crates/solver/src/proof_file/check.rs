//! Checks a proof by the rules as they are written. The check uses only the board and the rules, and no code
//! of the search.

use std::collections::HashMap;

use renju_core::{Board, Color, Point, moves_text, naive};

use super::{Claim, FORMAT, ProofFile, point, quoted};

/// Greatest number of moves in a proof. Each move takes a few hundred bytes of memory, and each defense takes a few
/// milliseconds to check.
const MOVES: usize = 1_000_000;

/// Result of the check of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckedProof {
    /// Number of positions with the attacker to move in which the written move was checked.
    pub positions: u64,
    /// Number of defenses that were played.
    pub defences: u64,
    /// Number of positions that the proof leaves out; the proof does not cover them.
    pub left_out: u64,
}

/// Checks that the attacker wins after every legal defense.
///
/// # Errors
/// Returns a description of the first error in the proof, with the line of moves that leads to it.
pub fn check_proof(file: &ProofFile) -> Result<CheckedProof, String> {
    if file.format != FORMAT {
        return Err(format!("\"format\": expected \"{FORMAT}\", found \"{}\"", quoted(&file.format)));
    }
    if file.moves.len() > MOVES {
        return Err(format!("\"moves\": expected at most {MOVES}, found {}", file.moves.len()));
    }
    let Claim { board, attacker, by_fours } = file.claim()?;
    let won = Color::ALL.into_iter().find(|&color| has_won(&board, color));
    if won.is_some() || has_overline(&board) {
        return Err("expected a game that goes on, found a five or an overline on the board".to_owned());
    }
    let mut check = FileChecker {
        file,
        points: Vec::new(),
        others: Vec::new(),
        children: HashMap::new(),
        boards: HashMap::new(),
        attacker,
        by_fours,
        line: Vec::new(),
        used: 0,
        only_fours: true,
        done: CheckedProof { positions: 0, defences: 0, left_out: 0 },
    };
    check.read()?;
    check.attack(None, board)?;
    if check.used != file.moves.len() {
        return Err(format!(
            "\"moves\": expected {} that belong to the proof, found {}",
            check.used,
            file.moves.len()
        ));
    }
    if check.only_fours && !by_fours && check.done.left_out == 0 {
        return Err("\"by\": expected \"fours\", as every move of the attacker is a four, found \"threats\""
            .to_owned());
    }
    let (claimed, found) = (file.left_out as u64, check.done.left_out);
    if claimed != found {
        return Err(format!(
            "\"left_out\": expected {found}, as so many positions are left out, found {claimed}"
        ));
    }
    Ok(check.done)
}

struct FileChecker<'a> {
    file: &'a ProofFile,
    /// `points` has the point of each entry of the file. `others` has for each entry the attacker's
    /// next moves against defenses without an entry.
    points: Vec<Point>,
    others: Vec<Vec<Point>>,
    /// For each entry, the indices of the entries that follow it. The first moves of the proof
    /// follow `None`.
    children: HashMap<Option<usize>, Vec<usize>>,
    /// Checked positions with the attacker to move, by the index of the entry that leads to the
    /// position.
    boards: HashMap<Option<usize>, Board>,
    attacker: Color,
    by_fours: bool,
    /// The moves from the start of the proof to the current position.
    line: Vec<Point>,
    /// Number of entries that belong to the proof, and whether each move of the attacker so far is a four or a
    /// five.
    used: usize,
    only_fours: bool,
    done: CheckedProof,
}

impl FileChecker<'_> {
    /// Reads the points of all entries, and finds the entries that follow each entry.
    fn read(&mut self) -> Result<(), String> {
        for (index, entry) in self.file.moves.iter().enumerate() {
            let wrong = |what: String| format!("\"moves\", number {index} counted from 0: {what}");
            if entry.others.len() > Point::COUNT {
                let (most, found) = (Point::COUNT, entry.others.len());
                return Err(wrong(format!("expected at most {most} \"others\", found {found}")));
            }
            if let Some(parent) = entry.parent.filter(|&parent| parent >= index) {
                return Err(wrong(format!("expected a \"parent\" before it, found {parent}")));
            }
            self.points.push(point(&entry.point).map_err(wrong)?);
            let others = entry.others.iter().map(|text| point(text)).collect::<Result<_, _>>();
            self.others.push(others.map_err(wrong)?);
            self.children.entry(entry.parent).or_default().push(index);
        }
        Ok(())
    }

    fn flaw<T>(&self, what: &str) -> Result<T, String> {
        let after = match self.line.is_empty() {
            true => "at the start".to_owned(),
            false => format!("after {}", moves_text(&self.line)),
        };
        Err(format!("{after}: {what}"))
    }

    /// Checks the attacker's move in a position after the entry `at`.
    fn attack(&mut self, at: Option<usize>, board: Board) -> Result<(), String> {
        if let Some(index) = at {
            let entry = &self.file.moves[index];
            if (entry.left_out || entry.same.is_some()) && self.children.contains_key(&at)
                || entry.left_out && entry.same.is_some()
            {
                return self.flaw("expected one of a next move, \"same\" and \"left_out\", found two");
            }
            if entry.left_out {
                self.done.left_out += 1;
                return Ok(());
            }
            if let Some(same) = entry.same {
                return match self.boards.get(&Some(same)) {
                    Some(&there) if there == board => Ok(()),
                    _ => self.flaw(&format!("expected the position after move {same}, found another one")),
                };
            }
        }
        let attacks = self.children.get(&at).cloned().unwrap_or_default();
        let [attack] = attacks[..] else {
            if at.is_none() && self.file.left_out > 0 && attacks.is_empty() {
                self.done.left_out += 1;
                return Ok(());
            }
            let found = if attacks.is_empty() { "none".to_owned() } else { attacks.len().to_string() };
            return self.flaw(&format!("expected one move of {}, found {found}", self.attacker));
        };
        self.boards.insert(at, board);
        self.done.positions += 1;
        let point = self.points[attack];
        self.used += 1;
        let entry = &self.file.moves[attack];
        if entry.left_out || entry.same.is_some() {
            return self.flaw("expected \"same\" and \"left_out\" after moves of the defender only");
        }
        let kind = self.attack_kind(&board, point);
        self.only_fours &= matches!(kind, "five" | "four");
        if board.at(point).is_none() && board.makes_five(point, self.attacker) {
            return self.check_kind(attack, kind);
        }
        if !naive::may_play(&board, point, self.attacker) {
            return self.flaw(&format!("expected a legal move of {}, found {point}", self.attacker));
        }
        let mut next = board;
        next.place(point, self.attacker);
        self.line.push(point);
        if self.by_fours && !can_make_five(&next, self.attacker) {
            return self.flaw("expected a four, as the proof is by fours, found none");
        }
        self.defend(attack, next)?;
        self.line.pop();
        self.check_kind(attack, kind)
    }

    /// Checks every legal defense after the entry `at` of the attacker.
    fn defend(&mut self, at: usize, board: Board) -> Result<(), String> {
        let defender = !self.attacker;
        if let Some(five) = board.empty().iter().find(|&point| board.makes_five(point, defender)) {
            return self.flaw(&format!(
                "expected {defender} to be kept from a five, found one at {five}, which this move does not stop"
            ));
        }
        let written = self.children.get(&Some(at)).cloned().unwrap_or_default();
        for &index in &written {
            if !naive::may_play(&board, self.points[index], defender) {
                return self.flaw(&format!("expected a legal defense, found {}", self.points[index]));
            }
        }
        let legal: Vec<Point> =
            board.empty().iter().filter(|&point| naive::may_play(&board, point, defender)).collect();
        if legal.is_empty() && !can_make_five(&board, self.attacker) {
            let attacker = self.attacker;
            return self
                .flaw(&format!("expected a five of {attacker}, as {defender} has no move, found none"));
        }
        let fives = board.empty().iter().filter(|&point| board.makes_five(point, self.attacker)).count();
        let only = fives == 1;
        for point in legal {
            let mut next = board;
            next.place(point, defender);
            self.line.push(point);
            self.done.defences += 1;
            match written.iter().find(|&&index| self.points[index] == point) {
                Some(&index) => {
                    self.used += 1;
                    self.attack(Some(index), next)?;
                    self.check_kind(index, defence_kind(&next, defender, only))?;
                }
                None if self.plays_out(at, next) => {}
                None => return self.unanswered(at),
            }
            self.line.pop();
        }
        Ok(())
    }

    /// Kind of the attacker's move on a point, by the rules as they are written.
    fn attack_kind(&self, board: &Board, point: Point) -> &'static str {
        let (own, other) = (self.attacker, !self.attacker);
        let mut next = *board;
        match () {
            () if board.at(point).is_some() => "none",
            () if board.makes_five(point, own) => "five",
            () if next.place(point, own) && can_make_five(&next, own) => "four",
            () if board.makes_five(point, other) => "block",
            () if naive::makes_three(board, point, own) => "three",
            () => "threat",
        }
    }

    /// Checks the kind of an entry, if the file tells it.
    fn check_kind(&self, index: usize, kind: &str) -> Result<(), String> {
        let found = &self.file.moves[index].kind;
        if found.is_empty() || found == kind {
            return Ok(());
        }
        let (point, found) = (self.points[index], quoted(found));
        self.flaw(&format!("\"kind\": expected \"{kind}\" at {point}, found \"{found}\""))
    }

    fn unanswered<T>(&self, at: usize) -> Result<T, String> {
        let others = &self.others[at];
        self.flaw(&match others.is_empty() {
            true => format!("expected a move of {} against this defense, found none", self.attacker),
            false => format!(
                "expected {} to win, found that {} does not (\"others\", the moves against every other defense)",
                self.attacker,
                moves_text(others)
            ),
        })
    }

    /// Whether the attacker wins on `board` by playing the moves in the field `others` of the entry
    /// `at`.
    fn plays_out(&self, at: usize, mut board: Board) -> bool {
        let (attacker, defender) = (self.attacker, !self.attacker);
        for &point in &self.others[at] {
            if board.at(point).is_none() && board.makes_five(point, attacker) {
                return true;
            }
            if !naive::may_play(&board, point, attacker) {
                return false;
            }
            board.place(point, attacker);
            let fives = |color| -> Vec<Point> {
                board.empty().iter().filter(|&point| board.makes_five(point, color)).collect()
            };
            if !fives(defender).is_empty() {
                return false;
            }
            match fives(attacker)[..] {
                [] => return false,
                [five] if naive::may_play(&board, five, defender) => {
                    board.place(five, defender);
                }
                _ => return true,
            }
        }
        false
    }
}

/// Kind of the defender's last move. `is_only` tells whether only this move stops a five.
fn defence_kind(board: &Board, defender: Color, is_only: bool) -> &'static str {
    match () {
        () if is_only => "forced",
        () if can_make_five(board, defender) => "counter-four",
        () => "defence",
    }
}

fn can_make_five(board: &Board, color: Color) -> bool {
    board.empty().iter().any(|point| board.makes_five(point, color))
}

/// Whether a stone of this color belongs to a five.
fn has_won(board: &Board, color: Color) -> bool {
    board.stones(color).iter().any(|point| {
        let mut without = *board;
        without.remove(point);
        without.makes_five(point, color)
    })
}

/// Whether Black has a row of more than five.
fn has_overline(board: &Board) -> bool {
    board.stones(Color::Black).iter().any(|point| {
        let mut without = *board;
        without.remove(point);
        !without.makes_five(point, Color::Black)
            && naive::forbidden(&without, point).contains(renju_core::ForbiddenKinds::OVERLINE)
    })
}
