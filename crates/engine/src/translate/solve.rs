//! Conversions of forbidden points, rows and proofs.

use renju_core::{self as core, Point};
use renju_solver as solver;

use crate::protocol::{
    Attack, AttackKind, Defence, ForbiddenKind, ForbiddenPoint, ForbiddenRow, ProofMoveKind, ProofStep,
    ProofTreeMove, ProofTreeReply, Row, RowKind, Threats, Verdict,
};

/// Converts the kind of threats. `shortest` works with fours only.
///
/// # Errors
/// `shortest` is set for other threats.
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

impl From<solver::LineStep> for ProofStep {
    fn from(step: solver::LineStep) -> Self {
        let defence = match step.defence {
            solver::Defence::Only(point) => Some(Defence { point: point.to_u8(), only: true }),
            solver::Defence::One(point) => Some(Defence { point: point.to_u8(), only: false }),
            solver::Defence::None => None,
        };
        Self { attack: step.attack.into(), defence }
    }
}

impl From<solver::WrittenProof> for ProofTreeReply {
    fn from(proof: solver::WrittenProof) -> Self {
        Self { moves: proof.moves.into_iter().map(Into::into).collect(), left_out: number(proof.left_out) }
    }
}

impl From<solver::WrittenMove> for ProofTreeMove {
    fn from(written: solver::WrittenMove) -> Self {
        let kind = match written.kind {
            solver::MoveKind::Attack(solver::Attack::Five(_)) => ProofMoveKind::Five,
            solver::MoveKind::Attack(solver::Attack::Four(_)) => ProofMoveKind::Four,
            solver::MoveKind::Attack(solver::Attack::Three(_)) => ProofMoveKind::Three,
            solver::MoveKind::Attack(solver::Attack::Threat(_)) => ProofMoveKind::Threat,
            solver::MoveKind::Attack(solver::Attack::Block(_)) => ProofMoveKind::Block,
            solver::MoveKind::Forced => ProofMoveKind::Forced,
            solver::MoveKind::CounterFour => ProofMoveKind::CounterFour,
            solver::MoveKind::Defence => ProofMoveKind::Defence,
        };
        Self {
            parent: written.parent.map(number),
            point: written.point.to_u8(),
            kind,
            others: written.others.into_iter().map(Point::to_u8).collect(),
            left_out: written.next == solver::ProofContinuation::LeftOut,
            same: match written.next {
                solver::ProofContinuation::SameAs(index) => Some(number(index)),
                solver::ProofContinuation::Written | solver::ProofContinuation::LeftOut => None,
            },
        }
    }
}

fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
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
    /// Converts a single kind.
    fn from(kind: core::ForbiddenKinds) -> Self {
        match kind {
            core::ForbiddenKinds::DOUBLE_THREE => Self::DoubleThree,
            core::ForbiddenKinds::DOUBLE_FOUR => Self::DoubleFour,
            _ => Self::Overline,
        }
    }
}

impl From<core::Row> for Row {
    fn from(row: core::Row) -> Self {
        Self {
            color: row.color.into(),
            kind: row.kind.into(),
            from: row.from.to_u8(),
            to: row.to.to_u8(),
            eyes: row.eyes.into_iter().map(Point::to_u8).collect(),
        }
    }
}

impl From<core::RowKind> for RowKind {
    fn from(kind: core::RowKind) -> Self {
        match kind {
            core::RowKind::Four => Self::Four,
            core::RowKind::Three => Self::Three,
            core::RowKind::ClosedThree => Self::ClosedThree,
            core::RowKind::Two => Self::Two,
        }
    }
}
