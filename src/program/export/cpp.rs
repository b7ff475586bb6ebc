//! C++.

use super::style::{
    Bound, Field, FieldValue, Function, HIT, Parameter, Parts, Style, Support, comments, function, indented,
    joined, known, listed, pointed,
};
use super::tree::Op;
use super::write::{arguments, documentation};

/// C++17.
pub const CPP: Style = Style {
    types: ["double", "Vec2", "bool"],
    optional: "std::optional<$0>",
    some: "$0",
    some_of_choice: "std::optional<$1>($0)",
    missing: |_| "std::nullopt",
    has_flags: false,
    has_named_results: false,
    function: "test",
    is_camel: false,
    has_pascal_functions: false,
    has_wide_scopes: false,
    keywords: "alignas alignof and and_eq asm auto bitand bitor bool break case catch char class compl concept const \
               consteval constexpr constinit continue co_await co_return co_yield decltype default delete do double \
               else enum explicit export extern false float for friend goto if inline int long mutable namespace new \
               noexcept not not_eq nullptr operator or or_eq private protected public register requires return short \
               signed sizeof static std struct switch template this throw true try typedef typeid typename union \
               unsigned using virtual void volatile wchar_t while xor xor_eq main errno NAN \
               INFINITY Vec2 Hit collision",
    comment: "//",
    number: pointed,
    none: "std::numeric_limits<double>::quiet_NaN()",
    truths: ["true", "false"],
    joints: [" && ", " || "],
    not: "!",
    has_words: false,
    equal: ["==", "!="],
    choice: "$0 ? $1 : $2",
    vector: "Vec2{$0, $1}",
    constant: "const $2 $0 = $1;",
    variable: "$2 $0 = $1;",
    assign: "$0 = $1;",
    branches: ["if ($0) {", "} else if ($0) {", "} else {", "}"],
    condition: "",
    repeat,
    give: "return $0;",
    ends_with_value: false,
    hit,
    miss: |_| "std::nullopt".to_owned(),
    support,
    power: "inline double $0(double t) { return $1; }",
    helper,
    file,
};

fn repeat(name: &str, [from, to]: [&Bound; 2]) -> String {
    let start = match &from.whole {
        Some(whole) => pointed(whole),
        None => format!("std::floor({})", from.value),
    };
    format!("for (double {name} = {start}; {name} <= {}; {name} += 1.0) {{", to.value)
}

fn hit(fields: &[FieldValue]) -> String {
    let values: Vec<String> = fields.iter().map(|field| field.value.to_owned()).collect();
    listed(["Hit{", "}", ","], &values)
}

fn support(op: Op) -> Support {
    match op {
        Op::Opposite => function("", "inline Vec2 operator-(Vec2 v) { return {-v.x, -v.y}; }"),
        Op::Plus => function("", "inline Vec2 operator+(Vec2 v, Vec2 w) { return {v.x + w.x, v.y + w.y}; }"),
        Op::Minus => function("", "inline Vec2 operator-(Vec2 v, Vec2 w) { return {v.x - w.x, v.y - w.y}; }"),
        Op::Scale => function("", "inline Vec2 operator*(double t, Vec2 v) { return {t * v.x, t * v.y}; }"),
        Op::Scaled => function("", "inline Vec2 operator*(Vec2 v, double t) { return {v.x * t, v.y * t}; }"),
        Op::Over => function("", "inline Vec2 operator/(Vec2 v, double t) { return {v.x / t, v.y / t}; }"),
        Op::Equal => {
            function("", "inline bool operator==(Vec2 v, Vec2 w) { return v.x == w.x && v.y == w.y; }")
        }
        Op::Unequal => function("", "inline bool operator!=(Vec2 v, Vec2 w) { return !(v == w); }"),
        Op::Dot => {
            function("dot($0, $1)", "inline double dot(Vec2 v, Vec2 w) { return v.x * w.x + v.y * w.y; }")
        }
        Op::Cross => {
            function("cross($0, $1)", "inline double cross(Vec2 v, Vec2 w) { return v.x * w.y - v.y * w.x; }")
        }
        Op::Length => function("length($0)", "inline double length(Vec2 v) { return std::sqrt(dot(v, v)); }"),
        Op::Normalize => function("normalize($0)", "inline Vec2 normalize(Vec2 v) { return v / length(v); }"),
        Op::Perp => function("perp($0)", "inline Vec2 perp(Vec2 v) { return {-v.y, v.x}; }"),
        Op::MixVectors => function(
            "mix_vectors($0, $1, $2)",
            "inline Vec2 mix_vectors(Vec2 v, Vec2 w, double t) { return {mix(v.x, w.x, t), mix(v.y, w.y, t)}; }",
        ),
        Op::Abs => known("std::abs($0)"),
        Op::Root => known("std::sqrt($0)"),
        Op::Floor => known("std::floor($0)"),
        Op::Sign => function(
            "sign($0)",
            "inline double sign(double t) { return t > 0.0 ? 1.0 : t < 0.0 ? -1.0 : t; }",
        ),
        // (b < a) ? b : a, and (a < b) ? b : a, as in the notation.
        Op::Min => known("std::min($0, $1)"),
        Op::Max => known("std::max($0, $1)"),
        Op::Clamp => function(
            "clamp($0, $1, $2)",
            "inline double clamp(double t, double low, double high) { return std::min(std::max(t, low), high); }",
        ),
        Op::Mix => function(
            "mix($0, $1, $2)",
            "inline double mix(double a, double b, double t) { return a + t * (b - a); }",
        ),
        Op::Sine => known("std::sin($0)"),
        Op::Cosine => known("std::cos($0)"),
        Op::Tangent => {
            function("tangent($0)", "inline double tangent(double t) { return std::sin(t) / std::cos(t); }")
        }
        Op::Angle => known("std::atan2($0, $1)"),
        Op::Divide | Op::Power(_) => known(""),
    }
}

