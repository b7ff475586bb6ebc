use glam::DVec2;

use super::{Exercise, Interaction, Response, Variant};
use crate::lesson::{Case, Scene, Value, YAxis, read_state, set_param};

/// An exercise from the keys that it needs and these.
fn read(scene: Scene, rest: &str) -> Result<Vec<Exercise>, String> {
    let text =
        format!("[[exercise]]\nid = \"one\"\ntitle = \"One\"\ntask = \"Do it.\"\nhints = [\"Try.\"]\n{rest}");
    Exercise::read(scene, text.leak()).map_err(|mistake| mistake.to_string())
}

fn one(scene: Scene, rest: &str) -> Exercise {
    read(scene, rest).unwrap_or_else(|mistake| panic!("{mistake}")).remove(0)
}

/// What is said of an answer, and whether it is right.
fn said(variant: &Variant, answer: &str) -> (bool, String) {
    let judged = variant.judge(&Response::Value(Value::parse(answer))).expect("an answer");
    (judged.is_right, judged.feedback())
}

/// The point is 50 away from the centre of a circle of radius 30.
const GAP: &str = "kind = \"value\"\nvalue = \"separation\"\nset.point = [30, 40]\nset.\"circle.center\" = [0, 0]\nset.\"circle.radius\" = 30\nslip = [{ answer = \"distance\", says = \"That is the distance to the centre.\" }]\n";

#[test]
fn a_number_is_right_within_the_tolerance_and_the_feedback_says_what_is_right_and_why() {
    let exercise = one(Scene::PointCircle, GAP);
    let variant = exercise.variant(1).expect("a variant");
    let why = "The point is outside the circle.";
    assert_eq!(said(&variant, "20"), (true, format!("Right. The answer is 20. {why}")));
    assert!(said(&variant, "20.01").0 && said(&variant, "19.99").0);
    assert_eq!(said(&variant, "20.02"), (false, format!("Not right. The answer is 20, not 20.02. {why}")));
    let slip = "Not right. That is the distance to the centre. The answer is 20, not 50.";
    assert_eq!(said(&variant, "50"), (false, format!("{slip} {why}")));
}

#[test]
fn a_slip_that_gives_the_right_number_is_none() {
    let same = GAP.replace("answer = \"distance\"", "answer = \"distance - 30\"");
    let exercise = one(Scene::PointCircle, &same);
    assert_eq!(exercise.variant(1).expect("a variant").slips(), []);
}

#[test]
fn a_verdict_is_asked_in_the_words_of_the_exercise_and_by_a_method_as_hit_or_miss() {
    let state =
        "set.rule = \"even_odd\"\nset.points = [[0, 0], [10, 0], [10, 10], [0, 10]]\nset.point = [15, 5]\n";
    let exact =
        one(Scene::PointPolygon, &format!("kind = \"verdict\"\nwords = {{ apart = \"outside\" }}\n{state}"));
    let variant = exact.variant(1).expect("a variant");
    let choices = [["apart", "outside"], ["touching", "touching"], ["colliding", "colliding"]];
    assert_eq!(
        variant.interaction(),
        Interaction::Choice(choices.map(|both| both.map(str::to_owned)).into())
    );
    assert!(said(&variant, "apart").0);
    let (is_right, feedback) = said(&variant, "colliding");
    assert!(
        !is_right && feedback.starts_with("Not right. The answer is “outside”, not “colliding”."),
        "{feedback}"
    );
    // The edge from the last corner to the first is forgotten, so the ray crosses one edge only.
    let state = state.replace("[15, 5]", "[-5, 5]");
    let wrong = one(Scene::PointPolygon, &format!("kind = \"verdict\"\nmethod = \"open-loop\"\n{state}"));
    let variant = wrong.variant(1).expect("a variant");
    assert!(said(&variant, "hit").0 && !said(&variant, "miss").0);
}

#[test]
fn a_point_is_right_if_both_coordinates_are_and_a_word_or_a_switch_is_chosen() {
    let state = "set.\"a.center\" = [0, 0]\nset.\"a.radius\" = 10\nset.\"b.center\" = [16, 0]\nset.\"b.radius\" = 10\n";
    let push = one(Scene::CircleCircle, &format!("kind = \"value\"\nvalue = \"push\"\n{state}"));
    let push = push.variant(1).expect("a variant");
    assert!(said(&push, "4,0").0 && !said(&push, "4,0.1").0 && !said(&push, "3.9,0").0);
    let lie = one(Scene::CircleCircle, &format!("kind = \"which\"\nvalue = \"arrangement\"\n{state}"));
    let lie = lie.variant(1).expect("a variant");
    assert!(said(&lie, "crossing").0 && !said(&lie, "outside").0);
    let holds = one(Scene::CircleCircle, &format!("kind = \"which\"\nvalue = \"a_holds_b\"\n{state}"));
    let holds = holds.variant(1).expect("a variant");
    assert!(said(&holds, "no").0 && !said(&holds, "yes").0);
}

