//! The review of a game as JSON.

use renju_core::PointSet;
use renju_study::review::{Escape, LosingMove};
use serde::Serialize;

use super::work::ReviewedGame;
use crate::finding_json::{FindingJson, GameHeadJson};
use crate::text::color_name;

/// A line of the output of `renju review --json`. Moves are numbered from 1.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReviewJson {
    #[serde(flatten)]
    game: GameHeadJson,
    finds: Vec<FindingJson>,
    losing_moves: Vec<LosingMoveJson>,
    /// The move that lost the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost_by: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_escape: Option<u32>,
    /// The first move after which no other game of the archive has the position.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_archive: Option<usize>,
    /// Number of other games of the archive that reached the position before the move `left_archive`. If there is no
    /// such move, number of other games that reached the last position of the game.
    games_before: u32,
    /// Number of turns for which the solver did not decide whether there was a win.
    undecided: u32,
}

/// A move that allowed a win of the other side.
#[derive(Serialize)]
struct LosingMoveJson {
    #[serde(rename = "move")]
    number: u32,
    side: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<String>,
    by: &'static str,
    /// Whether the other side threatened the win before the move; absent if this is not decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    threat: Option<bool>,
    /// The moves that would have prevented the win. Present only if `threat` is true.
    #[serde(skip_serializing_if = "Option::is_none")]
    holding: Option<Vec<String>>,
    /// The moves for which the search reached its limit of nodes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    undecided: Vec<String>,
}

impl ReviewJson {
    pub(super) fn new(game: &ReviewedGame) -> Self {
        let number = |loss: &LosingMove| u32::from(loss.number) + 1;
        Self {
            game: GameHeadJson::new(&game.row),
            finds: game.finds.iter().map(|(find, line)| FindingJson::new(find, line)).collect(),
            losing_moves: game.review.losses.iter().map(|loss| LosingMoveJson::new(game, loss)).collect(),
            lost_by: game.review.decisive().map(number),
            last_escape: game.review.last_escape().map(number),
            left_archive: game.stay.left_after,
            games_before: game.stay.games,
            undecided: game.review.analysis.undecided,
        }
    }
}

impl LosingMoveJson {
    fn new(game: &ReviewedGame, loss: &LosingMove) -> Self {
        let points = |points: PointSet| points.iter().map(|point| point.to_string()).collect();
        let (threat, holding, undecided) = match loss.escape {
            Escape::NoThreat => (Some(false), None, Vec::new()),
            Escape::Undecided => (None, None, Vec::new()),
            Escape::Threat { holding, undecided } => (Some(true), Some(points(holding)), points(undecided)),
        };
        Self {
            number: u32::from(loss.number) + 1,
            side: color_name(!loss.win.side),
            played: game.moves.get(usize::from(loss.number)).map(ToString::to_string),
            by: loss.win.by.name(),
            threat,
            holding,
            undecided,
        }
    }
}
