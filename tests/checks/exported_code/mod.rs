//! The code that methods are written as, run by the compilers and interpreters that are there: in thousands of random and hard
//! cases of each method, it gives the same answers as the program in `f64`, bit for bit. Shaders are compiled as C++, and
//! compared with the program in `f32`.
//!
//! `COLLIDOSCOPE_REQUIRE_COMPILERS` names the compilers that must be there, such as `rustc,node`; the tests of others are
//! skipped where they are missing.
#![expect(clippy::disallowed_methods, reason = "these tests exchange files with compilers")]

mod cases;
mod drivers;
mod lists;
mod programs;
mod subject;
pub mod texts;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use collidoscope::lesson::{Language, Scene};
use collidoscope::program::Kind;

use subject::{Subject, case_count};

/// Programs over lists, with their names.
pub use lists::PROGRAMS as LISTS;

/// The languages of shaders.
const SHADERS: [Language; 2] = [Language::Glsl, Language::GlslEs];

/// Every shipped method, and programs with what none of them uses, with their cases.
fn subjects() -> Vec<Subject> {
    let mut subjects = subjects_without_cases();
    subject::add_cases(&mut subjects);
    subjects
}

fn subjects_without_cases() -> Vec<Subject> {
    let methods = crate::programs::programs().into_iter();
    let own = programs::PROGRAMS.into_iter();
    methods
        .map(|(scene, method, _)| Subject::of_method(scene, &method))
        .chain(own.map(|(scene, name, program)| Subject::of_program(scene, name, program)))
        .chain(lists::PROGRAMS.into_iter().map(|(name, program)| Subject::of_lists(name, program)))
        .collect()
}

/// Whether a compiler is there. If it is required and missing, the test fails.
pub fn is_there(compiler: &str) -> bool {
    let option = if compiler.starts_with("lua") { "-v" } else { "--version" };
    let output = Command::new(compiler).arg(option).output();
    // Godot says its version and fails.
    let found = output.is_ok_and(|output| output.status.success() || !output.stdout.is_empty());
    let required = std::env::var("COLLIDOSCOPE_REQUIRE_COMPILERS").unwrap_or_default();
    assert!(found || !required.split(',').any(|name| name == compiler), "{compiler} is required and missing");
    if !found {
        eprintln!("skipped: {compiler} is not installed");
    }
    found
}

/// Runs a command in a folder; it must succeed.
fn done(folder: &Path, command: &[&str]) -> Output {
    let output = Command::new(command[0]).args(&command[1..]).current_dir(folder).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{command:?}: {}\n{}", text(&output.stdout), text(&output.stderr));
    output
}

/// Writes the code of all methods and their cases into a folder.
fn prepared(subjects: &[Subject], language: Language) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for subject in subjects {
        let path = |extension: &str| folder.path().join(format!("{}.{extension}", subject.name));
        let written = subject.written(language);
        let extension = if language == Language::JavaScript { "mjs" } else { language.extension() };
        // A shader begins with its version, which C++ does not know, nor what OpenGL ES says of its numbers.
        let written = written.trim_start_matches("#version 400\n").trim_start_matches("#version 300 es\n");
        fs::write(path(extension), written.replace("precision highp float;\n", "")).expect("written");
        let numbers = subject.cases.iter().flat_map(|case| subject.given(case));
        fs::write(path("in"), numbers.flat_map(f64::to_le_bytes).collect::<Vec<u8>>()).expect("written");
    }
    folder
}

/// Compares the answers in a folder with those of the programs, and says how many numbers differ beyond their last digits
/// in a method with angles.
fn compare(subjects: &[Subject], folder: &Path, answers: impl Fn(&Subject) -> Vec<f64>) {
    for subject in subjects {
        let bytes = fs::read(folder.join(format!("{}.out", subject.name))).expect("answers");
        let mut found: Vec<f64> =
            bytes.chunks_exact(8).map(|one| f64::from_le_bytes(one.try_into().expect("8"))).collect();
        let mut expected = answers(subject);
        [&mut found, &mut expected].into_iter().for_each(|numbers| without_values(subject, numbers));
        assert_eq!(found.len(), expected.len(), "{}", subject.name);
        assert_eq!(expected.len(), case_count() * subject.answer_width(), "{}", subject.name);
        let same = |(a, b): (&f64, &f64)| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
        let near = |(a, b): (&f64, &f64)| same((a, b)) || (a - b).abs() <= 1e-6 * b.abs().max(1e-6);
        let differs = |index: &usize| {
            let pair = (&found[*index], &expected[*index]);
            if subject.has_angles { !near(pair) } else { !same(pair) }
        };
        let different: Vec<usize> = (0..found.len()).filter(differs).collect();
        if subject.has_angles {
            eprintln!("{}: {} of {} numbers differ", subject.name, different.len(), found.len());
            // Some runtimes have other sines of huge angles, and then all results of a case are others.
            assert!(
                different.len() * 50 <= found.len(),
                "{}: {} numbers differ",
                subject.name,
                different.len()
            );
        } else if let Some(first) = different.first() {
            let case = &subject.cases[first / subject.answer_width()];
            panic!(
                "{}: {} numbers differ; case {case:?}, number {}: {:?}, expected {:?}",
                subject.name,
                different.len(),
                first % subject.answer_width(),
                found[*first],
                expected[*first]
            );
        }
    }
}

