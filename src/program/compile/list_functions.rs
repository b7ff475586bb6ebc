//! The functions of lists of points.

use super::function::{Function, function};
use super::{Compiler, Value};
use crate::program::Mistake;
use crate::program::code::{Instruction, OfList};
use crate::program::syntax::{Expr, Node, Span};

/// A program can give their names to values and functions of its own.
pub(super) const OF_LISTS: [Function; 7] = [
    function("first", &["P"], "a list of points", |_, args| Some(Value::Vector(args[0].list()?.corner(0)))),
    function("count", &["P"], "a list of points", |_, args| Some(Value::Number(args[0].list()?.count))),
    function("low", &["P", "A"], "a list of points and a vector", |c, args| c.extreme(true, args)),
    function("high", &["P", "A"], "a list of points and a vector", |c, args| c.extreme(false, args)),
    function("support", &["P", "A"], "a list of points and a vector", |c, args| {
        let (list, along) = (args[0].list()?, args[1].vector()?);
        let to = [c.register(), c.register()];
        c.instructions.push(Instruction::OfList(OfList::Support { list, along, to }));
        Some(Value::Vector(to))
    }),
    function("middle", &["P"], "a list of points", |c, args| {
        let (list, to) = (args[0].list()?, [c.register(), c.register()]);
        c.instructions.push(Instruction::OfList(OfList::Middle { list, to }));
        Some(Value::Vector(to))
    }),
    function("inside", &["p", "P"], "a point and a list of points", |c, args| {
        let (point, list, to) = (args[0].vector()?, args[1].list()?, c.flag());
        c.instructions.push(Instruction::OfList(OfList::Inside { list, point, to }));
        Some(Value::Truth(to))
    }),
];

/// What other languages call the length of a list.
const LENGTHS: [&str; 7] = ["length", "len", "size", "number", "num", "n", "count"];

/// What stands in place of a function or a part of a list that there is not.
fn instead_of(name: &str, list: &str) -> Option<String> {
    let name = name.to_lowercase();
    Some(match name.as_str() {
        _ if LENGTHS.contains(&&*name) => format!("count({list})"),
        "front" | "begin" | "start" | "head" => format!("first({list})"),
        "center" | "centre" | "centroid" | "mean" | "average" | "mid" => format!("middle({list})"),
        "contains" | "encloses" | "covers" => format!("inside(p, {list})"),
        "farthest" | "furthest" => format!("support({list}, A)"),
        _ => {
            let known = OF_LISTS.iter().find(|function| function.name == name)?;
            let arguments = known.arguments.iter().map(|one| if *one == "P" { list } else { one });
            format!("{name}({})", arguments.collect::<Vec<_>>().join(", "))
        }
    })
}

/// How the points of a list are reached.
pub(super) fn each_of(list: &str) -> String {
    format!("`for p in {list} {{` goes through its points, and `first({list})` is the first one.")
}

impl Compiler<'_> {
    fn extreme(&mut self, least: bool, arguments: &[Value]) -> Option<Value> {
        let (list, along, to) = (arguments[0].list()?, arguments[1].vector()?, self.register());
        self.instructions.push(Instruction::OfList(OfList::Extreme { least, list, along, to }));
        Some(Value::Number(to))
    }

    /// Whether it is given a list.
    pub(super) fn has_lists(&self) -> bool {
        !self.lists.is_empty()
    }

    /// The name of the first argument that is a list.
    pub(super) fn list_in<'e>(&self, arguments: &'e [Expr]) -> Option<&'e str> {
        arguments.iter().find_map(|argument| match &argument.node {
            Node::Name(name) if matches!(self.find(name)?.value, Value::List(_)) => Some(name.as_str()),
            _ => None,
        })
    }

    /// An error about a function of a list that there is not.
    pub(super) fn no_list_function(&self, name: &str, list: &str, whole: Span) -> Option<Mistake> {
        let last = name.rsplit(['.', ':']).next().unwrap_or(name);
        let instead = instead_of(last, list)?;
        Some(Mistake::instead(whole, format!("`{instead}`"), format!("`{name}(…)`")))
    }
}

/// An error about a part of a list.
pub(super) fn no_part(list: &str, part: &str, span: Span) -> Mistake {
    let found = format!("`{list}.{part}`");
    match instead_of(part.trim_end_matches("()"), list) {
        Some(instead) => Mistake::instead(span, format!("`{instead}`"), found),
        None => Mistake::instead(span, "a function of the list", found).advice(each_of(list)),
    }
}
