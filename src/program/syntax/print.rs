//! Syntax tree to text.

use std::fmt::Write;

use super::rank::Rank;
use super::{
    Action, Answer, Axis, Binding, Block, Drawing, Expr, Node, Note, Operator, Relation, Span, Statement,
    Turns,
};

/// A program as text, in one style: four spaces for each block, one space around operators, and no brackets that are
/// not needed. Parsing it gives the same tree, with other places.
pub fn printed(block: &Block) -> String {
    let mut text = String::new();
    write_block(&mut text, block, 0);
    text
}

fn write_block(text: &mut String, block: &Block, depth: usize) {
    let indent = "    ".repeat(depth);
    for statement in &block.statements {
        if let Some(comment) = &statement.comment {
            text.push_str(format!("{indent}// {comment}").trim_end());
            text.push('\n');
        }
        text.push_str(&indent);
        write_action(text, &statement.action, depth);
        for note in &statement.notes {
            write_note(text, note);
        }
        text.push('\n');
    }
    if let Some(comment) = &block.last_comment {
        text.push_str(format!("{indent}// {comment}").trim_end());
        text.push('\n');
    }
}

fn write_action(text: &mut String, action: &Action, depth: usize) {
    match action {
        Action::Let(bindings) => {
            text.push_str("let ");
            write_bindings(text, bindings);
        }
        Action::Assign(binding) => write_bindings(text, std::slice::from_ref(binding)),
        Action::Require(condition) => {
            text.push_str("require ");
            write_expr(text, condition, Rank::Choice);
        }
        Action::Check(condition) => {
            text.push_str("check ");
            write_expr(text, condition, Rank::Choice);
        }
        Action::If { branches, otherwise } => write_if(text, branches, otherwise.as_ref(), depth),
        Action::For { turns, body } => {
            text.push_str("for ");
            write_turns(text, turns);
            write_braces(text, body, depth);
        }
        Action::Return { answer, results } => {
            text.push_str("return ");
            write_expr(text, answer, Rank::Choice);
            if !results.is_empty() {
                text.push_str(" with ");
                write_bindings(text, results);
            }
        }
        Action::Right(block) => write_right(text, block, depth),
        Action::Define { name, parameters, value } => {
            let _ = write!(text, "define {name}({}) = ", parameters.join(", "));
            write_expr(text, value, Rank::Choice);
        }
    }
}

fn write_turns(text: &mut String, turns: &Turns) {
    match turns {
        Turns::Count { counter, from, to } => {
            let _ = write!(text, "{counter} from ");
            write_expr(text, from, Rank::Choice);
            text.push_str(" to ");
            write_expr(text, to, Rank::Choice);
        }
        Turns::Each { walk, names, lists } => {
            let [names, lists] = [names, lists].map(|all| listed(all));
            let _ = match walk.word() {
                Some(word) => write!(text, "{names} in {word}({lists})"),
                None => write!(text, "{names} in {lists}"),
            };
        }
    }
}

fn listed(names: &[(String, Span)]) -> String {
    names.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ")
}

fn write_if(text: &mut String, branches: &[(Expr, Block)], otherwise: Option<&Block>, depth: usize) {
    for (index, (condition, block)) in branches.iter().enumerate() {
        text.push_str(if index == 0 { "if " } else { " else if " });
        write_expr(text, condition, Rank::Choice);
        write_braces(text, block, depth);
    }
    if let Some(block) = otherwise {
        text.push_str(" else");
        write_braces(text, block, depth);
    }
}

fn write_braces(text: &mut String, block: &Block, depth: usize) {
    text.push_str(" {\n");
    write_block(text, block, depth + 1);
    text.push_str(&"    ".repeat(depth));
    text.push('}');
}

fn write_right(text: &mut String, block: &Block, depth: usize) {
    text.push_str("right");
    match &block.statements[..] {
        [Statement { comment: None, action, notes, .. }]
            if notes.is_empty() && block.last_comment.is_none() =>
        {
            text.push(' ');
            write_action(text, action, depth);
        }
        _ => write_braces(text, block, depth),
    }
}

fn write_bindings(text: &mut String, bindings: &[Binding]) {
    for (index, Binding { name, value, .. }) in bindings.iter().enumerate() {
        let _ = write!(text, "{}{name} = ", if index == 0 { "" } else { ", " });
        write_expr(text, value, Rank::Choice);
    }
}

