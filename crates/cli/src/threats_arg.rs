//! The value of the option `--threats`, which has one meaning in all commands: the threats with which a side
//! wins by force.

use clap::ValueEnum;
use renju_solver::Threats;
use renju_study::WinMethod;

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
