//! Tests of books that are made from RenLib files and records, and of records that are extracted
//! from books.

use proptest::prelude::*;
use renju_archive::{Book, BookBuilder};
use renju_core::{Color, Move, Point, Position};
use renju_records::{
    CharacterSet, GameRecord, Mark, NodeStep, Note, NoteLine, RenLibError, Setup, Texts, Tree,
};

use super::{BookImporter, BookView, add_record, decode_text, extract_record};

/// Decodes UTF-8. Decodes every other code page as Latin-1: each byte is one character.
struct Western;

impl Texts for Western {
    fn decode(&self, bytes: &[u8], set: CharacterSet) -> (String, bool) {
        match set {
            CharacterSet::Utf8 => (String::from_utf8_lossy(bytes).into_owned(), true),
            _ => (bytes.iter().map(|&byte| char::from(byte)).collect(), true),
        }
    }

    fn encode(&self, _: &str, _: CharacterSet) -> Option<Vec<u8>> {
        None
    }
}

fn sample(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/records/");
    std::fs::read(format!("{folder}{name}")).unwrap()
}

fn import(bytes: &[u8], piece: usize) -> Result<Book, RenLibError> {
    let mut importer = BookImporter::new();
    importer.reserve_for(bytes.len() as u64);
    bytes.chunks(piece).try_for_each(|piece| importer.push(piece))?;
    Ok(importer.finish()?.finishing.book())
}

fn lookup(book: &Book, moves: &str) -> BookView {
    let answer = book.lookup(&Position::after(moves).unwrap(), 100);
    BookView::new(&answer, &[CharacterSet::Windows1252], &Western)
}

#[test]
fn a_book_is_queried_in_another_orientation() {
    let book = import(&sample("branch_v30.lib"), 5).unwrap();
    assert_eq!(book.len(), 7);
    // The file has h8, then h9 with the name "Direct", and i9 with the comment "I7" and a label on i7. The
    // query is turned by 90°.
    let direct = lookup(&book, "h8 i8");
    assert_eq!((direct.occurrences, &direct.comments[0].name[..]), (1, "Direct"));
    let played: Vec<String> =
        direct.moves.iter().map(|one| format!("{:?} {}", one.moves, one.marked)).collect();
    assert_eq!(played, ["[h7, h9] true", "[i7, i9] false"]);
    let indirect = lookup(&book, "h8 g9");
    assert_eq!(indirect.moves.len(), 1);
    let one = &indirect.moves[0];
    assert_eq!(
        (one.moves.as_slice(), one.played),
        (&["g7".parse::<Point>().unwrap().into(), "i9".parse::<Point>().unwrap().into()][..], 1)
    );
    assert_eq!((&one.labels[..], &one.comment[..]), (&["A".to_owned()][..], "I7"));
    let end = lookup(&book, "h8 g9 g7");
    assert_eq!(end.comments[0].text, "line 1\nline 2");
    let record = extract_record(&book, end.comments[0].node, 100, CharacterSet::Utf8, &Western).unwrap();
    let moves = record.tree.moves().unwrap();
    assert_eq!(moves, renju_core::parse_moves("h8 i9 i7").unwrap());
    assert!(extract_record(&book, 99, 100, CharacterSet::Utf8, &Western).is_none());
}

#[test]
fn texts_are_decoded_by_the_chosen_code_page_unless_they_are_known() {
    let book = import(&sample("legacy_headerless.lib"), 1).unwrap();
    let all_texts = |set| {
        (0..book.len() as u32)
            .filter_map(|node| book.node(node))
            .map(|node| [node.name, node.comment].map(|text| decode_text(text, set, &Western)).concat())
            .collect::<String>()
    };
    assert_eq!(all_texts(CharacterSet::Utf8), "Smårgås");
    assert_eq!(all_texts(CharacterSet::Windows1252), "Smårgås");
    assert_eq!(decode_text(b"\xE5\r\nb", CharacterSet::Windows1252, &Western), "å\nb");
    assert_eq!(import(b"GIF89a", 2).err().map(|error| error.to_string().contains("RenLib")), Some(true));
}

fn point() -> impl Strategy<Value = Point> {
    (0u8..225).prop_map(|index| Point::new(index).unwrap())
}

