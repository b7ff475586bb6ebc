//! What holds in a case: the words and truths of its values, the signs of its numbers, and how its shapes lie. From these
//! the kinds of places are made where a test is wrong.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use glam::DVec2;

use super::asked::Asked;
use crate::language::{text, told, tr};
use crate::lesson::{
    Accuracy, Content, Group, Lesson, Numbers, Value, ValueKind, boxes, program_numbers, read_state,
    set_params, verdict_text,
};

/// What can hold in the cases of a topic, in words, and in which of them it does.
#[derive(Clone, Debug, Default)]
pub struct Features {
    pub list: Vec<Feature>,
}

#[derive(Clone, Debug)]
pub struct Feature {
    /// What it is about, and what is said of that: ``("`t`", "< 0")``. A whole sentence is about nothing.
    pub of: String,
    pub says: String,
    /// The same where it does not hold.
    pub denies: String,
    /// Whether it holds, for each case.
    pub holds: Vec<bool>,
    /// If it is one of several words of the same value, of which exactly one holds: this word.
    pub word: Option<Word>,
    /// What people speak of first comes first.
    pub rank: usize,
}

impl Feature {
    /// What holds, as a sentence, or what does not.
    pub fn sentence(&self, holds: bool) -> String {
        let says = if holds { &self.says } else { &self.denies };
        format!("{} {says}", self.of).trim_start().to_owned()
    }
}

impl Features {
    pub fn of(cases: &mut [Asked]) -> Self {
        let mut found = Found::default();
        cases.iter_mut().for_each(|case| found.add(case));
        found.features()
    }
}

/// What holds in the cases so far.
#[derive(Default)]
pub struct Found {
    table: BTreeMap<(usize, String, String), Feature>,
    count: usize,
}

impl Found {
    /// How many cases there are so far.
    pub fn count(&self) -> usize {
        self.count
    }

    pub fn add(&mut self, case: &mut Asked) {
        for (rank, Fact { of, says, denies, word }) in facts(case) {
            let new =
                || Feature { of: of.clone(), says: says.clone(), denies, holds: Vec::new(), word, rank };
            let feature = self.table.entry((rank, of.clone(), says.clone())).or_insert_with(new);
            // A fact can be found twice in a case.
            feature.holds.resize(self.count.max(feature.holds.len()), false);
            if feature.holds.len() == self.count {
                feature.holds.push(true);
            }
        }
        self.count += 1;
    }

    pub fn features(self) -> Features {
        let count = self.count;
        let whole = self.table.into_values().map(|mut feature| {
            feature.holds.resize(count, false);
            feature
        });
        // What always holds, or in a single case, is no kind of place.
        let counted = |feature: &Feature| feature.holds.iter().filter(|holds| **holds).count();
        Features { list: whole.filter(|feature| (2..count).contains(&counted(feature))).collect() }
    }
}

/// One of several words of a value, and how it is said.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    pub word: String,
    pub saying: Saying,
}

/// How a word of a value is said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saying {
    Is,
    /// Of several: `the shapes are apart`.
    Are,
    HasCorners,
}

impl Saying {
    /// What is said with a word, or with several ones.
    pub fn with(self, word: &str) -> String {
        match self {
            Self::Is => told!("is {word}", word),
            Self::Are => told!("are {word}", word),
            Self::HasCorners => told!("has {word} corners", word),
        }
    }

    fn denies(self, word: &str) -> String {
        match self {
            Self::Is => told!("is not {word}", word),
            Self::Are => told!("are not {word}", word),
            // Another number of corners says nothing.
            Self::HasCorners => String::new(),
        }
    }
}

struct Fact {
    of: String,
    says: String,
    denies: String,
    word: Option<Word>,
}

impl Fact {
    fn new(of: impl Into<String>, [says, denies]: [&str; 2]) -> Self {
        Self { of: of.into(), says: tr(says).to_owned(), denies: tr(denies).to_owned(), word: None }
    }

    fn of_word(of: impl Into<String>, saying: Saying, word: &str) -> Self {
        let (says, denies) = (saying.with(word), saying.denies(word));
        Self { of: of.into(), says, denies, word: Some(Word { word: word.to_owned(), saying }) }
    }
}

/// What is said of a condition that holds, and of one that does not.
const TRUE: [&str; 2] = [text!("is true"), text!("is false")];

