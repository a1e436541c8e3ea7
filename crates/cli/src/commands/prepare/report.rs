//! Prints a preparation sheet as text.

use std::fmt;

use renju_archive::{PlayerResults, Tally};
use renju_core::{Color, GameResult, Opening, moves_text};
use renju_library::GameRow;
use renju_study::fifths::{FifthMove, SwapCount};
use renju_study::preparation::{FourthChoices, OpeningChoices, RepertoireRow};

use super::content::{ForcedWin, PreparationContent};
use crate::terminal::line;
use crate::text::{count, counted, percent, short};

/// Greatest number of characters to print of the name of a player.
const NAME: usize = 32;
/// Greatest number of characters to print of the name of a rule.
const RULE: usize = 16;

pub(super) struct PreparationReport<'a> {
    pub(super) content: &'a PreparationContent<'a>,
}

impl fmt::Display for PreparationReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PreparationContent { sheet, meetings, missed, losses, answered, .. } = self.content;
        writeln!(f, "{}: {}", short(&self.content.opponent(), NAME), score(&sheet.results))?;
        for color in Color::ALL {
            self.repertoire(f, color)?;
        }
        if !sheet.choices.is_empty() {
            writeln!(f, "\nSwaps")?;
        }
        sheet.choices.iter().try_for_each(|choices| write_choices(f, choices))?;
        if !sheet.fourths.is_empty() {
            writeln!(f, "\nFifth moves")?;
        }
        sheet.fourths.iter().try_for_each(|fourth| write_fourth(f, fourth))?;
        if self.content.query.player.is_some() {
            writeln!(f, "\nGames against you ({})", score(&sheet.meeting_results))?;
            for row in meetings {
                writeln!(f, "  {}", game(row))?;
            }
            let more = sheet.meetings.len() - meetings.len();
            if more > 0 {
                writeln!(f, "  … and {} (--limit shows more)", counted(more as u64, "more game"))?;
            }
        }
        self.search(f)?;
        forced_wins(f, "Missed wins", missed)?;
        forced_wins(f, "Losses by force", losses)?;
        if let Some(answered) = answered {
            writeln!(f, "\nYour records")?;
            for one in answered {
                let lines = &self.content.lines;
                let games = counted(lines.moves[one.last].results.games(), "game");
                let answers = match one.answers.is_empty() {
                    true => "none".to_owned(),
                    false => moves_text(&one.answers),
                };
                writeln!(f, "  {} ({games}): {answers}", moves_text(lines.line(one.last)))?;
            }
        }
        Ok(())
    }
}

