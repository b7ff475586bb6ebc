use super::*;
use crate::program::run::{Content, Exact};
use crate::program::syntax::parse;
use crate::program::{Input, Version, compile};

const INPUTS: [Input; 4] =
    [Input::vector("c1"), Input::vector("c2"), Input::vector("circle.center"), Input::number("circle.radius")];

/// The working as text: `sentence`, then its lines.
fn text(program: &str, values: [f64; 7]) -> String {
    let block = parse(program).expect("a program");
    let code = compile(&block, &INPUTS, Version::AsWritten).expect("it has a meaning");
    let trace = trace(&code, &values.map(Exact::from_f64));
    let [x1, y1, x2, y2, x, y, r] = values;
    let inputs = [
        ("c1", Content::Vector([x1, y1])),
        ("c2", Content::Vector([x2, y2])),
        ("circle.center", Content::Vector([x, y])),
        ("circle.radius", Content::Number(r)),
    ];
    let own = [("circle.center", "centre"), ("circle.radius", "r")];
    let names = Names { own: own.map(|(name, form)| (name.to_owned(), form.to_owned())).to_vec() };
    let mut lines = Vec::new();
    for step in working(&block, &inputs, &trace).steps {
        lines.push(step.sentence);
        for line in step.lines {
            let left = line.name.as_ref().map(|name| names.form(name) + " = ").unwrap_or_default();
            let mut told = format!("  {left}{}", formula(&line.formula, &names));
            if let Some(worked) = line.result {
                let sign = if worked.approximate { "≈" } else { "=" };
                told += &format!(" = {} {sign} {}", formula(&worked.numbers, &names), formula(&worked.value, &names));
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
fn show_me() {
    println!("{}", text(CLAMP, [50.0, 100.0, 250.0, 150.0, 264.0, 128.0, 30.0]));
    println!("{}", text(CLAMP, [50.1, 100.0, 250.0, 150.7, 141.0 / 7.0, 128.0, 30.0]));
    println!("{}", text(PUBLISHED, [50.0, 100.0, 250.0, 150.0, 150.0, 290.0, 30.0]));
    println!("{}", text(PUBLISHED, [50.0, 100.0, 250.0, 150.0, 50.0, 90.0, 30.0]));
    println!("{}", text("let s = 0\nfor i from 1 to 3 {\n  // Add\n  s = s + i * circle.radius / 7\n}\nreturn s > 1 and not s > 100", [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0]));
}
