//! GLSL, with numbers of `f32`.

use super::style::{
    Bound, FieldValue, Function, Parameter, Parts, Style, Support, VERDICT, comments, function, indented,
    joined, known, plain, pointed, returned,
};
use super::tree::Op;
use super::write::{arguments, documentation};
use crate::program::Kind;

/// GLSL 4.00.
pub const GLSL: Style = Style {
    types: ["float", "vec2", "bool"],
    optional: "$0",
    is_camel: true,
    has_pascal_functions: false,
    has_wide_scopes: false,
    keywords: "active all and any asm atomic attribute bool bvec break buffer bvec2 bvec3 bvec4 case cast ceil centroid \
               class coherent common const continue cross default degrees discard distance do dot double dvec2 else enum \
               equal exp exp2 extern external false filter fixed flat float fma for fract goto half highp hvec2 if \
               implicit in inline inout input int interface invariant inverse isinf isnan layout length log log2 long \
               lowp mat2 mat3 mat4 max mediump min mix mod modf namespace noinline noise noperspective normalize not \
               notEqual out output packed partition patch pow precise precision public radians readonly reflect refract \
               resource restrict return round sample sampler2D shared short sign sizeof smooth smoothstep static step \
               struct subroutine superp switch tan template texture this transpose true trunc typedef uint uintBitsToFloat \
               uniform union unsigned using uvec2 varying vec2 vec3 vec4 void volatile while writeonly Answer clamp main \
               gl asin acos sinh cosh tanh inversesqrt",
    comment: "//",
    number,
    none: NAN,
    truths: ["true", "false"],
    joints: [" && ", " || "],
    not: "!",
    has_words: false,
    equal: ["==", "!="],
    choice: "$0 ? $1 : $2",
    vector: "vec2($0, $1)",
    constant: "precise $2 $0 = $1;",
    variable: "precise $2 $0 = $1;",
    assign: "$0 = $1;",
    branches: ["if ($0) {", "} else if ($0) {", "} else {", "}"],
    condition: "precise bool $0 = $1;",
    repeat,
    give: "return $0;",
    ends_with_value: false,
    answer,
    support,
    power: "float $0(float t) {\n    precise float power = $1;\n    return power;\n}",
    helper,
    file,
};

const NAN: &str = "uintBitsToFloat(0x7fc00000u)";

/// A number, which is infinite if it is too large for `f32`.
fn number(written: &str) -> String {
    let is_infinite = plain(written).parse().is_ok_and(f32::is_infinite);
    if is_infinite { "uintBitsToFloat(0x7f800000u)".to_owned() } else { pointed(written) }
}

fn repeat(name: &str, [from, to]: [&Bound; 2]) -> String {
    let start = match &from.whole {
        Some(whole) => pointed(whole),
        None => format!("floor({})", from.value),
    };
    format!("for (float {name} = {start}; {name} <= {}; {name} += 1.0) {{", to.value)
}

fn answer(hit: &str, fields: &[FieldValue]) -> String {
    let none = |kind: Kind| match kind {
        Kind::Number => NAN.to_owned(),
        Kind::Vector => format!("vec2({NAN})"),
        Kind::Truth | Kind::Answer => "false".to_owned(),
    };
    let field = |field: &FieldValue| field.value.clone().unwrap_or_else(|| none(field.kind));
    let fields: Vec<String> = fields.iter().map(field).collect();
    format!("Answer({hit}, {})", fields.join(", "))
}

