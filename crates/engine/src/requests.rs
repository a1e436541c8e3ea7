//! The requests of the page. Each topic is a file: the arguments, the reply, the code that answers, and the conversions.
//!
//! `table` has a row for each kind of request. `request` reads a message, `reply` writes the reply to it.

mod reply;
mod request;
mod table;

pub(crate) use reply::Reply;
pub(crate) use request::Request;
pub(crate) use table::{
    CareRequest, CollectionRequest, ControlRequest, PublishedRequest, QueryRequest, RecordRequest,
    RulesRequest, SolverRequest, StudyRequest,
};
