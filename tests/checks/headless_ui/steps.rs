//! Stepping through the working, by keys and buttons.

use collidoscope::app::Session;
use collidoscope::lesson::{Case, Scene, Value, YAxis};
use collidoscope::render::{Display, PlacedLabel};
use egui_macroquad::egui::{Event, Key, Modifiers};

use super::Headless;

impl Headless {
    fn picture(&mut self) -> Display {
        self.frame(Vec::new()).canvas.expect("a canvas").1
    }

    /// The names of the marks whose lines are drawn.
    fn drawn(&mut self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.picture().lines.into_iter().map(|(_, name)| name).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    fn now(&mut self) -> (usize, usize) {
        let place = self.ui.state().place();
        (place.now, place.last)
    }

    fn plain(&mut self, key: Key) {
        self.key(key, Modifiers::NONE);
    }

    /// Saves the figure: the name and the text of the file.
    fn save_figure(&mut self) -> (String, String) {
        let (key, modifiers) = (Key::E, Modifiers::COMMAND);
        let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        let [(name, bytes)] = self.frame(vec![event]).saves.try_into().expect("one file");
        (name, String::from_utf8(bytes).expect("an SVG"))
    }
}

#[test]
fn a_saved_figure_shows_the_working_up_to_the_step_that_is_shown() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    let verdict = "colliding";
    let (name, whole) = window.save_figure();
    assert!(name == "circle-segment-1-default.svg" && whole.contains(verdict) && whole.contains("24.7386"));
    window.plain(Key::S);
    window.plain(Key::N);
    window.plain(Key::N);
    let (name, third) = window.save_figure();
    assert_eq!(name, "circle-segment-1-default-step-3.svg");
    assert!(third.contains(">B<") && !third.contains(verdict) && !third.contains("24.7386"), "{third}");
}

#[test]
fn what_comes_about_in_a_motion_appears_and_is_saved_when_it_does() {
    for scene in [Scene::SweptCircles, Scene::SweptCircleLine] {
        let mut window = Headless::scene(scene);
        let meeting = ["contact", "impact"];
        let shows = |window: &mut Headless| {
            let drawn = window.drawn();
            let (_, saved) = window.save_figure();
            let is_drawn = meeting.iter().all(|name| drawn.contains(name));
            assert_eq!(is_drawn, meeting.iter().any(|name| drawn.contains(name)), "{drawn:?}");
            assert_eq!(is_drawn, saved.contains(">contact<"), "{}", scene.slug());
            assert_eq!(is_drawn, window.picture().chip.is_some(), "{}", scene.slug());
            is_drawn
        };
        assert!(shows(&mut window), "before the motion is played, everything is shown");
        let session = window.ui.session();
        session.restart();
        session.pause();
        assert!(!shows(&mut window));
        let time = value(&mut window, "time_of_impact");
        window.ui.session().seek(0.9 * time);
        assert!(!shows(&mut window));
        window.ui.session().seek(time);
        assert!(shows(&mut window));
        // The working shows what it computes, whatever the moment.
        window.ui.session().seek(0.0);
        let last = window.now().1;
        window.plain(Key::S);
        (1..last).for_each(|_| window.plain(Key::N));
        assert!(window.drawn().contains(&"impact"));
        // Another change ends the watching, too.
        window.ui.session().seek(0.0);
        assert!(!shows(&mut window));
        window.ui.session().edit("method", &Value::Word("published".to_owned())).expect("a method");
        assert!(window.drawn().contains(&"impact"));
    }
}

fn value(window: &mut Headless, id: &str) -> f64 {
    let explanation = window.ui.session().explanation();
    match explanation.values.iter().find(|(name, _)| *name == id) {
        Some((_, Value::Number(number))) => *number,
        other => panic!("{id}: {other:?}"),
    }
}

