//! Requests that analyse an archive.

use std::rc::Rc;

use super::Dispatcher;
use crate::host::Host;
use crate::protocol::{Reply, StudyRequest};
use crate::study::{find_file, find_list, forced_moves, games, novelties, problems, procedure};

impl<H: Host> Dispatcher<H> {
    /// Answers a request for an analysis.
    pub(super) fn study(self: &Rc<Self>, id: u32, request: StudyRequest) {
        match request {
            StudyRequest::ForcedMoves(args) => self.begin(id, async move |dispatcher, cancel| {
                forced_moves::ask(&*dispatcher.host, id, &args, cancel).await.map(Reply::ForcedMoves)
            }),
            StudyRequest::StudyGames(args) => self.begin(id, async move |dispatcher, cancel| {
                let Dispatcher { host, repository, study, .. } = &**dispatcher;
                games::study(&**host, repository, id, &args, (&study.rest, cancel))
                    .await
                    .map(Reply::StudyGames)
            }),
            StudyRequest::RestStudy(args) => {
                self.study.rest.set(args.rest);
                self.end(id, Ok(Reply::Nothing));
            }
            StudyRequest::Finds(args) => self.begin(id, async move |dispatcher, cancel| {
                let (host, repository) = (&*dispatcher.host, &dispatcher.repository);
                let finds = find_list::list(host, repository, &args, cancel).await?;
                Ok(Reply::Finds(Box::new(finds)))
            }),
            StudyRequest::FindsFile(finds, args) => self.begin(id, async move |dispatcher, cancel| {
                let (host, repository) = (&*dispatcher.host, &dispatcher.repository);
                let asked = (id, &finds, &args);
                find_file::write(host, repository, asked, cancel).await.map(Reply::FindsFile)
            }),
            StudyRequest::Procedure(args) => {
                self.begin(id, async move |_, _| Ok(Reply::Procedure(procedure::follow(&args)?)));
            }
            StudyRequest::MakeProblems(args) => self.begin(id, async move |dispatcher, cancel| {
                let (host, repository) = (&*dispatcher.host, &dispatcher.repository);
                problems::make(host, repository, id, &args, cancel).await.map(Reply::MakeProblems)
            }),
            StudyRequest::Novelties(args) => self.begin(id, async move |dispatcher, cancel| {
                let Dispatcher { host, repository, study, .. } = &**dispatcher;
                novelties::ask(&**host, repository, &study.novelties, (id, &args), cancel)
                    .await
                    .map(Reply::Novelties)
            }),
        }
    }
}
