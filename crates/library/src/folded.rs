//! Names as they are typed: case, accents and the order of words apart.

/// Takes a text apart into letters and marks: Unicode's compatibility decomposition, NFKD (Unicode Standard Annex 15).
///
/// Handed in, because every browser can do it, and the tables would be a fifth of what a page has to load.
pub type Decompose<'a> = &'a dyn Fn(&str) -> String;

/// The words of a text that has been decomposed, in small letters without accents: `Łukasz  Müller-Õun` becomes
/// `lukasz muller oun`.
pub(crate) fn fold(decomposed: &str) -> String {
    let mut folded = String::with_capacity(decomposed.len());
    for c in decomposed.chars().filter(|&c| !is_mark(c)).flat_map(char::to_lowercase) {
        match plain(c) {
            Some(letters) => folded.push_str(letters),
            None if c.is_alphanumeric() => folded.push(c),
            None if folded.ends_with(' ') || folded.is_empty() => {}
            None => folded.push(' '),
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// Each of some texts folded, all of them decomposed at once: it costs more to ask a browser than to have it done.
pub(crate) fn fold_all(texts: impl Iterator<Item = String>, decompose: Decompose<'_>) -> Vec<String> {
    let lines = texts.map(|text| text.replace('\n', " ") + "\n").collect::<String>();
    decompose(&lines).lines().map(fold).collect()
}

/// Marks that decomposition leaves behind the letters of names: accents, and the voicing of kana.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{3099}' | '\u{309a}')
}

/// Letters that are written with a stroke or joined, which Unicode does not take apart.
const fn plain(c: char) -> Option<&'static str> {
    Some(match c {
        'ø' => "o",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'ħ' => "h",
        'ı' => "i",
        'æ' => "ae",
        'œ' => "oe",
        'ß' => "ss",
        'þ' => "th",
        '\'' | '’' | 'ʼ' | '`' => "",
        _ => return None,
    })
}

/// How well a name answers to the words of a text, both folded: the less the better; `None` where a word is missing.
///
/// A word counts 0 where it is one of the name's, 1 where one begins with it, 2 where it is inside; a name that has more
/// words than asked for comes after one that has not.
pub(crate) fn rank(name: &str, asked: &str) -> Option<u32> {
    let mut rank = 0;
    let mut words = 0;
    for word in asked.split(' ').filter(|word| !word.is_empty()) {
        // Looking for it anywhere first is what most names fail by.
        name.contains(word).then_some(())?;
        let of = |part: &str| match part.strip_prefix(word) {
            Some("") => 0,
            Some(_) => 1,
            None => 2,
        };
        rank += name.split(' ').map(of).min().unwrap_or(2);
        words += 1;
    }
    let longer = words > 0 && name.split(' ').count() > words;
    Some(rank * 2 + u32::from(longer))
}

#[cfg(test)]
mod tests {
    use unicode_normalization::UnicodeNormalization;

    use super::*;

    fn fold(text: &str) -> String {
        super::fold(&text.nfkd().collect::<String>())
    }

    #[test]
    fn case_accents_and_marks_are_gone() {
        for (text, folded) in [
            ("Łukasz  Müller-Õun", "lukasz muller oun"),
            ("  O’Brien, Ådne ", "obrien adne"),
            ("Straße Øst", "strasse ost"),
            ("Алексей Й.", "алексеи и"),
            ("ｶﾜﾑﾗ 川村", "カワムラ 川村"),
            ("", ""),
        ] {
            assert_eq!(fold(text), folded);
        }
    }

    #[test]
    fn texts_are_folded_together_as_alone() {
        let texts = ["Õun", "", "a\nb", "ｶﾞ"].map(str::to_owned);
        let all = fold_all(texts.iter().cloned(), &|text| text.nfkd().collect());
        assert_eq!(all, texts.map(|text| fold(&text)));
    }

    #[test]
    fn words_match_in_any_order_and_best_first() {
        let order = |asked: &str, names: &[&str]| {
            let mut ranked: Vec<_> =
                names.iter().filter_map(|name| Some((rank(&fold(name), &fold(asked))?, *name))).collect();
            ranked.sort_unstable();
            ranked.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(", ")
        };
        let names = ["Ants Must", "Mustafa Ant", "Ado Must", "Li Wei", "Ants Mustonen"];
        assert_eq!(order("must ants", &names), "Ants Must, Ants Mustonen");
        assert_eq!(order("ANT", &names), "Mustafa Ant, Ants Must, Ants Mustonen");
        assert_eq!(order("usto", &names), "Ants Mustonen");
        assert_eq!(order("村", &["川村 典久", "山口"]), "川村 典久");
    }
}
