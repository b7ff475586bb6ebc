//! Cases: named states of a topic, each with a description and the expected verdict of each method.
//!
//! One file `scenes/<slug>/<case>.toml` is a preset in the menu, an input of the command line and a test.

pub mod draft;
pub mod expect;
pub mod file;
pub mod link;
pub mod methods_by_case;
pub mod picture_state;
pub mod presented;
pub mod state;

use std::borrow::Cow;
use std::sync::OnceLock;

use glam::DVec2;

use self::picture_state::PictureState;
use self::presented::Presented;
use self::state::set_params;
use crate::language::{told, tr};
use crate::lesson::text::topic_files;
use crate::program::{is_hidden, json_text};
use crate::sorting::sort_by;

use crate::lesson::{
    Expect, Group, Lesson, METHOD, NUMBERS, PROGRAM, REFERENCE, Scene, State, Value, YAxis, read_state,
    set_param, verdict_word,
};

/// A named state of a topic.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// The identifier: the name of the file without `.toml`.
    pub name: String,
    pub scene: Scene,
    /// The name in the menu as the file has it; see [`Self::title`].
    pub(in crate::lesson) title: String,
    /// What to see here, in a sentence or two, as the file has it; see [`Self::about`].
    pub(in crate::lesson) about: String,
    /// What it asks, as the file has it; empty without a question of its own. See [`Self::question`].
    pub(in crate::lesson) question: String,
    /// The position in the menu; cases without one come last. `default` is always first, hard cases follow the others.
    pub order: Option<i64>,
    /// Whether it is a hard case: an input on which tests of this kind tend to fail. The menu lists these separately.
    pub hard: bool,
    /// The parameters that differ from the topic's defaults, in the order of the lesson's list.
    pub set: Vec<(&'static str, Value)>,
    pub expect: Expect,
    /// What the file says of the picture.
    pub picture: PictureState,
    /// How the state is presented in a lecture.
    pub presented: Presented,
}

/// The texts of a case, as its file has them; empty without one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CaseTexts<'a> {
    pub title: &'a str,
    pub about: &'a str,
    pub question: &'a str,
}

impl<'a> CaseTexts<'a> {
    /// The key of each text in a scene file, with the text here and in another case.
    fn pairs_beside(&self, other: &Self) -> [(&'static str, &'a str, &'a str); 3] {
        [
            ("title", self.title, other.title),
            ("about", self.about, other.about),
            ("question", self.question, other.question),
        ]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseGroup {
    /// Cases that teach what a topic is about.
    Teaching,
    /// Inputs on which tests of this kind tend to fail.
    Hard,
    /// Hard cases in which a method computes with numbers that are chosen for it, since rounding turns its answer.
    FloatingPoint,
}

impl CaseGroup {
    /// All groups, in the order of the menu.
    pub const ALL: [Self; 3] = [Self::Teaching, Self::Hard, Self::FloatingPoint];

    pub fn title(self) -> &'static str {
        match self {
            Self::Teaching => tr("Cases"),
            Self::Hard => tr("Hard cases"),
            Self::FloatingPoint => tr("Floating point"),
        }
    }
}

impl Case {
    pub fn group(&self) -> CaseGroup {
        match self.set.iter().any(|(id, _)| *id == NUMBERS) {
            true if self.hard => CaseGroup::FloatingPoint,
            false if self.hard => CaseGroup::Hard,
            _ => CaseGroup::Teaching,
        }
    }

    /// The cases of a topic in a group, in the order of the menu.
    pub fn in_group(scene: Scene, group: CaseGroup) -> impl Iterator<Item = &'static Self> {
        Self::shipped(scene).iter().filter(move |case| case.group() == group)
    }

    /// The cases that ship with a topic, in the order of the menu: `default`, the other teaching cases, the hard cases, those
    /// on floating point; each group by `order` and then by name.
    pub fn shipped(scene: Scene) -> &'static [Self] {
        // Parsed one topic at a time, so that the window does not wait for topics that it does not show.
        static CASES: [OnceLock<Vec<Case>>; Scene::COUNT] = [const { OnceLock::new() }; Scene::COUNT];
        CASES[scene as usize].get_or_init(|| embedded(scene))
    }

