//! The requests of the page. Each topic has a file with the arguments, the replies, the code that answers,
//! and the conversions.
//!
//! `table` has a row for each kind of request. `request` reads a request from a message, and `reply`
//! serializes the replies.

pub(crate) mod book;
pub(crate) mod collections;
mod event;
pub(crate) mod export_collection;
pub(crate) mod export_games;
pub(crate) mod fifths;
pub(crate) mod files;
pub(crate) mod finds;
pub(crate) mod finds_file;
pub(crate) mod forbidden;
pub(crate) mod forced_moves;
pub(crate) mod game;
pub(crate) mod game_record;
pub(crate) mod graph;
pub(crate) mod listed_games;
pub(crate) mod make_problems;
mod names;
pub(crate) mod novelties;
pub(crate) mod own_records;
mod player;
pub(crate) mod preparation;
pub(crate) mod procedure;
pub(crate) mod proof_tree;
pub(crate) mod published;
pub(crate) mod published_query;
pub(crate) mod queries;
pub(crate) mod ratings;
pub(crate) mod repair;
mod reply;
mod request;
pub(crate) mod rows;
pub(crate) mod search;
pub(crate) mod similar;
pub(crate) mod solve;
pub(crate) mod solver_question;
pub(crate) mod stones_question;
pub(crate) mod study_games;
mod table;
pub(crate) mod win_question;

pub(crate) use reply::Reply;
pub(crate) use request::{Request, kind_of};
pub(crate) use table::{
    CareRequest, ChangeRequest, CollectionRequest, ControlRequest, PublishedRequest, QueryRequest,
    RecordRequest, RulesRequest, SolverRequest, StudyRequest,
};
