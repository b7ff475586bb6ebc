//! Names with their values, for the conditions and the texts of files.

use std::borrow::Cow;

use glam::DVec2;

use crate::geometry::Verdict;
use crate::lesson::answer::verdict::rounded;
use crate::lesson::method::inputs::{inputs_of, registers};
use crate::lesson::text::number::{
    factor, shown, shown_along, shown_apart, shown_difference, shown_pair, shown_pairs_apart, shown_value,
};
use crate::lesson::working::run::MethodRun;
use crate::lesson::{Given, MethodProgram, RunValues, Value, ValueInfo, ValueKind, verdict_word};
use crate::program::run::{Content, Outcome, run};
use crate::program::show::names_in;
use crate::program::syntax::{Action, Block, Expr, parse};
use crate::program::{Code, Input, Kind, Mistake, Value as Place, Version, compile, constant_expr};

/// The names that a condition and a text can use, with their values. Of two with the same name, the later one counts.
pub(in crate::lesson) struct Scope {
    inputs: Vec<Input>,
    /// The numbers of each, as many as it has registers.
    numbers: Vec<Vec<f64>>,
    values: Vec<(String, Value)>,
}

impl Scope {
    /// What a topic gives its programs.
    pub fn of_given(given: &[Given]) -> Self {
        let mut scope = Self { inputs: Vec::new(), numbers: Vec::new(), values: Vec::new() };
        let mut numbers = rounded::<f64>(given).into_iter();
        for (input, given) in inputs_of(given).into_iter().zip(given) {
            scope.numbers.push(numbers.by_ref().take(registers(input.kind)).collect());
            scope.inputs.push(input);
            scope.values.push((given.name.to_owned(), given.rounded()));
        }
        scope
    }

    /// The names of a program at the end of a run.
    pub fn add_run(&mut self, run: &MethodRun<'_>) {
        let lines = run.trace.lines.iter().filter(|line| !line.rightly);
        for (name, content) in lines.flat_map(|line| &line.names) {
            self.add_content(name, content);
        }
        self.values.extend(run.variables.iter().cloned());
    }

    fn add(&mut self, name: String, kind: Kind, numbers: impl Into<Vec<f64>>) {
        self.inputs.push(Input { name: Cow::Owned(name), kind });
        self.numbers.push(numbers.into());
    }

    pub fn add_condition(&mut self, name: String, holds: bool) {
        self.add(name, Kind::Truth, [f64::from(u8::from(holds))]);
    }

    /// A value of the results. A word is a condition for each word that it can be.
    pub fn add_value(&mut self, id: &str, value: &Value) {
        match value {
            Value::Number(number) => self.add(id.to_owned(), Kind::Number, [*number]),
            Value::Pair(pair) => self.add(id.to_owned(), Kind::Vector, pair.to_array()),
            Value::Switch(holds) => self.add_condition(id.to_owned(), *holds),
            Value::Word(word) => self.add_condition(condition_of_word(id, word), true),
            Value::Points(_) | Value::Absent => return,
        }
        self.values.push((id.to_owned(), value.clone()));
    }

    pub fn add_content(&mut self, name: &str, content: &Content<f64>) {
        match content {
            Content::Number(number) => self.add(name.to_owned(), Kind::Number, [*number]),
            Content::Vector(both) => self.add(name.to_owned(), Kind::Vector, *both),
            Content::Truth(truth) | Content::Answer(truth) => {
                if let Some(holds) = truth.holds() {
                    self.add_condition(name.to_owned(), holds);
                }
            }
        }
    }

    /// The exact answer, as conditions.
    pub fn add_exact(&mut self, exact: Verdict) {
        for verdict in Verdict::ALL {
            self.add_condition(format!("exact.{}", verdict_word(verdict)), exact == verdict);
        }
    }

    /// What a run found, by name: what has a value.
    pub fn add_found(&mut self, run: &RunValues) {
        for (name, content) in run.all() {
            let value = run.result(name);
            if value != Value::Absent {
                self.add_content(name, content);
                self.values.push((name.clone(), value));
            }
        }
    }

