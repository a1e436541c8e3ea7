//! Novelties: the moves that the new games of a library played for the first time.
//!
//! The caller decides which games are older and which are new ([`GameRoles`]). The novelty of a new game is
//! the first move after which the game is in a position that no older game reached. Positions are equal if a
//! symmetry maps one to the other and the side to move is equal; the order of moves does not matter. New
//! games that made an equal move from an equal position share one [`Novelty`].
//!
//! There is no index of positions. [`NoveltySearch`] stores the positions of the new games, because these
//! games are few. It passes over the older games twice. The first pass counts the older games that reached
//! each stored position. The second pass collects the moves that older games played in the positions before
//! novelties. Games share the positions of their common moves, so a pass over 165,000 games takes a few tenths
//! of a second. Positions are compared by 64-bit keys. Among ten million positions, the chance that two of
//! them have equal keys is about three in a million.

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
pub use model::{LAST_PLY, NewGame, Novelties, Novelty, NoveltyVerdict, OlderMove};
pub use roles::{EditionRoles, GameRole, GameRoles};
pub use search::{NoveltyProgress, NoveltySearch, NoveltyStage};
pub use selection::{NoveltyFilter, NoveltyRanking};
pub use standing::PlayerStanding;
