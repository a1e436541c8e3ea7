//! Part of the dispatcher: requests that analyze games.

use std::rc::Rc;

use super::Dispatcher;
use crate::host::Host;
use crate::requests::ratings::with_rated_games;
use crate::requests::{QueryRequest, Reply, StudyRequest};
use crate::requests::{
    fifths, finds, finds_file, forced_moves, make_problems, novelties, preparation, procedure, ratings,
    similar, study_games,
};
use crate::study::latest::open_latest;

impl<H: Host> Dispatcher<H> {
    pub(crate) fn study(self: &Rc<Self>, id: u32, request: StudyRequest) {
        match request {
            StudyRequest::ForcedMoves(args) => self.begin_study(id, async move |_, job| {
                forced_moves::ask(job, &args).await.map(Reply::ForcedMoves)
            }),
            StudyRequest::StudyGames(args) => self.begin_study(id, async move |dispatcher, job| {
                let (repository, rest) = (&dispatcher.repository, &dispatcher.pause);
                study_games::study(job, repository, rest, &dispatcher.ratings, &args)
                    .await
                    .map(Reply::StudyGames)
            }),
            StudyRequest::RestStudy(args) => {
                self.pause.set(args.rest);
                self.end(id, Ok(Reply::Nothing));
            }
            StudyRequest::Finds(args) => self.begin_study(id, async move |dispatcher, job| {
                let reply = finds::list(job, &dispatcher.repository, &dispatcher.ratings, &args).await?;
                Ok(Reply::Finds(Box::new(reply)))
            }),
            StudyRequest::FindsFile(finds, args) => self.begin_study(id, async move |dispatcher, job| {
                let (repository, last) = (&dispatcher.repository, &dispatcher.ratings);
                finds_file::write(job, repository, last, &finds, &args).await.map(Reply::FindsFile)
            }),
            StudyRequest::Procedure(args) => {
                self.begin_study(id, async move |_, _| Ok(Reply::Procedure(procedure::follow(&args)?)));
            }
            StudyRequest::MakeProblems(args) => self.begin_study(id, async move |dispatcher, job| {
                let (repository, last) = (&dispatcher.repository, &dispatcher.ratings);
                make_problems::make(job, repository, last, &args).await.map(Reply::MakeProblems)
            }),
            StudyRequest::Novelties(args) => self.begin_study(id, async move |dispatcher, job| {
                let (repository, last) = (&dispatcher.repository, &dispatcher.ratings);
                novelties::ask(job, repository, &dispatcher.novelties, last, &args)
                    .await
                    .map(Reply::Novelties)
            }),
            StudyRequest::Fifths(args) => self.begin_study(id, async move |dispatcher, job| {
                let (repository, last) = (&dispatcher.repository, &dispatcher.ratings);
                fifths::ask(job, repository, last, &args).await.map(Reply::Fifths)
            }),
            StudyRequest::Similar(args) => self.begin_study(id, async move |dispatcher, job| {
                let (repository, last) = (&dispatcher.repository, &dispatcher.ratings);
                similar::ask(job, repository, last, &args).await.map(Reply::Similar)
            }),
            StudyRequest::Ratings(args) => self.begin_study(id, async move |dispatcher, job| {
                let (repository, last) = (&dispatcher.repository, &dispatcher.ratings);
                ratings::ask(job, repository, last, &args).await.map(Reply::Ratings)
            }),
            StudyRequest::Preparation(args) => self.begin_study(id, async move |dispatcher, job| {
                let (repository, last) = (&dispatcher.repository, &dispatcher.ratings);
                let reply = preparation::ask(job, repository, last, &args).await?;
                Ok(Reply::Preparation(Box::new(reply)))
            }),
        }
    }

    /// Answers a query whose filter has a condition on ratings.
    pub(crate) fn rated_query(self: &Rc<Self>, id: u32, mut query: Box<QueryRequest>) {
        self.begin(id, async move |dispatcher, job| {
            let repository = &dispatcher.repository;
            open_latest(repository).await?;
            let filter = query.filter_mut().and_then(|filter| filter.clone());
            let filter = with_rated_games(job, repository, &dispatcher.ratings, filter.as_ref()).await?;
            if let Some(own) = query.filter_mut() {
                *own = filter;
            }
            dispatcher.answer(&query)
        });
    }
}