    /// The names of a program and of a value, to see which there are: their values mean nothing.
    pub fn add_names(&mut self, program: &MethodProgram) {
        for name in program.introduced().iter().map(|introduced| introduced.name) {
            if let Some(kind) = program.kind_of(name) {
                self.add_kind(name, kind);
            }
        }
    }

    pub fn add_value_name(&mut self, info: &ValueInfo) {
        self.add_condition(format!("has.{}", info.id), true);
        self.add_kind(info.id, info.kind);
    }

    fn add_kind(&mut self, name: &str, kind: ValueKind) {
        match kind {
            ValueKind::Number => self.add_value(name, &Value::Number(1.0)),
            ValueKind::Pair => self.add_value(name, &Value::Pair(DVec2::ONE)),
            ValueKind::Switch => self.add_value(name, &Value::Switch(true)),
            ValueKind::Word(words) => {
                words.iter().for_each(|word| self.add_value(name, &Value::word(Some(*word))))
            }
        }
    }

    pub fn knows(&self, name: &str) -> bool {
        self.inputs.iter().any(|input| input.name == name)
    }

    /// The code of a condition, or what is wrong with it.
    pub fn compiled(&self, when: &Block) -> Result<Code, Mistake> {
        compile(when, &self.inputs, Version::AsWritten)
    }

    /// The value of a formula, a number or a point, or what is wrong with it.
    pub fn evaluated(&self, formula: &Block) -> Result<Value, Mistake> {
        let Some(expr) = returned(formula) else { return Ok(Value::Absent) };
        let (code, place) = constant_expr(expr, &self.inputs)?;
        let found = run(&code, &self.numbers.concat(), &mut ()).numbers;
        let number = |register| found[usize::from(register)];
        Ok(match place {
            Place::Number(register) => Value::Number(number(register)),
            Place::Vector(both) => Value::Pair(both.map(number).into()),
            _ => Value::Absent,
        })
    }

    /// What stands in braces in a text and has no value, such as an unknown name.
    pub fn unknown_in(&self, text: &str) -> Option<String> {
        let rest = self.filled(text);
        let start = rest.find(['{', '}'])?;
        Some(rest[start..].split_inclusive('}').next()?.to_owned())
    }

    /// Whether a condition holds, if there is one.
    pub fn allows(&self, when: Option<&Block>) -> bool {
        when.is_none_or(|when| self.holds(when))
    }

    /// Whether a condition holds. One with a name that has no value in this state does not.
    pub fn holds(&self, when: &Block) -> bool {
        let Some(condition) = returned(when) else { return false };
        let (inputs, numbers) = self.used(condition);
        let Ok(code) = compile(when, &inputs, Version::AsWritten) else { return false };
        match run(&code, &numbers, &mut ()).outcome {
            Outcome::Answered(truth) => truth.holds() == Some(true),
            _ => false,
        }
    }

