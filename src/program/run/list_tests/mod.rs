//! Programs with lists of points, run with every kind of numbers.

mod cases;
mod drafts;
mod rows;

use super::*;
use crate::program::code::Code;
use crate::program::compile::{Input, Version, compile};
use crate::program::syntax::parse;
use cases::Case;

const MOST: usize = 32;
const POINT: [Input; 2] = [Input::list("points", MOST), Input::vector("point")];
const PAIR: [Input; 2] = [Input::list("a.points", MOST), Input::list("b.points", MOST)];

#[track_caller]
fn code(text: &str, inputs: &[Input]) -> Code {
    let compiled = parse(text).and_then(|block| compile(&block, inputs, Version::AsWritten));
    compiled.unwrap_or_else(|mistake| panic!("{}", mistake.report(text)))
}

/// The numbers of a list as a program is given it.
fn list(corners: &[[f64; 2]]) -> Vec<f64> {
    let mut numbers = vec![corners.len() as f64];
    numbers.extend(corners.iter().flatten());
    numbers.resize(1 + 2 * MOST, 0.0);
    numbers
}

fn corners(written: &str) -> Vec<[f64; 2]> {
    let number = |number: &str| number.parse::<f64>().expect("a number");
    let corner = |corner: &str| corner.split_once(',').map(|(x, y)| [number(x), number(y)]).expect("a pair");
    written.split(';').map(corner).collect()
}

/// A state: the values of `names`, with those that a case sets in place of the first ones.
fn state(names: [&str; 2], first: [&str; 2], set: &str) -> Vec<f64> {
    let mut values = first;
    for (name, value) in set.split_whitespace().filter_map(|one| one.split_once('=')) {
        if let Some(index) = names.iter().position(|known| *known == name) {
            values[index] = value;
        }
    }
    let numbers = |(name, value): (&str, &str)| match name {
        "point" => corners(value).concat(),
        _ => list(&corners(value)),
    };
    names.into_iter().zip(values).flat_map(numbers).collect()
}

fn point_polygon(set: &str) -> Vec<f64> {
    state(["points", "point"], ["80,60;330,110;250,150;300,250;180,190;100,240", "200,120"], set)
}

fn polygons(set: &str) -> Vec<f64> {
    let first = ["100,60;300,60;300,180;100,180", "260,150;340,170;320,250;240,230"];
    state(["a.points", "b.points"], first, set)
}

fn gjk(set: &str) -> Vec<f64> {
    let first = ["60,70;140,40;180,110;110,180;60,150", "190,180;250,100;340,150;280,240"];
    state(["a.points", "b.points"], first, set)
}

fn exact(numbers: &[f64]) -> Vec<Exact> {
    numbers.iter().copied().map(Exact::from_f64).collect()
}

/// The sign of an answer, as the tables of cases have it.
fn sign(outcome: Outcome) -> char {
    match outcome {
        Outcome::Answered(truth) if truth.holds() == Some(false) => '.',
        Outcome::Answered(truth) if truth.is_at_edge() == Some(true) => '=',
        Outcome::Answered(truth) if truth.holds() == Some(true) => '#',
        _ => '?',
    }
}

/// Compares a program with a column of a table. A touch counts as a hit, but in the first column.
fn check(text: &str, inputs: &[Input], cases: &[Case], column: usize, state: fn(&str) -> Vec<f64>) {
    let code = code(text, inputs);
    for (name, set, answers) in cases {
        let expected = answers.chars().nth(column).expect("a column");
        let found = sign(run(&code, &exact(&state(set)), &mut ()).outcome);
        let is_hit = |sign: char| sign == '#' || sign == '=';
        let is_same = if column == 0 { found == expected } else { is_hit(found) == is_hit(expected) };
        assert!(
            found != '?' && (is_same || expected == '-'),
            "{name}: {found} instead of {expected}\n{text}"
        );
    }
}

