use super::*;
use crate::program::run::Exact;
use crate::program::syntax::parse;
use crate::program::{Input, Version, compile};

const INPUTS: [Input; 4] = [
    Input::vector("c1"),
    Input::vector("c2"),
    Input::vector("circle.center"),
    Input::number("circle.radius"),
];

/// The working as text: `sentence`, then its lines.
fn text(program: &str, values: [f64; 7]) -> String {
    let block = parse(program).expect("a program");
    let code = compile(&block, &INPUTS, Version::AsWritten).expect("it has a meaning");
    let trace = trace(&code, &values.map(Exact::from_f64));
    let own = [("circle.center", "centre"), ("circle.radius", "r")];
    let names = Names { own: own.map(|(name, form)| (name.to_owned(), form.to_owned())).to_vec() };
    let mut lines = Vec::new();
    for step in working(&block, &INPUTS, &values, &trace).steps {
        lines.push(step.sentence);
        for line in step.lines {
            let left = line.name.as_ref().map(|name| names.form(name) + " = ").unwrap_or_default();
            let mut told = format!("  {left}{}", formula(&line.formula, &names));
            if let Some(worked) = line.result {
                let sign = if worked.approximate { "≈" } else { "=" };
                told += &format!(
                    " = {} {sign} {}",
                    formula(&worked.numbers, &names),
                    formula(&worked.value, &names)
                );
                if let Some(truth) = worked.truth {
                    told += if truth.holds() == Some(true) { " yes" } else { " no" };
                }
            }
            lines.push(told + if line.decides { " !" } else { "" });
        }
    }
    lines.join("\n")
}

const CLAMP: &str = include_str!("../../../scenes/circle-segment-1/clamp.method");
const PUBLISHED: &str = include_str!("../../../scenes/circle-segment-1/published.method");

#[test]
fn the_working_has_the_formula_the_numbers_and_the_value_of_every_line() {
    let told = text(CLAMP, [50.0, 100.0, 250.0, 150.0, 264.0, 128.0, 30.0]);
    for line in [
        "  A = c₂ − c₁ = (250, 150) − (50, 100) = (200, 50)",
        "  t = 0 if c₁ = c₂, else A·B / (A·A) = (200·214 + 50·28) / (200·200 + 50·50) = 1.04",
        "Held between the ends",
        "  t′ = clamp(t, 0, 1) = clamp(1.04, 0, 1) = 1",
        "  closest = c₁ + t′·A = (50, 100) + 1·(200, 50) = (250, 150)",
        "  |centre − closest| ≤ r = |(264, 128) − (250, 150)| ≤ 30 = 26.0768 ≤ 30 yes !",
    ] {
        assert!(told.lines().any(|told| told == line), "{line}\n{told}");
    }
}

#[test]
fn the_working_ends_with_the_condition_that_decides_and_shows_what_should_stand_there() {
    let told = text(PUBLISHED, [50.0, 100.0, 250.0, 150.0, 50.0, 90.0, 30.0]);
    let end: Vec<&str> = told.lines().rev().take(4).collect();
    assert_eq!(end[0], "  D·C < 0", "it did not run");
    assert_eq!(end[2], "  D·B > 0 = 200·0 + 0·(−10) > 0 = 0 > 0 no !");
    let told = text(PUBLISHED, [50.0, 100.0, 250.0, 150.0, 150.0, 290.0, 30.0]);
    assert!(told.contains(
        "  n ≤ r = −160.074 ≤ 30 = −160.074 ≤ 30 yes\n  |n| ≤ r = |−160.074| ≤ 30 = 160.074 ≤ 30 no\n"
    ));
}

#[test]
fn numbers_get_more_digits_where_a_line_would_not_be_true() {
    let sum = "let s = 0\nfor i from 1 to 3 {\n  // Add\n  s = s + i * circle.radius / 7\n}\nreturn s > 1";
    let told = text(sum, [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0]);
    assert!(told.contains("  s = s + i·r / 7 = 0.714286 + 2·5 / 7 = 2.142857\n"), "{told}");
    let near = text("return circle.radius > c1.x", [30.0, 0.0, 0.0, 0.0, 0.0, 0.0, 30.000000001]);
    assert!(near.contains("30.000000001 > 30 yes"), "{near}");
}

#[test]
fn names_have_the_form_that_a_textbook_gives_them() {
    let names = Names { own: vec![("circle.radius".to_owned(), "r".to_owned())] };
    for (name, form) in [
        ("c1", "c₁"),
        ("t'", "t′"),
        ("Delta_p", "Δp"),
        ("theta", "θ"),
        ("circle.radius", "r"),
        ("c12.x", "c₁₂.x"),
        ("deltas", "deltas"),
    ] {
        assert_eq!(names.form(name), form);
    }
}
