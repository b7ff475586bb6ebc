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
    let mut starts =
        written.lines().filter(|line| line.starts_with(|c: char| c.is_alphabetic()) && line.contains('('));
    let first = starts.rfind(|line| !line.starts_with("const")).expect("a function");
    let before = first.split('(').next().expect("a name");
    before.rsplit(|c| !is_part(c)).next().expect("a name").to_owned()
}

/// The arguments of a call, from the numbers that `number` reads. `list` makes a list that begins at one of them.
fn arguments(
    subject: &Subject,
    vector: &str,
    number: impl Fn(usize) -> String,
    list: impl Fn(usize) -> String,
) -> String {
    let mut at = 0;
    let mut given = Vec::new();
    for (kind, _) in &subject.arguments {
        given.push(match kind {
            Kind::Vector => format!("{vector}({}, {})", number(at), number(at + 1)),
            Kind::Number => number(at),
            Kind::Truth | Kind::Answer => format!("{} > 0.5", number(at)),
            Kind::List { .. } => list(at),
        });
        at += kind.width();
    }
    given.join(", ")
}

/// The names of the fields of a hit in Rust, C++, C# or GLSL, as they are written.
fn members(subject: &Subject, language: Language) -> Vec<String> {
    let written = subject.written(language);
    let Some((_, hit)) = written.split_once("struct Hit {\n") else { return Vec::new() };
    let is_member = |line: &&str| !line.is_empty() && !line.starts_with('/');
    let lines = hit.lines().map(str::trim).take_while(|line| *line != "}" && *line != "};").filter(is_member);
    // The constructor of C# follows.
    let lines = lines.take_while(|line| !line.contains('('));
    let name = |line: &str| match line.strip_suffix(',') {
        Some(field) => {
            field.split(':').next().unwrap_or_default().rsplit(' ').next().unwrap_or_default().to_owned()
        }
        None => line.trim_end_matches(';').rsplit(' ').next().unwrap_or_default().to_owned(),
    };
    lines.map(name).collect()
}

