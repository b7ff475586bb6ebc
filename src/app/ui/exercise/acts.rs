//! What a learner does with exercises: begins one, answers, asks for a hint, goes on. Buttons, keys and the form of a page do
//! the same.

use crate::app::session::Session;
use crate::app::ui::Ui;
use crate::app::ui::chrome::{PageRequest, PanelSide};
use crate::app::ui::code::edits;
use crate::app::ui::code::state::Tab;
use crate::app::ui::code::tab::select;
use crate::app::ui::exercise::state::{Attempt, Help, Loading, SCROLLS};
use crate::app::ui::question::asked;
use crate::app::ui::state::UiState;
use crate::language::{told, tr};
use crate::lesson::exercise::{Exercise, Interaction, Progress, Response, Solved, Variant};
use crate::lesson::{METHOD, PROGRAM, Scene, State, Value, read_state, set_param};
use crate::render::sentence;

impl Ui {
    /// Does something with the exercises, if it is possible now.
    pub fn do_exercise(&mut self, act: Act) {
        perform(&mut self.state(), act);
        // The focus stays in the form.
        self.chrome.exercise.enters = None;
    }

    /// Takes the exercises of a topic that the page has loaded, or why it could not.
    pub fn take_exercises(&mut self, scene: Scene, text: Result<&str, String>) {
        let read = text.and_then(|text| Exercise::load(scene, text).map_err(|mistake| mistake.to_string()));
        self.chrome.exercise.loading = match read {
            Ok(()) => Loading::No,
            Err(why) => Loading::Failed(scene, why),
        };
    }

    /// Takes what was solved before, or in another tab meanwhile.
    pub fn take_progress(&mut self, words: &str) {
        let progress = Progress::parse(words);
        if progress.seed != self.chrome.settings.progress.seed {
            self.chrome.exercise.set_seed(progress.seed);
        }
        self.chrome.settings.progress = progress;
    }
}

/// Something that a learner does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Begins the exercise of this id.
    Begin(String),
    /// Shows the exercise that is worked on, in place of the list.
    GoOn,
    /// Asks for the verdict of the case that is shown.
    AskCase,
    /// Chooses the answer with this index.
    Choose(usize),
    /// Types the number or, of a point, with 0 and 1 for `part` x and y.
    Type {
        part: usize,
        text: String,
    },
    Check,
    Hint,
    ShowAnswer,
    /// The same exercise, with other numbers if it has any.
    Again,
    /// The next exercise that is not solved.
    Next,
    /// Shows the exercise again, after something else was opened.
    Return,
    /// Shows the working of the answer.
    Working,
    /// Shows the tab.
    Open,
    /// Shows the list. The exercise goes on, so its verdict stays hidden.
    List,
    /// Draws all numbers from another seed.
    Seed(u64),
    /// Asks whether what was solved in this topic is to be forgotten, and then forgets it.
    Forget,
    Keep,
    /// Loads the exercises, which the page has not built in.
    Load,
}

impl Act {
    /// The act of this name, as the form of a page sends it, with a text.
    pub fn from_words(name: &str, text: &str) -> Option<Self> {
        Some(match name {
            "begin" => Self::Begin(text.to_owned()),
            "go-on" => Self::GoOn,
            "ask-case" => Self::AskCase,
            "choose" => Self::Choose(text.parse().ok()?),
            "x" => Self::Type { part: 0, text: text.to_owned() },
            "y" => Self::Type { part: 1, text: text.to_owned() },
            "check" => Self::Check,
            "hint" => Self::Hint,
            "show-answer" => Self::ShowAnswer,
            "again" => Self::Again,
            "next" => Self::Next,
            "return" => Self::Return,
            "working" => Self::Working,
            "open" => Self::Open,
            "list" => Self::List,
            "seed" => Self::Seed(text.trim().parse().ok()?),
            "forget" => Self::Forget,
            "keep" => Self::Keep,
            "load" => Self::Load,
            _ => return None,
        })
    }
}

