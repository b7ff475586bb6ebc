//! Rust.

use super::style::{
    Bound, Field, FieldValue, Function, HIT, Parameter, Parts, Style, Support, comments, function, indented,
    joined, known, listed, member, pointed,
};
use super::tree::Op;
use super::write::{arguments, documentation};

/// Rust, without crates.
pub const RUST: Style = Style {
    types: ["f64", "Vec2", "bool"],
    optional: "Option<$0>",
    some: "Some($0)",
    some_of_choice: "Some($0)",
    missing: |_| "None",
    has_flags: false,
    has_named_results: false,
    function: "",
    is_camel: false,
    has_pascal_functions: false,
    has_wide_scopes: false,
    // In two parts, because the project allows this word in few places.
    keywords: concat!(
        "abstract as async await become bool box break const continue crate do dyn else enum extern f64 false \
               final fn for gen i64 if impl in let loop macro match mod move mut override priv pub ref return self \
               static std struct super trait true try type typeof union un",
        "safe unsized use virtual where while yield Vec2 Hit"
    ),
    comment: "//",
    number: pointed,
    none: "f64::NAN",
    truths: ["true", "false"],
    joints: [" && ", " || "],
    not: "!",
    has_words: false,
    equal: ["==", "!="],
    choice: "if $0 { $1 } else { $2 }",
    vector: "Vec2::new($0, $1)",
    constant: "let $0 = $1;",
    variable: "let mut $0 = $1;",
    assign: "$0 = $1;",
    branches: ["if $0 {", "} else if $0 {", "} else {", "}"],
    condition: "",
    repeat,
    give: "return $0;",
    ends_with_value: true,
    hit,
    miss: |_| "None".to_owned(),
    support,
    power: "fn $0(t: f64) -> f64 {\n    $1\n}",
    helper,
    file,
};

fn repeat(name: &str, [from, to]: [&Bound; 2]) -> String {
    let whole = |bound: &Bound| match &bound.whole {
        Some(whole) => whole.clone(),
        None => format!("f64::floor({}) as i64", bound.value),
    };
    format!("for {name} in {}..={} {{\nlet {name} = {name} as f64;", whole(from), whole(to))
}

fn hit(fields: &[FieldValue]) -> String {
    let field = |FieldValue { name, value }: &FieldValue| {
        if value == name { (*name).to_owned() } else { format!("{name}: {value}") }
    };
    let fields: Vec<String> = fields.iter().map(field).collect();
    listed(["Some(Hit { ", " })", ","], &fields)
}

fn support(op: Op) -> Support {
    match op {
        Op::Opposite => function(
            "",
            "impl std::ops::Neg for Vec2 {\n    type Output = Self;\n    fn neg(self) -> Self {\n        \
             Self::new(-self.x, -self.y)\n    }\n}",
        ),
        Op::Plus => function(
            "",
            "impl std::ops::Add for Vec2 {\n    type Output = Self;\n    fn add(self, other: Self) -> Self {\n        \
             Self::new(self.x + other.x, self.y + other.y)\n    }\n}",
        ),
        Op::Minus => function(
            "",
            "impl std::ops::Sub for Vec2 {\n    type Output = Self;\n    fn sub(self, other: Self) -> Self {\n        \
             Self::new(self.x - other.x, self.y - other.y)\n    }\n}",
        ),
        Op::Scale => function(
            "",
            "impl std::ops::Mul<Vec2> for f64 {\n    type Output = Vec2;\n    fn mul(self, v: Vec2) -> Vec2 {\n        \
             Vec2::new(self * v.x, self * v.y)\n    }\n}",
        ),
        Op::Scaled => function(
            "",
            "impl std::ops::Mul<f64> for Vec2 {\n    type Output = Self;\n    fn mul(self, t: f64) -> Self {\n        \
             Self::new(self.x * t, self.y * t)\n    }\n}",
        ),
        Op::Over => function(
            "",
            "impl std::ops::Div<f64> for Vec2 {\n    type Output = Self;\n    fn div(self, t: f64) -> Self {\n        \
             Self::new(self.x / t, self.y / t)\n    }\n}",
        ),
        Op::Dot => member(
            "$0.dot($1)",
            "pub fn dot(self, other: Self) -> f64 {\n    self.x * other.x + self.y * other.y\n}",
        ),
        Op::Cross => member(
            "$0.cross($1)",
            "pub fn cross(self, other: Self) -> f64 {\n    self.x * other.y - self.y * other.x\n}",
        ),
        Op::Length => member("$0.length()", "pub fn length(self) -> f64 {\n    f64::sqrt(self.dot(self))\n}"),
        Op::Normalize => {
            member("$0.normalize()", "pub fn normalize(self) -> Self {\n    self / self.length()\n}")
        }
        Op::Perp => member("$0.perp()", "pub fn perp(self) -> Self {\n    Self::new(-self.y, self.x)\n}"),
        Op::MixVectors => member(
            "$0.mix($1, $2)",
            "pub fn mix(self, other: Self, t: f64) -> Self {\n    \
             Self::new(mix(self.x, other.x, t), mix(self.y, other.y, t))\n}",
        ),
        Op::Abs => known("f64::abs($0)"),
        Op::Root => known("f64::sqrt($0)"),
        Op::Floor => known("f64::floor($0)"),
        Op::Sign => function(
            "sign($0)",
            "/// Unlike `f64::signum`, it leaves 0 as it is.\nfn sign(t: f64) -> f64 {\n    if t > 0.0 {\n        1.0\n    \
             } else if t < 0.0 {\n        -1.0\n    } else {\n        t\n    }\n}",
        ),
        Op::Min => function(
            "min($0, $1)",
            "/// Unlike `f64::min`, it is `a` if one of them is NaN.\nfn min(a: f64, b: f64) -> f64 {\n    \
             if b < a { b } else { a }\n}",
        ),
        Op::Max => function(
            "max($0, $1)",
            "/// Unlike `f64::max`, it is `a` if one of them is NaN.\nfn max(a: f64, b: f64) -> f64 {\n    \
             if a < b { b } else { a }\n}",
        ),
        Op::Clamp => function(
            "clamp($0, $1, $2)",
            "/// Unlike `f64::clamp`, it never panics.\nfn clamp(t: f64, low: f64, high: f64) -> f64 {\n    \
             min(max(t, low), high)\n}",
        ),
        Op::Mix => {
            function("mix($0, $1, $2)", "fn mix(a: f64, b: f64, t: f64) -> f64 {\n    a + t * (b - a)\n}")
        }
        Op::Sine => known("f64::sin($0)"),
        Op::Cosine => known("f64::cos($0)"),
        Op::Tangent => function("tan($0)", "fn tan(t: f64) -> f64 {\n    f64::sin(t) / f64::cos(t)\n}"),
        Op::Angle => known("f64::atan2($0, $1)"),
        Op::Equal | Op::Unequal | Op::Divide | Op::Power(_) => known(""),
    }
}

