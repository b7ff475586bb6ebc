//! What each operation computes, by `docs/notation.md`.

use std::cmp::Ordering;

use super::reference::Value;
use crate::operations::{Format, OPERATIONS};

type Meaning = fn(Format, [&Value; 3]) -> Value;

/// What an operation without sines and angles gives; none for one with them.
pub fn meaning(operation: &str) -> Option<Meaning> {
    MEANINGS.into_iter().find(|(of, _)| *of == operation).map(|(_, meaning)| meaning)
}

/// As `OPERATIONS`, without those of angles.
const MEANINGS: [(&str, Meaning); OPERATIONS.len() - ANGLES.len()] = [
    ("a + b", |f, [a, b, _]| f.sum(a, b)),
    ("a - b", |f, [a, b, _]| f.difference(a, b)),
    ("a * b", |f, [a, b, _]| f.product(a, b)),
    ("a / b", |f, [a, b, _]| f.quotient(a, b)),
    ("-a", |_, [a, ..]| a.negative()),
    ("sqrt(a)", |f, [a, ..]| f.root(a)),
    ("abs(a)", |_, [a, ..]| a.absolute()),
    ("|a|", |_, [a, ..]| a.absolute()),
    ("floor(a)", |_, [a, ..]| a.floor()),
    ("sign(a)", |_, [a, ..]| a.sign()),
    ("min(a, b)", |_, [a, b, _]| lesser(a, b)),
    ("max(a, b)", |_, [a, b, _]| greater(a, b)),
    ("clamp(a, b, c)", |_, [a, b, c]| lesser(&greater(a, b), c)),
    ("mix(a, b, c)", |f, [a, b, c]| mixed(f, [a, b], c)),
    ("a^2", |f, [a, ..]| power(f, a, 2)),
    ("a^3", |f, [a, ..]| power(f, a, 3)),
    ("a^9", |f, [a, ..]| power(f, a, 9)),
    ("((a, b) + (b, c)).y", |f, [_, b, c]| f.sum(b, c)),
    ("((a, b) - (b, c)).y", |f, [_, b, c]| f.difference(b, c)),
    ("(a * (b, c)).y", |f, [a, _, c]| f.product(a, c)),
    ("((a, b) / c).y", |f, [_, b, c]| f.quotient(b, c)),
    ("(-(a, b)).y", |_, [_, b, _]| b.negative()),
    ("dot((a, b), (c, a))", |f, [a, b, c]| f.sum(&f.product(a, c), &f.product(b, a))),
    ("cross((a, b), (c, a))", |f, [a, b, c]| f.difference(&f.product(a, a), &f.product(b, c))),
    ("length((a, b))", |f, [a, b, _]| length(f, a, b)),
    ("normalize((a, b)).y", |f, [a, b, _]| f.quotient(b, &length(f, a, b))),
    ("perp((a, b)).x", |_, [_, b, _]| b.negative()),
    ("mix((a, b), (b, c), a).y", |f, [a, b, c]| mixed(f, [b, c], a)),
    ("if a < b then 1 else 2", |_, [a, b, _]| one_if(a.order(b) == Some(Ordering::Less))),
    ("if a <= b then 1 else 2", |_, [a, b, _]| one_if(a.order(b).is_some_and(Ordering::is_le))),
    ("if a > b then 1 else 2", |_, [a, b, _]| one_if(a.order(b) == Some(Ordering::Greater))),
    ("if a >= b then 1 else 2", |_, [a, b, _]| one_if(a.order(b).is_some_and(Ordering::is_ge))),
    ("if a == b then 1 else 2", |_, [a, b, _]| one_if(a.order(b) == Some(Ordering::Equal))),
    ("if a != b then 1 else 2", |_, [a, b, _]| one_if(a.order(b) != Some(Ordering::Equal))),
];

/// The operations that have no value in rational numbers.
pub const ANGLES: [&str; 4] = ["sin(a)", "cos(a)", "tan(a)", "atan2(a, b)"];

fn lesser(a: &Value, b: &Value) -> Value {
    if b.order(a) == Some(Ordering::Less) { b.clone() } else { a.clone() }
}

fn greater(a: &Value, b: &Value) -> Value {
    if a.order(b) == Some(Ordering::Less) { b.clone() } else { a.clone() }
}

fn mixed(format: Format, [from, to]: [&Value; 2], part: &Value) -> Value {
    format.sum(from, &format.product(part, &format.difference(to, from)))
}

fn power(format: Format, base: &Value, exponent: u32) -> Value {
    (1..exponent).fold(base.clone(), |product, _| format.product(&product, base))
}

fn length(format: Format, x: &Value, y: &Value) -> Value {
    format.root(&format.sum(&format.product(x, x), &format.product(y, y)))
}

fn one_if(holds: bool) -> Value {
    Value::of(if holds { 1.0 } else { 2.0 })
}

#[test]
fn every_operation_has_a_meaning_or_is_one_of_angles() {
    for operation in OPERATIONS {
        assert_ne!(meaning(operation).is_some(), ANGLES.contains(&operation), "{operation}");
    }
}
