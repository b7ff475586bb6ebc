//! The fuzz targets. `fuzz/` gives them made-up bytes, and `tests/checks/hostile/corpus.rs` the files of
//! `fuzz/corpus`. A target must accept any bytes; it panics if the program does anything wrong with them.

mod angles;
mod cost;
mod program;
pub mod question;
mod state;
mod topic_file;

pub use cost::check_program as check_cost;
pub use state::check as check_state;
pub use topic_file::bytes_of as bytes_of_topic;

use collidoscope::cli::batch;
use collidoscope::lesson::{
    Case, CaseTexts, Lesson, PROGRAM, PictureState, Scene, State, Value, open_permalink, permalink,
    plain_text, read_state, same_bits, set_param,
};

/// A part of the program that the fuzzer gives bytes to. `fuzz/corpus` has a folder for each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// The reader of scene files.
    SceneFile,
    /// The reader of links.
    Permalink,
    /// The reader of batch lines.
    BatchLine,
    /// The reader of topics.
    TopicFile,
    /// The programs of methods.
    Program,
    /// What slow programs cost.
    Cost,
    /// Sines, cosines and angles without rounding, compared with the oracle.
    Angles,
    /// The geometry of a topic, compared with the oracle.
    Question(Scene),
}

impl Target {
    /// Every target.
    pub fn all() -> impl Iterator<Item = Self> {
        use Target::{Angles, BatchLine, Cost, Permalink, Program, SceneFile, TopicFile};
        [SceneFile, Permalink, BatchLine, TopicFile, Program, Cost, Angles]
            .into_iter()
            .chain(Scene::ALL.map(Self::Question))
    }

    /// The target with this name.
    pub fn find(name: &str) -> Option<Self> {
        Self::all().find(|target| target.name() == name)
    }

    /// The name, which is also that of the folder in `fuzz/corpus`.
    pub fn name(self) -> String {
        match self {
            Self::SceneFile => "scene_file".to_owned(),
            Self::Permalink => "permalink".to_owned(),
            Self::BatchLine => "batch_line".to_owned(),
            Self::TopicFile => "topic_file".to_owned(),
            Self::Program => "program".to_owned(),
            Self::Cost => "cost".to_owned(),
            Self::Angles => "angles".to_owned(),
            Self::Question(scene) => format!("question_{}", scene.slug().replace('-', "_")),
        }
    }

    /// Runs the target on any bytes.
    ///
    /// # Panics
    /// If the program does anything wrong with them.
    pub fn run(self, bytes: &[u8]) {
        match self {
            Self::SceneFile => scene_file(bytes),
            Self::Permalink => permalink_target(bytes),
            Self::BatchLine => batch_line(bytes),
            Self::TopicFile => topic_file::check(bytes),
            Self::Program => program::check(bytes),
            Self::Cost => cost::check(bytes),
            Self::Angles => angles::check(bytes),
            Self::Question(scene) => question::check(scene, bytes),
        }
    }
}

/// A scene file is accepted or rejected with a reason. An accepted one opens, and its state passes all checks.
fn scene_file(bytes: &[u8]) {
    match Case::parse_bytes(bytes, "folder/fuzzed.toml") {
        Ok(case) => {
            let mut lesson = case.open();
            for (id, value) in &case.set {
                let wanted = match value {
                    Value::Word(text) if *id == PROGRAM && text.trim().is_empty() => Value::Absent,
                    Value::Word(text) if *id == PROGRAM => Value::Word(plain_text(text)),
                    other => other.clone(),
                };
                let state = read_state(&mut lesson);
                let now =
                    state.into_iter().find(|(known, _)| known == id).map_or(Value::Absent, |(_, now)| now);
                assert!(now == wanted, "{id} was not set to {value}");
            }
            state::check(&mut lesson);
        }
        Err(error) => {
            assert!(error.line > 0 && error.column > 0, "{error}");
            check_refusal(&error.to_string());
        }
    }
}

/// A link is accepted or rejected with a reason. The state of an accepted one passes all checks, and `--set` with the
/// same pairs in the same order leads to the same state.
fn permalink_target(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match open_permalink(text) {
        Ok(mut lesson) => {
            if let Some(mut by_options) = set_in_order(text) {
                let wanted = read_state(&mut lesson);
                assert_same(&wanted, &read_state(&mut by_options), text);
            }
            state::check(&mut lesson);
        }
        Err(error) => check_refusal(&error.to_string()),
    }
}

/// The lesson after setting the pairs of a link in order; `None` if the link has escapes or names a case.
fn set_in_order(link: &str) -> Option<Lesson> {
    let link = link.trim();
    let link = link.split_once('#').map_or(link, |(_, link)| link);
    let (slug, pairs) = link.split_once('?')?;
    let mut lesson = Scene::from_slug(slug).filter(|_| !pairs.contains('%'))?.open();
    for pair in pairs.split('&').filter(|pair| !pair.is_empty()) {
        let (id, value) = pair.split_once('=').expect("the link was accepted");
        set_param(&mut lesson, id, &Value::parse(value)).expect("the link was accepted");
    }
    Some(lesson)
}

/// A batch line is answered or rejected with a reason. In this target its first word names the topic, the first topic
/// if there is no such name. The answer is that of `explain` for the state that the line describes.
fn batch_line(bytes: &[u8]) {
    let (scene, line) = match bytes.iter().position(|byte| *byte == b' ') {
        Some(end) => (str::from_utf8(&bytes[..end]).ok().and_then(Scene::from_slug), &bytes[end + 1..]),
        None => (None, bytes),
    };
    let mut lesson = scene.unwrap_or(Scene::ALL[0]).open();
    let start = read_state(&mut lesson);
    match batch::answer(&mut lesson, &start, line) {
        Ok(answer) => {
            let now = read_state(&mut lesson);
            state::check_answer(&lesson, &answer);
            let again = batch::answer(&mut lesson, &start, state::as_line(&now).as_bytes());
            assert_eq!(again.as_ref(), Ok(&answer), "{now:?}");
            assert_same(&now, &read_state(&mut lesson), "the state as a line");
            state::check(&mut lesson);
        }
        Err(error) => check_refusal(&error),
    }
}

/// A rejection has a reason, in one line of limited length, even if the input is a megabyte long.
fn check_refusal(reason: &str) {
    assert!(!reason.is_empty() && reason.len() <= LONGEST_REFUSAL, "{} bytes: {reason}", reason.len());
    assert!(!reason.contains('\n'), "{reason}");
}

/// In bytes. The longest list of accepted ids is a quarter of it.
const LONGEST_REFUSAL: usize = 4096;

fn assert_same(wanted: &State, got: &State, at: &str) {
    let same =
        wanted.len() == got.len() && wanted.iter().zip(got).all(|(a, b)| a.0 == b.0 && same_bits(&a.1, &b.1));
    assert!(same, "{at}:\n{wanted:?}\n{got:?}");
}

/// A state that is written as a link or as a file is read back unchanged.
fn check_round_trips(lesson: &mut Lesson) {
    let now = read_state(lesson);
    let link = permalink(lesson);
    assert_same(&now, &read_state(&mut open_permalink(&link).expect(&link)), &link);
    let texts = CaseTexts { title: "A title", about: "What is to be seen.", question: "Do they meet?" };
    let file = Case::write(lesson, &texts, &PictureState::default());
    assert_same(&now, &read_state(&mut Case::parse(&file, "a.toml").expect(&file).open()), &file);
}
