use egui_macroquad::egui;

use super::acts::Act;
use crate::app::session::Session;
use crate::app::ui::{Action, Ui, code};
use crate::lesson::exercise::{Exercise, Interaction, Response, Solved};
use crate::lesson::{Case, Reveal, Scene, State, Value};
use crate::render::Theme;

fn opened(scene: Scene) -> Ui {
    Ui::new(&egui::Context::default(), Session::open_scene(scene), Theme::Light)
}

fn begun(scene: Scene, id: &str) -> Ui {
    let mut ui = opened(scene);
    ui.do_exercise(Act::Begin(id.to_owned()));
    ui
}

fn type_in(ui: &mut Ui, texts: &[&str]) {
    for (part, text) in texts.iter().enumerate() {
        ui.do_exercise(Act::Type { part, text: (*text).to_owned() });
    }
}

/// What is said of the last answer.
fn said(ui: &mut Ui) -> String {
    let state = ui.state();
    let attempt = state.chrome.attempt().expect("an exercise");
    attempt.refusal.clone().or_else(|| attempt.feedback()).unwrap_or_default()
}

fn is_solved(ui: &mut Ui) -> bool {
    ui.chrome().attempt().is_some_and(|attempt| attempt.is_solved())
}

/// Gives a response as a learner does: by a choice, in fields, in the figure or in the code.
fn give(ui: &mut Ui, response: &Response) {
    match response {
        Response::Value(Value::Number(number)) => type_in(ui, &[&number.to_string()]),
        Response::Value(Value::Pair(pair)) => type_in(ui, &[&pair.x.to_string(), &pair.y.to_string()]),
        Response::Value(value) => {
            let attempt = ui.chrome().attempt().expect("an exercise").clone();
            let Interaction::Choice(choices) = attempt.interaction else { panic!("{value} is no choice") };
            let at = choices.iter().position(|[id, _]| *value == Value::Word(id.clone()));
            ui.do_exercise(Act::Choose(at.expect("a choice")));
        }
        Response::State(state) => ui.session().edit_all(state).expect("a state"),
        Response::Program(text) => code::edits::type_text(&mut ui.state(), text, 0.0),
    }
}

#[test]
fn every_exercise_is_asked_without_its_answer_and_solved_by_its_solution() {
    for scene in Scene::ALL {
        let mut ui = opened(scene);
        for exercise in Exercise::shipped(scene) {
            ui.do_exercise(Act::Begin(exercise.id.clone()));
            let state = ui.state();
            let attempt = state
                .chrome
                .attempt()
                .unwrap_or_else(|| panic!("{} does not begin", exercise.name()))
                .clone();
            let repairs = attempt.repairs();
            assert_eq!(state.reveal() == Reveal::Question, !repairs, "{}", exercise.name());
            let solution = attempt.variant.solution().expect("a solution");
            give(&mut ui, &solution);
            ui.do_exercise(Act::Check);
            assert!(is_solved(&mut ui), "{}: {}", exercise.name(), said(&mut ui));
            assert!(!ui.chrome().question, "the verdict is shown");
        }
        let progress = &ui.chrome().settings.progress;
        let count = Exercise::shipped(scene).len();
        assert_eq!(progress.counts(Exercise::shipped(scene)), [count, count], "{}", scene.slug());
        assert_eq!((ui.chrome().exercise.checked, ui.chrome().exercise.right), (count, count));
        ui.do_exercise(Act::Next);
        assert!(ui.chrome().exercise.shows_list, "all are solved");
    }
}

#[test]
fn a_wrong_answer_leaves_another_try_and_tells_no_right_one() {
    let mut ui = begun(Scene::CircleCircle, "gap");
    type_in(&mut ui, &["170"]);
    ui.do_exercise(Act::Check);
    assert_eq!(
        said(&mut ui),
        "Not right. That is the distance between the centres; the way inside both circles does not count. \
         Try again, or ask for a hint."
    );
    assert!(ui.chrome().question && !is_solved(&mut ui));
    type_in(&mut ui, &["95"]);
    assert_eq!(said(&mut ui), "", "what was said is of another answer");
    ui.do_exercise(Act::Check);
    assert!(is_solved(&mut ui), "{}", said(&mut ui));
    let exercise = Exercise::find(Scene::CircleCircle, "gap").expect("shipped");
    assert_eq!(ui.chrome().settings.progress.of(exercise), Some(Solved::WithHelp));
    assert_eq!((ui.chrome().exercise.checked, ui.chrome().exercise.right), (2, 1));
}

