//! Filters: which games are asked.
//!
//! Each condition is looked up once for each distinct id of a segment's column and then once for each game. A game keeps
//! by which conditions it fails, not only whether: what a filter would leave with another value in one of its places (the
//! facets) is counted in the same walk over the games.

use std::ops::BitOr;

use renju_core::{Color, GameResult, Opening};

use crate::column::Ids;
use crate::day::Day;
use crate::register::Register;
use crate::segment::{BLACK, EVENT, RULE, Segment, WHITE};

/// Which games are asked. Conditions that are empty or `None` ask all; of a list a game has to match one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Filter {
    /// One of them played, by id.
    pub players: Vec<u32>,
    /// The stones with which they played; either where `None`.
    pub color: Option<Color>,
    /// One of them played against them, by id; without `players` with the other stones than `color`.
    pub opponents: Vec<u32>,
    /// Events, by id.
    pub events: Vec<u32>,
    /// Countries, by id: one of the two players is from there.
    pub countries: Vec<u32>,
    /// Rules, by id: the game's own, else that of its event.
    pub rules: Vec<u32>,
    /// Categories of rules: 1 is renju, 2 and 3 are kinds of gomoku.
    pub categories: Vec<u32>,
    /// Openings, from the moves.
    pub openings: Vec<Opening>,
    /// How the game ended.
    pub results: Vec<GameResult>,
    /// The first day; a date that is known in part matches where it can.
    pub from: Option<Day>,
    /// The last day, or the last month or year, wholly included.
    pub to: Option<Day>,
    /// The least number of moves.
    pub shortest: Option<u8>,
    /// The greatest number of moves.
    pub longest: Option<u8>,
    /// Whether the game counts for ratings: neither it nor its event is left out.
    pub rated: Option<bool>,
    /// Collections, by the number under which their segments were added.
    pub collections: Vec<u32>,
}

/// What a filter can choose by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dimension {
    /// Who played.
    Player,
    /// Who played against them.
    Opponent,
    /// The event.
    Event,
    /// Where one of the players is from.
    Country,
    /// The rule.
    Rule,
    /// The kind of rule.
    Category,
    /// The opening.
    Opening,
    /// How it ended.
    Result,
    /// The year.
    Year,
    /// The number of moves, ten by ten.
    Length,
    /// Whether it counts for ratings.
    Rated,
    /// The collection.
    Collection,
}

impl Dimension {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Player,
        Self::Opponent,
        Self::Event,
        Self::Country,
        Self::Rule,
        Self::Category,
        Self::Opening,
        Self::Result,
        Self::Year,
        Self::Length,
        Self::Rated,
        Self::Collection,
    ];
}

/// The conditions by which a game fails; a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Failed(u16);

impl Failed {
    /// Players and opponents together.
    const PAIR: u16 = 1;
    /// The opponents, whoever the players are.
    const WITHOUT_PLAYERS: u16 = 1 << 1;
    /// The players, whoever the opponents are.
    const WITHOUT_OPPONENTS: u16 = 1 << 2;

    /// The bits of a dimension.
    pub(crate) const fn of(dimension: Dimension) -> u16 {
        match dimension {
            // What is left without one of the two has a bit of its own.
            Dimension::Player => Self::PAIR | Self::WITHOUT_OPPONENTS,
            Dimension::Opponent => Self::PAIR | Self::WITHOUT_PLAYERS,
            other => 1 << (other as u16 + 1),
        }
    }

    /// Whether it matches the whole filter.
    #[inline]
    pub(crate) const fn nothing(self) -> bool {
        self.0 == 0
    }

    /// Whether it fails by a dimension, alone or with others.
    pub(crate) const fn by(self, dimension: Dimension) -> bool {
        self.0 & Self::of(dimension) != 0
    }

    /// Whether it would match a filter that did not say anything of a dimension, which is told by [`Failed::of`].
    #[inline]
    pub(crate) const fn but(self, of: u16) -> bool {
        self.0 & !of == 0
    }
}

impl BitOr for Failed {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Filter {
    /// Whether it asks all games. A color alone asks nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self { color: self.color, ..Self::default() }
    }

