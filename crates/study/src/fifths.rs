//! What players offered for the fifth move, what the opponent kept, and how often colors were swapped.
//!
//! Under most opening rules Black offers several points for the fifth move, and White keeps one of them. RIF files have
//! the points that were not kept in the field `alt`, and the swaps in the field `swap`; see [`read_swaps`].

mod swaps;

use renju_archive::{Day, Filter, GameOrder, Hit, Query, Tally};
use renju_core::{Board, Color, GameResult, Move, Point, Position, Symmetry, sorted_indices};
use renju_library::Library;
use renju_records::alternative_points;

use swaps::LAST_CHANCE;
pub use swaps::{SwapChance, read_swaps};

/// The offers and swaps in the games that reached a position after the third or the fourth move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fifths {
    /// Number of games that reached the position, in any orientation and by any order of moves.
    pub games: u32,
    /// Number of these games whose record has at least one point that was offered and not kept. 0 after the third move.
    pub with_offer: u32,
    /// The fifth moves that were offered or played, most often offered first, then most often played. Empty after the
    /// third move.
    pub fifths: Vec<Fifth>,
    /// The chances to swap, by the number of moves before them.
    pub swaps: Vec<SwapCount>,
    /// The players who could swap in the position, those who swapped most often first.
    pub choosers: Vec<Chooser>,
    /// Games whose records do not fit.
    pub misfits: Misfits,
}

/// A fifth move. Points that the symmetries of the position turn into each other are one fifth move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fifth {
    /// The points, in the orientation of the query, ascending.
    pub points: Vec<Point>,
    /// Number of games in which the move was offered.
    pub offered: u32,
    /// Number of games in which the move was offered together with others, and kept.
    pub kept: u32,
    /// Results of all games in which the move was played, also of games without a recorded offer.
    pub played: Tally,
    /// First known day on which the move was offered or played.
    pub first_day: Day,
    /// Last known day on which the move was offered or played.
    pub last_day: Day,
}

/// How often players swapped colors at one chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwapCount {
    /// Number of moves before the choice.
    pub after: u8,
    /// Results of the games in which the players swapped, by the colors in the end.
    pub swapped: Tally,
    /// Results of the games in which the players did not swap.
    pub not_swapped: Tally,
}

/// A player who had the choice in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chooser {
    /// Id of the player.
    pub player: u32,
    /// Number of games in which the player had the choice.
    pub chances: u32,
    /// Number of these games in which the player swapped.
    pub swapped: u32,
}

/// Numbers of games whose records do not fit. A game counts at most once for each field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Misfits {
    /// The field `alt` has text but no point, such as `51`.
    pub without_points: u32,
    /// An offered point already had a stone.
    pub taken: u32,
    /// An offered point is equal to the played or to another offered point, or is so by symmetry.
    pub repeated: u32,
    /// The field `swap` is not a list of swaps.
    pub swaps: u32,
}

/// Error: the position is not one after the third or the fourth move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected a position after the third or the fourth move, found {stones} stones and {to_move:?} to move"
)]
pub struct FifthsError {
    /// Number of stones on the board.
    pub stones: usize,
    /// Color to move.
    pub to_move: Color,
}

impl Fifths {
    /// Counts the offers and swaps in the games of a library that reached `position` and meet `filter`.
    ///
    /// The player who offers has Black in the end. So the offers of a player are those of a filter with this player as
    /// Black.
    ///
    /// # Errors
    /// The position is not one after the third or the fourth move.
    pub fn of(library: &Library, position: Position, filter: Filter) -> Result<Self, FifthsError> {
        let Position { board, to_move } = position;
        let stones = board.len();
        let blacks = board.stones(Color::Black).len();
        let fits = match stones {
            3 => blacks == 2 && to_move == Color::White,
            4 => blacks == 2 && to_move == Color::Black,
            _ => false,
        };
        if !fits {
            return Err(FifthsError { stones, to_move });
        }
        let query = Query { filter, order: GameOrder::default(), limit: usize::MAX, ..Query::of(position) };
        let (games, hits) = library.archive().list(&query);
        let mut counter = FifthsCounter::new(board, stones as u8);
        hits.iter().for_each(|hit| counter.add(library, hit));
        Ok(counter.finish(games))
    }
}

/// Counts of the games read so far.
struct FifthsCounter {
    board: Board,
    /// Number of moves of the position, 3 or 4.
    moves: u8,
    /// The symmetries that leave the position unchanged.
    symmetries: Vec<Symmetry>,
    with_offer: u32,
    fifths: Vec<Fifth>,
    swaps: Vec<SwapCount>,
    choosers: Vec<Chooser>,
    misfits: Misfits,
}

impl FifthsCounter {
    fn new(board: Board, moves: u8) -> Self {
        let symmetries =
            Symmetry::ALL.into_iter().filter(|&symmetry| board.turned(symmetry) == board).collect();
        let count = |after| SwapCount { after, swapped: Tally::default(), not_swapped: Tally::default() };
        Self {
            board,
            moves,
            symmetries,
            with_offer: 0,
            fifths: Vec::new(),
            swaps: (1..=LAST_CHANCE).map(count).collect(),
            choosers: Vec::new(),
            misfits: Misfits::default(),
        }
    }

