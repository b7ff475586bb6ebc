use super::*;
use crate::app::page::LinkedSession;
use crate::app::ui::Action;
use crate::lesson::{Scene, Value};
use crate::render::{Theme, prose_in_words};
use egui_macroquad::egui;

/// A window that was opened by a link, and was told.
struct Reader {
    ui: Ui,
    teller: Teller,
}

impl Reader {
    fn open(link: &str) -> Self {
        let LinkedSession { session, picture, .. } = LinkedSession::open(link);
        let mut ui = Ui::new(&egui::Context::default(), session, Theme::Light);
        ui.put_in_page("https://a.b/c/".to_owned());
        ui.show_picture(picture);
        Self { ui, teller: Teller::default() }
    }

    /// The same, after it was told all of the first state.
    fn at_rest(link: &str) -> Self {
        let mut reader = Self::open(link);
        reader.news();
        reader
    }

    /// What is told now; empty if nothing is.
    fn news(&mut self) -> String {
        self.teller.news(&mut self.ui).unwrap_or_default()
    }

    fn set(&mut self, id: &str, value: &str) -> String {
        self.ui.session().edit(id, &Value::parse(value)).expect("in range");
        self.news()
    }

    fn perform(&mut self, action: Action) -> String {
        action.perform(&mut self.ui.state());
        self.news()
    }
}

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

#[test]
fn the_first_state_is_told_whole_and_then_nothing() {
    for scene in Scene::ALL {
        let mut reader = Reader::open(scene.slug());
        let told = reader.news();
        let question = reader.ui.state().question().into_owned();
        assert!(told.starts_with(scene.title()) && told.contains(&question), "{told}");
        assert!(
            ["Apart: ", "Touching: ", "Colliding: "].iter().any(|verdict| told.contains(verdict)),
            "{told}"
        );
        assert_eq!(reader.news(), "");
    }
}

#[test]
fn no_sentence_that_is_told_of_a_case_ends_twice() {
    for case in Scene::ALL.into_iter().flat_map(crate::lesson::Case::shipped) {
        let mut reader = Reader::open(&format!("#{}/{}", case.scene.slug(), case.name));
        let mut told = vec![reader.news(), reader.perform(Action::FirstStep)];
        for _ in 1..reader.ui.state().place().last {
            told.push(reader.perform(Action::NextStep));
        }
        for text in told {
            let twice = ["..", "?.", "!.", "….", ".:", "?:", "  "].iter().find(|end| text.contains(*end));
            assert_eq!(twice, None, "{}/{}: {text}", case.scene.slug(), case.name);
        }
    }
}

#[test]
fn of_a_change_the_value_is_told_and_the_verdict_only_if_it_turns() {
    let mut reader = Reader::at_rest("#point-circle?point=240,120");
    assert_eq!(reader.set("point", "241,120"), "point P: x 241, y 120.");
    let turned = reader.set("point", "900,120");
    assert!(
        turned.starts_with("point P: x 900, y 120. Now apart: The point is outside the circle"),
        "{turned}"
    );
    assert_eq!(reader.set("point", "901,120"), "point P: x 901, y 120.");
    assert_eq!(reader.set("circle.radius", "30"), "radius 30.");
}

#[test]
fn no_value_is_told_if_a_field_or_a_widget_tells_it() {
    let mut reader = Reader::at_rest("#point-circle?point=240,120");
    reader.teller.skip_values();
    assert_eq!(reader.set("point", "241,120"), "");
    reader.teller.skip_values();
    assert!(reader.set("point", "900,120").starts_with("Now apart: "));
    assert_eq!(reader.set("point", "901,120"), "point P: x 901, y 120.", "that is over");
}

#[test]
fn a_contradiction_is_told_when_it_appears_and_when_it_is_over() {
    let mut reader = Reader::at_rest("#circle-segment-1?method=slanted&circle.center=150,110");
    let appeared = reader.set("circle.center", "264,128");
    assert!(appeared.ends_with(" However, the exact method “clamp” answers: colliding."), "{appeared}");
    assert_eq!(reader.set("circle.center", "265,128"), "centre: x 265, y 128.");
    reader.perform(Action::FirstStep);
    let whole = reader.perform(Action::LastStep);
    assert!(whole.contains(" answers: colliding. The wrong answer comes from step "), "{whole}");
    let over = reader.set("circle.center", "150,110");
    assert!(
        over.contains("Now colliding: ") && over.ends_with("The exact method gives the same answer."),
        "{over}"
    );
}

#[test]
fn an_erratum_is_told_when_it_appears() {
    let mut reader = Reader::at_rest("#blob-side?blob2.center=60,80");
    let told = reader.set("blob2.center", "6,8");
    assert!(told.ends_with(" A mistake in the source shows here."), "{told}");
    assert!(!told.contains("Erratum"), "the page has the long text: {told}");
    let further = reader.set("blob2.center", "6,8.5");
    assert!(!further.contains("source"), "{further}");
}

