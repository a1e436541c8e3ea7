//! Looks up a position in a book: counts the occurrences of the position, and finds the moves that
//! lead to positions which also occur in the book.
//!
//! A book stores no lists of children. Instead, the lookup searches for the position after each
//! possible move, in about 200 binary searches. These searches also find moves to positions that
//! the book reaches by another order of moves. If the parent of a node found in this way has the
//! queried position, the book plays the move from the queried position.

use renju_core::{Move, Point, PointSet, Position, PositionKey};
use rustc_hash::FxHashSet;

use super::Book;
use super::answer::{BookAnswer, BookComment, BookLabel, BookMove, BookPlace, BookText};
use super::index::{IndexEntry, find_run, prefix};
use super::nodes::{NONE, flag};
use super::stones::{PositionViews, Stones};
use super::texts::TextKind;

impl Book {
    /// Largest number of nodes that a lookup counts one by one, for all moves of a position together. If
    /// there are more nodes, the count of a move may be wrong; see [`BookMove::played`]. Only the first
    /// moves in a collection of many thousand games have so many nodes.
    pub const MAX_COUNTED: usize = 1 << 13;

    /// Largest number of nodes with the queried position from which a lookup collects labels and
    /// comments. The lookup begins with the nodes that have texts.
    pub const MAX_ANNOTATED: usize = 1000;

    /// Returns the answer for a position, with at most `max_comments` comments. The moves and
    /// points of the answer have the orientation of `position`.
    ///
    /// All moves of the answer are moves of the side to move. In a book, a color may play twice in
    /// a row. The second of these moves belongs to the position with this color to move.
    #[must_use]
    pub fn lookup(&self, position: &Position, max_comments: usize) -> BookAnswer<'_> {
        Self::lookup_in(&[self], position, max_comments)
    }

    /// Returns the combined answer of several books. Every field `book` in the answer is an index into
    /// `books`.
    #[must_use]
    pub fn lookup_in<'a>(books: &[&'a Self], position: &Position, max_comments: usize) -> BookAnswer<'a> {
        let replies = replies(position);
        let mut answer = BookAnswer::default();
        for (index, book) in books.iter().enumerate() {
            answer.add(index, book.own_answer(position, &replies));
        }
        answer.finish(max_comments);
        answer
    }

    /// Returns the answer of this book alone. Labels are not assigned to moves yet; [`BookAnswer::finish`]
    /// does this.
    fn own_answer(&self, position: &Position, replies: &[Reply]) -> BookAnswer<'_> {
        let views = PositionViews::of(Stones::of(position));
        let here = find_run(&self.index, &self.nodes, prefix(position.key()), &views);
        let place = self.place(here).map(|node| BookPlace { book: 0, node });
        let mut answer = BookAnswer {
            occurrences: here.len(),
            places: place.into_iter().collect(),
            ..BookAnswer::default()
        };
        let mut counter = MoveCounter::new(self, here, &views);
        answer.moves.extend(replies.iter().filter_map(|reply| self.reply(position, reply, &mut counter)));
        self.collect_texts(position, here, &views, &mut answer);
        answer
    }

    /// Returns the node at which a program should open the book: the first node with a child among the
    /// first [`Book::MAX_ANNOTATED`] nodes of `here`. If no such node has a child, returns the first node
    /// of `here`. Returns `None` if `here` is empty.
    fn place(&self, here: &[IndexEntry]) -> Option<u32> {
        let nodes = || here.iter().map(|entry| entry.node());
        // In preorder, the first child of a node is the next node.
        let goes_on =
            |&node: &u32| self.nodes.slots.get(node as usize + 1).is_some_and(|slot| slot.parent() == node);
        nodes().take(Self::MAX_ANNOTATED).find(goes_on).or_else(|| nodes().next())
    }

    /// Returns the counts and the comment of a reply in the book. Returns `None` if the position after the
    /// reply does not occur in the book, or if the reply is a pass that no node plays.
    fn reply(
        &self,
        position: &Position,
        reply: &Reply,
        counter: &mut MoveCounter<'_>,
    ) -> Option<BookMove<'_>> {
        let views = PositionViews::of(Stones::of(&reply.position));
        let after = find_run(&self.index, &self.nodes, prefix(reply.key), &views);
        let first = after.first()?.node();
        let (played, marked) = counter.count(after);
        if played == 0 && reply.moves == [Move::Pass] {
            // The book has the same stones with the other side to move, but no node in which a
            // player passes. The answer must not suggest a pass that no author has played.
            return None;
        }
        Some(BookMove {
            moves: reply.leading_to(&views, position),
            played,
            occurrences: after.len(),
            labels: Vec::new(),
            comment: self.comment_at(first),
            marked,
            books: vec![0],
        })
    }

    /// Adds to the answer the labels and comments of `here`, the nodes with the queried position. Reads only
    /// the first [`Book::MAX_ANNOTATED`] nodes.
    fn collect_texts<'a>(
        &'a self,
        position: &Position,
        here: &[IndexEntry],
        views: &PositionViews,
        answer: &mut BookAnswer<'a>,
    ) {
        let own = position.symmetries();
        // In a run, nodes with texts come before nodes without texts, so the loop ends at the first
        // node without texts.
        let has_texts = |node: &u32| self.nodes.slot(*node).has(flag::TEXT | flag::LABELS);
        let nodes = here.iter().map(|entry| entry.node());
        for node in nodes.take(Self::MAX_ANNOTATED).take_while(has_texts) {
            answer.comments.extend(self.comment_at(node));
            if !self.nodes.slot(node).has(flag::LABELS) {
                continue;
            }
            let symmetry =
                views.symmetry_from(&self.nodes.stones(node)).expect("entries of a run have one position");
            for (kind, bytes) in self.texts.of(node) {
                if let TextKind::Label(point) = kind {
                    let point = symmetry.apply(point);
                    let points: PointSet = own.iter().map(|s| s.apply(point)).collect();
                    let text = BookText { book: 0, bytes };
                    answer.labels.push(BookLabel { points: points.iter().collect(), text });
                }
            }
        }
    }

    /// Returns the name and the comment of a node; `None` if the node has neither.
    fn comment_at(&self, node: u32) -> Option<BookComment<'_>> {
        let text = |kind| self.texts.first(node, kind);
        self.nodes.slot(node).has(flag::TEXT).then(|| BookComment {
            book: 0,
            name: text(TextKind::Name),
            comment: text(TextKind::Comment),
            node,
        })
    }
}

