//! The graph of a part of the board. A node stands for the stones on this part, called the content of the
//! part. An arc stands for the next stone that games placed on this part; moves elsewhere in between do not
//! matter.
//!
//! A game is seen in all eight orientations. In each orientation the part has one content after
//! another, so one game can go through a node several times. A pass changes no content.

use std::iter;

use renju_core::{Board, Color, Point, PointSet, PositionKey, Symmetries, Symmetry};

use super::arc_groups::ArcGroups;
use super::placed_stone::PlacedStone;
use super::{GraphGames, GraphState, NodeFacts};
use crate::query::Subject;
use crate::query::pattern::Pattern;
use crate::search::oriented_pattern::OrientedPattern;
use crate::tally::Tally;

/// The stones on a part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AreaContent {
    area: PointSet,
    /// The symmetries that turn the area into itself.
    symmetries: Symmetries,
    /// A board with the stones of the area and no other stones.
    stones: Board,
}

impl AreaContent {
    /// Returns the stones of a board that lie on a part of the board.
    #[must_use]
    pub fn of(board: &Board, area: PointSet) -> Self {
        let symmetries = Symmetry::ALL.into_iter().filter(|&s| area.turned(s) == area).collect();
        let [black, white] = Color::ALL.map(|color| board.stones(color) & area);
        let stones = Board::of(black, white).expect("the colors of a board share no point");
        Self { area, symmetries, stones }
    }

    /// Returns the points of the part of the board.
    #[must_use]
    pub const fn area(&self) -> PointSet {
        self.area
    }

    /// Returns a board with the stones of the part and no other stones.
    #[must_use]
    pub const fn stones(&self) -> &Board {
        &self.stones
    }

    /// Returns the pattern that occurs in a game while the part has exactly these stones.
    #[must_use]
    pub fn pattern(&self) -> Pattern {
        Pattern::of(&self.stones, self.area, PointSet::EMPTY)
    }

    /// Returns the possible arcs from the node and to the node. Each empty point of the part can get the next
    /// stone, of either color, and each stone of the part can be the stone that was placed last.
    fn possible_arcs(self) -> (ArcGroups, ArcGroups) {
        let (mut added, mut removed) = (Vec::new(), Vec::new());
        for color in Color::ALL {
            let stones = |points: PointSet| points.iter().map(move |point| PlacedStone { color, point });
            added.extend(stones(self.stones.empty() & self.area));
            removed.extend(stones(self.stones.stones(color)));
        }
        let key = |content: Self| content.canonical().0.1;
        (
            ArcGroups::new(&added, &|stone| key(self.after(stone))),
            ArcGroups::new(&removed, &|stone| key(self.before(stone))),
        )
    }
}

/// The key of the stones on a part of the board. The area belongs to the key, so that one cache can
/// serve several areas.
pub type AreaKey = (PointSet, PositionKey);

impl GraphState for AreaContent {
    type Move = PlacedStone;
    type Key = AreaKey;

    fn canonical(&self) -> (Self::Key, Symmetry) {
        let canonical = self.stones.canonical_among(self.symmetries);
        ((self.area, canonical.key), canonical.symmetry)
    }

    fn turned(&self, symmetry: Symmetry) -> Self {
        Self { stones: self.stones.turned(symmetry), ..*self }
    }

    fn turned_move(m: PlacedStone, symmetry: Symmetry) -> PlacedStone {
        m.turned(symmetry)
    }

    fn after(mut self, m: PlacedStone) -> Self {
        self.stones.place(m.point, m.color);
        self
    }

    fn before(mut self, m: PlacedStone) -> Self {
        self.stones.remove(m.point);
        self
    }

    /// Searches for the games with this content, and replays only these games. In each orientation, a game
    /// makes at most one move to the content and one move from the content.
    fn compute(self, games: GraphGames<'_>) -> NodeFacts<PlacedStone> {
        let pattern = self.pattern();
        let orientations = pattern.orientations();
        let (mut added, mut removed) = self.possible_arcs();
        let (mut tally, mut ended) = (Tally::default(), 0);
        for (first, selected, runs) in games.archive.runs(games.selected, &Subject::Pattern(pattern)) {
            let all = runs.into_iter().flat_map(|run| run.games);
            for game in all.filter(|&game| selected.selection.contains(game)) {
                let (number, moves) = (first + game as u32, selected.segment.trie.moves(game));
                let mut stays = false;
                for Passage { last, next } in orientations.iter().filter_map(|view| Passage::of(moves, view))
                {
                    last.into_iter().for_each(|stone| removed.add(stone, number));
                    next.into_iter().for_each(|stone| added.add(stone, number));
                    stays |= next.is_none();
                }
                tally.add(selected.segment.result(game));
                ended += u32::from(stays);
            }
        }
        NodeFacts { tally, ended, successors: added.into_list(), predecessors: removed.into_list() }
    }
}

/// The passage of a game through a node, in one orientation. The stones have the orientation of the node.
#[derive(Clone, Copy, Debug)]
struct Passage {
    /// The stone that completed the content of the node; `None` if this content has no stones.
    last: Option<PlacedStone>,
    /// The next stone placed on the part; `None` if the part stayed unchanged to the end of the game.
    next: Option<PlacedStone>,
}

impl Passage {
    /// Returns the passage of a game through the content of `view`; `None` if the part never has this
    /// content.
    fn of(moves: &[u8], view: &OrientedPattern) -> Option<Self> {
        let mut missing = view.stones[0].len() + view.stones[1].len();
        let mut last = None;
        for (color, &m) in iter::zip(Color::ALL.into_iter().cycle(), moves) {
            let Some(point) = Point::new(m).filter(|&point| view.area.contains(point)) else { continue };
            let stone = Some(PlacedStone { color, point }.turned(view.symmetry));
            if missing == 0 {
                return Some(Self { last, next: stone });
            }
            if !view.stones[color.index()].contains(point) {
                return None;
            }
            (missing, last) = (missing - 1, stone);
        }
        (missing == 0).then_some(Self { last, next: None })
    }
}