#[test]
fn every_draft_answers_as_the_table_of_its_cases_says() {
    use cases::{GJK, POINT_POLYGON, POLYGONS};
    use drafts::*;
    let (even_odd, winding): (Vec<Case>, Vec<Case>) =
        POINT_POLYGON.into_iter().partition(|(_, set, _)| !set.contains("rule="));
    check(CROSSINGS, &POINT, &even_odd, 0, point_polygon);
    check(WINDING, &POINT, &winding, 0, point_polygon);
    // Where an outline goes round twice, the rules differ.
    let alike: Vec<Case> = even_odd
        .iter()
        .copied()
        .filter(|(name, ..)| !name.contains("star") && !name.contains("twice"))
        .collect();
    check(WINDING, &POINT, &alike, 0, point_polygon);
    check(OPEN_LOOP, &POINT, &even_odd, 1, point_polygon);
    check(VERTICAL_EDGE, &POINT, &even_odd, 2, point_polygon);
    check(STRICT_VERTICES, &POINT, &even_odd, 3, point_polygon);
    let passes = "if p.y >= point.y > q.y or p.y < point.y <= q.y";
    let half_open = OPEN_LOOP.replace("chain", "edges");
    let half_open = half_open.replace(passes, "if (p.y > point.y) != (q.y > point.y)");
    check(&half_open, &POINT, &even_odd, 4, point_polygon);
    check("return inside(point, points)", &POINT, &even_odd, 0, point_polygon);
    check(AXES, &PAIR, &POLYGONS, 0, polygons);
    check(&axes(), &PAIR, &POLYGONS, 0, polygons);
    check(LONG_AXES, &PAIR, &POLYGONS, 1, polygons);
    check(EDGES_ONLY, &PAIR, &POLYGONS, 2, polygons);
    check(&axes().replace("edges(a.points, b.points)", "edges(a.points)"), &PAIR, &POLYGONS, 3, polygons);
    check(DISTANCE, &PAIR, &GJK, 0, gjk);
    check(ZERO_DIRECTION, &PAIR, &GJK, 1, gjk);
}

/// The axes of both polygons in one loop, with the functions of lists.
fn axes() -> String {
    let (before, _) = drafts::AXES.split_once("for p, q in edges(b.points)").expect("two loops");
    let (start, rest) = before.split_once("        let a_low").expect("a shadow");
    let (_, rest) = rest.split_once("        // A gap ends").expect("a test");
    let shadows = "        let a_low = low(a.points, n), a_high = high(a.points, n), b_low = low(b.points, n), \
                   b_high = high(b.points, n)\n        // A gap ends";
    let both = start.replace("edges(a.points)", "edges(a.points, b.points)");
    format!("{both}{shadows}{rest}return true with push = axis")
}

/// All drafts over two polygons, and some programs with what they do not use.
fn over_pairs() -> Vec<Code> {
    const OTHERS: [&str; 11] = [
        "return inside(middle(b.points), a.points)",
        "for p in a.points, b.points { if |p - first(b.points)| > 90 { return true } }\nreturn false",
        "let n = 0\nfor p, q in chain(b.points, a.points) { if p.x < q.x { n = n + 1 } }\nreturn n < count(a.points)",
        "let d = middle(b.points) - middle(a.points)\nreturn dot(support(a.points, d) - support(b.points, -d), d) >= 0",
        "let d = (1, 0), best = 0\nfor p, q in edges(a.points, b.points) {\nlet reach = high(b.points, d)\nd = q - p\n\
         if reach > low(a.points, d) { best = reach }\n}\nreturn best > 100 and d != (0, 0)",
        "let n = 0\nfor i from 1 to 3 {\nif low(b.points, (i, 1)) < high(a.points, (1, i)) or first(b.points).x == 90 * i \
         { n = n + low(b.points, (1, -i)) }\n}\nreturn n > 0",
        "let p = (low(a.points, first(b.points)), high(b.points, first(b.points)))\n\
         return low(b.points, p) <= high(a.points, p) with x = sqrt(-p.x)",
        "let s = support(b.points, (0.3, 1))\nlet far = if s.x > 200 then high(b.points, s) else low(a.points, s)\n\
         return far - dot(s, (0, 1)) < 100 or not (far >= low(b.points, (-1, 0)))",
        "let most = none\nfor p, q in edges(b.points) {\nlet long = high(b.points, q - p) - low(b.points, q - p)\n\
         if q != p and not (most >= long) { most = long }\n}\nreturn most > 5000",
        "for p in b.points { require p.y < 190\nif p.x == 160 { return touching }\nif p.x < 140 or p.y >= 180 { return p.x < p.y }\n}\n\
         return true with d = low(b.points, (1, 1)) / 0",
        "let n = 0, all = 0\nfor p in a.points { all = all + p.x\nif inside(p, b.points) { n = n + 1 }\n}\nreturn n > 0",
    ];
    let own = OTHERS.iter().map(|text| (*text).to_owned());
    let drafts =
        [drafts::AXES, drafts::LONG_AXES, drafts::EDGES_ONLY, drafts::DISTANCE, drafts::ZERO_DIRECTION];
    drafts.map(str::to_owned).into_iter().chain([axes()]).chain(own).map(|text| code(&text, &PAIR)).collect()
}