    /// The shipped case of that name.
    pub fn find(scene: Scene, name: &str) -> Option<&'static Self> {
        Self::shipped(scene).iter().find(|c| c.name == name)
    }

    /// The name in the menu.
    pub fn title(&self, y_axis: YAxis) -> Cow<'_, str> {
        y_axis.resolve(&self.title)
    }

    /// What to see here, in a sentence or two.
    pub fn about(&self, y_axis: YAxis) -> Cow<'_, str> {
        y_axis.resolve(&self.about)
    }

    /// What it asks, if it has a question of its own: its title does not tell the answer then.
    pub fn question(&self, y_axis: YAxis) -> Option<Cow<'_, str>> {
        (!self.question.is_empty()).then(|| y_axis.resolve(&self.question))
    }

    /// A title that does not tell the answer: its own if it has a question of its own, otherwise its number among the
    /// cases of its topic.
    pub fn title_of_question(&self, y_axis: YAxis) -> Cow<'_, str> {
        match self.question(y_axis) {
            Some(_) => self.title(y_axis),
            None => told!("Case {number}", number = self.number()).into(),
        }
    }

    /// The number among the cases of its topic, from 1.
    pub fn number(&self) -> usize {
        let place = Self::shipped(self.scene).iter().position(|other| other.name == self.name);
        place.map_or(0, |place| place + 1)
    }

    /// The texts as the file has them: `{above|below}` stands for a word that depends on the y axis.
    pub fn texts(&self) -> CaseTexts<'_> {
        CaseTexts { title: &self.title, about: &self.about, question: &self.question }
    }

    /// The same with its texts in the language of the user.
    fn translated(self) -> Self {
        let text = |english: &str| tr(english).to_owned();
        let (title, about, question) = (text(&self.title), text(&self.about), text(&self.question));
        Self { title, about, question, ..self }
    }

    /// A lesson in the state of the case.
    pub fn open(&self) -> Lesson {
        let mut lesson = self.scene.open();
        let refused = set_params(&mut lesson, &self.set);
        debug_assert!(refused.is_empty(), "parsing has checked every value: {refused:?}");
        lesson
    }

    /// The same with the exact method, unless the case names a method or has a program: what the command line answers
    /// with.
    pub fn open_exactly(&self) -> Lesson {
        let mut lesson = self.open();
        if !self.names_method() {
            select_reference(&mut lesson);
        }
        lesson
    }

    /// Whether the case names the method that answers, or has a program that does.
    pub fn names_method(&self) -> bool {
        self.set.iter().any(|(id, _)| [METHOD, PROGRAM].contains(id))
    }

    /// The text of a scene file with the current state of a lesson, and what the file says of the picture. Parsing it gives
    /// the same state and the same picture, bit for bit.
    pub fn write(lesson: &mut Lesson, texts: &CaseTexts<'_>, picture: &PictureState) -> String {
        let changed = changed_params(lesson);
        Self::with_picture(lesson, texts, changed, picture)
    }

    /// The same with the method named, even if it is the first one of the topic: so the command line answers with it, too.
    pub fn write_as_shown(lesson: &mut Lesson, texts: &CaseTexts<'_>, picture: &PictureState) -> String {
        let mut changed = changed_params(lesson);
        if changed.iter().all(|(id, _)| ![METHOD, PROGRAM].contains(id)) {
            changed.insert(0, (METHOD, Value::Word(lesson.selected().method().id.to_owned())));
        }
        Self::with_picture(lesson, texts, changed, picture)
    }

    fn with_picture(
        lesson: &Lesson,
        texts: &CaseTexts<'_>,
        changed: State,
        picture: &PictureState,
    ) -> String {
        let mut text = Self::written(lesson, texts, changed);
        let pairs = picture.pairs();
        if !pairs.is_empty() {
            text.push_str("\n[picture]\n");
        }
        for (id, value) in pairs {
            text.push_str(&format!("{id} = {}\n", toml_pair(&value)));
        }
        text
    }

    /// The text of a scene file with a case to check: the current state with every parameter of the shapes, so that it
    /// stays the same whatever the defaults are. The file names the method only if `names_method`, and the exact verdict as what is expected of whoever answers.
    pub fn write_to_check(lesson: &mut Lesson, texts: &CaseTexts<'_>, names_method: bool) -> String {
        let verdict = verdict_word(lesson.judge());
        let mut changed = whole_params(lesson);
        if lesson.choice().own().is_none() {
            changed.retain(|(id, _)| *id != METHOD);
            let method = lesson.selected().method().id;
            let named = names_method.then(|| (METHOD, Value::Word(method.to_owned())));
            changed.splice(..0, named);
        }
        let state = Self::written(lesson, texts, changed);
        format!("{state}\n[expect]\nverdict = \"{verdict}\"\n")
    }

    fn written(lesson: &Lesson, texts: &CaseTexts<'_>, changed: State) -> String {
        let mut text = format!("scene = {}\n", toml_text(lesson.scene().slug()));
        for (key, _, value) in texts.pairs_beside(texts) {
            if !value.is_empty() {
                text.push_str(&format!("{key} = {}\n", toml_text(value)));
            }
        }
        if !changed.is_empty() {
            text.push_str("\n[set]\n");
        }
        for (id, value) in changed {
            text.push_str(&format!("{id} = {}\n", toml_value(&value)));
        }
        text
    }
}

