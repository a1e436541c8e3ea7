//! Search for a pattern: where it stands in each game, and what was played next in its area.

mod anywhere;
mod in_place;

use renju_core::{Color, Move, Point, PointSet};

use crate::found::{Found, Run, Sieve};
use crate::pattern::{Pattern, View};
use crate::replies::{Played, Replies};
use crate::segment::Segment;

use anywhere::Anywhere;
use in_place::InPlace;

/// One pattern, and all ways in which it can lie in a game.
#[derive(Debug)]
pub(crate) struct Local {
    pattern: Pattern,
    /// What a [`Run::view`] numbers.
    views: Vec<View>,
    finder: Finder,
}

#[derive(Debug)]
enum Finder {
    InPlace(Box<InPlace>),
    Anywhere(Anywhere),
}

impl Local {
    pub(crate) fn new(pattern: &Pattern) -> (Self, Replies) {
        let placings = pattern.placings();
        let mut views = Vec::new();
        for placing in &placings {
            let (columns, rows) = placing.corners();
            for row in rows {
                views.extend(columns.clone().map(|column| placing.view((column, row))));
            }
        }
        let finder = if pattern.anywhere {
            Finder::Anywhere(Anywhere::new(&placings))
        } else {
            Finder::InPlace(Box::new(InPlace::new(&placings)))
        };
        (Self { pattern: *pattern, views, finder }, Replies::to_pattern(pattern))
    }

    /// Searches a segment; gives the games in which the pattern stood, in ascending runs.
    pub(crate) fn search(&mut self, sieve: Sieve<'_>, found: &mut Found) -> Vec<Run> {
        let runs = match &mut self.finder {
            Finder::InPlace(finder) => finder.runs(sieve),
            Finder::Anywhere(finder) => finder.runs(sieve),
        };
        for run in &runs {
            self.follow(sieve, found, run);
        }
        runs
    }

    /// How a run's games lie.
    pub(crate) fn view(&self, run: &Run) -> View {
        self.views[usize::from(run.view)]
    }

    /// After how many moves of a game what began to stand with a run stood for the last time.
    pub(crate) fn until(&self, segment: &Segment, game: usize, run: &Run) -> u8 {
        let (view, moves) = (self.view(run), segment.trie.moves(game));
        let breaks = |&m: &u8| within(self.pattern.empty, &view, m).is_some();
        let later = moves[usize::from(run.ply)..].iter().position(breaks);
        later.map_or(moves.len(), |later| usize::from(run.ply) + later) as u8
    }

    /// Counts a run of games by the first move that each made in the area.
    fn follow(&self, sieve: Sieve<'_>, found: &mut Found, run: &Run) {
        let (view, trie) = (self.view(run), &sieve.segment.trie);
        let from = usize::from(run.ply);
        let mut game = sieve.selection.next_wanted(run.games.start);
        while game < run.games.end {
            let moves = trie.moves(game);
            let inside = |(at, &m)| within(self.pattern.area, &view, m).map(|point| (at, point));
            let reply = (from..).zip(&moves[from..]).find_map(inside);
            // Games that share the move as well go on in the same way; one that never came back stands alone.
            let next = reply.map_or(game + 1, |(at, _)| trie.next_sharing_less(game + 1, at + 1));
            let end = next.min(run.games.end);
            let mut played = found.look(sieve, game..end);
            if view.exchanged {
                played.tally = played.tally.exchanged();
            }
            found.tally += played.tally;
            match reply {
                None => found.ended += played.tally.games(),
                Some((at, point)) => {
                    let color = view.color(Color::to_move(at));
                    found.replies.play(color, Move::Place(point), &Played { elsewhere: at > from, ..played });
                }
            }
            game = sieve.selection.next_wanted(end);
        }
    }
}

/// The place on the asker's board of a move of a game, where it is one of some points.
#[inline]
fn within(points: PointSet, view: &View, m: u8) -> Option<Point> {
    Point::new(m).and_then(|point| view.asked(point)).filter(|&point| points.contains(point))
}