#[test]
fn after_a_typed_value_the_verdict_is_told_although_it_is_the_same_and_not_after_a_rejected_one() {
    let mut reader = Reader::at_rest("#point-circle?point=240,120");
    reader.teller.expect_verdict();
    assert_eq!(reader.set("point", "241,120"), "point P: x 241, y 120. Still colliding.");
    reader.teller.expect_verdict();
    assert!(reader.set("point", "900,120").starts_with("point P: x 900, y 120. Now apart: "));
    reader.teller.expect_verdict();
    assert_eq!(reader.news(), "", "no value has changed");
    assert_eq!(reader.set("point", "901,120"), "point P: x 901, y 120.", "that is over");
    reader.perform(Action::Question);
    reader.teller.expect_verdict();
    assert_eq!(reader.set("point", "902,120"), "point P: x 902, y 120. The verdict stays hidden.");
}

#[test]
fn nothing_is_told_of_a_drag_until_it_ends_and_then_once() {
    let mut reader = Reader::at_rest("#point-circle?point=240,120");
    reader.ui.session().begin_gesture();
    assert_eq!(reader.set("point", "900,120"), "");
    assert_eq!(reader.set("point", "250,120"), "");
    reader.ui.session().end_gesture();
    assert_eq!(reader.news(), "point P: x 250, y 120.");
    assert_eq!(reader.news(), "");
}

#[test]
fn many_values_that_change_together_are_counted() {
    let mut reader = Reader::at_rest("#circle-segment-1");
    for (id, value) in
        [("c1", "1,2"), ("c2", "3,4"), ("circle.center", "5,6"), ("circle.radius", "7"), ("drop.count", "3")]
    {
        reader.ui.session().edit(id, &Value::parse(value)).expect("in range");
    }
    let told = reader.news();
    assert!(told.starts_with("5 values changed."), "{told}");
}

#[test]
fn a_step_is_told_with_its_number_its_sentence_and_its_lines_and_the_verdict_with_the_last_one() {
    for scene in Scene::ALL {
        let mut reader = Reader::at_rest(scene.slug());
        let derivation = reader.ui.state().explanation().derivation.clone();
        let (shown, vectors) = (derivation.steps, derivation.vectors);
        let heading = |step: usize| prose_in_words(&shown[step - 1].sentence, &vectors);
        let last = reader.ui.state().place().last;
        if last < 2 {
            continue;
        }
        let first = reader.perform(Action::FirstStep);
        assert!(first.starts_with(&format!("Step 1 of {}. {}", shown.len(), heading(1))), "{first}");
        for step in 2..last {
            let told = reader.perform(Action::NextStep);
            assert!(told.starts_with(&format!("Step {step} of {}. ", shown.len())), "{told}");
            assert!(told.contains(&heading(step)), "{told}");
            assert!(!told.contains("olliding: ") && !told.contains("part: "), "{told}");
        }
        let end = reader.perform(Action::LastStep);
        assert!(end.starts_with(&format!("Step {last} of ")), "{end}");
        assert!(
            ["Apart: ", "Touching: ", "Colliding: "].iter().any(|verdict| end.contains(verdict)),
            "{end}"
        );
        let back = reader.perform(Action::PreviousStep);
        assert!(back.starts_with(&format!("Step {} of ", last - 1)), "{back}");
    }
}

#[test]
fn while_a_step_is_shown_a_change_does_not_tell_the_verdict() {
    let mut reader = Reader::at_rest("#point-circle?point=240,120");
    reader.perform(Action::FirstStep);
    assert_eq!(reader.set("point", "900,120"), "point P: x 900, y 120.");
    assert!(reader.perform(Action::LastStep).contains("Apart: "));
}

#[test]
fn restart_tells_that_the_circles_fall_and_at_the_end_how_many_were_hit() {
    let mut reader = Reader::at_rest("#circle-segment-1");
    assert_eq!(reader.perform(Action::Restart), "The circles fall.");
    reader.ui.session().advance(1.0);
    assert_eq!(reader.news(), "", "nothing is told while they fall");
    for _ in 0..100 {
        reader.ui.session().advance(0.5);
    }
    let end = reader.news();
    let tick = reader.ui.session().motion().expect("they fall").end;
    assert_eq!(end, format!("The motion ends at tick {tick}. 10 of 20 circles have landed."));
    assert!(reader.perform(Action::StepBack).starts_with(&format!("tick {}.", tick - 1.0)));
}

