use super::*;

fn drop() -> Session {
    Session::open_scene(Scene::CircleSegment1)
}

fn set_radius(session: &mut Session, radius: f64) {
    session.edit("circle.radius", &Value::Number(radius)).expect("in range");
}

fn number(session: &mut Session, id: &str) -> f64 {
    let state = session.state();
    match state.iter().find(|(known, _)| *known == id) {
        Some((_, Value::Number(n))) => *n,
        other => panic!("{id} is {other:?}"),
    }
}

#[test]
fn a_rejected_value_changes_nothing_and_adds_no_undo_step() {
    let mut session = drop();
    let before = session.state();
    assert!(session.edit("circle.radius", &Value::Number(f64::NAN)).is_err());
    assert!(session.edit("nothing", &Value::Number(1.0)).is_err());
    assert_eq!(session.state(), before);
    assert!(!session.can_undo());
}

#[test]
fn setting_the_same_value_changes_nothing() {
    let mut session = drop();
    set_radius(&mut session, 31.0);
    let revision = session.revision();
    set_radius(&mut session, 31.0);
    assert_eq!(session.revision(), revision);
    set_radius(&mut session, 32.0);
    assert!(session.revision() > revision);
}

#[test]
fn undo_goes_back_as_many_steps_as_its_limit_and_redo_repeats_them_all() {
    let mut session = drop();
    let radius = |step: usize| Value::Number(10.0 + 0.1 * step as f64);
    for step in 0..=UNDO_LIMIT + 50 {
        session.edit("circle.radius", &radius(step)).expect("in range");
    }
    let last = session.state();
    let count = |session: &mut Session, can: fn(&Session) -> bool, go: fn(&mut Session) -> bool| {
        std::iter::from_fn(|| can(session).then(|| go(session))).take(2 * UNDO_LIMIT).count()
    };
    assert_eq!(count(&mut session, Session::can_undo, Session::undo), UNDO_LIMIT);
    let Value::Number(oldest) = radius(50) else { unreachable!() };
    assert_eq!(number(&mut session, "circle.radius"), oldest);
    assert_eq!(count(&mut session, Session::can_redo, Session::redo), UNDO_LIMIT);
    assert_eq!(session.state(), last);
}

#[test]
fn a_gesture_is_one_step_of_undo_and_redo_repeats_it() {
    let mut session = drop();
    let before = session.state();
    session.begin_gesture();
    for radius in [31.0, 32.0, 33.0] {
        set_radius(&mut session, radius);
    }
    session.end_gesture();
    let after = session.state();
    session.undo();
    assert_eq!(session.state(), before);
    assert!(!session.can_undo());
    session.redo();
    assert_eq!(session.state(), after);
}

#[test]
fn a_gesture_without_change_adds_no_undo_step_and_a_cancelled_one_is_undone() {
    let mut session = drop();
    session.begin_gesture();
    session.end_gesture();
    assert!(!session.can_undo());
    let before = session.state();
    session.begin_gesture();
    set_radius(&mut session, 50.0);
    session.cancel_gesture();
    assert_eq!(session.state(), before);
    assert!(!session.can_undo());
}

#[test]
fn undo_does_not_change_the_motion() {
    let mut session = drop();
    set_radius(&mut session, 50.0);
    session.seek(40.0);
    session.undo();
    assert_eq!(session.position(), 40.0);
    assert_eq!(number(&mut session, "circle.radius"), 30.0);
}

#[test]
fn reset_returns_to_the_opened_state_and_can_be_undone() {
    let mut session = drop();
    let opened = session.state();
    session.edit("c2", &Value::parse("150,290")).expect("in range");
    assert!(session.is_changed());
    session.reset();
    assert_eq!(session.state(), opened);
    session.undo();
    assert!(session.is_changed());
}

