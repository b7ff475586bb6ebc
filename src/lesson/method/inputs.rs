//! What the programs of a topic are given, by name: its parameters, and what follows from them.

use std::borrow::Cow;
use std::sync::Arc;

use glam::DVec2;

use crate::geometry::{HalfSum, MOST_CORNERS};
use crate::lesson::{Lesson, Value};
use crate::program::run::{Arithmetic, Exact};
use crate::program::{Binary, Input, Kind};

/// A value that the programs of a topic are given.
#[derive(Clone, Debug, PartialEq)]
pub struct Given {
    /// Its name in the programs, such as `circle.radius`.
    pub name: &'static str,
    /// How the name is printed, such as `r`, unless it is printed as any name.
    pub form: Option<&'static str>,
    pub value: ProgramValue,
    /// The names of the marks that can show it, unless it is drawn by a mark of its own name or that of its shape. The
    /// first one that is in the figure does.
    pub marks: &'static [&'static str],
}

/// A number, a point, a condition or the corners of a polygon.
#[derive(Clone, Debug, PartialEq)]
pub enum ProgramValue {
    Number(HalfSum),
    Vector([HalfSum; 2]),
    Condition(bool),
    /// At most [`MOST_CORNERS`].
    List(Arc<[DVec2]>),
}

impl ProgramValue {
    /// A point or a vector of numbers of `f64`.
    pub fn at(position: DVec2) -> Self {
        Self::Vector([position.x.into(), position.y.into()])
    }
}

impl Given {
    /// Whether both have the same numbers, also the same signs of zeros.
    pub(in crate::lesson) fn has_bits_of(&self, other: &Self) -> bool {
        let bits = |number: &HalfSum| number.summands.map(f64::to_bits);
        match (&self.value, &other.value) {
            (ProgramValue::Number(one), ProgramValue::Number(other)) => bits(one) == bits(other),
            (ProgramValue::Vector(one), ProgramValue::Vector(other)) => {
                one.each_ref().map(bits) == other.each_ref().map(bits)
            }
            (ProgramValue::List(one), ProgramValue::List(other)) => {
                let bits = |corner: &DVec2| corner.to_array().map(f64::to_bits);
                one.iter().map(bits).eq(other.iter().map(bits))
            }
            (one, other) => one == other,
        }
    }

    pub fn number(name: &'static str, value: impl Into<HalfSum>) -> Self {
        Self::of(name, ProgramValue::Number(value.into()))
    }

    pub fn point(name: &'static str, value: DVec2) -> Self {
        Self::of(name, ProgramValue::at(value))
    }

    pub fn list(name: &'static str, corners: &[DVec2]) -> Self {
        Self::of(name, ProgramValue::List(corners.into()))
    }

    pub fn condition(name: &'static str, holds: bool) -> Self {
        Self::of(name, ProgramValue::Condition(holds))
    }

    /// The same with another printed name.
    pub fn printed(self, form: &'static str) -> Self {
        Self { form: Some(form), ..self }
    }

    /// The same, shown by the first of these marks that is in the figure.
    pub fn shown_by(self, marks: &'static [&'static str]) -> Self {
        Self { marks, ..self }
    }

    /// A value that is printed as its name, and shown by the mark of its shape.
    pub fn of(name: &'static str, value: ProgramValue) -> Self {
        Self { name, form: None, value, marks: &[] }
    }

    /// The names of marks that can show it, the best first: its own, those that its topic names, its part of a shape, and
    /// the shape.
    pub fn mark_names(&self) -> impl Iterator<Item = &'static str> {
        let parts = self.name.rsplit_once('.').map(|(shape, part)| [part, shape]);
        let own = [self.name].into_iter().chain(self.marks.iter().copied());
        own.chain(parts.into_iter().flatten())
    }

    pub fn rounded(&self) -> Value {
        match &self.value {
            ProgramValue::Number(number) => Value::Number(number.rounded),
            ProgramValue::Vector([x, y]) => Value::Pair(DVec2::new(x.rounded, y.rounded)),
            ProgramValue::Condition(holds) => Value::Switch(*holds),
            ProgramValue::List(corners) => Value::Points(corners.to_vec()),
        }
    }

    /// The same, rounded to `f32` as code does that reads it.
    pub fn in_f32(&self) -> Self {
        let in_f32 = |number: f64| f64::from(number as f32);
        let short = |number: HalfSum| HalfSum::from(in_f32(number.rounded));
        let value = match &self.value {
            ProgramValue::Number(number) => ProgramValue::Number(short(*number)),
            ProgramValue::Vector(both) => ProgramValue::Vector(both.map(short)),
            ProgramValue::List(corners) => {
                let corners = corners.iter().map(|corner| DVec2::from(corner.to_array().map(in_f32)));
                ProgramValue::List(corners.collect())
            }
            condition @ ProgramValue::Condition(_) => condition.clone(),
        };
        Self { value, ..*self }
    }

    fn kind(&self) -> Kind {
        match self.value {
            ProgramValue::Number(_) => Kind::Number,
            ProgramValue::Vector(_) => Kind::Vector,
            ProgramValue::Condition(_) => Kind::Truth,
            ProgramValue::List(_) => Kind::List { most: MOST_CORNERS },
        }
    }
}

/// The numbers of the inputs.
#[derive(Clone, Debug, Default)]
pub struct ProgramNumbers {
    /// Rounded to `f64`, as code has them.
    pub rounded: Vec<f64>,
    /// The same without rounding.
    pub exact: Vec<Exact>,
}

/// The inputs of the programs of a topic, the same ones in every state.
pub fn program_inputs(lesson: &Lesson) -> Vec<Input> {
    inputs_of(&lesson.given())
}

