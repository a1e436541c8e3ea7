//! Preparation against an opponent. It consists of the opponent's results by opening and rule, and the
//! opponent's swaps and offers. It also has the games between two players, and the wins by force that
//! the opponent missed or allowed.
//!
//! [`Preparation::of`] counts the games, which takes a few dozen milliseconds for a hundred thousand games.
//! [`MistakeSearch`] searches the opponent's games for wins by force in short steps.
//! [`UsualLines`] are the lines of moves that several of the games share, and [`preparation_record`] writes
//! the lines as a record. [`RecordAnswers`] finds the moves that the user's own records have for a position.

mod answers;
mod choices;
mod lines;
mod mistakes;
mod query;
mod record;
mod sheet;

pub use answers::{ANSWERED_STONES, AnsweredPosition, MOST_ANSWERED, RecordAnswers};
pub use choices::{FourthChoices, OpeningChoices};
pub use lines::{MOVE_OF_GAMES, UsualLines, UsualMove};
pub use mistakes::{ForcedLoss, MissedByOpponent, MistakeSearch, Mistakes};
pub use query::PreparationQuery;
pub use record::preparation_record;
pub use sheet::{Preparation, RepertoireRow};
