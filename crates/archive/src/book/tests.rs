//! Compares the answers of books with those of a simple model.

mod generator;
mod model;

use std::collections::BTreeSet;

use rand_chacha::rand_core::Rng;
use renju_core::{Board, Color, Point, Position, Symmetry};

use super::{Book, BookBuilder};
use generator::generate;
use model::Expected;

/// Looks up 300 positions of three books, or 1,000 positions of ten books if `PROPTEST_CASES` is set for a
/// longer run.
#[test]
fn lookups_in_all_orientations_agree_with_the_model() {
    let (books, lookups) = if std::env::var_os("PROPTEST_CASES").is_some() { (10, 1000) } else { (3, 300) };
    for seed in 0..books {
        let (book, model, mut random) = generate(seed);
        for _ in 0..lookups {
            let node = random.next_u32() as usize % model.nodes.len();
            let position = model.nodes[node].position;
            let expected = model.lookup(&position);
            for s in Symmetry::ALL {
                let answer = book.lookup(&position.turned(s), usize::MAX);
                assert_eq!(
                    Expected::of(&answer),
                    expected.turned(s),
                    "seed {seed}, node {node}, {s:?}\n{position}"
                );
            }
        }
    }
}

#[test]
fn the_other_side_to_move_and_exchanged_colors_are_other_positions() {
    let (book, model, _) = generate(77);
    let mut unknown = 0;
    for node in &model.nodes {
        let other_side = Position { to_move: !node.position.to_move, ..node.position };
        for position in [other_side, node.position.exchanged()] {
            assert_eq!(Expected::of(&book.lookup(&position, usize::MAX)), model.lookup(&position));
            unknown += usize::from(model.nodes_of(&position).is_empty());
        }
    }
    assert!(unknown > 1000, "{unknown}");
}

#[test]
fn added_nodes_are_read_back() {
    let (book, model, _) = generate(5);
    assert_eq!((book.len(), book.positions()), (model.nodes.len(), model.by_position.len()));
    for (number, expected) in (0u32..).zip(&model.nodes) {
        let node = book.node(number).unwrap();
        assert_eq!((node.step, node.marked), (expected.step, expected.marked));
        assert_eq!(node.parent, expected.parent.map(|parent| parent as u32));
        assert_eq!((node.name, node.comment), (&expected.name[..], &expected.comment[..]));
        let mut labels: Vec<_> = expected.labels.iter().map(|(point, text)| (*point, &text[..])).collect();
        let mut found = node.labels.clone();
        labels.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, labels);
        assert_eq!(book.position(number), Some(expected.position));
    }
    assert!(book.node(model.nodes.len() as u32).is_none() && book.position(u32::MAX).is_none());
}

#[test]
fn a_subtree_has_the_nodes_whose_line_has_its_root() {
    let (book, ..) = generate(6);
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
fn a_lookup_in_several_books_joins_the_answers_of_each_book() {
    let ((one, of_one, _), (two, of_two, _)) = (generate(1), generate(2));
    for node in of_one.nodes.iter().chain(&of_two.nodes).step_by(7) {
        let position = node.position;
        let both = Book::lookup_in(&[&one, &two], &position, usize::MAX);
        let (first, second) = (of_one.lookup(&position), of_two.lookup(&position));
        assert_eq!(both.occurrences, first.occurrences + second.occurrences);
        for found in &both.moves {
            let of = |expected: &Expected| expected.moves.get(&found.moves).cloned().unwrap_or_default();
            let (a, b) = (of(&first), of(&second));
            assert_eq!((found.played, found.occurrences), (a.0 + b.0, a.1 + b.1));
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
fn each_book_that_has_a_position_returns_a_location() {
    let ((one, of_one, _), (two, of_two, _)) = (generate(3), generate(4));
    for node in of_one.nodes.iter().chain(&of_two.nodes).step_by(5) {
        let places = Book::lookup_in(&[&one, &two], &node.position, 0).places;
        let books: Vec<usize> = places.iter().map(|place| place.book).collect();
        let expected: Vec<usize> = [(0, &of_one), (1, &of_two)]
            .into_iter()
            .filter(|(_, model)| !model.nodes_of(&node.position).is_empty())
            .map(|(book, _)| book)
            .collect();
        assert_eq!(books, expected);
        for place in places {
            let (book, model) = [(&one, &of_one), (&two, &of_two)][place.book];
            let here = model.nodes_of(&node.position);
            assert!(here.contains(&(place.node as usize)));
            let goes_on = |&node: &usize| book.subtree(node as u32).nth(1).is_some();
            assert_eq!(goes_on(&(place.node as usize)), here.iter().any(goes_on));
        }
    }
}

#[test]
fn a_node_uses_fourteen_bytes_and_its_texts() {
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
    assert_eq!(builder.rejected(), 225);
    let book = builder.finish().book();
    let nodes = 1 + 225 * 225;
    assert_eq!(book.len(), nodes);
    assert!(book.memory() <= nodes * 14 + 225 * 225 * 12, "{} bytes", book.memory());
}

#[test]
fn positions_that_occur_very_often_are_counted() {
    let mut builder = BookBuilder::new();
    let games = Book::MAX_COUNTED + 1000;
    for game in 0..games {
        builder.start(None);
        // Symmetries turn b1 into eight points, which lead to one position up to symmetry.
        let first = Symmetry::ALL[game % 8].apply(Point::new(1).unwrap());
        builder.add(1, Color::Black, first.into());
    }
    builder.start(None);
    builder.add(1, Color::Black, Point::CENTER.into());
    builder.comment(1, b"last");
    let book = builder.finish().book();
    let answer = book.lookup(&Position { board: Board::new(), to_move: Color::Black }, 1);
    assert_eq!(answer.occurrences, games + 1);
    let found: Vec<_> =
        answer.moves.iter().map(|one| (one.moves.len(), one.played, one.occurrences)).collect();
    assert_eq!(found, [(8, games, games), (1, 1, 1)]);
    assert_eq!(answer.moves[1].comment.map(|comment| comment.comment), Some(&b"last"[..]));
}