/// Their numbers in the current state.
pub fn program_numbers(lesson: &Lesson) -> ProgramNumbers {
    ProgramNumbers::of(&lesson.given())
}

pub(in crate::lesson) fn inputs_of(given: &[Given]) -> Vec<Input> {
    let input = |given: &Given| Input { name: Cow::Borrowed(given.name), kind: given.kind() };
    given.iter().map(input).collect()
}

impl ProgramNumbers {
    /// The numbers of what a topic gives.
    pub fn of(given: &[Given]) -> Self {
        Self { rounded: numbers_of(given, |number| number.rounded), exact: numbers_of(given, exact) }
    }
}

/// A number for each input, two for each point; a condition is 1 or 0. A list is its count, two numbers for each corner, and
/// zeros for those that it lacks.
pub(in crate::lesson) fn numbers_of<N>(given: &[Given], of: impl Fn(HalfSum) -> N) -> Vec<N> {
    let mut numbers = Vec::with_capacity(2 * given.len());
    for given in given {
        match &given.value {
            ProgramValue::Number(number) => numbers.push(of(*number)),
            ProgramValue::Vector(both) => numbers.extend(both.map(&of)),
            ProgramValue::Condition(holds) => numbers.push(of(f64::from(u8::from(*holds)).into())),
            ProgramValue::List(corners) => numbers.extend(numbers_of_list(corners).map(|n| of(n.into()))),
        }
    }
    numbers
}

/// How many numbers an input of a kind has.
pub(in crate::lesson) fn registers(kind: Kind) -> usize {
    match kind {
        Kind::Vector => 2,
        Kind::List { most } => 1 + 2 * most,
        _ => 1,
    }
}

/// The numbers of a list: its count, and its corners with zeros behind them.
pub(in crate::lesson) fn numbers_of_list(corners: &[DVec2]) -> impl Iterator<Item = f64> {
    let lacking = std::iter::repeat_n(DVec2::ZERO, MOST_CORNERS.saturating_sub(corners.len()));
    let all = corners.iter().copied().chain(lacking).take(MOST_CORNERS);
    std::iter::once(corners.len() as f64).chain(all.flat_map(|corner| corner.to_array()))
}

/// A number without rounding.
fn exact(number: HalfSum) -> Exact {
    let [one, other] = number.summands;
    if !number.is_rounded() {
        return Exact::from_f64(one);
    }
    let sum = Exact::binary(Binary::Add, &Exact::from_f64(one), &Exact::from_f64(other));
    Exact::binary(Binary::Divide, &sum, &Exact::whole(2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Scene, set_param};
    use crate::program::syntax::Relation;

    fn number_of(lesson: &Lesson, name: &str) -> (Exact, f64) {
        let inputs = program_inputs(lesson);
        let numbers = program_numbers(lesson);
        let before = inputs.iter().take_while(|input| input.name != name);
        let index = before.map(|input| input.kind.width()).sum::<usize>();
        (numbers.exact[index].clone(), numbers.rounded[index])
    }

    #[test]
    fn every_input_has_the_numbers_of_its_kind() {
        for scene in Scene::ALL {
            let lesson = scene.open();
            let inputs = program_inputs(&lesson);
            let count: usize = inputs.iter().map(|input| input.kind.width()).sum();
            let numbers = program_numbers(&lesson);
            assert_eq!((numbers.rounded.len(), numbers.exact.len()), (count, count), "{}", scene.slug());
            for (exact, rounded) in numbers.exact.iter().zip(&numbers.rounded) {
                assert_eq!(exact.to_f64(), *rounded, "{}", scene.slug());
            }
        }
    }

    #[test]
    fn the_inputs_are_the_same_whichever_way_a_rectangle_is_given() {
        for (scene, corner) in
            [(Scene::PointRect, "rect.min"), (Scene::RectRect, "a.min"), (Scene::BlobSide, "blob2.min")]
        {
            let mut lesson = scene.open();
            let before = program_inputs(&lesson);
            set_param(&mut lesson, corner, &Value::Pair(DVec2::new(0.1, 0.2))).expect("a corner");
            assert_eq!(program_inputs(&lesson), before);
            let left = corner.replace("min", "left");
            assert_eq!(number_of(&lesson, &left).1, 0.1);
            assert_eq!(number_of(&lesson, &left).0.to_f64(), 0.1);
        }
    }

    #[test]
    fn an_edge_is_exact_and_rounded() {
        let mut lesson = Scene::PointRect.open();
        for (id, value) in [("rect.center", 0.1), ("rect.size", 0.3)] {
            set_param(&mut lesson, id, &Value::Pair(DVec2::splat(value))).expect("a part");
        }
        let (exact, rounded) = number_of(&lesson, "rect.left");
        assert_eq!(rounded, 0.1 - 0.3 / 2.0);
        let half = Exact::binary(Binary::Divide, &Exact::from_f64(0.3), &Exact::whole(2));
        let center = Exact::binary(Binary::Add, &exact, &half);
        let equal = Exact::compare(Relation::Equal, &center, &Exact::from_f64(0.1));
        assert_eq!(equal.holds(), Some(true));
    }

    #[test]
    fn a_choice_has_a_condition_for_each_option() {
        let mut lesson = Scene::LineLine.open();
        for (word, numbers) in [("segments", (1.0, 0.0)), ("lines", (0.0, 1.0))] {
            set_param(&mut lesson, "kind", &Value::word(word)).expect("an option");
            let found = ["kind.segments", "kind.lines"].map(|name| number_of(&lesson, name).1);
            assert_eq!((found[0], found[1]), numbers);
        }
    }
}
