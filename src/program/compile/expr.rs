//! Expressions to instructions.

use super::functions::plural;
use super::{Compiler, Helper, Kind, Name, Origin};
use crate::program::Mistake;
use crate::program::code::{Binary, Constant, Flag, Instruction, Register, Truth, Unary, Value};
use crate::program::syntax::{Answer, Axis, Expr, Node, Operator, Relation, Span};

/// How deeply helper functions can call each other.
const DEEPEST_CALL: usize = 16;

impl Compiler<'_> {
    pub(super) fn expr(&mut self, expr: &Expr) -> Result<Value, Mistake> {
        let value = self.node(expr)?;
        self.within_limits(expr.span)?;
        // Places within a helper function are not those of the statement. A list is no value that is shown.
        if self.calls == 0 && value.list().is_none() {
            self.parts.push((expr.span, value));
        }
        Ok(value)
    }

    fn node(&mut self, expr: &Expr) -> Result<Value, Mistake> {
        match &expr.node {
            Node::Number(written) => self.decimal(written, expr.span),
            Node::None => Ok(Value::Number(self.constant(Constant::None))),
            Node::Name(written) => self.named(written, expr.span),
            Node::Truth(holds) => Ok(Value::Truth(self.truth(Truth::known(*holds)))),
            Node::Answer(answer) => Ok(Value::Answer(self.truth(match answer {
                Answer::Apart => Truth::FALSE,
                Answer::Touching => Truth::TRUE_AT_EDGE,
                Answer::Colliding => Truth::TRUE,
            }))),
            Node::Vector(parts) => {
                let [x, y] = &**parts;
                Ok(Value::Vector([self.number(x)?, self.number(y)?]))
            }
            Node::Negative(inner) => self.negative(inner),
            Node::Not(inner) => {
                let flag = self.condition(inner)?;
                let to = self.flag();
                self.instructions.push(Instruction::Not(flag, to));
                Ok(Value::Truth(to))
            }
            Node::Bars(inner) => match self.expr(inner)? {
                Value::Number(number) => Ok(Value::Number(self.unary(Unary::Absolute, number))),
                Value::Vector(vector) => Ok(Value::Number(self.length(vector))),
                other => Err(wrong(inner.span, other.kind(), "a number or a vector between bars")),
            },
            Node::Component(inner, axis) => match self.expr(inner)? {
                Value::Vector([x, y]) => Ok(Value::Number(if *axis == Axis::X { x } else { y })),
                other => Err(wrong(inner.span, other.kind(), "a vector before `.x` or `.y`")),
            },
            Node::Binary(operator, operands) => self.operation(*operator, operands, expr.span),
            Node::Comparison(first, rest) => self.comparison(first, rest),
            Node::Call { function, arguments, name_span } => {
                self.call(function, *name_span, arguments, expr.span)
            }
            Node::Choice(parts) => self.choice(parts),
        }
    }

    /// The same value, unless it is a list: no name can stand for one.
    pub(super) fn no_list(&self, value: Value, span: Span) -> Result<Value, Mistake> {
        match value {
            Value::List(_) => Err(wrong(span, value.kind(), "a number, a vector or a condition")
                .advice("A list has the name by which it is given, and no other one.")),
            other => Ok(other),
        }
    }

    fn decimal(&mut self, written: &str, span: Span) -> Result<Value, Mistake> {
        match written.parse::<f64>() {
            Ok(value) if value.is_finite() && written.len() <= LONGEST_NUMBER => {
                Ok(Value::Number(self.constant(Constant::Decimal(written.to_owned()))))
            }
            _ => {
                let expected =
                    format!("a number of at most {LONGEST_NUMBER} characters and at most {:e}", f64::MAX);
                Err(Mistake::instead(span, expected, "a longer or larger one"))
            }
        }
    }

    fn negative(&mut self, inner: &Expr) -> Result<Value, Mistake> {
        match self.expr(inner)? {
            Value::Number(number) => Ok(Value::Number(self.unary(Unary::Negative, number))),
            Value::Vector(vector) => Ok(Value::Vector(vector.map(|part| self.unary(Unary::Negative, part)))),
            other => Err(wrong(inner.span, other.kind(), "a number or a vector after `-`")),
        }
    }

    pub(super) fn number(&mut self, expr: &Expr) -> Result<Register, Mistake> {
        let value = self.expr(expr)?;
        value.number().ok_or_else(|| wrong(expr.span, value.kind(), "a number"))
    }

    pub(super) fn condition(&mut self, expr: &Expr) -> Result<Flag, Mistake> {
        match self.expr(expr)? {
            Value::Truth(flag) => Ok(flag),
            other => Err(wrong(expr.span, other.kind(), "a condition, such as `a < b`,")),
        }
    }

    fn operation(&mut self, operator: Operator, operands: &[Expr; 2], span: Span) -> Result<Value, Mistake> {
        let [left, right] = operands;
        match operator {
            Operator::And | Operator::Or => {
                let (a, b, to) = (self.condition(left)?, self.condition(right)?, self.flag());
                self.instructions.push(match operator {
                    Operator::And => Instruction::And(a, b, to),
                    _ => Instruction::Or(a, b, to),
                });
                Ok(Value::Truth(to))
            }
            Operator::Power => self.power(left, right),
            _ => {
                let (a, b) = (self.expr(left)?, self.expr(right)?);
                self.arithmetic(operator, a, b).ok_or_else(|| {
                    let (expected, advice) = accepted(operator, a.kind(), b.kind());
                    Mistake::instead(span, expected, kinds_of(a, b)).advice(advice)
                })
            }
        }
    }

    fn arithmetic(&mut self, operator: Operator, a: Value, b: Value) -> Option<Value> {
        let operation = match operator {
            Operator::Add => Binary::Add,
            Operator::Subtract => Binary::Subtract,
            Operator::Multiply => Binary::Multiply,
            _ => Binary::Divide,
        };
        Some(match (operator, a, b) {
            (_, Value::Number(a), Value::Number(b)) => Value::Number(self.binary(operation, a, b)),
            (Operator::Add | Operator::Subtract, Value::Vector(a), Value::Vector(b)) => {
                Value::Vector([self.binary(operation, a[0], b[0]), self.binary(operation, a[1], b[1])])
            }
            (Operator::Multiply, Value::Number(number), Value::Vector(vector)) => {
                Value::Vector(vector.map(|part| self.binary(operation, number, part)))
            }
            (Operator::Multiply | Operator::Divide, Value::Vector(vector), Value::Number(number)) => {
                Value::Vector(vector.map(|part| self.binary(operation, part, number)))
            }
            _ => return None,
        })
    }

    /// A whole power, as a product.
    fn power(&mut self, base: &Expr, exponent: &Expr) -> Result<Value, Mistake> {
        let value = self.expr(base)?;
        let Some(number) = value.number() else {
            let mistake = wrong(base.span, value.kind(), "a number before `^`");
            return Err(mistake.advice("The square of a length is `dot(a, a)` or `|a|^2`."));
        };
        let times = match &exponent.node {
            Node::Number(written) => written.parse::<u8>().ok().filter(|times| (2..=9).contains(times)),
            _ => None,
        };
        let Some(times) = times else {
            let found = match &exponent.node {
                Node::Number(written) => format!("`{written}`"),
                _ => "this exponent".to_owned(),
            };
            let mistake = Mistake::instead(exponent.span, "a whole number from 2 to 9", found);
            return Err(mistake.advice("The root is `sqrt(a)`."));
        };
        let product = (1..times).fold(number, |product, _| self.binary(Binary::Multiply, product, number));
        Ok(Value::Number(product))
    }

    fn comparison(&mut self, first: &Expr, rest: &[(Relation, Expr)]) -> Result<Value, Mistake> {
        let mut left = (first.span, self.expr(first)?);
        let mut all: Option<Flag> = None;
        for (relation, expr) in rest {
            let right = (expr.span, self.expr(expr)?);
            let flag = self.compared(*relation, left, right)?;
            // The value of each comparison of a chain, for the working.
            if self.calls == 0 && rest.len() > 1 {
                self.parts.push((left.0.to(right.0), Value::Truth(flag)));
            }
            all = Some(match all {
                None => flag,
                Some(before) => {
                    let to = self.flag();
                    self.instructions.push(Instruction::And(before, flag, to));
                    to
                }
            });
            left = right;
        }
        Ok(Value::Truth(all.expect("a comparison has two sides")))
    }

    fn compared(
        &mut self,
        relation: Relation,
        left: (Span, Value),
        right: (Span, Value),
    ) -> Result<Flag, Mistake> {
        let whole = left.0.to(right.0);
        match (left.1, right.1) {
            (Value::Number(a), Value::Number(b)) => Ok(self.compare(relation, a, b)),
            (Value::Vector(a), Value::Vector(b))
                if matches!(relation, Relation::Equal | Relation::Unequal) =>
            {
                let (x, y) = (self.compare(relation, a[0], b[0]), self.compare(relation, a[1], b[1]));
                let to = self.flag();
                self.instructions.push(match relation {
                    Relation::Equal => Instruction::And(x, y, to),
                    _ => Instruction::Or(x, y, to),
                });
                Ok(to)
            }
            (Value::Truth(a), Value::Truth(b)) if relation == Relation::Equal => Ok(self.both_alike(a, b)),
            (Value::Truth(a), Value::Truth(b)) if relation == Relation::Unequal => {
                let (alike, to) = (self.both_alike(a, b), self.flag());
                self.instructions.push(Instruction::Not(alike, to));
                Ok(to)
            }
            (a, b) => {
                let expected = "two numbers, or two vectors or conditions with `==` or `!=`,";
                let advice = match (a.kind(), b.kind()) {
                    (Kind::Vector, Kind::Vector) => "To compare lengths, write `|a| < |b|`.",
                    _ => "",
                };
                Err(Mistake::instead(whole, expected, kinds_of(a, b)).advice(advice))
            }
        }
    }

    /// Whether two conditions are both true or both false.
    fn both_alike(&mut self, a: Flag, b: Flag) -> Flag {
        let [not_a, not_b, both, neither, to] = [(); 5].map(|()| self.flag());
        self.instructions.extend([
            Instruction::Not(a, not_a),
            Instruction::Not(b, not_b),
            Instruction::And(a, b, both),
            Instruction::And(not_a, not_b, neither),
            Instruction::Or(both, neither, to),
        ]);
        to
    }

    pub(super) fn compare(&mut self, relation: Relation, a: Register, b: Register) -> Flag {
        let to = self.flag();
        self.instructions.push(Instruction::Compare { relation, a, b, to });
        to
    }

    fn choice(&mut self, parts: &[Expr; 3]) -> Result<Value, Mistake> {
        let [condition, yes, no] = parts;
        let flag = self.condition(condition)?;
        let mut both = [self.expr(yes)?, self.expr(no)?];
        // `none` stands for a vector, too.
        let is_none = [yes, no].map(|side| side.node == Node::None);
        for (side, other) in [(0, 1), (1, 0)] {
            if let (true, Value::Number(none), Value::Vector(_)) = (is_none[side], both[side], both[other]) {
                both[side] = Value::Vector([none; 2]);
            }
        }
        let [a, b] = both;
        let mut numbers = |a, b| {
            let to = self.register();
            self.instructions.push(Instruction::Select { flag, a, b, to });
            to
        };
        match (a, b) {
            (Value::Number(a), Value::Number(b)) => Ok(Value::Number(numbers(a, b))),
            (Value::Vector([ax, ay]), Value::Vector([bx, by])) => {
                Ok(Value::Vector([numbers(ax, bx), numbers(ay, by)]))
            }
            (Value::Truth(a), Value::Truth(b)) => Ok(Value::Truth(self.select_flag(flag, a, b))),
            (Value::Answer(a), Value::Answer(b)) => Ok(Value::Answer(self.select_flag(flag, a, b))),
            (a, b) => {
                let place = yes.span.to(no.span);
                Err(Mistake::instead(place, "two values of the same kind", kinds_of(a, b)))
            }
        }
    }

    fn select_flag(&mut self, flag: Flag, a: Flag, b: Flag) -> Flag {
        let to = self.flag();
        self.instructions.push(Instruction::SelectFlag { flag, a, b, to });
        to
    }

    /// A helper function, put in place of its call.
    pub(super) fn call_helper(
        &mut self,
        name: &str,
        arguments: &[Expr],
        whole: Span,
    ) -> Result<Value, Mistake> {
        let index = self.helpers.iter().rposition(|helper| helper.name == name).expect("the caller found it");
        let Helper { parameters, value, before, .. } = self.helpers[index].clone();
        if arguments.len() != parameters.len() {
            let expected = format!("{} in `{name}({})`", plural(parameters.len()), parameters.join(", "));
            return Err(Mistake::instead(whole, expected, arguments.len().to_string()));
        }
        if self.calls == DEEPEST_CALL {
            let expected = format!("at most {DEEPEST_CALL} functions that call each other");
            return Err(Mistake::instead(whole, expected, "more"));
        }
        // It sees what is given, its arguments, which hide what has their name, and the helpers that are defined before it.
        let is_given = |name: &&Name| matches!(name.origin, Origin::Input | Origin::Condition);
        let mut names: Vec<Name> = self.names.iter().filter(is_given).cloned().collect();
        for (parameter, argument) in parameters.iter().zip(arguments) {
            names.push(Name {
                name: parameter.clone().into(),
                value: self.expr(argument)?,
                origin: Origin::Let,
            });
        }
        let outside = std::mem::replace(&mut self.names, names);
        let after = self.helpers.split_off(before);
        self.calls += 1;
        let result = self.expr(value);
        self.calls -= 1;
        self.helpers.extend(after);
        self.names = outside;
        self.no_list(result?, whole)
    }
}

