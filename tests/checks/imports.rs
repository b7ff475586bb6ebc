//! What the files of `src` import: one reader for the tests of layers and of circles.
#![expect(clippy::disallowed_methods, reason = "tests of the sources read them")]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// A path of modules: `lesson::topic` is `["lesson", "topic"]`.
pub type Path = Vec<String>;

pub fn root() -> &'static std::path::Path {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub fn files_below(folder: &std::path::Path, ending: &str) -> Vec<PathBuf> {
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

/// Whether the file is a test module, which is allowed to use all layers beneath it.
pub fn is_test(path: &std::path::Path) -> bool {
    let is_of_tests = |name: &str| name == "tests" || name == "testing" || name.ends_with("_tests");
    path.with_extension("").components().any(|part| is_of_tests(&part.as_os_str().to_string_lossy()))
}

/// The module that a file is: `lesson/topic/mod.rs` is `lesson::topic`.
pub fn module_of(path: &std::path::Path) -> Path {
    let text = path.with_extension("").to_string_lossy().replace('\\', "/");
    text.split('/').filter(|s| !["mod", "lib", "main"].contains(s)).map(str::to_owned).collect()
}

pub fn without_comments(text: &str) -> String {
    text.lines().map(|l| l.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The code of a file without its comments and without the tests at its end.
pub fn own_code(text: &str) -> String {
    without_comments(text.rsplit_once("#[cfg(test)]").map_or(text, |(code, _)| code))
}

/// The trees of the `use` lines, and whether each is a re-export; and the code without them.
pub fn uses(code: &str) -> (Vec<(bool, String)>, String) {
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
pub fn leaves(tree: &str) -> Vec<String> {
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
pub fn paths_in(code: &str) -> Vec<String> {
    let words = code.split(|c: char| !c.is_alphanumeric() && !"_:".contains(c));
    let paths = words.filter(|word| word.starts_with("crate::") || word.starts_with("super::"));
    paths.map(|path| path.trim_end_matches(':').to_owned()).collect()
}

/// The path from the root of the crate, `None` if it leads to another crate.
pub fn absolute(path: &str, module: &[String], known: &BTreeSet<Path>) -> Option<Path> {
    let mut segments: Vec<String> = path.split("::").map(str::to_owned).collect();
    let ups = segments.iter().take_while(|segment| *segment == "super").count();
    let base = match segments[0].as_str() {
        "crate" => &[],
        "super" => &module[..module.len().saturating_sub(ups)],
        "self" => module,
        first if known.contains(&[module, &[first.to_owned()]].concat()) => {
            return Some([module, &segments].concat());
        }
        _ => return None,
    };
    let rest = segments.split_off(ups.max(1));
    Some([base, &rest].concat())
}
