//! Code pages. Many files in formats that are older than Unicode do not state the code page of their texts.
//!
//! The tables of code pages are large, and every browser has them. Therefore the readers contain no
//! such tables. Instead, the caller passes an implementation of [`Texts`], which decodes and
//! encodes texts.

/// A code page in which the texts of a file may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CharacterSet {
    /// UTF-8.
    Utf8,
    /// Simplified Chinese: the code page includes GBK and gb2312.
    Gb18030,
    /// Traditional Chinese.
    Big5,
    /// Japanese (code page 932 of Windows).
    ShiftJis,
    /// Korean.
    EucKr,
    /// Cyrillic.
    Windows1251,
    /// Western European.
    Windows1252,
}

impl CharacterSet {
    /// All code pages. UTF-8 comes first.
    pub const ALL: [Self; 7] = [
        Self::Utf8,
        Self::Gb18030,
        Self::Big5,
        Self::ShiftJis,
        Self::EucKr,
        Self::Windows1251,
        Self::Windows1252,
    ];

    /// Returns the label of the code page in the Encoding Standard of the WHATWG, such as
    /// `shift_jis`.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Gb18030 => "gb18030",
            Self::Big5 => "big5",
            Self::ShiftJis => "shift_jis",
            Self::EucKr => "euc-kr",
            Self::Windows1251 => "windows-1251",
            Self::Windows1252 => "windows-1252",
        }
    }

    /// Returns the code page with this label. `name` may also be another name that files or people
    /// use.
    ///
    /// ```
    /// # use renju_records::CharacterSet;
    /// assert_eq!(CharacterSet::named("GBK"), Some(CharacterSet::Gb18030));
    /// assert_eq!(CharacterSet::named("cp932"), Some(CharacterSet::ShiftJis));
    /// assert_eq!(CharacterSet::named("klingon"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Some(match name.trim().to_ascii_lowercase().as_str() {
            "utf-8" | "utf8" | "unicode" => Self::Utf8,
            "gb18030" | "gbk" | "x-gbk" | "gb2312" | "gb_2312-80" | "windows-936" | "cp936" | "936" => {
                Self::Gb18030
            }
            "big5" | "big5-hkscs" | "cp950" | "950" => Self::Big5,
            "shift_jis" | "shift-jis" | "sjis" | "x-sjis" | "cp932" | "ms932" | "932" | "windows-31j" => {
                Self::ShiftJis
            }
            "euc-kr" | "euckr" | "ks_c_5601" | "windows-949" | "cp949" | "949" | "ks_c_5601-1987" => {
                Self::EucKr
            }
            "windows-1251" | "cp1251" | "1251" => Self::Windows1251,
            "windows-1252" | "cp1252" | "1252" | "latin1" | "latin-1" | "iso-8859-1" | "iso8859-1"
            | "iso_8859-1" | "us-ascii" | "ascii" => Self::Windows1252,
            _ => return None,
        })
    }
}

/// Decodes and encodes texts. In a web page, the browser does this. In other programs, a library
/// does it.
pub trait Texts {
    /// Returns the decoded text, and whether all bytes could be decoded. Bytes that cannot be
    /// decoded become U+FFFD.
    fn decode(&self, bytes: &[u8], set: CharacterSet) -> (String, bool);

    /// Decodes a text like `decode`, but bytes that cannot be decoded are not counted. Two callers
    /// use it: the guess of a code page, to measure how usual the characters are, and the RIF
    /// reader, which counts such bytes itself.
    fn sample(&self, bytes: &[u8], set: CharacterSet) -> String {
        self.decode(bytes, set).0
    }

    /// Returns the bytes of a text, or `None` if the code page lacks one of the characters.
    fn encode(&self, text: &str, set: CharacterSet) -> Option<Vec<u8>>;
}
