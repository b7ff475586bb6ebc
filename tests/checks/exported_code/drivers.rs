//! Programs that call the written functions in every case: numbers come from a file for each method, and the answers go to
//! another one.

use std::fmt::Write as _;

use collidoscope::lesson::Language;
use collidoscope::program::Kind;

use super::subject::Subject;

/// The name of the method's function in a file.
fn function(subject: &Subject, language: Language) -> String {
    let written = subject.written(language);
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    // The last line with a name and a bracket that is not indented begins the function.
    let starts =
        written.lines().filter(|line| line.starts_with(|c: char| c.is_alphabetic()) && line.contains('('));
    let first = starts.filter(|line| !line.starts_with("const")).last().expect("a function");
    let before = first.split('(').next().expect("a name");
    before.rsplit(|c| !is_part(c)).next().expect("a name").to_owned()
}

/// The arguments of a call, from the numbers that `number` reads.
fn arguments(subject: &Subject, vector: &str, number: impl Fn(usize) -> String) -> String {
    let mut at = 0;
    let mut given = Vec::new();
    for (kind, _) in &subject.arguments {
        given.push(match kind {
            Kind::Vector => format!("{vector}({}, {})", number(at), number(at + 1)),
            Kind::Number => number(at),
            Kind::Truth | Kind::Answer => format!("{} > 0.5", number(at)),
        });
        at += if *kind == Kind::Vector { 2 } else { 1 };
    }
    given.join(", ")
}

/// The names of the fields of an answer in Rust, C++ or GLSL.
fn members(subject: &Subject, language: Language) -> Vec<String> {
    let written = subject.written(language);
    let Some((_, answer)) = written.split_once("struct Answer {\n") else { return Vec::new() };
    let lines =
        answer.lines().take_while(|line| !line.starts_with('}')).filter(|line| !line.trim().starts_with('/'));
    let name = |line: &str| match line.strip_prefix("    pub ") {
        Some(field) => field.split(':').next().unwrap_or_default().to_owned(),
        None => line.trim_end_matches(';').rsplit(' ').next().unwrap_or_default().to_owned(),
    };
    lines.map(name).skip(1).collect()
}

pub fn ecmascript(subjects: &[Subject], extension: &str) -> String {
    let mut text = "import fs from 'node:fs';\n\
        const put = (out, value) => {\n    const is = value !== null;\n    \
        const [a, b] = !is ? [0, 0] : typeof value === 'object' ? [value.x, value.y] : [Number(value), 0];\n    \
        out.push(Number(is), a, b);\n};\n\
        const read = (name) => { const b = fs.readFileSync(name); return new Float64Array(b.buffer, b.byteOffset, b.length / 8); };\n\
        const write = (name, out) => fs.writeFileSync(name, Buffer.from(new Float64Array(out).buffer));\n"
        .to_owned();
    for subject in subjects {
        let (name, width) = (&subject.name, subject.width());
        let language = if extension == "ts" { Language::TypeScript } else { Language::JavaScript };
        let function = function(subject, language);
        let given = arguments(subject, &format!("{name}.vec2"), |at| format!("n[i + {at}]"));
        let mut put = String::new();
        for index in 1..=subject.fields.len() {
            let _ = write!(put, "put(out, Object.values(r)[{index}]); ");
        }
        let hit = if subject.fields.is_empty() { "r" } else { "r.hit" };
        let _ = write!(
            text,
            "import * as {name} from './{name}.{extension}';\n{{\n    const n = read('{name}.in');\n    const out = [];\n    \
             for (let i = 0; i < n.length; i += {width}) {{\n        const r = {name}.{function}({given});\n        \
             if (typeof {hit} !== 'boolean') throw new Error('{name}');\n        \
             out.push(Number({hit})); {put}\n    }}\n    write('{name}.out', out);\n}}\n"
        );
    }
    text
}

pub fn python(subjects: &[Subject]) -> String {
    let mut text = "from array import array\n\
        def put(out, value):\n    if value is None:\n        out.extend((0.0, 0.0, 0.0))\n    \
        elif hasattr(value, 'x'):\n        out.extend((1.0, value.x, value.y))\n    \
        else:\n        out.extend((1.0, float(value), 0.0))\n\
        def read(name):\n    with open(name, 'rb') as file:\n        return array('d', file.read())\n\
        def write(name, out):\n    with open(name, 'wb') as file:\n        out.tofile(file)\n"
        .to_owned();
    for subject in subjects {
        let (name, width) = (&subject.name, subject.width());
        let function = function(subject, Language::Python);
        let given = arguments(subject, &format!("{name}.Vec2"), |at| format!("n[i + {at}]"));
        let mut put = String::new();
        // Fields that can be missing come last.
        let mut order: Vec<usize> = (0..subject.fields.len()).collect();
        order.sort_by_key(|index| subject.fields[*index].2);
        for index in 0..order.len() {
            let place = order.iter().position(|field| *field == index).expect("a field") + 1;
            let _ = writeln!(put, "    put(out, list(vars(r).values())[{place}])");
        }
        let hit = if subject.fields.is_empty() { "r" } else { "r.hit" };
        let _ = write!(
            text,
            "import {name}\nn = read('{name}.in')\nout = array('d')\nfor i in range(0, len(n), {width}):\n    \
             r = {name}.{function}({given})\n    assert isinstance({hit}, bool)\n    out.append(float({hit}))\n{put}\
             write('{name}.out', out)\n"
        );
    }
    text
}

