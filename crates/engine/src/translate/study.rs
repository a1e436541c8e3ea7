//! Conversions of the findings in games.

use renju_study as study;

use super::same::same;
use crate::protocol::{FindKind, Threats};

same!(Threats, study::WinMethod { Fours, Threats });
same!(FindKind, study::FindingKind { Missed, Won, Open, Forbidden, ForbiddenUsed, AfterFive });
