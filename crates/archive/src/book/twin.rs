//! Books against their plain twin: a map from a position's key to the nodes where it stands, and every way to lay a node's
//! board on the one that is asked about tried one by one.

use std::collections::{BTreeMap, BTreeSet};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use renju_core::{Board, Color, Move, Point, Position, PositionKey, Symmetry};

use super::{Book, BookAnswer, BookBuilder, BookStep};

/// All that a node says, as it lies in the book.
struct Said {
    position: Position,
    parent: Option<usize>,
    step: BookStep,
    marked: bool,
    name: Vec<u8>,
    comment: Vec<u8>,
    labels: Vec<(Point, Vec<u8>)>,
}

#[derive(Default)]
struct Twin {
    nodes: Vec<Said>,
    places: BTreeMap<PositionKey, Vec<usize>>,
}

/// Of a move: how often played, how often its position stands, whether marked, its labels.
type Found = (usize, usize, bool, BTreeSet<Vec<u8>>);

/// What is expected of an answer, in an order of its own.
#[derive(Debug, Default, PartialEq, Eq)]
struct Expected {
    places: usize,
    moves: BTreeMap<Vec<Move>, Found>,
    labels: BTreeSet<(Vec<Point>, Vec<u8>)>,
    comments: BTreeSet<(Vec<u8>, Vec<u8>)>,
}

impl Expected {
    fn of(answer: &BookAnswer<'_>) -> Self {
        let mut expected = Self { places: answer.places, ..Self::default() };
        for one in &answer.moves {
            let labels = one.labels.iter().map(|text| text.bytes.to_vec()).collect();
            expected.moves.insert(one.moves.clone(), (one.places, one.stands, one.marked, labels));
        }
        for label in &answer.labels {
            assert!(expected.labels.insert((label.points.clone(), label.text.bytes.to_vec())));
        }
        for comment in &answer.comments {
            assert!(expected.comments.insert((comment.name.to_vec(), comment.comment.to_vec())));
        }
        expected
    }

    fn turned(&self, s: Symmetry) -> Self {
        let sorted = |mut moves: Vec<Move>| {
            moves.sort_unstable();
            moves
        };
        let moves = |moves: &Vec<Move>| sorted(moves.iter().map(|m| m.turned(s)).collect());
        let points = |points: &Vec<Point>| {
            let set: BTreeSet<Point> = points.iter().map(|&point| s.apply(point)).collect();
            set.into_iter().collect()
        };
        Self {
            places: self.places,
            moves: self.moves.iter().map(|(key, value)| (moves(key), value.clone())).collect(),
            labels: self.labels.iter().map(|(at, text)| (points(at), text.clone())).collect(),
            comments: self.comments.clone(),
        }
    }
}

impl Twin {
    fn standing(&self, position: &Position) -> &[usize] {
        self.places.get(&position.key()).map_or(&[], Vec::as_slice)
    }

    fn ask(&self, asked: &Position) -> Expected {
        let here = self.standing(asked);
        let mut expected = Expected { places: here.len(), ..Expected::default() };
        let mut group = [const { Vec::new() }; Point::COUNT];
        let leads: Vec<_> = asked.board.empty().iter().map(|point| (point, asked.key_after(point))).collect();
        for (point, key) in &leads {
            let same = leads.iter().filter(|other| other.1 == *key);
            group[point.index()] = same.map(|other| Move::Place(other.0)).collect();
            let Some(there) = self.places.get(key) else { continue };
            let from: Vec<_> = there.iter().filter(|&&node| self.plays_from(node, here)).collect();
            let marked = from.iter().any(|&&node| self.nodes[node].marked);
            let found = (from.len(), there.len(), marked, BTreeSet::new());
            expected.moves.insert(group[point.index()].clone(), found);
        }
        let passed = self.standing(&Position { to_move: !asked.to_move, ..*asked });
        let passes: Vec<_> = passed.iter().filter(|&&node| self.plays_from(node, here)).collect();
        if !passes.is_empty() {
            let marked = passes.iter().any(|&&node| self.nodes[node].marked);
            expected.moves.insert(vec![Move::Pass], (passes.len(), passed.len(), marked, BTreeSet::new()));
        }
        here.iter().for_each(|&node| self.hear(asked, &self.nodes[node], &group, &mut expected));
        expected
    }