/// Does it, if it is possible now.
pub fn perform(state: &mut UiState<'_>, act: Act) {
    let confirmed = std::mem::take(&mut state.chrome.exercise.confirms);
    match act {
        Act::Begin(id) => {
            let scene = state.session.scene();
            match Exercise::find(scene, &id) {
                Some(exercise) if goes_on(state, exercise) => state.chrome.exercise.shows_list = false,
                Some(exercise) => begin(state, exercise, false),
                None => state.chrome.status.set_error(told!("This topic has no exercise “{id}”.", id)),
            }
        }
        Act::GoOn => state.chrome.exercise.shows_list = false,
        Act::AskCase => {
            if let Some(case) = state.session.case() {
                begin(state, &Exercise::of_case(case), false);
            }
        }
        Act::Choose(chosen) => with_attempt(state, |attempt| {
            if !attempt.is_over()
                && matches!(&attempt.interaction, Interaction::Choice(all) if chosen < all.len())
            {
                attempt.chosen = Some(chosen);
                attempt.forget_answer();
            }
        }),
        Act::Type { part, text } => with_attempt(state, |attempt| {
            if !attempt.is_over() && part < attempt.typed.len() && attempt.typed[part] != text {
                attempt.typed[part] = text;
                attempt.forget_answer();
            }
        }),
        Act::Check => check(state),
        Act::Hint => {
            with_attempt(state, |attempt| attempt.help.hints += usize::from(attempt.has_hint()));
            state.chrome.exercise.scrolls = SCROLLS;
        }
        Act::ShowAnswer => show_answer(state),
        Act::Again => {
            if let Some(attempt) = &state.chrome.exercise.attempt {
                let exercise = attempt.variant.exercise.clone().into_owned();
                begin(state, &exercise, true);
                if exercise.has_numbers() {
                    state.chrome.status.set_message(tr("The numbers are new."));
                }
            }
        }
        Act::Next => next(state),
        Act::Return => {
            if let Some(mut attempt) = state.chrome.exercise.take_attempt() {
                attempt.forget_answer();
                open(state, attempt);
            }
        }
        Act::Working => {
            asked::set(state, false);
            select(state, Tab::Working);
        }
        Act::Open => show_tab(state),
        Act::List => show_list(state),
        Act::Seed(seed) => {
            state.chrome.settings.progress.seed = Some(seed);
            state.chrome.exercise.set_seed(Some(seed));
        }
        Act::Forget if confirmed => {
            let slug = state.session.scene().slug();
            state.chrome.settings.progress.forget(slug);
            state.chrome.status.set_message(tr("What was solved in this topic is forgotten."));
        }
        Act::Forget => {
            state.chrome.exercise.confirms = true;
            state
                .chrome
                .status
                .set_message(tr("Forget what was solved in this topic? Press Forget once more, or Keep."));
        }
        Act::Keep => {}
        Act::Load => load(state, true),
    }
    state.rects.unsettle();
}

fn with_attempt(state: &mut UiState<'_>, change: impl FnOnce(&mut Attempt)) {
    if let Some(attempt) = &mut state.chrome.exercise.attempt {
        change(attempt);
    }
}

/// Asks the page for the exercises of the topic that is open, if it has not been asked or is to try again.
pub fn load(state: &mut UiState<'_>, again: bool) {
    let scene = state.session.scene();
    let known = match &state.chrome.exercise.loading {
        Loading::Asked(asked) => *asked == scene,
        Loading::Failed(failed, _) => *failed == scene && !again,
        Loading::No => false,
    };
    if !known && !Exercise::are_loaded(scene) {
        state.chrome.exercise.loading = Loading::Asked(scene);
        state.chrome.requests.page.push(PageRequest::Exercises(scene));
    }
}

/// Whether an exercise is worked on with the numbers that it would have now, if it has any, and shown when the list is not.
fn goes_on(state: &mut UiState<'_>, exercise: &Exercise) -> bool {
    let seed = state.chrome.exercise.seed_of(exercise, false);
    let same = |attempt: &Attempt| {
        let has_same_numbers = !exercise.has_numbers() || attempt.variant.seed == seed;
        attempt.variant.exercise.name() == exercise.name() && has_same_numbers && !attempt.is_over()
    };
    state.chrome.exercise.shows_list && state.chrome.attempt().is_some_and(same)
}

/// Begins an exercise, with numbers that are new if it is `anew`.
fn begin(state: &mut UiState<'_>, exercise: &Exercise, anew: bool) {
    state.chrome.exercise.take_attempt();
    let seed = state.chrome.exercise.seed_of(exercise, anew);
    match exercise.variant(seed) {
        Ok(variant) => {
            let help = state.chrome.exercise.help(&exercise.name(), seed);
            // An answer that was shown for a program is forgotten, but it was help.
            let wrong = help.wrong + usize::from(help.shown);
            let attempt = Attempt::new(variant.into_owned(), 0);
            open(state, Attempt { help: Help { wrong, shown: false, ..help }, ..attempt });
        }
        Err(mistake) => state.chrome.status.set_error(mistake.to_string()),
    }
}