#[test]
fn a_response_of_another_kind_is_refused_with_what_is_accepted() {
    let exercise = one(Scene::PointCircle, GAP);
    let variant = exercise.variant(1).expect("a variant");
    let refused = |response: Response| variant.judge(&response).expect_err("refused").to_string();
    assert_eq!(
        refused(Response::Value(Value::parse("left"))),
        "answer: left is not valid; expected a number"
    );
    assert_eq!(
        refused(Response::Value(Value::Number(f64::NAN))),
        "answer: not a number is not valid; expected a number"
    );
    assert_eq!(
        refused(Response::Program(String::new())),
        "answer: a program is not valid; expected a number"
    );
    let verdict = Exercise::of_case(Case::find(Scene::PointCircle, "default").expect("shipped"));
    let verdict = verdict.variant(1).expect("a variant");
    let refused = verdict.judge(&Response::Value(Value::parse("hit"))).expect_err("refused").to_string();
    assert_eq!(refused, "answer: hit is not valid; expected one of apart, touching, colliding");
}

const TOUCH: &str = "kind = \"set\"\nmay_set = [\"circle.radius\"]\ngoal = \"exact.touching\"\ntolerance = 0.01\nsolution = { \"circle.radius\" = \"|point - circle.center|\" }\nset.point = [30, 40]\nset.\"circle.center\" = [0, 0]\nset.\"circle.radius\" = 30\n";

#[test]
fn a_state_is_right_if_it_satisfies_the_goal_and_may_differ_only_in_what_may_be_set() {
    let exercise = one(Scene::PointCircle, TOUCH);
    let variant = exercise.variant(1).expect("a variant");
    let judged = |id, value| variant.judge(&Response::State(vec![(id, value)]));
    assert!(judged("circle.radius", Value::Number(50.0)).expect("a state").is_right);
    let wrong = judged("circle.radius", Value::Number(49.0)).expect("a state");
    assert_eq!(
        (wrong.is_right, wrong.feedback().as_str()),
        (false, "Not yet. The point is outside the circle.")
    );
    let refused = judged("point", Value::Pair(DVec2::ZERO)).expect_err("refused").to_string();
    assert_eq!(refused, "point may not be changed; expected one of circle.radius");
    assert!(judged("circle.radius", Value::Number(-1.0)).is_err());
    let mut lesson = variant.open();
    set_param(&mut lesson, "circle.radius", &Value::Number(50.0)).expect("in range");
    let response = variant.response_of(&mut lesson);
    assert_eq!(response, variant.solution().expect("a solution"));
}

#[test]
fn a_state_is_a_number_on_paper_if_only_one_number_solves_it() {
    let exercise = one(Scene::PointCircle, TOUCH);
    let variant = exercise.variant(1).expect("a variant");
    assert_eq!(variant.interaction_on_paper(), Some(Interaction::Number { unit: "", tolerance: 0.01 }));
    assert_eq!(variant.solution_on_paper(), Some(Value::Number(50.0)));
    assert_eq!(variant.exercise.fault(0), None);
    let several = TOUCH.replace("exact.touching", "exact.touching or exact.colliding");
    let fault = one(Scene::PointCircle, &several).fault(0).expect("a fault").to_string();
    assert!(fault.contains("solves it, too, and so does 50"), "{fault}");
    let without = TOUCH.replace("tolerance = 0.01\n", "");
    let exercise = one(Scene::PointCircle, &without);
    let variant = exercise.variant(1).expect("a variant");
    assert!(!exercise.has_answer_on_paper() && variant.interaction_on_paper().is_none());
}

#[test]
fn a_state_in_which_a_method_is_wrong_is_found_and_the_feedback_says_both_answers() {
    let rest = "kind = \"find\"\nmay_set = [\"point\"]\nmethod = \"open-range\"\nset.point = [200, 150]\n";
    let exercise = one(Scene::PointRect, rest);
    let variant = exercise.variant(1).expect("a variant");
    let judged = |x, y| {
        variant.judge(&Response::State(vec![("point", Value::Pair(DVec2::new(x, y)))])).expect("a state")
    };
    let right = judged(100.0, 150.0);
    assert!(right.is_right, "{}", right.feedback());
    let said = "Right. The method “open-range” answers apart; the exact answer is touching.";
    assert!(right.feedback().starts_with(said), "{}", right.feedback());
    let wrong = judged(110.0, 150.0);
    let said = "Not yet. The method “open-range” answers colliding; the exact answer is colliding.";
    assert!(!wrong.is_right && wrong.feedback().starts_with(said), "{}", wrong.feedback());
    let solution = variant.solution().expect("it is found");
    assert_eq!(variant.is_right(&solution), Ok(true));
}

