//! Conversions between enums of two crates with the same variants.

/// Implements the conversions between two enums with the same variants, both ways.
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
