//! The caption of a picture.

use std::fmt::Write;

use glam::DVec2;

use crate::lesson::number::{shown, shown_value, shown_whole};
use crate::lesson::{
    Explanation, FOLLOWED, Given, Group, Lesson, Line, Param, RectPart, Slot, Value, verdict_text,
};
use crate::render::spoken::{because_in_words, cause_in_words, prose_in_words, sentence, step_in_words};
use crate::render::{MapFacts, Subject};

/// A picture in words, for people who use a screen reader.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Caption {
    pub title: String,
    /// What the picture shows, and the verdict.
    pub description: String,
}

impl Caption {
    /// The caption of an explanation: the title and the text of its case, if there is one, the question of the topic, the
    /// shapes as [`given`] lists them, the verdict, the working, the reason of the verdict, whose letters are known then, and
    /// the method with its source.
    pub fn of(subject: &Subject, given: &str, explanation: &Explanation) -> Self {
        let derivation = &explanation.derivation;
        let (conclusion, vectors) = (&derivation.conclusion, &derivation.vectors);
        let about = subject
            .about_line()
            .map_or_else(String::new, |about| format!("{} ", prose_in_words(&about, &[])));
        let answer = prose_in_words(&conclusion.sentence, vectors);
        let mut description = format!("{about}{} {given} {answer}", subject.scene.question());
        let steps = derivation.steps.len() - derivation.counted;
        let (steps, costs) = derivation.steps.split_at(steps);
        for step in steps.iter().filter(|step| step.lines.iter().any(Line::ran)) {
            let _ = write!(description, " {}", step_in_words(step, vectors));
        }
        if !conclusion.because.is_empty() {
            let because = because_in_words(&conclusion.because, vectors);
            let _ = write!(description, " The reason for the answer: {because}.");
        }
        if !explanation.verdict.agrees_with(explanation.reference_verdict) {
            let word = verdict_text(explanation.reference_verdict);
            let _ = write!(description, " The exact answer is {word}.");
        }
        if let Some(cause) = &derivation.cause {
            let _ = write!(description, " {}", cause_in_words(cause, vectors));
        }
        for step in costs {
            let _ = write!(description, " {}", step_in_words(step, vectors));
        }
        let _ = write!(description, " Method “{}”. Source: {}.", subject.method.name, subject.citation());
        Self { title: subject.heading(), description }
    }

    /// The caption of a picture after the first steps of its working: the question, the shapes and these steps, without the
    /// answer.
    pub fn of_step(subject: &Subject, given: &str, explanation: &Explanation, steps: usize) -> Self {
        let mut description = format!("{} {given}", subject.scene.question());
        let done = explanation.derivation.steps.iter().take(steps);
        for step in done.filter(|step| step.lines.iter().any(Line::ran)) {
            let _ = write!(description, " {}", step_in_words(step, &explanation.derivation.vectors));
        }
        Self { title: subject.heading(), description }
    }

    /// The caption of a question: the topic, its question and the values of the shapes, without any answer.
    pub fn of_question(lesson: &mut Lesson) -> Self {
        let scene = lesson.scene();
        let description = format!("{} {}", scene.question(), given(lesson));
        Self { title: scene.title().to_owned(), description }
    }

    /// The whole caption as a text.
    pub fn words(&self) -> String {
        format!("{} {}", sentence(&self.title), self.description)
    }

    /// The caption followed by the description of a map.
    pub fn with_map(self, facts: &MapFacts) -> Self {
        Self { description: format!("{} {}", self.description, facts.description()), ..self }
    }
}

/// What is given: the values of the shapes.
pub fn given(lesson: &mut Lesson) -> String {
    format!("Given: {}", values_given(lesson))
}

