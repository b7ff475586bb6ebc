//! Branches that change no answer, because touching and colliding are the same in code.

use crate::program::export::tree::{Found, Stmt, Term, TermNode};
use crate::program::syntax::Operator;

/// The statements without the branches after which the same is returned anyway.
pub fn tidied(statements: Vec<Stmt>) -> Vec<Stmt> {
    let mut statements: Vec<Stmt> = statements.into_iter().map(tidied_within).collect();
    let mut index = 0;
    while index < statements.len() {
        let Some(needless) = needless(&statements[index..]) else {
            index += 1;
            continue;
        };
        statements.drain(index..=index + needless.below);
        if !needless.keeps_comments {
            let above = statements[..index].iter().rev().take_while(|one| is_comment(one)).count();
            statements.drain(index - above..index);
            index -= above;
        }
    }
    statements
}

/// Whether an answer that is not always a hit is returned.
pub fn has_misses(statements: &[Stmt]) -> bool {
    statements.iter().any(|statement| match statement {
        Stmt::Return(answer, _) => !matches!(answer.node, TermNode::Truth(_)),
        Stmt::If(branches, otherwise) => {
            branches.iter().any(|(_, block)| has_misses(block))
                || otherwise.as_deref().is_some_and(has_misses)
        }
        Stmt::For(_, _, _, body) | Stmt::Each(_, body) => has_misses(body),
        _ => false,
    })
}

fn tidied_within(statement: Stmt) -> Stmt {
    match statement {
        Stmt::If(branches, otherwise) => {
            let branches = branches.into_iter().map(|(condition, block)| (condition, tidied(block)));
            Stmt::If(branches.collect(), otherwise.map(tidied))
        }
        Stmt::For(counter, from, to, body) => Stmt::For(counter, from, to, tidied(body)),
        Stmt::Each(corners, body) => Stmt::Each(corners, tidied(body)),
        other => other,
    }
}

fn is_comment(statement: &Stmt) -> bool {
    matches!(statement, Stmt::Comment(_))
}

/// A first statement that changes no answer.
struct Needless {
    /// How many comments below it speak of the difference, too.
    below: usize,
    /// Whether the comments above it are still right.
    keeps_comments: bool,
}

/// Whether the first statement returns what the next one returns anyway.
fn needless(statements: &[Stmt]) -> Option<Needless> {
    let (Stmt::If(branches, None), rest) = statements.split_first()? else { return None };
    let [(condition, block)] = &branches[..] else { return None };
    let found = hit(block)?;
    let comments = rest.iter().take_while(|one| is_comment(one)).count();
    match rest.get(comments)? {
        Stmt::Return(answer, others) if are_same(found, others) => match &answer.node {
            TermNode::Truth(true) => Some(Needless { below: comments, keeps_comments: false }),
            _ => implies(condition, answer).then_some(Needless { below: 0, keeps_comments: false }),
        },
        Stmt::If(next, _) => {
            let (weaker, block) = next.first()?;
            let is_needless = are_same(found, hit(block)?) && implies(condition, weaker);
            is_needless.then_some(Needless { below: 0, keeps_comments: true })
        }
        _ => None,
    }
}

/// The results of a block that only returns a hit.
fn hit(block: &[Stmt]) -> Option<&[Found]> {
    let mut statements = block.iter().filter(|one| !is_comment(one));
    match (statements.next()?, statements.next()) {
        (Stmt::Return(Term { node: TermNode::Truth(true), .. }, found), None) => Some(found),
        _ => None,
    }
}

fn are_same(a: &[Found], b: &[Found]) -> bool {
    let is_same = |(a, b): (&Found, &Found)| a.field == b.field && a.value == b.value;
    a.len() == b.len() && a.iter().zip(b).all(is_same)
}

/// Whether the second condition is plainly true where the first one is.
fn implies(condition: &Term, weaker: &Term) -> bool {
    let enough = parts(weaker, Operator::Or);
    parts(condition, Operator::And).iter().any(|part| enough.contains(part) || *part == weaker)
        || condition == weaker
}

fn parts(term: &Term, by: Operator) -> Vec<&Term> {
    match &term.node {
        TermNode::Binary(operator, both) if *operator == by => {
            both.iter().flat_map(|side| parts(side, by)).collect()
        }
        _ => vec![term],
    }
}