fn write_note(text: &mut String, note: &Note) {
    text.push_str(" @ ");
    match note {
        Note::Drawn(Drawing::Gap(axis), _) => {
            let _ = write!(text, "gap {}", axis_name(*axis));
        }
        Note::Drawn(drawing, points) => {
            let along = if let Drawing::Along(axis) = drawing { Some(*axis) } else { None };
            let written = if along.is_some() { Drawing::Arrow } else { *drawing };
            let words = Drawing::WORDS.into_iter().find(|(known, _)| *known == written);
            let (first, words) = words.and_then(|(_, words)| words.split_first()).unwrap_or((&"", &[]));
            text.push_str(first);
            for (word, point) in words.iter().zip(points) {
                let _ = write!(text, " {word} ");
                write_expr(text, point, Rank::Choice);
            }
            if let Some(axis) = along {
                let _ = write!(text, " along {}", axis_name(axis));
            }
        }
        Note::IfMarked => text.push_str("if marked"),
        Note::View => text.push_str("view"),
        Note::Row(name) if name.is_empty() => text.push_str("row"),
        Note::Row(name) => {
            let _ = write!(text, "row \"{name}\"");
        }
        Note::Mark(names) => {
            let _ = write!(text, "mark {}", names.join(", "));
        }
        Note::Label(mark) => {
            let _ = write!(text, "label {mark}");
        }
        Note::As(shown) => {
            let _ = write!(text, "as \"{shown}\"");
        }
    }
}

fn axis_name(axis: Axis) -> &'static str {
    if axis == Axis::X { "x" } else { "y" }
}

fn write_expr(text: &mut String, expr: &Expr, least: Rank) {
    if Rank::of(&expr.node) < least {
        text.push('(');
        write_node(text, &expr.node);
        text.push(')');
    } else {
        write_node(text, &expr.node);
    }
}

fn write_node(text: &mut String, node: &Node) {
    let rank = Rank::of(node);
    match node {
        Node::Number(written) | Node::Name(written) => text.push_str(written),
        Node::Truth(truth) => text.push_str(if *truth { "true" } else { "false" }),
        Node::None => text.push_str("none"),
        Node::Answer(answer) => text.push_str(answer.word()),
        Node::Vector(parts) => write_list(text, "(", &parts[..], ")"),
        Node::Negative(inner) => {
            text.push('-');
            write_expr(text, inner, rank);
        }
        Node::Not(inner) => {
            text.push_str("not ");
            write_expr(text, inner, rank);
        }
        Node::Bars(inner) => write_list(text, "|", std::slice::from_ref(inner), "|"),
        Node::Component(inner, axis) => {
            let enclosed = matches!(inner.node, Node::Call { .. } | Node::Bars(_) | Node::Vector(_));
            let (open, close) = if enclosed { ("", "") } else { ("(", ")") };
            write_list(text, open, std::slice::from_ref(inner), close);
            let _ = write!(text, ".{}", axis_name(*axis));
        }
        Node::Binary(operator, operands) => {
            let [left, right] = &**operands;
            let base = if *operator == Operator::Power { Rank::Single } else { rank };
            write_expr(text, left, base);
            text.push_str(operator.symbol());
            write_expr(text, right, rank.tighter());
        }
        Node::Comparison(first, rest) => {
            write_expr(text, first, rank.tighter());
            for (relation, operand) in rest {
                let _ = write!(text, " {} ", relation.symbol());
                write_expr(text, operand, rank.tighter());
            }
        }
        Node::Call { function, arguments, .. } => write_list(text, &format!("{function}("), arguments, ")"),
        Node::Choice(parts) => {
            let [condition, yes, no] = &**parts;
            text.push_str("if ");
            write_expr(text, condition, Rank::Or);
            text.push_str(" then ");
            write_expr(text, yes, Rank::Choice);
            text.push_str(" else ");
            write_expr(text, no, Rank::Choice);
        }
    }
}

fn write_list(text: &mut String, open: &str, items: &[impl std::borrow::Borrow<Expr>], close: &str) {
    text.push_str(open);
    for (index, item) in items.iter().enumerate() {
        text.push_str(if index == 0 { "" } else { ", " });
        write_expr(text, item.borrow(), Rank::Choice);
    }
    text.push_str(close);
}

impl Answer {
    pub fn word(self) -> &'static str {
        match self {
            Self::Apart => "apart",
            Self::Touching => "touching",
            Self::Colliding => "colliding",
        }
    }
}

impl Operator {
    /// The operator between its operands; a power has no spaces.
    fn symbol(self) -> &'static str {
        match self {
            Self::Add => " + ",
            Self::Subtract => " - ",
            Self::Multiply => " * ",
            Self::Divide => " / ",
            Self::Power => "^",
            Self::And => " and ",
            Self::Or => " or ",
        }
    }
}

impl Relation {
    /// The operator, in ASCII.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::Greater => ">",
            Self::AtLeast => ">=",
            Self::Equal => "==",
            Self::Unequal => "!=",
        }
    }
}
