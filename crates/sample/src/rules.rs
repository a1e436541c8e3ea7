//! Opening rules: the years in which they were played, and the swaps and alternative fifth moves of their games.

use renju_core::{Board, Color, Point};

use crate::dice::{Dice, PER};

#[derive(Debug)]
pub(crate) struct Rule {
    pub(crate) id: u32,
    pub(crate) name: &'static str,
    /// 1 is renju; 2 and 3 are families of gomoku.
    pub(crate) category: u8,
    /// Description in the table.
    pub(crate) about: &'static str,
    /// First and last year in which tournaments chose the rule.
    pub(crate) years: (u16, u16),
    /// Weight of the rule in those years; only the proportions count.
    pub(crate) weight: u32,
    opening: Procedure,
}

/// Kind of notes about the opening in a game's record.
#[derive(Clone, Copy, Debug)]
enum Procedure {
    /// One swap after the third move, one alternative fifth.
    Classic,
    /// One swap, and a declared number of fifths.
    Declared,
    /// Two swaps and up to `0` fifths, the number in the variant.
    Soosyrv(u32),
    /// Five swaps; in some games also ten fifths.
    Taraguchi,
    /// Five swaps.
    FiveSwaps,
    /// One swap.
    Swap,
    /// No notes.
    Free,
}

/// Archives are known to use the ids 1, 5, 17 and 25 for these names; the other ids are ours.
#[rustfmt::skip]
pub(crate) static RULES: &[Rule] = &[
    Rule { id: 1, name: "RIF", category: 1, about: "Two 5th moves, one swap", years: (1980, 2012), weight: 60, opening: Procedure::Classic },
    Rule { id: 3, name: "Sakata", category: 1, about: "", years: (1984, 2006), weight: 4, opening: Procedure::Swap },
    Rule { id: 5, name: "Yamaguchi", category: 1, about: "The number of 5th moves is declared", years: (2009, 2019), weight: 70, opening: Procedure::Declared },
    Rule { id: 8, name: "Soosyrv-8", category: 1, about: "Up to 8 5th moves & two swaps", years: (2014, 2026), weight: 40, opening: Procedure::Soosyrv(8) },
    Rule { id: 11, name: "Tarannikov", category: 1, about: "Five swaps", years: (2005, 2024), weight: 15, opening: Procedure::FiveSwaps },
    Rule { id: 17, name: "Super Sakata", category: 1, about: "", years: (2010, 2022), weight: 2, opening: Procedure::Free },
    Rule { id: 25, name: "Taraguchi-10", category: 1, about: "Five swaps, or ten 5th moves", years: (2013, 2026), weight: 60, opening: Procedure::Taraguchi },
    Rule { id: 30, name: "Gomoku Swap", category: 2, about: "Three stones, one swap", years: (1990, 2012), weight: 9, opening: Procedure::Swap },
    Rule { id: 31, name: "Gomoku Swap2", category: 2, about: "Three stones, or five", years: (2008, 2026), weight: 26, opening: Procedure::Swap },
    Rule { id: 32, name: "Gomoku Pro", category: 3, about: "The third stone is far from the second", years: (1980, 2005), weight: 6, opening: Procedure::Free },
];

/// The rule of the games that an engine played against itself.
pub(crate) static SELF_PLAY: Rule = Rule {
    id: 1,
    name: "Renju, no swap",
    category: 1,
    about: "Black's forbidden moves as in the International Rules; openings given",
    years: (2017, 2026),
    weight: 1,
    opening: Procedure::Free,
};

impl Rule {
    /// Chooses the rule of a tournament in this year.
    pub(crate) fn of_year(year: u16, dice: &mut Dice) -> &'static Self {
        let then = RULES.iter().filter(|rule| (rule.years.0..=rule.years.1).contains(&year));
        let weighted: Vec<(u32, &'static Self)> = then.map(|rule| (rule.weight, rule)).collect();
        dice.weighted::<&'static Self>(&weighted)
    }

    /// Fields `swap` and `alt` of a game that began with these points.
    pub(crate) fn notes(&self, points: &[Point], dice: &mut Dice) -> (String, String) {
        let (swaps, fifths) = match self.opening {
            Procedure::Classic => (1, Some(1)),
            Procedure::Declared => (1, Some(dice.between(1, 6))),
            Procedure::Soosyrv(most) => (2, Some(dice.between(1, most))),
            Procedure::Taraguchi => (5, dice.chance(PER / 5).then_some(9)),
            Procedure::FiveSwaps => (5, None),
            Procedure::Swap => (1, None),
            Procedure::Free => (0, None),
        };
        // Some records leave these fields empty, even where there were swaps or offers.
        if points.len() < 5 || dice.chance(PER / 3) {
            return (String::new(), String::new());
        }
        let swap = (0..swaps).map(|_| if dice.chance(PER * 3 / 10) { 'R' } else { '-' }).collect();
        let alt = match (self.opening, fifths) {
            (Procedure::Taraguchi, None) => "51".to_owned(),
            (Procedure::Declared, Some(count)) => {
                format!("{} {}", count + 1, others(&points[..5], count, dice)).trim_end().to_owned()
            }
            (_, Some(count)) => others(&points[..5], count, dice),
            (_, None) => String::new(),
        };
        (swap, alt)
    }
}

/// Names of `count` empty points near the center, apart from the chosen fifth move.
fn others(opening: &[Point], count: u32, dice: &mut Dice) -> String {
    let mut board = Board::new();
    for &point in opening {
        board.place(point, Color::Black);
    }
    let mut names = Vec::new();
    while names.len() < count as usize {
        let (column, row) = (4 + dice.below(7) as u8, 4 + dice.below(7) as u8);
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
        let mut dice = Dice::new(5, 0);
        for year in 1980..=2026 {
            let rule = Rule::of_year(year, &mut dice);
            let (swap, alt) = rule.notes(&points, &mut dice);
            assert!(swap.len() <= 5 && swap.chars().all(|c| c == 'R' || c == '-'), "{swap}");
            let readable = |word: &str| {
                word.parse::<u32>().is_ok() || word.parse::<Point>().is_ok_and(|p| !points.contains(&p))
            };
            assert!(alt.split(' ').all(|word| word.is_empty() || readable(word)), "{alt}");
            assert!(alt.len() <= 100);
        }
    }
}
