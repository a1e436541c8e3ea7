//! Applies a filter to a segment (a block of games): finds the games that pass each condition.
//!
//! Each condition is evaluated once for each distinct id of a column. The result is then looked up
//! for each game. The passing games are stored separately for each condition. Facets need the games
//! that would pass if the filter had no conditions on one dimension. These games are computed from
//! the stored sets, without evaluating the conditions again.

use renju_core::{Color, GameResult};

use crate::query::dimension::Dimension;
use crate::query::filter::{Filter, is_in};
use crate::register::Register;
use crate::segment::Segment;
use crate::segment::columns::IdColumn;
use crate::segment::game_set::GameSet;
use crate::segment::layout::{BLACK, EVENT, RULE, WHITE};

/// A condition of a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Condition {
    /// One side is one of the filter's players, and the other side is one of its opponents.
    Pair,
    /// One side is one of the filter's opponents, and the other side is any player. This part of
    /// the pair condition remains when the filter's players are ignored.
    WithoutPlayers,
    /// One side is one of the filter's players, and the other side is any opponent. This part of
    /// the pair condition remains when the filter's opponents are ignored.
    WithoutOpponents,
    /// The condition on a dimension.
    Of(Dimension),
    /// The condition [`Filter::games`], which no dimension ignores.
    Games,
}

impl Condition {
    /// Returns whether this condition applies when the filter's conditions on the dimension `ignored` are
    /// dropped. With `None`, no condition is dropped.
    const fn holds_ignoring(self, ignored: Option<Dimension>) -> bool {
        match self {
            Self::Pair => !matches!(ignored, Some(Dimension::Player | Dimension::Opponent)),
            Self::WithoutPlayers => matches!(ignored, Some(Dimension::Player)),
            Self::WithoutOpponents => matches!(ignored, Some(Dimension::Opponent)),
            Self::Of(dimension) => match ignored {
                Some(ignored) => dimension as u8 != ignored as u8,
                None => true,
            },
            Self::Games => true,
        }
    }
}

/// Place of a segment in its archive.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SegmentPlace {
    /// Number of the segment's first game.
    pub(crate) first: u32,
    /// Collection to which the segment belongs.
    pub(crate) collection: u32,
}

/// The games of a segment that pass each condition of a filter.
#[derive(Debug)]
pub(crate) struct PassingGames {
    games: usize,
    conditions: Vec<(Condition, GameSet)>,
}

impl PassingGames {
    fn add(&mut self, condition: Condition, passes: impl Fn(usize) -> bool) {
        self.conditions.push((condition, GameSet::of(self.games, passes)));
    }

    fn add_codes(&mut self, of: Dimension, codes: &[u16], passes: &[bool]) {
        self.conditions.push((Condition::Of(of), GameSet::of_codes(codes, passes)));
    }

    fn add_bytes(&mut self, of: Dimension, bytes: &[u8], passes: &[bool]) {
        self.add(Condition::Of(of), |game| passes[usize::from(bytes[game])]);
    }

    /// Returns the games that pass all conditions except those of one dimension.
    pub(crate) fn ignoring(&self, ignored: Option<Dimension>) -> GameSet {
        let mut passing = GameSet::none_of(self.games).complement(self.games);
        let hold = self.conditions.iter().filter(|(condition, _)| condition.holds_ignoring(ignored));
        hold.for_each(|(_, games)| passing.keep(games));
        passing
    }

    /// Returns whether the set of passing games can change if the conditions on a dimension are
    /// ignored.
    pub(crate) fn restricts(&self, dimension: Dimension) -> bool {
        self.conditions.iter().any(|(c, _)| c.holds_ignoring(None) != c.holds_ignoring(Some(dimension)))
    }
}

