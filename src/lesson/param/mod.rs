//! Parameters: borrowed descriptions of a lesson's fields, and the only checked way to set them.

pub mod corners;
pub mod handle;
pub mod rect_part;

use std::cell::Cell;

use glam::DVec2;

use crate::geometry::Rect;
use crate::lesson::param::corners::{CornersRule, moved_to};
use crate::lesson::param::rect_part::{RectPart, is_point, within_limit};
use crate::lesson::text::excerpt::{excerpt_of, typed};
use crate::lesson::text::limits::COORDINATE_LIMIT;
use crate::lesson::text::refusal::Refusal;
use crate::lesson::{Role, Value};
use crate::program::did_you_mean;

/// A parameter that borrows its field from a lesson.
#[derive(Debug)]
pub struct Param<'a> {
    /// The identifier in files, links, options and tests.
    pub id: &'static str,
    /// The name in the panel, short: `c₁`, `radius`.
    pub label: &'static str,
    /// One sentence for the hover text and for `list`.
    pub help: &'static str,
    /// Where the panel shows it.
    pub group: Group,
    /// The role that colours its handle.
    pub role: Role,
    /// The field itself.
    pub slot: Slot<'a>,
}

/// Where the window shows a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Method,
    Shapes,
    Motion,
    /// Nowhere as a row: the slider of the motion shows it.
    Position,
}

/// The field behind a parameter.
#[derive(Debug)]
pub enum Slot<'a> {
    /// A number: a slider.
    Scalar {
        value: &'a mut f64,
        range: ParamRange,
    },
    /// The radius of a circle: a slider, and a handle on the circle, to the right of `center`.
    Radius {
        value: &'a mut f64,
        range: ParamRange,
        center: DVec2,
    },
    /// A point: two numbers, and a handle.
    Point {
        value: &'a mut DVec2,
    },
    /// A vector: two numbers, and a handle at its head, drawn from `tail`.
    Vector {
        value: &'a mut DVec2,
        tail: DVec2,
    },
    /// The corners of a polygon: a text, and a handle on each, by the ids of these.
    Points {
        value: &'a mut Vec<DVec2>,
        rule: CornersRule,
        handles: &'static [&'static str],
    },
    /// The first corner of a triangle or a polygon, with which the others move: two numbers. The moved corners are rounded.
    All {
        corners: &'a mut [DVec2],
        rule: CornersRule,
    },
    /// A part of a rectangle that can be given by its centre and size, by two corners, or by a corner and its size: two
    /// numbers, and a handle at the centre, a corner, or for a size at the corner of greatest x and y. Setting a part keeps the other one of its way: rounded if the rectangle was
    /// given in another way, and brought within its limit.
    RectPart {
        rect: &'a Cell<Rect>,
        part: RectPart,
        range: ParamRange,
    },
    /// A whole number, and where its slider ends; any number up to `max` can be typed.
    Count {
        value: &'a mut u32,
        min: u32,
        max: u32,
        slider_end: u32,
    },
    Switch {
        value: &'a mut bool,
    },
    /// One of several options.
    Choice {
        value: &'a mut usize,
        options: &'static [Choice],
    },
}

/// One of the options of a [`Slot::Choice`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// The identifier in files, links and options.
    pub id: &'static str,
    /// The same as a word for people.
    pub word: &'static str,
    /// What it means, in a few words.
    pub hint: &'static str,
}

impl Choice {
    /// An option whose identifier is its word in every language, because code and files have it.
    pub const fn named(id: &'static str, hint: &'static str) -> Self {
        Self { id, word: id, hint }
    }
}

/// The numbers that a parameter accepts, both ends included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ParamRange {
    /// The least value.
    pub min: f64,
    /// The greatest value.
    pub max: f64,
    /// The part of the range that the slider covers; any value in the range can be typed.
    pub slider: (f64, f64),
}

