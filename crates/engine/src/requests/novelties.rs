//! Request for novelties: moves that were played in new games, but in no older game. The search
//! runs in slices. Its result stays in memory, so that further requests can select from it.

mod messages;

use std::cell::RefCell;
use std::rc::Rc;

use renju_archive::Day;
use renju_core::Opening;
use renju_library::Library;
use renju_study::novelties::{self, CSV_HEAD, GameRoles, NewGame, Novelties, NoveltyFilter, NoveltySearch};
use renju_study::ratings::Ratings;

use super::listed_games::check;
use super::ratings::{LastRatings, computed, current};
use crate::failure::Stop;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::lookup::{bad, queried};
use crate::nodes_per_slice::NodesPerSlice;
use crate::protocol::Bytes;
use crate::repository::Repository;
use crate::session::Session;
use crate::study::files::{TABLE_START, sgf};
use crate::study::latest::open_latest;
pub(crate) use messages::{
    NoveltiesArgs, NoveltiesProgress, NoveltiesReply, Novelty, NoveltyFile, NoveltyGame, NoveltyOpening,
    NoveltyOrder, OlderMove,
};

/// Greatest number of positions in a slice. Skipped games take almost no time. If they made the slices grow
/// without limit, the first slices of the next stage would take far too long.
const MOST: u64 = 100_000;

/// The result of the last search, with the conditions of the search. A request with equal conditions selects
/// novelties from this result without a new search.
#[derive(Debug, Default)]
pub(crate) struct LastNovelties(RefCell<Option<(NoveltyConditions, Rc<Novelties>)>>);

/// The conditions of a search. Two searches with equal conditions have the same result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NoveltyConditions {
    generation: u32,
    new: NewGames,
    to: u8,
}

/// Definition of the games that count as new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NewGames {
    Since(Day),
    /// The games that the latest edition of a collection has added to the collection.
    Added {
        collection: u32,
        games: u32,
    },
}

impl NewGames {
    /// Reads the definition of the new games from a request.
    fn of(session: &Session, args: &NoveltiesArgs) -> Result<Self, Stop> {
        if let Some(collection) = args.edition {
            let entry = session
                .entry(collection)
                .map_err(|_| bad(format!("edition: there is no collection {collection}")))?;
            let games = entry.edition_diff.map_or(0, |diff| diff.added);
            return Ok(Self::Added { collection, games });
        }
        match args.since.as_deref().map(Day::parse) {
            Some(Day::UNKNOWN) => Err(bad("since: expected a day such as 2026-03-09".to_owned()).into()),
            Some(day) => Ok(Self::Since(day)),
            None => Ok(Self::Since(queried(session)?.0.archive().new_after())),
        }
    }

    fn roles(self, library: &Library) -> GameRoles {
        match self {
            Self::Since(day) => GameRoles::since(library.archive(), day),
            Self::Added { collection, games } => GameRoles::highest_ids(library.archive(), collection, games),
        }
    }

    /// Returns the first day of the new games. The text is empty if an edition defines the new
    /// games.
    fn day(self) -> String {
        match self {
            Self::Since(day) => day.to_string(),
            Self::Added { .. } => String::new(),
        }
    }
}

/// Searches for novelties, or selects from the last result. Sends progress messages during a search.
pub(crate) async fn ask<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    kept: &LastNovelties,
    last: &LastRatings,
    args: &NoveltiesArgs,
) -> Result<NoveltiesReply, Stop> {
    open_latest(repository).await?;
    let generation = Some(args.generation);
    let asked = {
        let session = repository.session().borrow();
        check(&session, generation)?;
        NoveltyConditions { generation: args.generation, new: NewGames::of(&session, args)?, to: args.to }
    };
    let known = kept.0.borrow().as_ref().filter(|(of, _)| *of == asked).map(|(_, found)| found.clone());
    let found = match known {
        Some(found) => found,
        None => {
            let found = Rc::new(search(job, repository, asked).await?);
            kept.0.replace(Some((asked, found.clone())));
            found
        }
    };
    let ratings = match args.order {
        NoveltyOrder::Rating => Some(current(job, repository, last).await?),
        _ => computed(&*job.host, repository, last).await?,
    };
    let session = repository.session().borrow();
    check(&session, generation)?;
    let list = RankedNovelties { found: &found, ratings: ratings.as_deref(), new: asked.new };
    reply(&*job.host, &session, &list, args)
}

async fn search<H: Host>(
    job: &JobContext<H>,
    repository: &Repository<H>,
    asked: NoveltyConditions,
) -> Result<Novelties, Stop> {
    let mut search = {
        let session = repository.session().borrow();
        let (library, _) = queried(&session)?;
        NoveltySearch::new(asked.new.roles(library), asked.to)
    };
    let mut pace = NodesPerSlice::default();
    loop {
        {
            let session = repository.session().borrow();
            check(&session, Some(asked.generation))?;
            let (library, _) = queried(&session)?;
            let progress = pace.run(&*job.host, MOST, |positions| {
                search.step(library, usize::try_from(positions).unwrap_or(usize::MAX))
            });
            if progress.stage == novelties::NoveltyStage::Finished {
                return Ok(search.finish(library));
            }
            let number = |games: u64| u32::try_from(games).unwrap_or(u32::MAX);
            let (passed, of) = (number(progress.done), number(progress.of));
            job.progress_if_due(|| NoveltiesProgress { passed, of });
        }
        job.rest().await?;
    }
}

