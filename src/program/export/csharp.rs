//! C#.

use super::style::{
    Bound, FieldValue, Function, HIT, Parameter, Parts, Style, Support, comments, function, indented, joined,
    known, listed, member, operator, pointed,
};
use super::tree::Op;
use super::write::{arguments, documentation};

/// C# 7.2 or newer.
pub const CSHARP: Style = Style {
    types: ["double", "Vec2", "bool"],
    optional: "$0?",
    some: "$0",
    some_of_choice: "new $1?($0)",
    missing: |_| "null",
    has_flags: false,
    has_named_results: false,
    function: "test",
    is_camel: true,
    has_pascal_functions: true,
    has_wide_scopes: true,
    // In two parts, because the project allows this word in few places.
    keywords: concat!(
        "abstract as base bool break byte case catch char checked class const continue decimal default delegate do \
               double else enum event explicit extern false finally fixed float for foreach goto if implicit in int \
               interface internal is lock long namespace new null object operator out override params private protected \
               public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true \
               try typeof uint ulong unchecked un",
        "safe ushort using virtual void volatile while var value Vec2 Hit \
               Math System X Y Equals GetHashCode GetType ToString"
    ),
    comment: "//",
    number: pointed,
    none: "double.NaN",
    truths: ["true", "false"],
    joints: [" && ", " || "],
    not: "!",
    has_words: false,
    equal: ["==", "!="],
    choice: "$0 ? $1 : $2",
    vector: "new Vec2($0, $1)",
    constant: "$2 $0 = $1;",
    variable: "$2 $0 = $1;",
    assign: "$0 = $1;",
    branches: ["if ($0) {", "} else if ($0) {", "} else {", "}"],
    condition: "",
    repeat,
    give: "return $0;",
    ends_with_value: false,
    hit,
    miss: |_| "null".to_owned(),
    support,
    power: "static double $0(double t) => $1;",
    helper,
    file,
};

fn repeat(name: &str, [from, to]: [&Bound; 2]) -> String {
    let start = match &from.whole {
        Some(whole) => pointed(whole),
        None => format!("Math.Floor({})", from.value),
    };
    format!("for (double {name} = {start}; {name} <= {}; {name} += 1.0) {{", to.value)
}

fn hit(fields: &[FieldValue]) -> String {
    let values: Vec<String> = fields.iter().map(|field| field.value.to_owned()).collect();
    listed(["new Hit(", ")", ""], &values)
}

fn support(op: Op) -> Support {
    match op {
        Op::Opposite => operator("public static Vec2 operator -(Vec2 v) => new Vec2(-v.x, -v.y);"),
        Op::Plus => {
            operator("public static Vec2 operator +(Vec2 v, Vec2 w) => new Vec2(v.x + w.x, v.y + w.y);")
        }
        Op::Minus => {
            operator("public static Vec2 operator -(Vec2 v, Vec2 w) => new Vec2(v.x - w.x, v.y - w.y);")
        }
        Op::Scale => {
            operator("public static Vec2 operator *(double t, Vec2 v) => new Vec2(t * v.x, t * v.y);")
        }
        Op::Scaled => {
            operator("public static Vec2 operator *(Vec2 v, double t) => new Vec2(v.x * t, v.y * t);")
        }
        Op::Over => {
            operator("public static Vec2 operator /(Vec2 v, double t) => new Vec2(v.x / t, v.y / t);")
        }
        Op::Equal => operator(
            "public static bool operator ==(Vec2 v, Vec2 w) => v.x == w.x && v.y == w.y;\n\
             public static bool operator !=(Vec2 v, Vec2 w) => !(v == w);\n\
             public override bool Equals(object other) => other is Vec2 w && this == w;\n\
             public override int GetHashCode() => x.GetHashCode() ^ y.GetHashCode();",
        ),
        Op::Unequal => operator(""),
        Op::Dot => {
            member("Vec2.Dot($0, $1)", "public static double Dot(Vec2 v, Vec2 w) => v.x * w.x + v.y * w.y;")
        }
        Op::Cross => member(
            "Vec2.Cross($0, $1)",
            "public static double Cross(Vec2 v, Vec2 w) => v.x * w.y - v.y * w.x;",
        ),
        Op::Length => member("$0.Length()", "public double Length() => Math.Sqrt(Dot(this, this));"),
        Op::Normalize => member("$0.Normalize()", "public Vec2 Normalize() => this / Length();"),
        Op::Perp => member("$0.Perp()", "public Vec2 Perp() => new Vec2(-y, x);"),
        Op::MixVectors => function(
            "MixVectors($0, $1, $2)",
            "static Vec2 MixVectors(Vec2 v, Vec2 w, double t) => new Vec2(Mix(v.x, w.x, t), Mix(v.y, w.y, t));",
        ),
        Op::Abs => known("Math.Abs($0)"),
        Op::Root => known("Math.Sqrt($0)"),
        Op::Floor => known("Math.Floor($0)"),
        Op::Sign => function(
            "Sign($0)",
            "// Math.Sign throws an exception for NaN.\n\
             static double Sign(double t) => t > 0.0 ? 1.0 : t < 0.0 ? -1.0 : t;",
        ),
        Op::Min => function(
            "Min($0, $1)",
            "// Math.Min and Math.Max differ for NaN and for zeros with signs.\n\
             static double Min(double a, double b) => b < a ? b : a;",
        ),
        Op::Max => function("Max($0, $1)", "static double Max(double a, double b) => a < b ? b : a;"),
        Op::Clamp => function(
            "Clamp($0, $1, $2)",
            "static double Clamp(double t, double low, double high) => Min(Max(t, low), high);",
        ),
        Op::Mix => {
            function("Mix($0, $1, $2)", "static double Mix(double a, double b, double t) => a + t * (b - a);")
        }
        Op::Sine => known("Math.Sin($0)"),
        Op::Cosine => known("Math.Cos($0)"),
        Op::Tangent => {
            function("Tangent($0)", "static double Tangent(double t) => Math.Sin(t) / Math.Cos(t);")
        }
        Op::Angle => known("Math.Atan2($0, $1)"),
        Op::Divide | Op::Power(_) => known(""),
    }
}

