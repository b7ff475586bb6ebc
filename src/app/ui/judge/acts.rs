//! What can be done in the tab.

use super::state::{Judged, Told};
use crate::app::session::Session;
use crate::app::ui::Ui;
use crate::app::ui::chrome::{PageRequest, PanelSide};
use crate::app::ui::code::state::Tab;
use crate::app::ui::code::tab::select;
use crate::app::ui::files::open;
use crate::app::ui::state::UiState;
use crate::app::work::judging::{Done, Judging, Task};
use crate::judge::{InFile, Sampling};
use crate::language::{text, told, tr};
use crate::lesson::{Language, MethodProgram, Scene, are_mistakes_loaded, load_mistakes, select_reference};
#[cfg(not(target_arch = "wasm32"))]
use crate::{app::work::outside::LiveTest, judge::Outside};

impl Ui {
    /// Does something with the test of the user, if it is possible now.
    pub fn do_with_test(&mut self, act: Act) {
        perform(&mut self.state(), act);
    }

    /// Shows what a test from outside says beside the others.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn judge_outside(&mut self, test: Outside) {
        let scene = self.session().scene();
        self.chrome.judge.live = Some(LiveTest::new(test, scene));
        show_tab(&mut self.state());
    }

    /// Takes the typical mistakes of a topic that the page has loaded.
    pub fn take_mistakes(&mut self, scene: Scene, text: &str) {
        load_mistakes(scene, text);
    }
}

/// The languages in which a page has a file around a function.
pub const LANGUAGES: [Language; 9] = [
    Language::Python,
    Language::JavaScript,
    Language::TypeScript,
    Language::CSharp,
    Language::Cpp,
    Language::Java,
    Language::Rust,
    Language::Lua,
    Language::GdScript,
];

/// Something that the user does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Shows the tab.
    Open,
    /// Removes the tab.
    Close,
    /// Judges the program in the code.
    Program,
    /// Judges the test that the command line names.
    Outside,
    /// Saves the cases.
    Cases,
    /// Saves the file around a function in this language, which only a page has.
    Harness(Language),
    /// Lets the user choose a file of answers.
    Choose,
    /// Judges these answers.
    Answers(String),
    /// Shows the simplest case in which the test is wrong.
    Case,
}

impl Act {
    /// The act of this name, as the form of a page sends it, with a text.
    pub fn from_words(name: &str, text: &str) -> Option<Self> {
        Some(match name {
            "open" => Self::Open,
            "close" => Self::Close,
            "program" => Self::Program,
            "cases" => Self::Cases,
            "harness" => Self::Harness(Language::from_id(text)?),
            "choose" => Self::Choose,
            "answers" => Self::Answers(text.to_owned()),
            "case" => Self::Case,
            _ => return None,
        })
    }
}

pub fn perform(state: &mut UiState<'_>, act: Act) {
    match act {
        Act::Open => show_tab(state),
        Act::Close => {
            state.chrome.judge.is_open = false;
            select(state, Tab::Working);
        }
        Act::Program => match own_program(state) {
            Some(program) => begin(state, Sampling::default(), Task::Program(Box::new(program))),
            None => state.chrome.status.set_error(tr(NO_PROGRAM)),
        },
        Act::Outside => judge_outside(state),
        Act::Cases => begin(state, Sampling::default(), Task::Save),
        Act::Harness(language) => {
            let scene = state.session.scene();
            state.chrome.requests.page = Some(PageRequest::Harness(scene, language));
        }
        Act::Choose => open::begin(state),
        Act::Answers(text) => take_answers(state, text),
        Act::Case => open_case(state),
    }
    state.rects.unsettle();
}

/// Why no program is judged, and why a text is not.
const NO_PROGRAM: &str = text!("There is no program of yours. Change one in the tab Code.");
const NO_ANSWERS: &str =
    text!("These are no answers; expected a line of JSON with an id and an answer for each case.");

/// Whether there is a program of the user in the code.
pub fn has_program(state: &UiState<'_>) -> bool {
    state.session.lesson().choice().own().is_some()
}

fn own_program(state: &UiState<'_>) -> Option<MethodProgram> {
    let own = state.session.lesson().choice().own()?;
    MethodProgram::of_scene(state.session.scene(), &own.file).ok()
}

/// Judges answers, which were pasted or are in a file. Their ids say to which cases.
pub fn take_answers(state: &mut UiState<'_>, text: String) {
    show_tab(state);
    if !InFile::is_it(&text) {
        return state.chrome.status.set_error(tr(NO_ANSWERS));
    }
    begin(state, InFile::sampling(&text).unwrap_or_default(), Task::Answers(text));
}

#[cfg(not(target_arch = "wasm32"))]
fn judge_outside(state: &mut UiState<'_>) {
    let test = state.chrome.judge.live.as_ref().map(|live| live.test.clone());
    if let Some(test) = test {
        begin(state, Sampling::default(), Task::Outside(test));
    }
}

#[cfg(target_arch = "wasm32")]
fn judge_outside(_: &mut UiState<'_>) {}

fn begin(state: &mut UiState<'_>, sampling: Sampling, task: Task) {
    state.chrome.status.message = None;
    let scene = state.session.scene();
    let known = state.chrome.work.take_bench();
    state.chrome.work.begin_judging(Judging::begin(scene, sampling, task, known));
}

/// Takes what comes of it.
pub fn finish(state: &mut UiState<'_>, judging: &Judging, done: Done) {
    let scene = judging.scene;
    match done {
        Done::Cases(text) => {
            let name = format!("{}-cases.jsonl", scene.slug());
            state.chrome.save_file(Ok((name, text.into_bytes())));
        }
        Done::Judged(judged) => {
            let y_axis = state.chrome.look.y_axis();
            let told = judged.map(|judgement| Told::of(&judgement, y_axis));
            match &told {
                Ok(told) => state.chrome.status.set_message(told.report.head.clone()),
                Err(why) => state.chrome.status.set_error(told!("Your test cannot be judged: {why}", why)),
            }
            state.chrome.judge.judged = Some(Judged { scene, told });
        }
    }
    state.rects.unsettle();
}

/// Opens the simplest case in which the test is wrong. The exact method answers there.
fn open_case(state: &mut UiState<'_>) {
    let scene = state.session.scene();
    let told = state.chrome.judge.judged_in(scene).and_then(|judged| judged.told.as_ref().ok());
    if let Some(mut lesson) = told.and_then(|told| told.smallest.clone()) {
        select_reference(&mut lesson);
        state.open(Session::new(lesson, None));
    }
}

/// Shows the tab. A folded panel is unfolded.
pub fn show_tab(state: &mut UiState<'_>) {
    state.chrome.judge.is_open = true;
    if !state.chrome.layout.is_open(PanelSide::Right) {
        state.chrome.layout.fold(PanelSide::Right);
    }
    select(state, Tab::Judge);
}

/// Shows the tab or, if it is shown, the working.
pub fn toggle_tab(state: &mut UiState<'_>) {
    if state.chrome.shows_judge() { select(state, Tab::Working) } else { show_tab(state) }
}

/// Begins a frame: the page loads the typical mistakes, and a test from outside is asked about what is shown.
pub fn begin_frame(state: &mut UiState<'_>) {
    let scene = state.session.scene();
    let judge = &mut state.chrome.judge;
    if judge.is_open && !are_mistakes_loaded(scene) && judge.mistakes_asked != Some(scene) {
        judge.mistakes_asked = Some(scene);
        state.chrome.requests.page = Some(PageRequest::Mistakes(scene));
    }
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(live) = &mut state.chrome.judge.live {
        live.update(state.session);
    }
}
