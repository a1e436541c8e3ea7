//! The value of the option `--threats`, which has one meaning in all commands: the threats with which a side
//! wins by force.

use clap::ValueEnum;
use renju_solver::Threats;
use renju_study::{Effort, WinMethod};

/// The threats with which a side wins by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ThreatsArg {
    /// Every move makes a four (VCF).
    #[value(alias = "vcf")]
    Fours,
    /// Fours, threes, and moves that threaten to win by fours (VCT).
    #[value(alias = "vct")]
    Threats,
}

impl ThreatsArg {
    /// Returns the limits of searches by these threats. If `nodes` is `None`, the limit is the
    /// usual one for fours, and `by_threats` for threats.
    pub(crate) fn effort(self, nodes: Option<u64>, by_threats: u64) -> Effort {
        let usual = Effort::default();
        match self {
            Self::Fours => Effort { fours: nodes.unwrap_or(usual.fours), ..usual },
            Self::Threats => Effort { threats: nodes.unwrap_or(by_threats), ..usual },
        }
    }
}

impl From<ThreatsArg> for WinMethod {
    fn from(threats: ThreatsArg) -> Self {
        match threats {
            ThreatsArg::Fours => Self::Fours,
            ThreatsArg::Threats => Self::Threats,
        }
    }
}

impl From<ThreatsArg> for Threats {
    fn from(threats: ThreatsArg) -> Self {
        match threats {
            ThreatsArg::Fours => Self::Fours,
            ThreatsArg::Threats => Self::All,
        }
    }
}
