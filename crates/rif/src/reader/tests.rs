use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::games_ahead::GamesAhead;
use crate::item::RifItemAhead;

/// Reads a file in pieces of `size` bytes, and returns its items as texts.
fn read(file: &[u8], size: usize, only_tokens: bool) -> Vec<String> {
    let mut items = Vec::new();
    let mut sink = |item: RifItem<'_>| items.push(format!("{item:?}"));
    let mut reader = RifReader { only_tokens, ..RifReader::new() };
    let pushed = file.chunks(size).try_for_each(|piece| reader.push(piece, &mut sink));
    let ended = pushed.and_then(|()| reader.finish(&mut sink));
    items.push(format!("{ended:?}"));
    items
}

/// Generates the word `usual` in most cases, and otherwise one of the words `odd`.
fn one_of(usual: &'static str, odd: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    prop_oneof![12 => Just(usual), 1 => select(odd)]
}

/// Generates games in the form that RenjuNet writes, except for a few odd words.
fn games() -> impl Strategy<Value = String> {
    let number = || prop_oneof![6 => (0u64..400).prop_map(|id| id.to_string()), 1 => Just(String::new()), 1 => "[0-9]{8,11}", 1 => "[0-9a&; -]{0,3}"];
    let text = || prop_oneof![3 => Just(String::new()), 3 => "[0-9a-zA-Z花.-]{0,4}", 1 => "[ a&<>;\t\u{feff}'=]{0,3}"];
    let attribute = |name: &'static str, value: BoxedStrategy<String>| {
        let quotes = prop_oneof![30 => Just("\""), 1 => Just("'"), 1 => Just("")];
        let lead = one_of(" ", &["  ", "\n", "", " unrated=\"1\" ", " >"]);
        prop_oneof![
            4 => (lead, quotes, value).prop_map(move |(lead, quote, value)| format!("{lead}{name}={quote}{value}{quote}")),
            1 => Just(String::new()),
        ]
    };
    let attributes = (
        attribute("id", number().boxed()),
        attribute("publisher", number().boxed()),
        attribute("round", text().boxed()),
        attribute("black", number().boxed()),
        attribute("bresult", one_of("1", &["0", "0.5", "", "x", "&amp;"]).prop_map(str::to_owned).boxed()),
        attribute("btime", text().boxed()),
        attribute("alt", text().boxed()),
    )
        .prop_map(|(a, b, c, d, e, f, g)| [a, b, c, d, e, f, g].concat());
    let m = prop_oneof![40 => "[a-o](1[0-5]|[1-9])", 1 => "[A-Qa-q][0-9]{0,3}", 1 => Just("pass".to_owned())];
    let moves = proptest::collection::vec((m, one_of(" ", &["  ", "", "\n", "&#32;"])), 0..9)
        .prop_map(|moves| moves.into_iter().map(|(m, space)| m + space).collect::<String>());
    let moves = (moves, any::<bool>()).prop_map(|(moves, trim)| match trim {
        true => moves.trim_end().to_owned(),
        false => moves,
    });
    let info = prop_oneof![
        3 => Just(String::new()),
        2 => "[a-z 花>\u{feff}]{0,5}".prop_map(|text| format!("<info>{text}</info>\n")),
        1 => select(&["<info/>", "<info>a&amp;b\r\n</info>", "<info>a", "<b/>", "x", "<move>a1</move>"][..])
            .prop_map(str::to_owned),
    ];
    let game = (
        one_of("<game", &["<games", "<game/", " <game", "</game><game", "<!-- x --><game"]),
        attributes,
        one_of(">\n<move>", &["><move>", "/>", ">\r\n<move>", ">x<move>", " ><move>", "><move", ">"]),
        moves,
        one_of("</move>\n", &["</move>", "", "</move >", "<"]),
        info,
        one_of(
            "</game>\n",
            &["</game>", "", "</game >", "</games>", "</game>\u{feff}", "</game>x<player id=\"1\"/>"],
        ),
    )
        .prop_map(|(start, attributes, open, moves, close, info, end)| {
            [start, &attributes, open, &moves, close, &info, end].concat()
        });
    proptest::collection::vec(game, 0..8).prop_map(|games| games.concat())
}

proptest! {
    #[test]
    fn a_game_read_in_one_pass_equals_a_game_read_by_tokens(games in games(), size in prop_oneof![1usize..400, Just(usize::MAX)]) {
        let file = format!("<database version=\"1\"><players><player id=\"3\"/></players><games>\n{games}</games></database>");
        let naive = read(file.as_bytes(), file.len(), true);
        prop_assert_eq!(read(file.as_bytes(), size.min(file.len()), false), naive);
    }
}