/// Convex polygons around a centre, in either order, some with corners twice.
fn polygon(random: &mut fastrand::Rng, center: [f64; 2]) -> Vec<[f64; 2]> {
    let count = random.usize(1..9);
    let radius = 20.0 + 60.0 * random.f64();
    let is_whole = random.bool();
    let corner = |index: usize| {
        let angle = std::f64::consts::TAU * index as f64 / count as f64;
        let corner = [center[0] + radius * angle.cos(), center[1] + radius * angle.sin()];
        if is_whole { corner.map(f64::round) } else { corner }
    };
    let mut corners: Vec<[f64; 2]> = (0..count).map(corner).collect();
    if random.bool() {
        corners.reverse();
    }
    corners
}

#[test]
fn a_tile_answers_what_every_position_in_it_answers() {
    let mut random = fastrand::Rng::with_seed(6);
    let (codes, mut known) = (over_pairs(), 0);
    for round in 0..60 {
        let [a, b] = [[150.0, 100.0], [220.0, 150.0]].map(|center| polygon(&mut random, center));
        let size = [0.5, 4.0, 40.0][round % 3];
        let [a, b] = [list(&a), list(&b)];
        let tile = |numbers: &[f64], by: f64| -> Vec<Interval<Doubles>> {
            let count = 1 + 2 * numbers[0] as usize;
            let varies = |index: usize| (1..count).contains(&index);
            let between = |(index, number): (usize, &f64)| {
                Interval::between(*number, number + if varies(index) { by } else { 0.0 })
            };
            numbers.iter().enumerate().map(between).collect()
        };
        let inputs = [tile(&a, 0.0), tile(&b, size)].concat();
        for code in &codes {
            let Some((truth, _)) = over_tile(code, &inputs) else { continue };
            known += 1;
            for _ in 0..8 {
                let by = [random.f64() * size, random.f64() * size];
                let mut moved = b.clone();
                for (index, number) in moved[1..=2 * b[0] as usize].iter_mut().enumerate() {
                    *number += by[index % 2];
                }
                let Outcome::Answered(single) = run(code, &[a.clone(), moved].concat(), &mut ()).outcome
                else {
                    panic!("it has an answer")
                };
                assert_eq!(single.holds(), truth.holds());
            }
        }
    }
    assert!(known > 60, "{known}");
}

/// What a program returns as `x`.
fn result(text: &str, inputs: &[f64]) -> Content<f64> {
    struct Seen(Option<Content<f64>>);
    impl Observer<f64> for Seen {
        const SEES_RIGHT: bool = false;
        const SEES_RESULTS: bool = true;
        fn line(&mut self, line: &crate::program::Line, state: &State<f64>) {
            let x = line.names.iter().find(|(name, _)| name == "x");
            self.0 = x.map(|(_, value)| state.content(*value)).or(self.0.take());
        }
    }
    let mut seen = Seen(None);
    run(&code(&format!("return true with x = {text}"), &POINT), inputs, &mut seen);
    seen.0.expect("a result")
}

#[test]
fn a_function_of_a_list_has_the_value_that_the_manual_says() {
    let vector = |x: f64, y: f64| Content::Vector([x, y]);
    let inputs = point_polygon("points=0,0;6,0;6,4;0,8 point=3,5");
    for (text, expected) in [
        ("first(points)", vector(0.0, 0.0)),
        ("count(points)", Content::Number(4.0)),
        ("low(points, (1, 1))", Content::Number(0.0)),
        ("high(points, (1, 1))", Content::Number(10.0)),
        ("high(points, -point)", Content::Number(0.0)),
        ("support(points, (1, 0))", vector(6.0, 0.0)),
        ("support(points, (0, 1))", vector(0.0, 8.0)),
        ("support(points, (0, 0))", vector(0.0, 0.0)),
        ("middle(points)", vector(3.0, 3.0)),
        ("inside(point, points)", Content::Truth(Truth::TRUE)),
        ("inside((6, 1), points)", Content::Truth(Truth::TRUE_AT_EDGE)),
        ("inside((6, 8), points)", Content::Truth(Truth::FALSE)),
        ("not inside((3, 6), points)", Content::Truth(Truth::FALSE_AT_EDGE)),
    ] {
        assert_eq!(result(text, &inputs), expected, "{text}");
    }
}

