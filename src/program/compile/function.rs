//! What a function of the notation is.

use super::Compiler;
use crate::program::code::Value;

pub(super) struct Function {
    pub name: &'static str,
    /// Its arguments, as the documentation writes them.
    pub arguments: &'static [&'static str],
    /// What they are, for errors.
    pub takes: &'static str,
    pub code: fn(&mut Compiler, &[Value]) -> Option<Value>,
}

pub(super) const fn function(
    name: &'static str,
    arguments: &'static [&'static str],
    takes: &'static str,
    code: fn(&mut Compiler, &[Value]) -> Option<Value>,
) -> Function {
    Function { name, arguments, takes, code }
}

impl Function {
    /// A call of it, perhaps with a first argument.
    pub fn call(&self, first: Option<&str>) -> String {
        let first = first.unwrap_or(self.arguments[0]);
        let arguments = [first].into_iter().chain(self.arguments.iter().skip(1).copied());
        format!("{}({})", self.name, arguments.collect::<Vec<_>>().join(", "))
    }
}
