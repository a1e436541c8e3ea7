//! Makes an archive that is similar to the archive of RenjuNet.

use std::borrow::Cow;

use renju_core::{GameResult, Move, Point};
use renju_records::{RifGame, RifItem, RifPlayer, RifRule, RifTournament, result_text};

const PLAYERS: u32 = 4_000;
const TOURNAMENTS: u32 = 3_400;
const RULES: [&str; 6] = ["RIF", "Yamaguchi", "Soosyrv-8", "Taraguchi-10", "Tarannikov", "Gomoku"];

/// The tables of an archive, and `games` games of 27 moves on average.
pub(crate) fn items(games: u32) -> Vec<RifItem<'static>> {
    let mut random = Random(1);
    let rules = (1..).zip(RULES).map(|(id, name)| {
        RifItem::Rule(RifRule { id, name: name.to_owned(), category: Some(1), info: String::new() })
    });
    let players = (1..=PLAYERS).map(|id| RifItem::Player(player(id)));
    let tournaments = (1..=TOURNAMENTS).map(|id| RifItem::Tournament(tournament(id)));
    let games = (1..=games).map(|id| RifItem::Game(Cow::Owned(game(id, &mut random))));
    rules.chain(players).chain(tournaments).chain(games).collect()
}

fn player(id: u32) -> RifPlayer {
    RifPlayer {
        id,
        disp_id: format!("{id:06}"),
        name: format!("Given{id}"),
        surname: format!("O'Family{id}"),
        native_name: format!("選手{id}"),
        country: Some(1 + id % 40),
        city: Some(1 + id % 300),
        gender: Some(1),
        birth: "0000-00-00".to_owned(),
    }
}

fn tournament(id: u32) -> RifTournament {
    let (year, month) = (1990 + id % 37, 1 + id % 12);
    RifTournament {
        id,
        name: format!("Club & Friends {id}"),
        country: Some(1 + id % 40),
        city: Some(1 + id % 300),
        year: Some(year as u16),
        month: Some(month as u8),
        start: format!("{year}-{month:02}-03"),
        end: format!("{year}-{month:02}-05"),
        rule: Some(1 + id % 6),
        rated: Some(true),
        kind: None,
    }
}

fn game(id: u32, random: &mut Random) -> RifGame {
    let result = [GameResult::Black, GameResult::White, GameResult::Draw][random.below(3) as usize];
    let length = random.below(55) as usize;
    RifGame {
        id: id + id / 10,
        publisher: Some(1 + random.below(50)),
        tournament: Some(1 + id * TOURNAMENTS / 200_000),
        round: (1 + random.below(9)).to_string(),
        rule: Some(1 + random.below(6)),
        black: Some(1 + random.below(PLAYERS)),
        white: Some(1 + random.below(PLAYERS)),
        result_text: result_text(result).to_owned(),
        black_time: random.below(90).to_string(),
        white_time: random.below(90).to_string(),
        opening: Some(1 + random.below(26)),
        alt: if random.below(2) == 0 { "g10".to_owned() } else { String::new() },
        swap: if random.below(2) == 0 { "R--R-".to_owned() } else { String::new() },
        info: if random.below(12) == 0 { "B=1245".to_owned() } else { String::new() },
        moves: points(random, length),
        ..RifGame::default()
    }
}

/// Different points around the center, in an order that the branch prediction of a processor cannot learn.
fn points(random: &mut Random, count: usize) -> Vec<Move> {
    let mut free = [true; Point::COUNT];
    let mut moves = Vec::with_capacity(count);
    while moves.len() < count {
        let mut near = || (random.below(5) + random.below(6) + random.below(6)) as u8;
        if let Some(point) = Point::at(near(), near()).filter(|point| free[point.index()]) {
            free[point.index()] = false;
            moves.push(Move::Place(point));
        }
    }
    moves
}

/// Pseudorandom numbers (splitmix64), which are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % u64::from(limit)) as u32
    }
}