/// The values of the shapes, in sentences, with those of the falling circle that is tested in place of one. A switch beside
/// them changes the picture only.
pub fn values_given(lesson: &mut Lesson) -> String {
    let tested: Vec<Given> = lesson.given();
    // What only some methods are given is told with these.
    let is_used: Vec<bool> = tested.iter().map(|given| lesson.selected().depends_on(given.name)).collect();
    let params = lesson.params();
    let is_switch = |param: &Param| matches!(param.slot, Slot::Switch { .. });
    let of_method = |param: &Param| {
        let given = tested.iter().position(|given| given.name == param.id);
        param.group == Group::Method && given.is_some_and(|index| is_used[index])
    };
    let is_shape = |param: &Param| param.group == Group::Shapes && !is_switch(param);
    let shapes = params.iter().filter(|param| is_shape(param) || of_method(param));
    let given_of = |param: &Param| tested.iter().find(|given| given.name == param.id);
    let shape = |param: &Param| param.id.split('.').next();
    let is_other = |param: &&&Param| given_of(param).is_some_and(|given| given.rounded() != param.get());
    let replaced = shapes.clone().find(|param| is_other(&param)).and_then(shape);
    let (mut words, mut followed) = (Vec::new(), Vec::new());
    for param in shapes {
        let given = given_of(param);
        // A letter of the formulas that is not in the label is told.
        let form = given.and_then(|given| given.form).filter(|form| !param.label.ends_with(form));
        let form = form.map(|form| format!(", called {form}")).unwrap_or_default();
        match given.map(Given::rounded).filter(|_| replaced.is_some() && shape(param) == replaced) {
            Some(value) => {
                words.push(in_words(param));
                followed.push(format!("{}{form}", value_in_words(param, value)));
            }
            None => words.push(format!("{}{form}", in_words(param))),
        }
    }
    let words = format!("{}.", words.join("; "));
    match params.iter().find(|param| param.id == FOLLOWED).filter(|_| !followed.is_empty()) {
        Some(param) => {
            let number = shown_value(&param.get());
            format!("{words} Falling circle {number}, which is tested instead: {}.", followed.join("; "))
        }
        None => words,
    }
}

/// The values of the shapes as they are printed, each with its name: `radius`, `30`. Beside `centre C`, a name such as `centre` says
/// of which shape: `the centre of the rectangle`. A switch beside them changes the picture only, and what falls is left out.
pub fn shapes_given(lesson: &mut Lesson) -> Vec<[String; 2]> {
    let given = lesson.given();
    let is_used: Vec<bool> = given.iter().map(|given| lesson.selected().depends_on(given.name)).collect();
    let params = lesson.params();
    let used =
        |param: &Param| given.iter().position(|given| given.name == param.id).filter(|at| is_used[*at]);
    let is_given = |param: &&Param| match param.group {
        Group::Shapes => !matches!(param.slot, Slot::Switch { .. }),
        Group::Method => used(param).is_some(),
        _ => false,
    };
    let shown = |value: Value| match value {
        Value::Points(points) => {
            points.iter().map(|at| shown_value(&Value::Pair(*at))).collect::<Vec<_>>().join(", ")
        }
        value => shown_value(&value),
    };
    let begins_another = |label: &str| {
        params.iter().filter_map(|other| other.label.strip_prefix(label)).any(|rest| rest.starts_with(' '))
    };
    let name = |param: &Param| match begins_another(param.label) {
        true => first_sentence(param.help),
        false => param.label.to_owned(),
    };
    params.iter().filter(is_given).map(|param| [name(param), shown(param.get())]).collect()
}

/// The first sentence of a text as a part of another one.
fn first_sentence(text: &str) -> String {
    let sentence = text.split('.').next().unwrap_or_default();
    // Only an article has a small letter within a sentence, in every language.
    match sentence.strip_prefix("The ") {
        Some(rest) => format!("the {rest}"),
        None => sentence.to_owned(),
    }
}

/// A number with all its digits, as it is read aloud.
fn said(number: f64) -> String {
    prose_in_words(&shown_whole(number), &[])
}

/// A parameter with its value, as it is read aloud: `c₁: x 50, y 100`, `size: width 160, height 100`, `radius 30`,
/// `kind: segments`.
pub fn in_words(param: &Param) -> String {
    value_in_words(param, param.get())
}

