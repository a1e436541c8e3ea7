//! Tests that reading a file of the RIF writer returns the items that were written.

use std::borrow::Cow;

use proptest::prelude::*;
use renju_core::{GameResult, Move, Point};
use renju_records::{
    Reason, RifCity, RifCountry, RifGame, RifItem, RifMonth, RifOpening, RifPlayer, RifProblem, RifRule,
    RifTournament, RifWriter, result_text,
};

use crate::rif_support::{read, sample};

fn written(date: &str, items: &[RifItem<'_>]) -> Vec<u8> {
    let mut writer = RifWriter::new(Vec::new(), date).unwrap();
    for item in items {
        writer.item(item).unwrap();
    }
    writer.finish().unwrap()
}

/// Generates texts like those in real files, with markup, spaces and several scripts, but without
/// characters that XML forbids.
fn text() -> impl Strategy<Value = String> {
    "[a-z<>&\"' ;#\t\r\n花é\u{feff}\u{10ffff}]{0,12}"
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let points = Just(Point::all().collect::<Vec<_>>()).prop_shuffle();
    (points, 0usize..60, proptest::collection::vec(0usize..60, 0..3)).prop_map(|(points, length, passes)| {
        let mut moves: Vec<Move> = points.into_iter().take(length).map(Move::Place).collect();
        for at in passes {
            moves.insert(at.min(moves.len()), Move::Pass);
        }
        moves
    })
}

fn game() -> impl Strategy<Value = RifGame> {
    let ids = proptest::collection::vec(any::<Option<u32>>(), 6);
    let texts = proptest::collection::vec(text(), 6);
    let result = prop_oneof![
        Just(GameResult::Black),
        Just(GameResult::White),
        Just(GameResult::Draw),
        Just(GameResult::Unknown)
    ];
    (ids, texts, result, any::<bool>(), moves()).prop_map(|(ids, texts, result, unrated, moves)| {
        let [round, black_time, white_time, alt, swap, info] = texts.try_into().unwrap();
        RifGame {
            publisher: ids[0],
            tournament: ids[1],
            rule: ids[2],
            black: ids[3],
            white: ids[4],
            opening: ids[5],
            result_text: result_text(result).to_owned(),
            result,
            unrated,
            moves,
            ..RifGame { round, black_time, white_time, alt, swap, info, ..RifGame::default() }
        }
    })
}

fn row() -> impl Strategy<Value = RifItem<'static>> {
    let texts = proptest::collection::vec(text(), 5);
    let numbers = proptest::collection::vec(any::<Option<u32>>(), 3);
    let small = (any::<Option<u8>>(), any::<Option<u16>>(), any::<Option<bool>>());
    (0..7, any::<u32>(), texts, numbers, small).prop_map(|(table, id, texts, numbers, (byte, year, flag))| {
        let [name, a, b, c, d] = texts.try_into().unwrap();
        let (country, city) = (numbers[0], numbers[1]);
        match table {
            0 => RifItem::Country(RifCountry { id, name, abbr: a, reversed: flag }),
            1 => RifItem::City(RifCity { id, country, name }),
            2 => RifItem::Month(RifMonth { id, name }),
            3 => RifItem::Rule(RifRule { id, name, category: byte, info: a }),
            4 => RifItem::Opening(RifOpening { id, abbr: a, name }),
            5 => {
                let player = RifPlayer {
                    id,
                    disp_id: a,
                    name,
                    surname: b,
                    native_name: c,
                    birth: d,
                    ..RifPlayer::default()
                };
                RifItem::Player(RifPlayer { country, city, gender: byte, ..player })
            }
            _ => {
                let tournament =
                    RifTournament { id, name, country, city, start: a, end: b, ..RifTournament::default() };
                let (rule, kind) = (numbers[2], country);
                RifItem::Tournament(RifTournament {
                    year,
                    month: byte,
                    rule,
                    rated: flag,
                    kind,
                    ..tournament
                })
            }
        }
    })
}

