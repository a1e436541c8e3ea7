//! Command-line arguments with which a query asks for a part of the board.

use renju_archive::{Pattern, Subject};
use renju_core::{Area, Color, PointSet};

use crate::diagram::pattern;
use crate::exit::CommandError;
use crate::game_filter_args::color;
use crate::position_args::PositionArgs;

/// The part of the board that a query is about; without these arguments, the query is about the whole position.
#[derive(clap::Args)]
#[command(next_help_heading = "A part of the board")]
pub(crate) struct AreaArgs {
    /// Compare only this part of the position, with its stones and empty points: `top-left`, `c3:g7 h8`.
    #[arg(long, value_name = "AREA", group = "part", allow_hyphen_values = true)]
    area: Option<Area>,
    /// Points of the area that may have any content, written like the area.
    #[arg(long, value_name = "POINTS", requires = "area", allow_hyphen_values = true)]
    any: Option<Area>,
    /// A picture of the part, instead of a position: rows from the top, separated by / or line ends; x is Black, o is
    /// White, . is empty, ? is anything, _ or a blank is outside of the area. The center of the picture is h8; 15 rows
    /// of 15 points are the whole board.
    #[arg(
        long,
        value_name = "PICTURE",
        group = "part",
        allow_hyphen_values = true,
        conflicts_with_all = ["moves", "position", "black", "white", "batch"]
    )]
    pattern: Option<String>,
    /// Also find the part in any other place on the board.
    #[arg(long, requires = "part")]
    anywhere: bool,
    /// Also find the part with the colors exchanged.
    #[arg(long, requires = "part")]
    exchanged: bool,
    /// Find the part only where this side is to move.
    #[arg(long, value_name = "black|white", value_parser = color, requires = "part")]
    to_move: Option<Color>,
}

impl AreaArgs {
    /// Returns the subject of the query: the whole position, a part of the position, or the part in the
    /// picture.
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

/// Returns the pattern of an area. Each point must have the content that it has on `board`, unless the area allows any
/// content there.
pub(crate) fn pattern_in(board: renju_core::Board, area: &Area) -> Result<Pattern, String> {
    let &Area { points, any, anywhere, exchanged, to_move } = area;
    if (points | any).is_empty() {
        return Err("expected a part of the board, found none".to_owned());
    }
    Ok(Pattern { anywhere, exchanged, to_move, ..Pattern::of(&board, points, any) })
}

/// Reads the points of a part of the board.
///
/// # Errors
/// The text is not an area, has no points, or has an option of a search, such as `anywhere`.
pub(crate) fn part(text: &str) -> Result<PointSet, String> {
    let area: Area = text.parse().map_err(|error: renju_core::ParseAreaError| error.to_string())?;
    if area.points.is_empty() || area != (Area { points: area.points, ..Area::default() }) {
        return Err(format!("expected points such as top-left or c3:g7, found \"{area}\""));
    }
    Ok(area.points)
}