fn typed(parameter: &Parameter) -> String {
    format!("{} {}", CSHARP.kind(parameter.kind), parameter.name)
}

fn helper(helper: &Function) -> String {
    let (parameters, kind) = (arguments(&helper.parameters, typed), CSHARP.kind(helper.kind));
    let comment = comments("// ", &helper.comment);
    format!("{comment}static {kind} {}({parameters}) => {};", helper.name, helper.value)
}

fn file(parts: &Parts) -> String {
    let result = if parts.fields.is_empty() { "bool" } else { "Hit?" };
    let mut code = vec![vectors(parts), hits(parts)];
    code.push(parts.definitions.iter().map(|(code, _)| format!("{code}\n")).collect());
    code.extend(parts.helpers.iter().cloned());
    let parameter = |parameter: &Parameter| {
        format!("<param name=\"{}\">{}</param>", parameter.name, escaped(&parameter.about))
    };
    let escaped_parts: Vec<String> = parts.about.iter().map(|line| escaped(line)).collect();
    let about = comments(
        "/// ",
        std::iter::once("<summary>".to_owned()).chain(escaped_parts).chain(["</summary>".to_owned()]),
    );
    let rest = documentation(
        &Parts { about: Vec::new(), ..parts.clone() },
        "/// ",
        parameter,
        "<returns>$0</returns>",
        "null",
    );
    let rest = rest.trim_start_matches("///\n");
    code.push(format!(
        "{about}{rest}public static {result} {}({}) {{\n{}}}",
        parts.name,
        arguments(&parts.parameters, typed),
        indented(&parts.body)
    ));
    let code = format!("public static class {} {{\n{}}}", parts.space, indented(&joined(&code)));
    let using = if code.contains("Math.") { "using System;\n" } else { "" };
    joined(&[comments("// ", &parts.heading), using.to_owned(), code])
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn vectors(parts: &Parts) -> String {
    if !parts.has_vectors {
        return String::new();
    }
    let members: String = parts.members.iter().map(|(code, _)| indented(code)).collect();
    let gap = if members.is_empty() { "" } else { "\n" };
    format!(
        "/// <summary>A vector or a point.</summary>\npublic readonly struct Vec2 {{\n    public readonly double x;\n    \
         public readonly double y;\n\n    public Vec2(double x, double y) {{\n        this.x = x;\n        this.y = y;\n    }}\n\
         {gap}{members}}}"
    )
}

fn hits(parts: &Parts) -> String {
    if parts.fields.is_empty() {
        return String::new();
    }
    let (mut fields, mut parameters, mut given) = (String::new(), Vec::new(), String::new());
    for field in &parts.fields {
        let (name, kind) = (&field.name, CSHARP.field(field.kind, field.is_optional));
        let about = escaped(&field.documented("Null"));
        fields += &comments("    /// ", [format!("<summary>{about}</summary>")]);
        fields += &format!("    public readonly {kind} {name};\n");
        parameters.push(format!("{kind} {name}"));
        given += &format!("        this.{name} = {name};\n");
    }
    format!(
        "/// <summary>{HIT}</summary>\npublic readonly struct Hit {{\n{fields}\n    public Hit({}) {{\n{given}    }}\n}}",
        parameters.join(", ")
    )
}