impl PreparationReport<'_> {
    fn repertoire(&self, f: &mut fmt::Formatter<'_>, color: Color) -> fmt::Result {
        let rows: Vec<&RepertoireRow> =
            self.content.sheet.repertoire.iter().filter(|row| row.color == color).collect();
        if rows.is_empty() {
            return Ok(());
        }
        let games: u32 = rows.iter().map(|row| row.results.games()).sum();
        let is_rated = rows.iter().any(|row| row.performance.games > 0);
        writeln!(f, "\nAs {color} ({})", counted(games, "game"))?;
        write!(
            f,
            "  {:<14}  {:<RULE$}  {:>5}  {:>5}  {:>5}  {:>5}  {:>4}",
            "opening", "rule", "games", "won", "drawn", "lost", "last"
        )?;
        writeln!(f, "{}", if is_rated { "   score  expected" } else { "" })?;
        for row in rows {
            let name = row.opening.map_or("other".to_owned(), named);
            let of = |result| count(row.results[result]);
            let (won, lost) = match color {
                Color::Black => (GameResult::Black, GameResult::White),
                Color::White => (GameResult::White, GameResult::Black),
            };
            write!(
                f,
                "  {name:<14}  {:<RULE$}  {:>5}  {:>5}  {:>5}  {:>5}  {:>4}",
                short(&self.content.rule(row.rule), RULE),
                count(row.results.games()),
                of(won),
                of(GameResult::Draw),
                of(lost),
                row.last.map_or(String::new(), |year| year.to_string())
            )?;
            if row.performance.games > 0 {
                let games = f64::from(row.performance.games);
                let [score, expected] =
                    [row.performance.score, row.performance.expected].map(|points| 100.0 * points / games);
                write!(f, "  {score:>4.0} %    {expected:>4.0} %")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }

    /// Prints how many games were searched for wins by force.
    fn search(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mistakes = &self.content.mistakes;
        write!(f, "\n{} searched for wins by fours", counted(mistakes.searched, "game"))?;
        let parts = [
            (mistakes.undecided, "not decided"),
            (mistakes.left_out, "by rules without forbidden points left out"),
            (mistakes.unsearched, "not searched (--search-games searches more)"),
        ];
        for (games, what) in parts.iter().filter(|(games, _)| *games > 0) {
            write!(f, "; {} {what}", count(*games))?;
        }
        writeln!(f)
    }
}

fn named(opening: Opening) -> String {
    format!("{} {}", opening.code(), opening.romaji())
}

/// Returns the results of the opponent: `12 games: won 7, drawn 1, lost 4`.
fn score(results: &PlayerResults) -> String {
    let [won, drawn, lost] =
        [results.wins(), results.with_result(GameResult::Draw), results.losses()].map(count);
    format!("{}: won {won}, drawn {drawn}, lost {lost}", counted(results.games(), "game"))
}

fn write_choices(f: &mut fmt::Formatter<'_>, choices: &OpeningChoices) -> fmt::Result {
    let OpeningChoices { opening, swaps, proposed_swapped, proposed_declined } = choices;
    writeln!(f, "  {}", named(*opening))?;
    swaps.iter().try_for_each(|swap| write_swap(f, swap))?;
    let (swapped, declined) = (proposed_swapped.games(), proposed_declined.games());
    if swapped + declined > 0 {
        writeln!(
            f,
            "    proposed in {}; the other player swapped in {}",
            counted(swapped + declined, "game"),
            count(swapped)
        )?;
    }
    Ok(())
}

fn write_swap(f: &mut fmt::Formatter<'_>, swap: &SwapCount) -> fmt::Result {
    let SwapCount { after, swapped, declined, .. } = swap;
    let told = swapped.games() + declined.games();
    let share = percent(swapped.games(), told);
    writeln!(f, "    after move {after}: swapped in {} of {} ({share})", count(swapped.games()), count(told))
}

fn write_fourth(f: &mut fmt::Formatter<'_>, FourthChoices { moves, fifths }: &FourthChoices) -> fmt::Result {
    writeln!(f, "  {} ({})", moves_text(moves), counted(fifths.games.games(), "game"))?;
    fifths.swaps.iter().filter(|swap| swap.after == 4).try_for_each(|swap| write_swap(f, swap))?;
    fifths.fifths.iter().filter(|fifth| fifth.offered > 0).try_for_each(|fifth| write_fifth(f, fifth))
}

fn write_fifth(f: &mut fmt::Formatter<'_>, fifth: &FifthMove) -> fmt::Result {
    let FifthMove { points, offered, kept, .. } = fifth;
    let names: Vec<String> = points.iter().map(ToString::to_string).collect();
    write!(f, "    {:<9}offered {}, kept {}", names.join(" "), count(*offered), count(kept.games()))?;
    if kept.games() > 0 {
        write!(f, " ({})", results(kept))?;
    }
    writeln!(f)
}

fn results(tally: &Tally) -> String {
    let of = |result| count(tally[result]);
    format!(
        "Black won {}, White won {}, drawn {}",
        of(GameResult::Black),
        of(GameResult::White),
        of(GameResult::Draw)
    )
}

fn game(row: &GameRow) -> String {
    let [black, white] = [&row.black, &row.white].map(|name| short(name, NAME));
    let opening = row.opening.map_or(String::new(), |opening| format!(" · {}", opening.code()));
    let id = if row.id == 0 { String::new() } else { format!("#{} ", row.id) };
    format!("{id}{black} – {white} · {}{opening} · {}", row.day, row.result.name())
}

fn forced_wins(f: &mut fmt::Formatter<'_>, title: &str, wins: &[ForcedWin]) -> fmt::Result {
    if !wins.is_empty() {
        writeln!(f, "\n{title} ({})", count(wins.len() as u64))?;
    }
    for ForcedWin { find, line: winning, escape } in wins {
        writeln!(f, "  {}", game(&find.row))?;
        writeln!(f, "    {}", line(&find.sentence(winning)))?;
        if let Some(escape) = escape
            && let Some(&played) = find.moves.get(usize::from(escape.number))
        {
            writeln!(f, "    Last escape: {}", escape.sentence(played))?;
        }
    }
    Ok(())
}
