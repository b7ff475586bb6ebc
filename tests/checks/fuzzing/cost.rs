//! Programs that grow for cost: nested loops of operations on numbers that become large, small, deep or hard to tell
//! apart. Whatever is asked about them takes no more effort than it may.

use collidoscope::geometry::Verdict;
use collidoscope::lesson::limits::{ANSWER_EFFORT, DROP_EFFORT, EXPLANATION_EFFORT, MAP_EFFORT};
use collidoscope::lesson::{
    Language, Lesson, Map, MapGrid, MapQuestion, PROGRAM, Scene, Value, YAxis, exported_code, set_param,
};
use collidoscope::program::run::{metered, with_effort};
use glam::DVec2;

use super::super::oracle::draw::Draw;

/// What a statement or an enclosure that is under way can take after the effort is spent.
const SLACK: u64 = 1_000_000;
/// The most statements of a block, and the deepest nesting of blocks and of expressions.
const STATEMENTS: i64 = 4;
const DEEPEST: usize = 3;

/// Any bytes: they choose a program.
pub fn check(bytes: &[u8]) {
    check_program(&program(&mut Draw::given(bytes)));
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
