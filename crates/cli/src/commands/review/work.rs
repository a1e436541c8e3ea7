//! Reviews games on all processors.

use std::convert::Infallible;
use std::sync::Arc;

use renju_archive::parallel;
use renju_core::{Move, Point};
use renju_library::{GameRow, Library};
use renju_records::GameRecord;
use renju_study::review::{ArchiveStay, GameReview, archive_stay};
use renju_study::{Effort, FindingInGame, KnownWins, Wins, recorded, renju_game};

use crate::progress;

/// A game with its review.
pub(super) struct ReviewedGame {
    pub(super) row: GameRow,
    /// Moves in the orientation of the record.
    pub(super) moves: Vec<Move>,
    /// The findings, each with its winning line. The line is empty for a finding that is not about a win.
    pub(super) finds: Vec<(FindingInGame, Vec<Point>)>,
    pub(super) review: GameReview,
    pub(super) stay: ArchiveStay,
}

pub(super) struct ReviewedGames<'a> {
    library: &'a Library,
    /// The games in the order of the query.
    pub(super) games: Vec<ReviewedGame>,
    /// Number of games that were not reviewed, because their rule has no forbidden points.
    pub(super) left_out: usize,
}

impl<'a> ReviewedGames<'a> {
    /// Reviews games of a library, and looks up their positions in `archive`. If `archive` is `None`, looks up the
    /// positions in the library itself.
    pub(super) fn new(
        library: &'a Library,
        archive: Option<&Library>,
        games: &[u32],
        effort: Effort,
        quiet: bool,
    ) -> Self {
        let bar = progress::games(games.len() as u64, quiet);
        let known = Arc::new(KnownWins::default());
        let state = || (Wins::new(effort, known.clone()), Vec::new());
        let work = |(wins, done): &mut (Wins, Vec<(usize, ReviewedGame)>), number: usize| {
            done.extend(review(library, archive, games[number], wins).map(|game| (number, game)));
            bar.inc(1);
            Ok::<_, Infallible>(())
        };
        let Ok(parts) = parallel::fold(games.len(), state, work);
        bar.finish_and_clear();
        let mut done: Vec<(usize, ReviewedGame)> = parts.into_iter().flat_map(|(_, done)| done).collect();
        done.sort_unstable_by_key(|&(number, _)| number);
        let left_out = games.len() - done.len();
        Self { library, games: done.into_iter().map(|(_, game)| game).collect(), left_out }
    }

    /// Returns the records of all games, with the review as comments and variations.
    pub(super) fn records(&self) -> Vec<GameRecord> {
        let record = |game: &ReviewedGame| {
            let mut record = recorded(self.library, game.row.game)?;
            for (find, line) in &game.finds {
                find.annotate(&mut record, line);
            }
            for loss in &game.review.losses {
                if let Some(&played) = game.moves.get(usize::from(loss.number)) {
                    loss.annotate(&mut record, played);
                }
            }
            Some(record)
        };
        self.games.iter().filter_map(record).collect()
    }
}

/// Reviews a game. Returns `None` if its rule has no forbidden points.
fn review(library: &Library, archive: Option<&Library>, game: u32, wins: &mut Wins) -> Option<ReviewedGame> {
    let (_, result) = renju_game(library, game)?;
    let row = library.game_row(game)?;
    let moves = library.rif_game(game)?.moves;
    let review = GameReview::of(&moves, result, wins);
    let stay = archive_stay(archive.unwrap_or(library), &moves, archive.is_none());
    let finds = review.analysis.finds.iter().map(|&find| {
        let one = FindingInGame { find, row: row.clone(), moves: moves.clone() };
        let line = one.line(wins);
        (one, line)
    });
    Some(ReviewedGame { finds: finds.collect(), row, moves, review, stay })
}
