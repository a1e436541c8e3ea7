//! Computes ratings in slices, and stores them. Jobs that need the same ratings at the same time share one computation.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use renju_study::ratings::{RatedGames, RatingFit, RatingOptions, Ratings};

use crate::failure::Stop;
use crate::finds_store::FindsStore;
use crate::host::Host;
use crate::job_context::JobContext;
use crate::nodes_per_slice::NodesPerSlice;

/// Greatest number of games in a slice.
const MOST: u64 = 100_000;

/// Beginning of the name of the stored part with ratings. The rest of the name is the key of the ratings.
const PREFIX: &str = "ratings ";

/// The ratings of the last request, and the computation that is running. They stay in memory for the next request.
#[derive(Debug, Default)]
pub(super) struct LastComputation {
    ratings: RefCell<Option<Rc<Ratings>>>,
    /// The computation that began last and is not finished. If all of its jobs are cancelled, the
    /// next job with the same key continues it.
    running: RefCell<Option<Rc<RunningFit>>>,
}

/// A computation of ratings. All jobs that need these ratings take turns with its steps.
#[derive(Debug)]
struct RunningFit {
    /// The key of the ratings.
    key: u64,
    /// `None` once the computation is finished.
    fit: RefCell<Option<RatingFit>>,
    ratings: OnceCell<Rc<Ratings>>,
}

impl LastComputation {
    /// Returns the last ratings if they have this key.
    fn with_key(&self, key: u64) -> Option<Rc<Ratings>> {
        self.ratings.borrow().as_ref().filter(|ratings| ratings.key == key).cloned()
    }

    /// Returns the computation of the ratings of `games`, and begins the computation if it is not running.
    fn join(&self, games: RatedGames, options: RatingOptions) -> Rc<RunningFit> {
        let key = games.key(&options);
        let mut running = self.running.borrow_mut();
        match running.as_ref().filter(|running| running.key == key) {
            Some(running) => running.clone(),
            None => {
                let fit = RefCell::new(Some(RatingFit::new(games, options)));
                running.insert(Rc::new(RunningFit { key, fit, ratings: OnceCell::new() })).clone()
            }
        }
    }

    /// Stores the ratings of a finished computation in memory.
    fn end(&self, ended: &Rc<RunningFit>, ratings: &Rc<Ratings>) {
        self.running.borrow_mut().take_if(|running| Rc::ptr_eq(running, ended));
        self.ratings.replace(Some(ratings.clone()));
    }
}

impl RunningFit {
    /// Runs a slice. Returns the number of rounds over all players so far; `None` once no step is left.
    fn step(&self, pace: &mut NodesPerSlice, host: &impl Host) -> Option<u32> {
        let mut fit = self.fit.borrow_mut();
        let fit = fit.as_mut()?;
        let slice = |games| fit.step(usize::try_from(games).unwrap_or(usize::MAX));
        let progress = pace.run(host, MOST, slice);
        (!progress.is_finished).then_some(progress.rounds)
    }
}

/// Returns the ratings with a key from the memory or the storage; `None` if they are in neither.
pub(super) async fn known<H: Host>(
    host: &H,
    last: &LastComputation,
    key: u64,
) -> Result<Option<Rc<Ratings>>, Stop> {
    let ratings = last.with_key(key);
    if ratings.is_some() {
        return Ok(ratings);
    }
    let Some(ratings) = stored(host, key).await?.map(Rc::new) else {
        // Another job may have ended the computation meanwhile.
        return Ok(last.with_key(key));
    };
    last.ratings.replace(Some(ratings.clone()));
    Ok(Some(ratings))
}

/// Computes and stores ratings. All jobs that need the same ratings share the computation. After
/// each slice, calls `tell` with the number of finished rounds over all players.
pub(super) async fn compute<H: Host>(
    job: &JobContext<H>,
    last: &LastComputation,
    games: RatedGames,
    options: RatingOptions,
    tell: &dyn Fn(u32),
) -> Result<Rc<Ratings>, Stop> {
    let running = last.join(games, options);
    job.rest().await?;
    let mut pace = NodesPerSlice::default();
    loop {
        // Another job may have made the last step.
        if let Some(ratings) = running.ratings.get() {
            return Ok(ratings.clone());
        }
        if let Some(rounds) = running.step(&mut pace, &*job.host) {
            tell(rounds);
        } else if let Some(fit) = running.fit.take() {
            let ratings = running.ratings.get_or_init(|| Rc::new(fit.finish()));
            last.end(&running, ratings);
            store(&*job.host, ratings).await;
        }
        job.rest().await?;
    }
}

fn name(key: u64) -> String {
    format!("{PREFIX}{key:016x}")
}

/// Reads the stored ratings with a key. Returns `None` if there are none, or if they are damaged.
async fn stored<H: Host>(host: &H, key: u64) -> Result<Option<Ratings>, Stop> {
    let part = host.finds().parts(&[name(key)]).await?.pop().flatten();
    Ok(part.and_then(|bytes| Ratings::from_bytes(&bytes).ok()).filter(|ratings| ratings.key == key))
}

/// Stores ratings, and deletes the ratings of older editions. If the storage is full or missing, the next page
/// computes the ratings again.
async fn store<H: Host>(host: &H, ratings: &Ratings) {
    let own = name(ratings.key);
    let names = host.finds().names().await.unwrap_or_default();
    let older: Vec<String> = names.into_iter().filter(|name| name.starts_with(PREFIX)).collect();
    if !older.is_empty() {
        let _ = host.finds().delete(&older).await;
    }
    let _ = host.finds().add(&own, &ratings.to_bytes()).await;
}
