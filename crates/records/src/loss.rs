//! Losses are parts of a record that a format cannot express.

use std::fmt;

pub(crate) mod beyond_moves;
pub(crate) mod beyond_tree;

/// A kind of content that a format cannot express.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Loss {
    /// Every record except the first.
    OtherRecords,
    /// The players, the event, the date, the rule and similar facts.
    Facts,
    /// The result.
    Result,
    /// Decisions in the opening: swaps, declared counts, offers and choices.
    Opening,
    /// Variations, which are not in the main line.
    Variations,
    /// Comments, and names of positions.
    Comments,
    /// Labels on points.
    Labels,
    /// Lines, arrows, and figures (such as circles) on points.
    Marks,
    /// Stones that are set up.
    Setup,
    /// Passes.
    Passes,
    /// Moves of a color that is not to move.
    Colors,
    /// Raw fields of other formats (see [`crate::RawField`]).
    RawFields,
    /// Characters that the code page lacks. They become `?`.
    Characters,
    /// Nodes without a move, or an order of nodes or stones that the format does not preserve.
    Structure,
    /// Line ends in texts that the format writes on one line. They become spaces.
    LineEnds,
}

impl Loss {
    /// All kinds of loss, in the order of the variants.
    pub const ALL: [Self; 15] = [
        Self::OtherRecords,
        Self::Facts,
        Self::Result,
        Self::Opening,
        Self::Variations,
        Self::Comments,
        Self::Labels,
        Self::Marks,
        Self::Setup,
        Self::Passes,
        Self::Colors,
        Self::RawFields,
        Self::Characters,
        Self::Structure,
        Self::LineEnds,
    ];

    /// Returns the name that is used in messages, such as `other-records`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OtherRecords => "other-records",
            Self::Facts => "facts",
            Self::Result => "result",
            Self::Opening => "opening",
            Self::Variations => "variations",
            Self::Comments => "comments",
            Self::Labels => "labels",
            Self::Marks => "marks",
            Self::Setup => "setup",
            Self::Passes => "passes",
            Self::Colors => "colors",
            Self::RawFields => "raw-fields",
            Self::Characters => "characters",
            Self::Structure => "structure",
            Self::LineEnds => "line-ends",
        }
    }
}

impl fmt::Display for Loss {
    /// Writes the content that is lost in words, such as `figures, lines and arrows`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OtherRecords => "records after the first",
            Self::Facts => "players, event, date and the like",
            Self::Result => "the result",
            Self::Opening => "swaps and offers of the opening",
            Self::Variations => "variations",
            Self::Comments => "comments",
            Self::Labels => "labels",
            Self::Marks => "figures, lines and arrows",
            Self::Setup => "stones that were set up",
            Self::Passes => "passes",
            Self::Colors => "colors that do not take turns",
            Self::RawFields => "fields of other formats",
            Self::Characters => "some characters",
            Self::Structure => "nodes without a move",
            Self::LineEnds => "line ends in names, labels and facts",
        })
    }
}

/// A set of losses, with one bit for each kind of loss.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LossSet(u16);

impl LossSet {
    pub(crate) fn insert(&mut self, loss: Loss) {
        self.0 |= bit(loss);
    }

    pub(crate) fn remove(&mut self, loss: Loss) {
        self.0 &= !bit(loss);
    }

    /// Adds all losses of the set `other`.
    pub(crate) fn join(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// Adds `loss` if `it_is` is `true`.
    pub(crate) fn insert_if(&mut self, it_is: bool, loss: Loss) {
        if it_is {
            self.insert(loss);
        }
    }

    /// Returns the losses in the order of [`Loss::ALL`].
    pub(crate) fn to_vec(self) -> Vec<Loss> {
        Loss::ALL.into_iter().filter(|&loss| self.0 & bit(loss) != 0).collect()
    }
}

fn bit(loss: Loss) -> u16 {
    1 << loss as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_are_listed_in_order() {
        let mut losses = LossSet::default();
        Loss::ALL.into_iter().rev().for_each(|loss| losses.insert(loss));
        assert_eq!(losses.to_vec(), Loss::ALL);
        losses.remove(Loss::Passes);
        assert_eq!(losses.to_vec().len(), Loss::ALL.len() - 1);
        assert!(Loss::ALL.is_sorted());
    }
}