/// Opens the state in which an exercise begins, and the tab.
fn open(state: &mut UiState<'_>, attempt: Attempt) {
    let mut lesson = if attempt.repairs() { attempt.variant.with_mistake() } else { attempt.variant.open() };
    if let Interaction::Program(program) = &attempt.interaction {
        // A program of the topic is always one.
        let _ = set_param(&mut lesson, PROGRAM, &Value::Word(program.clone()));
    }
    state.chrome.exercise.attempt = None;
    state.open(Session::new(lesson, None));
    asked::set(state, attempt.hides_verdict());
    state.chrome.settings.hint_followed = true;
    state.chrome.exercise.attempt = Some(Attempt { opened: state.chrome.opened, ..attempt });
    (state.chrome.exercise.enters, state.chrome.exercise.shows_list) = (Some(0), false);
    state.chrome.layout.scrolls[PanelSide::Right.index()].to = Some(0.0);
    show_tab(state);
}

/// Shows the tab of the exercises. A folded panel is unfolded.
pub fn show_tab(state: &mut UiState<'_>) {
    if !state.chrome.layout.is_open(PanelSide::Right) {
        state.chrome.layout.fold(PanelSide::Right);
    }
    select(state, Tab::Exercises);
}

/// Shows the tab of the exercises or, if it is shown, the working.
pub fn toggle_tab(state: &mut UiState<'_>) {
    match state.chrome.shows_exercises() {
        true => select(state, Tab::Working),
        false => show_tab(state),
    }
}

/// Shows the list. An exercise that is over ends.
fn show_list(state: &mut UiState<'_>) {
    let practice = &mut state.chrome.exercise;
    practice.shows_list = true;
    if practice.attempt.as_ref().is_some_and(Attempt::is_over) {
        practice.take_attempt();
    }
    state.chrome.layout.scrolls[PanelSide::Right.index()].to = Some(0.0);
}

/// Begins the next exercise that is not solved, or shows the list.
fn next(state: &mut UiState<'_>) {
    let Some(attempt) = &state.chrome.exercise.attempt else { return };
    let exercise = &attempt.variant.exercise;
    let all = Exercise::shipped(exercise.scene);
    let at = all.iter().position(|known| known.id == exercise.id);
    let after = at.map_or(0, |at| at + 1);
    let progress = &state.chrome.settings.progress;
    let (before, later) = all.split_at(after);
    let open = later.iter().chain(before).find(|exercise| progress.of(exercise).is_none());
    match open {
        Some(exercise) => begin(state, exercise, false),
        None => {
            show_list(state);
            state.chrome.status.set_message(tr("All exercises of this topic are solved."));
        }
    }
}

