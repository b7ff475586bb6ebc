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

fn working_of(file: &str, values: [f64; 7]) -> Working {
    let program = file.rsplit("---\n").next().expect("the part after the header");
    let block = parse(program).expect("a program");
    let code = compile(&block, &INPUTS, Version::AsWritten).expect("it has a meaning");
    let trace =
        if code.uses_angles() { trace(&code, &values) } else { trace(&code, &values.map(Exact::from_f64)) };
    working(&block, (&INPUTS, &Names::default()), &values, &trace)
}

/// The working of a method’s file as text: `sentence`, then its lines.
fn text(file: &str, values: [f64; 7]) -> String {
    let own = [("circle.center", "centre"), ("circle.radius", "r")];
    let names = Names { own: own.map(|(name, form)| (name.to_owned(), form.to_owned())).to_vec() };
    let mut lines = Vec::new();
    for step in working_of(file, values).steps {
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
        "  distance = |centre − closest| = |(264, 128) − (250, 150)| = 26.0768",
        "  distance ≤ r = 26.0768 ≤ 30 = 26.0768 ≤ 30 yes !",
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
fn the_difference_is_compared_where_rounding_hides_it() {
    let least = 80.0f64.next_down();
    let told = text("return |circle.center| <= circle.radius", [0.0, 0.0, 0.0, 0.0, 80.0, 1e-14, 80.0]);
    assert!(told.contains("≤ 80 ≈ 6.25×10⁻³¹ ≤ 0 no"), "{told}");
    let told = text("return circle.center.x <= circle.radius", [0.0, 0.0, 0.0, 0.0, 80.0, 0.0, least]);
    assert!(told.contains("80 ≤ 79.99999999999999 no"), "{told}");
}

#[test]
fn a_trace_in_f64_shows_the_answer_with_rounding() {
    let block = parse("return |circle.center| <= circle.radius").expect("a program");
    let code = compile(&block, &INPUTS, Version::AsWritten).expect("it has a meaning");
    let values = [0.0, 0.0, 0.0, 0.0, 80.0, 1e-14, 80.0];
    let holds = |trace: &Trace| trace.lines[0].truth.and_then(|truth| truth.holds());
    assert_eq!(holds(&trace(&code, &values)), Some(true));
    assert_eq!(holds(&trace(&code, &values.map(Exact::from_f64))), Some(false));
}

#[test]
fn a_condition_that_is_given_or_named_is_shown_by_its_truth() {
    let block =
        parse("let near = r < 2\nif kind.lines { return near }\nreturn near and r > 0").expect("a program");
    let inputs = [Input::condition("kind.lines"), Input::number("r")];
    let code = compile(&block, &inputs, Version::AsWritten).expect("it has a meaning");
    let told = |values: [f64; 2]| {
        let trace = trace(&code, &values.map(Exact::from_f64));
        let steps = working(&block, (&inputs, &Names::default()), &values, &trace).steps;
        let lines = steps.iter().flat_map(|step| &step.lines).filter_map(|line| line.result.as_ref());
        lines.map(|worked| formula(&worked.value, &Names::default())).collect::<Vec<_>>()
    };
    assert_eq!(told([1.0, 3.0]), ["false", "true", "false"]);
    assert_eq!(told([0.0, 1.0]), ["true", "false", "true and 1 > 0"]);
}

#[test]
fn what_should_stand_in_place_of_the_last_line_is_shown_too() {
    let program = "require circle.radius < 1\nright require circle.radius <= 1\n\
                   return c1.x < 2\nright return c1.x <= 2";
    let told = text(program, [2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
    let first = "  r < 1 = 1 < 1 = 1 < 1 no !\n  r ≤ 1 = 1 ≤ 1 = 1 ≤ 1 yes\n";
    assert!(told.contains(first) && told.ends_with("  c₁.x < 2\n  c₁.x ≤ 2"), "{told}");
    let told = text(program, [2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5]);
    assert!(told.ends_with("2 < 2 no !\n  c₁.x ≤ 2 = 2 ≤ 2 = 2 ≤ 2 yes"), "{told}");
}

#[test]
fn a_right_statement_has_no_numbers_where_a_right_one_gives_a_name_another_value() {
    let inputs = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0];
    let program = "let t = circle.radius\nt = t * 2\nright t = t * 3\nlet s = t\nright let s = t + 1\n\
                   let u = s\nright let u = 2 * s\nlet v = 1\nright let v = 2\nreturn s > t";
    let told = text(program, inputs);
    assert!(told.contains("t·2 = 5·2 = 10\n  t = t·3\n"), "{told}");
    assert!(told.contains("  s = t = 10 = 10\n  s = t + 1\n"), "{told}");
    assert!(told.contains("  u = s = 10 = 10\n  u = 2·s\n") && told.contains("  v = 2 = 2 = 2\n"), "{told}");
    // What a right statement introduces is its own.
    let own = "require circle.radius > 1\nright {\n  let s = 0\n  for i from 1 to 3 { s = s + i }\n  require s == 6\n}\nreturn true";
    let told = text(own, inputs);
    assert!(told.contains("s = s + i = 3 + 3 = 6\n  s = 6 = 6 = 6 = 6 = 6 yes"), "{told}");
}

#[test]
fn a_branch_that_leads_to_no_other_answer_is_no_reason() {
    let program = |end: &str| {
        format!(
            "let n = circle.radius\nrequire n > 1\nif n > 2 {{ n = -n }}\nlet k = true\nif n < 0 {{ k = false }}\n{end}"
        )
    };
    assert_eq!(told(&program("return true")), "n = 5 > 1");
    assert_eq!(told(&program("return colliding")), "n = 5 > 1");
    // Here it leads to the answer.
    assert_eq!(told(&program("return k")), "n = −5 < 0");
    assert_eq!(
        told(&program("if n < 0 { if n < -1 { return apart } }\nreturn true")),
        "n = −5 < 0; n = −5 < −1"
    );
}

/// The reason of the answer of a program, beside a circle with a radius of 5 and with zeros otherwise.
fn told(program: &str) -> String {
    let block = parse(program).expect("a program");
    let code = compile(&block, &INPUTS, Version::AsWritten).expect("it has a meaning");
    let values = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0];
    let trace = trace(&code, &values.map(Exact::from_f64));
    reason(&working(&block, (&INPUTS, &Names::default()), &values, &trace), &Names::default()).to_string()
}

#[test]
fn a_turn_of_a_loop_is_a_step_that_knows_whether_it_changed_anything_and_the_last_such_one_decides() {
    let program = "let best = 9\n// For each number\nfor i from 1 to 3 {\n  // Twice as much\n  let d = 2 * i\n  \
                   if d < 5 { best = d }\n}\nreturn best > 3";
    let steps = working_of(program, [0.0; 7]).steps;
    let told = |step: &Step| (step.sentence.clone(), step.turn.map(|turn| [turn.has_effect, turn.decides]));
    let named = |sentence: &str, turn| (sentence.to_owned(), turn);
    assert_eq!(
        steps.iter().map(told).collect::<Vec<_>>(),
        [
            named("", None),
            named("For each number", None),
            named("i = 1", Some([true, false])),
            named("i = 2", Some([true, true])),
            named("i = 3", Some([false, false])),
            named("After the loop", None),
        ]
    );
    assert!(steps[1].lines.is_empty() && steps[2].lines.len() == 3);
    assert_eq!(steps[4].lines[0].said.as_deref(), Some("Twice as much"));
    // A turn that ends the run decides, and those of a loop within it are lines of it.
    let nested = "for i from 1 to 3 {\n  // For all\n  for k from 1 to 2 { require k < 2 }\n}\nreturn true";
    let steps = working_of(nested, [0.0; 7]).steps;
    assert_eq!(told(&steps[0]), named("i = 1", Some([true, true])));
    assert_eq!(steps[0].lines[0].said.as_deref(), Some("k = 1. For all"));
    assert_eq!(steps[0].lines[1].said.as_deref(), Some("k = 2"));
}

#[test]
fn conditions_that_are_compared_are_told_with_their_values() {
    let both = "circle.radius < 9 is true and c₁.x > 1 is false";
    assert_eq!(told("return (circle.radius < 9) == (c1.x > 1)"), both);
    assert_eq!(told("return (circle.radius < 9) != (c1.x > 1)"), both);
    assert_eq!(told("return c1.x == 0 and (circle.radius < 9) == (c1.x > 1)"), both);
}

#[test]
fn a_condition_that_changes_itself_is_told_by_the_one_that_it_was_before() {
    assert_eq!(told("let far = circle.radius > 9\nfar = not far\nreturn far"), "circle.radius = 5 < 9");
    assert_eq!(told("let odd = false\nfor i from 1 to 1000 { odd = not odd }\nreturn odd"), "");
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
fn zeros_before_a_number_and_powers_of_ten_are_no_digits_and_a_name_that_stands_twice_gets_one_digit_more() {
    let sides = "let k = circle.radius / 17\nreturn k * 5 - 1.2 > 0 or k + k < 0";
    for (radius, shown) in [(5.0, "0.2941176·5 − 1.2 > 0"), (5e-9, "2.941176×10⁻¹⁰ + 2.941176×10⁻¹⁰ < 0")]
    {
        let told = text(sides, [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, radius]);
        assert!(told.contains(shown), "{told}");
    }
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

#[test]
fn angles_and_what_follows_from_them_are_shown_as_the_machine_has_them() {
    let program = "let gamma = atan2(c2.y, c2.x)\nlet back = circle.radius / sin(gamma)\n\
                   let far = c2.x / c1.y\nreturn back > far";
    let told = text(program, [0.0, 0.0, 3.0, 4.0, 0.0, 0.0, 2.0]);
    for line in [
        "  γ = atan2(c₂.y, c₂.x) = atan2(4, 3) = 0.927295",
        "  back = r / sin(γ) = 2 / sin(0.927295) = 2.5",
        "  far = c₂.x / c₁.y = 3 / 0 = ∞",
        "  back > far = 2.5 > ∞ = 2.5 > ∞ no !",
    ] {
        assert!(told.lines().any(|told| told == line), "{line}\n{told}");
    }
}

#[test]
fn conditions_with_names_of_conditions_say_what_they_are() {
    let told = text(
        "let near = circle.radius < 3, far = not near\nreturn near or c1.x > 1 and far",
        [0.0, 0.0, 3.0, 4.0, 0.0, 0.0, 2.0],
    );
    for line in [
        "  near = r < 3 = 2 < 3 = true",
        "  near or c₁.x > 1 and far = true or 0 > 1 and false = true or 0 > 1 and false yes !",
    ] {
        assert!(told.lines().any(|told| told == line), "{line}\n{told}");
    }
}

#[test]
fn a_comparison_whose_numbers_are_rounded_to_equal_ones_is_approximate() {
    let told = text("let t = 1 + c1.x\nreturn t <= 1", [1e-30, 0.0, 3.0, 4.0, 0.0, 0.0, 2.0]);
    assert!(told.ends_with("  t ≤ 1 = 1 ≤ 1 ≈ 1×10⁻³⁰ ≤ 0 no !"), "{told}");
}

#[test]
fn products_of_sums_of_vectors_are_written_by_components() {
    let told = text(
        "let u = cross(c2, circle.center - c1)\nlet s = dot(c1 + 2 * c2, c2)\nreturn u > s",
        [1.0, 2.0, 3.0, 4.0, 7.0, 6.0, 1.0],
    );
    for line in [
        "  u = c₂ × (centre − c₁) = 3·(6 − 2) − 4·(7 − 1) = −12",
        "  s = (c₁ + 2·c₂)·c₂ = (1 + 2·3)·3 + (2 + 2·4)·4 = 61",
    ] {
        assert!(told.lines().any(|told| told == line), "{line}\n{told}");
    }
}

#[test]
fn what_should_stand_in_place_of_the_end_of_a_run_is_shown() {
    let program = "require c1.x > 1\nright if c1.x < 1 {\n    return c1.y > 0\n}\n\
                   return false\nright return c1.x > 0";
    let stopped = text(program, [0.5, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    assert_eq!(
        stopped,
        "\n  c₁.x > 1 = 0.5 > 1 = 0.5 > 1 no !\n  c₁.x < 1 = 0.5 < 1 = 0.5 < 1 yes\n  c₁.y > 0 = 1 > 0 = 1 > 0 yes\n  \
         false\n  c₁.x > 0"
    );
    let returned = text(program, [2.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    assert!(returned.ends_with("false = false = false no !\n  c₁.x > 0 = 2 > 0 = 2 > 0 yes"), "{returned}");
}
