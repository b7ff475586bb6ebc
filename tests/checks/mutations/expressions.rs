//! Changes of expressions.

use collidoscope::program::syntax::{Answer, Axis, Expr, Node, Operator, Relation};
use collidoscope::program::{Kind, Span};

/// A name with what it is.
pub type Name = (String, Kind);

/// A change with its kind.
type Change = (&'static str, Node);

pub const DROPPED: &str = "statement dropped";
pub const EXCHANGE: &str = "two inputs exchanged throughout";
const RELATION: &str = "another comparison";
const CONSTANT_TRUTH: &str = "condition always or never true";
const OPERATOR: &str = "another operator or function";
const OPERAND: &str = "part of an expression dropped";
const ORDER: &str = "operands exchanged";
const SIGN: &str = "sign changed";
const BARS: &str = "absolute value dropped";
const NUMBER: &str = "another constant";
const AXIS: &str = "x and y exchanged";
const NAME: &str = "another name of the same kind";
const VERDICT: &str = "another verdict";

/// The kinds of changes.
pub const KINDS: [&str; 13] = [
    DROPPED,
    EXCHANGE,
    RELATION,
    CONSTANT_TRUTH,
    OPERATOR,
    OPERAND,
    ORDER,
    SIGN,
    BARS,
    NUMBER,
    AXIS,
    NAME,
    VERDICT,
];

/// The expression changed at one place, in every way that is tried. Some changes have no meaning, such as the sum of a
/// number and a vector.
pub fn mutations(expr: &Expr, names: &[Name]) -> Vec<(&'static str, Expr)> {
    let here = of_node(&expr.node, names).into_iter();
    let mut found: Vec<_> = here.map(|(kind, node)| (kind, Expr { node, span: expr.span })).collect();
    let mut copy = expr.clone();
    for index in 0..parts(&mut copy).len() {
        let original = parts(&mut copy)[index].clone();
        for (kind, changed) in mutations(&original, names) {
            *parts(&mut copy)[index] = changed;
            found.push((kind, copy.clone()));
        }
        *parts(&mut copy)[index] = original;
    }
    found
}

/// Gives every name of the expression another one.
pub fn rename(expr: &mut Expr, name: &impl Fn(&str) -> String) {
    if let Node::Name(written) = &mut expr.node {
        *written = name(written);
    }
    parts(expr).into_iter().for_each(|part| rename(part, name));
}

/// The expressions in an expression.
fn parts(expr: &mut Expr) -> Vec<&mut Expr> {
    match &mut expr.node {
        Node::Vector(parts) | Node::Binary(_, parts) => parts.iter_mut().collect(),
        Node::Negative(a) | Node::Not(a) | Node::Bars(a) | Node::Component(a, _) => vec![a],
        Node::Comparison(first, rest) => {
            std::iter::once(&mut **first).chain(rest.iter_mut().map(|(_, operand)| operand)).collect()
        }
        Node::Call { arguments, .. } => arguments.iter_mut().collect(),
        Node::Choice(parts) => parts.iter_mut().collect(),
        Node::Number(_) | Node::Name(_) | Node::Truth(_) | Node::None | Node::Answer(_) => Vec::new(),
    }
}

fn of_node(node: &Node, names: &[Name]) -> Vec<Change> {
    match node {
        Node::Number(written) => numbers(written),
        Node::Name(name) => of_name(name, names),
        Node::Answer(answer) => {
            let others = [Answer::Apart, Answer::Touching, Answer::Colliding].into_iter();
            others.filter(|other| other != answer).map(|other| (VERDICT, Node::Answer(other))).collect()
        }
        Node::Vector(parts) => vec![(AXIS, Node::Vector(Box::new([parts[1].clone(), parts[0].clone()])))],
        Node::Negative(a) => vec![(SIGN, a.node.clone())],
        Node::Not(a) => vec![(CONSTANT_TRUTH, a.node.clone())],
        Node::Bars(a) => vec![(BARS, a.node.clone()), (SIGN, negative(node))],
        Node::Component(a, Axis::X) => vec![(AXIS, Node::Component(a.clone(), Axis::Y))],
        Node::Component(a, Axis::Y) => vec![(AXIS, Node::Component(a.clone(), Axis::X))],
        Node::Binary(operator, operands) => of_operator(*operator, operands),
        Node::Comparison(first, rest) => of_comparison(first, rest),
        Node::Call { function, arguments, .. } => of_call(node, function, arguments),
        Node::Choice(parts) => {
            let [condition, yes, no] = &**parts;
            let otherwise = Node::Choice(Box::new([condition.clone(), no.clone(), yes.clone()]));
            vec![(OPERAND, yes.node.clone()), (OPERAND, no.node.clone()), (ORDER, otherwise)]
        }
        Node::Truth(_) | Node::None => Vec::new(),
    }
}

fn negative(node: &Node) -> Node {
    Node::Negative(Box::new(Expr { node: node.clone(), span: Span::default() }))
}

/// A whole number becomes the next and the previous one, twice and half of it.
fn numbers(written: &str) -> Vec<Change> {
    let Ok(number) = written.parse::<i64>() else { return Vec::new() };
    let others = [number + 1, number - 1, number * 2, number / 2].into_iter();
    let node = |other: i64| match other {
        0.. => Node::Number(other.to_string()),
        _ => negative(&Node::Number((-other).to_string())),
    };
    others.filter(|other| *other != number).map(|other| (NUMBER, node(other))).collect()
}

/// A name becomes every other one of its kind, and a component one of another vector or along the other axis.
fn of_name(written: &str, names: &[Name]) -> Vec<Change> {
    let kind_of = |name: &str| names.iter().find(|(known, _)| known == name).map(|(_, kind)| *kind);
    let component = || written.rsplit_once('.').filter(|(vector, _)| kind_of(vector) == Some(Kind::Vector));
    let (name, end) = match (kind_of(written), component()) {
        (None, Some((vector, axis))) => (vector, Some(axis)),
        _ => (written, None),
    };
    let Some(kind) = kind_of(name) else { return Vec::new() };
    let others = names.iter().filter(|(other, of_kind)| *of_kind == kind && other != name);
    let with_end = |other: &str| end.map_or_else(|| other.to_owned(), |axis| format!("{other}.{axis}"));
    let mut found: Vec<_> = others.map(|(other, _)| (NAME, Node::Name(with_end(other)))).collect();
    if let Some(axis) = end {
        let other = if axis == "x" { "y" } else { "x" };
        found.push((AXIS, Node::Name(format!("{name}.{other}"))));
    }
    match kind {
        Kind::Number | Kind::Vector => found.push((SIGN, negative(&Node::Name(written.to_owned())))),
        Kind::Truth => found.extend([true, false].map(|truth| (CONSTANT_TRUTH, Node::Truth(truth)))),
        Kind::Answer | Kind::List { .. } => {}
    }
    found
}

fn of_operator(operator: Operator, operands: &[Expr; 2]) -> Vec<Change> {
    let [left, right] = operands;
    let binary = |other, one: &Expr, two: &Expr| Node::Binary(other, Box::new([one.clone(), two.clone()]));
    let with = |other| (OPERATOR, binary(other, left, right));
    let exchanged = (ORDER, binary(operator, right, left));
    let (mut found, both) = match operator {
        Operator::Add => (vec![with(Operator::Subtract), with(Operator::Multiply)], true),
        Operator::Subtract => (vec![with(Operator::Add), exchanged], true),
        Operator::Multiply => (vec![with(Operator::Add), with(Operator::Divide)], true),
        Operator::Divide => (vec![with(Operator::Multiply), exchanged], true),
        Operator::Power => (vec![with(Operator::Multiply)], false),
        Operator::And => (vec![with(Operator::Or)], true),
        Operator::Or => (vec![with(Operator::And)], true),
    };
    found.push((OPERAND, left.node.clone()));
    found.extend(both.then(|| (OPERAND, right.node.clone())));
    found
}

fn of_comparison(first: &Expr, rest: &[(Relation, Expr)]) -> Vec<Change> {
    use Relation::{AtLeast, AtMost, Equal, Greater, Less, Unequal};
    let mut found = [true, false].map(|truth| (CONSTANT_TRUTH, Node::Truth(truth))).to_vec();
    for (index, (relation, _)) in rest.iter().enumerate() {
        let others = [Less, AtMost, Greater, AtLeast, Equal, Unequal].into_iter();
        found.extend(others.filter(|other| other != relation).map(|other| {
            let mut rest = rest.to_vec();
            rest[index].0 = other;
            (RELATION, Node::Comparison(Box::new(first.clone()), rest))
        }));
    }
    // Of two comparisons in a chain, each one alone.
    if let [(_, middle), last] = rest {
        found.push((OPERAND, Node::Comparison(Box::new(first.clone()), rest[..1].to_vec())));
        found.push((OPERAND, Node::Comparison(Box::new(middle.clone()), vec![last.clone()])));
    }
    found
}

fn of_call(node: &Node, function: &str, arguments: &[Expr]) -> Vec<Change> {
    let call = |other: &str, places: &[usize]| Node::Call {
        function: other.to_owned(),
        arguments: places.iter().map(|place| arguments[*place].clone()).collect(),
        name_span: Span::default(),
    };
    let mut found = vec![(SIGN, negative(node))];
    match function {
        "min" => found.push((OPERATOR, call("max", &[0, 1]))),
        "max" => found.push((OPERATOR, call("min", &[0, 1]))),
        "dot" => found.push((OPERATOR, call("cross", &[0, 1]))),
        "cross" => found.extend([(OPERATOR, call("dot", &[0, 1])), (ORDER, call("cross", &[1, 0]))]),
        "clamp" => found.extend([
            (OPERAND, call("max", &[0, 1])),
            (OPERAND, call("min", &[0, 2])),
            (ORDER, call("clamp", &[0, 2, 1])),
        ]),
        _ => {}
    }
    let kind = if matches!(function, "abs" | "length") { BARS } else { OPERAND };
    if !matches!(function, "dot" | "cross") {
        found.extend(arguments.iter().map(|argument| (kind, argument.node.clone())));
    }
    found
}
