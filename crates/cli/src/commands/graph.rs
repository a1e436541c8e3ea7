//! `renju graph`: shows the graph of all games around a position, or counts its positions and moves.

mod dot;
mod json;
mod name;
mod pictured_state;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use renju_archive::{Archive, AreaContent, Census, Filter, Graph, NearbyNode, NodeCache, Surroundings};
use renju_core::{GameResult, PointSet};
use renju_query::without_rating;

use crate::area_args::part;
use crate::exit::CommandError;
use crate::filtered_games::say_without_rating;
use crate::game_filter_args::GameFilterArgs;
use crate::name_lookup::{NameLookup, dimension};
use crate::position_args::PositionArgs;
use crate::source;
use crate::terminal;
use crate::text::{count, counted, games_without_rating, percent};
use name::name;
use pictured_state::PicturedState;

/// Show the games as one graph: positions are its nodes, up to symmetry, and moves lead from one to the next.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A library made by `renju import`. The command also reads archives and files of game records, packed as .gz or .zip
    /// or not at all.
    #[arg(value_name = "LIB|FILE")]
    archive: PathBuf,
    #[command(flatten)]
    asked: PositionArgs,
    /// Show the graph of this part of the board. A node of the graph is the set of stones on the part. Two sets that
    /// differ only by a symmetry of the part are one node. An arc is the next stone on the part; moves outside of the
    /// part may come before it. Examples: `left`, `top-left`, `diagonal-top-left`, `c3:g7 h8`.
    #[arg(long, value_name = "AREA", value_parser = part)]
    area: Option<PointSet>,
    /// How many moves to go back from the position.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = crate::text::whole::<u8>)]
    back: u8,
    /// How many moves to go on from the position.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = crate::text::whole::<u8>)]
    forward: u8,
    /// How many positions to show of each level; the positions that most games reached come first.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = |text: &str| crate::text::whole_in(text, 1..=u16::MAX))]
    width: u16,
    /// Print the graph for Graphviz: `renju graph … --dot | dot -Tsvg -o graph.svg`.
    #[arg(long)]
    dot: bool,
    /// Print the answer as one line of JSON.
    #[arg(long, conflicts_with = "dot")]
    json: bool,
    /// Count the positions and moves of the whole graph instead. Each move of the games takes about 50 bytes and a
    /// microsecond.
    #[arg(long, conflicts_with_all = ["PositionArgs", "GameFilterArgs", "back", "forward", "width", "dot"])]
    census: bool,
    #[command(flatten)]
    wanted: GameFilterArgs,
}

const HELP: &str = "\
Examples:
  renju graph games.renju --moves \"h8 h9 i9\"
  renju graph games.renju --moves \"h8 h9 i9\" --back 0 --forward 4 --width 3 --player must --as black
  renju graph games.renju --moves \"h8 h9 i9\" --dot | dot -Tsvg -o d4.svg
  renju graph games.renju --census
  renju graph games.renju --area top-left --moves \"h8 h9 g10\"
  renju graph games.renju --area diagonal-top-left --census

A position is named by the stones that are added to the one asked for (+) or taken from it (-). Several orders of moves that \
lead to the same position meet there, and so do positions that are the same by symmetry. In the graph of a part of the \
board, each stone is named with its color (x is Black, o is White), because the colors on a part need not take turns. A game \
goes through this graph in each of its eight orientations, but every number of games counts a game once.";

pub(crate) fn run(args: &Args, quiet: bool) -> anyhow::Result<()> {
    let position = args.asked.position()?;
    let library = source::library(&args.archive, quiet)?;
    if args.census {
        let begin = Instant::now();
        let (archive, mut out) = (library.archive(), terminal::out());
        let census = args.area.map_or_else(|| archive.census(), |area| archive.area_census(area));
        if args.json {
            return terminal::json(&json::CensusJson::new(&census, library.games(), begin.elapsed()));
        }
        write!(out, "{}", figures(&census, library.games(), args.area.is_some()))?;
        writeln!(out, "(counted in {:.2} s)", begin.elapsed().as_secs_f64())?;
        return Ok(out.flush()?);
    }
    let filter = NameLookup::of(&library).filter(&args.wanted);
    let filter =
        filter.map_err(|error| CommandError::Usage(format!("--{}: {error}", dimension(error.of))))?;
    match args.area {
        None => show(args, library.archive(), filter, position),
        Some(area) => show(args, library.archive(), filter, AreaContent::of(&position.board, area)),
    }
}

