//! Prints the findings of the solver as text.

use std::fmt;

use renju_core::Opening;
use renju_library::player_name;
use renju_study::{FindingKind, FindingTally};

use super::selected_findings::SelectedFindings;
use crate::terminal::{TextStyle, styled};
use crate::text::{count, counted, games_without_rating, share, short};

/// Greatest number of characters to print of a name.
const NAME: usize = 32;

pub(super) struct MissedWinsReport<'a> {
    pub(super) found: &'a SelectedFindings<'a>,
    /// Number of games that are left out because a rating is missing; `None` without a condition on ratings.
    pub(super) without_rating: Option<u32>,
    /// Greatest number of findings to list, and also of players and of openings.
    pub(super) limit: usize,
    pub(super) seconds: f64,
}

impl fmt::Display for MissedWinsReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        self.kinds(f)?;
        self.players(f)?;
        self.openings(f)?;
        self.list(f)
    }
}

impl MissedWinsReport<'_> {
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let done = self.found.done;
        write!(f, "{} looked at", counted(done.counts.games, "game"))?;
        if done.left_out > 0 {
            write!(f, ", {} by rules without forbidden points left out", count(done.left_out))?;
        }
        writeln!(f)?;
        write!(f, "{}", games_without_rating(self.without_rating))?;
        write!(
            f,
            "{} positions searched, {} nodes, {:.1} s",
            count(done.searched),
            count(done.nodes),
            self.seconds
        )?;
        if done.undecided > 0 {
            write!(f, "; {} turns not decided", count(done.undecided))?;
        }
        writeln!(f)
    }

    fn kinds(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = &self.found.done.counts;
        writeln!(f)?;
        for (kind, found) in FindingKind::ALL.into_iter().zip(counts.kinds).filter(|(_, found)| *found > 0) {
            writeln!(f, "{:>9}  {}", count(found), kind_words(kind))?;
        }
        writeln!(f, "{:>9}  games in which both sides missed a win", count(counts.by_both))?;
        writeln!(f, "{:>9}  games that a side did not win after it had missed a win", count(counts.turned))
    }

    fn players(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let catalogue = self.found.library.catalogue();
        let name = |id: u32| player_name(catalogue, Some(id));
        let players = self.found.done.counts.players.iter().map(|(&id, &tally)| (id, tally));
        let mut players: Vec<(u32, FindingTally)> = players.filter(|(_, tally)| tally.missed > 0).collect();
        players.sort_unstable_by_key(|&(id, tally)| (std::cmp::Reverse(tally.missed), id));
        let rows = players.into_iter().take(self.limit).map(|(id, tally)| (name(id), tally));
        table(f, "Player", rows.collect())
    }

    fn openings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let openings = self.found.done.counts.openings.iter().map(|(&opening, &tally)| (opening, tally));
        let mut openings: Vec<(Option<Opening>, FindingTally)> =
            openings.filter(|(_, tally)| tally.missed > 0).collect();
        openings.sort_unstable_by_key(|&(opening, tally)| {
            (std::cmp::Reverse(tally.missed), opening.map(|opening| opening.code()))
        });
        let name = |opening: Option<Opening>| {
            opening
                .map_or("no opening".to_owned(), |opening| format!("{} {}", opening.code(), opening.romaji()))
        };
        let rows = openings.into_iter().take(self.limit).map(|(opening, tally)| (name(opening), tally));
        table(f, "Opening", rows.collect())
    }

    fn list(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = self.found.lines();
        let mut left = 0;
        for (n, one) in self.found.each().enumerate() {
            if n >= self.limit {
                left += 1;
                continue;
            }
            if n == 0 {
                writeln!(f)?;
            }
            let (row, points) = (&one.row, one.line(&mut lines));
            let names = [&row.black, &row.white].map(|name| short(name, NAME));
            let opening = row.opening.map_or(String::new(), |opening| format!(" · {}", opening.code()));
            writeln!(
                f,
                "#{} {} – {} · {}{opening} · {}",
                row.id,
                names[0],
                names[1],
                row.day,
                row.result.name()
            )?;
            writeln!(f, "    {}", one.sentence(&points))?;
        }
        if left > 0 {
            writeln!(f, "\n{left} more: --limit, --json, --csv and --sgf list them")?;
        }
        Ok(())
    }
}

fn table(f: &mut fmt::Formatter<'_>, head: &str, rows: Vec<(String, FindingTally)>) -> fmt::Result {
    if rows.is_empty() {
        return Ok(());
    }
    let head = format!("{head:NAME$}   Games  Wins had   Missed           Given away");
    writeln!(f, "\n{}", styled(TextStyle::Strong, head))?;
    for (name, tally) in rows {
        let FindingTally { games, had, missed, given } = tally;
        let [games, had, missed_count, given] = [games, had, missed, given].map(count);
        writeln!(
            f,
            "{:NAME$}{games:>8}{had:>10}{missed_count:>9}{:>7}{given:>12}",
            short(&name, NAME),
            share(missed, tally.had)
        )?;
    }
    Ok(())
}

const fn kind_words(kind: FindingKind) -> &'static str {
    match kind {
        FindingKind::Missed => "wins missed",
        FindingKind::Won => "wins played",
        FindingKind::Open => "wins on the board at the end of a record that does not say who won",
        FindingKind::Forbidden => "forbidden points played",
        FindingKind::ForbiddenUsed => "fours that Black may not stop",
        FindingKind::AfterFive => "games that go on after a five",
    }
}
