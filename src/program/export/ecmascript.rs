//! JavaScript and TypeScript. Types stand between `«` and `»`, and only TypeScript keeps them.

use super::style::{
    Bound, Field, FieldValue, Function, HIT, Parameter, Parts, Style, Support, comments, function, indented,
    joined, known, listed, plain,
};
use super::tree::Op;
use super::write::{arguments, documentation};

/// JavaScript.
pub const JAVASCRIPT: Style =
    Style { helper: |parts| helper(parts, false), file: |parts| file(parts, false), ..TYPESCRIPT };

/// TypeScript.
pub const TYPESCRIPT: Style = Style {
    types: ["number", "Vec2", "boolean"],
    optional: "$0 | null",
    some: "$0",
    some_of_choice: "$0",
    missing: |_| "null",
    has_flags: false,
    has_named_results: false,
    function: "",
    is_camel: true,
    has_pascal_functions: false,
    has_wide_scopes: false,
    keywords: "abstract any arguments as async await boolean break case catch class const constructor continue debugger \
               declare default delete do else enum eval export extends false finally for from function get if \
               implements import in Infinity instanceof interface is let Math module new null number Number object \
               of package private protected public readonly return set static string super switch symbol this throw \
               true try type typeof undefined var void while with yield Vec2 Hit vec2 NaN",
    comment: "//",
    number: plain,
    none: "NaN",
    truths: ["true", "false"],
    joints: [" && ", " || "],
    not: "!",
    has_words: false,
    equal: ["===", "!=="],
    choice: "$0 ? $1 : $2",
    vector: "vec2($0, $1)",
    constant: "const $0 = $1;",
    variable: "let $0 = $1;",
    assign: "$0 = $1;",
    branches: ["if ($0) {", "} else if ($0) {", "} else {", "}"],
    condition: "",
    repeat,
    give: "return $0;",
    ends_with_value: false,
    hit,
    miss: |_| "null".to_owned(),
    support,
    power: "const $0 = (t«: number») => $1;",
    helper: |parts| helper(parts, true),
    file: |parts| file(parts, true),
};

fn repeat(name: &str, [from, to]: [&Bound; 2]) -> String {
    let start = from.whole.clone().unwrap_or_else(|| format!("Math.floor({})", from.value));
    format!("for (let {name} = {start}; {name} <= {}; {name} += 1) {{", to.value)
}

fn hit(fields: &[FieldValue]) -> String {
    let field = |FieldValue { name, value }: &FieldValue| {
        if value == name { (*name).to_owned() } else { format!("{name}: {value}") }
    };
    let fields: Vec<String> = fields.iter().map(field).collect();
    listed(["{ ", " }", ","], &fields)
}

fn support(op: Op) -> Support {
    match op {
        Op::Opposite => function("opposite($0)", "const opposite = (v«: Vec2») => vec2(-v.x, -v.y);"),
        Op::Plus => {
            function("add($0, $1)", "const add = (v«: Vec2», w«: Vec2») => vec2(v.x + w.x, v.y + w.y);")
        }
        Op::Minus => function(
            "subtract($0, $1)",
            "const subtract = (v«: Vec2», w«: Vec2») => vec2(v.x - w.x, v.y - w.y);",
        ),
        Op::Scale => {
            function("scale($0, $1)", "const scale = (t«: number», v«: Vec2») => vec2(t * v.x, t * v.y);")
        }
        Op::Scaled => {
            function("scaled($0, $1)", "const scaled = (v«: Vec2», t«: number») => vec2(v.x * t, v.y * t);")
        }
        Op::Over => {
            function("divide($0, $1)", "const divide = (v«: Vec2», t«: number») => vec2(v.x / t, v.y / t);")
        }
        Op::Equal => {
            function("equal($0, $1)", "const equal = (v«: Vec2», w«: Vec2») => v.x === w.x && v.y === w.y;")
        }
        Op::Unequal => function("!equal($0, $1)", ""),
        Op::Dot => function("dot($0, $1)", "const dot = (v«: Vec2», w«: Vec2») => v.x * w.x + v.y * w.y;"),
        Op::Cross => {
            function("cross($0, $1)", "const cross = (v«: Vec2», w«: Vec2») => v.x * w.y - v.y * w.x;")
        }
        Op::Length => function("length($0)", "const length = (v«: Vec2») => Math.sqrt(dot(v, v));"),
        Op::Normalize => function("normalize($0)", "const normalize = (v«: Vec2») => divide(v, length(v));"),
        Op::Perp => function("perp($0)", "const perp = (v«: Vec2») => vec2(-v.y, v.x);"),
        Op::MixVectors => function(
            "mixVectors($0, $1, $2)",
            "const mixVectors = (v«: Vec2», w«: Vec2», t«: number») => vec2(mix(v.x, w.x, t), mix(v.y, w.y, t));",
        ),
        Op::Abs => known("Math.abs($0)"),
        Op::Root => known("Math.sqrt($0)"),
        Op::Floor => known("Math.floor($0)"),
        // That of the language is the same: 0 and NaN stay as they are.
        Op::Sign => known("Math.sign($0)"),
        Op::Min => function(
            "min($0, $1)",
            "// Math.min and Math.max differ for NaN and for zeros with signs.\n\
             const min = (a«: number», b«: number») => (b < a ? b : a);",
        ),
        Op::Max => function("max($0, $1)", "const max = (a«: number», b«: number») => (a < b ? b : a);"),
        Op::Clamp => function(
            "clamp($0, $1, $2)",
            "const clamp = (t«: number», low«: number», high«: number») => min(max(t, low), high);",
        ),
        Op::Mix => function(
            "mix($0, $1, $2)",
            "const mix = (a«: number», b«: number», t«: number») => a + t * (b - a);",
        ),
        Op::Sine => known("Math.sin($0)"),
        Op::Cosine => known("Math.cos($0)"),
        Op::Tangent => function("tan($0)", "const tan = (t«: number») => Math.sin(t) / Math.cos(t);"),
        Op::Angle => known("Math.atan2($0, $1)"),
        Op::Divide | Op::Power(_) => known(""),
    }
}