/// Prints the surroundings of a state, as text or for Graphviz.
fn show<S: PicturedState>(args: &Args, archive: &Archive, filter: Filter, state: S) -> anyhow::Result<()> {
    let begin = Instant::now();
    let without_rating = without_rating(&filter, |filter| {
        let memory = NodeCache::new(filter);
        let own = Graph::new(archive, &memory).around(state, 0, 0, 1);
        own.nodes.first().map_or(0, |near| near.node.tally.games())
    });
    let memory = NodeCache::new(filter);
    let graph = Graph::new(archive, &memory);
    let drawn = graph.around(state, args.back.into(), args.forward.into(), args.width.into());
    if args.json {
        return terminal::json(&json::GraphJson::new(&drawn, without_rating, begin.elapsed()));
    }
    let mut out = terminal::out();
    if args.dot {
        write!(out, "{}", dot::write(&drawn))?;
        say_without_rating(without_rating);
    } else {
        write!(out, "{}{}", page(&drawn), games_without_rating(without_rating))?;
        writeln!(out, "({} looked at)", counted(memory.nodes() as u64, "node"))?;
    }
    Ok(out.flush()?)
}

fn figures(census: &Census, games: u32, is_part: bool) -> String {
    let Census { plies, positions, arcs, by_several_arcs, by_several_orders, by_several_games } = census;
    let nodes = if is_part {
        "nodes: stones of the part, up to the symmetries that keep it"
    } else {
        "nodes: positions, up to symmetry and with the side to move"
    };
    let figures = [
        (u64::from(games), "games"),
        (*plies, "moves"),
        (*positions, nodes),
        (*arcs, "arcs: moves from one to another"),
        (*by_several_arcs, "nodes that several arcs lead to"),
        (*by_several_orders, "nodes that were reached by several orders of moves"),
        (*by_several_games, "nodes that several games went through"),
    ];
    figures.map(|(figure, what)| format!("{:>14}  {what}\n", count(figure))).concat()
}

/// Returns a picture of the position, and then its neighbors in the graph, level by level, with the earliest
/// level first.
fn page<S: PicturedState>(drawn: &Surroundings<S>) -> String {
    let Some(own) = drawn.nodes.first() else { return String::new() };
    let marked = own.node.successors.iter().map(|arc| arc.moves.iter().filter_map(S::point).collect());
    let mut page = own.state.picture(marked).to_string();
    let mut levels: Vec<i8> = drawn.nodes.iter().map(|near| near.level).collect();
    levels.sort_unstable();
    levels.dedup();
    for level in levels {
        page += &format!("\n{}\n", title::<S>(level));
        for (index, near) in drawn.nodes.iter().enumerate().filter(|(_, near)| near.level == level) {
            page += &line(drawn, index, near);
        }
    }
    page
}

fn title<S: PicturedState>(level: i8) -> String {
    let moves = counted(u64::from(level.unsigned_abs()), "move");
    match level {
        0 => S::TITLE.to_owned(),
        1.. => format!("{moves} later"),
        _ => format!("{moves} earlier"),
    }
}

/// Returns one node as a line of text:
/// `  +g7 g9               1,204 games  Black 45%, White 50%, drawn 4%  3 arcs in, 12 out`.
fn line<S: PicturedState>(drawn: &Surroundings<S>, index: usize, near: &NearbyNode<S>) -> String {
    let tally = &near.node.tally;
    let part = |result| percent(tally[result], tally.games());
    let ends = format!(
        "Black {}, White {}, drawn {}",
        part(GameResult::Black),
        part(GameResult::White),
        part(GameResult::Draw)
    );
    let ends = if tally.games() == 0 { String::new() } else { ends };
    let others = drawn.arcs.iter().filter(|link| link.to == index && near.level > 0).count();
    let meets = if others > 1 { format!(", {others} of them shown") } else { String::new() };
    format!(
        "  {:<20}{:>16}  {ends:<36}  {} in{meets}, {} out\n",
        name(near),
        counted(tally.games(), "game"),
        counted(near.node.predecessors.len() as u64, "arc"),
        near.node.successors.len()
    )
}
