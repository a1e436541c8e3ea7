//! Work on all processors whose results are taken in the order in which it was given out.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope};

/// Threads that do one kind of work. Few results wait at a time, so that memory does not depend on how much work there is.
#[derive(Debug)]
pub struct Workers<J, R> {
    jobs: Sender<(J, Sender<R>)>,
    /// The results that have not been taken, in their order.
    waiting: VecDeque<Receiver<R>>,
    /// The most of them.
    most: usize,
}

impl<J: Send, R: Send> Workers<J, R> {
    /// Starts as many threads as there are processors.
    pub fn start<'scope>(
        scope: &'scope Scope<'scope, '_>,
        work: impl Fn(J) -> R + Send + Sync + 'scope,
    ) -> Self
    where
        J: 'scope,
        R: 'scope,
    {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        Self::with_threads(scope, threads, work)
    }

    fn with_threads<'scope>(
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
                    // The lock is kept while it waits, and another thread waits for the lock instead.
                    let job = given.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((job, result)) = job else { break };
                    // Nobody waits for it after an error.
                    let _ = result.send(work(job));
                }
            });
        }
        Self { jobs, waiting: VecDeque::new(), most: threads + 1 }
    }

    /// Gives out work. While too many results wait, the first is taken.
    ///
    /// # Errors
    /// A result cannot be taken.
    pub fn give<E>(&mut self, job: J, take: &mut dyn FnMut(R) -> Result<(), E>) -> Result<(), E> {
        while self.waiting.len() >= self.most {
            self.take_first(take)?;
        }
        let (sender, result) = mpsc::channel();
        // The threads end when this is dropped, and not before.
        let _ = self.jobs.send((job, sender));
        self.waiting.push_back(result);
        Ok(())
    }

    /// Takes all results that wait.
    ///
    /// # Errors
    /// A result cannot be taken.
    pub fn take_all<E>(&mut self, take: &mut dyn FnMut(R) -> Result<(), E>) -> Result<(), E> {
        while !self.waiting.is_empty() {
            self.take_first(take)?;
        }
        Ok(())
    }

    fn take_first<E>(&mut self, take: &mut dyn FnMut(R) -> Result<(), E>) -> Result<(), E> {
        let Some(first) = self.waiting.pop_front() else { return Ok(()) };
        // A thread that panics drops its sender; the scope tells the panic when it ends.
        first.recv().map_or(Ok(()), take)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_taken_in_the_order_of_the_work() {
        for threads in [1, 2, 7] {
            let mut taken = Vec::new();
            thread::scope(|scope| {
                let mut workers = Workers::with_threads(scope, threads, |n: u64| {
                    // Later work is done sooner.
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
            .expect("all are taken");
            assert!(taken.into_iter().eq(0..200));
        }
    }

    #[test]
    fn after_an_error_nothing_is_taken() {
        let done = thread::scope(|scope| {
            let mut workers = Workers::with_threads(scope, 2, |n: u32| n);
            let mut take = |n| if n < 5 { Ok(()) } else { Err(n) };
            (0..100).try_for_each(|n| workers.give(n, &mut take)).and_then(|()| workers.take_all(&mut take))
        });
        assert_eq!(done, Err(5));
    }
}