proptest! {
    #[test]
    fn written_games_are_read_back(
        date in text(), rows in proptest::collection::vec(row(), 0..12), games in proptest::collection::vec(game(), 0..6)
    ) {
        let games = (1..).zip(games).map(|(id, game)| RifItem::Game(Cow::Owned(RifGame { id, ..game })));
        let items: Vec<RifItem<'_>> = rows.into_iter().chain(games).collect();
        let (mut read, _) = read(&written(&date, &items));
        // The rows are random, so some of the ids in them refer to no row.
        read.retain(|item| !matches!(item, RifItem::Problem(RifProblem { reason: Reason::UnknownId, .. })));
        prop_assert_eq!(&read[0], &RifItem::Database { date, version: "1.0".to_owned() });
        prop_assert_eq!(&read[1..], items);
    }
}

#[test]
fn a_sample_is_unchanged_by_reading_and_writing() {
    let (items, _) = read(&sample("tiny.rif"));
    let sound = |item: RifItem<'static>| match item {
        RifItem::Problem(_) => None,
        // The record does not contain the part of the game that was cut off.
        RifItem::Game(game) => Some(RifItem::Game(Cow::Owned(RifGame { cut: false, ..game.into_owned() }))),
        other => Some(other),
    };
    let items: Vec<RifItem<'_>> = items.into_iter().filter_map(sound).collect();
    let (again, _) = read(&written("2000-01-02", &items));
    assert_eq!(again.into_iter().filter_map(sound).collect::<Vec<_>>(), items);
}

#[test]
fn the_layout_is_that_of_renjunet() {
    let (items, _) = read(&sample("tiny.rif"));
    let pick = |item: &&RifItem<'_>| match item {
        RifItem::Country(row) => row.id == 2,
        RifItem::Rule(row) => row.id == 1,
        RifItem::Tournament(row) => row.id == 2,
        RifItem::Game(game) => [1, 9].contains(&game.id) && !game.duplicate,
        _ => false,
    };
    let some: Vec<RifItem<'_>> = items.iter().filter(pick).cloned().collect();
    let file = String::from_utf8(written("2000-01-02", &some)).unwrap();
    expect_test::expect![[r#"
        <?xml version="1.0" encoding="UTF-8"?>
        <database version="1.0" date="2000-01-02">
        <countries>
        <country id="2" name="Erewhon &amp; Sons" abbr="ERE" reversed="1" />
        </countries>
        <rules>
        <rule id="1" name="RIF" category="1">
        <info>two 5th moves</info>
        </rule>
        </rules>
        <tournaments>
        <tournament id="2" name="No dates" country="2" city="2" year="1998" month="1" start="0000-00-00" end="0000-00-00" rule="25" rated="0" type="1" />
        </tournaments>
        <games>
        <game id="1" publisher="1" tournament="1" round="1" rule="1" black="1" white="2" bresult="1" btime="12" wtime="30" opening="17" alt="g10" swap="R">
        <move>h8 h9 i9 g7 g8</move>
        <info>first game</info>
        </game>
        <game id="9" publisher="" tournament="99" round="" rule="77" black="900" white="901" bresult="1" btime="" wtime="" opening="" alt="" swap="" unrated="1">
        <move>h8 i9 g7</move>
        <info></info>
        </game>
        </games>
        </database>
    "#]].assert_eq(&file);
}

#[test]
fn characters_that_xml_forbids_are_replaced() {
    let country = RifCountry { id: 1, name: "a\0b\u{b}c\u{ffff}".to_owned(), ..RifCountry::default() };
    let (items, _) = read(&written("", &[RifItem::Country(country)]));
    let RifItem::Country(read) = &items[1] else { panic!("{items:?}") };
    assert_eq!(read.name, "a\u{fffd}b\u{fffd}c\u{fffd}");
}
