//! Tests `renju graph`: the neighbors of a position as text and for Graphviz, and the census.

use std::process::{Command, Stdio};

use expect_test::expect;

use crate::search::few;
use crate::{MIXED, failure, renju};

fn graph(archive: &str, more: &[&str]) -> String {
    renju(&[&["graph", archive], more].concat())
}

/// Returns the text after the picture of the board.
fn levels(page: &str) -> &str {
    page.split_once("\n\n").expect("a picture comes first").1
}

#[test]
fn levels_are_printed_from_the_earliest_to_the_latest() {
    expect![[r#"
        2 moves earlier
          -i9 h9                       6 games  Black 50%, White 17%, drawn 17%       1 arc in, 2 out

        1 move earlier
          -i9                          5 games  Black 60%, White 20%, drawn 20%       1 arc in, 1 out

        The position
          ·                            5 games  Black 60%, White 20%, drawn 20%       1 arc in, 2 out

        1 move later
          +g7                          4 games  Black 75%, White 25%, drawn 0%        1 arc in, 1 out
          +j9                           1 game  Black 0%, White 0%, drawn 100%        1 arc in, 1 out

        2 moves later
          +g7 g9                        1 game  Black 0%, White 100%, drawn 0%        1 arc in, 0 out
          +j9 j10                       1 game  Black 0%, White 0%, drawn 100%        1 arc in, 0 out
        (7 nodes looked at)
    "#]]
    .assert_eq(levels(&graph(&few(), &["--moves", "h8 h9 i9"])));
}

#[test]
fn a_filter_and_limits_reduce_the_printed_graph() {
    let page = graph(&few(), &["--moves", "h8", "--forward", "1", "--width", "1", "--player", "ado"]);
    expect![[r#"
        1 move earlier
          -h8                           1 game  Black 100%, White 0%, drawn 0%        0 arcs in, 1 out

        The position
          ·                             1 game  Black 100%, White 0%, drawn 0%        1 arc in, 1 out

        1 move later
          +h7                           1 game  Black 100%, White 0%, drawn 0%        1 arc in, 1 out
        (3 nodes looked at)
    "#]]
    .assert_eq(levels(&page));
}

#[test]
fn the_dot_output_is_valid_for_graphviz() {
    let dot = graph(&few(), &["--moves", "h8 h9 i9", "--back", "1", "--forward", "1", "--dot"]);
    expect![[r#"
        digraph renju {
          rankdir=LR;
          node [shape=box, fontname="sans-serif"];
          edge [fontname="sans-serif"];
          n0 [label="·\n5: 60% – 20%", style=bold];
          n1 [label="-i9\n5: 60% – 20%"];
          n2 [label="+g7\n4: 75% – 25%"];
          n3 [label="+j9\n1: 0% – 0%"];
          n1 -> n0 [label="i9 (5)", penwidth=6.0];
          n0 -> n2 [label="g7 (4)", penwidth=5.0];
          n0 -> n3 [label="j9 (1)", penwidth=2.0];
        }
    "#]]
    .assert_eq(&dot);
    // If Graphviz is installed, it checks the output.
    let dot = graph(&MIXED.1, &["--forward", "4", "--dot"]);
    let graphviz = Command::new("dot").arg("-Tcanon").stdin(Stdio::piped()).stdout(Stdio::null()).spawn();
    if let Ok(mut graphviz) = graphviz {
        use std::io::Write;
        graphviz
            .stdin
            .take()
            .expect("the stream is piped")
            .write_all(dot.as_bytes())
            .expect("Graphviz reads its input");
        assert!(graphviz.wait().expect("the process ends").success());
    }
    assert!(dot.starts_with("digraph renju {\n") && dot.ends_with("}\n"));
    assert_eq!(dot.matches('"').count() % 2, 0);
}

#[test]
fn an_unreached_position_has_a_graph_of_one_node() {
    let page = graph(&few(), &["--moves", "a1 b1 c1"]);
    expect![[r#"
        The position
          ·                            0 games                                        0 arcs in, 0 out
        (1 node looked at)
    "#]]
    .assert_eq(levels(&page));
}

#[test]
fn the_census_counts_the_whole_graph() {
    let census = graph(&few(), &["--census"]);
    let (figures, _) = census.rsplit_once("(counted in").expect("the time is last");
    let figures: String = figures.lines().map(|line| line.trim_start().to_owned() + "\n").collect();
    expect![[r#"
        6  games
        25  moves
        10  nodes: positions, up to symmetry and with the side to move
        9  arcs: moves from one to another
        0  nodes that several arcs lead to
        0  nodes that were reached by several orders of moves
        5  nodes that several games went through
    "#]]
    .assert_eq(&figures);
}

#[test]
fn invalid_arguments_of_graph_are_errors() {
    let (code, said) = failure(&["graph", &MIXED.1, "--census", "--moves", "h8"]);
    assert!(code == 2 && said.contains("cannot be used with"), "{said}");
    let (code, said) = failure(&["graph", &MIXED.1, "--width", "0"]);
    assert!(code == 2 && said.contains("--width <N>"), "{said}");
}

#[test]
fn an_area_has_its_own_graph() {
    let page = graph(&few(), &["--area", "top-left", "--moves", "h8 h9", "--back", "1", "--forward", "1"]);
    expect![[r#"
          15 . . . . . . . .
          14 . . . . . . . .
          13 . . . . . . . .
          12 . . . . . . . .
          11 . . . . . . . .
          10 . . . . . . . .
           9 . . . . . . 1 o
           8 . . . . . . . x
           7
           6
           5
           4
           3
           2
           1
             a b c d e f g h i j k l m n o

        1 move earlier
          -o h9                        6 games  Black 50%, White 17%, drawn 17%       1 arc in, 3 out

        The part of the board
          ·                            5 games  Black 60%, White 20%, drawn 20%       1 arc in, 1 out

        1 move later
          +x g9                        5 games  Black 60%, White 20%, drawn 20%       1 arc in, 1 out
        (3 nodes looked at)
    "#]]
    .assert_eq(&page);
    let dot = graph(&few(), &["--area", "top-left", "--back", "0", "--forward", "1", "--dot"]);
    expect![[r#"
        digraph renju {
          rankdir=LR;
          node [shape=box, fontname="sans-serif"];
          edge [fontname="sans-serif"];
          n0 [label="·\n6: 50% – 17%", style=bold];
          n1 [label="+x h8\n6: 50% – 17%"];
          n0 -> n1 [label="x h8 (6)", penwidth=6.0];
        }
    "#]]
    .assert_eq(&dot);
}

#[test]
fn the_census_of_an_area_counts_its_graph() {
    let census = graph(&few(), &["--census", "--area", "diagonal-top-left"]);
    let (figures, _) = census.rsplit_once("(counted in").expect("the time is last");
    let figures: String = figures.lines().map(|line| line.trim_start().to_owned() + "\n").collect();
    expect![[r#"
        6  games
        25  moves
        20  nodes: stones of the part, up to the symmetries that keep it
        19  arcs: moves from one to another
        0  nodes that several arcs lead to
        0  nodes that were reached by several orders of moves
        9  nodes that several games went through
    "#]]
    .assert_eq(&figures);
}

#[test]
fn an_area_with_colors_or_anywhere_has_no_graph() {
    for area in ["", "left anywhere", "top-left ?c3", "corner"] {
        let (code, said) = failure(&["graph", &MIXED.1, "--area", area]);
        assert!(code == 2 && said.contains("--area <AREA>"), "{said}");
    }
}
