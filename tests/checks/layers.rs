//! Imports go down only: numbers, geometry, programs, lesson, render, then the command line and the window, which share the files.
#![expect(clippy::disallowed_methods, reason = "this test reads the sources")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use collidoscope::lesson::Scene;

const LAYERS: [&str; 8] = ["numbers", "geometry", "program", "lesson", "render", "files", "cli", "app"];

/// A file of `src` and the first two segments of every path it uses.
struct Source {
    path: PathBuf,
    layer: String,
    uses: BTreeSet<String>,
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the project");
    let paths = entries.map(|e| e.expect("readable").path());
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(files_below(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn sources() -> Vec<Source> {
    let src = root().join("src");
    let read = |path: PathBuf| {
        let module = module_of(path.strip_prefix(&src).expect("below src"));
        let text = fs::read_to_string(&path).expect("UTF-8");
        let ours = text.rsplit_once("#[cfg(test)]").map_or(text.as_str(), |(ours, _)| ours);
        let layer = module.first().cloned().unwrap_or_default();
        Source { uses: used(ours, &module), layer, path }
    };
    files_below(&src, ".rs").into_iter().filter(|p| !is_test(p)).map(read).collect()
}

/// Whether the file is a test module, which is allowed to use all layers beneath it.
pub fn is_test(path: &Path) -> bool {
    path.file_stem().is_some_and(|s| s == "tests" || s.to_string_lossy().ends_with("_tests"))
}

/// The module that a file is: `lesson/topic/mod.rs` is `lesson::topic`.
pub fn module_of(path: &Path) -> Vec<String> {
    let text = path.with_extension("").to_string_lossy().replace('\\', "/");
    text.split('/').filter(|s| !["mod", "lib", "main"].contains(s)).map(str::to_owned).collect()
}

/// The crates, and `crate::` modules, that a file names in `use` lines or in paths, with `super::` resolved.
fn used(text: &str, module: &[String]) -> BTreeSet<String> {
    let code = without_comments(text);
    let mut found = BTreeSet::new();
    for statement in statements(&code) {
        for path in leaves(&statement) {
            found.insert(resolved(&path, module));
        }
    }
    for (at, _) in code.match_indices("crate::") {
        let whole = at == 0 || !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let rest: String = code[at + 7..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        if whole && !rest.is_empty() {
            found.insert(format!("crate::{rest}"));
        }
    }
    for (at, _) in code.match_indices("super::") {
        let inside = code[..at].ends_with(|c: char| c.is_alphanumeric() || "_:".contains(c));
        let path: String =
            code[at..].chars().take_while(|c| c.is_alphanumeric() || "_:".contains(*c)).collect();
        if !inside {
            found.insert(resolved(path.trim_end_matches(':'), module));
        }
    }
    for outside in ["std", "glam", "macroquad", "egui", "egui_macroquad", "miniquad", "num_bigint", "clap"] {
        let called = format!("{outside}::");
        let starts = |at: usize| !code[..at].ends_with(|c: char| c.is_alphanumeric() || "_:".contains(c));
        if code.match_indices(&called).any(|(at, _)| starts(at)) {
            found.insert(outside.to_owned());
        }
    }
    found
}

pub fn without_comments(text: &str) -> String {
    text.lines().map(|l| l.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The text between `use` and `;`.
fn statements(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open: Option<String> = None;
    for line in code.lines().map(str::trim) {
        let start =
            line.split_once("use ").filter(|(before, _)| before.is_empty() || before.starts_with("pub"));
        match (&mut open, start) {
            (Some(statement), _) => statement.push_str(line),
            (None, Some((_, rest))) => open = Some(rest.to_owned()),
            (None, None) => continue,
        }
        if open.as_ref().is_some_and(|s| s.contains(';')) {
            found.extend(open.take());
        }
    }
    found
}

/// The paths of a `use` tree, braces taken apart one level: `a::{b, c::d}` gives `a::b` and `a::c::d`.
fn leaves(statement: &str) -> Vec<String> {
    let statement = statement.trim_end_matches(';');
    match statement.split_once('{') {
        Some((before, inner)) => inner.split(',').map(|part| format!("{before}{}", part.trim())).collect(),
        None => vec![statement.to_owned()],
    }
}

/// `crate::layer` for our own modules, the crate's name for others.
fn resolved(path: &str, module: &[String]) -> String {
    let segments: Vec<&str> = path.split("::").map(str::trim).collect();
    let ups = segments.iter().take_while(|s| **s == "super").count();
    match segments[0] {
        "crate" => format!("crate::{}", segments.get(1).unwrap_or(&"")),
        "super" if ups < module.len() => format!("crate::{}", module[0]),
        "super" => format!("crate::{}", segments.get(ups).unwrap_or(&"")),
        "self" => format!("crate::{}", module.first().map_or("", String::as_str)),
        other => other.to_owned(),
    }
}

fn assert_uses(source: &Source, allowed: impl Fn(&str) -> bool) {
    let wrong: Vec<_> = source.uses.iter().filter(|u| !allowed(u)).collect();
    assert!(wrong.is_empty(), "{} may not use {wrong:?}", source.path.display());
}

#[test]
fn every_file_belongs_to_a_layer_or_is_the_root() {
    for source in sources() {
        let known = LAYERS.contains(&source.layer.as_str()) || source.layer.is_empty();
        assert!(known, "{}", source.path.display());
    }
}

#[test]
fn imports_between_layers_go_down_only() {
    for source in sources().iter().filter(|s| !s.layer.is_empty()) {
        let below: &[&str] = match source.layer.as_str() {
            "numbers" => &["numbers"],
            "geometry" => &["numbers", "geometry"],
            // The judge and the judged share the numbers, and no other code.
            "program" => &["numbers", "program"],
            "lesson" => &["geometry", "program", "lesson"],
            "render" => &["geometry", "lesson", "render"],
            "files" => &["lesson", "files"],
            "cli" => &["geometry", "lesson", "render", "files", "cli"],
            _ => &["geometry", "lesson", "render", "files", "cli", "app"],
        };
        let fine = |used: &str| used.strip_prefix("crate::").is_none_or(|layer| below.contains(&layer));
        assert_uses(source, fine);
    }
}

#[test]
fn geometry_knows_std_and_glam_and_the_numbers() {
    for source in sources().iter().filter(|s| s.layer == "geometry") {
        // Single names are modules, items or enums of the file itself, as in `use Ordering::Less;`.
        let own = |u: &str| u.starts_with(|c: char| c.is_uppercase()) || is_own_module(source, u);
        assert_uses(source, |u| ["std", "glam", "crate::geometry", "crate::numbers"].contains(&u) || own(u));
    }
}

fn is_own_module(source: &Source, name: &str) -> bool {
    let folder = source.path.parent().expect("below src");
    let inner = folder.join(source.path.file_stem().expect("a file"));
    [folder, &inner]
        .iter()
        .any(|f| f.join(format!("{name}.rs")).exists() || f.join(name).join("mod.rs").exists())
}

#[test]
fn big_integers_appear_in_the_ladder_of_numbers_only() {
    for source in sources().iter().filter(|s| s.layer != "numbers") {
        assert_uses(source, |u| u != "num_bigint");
    }
}

#[test]
fn graphics_crates_appear_in_the_window_only() {
    let graphics = ["macroquad", "miniquad", "egui", "egui_macroquad"];
    for source in sources().iter().filter(|s| s.layer != "app") {
        assert_uses(source, |u| !graphics.contains(&u));
    }
}

#[test]
fn the_command_line_parser_appears_in_the_command_line_only() {
    for source in sources().iter().filter(|s| s.layer != "cli") {
        assert_uses(source, |u| u != "clap");
    }
}

/// Every Rust file in the project, including the build script.
fn all_files() -> Vec<PathBuf> {
    let folders = ["src", "tests", "benches", "examples"];
    let mut files: Vec<_> =
        folders.iter().flat_map(|folder| files_below(&root().join(folder), ".rs")).collect();
    files.push(root().join("build.rs"));
    files
}

/// How often a whole word occurs in the code. Texts in quotes count too, so this file spells the word in two parts.
fn occurrences(word: &str, text: &str) -> usize {
    let code = without_comments(text);
    code.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|found| *found == word).count()
}

const WORD: &str = concat!("un", "safe");
const LINT: &str = concat!("un", "safe_code");

#[test]
fn code_that_the_compiler_cannot_check_is_in_the_platform_folder_only_and_has_its_reasons() {
    let platform = root().join("src/app/platform");
    let mut found = 0;
    for path in all_files() {
        let text = fs::read_to_string(&path).expect("UTF-8");
        let (places, exceptions) = (occurrences(WORD, &text), occurrences(LINT, &text));
        if path.starts_with(&platform) {
            found += places;
            let unspaced: String = text.split_whitespace().collect();
            let reasons = unspaced.matches(&format!("#[expect({LINT},reason=\"")).count();
            assert_eq!(exceptions, reasons, "{}: each exception at its item, with a reason", path.display());
        } else {
            // The roots deny it.
            let roots = ["src/lib.rs", "src/main.rs"].iter().any(|file| path.ends_with(file));
            assert_eq!((places, exceptions), (0, usize::from(roots)), "{}", path.display());
        }
    }
    assert!(found > 0, "this test finds no such code at all");
    let lints = fs::read_to_string(root().join("Cargo.toml")).expect("UTF-8");
    for lint in [LINT.to_owned(), format!("undocumented_{WORD}_blocks")] {
        assert!(lints.contains(&format!("\n{lint} = \"deny\"")), "{lint}");
    }
}

#[test]
fn a_topic_is_spelt_the_same_in_its_file_and_its_scene_folder() {
    let topics = root().join("src/lesson/topic");
    // Questions that are much alike share a folder.
    let folders = fs::read_dir(&topics).expect("there").map(|entry| entry.expect("readable").path());
    let places: Vec<_> = folders.chain([topics]).collect();
    for scene in Scene::ALL {
        // Two approaches to one question share a file.
        let question = scene.slug().trim_end_matches(|c: char| c == '-' || c.is_ascii_digit());
        let name = question.replace('-', "_");
        let is_in = |place: &PathBuf| {
            place.join(format!("{name}.rs")).exists() || place.join(&name).join("mod.rs").exists()
        };
        assert!(places.iter().any(is_in), "src/lesson/topic/{name}.rs");
        assert!(root().join("scenes").join(scene.slug()).is_dir(), "scenes/{}", scene.slug());
    }
    for folder in fs::read_dir(root().join("scenes")).expect("there") {
        let name = folder.expect("readable").file_name().to_string_lossy().into_owned();
        assert!(Scene::from_slug(&name).is_some(), "scenes/{name} belongs to no topic");
    }
}

#[test]
fn the_search_of_this_test_finds_imports_and_words() {
    let module = ["lesson".to_owned(), "topic".to_owned(), "x".to_owned()];
    let text = "use super::super::{Lesson,\n    Mark};\npub use egui_macroquad::egui;\n// use clap::A;\nfn f() \
                { crate::render::text(); macroquad::x() }\nuse super::super::super::cli;\nfn g() { super::super::super::app::run() }";
    let expected =
        ["crate::app", "crate::cli", "crate::lesson", "crate::render", "egui_macroquad", "macroquad"];
    assert_eq!(used(text, &module), expected.map(str::to_owned).into());
    let text = "word { f() } // word\n(word{g()});\n#[allow(word_code)] fn sword() {}";
    assert_eq!((occurrences("word", text), occurrences("word_code", text)), (2, 1));
}
