//! Sixty countries with their sport codes, their shares of an archive's players, and the language of their invented
//! names.

use crate::names::{BALTIC, CHINESE, JAPANESE, KOREAN, NORDIC, NameParts, RUSSIAN, SLAVIC, WESTERN};

pub(crate) struct SampleCountry {
    pub(crate) name: &'static str,
    pub(crate) abbr: &'static str,
    /// Relative share of an archive's players who come from this country.
    pub(crate) weight: u32,
    pub(crate) tongue: &'static NameParts,
}

/// Weight, code and name of a country.
type CountryRow = (u32, &'static str, &'static str);

/// The countries, grouped by the language of their names. Some names of countries contain
/// characters that XML must escape, such as "Bosnia & Herzegovina".
#[rustfmt::skip]
const TABLE: &[(&NameParts, &[CountryRow])] = &[
    (&RUSSIAN, &[
        (300, "RUS", "Russia"), (25, "BLR", "Belarus"), (25, "UKR", "Ukraine"), (8, "KAZ", "Kazakhstan"), (6, "UZB", "Uzbekistan"),
        (3, "KGZ", "Kyrgyzstan"), (2, "MDA", "Moldova"), (2, "BUL", "Bulgaria"),
    ]),
    (&JAPANESE, &[(180, "JPN", "Japan")]),
    (&CHINESE, &[
        (160, "CHN", "China"), (40, "TPE", "Chinese Taipei"), (14, "HKG", "Hong Kong, China"), (10, "MAC", "Macau, China"),
        (3, "SGP", "Singapore"),
    ]),
    (&KOREAN, &[(40, "KOR", "Korea"), (1, "PRK", "DPR Korea")]),
    (&BALTIC, &[(120, "EST", "Estonia"), (40, "LAT", "Latvia"), (20, "FIN", "Finland"), (5, "LTU", "Lithuania")]),
    (&NORDIC, &[(90, "SWE", "Sweden"), (6, "NOR", "Norway"), (3, "DEN", "Denmark"), (1, "ISL", "Iceland"), (1, "FRO", "Faroe Islands")]),
    (&SLAVIC, &[
        (60, "CZE", "Czechia"), (50, "POL", "Poland"), (30, "HUN", "Hungary"), (10, "SVK", "Slovakia"), (2, "CRO", "Croatia"),
        (2, "SRB", "Serbia"), (1, "SLO", "Slovenia"), (1, "BIH", "Bosnia & Herzegovina"), (1, "MKD", "North Macedonia"), (2, "ROU", "Romania"),
    ]),
    (&WESTERN, &[
        (30, "AZE", "Azerbaijan"), (15, "ARM", "Armenia"), (10, "TUR", "Türkiye"), (10, "GER", "Germany"), (8, "FRA", "France"),
        (8, "ITA", "Italy"), (6, "NED", "Netherlands"), (4, "BEL", "Belgium"), (6, "AUT", "Austria"), (5, "SUI", "Switzerland"),
        (6, "ESP", "Spain"), (3, "POR", "Portugal"), (8, "GBR", "Great Britain"), (2, "IRL", "Ireland"), (10, "USA", "United States"),
        (6, "CAN", "Canada"), (3, "AUS", "Australia"), (1, "NZL", "New Zealand"), (3, "BRA", "Brazil"), (2, "ARG", "Argentina"),
        (1, "MEX", "Mexico"), (1, "CUB", "Cuba"), (2, "IND", "India"), (4, "VIE", "Việt Nam"), (2, "THA", "Thailand"), (1, "PHI", "Philippines"),
        (1, "RSA", "South Africa"), (1, "CIV", "Côte d'Ivoire"), (1, "UNK", "Renju Players' Union"),
    ]),
];

/// Returns all countries. The id of a country in the file is the index of the country plus one.
pub(crate) fn countries() -> Vec<SampleCountry> {
    let country = |tongue, &(weight, abbr, name): &CountryRow| SampleCountry { name, abbr, weight, tongue };
    TABLE.iter().flat_map(|&(tongue, rows)| rows.iter().map(move |row| country(tongue, row))).collect()
}
