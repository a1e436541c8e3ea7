//! A game against an engine as one value: the opening by its procedure, then moves by turns.

use renju_core::procedure::{Event, OpeningRule, Player, Procedure, ProcedureError, Step};
use renju_core::{Color, Game, Move, Point, Position};

/// How far a game has come.
pub(super) struct GameState {
    rule: OpeningRule,
    /// Which of the two is the user.
    user: Player,
    /// What was chosen in the opening, by either.
    choices: Vec<Event>,
    opening: Procedure,
    /// All stones, those of the opening among them.
    game: Game,
}

impl GameState {
    /// The beginning. With a procedure no move has been played before.
    pub(super) fn new(rule: OpeningRule, color: Color, begun: Game) -> Self {
        let user = if color == Color::Black { Player::First } else { Player::Second };
        Self { rule, user, choices: Vec::new(), opening: Procedure::new(rule), game: begun }
    }

    pub(super) const fn rule(&self) -> OpeningRule {
        self.rule
    }

    pub(super) fn choices(&self) -> &[Event] {
        &self.choices
    }

    pub(super) const fn opening(&self) -> &Procedure {
        &self.opening
    }

    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn position(&self) -> Position {
        Position { board: *self.game.board(), to_move: self.game.to_move() }
    }

    /// The color that the user holds now.
    pub(super) fn color(&self) -> Color {
        if self.opening.black() == self.user { Color::Black } else { Color::White }
    }

    /// What comes next in the opening; [`Step::Done`] where it is a move.
    pub(super) fn step(&self) -> Step {
        self.opening.step()
    }

    /// Whether the user has to choose or to move.
    pub(super) fn is_users(&self) -> bool {
        let mover = || self.opening.holder(self.game.to_move());
        self.step().by().unwrap_or_else(mover) == self.user
    }

    /// A choice of either in the opening.
    pub(super) fn choose(&mut self, choice: Event) -> Result<(), ProcedureError> {
        let next = self.opening.after(choice)?;
        if let [.., last] = next.moves()
            && next.moves().len() > self.opening.moves().len()
        {
            self.move_to(*last);
        }
        self.opening = next;
        self.choices.push(choice);
        Ok(())
    }

    /// A move of either after the opening, on an empty point.
    pub(super) fn move_to(&mut self, point: Point) {
        self.game
            .play(Move::Place(point))
            .expect("the point is empty, and a board has fewer points than a game moves");
    }

    /// Back to before the user's last choice or move. `false` where the user has made none.
    pub(super) fn take_back(&mut self) -> bool {
        let holder = |plies| self.opening.holder(Color::to_move(plies));
        let moves = self.opening.moves().len()..self.game.moves().len();
        if let Some(plies) = moves.rev().find(|&plies| holder(plies) == self.user) {
            while self.game.moves().len() > plies {
                self.game.undo();
            }
            return true;
        }
        for count in (0..self.choices.len()).rev() {
            let opening = Procedure::of(self.rule, &self.choices[..count]).expect("they were allowed before");
            if opening.step().by() == Some(self.user) {
                while self.game.moves().len() > opening.moves().len() {
                    self.game.undo();
                }
                self.opening = opening;
                self.choices.truncate(count);
                return true;
            }
        }
        false
    }
}
