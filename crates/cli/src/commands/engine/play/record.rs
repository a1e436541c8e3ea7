//! Makes the record of a game against an engine.

use renju_core::procedure::{OpeningRule, ProcedureEvent};
use renju_core::{Color, GameResult};
use renju_records::{GameRecord, OpeningEvent, PlayerName, Tree};

use super::game_state::GameState;

/// Number of the move for which an opening procedure lets a player offer several points.
const FIFTH: u8 = 5;

/// Returns the record of the game. The name of the user is empty, because it is unknown.
pub(super) fn record(state: &GameState, result: GameResult, engine: &str) -> GameRecord {
    let player = |color: Color| PlayerName {
        name: if color == state.color() { String::new() } else { engine.to_owned() },
        ..PlayerName::default()
    };
    GameRecord {
        black: player(Color::Black),
        white: player(Color::White),
        rule: rule(state.rule()).to_owned(),
        result,
        opening: opening(state),
        tree: Tree::of_moves(state.game().moves()),
        ..GameRecord::default()
    }
}

/// Returns the name that archives of games use for an opening rule.
pub(super) const fn rule(rule: OpeningRule) -> &'static str {
    match rule {
        OpeningRule::Free => "",
        OpeningRule::Swap => "Swap",
        OpeningRule::Rif => "RIF",
        OpeningRule::Soosyrv8 => "Soosyrv-8",
        OpeningRule::Taraguchi10 => "Taraguchi-10",
    }
}

fn opening(state: &GameState) -> Vec<OpeningEvent> {
    let mut events = Vec::new();
    let mut after = 0;
    for &choice in state.choices() {
        let branch = |name: &str| OpeningEvent::Branch { after, name: name.to_owned() };
        match choice {
            ProcedureEvent::Place(_) => after += 1,
            ProcedureEvent::Swap(swapped) => {
                events.push(OpeningEvent::Swap { after, swapped });
                // In Taraguchi-10, a player may offer fifth moves (branch B) instead of the possible swap
                // after the fourth stone (branch A).
                if state.rule() == OpeningRule::Taraguchi10 && after == FIFTH - 1 {
                    events.push(branch("A"));
                }
            }
            ProcedureEvent::Declare(count) => events.push(OpeningEvent::Declare { after, count }),
            ProcedureEvent::OfferFifths => events.push(branch("B")),
            ProcedureEvent::Offer(_) => {}
            ProcedureEvent::Keep(point) => {
                events.push(OpeningEvent::Offer { ply: FIFTH, points: state.opening().offered().to_vec() });
                events.push(OpeningEvent::Choose { ply: FIFTH, point });
                after += 1;
            }
        }
    }
    events
}
