//! Files to game records and back: RIF, the XML of RenjuNet, plain or packed.
//!
//! [`Kind`] tells how a file is packed; [`Unpacker`] (gzip and plain files) and [`open_zip`] unpack it as it comes;
//! [`RifReader`] makes records of the bytes; [`RifWriter`] writes records. Nothing here searches, or knows a clock, a
//! thread or a browser, and nothing holds a whole file.
//!
//! What is wrong with one game is a [`Problem`] beside the others; what is wrong with a file is an error.

mod container;
mod error;
mod problem;
mod record;
mod result;
mod rif;
mod tables;

pub use container::{Kind, PIECE, Unpacker, ZipMember, open_zip};
pub use error::{RifError, UnpackError};
pub use problem::{Kept, Problem, Reason};
pub use record::{GameRecord, alternative_points};
pub use result::{parse_result, result_text};
pub use rif::{RifItem, RifReader, RifSummary, RifWriter};
pub use tables::{City, Country, Month, NamedOpening, Player, Rule, Tournament};
