//! The library's types in the words of the wire, and the page's position as ours.

pub(crate) mod question;
pub(crate) mod record;

use renju_archive as archive;
use renju_core::{self as core, Board, Move, Point};
use renju_library as library;
use renju_records as records;
use renju_solver as solver;

use crate::protocol::{
    Attack, AttackKind, Defence, EventInfo, ForbiddenKind, ForbiddenPoint, ForbiddenRow, GameFlag, GameRow,
    GameView, NextMove, Opening, Order, Person, Position, Problem, ProblemReason, Problems, ProofStep,
    Salvaged, Tally, Threats, Verdict,
};

/// The position that the page means.
///
/// # Errors
/// A number that is no point, or a point with two stones.
pub(crate) fn position(position: &Position) -> Result<core::Position, String> {
    let mut board = Board::new();
    let stones = [(core::Color::Black, &position.black), (core::Color::White, &position.white)];
    for (color, numbers) in stones {
        for point in points(numbers)? {
            if !board.place(point, color) {
                return Err(format!("expected one stone a point, found two on {point}"));
            }
        }
    }
    Ok(core::Position { board, to_move: position.to_move.into() })
}

/// The points that the page means.
///
/// # Errors
/// A number that is no point.
pub(crate) fn points(numbers: &[u8]) -> Result<Vec<Point>, String> {
    let point = |&number| Point::new(number).ok_or_else(|| format!("expected points 0..224, found {number}"));
    numbers.iter().map(point).collect()
}

impl From<&library::Problems> for Problems {
    fn from(problems: &library::Problems) -> Self {
        let library::Problems { skipped, cut, noted, ref first } = *problems;
        Self { skipped, cut, noted, first: first.iter().map(Into::into).collect() }
    }
}

impl From<&records::Problem> for Problem {
    fn from(problem: &records::Problem) -> Self {
        Self {
            line: problem.line,
            game: problem.game,
            reason: match problem.reason {
                records::Reason::OccupiedPoint => ProblemReason::OccupiedPoint,
                records::Reason::UnreadableMove => ProblemReason::UnreadableMove,
                records::Reason::TooManyMoves => ProblemReason::TooManyMoves,
                records::Reason::DuplicateId => ProblemReason::DuplicateId,
                records::Reason::MissingId => ProblemReason::MissingId,
                records::Reason::UnknownResult => ProblemReason::UnknownResult,
                records::Reason::Malformed => ProblemReason::Malformed,
                records::Reason::Truncated => ProblemReason::Truncated,
            },
            found: problem.found.clone(),
            salvaged: problem.salvaged.into(),
        }
    }
}

question::same!(Salvaged, records::Salvaged { Whole, Cut, Skipped });

impl From<Order> for archive::Order {
    fn from(order: Order) -> Self {
        match order {
            Order::Newest => Self::Newest,
            Order::Oldest => Self::Oldest,
            Order::Longest => Self::Longest,
        }
    }
}

impl From<archive::Tally> for Tally {
    fn from(tally: archive::Tally) -> Self {
        let [black, white, draw, unknown] = core::GameResult::ALL.map(|result| tally[result]);
        Self { black, white, draw, unknown }
    }
}

impl From<core::Opening> for Opening {
    fn from(opening: core::Opening) -> Self {
        let [code, ja, romaji, zh] =
            [opening.code(), opening.ja(), opening.romaji(), opening.zh()].map(str::to_owned);
        Self { code, ja, romaji, zh }
    }
}

impl From<archive::NextMove> for NextMove {
    fn from(next: archive::NextMove) -> Self {
        Self {
            points: bytes(&next.moves),
            games: next.tally.games(),
            tally: next.tally.into(),
            transposed: next.transposed,
            first_year: next.first_year,
            last_year: next.last_year,
            novelty: next.novelty,
            // Who played it, and whether at once, is a question of areas only.
            elsewhere: next.color.map(|_| next.elsewhere),
            color: next.color.map(Into::into),
        }
    }
}

/// A game of the list; how it lies is told where it was found by an area.
pub(crate) fn row(row: library::GameRow, of_area: bool) -> GameRow {
    let archive::View { symmetry, shift, exchanged } = row.view;
    GameRow {
        game: row.game,
        id: row.id,
        collection: row.collection,
        ply: row.ply,
        until: of_area.then_some(row.until),
        symmetry: symmetry.index() as u8,
        shift: of_area.then_some(shift),
        exchanged: of_area.then_some(exchanged),
        black: row.black,
        white: row.white,
        result: row.result.into(),
        date: row.day.to_string(),
        event: row.event,
        rule: row.rule,
        opening: row.opening.map_or("", core::Opening::code).to_owned(),
        moves: row.moves as u8,
    }
}

