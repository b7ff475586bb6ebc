//! What the fuzz targets do with their input. `fuzz/` runs these functions on made-up input, `tests/checks/hostile/corpus.rs` on
//! what lies in `fuzz/corpus`: each target must take any bytes, and says by a panic what is wrong.

pub mod question;
mod state;

pub use state::check as check_state;

use collidoscope::cli::batch;
use collidoscope::lesson::{
    Case, Lesson, Scene, State, Value, open_permalink, permalink, read_state, same_bits, set_param,
};

/// What the fuzzer gives bytes to. `fuzz/corpus` has a folder for each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// What reads scene files.
    SceneFile,
    /// What reads links.
    Permalink,
    /// What reads the lines of a batch.
    BatchLine,
    /// The geometry of a topic, compared with the oracle.
    Question(Scene),
}

impl Target {
    /// Every target.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::SceneFile, Self::Permalink, Self::BatchLine].into_iter().chain(Scene::ALL.map(Self::Question))
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
            Self::Question(scene) => format!("question_{}", scene.slug().replace('-', "_")),
        }
    }

    /// Gives it any bytes.
    ///
    /// # Panics
    /// If it does anything wrong with them.
    pub fn run(self, bytes: &[u8]) {
        match self {
            Self::SceneFile => scene_file(bytes),
            Self::Permalink => permalink_target(bytes),
            Self::BatchLine => batch_line(bytes),
            Self::Question(scene) => question::check(scene, bytes),
        }
    }
}

/// A scene file is taken or refused in words; one that is taken opens, and its state is a good one.
fn scene_file(bytes: &[u8]) {
    match Case::parse_bytes(bytes, "folder/fuzzed.toml") {
        Ok(case) => {
            let mut lesson = case.open();
            for (id, value) in &case.set {
                let now = read_state(lesson.as_mut()).into_iter().find(|(known, _)| known == id);
                assert!(now.is_some_and(|(_, now)| now == *value), "{id} was not set to {value}");
            }
            state::check(lesson.as_mut());
        }
        Err(error) => {
            assert!(error.line > 0 && error.column > 0, "{error}");
            check_refusal(&error.to_string());
        }
    }
}

/// A link is taken or refused in words. One that is taken has a good state, and the same pairs given as `--set` in the
/// order in which they stand there lead to it too.
fn permalink_target(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match open_permalink(text) {
        Ok(mut lesson) => {
            if let Some(mut by_options) = set_in_order(text) {
                let wanted = read_state(lesson.as_mut());
                assert_same(&wanted, &read_state(by_options.as_mut()), text);
            }
            state::check(lesson.as_mut());
        }
        Err(error) => check_refusal(&error.to_string()),
    }
}

/// The pairs of a link of a topic, set one after the other; none where something is escaped or a case is named.
fn set_in_order(link: &str) -> Option<Box<dyn Lesson>> {
    let link = link.trim();
    let link = link.split_once('#').map_or(link, |(_, link)| link);
    let (slug, pairs) = link.split_once('?')?;
    let mut lesson = Scene::from_slug(slug).filter(|_| !pairs.contains('%'))?.open();
    for pair in pairs.split('&').filter(|pair| !pair.is_empty()) {
        let (id, value) = pair.split_once('=').expect("the link was taken");
        set_param(lesson.as_mut(), id, &Value::parse(value)).expect("the link was taken");
    }
    Some(lesson)
}

/// A line of a batch gets an answer: of every topic, whose name is the line's first word in this target, or of the
/// first one. What is answered is what `explain` says of the state that the line describes.
fn batch_line(bytes: &[u8]) {
    let (scene, line) = match bytes.iter().position(|byte| *byte == b' ') {
        Some(end) => (str::from_utf8(&bytes[..end]).ok().and_then(Scene::from_slug), &bytes[end + 1..]),
        None => (None, bytes),
    };
    let mut lesson = scene.unwrap_or(Scene::ALL[0]).open();
    let start = read_state(lesson.as_mut());
    match batch::answer(lesson.as_mut(), &start, line) {
        Ok(answer) => {
            let now = read_state(lesson.as_mut());
            state::check_answer(lesson.as_ref(), &answer);
            let again = batch::answer(lesson.as_mut(), &start, state::as_line(&now).as_bytes());
            assert_eq!(again.as_ref(), Ok(&answer), "{now:?}");
            assert_same(&now, &read_state(lesson.as_mut()), "the state as a line");
            state::check(lesson.as_mut());
        }
        Err(error) => check_refusal(&error),
    }
}

/// A refusal says something, in one line, and not too much of it: what was given may be a megabyte.
fn check_refusal(told: &str) {
    assert!(!told.is_empty() && told.len() <= LONGEST_REFUSAL, "{} bytes: {told}", told.len());
    assert!(!told.contains('\n'), "{told}");
}

/// In bytes; the longest list of ids that is offered is a quarter of it.
const LONGEST_REFUSAL: usize = 4096;

fn assert_same(wanted: &State, got: &State, at: &str) {
    let same =
        wanted.len() == got.len() && wanted.iter().zip(got).all(|(a, b)| a.0 == b.0 && same_bits(&a.1, &b.1));
    assert!(same, "{at}:\n{wanted:?}\n{got:?}");
}

/// What a state writes, it reads back: as a link and as a file.
fn check_round_trips(lesson: &mut dyn Lesson) {
    let now = read_state(lesson);
    let link = permalink(lesson);
    assert_same(&now, &read_state(open_permalink(&link).expect(&link).as_mut()), &link);
    let file = Case::write(lesson, "A title", "What is to be seen.");
    assert_same(&now, &read_state(Case::parse(&file, "a.toml").expect(&file).open().as_mut()), &file);
}