impl Filter {
    /// For each condition of this filter, finds the games of a segment that pass the condition.
    /// This filter must come from [`Filter::prepared`]. Returns `None` if the filter is empty, so
    /// that all games pass.
    pub(crate) fn passing(
        &self,
        segment: &Segment,
        register: &Register,
        SegmentPlace { first, collection }: SegmentPlace,
    ) -> Option<PassingGames> {
        if self.is_empty() {
            return None;
        }
        let mut all = PassingGames { games: segment.games(), conditions: Vec::new() };
        self.check_pair(segment, &mut all);
        let ids = |column: usize| &segment.ids[column];
        if !self.events.is_empty() {
            let passes: Vec<bool> = ids(EVENT).distinct().map(|event| is_in(&self.events, event)).collect();
            all.add_codes(Dimension::Event, ids(EVENT).codes(), &passes);
        }
        if !self.countries.is_empty() {
            let origins = segment.origins(register);
            let passes: Vec<bool> =
                origins.countries.iter().map(|&country| is_in(&self.countries, country)).collect();
            let from = |(side, column): (usize, usize)| {
                let of: Vec<bool> =
                    origins.of[side].iter().map(|&country| passes[usize::from(country)]).collect();
                GameSet::of_codes(ids(column).codes(), &of)
            };
            let mut games = from((0, BLACK));
            games.add(&from((1, WHITE)));
            all.conditions.push((Condition::Of(Dimension::Country), games));
        }
        if !self.rules.is_empty() {
            check_rule(segment, &mut all, Dimension::Rule, &|rule| is_in(&self.rules, rule));
        }
        if !self.categories.is_empty() {
            let matches = |rule| is_in(&self.categories, register.category(rule));
            check_rule(segment, &mut all, Dimension::Category, &matches);
        }
        if !self.openings.is_empty() {
            let passes: [bool; 256] = std::array::from_fn(|index| {
                self.openings.iter().any(|opening| usize::from(opening.index()) == index)
            });
            all.add_bytes(Dimension::Opening, &segment.openings, &passes);
        }
        if !self.results.is_empty() {
            let passes = GameResult::ALL.map(|result| self.results.contains(&result));
            all.add_bytes(Dimension::Result, &segment.results, &passes);
        }
        if self.from.is_some() || self.to.is_some() {
            let passes: Vec<bool> = segment.events.iter().map(|event| self.spans(event.day)).collect();
            all.add_codes(Dimension::Year, ids(EVENT).codes(), &passes);
        }
        if self.shortest.is_some() || self.longest.is_some() {
            let (least, most) = (self.shortest.unwrap_or(0), self.longest.unwrap_or(u8::MAX));
            let length = |game| segment.trie.length(game);
            all.add(Condition::Of(Dimension::Length), |game| (least..=most).contains(&length(game)));
        }
        if let Some(rated) = self.rated {
            all.add(Condition::Of(Dimension::Rated), |game| segment.is_rated(game) == rated);
        }
        if !self.collections.is_empty() {
            let passes = is_in(&self.collections, Some(collection));
            let none = GameSet::none_of(all.games);
            let games = if passes { none.complement(all.games) } else { none };
            all.conditions.push((Condition::Of(Dimension::Collection), games));
        }
        if let Some(games) = &self.games {
            all.add(Condition::Games, |game| games.chosen.contains(first + game as u32));
        }
        Some(all)
    }

    fn check_pair(&self, segment: &Segment, all: &mut PassingGames) {
        // A color without players or opponents is not a condition.
        if self.players.is_empty() && self.opponents.is_empty() {
            return;
        }
        let [black, white] = [BLACK, WHITE].map(|column| &segment.ids[column]);
        // For each side, bit 0 means that the side can be the filter's player, and bit 1 means that
        // the side can be the filter's opponent. The four bits of both sides are the index into the
        // table `passes`.
        let matches = |ids: &IdColumn, shift: u8| -> Vec<u8> {
            let is = |wanted: &[u32], id| u8::from(wanted.is_empty() || is_in(wanted, id));
            ids.distinct().map(|id| (is(&self.players, id) | is(&self.opponents, id) << 1) << shift).collect()
        };
        let (of_black, of_white) = (matches(black, 0), matches(white, 2));
        let (black, white) = (black.codes(), white.codes());
        let conditions = [
            (Condition::Pair, true),
            // The other conditions ignore the list of players or of opponents. Each is needed only if the
            // list that it does not ignore has ids.
            (Condition::WithoutPlayers, !self.opponents.is_empty()),
            (Condition::WithoutOpponents, !self.players.is_empty()),
        ];
        for (condition, _) in conditions.into_iter().filter(|&(_, is_one)| is_one) {
            let passes: [bool; 16] = std::array::from_fn(|bits| self.pair_passes(bits as u8, condition));
            all.add(condition, |game| {
                let bits = of_black[usize::from(black[game])] | of_white[usize::from(white[game])];
                passes[usize::from(bits % 16)]
            });
        }
    }

    /// Returns whether a pair of players passes a condition. Bit by bit from the lowest, `bits` has: Black
    /// can be the player, Black can be the opponent, White can be the player, White can be the opponent.
    fn pair_passes(&self, bits: u8, condition: Condition) -> bool {
        let may = |color: Color| self.color.is_none_or(|only| only == color);
        let player = |color: Color| bits >> (2 * color.index()) & 1 == 1;
        let opponent = |color: Color| bits >> (2 * (!color).index() + 1) & 1 == 1;
        Color::ALL.into_iter().any(|color| {
            may(color)
                && (condition == Condition::WithoutPlayers || player(color))
                && (condition == Condition::WithoutOpponents || opponent(color))
        })
    }
}

/// Adds the games that have a rule for which a condition holds. The rule of a game is its own rule,
/// or else the rule of its event.
fn check_rule(
    segment: &Segment,
    all: &mut PassingGames,
    dimension: Dimension,
    matches: &dyn Fn(Option<u32>) -> bool,
) {
    let [rules, events] = [RULE, EVENT].map(|column| &segment.ids[column]);
    let own: Vec<Option<bool>> = rules.distinct().map(|rule| rule.map(|rule| matches(Some(rule)))).collect();
    let inherited: Vec<bool> = segment.events.iter().map(|event| matches(event.rule)).collect();
    all.add(Condition::Of(dimension), |game| {
        let own = own[usize::from(rules.codes()[game])];
        own.unwrap_or_else(|| inherited[usize::from(events.codes()[game])])
    });
}
