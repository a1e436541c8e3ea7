//! Pattern search: finds the games in which a pattern occurs, and the next moves in the pattern's
//! area.

mod anywhere;
mod in_place;

use renju_core::{Color, Move, Point, PointSet};

use crate::query::pattern::{Pattern, View};
use crate::search::next_moves::NextMoves;
use crate::search::run::Run;
use crate::search::selection::SelectedSegment;
use crate::search::summary::Summary;
use crate::search::totals::Totals;
use crate::segment::Segment;

use anywhere::AnywhereFinder;
use in_place::InPlaceFinder;

/// The search for one pattern. It searches one segment (group of games) of the archive after another.
#[derive(Debug)]
pub(crate) struct PatternSearch {
    pattern: Pattern,
    /// All views of the pattern; [`Run::view`] is an index into this list.
    views: Vec<View>,
    finder: Finder,
}

#[derive(Debug)]
enum Finder {
    InPlace(Box<InPlaceFinder>),
    Anywhere(Box<AnywhereFinder>),
}

impl PatternSearch {
    /// Returns the search for a pattern, and a counter for the next moves in the pattern's area.
    pub(crate) fn new(pattern: &Pattern) -> (Self, NextMoves) {
        let orientations = pattern.orientations();
        let mut views = Vec::new();
        for oriented in &orientations {
            let (columns, rows) = oriented.corners();
            for row in rows {
                views.extend(columns.clone().map(|column| oriented.view((column, row))));
            }
        }
        let finder = if pattern.anywhere {
            Finder::Anywhere(Box::new(AnywhereFinder::new(&orientations)))
        } else {
            Finder::InPlace(Box::new(InPlaceFinder::new(&orientations)))
        };
        (Self { pattern: *pattern, views, finder }, NextMoves::of_pattern(pattern))
    }

    /// Searches a segment, and returns the ranges of games in which the pattern occurs, in ascending order.
    pub(crate) fn search(&mut self, selected: SelectedSegment<'_>, totals: &mut Totals) -> Vec<Run> {
        let runs = match &mut self.finder {
            Finder::InPlace(finder) => finder.runs(selected),
            Finder::Anywhere(finder) => finder.runs(selected),
        };
        for run in &runs {
            self.count_run(selected, totals, run);
        }
        runs
    }

    /// Returns the view in which the pattern occurs in the games of a range.
    pub(crate) fn view(&self, run: &Run) -> View {
        self.views[usize::from(run.view)]
    }

    /// Returns the number of moves up to which the pattern stays on the board in a game found.
    pub(crate) fn until(&self, segment: &Segment, game: usize, run: &Run) -> u8 {
        let (view, moves) = (self.view(run), segment.trie.moves(game));
        let breaks = |&m: &u8| point_in(self.pattern.empty, &view, m).is_some();
        let later = moves[usize::from(run.ply)..].iter().position(breaks);
        later.map_or(moves.len(), |later| usize::from(run.ply) + later) as u8
    }

    /// Adds a range of games found to the totals, grouped by the first move that each game made in the
    /// pattern's area.
    fn count_run(&self, selected: SelectedSegment<'_>, totals: &mut Totals, run: &Run) {
        let (view, trie) = (self.view(run), &selected.segment.trie);
        let from = usize::from(run.ply);
        let mut game = selected.selection.next_candidate(run.games.start);
        while game < run.games.end {
            let moves = trie.moves(game);
            let inside = |(at, &m)| point_in(self.pattern.area, &view, m).map(|point| (at, point));
            let next_move = (from..).zip(&moves[from..]).find_map(inside);
            // Games that share all moves up to `next_move` are counted together. A game without a move in the
            // area is counted alone.
            let next = next_move.map_or(game + 1, |(at, _)| trie.next_sharing_less(game + 1, at + 1));
            let end = next.min(run.games.end);
            let mut summary = totals.summarize(selected, game..end);
            if view.exchanged {
                summary.tally = summary.tally.exchanged();
            }
            totals.tally += summary.tally;
            match next_move {
                None => totals.ended += summary.tally.games(),
                Some((at, point)) => {
                    let color = view.color(Color::to_move(at));
                    let summary = Summary { elsewhere: at > from, ..summary };
                    totals.next_moves.add_played(color, Move::Place(point), &summary);
                }
            }
            game = selected.selection.next_candidate(end);
        }
    }
}

/// Converts the point of a game's move to the query's board. Returns the converted point if it is
/// in `points`.
#[inline]
fn point_in(points: PointSet, view: &View, m: u8) -> Option<Point> {
    Point::new(m).and_then(|point| view.to_query(point)).filter(|&point| points.contains(point))
}