/// What is missing in code is `none` in the program: neither has a value.
fn without_values(subject: &Subject, numbers: &mut [f64]) {
    for answer in numbers.chunks_exact_mut(subject.answer_width()) {
        for (field, (_, kind, is_optional)) in answer[1..].chunks_exact_mut(3).zip(&subject.fields) {
            let is_none = field[1].is_nan() && (*kind == Kind::Number || field[2].is_nan());
            if *is_optional && is_none {
                field.fill(0.0);
            }
        }
    }
}

fn as_f64(subject: &Subject) -> Vec<f64> {
    subject.answers(|number| number)
}

#[test]
fn rust_answers_as_the_program_in_f64() {
    if !is_there("rustc") {
        return;
    }
    let subjects = subjects();
    let folder = prepared(&subjects, Language::Rust);
    let path = folder.path();
    fs::write(path.join("methods.rs"), drivers::rust_library(&subjects)).expect("written");
    fs::write(path.join("driver.rs"), drivers::rust(&subjects)).expect("written");
    let flags = ["--edition", "2021", "-C", "opt-level=1", "-C", "debuginfo=0"];
    done(path, &[&["rustc", "--crate-type", "lib", "-D", "warnings", "methods.rs"][..], &flags].concat());
    done(path, &[&["rustc", "--extern", "methods=libmethods.rlib", "driver.rs"][..], &flags].concat());
    done(path, &["./driver"]);
    compare(&subjects, path, as_f64);
}

#[test]
fn javascript_answers_as_the_program_in_f64() {
    if !is_there("node") {
        return;
    }
    let subjects = subjects();
    let folder = prepared(&subjects, Language::JavaScript);
    fs::write(folder.path().join("driver.mjs"), drivers::ecmascript(&subjects, "mjs")).expect("written");
    done(folder.path(), &["node", "driver.mjs"]);
    compare(&subjects, folder.path(), as_f64);
}

#[test]
fn typescript_answers_as_the_program_in_f64() {
    let strips = ["--experimental-strip-types", "--no-warnings", "-e", "const a: number = 1;"];
    let can_strip =
        is_there("node") && Command::new("node").args(strips).output().is_ok_and(|o| o.status.success());
    if !can_strip {
        eprintln!("skipped: this node cannot run TypeScript");
        return;
    }
    let subjects = subjects();
    let folder = prepared(&subjects, Language::TypeScript);
    fs::write(folder.path().join("package.json"), "{\"type\": \"module\"}").expect("written");
    fs::write(folder.path().join("driver.mjs"), drivers::ecmascript(&subjects, "ts")).expect("written");
    done(folder.path(), &["node", "--experimental-strip-types", "--no-warnings", "driver.mjs"]);
    compare(&subjects, folder.path(), as_f64);
}

#[test]
fn python_answers_as_the_program_in_f64() {
    if !is_there("python3") {
        return;
    }
    let subjects = subjects();
    let folder = prepared(&subjects, Language::Python);
    fs::write(folder.path().join("driver.py"), drivers::python(&subjects)).expect("written");
    done(folder.path(), &["python3", "driver.py"]);
    compare(&subjects, folder.path(), as_f64);
}

