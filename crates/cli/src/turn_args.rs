//! The options `--turn` and `--mirror`, with which a command turns a position or a record.

use clap::ValueEnum;
use renju_core::Symmetry;

/// A symmetry of the board: first a turn, then a reflection.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct TurnArgs {
    /// Turn the board clockwise by this many degrees, before any other change.
    #[arg(long, value_enum, value_name = "DEGREES")]
    turn: Option<DegreesArg>,
    /// Exchange left and right of the board, after it was turned.
    #[arg(long)]
    mirror: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum DegreesArg {
    #[value(name = "90")]
    Quarter,
    #[value(name = "180")]
    Half,
    #[value(name = "270")]
    ThreeQuarters,
}

impl TurnArgs {
    /// Returns the symmetry: first `--turn`, then `--mirror`.
    pub(crate) fn symmetry(self) -> Symmetry {
        let turn = match self.turn {
            None => Symmetry::Identity,
            Some(DegreesArg::Quarter) => Symmetry::Rotate90,
            Some(DegreesArg::Half) => Symmetry::Rotate180,
            Some(DegreesArg::ThreeQuarters) => Symmetry::Rotate270,
        };
        if self.mirror { turn.then(Symmetry::FlipColumns) } else { turn }
    }
}