    fn plays_from(&self, node: usize, here: &[usize]) -> bool {
        let node = &self.nodes[node];
        matches!(node.step, BookStep::Play(..)) && node.parent.is_some_and(|parent| here.contains(&parent))
    }

    fn hear(&self, asked: &Position, said: &Said, group: &[Vec<Move>], expected: &mut Expected) {
        if !said.name.is_empty() || !said.comment.is_empty() {
            expected.comments.insert((said.name.clone(), said.comment.clone()));
        }
        let laid = |s: &Symmetry| said.position.turned(*s) == *asked;
        for (point, text) in &said.labels {
            let points: BTreeSet<Point> =
                Symmetry::ALL.into_iter().filter(laid).map(|s| s.apply(*point)).collect();
            let points: Vec<Point> = points.into_iter().collect();
            match expected.moves.get_mut(&group[points[0].index()]) {
                Some(found) => drop(found.3.insert(text.clone())),
                None => drop(expected.labels.insert((points, text.clone()))),
            }
        }
    }
}

/// Both are fed the same.
struct Pair {
    builder: BookBuilder,
    twin: Twin,
    path: Vec<usize>,
    dice: ChaCha8Rng,
}

impl Pair {
    fn new(seed: u64) -> Self {
        let dice = ChaCha8Rng::seed_from_u64(seed);
        Self { builder: BookBuilder::new(), twin: Twin::default(), path: Vec::new(), dice }
    }