impl<'a> Param<'a> {
    /// A parameter that the panel shows with the shapes, by identifier, label and hover text.
    pub fn shape(texts: (&'static str, &'static str, &'static str), role: Role, slot: Slot<'a>) -> Self {
        let (id, label, help) = texts;
        Self { id, label, help, group: Group::Shapes, role, slot }
    }

    /// A parameter of the motion, by identifier, label and hover text.
    pub fn motion(texts: (&'static str, &'static str, &'static str), slot: Slot<'a>) -> Self {
        let (id, label, help) = texts;
        Self { id, label, help, group: Group::Motion, role: Role::Neutral, slot }
    }

    /// The position of the motion, by identifier, label and hover text.
    pub fn position(texts: (&'static str, &'static str, &'static str), slot: Slot<'a>) -> Self {
        Self { group: Group::Position, ..Self::motion(texts, slot) }
    }
}

impl Param<'_> {
    pub fn get(&self) -> Value {
        match &self.slot {
            Slot::Scalar { value, .. } | Slot::Radius { value, .. } => Value::Number(**value),
            Slot::Point { value } | Slot::Vector { value, .. } => Value::Pair(**value),
            Slot::Points { value, .. } => Value::Points(value.to_vec()),
            Slot::All { corners, .. } => Value::Pair(corners[0]),
            Slot::RectPart { rect, part, .. } => Value::Pair(part.of(rect.get())),
            Slot::Count { value, .. } => Value::Number(f64::from(**value)),
            Slot::Switch { value } => Value::Switch(**value),
            Slot::Choice { value, options } => Value::Word(options[**value].id.to_owned()),
        }
    }

    /// Sets the value if it has the right type, is finite and is in range; otherwise changes nothing.
    pub fn set(&mut self, new: &Value) -> Result<(), Refusal> {
        let taken = match (&mut self.slot, new) {
            (Slot::Scalar { value, range, .. } | Slot::Radius { value, range, .. }, Value::Number(n)) => {
                store(value, *n, range.contains(*n))
            }
            (Slot::Point { value } | Slot::Vector { value, .. }, Value::Pair(p)) => {
                store(value, *p, is_point(*p))
            }
            (Slot::Points { value, rule, .. }, Value::Points(points)) => {
                store(value, points.clone(), rule.why_not(points).is_none())
            }
            (Slot::Points { value, rule, .. }, Value::Pair(point)) => {
                store(value, vec![*point], rule.why_not(&[*point]).is_none())
            }
            (Slot::All { corners, rule }, Value::Pair(p)) => {
                let moved = moved_to(corners, *p);
                let taken = rule.why_not(&moved).is_none();
                if taken {
                    corners.copy_from_slice(&moved);
                }
                taken
            }
            (Slot::RectPart { rect, part, range }, Value::Pair(p)) => {
                let new = part.put_into(rect.get(), *p, [range.min, range.max]);
                rect.set(new.unwrap_or(rect.get()));
                new.is_some()
            }
            (Slot::Count { value, min, max, .. }, Value::Number(n)) => {
                let whole = n.fract() == 0.0 && (f64::from(*min)..=f64::from(*max)).contains(n);
                store(value, *n as u32, whole)
            }
            (Slot::Switch { value }, Value::Switch(on)) => store(value, *on, true),
            (Slot::Choice { value, options }, Value::Word(word)) => {
                options.iter().position(|o| o.id == word).is_some_and(|i| store(value, i, true))
            }
            _ => false,
        };
        if taken { Ok(()) } else { Err(self.refusal(new)) }
    }

    fn refusal(&self, found: &Value) -> Refusal {
        let shown = excerpt_of(found);
        let why = match (&self.slot, found) {
            (Slot::Points { rule, .. }, Value::Points(points)) => rule.why_not(points),
            (Slot::Points { rule, .. }, Value::Pair(point)) => rule.why_not(&[*point]),
            (Slot::All { corners, rule }, Value::Pair(to)) => rule.why_not(&moved_to(corners, *to)),
            _ => None,
        };
        let why = why.map_or_else(String::new, |why| format!("; {why}"));
        let found = match (&self.slot, found) {
            (Slot::Choice { options, .. }, Value::Word(word)) => {
                format!("{shown}{}", did_you_mean(word, options.iter().map(|o| o.id)))
            }
            // Without quotes a text such as "12" would look like a number.
            (_, Value::Word(_)) => format!("the text \"{shown}\""),
            _ => shown,
        };
        Refusal::value(self.id, found, self.accepts() + &why)
    }

    /// What the parameter accepts, in words.
    pub fn accepts(&self) -> String {
        let between = |r: &ParamRange| format!("from {} to {}", typed(r.min), typed(r.max));
        match &self.slot {
            Slot::Scalar { range, .. } | Slot::Radius { range, .. } => format!("a number {}", between(range)),
            Slot::RectPart { part: RectPart::Size, range, .. } => {
                format!("two numbers width,height, each {}", between(range))
            }
            Slot::RectPart { rect, part: RectPart::Max, .. } => {
                let (min, least) = (self.id.replace(".max", ".min"), within_limit(rect.get().min()));
                let limit = typed(COORDINATE_LIMIT);
                format!(
                    "two numbers x,y, not less than {min} = {},{}, each at most {limit}",
                    least.x, least.y
                )
            }
            Slot::Point { .. } | Slot::Vector { .. } | Slot::All { .. } | Slot::RectPart { .. } => {
                let limit = typed(COORDINATE_LIMIT);
                format!("two numbers x,y, each from -{limit} to {limit}")
            }
            Slot::Points { rule, .. } => rule.accepts(),
            Slot::Count { min, max, .. } => format!("a whole number from {min} to {max}"),
            Slot::Switch { .. } => "true or false".to_owned(),
            Slot::Choice { options, .. } => {
                let ids: Vec<_> = options.iter().map(|o| o.id).collect();
                format!("one of {}", ids.join(", "))
            }
        }
    }
}

fn store<T>(field: &mut &mut T, new: T, accepted: bool) -> bool {
    if accepted {
        **field = new;
    }
    accepted
}

impl ParamRange {
    /// Lengths from zero to the largest, whose slider ends at `slider_end`.
    pub const fn lengths(slider_end: f64) -> Self {
        Self::new(0.0, COORDINATE_LIMIT, (0.0, slider_end))
    }

    /// A range whose slider covers part of it.
    pub const fn new(min: f64, max: f64, slider: (f64, f64)) -> Self {
        Self { min, max, slider }
    }

    /// Whether the number lies in the range (not-a-number does not).
    pub fn contains(&self, n: f64) -> bool {
        (self.min..=self.max).contains(&n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RANGE: ParamRange = ParamRange::new(0.0, 10.0, (0.0, 5.0));

    fn param(slot: Slot<'_>) -> Param<'_> {
        Param { id: "p", label: "p", help: "", group: Group::Shapes, role: Role::Neutral, slot }
    }

    fn pair(x: f64, y: f64) -> Value {
        Value::Pair(DVec2::new(x, y))
    }

    /// Sets each of the values; each must be accepted and read back.
    fn takes(mut param: Param, values: &[Value]) {
        for value in values {
            assert_eq!(param.set(value), Ok(()), "{value}");
            assert_eq!(param.get(), *value);
        }
    }

    /// Tries each of the values; each must be rejected and change nothing.
    fn refuses(mut param: Param, values: &[Value], accepted: &str) {
        let before = param.get();
        for value in values {
            let error = param.set(value).expect_err(&value.to_string());
            assert!(error.id == "p" && error.accepted.contains(accepted), "{error}");
            assert_eq!(param.get(), before);
        }
    }

    #[test]
    fn a_number_is_accepted_at_both_ends_of_its_range_and_rejected_beyond() {
        let mut n = 1.0;
        fn scalar(value: &mut f64) -> Param<'_> {
            param(Slot::Scalar { value, range: RANGE })
        }
        takes(scalar(&mut n), &[0.0, 10.0, 2.5].map(Value::Number));
        let wrong = [-1e-300, 10.000_001, f64::NAN, f64::INFINITY].map(Value::Number);
        refuses(scalar(&mut n), &wrong, "a number from 0 to 10");
        refuses(scalar(&mut n), &[pair(1.0, 1.0), Value::Switch(true), Value::Absent], "a number");
        refuses(param(Slot::Radius { value: &mut n, range: RANGE, center: DVec2::ZERO }), &wrong, "a number");
    }

    #[test]
    fn a_point_accepts_every_finite_pair_within_the_coordinate_limit() {
        let mut p = DVec2::ZERO;
        let limit = COORDINATE_LIMIT;
        takes(param(Slot::Point { value: &mut p }), &[pair(limit, -limit), pair(1e-9, 5e-324)]);
        let wrong =
            [pair(limit * 1.001, 0.0), pair(0.0, f64::NAN), pair(f64::NAN, 0.0), pair(f64::INFINITY, 0.0)];
        refuses(param(Slot::Point { value: &mut p }), &wrong, "two numbers x,y");
        let vector = Slot::Vector { value: &mut p, tail: DVec2::ZERO };
        refuses(param(vector), &wrong, "two numbers x,y");
        refuses(param(Slot::Point { value: &mut p }), &[Value::Number(1.0)], "two numbers x,y");
    }

    #[test]
    fn a_count_accepts_only_whole_numbers() {
        let mut n = 3;
        fn count(value: &mut u32) -> Param<'_> {
            param(Slot::Count { value, min: 1, max: 20, slider_end: 20 })
        }
        takes(count(&mut n), &[1.0, 20.0].map(Value::Number));
        refuses(count(&mut n), &[0.0, 21.0, 1.5, -1.0, f64::NAN, 1e300].map(Value::Number), "a whole number");
    }

    #[test]
    fn a_switch_and_a_choice_accept_their_own_words_and_a_choice_suggests_the_nearest() {
        let mut on = false;
        takes(param(Slot::Switch { value: &mut on }), &[true, false].map(Value::Switch));
        refuses(param(Slot::Switch { value: &mut on }), &[Value::Number(1.0)], "true or false");
        const OPTIONS: [Choice; 2] = [Choice::named("gaps", ""), Choice::named("clamp", "")];
        let mut chosen = 0;
        let word = |w: &str| Value::Word(w.to_owned());
        takes(param(Slot::Choice { value: &mut chosen, options: &OPTIONS }), &[word("clamp"), word("gaps")]);
        let mut choice = param(Slot::Choice { value: &mut chosen, options: &OPTIONS });
        let error = choice.set(&word("clam")).expect_err("unknown");
        assert_eq!(
            error.to_string(),
            "p: clam (did you mean \"clamp\"?) is not valid; expected one of gaps, clamp"
        );
    }

    #[test]
    fn every_parameter_accepts_its_current_value_and_its_id_is_plain() {
        for scene in crate::lesson::Scene::ALL {
            assert_eq!(scene.open().params()[0].id, "method");
            for param in &mut scene.open().params() {
                let now = param.get();
                assert_eq!(param.set(&now), Ok(()));
                let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"._".contains(&b);
                assert!(param.id.bytes().all(plain) && !param.help.is_empty(), "{}", param.id);
            }
        }
    }
}
