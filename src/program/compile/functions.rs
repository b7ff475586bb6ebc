//! The functions of the notation.

use super::function::{Function, function};
use super::list_functions::{OF_LISTS, each_of};
use super::{Compiler, Kind};
use crate::program::Mistake;
use crate::program::code::{Binary, Unary, Value};
use crate::program::syntax::{Expr, Span};

const FUNCTIONS: [Function; 18] = [
    function("dot", &["A", "B"], "two vectors", |c, args| {
        Some(Value::Number(c.dot(args[0].vector()?, args[1].vector()?)))
    }),
    function("cross", &["A", "B"], "two vectors", |c, args| {
        let ([ax, ay], [bx, by]) = (args[0].vector()?, args[1].vector()?);
        let (left, right) = (c.binary(Binary::Multiply, ax, by), c.binary(Binary::Multiply, ay, bx));
        Some(Value::Number(c.binary(Binary::Subtract, left, right)))
    }),
    function("length", &["A"], "a vector", |c, args| Some(Value::Number(c.length(args[0].vector()?)))),
    function("perp", &["A"], "a vector", |c, args| {
        let [x, y] = args[0].vector()?;
        Some(Value::Vector([c.unary(Unary::Negative, y), x]))
    }),
    function("normalize", &["A"], "a vector", |c, args| {
        let [x, y] = args[0].vector()?;
        let length = c.length([x, y]);
        Some(Value::Vector([x, y].map(|part| c.binary(Binary::Divide, part, length))))
    }),
    function("abs", &["t"], "a number", |c, args| c.unary_of(Unary::Absolute, args)),
    function("sqrt", &["t"], "a number", |c, args| c.unary_of(Unary::Root, args)),
    function("floor", &["t"], "a number", |c, args| c.unary_of(Unary::Floor, args)),
    function("trunc", &["t"], "a number", |c, args| c.unary_of(Unary::Truncate, args)),
    function("sign", &["t"], "a number", |c, args| c.unary_of(Unary::Sign, args)),
    function("sin", &["t"], "a number", |c, args| c.unary_of(Unary::Sine, args)),
    function("cos", &["t"], "a number", |c, args| c.unary_of(Unary::Cosine, args)),
    function("tan", &["t"], "a number", |c, args| {
        let angle = args[0].number()?;
        let (sine, cosine) = (c.unary(Unary::Sine, angle), c.unary(Unary::Cosine, angle));
        Some(Value::Number(c.binary(Binary::Divide, sine, cosine)))
    }),
    function("min", &["a", "b"], "two numbers", |c, args| c.binary_of(Binary::Min, args)),
    function("max", &["a", "b"], "two numbers", |c, args| c.binary_of(Binary::Max, args)),
    function("atan2", &["y", "x"], "two numbers", |c, args| c.binary_of(Binary::Atan2, args)),
    function("clamp", &["t", "low", "high"], "three numbers", |c, args| {
        let (value, low, high) = (args[0].number()?, args[1].number()?, args[2].number()?);
        let raised = c.binary(Binary::Max, value, low);
        Some(Value::Number(c.binary(Binary::Min, raised, high)))
    }),
    function("mix", &["a", "b", "t"], "two numbers or two vectors, and a number", |c, args| {
        let part = args[2].number()?;
        let mut between = |a, b| {
            let change = c.binary(Binary::Subtract, b, a);
            let moved = c.binary(Binary::Multiply, part, change);
            c.binary(Binary::Add, a, moved)
        };
        Some(match (args[0], args[1]) {
            (Value::Number(a), Value::Number(b)) => Value::Number(between(a, b)),
            (Value::Vector([ax, ay]), Value::Vector([bx, by])) => {
                Value::Vector([between(ax, bx), between(ay, by)])
            }
            _ => return None,
        })
    }),
];

pub fn function_names() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.iter().map(|function| function.name)
}

impl Compiler<'_> {
    /// The call of a function of the notation, or of one that the program defines.
    pub(super) fn call(
        &mut self,
        name: &str,
        name_span: Span,
        arguments: &[Expr],
        whole: Span,
    ) -> Result<Value, Mistake> {
        if self.helpers.iter().any(|helper| helper.name == name) {
            return self.call_helper(name, arguments, whole);
        }
        let Some(function) = FUNCTIONS.iter().chain(&OF_LISTS).find(|function| function.name == name) else {
            let of_list = self.list_in(arguments);
            let mistake = of_list.and_then(|list| self.no_list_function(name, list, whole));
            return Err(mistake.unwrap_or_else(|| self.unknown_function(name, name_span, arguments.len())));
        };
        let call = function.call(None);
        if arguments.len() != function.arguments.len() {
            let expected = format!("{} in `{call}`", plural(function.arguments.len()));
            return Err(Mistake::instead(whole, expected, arguments.len().to_string()));
        }
        let mut operands = Vec::with_capacity(arguments.len());
        for argument in arguments {
            operands.push(self.expr(argument)?);
        }
        (function.code)(self, &operands).ok_or_else(|| {
            let found: Vec<&str> = operands.iter().map(|operand| operand.kind().name()).collect();
            let mistake =
                Mistake::instead(whole, format!("{} in `{call}`", function.takes), found.join(" and "));
            match self.list_in(arguments) {
                Some(list) if name == "length" => {
                    mistake.advice(format!("The number of its points is `count({list})`."))
                }
                Some(list) if !OF_LISTS.iter().any(|known| known.name == name) => {
                    mistake.advice(each_of(list))
                }
                _ => mistake,
            }
        })
    }

    fn unary_of(&mut self, operation: Unary, arguments: &[Value]) -> Option<Value> {
        Some(Value::Number(self.unary(operation, arguments[0].number()?)))
    }

    fn binary_of(&mut self, operation: Binary, arguments: &[Value]) -> Option<Value> {
        Some(Value::Number(self.binary(operation, arguments[0].number()?, arguments[1].number()?)))
    }
}

/// A call of the function with this name, whatever its capitals, perhaps with a first argument.
pub(super) fn call_of(name: &str, first: Option<&str>) -> Option<String> {
    let function = FUNCTIONS.iter().find(|function| function.name.eq_ignore_ascii_case(name))?;
    Some(function.call(first))
}

/// How many arguments the function with this name takes, whatever its capitals.
pub(super) fn arguments_of(name: &str) -> Option<usize> {
    let function = FUNCTIONS.iter().find(|function| function.name.eq_ignore_ascii_case(name))?;
    Some(function.arguments.len())
}

pub(super) fn plural(arguments: usize) -> String {
    if arguments == 1 { "1 argument".to_owned() } else { format!("{arguments} arguments") }
}

impl Kind {
    /// The name of the kind, for errors.
    pub fn name(self) -> &'static str {
        match self {
            Self::Number => "a number",
            Self::Vector => "a vector",
            Self::Truth => "a condition",
            Self::Answer => "a verdict",
            Self::List { .. } => "a list of points",
        }
    }
}