#[test]
fn a_hint_counts_as_help_and_an_answer_that_was_shown_as_nothing() {
    let mut ui = begun(Scene::CircleCircle, "touch-or-not");
    ui.do_exercise(Act::Hint);
    ui.do_exercise(Act::Hint);
    ui.do_exercise(Act::Hint);
    assert_eq!(ui.state().told_hints().len(), 2, "there are two hints");
    ui.do_exercise(Act::Choose(0));
    ui.do_exercise(Act::Check);
    let [first, second] = [0, 1].map(|index| &Exercise::shipped(Scene::CircleCircle)[index]);
    assert_eq!(ui.chrome().settings.progress.of(first), Some(Solved::WithHelp));
    ui.do_exercise(Act::Next);
    ui.do_exercise(Act::ShowAnswer);
    assert_eq!(said(&mut ui), "Answer: 95. The circles are apart.");
    assert_eq!((ui.chrome().settings.progress.of(second), ui.chrome().question), (None, false));
    ui.do_exercise(Act::Check);
    assert_eq!(ui.chrome().exercise.checked, 1, "nothing is checked after the answer");
}

#[test]
fn whoever_shows_the_verdict_by_its_key_gets_the_answer() {
    let ctx = egui::Context::default();
    let mut ui = Ui::new(&ctx, Session::open_scene(Scene::CircleCircle), Theme::Light);
    ui.do_exercise(Act::Begin("gap".to_owned()));
    Action::Question.perform(&mut ui.state());
    let _ = ctx.run(egui::RawInput::default(), |ctx| drop(ui.frame(ctx, 0.0)));
    assert_eq!(said(&mut ui), "Answer: 95. The circles are apart.");
}

#[test]
fn what_may_not_be_changed_is_put_back_and_the_answer_is_no_answer_yet() {
    let mut ui = begun(Scene::CircleCircle, "make-them-touch");
    let before: State = ui.session().state();
    let radius = |state: &State| state.iter().find(|(id, _)| *id == "a.radius").cloned();
    let solution = ui.chrome().attempt().expect("an exercise").variant.solution().expect("a solution");
    give(&mut ui, &solution);
    ui.session().edit("a.radius", &Value::Number(5.0)).expect("a radius");
    ui.do_exercise(Act::Check);
    assert_eq!(said(&mut ui), "Only centre B may change. The rest was put back: check again.");
    assert_eq!(ui.chrome().exercise.checked, 0);
    ui.do_exercise(Act::Check);
    assert!(is_solved(&mut ui), "{}", said(&mut ui));
    assert_eq!(radius(&ui.session().state()), radius(&before));
}

#[test]
fn what_is_unchanged_is_no_answer_and_what_was_said_goes_with_the_next_change() {
    for scene in Scene::ALL {
        for exercise in Exercise::shipped(scene).iter().filter(|one| !one.may_set().is_empty()) {
            let mut ui = begun(scene, &exercise.id);
            ui.do_exercise(Act::Check);
            assert_eq!(said(&mut ui), "Nothing has been changed yet.", "{}", exercise.name());
        }
    }
    let exercise =
        Exercise::shipped(Scene::CircleRect).iter().find(|one| !one.may_set().is_empty()).expect("one");
    let mut ui = begun(Scene::CircleRect, &exercise.id);
    ui.do_exercise(Act::Check);
    assert_eq!(said(&mut ui), "Nothing has been changed yet.");
    assert_eq!(ui.chrome().exercise.checked, 0);
    let set = |ui: &mut Ui, by: f64| {
        let state = ui.state();
        let id = state.chrome.attempt().expect("an exercise").variant.exercise.may_set()[0];
        let now = state.session.state().into_iter().find(|(known, _)| *known == id).expect("a parameter").1;
        let changed = match now {
            Value::Number(number) => Value::Number(number + by),
            Value::Pair(pair) => Value::Pair(pair + by),
            other => panic!("{other}"),
        };
        ui.session().edit(id, &changed).expect("a value");
        super::acts::begin_frame(&mut ui.state());
    };
    set(&mut ui, 0.125);
    ui.do_exercise(Act::Check);
    super::acts::begin_frame(&mut ui.state());
    assert!(said(&mut ui).starts_with("Not "), "{}", said(&mut ui));
    set(&mut ui, 0.125);
    assert_eq!(said(&mut ui), "");
}