#[test]
fn a_value_of_a_method_can_be_what_is_wrong() {
    let rest = "kind = \"find\"\nmay_set = [\"circle.center\"]\nmethod = \"manifold\"\ndiffers = \"normal\"\ngoal = \"exact.colliding\"\nset.\"circle.center\" = [500, 150]\n";
    let exercise = one(Scene::CircleRect, rest);
    let variant = exercise.variant(1).expect("a variant");
    let solution = variant.solution().expect("it is found");
    let judged = variant.judge(&solution).expect("a state");
    assert!(
        judged.is_right && judged.feedback().contains(" The method gives normal = ("),
        "{}",
        judged.feedback()
    );
}

#[test]
fn a_program_is_repaired_if_it_answers_as_the_judge_does_and_the_feedback_names_where_it_does_not() {
    let rest =
        "kind = \"repair\"\nmethod = \"squared\"\nline = \"circle.radius^2\"\nwrong = \"circle.radius\"\n";
    let exercise = one(Scene::PointCircle, rest);
    let variant = exercise.variant(1).expect("a variant");
    let Interaction::Program(wrong) = variant.interaction() else { panic!("no program") };
    assert!(wrong.contains("return distance_squared <= circle.radius "), "{wrong}");
    let judged = |text: &str| variant.judge(&Response::Program(text.to_owned())).expect("a program");
    let told = judged(&wrong);
    assert!(
        !told.is_right
            && told.feedback().starts_with(
                "Not yet. In the case “Inside” it answers apart; the exact answer is colliding."
            ),
        "{}",
        told.feedback()
    );
    let Some(Response::Program(right)) = variant.solution() else { panic!("no solution") };
    let told = judged(&right);
    assert!(
        told.is_right && told.feedback().starts_with("Right. It gives the exact answer in all 16 cases"),
        "{}",
        told.feedback()
    );
    // Another way to write it is as right.
    assert!(judged("return |point - circle.center| <= circle.radius").is_right);
    let told = judged("return |point - circle.centre| <= circle.radius");
    assert!(
        !told.is_right && told.feedback().contains("This is no program: line 1, column 17"),
        "{}",
        told.feedback()
    );
}

#[test]
fn a_program_of_a_source_is_repaired_by_its_right_lines_and_shown_without_them() {
    let exercise = one(Scene::CircleCircle, "kind = \"repair\"\nmethod = \"inverted\"\n");
    let variant = exercise.variant(1).expect("a variant");
    let Interaction::Program(wrong) = variant.interaction() else { panic!("no program") };
    assert!(
        wrong.contains("return r < d") && !wrong.contains("right") && !wrong.contains("The source"),
        "{wrong}"
    );
    assert_eq!(variant.is_right(&Response::Program(wrong)), Ok(false));
    assert_eq!(variant.is_right(&variant.solution().expect("a solution")), Ok(true));
}

#[test]
fn a_variant_is_the_same_for_the_same_seed_and_satisfies_the_condition() {
    let rest = "kind = \"verdict\"\ndraw.r = { from = 10, to = 90, step = 10 }\nset.point = [30, 40]\nset.\"circle.center\" = [0, 0]\nset.\"circle.radius\" = \"r\"\nwhen = \"exact.colliding\"\n";
    let exercise = one(Scene::PointCircle, rest);
    let radius = |seed| {
        let state = read_state(&mut exercise.variant(seed).expect("a variant").open());
        state.into_iter().find(|(id, _)| *id == "circle.radius").map(|(_, value)| value)
    };
    let mut radii: Vec<String> = (0..200).map(|seed| radius(seed).expect("a radius").to_string()).collect();
    assert_eq!(radius(7), radius(7));
    radii.sort();
    radii.dedup();
    assert_eq!(radii, ["60", "70", "80", "90"]);
    let never = rest.replace("exact.colliding", "exact.colliding and r < 20");
    let mistake = one(Scene::PointCircle, &never).variant(1).expect_err("none").to_string();
    assert!(mistake.contains("in 2000 draws"), "{mistake}");
}

