//! Parameters of the ratings.

/// Parameters of Whole-History Rating. The defaults are those of the public list of renju ratings that the
/// Renju International Federation adopted in 2021.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingOptions {
    /// Variance of the change of a rating in one day, in squared rating points (w² in the paper). It is greater
    /// than 0.
    pub variance_per_day: f64,
    /// Number of draws against the average rating that are added to the first day of each player. It is
    /// greater than 0, because otherwise a player who won all games would have no finite rating.
    pub virtual_draws: f64,
    /// Rating of an average player. A higher value raises the ratings of all players by the same
    /// number of points.
    pub average: f64,
}

impl Default for RatingOptions {
    fn default() -> Self {
        Self { variance_per_day: 12.9, virtual_draws: 2.0, average: 1900.0 }
    }
}

impl RatingOptions {
    /// Returns the options with values in the range that the computation supports: a variance from 0.01 to
    /// 10,000, and from 0.1 to 1,000 virtual draws.
    #[must_use]
    pub(super) fn clamped(self) -> Self {
        let or = |value: f64, default: f64| if value.is_finite() { value } else { default };
        let usual = Self::default();
        Self {
            variance_per_day: or(self.variance_per_day, usual.variance_per_day).clamp(0.01, 1e4),
            virtual_draws: or(self.virtual_draws, usual.virtual_draws).clamp(0.1, 1e3),
            average: or(self.average, usual.average).clamp(-1e5, 1e5),
        }
    }
}
