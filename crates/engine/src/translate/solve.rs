//! Conversions of threats, verdicts and lines of proofs between `renju-solver` and the protocol.

use renju_query::same;
use renju_solver as solver;

use crate::protocol::{Attack, AttackKind, Defence, ProofStep, Threats, Verdict};

same!(Threats, renju_study::WinMethod { Fours, Threats });

/// Converts the kind of threats. `shortest` requests the win with the fewest fours, so it is valid
/// only with `Threats::Fours`.
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