    /// What a formula with names in braces gives with the numbers as they are shown, such as `{r} − {distance}`; none if it is
    /// no formula of numbers.
    pub fn computed_as_shown(&self, text: &str) -> Option<f64> {
        let literal = |shown: &str| match Value::parse(shown) {
            Value::Number(number) => Some(format!("({number:?})")),
            Value::Pair(pair) => Some(format!("(({:?}), ({:?}))", pair.x, pair.y)),
            _ => None,
        };
        let (parts, rest) = in_braces(text);
        let mut formula = String::new();
        for [before, written] in parts {
            let [one, other] = match arguments(written).map(|(name, written)| (name, self.values(&written))) {
                Some(("difference", Some(both))) => match both[..] {
                    [Value::Number(one), Value::Number(other)] => shown_apart(one, other),
                    _ => return None,
                },
                _ => [self.filled(&format!("{{{written}}}")), String::new()],
            };
            formula += &format!("{before}{}", literal(&one)?);
            if !other.is_empty() {
                formula += &format!(" - {}", literal(&other)?);
            }
        }
        match self.computed(&(formula + rest))? {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Whether a text has a place along a vector that no number of digits shows exactly.
    pub fn is_near(&self, text: &str) -> bool {
        let near = |[_, written]: [&str; 2]| self.call(written).is_some_and(|(_, is_near)| is_near);
        in_braces(text).0.into_iter().any(near)
    }

    /// A text with the values of the names and formulas in braces.
    pub fn filled(&self, text: &str) -> String {
        let (parts, rest) = in_braces(text);
        let mut filled = String::new();
        for (index, [before, written]) in parts.iter().enumerate() {
            let after = parts.get(index + 1).map_or(rest, |[before, _]| before);
            let value = || match self.value(written)? {
                Value::Number(number) => Some(beside(before, shown(number), after)),
                other => Some(shown_value(&other)),
            };
            let shown = self.call(written).map(|(shown, _)| shown).or_else(value);
            filled += before;
            filled += &shown.unwrap_or_else(|| format!("{{{written}}}"));
        }
        filled + rest
    }

    /// Numbers with enough digits: `difference(a, b)` as `80 − 50`, `apart(a, b)`, the first of them, and `along(p, t, v, q)`,
    /// the place q at t·v from p, as `(20, 20) + 0.5·(30, 30)`, and whether that is only nearly q. `place(p, t, v, q)` also has
    /// q, behind = or ≈.
    fn call(&self, written: &str) -> Option<(String, bool)> {
        let (name, written) = arguments(written)?;
        match (name, &self.values(&written)?[..]) {
            ("difference", [Value::Number(one), Value::Number(other)]) => {
                Some((shown_difference(*one, *other), false))
            }
            ("apart", [Value::Number(one), Value::Number(other)]) => {
                Some((shown_apart(*one, *other)[0].clone(), false))
            }
            ("apart", [Value::Pair(one), Value::Pair(other)]) => {
                Some((shown_pairs_apart(*one, *other)[0].clone(), false))
            }
            ("along", [Value::Pair(from), Value::Number(place), Value::Pair(vector), Value::Pair(at)]) => {
                let (shown, sign) = shown_along(*from, *place, *vector, *at);
                Some((shown, sign == "≈"))
            }
            ("place", [Value::Pair(from), Value::Number(place), Value::Pair(vector), Value::Pair(at)]) => {
                let (shown, sign) = shown_along(*from, *place, *vector, *at);
                Some((format!("{shown} {sign} {}", shown_pair(*at)), sign == "≈"))
            }
            _ => None,
        }
    }

    fn values(&self, written: &[&str]) -> Option<Vec<Value>> {
        written.iter().map(|written| self.value(written)).collect()
    }

    /// The value of a name, or of a formula.
    fn value(&self, written: &str) -> Option<Value> {
        let known = self.values.iter().rev().find(|(name, _)| name == written);
        known.map(|(_, value)| value.clone()).or_else(|| self.computed(written))
    }

    /// The number that a formula has; none if a name in it has no value in this state.
    fn computed(&self, written: &str) -> Option<Value> {
        let block = parse(&format!("return {written}")).ok()?;
        let formula = returned(&block)?;
        let (inputs, numbers) = self.used(formula);
        match constant_expr(formula, &inputs).ok()? {
            (code, Place::Number(register)) => {
                let registers = run(&code, &numbers, &mut ()).numbers;
                Some(Value::Number(registers[usize::from(register)]))
            }
            _ => None,
        }
    }

    /// The names that an expression uses, with their numbers.
    fn used(&self, expr: &Expr) -> (Vec<Input>, Vec<f64>) {
        let (mut inputs, mut numbers) = (Vec::new(), Vec::new());
        for name in names_in(expr) {
            let Some(index) = self.inputs.iter().rposition(|input| input.name == name) else { continue };
            inputs.push(self.inputs[index].clone());
            numbers.extend(&self.numbers[index]);
        }
        (inputs, numbers)
    }
}

/// What a condition or a formula says.
fn returned(block: &Block) -> Option<&Expr> {
    match &block.statements.first()?.action {
        Action::Return { answer, .. } => Some(answer),
        _ => None,
    }
}

/// What stands in braces in a text, each with the text before it, and the text behind the last one.
fn in_braces(text: &str) -> (Vec<[&str; 2]>, &str) {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some((before, (written, after))) =
        rest.split_once('{').and_then(|(before, inside)| Some((before, inside.split_once('}')?)))
    {
        parts.push([before, written]);
        rest = after;
    }
    (parts, rest)
}

/// What is called, and with what: `apart(a, b)`.
fn arguments(written: &str) -> Option<(&str, Vec<&str>)> {
    let (name, arguments) = written.strip_suffix(')')?.split_once('(')?;
    Some((name, arguments.split(", ").collect()))
}

/// A number in brackets, if it needs them between these texts of a formula.
fn beside(before: &str, shown: String, after: &str) -> String {
    let is_factor = before.ends_with(['·', '/']) || before.ends_with("/ ") || after.starts_with(['·', '²']);
    let is_term = before.trim_end().ends_with(['−', '+']) && shown.starts_with('−');
    if is_factor || is_term { factor(shown) } else { shown }
}

/// The name of the condition that a value is a word: `outcome.one_line` for `one-line`.
pub(in crate::lesson) fn condition_of_word(id: &str, word: &str) -> String {
    format!("{id}.{}", word.replace('-', "_"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::text::number::shown;

    #[test]
    fn a_formula_is_computed_with_the_numbers_as_they_are_shown() {
        let scope = Scope::of_given(&[
            Given::number("r", 40.0),
            Given::number("d", 1525_f64.sqrt()),
            Given::number("near", 40.000_000_1),
            Given::point("P", DVec2::new(300.0, 8.0)),
            Given::point("Q", DVec2::new(300.000_01, 8.0)),
        ]);
        let computed = |text: &str| scope.computed_as_shown(text).map(shown);
        assert_eq!(scope.filled("{r} − {d}, {r - d}"), "40 − 39.0512, 0.948752");
        assert_eq!(computed("{r} − {d}").as_deref(), Some("0.9488"));
        assert_eq!(computed("{r} + 2").as_deref(), Some("42"));
        // With enough digits to tell both numbers apart.
        assert_eq!(scope.filled("{difference(near, r)}"), "40.0000001 − 40");
        assert_eq!(computed("{difference(near, r)}").as_deref(), Some(&*shown(1e-7)));
        assert_eq!(scope.filled("{apart(P, Q)} {apart(Q, P)}"), "(300, 8) (300.00001, 8)");
        assert_eq!((computed("from {r} on"), computed("")), (None, None));
    }

    #[test]
    fn numbers_are_in_brackets_in_formulas_and_points_have_digits_that_tell_them_apart() {
        let scope = Scope::of_given(&[
            Given::number("n", -3.0),
            Given::number("small", 2e-9),
            Given::number("t", 1.0 / 3.0),
            Given::point("p", DVec2::new(1.0, 2.0)),
            Given::point("q", DVec2::new(1.000_000_01, 2.0)),
            Given::point("v", DVec2::new(3.0, -6.0)),
            Given::point("end", DVec2::new(2.0, 0.0)),
        ]);
        assert_eq!(scope.filled("{n}² − {n} + 2·{small}, {n}"), "(−3)² − (−3) + 2·(2×10⁻⁹), −3");
        assert_eq!(scope.filled("{apart(p, q)} and {apart(q, p)}"), "(1, 2) and (1.00000001, 2)");
        assert_eq!(scope.filled("{along(p, t, v, end)}"), "(1, 2) + 0.3333333333333333·(3, −6)");
        assert_eq!(
            [scope.is_near("{along(p, t, v, end)}"), scope.is_near("{along(p, t, v, q)}")],
            [false, true]
        );
        assert_eq!(scope.filled("{place(p, t, v, end)}"), "(1, 2) + 0.3333333333333333·(3, −6) = (2, 0)");
        assert_eq!(scope.filled("{place(p, t, v, q)}"), "(1, 2) + 0.333333·(3, −6) ≈ (1, 2)");
        assert_eq!(scope.computed_as_shown("{n} / |{v}|").map(shown).as_deref(), Some("−0.447214"));
    }
}
