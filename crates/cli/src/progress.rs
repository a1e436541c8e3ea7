//! Progress bars. They are printed on standard error, because standard output may go to another program or a
//! file. If standard error is not a terminal, no bars are printed.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Number of steps between two updates of a bar. An update for each game would take longer than the work for
/// the game.
const STRIDE: u64 = 1_024;

pub(crate) fn games(total: u64, quiet: bool) -> ProgressBar {
    bar(total, quiet, "{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left")
}

pub(crate) fn moves(total: u64, quiet: bool) -> ProgressBar {
    bar(total, quiet, "{bar:40} {human_pos} of {human_len} moves, {per_sec}, {eta} left")
}

pub(crate) fn positions(total: u64, quiet: bool) -> ProgressBar {
    bar(total, quiet, "{bar:40} {human_pos} of {human_len} positions, {per_sec}, {eta} left")
}

/// Returns a bar that counts bytes. Its message is the number of games so far.
pub(crate) fn bytes(total: u64, quiet: bool) -> ProgressBar {
    bar(total, quiet, "{bar:40} {bytes} of {total_bytes}, {msg}")
}

/// Returns a bar for work in several stages. Its message is the name of the current stage.
pub(crate) fn stages(quiet: bool) -> ProgressBar {
    bar(0, quiet, "{bar:40} {percent} % of the {msg}")
}

/// Updates the bar if `done`, the number of finished steps, is a multiple of [`STRIDE`].
pub(crate) fn step(bar: &ProgressBar, done: u64) {
    if done.is_multiple_of(STRIDE) {
        bar.set_position(done);
    }
}

fn bar(total: u64, quiet: bool, template: &str) -> ProgressBar {
    // indicatif prints nothing if standard error is not a terminal.
    let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(Some(total), target).with_style(style.progress_chars("━╸─"))
}
