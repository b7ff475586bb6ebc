//! The part of a program that decides its verdict.

use collidoscope::program::syntax::{Action, Block, Statement, printed};

/// The program without comments and notes, results beside the answer, and names that nothing uses but their own assignments.
pub fn of(block: &Block) -> Block {
    let mut block = bare(block);
    loop {
        let names = introduced(&block);
        let rests = names.iter().map(|name| (name, without(&block, name)));
        let unused = rests.into_iter().find(|(name, rest)| !uses(rest, name));
        match unused {
            Some((_, rest)) => block = rest,
            None => return block,
        }
    }
}

fn bare(block: &Block) -> Block {
    let statements = block.statements.iter().map(|statement| Statement {
        comment: None,
        notes: Vec::new(),
        action: bare_action(&statement.action),
        ..statement.clone()
    });
    Block { statements: statements.collect(), last_comment: None }
}

fn bare_action(action: &Action) -> Action {
    match action.clone() {
        Action::Return { answer, .. } => Action::Return { answer, results: Vec::new() },
        Action::If { branches, otherwise } => Action::If {
            branches: branches.into_iter().map(|(condition, block)| (condition, bare(&block))).collect(),
            otherwise: otherwise.map(|block| bare(&block)),
        },
        Action::For { turns, body } => Action::For { turns, body: bare(&body) },
        other => other,
    }
}

/// The names to which statements give a first value.
fn introduced(block: &Block) -> Vec<String> {
    let of_action = |action: &Action| match action {
        Action::Let(bindings) => bindings.iter().map(|binding| binding.name.clone()).collect(),
        Action::Define { name, .. } => vec![name.clone()],
        Action::If { branches, otherwise } => {
            let blocks = branches.iter().map(|(_, block)| block).chain(otherwise);
            blocks.flat_map(introduced).collect()
        }
        Action::For { body, .. } => introduced(body),
        _ => Vec::new(),
    };
    block.statements.iter().flat_map(|statement| of_action(&statement.action)).collect()
}

/// The block without what gives a name its values, and without what then does nothing.
fn without(block: &Block, name: &str) -> Block {
    let mut block = block.clone();
    block.statements.retain_mut(|statement| match &mut statement.action {
        Action::Let(bindings) => {
            bindings.retain(|binding| binding.name != name);
            !bindings.is_empty()
        }
        Action::Define { name: defined, .. } => defined != name,
        Action::Assign(binding) => binding.name != name,
        Action::If { branches, otherwise } => {
            let blocks = branches.iter_mut().map(|(_, block)| block).chain(otherwise);
            blocks.fold(false, |has_effect, inner| {
                *inner = without(inner, name);
                has_effect || !inner.statements.is_empty()
            })
        }
        Action::For { body, .. } => {
            *body = without(body, name);
            !body.statements.is_empty()
        }
        _ => true,
    });
    block
}

fn uses(block: &Block, name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
    printed(block).split(|c| !is_part(c)).any(|word| word == name)
}
