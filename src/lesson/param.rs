//! Parameters: borrowed descriptions of a lesson's fields, and the one checked door into them.

use glam::DVec2;
use thiserror::Error;

use super::{Role, Value};

/// The largest coordinate that a parameter takes, in world units. Beyond it neighbouring `f64` lie further
/// apart than a thousandth of a unit, and nothing that the picture shows would still be true.
pub const COORDINATE_LIMIT: f64 = 1e12;

/// A parameter, lent out by a lesson.
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
    /// With the choice of method.
    Method,
    /// With the shapes.
    Shapes,
    /// With the controls of the motion.
    Motion,
}

/// The field behind a parameter.
#[derive(Debug)]
pub enum Slot<'a> {
    /// A number: a slider.
    Scalar { value: &'a mut f64, range: Range, unit: Unit },
    /// The radius of a circle: a slider, and a handle on the circle, to the right of `center`.
    Radius { value: &'a mut f64, range: Range, center: DVec2 },
    /// A point: two numbers, and a handle.
    Point { value: &'a mut DVec2 },
    /// A vector: two numbers, and a handle at its head, drawn from `tail`.
    Vector { value: &'a mut DVec2, tail: DVec2, unit: Unit },
    /// Width and height of a box: two numbers, and a handle at its bottom right corner, `center + value / 2`.
    Size { value: &'a mut DVec2, range: Range, center: DVec2 },
    /// A whole number.
    Count { value: &'a mut u32, min: u32, max: u32 },
    /// On or off.
    Switch { value: &'a mut bool },
    /// One of a few.
    Choice { value: &'a mut usize, options: &'static [Choice] },
    /// A time from 0 to 1 tick: a slider that can play.
    Time { value: &'a mut f64 },
}

/// One of the options of a [`Slot::Choice`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// The identifier in files, links and options.
    pub id: &'static str,
    /// A few words that say what it means.
    pub hint: &'static str,
}

/// The numbers a parameter takes, ends included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// The least value.
    pub min: f64,
    /// The greatest value.
    pub max: f64,
    /// The stretch of the values that the slider covers; typing reaches all of them.
    pub slider: (f64, f64),
}

/// What a number measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// World units.
    World,
    /// World units a tick.
    WorldPerTick,
    /// Ticks.
    Ticks,
    /// Ticks a second.
    TicksPerSecond,
    /// A plain number.
    None,
}

/// Why a value was not taken. Nothing has changed then.
#[derive(Clone, Debug, Error, PartialEq)]
#[error("{id}: {found} is not possible here; it takes {accepted}")]
pub struct ParamError {
    /// The parameter.
    pub id: String,
    /// What was given.
    pub found: String,
    /// What would be accepted.
    pub accepted: String,
}

impl Param<'_> {
    /// The value now.
    pub fn get(&self) -> Value {
        match &self.slot {
            Slot::Scalar { value, .. } | Slot::Radius { value, .. } | Slot::Time { value } => {
                Value::Number(**value)
            }
            Slot::Point { value } | Slot::Vector { value, .. } | Slot::Size { value, .. } => {
                Value::Pair(**value)
            }
            Slot::Count { value, .. } => Value::Number(f64::from(**value)),
            Slot::Switch { value } => Value::Switch(**value),
            Slot::Choice { value, options } => Value::Word(options[**value].id.to_owned()),
        }
    }

    /// Takes a value if it is of the right kind, finite and in range; otherwise changes nothing.
    pub fn set(&mut self, new: &Value) -> Result<(), ParamError> {
        let taken = match (&mut self.slot, new) {
            (Slot::Scalar { value, range, .. } | Slot::Radius { value, range, .. }, Value::Number(n)) => {
                store(value, *n, range.contains(*n))
            }
            (Slot::Time { value }, Value::Number(n)) => store(value, *n, (0.0..=1.0).contains(n)),
            (Slot::Point { value } | Slot::Vector { value, .. }, Value::Pair(p)) => {
                store(value, *p, p.abs().max_element() <= COORDINATE_LIMIT && !p.is_nan())
            }
            (Slot::Size { value, range, .. }, Value::Pair(p)) => {
                store(value, *p, range.contains(p.x) && range.contains(p.y))
            }
            (Slot::Count { value, min, max }, Value::Number(n)) => {
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

    fn refusal(&self, found: &Value) -> ParamError {
        ParamError { id: self.id.to_owned(), found: found.to_string(), accepted: self.accepts() }
    }

    /// What the parameter takes, in words.
    pub fn accepts(&self) -> String {
        let between = |r: &Range| format!("from {} to {}", Value::Number(r.min), Value::Number(r.max));
        match &self.slot {
            Slot::Scalar { range, .. } | Slot::Radius { range, .. } => format!("a number {}", between(range)),
            Slot::Time { .. } => "a number from 0 to 1".to_owned(),
            Slot::Point { .. } | Slot::Vector { .. } => {
                let limit = Value::Number(COORDINATE_LIMIT);
                format!("two numbers x,y, each from -{limit} to {limit}")
            }
            Slot::Size { range, .. } => format!("two numbers width,height, each {}", between(range)),
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

impl Range {
    /// A range whose slider covers part of it.
    pub const fn new(min: f64, max: f64, slider: (f64, f64)) -> Self {
        Self { min, max, slider }
    }

    /// Whether the number lies in the range (not-a-number does not).
    pub fn contains(&self, n: f64) -> bool {
        (self.min..=self.max).contains(&n)
    }
}