/// How many numbers a miss of a method with results has.
fn blanks(subject: &Subject) -> String {
    vec!["0.0"; subject.answer_width()].join(", ")
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
        let given = arguments(
            subject,
            &format!("{name}.vec2"),
            |at| format!("n[i + {at}]"),
            |at| {
                let corner = format!("{name}.vec2(n[i + {at} + 1 + 2 * k], n[i + {at} + 2 + 2 * k])");
                format!("Array.from({{ length: n[i + {at}] }}, (_, k) => {corner})")
            },
        );
        let mut put = String::new();
        for index in 0..subject.fields.len() {
            let _ = write!(put, "put(out, Object.values(r)[{index}]); ");
        }
        let answer = if subject.fields.is_empty() {
            format!("if (typeof r !== 'boolean') throw new Error('{name}'); out.push(Number(r));")
        } else {
            format!("if (r === null) out.push({}); else {{ out.push(1); {put}}}", blanks(subject))
        };
        let _ = write!(
            text,
            "import * as {name} from './{name}.{extension}';\n{{\n    const n = read('{name}.in');\n    const out = [];\n    \
             for (let i = 0; i < n.length; i += {width}) {{\n        const r = {name}.{function}({given});\n        \
             {answer}\n    }}\n    write('{name}.out', out);\n}}\n"
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
        let given = arguments(
            subject,
            &format!("{name}.Vec2"),
            |at| format!("n[i + {at}]"),
            |at| {
                let corner = format!("{name}.Vec2(n[i + {at} + 1 + 2 * k], n[i + {at} + 2 + 2 * k])");
                format!("[{corner} for k in range(int(n[i + {at}]))]")
            },
        );
        let mut put = String::new();
        for index in 0..subject.fields.len() {
            let _ = writeln!(put, "        put(out, list(vars(r).values())[{index}])");
        }
        let answer = if subject.fields.is_empty() {
            "    assert isinstance(r, bool)\n    out.append(float(r))\n".to_owned()
        } else {
            let blanks = blanks(subject);
            format!(
                "    if r is None:\n        out.extend([{blanks}])\n    else:\n        out.append(1.0)\n{put}"
            )
        };
        let _ = write!(
            text,
            "import {name}\nn = read('{name}.in')\nout = array('d')\nfor i in range(0, len(n), {width}):\n    \
             r = {name}.{function}({given})\n{answer}\
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
        let given = arguments(
            subject,
            &format!("{name}::Vec2::new"),
            |at| format!("n[{at}]"),
            |at| {
                let corner = format!("{name}::Vec2::new(n[{at} + 1 + 2 * k], n[{at} + 2 + 2 * k])");
                format!("&(0..n[{at}] as usize).map(|k| {corner}).collect::<Vec<_>>()")
            },
        );
        let mut put = String::new();
        for ((_, kind, is_optional), field) in subject.fields.iter().zip(members(subject, Language::Rust)) {
            let value = match kind {
                Kind::Vector => "[v.x, v.y]",
                Kind::Number => "[v, 0.0]",
                Kind::Truth | Kind::Answer | Kind::List { .. } => "[f64::from(u8::from(v)), 0.0]",
            };
            let found = if *is_optional { format!("r.{field}") } else { format!("Some(r.{field})") };
            let _ = write!(put, "put(&mut out, {found}.map(|v| {value})); ");
        }
        let answer = if subject.fields.is_empty() {
            "out.push(f64::from(u8::from(r)));".to_owned()
        } else {
            let blanks = blanks(subject);
            format!("match r {{ None => out.extend([{blanks}]), Some(r) => {{ out.push(1.0); {put}}} }}")
        };
        let _ = write!(
            text,
            "    let mut out = Vec::new();\n    for n in read(\"{name}.in\").chunks_exact({width}) {{\n        \
             let r = {name}::{function}({given});\n        {answer}\n    }}\n    \
             write(\"{name}.out\", &out);\n"
        );
    }
    text + "}\n"
}

/// A library with each file as a module.
pub fn rust_library(subjects: &[Subject]) -> String {
    subjects.iter().map(|subject| format!("pub mod {};\n", subject.name)).collect()
}

/// C++, with the files of all methods in one program; programs of scenes, which share a name, in namespaces of their own.
pub fn cpp(subjects: &[Subject]) -> String {
    let (mut text, mut calls) = (HEADERS.to_owned(), String::new());
    for subject in subjects {
        let name = &subject.name;
        let space = format!("collision::{}", subject.space());
        let inner = if subject.is_method { space } else { format!("{name}::{space}") };
        let include = format!("#include \"{name}.hpp\"\n");
        text += &if subject.is_method { include } else { format!("namespace {name} {{\n{include}}}\n") };
        let given = arguments(
            subject,
            &format!("{inner}::Vec2"),
            |at| format!("n[i + {at}]"),
            |at| format!("list_of<{inner}::Vec2>(&n[i + {at}])"),
        );
        let mut put = String::new();
        for field in members(subject, Language::Cpp) {
            let _ = write!(put, "put(out, r->{field}); ");
        }
        let answer = if subject.fields.is_empty() {
            "out.push_back(r);".to_owned()
        } else {
            format!(
                "if (r) {{ out.push_back(1.0); {put}}} else out.insert(out.end(), {{{}}});",
                blanks(subject)
            )
        };
        calls += &cpp_loop(subject, &format!("{inner}::test({given})"), &answer);
    }
    text + "int main() {\n" + &calls + "}\n"
}

/// GLSL as C++. What a miss has besides must be zero, as must what is missing.
pub fn shader(subjects: &[Subject], language: Language) -> String {
    let (mut text, mut calls) = (format!("{HEADERS}{SHADER}"), String::new());
    for subject in subjects {
        let name = &subject.name;
        let _ = writeln!(text, "namespace {name} {{\n#include \"{name}.{}\"\n}}", language.extension());
        let given = arguments(
            subject,
            "vec2",
            |at| format!("(float)n[i + {at}]"),
            |at| format!("points_of<{name}::Points>(&n[i + {at}])"),
        );
        let members = members(subject, language);
        // The first member is whether it is a hit.
        let mut members = members.iter().skip(1);
        let mut put = String::new();
        for (_, _, is_optional) in &subject.fields {
            let flag = is_optional.then(|| members.next().expect("a flag"));
            let field = members.next().expect("a field");
            let is_there = flag.map_or_else(|| "r.hit".to_owned(), |flag| format!("r.{flag}"));
            let _ = write!(put, "put_if(out, r.hit, {is_there}, r.{field}); ");
        }
        let hit = if subject.fields.is_empty() { "r" } else { "r.hit" };
        let answer = format!("out.push_back({hit}); {put}");
        calls += &cpp_loop(subject, &format!("{name}::{}({given})", function(subject, language)), &answer);
    }
    text + "int main() {\n" + &calls + "}\n"
}

fn cpp_loop(subject: &Subject, call: &str, answer: &str) -> String {
    let (name, width) = (&subject.name, subject.width());
    format!(
        "    {{\n        const auto n = read(\"{name}.in\");\n        std::vector<double> out;\n        \
         for (size_t i = 0; i < n.size(); i += {width}) {{\n            const auto r = {call};\n            \
         {answer}\n        }}\n        write(\"{name}.out\", out);\n    }}\n"
    )
}

const HEADERS: &str = "#include <algorithm>\n#include <cmath>\n#include <cstdint>\n#include <cstdlib>\n#include <cstring>\n#include <fstream>\n\
#include <functional>\n#include <initializer_list>\n#include <iterator>\n#include <limits>\n#include <optional>\n#include <utility>\n#include <vector>\n\
template <class V> std::vector<V> list_of(const double* n) {\n    std::vector<V> list;\n    \
for (int k = 0; k < (int)n[0]; k++) list.push_back(V{n[1 + 2 * k], n[2 + 2 * k]});\n    return list;\n}\n\
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
struct vec2 {\n    float x = 0.0f, y = 0.0f;\n    vec2() {}\n    vec2(float x, float y) : x(x), y(y) {}\n    vec2(float t) : x(t), y(t) {}\n};\n\
vec2 operator-(vec2 v) { return vec2(-v.x, -v.y); }\n\
vec2 operator+(vec2 v, vec2 w) { return vec2(v.x + w.x, v.y + w.y); }\n\
vec2 operator-(vec2 v, vec2 w) { return vec2(v.x - w.x, v.y - w.y); }\n\
vec2 operator*(float t, vec2 v) { return vec2(t * v.x, t * v.y); }\n\
vec2 operator*(vec2 v, float t) { return vec2(v.x * t, v.y * t); }\n\
vec2 operator/(vec2 v, float t) { return vec2(v.x / t, v.y / t); }\n\
bool operator==(vec2 v, vec2 w) { return v.x == w.x && v.y == w.y; }\n\
using std::abs; using std::sqrt; using std::floor; using std::sin; using std::cos;\n\
float atan(float y, float x) { return std::atan2(y, x); }\n\
float uintBitsToFloat(uint32_t bits) { float t; std::memcpy(&t, &bits, 4); return t; }\n\
template <class P> P points_of(const double* n) {\n    P points;\n    points.count = (int)n[0];\n    \
for (int k = 0; k < points.count; k++) points.at[k] = vec2((float)n[1 + 2 * k], (float)n[2 + 2 * k]);\n    return points;\n}\n\
template <class V> void put_if(std::vector<double>& out, bool hit, bool is, V v) {\n    \
std::vector<double> zeros;\n    put(zeros, v);\n    \
if (!is && (zeros[1] != 0.0 || zeros[2] != 0.0)) std::abort();\n    if (!hit && is) std::abort();\n    \
if (is) put(out, v); else out.insert(out.end(), {0.0, 0.0, 0.0});\n}\n";

/// The rest of a program in C#, which has the file of each method; programs of scenes, which share a name, are in it in
/// namespaces of their own.
pub fn csharp(subjects: &[Subject]) -> String {
    let mut text = "using System;\nusing System.Collections.Generic;\nusing System.IO;\n".to_owned();
    for subject in subjects.iter().filter(|subject| !subject.is_method) {
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
        let class = class(subject);
        let inner = if subject.is_method { class } else { format!("{name}.{class}") };
        let given = arguments(
            subject,
            &format!("new {inner}.Vec2"),
            |at| format!("n[i + {at}]"),
            |at| {
                let corner = format!("new {inner}.Vec2(n[i + {at} + 1 + 2 * k], n[i + {at} + 2 + 2 * k])");
                format!(
                    "System.Linq.Enumerable.ToArray(System.Linq.Enumerable.Select(System.Linq.Enumerable.Range(0, (int)n[i + {at}]), k => {corner}))"
                )
            },
        );
        let mut put = String::new();
        let fields = members(subject, Language::CSharp);
        for ((_, kind, is_optional), field) in subject.fields.iter().zip(fields) {
            let (found, value) = if *is_optional {
                (format!("h.{field}.HasValue"), format!("h.{field}.GetValueOrDefault()"))
            } else {
                ("true".to_owned(), format!("h.{field}"))
            };
            let numbers = match kind {
                Kind::Vector => format!("{value}.x, {value}.y"),
                Kind::Number => format!("{value}, 0.0"),
                Kind::Truth | Kind::Answer | Kind::List { .. } => format!("{value} ? 1.0 : 0.0, 0.0"),
            };
            let _ = write!(put, "Put(all, {found}, {numbers}); ");
        }
        let answer = if subject.fields.is_empty() {
            "all.Add(r ? 1.0 : 0.0);".to_owned()
        } else {
            let blanks = blanks(subject);
            format!(
                "if (r == null) all.AddRange(new double[] {{{blanks}}}); \
                 else {{ var h = r.Value; all.Add(1.0); {put}}}"
            )
        };
        let _ = write!(
            text,
            "        {{\n            var n = Read(\"{name}.in\");\n            var all = new List<double>();\n            \
             for (int i = 0; i < n.Length; i += {width}) {{\n                var r = {inner}.Test({given});\n                \
             {answer}\n            }}\n            Write(\"{name}.out\", all);\n        }}\n"
        );
    }
    text + "    }\n}\n"
}

/// The name of the class.
fn class(subject: &Subject) -> String {
    let written = subject.written(Language::CSharp);
    let (_, after) = written.split_once("public static class ").expect("a class");
    after.split(' ').next().expect("its name").to_owned()
}

/// The name of the class in Java.
pub fn java_class(subject: &Subject) -> String {
    let written = subject.written(Language::Java);
    let (_, after) = written.split_once("public final class ").expect("a class");
    after.split(' ').next().expect("its name").to_owned()
}

pub fn java(subjects: &[Subject]) -> String {
    let mut text = "import java.nio.*;\nimport java.nio.file.*;\nimport java.util.*;\n\npublic final class Driver {\n    \
        static double[] read(String name) throws Exception {\n        \
        var bytes = ByteBuffer.wrap(Files.readAllBytes(Path.of(name))).order(ByteOrder.LITTLE_ENDIAN);\n        \
        var numbers = new double[bytes.capacity() / 8];\n        bytes.asDoubleBuffer().get(numbers);\n        \
        return numbers;\n    }\n    \
        static void write(String name, List<Double> all) throws Exception {\n        \
        var bytes = ByteBuffer.allocate(8 * all.size()).order(ByteOrder.LITTLE_ENDIAN);\n        \
        for (double one : all) bytes.putDouble(one);\n        Files.write(Path.of(name), bytes.array());\n    }\n    \
        static void put(List<Double> all, boolean found, double a, double b) {\n        \
        all.add(found ? 1.0 : 0.0);\n        all.add(a);\n        all.add(b);\n    }\n"
        .to_owned();
    let mut calls = String::new();
    for subject in subjects {
        let (name, width) = (&subject.name, subject.width());
        let class = format!("{name}.{}", java_class(subject));
        let given = arguments(
            subject,
            &format!("new {class}.Vec2"),
            |at| format!("n[i + {at}]"),
            |at| {
                let corner = format!("new {class}.Vec2(n[j + {at} + 1 + 2 * k], n[j + {at} + 2 + 2 * k])");
                let range = format!("java.util.stream.IntStream.range(0, (int) n[i + {at}])");
                format!("{range}.mapToObj(k -> {corner}).toArray({class}.Vec2[]::new)")
            },
        );
        let mut put = String::new();
        for ((_, kind, _), field) in subject.fields.iter().zip(java_fields(subject)) {
            let numbers = match kind {
                Kind::Vector => "is ? v.x() : 0.0, is ? v.y() : 0.0",
                Kind::Number => "is ? v : 0.0, 0.0",
                Kind::Truth | Kind::Answer | Kind::List { .. } => "is && v ? 1.0 : 0.0, 0.0",
            };
            let _ = write!(
                put,
                "{{ var v = r.{field}(); boolean is = (Object) v != null; put(all, is, {numbers}); }} "
            );
        }
        let answer = if subject.fields.is_empty() {
            "all.add(r ? 1.0 : 0.0);".to_owned()
        } else {
            format!("if (r == null) all.addAll(List.of({})); else {{ all.add(1.0); {put}}}", blanks(subject))
        };
        let _ = write!(
            text,
            "    static void {name}() throws Exception {{\n        var n = read(\"{name}.in\");\n        \
             var all = new ArrayList<Double>();\n        for (int i = 0; i < n.length; i += {width}) {{\n            \
             final int j = i;\n            var r = {class}.test({given});\n            {answer}\n        }}\n        \
             write(\"{name}.out\", all);\n    }}\n"
        );
        let _ = writeln!(calls, "        {name}();");
    }
    format!("{text}    public static void main(String[] none) throws Exception {{\n{calls}    }}\n}}\n")
}

/// The names of the fields of a hit in Java.
fn java_fields(subject: &Subject) -> Vec<String> {
    let written = subject.written(Language::Java);
    let Some((_, fields)) = written.split_once("public record Hit(") else { return Vec::new() };
    let (fields, _) = fields.split_once(')').expect("an end");
    fields.split(',').map(|field| field.trim().rsplit(' ').next().expect("a name").to_owned()).collect()
}

pub fn lua(subjects: &[Subject]) -> String {
    let mut text = "package.path = './?.lua;' .. package.path\n\
        local has_ffi, ffi = pcall(require, 'ffi')\n\
        local function read(name)\n    local file = assert(io.open(name, 'rb'))\n    local bytes = file:read('*a')\n    \
        file:close()\n    local numbers = {}\n    local pointer = has_ffi and ffi.cast('const double*', bytes)\n    \
        for i = 1, #bytes / 8 do\n        \
        numbers[i] = pointer and tonumber(pointer[i - 1]) or string.unpack('<d', bytes, 8 * i - 7)\n    end\n    \
        return numbers\nend\n\
        local function packed(number)\n    if has_ffi then return ffi.string(ffi.new('double[1]', number), 8) end\n    \
        return string.pack('<d', number)\nend\n\
        local function write(name, out)\n    local parts = {}\n    \
        for i, number in ipairs(out) do parts[i] = packed(number) end\n    \
        local file = assert(io.open(name, 'wb'))\n    file:write(table.concat(parts))\n    file:close()\nend\n\
        local function list(vec2, n, at)\n    local points = {}\n    \
        for k = 1, n[at] do points[k] = vec2(n[at + 2 * k - 1], n[at + 2 * k]) end\n    return points\nend\n\
        local function put(out, value)\n    local a, b = 0.0, 0.0\n    \
        if type(value) == 'table' then a, b = value.x, value.y\n    \
        elseif type(value) == 'boolean' then a = value and 1.0 or 0.0\n    \
        elseif value ~= nil then a = value end\n    out[#out + 1] = value ~= nil and 1.0 or 0.0\n    \
        out[#out + 1] = a\n    out[#out + 1] = b\nend\n"
        .to_owned();
    for subject in subjects {
        let (name, width) = (&subject.name, subject.width());
        let written = subject.written(Language::Lua);
        let function = function(subject, Language::Lua);
        let given = arguments(
            subject,
            "m.vec2",
            |at| format!("n[i + {}]", at + 1),
            |at| format!("list(m.vec2, n, i + {})", at + 1),
        );
        let fields = written.split_once("@class Hit\n").map_or("", |(_, fields)| fields);
        let fields = fields.lines().map_while(|line| line.strip_prefix("--- "));
        let names =
            fields.filter_map(|line| line.strip_prefix("@field ")).filter_map(|line| line.split(' ').next());
        let put: String = names.map(|name| format!("put(out, r.{name}) ")).collect();
        let answer = if subject.fields.is_empty() {
            "assert(type(r) == 'boolean')\n        out[#out + 1] = r and 1.0 or 0.0".to_owned()
        } else {
            let blank = "out[#out + 1] = 0.0 ".repeat(subject.answer_width());
            format!("if r == nil then {blank}else out[#out + 1] = 1.0 {put}end")
        };
        let _ = write!(
            text,
            "do\n    local m, n, out = require('{name}'), read('{name}.in'), {{}}\n    \
             for i = 0, #n - 1, {width} do\n        local r = m.{function}({given})\n        {answer}\n    end\n    \
             write('{name}.out', out)\nend\n"
        );
    }
    text
}

/// For Godot 3.
pub fn gdscript(subjects: &[Subject]) -> String {
    let (mut text, mut calls) = (GODOT.to_owned(), String::new());
    for subject in subjects {
        let (name, width) = (&subject.name, subject.width());
        let function = function(subject, Language::GdScript);
        let given =
            arguments(subject, "m.vec2", |at| format!("n[i + {at}]"), |at| format!("list(m, n, i + {at})"));
        let written = subject.written(Language::GdScript);
        let fields = written.split_once("class Hit:\n").map_or("", |(_, fields)| fields);
        let fields = fields.lines().take_while(|line| line.is_empty() || line.starts_with("    "));
        let names = fields.filter_map(|line| line.strip_prefix("    var "));
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let mut put = String::new();
        for field in names.filter_map(|line| line.split(|c| !is_part(c)).next()) {
            let _ = writeln!(put, "            put(out, r.{field})");
        }
        let answer = if subject.fields.is_empty() {
            "        out.append(1.0 if r else 0.0)\n".to_owned()
        } else {
            let blanks = blanks(subject);
            format!(
                "        if r == null:\n            out += [{blanks}]\n        else:\n            out.append(1.0)\n{put}"
            )
        };
        let _ = write!(
            text,
            "\nfunc {name}():\n    var m = load('res://{name}.gd')\n    var n = read('res://{name}.in')\n    \
             var out = []\n    for i in range(0, n.size(), {width}):\n        var r = m.{function}({given})\n\
             {answer}    write('res://{name}.out', out)\n"
        );
        let _ = writeln!(calls, "    {name}()");
    }
    format!("{text}\nfunc _init():\n{calls}    quit()\n")
}

/// Its lists of numbers have 32 bits, so the numbers stand in lists of anything.
const GODOT: &str = "extends SceneTree\n\n\
func read(name):\n    var file = File.new()\n    file.open(name, File.READ)\n    var numbers = []\n    \
while file.get_position() < file.get_len():\n        numbers.append(file.get_double())\n    file.close()\n    \
return numbers\n\n\
func write(name, out):\n    var file = File.new()\n    file.open(name, File.WRITE)\n    \
for number in out:\n        file.store_double(number)\n    file.close()\n\n\
func list(m, n, at):\n    var points = []\n    for k in range(int(n[at])):\n        \
points.append(m.vec2(n[at + 1 + 2 * k], n[at + 2 + 2 * k]))\n    return points\n\n\
func put(out, value):\n    var a = 0.0\n    var b = 0.0\n    \
if typeof(value) == TYPE_OBJECT:\n        a = value.x\n        b = value.y\n    \
elif typeof(value) == TYPE_BOOL:\n        a = 1.0 if value else 0.0\n    elif value != null:\n        a = value\n    \
out.append(0.0 if value == null else 1.0)\n    out.append(a)\n    out.append(b)\n";
