use super::*;
use crate::program::run::{Outcome, run};
use crate::program::syntax::parse;

const INPUTS: [Input; 4] = [
    Input::vector("c"),
    Input::vector("circle.center"),
    Input::number("circle.radius"),
    Input::number("count"),
];

fn compiled(text: &str, version: Version) -> Result<Code, Mistake> {
    compile(&parse(text)?, &INPUTS, version)
}

fn error(text: &str) -> String {
    compiled(text, Version::AsWritten).expect_err("it has no meaning").report(text)
}

/// The answer for c = (3, 4), a centre of (1, 2), a radius of 5 and a count of 3.
#[track_caller]
fn answer_of(text: &str, version: Version) -> Truth {
    let code = compiled(text, version).unwrap_or_else(|mistake| panic!("{}", mistake.report(text)));
    match run(&code, &[3.0, 4.0, 1.0, 2.0, 5.0, 3.0], &mut ()).outcome {
        Outcome::Answered(truth) => truth,
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn holds(text: &str) -> bool {
    answer_of(text, Version::AsWritten).holds().expect("it is known")
}

#[test]
fn expressions_mean_what_they_mean_in_a_textbook() {
    for condition in [
        "|c| == circle.radius",
        "|-3| == 3 and not (1 > 2) or false",
        "c·c == 25 and c × circle.center == 2",
        "dot(c, circle.center) == 11",
        "cross((1, 0), (0, 1)) == 1",
        "c - circle.center == (2, 2)",
        "2 * c / 2 == c and -c == (-3, -4) and c != (3, 5)",
        "c.x + circle.center.y == 5",
        "(c + c).y == 8 and perp(c).x == -4 and perp(c).y == 3",
        "normalize(c) == (0.6, 0.8) and length(c) == 5",
        "1 < 2 <= 2 < 3 and not 1 < 3 < 2",
        "2^3 == 8 and -2^2 == -4 and 10 / 4 / 5 == 0.5 and 7 - 4 - 3 == 0",
        "sqrt(16) == 4 and abs(-2) == 2 and floor(-1.5) == -2",
        "trunc(-1.5) == -1 and trunc(1.5) == 1 and trunc(-3) == -3 and trunc(0) == 0",
        "(1 < 2) == (3 < 4) and (1 < 2) != (4 < 3) and (2 < 1) == (4 < 3) == (6 < 5)",
        "sign(-7) == -1 and sign(0) == 0 and sign(0.1) == 1",
        "min(2, 1) == 1 and max(2, 1) == 2 and clamp(7, 0, 5) == 5 and clamp(-1, 0, 5) == 0",
        "mix(10, 20, 0.25) == 12.5 and mix((0, 0), (4, 8), 0.5) == (2, 4)",
        "sin(0) == 0 and cos(0) == 1 and tan(0) == 0 and atan2(0, 1) == 0",
        "(if 1 < 2 then 3 else 4) == 3 and (if false then c else circle.center) == (1, 2)",
        "not none == none and none != none and not none < 1 and not none >= 1",
    ] {
        assert!(holds(&format!("return {condition}")), "{condition}");
    }
}

#[test]
fn a_condition_can_be_given() {
    let inputs = [Input::condition("kind.lines"), Input::number("n")];
    let answer = |text: &str, given: f64| {
        let code = compile(&parse(text).expect("a program"), &inputs, Version::AsWritten).expect("a meaning");
        run(&code, &[given, 2.0], &mut ()).outcome
    };
    for (text, given, expected) in [
        ("return kind.lines", 1.0, Truth::TRUE),
        ("return kind.lines", 0.0, Truth::FALSE),
        ("return not kind.lines and n <= 2", 0.0, Truth::TRUE_AT_EDGE),
        ("if kind.lines { return n > 3 }\nreturn n > 1", 0.0, Truth::TRUE),
        ("define f(a) = kind.lines or a > n\nreturn f(1)", 1.0, Truth::TRUE),
    ] {
        assert_eq!(answer(text, given), Outcome::Answered(expected), "{text}");
    }
    for text in ["return kind.lines > 0", "kind.lines = true\nreturn true", "let kind.lines = 1\nreturn true"]
    {
        let block = parse(text);
        assert!(block.and_then(|block| compile(&block, &inputs, Version::AsWritten)).is_err(), "{text}");
    }
}

#[test]
fn statements_run_in_order_and_the_first_answer_counts() {
    assert!(holds("let a = 2, b = a + 1\nrequire b == 3\nreturn true"));
    assert!(!holds("require |c| < 5\nreturn true"));
    assert!(holds("if c.x > 5 { return apart } else if c.x > 2 { return colliding } else { return apart }"));
    assert!(!holds("if c.x > 5 { return colliding }\nreturn apart"));
    assert!(holds("let sum = 0\nfor i from 1 to count + 1 { sum = sum + i }\nreturn sum == 10"));
    assert!(holds("let best = c\nfor i from 3 to 1 { best = 2 * best }\nreturn best == c"));
    assert!(holds("let found = false\nfor i from 0 to 9 { if i * i == 49 { found = true } }\nreturn found"));
    assert!(holds("for i from 0 to 9 { if i == 4 { return colliding } }\nreturn apart"));
    assert!(holds("check false\nreturn true"), "a check changes nothing");
    assert!(!holds("return apart with time = 3, place = c"));
    // A copy of a value does not follow it.
    assert!(holds("let a = 1\nlet b = a\na = 2\nreturn b == 1 and a == 2"));
}

#[test]
fn helpers_see_their_arguments_what_is_given_and_the_helpers_before() {
    assert!(holds("define twice(a) = 2 * a\ndefine far(p) = twice(|p - circle.center|)\nreturn far(c) > 5"));
    // An argument hides what is given with its name, also its components, but not in other functions.
    assert!(holds("define f(c) = c.x\nreturn f((7, 0)) == 7"));
    assert!(holds("define g(a) = c.x + a\ndefine f(c) = g(c)\nlet d = c\nreturn f(2) == d.x + 2"));
    let unknown = error("define f(a) = a + b\nlet b = 2\nreturn f(1) > 2");
    assert!(
        unknown.starts_with("line 1, column 19: Expected a known name instead of `b`. A function sees"),
        "{unknown}"
    );
    assert!(
        error("define f(a) = f(a)\nreturn f(1) > 2")
            .contains("Expected a function that is defined above instead of `f`")
    );
    assert!(
        error("define f(a, b) = a + b\nreturn f(1) > 2")
            .contains("Expected 2 arguments in `f(a, b)` instead of 1")
    );
    assert!(error("define min(a) = a\nreturn min(1) > 2").contains("`min`, which is already a function"));
}

#[test]
fn a_condition_at_the_edge_says_so() {
    let of = |text: &str| answer_of(text, Version::AsWritten);
    assert_eq!(of("return |c| <= 5"), Truth::TRUE_AT_EDGE);
    assert_eq!(of("return |c| < 5"), Truth::FALSE_AT_EDGE);
    assert_eq!(of("return not |c| < 5"), Truth::TRUE_AT_EDGE);
    assert_eq!(of("return |c| <= 5 and 1 < 2"), Truth::TRUE_AT_EDGE);
    assert_eq!(of("return |c| <= 5 or 1 < 2"), Truth::TRUE);
    assert_eq!(of("require |c| <= 5\nreturn 1 < 2"), Truth::TRUE_AT_EDGE);
    assert_eq!(of("return |c| <= 5 and 1 > 2"), Truth::FALSE);
    assert_eq!(of("return touching"), Truth::TRUE_AT_EDGE);
}

#[test]
fn what_is_right_runs_beside_what_is_wrong_and_replaces_it_in_the_corrected_version() {
    let text = "let d = c.x - circle.center.x\nright let d = |c - circle.center|\nreturn d > 2";
    assert_eq!(answer_of(text, Version::AsWritten).holds(), Some(false));
    assert_eq!(answer_of(text, Version::Corrected).holds(), Some(true));
    let block = "if c.x > 9 { return apart }\nright {\n    let far = |c|\n    if far > 9 { return apart }\n}\nreturn far > 2";
    assert!(error(block).contains("instead of `far`"), "the program itself does not see it");
    assert_eq!(answer_of(block, Version::Corrected), Truth::TRUE);
    let wrong_return = "let t = 1\nreturn t > 2\nright return t > 0";
    assert_eq!(answer_of(wrong_return, Version::AsWritten).holds(), Some(false));
    assert_eq!(answer_of(wrong_return, Version::Corrected).holds(), Some(true));
    assert!(
        error("let t = 1\nright right let t = 2\nreturn t > 1")
            .contains("Expected one `right` instead of `right` within `right`")
    );
    assert!(
        error("let t = 1\nright t = 2\nreturn t > 1")
            .contains("Expected `let t = …`, as in the statement above `right`, instead of `t = …`")
    );
    assert!(
        error("let t = 1\nt = 2\nright let t = 3\nreturn t > 1")
            .contains("Expected `t = …` instead of `let t = …`")
    );
}

#[test]
fn what_is_right_can_give_a_name_another_value_which_the_program_does_not_see() {
    let text = "let t = 2\nt = t * 2\nright t = t * 3\nright require t == 6\nlet s = t\nright let s = t\n\
                if s > 5 { return touching }\nreturn t == 4";
    assert_eq!(answer_of(text, Version::AsWritten), Truth::TRUE_AT_EDGE);
    assert_eq!(
        answer_of(&text.replace("right require t == 6\n", ""), Version::Corrected),
        Truth::TRUE_AT_EDGE
    );
    let vector = "let p = c\np = p + c\nright p = p - c\nreturn p == 2 * c";
    assert_eq!(answer_of(vector, Version::AsWritten), Truth::TRUE_AT_EDGE);
    assert_eq!(answer_of(vector, Version::Corrected).holds(), Some(false));
    assert!(
        error("let t = 1\nt = 2\nright t = c\nreturn t > 1")
            .contains("Expected a number instead of a vector")
    );
    let hidden = error("let t = 1\nright { let b = t }\nreturn b > 1");
    assert!(hidden.contains("instead of `b`") && !hidden.contains(", b"), "{hidden}");
}

#[test]
fn a_program_without_a_meaning_is_an_error_with_its_place_and_what_is_accepted() {
    for (text, place, words) in [
        (
            "return x < 1",
            "line 1, column 8",
            "Expected a known name instead of `x`. Did you mean `c.x` or `circle.center.x`?",
        ),
        ("return circle.centre.x < 1", "line 1, column 8", "Did you mean `circle.center.x`?"),
        (
            "return sqr(2) > 1",
            "line 1, column 8",
            "Expected a known function instead of `sqr`. Did you mean `sqrt`?",
        ),
        (
            "return length > 1",
            "line 1, column 8",
            "Expected `length(A)` instead of `length`. This is a function.",
        ),
        ("return c.z > 1", "line 1, column 9", "Expected `.x` or `.y` instead of `.z`"),
        (
            "return count.x > 1",
            "line 1, column 8",
            "Expected a vector before `.x` instead of `count`, which is a number",
        ),
        (
            "return dot(c, 3) > 1",
            "line 1, column 8",
            "Expected two vectors in `dot(A, B)` instead of a vector and a number",
        ),
        ("return dot(c) > 1", "line 1, column 8", "Expected 2 arguments in `dot(A, B)` instead of 1"),
        (
            "return c * c > 1",
            "line 1, column 8",
            "The products of two vectors are `dot(a, b)` and `cross(a, b)`.",
        ),
        (
            "return c + 1 > 1",
            "line 1, column 8",
            "Expected two numbers or two vectors instead of a vector and a number",
        ),
        ("return 1 / c > 1", "line 1, column 8", "Expected a number after `/`"),
        ("return c^2 > 1", "line 1, column 8", "`dot(a, a)` or `|a|^2`"),
        (
            "return c < c",
            "line 1, column 8",
            "or two vectors or conditions with `==` or `!=`, instead of two vectors",
        ),
        (
            "return |1 < 2| > 0",
            "line 1, column 9",
            "Expected a number or a vector between bars instead of a condition",
        ),
        (
            "return 3",
            "line 1, column 8",
            "Expected a condition, or `apart`, `touching` or `colliding`, instead of a number",
        ),
        (
            "return 1 and true",
            "line 1, column 8",
            "Expected a condition, such as `a < b`, instead of a number",
        ),
        (
            "return if true then 1 else c",
            "line 1, column 21",
            "Expected two values of the same kind instead of a number and a vector",
        ),
        (
            "let a = 1\nlet a = 2\nreturn true",
            "line 2, column 5",
            "To give it another value, write `a = …` without `let`.",
        ),
        ("let c = 1\nreturn true", "line 1, column 5", "`c`, which is given"),
        ("let dot = 1\nreturn true", "line 1, column 5", "a function of the notation"),
        ("a = 1\nreturn true", "line 1, column 1", "Expected `let` before `a`. This name has no value yet."),
        ("c = (1, 2)\nreturn true", "line 1, column 1", "`c`, which is given"),
        ("let a = 1\na = c\nreturn true", "line 2, column 5", "Expected a number instead of a vector"),
        ("for i from 0 to c.x { }\nreturn true", "line 1, column 17", "can depend on positions"),
        ("for i from 0 to 3 { i = 2 }\nreturn true", "line 1, column 21", "which counts the loop"),
        (
            "for i from 0 to 3 { let a = 1 }\nreturn a > 1",
            "line 2, column 8",
            "`a` is known only in the block of its `let`",
        ),
        (
            "if true { return true }",
            "line 1, column 24",
            "Expected `return` and an answer before the end of the program",
        ),
        ("return true\nlet a = 1", "line 2, column 1", "never run"),
        (
            "let a = 1 @ arrow from 2\nreturn true",
            "line 1, column 24",
            "Expected a point instead of a number",
        ),
        ("let a = 1e999\nreturn true", "line 1, column 9", "Expected a number of at most 40 characters"),
        ("", "line 1, column 1", "Expected `return`"),
    ] {
        let told = error(text);
        assert!(told.starts_with(&format!("{place}:")) && told.contains(words), "{text}:\n{told}");
    }
}

#[test]
fn a_program_that_is_too_large_or_runs_too_long_ends() {
    let doubling: String = (1..20).map(|i| format!("define f{i}(a) = f{0}(a) + f{0}(a)\n", i - 1)).collect();
    let text = format!("define f0(a) = a\n{doubling}return f19(1) > 2");
    let told = error(&text);
    assert!(told.contains("operations and") || told.contains("functions that call each other"), "{told}");
    let text = "for i from 0 to 9999 { for j from 0 to 9999 { } }\nreturn true";
    let code = compiled(text, Version::AsWritten).expect("a program");
    assert_eq!(run(&code, &[0.0; 6], &mut ()).outcome, Outcome::TooLong);
    let endless = compiled("for i from 0 to count { }\nreturn true", Version::AsWritten).expect("a program");
    assert_eq!(run(&endless, &[0.0, 0.0, 0.0, 0.0, 0.0, f64::INFINITY], &mut ()).outcome, Outcome::TooLong);
}