#[test]
fn cpp_answers_as_the_program_in_f64() {
    if !is_there("c++") {
        return;
    }
    let subjects = subjects();
    let folder = prepared(&subjects, Language::Cpp);
    fs::write(folder.path().join("driver.cpp"), drivers::cpp(&subjects)).expect("written");
    // A second unit of the program with the same files.
    let again = subjects.iter().filter(|subject| subject.is_method);
    let again: String =
        again.map(|subject| format!("#include \"{}.hpp\"\n", subject.name).repeat(2)).collect();
    fs::write(folder.path().join("again.cpp"), again).expect("written");
    let flags = [
        "-std=c++20",
        "-O1",
        "-ffp-contract=off",
        "-Wall",
        "-Wno-unused-variable",
        "-Wno-unused-but-set-variable",
        "-Werror",
    ];
    done(folder.path(), &[&["c++", "driver.cpp", "again.cpp", "-o", "driver"][..], &flags].concat());
    done(folder.path(), &["./driver"]);
    compare(&subjects, folder.path(), as_f64);
}

#[test]
fn csharp_answers_as_the_program_in_f64() {
    if !is_there("mcs") || !is_there("mono") {
        return;
    }
    let subjects = subjects();
    let folder = prepared(&subjects, Language::CSharp);
    fs::write(folder.path().join("driver.cs"), drivers::csharp(&subjects)).expect("written");
    let methods = subjects.iter().filter(|subject| subject.is_method);
    let files: Vec<String> = methods.map(|subject| format!("{}.cs", subject.name)).collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    done(folder.path(), &[&["mcs", "-langversion:7.2", "driver.cs"][..], &files].concat());
    done(folder.path(), &["mono", "driver.exe"]);
    compare(&subjects, folder.path(), as_f64);
}

#[test]
fn java_answers_as_the_program_in_f64() {
    if !is_there("javac") || !is_there("java") {
        return;
    }
    let subjects = subjects();
    let folder = prepared(&subjects, Language::Java);
    for subject in &subjects {
        // Programs of scenes share a name, so each file gets a package of its own.
        let package = folder.path().join(&subject.name);
        fs::create_dir(&package).expect("a folder");
        let written = format!("package {};\n{}", subject.name, subject.written(Language::Java));
        fs::write(package.join(format!("{}.java", drivers::java_class(subject))), written).expect("written");
        fs::remove_file(folder.path().join(format!("{}.java", subject.name))).expect("replaced");
    }
    fs::write(folder.path().join("Driver.java"), drivers::java(&subjects)).expect("written");
    done(folder.path(), &["javac", "-Xlint:all", "-Werror", "-encoding", "UTF-8", "Driver.java"]);
    done(folder.path(), &["java", "-cp", ".", "Driver"]);
    compare(&subjects, folder.path(), as_f64);
}

#[test]
fn lua_answers_as_the_program_in_f64() {
    for lua in ["lua5.4", "lua", "luajit"] {
        if is_there(lua) {
            let subjects = subjects();
            let folder = prepared(&subjects, Language::Lua);
            fs::write(folder.path().join("driver.lua"), drivers::lua(&subjects)).expect("written");
            done(folder.path(), &[lua, "driver.lua"]);
            compare(&subjects, folder.path(), as_f64);
        }
    }
}

#[test]
fn gdscript_answers_as_the_program_in_f64() {
    if !is_there("godot3-server") {
        return;
    }
    let subjects = subjects();
    let folder = prepared(&subjects, Language::GdScript);
    fs::write(folder.path().join("project.godot"), "config_version=4\n").expect("written");
    fs::write(folder.path().join("driver.gd"), drivers::gdscript(&subjects)).expect("written");
    let output = done(folder.path(), &["godot3-server", "--no-window", "-s", "driver.gd"]);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!errors.contains("SCRIPT ERROR") && !errors.contains("Parse Error"), "{errors}");
    compare(&subjects, folder.path(), as_f64);
}

#[test]
fn shaders_answer_as_the_program_in_f32() {
    if !is_there("c++") {
        return;
    }
    let subjects = subjects();
    for language in SHADERS {
        let folder = prepared(&subjects, language);
        fs::write(folder.path().join("driver.cpp"), drivers::shader(&subjects, language)).expect("written");
        let flags =
            ["-std=c++20", "-O1", "-ffp-contract=off", "-fsingle-precision-constant", "-Wno-overflow"];
        done(folder.path(), &[&["c++", "driver.cpp", "-o", "driver"][..], &flags].concat());
        done(folder.path(), &["./driver"]);
        compare(&subjects, folder.path(), |subject| subject.answers(|number| number as f32));
    }
}

