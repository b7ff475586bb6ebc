//! What a result says besides its verdict, as words that can be compared.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;

/// What is said of one thing: its name, and the word for how it is.
pub type Fact = (&'static str, &'static str);

/// What is said differently: the name, our word, and the right one.
pub fn differences(ours: &[Fact], right: &[Fact]) -> Vec<[&'static str; 3]> {
    assert_eq!(
        ours.iter().map(|fact| fact.0).collect::<Vec<_>>(),
        right.iter().map(|fact| fact.0).collect::<Vec<_>>(),
        "both say something of the same things"
    );
    let differ = ours.iter().zip(right).filter(|(ours, right)| ours.1 != right.1);
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

/// The word for whether there is something.
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
    }
}