#[test]
fn numbers_are_drawn_from_all_steps_of_a_range_without_rounding() {
    let rest = "kind = \"verdict\"\ndraw.r = { from = 0.1, to = 0.5, step = 0.1 }\ndraw.p = { from = [0, 5], to = [1, 6] }\nset.\"circle.radius\" = \"r\"\nset.point = \"p\"\n";
    let exercise = one(Scene::PointCircle, rest);
    let mut seen: Vec<String> = Vec::new();
    for seed in 0..200 {
        let state = read_state(&mut exercise.variant(seed).expect("a variant").open());
        let shown =
            |id: &str| state.iter().find(|(known, _)| *known == id).map(|(_, value)| value.to_string());
        seen.extend(["circle.radius", "point"].into_iter().filter_map(shown));
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen, ["0,5", "0,6", "0.1", "0.2", "0.3", "0.4", "0.5", "1,5", "1,6"]);
}

#[test]
fn texts_have_the_values_of_parameters_and_of_what_is_drawn() {
    let text = "[[exercise]]\nid = \"one\"\ntitle = \"One\"\nkind = \"verdict\"\ntask = \"Is {point} {near|far} {k + 1}?\"\nhints = [\"{circle.radius}\"]\ndraw.k = { from = 3, to = 3 }\n";
    let exercise = Exercise::read(Scene::PointCircle, text).expect("an exercise").remove(0);
    let variant = exercise.variant(1).expect("a variant");
    assert_eq!(variant.task(YAxis::Down), "Is (240, 120) near 4?");
    assert_eq!(variant.task(YAxis::Up), "Is (240, 120) far 4?");
    assert_eq!(variant.hints(YAxis::Down), ["80"]);
}

#[test]
fn every_shipped_case_can_be_asked_for_its_verdict() {
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let exercise = Exercise::of_case(case);
        let variant = exercise.variant(1).unwrap_or_else(|mistake| panic!("{}: {mistake}", case.name));
        let solution = variant.solution().expect("a verdict");
        assert_eq!(variant.is_right(&solution), Ok(true), "{}", case.name);
        assert_eq!(exercise.fault(1), None, "{}", case.name);
    }
}

