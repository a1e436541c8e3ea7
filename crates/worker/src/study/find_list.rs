//! The list of what was found, and how often each player and opening has it.

use std::cmp::Reverse;

use renju_archive::{Hit, View};
use renju_core::Symmetry;
use renju_library::{Library, player_name};
use renju_study::{Counts, Find, GameKey, Tally, Wanted, renju_game};

use super::{games, kept};
use crate::failure::Stop;
use crate::host::Host;
use crate::lookup::queried;
use crate::protocol::{FindRow, FindsArgs, FindsCount, FindsReply};
use crate::repository::Repository;
use crate::session::Session;
use crate::translate::game::row;

/// Players that are counted.
const PLAYERS: usize = 50;

/// What was found so far in the games that are asked for.
pub(crate) async fn list<H: Host>(
    host: &H,
    repository: &Repository<H>,
    args: &FindsArgs,
) -> Result<FindsReply, Stop> {
    repository.open().await?;
    kept::read(host, repository, args.threats).await?;
    let session = repository.session().borrow();
    let games = games::games_of(host, &session, args.filter.as_ref())?;
    Ok(of_games(&session, &games, args)?)
}

fn of_games(
    session: &Session,
    games: &[u32],
    args: &FindsArgs,
) -> Result<FindsReply, crate::protocol::Failure> {
    let (library, _) = queried(session)?;
    let wanted = wanted(args);
    let (mut counts, mut left_out, mut renju) = (Counts::default(), 0, 0);
    let (mut total, mut rows) = (0, Vec::new());
    let page = args.offset..args.offset.saturating_add(args.limit);
    for &game in games {
        let Some((moves, result)) = renju_game(library, game) else {
            left_out += 1;
            continue;
        };
        renju += 1;
        let Some(finds) = session.finds.finds.get(GameKey::of(&moves, result)) else { continue };
        counts.add(library, game, finds);
        for find in wanted.among(finds) {
            if page.contains(&total) {
                rows.extend(find_row(library, game, find));
            }
            total += 1;
        }
    }
    Ok(FindsReply {
        games: renju,
        left_out,
        studied: counts.games,
        kinds: counts.kinds.to_vec(),
        by_both: counts.by_both,
        turned: counts.turned,
        players: players(library, &counts),
        openings: openings(&counts),
        total,
        offset: args.offset,
        rows,
    })
}

fn wanted(args: &FindsArgs) -> Wanted {
    let kinds = args.kinds.iter().map(|&kind| kind.into()).collect();
    let side = args.side.map(Into::into);
    Wanted { kinds, side, by: None, both: args.both, least_moves: args.least }
}

fn find_row(library: &Library, game: u32, find: &Find) -> Option<FindRow> {
    let view = View::of_symmetry(Symmetry::Identity);
    let hit = Hit { game, ply: find.turn(), until: find.turn(), view };
    let number = |n: u8| n.saturating_add(1);
    Some(FindRow {
        game: row(library.rows(&[hit]).pop()?, false),
        kind: find.kind.into(),
        side: find.side.into(),
        ply: find.turn(),
        since: find.from,
        by: find.kind.is_of_win().then(|| find.by.into()),
        detail: find.detail,
        given: find.losing_move().map(number),
        held: find.holding_move().map(number),
    })
}

fn count(name: String, tally: Tally) -> FindsCount {
    let Tally { games, had, missed, given } = tally;
    FindsCount { name, games, had, missed, given }
}

fn players(library: &Library, counts: &Counts) -> Vec<FindsCount> {
    let mut players: Vec<(u32, Tally)> =
        counts.players.iter().map(|(&id, &tally)| (id, tally)).filter(|(_, tally)| tally.had > 0).collect();
    players.sort_unstable_by_key(|&(id, tally)| (Reverse(tally.missed), id));
    players.truncate(PLAYERS);
    let name = |id: u32| player_name(library.catalogue(), Some(id));
    players.into_iter().map(|(id, tally)| count(name(id), tally)).collect()
}

fn openings(counts: &Counts) -> Vec<FindsCount> {
    let openings = counts.openings.iter().filter(|(_, tally)| tally.had > 0);
    let code = |opening: &Option<renju_core::Opening>| opening.map_or("", |opening| opening.code());
    let mut openings: Vec<FindsCount> =
        openings.map(|(opening, &tally)| count(code(opening).to_owned(), tally)).collect();
    openings.sort_by(|a, b| (Reverse(a.missed), &a.name).cmp(&(Reverse(b.missed), &b.name)));
    openings
}
