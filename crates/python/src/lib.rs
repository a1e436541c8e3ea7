//! The Python module `renju_board._engine`: the rules, the solver and the readers of files, for single values and
//! for Arrow columns.
//!
//! Users import `renju_board/__init__.py`. That file adds types to the functions of this module. If a function
//! returns an array, that file converts the array to the library (such as pyarrow) from which the argument
//! came. The functions run without the lock of the Python interpreter. They process rows in blocks, and check
//! for Ctrl-C after each block.

mod builders;
mod column;
mod error;
mod forbidden;
mod games;
mod keys;
mod moves;
mod position;
mod win;
mod wins;

/// The module that `renju_board/__init__.py` imports.
#[pyo3::pymodule]
mod _engine {
    #[pymodule_export]
    use crate::error::RenjuError;
    #[pymodule_export]
    use crate::forbidden::{forbidden_move, forbidden_move_column, forbidden_points_column};
    #[pymodule_export]
    use crate::games::{Games, read_games};
    #[pymodule_export]
    use crate::keys::{
        canonical_moves, canonical_moves_column, key, key_column, keys, keys_column, rfen, rfen_column,
        turned_moves, turned_moves_column,
    };
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::win::{Undecided, Win, verify, win_by_fours};
    #[pymodule_export]
    use crate::wins::{missed_wins, missed_wins_column, win_by_fours_column};
}
