//! Writes a board as static HTML or as SVG, byte by byte as the package `renju-board/static` does.
//!
//! The package draws the picture with the code of the element. This module draws it with two files, the frame of
//! the board (lines and coordinates) and the style sheet. The unit tests of the package write and check these
//! files. Both must write the boards in `tests/vectors/static-boards.json`.

mod static_line;

use std::fmt::Write;

use clap::ValueEnum;
use renju_core::{Color, Move, Point, moves_text};
pub(crate) use static_line::StaticLine;
use static_line::{NumberedStone, WinningRow, winning_row};

const FRAME: &str = include_str!("static_board/frame.svg");
/// The frame of a board without coordinates.
const BARE_FRAME: &str = include_str!("static_board/frame_bare.svg");
const STYLE_SHEET: &str = include_str!("static_board/static.css");

/// The colors of the board and of its lines: each as a pair of the color in the frame and the color in a dark
/// picture.
const DARK: [(&str, &str); 2] = [("#e9c98f", "#b98f52"), ("#383022", "#2c2214")];

/// Width of a picture alone in CSS pixels.
const SIZE: u32 = 480;

/// Value of an attribute that shows or hides a part of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnOff {
    #[default]
    On,
    Off,
}

/// Which stones show the number of their move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum StoneNumbers {
    #[default]
    All,
    Last,
    Off,
}

/// Color scheme of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoardTheme {
    System,
    Light,
    Dark,
}

/// How a board is drawn, in the words of the element's attributes.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct BoardLook {
    /// `off` hides the coordinates a to o and 1 to 15.
    #[arg(long, value_enum, default_value_t, value_name = "ON|OFF")]
    coordinates: OnOff,
    /// Which stones show the number of their move.
    #[arg(long, value_enum, default_value_t, value_name = "STONES")]
    numbers: StoneNumbers,
    /// `off` hides the ring on the last move.
    #[arg(long, value_enum, default_value_t, value_name = "ON|OFF")]
    last_move: OnOff,
    /// Color scheme; without this option, the color scheme of the page.
    #[arg(long, value_enum)]
    theme: Option<BoardTheme>,
    /// The accessible name of the board; by default "Board after 5 moves".
    #[arg(long, value_name = "TEXT")]
    label: Option<String>,
    /// Largest width of the board in CSS pixels; with --svg, its width (480 by default).
    #[arg(long, value_name = "PIXELS", value_parser = |text: &str| crate::text::whole_in(text, 16..=10_000_u32))]
    size: Option<u32>,
}

