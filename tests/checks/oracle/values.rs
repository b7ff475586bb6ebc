//! The exact value of every number in the results of exact methods. The tests measure the error of each number with it.

use super::case::Case;
use super::ratio::{Ratio, Vector, Whole};
use super::surd::{self, Exact, Surd};
use super::topic::question;

/// The numbers of a result by name: two for a point or a vector, none for what is absent.
pub struct Values {
    /// The unit of length is two to this power.
    exponent: i64,
    list: Vec<(&'static str, Vec<Exact>)>,
}

impl Values {
    /// No numbers yet, in the unit of a case.
    pub fn of(whole: &Whole) -> Self {
        Self { exponent: whole.exponent, list: Vec::new() }
    }

    /// All numbers, in order.
    #[allow(dead_code, reason = "other programs include this folder, too")]
    pub fn into_list(self) -> Vec<(&'static str, Vec<Exact>)> {
        self.list
    }

    /// Adds numbers whose unit is a power of the unit of length: 1 for a length, 2 for its square, 0 for a plain
    /// number.
    pub fn add(&mut self, name: &'static str, power: i64, numbers: impl IntoIterator<Item = Surd>) {
        let exponent = self.exponent * power;
        let exact = numbers.into_iter().map(|surd| Exact { number: surd.nearly(), exponent });
        self.list.push((name, exact.collect()));
    }

    pub fn rational(&mut self, name: &'static str, power: i64, number: &Ratio) {
        self.add(name, power, [number.into()]);
    }

    pub fn vector(&mut self, name: &'static str, vector: &Vector) {
        self.add(name, 1, surd::pair(vector));
    }

    /// Adds some of the numbers that a function would add, in the order of the names.
    pub fn add_some(&mut self, names: &[&'static str], all: impl FnOnce(&mut Self)) {
        let mut found = Self { exponent: self.exponent, list: Vec::new() };
        all(&mut found);
        let of_name =
            |name: &&'static str| found.list.iter().find(|row| row.0 == *name).expect("a number").clone();
        self.list.extend(names.iter().map(of_name));
    }

    pub fn absent(&mut self, names: &[&'static str]) {
        self.list.extend(names.iter().map(|name| (*name, Vec::new())));
    }
}

/// The exact numbers of the full result of a case.
pub fn values(case: &Case) -> Vec<(&'static str, Vec<Exact>)> {
    let whole = Whole::of(case);
    let mut values = Values::of(&whole);
    question(case.scene).values(&whole, &mut values);
    values.list
}