const LONGEST_NUMBER: usize = 40;

/// An error about a value of the wrong kind.
pub(super) fn wrong(span: Span, found: Kind, expected: &str) -> Mistake {
    Mistake::instead(span, expected, found.name())
}

/// The kinds of two values.
fn kinds_of(a: Value, b: Value) -> String {
    match (a.kind(), b.kind()) {
        (Kind::Number, Kind::Number) => "two numbers".to_owned(),
        (Kind::Vector, Kind::Vector) => "two vectors".to_owned(),
        (Kind::Truth, Kind::Truth) => "two conditions".to_owned(),
        (Kind::Answer, Kind::Answer) => "two verdicts".to_owned(),
        (a, b) => format!("{} and {}", a.name(), b.name()),
    }
}

/// The operands that an operator accepts, and advice.
fn accepted(operator: Operator, a: Kind, b: Kind) -> (&'static str, &'static str) {
    match operator {
        Operator::Multiply if (a, b) == (Kind::Vector, Kind::Vector) => {
            ("a number on one side of `*`", "The products of two vectors are `dot(a, b)` and `cross(a, b)`.")
        }
        Operator::Multiply => ("two numbers, or a number and a vector,", ""),
        Operator::Divide => ("a number after `/`, and a number or a vector before it,", ""),
        _ => ("two numbers or two vectors", ""),
    }
}