/// Returns the board as HTML: the element with a declarative shadow root, which a browser shows without a
/// script. `css` is the URL of the style sheet; without it, the HTML contains the style sheet.
pub(crate) fn html(line: &StaticLine, look: &BoardLook, css: Option<&str>) -> String {
    let style = css.map_or_else(
        || format!("<style>{}</style>", STYLE_SHEET.trim_end()),
        |url| format!(r#"<link rel="stylesheet" href="{}">"#, escaped(url)),
    );
    let bare = if look.coordinates == OnOff::Off { " bare" } else { "" };
    let (attributes, label) = (look.attributes(line), escaped(&look.label(line)));
    // The element shows the winner over the edge of the board.
    let over = winning_row(&line.stones())
        .map_or_else(String::new, |row| format!(r#"<p class="over" part="over">{} won.</p>"#, row.color));
    let (picture, moves) = (look.picture(line), moves_text(line.moves.iter().copied()));
    format!(
        r#"<renju-board{attributes}><template shadowrootmode="open">{style}<div class="root"><div class="body alone"><div class="play"><div class="board{bare}" part="board" role="img" aria-label="{label}">{picture}</div>{over}<div class="controls"></div></div><div class="panel"></div></div></div></template>{moves}</renju-board>
"#
    )
}

/// Returns the picture of the board alone, as an SVG document.
pub(crate) fn svg(line: &StaticLine, look: &BoardLook) -> String {
    let (size, label) = (look.size.unwrap_or(SIZE), escaped(&look.label(line)));
    let tag = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" role="img" aria-label="{label}" "#
    );
    look.picture(line).replacen("<svg ", &tag, 1).replacen(r#" aria-hidden="true""#, "", 1) + "\n"
}

impl BoardLook {
    fn label(&self, line: &StaticLine) -> String {
        let given = self.label.as_ref().filter(|label| !label.is_empty());
        given.cloned().unwrap_or_else(|| match line.shown().len() {
            1 => "Board after 1 move".to_owned(),
            moves => format!("Board after {moves} moves"),
        })
    }

    /// Returns the attributes of the element, each after a space.
    fn attributes(&self, line: &StaticLine) -> String {
        let off = |value: OnOff| (value == OnOff::Off).then(|| "off".to_owned());
        let ply = line.shown().len();
        let attributes = [
            // The element sets this attribute when it starts. If the HTML lacked the attribute, the board would
            // have another width until then.
            ("mode", Some("view".to_owned())),
            ("position", Some(line.position_text())),
            ("moves", Some(moves_text(line.moves.iter().copied()))),
            ("ply", (ply != line.moves.len()).then(|| ply.to_string())),
            ("coordinates", off(self.coordinates)),
            ("numbers", Some(self.numbers).filter(|&value| value != StoneNumbers::All).map(value_name)),
            ("last-move", off(self.last_move)),
            ("theme", self.theme.map(value_name)),
            ("label", self.label.clone()),
            ("style", self.size.map(|size| format!("--renju-board-max: {size}px"))),
        ];
        let given = attributes.into_iter().filter_map(|(name, value)| Some((name, value?)));
        given.filter(|(_, value)| !value.is_empty()).fold(String::new(), |mut text, (name, value)| {
            write!(text, r#" {name}="{}""#, escaped(&value)).expect("writing to a string cannot fail");
            text
        })
    }

    fn picture(&self, line: &StaticLine) -> String {
        let frame = if self.coordinates == OnOff::Off { BARE_FRAME } else { FRAME };
        let mut picture = frame.trim_end().to_owned();
        if self.theme == Some(BoardTheme::Dark) {
            for (light, dark) in DARK {
                picture = picture.replace(light, dark);
            }
        }
        let stones = line.stones();
        let last = line.last().and_then(Move::point);
        for stone in &stones {
            picture += &format!(
                r#"<circle class="shadow" cx="1" cy="2.5" r="21" transform="{}" fill="url(#shadow)"/>"#,
                at(stone.point)
            );
        }
        if let Some(WinningRow { from, to, .. }) = winning_row(&stones) {
            picture += &format!(
                r##"<line class="five" stroke="#e4572e" stroke-width="47" stroke-linecap="round" opacity="0.8" part="five" x1="{}" y1="{}" x2="{}" y2="{}"/>"##,
                x(from),
                y(from),
                x(to),
                y(to)
            );
        }
        for stone in &stones {
            let shown = match self.numbers {
                StoneNumbers::All => true,
                StoneNumbers::Last => Some(stone.point) == last,
                StoneNumbers::Off => false,
            };
            picture += &stone_svg(stone, stone.number.filter(|_| shown));
        }
        if let Some(last) = last.filter(|_| self.last_move == OnOff::On) {
            picture += &format!(
                r##"<circle class="last" fill="none" stroke="#e4572e" stroke-width="3" r="18.5" transform="{}"/>"##,
                at(last)
            );
        }
        picture + "</svg>"
    }
}

fn value_name(value: impl ValueEnum) -> String {
    value.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

fn stone_svg(stone: &NumberedStone, number: Option<u32>) -> String {
    let (color, fill) = match stone.color {
        Color::Black => ("black", "#fff"),
        Color::White => ("white", "#1d1d1f"),
    };
    let number = number.map_or_else(String::new, |number| {
        let class = if number > 99 { r#"class="long" font-size="13""# } else { r#"class="""# };
        format!("<text {class}>{number}</text>")
    });
    let circle =
        format!(r##"<circle r="18.5" fill="url(#shade-{color})" stroke="#17181b" stroke-width="0.8"/>"##);
    let at = at(stone.point);
    format!(
        r#"<g class="stone {color} " fill="{fill}" part="stone {color}" transform="{at}">{circle}{number}</g>"#
    )
}

/// Distance between neighboring lines.
const STEP: u32 = 40;
/// Distance from the edge of the picture to the first line.
const MARGIN: u32 = 46;

fn x(point: Point) -> u32 {
    MARGIN + u32::from(point.column()) * STEP
}

fn y(point: Point) -> u32 {
    MARGIN + u32::from(Point::SIDE - 1 - point.row()) * STEP
}

fn at(point: Point) -> String {
    format!("translate({} {})", x(point), y(point))
}

/// Escapes a text for HTML and XML, as the contents of an element or as the value of an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
