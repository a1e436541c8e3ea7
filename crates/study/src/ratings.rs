//! Ratings of players by Whole-History Rating (Rémi Coulom, 2008), computed from the games of a library.
//!
//! Each player has a rating on each day on which the player has rated games. Three assumptions give the
//! probability of all ratings together:
//!
//! - A game is decided as in the Bradley-Terry model: a player who is rated 400 points higher scores 10 points
//!   for each point of the opponent. A draw counts as half a win and half a loss.
//! - The rating of a player changes as a Wiener process: the difference after `n` days is normally distributed
//!   with the variance `n` · [`RatingOptions::variance_per_day`].
//! - On the first day, each player also has [`RatingOptions::virtual_draws`] draws against the average rating
//!   [`RatingOptions::average`].
//!
//! [`RatingFit`] finds the ratings with the highest probability. It improves the ratings of one player after
//! another by Newton's method. The second derivatives of one player's days are a tridiagonal matrix, so the
//! time grows in proportion to the number of days. [`Ratings`] is the result.

mod file;
mod filter;
mod fit;
mod games;
mod model;
mod newton;
mod options;
mod performance;
#[cfg(test)]
mod tests;

pub use file::RatingsFileError;
pub use filter::{ParseRatingFilterError, RatedSide, RatingFilter};
pub use fit::{RatingFit, RatingProgress};
pub(crate) use games::rating_day;
pub use games::{RatedGame, RatedGames, UnratedGames};
pub use model::{PlayerRatings, RatedDay, Ratings};
pub use options::RatingOptions;
pub use performance::{Performance, expected_score};
