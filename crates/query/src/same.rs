//! Conversions between two enums that have the same variants, but belong to different crates.

/// Implements the conversions in both directions between two enums that have the same variants.
#[macro_export]
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
