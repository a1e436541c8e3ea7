//! Invents names from random syllables. The names sound like a language and, for some languages,
//! are also written in the script of that language.
//!
//! No name belongs to a real person. The names still contain everything that a reader of archives
//! must handle: letters beyond ASCII, native names in five scripts, names of one word, and
//! characters that XML escapes.

use crate::random_source::{PER, RandomSource};

/// A syllable in Latin script and in the language's own script. The second text is empty for
/// languages in Latin script.
type Syllable = (&'static str, &'static str);

/// Parts of the names in one language.
pub(crate) struct NameParts {
    syllables: &'static [Syllable],
    /// Endings of surnames. One or two syllables come before an ending.
    surname: &'static [Syllable],
    /// Endings of given names. One or two syllables come before an ending.
    given: &'static [Syllable],
    /// Endings of the names of towns. One or two syllables come before an ending.
    place: &'static [&'static str],
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PersonName {
    pub(crate) given: String,
    pub(crate) surname: String,
    /// Name in the native script; empty for Latin script.
    pub(crate) native: String,
}

impl NameParts {
    /// Invents the name of a person. One person in 300 has only a surname.
    pub(crate) fn person(&self, random: &mut RandomSource) -> PersonName {
        let (surname, native_surname) = self.word(random, self.surname);
        let (given, native_given) = self.word(random, self.given);
        if random.chance(PER / 300) {
            return PersonName { surname, ..PersonName::default() };
        }
        let native = match native_surname.as_str() {
            "" => String::new(),
            _ => format!("{native_surname} {native_given}"),
        };
        PersonName { given, surname, native }
    }

    /// Invents the name of a town.
    pub(crate) fn place(&self, random: &mut RandomSource) -> String {
        let end = *random.pick(self.place);
        let beginning: String = (0..random.between(1, 2)).map(|_| random.pick(self.syllables).0).collect();
        capital(&(beginning + end))
    }

