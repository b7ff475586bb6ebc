//! The part of a program that decides its verdict.

use collidoscope::program::syntax::{Action, Block, Statement, printed};

/// The program without comments and notes, results beside the answer, and names that nothing uses.
pub fn of(block: &Block) -> Block {
    let mut block = bare(block);
    loop {
        let text = printed(&block);
        let before = text.clone();
        drop_unused(&mut block, &text);
        if printed(&block) == before {
            return block;
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

/// Drops the names that occur only once in the text, where they get their value.
fn drop_unused(block: &mut Block, text: &str) {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
    let uses = |name: &str| text.split(|c| !is_part(c)).filter(|word| *word == name).count();
    for statement in &mut block.statements {
        match &mut statement.action {
            Action::Let(bindings) => bindings.retain(|binding| uses(&binding.name) > 1),
            Action::If { branches, otherwise } => {
                branches.iter_mut().for_each(|(_, block)| drop_unused(block, text));
                otherwise.iter_mut().for_each(|block| drop_unused(block, text));
            }
            Action::For { body, .. } => drop_unused(body, text),
            _ => {}
        }
    }
    block.statements.retain(|statement| match &statement.action {
        Action::Let(bindings) => !bindings.is_empty(),
        Action::Define { name, .. } => uses(name) > 1,
        _ => true,
    });
}
