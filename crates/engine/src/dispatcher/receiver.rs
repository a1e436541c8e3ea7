//! Part of the dispatcher: messages of the page and notices of other tabs.

use std::rc::Rc;

use serde::de::DeserializeOwned;

use super::Dispatcher;
use super::split_call::{SplitCall, SplitHost};
use crate::host::StorageChange;
use crate::import::ImportQueue;
use crate::parts::EngineParts;
use crate::post::Post;
use crate::protocol::News;
use crate::repository::Repository;
use crate::requests::novelties::LastNovelties;
use crate::requests::published_query::PublishedQueries;
use crate::requests::ratings::LastRatings;
use crate::rules_dispatcher::{Receiver, RulesDispatcher};
use crate::search_preparation::SearchPreparation;
use crate::study::pause::BackgroundPause;

impl<H: SplitHost> Receiver<H> for Dispatcher<H> {
    fn new(host: H) -> Rc<Self> {
        let rules = RulesDispatcher::new(host);
        let host = rules.host.clone();
        Rc::new(Self {
            repository: Rc::new(Repository::new(host.clone())),
            imports: ImportQueue::default(),
            published: PublishedQueries::new(host.clone()),
            novelties: LastNovelties::default(),
            ratings: LastRatings::default(),
            preparation: SearchPreparation::default(),
            pause: BackgroundPause::default(),
            host,
            rules,
        })
    }

    fn receive(self: &Rc<Self>, message: H::Message)
    where
        H::File: DeserializeOwned,
    {
        let Some((id, mut request)) = self.rules.read(&message) else { return };
        if H::Parts::HAS_SPLIT_PARTS
            && let Some(part) = request.split_part()
        {
            return self.host.load_and_answer(SplitCall::new(part, self, id, message));
        }
        self.dispatch(id, request);
    }

    fn changed_elsewhere(self: &Rc<Self>, change: StorageChange) {
        let dispatcher = self.clone();
        self.host.spawn(Box::pin(async move {
            // If the storage fails, the session keeps the data that it has loaded.
            let changed = match change {
                StorageChange::Library => dispatcher.repository.follow().await,
                StorageChange::Records => dispatcher.repository.follow_records().await,
            };
            if changed == Ok(true) {
                dispatcher.host.post(match change {
                    StorageChange::Library => {
                        News::Library { id: 0, library: dispatcher.repository.state().library }
                    }
                    StorageChange::Records => News::Records { id: 0 },
                });
            }
        }));
    }
}
