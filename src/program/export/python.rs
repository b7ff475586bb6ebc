//! Python.

use super::style::{
    Bound, Field, FieldValue, Function, HIT, Parameter, Parts, Style, Support, comments, function, indented,
    joined, known, listed, member, operator, pointed,
};
use super::tree::Op;
use super::write::{arguments, verdict};

/// Python 3.7 or newer.
pub const PYTHON: Style = Style {
    types: ["float", "Vec2", "bool"],
    optional: "Optional[$0]",
    some: "$0",
    some_of_choice: "$0",
    missing: |_| "None",
    has_flags: false,
    has_named_results: false,
    function: "",
    is_camel: false,
    has_pascal_functions: false,
    has_wide_scopes: false,
    keywords: "and as assert async await break case class continue def del elif else except False finally for from \
               global if import in is lambda match None nonlocal not or pass raise return True try type while with \
               yield Vec2 Hit Optional dataclass math float bool map range print",
    comment: "#",
    number: pointed,
    none: "math.nan",
    truths: ["True", "False"],
    joints: [" and ", " or "],
    not: "not ",
    has_words: true,
    equal: ["==", "!="],
    choice: "$1 if $0 else $2",
    vector: "Vec2($0, $1)",
    constant: "$0 = $1",
    variable: "$0 = $1",
    assign: "$0 = $1",
    branches: ["if $0:", "elif $0:", "else:", ""],
    condition: "",
    repeat,
    give: "return $0",
    ends_with_value: false,
    hit,
    miss: |_| "None".to_owned(),
    support,
    power: "def $0(t: float) -> float:\n    return $1",
    helper,
    file,
};

fn repeat(name: &str, [from, to]: [&Bound; 2]) -> String {
    let whole = |bound: &Bound| bound.whole.clone().unwrap_or_else(|| format!("math.floor({})", bound.value));
    format!("for {name} in map(float, range({}, {} + 1)):", whole(from), whole(to))
}

fn hit(fields: &[FieldValue]) -> String {
    let fields: Vec<String> = fields.iter().map(|field| format!("{}={}", field.name, field.value)).collect();
    listed(["Hit(", ")", ","], &fields)
}

fn support(op: Op) -> Support {
    match op {
        Op::Opposite => operator("def __neg__(self) -> \"Vec2\":\n    return Vec2(-self.x, -self.y)"),
        Op::Plus => operator(
            "def __add__(self, other: \"Vec2\") -> \"Vec2\":\n    return Vec2(self.x + other.x, self.y + other.y)",
        ),
        Op::Minus => operator(
            "def __sub__(self, other: \"Vec2\") -> \"Vec2\":\n    return Vec2(self.x - other.x, self.y - other.y)",
        ),
        Op::Scale => {
            operator("def __rmul__(self, t: float) -> \"Vec2\":\n    return Vec2(t * self.x, t * self.y)")
        }
        Op::Scaled => {
            operator("def __mul__(self, t: float) -> \"Vec2\":\n    return Vec2(self.x * t, self.y * t)")
        }
        Op::Over => operator(
            "def __truediv__(self, t: float) -> \"Vec2\":\n    return Vec2(divide(self.x, t), divide(self.y, t))",
        ),
        Op::Equal => operator(
            "def __eq__(self, other: object) -> bool:\n    \
             return isinstance(other, Vec2) and self.x == other.x and self.y == other.y",
        ),
        Op::Unequal => operator(""),
        Op::Dot => member(
            "$0.dot($1)",
            "def dot(self, other: \"Vec2\") -> float:\n    return self.x * other.x + self.y * other.y",
        ),
        Op::Cross => member(
            "$0.cross($1)",
            "def cross(self, other: \"Vec2\") -> float:\n    return self.x * other.y - self.y * other.x",
        ),
        Op::Length => {
            member("$0.length()", "def length(self) -> float:\n    return math.sqrt(self.dot(self))")
        }
        Op::Normalize => {
            member("$0.normalize()", "def normalize(self) -> \"Vec2\":\n    return self / self.length()")
        }
        Op::Perp => member("$0.perp()", "def perp(self) -> \"Vec2\":\n    return Vec2(-self.y, self.x)"),
        Op::MixVectors => member(
            "$0.mix($1, $2)",
            "def mix(self, other: \"Vec2\", t: float) -> \"Vec2\":\n    \
             return Vec2(mix(self.x, other.x, t), mix(self.y, other.y, t))",
        ),
        Op::Divide => function(
            "divide($0, $1)",
            "def divide(a: float, b: float) -> float:\n    \
             \"\"\"a / b as IEEE 754 has it: Python raises an error for a division by zero.\"\"\"\n    \
             if b != 0.0:\n        return a / b\n    \
             if a == 0.0 or math.isnan(a):\n        return math.nan\n    \
             return math.copysign(math.inf, a) * math.copysign(1.0, b)",
        ),
        Op::Abs => known("abs($0)"),
        Op::Root => function(
            "square_root($0)",
            "def square_root(t: float) -> float:\n    \
             \"\"\"NaN for a negative number, for which Python raises an error.\"\"\"\n    \
             return math.nan if t < 0.0 else math.sqrt(t)",
        ),
        Op::Floor => function(
            "floor($0)",
            "def floor(t: float) -> float:\n    \
             \"\"\"A float, which can be infinite, NaN or -0.0; math.floor gives an int.\"\"\"\n    \
             return math.copysign(float(math.floor(t)), t) if math.isfinite(t) else t",
        ),
        Op::Sign => function(
            "sign($0)",
            "def sign(t: float) -> float:\n    return 1.0 if t > 0.0 else -1.0 if t < 0.0 else t",
        ),
        // b if b < a else a, as in the notation.
        Op::Min => known("min($0, $1)"),
        Op::Max => known("max($0, $1)"),
        Op::Clamp => function(
            "clamp($0, $1, $2)",
            "def clamp(t: float, low: float, high: float) -> float:\n    return min(max(t, low), high)",
        ),
        Op::Mix => function(
            "mix($0, $1, $2)",
            "def mix(a: float, b: float, t: float) -> float:\n    return a + t * (b - a)",
        ),
        Op::Sine => function(
            "sine($0)",
            "def sine(t: float) -> float:\n    return math.sin(t) if math.isfinite(t) else math.nan",
        ),
        Op::Cosine => function(
            "cosine($0)",
            "def cosine(t: float) -> float:\n    return math.cos(t) if math.isfinite(t) else math.nan",
        ),
        Op::Tangent => {
            function("tangent($0)", "def tangent(t: float) -> float:\n    return divide(sine(t), cosine(t))")
        }
        Op::Angle => known("math.atan2($0, $1)"),
        Op::Power(_) => known(""),
    }
}