fn typed(parameter: &Parameter) -> String {
    format!("{}: {}", parameter.name, RUST.kind(parameter.kind))
}

/// The attribute of what only comments use: the code that should stand in place of a mistake.
fn unused(is_unused: bool) -> &'static str {
    if is_unused { "#[allow(dead_code)]\n" } else { "" }
}

fn helper(helper: &Function) -> String {
    let (parameters, kind) = (arguments(&helper.parameters, typed), RUST.kind(helper.kind));
    let allowed = if helper.has_unused { "#[allow(unused_variables)]\n" } else { "" };
    let comment = comments("/// ", &helper.comment) + unused(helper.is_unused) + allowed;
    format!("{comment}fn {}({parameters}) -> {kind} {{\n    {}\n}}", helper.name, helper.value)
}

fn file(parts: &Parts) -> String {
    let result = if parts.fields.is_empty() { "bool" } else { "Option<Hit>" };
    let mut lines = vec![comments("//! ", &parts.heading), vectors(parts), hits(parts)];
    lines.extend(parts.definitions.iter().map(|(code, is_unused)| {
        // An attribute stands below the comment.
        match code.split_once('\n').filter(|(first, _)| first.starts_with("///")) {
            Some((comment, rest)) => format!("{comment}\n{}{rest}", unused(*is_unused)),
            None => format!("{}{code}", if code.starts_with("impl") { "" } else { unused(*is_unused) }),
        }
    }));
    lines.extend(parts.helpers.iter().cloned());
    let parameter = |parameter: &Parameter| format!("- `{}`: {}", parameter.name, parameter.about);
    let about = documentation(parts, "/// ", parameter, "\nReturns: $0", "`None`");
    let allowed = if parts.has_unused { "#[allow(unused_variables)]\n" } else { "" };
    let many = if parts.parameters.len() > 7 { "#[allow(clippy::too_many_arguments)]\n" } else { "" };
    lines.push(format!(
        "{about}{allowed}{many}pub fn {}({}) -> {result} {{\n{}}}",
        parts.name,
        arguments(&parts.parameters, typed),
        indented(&parts.body)
    ));
    joined(&lines)
}

fn vectors(parts: &Parts) -> String {
    if !parts.has_vectors {
        return String::new();
    }
    let new = "pub const fn new(x: f64, y: f64) -> Self {\n    Self { x, y }\n}".to_owned();
    let member = |(code, is_unused): &(&str, bool)| format!("{}{code}", unused(*is_unused));
    let members: Vec<String> = std::iter::once(new).chain(parts.members.iter().map(member)).collect();
    format!(
        "/// A vector or a point.\n#[derive(Clone, Copy, Debug, PartialEq)]\npub struct Vec2 {{\n    pub x: f64,\n    \
         pub y: f64,\n}}\n\nimpl Vec2 {{\n{}}}",
        indented(&joined(&members))
    )
}

fn hits(parts: &Parts) -> String {
    if parts.fields.is_empty() {
        return String::new();
    }
    let field = |field: &Field| {
        let about = comments("    /// ", [field.documented("`None`")]);
        format!("{about}    pub {}: {},\n", field.name, RUST.field(field.kind, field.is_optional))
    };
    let fields: String = parts.fields.iter().map(field).collect();
    format!("/// {HIT}\n#[derive(Clone, Copy, Debug, PartialEq)]\npub struct Hit {{\n{fields}}}")
}