    fn below(&mut self, n: u32) -> u32 {
        self.dice.next_u32() % n
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    /// A point near the center, so that positions repeat, turn up symmetric, and stones fall on stones; sometimes any.
    fn point(&mut self) -> Point {
        if self.one_in(20) {
            return Point::new(self.below(225) as u8).unwrap();
        }
        let span = if self.one_in(2) { 3 } else { 5 };
        let (column, row) = (self.below(span) as u8, self.below(span) as u8);
        let first = 7 - span as u8 / 2;
        Point::at(first + column, first + row).unwrap()
    }

    fn board(&mut self) -> Position {
        let mut board = Board::new();
        for _ in 0..self.below(5) {
            let (point, color) = (self.point(), Color::ALL[self.below(2) as usize]);
            board.place(point, color);
        }
        Position { board, to_move: Color::ALL[self.below(2) as usize] }
    }

    fn start(&mut self) {
        let setup = if self.one_in(3) { Some(self.board()) } else { None };
        self.path.clear();
        assert!(self.builder.start(setup));
        let empty = Position { board: Board::new(), to_move: Color::Black };
        self.push(BookStep::Start, setup.unwrap_or(empty));
    }

    fn grow(&mut self) {
        let depth = match self.below(4) {
            0 => 1 + self.below(self.path.len() as u32) as usize,
            _ => self.path.len(),
        };
        let parent = self.twin.nodes[self.path[depth - 1]].position;
        let color = if self.one_in(12) { !parent.to_move } else { parent.to_move };
        let (step, position, added) = match self.below(30) {
            0 => (BookStep::Stay, Some(parent), self.builder.stay(depth)),
            1 => {
                let position = self.board();
                (BookStep::SetUp, Some(position), self.builder.set_up(depth, position))
            }
            2 => {
                let passed = Position { to_move: !color, ..parent };
                let added = self.builder.add(depth, color, Move::Pass);
                (BookStep::Play(color, Move::Pass), Some(passed), added)
            }
            _ => {
                let point = self.point();
                let mut board = parent.board;
                let placed = board.place(point, color).then_some(Position { board, to_move: !color });
                let added = self.builder.add(depth, color, point.into());
                (BookStep::Play(color, point.into()), placed, added)
            }
        };
        assert_eq!(added, position.is_some());
        self.path.truncate(depth);
        match position {
            Some(position) => self.push(step, position),
            // What is below a refused node is refused as well, and nothing can be said there.
            None => {
                assert!(!self.builder.add(depth + 1, color, Move::Pass));
                assert!(!self.builder.label(depth, Point::CENTER, b"x"));
            }
        }
    }

    fn push(&mut self, step: BookStep, position: Position) {
        let node = self.twin.nodes.len();
        self.twin.places.entry(position.key()).or_default().push(node);
        let (parent, none) = (self.path.last().copied(), Vec::new);
        self.path.push(node);
        let said =
            Said { position, parent, step, marked: false, name: none(), comment: none(), labels: Vec::new() };
        self.twin.nodes.push(said);
        self.say();
    }

    /// Something about the last node, and sometimes a label on one above, as libraries put them.
    fn say(&mut self) {
        let last = self.path.len() - 1;
        let text = format!("text {}", self.below(50)).into_bytes();
        let node = self.path[last];
        match self.below(8) {
            0 => {
                self.builder.name(last, &text);
                self.twin.nodes[node].name = text;
            }
            1 => {
                self.builder.comment(last, &text);
                self.twin.nodes[node].comment = text;
            }
            2 => {
                self.builder.mark(last);
                self.twin.nodes[node].marked = true;
            }
            _ => {}
        }
        for _ in 0..self.below(3) {
            let depth = last - self.below(2).min(last as u32) as usize;
            let (point, node) = (self.point(), self.path[depth]);
            let text = if self.one_in(9) { b"longer".to_vec() } else { vec![b'A' + self.below(4) as u8] };
            assert!(self.builder.label(depth, point, &text));
            self.twin.nodes[node].labels.push((point, text));
        }
    }
}

/// A book of some thousand nodes in a dozen trees, and its twin.
fn pair(seed: u64) -> (Book, Twin, ChaCha8Rng) {
    let mut pair = Pair::new(seed);
    for _ in 0..12 {
        pair.start();
        for _ in 0..250 {
            pair.grow();
        }
    }
    (pair.builder.finish().book(), pair.twin, pair.dice)
}

#[test]
fn book_positions_in_all_views_are_answered_like_the_twin_does() {
    for seed in 0..10 {
        let (book, twin, mut dice) = pair(seed);
        for _ in 0..1000 {
            let node = dice.next_u32() as usize % twin.nodes.len();
            let asked = twin.nodes[node].position;
            let expected = twin.ask(&asked);
            for s in Symmetry::ALL {
                let answer = book.lookup(&asked.turned(s), usize::MAX);
                assert_eq!(
                    Expected::of(&answer),
                    expected.turned(s),
                    "seed {seed}, node {node}, {s:?}\n{asked}"
                );
            }
        }
    }
}

#[test]
fn the_other_side_and_other_colors_are_other_positions() {
    let (book, twin, _) = pair(77);
    let mut unknown = 0;
    for said in &twin.nodes {
        let other_side = Position { to_move: !said.position.to_move, ..said.position };
        for asked in [other_side, said.position.exchanged()] {
            assert_eq!(Expected::of(&book.lookup(&asked, usize::MAX)), twin.ask(&asked));
            unknown += usize::from(twin.standing(&asked).is_empty());
        }
    }
    assert!(unknown > 1000, "{unknown}");
}

#[test]
fn nodes_come_back_as_they_were_given() {
    let (book, twin, _) = pair(5);
    assert_eq!((book.len(), book.positions()), (twin.nodes.len(), twin.places.len()));
    for (number, said) in (0u32..).zip(&twin.nodes) {
        let node = book.node(number).unwrap();
        assert_eq!((node.step, node.marked), (said.step, said.marked));
        assert_eq!(node.parent, said.parent.map(|parent| parent as u32));
        assert_eq!((node.name, node.comment), (&said.name[..], &said.comment[..]));
        let mut labels: Vec<_> = said.labels.iter().map(|(point, text)| (*point, &text[..])).collect();
        let mut found = node.labels.clone();
        labels.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, labels);
        assert_eq!(book.position(number), Some(said.position));
    }
    assert!(book.node(twin.nodes.len() as u32).is_none() && book.position(u32::MAX).is_none());
}

