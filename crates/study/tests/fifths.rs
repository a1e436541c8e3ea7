//! Compares the counts of [`fifths`] with a simple pass over the records.
#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use renju_archive::{Filter, Tally};
use renju_core::{Board, Color, GameResult, Point, Position, Symmetry, parse_moves};
use renju_library::{Importer, Library};
use renju_records::{RifGame, RifItem, RifReader};
use renju_sample::{ArchiveShape, SampleArchive};
use renju_study::fifths::{Fifths, FifthsQuery, OfferMisfit, SwapMisfit, fifths};

/// The parts of a file that the twin uses.
#[derive(Default)]
struct Records {
    games: Vec<RifGame>,
    /// Name and category of each rule.
    rules: BTreeMap<u32, (String, Option<u32>)>,
    /// Year and rule of each event.
    events: BTreeMap<u32, (Option<u16>, Option<u32>)>,
}

impl Records {
    fn read(rif: &[u8]) -> Self {
        let mut records = Self::default();
        let mut take = |item: RifItem<'_>| match item {
            RifItem::Game(game) => records.games.push(game.into_owned()),
            RifItem::Rule(rule) => {
                records.rules.insert(rule.id, (rule.name.clone(), rule.category.map(u32::from)));
            }
            RifItem::Tournament(event) => {
                let year = event.start.get(..4).and_then(|year| year.parse().ok()).filter(|&year| year > 0);
                records.events.insert(event.id, (year.or(event.year), event.rule));
            }
            _ => {}
        };
        let mut reader = RifReader::new();
        reader.push(rif, &mut take).unwrap();
        reader.finish(&mut take).unwrap();
        records
    }
}

fn library(rif: &[u8]) -> Library {
    let mut importer = Importer::new();
    importer.push(rif).unwrap();
    importer.finish().unwrap()
}

/// Counts of a fifth move: offers, kept, without offers, and the years of the offers.
type NaiveFifth = (u32, Tally, Tally, BTreeSet<u16>);