fn helper(helper: &Function, has_types: bool) -> String {
    let kind = TYPESCRIPT.kind(helper.kind);
    let first = signature(&helper.name, &helper.parameters, kind, has_types);
    format!("{}{first} {{\n    return {};\n}}", comments("// ", &helper.comment), helper.value)
}

fn signature(name: &str, parameters: &[Parameter], kind: &str, has_types: bool) -> String {
    let parameters = arguments(parameters, |parameter| with_types(&typed(parameter), has_types));
    with_types(&format!("function {name}({parameters})«: {kind}»"), has_types)
}

fn typed(parameter: &Parameter) -> String {
    format!("{}«: {}»", parameter.name, TYPESCRIPT.kind(parameter.kind))
}

fn file(parts: &Parts, has_types: bool) -> String {
    let result = if parts.fields.is_empty() { "boolean" } else { "Hit | null" };
    let braced = |kind: &str| if has_types { String::new() } else { format!("{{{kind}}} ") };
    let parameter = |parameter: &Parameter| {
        let kind = braced(TYPESCRIPT.kind(parameter.kind));
        format!("@param {kind}{} {}", parameter.name, parameter.about)
    };
    let returns = format!("@returns {}$0", braced(result));
    let about = documentation(parts, " * ", parameter, &returns, "null");
    let first = signature(&parts.name, &parts.parameters, result, has_types);
    let function = format!("/**\n{about} */\nexport {first} {{\n{}}}", indented(&parts.body));
    let mut all = vec![comments("// ", &parts.heading), vectors(parts, has_types), hits(parts, has_types)];
    let definitions: String = parts.definitions.iter().map(|(code, _)| format!("{code}\n")).collect();
    all.push(with_types(&definitions, has_types));
    all.extend(parts.helpers.iter().cloned());
    all.push(function);
    joined(&all)
}

fn vectors(parts: &Parts, has_types: bool) -> String {
    let kind = match (parts.has_vectors, has_types) {
        (false, _) => return String::new(),
        (_, true) => {
            "/** A vector or a point. */\nexport type Vec2 = { readonly x: number; readonly y: number };\n"
        }
        (_, false) => "/**\n * A vector or a point.\n * @typedef {{x: number, y: number}} Vec2\n */\n",
    };
    let made = with_types("export const vec2 = (x«: number», y«: number»)«: Vec2» => ({ x, y });", has_types);
    format!("{kind}\n{made}")
}

fn hits(parts: &Parts, has_types: bool) -> String {
    if parts.fields.is_empty() {
        return String::new();
    }
    let field = |field: &Field| {
        let kind = TYPESCRIPT.field(field.kind, field.is_optional);
        let (name, about) = (&field.name, field.documented("Null"));
        if has_types {
            let about = match comments(" * ", [&about]) {
                long if about.len() > 85 => format!("/**\n{long} */"),
                _ => format!("/** {about} */"),
            };
            indented(&format!("{about}\nreadonly {name}: {kind};"))
        } else {
            comments(" * ", [format!("@property {{{kind}}} {name} {about}")])
        }
    };
    let fields: String = parts.fields.iter().map(field).collect();
    if has_types {
        return format!("/** {HIT} */\nexport type Hit = {{\n{fields}}};");
    }
    format!("/**\n * {HIT}\n * @typedef {{Object}} Hit\n{fields} */")
}

/// The text with what stands between `«` and `»`, or without it.
fn with_types(text: &str, has_types: bool) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut is_type = false;
    for c in text.chars() {
        match c {
            '«' => is_type = true,
            '»' => is_type = false,
            _ if !is_type || has_types => kept.push(c),
            _ => {}
        }
    }
    kept
}
