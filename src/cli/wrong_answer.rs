//! A wrong answer in words.

use crate::geometry::Verdict;
use crate::lesson::{ANSWER, Answer, Difference, Mismatch, OWN, Touching, verdict_word};

/// What is right in a case.
#[derive(Clone, Copy, Debug)]
pub struct Truth<'a> {
    pub exact: Verdict,
    /// What counts as right for shapes that only touch.
    pub touching: Option<Touching>,
    /// Why the exact answer is right, in sentences; empty if that is said elsewhere.
    pub why: &'a str,
}

/// Whose answer it is, what it is, and what is right: `your answer: no hit; right: apart. The circles …`.
pub fn told(mismatch: &Mismatch, truth: Truth<'_>) -> String {
    match &mismatch.difference {
        Difference::Answer { found, expected } => {
            format!("{}; {}", answered(mismatch.who, *found), right(*expected, truth))
        }
        Difference::Value { id, found, expected } => {
            format!("{}: {found}; right: {expected}", value_of(mismatch.who, id))
        }
    }
}

/// Whether what a case expects is the exact answer.
pub fn is_exact(expected: Answer, exact: Verdict) -> bool {
    expected.is_right(Answer::Verdict(exact), exact, None)
}

fn answered(who: &str, found: Option<Answer>) -> String {
    let answers = match found {
        None => "gives only values".to_owned(),
        Some(Answer::Verdict(Verdict::Undecided)) => "does not decide".to_owned(),
        Some(found) if who == ANSWER => return format!("your answer: {found}"),
        Some(found) => format!("answers {found}"),
    };
    match who {
        ANSWER => format!("your answer {answers}"),
        OWN => format!("your program {answers}"),
        method => format!("`{method}` {answers}"),
    }
}

fn value_of(who: &str, id: &str) -> String {
    match who {
        ANSWER => format!("your {id}"),
        OWN => format!("{id} of your program"),
        method => format!("{id} of `{method}`"),
    }
}

fn right(expected: Answer, Truth { exact, touching, why }: Truth<'_>) -> String {
    let word = verdict_word(exact);
    let only_touch = touching.filter(|_| exact == Verdict::Touching);
    let right = match only_touch {
        _ if !is_exact(expected, exact) => {
            format!("right in the case: {expected}, but the exact answer is {word}")
        }
        Some(Touching::Hit) => "right: a hit, as the shapes only touch".to_owned(),
        Some(Touching::Miss) => "right: no hit, as the shapes only touch".to_owned(),
        _ => format!("right: {word}"),
    };
    if why.is_empty() { right } else { format!("{right}. {why}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Value;

    fn answer(who: &'static str, found: Option<Answer>, expected: Answer) -> Mismatch {
        Mismatch { who, difference: Difference::Answer { found, expected }, is_stated: true }
    }

    fn value(who: &'static str) -> Mismatch {
        let (found, expected) = (Value::Number(1.5), Value::Number(2.25));
        Mismatch { who, difference: Difference::Value { id: "gap", found, expected }, is_stated: false }
    }

    #[test]
    fn an_answer_is_told_with_its_owner_and_with_what_is_right() {
        let (apart, colliding) = (Answer::Verdict(Verdict::Apart), Answer::Verdict(Verdict::Colliding));
        let (miss, hit) = (Some(Answer::Hit(false)), Answer::Hit(true));
        let exact = Verdict::Colliding;
        for (mismatch, says) in [
            (answer(ANSWER, miss, hit), "your answer: no hit; right: colliding. A covers B."),
            (answer(ANSWER, None, hit), "your answer gives only values; right: colliding. A covers B."),
            (
                answer(OWN, Some(apart), colliding),
                "your program answers apart; right: colliding. A covers B.",
            ),
            (answer("slanted", Some(apart), hit), "`slanted` answers apart; right: colliding. A covers B."),
            (
                answer("slanted", Some(colliding), apart),
                "`slanted` answers colliding; right in the case: apart, but the exact answer is colliding. A covers B.",
            ),
            (value(ANSWER), "your gap: 1.5; right: 2.25"),
            (value(OWN), "gap of your program: 1.5; right: 2.25"),
        ] {
            assert_eq!(told(&mismatch, Truth { exact, touching: None, why: "A covers B." }), says);
        }
    }

    #[test]
    fn shapes_that_only_touch_are_right_as_the_command_says() {
        let exact = Verdict::Touching;
        for (touching, says) in [
            (None, "your answer: no hit; right: touching"),
            (Some(Touching::Hit), "your answer: no hit; right: a hit, as the shapes only touch"),
        ] {
            let mismatch = answer(ANSWER, Some(Answer::Hit(false)), Answer::Hit(true));
            assert_eq!(told(&mismatch, Truth { exact, touching, why: "" }), says);
        }
    }
}
