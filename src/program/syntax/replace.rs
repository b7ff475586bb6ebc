//! Expressions with other expressions in them, and the names in them.

use super::{Expr, Node};

/// An expression with other expressions in place of its names and calls, where the function gives one.
pub fn replaced(expr: &Expr, replace: &impl Fn(&Expr) -> Option<Expr>) -> Expr {
    if let Some(other) = replace(expr) {
        return other;
    }
    let inner = |expr: &Expr| replaced(expr, replace);
    let boxed = |expr: &Expr| Box::new(inner(expr));
    let node = match &expr.node {
        Node::Vector(parts) => Node::Vector(Box::new([inner(&parts[0]), inner(&parts[1])])),
        Node::Negative(a) => Node::Negative(boxed(a)),
        Node::Not(a) => Node::Not(boxed(a)),
        Node::Bars(a) => Node::Bars(boxed(a)),
        Node::Component(a, axis) => Node::Component(boxed(a), *axis),
        Node::Binary(operator, parts) => {
            Node::Binary(*operator, Box::new([inner(&parts[0]), inner(&parts[1])]))
        }
        Node::Comparison(first, rest) => Node::Comparison(
            boxed(first),
            rest.iter().map(|(relation, expr)| (*relation, inner(expr))).collect(),
        ),
        Node::Call { function, arguments, name_span } => Node::Call {
            function: function.clone(),
            arguments: arguments.iter().map(inner).collect(),
            name_span: *name_span,
        },
        Node::Choice(parts) => Node::Choice(Box::new([inner(&parts[0]), inner(&parts[1]), inner(&parts[2])])),
        leaf => leaf.clone(),
    };
    Expr { node, span: expr.span }
}

/// The names of an expression, with dots, in their order.
pub fn names_of(expr: &Expr) -> Vec<&str> {
    let mut names = Vec::new();
    let mut left = vec![expr];
    while let Some(expr) = left.pop() {
        match &expr.node {
            Node::Name(name) => names.push(name.as_str()),
            Node::Negative(a) | Node::Not(a) | Node::Bars(a) | Node::Component(a, _) => left.push(a),
            Node::Vector(parts) | Node::Binary(_, parts) => left.extend(parts.iter().rev()),
            Node::Choice(parts) => left.extend(parts.iter().rev()),
            Node::Comparison(first, rest) => {
                left.extend(rest.iter().rev().map(|(_, expr)| expr));
                left.push(first);
            }
            Node::Call { arguments, .. } => left.extend(arguments.iter().rev()),
            Node::Number(_) | Node::Truth(_) | Node::None | Node::Answer(_) => {}
        }
    }
    names
}