#[test]
fn a_step_is_told_while_the_circles_fall_and_not_again_at_the_end() {
    let mut reader = Reader::at_rest("#circle-segment-1");
    reader.perform(Action::Restart);
    reader.ui.session().advance(0.5);
    let step = reader.perform(Action::FirstStep);
    assert!(step.starts_with("Step 1 of "), "{step}");
    reader.ui.session().advance(0.5);
    assert_eq!(reader.news(), "");
    for _ in 0..100 {
        reader.ui.session().advance(0.5);
    }
    let end = reader.news();
    assert!(end.starts_with("The motion ends at tick ") && !end.contains("Step"), "{end}");
    assert_eq!(reader.perform(Action::Restart), "The circles fall.");
    reader.perform(Action::FirstStep);
    assert_eq!(reader.perform(Action::Question), "", "a step would tell the verdict");
}

#[test]
fn a_step_comes_before_what_is_said_of_the_end() {
    let mut reader = Reader::at_rest("#circle-segment-1/default?method=clamp");
    reader.perform(Action::PreviousStep);
    let answer = reader.perform(Action::NextStep);
    assert!(answer.starts_with("Step 6 of 7 decides. ") && answer.contains(" Colliding: "), "{answer}");
    Action::NextStep.perform(&mut reader.ui.state());
    let why = Action::NextStep.why_not(&mut reader.ui.state()).expect("there is no further step");
    reader.ui.report(Ok(why.clone()));
    let told = reader.news();
    assert!(told.starts_with("Step 7 of 7. ") && told.ends_with(&format!(" {why}")), "{told}");
}

#[test]
fn another_method_is_told_in_a_sentence() {
    let mut reader = Reader::at_rest("#circle-segment-1/default?method=clamp");
    let told = reader.set("method", "slanted");
    assert!(told.starts_with("The method is “slanted”. "), "{told}");
}

#[test]
fn a_message_about_a_link_ends_before_the_topic_begins() {
    let mut reader = Reader::open("#point-circle");
    reader.ui.report(Err("radius: no".to_owned()));
    let told = reader.news();
    assert!(told.starts_with("radius: no. Point"), "{told}");
}

#[test]
fn a_panel_is_told_to_be_hidden_and_to_be_shown_again() {
    let mut reader = Reader::at_rest("#point-circle");
    let ctx = egui::Context::default();
    reader.ui = Ui::new(&ctx, LinkedSession::open("#point-circle").session, Theme::Light);
    reader.ui.put_in_page(String::new());
    reader.news();
    for [left, right] in [["hidden", "hidden"], ["shown", "shown"]] {
        let screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1280.0, 800.0)));
        let input = egui::RawInput { screen_rect, ..egui::RawInput::default() };
        let _ = ctx.run(input, |ctx| drop(reader.ui.frame(ctx, 0.0)));
        assert_eq!(reader.perform(Action::LeftPanel), format!("Topics and shapes: {left}."));
        assert_eq!(reader.perform(Action::RightPanel), format!("Working: {right}."));
    }
}

#[test]
fn shapes_that_move_are_told_to_move_and_at_the_end_what_happened() {
    let mut reader = Reader::at_rest("#swept-circles");
    assert_eq!(reader.perform(Action::Restart), "The shapes move.");
    for _ in 0..100 {
        reader.ui.session().advance(0.5);
    }
    let end = reader.news();
    assert!(end.starts_with("The motion ends at time 1. The circles meet at t equals 0.5"), "{end}");
}

#[test]
fn the_code_is_told_to_open_and_to_close_and_a_mistake_with_its_line() {
    let mut reader = Reader::at_rest("#point-circle?point=240,120");
    let told = reader.perform(Action::Code);
    assert_eq!(told, "The code of “distance” is open. F6 leads to it in the form.");
    let type_text = |reader: &mut Reader, text: &str| {
        crate::app::ui::type_text(&mut reader.ui.state(), text, 0.0);
        reader.news()
    };
    let mistake = type_text(&mut reader, "return true\nreturn distance < <");
    assert!(mistake.starts_with("Mistake in line 2: "), "{mistake}");
    assert!(mistake.ends_with(" The figure shows the last working version."), "{mistake}");
    let another = type_text(&mut reader, "return |point - circle.centre| < 10");
    assert!(another.starts_with("Mistake in line 1: ") && another.ends_with("“circle.center”?"), "{another}");
    let mended = type_text(&mut reader, "return |point - circle.center| < 10");
    assert!(mended.contains("The code works again. Now apart: "), "{mended}");
    type_text(&mut reader, "return");
    let mended = type_text(&mut reader, "return |point - circle.center| < 11");
    assert_eq!(mended, "The code works again. Still apart.");
    // A question hides the code, and the answer shows it again.
    assert!(reader.perform(Action::Question).starts_with("The verdict is hidden. "));
    assert!(reader.perform(Action::Question).starts_with("Apart: "));
    assert_eq!(reader.perform(Action::Code), "The code is closed.");
    type_text(&mut reader, "return");
    reader.ui.state().open_topic(Scene::LineLine);
    let other = reader.news();
    assert!(!other.contains("code"), "nothing was mended: {other}");
}