pub fn rust(subjects: &[Subject]) -> String {
    let mut text = "use std::fs;\nuse methods::*;\n\
        fn put(out: &mut Vec<f64>, value: Option<[f64; 2]>) {\n    let [a, b] = value.unwrap_or_default();\n    \
        out.extend([f64::from(u8::from(value.is_some())), a, b]);\n}\n\
        fn read(name: &str) -> Vec<f64> {\n    let bytes = fs::read(name).unwrap();\n    \
        bytes.chunks_exact(8).map(|b| f64::from_le_bytes(b.try_into().unwrap())).collect()\n}\n\
        fn write(name: &str, out: &[f64]) {\n    let bytes: Vec<u8> = out.iter().flat_map(|n| n.to_le_bytes()).collect();\n    \
        fs::write(name, bytes).unwrap();\n}\nfn main() {\n"
        .to_owned();
    for subject in subjects {
        let (name, width) = (&subject.name, subject.width());
        let function = function(subject, Language::Rust);
        let given = arguments(subject, &format!("{name}::Vec2::new"), |at| format!("n[{at}]"));
        let mut put = String::new();
        for ((_, kind, is_optional), field) in subject.fields.iter().zip(members(subject, Language::Rust)) {
            let value = match kind {
                Kind::Vector => "[v.x, v.y]",
                Kind::Number => "[v, 0.0]",
                Kind::Truth | Kind::Answer => "[f64::from(u8::from(v)), 0.0]",
            };
            let found = if *is_optional { format!("r.{field}") } else { format!("Some(r.{field})") };
            let _ = write!(put, "put(&mut out, {found}.map(|v| {value})); ");
        }
        let hit = if subject.fields.is_empty() { "r" } else { "r.hit" };
        let _ = write!(
            text,
            "    let mut out = Vec::new();\n    for n in read(\"{name}.in\").chunks_exact({width}) {{\n        \
             let r = {name}::{function}({given});\n        out.push(f64::from(u8::from({hit}))); {put}\n    }}\n    \
             write(\"{name}.out\", &out);\n"
        );
    }
    text + "}\n"
}

/// A library with each file as a module.
pub fn rust_library(subjects: &[Subject]) -> String {
    subjects.iter().map(|subject| format!("pub mod {};\n", subject.name)).collect()
}

/// C++, or GLSL as C++ if `glsl`.
pub fn cpp(subjects: &[Subject], glsl: bool) -> String {
    let mut text = format!("{HEADERS}{}", if glsl { SHADER } else { "" });
    let language = if glsl { Language::Glsl } else { Language::Cpp };
    let mut calls = String::new();
    for subject in subjects {
        let (name, width) = (&subject.name, subject.width());
        let function = function(subject, language);
        let (inner, vector) = if glsl {
            (name.clone(), "vec2".to_owned())
        } else {
            (format!("{name}::collision"), format!("{name}::collision::Vec2"))
        };
        let extension = language.extension();
        let _ = writeln!(text, "namespace {name} {{\n#include \"{name}.{extension}\"\n}}");
        let cast = if glsl { "(float)" } else { "" };
        let number = |at| format!("{cast}n[i + {at}]");
        let given = arguments(subject, &vector, number);
        let mut put = String::new();
        for field in members(subject, language) {
            let _ = write!(put, "put(out, r.{field}); ");
        }
        let hit = if subject.fields.is_empty() { "r" } else { "r.hit" };
        let _ = write!(
            calls,
            "    {{\n        const auto n = read(\"{name}.in\");\n        std::vector<double> out;\n        \
             for (size_t i = 0; i < n.size(); i += {width}) {{\n            const auto r = {inner}::{function}({given});\n            \
             out.push_back({hit}); {put}\n        }}\n        write(\"{name}.out\", out);\n    }}\n"
        );
    }
    text + "int main() {\n" + &calls + "}\n"
}

const HEADERS: &str = "#include <algorithm>\n#include <cmath>\n#include <cstdint>\n#include <cstring>\n#include <fstream>\n\
#include <iterator>\n#include <limits>\n#include <optional>\n#include <vector>\n\
template <class V> concept Pair = requires(V v) { v.x; };\n\
void put(std::vector<double>& out, double v) { out.insert(out.end(), {1.0, v, 0.0}); }\n\
template <Pair V> void put(std::vector<double>& out, V v) { out.insert(out.end(), {1.0, v.x, v.y}); }\n\
template <class V> void put(std::vector<double>& out, std::optional<V> v) {\n    \
if (v) put(out, *v); else out.insert(out.end(), {0.0, 0.0, 0.0});\n}\n\
std::vector<double> read(const char* name) {\n    std::ifstream file(name, std::ios::binary);\n    \
std::vector<char> bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());\n    \
std::vector<double> numbers(bytes.size() / 8);\n    std::memcpy(numbers.data(), bytes.data(), bytes.size());\n    return numbers;\n}\n\
void write(const char* name, const std::vector<double>& out) {\n    std::ofstream file(name, std::ios::binary);\n    \
file.write((const char*)out.data(), (std::streamsize)(out.size() * 8));\n}\n";