/// Selects the exact method with which the others are compared.
pub fn select_reference(lesson: &mut Lesson) {
    set_param(lesson, METHOD, &Value::Word(REFERENCE.to_owned())).expect("every topic has an exact method");
}

/// The parameters whose value differs from the topic's default in at least one bit, in the lesson's order.
pub fn changed_params(lesson: &mut Lesson) -> Vec<(&'static str, Value)> {
    let defaults = read_state(&mut lesson.scene().open());
    changed_since(defaults, lesson)
}

/// Every parameter of the shapes, and the others that differ from the topic's defaults, in the lesson's order: a state that
/// stays the same whatever the defaults are.
pub(in crate::lesson) fn whole_params(lesson: &mut Lesson) -> State {
    let changed = changed_params(lesson);
    let params = lesson.params();
    let shapes = params.iter().filter(|param| param.group == Group::Shapes).map(|param| param.id);
    let kept: Vec<&str> = shapes.chain(changed.iter().map(|(id, _)| *id)).collect();
    read_state(lesson).into_iter().filter(|(id, _)| kept.contains(id)).collect()
}

/// The parameters whose value differs from that state in at least one bit, or which that state does not have, in the
/// lesson's order.
pub fn changed_since(before: State, lesson: &mut Lesson) -> Vec<(&'static str, Value)> {
    let is_same =
        |id: &str, value: &Value| before.iter().any(|(known, old)| *known == id && same_bits(value, old));
    read_state(lesson).into_iter().filter(|(id, value)| !is_same(id, value)).collect()
}

/// Whether two values are the same to the last bit: 0 and −0 differ here.
pub fn same_bits(a: &Value, b: &Value) -> bool {
    let are_same = |a: &DVec2, b: &DVec2| a.to_array().map(f64::to_bits) == b.to_array().map(f64::to_bits);
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a.to_bits() == b.to_bits(),
        (Value::Pair(a), Value::Pair(b)) => are_same(a, b),
        (Value::Points(a), Value::Points(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| are_same(a, b))
        }
        _ => a == b,
    }
}

/// A value as a scene file writes it.
pub(in crate::lesson) fn toml_value(value: &Value) -> String {
    let pair = |p: &DVec2| format!("[{}, {}]", toml_number(p.x), toml_number(p.y));
    match value {
        Value::Number(n) => toml_number(*n),
        Value::Pair(p) => pair(p),
        Value::Points(points) => format!("[{}]", points.iter().map(pair).collect::<Vec<_>>().join(", ")),
        Value::Switch(on) => on.to_string(),
        Value::Word(word) => toml_text(word),
        Value::Absent => "\"none\"".to_owned(),
    }
}

/// The value of a key of the picture as a scene file writes it: numbers and switches without quotes, and a list of several.
pub(in crate::lesson) fn toml_pair(value: &str) -> String {
    let plain = |part: &str| match (part.parse::<bool>(), part.parse::<f64>()) {
        (Ok(on), _) => on.to_string(),
        (_, Ok(number)) => toml_number(number),
        _ => toml_text(part),
    };
    match value.split(',').collect::<Vec<_>>()[..] {
        [one] => plain(one),
        ref several => format!("[{}]", several.iter().map(|part| plain(part)).collect::<Vec<_>>().join(", ")),
    }
}

/// A text in quotes. Characters that cannot be seen are escapes, which JSON and TOML share.
fn toml_text(text: &str) -> String {
    if text.contains(|c| is_hidden(c) && !matches!(c, '\n' | '\t')) {
        return json_text(&serde_json::Value::from(text).to_string()).into_owned();
    }
    toml_edit::Value::from(text).to_string()
}