fn support(op: Op) -> Support {
    match op {
        Op::Dot => function(
            "dotProduct($0, $1)",
            "float dotProduct(vec2 v, vec2 w) {\n    precise float product = v.x * w.x + v.y * w.y;\n    return product;\n}",
        ),
        Op::Cross => function(
            "crossProduct($0, $1)",
            "float crossProduct(vec2 v, vec2 w) {\n    precise float product = v.x * w.y - v.y * w.x;\n    return product;\n}",
        ),
        Op::Length => function(
            "lengthOf($0)",
            "float lengthOf(vec2 v) {\n    precise float size = sqrt(dotProduct(v, v));\n    return size;\n}",
        ),
        Op::Normalize => function(
            "normalized($0)",
            "vec2 normalized(vec2 v) {\n    precise vec2 unit = v / lengthOf(v);\n    return unit;\n}",
        ),
        Op::Perp => function("perp($0)", "vec2 perp(vec2 v) {\n    return vec2(-v.y, v.x);\n}"),
        Op::MixVectors => function(
            "mixed($0, $1, $2)",
            "vec2 mixed(vec2 v, vec2 w, float t) {\n    \
             precise vec2 between = vec2(mixed(v.x, w.x, t), mixed(v.y, w.y, t));\n    return between;\n}",
        ),
        Op::Abs => known("abs($0)"),
        Op::Root => known("sqrt($0)"),
        Op::Floor => known("floor($0)"),
        Op::Sign => function(
            "signOf($0)",
            "float signOf(float t) {\n    return t > 0.0 ? 1.0 : t < 0.0 ? -1.0 : t;\n}",
        ),
        Op::Min => function(
            "lesser($0, $1)",
            "// min and max of a shader need not keep to this for NaN.\n\
             float lesser(float a, float b) {\n    return b < a ? b : a;\n}",
        ),
        Op::Max => {
            function("greater($0, $1)", "float greater(float a, float b) {\n    return a < b ? b : a;\n}")
        }
        Op::Clamp => function(
            "clamped($0, $1, $2)",
            "float clamped(float t, float low, float high) {\n    return lesser(greater(t, low), high);\n}",
        ),
        Op::Mix => function(
            "mixed($0, $1, $2)",
            "// mix of a shader computes a * (1.0 - t) + b * t.\n\
             float mixed(float a, float b, float t) {\n    precise float between = a + t * (b - a);\n    return between;\n}",
        ),
        Op::Sine => known("sin($0)"),
        Op::Cosine => known("cos($0)"),
        Op::Tangent => function(
            "tangent($0)",
            "float tangent(float t) {\n    precise float ratio = sin(t) / cos(t);\n    return ratio;\n}",
        ),
        Op::Angle => known("atan($0, $1)"),
        _ => known(""),
    }
}

fn typed(parameter: &Parameter) -> String {
    format!("{} {}", GLSL.kind(parameter.kind), parameter.name)
}

fn helper(helper: &Function) -> String {
    let (parameters, kind) = (arguments(&helper.parameters, typed), GLSL.kind(helper.kind));
    let comment = comments("// ", &helper.comment);
    let Function { name, value, .. } = helper;
    // No argument has this name, because it is reserved.
    format!(
        "{comment}{kind} {name}({parameters}) {{\n    precise {kind} result_ = {value};\n    return result_;\n}}"
    )
}

/// What every file says.
const NUMBERS: &str = "The numbers have 24 bits (float), so the answers are those of Collidoscope with f32. A quotient or a \
                       root need not be rounded correctly in a shader. `precise` keeps the order of operations; where \
                       there is no `precise`, as in WebGL, leave it out.";

fn file(parts: &Parts) -> String {
    let result = if parts.fields.is_empty() { "bool" } else { "Answer" };
    let heading = parts.heading.iter().map(String::as_str).chain([NUMBERS]);
    let mut code = vec![comments("// ", heading), "#version 400".to_owned(), answers(parts)];
    code.extend(parts.definitions.iter().map(|(code, _)| code.clone()));
    code.extend(parts.helpers.iter().cloned());
    let parameter = |parameter: &Parameter| format!("- {}: {}", parameter.name, parameter.about);
    let about = documentation(parts, "// ", parameter, "Returns: $0");
    code.push(format!(
        "{about}{result} {}({}) {{\n{}}}",
        parts.name,
        arguments(&parts.parameters, typed),
        indented(&parts.body)
    ));
    joined(&code)
}

fn answers(parts: &Parts) -> String {
    if parts.fields.is_empty() {
        return String::new();
    }
    let field = |(name, kind, is_optional): &(String, Kind, bool)| {
        let none = if *kind == Kind::Truth { "false" } else { "NaN" };
        let about = comments("    // ", [returned(*is_optional, none)]);
        format!("{about}    {} {name};\n", GLSL.kind(*kind))
    };
    let fields: String = parts.fields.iter().map(field).collect();
    format!(
        "// The verdict, and what else the method finds.\nstruct Answer {{\n    // {VERDICT}\n    bool hit;\n{fields}}};"
    )
}
