//! Swaps and offered fifth moves that an opponent decided on.

use renju_archive::{Segment, Tally};
use renju_core::{
    Board, Color, GameResult, Move, Opening, Point, Position, PositionKey, Symmetry, sort_small,
};
use renju_library::Library;
use rustc_hash::FxHashMap;

use super::query::PreparationQuery;
use crate::fifths::{Fifths, FifthsQuery, SwapCount, fifths};

/// Number of stones before the fifth move.
const STONES_BEFORE_FIFTH: usize = 4;
/// Least number of the opponent's games that share a position after four moves.
const LEAST_GAMES: u32 = 2;
/// Greatest number of positions after four moves.
const MOST_POSITIONS: usize = 24;

/// Swaps in the opponent's games with one opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningChoices {
    /// The opening.
    pub opening: Opening,
    /// Swaps that the opponent decided on, after each of the first three moves.
    pub swaps: Vec<SwapCount>,
    /// Results of the games in which the opponent made the third move and the other player then swapped.
    pub proposed_swapped: Tally,
    /// Results of the games in which the opponent made the third move and the other player did not swap.
    pub proposed_declined: Tally,
}

/// The opponent's choices in a position after four moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FourthChoices {
    /// The four moves of the latest game, turned so that the first three are the opening in its usual
    /// orientation.
    pub moves: Vec<Point>,
    /// Offers and swaps that the opponent decided on, and the numbers of games.
    pub fifths: Fifths,
}

impl OpeningChoices {
    /// Counts the swaps in the opponent's games with an opening. Returns `None` if no game records a swap or a
    /// declined swap.
    pub(super) fn of(library: &Library, query: &PreparationQuery, opening: Opening) -> Option<Self> {
        let position = after(&opening.points())?;
        let all = counts(library, query, position, Vec::new())?;
        let own = counts(library, query, position, vec![query.opponent])?;
        let third = |fifths: &Fifths| fifths.swaps.iter().find(|count| count.after == 3).copied();
        // After the third move, the player who did not make this move decides whether to swap.
        let mut proposed = [Tally::default(); 2];
        if let Some(all) = third(&all) {
            let own = third(&own);
            let own = own.map_or([Tally::default(); 2], |own| [own.swapped, own.declined]);
            proposed = [without(all.swapped, own[0]), without(all.declined, own[1])];
        }
        let [proposed_swapped, proposed_declined] = proposed;
        let is_told = !own.swaps.is_empty() || proposed.iter().any(|tally| tally.games() > 0);
        is_told.then_some(Self { opening, swaps: own.swaps, proposed_swapped, proposed_declined })
    }
}

/// Returns the games of `all` that are not in `part`.
fn without(all: Tally, part: Tally) -> Tally {
    let mut rest = Tally::default();
    GameResult::ALL.into_iter().for_each(|result| rest.add_games(result, all[result] - part[result]));
    rest
}

/// Counts the offers and swaps in the opponent's games that reached a position. `by` has the ids of
/// the players whose choices count; empty for all players.
fn counts(library: &Library, query: &PreparationQuery, position: Position, by: Vec<u32>) -> Option<Fifths> {
    fifths(library, &FifthsQuery { position, filter: query.opponent_filter(), by })
}

/// Returns the position after moves of alternating colors.
fn after(moves: &[Point]) -> Option<Position> {
    let mut board = Board::new();
    let placed = (0..).zip(moves).all(|(n, &point)| board.place(point, Color::to_move(n)));
    Position::alternating(board).filter(|_| placed)
}

/// The positions that the opponent's games reached after four moves.
#[derive(Debug, Default)]
pub(super) struct FourthPositions {
    /// Index of each position in `positions`.
    known: FxHashMap<PositionKey, usize>,
    positions: Vec<FourthPosition>,
}

#[derive(Debug)]
struct FourthPosition {
    moves: Vec<Point>,
    position: Position,
    games: u32,
}

impl FourthPositions {
    /// Adds the position after the first four moves of a game, if the game has one of the 26 openings.
    pub(super) fn add(&mut self, segment: &Segment, index: usize) {
        let Some(opening) = segment.opening(index) else { return };
        let moves: Vec<Point> =
            segment.moves(index).take(STONES_BEFORE_FIFTH).filter_map(Move::point).collect();
        let Some(moves) = usual(opening, &moves).filter(|moves| moves.len() == STONES_BEFORE_FIFTH) else {
            return;
        };
        let Some(position) = after(&moves) else { return };
        let place = *self.known.entry(position.key()).or_insert_with(|| {
            self.positions.push(FourthPosition { moves, position, games: 0 });
            self.positions.len() - 1
        });
        self.positions[place].games += 1;
    }

    /// Counts the opponent's choices in the positions that several games share. Positions without a choice are
    /// left out.
    pub(super) fn choices(self, library: &Library, query: &PreparationQuery) -> Vec<FourthChoices> {
        let mut shared: Vec<FourthPosition> =
            self.positions.into_iter().filter(|one| one.games >= LEAST_GAMES).collect();
        sort_small(&mut shared, |a, b| b.games.cmp(&a.games).then_with(|| a.moves.cmp(&b.moves)));
        shared.truncate(MOST_POSITIONS);
        let choices = |FourthPosition { moves, position, .. }: FourthPosition| {
            let fifths = counts(library, query, position, vec![query.opponent])?;
            let is_told = fifths.with_offers > 0 || fifths.swaps.iter().any(|count| count.after == 4);
            is_told.then_some(FourthChoices { moves, fifths })
        };
        shared.into_iter().filter_map(choices).collect()
    }
}

/// Turns the moves of a game with an opening so that the first three are the opening in its usual orientation.
/// If two symmetries are possible, returns the lesser of the two lists of moves. Returns `None` if no symmetry
/// is possible.
fn usual(opening: Opening, moves: &[Point]) -> Option<Vec<Point>> {
    let turned =
        |symmetry: Symmetry| -> Vec<Point> { moves.iter().map(|&point| symmetry.apply(point)).collect() };
    let views = Symmetry::ALL.into_iter().map(turned);
    views.filter(|moves| moves.starts_with(&opening.points())).min()
}
