//! The types of the fields in the footer and the page headers of a Parquet file, according to
//! `parquet.thrift` of format 2.11.
//!
//! The `parquet` crate recognizes a known field by its number, and ignores the type code in the file.
//! [`crate::footer`] and [`crate::page_headers`] check the bytes before that crate reads them. These two
//! modules read each field by its type code. Both ways of reading must give the same fields. So the two
//! modules refuse a known field whose type code is wrong.

use std::ops::RangeInclusive;

use self::FieldType::{Binary, Boolean, Byte, Double, Integer, List, Struct};

/// The type of a field or of the elements of a list.
pub(crate) enum FieldType {
    Boolean,
    Byte,
    /// An integer of 16, 32 or 64 bits, or an enum.
    Integer,
    Double,
    /// A text, or bytes.
    Binary,
    List(&'static FieldType),
    /// A struct or union.
    Struct(StructType),
}

/// The known fields of a struct, each with its number.
pub(crate) type StructType = &'static [(i64, FieldType)];

impl FieldType {
    /// Returns the codes of the type in Thrift's compact protocol.
    pub(crate) const fn codes(&self) -> RangeInclusive<u8> {
        match self {
            // `true` and `false` each have a type code of their own.
            Self::Boolean => 1..=2,
            Self::Byte => 3..=3,
            Self::Integer => 4..=6,
            Self::Double => 7..=7,
            Self::Binary => 8..=8,
            Self::List(_) => 9..=9,
            Self::Struct(_) => 12..=12,
        }
    }
}

/// Thrift's struct `FileMetaData`: the footer of a file.
pub(crate) const FOOTER: StructType = &[
    (1, Integer),
    (2, List(&Struct(SCHEMA_ELEMENT))),
    (3, Integer),
    (4, List(&Struct(ROW_GROUP))),
    (5, KEY_VALUES),
    (6, Binary),
    (7, List(&Struct(EMPTY_STRUCTS))),
    (8, Struct(ENCRYPTION_ALGORITHM)),
    (9, Binary),
];

/// Thrift's struct `PageHeader`: the header of a page.
pub(crate) const PAGE_HEADER: StructType = &[
    (1, Integer),
    (2, Integer),
    (3, Integer),
    (4, Integer),
    (5, Struct(&[(1, Integer), (2, Integer), (3, Integer), (4, Integer), (5, Struct(STATISTICS))])),
    (6, Struct(&[])),
    (7, Struct(&[(1, Integer), (2, Integer), (3, Boolean)])),
    (8, Struct(DATA_PAGE_HEADER_V2)),
];

const DATA_PAGE_HEADER_V2: StructType = &[
    (1, Integer),
    (2, Integer),
    (3, Integer),
    (4, Integer),
    (5, Integer),
    (6, Integer),
    (7, Boolean),
    (8, Struct(STATISTICS)),
];

const SCHEMA_ELEMENT: StructType = &[
    (1, Integer),
    (2, Integer),
    (3, Integer),
    (4, Binary),
    (5, Integer),
    (6, Integer),
    (7, Integer),
    (8, Integer),
    (9, Integer),
    (10, Struct(LOGICAL_TYPE)),
];

const LOGICAL_TYPE: StructType = &[
    (1, Struct(&[])),
    (2, Struct(&[])),
    (3, Struct(&[])),
    (4, Struct(&[])),
    (5, Struct(&[(1, Integer), (2, Integer)])),
    (6, Struct(&[])),
    (7, Struct(TIME)),
    (8, Struct(TIME)),
    (10, Struct(&[(1, Byte), (2, Boolean)])),
    (11, Struct(&[])),
    (12, Struct(&[])),
    (13, Struct(&[])),
    (14, Struct(&[])),
    (15, Struct(&[])),
    (16, Struct(&[(1, Byte)])),
    (17, Struct(&[(1, Binary)])),
    (18, Struct(&[(1, Binary), (2, Integer)])),
];

/// Thrift's structs `TimeType` and `TimestampType`. Both have these fields.
const TIME: StructType = &[(1, Boolean), (2, Struct(EMPTY_STRUCTS))];

/// Thrift's unions `TimeUnit` and `ColumnOrder`. All their members are structs without fields.
const EMPTY_STRUCTS: StructType = &[(1, Struct(&[])), (2, Struct(&[])), (3, Struct(&[]))];

const ROW_GROUP: StructType = &[
    (1, List(&Struct(COLUMN_CHUNK))),
    (2, Integer),
    (3, Integer),
    (4, List(&Struct(&[(1, Integer), (2, Boolean), (3, Boolean)]))),
    (5, Integer),
    (6, Integer),
    (7, Integer),
];

const COLUMN_CHUNK: StructType = &[
    (1, Binary),
    (2, Integer),
    (3, Struct(COLUMN_META_DATA)),
    (4, Integer),
    (5, Integer),
    (6, Integer),
    (7, Integer),
    (8, Struct(&[(1, Struct(&[])), (2, Struct(&[(1, List(&Binary)), (2, Binary)]))])),
    (9, Binary),
];

const COLUMN_META_DATA: StructType = &[
    (1, Integer),
    (2, List(&Integer)),
    (3, List(&Binary)),
    (4, Integer),
    (5, Integer),
    (6, Integer),
    (7, Integer),
    (8, KEY_VALUES),
    (9, Integer),
    (10, Integer),
    (11, Integer),
    (12, Struct(STATISTICS)),
    (13, List(&Struct(&[(1, Integer), (2, Integer), (3, Integer)]))),
    (14, Integer),
    (15, Integer),
    (16, Struct(&[(1, Integer), (2, List(&Integer)), (3, List(&Integer))])),
    (17, Struct(&[(1, Struct(BOUNDING_BOX)), (2, List(&Integer))])),
];

const STATISTICS: StructType = &[
    (1, Binary),
    (2, Binary),
    (3, Integer),
    (4, Integer),
    (5, Binary),
    (6, Binary),
    (7, Boolean),
    (8, Boolean),
    (9, Integer),
];

const BOUNDING_BOX: StructType =
    &[(1, Double), (2, Double), (3, Double), (4, Double), (5, Double), (6, Double), (7, Double), (8, Double)];

const KEY_VALUES: FieldType = List(&Struct(&[(1, Binary), (2, Binary)]));

const ENCRYPTION_ALGORITHM: StructType = &[(1, Struct(CIPHER)), (2, Struct(CIPHER))];

const CIPHER: StructType = &[(1, Binary), (2, Binary), (3, Boolean)];