    fn add(&mut self, library: &Library, hit: &Hit) {
        let Some((segment, index)) = library.archive().locate(hit.game) else { return };
        let facts = segment.facts(index);
        let (day, result) = (segment.day(index), facts.result);
        self.add_swaps(facts.swap, result, [facts.black, facts.white]);
        if self.moves != 4 {
            return;
        }
        let next = segment.moves(index).nth(usize::from(hit.ply));
        let played = next.and_then(Move::point).map(|point| hit.view.symmetry.apply(point));
        // The points of the field `alt` have the orientation of the record.
        let turn = segment.to_recorded(index).inverse().then(hit.view.symmetry);
        let offered: Vec<Point> =
            alternative_points(facts.alt).into_iter().map(|point| turn.apply(point)).collect();
        if offered.is_empty() && !facts.alt.trim().is_empty() {
            self.misfits.without_points += 1;
        }
        self.add_offer(played, &offered, result, day);
    }

    fn add_offer(&mut self, played: Option<Point>, offered: &[Point], result: GameResult, day: Day) {
        // The places in `fifths` of the moves that this game offered and did not play.
        let mut others: Vec<usize> = Vec::new();
        let kept = played.map(|point| self.place_of(point));
        let (mut is_taken, mut is_repeated) = (false, false);
        for &point in offered {
            if self.board.at(point).is_some() {
                is_taken = true;
                continue;
            }
            let place = self.place_of(point);
            if kept == Some(place) || others.contains(&place) {
                is_repeated = true;
            } else {
                others.push(place);
            }
        }
        self.misfits.taken += u32::from(is_taken);
        self.misfits.repeated += u32::from(is_repeated);
        let has_offer = !others.is_empty();
        self.with_offer += u32::from(has_offer);
        for &place in &others {
            self.fifths[place].offered += 1;
            self.fifths[place].add_day(day);
        }
        if let Some(place) = kept {
            let fifth = &mut self.fifths[place];
            fifth.offered += u32::from(has_offer);
            fifth.kept += u32::from(has_offer);
            fifth.played.add(result);
            fifth.add_day(day);
        }
    }

    /// Returns the place in `fifths` of the fifth move with this point, which is added if it is missing.
    fn place_of(&mut self, point: Point) -> usize {
        if let Some(place) = self.fifths.iter().position(|fifth| fifth.points.contains(&point)) {
            return place;
        }
        let mut points: Vec<Point> = self.symmetries.iter().map(|symmetry| symmetry.apply(point)).collect();
        let order = sorted_indices(points.len(), &|a, b| points[a as usize].cmp(&points[b as usize]));
        points = order.into_iter().map(|place| points[place as usize]).collect();
        points.dedup();
        self.fifths.push(Fifth {
            points,
            offered: 0,
            kept: 0,
            played: Tally::default(),
            first_day: Day::UNKNOWN,
            last_day: Day::UNKNOWN,
        });
        self.fifths.len() - 1
    }

    fn add_swaps(&mut self, text: &str, result: GameResult, players: [Option<u32>; 2]) {
        let Some(chances) = read_swaps(text.trim()) else {
            self.misfits.swaps += 1;
            return;
        };
        for SwapChance { after, swapped, by } in chances {
            let count = &mut self.swaps[usize::from(after) - 1];
            let tally = if swapped { &mut count.swapped } else { &mut count.not_swapped };
            tally.add(result);
            if after == self.moves
                && let Some(player) = players[by.index()]
            {
                let place = self.choosers.binary_search_by_key(&player, |chooser| chooser.player);
                let place = place.unwrap_or_else(|place| {
                    self.choosers.insert(place, Chooser { player, chances: 0, swapped: 0 });
                    place
                });
                self.choosers[place].chances += 1;
                self.choosers[place].swapped += u32::from(swapped);
            }
        }
    }

    fn finish(self, games: u32) -> Fifths {
        let Self { fifths, choosers, swaps, .. } = self;
        let rank = |place: u32| {
            let fifth = &fifths[place as usize];
            (!fifth.offered, !fifth.played.games(), fifth.points[0])
        };
        let order = sorted_indices(fifths.len(), &|a, b| rank(a).cmp(&rank(b)));
        let sorted = order.into_iter().map(|place| fifths[place as usize].clone()).collect();
        let rank = |place: u32| {
            let chooser = &choosers[place as usize];
            (!chooser.swapped, !chooser.chances, chooser.player)
        };
        let order = sorted_indices(choosers.len(), &|a, b| rank(a).cmp(&rank(b)));
        Fifths {
            games,
            with_offer: self.with_offer,
            fifths: sorted,
            swaps: swaps
                .into_iter()
                .filter(|count| count.swapped.games() + count.not_swapped.games() > 0)
                .collect(),
            choosers: order.into_iter().map(|place| choosers[place as usize]).collect(),
            misfits: self.misfits,
        }
    }
}

impl Fifth {
    /// Extends the range of days by a day, if it is known.
    fn add_day(&mut self, day: Day) {
        if day == Day::UNKNOWN {
            return;
        }
        if self.first_day == Day::UNKNOWN || day < self.first_day {
            self.first_day = day;
        }
        self.last_day = self.last_day.max(day);
    }
}
