//! Programs that grow for cost: nested loops of operations on numbers that become large, small, deep or hard to tell
//! apart. Whatever is asked about them takes no more effort than it may.

use collidoscope::geometry::Verdict;
use collidoscope::lesson::limits::{ANSWER_EFFORT, DROP_EFFORT, EXPLANATION_EFFORT, MAP_EFFORT};
use collidoscope::lesson::{
    Language, Lesson, Map, MapGrid, MapQuestion, PROGRAM, Scene, Value, YAxis, exported_code, set_param,
};
use collidoscope::program::run::{Exact, LANES, MOST_STATEMENTS, Outcome, Rows, metered, run, with_effort};
use collidoscope::program::syntax::parse;
use collidoscope::program::{Input, Version, compile};
use glam::DVec2;

use super::super::oracle::draw::Draw;

/// What a statement or an enclosure that is under way can take after the effort is spent.
const SLACK: u64 = 1_000_000;
/// The most statements of a block, and the deepest nesting of blocks and of expressions.
const STATEMENTS: i64 = 4;
const DEEPEST: usize = 3;

/// Any bytes: they choose a program, and one over lists.
pub fn check(bytes: &[u8]) {
    let mut draw = Draw::given(bytes);
    check_program(&program(&mut draw));
    check_lists(&over_lists(&mut draw));
}

/// A run of a program over two lists costs what its statements may cost: functions of lists count by their corners.
fn check_lists(text: &str) {
    const MOST: usize = 32;
    const LISTS: [Input; 2] = [Input::list("a.points", MOST), Input::list("b.points", MOST)];
    // A statement, and the longest line, which can begin within the limit.
    const DEAREST: u64 = 16 * (MOST_STATEMENTS as u64 + 1_000);
    let corners = (0..2 * MOST).map(|index| (index as f64 * 0.7).sin() * 100.0);
    let list: Vec<f64> = [MOST as f64].into_iter().chain(corners).collect();
    let numbers = [&list[..], &list].concat();
    let block = parse(text).unwrap_or_else(|mistake| panic!("{}", mistake.report(text)));
    let code = compile(&block, &LISTS, Version::AsWritten).expect("it has a meaning");
    let (_, cost) = metered(u64::MAX, || run(&code, &numbers, &mut ()).outcome);
    assert!(cost <= 3 * DEAREST, "a run took {cost}:\n{text}");
    let varying: Vec<(u16, &[f64])> = (66..130).map(|register| (register, &numbers[1..2])).collect();
    let registers: Vec<u16> = varying.iter().map(|(register, _)| *register).collect();
    let mut rows = Rows::new(&code, &numbers, &registers);
    let (_, cost) = metered(u64::MAX, || rows.run(&varying).is_some());
    assert!(cost <= LANES as u64 * DEAREST, "a row took {cost}:\n{text}");
    let exact: Vec<Exact> = numbers.iter().copied().map(Exact::from_f64).collect();
    for little in [10_000, 1_000_000] {
        let (outcome, cost) = metered(little, || run(&code, &exact, &mut ()).outcome);
        assert!(cost < little || outcome != Outcome::Undecided, "{outcome:?} after {cost}:\n{text}");
    }
}

/// Loops over lists, and functions of them, within each other.
fn over_lists(draw: &mut Draw) -> String {
    let mut text = "let n = first(a.points), t = 0, in_it = false\n".to_owned();
    let deepest = draw.whole(1, DEEPEST as i64 + 1);
    for depth in 0..deepest {
        let loops = [
            format!("for p{depth} in a.points, b.points {{\n"),
            format!("for p{depth}, q{depth} in edges(a.points, b.points) {{\n"),
            format!("for p{depth}, q{depth} in chain(b.points) {{\n"),
        ];
        text.push_str(&loops[draw.whole(0, 2) as usize]);
        for _ in 0..=draw.whole(0, STATEMENTS) {
            text.push_str(one_of(
                draw,
                &[
                    "n = support(a.points, n) - support(b.points, -n)\n",
                    "t = t + low(a.points, n) - high(b.points, n) + high(a.points, n)\n",
                    "n = middle(a.points) + middle(b.points) + n / 3\n",
                    "in_it = inside(n, a.points) or inside(n, b.points)\n",
                    "t = t * t + 1\n",
                ],
            ));
            if draw.one_in(3) {
                text.push_str(&format!("n = n + p{depth}\n"));
            }
        }
    }
    text + &"}\n".repeat(deepest as usize) + "return in_it or t > |n|\n"
}

