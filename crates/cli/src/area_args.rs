//! Arguments for a query of a part of the board.

use renju_archive::{Pattern, Subject};
use renju_core::{Area, Color};

use crate::diagram::pattern;
use crate::exit::CommandError;
use crate::game_filter_args::color;
use crate::position_args::PositionArgs;

/// The area of a query, and its conditions; the whole position without any argument.
#[derive(clap::Args)]
#[command(next_help_heading = "A part of the board")]
pub(crate) struct AreaArgs {
    /// Look only at this part of the position, empty points included, whatever stands elsewhere: `top-left`, `c3:g7 h8`.
    #[arg(long, value_name = "AREA", group = "part", allow_hyphen_values = true)]
    area: Option<Area>,
    /// Points in the area that may hold anything, in the same words.
    #[arg(long, value_name = "POINTS", requires = "area", allow_hyphen_values = true)]
    any: Option<Area>,
    /// A picture in place of a position: rows from the top, separated by / or lines; x Black, o White, . empty, ? anything,
    /// _ or a blank outside of the area. It is laid around h8; 15 rows of 15 are the whole board.
    #[arg(
        long,
        value_name = "PICTURE",
        group = "part",
        allow_hyphen_values = true,
        conflicts_with_all = ["moves", "position", "black", "white", "batch"]
    )]
    pattern: Option<String>,
    /// Also find the part where it is moved over the board.
    #[arg(long, requires = "part")]
    anywhere: bool,
    /// Also with the colors exchanged.
    #[arg(long, requires = "part")]
    exchanged: bool,
    /// Only where it was this side's move.
    #[arg(long, value_name = "black|white", value_parser = color, requires = "part")]
    to_move: Option<Color>,
}

impl AreaArgs {
    /// Subject of the query: the position, or a part of the position or of a picture.
    pub(crate) fn subject(&self, asked: &PositionArgs) -> Result<Subject, CommandError> {
        let wrong = |option: &str, reason: String| CommandError::Usage(format!("{option}: {reason}"));
        let mut pattern = match (&self.pattern, self.area) {
            (Some(picture), _) => pattern(picture).map_err(|error| wrong("--pattern", error.to_string()))?,
            (None, Some(area)) => {
                let any = self.any.unwrap_or_default();
                if any != (Area { points: any.points, any: any.any, ..Area::default() }) {
                    return Err(wrong("--any", format!("expected points such as c3:d4, found \"{any}\"")));
                }
                let area = Area { any: area.any | any.points, ..area };
                pattern_in(asked.position()?.board, &area).map_err(|reason| wrong("--area", reason))?
            }
            (None, None) => return asked.position().map(Subject::Position),
        };
        pattern.anywhere |= self.anywhere;
        pattern.exchanged |= self.exchanged;
        pattern.to_move = self.to_move.or(pattern.to_move);
        Ok(Subject::Pattern(pattern))
    }
}

/// Pattern of a board inside an area.
pub(crate) fn pattern_in(board: renju_core::Board, area: &Area) -> Result<Pattern, String> {
    let &Area { points, any, anywhere, exchanged, to_move } = area;
    if (points | any).is_empty() {
        return Err("expected a part of the board, found none".to_owned());
    }
    Ok(Pattern { anywhere, exchanged, to_move, ..Pattern::of(&board, points, any) })
}
