//! No files of `src` import each other in a circle.
//!
//! A name that a module only re-exports counts as imported from the file that defines it. A module and the files below it
//! belong together: what such a file imports from its own module is not counted.
#![expect(clippy::disallowed_methods, reason = "this test reads the sources")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::imports::{
    Path, absolute, files_below, is_test, leaves, module_of, own_code, paths_in, root, uses,
};

/// What a file imports and re-exports, as absolute paths.
#[derive(Default)]
struct Module {
    imports: Vec<Path>,
    exports: Vec<Path>,
}

/// Every module of the crate.
struct Modules(BTreeMap<Path, Module>);

impl Modules {
    fn read() -> Self {
        let src = root().join("src");
        let files = files_below(&src, ".rs").into_iter().filter(|path| !is_test(path));
        let sources = files.filter(|path| !path.ends_with("main.rs")).map(|path| {
            let name = module_of(path.strip_prefix(&src).expect("below src"));
            (name, fs::read_to_string(&path).expect("UTF-8"))
        });
        Self::of(&sources.collect())
    }

    fn of(sources: &BTreeMap<Path, String>) -> Self {
        let known: BTreeSet<Path> = sources.keys().cloned().collect();
        let module = |name: &Path, text: &String| {
            let mut module = Module::default();
            let (uses, rest) = uses(&own_code(text));
            for (is_public, tree) in uses {
                let paths = leaves(&tree).into_iter().filter_map(|path| absolute(&path, name, &known));
                if is_public { module.exports.extend(paths) } else { module.imports.extend(paths) }
            }
            let paths = paths_in(&rest).into_iter();
            module.imports.extend(paths.filter_map(|path| absolute(&path, name, &known)));
            module
        };
        Self(sources.iter().map(|(name, text)| (name.clone(), module(name, text))).collect())
    }

    /// The module that defines what a path names.
    fn defining(&self, path: &[String], steps: usize) -> Path {
        let known = (0..=path.len()).rev().find(|count| self.0.contains_key(&path[..*count]));
        let (module, item) = path.split_at(known.unwrap_or(0));
        let Some(name) = item.first().filter(|_| steps > 0) else { return module.to_vec() };
        let exports = self.0.get(module).map_or(&[][..], |module| &module.exports);
        let export = exports.iter().find(|export| export.last() == Some(name) && export[..] != *path);
        export.map_or_else(|| module.to_vec(), |export| self.defining(export, steps - 1))
    }

    /// The modules from which each module imports.
    fn edges(&self) -> BTreeMap<&Path, BTreeSet<Path>> {
        const LONGEST_CHAIN: usize = 10;
        let targets = |name: &Path, module: &Module| {
            let found = module.imports.iter().map(|path| self.defining(path, LONGEST_CHAIN));
            found.filter(|target| !name.starts_with(target)).collect()
        };
        self.0.iter().map(|(name, module)| (name, targets(name, module))).collect()
    }

    /// A circle of modules, if there is one.
    fn circle(&self) -> Option<Vec<String>> {
        let mut edges = self.edges();
        // A module that imports from no remaining module is not in a circle.
        loop {
            let left: BTreeSet<Path> = edges.keys().map(|name| (*name).clone()).collect();
            edges.values_mut().for_each(|targets| targets.retain(|target| left.contains(target)));
            edges.retain(|_, targets| !targets.is_empty());
            if edges.len() == left.len() {
                break;
            }
        }
        let mut walk = vec![(*edges.keys().next()?).clone()];
        loop {
            let last = walk.last()?;
            let next = edges[last].iter().next()?.clone();
            if let Some(start) = walk.iter().position(|name| *name == next) {
                return Some(walk[start..].iter().map(|name| name.join("/")).collect());
            }
            walk.push(next);
        }
    }
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let modules = Modules::read();
    assert!(modules.0.len() > 100, "{} files with imports", modules.0.len());
    let circle = modules.circle();
    assert_eq!(circle, None, "each file of this list imports from the next, and the last from the first");
}

/// The rooms of `lesson` from the bottom up.
const ROOMS: [&str; 12] = [
    "text", "param", "method", "answer", "figure", "working", "topic", "map", "case", "lecture", "exercise",
    "lint",
];

#[test]
fn a_room_of_lesson_imports_only_from_those_below_it() {
    let modules = Modules::read();
    let room = |path: &Path| match &path[..] {
        [layer, room, ..] if layer == "lesson" => ROOMS.iter().position(|known| known == room),
        _ => None,
    };
    let edges = modules.edges();
    let mut wrong = Vec::new();
    for (name, targets) in &edges {
        for target in targets {
            if let (Some(from), Some(to)) = (room(name), room(target))
                && to > from
            {
                wrong.push(format!("{} imports {}", name.join("/"), target.join("/")));
            }
        }
    }
    assert!(edges.keys().filter_map(|name| room(name)).count() > 60);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_reader_of_this_test_finds_circles() {
    let circle = |sources: &[(&str, &str)]| {
        let path = |name: &str| name.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect();
        let sources = sources.iter().map(|(name, text)| (path(name), (*text).to_owned()));
        Modules::of(&sources.collect()).circle()
    };
    let child = ("a", "mod b;\npub use b::B;\nuse b::c;");
    // A file can import from its own module, even what a neighbouring file defines.
    assert_eq!(circle(&[child, ("a/b", "use super::A;")]), None);
    assert_eq!(circle(&[child, ("a/b", "use std::fmt;"), ("a/d", "use super::B;")]), None);
    let through_module = [child, ("a/b", "use super::{\n    d,\n};"), ("a/d", "use super::{A, B};")];
    assert_eq!(circle(&through_module), Some(vec!["a/b".to_owned(), "a/d".to_owned()]));
    let in_code =
        [("a", "fn f() { crate::b::g() }"), ("b", "use crate::c::{x::Y, Z as A};"), ("c", "use super::a;")];
    assert_eq!(circle(&in_code), Some(["a", "b", "c"].map(str::to_owned).into()));
    assert_eq!(
        circle(&[("a", "use crate::b;"), ("b", "// use crate::a;\n#[cfg(test)]\nuse crate::a;")]),
        None
    );
}
