//! Enums of two crates that name the same things.

/// Two enumerations that name the same things: each becomes the other.
macro_rules! same {
    ($ours:ty, $theirs:ty { $($name:ident),+ $(,)? }) => {
        impl From<$ours> for $theirs {
            fn from(value: $ours) -> Self {
                match value {
                    $(<$ours>::$name => Self::$name),+
                }
            }
        }

        impl From<$theirs> for $ours {
            fn from(value: $theirs) -> Self {
                match value {
                    $(<$theirs>::$name => Self::$name),+
                }
            }
        }
    };
}

pub(super) use same;