fn typed(parameter: &Parameter) -> String {
    format!("{} {}", CPP.kind(parameter.kind), parameter.name)
}

fn helper(helper: &Function) -> String {
    let (parameters, kind) = (arguments(&helper.parameters, typed), CPP.kind(helper.kind));
    let comment = comments("// ", &helper.comment);
    format!("{comment}inline {kind} {}({parameters}) {{\n    return {};\n}}", helper.name, helper.value)
}

/// What every file says of the way in which it must be compiled.
const FLAGS: &str = "Compile it with -std=c++17 -ffp-contract=off (MSVC: /fp:precise): a product and a sum that are rounded \
                     together give other answers at the edge.";

fn file(parts: &Parts) -> String {
    let result = if parts.fields.is_empty() { "bool" } else { "std::optional<Hit>" };
    let mut code = vec![vectors(parts), hits(parts)];
    code.push(parts.definitions.iter().map(|(code, _)| format!("{code}\n")).collect());
    code.extend(parts.helpers.iter().cloned());
    let parameter = |parameter: &Parameter| format!("@param {} {}", parameter.name, parameter.about);
    let about = documentation(parts, "/// ", parameter, "@return $0", "nothing");
    code.push(format!(
        "{about}inline {result} {}({}) {{\n{}}}",
        parts.name,
        arguments(&parts.parameters, typed),
        indented(&parts.body)
    ));
    let code = joined(&code);
    let include = |(header, uses): &(&str, &[&str])| {
        let is_used = uses.iter().any(|word| code.contains(word));
        if is_used { format!("#include <{header}>\n") } else { String::new() }
    };
    let headers: [(&str, &[&str]); 4] = [
        ("algorithm", &["std::min", "std::max"]),
        ("cmath", &["std::abs", "std::sqrt", "std::floor", "std::sin", "std::cos", "std::atan2"]),
        ("limits", &["std::numeric_limits"]),
        ("optional", &["std::optional"]),
    ];
    let includes: String = headers.iter().map(include).collect();
    let heading = parts.heading.iter().map(String::as_str).chain([FLAGS]);
    let space = format!("collision::{}", parts.space);
    let code = format!("namespace {space} {{\n\n{code}\n}} // namespace {space}");
    joined(&[comments("// ", heading), "#pragma once".to_owned(), includes, code])
}

fn vectors(parts: &Parts) -> String {
    let code = "/// A vector or a point.\nstruct Vec2 {\n    double x;\n    double y;\n};";
    if parts.has_vectors { code.to_owned() } else { String::new() }
}

fn hits(parts: &Parts) -> String {
    if parts.fields.is_empty() {
        return String::new();
    }
    let field = |field: &Field| {
        let about = comments("    /// ", [field.documented("Empty")]);
        format!("{about}    {} {};\n", CPP.field(field.kind, field.is_optional), field.name)
    };
    let fields: String = parts.fields.iter().map(field).collect();
    format!("/// {HIT}\nstruct Hit {{\n{fields}}};")
}
