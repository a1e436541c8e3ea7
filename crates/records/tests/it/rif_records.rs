//! Tests of the games of RIF as records, and of records as RIF.

use expect_test::expect;
use renju_code_pages::NativeTexts;
use renju_records::{
    CharacterSet, Format, GameRecord, Hints, Loss, OpeningEvent, RifDecoder, Texts, WriteOptions, read, write,
};

use crate::outline::outline;
use crate::rif_support::{games, sample};

fn records(file: &[u8]) -> Vec<GameRecord> {
    read(file, &Hints::default(), &NativeTexts).unwrap().records
}

fn written(records: &[GameRecord]) -> (String, Vec<Loss>) {
    let written = write(records, Format::Rif, &WriteOptions::default(), &NativeTexts).unwrap();
    (String::from_utf8(written.bytes).unwrap(), written.lost)
}

#[test]
fn a_sample_is_read_with_its_names() {
    let file = read(&sample("tiny.rif"), &Hints::default(), &NativeTexts).unwrap();
    assert_eq!(file.format, Format::Rif);
    expect![[r#"
        black=Anna O'Test white=Mononym event=Sample "Open" place=Störby, Nowhere date=1999-01-02 rule=RIF result=black rif:id=1 rif:opening=D4 rif:alt=g10 rif:swap=R rif:info=first game Swap { after: 3, swapped: true } Offer { ply: 5, points: [g8, g10] } Choose { ply: 5, point: g8 } h8 h9 i9 g7 g8
        black=Mononym white=Anna O'Test event=Sample "Open" place=Störby, Nowhere date=1999-01-02 rule=RIF result=draw rif:id=2 rif:opening=D4 h8 h7 g7 i8 i9
        black=Mononym white=No Id Data event=No dates place=Erewhon & Sons date=1998-01 rule=Taraguchi-10 result=white rif:id=3 rif:opening=D6 rif:alt=51 rif:swap=R--R- rif:info=B=1245 Swap { after: 1, swapped: true } Swap { after: 2, swapped: false } Swap { after: 3, swapped: false } Branch { after: 4, name: "A" } Swap { after: 4, swapped: true } Swap { after: 5, swapped: false } h8 h9 i8 f7 j10 k11
        black=Anna O'Test white=Mononym event=No dates place=Erewhon & Sons date=1998-01 rule=Yamaguchi result=black rif:id=4 rif:opening=I11 rif:alt=3 j9 k8 Declare { after: 3, count: 3 } Offer { ply: 5, points: [j9, k8] } 
        black=Anna O'Test white=Mononym event=No dates place=Erewhon & Sons date=1998-01 rule=Yamaguchi rif:id=5 
        black=Anna O'Test white=Mononym event=No dates place=Erewhon & Sons date=1998-01 rule=Gomoku result=black rif:id=6 h8 i9 g7
        black=Anna O'Test white=Mononym event=Sample "Open" place=Störby, Nowhere date=1999-01-02 rule=RIF rif:id=7 h8
        black=Anna O'Test white=Mononym event=Sample "Open" place=Störby, Nowhere date=1999-01-02 rule=RIF result=white rif:id=8 h8 i9
        result=black rif:id=9 rif:unrated=1 h8 i9 g7
        event=Sample "Open" place=Störby, Nowhere date=1999-01-02 rule=RIF result=black rif:id=9 h8
        black=Anna O'Test white=Mononym event=Sample "Open" place=Störby, Nowhere date=1999-01-02 rule=RIF result=black rif:id=10 
          line 50: expected the result 1, 0, 0.5 or nothing in game 7, found "x"
          line 50: expected a move a1..o15 or pass in game 7, found "zz9"; kept up to there
          line 51: expected an empty point in game 8, found "h8"; kept up to there
          line 53: expected an id of its own in game 9, found "9"
          line 49: expected an element of RIF in game 6, found "<extra>"
          line 56: expected an element of RIF, found "<unknownsection>"
          line 56: expected an element of RIF, found "<row>"
          line 3: expected an attribute of RIF, found "xtra in <database>"
          line 52: expected the id of a row in game 9, found "rule 77"
          line 52: expected the id of a row in game 9, found "player 900"
          line 52: expected the id of a row in game 9, found "player 901"
          line 52: expected the id of a row in game 9, found "tournament 99"
    "#]].assert_eq(&outline(&file));
}

#[test]
fn a_record_is_written_and_read_back() {
    for name in ["tiny.rif", "invalid_utf8.rif"] {
        let first = records(&sample(name));
        let (file, lost) = written(&first);
        // In each sample file, two games have the same id. In the written file, one game gets
        // another id, which is a loss.
        assert_eq!(lost, [Loss::RawFields]);
        let mut again = records(file.as_bytes());
        for (again, first) in again.iter_mut().zip(&first) {
            again.raw.retain(|field| field.name != "rif:id");
            let mut first = first.clone();
            first.raw.retain(|field| field.name != "rif:id");
            assert_eq!(*again, first);
        }
        assert_eq!(again.len(), first.len());
    }
}

#[test]
fn the_original_fields_are_written_until_the_opening_events_change() {
    let mut record = records(&sample("tiny.rif")).remove(2);
    let fields = |record: &GameRecord| {
        let (file, lost) = written(std::slice::from_ref(record));
        let game = games(file.as_bytes()).remove(0);
        (game.swap, game.alt, lost)
    };
    assert_eq!(fields(&record), ("R--R-".to_owned(), "51".to_owned(), vec![]));
    record.opening[0] = OpeningEvent::Swap { after: 1, swapped: false };
    assert_eq!(fields(&record), ("---R-".to_owned(), String::new(), vec![Loss::RawFields]));
    record.opening.push(OpeningEvent::Branch { after: 200, name: "put2".to_owned() });
    assert_eq!(fields(&record).2, [Loss::Opening, Loss::RawFields]);
}

#[test]
fn names_become_tables() {
    let mut one = GameRecord::default();
    (one.black.name, one.black.country) = ("Ann van Dale".to_owned(), "Erewhon".to_owned());
    (one.event, one.place, one.date) = ("Cup".to_owned(), "Town, Erewhon".to_owned(), "2015-03".to_owned());
    one.rule = "RIF".to_owned();
    let mut two = one.clone();
    two.white.name = "  odd ".to_owned();
    let (file, lost) = written(&[one.clone(), two.clone()]);
    assert_eq!(lost, []);
    expect![[r#"
        <?xml version="1.0" encoding="UTF-8"?>
        <database version="1.0" date="">
        <countries>
        <country id="1" name="Erewhon" abbr="" reversed="" />
        </countries>
        <cities>
        <city id="1" country="1" name="Town" />
        </cities>
        <rules>
        <rule id="1" name="RIF" category="">
        <info></info>
        </rule>
        </rules>
        <players>
        <player id="1" disp_id="" name="Ann van" surname="Dale" native_name="" country="1" city="" gender="" birth="" />
        <player id="2" disp_id="" name="" surname="  odd " native_name="" country="" city="" gender="" birth="" />
        </players>
        <tournaments>
        <tournament id="1" name="Cup" country="1" city="1" year="2015" month="3" start="2015-03-00" end="2015-03-00" rule="" rated="" />
        </tournaments>
        <games>
        <game id="1" publisher="" tournament="1" round="" rule="1" black="1" white="" bresult="" btime="" wtime="" opening="" alt="" swap="">
        <move></move>
        <info></info>
        </game>
        <game id="2" publisher="" tournament="1" round="" rule="1" black="1" white="2" bresult="" btime="" wtime="" opening="" alt="" swap="">
        <move></move>
        <info></info>
        </game>
        </games>
        </database>
    "#]].assert_eq(&file);
    let mut back = records(file.as_bytes());
    back.iter_mut().for_each(|record| record.raw.clear());
    assert_eq!(back, [one, two]);
}

#[test]
fn an_archive_of_games_of_usual_length_fits_into_the_memory_limit() {
    let game = |id: u32| {
        let attributes = "publisher=\"1\" tournament=\"1\" round=\"1\" rule=\"1\" black=\"1\" white=\"2\" bresult=\"1\" btime=\"12\" wtime=\"30\" opening=\"17\" alt=\"g10\" swap=\"R\"";
        let moves =
            "h8 h9 i9 g7 g8 i8 i10 h10 h7 i7 j7 k7 j8 j9 k9 l10 g9 f9 g10 g11 f10 e10 f11 e12 d9 c8 e9";
        format!("<game id=\"{id}\" {attributes}>\n<move>{moves}</move>\n<info></info>\n</game>\n")
    };
    let head = String::from_utf8(sample("tiny.rif")).unwrap();
    let (head, _) = head.split_once("<games>").unwrap();
    let games: String = (1..=100_000).map(game).collect();
    let file =
        read(format!("{head}<games>{games}</games></database>").as_bytes(), &Hints::default(), &NativeTexts)
            .unwrap();
    // The head of the sample has an attribute that RIF does not define.
    assert_eq!((file.records.len(), file.flaws.len()), (100_000, 1));
}

/// Returns a RIF file with this XML declaration. The name of its only player has these bytes.
fn named(declaration: &str, name: &[u8]) -> Vec<u8> {
    let file = format!(
        "{declaration}<database><players><player id=\"1\" surname=\"NAME\"/></players><games><game id=\"1\" black=\"1\" bresult=\"1\"><move>h8</move></game></games></database>"
    );
    let (before, after) = file.split_once("NAME").unwrap();
    [before.as_bytes(), name, after.as_bytes()].concat()
}

#[test]
fn the_declared_encoding_is_used() {
    let declared = |label: &str| format!("<?xml version='1.0' encoding = '{label}' ?>\n");
    let name = |bytes: &[u8], told| {
        let hints = Hints { character_set: told, ..Hints::default() };
        let file = read(bytes, &hints, &NativeTexts).unwrap();
        let flaws: Vec<String> = file.flaws.iter().map(ToString::to_string).collect();
        (file.records[0].black.name.clone(), file.character_set, flaws.join("; "))
    };
    for (label, set, text) in [
        ("windows-1251", CharacterSet::Windows1251, "Соколов"),
        ("ISO-8859-1", CharacterSet::Windows1252, "Åström"),
        ("GBK", CharacterSet::Gb18030, "李某某"),
        ("Shift_JIS", CharacterSet::ShiftJis, "表ソ花子"),
        ("big5", CharacterSet::Big5, "許功蓋"),
        ("euc-kr", CharacterSet::EucKr, "김연주"),
    ] {
        let bytes = NativeTexts.encode(text, set).unwrap();
        let found = name(&named(&declared(label), &bytes), None);
        assert_eq!(found, (text.to_owned(), Some(set), String::new()), "{label}");
        // The code page that the user states overrides the declared code page.
        let found = name(&named(&declared("utf-8"), &bytes), Some(set));
        assert_eq!(found, (text.to_owned(), Some(set), String::new()), "{label}");
    }
    let long = named(&declared("utf-16"), "Ленинград 𠮷野家".as_bytes());
    let long = str::from_utf8(&long).unwrap();
    for units in [u16::to_le_bytes, u16::to_be_bytes] {
        for mark in ["", "\u{feff}"] {
            let bytes: Vec<u8> = format!("{mark}{long}").encode_utf16().flat_map(units).collect();
            let (found, _, flaws) = name(&bytes, None);
            assert_eq!((&*found, &*flaws), ("Ленинград 𠮷野家", ""), "{mark:?}");
        }
    }
}

#[test]
fn undecodable_bytes_are_counted() {
    let flaws = |bytes: &[u8]| {
        let file = read(bytes, &Hints::default(), &NativeTexts).unwrap();
        let flaws: Vec<String> = file.flaws.iter().map(ToString::to_string).collect();
        (file.records[0].black.name.clone(), flaws.join("; "))
    };
    let told = "expected text in the encoding of the file, found";
    assert_eq!(
        flaws(&named("\n\n", b"a\xffb\xf6")),
        ("a\u{fffd}b\u{fffd}".to_owned(), format!("line 3: {told} \"\u{fffd}, 2 times\""))
    );
    assert_eq!(
        flaws(&named("<?xml version=\"1.0\" encoding=\"gbk\"?>", b"\xc0\xee\xff")),
        ("李\u{fffd}".to_owned(), format!("line 1: {told} \"\u{fffd}\""))
    );
}

#[test]
fn decoding_does_not_depend_on_the_chunks_of_input() {
    let text = NativeTexts.encode("表ソ花子", CharacterSet::ShiftJis).unwrap();
    let declared = named("<?xml version=\"1.0\" encoding=\"shift_jis\"?>", &text);
    let wide: Vec<u8> = str::from_utf8(&named("", "𠮷野家".as_bytes()))
        .unwrap()
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    for (file, expected) in [(&declared, "表ソ花子"), (&wide, "𠮷野家")] {
        for size in [1, 2, 3, 5, 100, 1000] {
            let mut decoder = RifDecoder::new(None);
            let mut utf8 = Vec::new();
            for piece in file.chunks(size) {
                utf8.extend_from_slice(&decoder.push(piece, &NativeTexts));
            }
            utf8.extend(decoder.finish(&NativeTexts));
            assert!(String::from_utf8(utf8).unwrap().contains(expected), "{size}");
        }
    }
}