#[test]
fn an_empty_list_has_no_turn_and_no_value() {
    let mut inputs = point_polygon("");
    inputs[0] = 0.0;
    for text in ["low(points, point)", "high(points, point)"] {
        assert!(matches!(result(text, &inputs), Content::Number(none) if none.is_nan()), "{text}");
    }
    for text in ["support(points, point)", "middle(points)"] {
        assert!(
            matches!(result(text, &inputs), Content::Vector([x, y]) if x.is_nan() && y.is_nan()),
            "{text}"
        );
    }
    assert_eq!(result("inside(point, points)", &inputs), Content::Truth(Truth::FALSE));
    for walk in ["points", "edges(points)", "chain(points)"] {
        let names = if walk == "points" { "p" } else { "p, q" };
        let text = format!("for {names} in {walk} {{ return true }}\nreturn false");
        assert_eq!(sign(run(&code(&text, &POINT), &inputs, &mut ()).outcome), '.');
    }
}

#[test]
fn a_loop_goes_through_the_corners_and_edges_of_all_its_lists() {
    #[derive(Default)]
    struct Turns(Vec<Turn>);
    impl Observer<f64> for Turns {
        const SEES_RIGHT: bool = false;
        fn line(&mut self, _: &crate::program::Line, _: &State<f64>) {}
        fn turn(&mut self, turn: Turn) {
            self.0.push(turn);
        }
    }
    let inputs = [list(&corners("0,0;1,0;1,1")), list(&corners("5,5"))].concat();
    let turns = |text: &str| {
        let mut turns = Turns::default();
        run(&code(&format!("for {text} {{ }}\nreturn true"), &PAIR), &inputs, &mut turns);
        turns
            .0
            .into_iter()
            .map(|turn| match turn {
                Turn::Corner { list, index } => (list, index),
                Turn::Count(_) => panic!("a corner"),
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(turns("p in a.points"), [(0, 0), (0, 1), (0, 2)]);
    assert_eq!(turns("p in b.points, a.points"), [(0, 0), (1, 0), (1, 1), (1, 2)]);
    assert_eq!(turns("p, q in edges(a.points, b.points)"), [(0, 0), (0, 1), (0, 2), (1, 0)]);
    assert_eq!(turns("p, q in chain(a.points, b.points)"), [(0, 0), (0, 1)]);
    // The last edge leads back to the first corner.
    let last = "let ends = (0, 0)\nfor p, q in edges(a.points) { ends = p + 10 * q }\nreturn ends == (1, 1)";
    assert_eq!(sign(run(&code(last, &PAIR), &inputs, &mut ()).outcome), '=');
}

#[test]
fn every_turn_of_a_loop_counts_and_so_does_every_corner_of_a_function() {
    let many = vec![[1.0, 2.0]; MOST];
    let inputs = [list(&many), list(&many)].concat();
    let four = "for p in a.points { for q in a.points { for r in a.points { for s in a.points { } } } }";
    let text = format!("{four}\nreturn true");
    assert_eq!(run(&code(&text, &PAIR), &inputs, &mut ()).outcome, Outcome::TooLong);
    let functions = "let x = low(a.points, p), y = high(b.points, q)";
    let three = "for p in a.points { for q in a.points { for r in a.points {";
    let text = format!("{three} {functions} }} }} }}\nreturn true");
    assert_eq!(run(&code(&text, &PAIR), &inputs, &mut ()).outcome, Outcome::TooLong);
    let few = [list(&many[..3]), list(&many[..3])].concat();
    assert_eq!(sign(run(&code(&text, &PAIR), &few, &mut ()).outcome), '#');
    let counts = run(&code("return low(a.points, first(b.points)) > 0", &PAIR), &few, &mut ()).counts;
    assert_eq!((counts.multiplications, counts.additions, counts.comparisons), (6, 3, 3));
}

#[test]
fn the_axes_of_the_largest_polygons_are_tested_within_the_limit_without_rounding() {
    let around = |center: f64| -> Vec<[f64; 2]> {
        let corner = |index: usize| {
            let angle = std::f64::consts::TAU * index as f64 / MOST as f64;
            [center + (100.0 * angle.cos()).round(), 100.0 + (100.0 * angle.sin()).round()]
        };
        (0..MOST).map(corner).collect()
    };
    let inputs = [list(&around(100.0)), list(&around(150.0))].concat();
    assert_eq!(sign(run(&code(&axes(), &PAIR), &exact(&inputs), &mut ()).outcome), '#');
}
