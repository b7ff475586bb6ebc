//! GLSL, with numbers of `f32`.

use super::style::{
    Bound, Field, FieldValue, Function, HIT, Parameter, Parts, Style, Support, VERDICT, comments, function,
    indented, joined, known, listed, plain, pointed,
};
use super::tree::Op;
use super::write::{arguments, documentation};
use crate::program::Kind;

/// GLSL 4.00.
pub const GLSL: Style = Style {
    types: ["float", "vec2", "bool"],
    optional: "$0",
    some: "$0",
    some_of_choice: "$0",
    missing: blank,
    has_flags: true,
    has_named_results: true,
    function: "",
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
               uniform union unsigned using uvec2 varying vec2 vec3 vec4 void volatile while writeonly Hit clamp main \
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
    hit,
    miss,
    support,
    power: "float $0(float t) {\n    precise float power = $1;\n    return power;\n}",
    helper,
    file: |parts| file(parts, false),
};

/// GLSL ES 3.00, that of WebGL 2.
pub const GLSL_ES: Style = Style {
    constant: "$2 $0 = $1;",
    variable: "$2 $0 = $1;",
    condition: "",
    has_named_results: false,
    file: |parts| file(parts, true),
    ..GLSL
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

/// What stands in place of a result that there is not.
fn blank(kind: Kind) -> &'static str {
    match kind {
        Kind::Number => "0.0",
        Kind::Vector => "vec2(0.0)",
        Kind::Truth | Kind::Answer => "false",
    }
}

fn hit(fields: &[FieldValue]) -> String {
    let values = fields.iter().map(|field| field.value.to_owned());
    listed(["Hit(", ")", ""], &std::iter::once("true".to_owned()).chain(values).collect::<Vec<_>>())
}

fn miss(fields: &[Field]) -> String {
    let flag = |field: &Field| if field.is_optional { "false, " } else { "" };
    let fields: Vec<String> =
        fields.iter().map(|field| format!("{}{}", flag(field), blank(field.kind))).collect();
    format!("Hit(false, {})", fields.join(", "))
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

/// Code without `precise`, which is no word of its comments.
fn without_precise(code: &str) -> String {
    let line =
        |line: &str| if line.starts_with("//") { line.to_owned() } else { line.replace("precise ", "") };
    code.lines().map(|one| line(one) + "\n").collect()
}

/// What every file says.
const NUMBERS: &str = "The numbers have 24 bits (float), so the answers are those of Collidoscope with f32. A quotient or a \
                       root need not be rounded correctly in a shader.";
/// What is said of the order of operations.
const PRECISE: &str = "`precise` keeps the order of operations.";
const IMPRECISE: &str = "This version has no `precise`, so a compiler can join a product and a sum: answers can differ at the edge.";

/// The whole file. OpenGL ES 3.00 has no `precise`, and no precision of numbers until it is given.
fn file(parts: &Parts, is_es: bool) -> String {
    let result = if parts.fields.is_empty() { "bool" } else { "Hit" };
    let (version, order) = if is_es { ("#version 300 es", IMPRECISE) } else { ("#version 400", PRECISE) };
    let heading = parts.heading.iter().map(String::as_str).chain([NUMBERS, order]);
    // Nothing may stand before the version.
    let mut code = vec![format!("{version}\n{}", comments("// ", heading))];
    code.extend(is_es.then(|| "precision highp float;".to_owned()));
    code.push(hits(parts));
    let definitions = parts.definitions.iter().map(|(code, _)| code).chain(&parts.helpers);
    code.extend(definitions.map(|code| if is_es { without_precise(code) } else { code.clone() }));
    let parameter = |parameter: &Parameter| format!("- {}: {}", parameter.name, parameter.about);
    let about = documentation(parts, "// ", parameter, "Returns: $0", "a `Hit` with `hit` false");
    code.push(format!(
        "{about}{result} {}({}) {{\n{}}}",
        parts.name,
        arguments(&parts.parameters, typed),
        indented(&parts.body)
    ));
    joined(&code)
}

fn hits(parts: &Parts) -> String {
    if parts.fields.is_empty() {
        return String::new();
    }
    let field = |field: &Field| {
        let flag = if field.is_optional { format!("    bool {};\n", field.flag) } else { String::new() };
        let none = format!("{} and {} false", blank(field.kind), field.flag);
        let about = comments("    // ", [field.documented(&none)]);
        format!("{about}{flag}    {} {};\n", GLSL.kind(field.kind), field.name)
    };
    let fields: String = parts.fields.iter().map(field).collect();
    format!(
        "// {HIT}\nstruct Hit {{\n    // {VERDICT} A miss has zeros in all other fields.\n    bool hit;\n{fields}}};"
    )
}