    fn word(&self, random: &mut RandomSource, ends: &[Syllable]) -> (String, String) {
        let count = random.between(1, 2) as usize;
        let syllables = (0..count).map(|_| *random.pick(self.syllables)).collect::<Vec<_>>();
        let all = syllables.into_iter().chain([*random.pick(ends)]);
        let (latin, native): (String, String) = all.unzip();
        (capital(&latin), capital(&native))
    }
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Makes syllables in Latin script, which have no native form.
macro_rules! latin {
    ($($syllable:literal)*) => { &[$(($syllable, "")),*] };
}

pub(crate) static JAPANESE: NameParts = NameParts {
    syllables: &[
        ("ha", "ハ"),
        ("ki", "キ"),
        ("so", "ソ"),
        ("mi", "ミ"),
        ("ra", "ラ"),
        ("no", "ノ"),
        ("te", "テ"),
        ("yu", "ユ"),
        ("ka", "カ"),
        ("shi", "シ"),
        ("ne", "ネ"),
        ("ru", "ル"),
        ("o", "オ"),
        ("tsu", "ツ"),
        ("me", "メ"),
        ("wa", "ワ"),
    ],
    surname: &[
        ("moto", "モト"),
        ("zuki", "ズキ"),
        ("mine", "ミネ"),
        ("hori", "ホリ"),
        ("sawa", "サワ"),
        ("ura", "ウラ"),
    ],
    given: &[("ko", "コ"), ("ro", "ロ"), ("ji", "ジ"), ("mi", "ミ"), ("to", "ト")],
    place: &["hama", "yama", "saki", "mori", "tsu"],
};

pub(crate) static CHINESE: NameParts = NameParts {
    syllables: &[
        ("yun", "云"),
        ("shan", "山"),
        ("he", "河"),
        ("qing", "青"),
        ("lan", "岚"),
        ("xing", "星"),
        ("yue", "月"),
        ("song", "松"),
        ("xi", "溪"),
        ("hua", "花"),
        ("feng", "风"),
        ("hai", "海"),
        ("lu", "鹿"),
        ("yan", "燕"),
    ],
    surname: &[("mo", "墨"), ("bai", "白"), ("xuan", "玄"), ("zhu", "竹"), ("shi", "石")],
    given: &[("ming", "明"), ("ran", "然"), ("chu", "初"), ("lai", "来"), ("qi", "棋")],
    place: &["zhou", "jiang", "shan", "yang", "he"],
};

pub(crate) static KOREAN: NameParts = NameParts {
    syllables: &[
        ("san", "산"),
        ("bom", "봄"),
        ("haneul", "하늘"),
        ("byeol", "별"),
        ("gang", "강"),
        ("nun", "눈"),
        ("dol", "돌"),
        ("sol", "솔"),
        ("dal", "달"),
        ("bada", "바다"),
    ],
    surname: &[("na", "나"), ("ro", "로"), ("ma", "마"), ("go", "고")],
    given: &[("bi", "비"), ("ram", "람"), ("gyeol", "결"), ("rim", "림")],
    place: &["cheon", "san", "ju", "po"],
};

pub(crate) static RUSSIAN: NameParts = NameParts {
    syllables: &[
        ("bere", "бере"),
        ("gor", "гор"),
        ("sne", "сне"),
        ("vol", "вол"),
        ("zer", "зер"),
        ("lis", "лис"),
        ("tur", "тур"),
        ("kol", "кол"),
        ("mar", "мар"),
        ("dub", "дуб"),
        ("ryab", "ряб"),
        ("sev", "сев"),
        ("yar", "яр"),
        ("mir", "мир"),
    ],
    surname: &[("inov", "инов"), ("enko", "енко"), ("atin", "атин"), ("usov", "усов"), ("ilin", "илин")],
    given: &[("islav", "ислав"), ("imir", "имир"), ("ana", "ана"), ("ey", "ей"), ("ina", "ина")],
    place: &["ogorsk", "insk", "ovo", "polye"],
};

pub(crate) static BALTIC: NameParts = NameParts {
    syllables: latin!["kõi" "mäe" "vei" "sõr" "lau" "rän" "too" "hal" "pih" "kas" "jõe" "üla" "ran" "met"],
    surname: latin!["vere" "saar" "lind" "oja" "puu" "kivi"],
    given: latin!["var" "lis" "ri" "ne" "mar"],
    place: &["la", "vere", "linna", "küla"],
};

pub(crate) static NORDIC: NameParts = NameParts {
    syllables: latin!["sjö" "lund" "gran" "häg" "strå" "vik" "berg" "ås" "hol" "fjä" "ren" "søn" "dal" "mos"],
    surname: latin!["ström" "qvist" "lund" "mark" "høj" "vall"],
    given: latin!["var" "rid" "mund" "gun" "rik"],
    place: &["by", "köping", "stad", "vik"],
};

pub(crate) static SLAVIC: NameParts = NameParts {
    syllables: latin!["čer" "vrb" "řep" "hol" "luž" "kop" "jes" "žel" "brz" "šip" "dąb" "wró" "ło" "zim"],
    surname: latin!["nák" "ovský" "ičan" "ejka" "owicz" "eček"],
    given: latin!["omil" "islava" "an" "ena" "oš"],
    place: &["ov", "ice", "nica", "ín"],
};

pub(crate) static WESTERN: NameParts = NameParts {
    syllables: latin!["bel" "cor" "dan" "fal" "gui" "mar" "mon" "per" "sal" "tor" "ver" "win" "ash" "brook"],
    surname: latin!["ford" "ello" "eau" "mann" "ini" "ez" "O'Dun"],
    given: latin!["ian" "elle" "o" "a" "ric"],
    place: &["ton", "ville", "burg", "mar"],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_their_script() {
        let mut random = RandomSource::new(3, 0);
        let native = |tongue: &NameParts, random: &mut RandomSource| {
            (0..20).map(|_| tongue.person(random).native).collect::<String>()
        };
        assert!(native(&JAPANESE, &mut random).contains(|c| ('ア'..='ン').contains(&c)));
        assert!(native(&RUSSIAN, &mut random).contains(|c| ('а'..='я').contains(&c)));
        assert_eq!(native(&NORDIC, &mut random), "");
    }

    #[test]
    fn words_begin_with_a_capital() {
        let mut random = RandomSource::new(4, 0);
        for _ in 0..100 {
            assert!(SLAVIC.place(&mut random).starts_with(char::is_uppercase));
            assert!(BALTIC.person(&mut random).surname.starts_with(char::is_uppercase));
        }
    }
}
