//! Makes the record of the played game.

use renju_core::procedure::{OpeningRule, ProcedureEvent};
use renju_core::{Color, GameResult};
use renju_records::{GameRecord, OpeningEvent, PlayerName, Tree};

use super::game_state::GameState;

/// Number of the move for which a player offers several points.
const FIFTH: u8 = 5;

/// Makes the record. The user's name is unknown, so it is empty.
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

/// Name of the rule in archives.
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
                // In Taraguchi-10, a player may offer fifth moves instead of the swap after the fourth stone
                // (branch B).
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
