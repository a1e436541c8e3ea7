//! The findings that the options of the command select, and their output as JSON and CSV.

use std::io::{self, Write};

use anyhow::bail;
use renju_library::Library;
use renju_solver::{Problem, Solver, Verdict, verify};
use renju_study::{Effort, FINDS_CSV_HEAD, Finding, FindingFilter, FindingInGame, Wins};
use serde::Serialize;

use super::work::AllFindings;
use crate::finding_json::{FindingJson, GameHeadJson};
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

    /// Returns a solver that can find the winning line of each selected win.
    pub(super) fn lines(&self) -> Wins {
        Wins::new(self.effort, std::sync::Arc::default())
    }

    pub(super) fn write_json(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut lines = self.lines();
        for one in self.each() {
            let find = FindingJson::new(&one, &one.line(&mut lines));
            let line = FindingInGameJson { game: GameHeadJson::new(&one.row), find };
            serde_json::to_writer(&mut *out, &line)?;
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
    /// Fails if a defense refutes a win, which would be a bug in this program.
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

/// A finding with the facts of its game.
#[derive(Serialize)]
struct FindingInGameJson {
    #[serde(flatten)]
    game: GameHeadJson,
    #[serde(flatten)]
    find: FindingJson,
}