    /// Whether it says anything of who sat on which side.
    pub(crate) fn names_somebody(&self) -> bool {
        !self.players.is_empty() || !self.opponents.is_empty() || self.color.is_some()
    }

    /// By what each game of a segment fails; `None` where none does.
    pub(crate) fn failed(
        &self,
        segment: &Segment,
        register: &Register,
        collection: u32,
    ) -> Option<Vec<Failed>> {
        if self.is_empty() {
            return None;
        }
        let mut all = vec![Failed::default(); segment.games()];
        self.pair(segment, &mut all);
        let ids = |column: usize| &segment.ids[column];
        if !self.events.is_empty() {
            let fails: Vec<bool> = ids(EVENT).distinct().map(|event| !is_in(&self.events, event)).collect();
            let codes = ids(EVENT).codes();
            mark(&mut all, Dimension::Event, |game| fails[usize::from(codes[game])]);
        }
        if !self.countries.is_empty() {
            let origins = segment.origins(register);
            let fails: Vec<bool> =
                origins.countries.iter().map(|&country| !is_in(&self.countries, country)).collect();
            let [black, white] = [BLACK, WHITE].map(|side| ids(side).codes());
            let from = |side: usize, code: u16| fails[usize::from(origins.of[side][usize::from(code)])];
            mark(&mut all, Dimension::Country, |game| from(0, black[game]) && from(1, white[game]));
        }
        if !self.rules.is_empty() {
            self.rule(segment, &mut all, Dimension::Rule, |rule| is_in(&self.rules, rule));
        }
        if !self.categories.is_empty() {
            let of = |rule| is_in(&self.categories, register.category(rule));
            self.rule(segment, &mut all, Dimension::Category, of);
        }
        if !self.openings.is_empty() {
            let fails = |index: u8| !self.openings.iter().any(|opening| opening.index() == index);
            mark(&mut all, Dimension::Opening, |game| fails(segment.openings[game]));
        }
        if !self.results.is_empty() {
            let fails = GameResult::ALL.map(|result| !self.results.contains(&result));
            mark(&mut all, Dimension::Result, |game| fails[usize::from(segment.results[game])]);
        }
        if self.from.is_some() || self.to.is_some() {
            let fails: Vec<bool> = segment.events.iter().map(|event| !self.spans(event.day)).collect();
            let codes = ids(EVENT).codes();
            mark(&mut all, Dimension::Year, |game| fails[usize::from(codes[game])]);
        }
        if self.shortest.is_some() || self.longest.is_some() {
            let (least, most) = (self.shortest.unwrap_or(0), self.longest.unwrap_or(u8::MAX));
            mark(&mut all, Dimension::Length, |game| !(least..=most).contains(&segment.trie.length(game)));
        }
        if let Some(rated) = self.rated {
            mark(&mut all, Dimension::Rated, |game| segment.is_rated(game) != rated);
        }
        if !self.collections.is_empty() {
            let fails = !self.collections.contains(&collection);
            mark(&mut all, Dimension::Collection, |_| fails);
        }
        Some(all)
    }

    /// Whether a date can lie in the range asked for.
    fn spans(&self, day: Day) -> bool {
        day != Day::UNKNOWN
            && self.from.is_none_or(|from| day.last() >= from.first())
            && self.to.is_none_or(|to| day.first() <= to.last())
    }

