//! Mutations: an exact method that is changed at one place fails a shipped case of its topic. So the cases find every
//! such mistake in the test of a learner.
//!
//! Some changes never change the verdict. `equivalent.toml` lists them, each with the reason.
#![expect(clippy::disallowed_methods, reason = "these tests read a file of the project")]

mod expressions;
mod method;
mod statements;
mod states;
mod verdict_part;

use std::collections::BTreeSet;
use std::fs;

use collidoscope::lesson::{Accuracy, Scene};
use toml_edit::{DocumentMut, Table};

use crate::exactness::cases;
use crate::imports::root;
use expressions::KINDS;
use method::{ExactMethod, Mutant};
use states::{State, random, shipped};

/// The changes of a method that are listed as equivalent.
fn equivalent(method: &ExactMethod) -> Vec<String> {
    let path = root().join("tests/checks/mutations/equivalent.toml");
    let text = fs::read_to_string(path).expect("it is there");
    let document: DocumentMut = text.parse().expect("TOML");
    let groups = document["equivalent"].as_array_of_tables().expect("groups").iter();
    let mut listed = Vec::new();
    for group in groups.filter(|group| text_of(group, "method") == method.name()) {
        assert!(text_of(group, "reason").ends_with('.'), "{}: a reason is a sentence", method.name());
        let changes = group["changes"].as_array().expect("a list").iter();
        listed.extend(changes.map(|change| change.as_str().expect("a text").to_owned()));
    }
    listed
}

fn text_of<'a>(group: &'a Table, key: &str) -> &'a str {
    group[key].as_str().expect("a text")
}

/// The mutants that are right in all these states.
fn survivors(mutants: Vec<Mutant>, states: &[State]) -> Vec<Mutant> {
    mutants.into_iter().filter(|mutant| !states.iter().any(|state| mutant.fails(state))).collect()
}

#[test]
fn every_mutation_fails_a_shipped_case_or_is_listed_as_equivalent() {
    let mut unnoticed = Vec::new();
    for method in ExactMethod::all() {
        let (listed, scene) = (equivalent(&method), method.scene);
        let alive = survivors(method.mutants(), &shipped(scene)).into_iter();
        let unlisted: Vec<_> = alive.filter(|mutant| !listed.contains(&mutant.change)).collect();
        let states = if unlisted.is_empty() { Vec::new() } else { random(scene, 2_000) };
        for mutant in unlisted {
            let wrong = states.iter().find(|state| mutant.contradicts(state));
            let example = wrong.map_or("wrong in no random state", |state| &state.line);
            let Mutant { kind, change, .. } = mutant;
            unnoticed.push(format!("{} ({kind}): {change}\n    {example}", method.name()));
        }
    }
    let told = "no shipped case finds these; add a case, or list them as equivalent with the reason";
    assert!(unnoticed.is_empty(), "{told}:\n{}", unnoticed.join("\n"));
}

#[test]
fn every_listed_mutation_is_made_and_passes_every_shipped_case() {
    let mut found = Vec::new();
    for method in ExactMethod::all() {
        let survivors = survivors(method.mutants(), &shipped(method.scene));
        let alive: Vec<_> = survivors.into_iter().map(|mutant| mutant.change).collect();
        let listed = equivalent(&method);
        let stale = listed.iter().filter(|change| !alive.contains(change));
        found.extend(stale.map(|change| format!("{}: {change}", method.name())));
        let once: BTreeSet<_> = listed.iter().collect();
        assert_eq!(once.len(), listed.len(), "{}: a change is listed twice", method.name());
    }
    assert!(found.is_empty(), "listed as equivalent, but not:\n{}", found.join("\n"));
}

/// `COLLIDOSCOPE_CASES` sets the number of states, as in `exactness`; a tenth of it is used here.
#[test]
fn every_listed_mutation_agrees_with_the_exact_answer_in_a_thousand_states() {
    let count = cases() / 10;
    let mut found = Vec::new();
    for method in ExactMethod::all() {
        let listed = equivalent(&method);
        // A change that a case finds can have the same text at another place.
        let alive = survivors(method.mutants(), &shipped(method.scene)).into_iter();
        let mutants = alive.filter(|mutant| listed.contains(&mutant.change));
        let states = random(method.scene, count);
        for mutant in mutants {
            let wrong = states.iter().find(|state| mutant.contradicts(state));
            found.extend(
                wrong.map(|state| format!("{}: {}\n    {}", method.name(), mutant.change, state.line)),
            );
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_list_names_exact_methods_only() {
    let listed: usize = ExactMethod::all().iter().map(|method| equivalent(method).len()).sum();
    let text =
        fs::read_to_string(root().join("tests/checks/mutations/equivalent.toml")).expect("it is there");
    assert_eq!(text.matches(" => ").count() + text.matches(" <=> ").count(), listed);
}

#[test]
fn every_exact_method_has_mutants_and_every_kind_of_mutation_is_made() {
    let mut kinds = BTreeSet::new();
    let methods = ExactMethod::all();
    for method in &methods {
        let mutants = method.mutants();
        assert!(mutants.len() >= 20, "{}: {} mutants", method.name(), mutants.len());
        kinds.extend(mutants.iter().map(|mutant| mutant.kind));
    }
    assert_eq!(kinds, BTreeSet::from(KINDS));
    let is_exact = |method: &&collidoscope::lesson::Method| method.accuracy == Accuracy::Exact;
    let exact = Scene::ALL.into_iter().map(|scene| scene.open().methods().iter().filter(is_exact).count());
    assert_eq!(methods.len(), exact.sum::<usize>());
}

#[test]
fn a_mutation_that_no_case_finds_is_noticed() {
    let methods = ExactMethod::all();
    let method = methods.iter().find(|method| method.name() == "circle-circle/distance").expect("a method");
    let change = "return distance <= R => return distance < R";
    let lives =
        |states: &[State]| survivors(method.mutants(), states).iter().any(|mutant| mutant.change == change);
    let all = shipped(method.scene);
    assert!(lives(&all[..1]) && !lives(&all));
}
