//! Reads the records of a file, and counts offers and swaps by a simple pass over the records.

use std::collections::{BTreeMap, BTreeSet};

use renju_archive::{Day, Tally};
use renju_core::{Board, Color, Point, Position, Symmetry};
use renju_library::{Importer, Library};
use renju_records::{RifGame, RifItem, RifReader};
use renju_study::fifths::{Fifths, OfferMisfit, SwapError};

/// The parts of a file that the simple count uses.
#[derive(Default)]
pub(crate) struct Records {
    pub(crate) games: Vec<RifGame>,
    /// Name and category of each rule.
    pub(crate) rules: BTreeMap<u32, (String, Option<u32>)>,
    /// Year and rule of each event.
    pub(crate) events: BTreeMap<u32, (Option<u16>, Option<u32>)>,
    /// Last day of each event, which may be partly known.
    pub(crate) last_days: BTreeMap<u32, Day>,
}

impl Records {
    pub(crate) fn read(rif: &[u8]) -> Self {
        let mut records = Self::default();
        let mut take = |item: RifItem<'_>| match item {
            RifItem::Game(game) => records.games.push(game.into_owned()),
            RifItem::Rule(rule) => {
                records.rules.insert(rule.id, (rule.name.clone(), rule.category.map(u32::from)));
            }
            RifItem::Tournament(event) => {
                let year = event.start.get(..4).and_then(|year| year.parse().ok()).filter(|&year| year > 0);
                let month = Day::new(event.year.unwrap_or(0), event.month.unwrap_or(0), 0);
                let mut days = [Day::parse(&event.end), Day::parse(&event.start), month].into_iter();
                records.last_days.extend(days.find(|&day| day != Day::UNKNOWN).map(|day| (event.id, day)));
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

pub(crate) fn library(rif: &[u8]) -> Library {
    let mut importer = Importer::new();
    importer.push(rif).unwrap();
    importer.finish().unwrap()
}

/// Counts of a fifth move: number of offers, results when kept, results without offers, and the years
/// of the offers.
type NaiveFifth = (u32, Tally, Tally, BTreeSet<u16>);

/// Counts the offers and swaps at a position: turns each record in all eight ways, and compares boards.
pub(crate) fn naive(records: &Records, position: &Position, by: &[u32]) -> Fifths {
    let stones = position.board.len();
    let mut answer = Fifths::default();
    let mut fifth_moves: BTreeMap<Vec<Point>, NaiveFifth> = BTreeMap::new();
    let mut swaps: BTreeMap<u8, (Tally, Tally, [u32; 2])> = BTreeMap::new();
    // Two points are equal if the boards after the move have the same canonical view.
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
            Some(SwapError::UnknownLetter)
        } else {
            (letters.len() > chances.len()).then_some(SwapError::TooManyLetters)
        };
        if let Some(misfit) = misfit {
            answer.swap_misfits[misfit.index()] += 1;
        }
        let told: Vec<(u8, bool)> = match misfit {
            None => chances.iter().copied().zip(letters.iter().map(|&letter| letter == 'R')).collect(),
            Some(_) => Vec::new(),
        };
        for &(number, swapped) in told.iter().filter(|(number, _)| usize::from(*number) <= stones) {
            // Finds the final color of the player who did not make the move: exchanges the colors for
            // each swap after this move or a later move.
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

/// Reads those offers of a record which were not chosen, as groups of equal points. The texts of this
/// test have one space between two words.
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
