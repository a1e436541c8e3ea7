//! Opening rules: the years in which each rule was played, and the swaps and alternative fifth
//! moves in games by the rule.

use renju_core::{Board, Color, Point};

use crate::random_source::{PER, RandomSource};

#[derive(Debug)]
pub(crate) struct SampleRule {
    pub(crate) id: u32,
    pub(crate) name: &'static str,
    /// Category of the rule: 1 is renju, 2 and 3 are kinds of gomoku.
    pub(crate) category: u8,
    /// Description of the rule in the file's table.
    pub(crate) about: &'static str,
    /// First and last year in which a tournament may choose the rule.
    pub(crate) years: (u16, u16),
    /// Weight of the rule in these years, relative to the other rules.
    pub(crate) weight: u32,
    opening: OpeningNotes,
}

/// How the opening of a game is recorded in the fields `swap` and `alt` under a rule.
#[derive(Clone, Copy, Debug)]
enum OpeningNotes {
    /// The fields have one swap after the third move, and one offered fifth move besides the chosen
    /// one.
    Classic,
    /// The fields have one swap, and as many fifth moves as a player declared.
    Declared,
    /// The fields have two swaps, and at most this number of offered fifth moves besides the chosen
    /// one.
    Soosyrv(u32),
    /// The fields have five swaps, and in some games also ten fifth moves.
    Taraguchi,
    /// The fields have five swaps.
    FiveSwaps,
    /// The fields have one swap.
    Swap,
    /// The fields `swap` and `alt` are empty.
    Free,
}

/// The rules of sample archives. In real archives, the ids 1, 5, 17 and 25 belong to rules with the
/// same names. The other ids are invented.
#[rustfmt::skip]
pub(crate) static RULES: &[SampleRule] = &[
    SampleRule { id: 1, name: "RIF", category: 1, about: "Two 5th moves, one swap", years: (1980, 2012), weight: 60, opening: OpeningNotes::Classic },
    SampleRule { id: 3, name: "Sakata", category: 1, about: "", years: (1984, 2006), weight: 4, opening: OpeningNotes::Swap },
    SampleRule { id: 5, name: "Yamaguchi", category: 1, about: "The number of 5th moves is declared", years: (2009, 2019), weight: 70, opening: OpeningNotes::Declared },
    SampleRule { id: 8, name: "Soosyrv-8", category: 1, about: "Up to 8 5th moves & two swaps", years: (2014, 2026), weight: 40, opening: OpeningNotes::Soosyrv(8) },
    SampleRule { id: 11, name: "Tarannikov", category: 1, about: "Five swaps", years: (2005, 2024), weight: 15, opening: OpeningNotes::FiveSwaps },
    SampleRule { id: 17, name: "Super Sakata", category: 1, about: "", years: (2010, 2022), weight: 2, opening: OpeningNotes::Free },
    SampleRule { id: 25, name: "Taraguchi-10", category: 1, about: "Five swaps, or ten 5th moves", years: (2013, 2026), weight: 60, opening: OpeningNotes::Taraguchi },
    SampleRule { id: 30, name: "Gomoku Swap", category: 2, about: "Three stones, one swap", years: (1990, 2012), weight: 9, opening: OpeningNotes::Swap },
    SampleRule { id: 31, name: "Gomoku Swap2", category: 2, about: "Three stones, or five", years: (2008, 2026), weight: 26, opening: OpeningNotes::Swap },
    SampleRule { id: 32, name: "Gomoku Pro", category: 3, about: "The third stone is far from the second", years: (1980, 2005), weight: 6, opening: OpeningNotes::Free },
];

/// The rule of the games that an engine played against itself.
pub(crate) static SELF_PLAY: SampleRule = SampleRule {
    id: 1,
    name: "Renju, no swap",
    category: 1,
    about: "Black's forbidden moves as in the International Rules; openings given",
    years: (2017, 2026),
    weight: 1,
    opening: OpeningNotes::Free,
};

impl SampleRule {
    /// Chooses the rule of a tournament in this year. The chance of a rule is proportional to its
    /// weight.
    pub(crate) fn of_year(year: u16, random: &mut RandomSource) -> &'static Self {
        let then = RULES.iter().filter(|rule| (rule.years.0..=rule.years.1).contains(&year));
        let weighted: Vec<(u32, &'static Self)> = then.map(|rule| (rule.weight, rule)).collect();
        random.weighted::<&'static Self>(&weighted)
    }

    /// Returns the fields `swap` and `alt` of a game whose first moves are on these points.
    pub(crate) fn notes(&self, points: &[Point], random: &mut RandomSource) -> (String, String) {
        let (swaps, fifths) = match self.opening {
            OpeningNotes::Classic => (1, Some(1)),
            OpeningNotes::Declared => (1, Some(random.between(1, 6))),
            OpeningNotes::Soosyrv(most) => (2, Some(random.between(1, most))),
            OpeningNotes::Taraguchi => (5, random.chance(PER / 5).then_some(9)),
            OpeningNotes::FiveSwaps => (5, None),
            OpeningNotes::Swap => (1, None),
            OpeningNotes::Free => (0, None),
        };
        // Some records have empty fields although there were swaps or offers.
        if points.len() < 5 || random.chance(PER / 3) {
            return (String::new(), String::new());
        }
        let swap = (0..swaps).map(|_| if random.chance(PER * 3 / 10) { 'R' } else { '-' }).collect();
        let alt = match (self.opening, fifths) {
            (OpeningNotes::Taraguchi, None) => "51".to_owned(),
            (OpeningNotes::Declared, Some(count)) => {
                format!("{} {}", count + 1, others(&points[..5], count, random)).trim_end().to_owned()
            }
            (_, Some(count)) => others(&points[..5], count, random),
            (_, None) => String::new(),
        };
        (swap, alt)
    }
}

/// Returns the names of `count` empty points near the center, without the points of the first five
/// moves.
fn others(opening: &[Point], count: u32, random: &mut RandomSource) -> String {
    let mut board = Board::new();
    for &point in opening {
        board.place(point, Color::Black);
    }
    let mut names = Vec::new();
    while names.len() < count as usize {
        let (column, row) = (4 + random.below(7) as u8, 4 + random.below(7) as u8);
        if let Some(point) = Point::at(column, row)
            && board.place(point, Color::Black)
        {
            names.push(point.to_string());
        }
    }
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_year_has_a_rule_and_its_notes_are_readable() {
        let points: Vec<Point> = ["h8", "i9", "g7", "f8", "j6"].iter().map(|p| p.parse().unwrap()).collect();
        let mut random = RandomSource::new(5, 0);
        for year in 1980..=2026 {
            let rule = SampleRule::of_year(year, &mut random);
            let (swap, alt) = rule.notes(&points, &mut random);
            assert!(swap.len() <= 5 && swap.chars().all(|c| c == 'R' || c == '-'), "{swap}");
            let readable = |word: &str| {
                word.parse::<u32>().is_ok() || word.parse::<Point>().is_ok_and(|p| !points.contains(&p))
            };
            assert!(alt.split(' ').all(|word| word.is_empty() || readable(word)), "{alt}");
            assert!(alt.len() <= 100);
        }
    }
}
