//! The fuzzer's corpus as plain tests: every input that was worth keeping goes through its target again.

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use collidoscope::lesson::{
    COORDINATE_LIMIT, Case, RectPart, Scene, Slot, State, Value, param_ids, read_state, set_param,
};
use collidoscope::program::syntax::KEYWORDS;
use glam::DVec2;

use crate::fuzzing::{Target, bytes_of_topic, question};
use crate::programs::programs;
use crate::written_topics::topic_files;
use crate::{generated, oracle};

/// The entries of the corpus, or of a folder in it.
fn corpus(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<_> = entries.map(|e| e.expect("readable").path()).collect();
    paths.sort();
    paths
}

#[test]
fn every_input_of_the_corpus_passes_its_target() {
    check_seeds();
    let mut wrong = Vec::new();
    for target in Target::all() {
        for path in corpus(&target.name()) {
            let bytes = fs::read(&path).expect("readable");
            if catch_unwind(AssertUnwindSafe(|| target.run(&bytes))).is_err() {
                wrong.push(path);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_target_has_a_corpus_and_there_are_no_others() {
    check_seeds();
    let names: BTreeSet<_> = Target::all().map(Target::name).collect();
    assert!(Target::all().all(|target| Target::find(&target.name()) == Some(target)));
    let name = |path: PathBuf| path.file_name().expect("a name").to_string_lossy().into_owned();
    let folders: BTreeSet<_> = corpus("").into_iter().map(name).collect();
    assert_eq!(names, folders);
}

#[test]
fn no_generated_input_outlives_its_case_or_topic() {
    let name = |path: PathBuf| path.file_name().expect("a name").to_string_lossy().into_owned();
    let names = |folder: &str| corpus(folder).into_iter().map(name).collect::<Vec<_>>();
    let mut left = Vec::new();
    for scene in Scene::ALL {
        let is_case = |name: &String| Case::shipped(scene).iter().any(|case| case.hard && case.name == *name);
        let inputs = names(&Target::Question(scene).name());
        left.extend(inputs.into_iter().filter(|name| !is_case(name) && !name.starts_with("found-")));
    }
    let is_topic = |slug: &str| Scene::from_slug(slug).is_some();
    left.extend(
        names("topic_file").into_iter().filter(|name| !is_topic(name) && !name.starts_with("found-")),
    );
    for folder in ["permalink", "batch_line"] {
        let has_no_topic = |name: &String| {
            let ends =
                ["topic-", "least-", "greatest-"].into_iter().filter_map(|start| name.strip_prefix(start));
            ends.into_iter().any(|slug| !is_topic(slug))
        };
        left.extend(names(folder).into_iter().filter(has_no_topic));
    }
    assert_eq!(left, [""; 0]);
}

/// Compares, or writes, the inputs from which the fuzzer starts: for every topic its hard cases, and the state by
/// default and at both ends of every parameter; every program; and random angles.
fn check_seeds() {
    for scene in Scene::ALL {
        hard_cases(scene);
        states(scene);
    }
    for (scene, id, text) in programs() {
        generated::check(&format!("fuzz/corpus/program/{}-{id}", scene.slug()), text.as_bytes());
    }
    for (name, text) in crate::exported_code::LISTS {
        generated::check(&format!("fuzz/corpus/program/{name}"), text.as_bytes());
    }
    for (scene, [topic, answer]) in topic_files() {
        let path = format!("fuzz/corpus/topic_file/{}", scene.slug());
        generated::check(&path, &bytes_of_topic(&topic, &answer));
    }
    for (kind, name) in ["sine", "cosine", "vector", "identity"].into_iter().enumerate() {
        for seed in 0..6 {
            let mut random = fastrand::Rng::with_seed(seed);
            let numbers = (0..45).map(|_| random.u8(..));
            let bytes: Vec<u8> = [kind as u8].into_iter().chain(numbers).collect();
            generated::check(&format!("fuzz/corpus/angles/{name}-{seed}"), &bytes);
        }
    }
}

fn hard_cases(scene: Scene) {
    let folder = Target::Question(scene).name();
    for shipped in Case::shipped(scene).iter().filter(|case| case.hard) {
        let case = oracle::Case::of(&mut shipped.open());
        let bytes = question::bytes_of(&case);
        assert_eq!(question::case_of(scene, &bytes), case);
        generated::check(&format!("fuzz/corpus/{folder}/{}", shipped.name), &bytes);
    }
}

fn states(scene: Scene) {
    let slug = scene.slug();
    let least = at_an_end(scene, |ends| ends[0].clone());
    let greatest = at_an_end(scene, |ends| ends[1].clone());
    for (name, start, state) in
        [("topic", "#", default_of(scene)), ("least", "", least), ("greatest", "", greatest)]
    {
        let link = format!("{start}{}", as_link(slug, &state));
        generated::check(&format!("fuzz/corpus/permalink/{name}-{slug}"), link.as_bytes());
        let line = format!("{slug} {}", as_line(&state));
        generated::check(&format!("fuzz/corpus/batch_line/{name}-{slug}"), line.as_bytes());
    }
}

fn default_of(scene: Scene) -> State {
    read_state(&mut scene.open())
}

/// The default state with every number at one of its ends.
fn at_an_end(scene: Scene, pick: fn([Value; 2]) -> Value) -> State {
    let mut lesson = scene.open();
    let ends: Vec<_> = lesson.params().iter().map(|param| (param.id, ends(&param.slot))).collect();
    for (id, ends) in ends {
        if let Some(ends) = ends {
            set_param(&mut lesson, id, &pick(ends)).expect("an end is accepted");
        }
    }
    read_state(&mut lesson)
}

/// The least and the greatest value of a number. A pair has the smallest numbers there are, or the farthest corner.
fn ends(slot: &Slot<'_>) -> Option<[Value; 2]> {
    let numbers = |least: f64, greatest: f64| Some([Value::Number(least), Value::Number(greatest)]);
    let pairs = |least: [f64; 2], greatest: [f64; 2]| Some([least, greatest].map(|p| Value::Pair(p.into())));
    match slot {
        Slot::Scalar { range, .. } | Slot::Radius { range, .. } => numbers(range.min, range.max),
        Slot::Count { min, max, .. } => numbers(f64::from(*min), f64::from(*max)),
        Slot::RectPart { range, part: RectPart::Size, .. } => pairs([range.min; 2], [range.max, range.min]),
        Slot::Point { .. } | Slot::Vector { .. } | Slot::All { .. } | Slot::RectPart { .. } => {
            pairs([f64::from_bits(1), -0.0], [COORDINATE_LIMIT, -COORDINATE_LIMIT])
        }
        Slot::Points { .. } => Some(
            [[1e-9, -0.0, 1.0], [COORDINATE_LIMIT, -COORDINATE_LIMIT, 0.0]]
                .map(|[a, b, c]| Value::Points([(a, b), (b, c), (c, a)].map(DVec2::from).to_vec())),
        ),
        Slot::Switch { .. } | Slot::Choice { .. } => None,
    }
}

/// A link with every parameter, also those with their default value.
fn as_link(slug: &str, state: &State) -> String {
    let pairs: Vec<_> = state.iter().map(|(id, value)| format!("{id}={}", in_link(value))).collect();
    format!("{slug}?{}", pairs.join("&"))
}

fn in_link(value: &Value) -> String {
    let short = |number: &f64| format!("{number:?}").trim_end_matches(".0").to_owned();
    match value {
        Value::Pair(DVec2 { x, y }) => format!("{},{}", short(x), short(y)),
        Value::Number(number) => short(number),
        other => other.to_string(),
    }
}

/// A line of a batch with every parameter, and every number with a point.
fn as_line(state: &State) -> String {
    let value = |value: &Value| match value {
        Value::Pair(DVec2 { x, y }) => format!("[{x:?}, {y:?}]"),
        Value::Points(points) => format!("{:?}", points.iter().map(DVec2::to_array).collect::<Vec<_>>()),
        Value::Number(number) => format!("{number:?}"),
        Value::Word(word) => format!("\"{word}\""),
        other => other.to_string(),
    };
    let pairs: Vec<_> = state.iter().map(|(id, of)| format!("\"{id}\": {}", value(of))).collect();
    format!("{{{}}}", pairs.join(", "))
}

#[test]
fn the_fuzzer_knows_every_word_of_every_topic() {
    let mut words = BTreeSet::new();
    for scene in Scene::ALL {
        words.insert(scene.slug());
        words.extend(param_ids(&mut scene.open()));
        for param in scene.open().params() {
            if let Slot::Choice { options, .. } = param.slot {
                words.extend(options.iter().map(|option| option.id));
            }
        }
    }
    words.extend(KEYWORDS);
    let foreign = include_str!("../../../src/program/foreign.txt");
    let rows = foreign.lines().skip_while(|line| !line.starts_with('['));
    let written = rows.filter_map(|row| Some(row.split_once(" → ")?.0)).flat_map(|row| row.split(' '));
    words.extend(written.filter(|word| word.is_ascii() && !word.contains(['"', '\\'])));
    let mut text = String::from(
        "# Generated: topics, parameters and the words that they accept, keywords, and words of other languages.\n",
    );
    words.iter().for_each(|word| text += &format!("\"{word}\"\n"));
    generated::check("fuzz/words.dict", text.as_bytes());
}
