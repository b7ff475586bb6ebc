//! What holds in a case: the words and truths of its values, the signs of its numbers, and how its shapes lie. From these
//! the kinds of places are made where a test is wrong.

use std::collections::BTreeMap;

use glam::DVec2;

use super::asked::Asked;
use crate::lesson::{
    Accuracy, Content, Group, Lesson, Numbers, Value, ValueKind, boxes, program_numbers, read_state,
    verdict_word,
};

/// What can hold in the cases of a topic, in words, and in which of them it does.
#[derive(Clone, Debug, Default)]
pub struct Features {
    pub list: Vec<Feature>,
}

#[derive(Clone, Debug)]
pub struct Feature {
    /// What it is about, and what is said of that: ``("`t`", "< 0")``.
    pub of: String,
    pub says: String,
    /// The same where it does not hold.
    pub denies: String,
    /// Whether it holds, for each case.
    pub holds: Vec<bool>,
    /// Whether it is one of several words of the same value, of which exactly one holds.
    pub is_word: bool,
    /// What people speak of first comes first.
    pub rank: usize,
}

impl Features {
    pub fn of(cases: &mut [Asked]) -> Self {
        let count = cases.len();
        let mut table: BTreeMap<(usize, String, String), Feature> = BTreeMap::new();
        for (index, case) in cases.iter_mut().enumerate() {
            for (rank, Fact { of, says, denies, is_word }) in facts(case) {
                let feature = table.entry((rank, of.clone(), says.clone())).or_insert_with(|| Feature {
                    of,
                    says,
                    denies,
                    holds: vec![false; count],
                    is_word,
                    rank,
                });
                feature.holds[index] = true;
            }
        }
        // What always holds, or in a single case, is no kind of place.
        let counted = |feature: &Feature| feature.holds.iter().filter(|holds| **holds).count();
        let list = table.into_values().filter(|feature| (2..count).contains(&counted(feature))).collect();
        Self { list }
    }
}

struct Fact {
    of: String,
    says: String,
    denies: String,
    is_word: bool,
}

/// What holds in a case, each with a rank: what people speak of first comes first.
fn facts(case: &mut Asked) -> Vec<(usize, Fact)> {
    let mut facts = Vec::new();
    let mut add = |rank: usize, of: String, says: &str, denies: &str, is_word: bool| {
        facts.push((rank, Fact { of, says: says.to_owned(), denies: denies.to_owned(), is_word }));
    };
    let verdict = verdict_word(case.exact);
    add(1, "the shapes".to_owned(), &format!("are {verdict}"), &format!("are not {verdict}"), true);
    let infos = case.lesson.scene().values();
    for (info, (id, value)) in infos.iter().zip(&case.values) {
        debug_assert_eq!(info.id, *id);
        let of = format!("`{id}`");
        match (value, info.kind) {
            (Value::Word(word), _) => add(0, of, &format!("is {word}"), &format!("is not {word}"), true),
            (Value::Absent, ValueKind::Word(_)) => add(0, of, "is none", "is not none", true),
            (Value::Absent, _) => add(2, of, "is none", "exists", false),
            (Value::Switch(true), _) => add(0, of, "is true", "is false", false),
            (Value::Number(number), _) if !is_count(id) => {
                signs(*number, info.unit.is_empty() || id.ends_with("separation"), |says, denies| {
                    add(2, of.clone(), says, denies, false)
                })
            }
            _ => {}
        }
    }
    in_programs(&case.lesson, &mut add);
    in_boxes(&case.lesson, &mut add);
    facts.extend(lie(&mut case.lesson).into_iter().map(|fact| (3, fact)));
    facts
}

/// What the exact methods of the topic compute: the signs of their numbers, and whether their conditions hold.
fn in_programs(lesson: &Lesson, add: &mut impl FnMut(usize, String, &str, &str, bool)) {
    let exact = lesson.methods().iter().filter(|method| method.accuracy == Accuracy::Exact);
    for (method, program) in exact.filter_map(|method| Some((method.id, lesson.program(method.id)?))) {
        for (name, found) in program.run_values(&lesson.given(), Numbers::F64).all() {
            let of = format!("`{name}` of the method `{method}`");
            match found {
                Content::Number(number) if number.is_finite() => {
                    signs(*number, true, |says, denies| add(2, of.clone(), says, denies, false));
                }
                Content::Truth(truth) if truth.holds() == Some(true) => {
                    add(2, of, "is true", "is false", false)
                }
                _ => {}
            }
        }
    }
}