/// A parameter in parts that are told one by one, each with its id: of a polygon, how many corners it has, and each of them by
/// the id of its handle.
pub fn parts_in_words(param: &Param) -> Vec<(&'static str, String)> {
    let Slot::Points { value, handles, .. } = &param.slot else { return vec![(param.id, in_words(param))] };
    let count = (param.id, format!("{}: {} corners", param.label, value.len()));
    let corner = |id: &&'static str| {
        let index = param.corner(id)?;
        let DVec2 { x, y } = value[index];
        Some((*id, format!("{}, corner {}: x {}, y {}", param.label, index + 1, said(x), said(y))))
    };
    [count].into_iter().chain(handles.iter().filter_map(corner)).collect()
}

/// The same with another value.
fn value_in_words(param: &Param, value: Value) -> String {
    let label = param.label;
    match (&param.slot, value) {
        // A motion can stop at any number.
        (_, Value::Number(number))
            if param.group == Group::Position && shown(number) != shown_whole(number) =>
        {
            format!("{label} about {}", prose_in_words(&shown(number), &[]))
        }
        (_, Value::Number(number)) => format!("{label} {}", said(number)),
        (slot, Value::Pair(pair)) => {
            let [x, y] = match slot {
                Slot::RectPart { part: RectPart::Size, .. } => ["width", "height"],
                _ => ["x", "y"],
            };
            format!("{label}: {x} {}, {y} {}", said(pair.x), said(pair.y))
        }
        (_, Value::Points(points)) => {
            let corner = |at: &DVec2| format!("x {} y {}", said(at.x), said(at.y));
            format!("{label}: {}", points.iter().map(corner).collect::<Vec<_>>().join(", "))
        }
        (_, Value::Switch(on)) => format!("{label}: {}", if on { "on" } else { "off" }),
        (_, other) => format!("{label}: {}", shown_value(&other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Case, CornersRule, Role, Scene, set_param};
    use crate::render::Display;
    use crate::render::picture::subject::tests::every_topic;
    use crate::render::svg;

    #[test]
    fn a_polygon_is_told_whole_or_by_the_corner_that_a_handle_moves() {
        let mut value = vec![DVec2::ZERO, DVec2::new(-4.0, 0.5), DVec2::Y];
        let rule = CornersRule { least: 3, convex: true };
        let slot = Slot::Points { value: &mut value, rule, handles: &["a.0", "a.1", "a.2", "a.3"] };
        let param = Param::shape(("a.points", "A", ""), Role::ShapeA, slot);
        assert_eq!(in_words(&param), "A: x 0 y 0, x −4 y 0.5, x 0 y 1");
        let parts: Vec<_> =
            parts_in_words(&param).into_iter().map(|(id, words)| format!("{id}: {words}")).collect();
        let expected = [
            "a.points: A: 3 corners",
            "a.0: A, corner 1: x 0, y 0",
            "a.1: A, corner 2: x −4, y 0.5",
            "a.2: A, corner 3: x 0, y 1",
        ];
        assert_eq!(parts, expected);
    }

    #[test]
    fn the_caption_has_the_topic_the_conclusion_and_the_source() {
        for (mut lesson, explanation) in every_topic() {
            let given = given(&mut lesson);
            let subject = Subject::of(&lesson, None);
            let caption = Caption::of(&subject, &given, &explanation);
            assert_eq!(caption.title, lesson.scene().title());
            assert!(caption.description.contains(&given), "{}", caption.description);
            let derivation = &explanation.derivation;
            let answer = prose_in_words(&derivation.conclusion.sentence, &derivation.vectors);
            assert!(caption.description.contains(&answer), "{}", caption.description);
            assert!(caption.description.ends_with(&format!("Source: {}.", subject.citation())));
            let document = svg(&Display::default(), &caption);
            assert!(document.contains(&format!("\">{}</title>", caption.title)), "{document}");
        }
    }

    #[test]
    fn the_caption_of_a_question_has_the_question_and_the_value_of_every_shape() {
        for (mut lesson, explanation) in every_topic() {
            let caption = Caption::of_question(&mut lesson);
            assert!(caption.description.starts_with(lesson.scene().question()));
            let conclusion = &explanation.derivation.conclusion.sentence;
            assert!(!caption.description.contains(conclusion), "{}", caption.description);
            for param in lesson.params().iter().filter(|param| param.group == Group::Shapes) {
                let given = in_words(param);
                let is_said = caption.description.contains(&given);
                // A switch is a matter of the picture.
                assert_eq!(is_said, !matches!(param.slot, Slot::Switch { .. }), "{given}");
            }
        }
    }

    #[test]
    fn what_is_given_is_printed_without_switches_and_what_falls() {
        let given = |scene: Scene| {
            let given = shapes_given(&mut scene.open());
            given.iter().map(|[name, value]| format!("{name} {value}")).collect::<Vec<_>>().join("; ")
        };
        let segment = "c₁ (50, 100); c₂ (250, 150); centre (264, 128); radius 30";
        assert_eq!(given(Scene::CircleSegment1), segment);
        let rect = "the centre of the rectangle (200, 150); size (160, 100); centre C (300, 85); radius 40";
        assert_eq!(given(Scene::CircleRect), rect);
        assert!(!given(Scene::BlobSide).contains("corner"), "{}", given(Scene::BlobSide));
        assert!(given(Scene::LineLine).ends_with("; kind segments"), "{}", given(Scene::LineLine));
        let corners = "corners A (100, 60), (300, 60), (300, 180), (100, 180); ";
        assert!(given(Scene::PolygonsSat).starts_with(corners), "{}", given(Scene::PolygonsSat));
    }

    #[test]
    fn what_only_a_method_is_given_is_told_with_this_method() {
        let words = |method| {
            let mut lesson = Scene::SweptCircles.open();
            set_param(&mut lesson, "method", &Value::word(method)).expect("a method");
            given(&mut lesson)
        };
        assert!(words("discrete").ends_with("; samples 2."), "{}", words("discrete"));
        assert!(!words("quadratic").contains("samples"), "{}", words("quadratic"));
    }

    #[test]
    fn a_falling_circle_that_is_tested_is_given_with_its_place_and_radius() {
        let words = |case: &str, set: &[(&str, f64)]| {
            let mut lesson = Case::find(Scene::CircleSegment1, case).expect("shipped").open();
            for (id, value) in set {
                set_param(&mut lesson, id, &Value::Number(*value)).expect("in range");
            }
            given(&mut lesson)
        };
        let ends = "Given: c₁: x 50, y 100; c₂: x 250, y 150; centre: x 264, y 128";
        let tested = "Falling circle 5, which is tested instead: centre: x 80, y 40; radius 8, called r.";
        let followed = words("default", &[("drop.selected", 5.0), ("drop.tick", 20.0)]);
        assert_eq!(followed, format!("{ends}; radius 30. {tested}"));
        let alike = words("default", &[("drop.selected", 5.0), ("drop.radius", 30.0)]);
        assert!(alike.contains("; radius 30. ") && alike.ends_with("; radius 30, called r."), "{alike}");
        assert_eq!(words("default", &[]), format!("{ends}; radius 30, called r."));
    }

    #[test]
    fn a_value_is_read_aloud_with_the_names_of_its_parts() {
        let words = |scene: Scene, set: &[(&str, &str)], id: &str| {
            let mut lesson = scene.open();
            for (id, value) in set {
                set_param(&mut lesson, id, &Value::parse(value)).expect("in range");
            }
            let params = lesson.params();
            in_words(params.iter().find(|param| param.id == id).expect("a parameter"))
        };
        let point = [("c1", "-50.25,100")];
        assert_eq!(words(Scene::CircleSegment1, &point, "c1"), "c₁: x −50.25, y 100");
        assert_eq!(words(Scene::CircleSegment1, &[], "circle.radius"), "radius 30");
        let size = words(Scene::BlobSide, &[("blob1.size", "160,100")], "blob1.size");
        assert!(size.ends_with(": width 160, height 100"), "{size}");
        assert!(words(Scene::LineLine, &[], "kind").ends_with(": segments"));
        let time = |time| words(Scene::SweptCircles, &[("time", time)], "time");
        assert_eq!([time("0.9916666666666667"), time("0.25")], ["time about 0.991667", "time 0.25"]);
    }
}
