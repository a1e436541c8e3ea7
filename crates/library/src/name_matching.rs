//! Compares names with a text that a user typed. Case, accents and the order of words do not
//! matter.

/// Function that decomposes a text into letters and marks: Unicode's compatibility decomposition,
/// NFKD (Unicode Standard Annex 15).
///
/// The caller provides this function. Every browser has it. The tables for it, if they were in the
/// page, would be a fifth of the page's download.
pub type Decomposition<'a> = &'a dyn Fn(&str) -> String;

/// Returns the words of a decomposed text, in lower case and without accents.
///
/// For example, `Łukasz  Müller-Õun` becomes `lukasz muller oun`.
pub(crate) fn normalize(decomposed: &str) -> String {
    let mut normalized = String::with_capacity(decomposed.len());
    for c in decomposed.chars().filter(|&c| !is_mark(c)).flat_map(char::to_lowercase) {
        match ascii_letters(c) {
            Some(letters) => normalized.push_str(letters),
            None if c.is_alphanumeric() => normalized.push(c),
            None if normalized.ends_with(' ') || normalized.is_empty() => {}
            None => normalized.push(' '),
        }
    }
    normalized.truncate(normalized.trim_end().len());
    normalized
}

/// Normalizes several texts with one call of `decompose`. In a web page, calling the browser takes
/// longer than the decomposition itself.
pub(crate) fn normalize_all(
    texts: impl Iterator<Item = String>,
    decompose: Decomposition<'_>,
) -> Vec<String> {
    let lines = texts.map(|text| text.replace('\n', " ") + "\n").collect::<String>();
    decompose(&lines).lines().map(normalize).collect()
}

/// Returns whether a character is a mark that the decomposition separates from its letter: an
/// accent, or the voicing mark of kana.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{3099}' | '\u{309a}')
}

/// Returns the Latin letters for a character with a stroke or a ligature, because Unicode does not
/// decompose such a character. Returns an empty text for an apostrophe, so that it does not divide a word.
/// Returns `None` for any other character.
const fn ascii_letters(c: char) -> Option<&'static str> {
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

/// Returns the rank of a name for a search text. A lower rank means a better match. Returns `None`
/// if the name lacks a word of the text. The name and the text must be normalized.
///
/// The rank is mainly a sum over the words of the text. A word of the text counts 0 if the name has
/// this word, 1 if a word of the name begins with it, and 2 if it only occurs inside a word of the
/// name. Of two names with the same sum, a name with exactly as many words as the text is a better
/// match than a name with more words.
pub(crate) fn rank(name: &str, text: &str) -> Option<u32> {
    let mut rank = 0;
    let mut words = 0;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        // Most names fail this check, so it comes before the other checks.
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

    fn normalize(text: &str) -> String {
        super::normalize(&text.nfkd().collect::<String>())
    }

    #[test]
    fn case_accents_and_marks_are_removed() {
        for (text, normalized) in [
            ("Łukasz  Müller-Õun", "lukasz muller oun"),
            ("  O’Brien, Ådne ", "obrien adne"),
            ("Straße Øst", "strasse ost"),
            ("Алексей Й.", "алексеи и"),
            ("ｶﾜﾑﾗ 川村", "カワムラ 川村"),
            ("", ""),
        ] {
            assert_eq!(normalize(text), normalized);
        }
    }

    #[test]
    fn texts_normalized_together_equal_texts_normalized_alone() {
        let texts = ["Õun", "", "a\nb", "ｶﾞ"].map(str::to_owned);
        let all = normalize_all(texts.iter().cloned(), &|text| text.nfkd().collect());
        assert_eq!(all, texts.map(|text| normalize(&text)));
    }

    #[test]
    fn names_match_in_any_order_of_words_best_first() {
        let order = |text: &str, names: &[&str]| {
            let mut ranked: Vec<_> = names
                .iter()
                .filter_map(|name| Some((rank(&normalize(name), &normalize(text))?, *name)))
                .collect();
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
