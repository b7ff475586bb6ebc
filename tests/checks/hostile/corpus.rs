//! The corpus of the fuzzer as plain tests: every input that was ever worth keeping goes through its target again.

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use collidoscope::lesson::{Case, Scene};

use crate::fuzzing::{self, question};
use crate::oracle;

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz")
}

/// The files of a folder by name.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<_> = entries.map(|e| e.expect("readable").path()).collect();
    paths.sort();
    paths
}

#[test]
fn every_input_of_the_corpus_passes_its_target() {
    let mut wrong = Vec::new();
    for (name, target) in fuzzing::TARGETS {
        let inputs = files(&fuzz().join("corpus").join(name));
        assert!(!inputs.is_empty(), "{name} has no corpus");
        for path in inputs {
            let bytes = fs::read(&path).expect("readable");
            if catch_unwind(AssertUnwindSafe(|| target(&bytes))).is_err() {
                wrong.push(path);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_target_has_its_file_its_entry_and_its_corpus_and_there_are_no_others() {
    let names: BTreeSet<String> = fuzzing::TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let stems = |folder: &str| -> BTreeSet<String> {
        let stem = |path: PathBuf| path.file_stem().expect("a name").to_string_lossy().into_owned();
        files(&fuzz().join(folder)).into_iter().map(stem).collect()
    };
    let manifest = fs::read_to_string(fuzz().join("Cargo.toml")).expect("there");
    let entries = manifest.lines().filter_map(|line| line.strip_prefix("path = \"fuzz_targets/"));
    let entries: BTreeSet<_> = entries.map(|rest| rest.trim_end_matches(".rs\"").to_owned()).collect();
    assert_eq!((&names, &names, &names), (&stems("fuzz_targets"), &stems("corpus"), &entries));
    for name in &names {
        let text = fs::read_to_string(fuzz().join(format!("fuzz_targets/{name}.rs"))).expect("there");
        assert!(text.contains(&format!("target!(\"{name}\")")), "{text}");
    }
}

#[test]
fn every_topic_has_a_target() {
    for scene in Scene::ALL {
        let name = target_of(scene);
        assert!(fuzzing::TARGETS.iter().any(|(known, _)| *known == name), "no {name}");
        let bytes = question::bytes_of(&oracle::Kind::Short.case(scene, 1, 1));
        let (_, target) =
            fuzzing::TARGETS.into_iter().find(|(known, _)| *known == name).expect("it is there");
        target(&bytes);
    }
}

/// The target that holds the question of a topic to the oracle.
fn target_of(scene: Scene) -> String {
    format!("question_{}", scene.slug().replace('-', "_"))
}

/// With `COLLIDOSCOPE_WRITE_CORPUS` set, those that are missing are written.
#[test]
fn the_fuzzer_starts_from_every_hard_case() {
    let hard = Scene::ALL.into_iter().flat_map(Case::shipped).filter(|case| case.hard);
    for shipped in hard {
        let path = fuzz().join("corpus").join(target_of(shipped.scene)).join(&shipped.name);
        let case = oracle::Case::of(shipped.open().as_mut());
        if !path.exists() && std::env::var_os("COLLIDOSCOPE_WRITE_CORPUS").is_some() {
            fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
            fs::write(&path, question::bytes_of(&case)).expect("writable");
        }
        let bytes = fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(question::case_of(shipped.scene, &bytes), case, "{}", path.display());
    }
}

#[test]
fn the_fuzzer_knows_every_word_of_every_topic() {
    let words = fs::read_to_string(fuzz().join("words.dict")).expect("there");
    for scene in Scene::ALL {
        let mut lesson = scene.open();
        let methods: Vec<_> = lesson.methods().iter().map(|m| m.id).collect();
        let params: Vec<_> = lesson.params().iter().map(|p| p.id).collect();
        for word in [scene.slug()].into_iter().chain(methods).chain(params) {
            assert!(words.contains(&format!("\"{word}\"\n")), "{word} is not in fuzz/words.dict");
        }
    }
}