#[test]
fn a_mistake_in_the_code_that_is_taken_back_during_a_question_is_told_without_the_verdict() {
    let mut reader = Reader::at_rest("#point-circle?point=240,120");
    crate::app::ui::type_text(&mut reader.ui.state(), "return", 0.0);
    assert!(reader.news().starts_with("Mistake in line 1: "));
    assert!(reader.perform(Action::Question).starts_with("The verdict is hidden. "));
    assert_eq!(reader.perform(Action::Undo), "The code works again.");
    assert!(reader.perform(Action::Redo).starts_with("Mistake in line 1: "));
}

#[test]
fn a_question_is_told_without_the_verdict_and_the_verdict_with_the_answer() {
    let mut reader = Reader::at_rest("#point-circle?point=240,120");
    let asked = reader.perform(Action::Question);
    let way_out = "Q, or “Show the answer” in the form, shows it again.";
    assert_eq!(asked, format!("The verdict is hidden. {way_out} {}", Scene::PointCircle.question()));
    assert_eq!(reader.set("point", "241,120"), "point P: x 241, y 120.");
    assert!(reader.perform(Action::Question).starts_with("Colliding: "));
}

#[test]
fn another_case_or_topic_is_told_with_its_name_and_its_verdict() {
    let mut reader = Reader::at_rest("#circle-circle");
    reader.ui.state().open_topic(Scene::LineLine);
    let told = reader.news();
    assert!(told.starts_with(Scene::LineLine.title()) && told.contains("Colliding: "), "{told}");
    assert!(!told.contains("values changed"), "{told}");
}

#[test]
fn the_news_of_a_message_comes_first_and_the_same_message_can_be_told_again() {
    let mut reader = Reader::at_rest("#point-circle?point=240,120");
    reader.ui.session().edit("point", &Value::parse("241,120")).expect("a point");
    reader.ui.report(Ok("Copied it".to_owned()));
    assert_eq!(reader.news(), "Copied it. point P: x 241, y 120.");
    reader.ui.report(Ok("Copied it".to_owned()));
    assert_eq!(reader.news(), "Copied it.");
    assert_eq!(reader.news(), "");
    reader.teller.skip_message();
    reader.ui.report(Err("radius: no".to_owned()));
    assert_eq!(reader.news(), "", "the field tells it");
}

#[test]
fn an_arrow_key_tells_at_most_a_dozen_words_wherever_nothing_turns() {
    for scene in Scene::ALL {
        let mut reader = Reader::at_rest(scene.slug());
        for id in crate::lesson::handles(reader.ui.session().lesson_mut()).into_iter().map(|handle| handle.id)
        {
            let value = reader
                .ui
                .session()
                .lesson_mut()
                .params()
                .iter()
                .find_map(|param| Some(param.of_handle(id)?.1));
            let moved = match value.expect("a handle moves a parameter") {
                Value::Number(number) => Value::Number(number + 1e-3),
                Value::Pair(pair) => Value::Pair(pair + 1e-3),
                other => panic!("{id}: {other}"),
            };
            reader.ui.session().edit(id, &moved).expect("in range");
            let told = reader.news();
            assert!(words(&told) <= 12 && !told.is_empty(), "{}: {told}", scene.slug());
        }
    }
}

#[test]
fn what_changed_of_a_map_is_told_although_it_comes_after_the_values_and_a_change_of_the_view_is_not() {
    let values = |x: &str| vec![("c1", x.to_owned())];
    let map = |share: &str, at: &str, known: Option<&MapTold>| {
        let brief = vec![format!("The map shows hits in {share}.")];
        let shown =
            MapTold::Shown { heading: "h".to_owned(), brief, description: String::new(), of: Vec::new() };
        shown.of(&values(at), known)
    };
    let mut reader = Reader::at_rest("#point-circle");
    let facts = |reader: &mut Reader, at: &str, map| Facts {
        values: values(at),
        map,
        ..Facts::of(&mut reader.ui, None)
    };
    let first = map("10 %", "1", None);
    let one = facts(&mut reader, "1", first.clone());
    // The value is told, and the map is still that of the old one.
    let late = map("10 %", "2", Some(&first));
    let two = facts(&mut reader, "2", late.clone());
    assert_eq!(two.new_map(&one), [""; 0]);
    let three = facts(&mut reader, "2", map("12 %", "2", Some(&late)));
    assert_eq!(three.new_map(&two), ["The map shows hits in 12 %."]);
    let zoomed = facts(&mut reader, "2", map("30 %", "2", Some(&three.map)));
    assert_eq!(zoomed.new_map(&three), [""; 0]);
}
