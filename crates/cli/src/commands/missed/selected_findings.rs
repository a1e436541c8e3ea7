//! The findings that the options of the command select, and their output as JSON and CSV.

use std::io::{self, Write};

use anyhow::bail;
use renju_core::{Color, Point};
use renju_library::Library;
use renju_solver::{Problem, Solver, Verdict, verify};
use renju_study::{Effort, FINDS_CSV_HEAD, Finding, FindingFilter, FindingInGame, Wins};
use serde::Serialize;

use super::work::AllFindings;
use crate::progress;

/// All findings of the solver, and the filter that selects the findings to list.
pub(super) struct SelectedFindings<'a> {
    pub(super) library: &'a Library,
    pub(super) done: &'a AllFindings,
    pub(super) wanted: &'a FindingFilter,
    pub(super) effort: Effort,
}

impl SelectedFindings<'_> {
    /// Returns the games that have selected findings. Each game comes with its selected findings.
    pub(super) fn games(&self) -> impl Iterator<Item = (u32, Vec<Finding>)> {
        let games = self.done.games.iter();
        games
            .map(|(game, finds)| (*game, self.wanted.among(finds).copied().collect()))
            .filter(|(_, finds): &(u32, Vec<Finding>)| !finds.is_empty())
    }

    /// Returns every selected finding, with its game.
    pub(super) fn each(&self) -> impl Iterator<Item = FindingInGame> {
        let finds = self.games().flat_map(|(game, finds)| finds.into_iter().map(move |find| (game, find)));
        finds.filter_map(|(game, find)| FindingInGame::of(self.library, game, find))
    }

    /// Returns a solver, with which the winning line of each selected win can be found.
    pub(super) fn lines(&self) -> Wins {
        Wins::new(self.effort, std::sync::Arc::default())
    }

    pub(super) fn write_json(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut lines = self.lines();
        for one in self.each() {
            serde_json::to_writer(&mut *out, &FindingJson::of(&one, &one.line(&mut lines)))?;
            writeln!(out)?;
        }
        Ok(())
    }

    pub(super) fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{FINDS_CSV_HEAD}")?;
        let mut lines = self.lines();
        for one in self.each() {
            writeln!(out, "{}", one.csv(&one.line(&mut lines)))?;
        }
        Ok(())
    }

    /// Searches each selected win again, and checks it by trying every defense.
    ///
    /// A defense refutes a win. Then this program has a bug.
    pub(super) fn verify(&self, quiet: bool) -> anyhow::Result<()> {
        let bar = progress::positions(self.each().count() as u64, quiet);
        for one in self.each().filter(|one| one.find.kind.is_of_win()) {
            bar.inc(1);
            let (board, attacker) = (one.board(), one.find.side);
            let threats = one.find.by.into();
            let mut solver = Solver::new(Problem { board: board.board(), attacker, threats }, 1 << 26)?;
            let verdict = solver.run(self.effort.fours.max(self.effort.threats).saturating_mul(4));
            let checked = verify(&board.board(), attacker, &mut |board| {
                solver.reply(board).map(|attack| attack.point())
            });
            if verdict != Verdict::Win || checked.is_err() {
                let number = one.number();
                bail!("game {}: expected a win at move {number}, found {verdict:?}, {checked:?}", one.row.id);
            }
        }
        bar.finish_and_clear();
        Ok(())
    }
}

/// A finding as JSON. Moves are numbered from 1.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FindingJson {
    /// Id that the game has in its file.
    game: u32,
    black: String,
    white: String,
    date: String,
    event: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<&'static str>,
    result: &'static str,
    kind: &'static str,
    side: &'static str,
    #[serde(rename = "move")]
    number: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    since: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wins_in: Option<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    held: Option<u32>,
}

impl FindingJson {
    fn of(one: &FindingInGame, line: &[Point]) -> Self {
        let (find, game) = (&one.find, &one.row);
        let of_win = find.kind.is_of_win();
        let number = |n: u8| u32::from(n) + 1;
        Self {
            game: game.id,
            black: game.black.clone(),
            white: game.white.clone(),
            date: game.day.to_string(),
            event: game.event.clone(),
            opening: game.opening.map(|opening| opening.code()),
            result: game.result.name(),
            kind: find.kind.name(),
            side: if find.side == Color::Black { "black" } else { "white" },
            number: one.number(),
            since: of_win.then(|| number(find.from)),
            by: of_win.then(|| find.by.name()),
            wins_in: of_win.then(|| find.detail.into()),
            line: line.iter().map(ToString::to_string).collect(),
            played: one.moves.get(one.turn()).map(ToString::to_string),
            given: find.losing_move().map(number),
            held: find.holding_move().map(number),
        }
    }
}
