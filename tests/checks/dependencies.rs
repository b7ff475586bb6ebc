//! The dependencies of the program, its tests and its fuzzer, checked against `deny.toml`: their registry, their
//! licences, and crates in two versions. An entry of that file that nothing needs is an error too.
#![expect(clippy::disallowed_methods, reason = "this test reads the lock file and asks cargo")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value as Json;
use toml_edit::{DocumentMut, Item, Value};

/// Our replacements for crates of the registry, by `[patch.crates-io]`: egui's fonts, of which only the arrows are used,
/// what draws macroquad's, of which nothing is, and the checksums of PNG files, with a smaller table.
const STAND_IN: [&str; 4] = ["crc32fast", "epaint_default_fonts", "fontdue", "owned_ttf_parser"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn toml(path: &str) -> DocumentMut {
    let text = fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"));
    text.parse().unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// A crate in the lock file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Locked {
    name: String,
    version: String,
    /// Absent for our own crates.
    source: Option<String>,
}

fn locked() -> Vec<Locked> {
    let lock = toml("Cargo.lock");
    let packages = lock["package"].as_array_of_tables().expect("packages");
    let text = |item: Option<&Item>| item.and_then(Item::as_str).map(str::to_owned);
    packages
        .iter()
        .map(|package| Locked {
            name: text(package.get("name")).expect("a name"),
            version: text(package.get("version")).expect("a version"),
            source: text(package.get("source")),
        })
        .collect()
}

/// The strings of a list.
fn words(list: &Item) -> Vec<String> {
    let list = list.as_array().expect("a list");
    list.iter().map(|word| word.as_str().expect("a word").to_owned()).collect()
}

/// The tables of a list by the value of their key `crate`.
fn by_crate(list: &Item) -> BTreeMap<String, Item> {
    let tables =
        list.as_array().expect("a list").iter().map(|table| table.as_inline_table().expect("a table"));
    tables
        .map(|table| {
            let name = table.get("crate").and_then(Value::as_str).expect("a crate").to_owned();
            (name, Item::Value(Value::InlineTable(table.clone())))
        })
        .collect()
}

#[test]
fn every_crate_except_ours_comes_from_the_one_registry() {
    let audit = toml("deny.toml");
    let registries = words(&audit["sources"]["allow-registry"]);
    assert_eq!(registries.len(), 1);
    for package in locked() {
        // If egui or macroquad asked for another version, cargo would ignore our crate and only warn.
        let ours = package.name.starts_with("collidoscope") || STAND_IN.contains(&package.name.as_str());
        let wanted = (!ours).then(|| format!("registry+{}", registries[0]));
        assert_eq!(package.source, wanted, "{}", package.name);
    }
}

#[test]
fn no_crate_has_two_versions_without_a_reason_and_every_reason_is_needed() {
    let audit = toml("deny.toml");
    let mut tolerated = by_crate(&audit["bans"]["skip"]);
    for (name, entry) in &tolerated {
        assert!(
            entry["reason"].as_str().is_some_and(|reason| reason.len() > 4),
            "{name}: the reason is missing"
        );
    }
    let mut wrong = Vec::new();
    let mut needed = BTreeSet::new();
    let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in locked() {
        versions.entry(package.name).or_default().push(package.version);
    }
    for (name, versions) in versions.into_iter().filter(|(_, versions)| versions.len() > 1) {
        let (skipped, kept): (Vec<_>, Vec<_>) = versions
            .iter()
            .map(|version| format!("{name}@{version}"))
            .partition(|key| tolerated.contains_key(key));
        needed.extend(skipped);
        if kept.len() != 1 {
            wrong.push(format!("Cargo.lock has {} versions of {name}: {versions:?}", kept.len()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    tolerated.retain(|name, _| !needed.contains(name));
    assert!(tolerated.is_empty(), "nothing needs these entries of deny.toml: {:?}", tolerated.keys());
}

#[test]
fn the_unicode_tables_for_host_names_are_left_out() {
    // The crate that opens links needs them for host names that are not ASCII, which we do not link to. This version is
    // its authors' stand-in; `cargo update` would bring back twenty crates, which take long to compile.
    let stand_in = locked().into_iter().find(|package| package.name == "idna_adapter").expect("is locked");
    let restore = "to restore it: cargo update -p idna_adapter --precise 1.0.0";
    assert_eq!(stand_in.version, "1.0.0", "{restore}");
}

/// The licences that `deny.toml` allows.
struct Licences {
    allowed: Vec<String>,
    exceptions: BTreeMap<String, Vec<String>>,
}

impl Licences {
    fn read() -> Self {
        let audit = toml("deny.toml");
        let exceptions = by_crate(&audit["licenses"]["exceptions"]).into_iter();
        Self {
            allowed: words(&audit["licenses"]["allow"]),
            exceptions: exceptions.map(|(name, entry)| (name, words(&entry["allow"]))).collect(),
        }
    }

    /// Whether a crate can be used if one of the allowed licences is taken away.
    fn accept(&self, name: &str, expression: &str, less: Option<&str>) -> bool {
        let more = self.exceptions.get(name).into_iter().flatten();
        let known: Vec<_> = self.allowed.iter().chain(more).map(String::as_str).collect();
        satisfied(expression, &|licence| known.contains(&licence) && less != Some(licence))
    }
}

/// Whether a licence expression is satisfied by these licences. Old manifests write a slash for `OR`.
fn satisfied(expression: &str, holds: &dyn Fn(&str) -> bool) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words = spaced.split_whitespace().peekable();
    let answer = any_of(&mut words, holds);
    assert_eq!(words.next(), None, "{expression}");
    answer
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any_of(words: &mut Words, holds: &dyn Fn(&str) -> bool) -> bool {
    let mut answer = all_of(words, holds);
    while words.next_if_eq(&"OR").is_some() {
        answer |= all_of(words, holds);
    }
    answer
}

fn all_of(words: &mut Words, holds: &dyn Fn(&str) -> bool) -> bool {
    let mut answer = single(words, holds);
    while words.next_if_eq(&"AND").is_some() {
        answer &= single(words, holds);
    }
    answer
}

fn single(words: &mut Words, holds: &dyn Fn(&str) -> bool) -> bool {
    let word = words.next().expect("a licence");
    if word == "(" {
        let answer = any_of(words, holds);
        assert_eq!(words.next(), Some(")"));
        return answer;
    }
    match words.next_if_eq(&"WITH") {
        Some(_) => holds(&format!("{word} WITH {}", words.next().expect("an exception"))),
        None => holds(word),
    }
}

/// The crates of this build by name, with their licences. Crates for other systems may be missing here.
fn licences_of_this_build() -> BTreeSet<(String, String)> {
    let host = Command::new(env!("CARGO")).arg("-vV").output().expect("cargo runs").stdout;
    let host = String::from_utf8(host).expect("UTF-8");
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).expect("it names the system");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--locked", "--format-version", "1", "--filter-platform", host]);
    if !cfg!(feature = "app") {
        cargo.arg("--no-default-features");
    }
    let metadata = cargo.current_dir(root()).output().expect("cargo runs");
    assert!(metadata.status.success(), "{}", String::from_utf8_lossy(&metadata.stderr));
    let metadata: Json = serde_json::from_slice(&metadata.stdout).expect("JSON");
    let list = |json: &Json| json.as_array().expect("a list").clone();
    let built: BTreeSet<_> =
        list(&metadata["resolve"]["nodes"]).iter().map(|node| node["id"].to_string()).collect();
    let packages = list(&metadata["packages"]).into_iter();
    packages
        .filter(|package| built.contains(&package["id"].to_string()) && !package["source"].is_null())
        .map(|package| {
            let text = |key: &str| package[key].as_str().map(str::to_owned);
            let name = text("name").expect("a name");
            let licence = text("license").unwrap_or_else(|| panic!("{name} names no licence"));
            (name, licence)
        })
        .collect()
}

#[test]
fn every_licence_is_allowed() {
    let licences = Licences::read();
    let crates = licences_of_this_build();
    let refused: Vec<_> =
        crates.iter().filter(|(name, licence)| !licences.accept(name, licence, None)).collect();
    assert!(crates.len() > 50 && refused.is_empty(), "{refused:#?}");
}

#[cfg(feature = "app")]
#[test]
fn every_licence_that_is_allowed_is_needed() {
    let licences = Licences::read();
    let crates = licences_of_this_build();
    for licence in &licences.allowed {
        let needs = |(name, of): &(String, String)| !licences.accept(name, of, Some(licence));
        assert!(crates.iter().any(needs), "nothing needs {licence} in deny.toml");
    }
    let names: BTreeSet<_> = locked().into_iter().map(|package| package.name).collect();
    for (name, allowed) in &licences.exceptions {
        assert!(names.contains(name), "nothing needs {name} in deny.toml");
        let of = crates.iter().find(|(known, _)| known == name);
        for licence in of.iter().flat_map(|_| allowed) {
            let (_, of) = of.expect("there is one");
            assert!(!licences.accept(name, of, Some(licence)), "{name} does not need {licence}");
        }
    }
}

#[test]
fn licence_expressions_are_evaluated_correctly() {
    let mit_and_zlib = |licence: &str| ["MIT", "Zlib"].contains(&licence);
    for good in ["MIT", "MIT/Apache-2.0", "Apache-2.0 OR MIT", "(ISC OR MIT) AND Zlib", "ISC AND X OR MIT"] {
        assert!(satisfied(good, &mit_and_zlib), "{good}");
    }
    for bad in ["ISC", "MIT AND ISC", "(MIT OR Zlib) AND ISC", "MIT WITH X", "(ISC OR X) AND Zlib"] {
        assert!(!satisfied(bad, &mit_and_zlib), "{bad}");
    }
}