impl From<library::GameView> for GameView {
    fn from(game: library::GameView) -> Self {
        Self {
            game: game.game,
            id: game.id,
            collection: game.collection,
            moves: bytes(&game.moves),
            result: game.result.into(),
            result_text: game.result_text,
            black: game.black.map(Into::into).unwrap_or_default(),
            white: game.white.map(Into::into).unwrap_or_default(),
            publisher: game.publisher.map(Into::into),
            date: game.day.to_string(),
            event: game.event.into(),
            round: game.round,
            rule: game.rule,
            opening: game.opening.map(Into::into),
            named_opening: game.named_opening,
            black_time: game.black_time,
            white_time: game.white_time,
            alternatives: game.alternatives.into_iter().map(Point::to_u8).collect(),
            alt: game.alt,
            swap: game.swap,
            info: game.info,
            unrated: game.unrated,
            flags: game.flags.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<library::Person> for Person {
    fn from(person: library::Person) -> Self {
        let library::Person { id, name, native, country, city } = person;
        Self { id, name, native, country, city }
    }
}

impl From<library::EventView> for EventInfo {
    fn from(event: library::EventView) -> Self {
        Self {
            id: event.id,
            name: event.name,
            place: event.place,
            start: event.start.to_string(),
            end: event.end.to_string(),
            rated: event.rated,
        }
    }
}

impl From<library::GameFlag> for GameFlag {
    fn from(flag: library::GameFlag) -> Self {
        match flag {
            library::GameFlag::Cut => Self::Cut,
            library::GameFlag::DuplicateId => Self::DuplicateId,
            library::GameFlag::Pass => Self::Pass,
            library::GameFlag::AfterFive => Self::AfterFive,
            library::GameFlag::ForbiddenMove => Self::ForbiddenMove,
            library::GameFlag::ResultContradicted => Self::ResultContradicted,
            library::GameFlag::OffCenter => Self::OffCenter,
        }
    }
}

/// The threats that the page means; the fewest there is among fours only.
///
/// # Errors
/// The fewest of other threats.
pub(crate) fn threats(threats: Threats, shortest: bool) -> Result<solver::Threats, String> {
    match (threats, shortest) {
        (Threats::Fours, false) => Ok(solver::Threats::Fours),
        (Threats::Fours, true) => Ok(solver::Threats::FewestFours),
        (Threats::Threats, false) => Ok(solver::Threats::All),
        (Threats::Threats, true) => Err("expected fours, found threats".to_owned()),
    }
}

impl From<solver::Verdict> for Verdict {
    fn from(verdict: solver::Verdict) -> Self {
        match verdict {
            solver::Verdict::Win => Self::Win,
            solver::Verdict::NoWin => Self::NoWin,
            solver::Verdict::OutOfBudget => Self::OutOfBudget,
        }
    }
}

impl From<solver::Attack> for Attack {
    fn from(attack: solver::Attack) -> Self {
        let (point, kind) = match attack {
            solver::Attack::Five(point) => (point, AttackKind::Five),
            solver::Attack::Four(point) => (point, AttackKind::Four),
            solver::Attack::Three(point) => (point, AttackKind::Three),
            solver::Attack::Threat(point) => (point, AttackKind::Threat),
            solver::Attack::Block(point) => (point, AttackKind::Block),
        };
        Self { point: point.to_u8(), kind }
    }
}

impl From<solver::Step> for ProofStep {
    fn from(step: solver::Step) -> Self {
        let defence = match step.defence {
            solver::Defence::Only(point) => Some(Defence { point: point.to_u8(), only: true }),
            solver::Defence::One(point) => Some(Defence { point: point.to_u8(), only: false }),
            solver::Defence::None => None,
        };
        Self { attack: step.attack.into(), defence }
    }
}

impl From<core::Forbidden> for ForbiddenPoint {
    fn from(forbidden: core::Forbidden) -> Self {
        Self {
            point: forbidden.point.to_u8(),
            kinds: forbidden.kinds.iter().map(Into::into).collect(),
            rows: forbidden.rows.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<core::ForbiddenRow> for ForbiddenRow {
    fn from(row: core::ForbiddenRow) -> Self {
        Self { kind: row.kind.into(), points: row.points.into_iter().map(Point::to_u8).collect() }
    }
}

impl From<core::ForbiddenKinds> for ForbiddenKind {
    /// One kind alone.
    fn from(kind: core::ForbiddenKinds) -> Self {
        match kind {
            core::ForbiddenKinds::DOUBLE_THREE => Self::DoubleThree,
            core::ForbiddenKinds::DOUBLE_FOUR => Self::DoubleFour,
            _ => Self::Overline,
        }
    }
}

fn bytes(moves: &[Move]) -> Vec<u8> {
    moves.iter().map(|m| m.to_u8()).collect()
}
