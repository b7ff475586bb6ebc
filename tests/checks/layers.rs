//! Imports go down only: texts in other languages, numbers, geometry, programs, lesson, render, then the command line and the window, which share the files.
#![expect(clippy::disallowed_methods, reason = "this test reads the sources")]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use collidoscope::lesson::Scene;

use crate::imports::{
    Path, absolute, files_below, is_test, leaves, module_of, own_code, paths_in, root, uses, without_comments,
};

const LAYERS: [&str; 11] = [
    "sorting", "language", "numbers", "geometry", "program", "lesson", "render", "judge", "files", "cli",
    "app",
];

/// A file of `src` and the first two segments of every path it uses.
struct Source {
    path: PathBuf,
    layer: String,
    uses: BTreeSet<String>,
}

fn sources() -> Vec<Source> {
    let src = root().join("src");
    let files = files_below(&src, ".rs").into_iter().filter(|path| !is_test(path));
    let named = |path: PathBuf| (module_of(path.strip_prefix(&src).expect("below src")), path);
    let files: Vec<(Path, PathBuf)> = files.map(named).collect();
    let known: BTreeSet<Path> = files.iter().map(|(module, _)| module.clone()).collect();
    let read = |(module, path): (Path, PathBuf)| {
        let text = fs::read_to_string(&path).expect("UTF-8");
        let layer = module.first().cloned().unwrap_or_default();
        Source { uses: used(&text, &module, &known), layer, path }
    };
    files.into_iter().map(read).collect()
}

/// The crates, and `crate::` modules, that a file names in `use` lines or in paths.
fn used(text: &str, module: &[String], known: &BTreeSet<Path>) -> BTreeSet<String> {
    let code = own_code(text);
    let (uses, rest) = uses(&code);
    let paths = uses.iter().flat_map(|(_, tree)| leaves(tree)).chain(paths_in(&rest));
    let mut found: BTreeSet<String> = paths
        .map(|path| match absolute(&path, module, known) {
            Some(path) => format!("crate::{}", path.first().map_or("", String::as_str)),
            None => path.split("::").next().unwrap_or_default().to_owned(),
        })
        .collect();
    for outside in ["std", "glam", "macroquad", "egui", "egui_macroquad", "miniquad", "num_bigint", "clap"] {
        let called = format!("{outside}::");
        let starts = |at: usize| !code[..at].ends_with(|c: char| c.is_alphanumeric() || "_:".contains(c));
        if code.match_indices(&called).any(|(at, _)| starts(at)) {
            found.insert(outside.to_owned());
        }
    }
    found
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
            "language" => &["language"],
            "numbers" => &["numbers"],
            "geometry" => &["numbers", "geometry"],
            // The judge and the judged share the numbers, and no other code.
            "program" => &["language", "numbers", "program"],
            "lesson" => &["language", "geometry", "program", "lesson", "sorting"],
            "render" => &["language", "geometry", "lesson", "render", "sorting"],
            "files" => &["language", "lesson", "files"],
            "judge" => &["language", "geometry", "lesson", "render", "judge", "sorting"],
            "cli" => &["language", "geometry", "lesson", "judge", "render", "files", "cli"],
            "sorting" => &[],
            _ => &["language", "geometry", "lesson", "judge", "render", "files", "cli", "app", "sorting"],
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
fn every_topic_is_a_folder_of_text_and_has_no_file_of_rust() {
    let rust = files_below(&root().join("src/lesson"), ".rs");
    for scene in Scene::ALL {
        assert!(
            root().join("scenes").join(scene.slug()).join("topic.toml").exists(),
            "scenes/{}",
            scene.slug()
        );
        let name = scene.slug().replace('-', "_");
        let own = rust.iter().find(|path| path.to_string_lossy().contains(&name));
        assert_eq!(own, None, "{name}");
    }
    let entries = fs::read_dir(root().join("scenes")).expect("there").map(|entry| entry.expect("readable"));
    for folder in entries.filter(|entry| entry.path().is_dir()) {
        let name = folder.file_name().to_string_lossy().into_owned();
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
    assert_eq!(used(text, &module, &BTreeSet::new()), expected.map(str::to_owned).into());
    let text = "word { f() } // word\n(word{g()});\n#[allow(word_code)] fn sword() {}";
    assert_eq!((occurrences("word", text), occurrences("word_code", text)), (2, 1));
}
