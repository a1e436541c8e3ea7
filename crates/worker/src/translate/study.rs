//! Conversions of the findings in games.

use renju_study as study;

use super::same::same;
use crate::protocol::{FindKind, Threats};

same!(Threats, study::By { Fours, Threats });
same!(FindKind, study::Kind { Missed, Won, Open, Forbidden, ForbiddenUsed, AfterFive });