/// What holds in a case, each with a rank: what people speak of first comes first.
fn facts(case: &mut Asked) -> Vec<(usize, Fact)> {
    let mut facts = Vec::new();
    let mut add = |rank: usize, fact: Fact| facts.push((rank, fact));
    add(1, Fact::of_word(tr("the shapes"), Saying::Are, verdict_text(case.exact)));
    let infos = case.lesson.scene().values();
    for (info, (id, value)) in infos.iter().zip(&case.values) {
        debug_assert_eq!(info.id, *id);
        let of = format!("`{id}`");
        match (value, info.kind) {
            (Value::Word(word), _) => add(0, Fact::of_word(of, Saying::Is, word)),
            (Value::Absent, ValueKind::Word(_)) => add(0, Fact::of_word(of, Saying::Is, tr("none"))),
            (Value::Absent, _) => add(2, Fact::new(of, [text!("is none"), text!("exists")])),
            (Value::Switch(true), _) => add(0, Fact::new(of, TRUE)),
            (Value::Number(number), _) if !is_count(id) => {
                let is_plain = info.unit.is_empty() || id.ends_with("separation");
                signs(*number, is_plain, |says| add(2, Fact::new(&of, says)))
            }
            _ => {}
        }
    }
    in_programs(&case.lesson, &mut add);
    in_boxes(&case.lesson, &mut add);
    in_time(case, &mut add);
    facts.extend(lie(&mut case.lesson).into_iter().map(|fact| (3, fact)));
    facts
}

/// What the exact methods of the topic compute: the signs of their numbers, and whether their conditions hold.
fn in_programs(lesson: &Lesson, add: &mut impl FnMut(usize, Fact)) {
    let exact = lesson.methods().iter().filter(|method| method.accuracy == Accuracy::Exact);
    for (method, program) in exact.filter_map(|method| Some((method.id, lesson.program(method.id)?))) {
        for (name, found) in program.run_values(&lesson.given(), Numbers::F64).all() {
            let of = of_method(name, method);
            match found {
                Content::Number(number) if number.is_finite() => {
                    signs(*number, true, |says| add(2, Fact::new(&of, says)));
                }
                Content::Truth(truth) if truth.holds() == Some(true) => add(2, Fact::new(of, TRUE)),
                _ => {}
            }
        }
    }
}

/// How a value of a method is named.
pub fn of_method(name: &str, method: &str) -> String {
    told!("`{name}` of the method `{method}`", name, method)
}

/// How the boxes around the shapes lie.
fn in_boxes(lesson: &Lesson, add: &mut impl FnMut(usize, Fact)) {
    let [(first, [a_min, a_max]), (second, [b_min, b_max])] = boxes(lesson)[..] else { return };
    let overlap = a_min.cmple(b_max) & b_min.cmple(a_max);
    let mut add_if = |is: bool, sentences: [&str; 2]| {
        if is {
            add(1, Fact::new("", sentences));
        }
    };
    add_if(overlap.all(), [text!("the bounding boxes overlap"), text!("the bounding boxes do not overlap")]);
    add_if(
        overlap.x,
        [text!("their extents along x overlap"), text!("their extents along x do not overlap")],
    );
    add_if(
        overlap.y,
        [text!("their extents along y overlap"), text!("their extents along y do not overlap")],
    );
    let holds = |outer: [DVec2; 2], inner: [DVec2; 2]| {
        outer[0].cmple(inner[0]).all() && inner[1].cmple(outer[1]).all()
    };
    let (a, b) = ([a_min, a_max], [b_min, b_max]);
    add_if(
        holds(a, b) || holds(b, a),
        [
            text!("the bounding box of one shape holds the other"),
            text!("the bounding box of neither shape holds the other"),
        ],
    );
    let middle = |[min, max]: [DVec2; 2]| (min + max) / 2.0;
    let within = |[min, max]: [DVec2; 2], place: DVec2| min.cmple(place).all() && place.cmple(max).all();
    for (is, inner, outer) in [(within(b, middle(a)), first, second), (within(a, middle(b)), second, first)] {
        if is {
            let says = told!("the middle of `{inner}` is in the bounding box of `{outer}`", inner, outer);
            let denies =
                told!("the middle of `{inner}` is not in the bounding box of `{outer}`", inner, outer);
            add(1, Fact { of: String::new(), says, denies, word: None });
        }
    }
}

/// Whether moving shapes are in contact at the start and at the end of the tick, or only between them.
fn in_time(case: &Asked, add: &mut impl FnMut(usize, Fact)) {
    let are_in_contact = |time| at_rest(&case.lesson, time).map(|lesson| lesson.judge().is_hit());
    let (Some(start), Some(end)) = (are_in_contact(0.0), are_in_contact(1.0)) else { return };
    let mut add_if = |is: bool, sentences: [&str; 2]| {
        if is {
            add(1, Fact::new("", sentences));
        }
    };
    add_if(
        start,
        [
            text!("they are in contact at the start of the tick"),
            text!("they are apart at the start of the tick"),
        ],
    );
    add_if(
        end,
        [text!("they are in contact at the end of the tick"), text!("they are apart at the end of the tick")],
    );
    // Where this does not hold, they need not meet at all, which is said of their verdict.
    if case.exact.is_hit() && !start && !end {
        const BETWEEN: &str = text!("they meet during the tick and are apart at its start and at its end");
        add(1, Fact { denies: String::new(), ..Fact::new("", [BETWEEN; 2]) });
    }
}