#[test]
fn the_picture_builds_up_with_the_steps_and_the_verdict_comes_with_the_last() {
    for scene in Scene::ALL {
        let mut window = Headless::scene(scene);
        let whole = window.drawn();
        let (now, last) = window.now();
        assert_eq!(now, last);
        if last == 1 {
            continue;
        }
        window.plain(Key::S);
        assert_eq!(window.now(), (1, last), "{}", scene.slug());
        let mut seen: Vec<Vec<&str>> = vec![window.drawn()];
        for step in 2..=last {
            assert!(window.picture().chip.is_none(), "{} {step}", scene.slug());
            assert!(window.ui.rects().get("verdict").is_none(), "{} {step}", scene.slug());
            window.plain(Key::N);
            assert_eq!(window.now(), (step, last));
            seen.push(window.drawn());
        }
        assert_eq!(seen.last(), Some(&whole), "{}", scene.slug());
        assert!(window.picture().chip.is_some() && window.ui.rects().get("verdict").is_some());
        // Nothing vanishes on the way but what a turn of a loop drew, and the way back is the same.
        for pair in seen.windows(2) {
            let is_of_turn = |name: &str| {
                let again = |other: &&str| other.strip_prefix(name).is_some_and(|rest| rest.starts_with(' '));
                name.contains(' ') || pair.concat().iter().any(again)
            };
            let mut stays = pair[0].iter().filter(|name| !is_of_turn(name));
            assert!(stays.all(|name| pair[1].contains(name)), "{}: {pair:?}", scene.slug());
        }
        for step in (1..last).rev() {
            window.plain(Key::B);
            assert_eq!(window.now(), (step, last));
            assert_eq!(window.drawn(), seen[step - 1], "{} {step}", scene.slug());
        }
        window.plain(Key::E);
        assert_eq!(window.drawn(), whole);
    }
}

#[test]
fn after_the_answer_further_presses_lead_through_the_steps_that_follow_it() {
    let mut lit = 0;
    for scene in Scene::ALL {
        let mut window = Headless::scene(scene);
        let (whole, last) = (window.drawn(), window.now().1);
        let shown = window.ui.state().place().shown;
        assert!(last < shown, "{}: the number of operations follows", scene.slug());
        window.plain(Key::S);
        window.plain(Key::E);
        assert_eq!(window.now().0, last, "{}", scene.slug());
        assert!(window.texts().contains(&format!("Step {last} of {shown} decides")));
        for step in last + 1..=shown {
            window.plain(Key::N);
            assert_eq!((window.now().0, window.drawn()), (step, whole.clone()), "{}", scene.slug());
            assert!(window.picture().chip.is_some() && window.ui.rects().get("verdict").is_some());
            lit += window.ui.state().lit_marks().len();
        }
        assert!(window.texts().iter().any(|text| text.starts_with(&format!("Step {shown} of {shown}"))));
        for key in [Key::N, Key::E] {
            window.plain(key);
            assert_eq!(window.now().0, shown);
            assert_eq!(
                window.ui.message().map(|message| message.text.as_str()),
                Some("The last step is shown.")
            );
        }
        (last..shown).for_each(|_| window.plain(Key::B));
        assert_eq!(window.now().0, last, "{}", scene.slug());
        window.plain(Key::E);
        assert_eq!(window.now().0, shown, "from the answer, E leads to the last step");
        window.plain(Key::S);
        assert_eq!(window.now(), (1, last));
    }
    assert!(lit > 0, "a step that is the first to name a mark points it out");
}

#[test]
fn after_the_answer_a_change_never_hides_it() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.plain(Key::E);
    for (id, value) in
        [("circle.center", "195,150"), ("circle.radius", "1"), ("method", "clamp"), ("method", "slanted")]
    {
        window.ui.session().edit(id, &Value::parse(value)).expect("a parameter");
        let (now, last) = window.now();
        assert!(now > last && window.picture().chip.is_some(), "{id} = {value}: {now} {last}");
    }
}

#[test]
fn a_mark_appears_with_its_name_in_the_step_that_computes_it() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.plain(Key::S);
    let labels = |window: &mut Headless| {
        let labels = window.picture().labels.into_iter().map(|label| label.text);
        labels.collect::<Vec<String>>()
    };
    assert!(labels(&mut window).contains(&"A".to_owned()));
    assert!(!labels(&mut window).iter().any(|label| label.starts_with('B')));
    assert!(window.texts().iter().any(|text| text.starts_with("Step 1 of ")));
    assert!(!window.texts().iter().any(|text| text.contains("24.7386")));
    window.plain(Key::N);
    window.plain(Key::N);
    // What is said about B needs a later step.
    assert!(labels(&mut window).contains(&"B".to_owned()), "{:?}", labels(&mut window));
    window.plain(Key::N);
    assert!(labels(&mut window).iter().any(|label| label.contains("24.7386")));
}

