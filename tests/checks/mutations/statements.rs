//! Changes of statements.

use collidoscope::program::Line;
use collidoscope::program::Then;
use collidoscope::program::syntax::{Action, Block, Expr, Turns};

use super::expressions::{self, DROPPED, Name};

/// The program changed at one place, in every way that is tried, with the kind of the change.
pub fn mutations(block: &Block, names: &[Name]) -> Vec<(&'static str, Block)> {
    let mut found = Vec::new();
    for (index, statement) in block.statements.iter().enumerate() {
        let mut without = block.clone();
        without.statements.remove(index);
        found.push((DROPPED, without));
        for (kind, action) in of_action(&statement.action, names) {
            let mut changed = block.clone();
            changed.statements[index].action = action;
            found.push((kind, changed));
        }
    }
    found
}

fn of_action(action: &Action, names: &[Name]) -> Vec<(&'static str, Action)> {
    let mut copy = action.clone();
    let mut found = Vec::new();
    for index in 0..exprs(&mut copy).len() {
        let original = exprs(&mut copy)[index].clone();
        for (kind, changed) in expressions::mutations(&original, names) {
            *exprs(&mut copy)[index] = changed;
            found.push((kind, copy.clone()));
        }
        *exprs(&mut copy)[index] = original;
    }
    for index in 0..blocks(&mut copy).len() {
        let original = blocks(&mut copy)[index].clone();
        for (kind, changed) in mutations(&original, names) {
            *blocks(&mut copy)[index] = changed;
            found.push((kind, copy.clone()));
        }
        *blocks(&mut copy)[index] = original;
    }
    found
}

/// The expressions of a statement, without those of the statements in it.
fn exprs(action: &mut Action) -> Vec<&mut Expr> {
    match action {
        Action::Let(bindings) => bindings.iter_mut().map(|binding| &mut binding.value).collect(),
        Action::Assign(binding) => vec![&mut binding.value],
        Action::Require(condition) => vec![condition],
        Action::If { branches, .. } => branches.iter_mut().map(|(condition, _)| condition).collect(),
        Action::Return { answer, results } => {
            std::iter::once(answer).chain(results.iter_mut().map(|result| &mut result.value)).collect()
        }
        Action::For { turns: Turns::Count { from, to, .. }, .. } => vec![from, to],
        Action::Define { value, .. } => vec![value],
        Action::For { turns: Turns::Each { .. }, .. } | Action::Check(_) | Action::Right(_) => Vec::new(),
    }
}

/// The statements in a statement.
fn blocks(action: &mut Action) -> Vec<&mut Block> {
    match action {
        Action::If { branches, otherwise } => {
            branches.iter_mut().map(|(_, block)| block).chain(otherwise).collect()
        }
        Action::For { body, .. } => vec![body],
        _ => Vec::new(),
    }
}

/// The program with other names in its expressions.
pub fn renamed(block: &Block, name: &impl Fn(&str) -> String) -> Block {
    let mut renamed = block.clone();
    for statement in &mut renamed.statements {
        exprs(&mut statement.action).into_iter().for_each(|expr| expressions::rename(expr, name));
        for inner in blocks(&mut statement.action) {
            *inner = self::renamed(inner, name);
        }
    }
    renamed
}

/// The names to which these lines give values.
pub fn introduced(lines: &[Line]) -> Vec<Name> {
    let mut names: Vec<Name> = Vec::new();
    for line in lines {
        names.extend(line.names.iter().map(|(name, value)| (name.clone(), value.kind())));
        let inner: [&[Line]; 2] = match &line.then {
            Then::Branch { yes, no, .. } => [yes, no],
            Then::Loop { body, .. } => [body, &[]],
            _ => [&[], &[]],
        };
        names.extend(inner.into_iter().flat_map(introduced));
    }
    names
}