#[test]
fn a_mistake_in_a_file_is_told_with_its_line_what_was_found_and_what_is_expected() {
    let verdict = "kind = \"verdict\"\n";
    for (rest, line, told) in [
        ("", 1, "exercise.kind is not valid; expected one of verdict, value, which, set, find, repair"),
        ("kind = \"verdic\"", 6, "expected one of \"verdict\""),
        ("kind = \"verdict\"\nmethod = \"squard\"", 7, "(did you mean \"squared\"?)"),
        (
            "kind = \"verdict\"\nvalue = \"distance\"",
            7,
            "exercise.value is not known; expected one of id, title",
        ),
        ("kind = \"verdict\"\nwords.near = \"near\"", 7, "words.near is not known"),
        ("kind = \"verdict\"\ncase = \"nowhere\"", 7, "expected the name of a case of the topic"),
        ("kind = \"verdict\"\nwhen = \"exact.near\"", 7, "expected a condition: "),
        ("kind = \"verdict\"\nset.radius = 3", 7, "set.radius is not known; expected one of program, method"),
        ("kind = \"verdict\"\nset.point = \"(k, 1)\"", 7, "expected a formula: "),
        ("kind = \"verdict\"\ndraw.point = { from = 1, to = 2 }", 7, "expected a name of a–z"),
        ("kind = \"verdict\"\ndraw.distance = { from = 1, to = 2 }", 7, "expected a name of a–z"),
        ("kind = \"verdict\"\ndraw.k = { from = 1 }", 7, "expected “one_of” with a list of values"),
        ("kind = \"verdict\"\ndraw.k = { from = 3, to = 2 }", 7, "expected at least as much as “from”"),
        (
            "kind = \"verdict\"\ndraw.k = { from = 0, to = 2, step = 0 }",
            7,
            "expected a number that is greater than 0",
        ),
        ("kind = \"verdict\"\ndraw.k = { one_of = [1, [2, 3]] }", 7, "expected values of one kind"),
        ("kind = \"value\"", 1, "expected the id of a value of the topic"),
        ("kind = \"value\"\nvalue = \"distanc\"", 7, "(did you mean \"distance\"?)"),
        (
            "kind = \"value\"\nvalue = \"distance\"\ntolerance = 0",
            8,
            "expected a number that is greater than 0",
        ),
        (
            "kind = \"value\"\nvalue = \"distance\"\nslip = [{ answer = \"near\", says = \"No.\" }]",
            8,
            "expected a formula: ",
        ),
        ("kind = \"which\"\nvalue = \"distance\"", 7, "is not valid"),
        ("kind = \"set\"\nmay_set = []", 7, "expected a list of some of point"),
        (
            "kind = \"set\"\nmay_set = [\"point\"]",
            1,
            "expected a table with values of the parameters of “may_set”",
        ),
        (
            "kind = \"set\"\nmay_set = [\"point\"]\nsolution.point = [1, 2]",
            1,
            "expected a condition that solves the exercise",
        ),
        (
            "kind = \"set\"\nmay_set = [\"point\"]\nsolution.point = [1, 2]\ngoal = \"exact.apart\"\ntolerance = 1",
            10,
            "expected one number in “may_set”",
        ),
        ("kind = \"find\"\nmay_set = [\"point\"]", 1, "expected a method of the topic"),
        ("kind = \"repair\"\nmethod = \"squared\"", 1, "expected a line of the program, and “wrong”"),
        (
            "kind = \"repair\"\nmethod = \"squared\"\nline = \"nothing\"\nwrong = \"x\"",
            8,
            "expected a part of the program that is there once",
        ),
    ] {
        let mistake = read(Scene::PointCircle, rest).expect_err(rest);
        assert!(mistake.starts_with(&format!("exercises.toml, line {line}: ")), "{rest}\n{mistake}");
        assert!(mistake.contains(told), "{rest}\n{mistake}");
    }
    let whole = |text: &str| {
        let text: &'static str = text.to_owned().leak();
        Exercise::read(Scene::PointCircle, text).expect_err(text).to_string()
    };
    let head = "[[exercise]]\ntitle = \"One\"\nkind = \"verdict\"\n";
    for (text, told) in [
        ("[[exercises]]\n".to_owned(), "exercises is not known (did you mean \"exercise\"?)"),
        (format!("{head}id = \"one\"\nhints = [\"a\"]"), "this exercise lacks “task”"),
        (format!("{head}id = \"one\"\ntask = \"a\""), "expected a list with at least one hint"),
        (
            format!("{head}id = \"one\"\ntask = \"{{k}}\"\nhints = [\"a\"]"),
            "names of parameters and of what is drawn in braces",
        ),
        (format!("{head}id = \"One\"\ntask = \"a\"\nhints = [\"a\"]"), "expected a name of a–z, 0–9 and -"),
        (
            format!("{head}id = \"default\"\ntask = \"a\"\nhints = [\"a\"]"),
            "expected an id that no case of the topic has",
        ),
    ] {
        assert!(whole(&text).contains(told), "{text}\n{}", whole(&text));
    }
    let twice =
        [verdict, "[[exercise]]\nid = \"one\"\ntitle = \"Two\"\ntask = \"a\"\nhints = [\"a\"]\n", verdict]
            .concat();
    assert!(
        read(Scene::PointCircle, &twice)
            .expect_err("twice")
            .contains("that no other exercise of the file has")
    );
}

#[test]
fn a_fault_is_a_solution_that_is_wrong_or_cannot_be_found_or_a_wrong_program_that_is_right() {
    let fault =
        |scene, rest: &str| one(scene, rest).fault(0).map_or_else(String::new, |fault| fault.to_string());
    let wrong = TOUCH.replace("\"|point - circle.center|\"", "49");
    assert!(fault(Scene::PointCircle, &wrong).contains("the solution is not right: Not yet."));
    let refused = TOUCH.replace("\"|point - circle.center|\"", "-1");
    assert!(fault(Scene::PointCircle, &refused).contains("no solution was found"));
    let exact = "kind = \"find\"\nmay_set = [\"point\"]\nmethod = \"squared\"\n";
    assert!(fault(Scene::PointCircle, exact).contains("no solution was found"));
    let absent = "kind = \"value\"\nvalue = \"depth\"\nset.\"circle.radius\" = 1\n";
    assert!(fault(Scene::PointCircle, absent).contains("no solution was found"));
    let same = "kind = \"repair\"\nmethod = \"squared\"\nline = \"circle.radius^2\"\nwrong = \"circle.radius * circle.radius\"\n";
    assert!(fault(Scene::PointCircle, same).contains("the program with the wrong line counts as right"));
    let solved = TOUCH.replace("\"circle.radius\" = 30", "\"circle.radius\" = 50");
    assert!(fault(Scene::PointCircle, &solved).contains("no solution yet"));
    assert_eq!(fault(Scene::PointCircle, GAP), "");
}

#[test]
fn exercises_that_are_there_stay_when_others_are_loaded() {
    let shipped = Exercise::shipped(Scene::BlobSide).len();
    assert!(shipped > 0 && Exercise::load(Scene::BlobSide, "").is_ok());
    assert_eq!(Exercise::shipped(Scene::BlobSide).len(), shipped);
}