fn note() -> impl Strategy<Value = Note> {
    let text = "[a-zå連]{0,6}";
    let setup = proptest::option::weighted(0.1, (point(), point(), any::<bool>()));
    let labels = proptest::collection::btree_map(point(), "[A-Z連]{1,2}", 0..3);
    (text, text, setup, labels, point(), any::<u8>()).prop_map(|(name, comment, setup, labels, at, bits)| {
        Note {
            name,
            comment,
            setup: setup.filter(|(black, white, _)| black != white).map(|(black, white, to_move)| Setup {
                black: [black].into_iter().collect(),
                white: [white].into_iter().collect(),
                to_move: to_move.then_some(Color::White),
                ..Setup::default()
            }),
            labels: labels.into_iter().collect(),
            marks: if bits & 1 > 0 { [(at, Mark::Cross)].into() } else { [].into() },
            lines: if bits & 2 > 0 {
                vec![NoteLine { from: at, to: Point::CENTER, arrow: bits & 4 > 0 }]
            } else {
                vec![]
            },
            number: (bits & 8 > 0).then_some(u16::from(bits) * 100),
            marked: bits & 16 > 0,
            start: bits & 32 > 0,
            raw: Vec::new(),
        }
    })
}

/// Generates a tree of moves on empty points. The moves of siblings differ.
fn tree() -> impl Strategy<Value = Tree> {
    proptest::collection::vec((any::<u32>(), 0u8..227, note()), 0..25).prop_map(|nodes| {
        let mut tree = Tree::new();
        let mut ids = vec![renju_records::NodeId::ROOT];
        for (parent, step, note) in nodes {
            let parent = ids[parent as usize % ids.len()];
            let before = tree.position(parent);
            let free = |m: &Move| m.point().is_none_or(|point| before.board.at(point).is_none());
            let step = match Move::from_u8(step).filter(free) {
                Some(m) => NodeStep::Play(before.to_move, m),
                None => NodeStep::Stay,
            };
            if step != NodeStep::Stay && tree.child(parent, step).is_some() {
                continue;
            }
            let node = tree.add(parent, step);
            // A node with a setup and a move would become two nodes in the book. So only nodes
            // without a move get a setup.
            let setup = note.setup.clone().filter(|_| step == NodeStep::Stay);
            *tree.note_mut(node) = Note { setup, ..note };
            ids.push(node);
        }
        tree
    })
}

proptest! {
    #[test]
    fn a_record_extracted_from_a_book_equals_the_added_record(tree in tree()) {
        let mut builder = BookBuilder::new();
        add_record(&mut builder, &GameRecord { tree: tree.clone(), ..GameRecord::default() });
        let book = builder.finish().book();
        prop_assert_eq!(book.len(), tree.len());
        let extracted = extract_record(&book, 0, usize::MAX, CharacterSet::Windows1252, &Western).unwrap();
        for ((depth, node), (extracted_depth, extracted_node)) in tree.preorder().zip(extracted.tree.preorder()) {
            prop_assert_eq!((depth, tree.step(node)), (extracted_depth, extracted.tree.step(extracted_node)));
            prop_assert_eq!(tree.position(node), extracted.tree.position(extracted_node));
            let plain = |note: Option<&Note>| Note { setup: None, ..note.cloned().unwrap_or_default() };
            prop_assert_eq!(plain(tree.note(node)), plain(extracted.tree.note(extracted_node)));
        }
    }

    #[test]
    fn a_move_after_a_setup_is_a_move_of_the_set_up_position(stone in point(), played in point()) {
        prop_assume!(stone != played);
        let mut tree = Tree::new();
        let node = tree.add(renju_records::NodeId::ROOT, NodeStep::Play(Color::White, played.into()));
        let black = [stone].into_iter().collect();
        tree.note_mut(node).setup = Some(Setup { black, to_move: Some(Color::White), ..Setup::default() });
        tree.note_mut(node).labels.insert(played, "x".to_owned());
        let end = tree.position(node);
        let mut builder = BookBuilder::new();
        add_record(&mut builder, &GameRecord { tree, ..GameRecord::default() });
        let book = builder.finish().book();
        let position = Position::of_points(&stone.to_string(), "").unwrap();
        let answer = book.lookup(&position, 1);
        prop_assert!(answer.moves.iter().any(|one| one.moves.contains(&played.into()) && one.played == 1));
        prop_assert_eq!(book.lookup(&end, 1).labels.len(), 1);
    }
}