/// Counts the offers and swaps at a position: turns each record in all eight ways, and compares boards.
fn naive(records: &Records, position: &Position, by: &[u32]) -> Fifths {
    let stones = position.board.len();
    let mut answer = Fifths::default();
    let mut fifth_moves: BTreeMap<Vec<Point>, NaiveFifth> = BTreeMap::new();
    let mut swaps: BTreeMap<u8, (Tally, Tally, [u32; 2])> = BTreeMap::new();
    // Two points are equal if the boards after the move have the same view.
    let after = |point: Point| {
        let mut board = position.board;
        board.place(point, position.to_move).then(|| {
            let views = Symmetry::ALL.map(|symmetry| board.turned(symmetry));
            views
                .map(|board| Color::ALL.map(|color| board.stones(color).iter().collect::<Vec<_>>()))
                .into_iter()
                .min()
        })
    };
    let views: Vec<_> = Point::all().map(after).collect();
    let mut equal: BTreeMap<_, Vec<Point>> = BTreeMap::new();
    Point::all().for_each(|point| equal.entry(&views[point.index()]).or_default().push(point));
    let group = |point: Point| equal[&views[point.index()]].clone();
    for game in &records.games {
        let (year, event_rule) =
            game.tournament.and_then(|id| records.events.get(&id)).cloned().unwrap_or_default();
        let rule =
            game.rule.or(event_rule).and_then(|id| records.rules.get(&id)).cloned().unwrap_or_default();
        if matches!(rule.1, Some(2 | 3)) || game.moves.len() < stones {
            continue;
        }
        let mut board = Board::new();
        let placed = (0..)
            .zip(&game.moves[..stones])
            .all(|(ply, m)| m.point().is_some_and(|point| board.place(point, Color::to_move(ply))));
        let symmetry = Symmetry::ALL.into_iter().find(|&symmetry| board.turned(symmetry) == position.board);
        let (true, Some(symmetry)) = (placed, symmetry) else { continue };
        answer.games.add(game.result);
        let is_by = |color: Color| {
            let player = if color == Color::Black { game.black } else { game.white };
            by.is_empty() || player.is_some_and(|player| by.contains(&player))
        };
        let chances: &[u8] = match rule.0.as_str() {
            "Tarannikov" | "Taraguchi-10" => &[1, 2, 3, 4, 5],
            "Soosyrv-8" => &[3, 4],
            _ => &[3],
        };
        let letters: Vec<char> = game.swap.chars().collect();
        let misfit = if letters.iter().any(|letter| !['R', '-'].contains(letter)) {
            Some(SwapMisfit::UnknownLetter)
        } else {
            (letters.len() > chances.len()).then_some(SwapMisfit::TooManyLetters)
        };
        if let Some(misfit) = misfit {
            answer.swap_misfits[misfit.index()] += 1;
        }
        let told: Vec<(u8, bool)> = match misfit {
            None => chances.iter().copied().zip(letters.iter().map(|&letter| letter == 'R')).collect(),
            Some(_) => Vec::new(),
        };
        for &(number, swapped) in told.iter().filter(|(number, _)| usize::from(*number) <= stones) {
            // Follows the player who did not make the move through this swap and all later ones.
            let mut color = !Color::to_move(usize::from(number) - 1);
            for _ in told.iter().filter(|(later, swapped)| *later >= number && *swapped) {
                color = !color;
            }
            if is_by(color) {
                let count = swaps.entry(number).or_default();
                if swapped {
                    count.0.add(game.result);
                    count.2[color.index()] += 1;
                } else {
                    count.1.add(game.result);
                }
            }
        }
        if stones < 4 {
            continue;
        }
        let played = game.moves.get(4).and_then(|m| m.point());
        let offers =
            offers(game, played, |point| board.at(point).is_none().then(|| group(symmetry.apply(point))));
        if let Err(misfit) = offers {
            answer.offer_misfits[misfit.index()] += 1;
        }
        let Some(played) = played.map(|point| group(symmetry.apply(point))) else { continue };
        let others = offers.unwrap_or_default();
        if others.is_empty() {
            if is_by(Color::Black) {
                fifth_moves.entry(played).or_default().2.add(game.result);
            }
            continue;
        }
        let is_decided = match misfit {
            Some(_) => chances.len() < 5,
            None => !told.contains(&(5, true)),
        };
        answer.undecided += u32::from(!is_decided);
        if by.is_empty() || is_decided && is_by(Color::Black) {
            answer.with_offers += 1;
            for offered in others.iter().chain([&played]) {
                let count = fifth_moves.entry(offered.clone()).or_default();
                count.0 += 1;
                count.3.extend(year);
            }
            fifth_moves.get_mut(&played).unwrap().1.add(game.result);
        }
    }
    answer.swaps = swaps
        .into_iter()
        .map(|(after, (swapped, declined, by))| renju_study::fifths::SwapCount {
            after,
            swapped,
            declined,
            by,
        })
        .collect();
    let mut list: Vec<(Vec<Point>, NaiveFifth)> = fifth_moves.into_iter().collect();
    list.sort_by_key(|(points, count)| {
        (std::cmp::Reverse((count.0, count.1.games() + count.2.games())), points.clone())
    });
    answer.fifths = list
        .into_iter()
        .map(|(points, (offered, kept, without_offers, years))| renju_study::fifths::FifthMove {
            points,
            offered,
            kept,
            without_offers,
            years: years.first().copied().zip(years.last().copied()),
        })
        .collect();
    answer
}

/// Reads the offers of a record that were not chosen, as groups of equal points. The texts of this test
/// have one space between two words.
fn offers(
    game: &RifGame,
    played: Option<Point>,
    group: impl Fn(Point) -> Option<Vec<Point>>,
) -> Result<Vec<Vec<Point>>, OfferMisfit> {
    let words: Vec<&str> = game.alt.split(' ').filter(|word| !word.is_empty()).collect();
    let is_number = |word: &&str| word.chars().all(|c| c.is_ascii_digit());
    let read: Vec<Option<Point>> =
        words.iter().filter(|word| !is_number(word)).map(|word| word.parse().ok()).collect();
    let points: Vec<Point> =
        read.iter().copied().collect::<Option<_>>().ok_or(OfferMisfit::UnreadableWord)?;
    if points.is_empty() {
        return if words.is_empty() { Ok(Vec::new()) } else { Err(OfferMisfit::NoPoint) };
    }
    let played = played.ok_or(OfferMisfit::NoFifthMove)?;
    let (mut seen, mut groups) = (vec![played], vec![group(played).unwrap()]);
    for point in points {
        let own = group(point).ok_or(OfferMisfit::TakenPoint)?;
        if seen.contains(&point) {
            return Err(OfferMisfit::Repeated);
        }
        if groups.contains(&own) {
            return Err(OfferMisfit::Symmetric);
        }
        seen.push(point);
        groups.push(own);
    }
    Ok(groups.split_off(1))
}