/// Returns the items of a file, as text. Each block of the file ends at one of the offsets `cuts`, and at
/// most `most` games of a block are read ahead.
fn read_blocks(file: &[u8], cuts: &[usize], most: usize) -> Vec<String> {
    let mut items = Vec::new();
    let mut reader = RifReader::new();
    let mut pushed = Ok(());
    let mut from = 0;
    for &cut in cuts.iter().chain([&file.len()]) {
        let mut games = Vec::new();
        let block = file[from..cut].to_vec();
        let ahead = GamesAhead::read(block, most, &mut |game| games.push(game.clone()));
        from = cut;
        let mut sink = |item: RifItemAhead<'_>| match item {
            RifItemAhead::One(item) => items.push(format!("{item:?}")),
            RifItemAhead::Games { numbers, ends_repeated } => {
                games[numbers.end - 1].duplicate = ends_repeated;
                for game in &games[numbers] {
                    items.push(format!("{:?}", RifItem::Game(std::borrow::Cow::Borrowed(game))));
                }
            }
        };
        pushed = pushed.and_then(|()| reader.push_ahead(&ahead, &mut sink));
    }
    let ended = pushed.and_then(|()| reader.finish(&mut |item| items.push(format!("{item:?}"))));
    items.push(format!("{ended:?}"));
    items
}

/// Texts that hide the games in them, or that damage the file.
fn around() -> impl Strategy<Value = (&'static str, &'static str)> {
    prop_oneof![
        4 => Just(("", "")),
        1 => select(&[
            ("<!-- ", " -->"),
            ("<!-- ", ""),
            ("<![CDATA[", "]]>"),
            ("<?a ", "?>"),
            ("<game id=\"1\"><info>", "</info></game>"),
            ("<x>", "</x>"),
            ("</database>", ""),
            ("<rule id=\"2\" name=\"a\">", "</rule>"),
            ("<a b=\"", "\">"),
        ][..]),
    ]
}

proptest! {
    #[test]
    fn games_read_ahead_equal_games_read_by_tokens(
        parts in proptest::collection::vec((around(), games(), prop_oneof![9 => Just(&b""[..]), 1 => Just(&b"\xe8\x8a"[..])]), 1..5),
        cuts in proptest::collection::vec(any::<proptest::sample::Index>(), 0..6),
        at_games in any::<bool>(),
        most in prop_oneof![4 => Just(usize::MAX), 1 => 0usize..4],
    ) {
        let mut file = b"<database version=\"1\"><players><player id=\"3\"/></players><games>\n".to_vec();
        for ((before, after), games, bytes) in parts {
            file.extend([before.as_bytes(), games.as_bytes(), after.as_bytes(), bytes].concat());
        }
        file.extend(b"</games></database>");
        let begins: Vec<usize> = memchr::memmem::find_iter(&file, crate::tokens::GAME).collect();
        let mut cuts: Vec<usize> = cuts
            .into_iter()
            .map(|cut| if at_games && !begins.is_empty() { begins[cut.index(begins.len())] } else { cut.index(file.len()) })
            .collect();
        cuts.sort_unstable();
        prop_assert_eq!(read_blocks(&file, &cuts, most), read(&file, file.len(), true));
    }
}

#[test]
fn most_games_of_a_block_are_read_ahead() {
    let game = "<game id=\"1\" black=\"2\">\n<move>h8 i9</move>\n</game>\n";
    // The first bytes of a file are not read ahead: they show whether the file is RIF.
    let head = " ".repeat(sniff::HEAD);
    let file = format!("<database>{head}<games>\n{}</games></database>", game.repeat(40));
    let begin = file.find("<game ").unwrap();
    let (mut reader, mut ahead_games) = (RifReader::new(), 0);
    for block in [&file[..begin + 10 * game.len()], &file[begin + 10 * game.len()..]] {
        let ahead = GamesAhead::read(block.as_bytes().to_vec(), usize::MAX, &mut |_| {});
        let mut sink = |item: RifItemAhead<'_>| {
            if let RifItemAhead::Games { numbers, .. } = item {
                ahead_games += numbers.len();
            }
        };
        reader.push_ahead(&ahead, &mut sink).unwrap();
    }
    assert_eq!(ahead_games, 40);
}

/// Returns the number of games of the usual shape at the start of the text.
fn usual(text: &str) -> usize {
    let mut moves = Vec::new();
    let (mut at, mut count) = (0, 0);
    while let Some(game) = crate::fast_game::UsualGame::read(&text[at..], &mut moves) {
        (at, count) = (at + game.length, count + 1);
    }
    count
}

#[test]
fn the_usual_shape_is_read_in_one_pass() {
    let plain = "<game id=\"1\" publisher=\"14\" tournament=\"1\" round=\"F2\" rule=\"1\" black=\"2\" white=\"3\" bresult=\"0.5\" \
                 btime=\"\" opening=\"27\" alt=\"g10\" swap=\"R\">\n<move>h8 i9 g10</move>\n";
    assert_eq!(
        usual(&format!("{plain}</game>\r\n{plain}<info>花月</info>\n</game>{plain}<info></info>\n</game>")),
        3
    );
    assert_eq!(usual("<game id=\"1\"><move></move></game>"), 1);
}

#[test]
fn the_fast_reader_leaves_out_tokens_beyond_the_limit() {
    let info = "a".repeat(MAX_TOKEN + 1);
    let file = format!(
        "<database><games><game id=\"1\"><move>h8</move><info>{info}</info></game></games></database>"
    );
    assert_eq!(read(file.as_bytes(), file.len(), false), read(file.as_bytes(), file.len(), true));
}