    /// Which sides of each game match as the player's and as the opponent's.
    pub(crate) fn sides<'s>(&self, segment: &'s Segment) -> Sides<'s> {
        let [black, white] = [BLACK, WHITE].map(|column| &segment.ids[column]);
        let matches = |ids: &Ids, wanted: &[u32]| -> Vec<bool> {
            ids.distinct().map(|id| wanted.is_empty() || is_in(wanted, id)).collect()
        };
        Sides {
            codes: [black.codes(), white.codes()],
            players: [matches(black, &self.players), matches(white, &self.players)],
            opponents: [matches(black, &self.opponents), matches(white, &self.opponents)],
            colors: Color::ALL.map(|color| self.color.is_none_or(|only| only == color)),
        }
    }

    fn pair(&self, segment: &Segment, all: &mut [Failed]) {
        // A color alone asks nothing.
        if self.players.is_empty() && self.opponents.is_empty() {
            return;
        }
        let [black, white] = [BLACK, WHITE].map(|column| &segment.ids[column]);
        // For each side bit 0 if it can be the player and bit 1 if it can be the opponent; the four bits of both sides tell.
        let matches = |ids: &Ids, shift: u8| -> Vec<u8> {
            let is = |wanted: &[u32], id| u8::from(wanted.is_empty() || is_in(wanted, id));
            ids.distinct().map(|id| (is(&self.players, id) | is(&self.opponents, id) << 1) << shift).collect()
        };
        let (of_black, of_white) = (matches(black, 0), matches(white, 2));
        let fails: [u16; 16] = std::array::from_fn(|bits| self.pair_fails(bits as u8));
        for ((failed, &black), &white) in all.iter_mut().zip(black.codes()).zip(white.codes()) {
            failed.0 |= fails[usize::from(of_black[usize::from(black)] | of_white[usize::from(white)])];
        }
    }

    /// By what a pair fails whose sides match so: Black as the player and as the opponent, White as the player and as the
    /// opponent, a bit each.
    fn pair_fails(&self, bits: u8) -> u16 {
        let may = |color: Color| self.color.is_none_or(|only| only == color);
        let player = |color: Color| may(color) && bits >> (2 * color.index()) & 1 == 1;
        let opponent = |color: Color| may(color) && bits >> (2 * (!color).index() + 1) & 1 == 1;
        let any = |matches: &dyn Fn(Color) -> bool| Color::ALL.into_iter().any(matches);
        let fails = |bit, matches| if matches { 0 } else { bit };
        fails(Failed::PAIR, any(&|color| player(color) && opponent(color)))
            | fails(Failed::WITHOUT_PLAYERS, any(&opponent))
            | fails(Failed::WITHOUT_OPPONENTS, any(&player))
    }

    /// A condition on the rule that a game was played by.
    fn rule(
        &self,
        segment: &Segment,
        all: &mut [Failed],
        dimension: Dimension,
        matches: impl Fn(Option<u32>) -> bool,
    ) {
        let [rules, events] = [RULE, EVENT].map(|column| &segment.ids[column]);
        let own: Vec<Option<bool>> =
            rules.distinct().map(|rule| rule.map(|rule| matches(Some(rule)))).collect();
        let inherited: Vec<bool> = segment.events.iter().map(|event| matches(event.rule)).collect();
        mark(all, dimension, |game| {
            let own = own[usize::from(rules.codes()[game])];
            !own.unwrap_or_else(|| inherited[usize::from(events.codes()[game])])
        });
    }
}

/// Who of a game matches as the player, and who as the opponent.
pub(crate) struct Sides<'s> {
    /// By color.
    codes: [&'s [u16]; 2],
    players: [Vec<bool>; 2],
    opponents: [Vec<bool>; 2],
    /// Whether the player may have these stones.
    colors: [bool; 2],
}

impl Sides<'_> {
    /// Whether the side of a color matches as the player's.
    #[inline]
    pub(crate) fn player(&self, game: usize, color: Color) -> bool {
        let side = color.index();
        self.colors[side] && self.players[side][usize::from(self.codes[side][game])]
    }

    /// Whether the other side matches as the opponent's of a player of this color.
    #[inline]
    pub(crate) fn opponent(&self, game: usize, color: Color) -> bool {
        let other = (!color).index();
        self.colors[color.index()] && self.opponents[other][usize::from(self.codes[other][game])]
    }
}

fn is_in(wanted: &[u32], id: Option<u32>) -> bool {
    id.is_some_and(|id| wanted.contains(&id))
}

fn mark(all: &mut [Failed], dimension: Dimension, fails: impl Fn(usize) -> bool) {
    let bit = Failed::of(dimension);
    for (game, failed) in all.iter_mut().enumerate() {
        failed.0 |= if fails(game) { bit } else { 0 };
    }
}
