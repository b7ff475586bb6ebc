//! No files of `src` import each other in a circle.
//!
//! A name that a module only re-exports counts as imported from the file that defines it. A module and the files below it
//! belong together: what such a file imports from its own module is not counted.
#![expect(clippy::disallowed_methods, reason = "this test reads the sources")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::layers::{files_below, is_test, module_of, root, without_comments};

/// A path of modules: `lesson::topic` is `["lesson", "topic"]`.
type Path = Vec<String>;

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
        let module = |name: &Path, text: &String| {
            let code = text.rsplit_once("#[cfg(test)]").map_or(text.as_str(), |(code, _)| code);
            let mut module = Module::default();
            let (uses, rest) = uses(&without_comments(code));
            for (is_public, tree) in uses {
                let paths = leaves(&tree).into_iter().filter_map(|path| absolute(&path, name, sources));
                if is_public { module.exports.extend(paths) } else { module.imports.extend(paths) }
            }
            let paths = paths_in(&rest).into_iter();
            module.imports.extend(paths.filter_map(|path| absolute(&path, name, sources)));
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

/// The trees of the `use` lines, and whether each is a re-export; and the code without them.
fn uses(code: &str) -> (Vec<(bool, String)>, String) {
    let (mut found, mut rest, mut open) = (Vec::new(), String::new(), None);
    for line in code.lines().map(str::trim) {
        let start = line.split_once("use ").filter(|(before, _)| {
            before.is_empty() || (before.starts_with("pub") && before.split_whitespace().count() == 1)
        });
        open = match (open, start) {
            (Some((is_public, tree)), _) => Some((is_public, format!("{tree}{line}"))),
            (None, Some((before, tree))) => Some((!before.is_empty(), tree.to_owned())),
            (None, None) => {
                rest.push_str(line);
                rest.push('\n');
                None
            }
        };
        found.extend(open.take_if(|(_, tree)| tree.ends_with(';')));
    }
    (found, rest)
}

/// The paths of a `use` tree: `a::{b, c::{d, e}}` gives `a::b`, `a::c::d` and `a::c::e`.
fn leaves(tree: &str) -> Vec<String> {
    let tree = tree.trim().trim_end_matches(';');
    let Some((before, inner)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default();
        return vec![path.trim().trim_end_matches("::self").to_owned()];
    };
    let inner = inner.trim_end().strip_suffix('}').unwrap_or(inner);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for c in inner.chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        if c == ',' && depth == 0 {
            parts.push(String::new());
        } else if let Some(part) = parts.last_mut() {
            part.push(c);
        }
    }
    let parts = parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty());
    parts.flat_map(|part| leaves(&format!("{before}{part}"))).collect()
}

/// The paths within code that begin with `crate::` or `super::`.
fn paths_in(code: &str) -> Vec<String> {
    let words = code.split(|c: char| !c.is_alphanumeric() && !"_:".contains(c));
    let paths = words.filter(|word| word.starts_with("crate::") || word.starts_with("super::"));
    paths.map(|path| path.trim_end_matches(':').to_owned()).collect()
}

/// The path from the root of the crate, `None` if it leads to another crate.
fn absolute(path: &str, module: &[String], sources: &BTreeMap<Path, String>) -> Option<Path> {
    let mut segments: Vec<String> = path.split("::").map(str::to_owned).collect();
    let ups = segments.iter().take_while(|segment| *segment == "super").count();
    let base = match segments[0].as_str() {
        "crate" => &[],
        "super" => &module[..module.len().saturating_sub(ups)],
        "self" => module,
        first if sources.contains_key(&[module, &[first.to_owned()]].concat()) => {
            return Some([module, &segments].concat());
        }
        _ => return None,
    };
    let rest = segments.split_off(ups.max(1));
    Some([base, &rest].concat())
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let modules = Modules::read();
    assert!(modules.0.len() > 100, "{} files with imports", modules.0.len());
    let circle = modules.circle();
    assert_eq!(circle, None, "each file of this list imports from the next, and the last from the first");
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
