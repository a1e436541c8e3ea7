//! Columns: a library as Parquet, for engines that read columns (DuckDB, DataFusion, Spark and others), and back again.
//!
//! [`export`] writes two tables: *games*, one row a game with its facts and moves, and, if wanted, *positions*, one row for
//! each position of each game, by its key. [`GamesFile`] reads games of that shape, whoever wrote them, one row group at a
//! time. What the columns mean is in `web-component/docs/columns.md` and in each file's metadata.
//!
//! Memory is bounded: games are written a row group at a time; positions go to a file for each prefix of their keys first, and
//! these are sorted one by one. Files that are read are not trusted.

mod cell;
mod column;
mod column_reader;
mod compact;
mod error;
mod export;
mod exported_game;
mod footer;
mod game_columns;
#[cfg(feature = "arrow")]
mod games_batch;
mod games_reader;
mod games_writer;
mod metadata;
mod page_headers;
mod parallel;
mod position_rows;
mod positions_writer;
mod sorted_rows;
mod spill;
mod table_writer;

pub use error::ColumnsError;
pub use export::{ExportOptions, ExportSummary, Stage, export, is_export};
pub use exported_game::{ExportedGame, ExportedPlayer};
#[cfg(feature = "arrow")]
pub use games_batch::{games_batch, games_schema};
pub use games_reader::{Games, GamesFile};
pub use metadata::{FORMAT, RENJUNET_TERMS};