#[test]
fn another_seed_draws_other_numbers_for_an_exercise_that_was_begun() {
    let exercise = &Exercise::shipped(Scene::CircleRect)[0];
    let mut ui = begun(Scene::CircleRect, &exercise.id);
    let given = |ui: &mut Ui| ui.chrome().attempt().expect("an exercise").given.clone();
    let before = given(&mut ui);
    ui.do_exercise(Act::List);
    ui.do_exercise(Act::Begin(exercise.id.clone()));
    assert_eq!(given(&mut ui), before);
    ui.do_exercise(Act::List);
    ui.do_exercise(Act::Seed(7));
    ui.do_exercise(Act::Begin(exercise.id.clone()));
    assert_ne!(given(&mut ui), before);
}

#[test]
fn an_exercise_is_left_by_opening_something_else_and_comes_back() {
    let mut ui = begun(Scene::CircleCircle, "gap");
    type_in(&mut ui, &["12"]);
    ui.state().open_topic(Scene::LineLine);
    assert!(ui.chrome().attempt().is_none());
    ui.do_exercise(Act::Check);
    assert_eq!(ui.chrome().exercise.checked, 0, "the picture shows something else");
    ui.do_exercise(Act::Return);
    assert_eq!(ui.session().scene(), Scene::CircleCircle);
    let typed = ui.chrome().attempt().map(|attempt| attempt.typed[0].clone());
    assert_eq!((typed.as_deref(), ui.chrome().question), (Some("12"), true));
    ui.do_exercise(Act::List);
    assert!(ui.chrome().exercise.shows_list && ui.chrome().question, "the list does not tell its verdict");
    ui.do_exercise(Act::Begin("gap".to_owned()));
    let typed = ui.chrome().attempt().map(|attempt| attempt.typed[0].clone());
    assert_eq!(typed.as_deref(), Some("12"), "it goes on");
}

#[test]
fn help_for_the_same_numbers_is_remembered_and_after_an_answer_was_shown_they_are_others() {
    let mut ui = begun(Scene::CircleCircle, "gap");
    let first = ui.session().state();
    ui.do_exercise(Act::Hint);
    ui.do_exercise(Act::Begin("push-out".to_owned()));
    ui.do_exercise(Act::Begin("gap".to_owned()));
    assert_eq!((ui.session().state(), ui.state().told_hints().len()), (first.clone(), 1));
    ui.do_exercise(Act::ShowAnswer);
    ui.do_exercise(Act::List);
    ui.do_exercise(Act::Begin("gap".to_owned()));
    assert_ne!(ui.session().state(), first);
    let mut ui = begun(Scene::CircleCircle, "wrong-way-round");
    ui.do_exercise(Act::ShowAnswer);
    ui.do_exercise(Act::Again);
    let solution = ui.chrome().attempt().expect("an exercise").variant.solution().expect("a solution");
    give(&mut ui, &solution);
    ui.do_exercise(Act::Check);
    let exercise = Exercise::find(Scene::CircleCircle, "wrong-way-round").expect("shipped");
    assert_eq!(ui.chrome().settings.progress.of(exercise), Some(Solved::WithHelp));
}