/// A group of equivalent moves of the side to move: all lead to the same position up to symmetry.
struct Reply {
    key: PositionKey,
    /// Position after the first of `moves`.
    position: Position,
    /// The equivalent moves in ascending order.
    moves: Vec<Move>,
}

/// Returns all moves of the side to move, grouped by the keys of the resulting positions, with the pass as
/// the last group. Takes a few microseconds.
fn replies(position: &Position) -> Vec<Reply> {
    let mut keyed: Vec<(PositionKey, Point)> =
        position.board.empty().iter().map(|point| (position.key_after(point), point)).collect();
    keyed.sort_unstable();
    let group = |same: &[(PositionKey, Point)]| Reply {
        key: same[0].0,
        position: after(position, same[0].1),
        moves: same.iter().map(|&(_, point)| point.into()).collect(),
    };
    let mut replies: Vec<Reply> = keyed.chunk_by(|a, b| a.0 == b.0).map(group).collect();
    let passed = Position { to_move: !position.to_move, ..*position };
    replies.push(Reply { key: passed.key(), position: passed, moves: vec![Move::Pass] });
    replies
}

fn after(before: &Position, point: Point) -> Position {
    let mut position = *before;
    position.board.place(point, before.to_move);
    position.to_move = !before.to_move;
    position
}

impl Reply {
    /// Returns those of the equivalent moves that really lead to the position of `views`. The positions are
    /// compared by their stones, because different positions may have equal keys.
    fn leading_to(&self, views: &PositionViews, position: &Position) -> Vec<Move> {
        let leads = |point| views.symmetry_from(&Stones::of(&after(position, point))).is_some();
        self.moves.iter().copied().filter(|m| m.point().is_none_or(leads)).collect()
    }
}

/// Counts the nodes that play a move from the queried position.
struct MoveCounter<'a> {
    book: &'a Book,
    /// Number of nodes that may still be counted one by one.
    left: usize,
    position: &'a PositionViews,
    /// Nodes with the queried position. `None` if there are too many nodes for a set; the counter
    /// then compares the stones of nodes instead.
    nodes: Option<FxHashSet<u32>>,
}

impl<'a> MoveCounter<'a> {
    /// For each move, the counter counts at least this many of its nodes one by one, even if `left` is 0.
    const MIN_COUNTED: usize = 64;

    fn new(book: &'a Book, here: &[IndexEntry], position: &'a PositionViews) -> Self {
        let fits = here.len() <= Book::MAX_COUNTED;
        let nodes = fits.then(|| here.iter().map(|entry| entry.node()).collect());
        Self { book, left: if fits { Book::MAX_COUNTED } else { 0 }, position, nodes }
    }

    /// Returns how many nodes of `after` play a move from the queried position, and whether an author
    /// marked the move of a counted node. If only some nodes of `after` are counted, returns the
    /// number of all nodes of `after` if a counted node plays such a move, and otherwise 0.
    fn count(&mut self, after: &[IndexEntry]) -> (usize, bool) {
        let counted = after.len().min(self.left.max(Self::MIN_COUNTED));
        self.left = self.left.saturating_sub(counted);
        let (mut count, mut marked) = (0, false);
        for entry in &after[..counted] {
            let slot = self.book.nodes.slot(entry.node());
            if slot.played().is_some() && self.has_position(slot.parent()) {
                count += 1;
                marked |= slot.has(flag::MARKED);
            }
        }
        let is_exact = counted == after.len() || count == 0;
        (if is_exact { count } else { after.len() }, marked)
    }

    fn has_position(&self, node: u32) -> bool {
        match &self.nodes {
            Some(nodes) => nodes.contains(&node),
            None => node != NONE && self.position.symmetry_from(&self.book.nodes.stones(node)).is_some(),
        }
    }
}