/// Whole numbers without a decimal point, others with all the digits they need.
fn toml_number(number: f64) -> String {
    let debug = format!("{number:?}");
    match debug.strip_suffix(".0") {
        Some(whole) if whole != "-0" => whole.to_owned(),
        _ => debug,
    }
}

fn embedded(scene: Scene) -> Vec<Case> {
    let slug = scene.slug();
    let read = |(stem, text): (_, &str)| {
        let case = Case::parse(text, &format!("scenes/{slug}/{stem}.toml"));
        case.map(Case::translated).unwrap_or_else(|e| panic!("a shipped scene file is wrong: {e}"))
    };
    let mut cases: Vec<Case> = topic_files::cases(scene).map(read).collect();
    let key = |c: &Case| (c.name != "default", c.hard, c.order.unwrap_or(i64::MAX));
    sort_by(&mut cases, |one, other| key(one).cmp(&key(other)).then_with(|| one.name.cmp(&other.name)));
    cases
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::write_state;
    use proptest::prelude::*;

    fn written(lesson: &mut Lesson, title: &str, about: &str) -> String {
        Case::write(lesson, &CaseTexts { title, about, question: "" }, &PictureState::default())
    }

    #[test]
    fn every_scene_file_is_in_the_folder_of_its_topic() {
        for scene in Scene::ALL {
            for (stem, _) in topic_files::cases(scene) {
                assert!(Case::find(scene, stem).is_some_and(|c| c.scene == scene), "{scene:?}/{stem}");
            }
        }
    }

    #[test]
    fn the_default_comes_first_then_the_order_then_the_name() {
        let names: Vec<_> = Case::shipped(Scene::BlobSide).iter().map(|c| c.name.as_str()).collect();
        assert_eq!(names[..3], ["default", "example-1", "example-2"]);
    }

    #[test]
    fn the_hard_cases_come_last_and_the_default_is_not_one_of_them() {
        for scene in Scene::ALL {
            let hard: Vec<_> = Case::shipped(scene).iter().map(|c| c.hard).collect();
            assert!(!hard[0] && hard.is_sorted() && hard.contains(&true), "{}", scene.slug());
        }
    }

    #[test]
    fn opening_a_case_sets_its_parameters() {
        let case = Case::find(Scene::BlobSide, "example-1").expect("ships");
        let explanation = case.open().explain();
        assert!(explanation.values.contains(&("x_gap", Value::Number(-1.0))));
        assert!(explanation.values.contains(&("y_gap", Value::Number(1.0))));
    }

    #[test]
    fn a_case_that_names_no_method_opens_with_the_exact_one_for_the_command_line() {
        let exact = |text: &str| {
            let lesson = Case::parse(text, "a.toml").expect("valid").open_exactly();
            lesson.selected().method().id
        };
        let text = "scene = \"circle-segment-1\"\ntitle = \"\"\nabout = \"\"\n";
        assert_eq!(exact(text), "clamp");
        assert_eq!(exact(&format!("{text}[set]\nmethod = \"horizontal\"")), "horizontal");
    }

    #[test]
    fn whole_numbers_are_written_without_a_decimal_point_but_minus_zero_keeps_its_sign() {
        assert_eq!(toml_number(6.0), "6");
        assert_eq!(toml_number(-1.5), "-1.5");
        assert_eq!(toml_number(-0.0), "-0.0");
        assert_eq!(toml_number(1e-9), "1e-9");
    }

    #[test]
    fn an_unchanged_lesson_is_written_without_a_set_table() {
        let text = written(&mut Scene::BlobSide.open(), "A \"title\"", "Two\nlines");
        assert!(!text.contains("[set]"));
        let case = Case::parse(&text, "a.toml").expect("what we write we read");
        assert_eq!((case.title.as_str(), case.about.as_str()), ("A \"title\"", "Two\nlines"));
    }

    proptest! {
        #[test]
        fn a_written_state_is_read_back_bit_for_bit(seed in crate::lesson::case::state::tests::any_state()) {
            let (scene, state) = seed;
            let mut lesson = scene.open();
            write_state(&mut lesson, &state);
            let wanted = read_state(&mut lesson);
            let text = written(&mut lesson, "t", "a");
            let case = Case::parse(&text, "t.toml").expect(&text);
            let got = read_state(&mut case.open());
            prop_assert!(wanted.iter().zip(&got).all(|(a, b)| a.0 == b.0 && same_bits(&a.1, &b.1)), "{text}");
        }
    }
}