#[test]
fn the_buttons_step_in_the_working_in_the_code_and_in_an_embedded_window() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    for tab in ["tab:working", "tab:code"] {
        window.click(tab);
        let last = window.now().1;
        for (id, now) in
            [("first-step", 1), ("next-step", 2), ("previous-step", 1), ("next-step", 2), ("last-step", last)]
        {
            window.click(&format!("action:{id}"));
            assert_eq!(window.now().0, now, "{tab} {id}");
        }
    }
    for size in [(390.0, 500.0), (640.0, 400.0), (720.0, 400.0), (1280.0, 800.0)] {
        let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
        window.ui.put_in_page(String::new());
        window.ui.embed();
        window.settle();
        let whole = window.drawn();
        for (id, now) in [("first-step", 1), ("next-step", 2), ("previous-step", 1)] {
            window.click(&format!("action:{id}"));
            assert_eq!(window.now().0, now, "{size:?} {id}");
        }
        assert_ne!(window.drawn(), whole);
        window.plain(Key::E);
        assert_eq!(window.drawn(), whole, "{size:?}");
    }
}

#[test]
fn the_code_of_later_steps_has_no_values() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.plain(Key::F4);
    let has = |window: &mut Headless, value: &str| window.texts().iter().any(|text| text.starts_with(value));
    assert!(has(&mut window, "(200, 50)") && has(&mut window, "(14, −22)"));
    window.plain(Key::S);
    assert!(has(&mut window, "(200, 50)") && !has(&mut window, "(14, −22)"));
    assert!(!has(&mut window, "2,800"));
}

#[test]
fn another_topic_or_case_starts_with_the_whole_working() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.plain(Key::S);
    window.click("topic:line-line");
    let (now, last) = window.now();
    assert_eq!(now, last);
}

#[test]
fn before_the_last_step_nothing_tells_the_answer() {
    let case = Case::find(Scene::LineLine, "collinear-overlap").expect("shipped");
    let mut window = Headless::open(Session::open_case(case), (1280.0, 800.0));
    window.plain(Key::M);
    window.settle();
    let tells = |window: &mut Headless| {
        let rects = window.ui.rects();
        let marks = ["orientation", "determinant", "gradient"];
        let marks = marks.iter().filter(|id| rects.get(&format!("verdict:{id}")).is_some()).count();
        let texts = window.texts();
        let hinted = texts.iter().any(|text| text == "misses an overlap");
        (
            marks,
            hinted,
            // The box of the case breaks its title, and makes a short one as high.
            texts.iter().any(|text| text.split_whitespace().eq(case.title(YAxis::Down).split_whitespace())),
            window.ui.state().map_question().is_some(),
        )
    };
    assert_eq!(tells(&mut window), (3, true, true, true));
    window.plain(Key::S);
    window.settle();
    let (marks, hinted, _, map) = tells(&mut window);
    assert_eq!((marks, hinted, map), (0, false, false));
    assert!(!window.texts().iter().any(|text| text.contains(case.about(YAxis::Down).as_ref())));
    let shown = window.ui.state().place().shown;
    assert!(window.texts().contains(&format!("Step 1 of {shown}")));
    window.plain(Key::E);
    window.settle();
    assert_eq!(tells(&mut window), (3, true, true, true));
}

/// The labels that name marks, with their names.
fn places(window: &mut Headless) -> Vec<(String, PlacedLabel)> {
    let labels = window.picture().labels.into_iter().filter(|label| label.mark.is_some());
    labels.map(|label| (label.text.split(": ").next().unwrap_or_default().to_owned(), label)).collect()
}

#[test]
fn labels_hold_still_while_the_working_is_stepped_through_and_while_its_program_is_changed() {
    for scene in Scene::ALL {
        let mut window = Headless::scene(scene);
        window.finish();
        let whole = places(&mut window);
        // What is named can move from turn to turn of a loop.
        let stays = |name: &str, label: &PlacedLabel| {
            let mut all = whole.iter().filter(|(known, _)| known == name);
            let at_end = all.next().filter(|_| all.next().is_none());
            let at_end = at_end.filter(|(_, at_end)| at_end.base.distance(label.base) < 1.0);
            at_end.is_none_or(|(_, at_end)| label.area.min.distance(at_end.area.min) < 0.5)
        };
        window.plain(Key::S);
        for step in 1..=window.now().1 {
            for (name, label) in places(&mut window) {
                assert!(stays(&name, &label), "{} {step} {name}: {label:?}", scene.slug());
            }
            window.plain(Key::N);
        }
        let session = window.ui.session();
        let lesson = session.lesson();
        let program = lesson.program(lesson.selected().method().id).expect("a program");
        let program = program.file.clone();
        session.edit("program", &Value::Word(program)).expect("a program");
        window.finish();
        for (name, label) in places(&mut window) {
            assert!(stays(&name, &label), "{} own {name}: {label:?}", scene.slug());
        }
    }
}
