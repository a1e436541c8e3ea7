//! What a book says of a position: where it stands, and for each point whether the position after a stone there stands.
//!
//! There are no lists of children. The keys of the positions after each possible move are looked up like that of the position
//! itself, some 200 binary searches; so moves that the book reaches in another order are found by the same way. Of the nodes
//! that are found, those whose parent is a place of the position are its moves.

use renju_core::{Move, Point, PointSet, Position, PositionKey};
use rustc_hash::FxHashSet;

use super::Book;
use super::answer::{BookAnswer, BookComment, BookLabel, BookMove, BookText};
use super::index::{Entry, prefix, run};
use super::nodes::{NONE, flag};
use super::stones::{Stones, Views};
use super::texts::Kind;

impl Book {
    /// How many nodes of the positions after a question's moves are counted one by one, together. Collections of many
    /// thousand games have more at their first moves: what is beyond is counted by positions, other moves included.
    pub const COUNTED: usize = 1 << 13;

    /// In so many places, those with something to say first, labels and comments are looked for.
    pub const HEARD: usize = 1000;

    /// What the book says of a position, with `most` comments at most. The same for all eight views, turned accordingly.
    ///
    /// Moves are those of the side to move; a record in which a color plays twice has them where it is that color's turn.
    #[must_use]
    pub fn lookup(&self, asked: &Position, most: usize) -> BookAnswer<'_> {
        Self::lookup_in(&[self], asked, most)
    }

    /// What several books say together; `book` in the answer is the place in the list.
    #[must_use]
    pub fn lookup_in<'a>(books: &[&'a Self], asked: &Position, most: usize) -> BookAnswer<'a> {
        let replies = replies(asked);
        let mut answer = BookAnswer::default();
        for (place, book) in books.iter().enumerate() {
            answer.add(place, book.said(asked, &replies));
        }
        answer.tidy(most);
        answer
    }

    /// What this book alone says; labels of moves stand among the others.
    fn said(&self, asked: &Position, replies: &[Reply]) -> BookAnswer<'_> {
        let views = Views::of(Stones::of(asked));
        let here = run(&self.index, &self.nodes, prefix(asked.key()), &views);
        let mut answer = BookAnswer { places: here.len(), ..BookAnswer::default() };
        let mut counting = Counting::new(self, here, &views);
        answer.moves.extend(replies.iter().filter_map(|reply| self.reply(asked, reply, &mut counting)));
        self.hear(asked, here, &views, &mut answer);
        answer
    }

    /// A reply, if its position stands in the book.
    fn reply(&self, asked: &Position, reply: &Reply, counting: &mut Counting<'_>) -> Option<BookMove<'_>> {
        let views = Views::of(Stones::of(&reply.position));
        let there = run(&self.index, &self.nodes, prefix(reply.key), &views);
        let first = there.first()?.node();
        let (places, marked) = counting.count(there);
        if places == 0 && reply.moves == [Move::Pass] {
            // That the same stones stand with the other side to move is no reason to pass.
            return None;
        }
        Some(BookMove {
            moves: reply.leading_to(&views, asked),
            places,
            stands: there.len(),
            labels: Vec::new(),
            comment: self.comment_at(first),
            marked,
            books: vec![0],
        })
    }

    /// Collects labels and comments of the places.
    fn hear<'a>(&'a self, asked: &Position, here: &[Entry], views: &Views, answer: &mut BookAnswer<'a>) {
        let own = asked.symmetries();
        // Those that say something come first.
        let says = |node: &u32| self.nodes.slot(*node).has(flag::WORDS | flag::LABELS);
        for node in here.iter().map(|entry| entry.node()).take(Self::HEARD).take_while(says) {
            answer.comments.extend(self.comment_at(node));
            if !self.nodes.slot(node).has(flag::LABELS) {
                continue;
            }
            let symmetry =
                views.from(&self.nodes.stones(node)).expect("entries of a run are of one position");
            for (kind, bytes) in self.texts.of(node) {
                if let Kind::Label(point) = kind {
                    let point = symmetry.apply(point);
                    let points: PointSet = own.iter().map(|s| s.apply(point)).collect();
                    let text = BookText { book: 0, bytes };
                    answer.labels.push(BookLabel { points: points.iter().collect(), text });
                }
            }
        }
    }

    /// The words at a node, if there are any.
    fn comment_at(&self, node: u32) -> Option<BookComment<'_>> {
        let words = |kind| self.texts.one(node, kind);
        self.nodes.slot(node).has(flag::WORDS).then(|| BookComment {
            book: 0,
            name: words(Kind::Name),
            comment: words(Kind::Comment),
            node,
        })
    }
}

