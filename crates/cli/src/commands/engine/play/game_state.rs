//! State of a game against an engine. The game begins with an opening procedure, and goes on with moves of
//! both sides in turn.

use renju_core::procedure::{
    NextChoice, OpeningRule, Procedure, ProcedureError, ProcedureEvent, ProcedurePlayer,
};
use renju_core::{Color, Game, Move, Point, Position};

pub(super) struct GameState {
    rule: OpeningRule,
    /// Whether the user is the first or the second player in the terms of the opening procedure.
    user: ProcedurePlayer,
    /// Choices of both players in the opening procedure so far.
    choices: Vec<ProcedureEvent>,
    opening: Procedure,
    /// All moves, including those of the opening.
    game: Game,
}

impl GameState {
    /// Returns the state at the start of a game. `begun` has the moves that are already on the board. If
    /// there is an opening procedure, `begun` must be empty.
    pub(super) fn new(rule: OpeningRule, color: Color, begun: Game) -> Self {
        let user = if color == Color::Black { ProcedurePlayer::First } else { ProcedurePlayer::Second };
        Self { rule, user, choices: Vec::new(), opening: Procedure::new(rule), game: begun }
    }

    pub(super) const fn rule(&self) -> OpeningRule {
        self.rule
    }

    pub(super) fn choices(&self) -> &[ProcedureEvent] {
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

    /// Returns the current color of the user.
    pub(super) fn color(&self) -> Color {
        if self.opening.black() == self.user { Color::Black } else { Color::White }
    }

    /// Returns the next choice of the opening; [`NextChoice::Done`] after its end.
    pub(super) fn step(&self) -> NextChoice {
        self.opening.step()
    }

    /// Returns whether the user has to make the next choice or move.
    pub(super) fn is_users(&self) -> bool {
        let mover = || self.opening.holder(self.game.to_move());
        self.step().by().unwrap_or_else(mover) == self.user
    }

    /// Makes a choice in the opening for the player whose turn it is.
    pub(super) fn choose(&mut self, choice: ProcedureEvent) -> Result<(), ProcedureError> {
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

    /// Plays a stone of the side to move on an empty point.
    pub(super) fn move_to(&mut self, point: Point) {
        self.game
            .play(Move::Place(point))
            .expect("the point is empty, and a board has fewer points than a game moves");
    }

    /// Goes back to the position before the last choice or move of the user. Returns `false` if the user has
    /// not made any.
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