/// The novelties, and the ratings by which they can be ordered.
struct RankedNovelties<'a> {
    found: &'a Novelties,
    ratings: Option<&'a Ratings>,
    /// Which games count as new.
    new: NewGames,
}

fn reply(
    host: &impl Host,
    session: &Session,
    novelties: &RankedNovelties<'_>,
    args: &NoveltiesArgs,
) -> Result<NoveltiesReply, Stop> {
    let RankedNovelties { found, ratings, new } = *novelties;
    let (library, _) = queried(session)?;
    let selection = selection(library, args)?;
    let list = if selection.players.is_empty() && !args.player.trim().is_empty() {
        Vec::new()
    } else {
        found.selected(&selection, library, ratings)
    };
    let shown = list.iter().take(args.limit as usize);
    Ok(NoveltiesReply {
        since: new.day(),
        new_games: found.new_games,
        older_games: found.older_games,
        without: found.without,
        total: list.len() as u32,
        openings: Novelties::by_opening(&list)
            .into_iter()
            .map(|(opening, count)| NoveltyOpening { code: code(opening).to_owned(), count })
            .collect(),
        list: shown.map(|novelty| self::novelty(session, library, novelties, novelty)).collect(),
        bytes: args
            .file
            .filter(|_| !list.is_empty())
            .map(|kind| file(host, library, novelties, &list, kind))
            .transpose()?,
    })
}

fn code(opening: Option<Opening>) -> &'static str {
    opening.map_or("other", Opening::code)
}

fn selection(library: &Library, args: &NoveltiesArgs) -> Result<NoveltyFilter, Stop> {
    let opening = |text: &String| match text.as_str() {
        "other" => Ok(None),
        code => Opening::coded(code)
            .map(Some)
            .ok_or_else(|| Stop::from(bad(format!("openings: expected D1..I13 or other, found \"{code}\"")))),
    };
    let wanted = args.player.trim().to_lowercase();
    let players = library.catalogue().players().iter();
    let is_wanted = |name: &str| !wanted.is_empty() && name.to_lowercase().contains(&wanted);
    Ok(NoveltyFilter {
        openings: args.openings.iter().map(opening).collect::<Result<_, _>>()?,
        players: players
            .filter(|player| is_wanted(&player.full_name()) || is_wanted(&player.native_name))
            .map(|player| player.id)
            .collect(),
        least: args.least,
        from: args.from,
        to: args.to,
        ideas_only: args.ideas_only,
        order: args.order.into(),
    })
}

fn file(
    host: &impl Host,
    library: &Library,
    RankedNovelties { found, ratings, .. }: &RankedNovelties<'_>,
    list: &[&novelties::Novelty],
    kind: NoveltyFile,
) -> Result<Bytes, Stop> {
    let bytes = match kind {
        NoveltyFile::Csv => {
            let lines = (1..).zip(list).map(|(place, novelty)| found.csv(library, *ratings, place, novelty));
            std::iter::once(format!("{TABLE_START}{CSV_HEAD}")).chain(lines).collect::<String>().into_bytes()
        }
        NoveltyFile::Sgf => sgf(&[Novelties::record(library, list)], host)?,
    };
    Ok(Bytes(bytes))
}

fn novelty(
    session: &Session,
    library: &Library,
    RankedNovelties { found, ratings, .. }: &RankedNovelties<'_>,
    novelty: &novelties::Novelty,
) -> Novelty {
    let rating = ratings.and_then(|ratings| novelty.best_rating(library, ratings));
    let older =
        |other: &novelties::OlderMove| OlderMove { played: other.played.to_u8(), tally: other.tally.into() };
    let game = |game: &NewGame| {
        let standing = game.player.and_then(|id| found.players.get(&id)).copied().unwrap_or_default();
        Some(NoveltyGame {
            row: session.rows(library, library.rows(&[novelty.hit(game)]), false).pop()?,
            strength: standing.strength(),
            games_of_player: standing.games,
            known_again: game.known_again,
        })
    };
    Novelty {
        opening: novelty.opening.map(Into::into),
        line: novelty.line.iter().map(|m| m.to_u8()).collect(),
        older: novelty.older.into(),
        older_ended: novelty.older_ended,
        older_moves: novelty.older_moves.iter().map(older).collect(),
        tally: novelty.tally.into(),
        rank: novelty.rank,
        rating,
        only_order: novelty.only_order(),
        games: novelty.games.iter().filter_map(game).collect(),
    }
}