/// The shapes where they are at a part of the tick, at rest. `None` if nothing moves.
fn at_rest(lesson: &Lesson, time: f64) -> Option<Lesson> {
    let mut still = lesson.clone();
    let state = read_state(&mut still);
    let pair = |id: &str| {
        state.iter().find_map(|(known, value)| match value {
            Value::Pair(pair) if *known == id => Some((*known, *pair)),
            _ => None,
        })
    };
    let moving = state.iter().filter_map(|(id, _)| {
        let (center, place) = pair(&format!("{}.center", id.strip_suffix(".velocity")?))?;
        let (velocity, way) = pair(id)?;
        Some([(center, Value::Pair(place + time * way)), (velocity, Value::Pair(DVec2::ZERO))])
    });
    let stopped: Vec<(&str, Value)> = moving.flatten().collect();
    (!stopped.is_empty() && set_params(&mut still, &stopped).is_empty()).then_some(still)
}

/// Numbers of operations and of steps say nothing of a place.
fn is_count(id: &str) -> bool {
    id.ends_with("_operations") || id == "steps"
}

/// Where a number lies: below, at or above 0, and a plain one, as how far along a segment, also below, at or above 1.
fn signs(number: f64, is_plain: bool, mut add: impl FnMut([&str; 2])) {
    if number < 0.0 {
        add(["< 0", "≥ 0"]);
    }
    if number == 0.0 {
        add(["= 0", "≠ 0"]);
    }
    if number > 0.0 {
        add(["> 0", "≤ 0"]);
    }
    if is_plain && number > 1.0 {
        add(["> 1", "≤ 1"]);
    }
    if is_plain && number == 1.0 {
        add(["= 1", "≠ 1"]);
    }
    if is_plain && (0.0..=1.0).contains(&number) {
        add([text!("is from 0 to 1"), text!("is not from 0 to 1")]);
    }
}

/// How the shapes lie, by their parameters: what is 0, equal, level, or left of another.
fn lie(lesson: &mut Lesson) -> Vec<Fact> {
    let shapes: Vec<&str> =
        lesson.params().iter().filter(|param| param.group == Group::Shapes).map(|param| param.id).collect();
    let state: Vec<_> = read_state(lesson).into_iter().filter(|(id, _)| shapes.contains(id)).collect();
    let mut facts = Vec::new();
    let are_whole = program_numbers(lesson).rounded.iter().all(|number| number.fract() == 0.0);
    let mut add = |fact: Fact| facts.push(fact);
    if are_whole {
        add(Fact::new(tr("all numbers"), [text!("are whole"), text!("are not whole")]));
    }
    for (id, value) in &state {
        let of = format!("`{id}`");
        match value {
            Value::Number(number) => signs(*number, false, |says| add(Fact::new(&of, says))),
            Value::Switch(true) => add(Fact::new(of, TRUE)),
            Value::Word(word) => add(Fact::of_word(of, Saying::Is, word)),
            Value::Pair(pair) => {
                for (part, number) in [("x", pair.x), ("y", pair.y)] {
                    signs(number, false, |says| add(Fact::new(format!("`{id}.{part}`"), says)));
                }
            }
            Value::Points(points) => {
                add(Fact::of_word(of, Saying::HasCorners, &points.len().to_string()));
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

fn compared(one: &str, other: &str, a: f64, b: f64, add: &mut impl FnMut(Fact)) {
    let signs = match a.partial_cmp(&b) {
        Some(Ordering::Less) => ["<", "≥"],
        Some(Ordering::Equal) => EQUAL,
        Some(Ordering::Greater) => [">", "≤"],
        None => return,
    };
    add(beside(one, signs, other));
}

fn points(one: &str, other: &str, a: DVec2, b: DVec2, add: &mut impl FnMut(Fact)) {
    if a == b {
        add(beside(one, EQUAL, other));
    }
    compared(&format!("{one}.x"), &format!("{other}.x"), a.x, b.x, add);
    compared(&format!("{one}.y"), &format!("{other}.y"), a.y, b.y, add);
}

const EQUAL: [&str; 2] = ["=", "≠"];

/// How a value compares with another.
fn beside(one: &str, signs: [&str; 2], other: &str) -> Fact {
    let [says, denies] = signs.map(|sign| format!("{sign} `{other}`"));
    Fact::new(format!("`{one}`"), [&says, &denies])
}