#[test]
fn the_drop_is_the_same_at_every_frame_rate() {
    let landed = |frames_per_second: f64| {
        let mut session = drop();
        session.restart();
        // One and a half seconds. Rounding can make the frames slightly too short.
        for _ in 0..(1.5 * frames_per_second) as usize {
            session.advance(1.0 / frames_per_second);
        }
        session.advance(1e-9);
        session.state()
    };
    let at_60 = landed(60.0);
    assert_eq!(at_60, landed(30.0));
    assert_eq!(at_60, landed(144.0));
    assert_eq!(at_60, landed(1000.0));
}

#[test]
fn the_clock_stops_at_the_end_and_play_starts_over_from_there() {
    let mut session = drop();
    let end = session.motion().expect("circles fall").end;
    session.restart();
    for _ in 0..10_000 {
        session.advance(0.05);
    }
    assert_eq!(session.position(), end);
    assert!(!session.is_playing());
    session.play();
    assert_eq!(session.position(), 0.0);
    assert!(session.is_playing());
}

#[test]
fn a_step_back_undoes_a_step_forward_and_never_leaves_the_motion() {
    let mut session = drop();
    session.step(1.0);
    session.step(1.0);
    session.step(-1.0);
    assert_eq!(session.position(), 1.0);
    session.step(-5.0);
    assert_eq!(session.position(), 0.0);
    assert!(!session.is_playing());
}

#[test]
fn a_long_pause_of_the_machine_does_not_jump_to_the_end() {
    let mut session = drop();
    session.restart();
    session.advance(3600.0);
    assert!(session.position() <= 10.0, "{}", session.position());
}

#[test]
fn a_topic_without_motion_ignores_the_clock() {
    let mut session = Session::open_scene(Scene::BlobSide);
    let before = session.state();
    session.play();
    session.step(1.0);
    session.restart();
    session.advance(1.0);
    assert_eq!(session.state(), before);
    assert!(!session.is_playing());
}

#[test]
fn choosing_a_method_does_not_count_as_a_change_of_the_case() {
    let mut session = Session::open_scene(Scene::BlobSide);
    session.edit("method", &Value::Word("center-distance".to_owned())).expect("a method");
    assert!(session.is_changed() && !session.is_edited());
}

#[test]
fn reset_returns_to_the_case_that_a_link_named() {
    let case = &Case::shipped(Scene::BlobSide)[1];
    let mut lesson = case.open();
    set_param(&mut lesson, "method", &Value::Word("center-distance".to_owned())).expect("a method");
    set_param(&mut lesson, "blob1.center", &Value::parse("1,2")).expect("in range");
    let mut session = Session::opened(lesson, Some(case));
    assert!(
        session.is_edited()
            && session
                .address(true, &PictureState::default())
                .starts_with(&format!("#blob-side/{}?", case.name))
    );
    session.reset();
    assert_eq!((session.state(), session.is_edited()), (read_state(&mut case.open()), false));
}

#[test]
fn another_case_is_one_step_of_undo_that_restores_the_values_the_case_and_its_origin() {
    let [first, second] = [0, 1].map(|i| &Case::shipped(Scene::CircleSegment1)[i]);
    let mut session = Session::open_case(first);
    set_radius(&mut session, 31.0);
    let edited = session.state();
    session.go_to(Session::open_case(second));
    let opened = session.state();
    assert_eq!(session.case(), Some(second));
    assert!(!session.is_changed() && !session.is_playing());
    assert!(session.undo(), "it leads to another case");
    assert_eq!((session.state(), session.case()), (edited, Some(first)));
    assert!(!session.undo(), "the radius belongs to this case");
    assert!(!session.is_changed());
    assert!(!session.redo());
    assert!(session.redo());
    assert_eq!((session.state(), session.case()), (opened.clone(), Some(second)));
    set_radius(&mut session, 32.0);
    session.reset();
    assert_eq!(session.state(), opened);
}

#[test]
fn undo_that_leads_to_another_case_restores_its_motion_and_pauses_it() {
    let case = |name: &str| Case::find(Scene::CircleSegment1, name).expect("a case");
    let mut session = Session::open_case(case("falling"));
    let falling = session.state();
    assert!(session.position() > 0.0);
    session.go_to(Session::open_case(case("default")));
    session.play();
    session.undo();
    assert!(!session.is_playing());
    assert_eq!(session.state(), falling);
    assert!(!session.is_changed());
    session.redo();
    assert_eq!(session.position(), 0.0);
}

