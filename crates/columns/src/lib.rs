//! Converts a library to Parquet files for engines that read columns (DuckDB, DataFusion, Spark and others),
//! and reads games from Parquet files.
//!
//! [`export()`] writes two tables. *games* has one row for each game with its facts and moves. The optional table
//! *positions* has one row for each position of each game, with the key of the position. [`GamesFile`] reads games from
//! any file with the columns of *games*, one row group at a time. `web-component/docs/columns.md` and each file's
//! metadata explain the columns.
//!
//! Memory is bounded. Games are written one row group at a time. More than a million positions
//! first go to temporary files, one for each prefix of the keys, and these files are sorted one by
//! one. The files that [`GamesFile`] reads are not trusted.

mod cell;
mod column;
mod column_reader;
mod compact_reader;
mod error;
mod export;
mod exported_game;
mod footer;
mod game_columns;
#[cfg(feature = "arrow")]
mod games_batch;
mod games_reader;
mod games_text;
mod games_writer;
mod metadata;
mod page_headers;
mod position_columns;
mod position_rows;
mod positions_writer;
mod sorted_rows;
mod spill;
mod sql_files;
mod table_writer;
mod thrift_types;

pub use error::ColumnsError;
pub use export::{ExportOptions, ExportStage, ExportSummary, export, is_export};
pub use exported_game::{ExportedGame, ExportedPlayer};
#[cfg(feature = "arrow")]
pub use games_batch::{games_batch, games_schema};
pub use games_reader::{GamesFile, RowGroupGames};
pub use games_text::{exported_games, text_head, text_row};
pub use metadata::{FORMAT, RENJUNET_TERMS};