/// A compiler or runtime, and what it does with the file of definitions of a language, which it accepts as it stands.
const PRELUDES: [(&str, &str, &[&str]); 9] = [
    ("rustc", "rust.rs", &["--crate-type", "lib", "--edition", "2021", "-D", "warnings"]),
    ("node", "javascript.mjs", &["--check"]),
    ("tsc", "typescript.ts", &["--noEmit", "--strict"]),
    ("python3", "python.py", &["-B"]),
    ("c++", "cpp.hpp", &["-std=c++17", "-Wall", "-Werror", "-fsyntax-only", "-x", "c++"]),
    ("mcs", "csharp.cs", &["-langversion:7.2", "-target:library"]),
    ("javac", "java.java", &["-Xlint:all", "-Werror", "-d", "."]),
    ("lua5.4", "lua.lua", &[]),
    ("glslangValidator", "glsl.frag", &["-S", "frag"]),
];

#[test]
fn the_definitions_of_a_language_compile_as_they_stand() {
    let languages = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/program/export/languages");
    for (compiler, file, flags) in PRELUDES {
        if is_there(compiler) {
            let folder = tempfile::tempdir().expect("a folder for the test");
            fs::copy(languages.join(file), folder.path().join(file)).expect("copied");
            done(folder.path(), &[&[compiler], flags, &[file]].concat());
        }
    }
}

/// Two methods with results, whose files define the same names.
fn two_files(language: Language) -> (Vec<Subject>, tempfile::TempDir) {
    let methods = [(Scene::CircleSegment1, "clamp"), (Scene::SweptCircleLine, "capsule")];
    let subjects = Vec::from(methods.map(|(scene, method)| Subject::of_method(scene, method)));
    let folder = prepared(&subjects, language);
    (subjects, folder)
}

/// A compiler or runtime, its language, the name of the file that uses two others, how it names each of them, and the
/// commands.
type Project =
    (&'static str, Language, &'static str, fn(&Subject) -> String, &'static [&'static [&'static str]]);

#[test]
fn two_generated_files_fit_in_one_project() {
    let projects: [Project; 8] = [
        (
            "rustc",
            Language::Rust,
            "lib.rs",
            |one| format!("pub mod {};\n", one.name),
            &[&["rustc", "--crate-type", "lib", "--edition", "2021", "-D", "warnings", "lib.rs"]],
        ),
        (
            "node",
            Language::JavaScript,
            "all.mjs",
            |one| format!("export * from './{}.mjs';\n", one.name),
            &[&["node", "all.mjs"]],
        ),
        (
            "tsc",
            Language::TypeScript,
            "all.ts",
            |one| format!("export * as {0} from './{0}';\n", one.name),
            &[&["tsc", "--noEmit", "--strict", "all.ts"]],
        ),
        (
            "python3",
            Language::Python,
            "all.py",
            |one| format!("from {0} import {0}\n", one.name),
            &[&["python3", "all.py"]],
        ),
        (
            "c++",
            Language::Cpp,
            "all.cpp",
            |one| format!("#include \"{}.hpp\"\n", one.name),
            &[
                &["cp", "all.cpp", "again.cpp"],
                &[
                    "c++",
                    "-std=c++17",
                    "-Wall",
                    "-Werror",
                    "-shared",
                    "-fPIC",
                    "all.cpp",
                    "again.cpp",
                    "-o",
                    "all",
                ],
            ],
        ),
        (
            "mcs",
            Language::CSharp,
            "all.cs",
            |one| format!("// {}\n", one.name),
            &[&["mcs", "-langversion:7.2", "-target:library", "-recurse:*.cs"]],
        ),
        (
            "lua5.4",
            Language::Lua,
            "all.lua",
            |one| format!("local {0} = require('{0}')\n", one.name),
            &[&["lua5.4", "all.lua"]],
        ),
        (
            "godot3-server",
            Language::GdScript,
            "all.gd",
            |one| format!("const {0} = preload('{0}.gd')\n", one.name),
            &[&["godot3-server", "--no-window", "--check-only", "-s", "all.gd"]],
        ),
    ];
    for (compiler, language, file, line, commands) in projects {
        if is_there(compiler) {
            let (subjects, folder) = two_files(language);
            fs::write(folder.path().join(file), subjects.iter().map(line).collect::<String>())
                .expect("written");
            for command in commands {
                done(folder.path(), command);
            }
        }
    }
}

#[test]
fn shaders_compile() {
    if !is_there("glslangValidator") {
        return;
    }
    let subjects = subjects_without_cases();
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (subject, language) in subjects.iter().flat_map(|subject| SHADERS.map(|language| (subject, language)))
    {
        let name = format!("{}.{}", subject.name, language.extension());
        fs::write(folder.path().join(&name), subject.written(language)).expect("written");
        done(folder.path(), &["glslangValidator", "-S", "frag", &name]);
    }
}