/// Moves of the side to move that lead to one position up to symmetry.
struct Reply {
    key: PositionKey,
    /// The position after the first of the moves.
    position: Position,
    /// Ascending.
    moves: Vec<Move>,
}

/// All moves by the keys of the positions that they lead to, some microseconds; last, the pass.
fn replies(asked: &Position) -> Vec<Reply> {
    let mut keyed: Vec<(PositionKey, Point)> =
        asked.board.empty().iter().map(|point| (asked.key_after(point), point)).collect();
    keyed.sort_unstable();
    let group = |same: &[(PositionKey, Point)]| Reply {
        key: same[0].0,
        position: after(asked, same[0].1),
        moves: same.iter().map(|&(_, point)| point.into()).collect(),
    };
    let mut replies: Vec<Reply> = keyed.chunk_by(|a, b| a.0 == b.0).map(group).collect();
    let passed = Position { to_move: !asked.to_move, ..*asked };
    replies.push(Reply { key: passed.key(), position: passed, moves: vec![Move::Pass] });
    replies
}

fn after(asked: &Position, point: Point) -> Position {
    let mut position = *asked;
    position.board.place(point, asked.to_move);
    position.to_move = !asked.to_move;
    position
}

impl Reply {
    /// The moves that lead to the position; equal keys alone are no proof of it.
    fn leading_to(&self, views: &Views, asked: &Position) -> Vec<Move> {
        let leads = |point| views.from(&Stones::of(&after(asked, point))).is_some();
        self.moves.iter().copied().filter(|m| m.point().is_none_or(leads)).collect()
    }
}

/// Counts the nodes that are moves from the position asked about.
struct Counting<'a> {
    book: &'a Book,
    /// Nodes that may still be looked at.
    left: usize,
    asked: &'a Views,
    /// The places of the position; `None` where there are too many for a set. Then it is seen by the stones.
    places: Option<FxHashSet<u32>>,
}

impl<'a> Counting<'a> {
    /// So many nodes are looked at in any case.
    const LEAST: usize = 64;

    fn new(book: &'a Book, here: &[Entry], asked: &'a Views) -> Self {
        let few = here.len() <= Book::COUNTED;
        let places = few.then(|| here.iter().map(|entry| entry.node()).collect());
        Self { book, left: if few { Book::COUNTED } else { 0 }, asked, places }
    }

    /// How many of the nodes are moves from the position, and whether an author marked one of them.
    fn count(&mut self, there: &[Entry]) -> (usize, bool) {
        let looked = there.len().min(self.left.max(Self::LEAST));
        self.left = self.left.saturating_sub(looked);
        let (mut count, mut marked) = (0, false);
        for entry in &there[..looked] {
            let slot = self.book.nodes.slot(entry.node());
            if slot.played().is_some() && self.is_place(slot.parent()) {
                count += 1;
                marked |= slot.has(flag::MARKED);
            }
        }
        let all = looked == there.len() || count == 0;
        (if all { count } else { there.len() }, marked)
    }

    fn is_place(&self, node: u32) -> bool {
        match &self.places {
            Some(places) => places.contains(&node),
            None => node != NONE && self.asked.from(&self.book.nodes.stones(node)).is_some(),
        }
    }
}