fn typed(parameter: &Parameter) -> String {
    format!("{}: {}", parameter.name, PYTHON.kind(parameter.kind))
}

fn helper(helper: &Function) -> String {
    let (parameters, kind) = (arguments(&helper.parameters, typed), PYTHON.kind(helper.kind));
    let comment = comments("# ", &helper.comment);
    format!("{comment}def {}({parameters}) -> {kind}:\n    return {}", helper.name, helper.value)
}

fn file(parts: &Parts) -> String {
    let result = if parts.fields.is_empty() { "bool" } else { "Optional[Hit]" };
    let mut about = comments("", &parts.about);
    about += "\nArgs:\n";
    for Parameter { name, about: what, .. } in &parts.parameters {
        about += &comments("    ", [format!("{name}: {what}")]);
    }
    about += &format!("\nReturns:\n    {}\n", verdict(parts, "None"));
    let function = format!(
        "def {}({}) -> {result}:\n    \"\"\"{}    \"\"\"\n{}",
        parts.name,
        arguments(&parts.parameters, typed),
        indented(&about).trim_start(),
        indented(&parts.body)
    );
    let mut all = vec![vectors(parts), hits(parts)];
    all.extend(parts.definitions.iter().map(|(code, _)| code.clone()));
    all.extend(parts.helpers.iter().cloned());
    all.push(function);
    let all: Vec<&str> = all.iter().map(|part| part.trim_end()).filter(|part| !part.is_empty()).collect();
    let code = all.join("\n\n\n") + "\n";
    let mut imports = String::new();
    for (word, import) in [
        ("math.", "import math"),
        ("@dataclass", "from dataclasses import dataclass"),
        ("Optional[", "from typing import Optional"),
    ] {
        imports += if code.contains(word) { import } else { "" };
        imports += if code.contains(word) { "\n" } else { "" };
    }
    let heading = joined(&[comments("# ", &parts.heading), imports]);
    format!("{heading}\n\n{code}")
}

fn vectors(parts: &Parts) -> String {
    if !parts.has_vectors {
        return String::new();
    }
    let members = parts.members.iter().map(|(code, _)| format!("\n{}", indented(code)));
    let members: String = members.collect();
    // Two vectors that are not numbers are never equal, which a data class would not say.
    let without = if members.contains("__eq__") { ", eq=False" } else { "" };
    format!(
        "@dataclass(frozen=True{without})\nclass Vec2:\n    \"\"\"A vector or a point.\"\"\"\n\n    x: float\n    y: float\n{members}"
    )
}

fn hits(parts: &Parts) -> String {
    if parts.fields.is_empty() {
        return String::new();
    }
    let field = |field: &Field| {
        let about = comments("    # ", [field.documented("None")]);
        format!("\n{about}    {}: {}\n", field.name, PYTHON.field(field.kind, field.is_optional))
    };
    let fields: String = parts.fields.iter().map(field).collect();
    format!("@dataclass(frozen=True)\nclass Hit:\n    \"\"\"{HIT}\"\"\"\n{fields}")
}
