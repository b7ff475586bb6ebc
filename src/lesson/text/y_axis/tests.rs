use super::*;
use crate::lesson::{Case, Explanation, Lesson, Scene, Slot, Value, set_param};

/// Words that change places when the picture is turned over.
const PAIRS: [(&str, &str); 6] = [
    ("top", "bottom"),
    ("above", "below"),
    ("up", "down"),
    ("upwards", "downwards"),
    ("upper", "lower"),
    ("clockwise", "anticlockwise"),
];
/// A side of a direction changes places; a side of the picture does not.
const TURNED: [(&str, &str); 1] = [("left", "right")];
/// Before these words `above`, `below` and `up` speak of numbers, such as `below zero`, and so does `add up`.
const NUMBERS: [&str; 6] = ["zero", "0", "1", "30", "there", "to"];

#[test]
fn a_marker_stands_for_the_word_of_the_axis_and_other_braces_stay() {
    let text = "B is {above|below} A, not {below|above} it: {x|1}, {a}, {}, }{, {|} and {";
    let rest = "it: {x|1}, {a}, {}, }{,  and {";
    assert_eq!(YAxis::Down.resolve(text), format!("B is above A, not below {rest}"));
    assert_eq!(YAxis::Up.resolve(text), format!("B is below A, not above {rest}"));
    assert!(matches!(YAxis::Up.resolve("no marker"), Cow::Borrowed("no marker")));
}

#[test]
fn every_shipped_case_differs_between_the_axes_exactly_where_words_of_up_and_down_stand() {
    for (index, case) in Scene::ALL.into_iter().flat_map(Case::shipped).enumerate() {
        let place = format!("{}/{}", case.scene.slug(), case.name);
        for of in [Case::title, Case::about] {
            compare(&place, &of(case, YAxis::Down), &of(case, YAxis::Up));
        }
        // With one method in turn: each has its texts in several cases.
        let methods = case.open().methods();
        for lesson in with_each_switch(case, methods[index % methods.len()].id) {
            let (down, up) = (lesson.explain_for(YAxis::Down), lesson.explain_for(YAxis::Up));
            assert_eq!(down.values, up.values, "{place}");
            assert_eq!(texts(&down).len(), texts(&up).len(), "{place}");
            for (down, up) in texts(&down).iter().zip(texts(&up)) {
                compare(&place, down, &up);
            }
        }
    }
}

#[test]
fn the_fixed_texts_of_a_topic_hold_for_both_axes() {
    for scene in Scene::ALL {
        let mut lesson = scene.open();
        let mut texts = vec![scene.title(), scene.question()];
        texts.extend(lesson.comparable().iter().flat_map(|m| [m.hint, m.help]));
        texts.extend(lesson.scene().probes().iter().map(|probe| probe.name));
        for method in 0..lesson.comparable().len() {
            texts.extend(
                (0..lesson.scene().probes().len()).filter_map(|probe| lesson.ask(method).region(probe)),
            );
        }
        for param in lesson.params() {
            texts.extend([param.label, param.help]);
            if let Slot::Choice { options, .. } = param.slot {
                texts.extend(options.iter().map(|option| option.hint));
            }
        }
        // What a text says of the axis itself is true of both pictures.
        let about_axis = |text: &str| text.replace("y points up", "").replace("with y down", "");
        texts.iter().map(|text| about_axis(text)).for_each(|text| compare(scene.slug(), &text, &text));
    }
}

/// The case with that method, and again with each of its switches turned.
fn with_each_switch(case: &Case, method: &str) -> Vec<Lesson> {
    let open = || {
        let mut lesson = case.open();
        set_param(&mut lesson, "method", &Value::Word(method.to_owned())).expect("a method of the topic");
        lesson
    };
    let mut lessons = vec![open()];
    for param in open().params() {
        if let Slot::Switch { value } = &param.slot {
            let mut turned = open();
            set_param(&mut turned, param.id, &Value::Switch(!**value)).expect("a switch");
            lessons.push(turned);
        }
    }
    lessons
}

/// Every text of an explanation that is shown.
fn texts(explanation: &Explanation) -> Vec<String> {
    let derivation = &explanation.derivation;
    let marks = explanation.figures.iter().flat_map(|figure| &figure.marks).map(|mark| mark.label.clone());
    let chips = explanation.figures.iter().flat_map(|figure| &figure.chip);
    let chips = chips.flat_map(|chip| &chip.lines).map(|line| line.text.clone());
    let lines = derivation.steps.iter().flat_map(|step| step.lines.clone());
    let lines = lines.flat_map(|line| [line.formula, line.numbers, line.value]);
    let steps = derivation.steps.iter().map(|step| &step.sentence);
    let (conclusion, check) = (&derivation.conclusion, &derivation.check);
    let rest =
        [&conclusion.sentence, &conclusion.because.to_string(), &check.sentence, &check.numbers.to_string()];
    let errata = derivation.erratum.iter().map(|erratum| erratum.truth.clone());
    marks.chain(chips).chain(steps.chain(rest).cloned()).chain(lines).chain(errata).collect()
}

/// Complains unless the texts are the same except for words of up and down, of which none is the same in both.
fn compare(place: &str, down: &str, up: &str) {
    let (down_words, up_words) = (words(down), words(up));
    assert_eq!(down_words.len(), up_words.len(), "{place}: {down:?} and {up:?}");
    for (i, (in_down, in_up)) in down_words.iter().zip(&up_words).enumerate() {
        let next = down_words.get(i + 1).map_or("", String::as_str);
        let is_side_of_direction =
            next == "normal" || (next == "of" && down_words.get(i + 2).is_some_and(|w| w == "d"));
        let pairs: &[_] = if is_side_of_direction { &TURNED } else { &PAIRS };
        let adds = in_down == "up" && i > 0 && down_words[i - 1] == "add";
        let is_of_numbers =
            adds || NUMBERS.contains(&next) && ["above", "below", "up"].contains(&in_down.as_str());
        let wanted = if is_of_numbers { in_down } else { counterpart(in_down, pairs) };
        assert_eq!(in_up, wanted, "{place}: {down:?} and {up:?}");
    }
}

fn counterpart<'a>(word: &'a str, pairs: &[(&'static str, &'static str)]) -> &'a str {
    let both_ways = pairs.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]);
    both_ways.into_iter().find(|(from, _)| *from == word).map_or(word, |(_, to)| to)
}

/// The words and numbers of a text in small letters.
fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}