fn query(position: Position, by: &[u32]) -> FifthsQuery {
    FifthsQuery { position, filter: Filter::default(), by: by.to_vec() }
}

#[test]
fn the_counts_of_a_made_archive_equal_a_simple_pass() {
    let rif = SampleArchive::new(ArchiveShape::Archive, 3_000, 7).write(Vec::new(), |_| {}).unwrap();
    let (records, library) = (Records::read(&rif), library(&rif));
    let mut positions: BTreeMap<_, Position> = BTreeMap::new();
    for game in records.games.iter().step_by(40) {
        for plies in 0..=game.moves.len().min(4) {
            let moves: Vec<String> = game.moves[..plies].iter().map(ToString::to_string).collect();
            if let Ok(position) = Position::after(&moves.join(" ")) {
                positions.entry(position.key()).or_insert(position);
            }
        }
    }
    let (mut offered, mut swaps, mut misfits) = (0, 0, 0);
    for position in positions.values() {
        let expected = naive(&records, position, &[]);
        let found = fifths(&library, &query(*position, &[]));
        if found.is_none() {
            // A game with a pass leads to a position in which the colors do not alternate.
            assert_ne!(Position::alternating(position.board).map(|own| own.to_move), Some(position.to_move));
            continue;
        }
        assert_eq!(found, Some(expected.clone()), "{position:?}");
        offered += expected.with_offers;
        swaps += expected.swaps.iter().map(|count| count.swapped.games()).sum::<u32>();
        misfits += expected.offer_misfits.iter().sum::<u32>();
        if let Some(player) = records.games[0].black {
            assert_eq!(
                fifths(&library, &query(*position, &[player])),
                Some(naive(&records, position, &[player]))
            );
        }
    }
    assert!(positions.len() > 60 && offered > 100 && swaps > 100 && misfits > 10);
}

#[test]
fn a_position_with_five_stones_has_no_offers() {
    let library = library(b"<database><games></games></database>");
    let at = |moves: &str| fifths(&library, &query(Position::after(moves).unwrap(), &[]));
    assert!(at("h8 h9 h7 h10 g7").is_none());
    assert!(at("h8 pass h7").is_none());
    assert_eq!(at("h8 h9 h7 h10"), Some(Fifths::default()));
}

/// Lines of four moves. Most of the positions after these lines are symmetric.
const LINES: [&str; 5] = ["h8 h9 h7 h10", "h8 g8 i8 f8", "h8 i9 g7 j10", "h8 h9 i9 g7", "h8 g9 i9 h9"];
const SWAPS: [&str; 9] = ["", "R", "-", "-R", "RR", "R--R-", "----R", "x", "RRRRRR"];
const RULES: [(u32, &str); 4] = [(1, "RIF"), (8, "Soosyrv-8"), (25, "Taraguchi-10"), (11, "Tarannikov")];

/// A made game: line, fifth move, offers, swaps, rule, result, symmetry.
type Made = (usize, Option<u8>, Vec<u8>, usize, usize, usize, usize);

fn made() -> impl Strategy<Value = Made> {
    // Points in the middle of the board, so that offers are often equal to other points.
    (
        0..5_usize,
        proptest::option::weighted(0.9, 0..25_u8),
        proptest::collection::vec(0..28_u8, 0..4),
        0..9_usize,
        0..4_usize,
        0..3_usize,
        0..8_usize,
    )
}

fn near_center(number: u8) -> Point {
    Point::at(5 + number % 5, 5 + number / 5).unwrap()
}