#[test]
fn a_subtree_is_what_has_the_node_in_its_line() {
    let (book, ..) = pair(6);
    let lines: Vec<Vec<u32>> = (0..book.len() as u32).map(|node| book.line(node)).collect();
    for node in 0..book.len() as u32 {
        let below: Vec<u32> = book.subtree(node).map(|node| node.node).collect();
        let expected: Vec<u32> =
            (0..).zip(&lines).filter(|(_, line)| line.contains(&node)).map(|(other, _)| other).collect();
        assert_eq!(below, expected);
    }
    assert!(book.line(u32::MAX).is_empty() && book.subtree(u32::MAX).next().is_none());
}

#[test]
fn several_books_say_what_each_says() {
    let ((one, of_one, _), (two, of_two, _)) = (pair(1), pair(2));
    for said in of_one.nodes.iter().chain(&of_two.nodes).step_by(7) {
        let asked = said.position;
        let both = Book::lookup_in(&[&one, &two], &asked, usize::MAX);
        let (first, second) = (of_one.ask(&asked), of_two.ask(&asked));
        assert_eq!(both.places, first.places + second.places);
        for found in &both.moves {
            let of = |expected: &Expected| expected.moves.get(&found.moves).cloned().unwrap_or_default();
            let (a, b) = (of(&first), of(&second));
            assert_eq!((found.places, found.stands), (a.0 + b.0, a.1 + b.1));
            assert_eq!(found.marked, a.2 || b.2);
            let books: Vec<usize> = [(0, a.1), (1, b.1)].iter().filter(|x| x.1 > 0).map(|x| x.0).collect();
            assert_eq!(found.books, books);
            for (book, labels) in [(0, a.3), (1, b.3)] {
                let texts = found.labels.iter().filter(|text| text.book == book);
                let texts: BTreeSet<Vec<u8>> = texts.map(|text| text.bytes.to_vec()).collect();
                assert!(labels.is_subset(&texts));
            }
        }
        let comments: BTreeSet<_> = first.comments.union(&second.comments).cloned().collect();
        assert_eq!(both.comments.len(), comments.len());
        for comment in &both.comments {
            let book = [&one, &two][comment.book];
            assert_eq!(book.node(comment.node).map(|node| node.comment), Some(comment.comment));
        }
    }
}

#[test]
fn a_node_takes_fourteen_bytes_and_what_it_says() {
    let mut builder = BookBuilder::new();
    builder.start(None);
    let moves: Vec<Point> = Point::all().collect();
    for &first in &moves {
        builder.add(1, Color::Black, first.into());
        for &second in &moves {
            builder.add(2, Color::White, second.into());
            builder.label(1, second, b"A");
        }
    }
    assert_eq!(builder.left_out(), 225);
    let book = builder.finish().book();
    let nodes = 1 + 225 * 225;
    assert_eq!(book.len(), nodes);
    assert!(book.memory() <= nodes * 14 + 225 * 225 * 12, "{} bytes", book.memory());
}

#[test]
fn positions_in_very_many_places_are_counted() {
    let mut builder = BookBuilder::new();
    let games = Book::COUNTED + 1000;
    for game in 0..games {
        builder.start(None);
        // b1 and its seven images are one opening.
        let first = Symmetry::ALL[game % 8].apply(Point::new(1).unwrap());
        builder.add(1, Color::Black, first.into());
    }
    builder.start(None);
    builder.add(1, Color::Black, Point::CENTER.into());
    builder.comment(1, b"last");
    let book = builder.finish().book();
    let answer = book.lookup(&Position { board: Board::new(), to_move: Color::Black }, 1);
    assert_eq!(answer.places, games + 1);
    let found: Vec<_> = answer.moves.iter().map(|one| (one.moves.len(), one.places, one.stands)).collect();
    assert_eq!(found, [(8, games, games), (1, 1, 1)]);
    assert_eq!(answer.moves[1].comment.map(|comment| comment.comment), Some(&b"last"[..]));
}
