//! What a result states in addition to its verdict, as words that can be compared.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;

/// One statement: the name of what it is about, and a word for its state.
pub type Fact = (&'static str, &'static str);

/// The word of a fact that takes more effort than a program may take.
pub const UNDECIDED: &str = "undecided";

/// The facts that differ: the name, our word, and the right word. What is said to be undecided is not wrong.
pub fn differences(ours: &[Fact], right: &[Fact]) -> Vec<[&'static str; 3]> {
    assert_eq!(
        ours.iter().map(|fact| fact.0).collect::<Vec<_>>(),
        right.iter().map(|fact| fact.0).collect::<Vec<_>>(),
        "both lists name the same facts in the same order"
    );
    let differ = ours.iter().zip(right).filter(|(ours, right)| ours.1 != right.1 && ours.1 != UNDECIDED);
    differ.map(|((name, ours), (_, right))| [*name, *ours, *right]).collect()
}

/// The word for a sign.
pub fn sign_word(sign: Ordering) -> &'static str {
    match sign {
        Ordering::Less => "negative",
        Ordering::Equal => "zero",
        Ordering::Greater => "positive",
    }
}

/// The sign that a fact states.
pub fn stated_sign(facts: &[Fact], name: &str) -> Ordering {
    let stated = facts.iter().find(|fact| fact.0 == name).expect("the fact is stated").1;
    let signs = [Ordering::Less, Ordering::Equal, Ordering::Greater];
    signs.into_iter().find(|sign| sign_word(*sign) == stated).expect("the word for a sign")
}

/// The word for whether something exists.
pub fn presence(is_there: bool) -> &'static str {
    if is_there { "present" } else { "absent" }
}

/// The word for whether something holds.
pub fn truth(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

/// The word for a verdict.
pub fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Apart => "apart",
        Verdict::Touching => "touching",
        Verdict::Colliding => "colliding",
        Verdict::Undecided => "undecided",
    }
}