/// How the boxes around the shapes lie.
fn in_boxes(lesson: &Lesson, add: &mut impl FnMut(usize, String, &str, &str, bool)) {
    let [[a_min, a_max], [b_min, b_max]] = boxes(lesson)[..] else { return };
    let overlap = a_min.cmple(b_max) & b_min.cmple(a_max);
    let mut box_is = |of: &str, is: bool, says: &str, denies: &str| {
        if is {
            add(1, of.to_owned(), says, denies, false);
        }
    };
    box_is("the bounding boxes", overlap.all(), "overlap", "do not overlap");
    box_is("their extents along x", overlap.x, "overlap", "do not overlap");
    box_is("their extents along y", overlap.y, "overlap", "do not overlap");
    let holds = |outer: [DVec2; 2], inner: [DVec2; 2]| {
        outer[0].cmple(inner[0]).all() && inner[1].cmple(outer[1]).all()
    };
    let (a, b) = ([a_min, a_max], [b_min, b_max]);
    box_is(
        "the bounding box of one shape",
        holds(a, b) || holds(b, a),
        "holds the other",
        "does not hold the other",
    );
    let middle = |[min, max]: [DVec2; 2]| (min + max) / 2.0;
    let within = |[min, max]: [DVec2; 2], place: DVec2| min.cmple(place).all() && place.cmple(max).all();
    box_is(
        "the middle of the first shape",
        within(b, middle(a)),
        "is in the bounding box of the second",
        "is not in the bounding box of the second",
    );
    box_is(
        "the middle of the second shape",
        within(a, middle(b)),
        "is in the bounding box of the first",
        "is not in the bounding box of the first",
    );
}

/// Numbers of operations and of steps say nothing of a place.
fn is_count(id: &str) -> bool {
    id.ends_with("_operations") || id == "steps"
}

/// Where a number lies: below, at or above 0, and a plain one, as how far along a segment, also below, at or above 1.
fn signs(number: f64, is_plain: bool, mut add: impl FnMut(&str, &str)) {
    if number < 0.0 {
        add("< 0", "≥ 0");
    }
    if number == 0.0 {
        add("= 0", "≠ 0");
    }
    if number > 0.0 {
        add("> 0", "≤ 0");
    }
    if is_plain && number > 1.0 {
        add("> 1", "≤ 1");
    }
    if is_plain && number == 1.0 {
        add("= 1", "≠ 1");
    }
    if is_plain && (0.0..=1.0).contains(&number) {
        add("is from 0 to 1", "is not from 0 to 1");
    }
}

/// How the shapes lie, by their parameters: what is 0, equal, level, or left of another.
fn lie(lesson: &mut Lesson) -> Vec<Fact> {
    let shapes: Vec<&str> =
        lesson.params().iter().filter(|param| param.group == Group::Shapes).map(|param| param.id).collect();
    let state: Vec<_> = read_state(lesson).into_iter().filter(|(id, _)| shapes.contains(id)).collect();
    let mut facts = Vec::new();
    let are_whole = program_numbers(lesson).rounded.iter().all(|number| number.fract() == 0.0);
    let mut add = |of: String, says: &str, denies: &str, is_word: bool| {
        facts.push(Fact { of, says: says.to_owned(), denies: denies.to_owned(), is_word });
    };
    if are_whole {
        add("all numbers".to_owned(), "are whole", "are not whole", false);
    }
    for (id, value) in &state {
        match value {
            Value::Number(number) => {
                signs(*number, false, |says, denies| add(format!("`{id}`"), says, denies, false))
            }
            Value::Switch(true) => add(format!("`{id}`"), "is true", "is false", false),
            Value::Word(word) => {
                add(format!("`{id}`"), &format!("is {word}"), &format!("is not {word}"), true)
            }
            Value::Pair(pair) => {
                let parts = [("x", pair.x), ("y", pair.y)];
                for (part, number) in parts {
                    signs(number, false, |says, denies| add(format!("`{id}.{part}`"), says, denies, false));
                }
            }
            Value::Points(points) => {
                add(format!("`{id}`"), &format!("has {} corners", points.len()), "", true);
            }
            Value::Switch(false) | Value::Absent => {}
        }
    }
    for (index, (one, first)) in state.iter().enumerate() {
        for (other, second) in &state[index + 1..] {
            match (first, second) {
                (Value::Number(a), Value::Number(b)) => compared(one, other, *a, *b, &mut add),
                (Value::Pair(a), Value::Pair(b)) if are_alike(one, other) => {
                    points(one, other, *a, *b, &mut add)
                }
                _ => {}
            }
        }
    }
    facts
}

/// Whether two pairs are both sizes, both velocities, or both places, so that comparing them says something.
fn are_alike(one: &str, other: &str) -> bool {
    let kind = |id: &str| {
        let last = id.rsplit('.').next().unwrap_or(id);
        ["size", "velocity", "side"].into_iter().find(|kind| last.starts_with(kind)).unwrap_or("place")
    };
    kind(one) == kind(other)
}

fn compared(one: &str, other: &str, a: f64, b: f64, add: &mut impl FnMut(String, &str, &str, bool)) {
    let of = format!("`{one}`");
    if a < b {
        add(of.clone(), &format!("< `{other}`"), &format!("≥ `{other}`"), false);
    }
    if a == b {
        add(of.clone(), &format!("= `{other}`"), &format!("≠ `{other}`"), false);
    }
    if a > b {
        add(of, &format!("> `{other}`"), &format!("≤ `{other}`"), false);
    }
}

fn points(one: &str, other: &str, a: DVec2, b: DVec2, add: &mut impl FnMut(String, &str, &str, bool)) {
    if a == b {
        add(format!("`{one}`"), &format!("= `{other}`"), &format!("≠ `{other}`"), false);
    }
    compared(&format!("{one}.x"), &format!("{other}.x"), a.x, b.x, add);
    compared(&format!("{one}.y"), &format!("{other}.y"), a.y, b.y, add);
}