/// What GLSL has and C++ has not.
const SHADER: &str = "#define precise\n\
struct vec2 {\n    float x, y;\n    vec2(float x, float y) : x(x), y(y) {}\n    vec2(float t) : x(t), y(t) {}\n};\n\
vec2 operator-(vec2 v) { return vec2(-v.x, -v.y); }\n\
vec2 operator+(vec2 v, vec2 w) { return vec2(v.x + w.x, v.y + w.y); }\n\
vec2 operator-(vec2 v, vec2 w) { return vec2(v.x - w.x, v.y - w.y); }\n\
vec2 operator*(float t, vec2 v) { return vec2(t * v.x, t * v.y); }\n\
vec2 operator*(vec2 v, float t) { return vec2(v.x * t, v.y * t); }\n\
vec2 operator/(vec2 v, float t) { return vec2(v.x / t, v.y / t); }\n\
bool operator==(vec2 v, vec2 w) { return v.x == w.x && v.y == w.y; }\n\
using std::abs; using std::sqrt; using std::floor; using std::sin; using std::cos;\n\
float atan(float y, float x) { return std::atan2(y, x); }\n\
float uintBitsToFloat(uint32_t bits) { float t; std::memcpy(&t, &bits, 4); return t; }\n";

/// A program in C#, with each file in a namespace of its own.
pub fn csharp(subjects: &[Subject]) -> String {
    let mut text = "using System;\nusing System.Collections.Generic;\nusing System.IO;\n".to_owned();
    for subject in subjects {
        let _ = write!(text, "namespace {} {{\n{}}}\n", subject.name, subject.written(Language::CSharp));
    }
    text += "public static class Driver {\n    \
        static double[] Read(string name) {\n        var bytes = File.ReadAllBytes(name);\n        \
        var numbers = new double[bytes.Length / 8];\n        Buffer.BlockCopy(bytes, 0, numbers, 0, bytes.Length);\n        \
        return numbers;\n    }\n    \
        static void Write(string name, List<double> numbers) {\n        var bytes = new byte[numbers.Count * 8];\n        \
        Buffer.BlockCopy(numbers.ToArray(), 0, bytes, 0, bytes.Length);\n        File.WriteAllBytes(name, bytes);\n    }\n    \
        static void Put(List<double> all, bool found, double a, double b) {\n        all.Add(found ? 1.0 : 0.0);\n        \
        all.Add(found ? a : 0.0);\n        all.Add(found ? b : 0.0);\n    }\n    public static void Main() {\n";
    for subject in subjects {
        let (name, width) = (&subject.name, subject.width());
        let function = function_within(subject, Language::CSharp, "public static ");
        let given = arguments(subject, &format!("new {name}.Vec2"), |at| format!("n[i + {at}]"));
        let mut put = String::new();
        let fields = csharp_fields(subject);
        for ((_, kind, is_optional), field) in subject.fields.iter().zip(fields) {
            let (found, value) = if *is_optional {
                (format!("r.{field}.HasValue"), format!("r.{field}.GetValueOrDefault()"))
            } else {
                ("true".to_owned(), format!("r.{field}"))
            };
            let numbers = match kind {
                Kind::Vector => format!("{value}.x, {value}.y"),
                Kind::Number => format!("{value}, 0.0"),
                Kind::Truth | Kind::Answer => format!("{value} ? 1.0 : 0.0, 0.0"),
            };
            let _ = write!(put, "Put(all, {found}, {numbers}); ");
        }
        let hit = if subject.fields.is_empty() { "r" } else { "r.hit" };
        let _ = write!(
            text,
            "        {{\n            var n = Read(\"{name}.in\");\n            var all = new List<double>();\n            \
             for (int i = 0; i < n.Length; i += {width}) {{\n                \
             var r = {name}.Collision.{function}({given});\n                \
             all.Add({hit} ? 1.0 : 0.0); {put}\n            }}\n            Write(\"{name}.out\", all);\n        }}\n"
        );
    }
    text + "    }\n}\n"
}

/// The name of the last function that begins so.
fn function_within(subject: &Subject, language: Language, start: &str) -> String {
    let written = subject.written(language);
    let first = written.rsplit_once(start).expect("a function").1;
    let before = first.split('(').next().expect("a name");
    before.rsplit(' ').next().expect("a name").to_owned()
}

fn csharp_fields(subject: &Subject) -> Vec<String> {
    let written = subject.written(Language::CSharp);
    let Some((_, answer)) = written.split_once("struct Answer {\n") else { return Vec::new() };
    let lines =
        answer.lines().take_while(|line| !line.starts_with('}')).filter_map(|line| line.strip_suffix(';'));
    let fields = lines.filter(|line| line.starts_with("    public readonly"));
    fields.filter_map(|line| line.rsplit(' ').next()).skip(1).map(str::to_owned).collect()
}
