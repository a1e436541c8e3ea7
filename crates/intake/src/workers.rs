//! Runs jobs on all processors, and returns the results in the order of the jobs.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Scope;

use renju_archive::parallel::processors;

/// Threads that do jobs of one kind. The number of results that wait for the caller is limited, so
/// the memory does not grow with the number of jobs.
#[derive(Debug)]
pub struct Workers<J, R> {
    jobs: Sender<(J, Sender<R>)>,
    /// Results that the caller has not received yet, in the order of the jobs.
    waiting: VecDeque<Receiver<R>>,
    /// Greatest number of results that may wait for the caller.
    most: usize,
}

impl<J: Send, R: Send> Workers<J, R> {
    /// Starts one thread per processor.
    pub fn start<'scope>(
        scope: &'scope Scope<'scope, '_>,
        work: impl Fn(J) -> R + Send + Sync + 'scope,
    ) -> Self
    where
        J: 'scope,
        R: 'scope,
    {
        Self::with_threads(scope, processors(), work)
    }

    pub(crate) fn with_threads<'scope>(
        scope: &'scope Scope<'scope, '_>,
        threads: usize,
        work: impl Fn(J) -> R + Send + Sync + 'scope,
    ) -> Self
    where
        J: 'scope,
        R: 'scope,
    {
        let (jobs, given) = mpsc::channel::<(J, Sender<R>)>();
        let (given, work) = (Arc::new(Mutex::new(given)), Arc::new(work));
        for _ in 0..threads {
            let (given, work) = (given.clone(), work.clone());
            scope.spawn(move || {
                loop {
                    // One thread holds the lock while it waits for a job. The other threads wait
                    // for the lock.
                    let job = given.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((job, result)) = job else { break };
                    // Sending may fail, because the receiver of the result is dropped after an error.
                    let _ = result.send(work(job));
                }
            });
        }
        Self { jobs, waiting: VecDeque::new(), most: threads + 1 }
    }

    /// Sends a job to the threads. If too many results are waiting, first passes the earliest results to
    /// `take`.
    ///
    /// # Errors
    /// Returns the error of `take`.
    pub fn give<E>(&mut self, job: J, take: &mut dyn FnMut(R) -> Result<(), E>) -> Result<(), E> {
        while self.waiting.len() >= self.most {
            self.take_first(take)?;
        }
        let (sender, result) = mpsc::channel();
        // Sending cannot fail: the threads end only when `self` is dropped.
        let _ = self.jobs.send((job, sender));
        self.waiting.push_back(result);
        Ok(())
    }

    /// Waits for all results, and passes them to `take` in the order of the jobs.
    ///
    /// # Errors
    /// Returns the error of `take`.
    pub fn take_all<E>(&mut self, take: &mut dyn FnMut(R) -> Result<(), E>) -> Result<(), E> {
        while !self.waiting.is_empty() {
            self.take_first(take)?;
        }
        Ok(())
    }

    /// Drops all results that the caller has not received.
    pub fn forget(&mut self) {
        self.waiting.clear();
    }

    fn take_first<E>(&mut self, take: &mut dyn FnMut(R) -> Result<(), E>) -> Result<(), E> {
        let Some(first) = self.waiting.pop_front() else { return Ok(()) };
        // Without this result, the caller would take the later results for the results of earlier jobs. So this
        // thread panics too, and the scope ends the other threads.
        take(first.recv().expect("a thread that panics ends the whole import"))
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn results_are_received_in_the_order_of_the_work() {
        for threads in [1, 2, 7] {
            let mut taken = Vec::new();
            thread::scope(|scope| {
                let mut workers = Workers::with_threads(scope, threads, |n: u64| {
                    // Later jobs take less time, so they often end before the earlier jobs.
                    (0..(200 - n) * 100).for_each(|step| {
                        std::hint::black_box(step);
                    });
                    n
                });
                let mut take = |n| -> Result<(), ()> {
                    taken.push(n);
                    Ok(())
                };
                (0..200)
                    .try_for_each(|n| workers.give(n, &mut take))
                    .and_then(|()| workers.take_all(&mut take))
            })
            .expect("all results are received");
            assert!(taken.into_iter().eq(0..200));
        }
    }

    #[test]
    fn after_an_error_no_result_is_received() {
        let done = thread::scope(|scope| {
            let mut workers = Workers::with_threads(scope, 2, |n: u32| n);
            let mut take = |n| if n < 5 { Ok(()) } else { Err(n) };
            (0..100).try_for_each(|n| workers.give(n, &mut take)).and_then(|()| workers.take_all(&mut take))
        });
        assert_eq!(done, Err(5));
    }
}
