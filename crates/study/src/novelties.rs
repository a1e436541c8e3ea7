//! New moves: what the new games of a library played for the first time.
//!
//! Games are either older or new ([`Roles`]). The new move of a new game is the one after which it was, for the first time, in
//! a position that no older game reached; positions are the same in all eight orientations, by any order of moves, and with the
//! same side to move. What the game played after it is its continuation. New games that made the same move from the same
//! position are one [`Novelty`].
//!
//! There is no index of positions. [`Search`] notes the positions of the new games, which are few, and passes over the older
//! games twice: once to count how many reached each of these positions, and once to see what they played from those that new
//! moves were made from. Games share the positions of the moves that they share, so a pass over 165,000 games takes some tenths
//! of a second. A position is known by its 64-bit key; that two of ten million share one has a chance of one in a million.

mod csv;
mod model;
mod path;
mod positions;
mod rank;
mod roles;
mod search;
mod selection;
mod slots;
mod standing;
mod tree;

pub use csv::CSV_HEAD;
pub use model::{LAST_PLY, NewGame, Novelties, Novelty, OlderMove, Verdict};
pub use roles::{EditionRoles, Role, Roles};
pub use search::{Progress, Search, Stage};
pub use selection::{Order, Selection};
pub use standing::Standing;