/// Asks everything about the program of a scene.
pub fn check_program(text: &str) {
    let mut lesson = Scene::CircleSegment2.open();
    for numbers in ["exact", "f64"] {
        set(&mut lesson, PROGRAM, text);
        set(&mut lesson, "numbers", numbers);
        let about = |what: &str, cost: u64| format!("{what} in {numbers} took {cost}:\n{text}");
        let (verdict, cost) = metered(u64::MAX, || lesson.selected().verdict());
        for little in [10_000, 1_000_000] {
            let early = with_effort(little, || lesson.selected().verdict());
            assert!(early == Verdict::Undecided || early == verdict, "{early:?} is {verdict:?}:\n{text}");
        }
        assert!(cost <= ANSWER_EFFORT + SLACK, "{}", about("the answer", cost));
        let (_, cost) = metered(u64::MAX, || lesson.explain());
        assert!(cost <= EXPLANATION_EFFORT + DROP_EFFORT + SLACK, "{}", about("the explanation", cost));
    }
    for (other, by_line, numbers) in [(None, false, "exact"), (Some(0), false, "f64"), (None, true, "f64")] {
        set(&mut lesson, "numbers", numbers);
        let (map, cost) = metered(u64::MAX, || map(&lesson, other, by_line));
        // When the effort is spent, the rest of an ordinary map is guessed.
        assert!(cost <= MAP_EFFORT + MAP_EFFORT / 4 + SLACK, "the map took {cost}:\n{text}");
        assert!(map.is_whole());
    }
    for language in Language::ALL {
        // Code that is too long is an error.
        let code = exported_code(&lesson, YAxis::Down, language);
        assert!(code.is_err() || code.is_ok_and(|code| !code.is_empty()));
    }
}

fn set(lesson: &mut Lesson, id: &str, value: &str) {
    let set = set_param(lesson, id, &Value::Word(value.to_owned()));
    assert!(set.is_ok(), "{id} = {value}: {set:?}");
}

fn map(lesson: &Lesson, other: Option<usize>, by_line: bool) -> Map {
    let own = lesson.selected().index();
    let grid = MapGrid { first: DVec2::new(-20.0, -30.0), step: DVec2::splat(3.0), size: [120, 90] };
    Map::of(lesson, MapQuestion { probe: 0, method: own, other, by_line }, grid)
}

/// A program of the topic.
fn program(draw: &mut Draw) -> String {
    let mut text = "define f(x, y) = sqrt(|x| + |y|)*x\n".to_owned();
    text.push_str("let a = circle.center.x / 100\nlet b = circle.radius\nlet c = 0.1\n");
    block(draw, DEEPEST, &mut text, 0);
    let [left, right, result] = [(); 3].map(|()| expression(draw, 1, 0));
    let relation = one_of(draw, &["<", "<=", "=="]);
    text + &format!("check {left} <= {right}\nreturn {left} {relation} {right} with distance = {result}\n")
}

fn block(draw: &mut Draw, deepest: usize, text: &mut String, counters: usize) {
    for _ in 0..=draw.whole(0, STATEMENTS - 1) {
        let kind = if deepest == 0 { 0 } else { draw.whole(0, 3) };
        match kind {
            1 | 2 => {
                let last = one_of(draw, &["3", "20", "60", "300", "3000", "90000"]);
                text.push_str(&format!("for i{counters} from 0 to {last} {{\n"));
                block(draw, deepest - 1, text, counters + 1);
                text.push_str("}\n");
            }
            3 => {
                let (left, right) = (expression(draw, 1, counters), expression(draw, 1, counters));
                text.push_str(&format!("if {left} < {right} {{\n"));
                block(draw, deepest - 1, text, counters);
                text.push_str("}\n");
            }
            _ => {
                let name = one_of(draw, &["a", "b", "c"]);
                let value = expression(draw, DEEPEST, counters);
                text.push_str(&format!("{name} = {value}\n"));
                if draw.one_in(4) {
                    // A name of its own.
                    let right = format!("right let r{} = {}\n", text.len(), expression(draw, 2, counters));
                    text.push_str(&right);
                }
            }
        }
    }
}

fn expression(draw: &mut Draw, deepest: usize, counters: usize) -> String {
    let known = ["a", "b", "c", "2", "0.1", "1e300", "1e-300", "circle.center.y", "i0", "i1", "i2"];
    if deepest == 0 {
        return one_of(draw, &known[..8 + counters.min(3)]).to_owned();
    }
    let mut inner = || expression(draw, deepest - 1, counters);
    let (x, y) = (inner(), inner());
    match draw.whole(0, 13) {
        0 | 1 => format!("({x} + {y})"),
        2 => format!("({x} - {y})"),
        3..=5 => format!("{x}*{y}"),
        6 => format!("({x})/({y})"),
        7 => format!("sqrt(|{x}| + |{y}|)"),
        8 => format!("|({x}, {y})|"),
        9 => format!("sin({x})"),
        10 => format!("atan2({x}, {y})"),
        11 => format!("floor({x})"),
        12 => format!("f({x}, {y})"),
        _ => x,
    }
}

fn one_of<'a>(draw: &mut Draw, all: &[&'a str]) -> &'a str {
    all[draw.whole(0, all.len() as i64 - 1) as usize]
}