fn text(games: &[Made]) -> String {
    let rules: String = RULES
        .iter()
        .map(|(id, name)| format!("<rule id=\"{id}\" name=\"{name}\" category=\"1\"/>"))
        .collect();
    let one = |(id, &(line, fifth, ref offers, swap, rule, result, symmetry)): (usize, &Made)| {
        let symmetry = Symmetry::ALL[symmetry];
        let line = parse_moves(LINES[line]).unwrap();
        let mut points: Vec<Point> = line.iter().filter_map(|m| m.point()).collect();
        points.extend(fifth.map(near_center).filter(|point| !points.contains(point)));
        let names: Vec<String> = points.iter().map(|&point| symmetry.apply(point).to_string()).collect();
        let offer = |&number: &u8| match number {
            25 => "51".to_owned(),
            26 => "3".to_owned(),
            27 => "y".to_owned(),
            number => symmetry.apply(near_center(number)).to_string(),
        };
        let alt: Vec<String> = offers.iter().map(offer).collect();
        let result = ["1", "0", "0.5"][result];
        format!(
            "<game id=\"{}\" rule=\"{}\" black=\"{}\" white=\"{}\" bresult=\"{result}\" alt=\"{}\" swap=\"{}\"><move>{}</move></game>",
            id + 1,
            RULES[rule].0,
            1 + id % 3,
            1 + id % 2,
            alt.join(" "),
            SWAPS[swap],
            names.join(" ")
        )
    };
    let games: String = games.iter().enumerate().map(one).collect();
    format!("<database><rules>{rules}</rules><games>{games}</games></database>")
}

proptest! {
    // Each case compares ten positions with the simple pass.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn symmetric_positions_and_texts_that_do_not_fit_equal_a_simple_pass(
        games in proptest::collection::vec(made(), 0..30),
        turn in 0..8_usize,
        by in proptest::collection::vec(1..4_u32, 0..2),
    ) {
        let text = text(&games);
        let (records, library) = (Records::read(text.as_bytes()), library(text.as_bytes()));
        for line in LINES {
            for plies in [3, 4] {
                let moves: Vec<&str> = line.split(' ').take(plies).collect();
                let position = Position::after(&moves.join(" ")).unwrap().turned(Symmetry::ALL[turn]);
                let found = fifths(&library, &query(position, &by));
                prop_assert_eq!(found, Some(naive(&records, &position, &by)), "{} {}", text, line);
            }
        }
    }
}

#[test]
fn every_misfit_is_counted_by_its_reason() {
    let game = |alt: &str, swap: &str, fifth: &str| {
        format!(
            "<game id=\"1\" rule=\"1\" bresult=\"1\" alt=\"{alt}\" swap=\"{swap}\"><move>h8 h9 h7 h10 {fifth}</move></game>"
        )
    };
    let games = [
        game("51", "R", "g7"),
        game("y", "R", "g7"),
        game("i8", "-", ""),
        game("h9", "x", "g7"),
        game("g7", "RR", "g7"),
        game("i7", "R", "g7"),
        game("i8", "R", "g7"),
    ];
    let rules = "<rules><rule id=\"1\" name=\"RIF\" category=\"1\"/></rules>";
    let library =
        library(format!("<database>{rules}<games>{}</games></database>", games.concat()).as_bytes());
    let found = fifths(&library, &query(Position::after("h8 h9 h7 h10").unwrap(), &[])).unwrap();
    assert_eq!((found.offer_misfits, found.swap_misfits), ([1; 6], [1; 2]));
    assert_eq!((found.games.games(), found.with_offers, found.undecided), (7, 1, 0));
    let moves: Vec<String> = found
        .fifths
        .iter()
        .map(|fifth| {
            let points: Vec<String> = fifth.points.iter().map(ToString::to_string).collect();
            let [kept, without] = [fifth.kept, fifth.without_offers].map(|tally| tally[GameResult::Black]);
            format!("{} {} {kept} {without}", points.join("="), fifth.offered)
        })
        .collect();
    assert_eq!(moves, ["g7=i7 1 1 5", "g8=i8 1 0 0"]);
    let swaps: Vec<(u8, u32, u32)> = found
        .swaps
        .iter()
        .map(|count| (count.after, count.swapped.games(), count.declined.games()))
        .collect();
    assert_eq!(swaps, [(3, 4, 1)]);
}
