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
use crate::lesson::{
    Language, METHOD, MethodProgram, PROGRAM, Scene, Value, are_mistakes_loaded, load_mistakes,
    select_reference, set_param,
};
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
        // What could not be loaded is asked for again when the tab is shown again.
        if !text.is_empty() {
            load_mistakes(scene, text);
            self.chrome.work.take_bench();
        }
    }
}

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
            #[cfg(not(target_arch = "wasm32"))]
            state.chrome.judge.live.iter_mut().for_each(|live| live.map.is_on = false);
            state.chrome.work.take_bench();
            state.chrome.status.message = None;
            select(state, Tab::Working);
        }
        Act::Program => match own_program(state) {
            _ if state.chrome.code.draft.is_some() => state.chrome.status.set_error(tr(DRAFT)),
            Some(program) => begin(state, Sampling::default(), Task::Program(Box::new(program))),
            None => state.chrome.status.set_error(tr(NO_PROGRAM)),
        },
        Act::Outside => judge_outside(state),
        Act::Cases => begin(state, Sampling::default(), Task::Save),
        Act::Harness(language) => {
            let scene = state.session.scene();
            state.chrome.requests.page.push(PageRequest::Harness(scene, language));
        }
        Act::Choose => open::begin(state),
        Act::Answers(text) => take_answers(state, text),
        Act::Case => open_case(state),
    }
    state.rects.unsettle();
}

/// The most cases to which answers are judged here.
const MOST: usize = 20_000;
/// Why no program is judged, and why a text is not.
const DRAFT: &str = text!("The program has a mistake. Correct it first.");
const MANY: &str = text!(
    "These are answers to more cases than can be judged here. “collidoscope judge --answers” judges them."
);
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
    match InFile::sampling(state.session.scene(), &text).unwrap_or_default() {
        sampling if sampling.count > MOST => state.chrome.status.set_error(tr(MANY)),
        sampling => begin(state, sampling, Task::Answers(text)),
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn judge_outside(state: &mut UiState<'_>) {
    let scene = state.session.scene();
    let live = state.chrome.judge.live.as_ref().filter(|live| live.scene == scene);
    let test = live.map(|live| live.test.clone());
    if let Some(test) = test {
        begin(state, Sampling::default(), Task::Outside(test));
    }
}

#[cfg(target_arch = "wasm32")]
fn judge_outside(_: &mut UiState<'_>) {}

fn begin(state: &mut UiState<'_>, sampling: Sampling, task: Task) {
    state.chrome.status.message = None;
    // The judgement will be above.
    if !matches!(task, Task::Save) {
        state.chrome.layout.scrolls[PanelSide::Right.index()].to = Some(0.0);
    }
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
                Ok(told) if scene != state.session.scene() => {
                    let (title, head) = (scene.title(), &told.report.head);
                    state.chrome.status.set_message(told!("{title}: {head}", title, head));
                }
                Ok(told) => state.chrome.status.set_message(told.report.head.clone()),
                Err(why) => state.chrome.status.set_error(told!("Your test cannot be judged: {why}", why)),
            }
            state.chrome.judge.judged = Some(Judged { scene, title: judging.title.clone(), told });
        }
    }
    state.rects.unsettle();
}

/// Opens the simplest case in which the test is wrong. There, the program of the user answers or, without one, the exact method.
fn open_case(state: &mut UiState<'_>) {
    let scene = state.session.scene();
    let told = state.chrome.judge.judged_in(scene).and_then(|judged| judged.told.as_ref().ok());
    let Some(mut lesson) = told.and_then(|told| told.smallest.clone()) else { return };
    select_reference(&mut lesson);
    // The program of the user stays in the code, to be corrected, and the method stays the one that was chosen.
    let now = state.session.lesson();
    let (id, kept) = match now.choice().own() {
        Some(own) => (PROGRAM, own.file.clone()),
        None => (METHOD, now.selected().method().id.to_owned()),
    };
    // It was one of this topic before.
    let _ = set_param(&mut lesson, id, &Value::Word(kept));
    state.open(Session::new(lesson, None));
}

/// Shows the tab. A folded panel is unfolded.
pub fn show_tab(state: &mut UiState<'_>) {
    state.chrome.judge.is_open = true;
    state.chrome.judge.mistakes_asked = None;
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
        state.chrome.requests.page.push(PageRequest::Mistakes(scene));
    }
    #[cfg(not(target_arch = "wasm32"))]
    let is_hidden = state.hides_answer();
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(live) = &mut state.chrome.judge.live {
        live.update(state.session, is_hidden);
    }
}