#[test]
fn opening_the_open_case_again_is_no_step() {
    let mut session = drop();
    session.go_to(drop());
    assert!(!session.can_undo());
}

fn own_file() -> SceneFile {
    let text = "# Mine\nscene = \"blob-side\"\ntitle = \"Exam\"\nabout = \"Which side?\"\n[set]\nblob2.center = [6, 8]\n";
    SceneFile::parse(text.as_bytes(), "exam.toml").expect("valid")
}

#[test]
fn an_own_file_is_shown_with_its_texts_until_its_values_change_and_is_written_with_its_comments() {
    let mut session = Session::open_file(own_file());
    let texts = Some(["Exam".to_owned(), "Which side?".to_owned()]);
    assert_eq!((session.own_texts(YAxis::Down), session.case()), (texts.clone(), None));
    assert_eq!(session.shown_case().map(|case| case.name.as_str()), Some("exam"));
    session.edit("blob2.center", &Value::parse("7,8")).expect("a point");
    assert_eq!(session.own_texts(YAxis::Down), None);
    let text = session.write(&GivenTexts::default(), &PictureState::default());
    assert!(text.starts_with("# Mine\n") && text.contains("blob2.center = [7, 8]"), "{text}");
    session.reset();
    assert_eq!(session.own_texts(YAxis::Down), texts);
}

#[test]
fn undo_leads_from_an_own_file_to_the_case_before_it_and_back() {
    let case = &Case::shipped(Scene::BlobSide)[0];
    let mut session = Session::open_case(case);
    session.go_to(Session::open_file(own_file()));
    assert!(session.own_texts(YAxis::Down).is_some());
    assert!(session.undo(), "it leads to another case");
    assert_eq!((session.own_texts(YAxis::Down), session.case()), (None, Some(case)));
    assert!(session.redo() && session.own_texts(YAxis::Down).is_some());
}

#[test]
fn corners_of_a_rectangle_survive_undo_redo_and_reset() {
    let mut session = Session::open_scene(Scene::PointRect);
    let original = session.state();
    let pair = |x: f64, y: f64| Value::Pair(glam::DVec2::new(x, y));
    session.edit("rect.min", &pair(0.1, 0.2)).expect("a corner");
    session.edit("rect.max", &pair(0.7, 0.9)).expect("a corner");
    let given = session.state();
    assert!(given.contains(&("rect.min", pair(0.1, 0.2))) && given.contains(&("rect.max", pair(0.7, 0.9))));
    session.edit("rect.center", &pair(5.0, 5.0)).expect("a centre");
    assert!(session.state().contains(&("rect.center", pair(5.0, 5.0))));
    session.undo();
    assert_eq!(session.state(), given);
    session.redo();
    session.reset();
    assert_eq!(session.state(), original);
    session.undo();
    session.undo();
    assert_eq!(session.state(), given);
}

#[test]
fn a_motion_is_watched_from_when_it_is_moved_until_something_else_changes_while_it_is_paused() {
    let mut session = Session::open_scene(Scene::SweptCircles);
    assert_eq!(session.watched(), None);
    session.restart();
    assert_eq!(session.watched(), Some(0.0));
    session.edit("a.radius", &Value::Number(31.0)).expect("in range");
    assert_eq!(session.watched(), Some(0.0), "it still plays");
    session.step(1.0);
    assert_eq!(session.watched(), session.motion().map(|motion| motion.step));
    session.edit("a.radius", &Value::Number(32.0)).expect("in range");
    assert_eq!(session.watched(), None);
    session.play();
    assert!(session.watched().is_some());
    session.show_end();
    assert_eq!(session.watched(), None);
    session.step(-1.0);
    assert!(session.watched().is_some());
    session.reset();
    assert_eq!(session.watched(), None);
}
