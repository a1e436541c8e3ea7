//! What a format cannot say, while a file is written.

use crate::format::Loss;

/// Each kind once: a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Losses(u16);

impl Losses {
    pub(crate) fn insert(&mut self, loss: Loss) {
        self.0 |= bit(loss);
    }

    pub(crate) fn remove(&mut self, loss: Loss) {
        self.0 &= !bit(loss);
    }

    /// Adds all of another.
    pub(crate) fn join(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// Adds one if it is so.
    pub(crate) fn note(&mut self, it_is: bool, loss: Loss) {
        if it_is {
            self.insert(loss);
        }
    }

    /// In the order in which [`Loss`] names them.
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
    fn all_are_told_in_order() {
        let mut losses = Losses::default();
        Loss::ALL.into_iter().rev().for_each(|loss| losses.insert(loss));
        assert_eq!(losses.to_vec(), Loss::ALL);
        losses.remove(Loss::Passes);
        assert_eq!(losses.to_vec().len(), Loss::ALL.len() - 1);
        assert!(Loss::ALL.is_sorted());
    }
}