/// Shows the state of a response: what the exercise does not let change is as it was. Returns whether anything was different.
fn show_state(state: &mut UiState<'_>, attempt: &Attempt, response: &Response) -> bool {
    let mut right = attempt.variant.open();
    if let Response::State(set) = response {
        for (id, value) in set {
            // What was set in a state can be set again.
            let _ = set_param(&mut right, id, value);
        }
    }
    let now = state.session.state();
    let differs = |(id, value): &(&'static str, Value)| !now.contains(&(*id, value.clone()));
    let others: State = read_state(&mut right).into_iter().filter(differs).collect();
    !others.is_empty() && state.session.edit_all(&others).is_ok()
}

/// What the learner gives.
fn response(state: &mut UiState<'_>, attempt: &Attempt) -> Result<Response, String> {
    Ok(match &attempt.interaction {
        Interaction::State(_) => attempt.variant.response_of(state.session.lesson_mut()),
        Interaction::Program(_) => match &state.chrome.code.draft {
            Some(draft) => {
                return Err(told!("This is no program yet: {error}", error = sentence(&draft.error)));
            }
            None => Response::Program(edits::shown_text(state)),
        },
        _ => Response::Value(attempt.value()?),
    })
}

fn check(state: &mut UiState<'_>) {
    let Some(mut attempt) = state.chrome.exercise.attempt.clone() else { return };
    if attempt.is_over() || attempt.opened != state.chrome.opened {
        return;
    }
    let judged = response(state, &attempt).and_then(|response| {
        let is_set = matches!(response, Response::State(_));
        if !attempt.repairs() && show_state(state, &attempt, &response) && is_set {
            let labels = attempt.variant.labels().join(tr(" and "));
            return Err(told!("Only {labels} may change. The rest was put back: check again.", labels));
        }
        if attempt.is_unchanged(&response) {
            return Err(tr("Nothing has been changed yet.").to_owned());
        }
        attempt.variant.judge(&response).map_err(|refusal| refusal.to_string())
    });
    (attempt.judged, attempt.refusal) = match judged {
        Ok(judged) => (Some(judged), None),
        Err(why) => (None, Some(why)),
    };
    attempt.checks += 1;
    attempt.checked = attempt.moves().then(|| attempt.variant.response_of(state.session.lesson_mut()));
    let practice = &mut state.chrome.exercise;
    practice.scrolls = SCROLLS;
    practice.checked += usize::from(attempt.judged.is_some());
    if attempt.is_solved() {
        practice.right += 1;
        let solved = if attempt.help == Help::default() { Solved::Alone } else { Solved::WithHelp };
        state.chrome.settings.progress.note(&attempt.variant.exercise, solved);
    } else if attempt.judged.is_some() {
        attempt.help.wrong += 1;
    }
    let (solved, variant) = (attempt.is_solved(), attempt.variant.clone());
    if solved {
        attempt.note_right();
        state.chrome.exercise.enters = None;
    } else if state.chrome.exercise.enters.is_none() {
        state.chrome.exercise.enters = Some(0);
    }
    state.chrome.exercise.attempt = Some(attempt);
    if solved {
        reveal(state, &variant);
    }
}

/// Shows the verdict, as the exercise is over; of a place that was to be found, that of the method which is wrong there.
fn reveal(state: &mut UiState<'_>, variant: &Variant<'_>) {
    asked::set(state, false);
    if let Some(method) = variant.exercise.method().filter(|_| !variant.exercise.may_set().is_empty()) {
        let _ = state.session.edit(METHOD, &Value::word(method));
        state.chrome.map.follow();
    }
    let revision = state.session.revision();
    with_attempt(state, |attempt| attempt.over_at = Some(revision));
}

/// Shows a right answer: in words, or in the figure or the code.
fn show_answer(state: &mut UiState<'_>) {
    let Some(mut attempt) = state.chrome.exercise.attempt.clone() else { return };
    if attempt.is_over() || attempt.opened != state.chrome.opened {
        return;
    }
    let Some(solution) = attempt.variant.solution() else { return };
    if !attempt.repairs() {
        show_state(state, &attempt, &solution);
    }
    let said = match &solution {
        Response::Program(program) => {
            let _ = state.session.edit(PROGRAM, &Value::Word(program.clone()));
            tr("The program without the mistake is in the code.").to_owned()
        }
        _ => attempt.variant.solution_in_words(&solution),
    };
    let why = match solution {
        Response::Program(_) => String::new(),
        Response::State(_) => attempt.variant.judge(&solution).map(|judged| judged.why).unwrap_or_default(),
        Response::Value(_) => attempt.variant.conclusion(),
    };
    let why = if why.is_empty() { why } else { format!(" {why}") };
    if attempt.moves() {
        // The shapes can be out of view now.
        state.canvas.fit();
    }
    attempt.shown = Some(format!("{said}{why}"));
    attempt.help.shown = true;
    attempt.forget_answer();
    attempt.note_right();
    state.chrome.exercise.scrolls = SCROLLS;
    let variant = attempt.variant.clone();
    state.chrome.exercise.attempt = Some(attempt);
    reveal(state, &variant);
}

/// Begins a frame: whoever switches the question off gets the answer, and the page loads what is to be shown.
pub fn begin_frame(state: &mut UiState<'_>) {
    if !state.chrome.question && state.chrome.attempt().is_some_and(Attempt::hides_verdict) {
        show_answer(state);
    }
    if let Some(mut attempt) = state.chrome.exercise.attempt.take() {
        attempt.follow(state.session.lesson_mut());
        state.chrome.exercise.attempt = Some(attempt);
    }
    if state.chrome.shows_exercises() {
        load(state, false);
    }
}
