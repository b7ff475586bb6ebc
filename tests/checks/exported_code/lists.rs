//! Programs over lists of points, which no topic is needed for.

use collidoscope::program::export::{Export, Language};
use collidoscope::program::show::Names;
use collidoscope::program::syntax::parse;
use collidoscope::program::{Code, Input, Version, compile};

#[path = "../../../src/program/run/list_tests/drafts.rs"]
mod drafts;

/// What the programs are given.
pub const INPUTS: [Input; 5] = [
    Input::list("points", 8),
    Input::list("a.points", 8),
    Input::list("b.points", 8),
    Input::number("circle.radius"),
    Input::vector("point"),
];

/// Every program with its name.
pub const PROGRAMS: [(&str, &str); 13] = [
    ("all_of_lists", ALL),
    ("two_walks", TWO),
    ("one_list", ONE),
    ("crossings", drafts::CROSSINGS),
    ("winding", drafts::WINDING),
    ("open_loop", drafts::OPEN_LOOP),
    ("vertical_edge", drafts::VERTICAL_EDGE),
    ("strict_vertices", drafts::STRICT_VERTICES),
    ("axes", drafts::AXES),
    ("long_axes", drafts::LONG_AXES),
    ("edges_only", drafts::EDGES_ONLY),
    ("distance", drafts::DISTANCE),
    ("zero_direction", drafts::ZERO_DIRECTION),
];

const ALL: &str = "
// How wide a list is along a vector
define width(P, n) = high(P, n) - low(P, n)
define far(p) = inside(p, a.points) or p == first(b.points)
let v = middle(b.points) - middle(a.points), turns = 0, edge = (0, 0), ends = circle.radius, side = none
// From edge to edge
for p, q in edges(a.points, b.points) {
    let n = perp(q - p)
    if width(a.points, n) > width(b.points, n) { turns = turns + 1 } else { edge = edge + n / 2 }
    for c in a.points, b.points {
        ends = ends + dot(c, n)
        check ends > 0
    }
    right for r in a.points { let m = r }
}
for p, q in chain(b.points) {
    for r, s in edges(b.points) {
        if cross(q - p, s - r) < 0 { turns = turns - 1 }
    }
    // Nothing else
}
for index in b.points { side = index.x - index.y }
for p in a.points { if far(p) { return touching with turns = turns, edge = edge, v = v } }
return count(a.points) < turns with turns = turns, edge = edge, ends = ends, side = side, v = v,
    support = support(a.points, v), low = low(b.points, edge), first = first(a.points), count = count(b.points)";

const TWO: &str = "
let inside = false, far = (0, 0)
for p, q in chain(a.points, b.points) {
    if |q - p| > circle.radius { inside = not inside }
    far = if dot(p, far) > circle.radius then p else q
}
return inside and support(b.points, -far) != far";

const ONE: &str = "
// The names of values can be those of functions
let low = high(a.points, (1, 0)), count = low
for corner in a.points { count = count - corner.x }
for corner1, corner2 in edges(a.points) { count = count + cross(corner1, corner2) }
return count > circle.radius";

/// The code of a program.
pub fn code(text: &str) -> Code {
    let compiled = parse(text).and_then(|block| compile(&block, &INPUTS, Version::AsWritten));
    compiled.unwrap_or_else(|mistake| panic!("{}", mistake.report(text)))
}

/// A program in a language.
pub fn written(name: &str, text: &str, language: Language) -> String {
    let block = parse(text).expect("a program");
    let about = |input: &Input| (input.clone(), format!("What is called {}.", input.name));
    let export = Export {
        block: &block,
        inputs: INPUTS.iter().map(about).collect(),
        name,
        heading: vec!["A program over lists.".to_owned()],
        about: vec!["Whether they meet.".to_owned()],
        result: &|_| None,
        words: &str::to_owned,
        names: Names::default(),
        vectors: Vec::new(),
    };
    export.written(language).expect("it is short")
}