#[test]
fn other_numbers_are_others_and_a_seed_brings_the_same_again() {
    let given = |ui: &mut Ui| ui.chrome().attempt().expect("an exercise").given.clone();
    let mut ui = begun(Scene::CircleCircle, "gap");
    let first = given(&mut ui);
    ui.do_exercise(Act::Again);
    assert_ne!(given(&mut ui), first);
    ui.do_exercise(Act::Seed(1));
    ui.do_exercise(Act::Begin("gap".to_owned()));
    assert_eq!(given(&mut ui), first);
    ui.do_exercise(Act::Seed(7));
    ui.do_exercise(Act::Begin("gap".to_owned()));
    assert_ne!(given(&mut ui), first);
    let of_seed = Exercise::find(Scene::CircleCircle, "gap").expect("shipped").variant(7).expect("a variant");
    assert_eq!(ui.chrome().attempt().expect("an exercise").variant.open().scene(), of_seed.open().scene());
    assert_eq!(
        ui.session().state(),
        crate::lesson::read_state(&mut of_seed.open()),
        "as the command prints it"
    );
}

#[test]
fn what_was_solved_is_forgotten_only_when_it_is_asked_for_twice() {
    let mut ui = begun(Scene::CircleCircle, "gap");
    type_in(&mut ui, &["95"]);
    ui.do_exercise(Act::Check);
    ui.do_exercise(Act::Forget);
    ui.do_exercise(Act::Keep);
    ui.do_exercise(Act::Forget);
    assert!(!ui.chrome().settings.progress.write().is_empty());
    ui.do_exercise(Act::Forget);
    assert!(ui.chrome().settings.progress.write().is_empty());
}

#[test]
fn what_is_no_answer_is_refused_and_a_comma_is_a_point() {
    let mut ui = begun(Scene::CircleCircle, "gap");
    for (text, refusal) in [
        ("", "Type a number first."),
        ("9 5", "“9 5” is not a number. Expected one such as 12.5 or 3/4."),
        ("inf", "answer: ∞ is not valid; expected a number"),
    ] {
        type_in(&mut ui, &[text]);
        ui.do_exercise(Act::Check);
        assert!(said(&mut ui).starts_with(refusal), "{text}: {}", said(&mut ui));
    }
    assert_eq!(ui.chrome().exercise.checked, 0);
    type_in(&mut ui, &[" 95,0 "]);
    ui.do_exercise(Act::Check);
    assert_eq!(said(&mut ui), "Right. The answer is 95. The circles are apart.");
    ui.do_exercise(Act::Begin("gap".to_owned()));
    type_in(&mut ui, &["190 / 2"]);
    ui.do_exercise(Act::Check);
    assert!(is_solved(&mut ui), "{}", said(&mut ui));
    let mut ui = begun(Scene::CircleCircle, "touch-or-not");
    ui.do_exercise(Act::Choose(9));
    ui.do_exercise(Act::Check);
    assert_eq!(said(&mut ui), "Choose one of the answers first.");
}

#[test]
fn a_case_is_asked_for_its_verdict() {
    let mut ui = opened(Scene::CircleCircle);
    ui.do_exercise(Act::AskCase);
    assert!(ui.chrome().question);
    let case = Case::shipped(Scene::CircleCircle).first().expect("a case");
    assert_eq!(ui.session().state(), crate::lesson::read_state(&mut case.open()));
    ui.do_exercise(Act::Choose(2));
    ui.do_exercise(Act::Check);
    assert!(is_solved(&mut ui), "{}", said(&mut ui));
}

#[test]
fn a_program_is_mended_in_the_code_and_a_text_that_is_none_is_told() {
    let mut ui = begun(Scene::CircleCircle, "wrong-way-round");
    ui.do_exercise(Act::Check);
    assert_eq!(said(&mut ui), "Nothing has been changed yet.");
    code::edits::type_text(&mut ui.state(), "return true", 0.0);
    ui.do_exercise(Act::Check);
    assert!(said(&mut ui).starts_with("Not yet. In the case “"), "{}", said(&mut ui));
    code::edits::type_text(&mut ui.state(), "return nothing", 0.0);
    ui.do_exercise(Act::Check);
    assert!(said(&mut ui).starts_with("This is no program yet: "), "{}", said(&mut ui));
    ui.do_exercise(Act::ShowAnswer);
    assert_eq!(said(&mut ui), "The program without the mistake is in the code.");
    assert!(ui.state().session.explanation().verdict.agrees_with(ui.session().lesson().judge()));
}
