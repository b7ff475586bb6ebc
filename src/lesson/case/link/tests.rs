use super::*;
use crate::lesson::Value;
use crate::lesson::case::picture_state::tests::any_picture;
use crate::lesson::case::state::tests::any_state;
use crate::lesson::{same_bits, set_param, write_state};
use glam::DVec2;
use proptest::prelude::*;

fn center_of(link: &str) -> Value {
    let mut lesson = open_permalink(link).expect(link);
    let state = read_state(&mut lesson);
    state.into_iter().find(|(id, _)| *id == "blob2.center").expect("a parameter of the topic").1
}

fn error_of(link: &str) -> String {
    open_permalink(link).expect_err(link).to_string()
}

#[test]
fn a_fresh_lesson_links_to_its_topic_alone() {
    assert_eq!(permalink(&mut Scene::BlobSide.open()), "#blob-side");
}

#[test]
fn a_link_reads_with_a_hash_without_one_and_with_an_address_before_it() {
    let wanted = Value::Pair(DVec2::new(6.0, -8.5));
    for before in ["", "#", "https://example.org/collidoscope/?lang=en#", "  #"] {
        assert_eq!(center_of(&format!("{before}blob-side?blob2.center=6,-8.5")), wanted, "{before}");
    }
    assert_eq!(center_of("#blob%2Dside?blob2%2Ecenter=6%2c-8.5&"), wanted);
}

#[test]
fn a_link_can_start_from_a_shipped_case() {
    assert_eq!(center_of("#blob-side/example-2"), Value::Pair(DVec2::new(2.0, 4.0)));
    assert!(error_of("#blob-side/example-9").contains("did you mean \"example-1\""));
}

#[test]
fn an_invalid_link_is_rejected_with_what_is_accepted() {
    assert!(error_of("blob-sides").contains("did you mean \"blob-side\""));
    assert!(error_of("blob-side?blob3.center=1,2").contains("did you mean \"blob"));
    assert!(error_of("blob-side?method=gap").contains("one of gaps"));
    assert!(error_of("blob-side?method").contains("id=value"));
    assert!(error_of("blob-side?method=gaps&method=gaps").contains("each id once"));
    assert!(error_of("blob-side?method=%g").contains("hexadecimal"));
    assert!(error_of("blob-side?method=%ff").contains("UTF-8"));
    assert!(error_of("blob-side?method=%+1").contains("hexadecimal"));
    assert!(error_of("blob-side?blob1.center=NaN,1").contains("NaN"));
    assert!(error_of(&"x".repeat(PERMALINK_LIMIT + 1)).contains("at most"));
}

/// What a link opens: the link to that state, the case, and what was rejected.
fn taken(link: &str) -> (String, Option<&'static str>, Vec<String>) {
    let LinkedLesson { mut lesson, case, refused, .. } = open_leniently(link, Scene::LineLine);
    let refused = refused.iter().map(ToString::to_string).collect();
    (permalink(&mut lesson), case.map(|case| case.name.as_str()), refused)
}

#[test]
fn an_unknown_topic_opens_the_other_topic_without_the_pairs() {
    let (link, case, refused) = taken("#blob-sied?method=gaps&kind=lines");
    assert_eq!((link.as_str(), case, refused.len()), ("#line-line", None, 1));
    assert!(refused[0].contains("did you mean \"blob-side\""), "{refused:?}");
    let (link, _, refused) = taken(&"x".repeat(PERMALINK_LIMIT + 1));
    assert!(link == "#line-line" && refused[0].contains("at most"), "{refused:?}");
}

#[test]
fn an_unknown_case_opens_the_defaults_of_its_topic_with_the_pairs() {
    let (link, case, refused) = taken("#blob-side/exmaple-1?blob2.center=6,8");
    assert_eq!((link.as_str(), case, refused.len()), ("#blob-side?blob2.center=6,8", None, 1));
    assert!(refused[0].contains("unknown case"), "{refused:?}");
}

#[test]
fn an_invalid_pair_is_skipped() {
    let (link, _, refused) = taken(
        "#blob-side?blob2.center=6,8&x&blob1.center=1,NaN&blob2.center=1,1&blob9=3&method=center-distance",
    );
    assert!(link.contains("blob2.center=6,8") && link.contains("method=center-distance"), "{link}");
    assert_eq!(refused.len(), 4, "{refused:?}");
}

#[test]
fn a_program_is_packed_in_a_link_and_read_in_both_forms() {
    let mut lesson = Scene::CircleCircle.open();
    let shipped = &lesson.program(lesson.methods()[0].id).expect("a program").file.clone();
    set_param(&mut lesson, "program", &Value::Word(shipped.clone())).expect("a program");
    let link = permalink(&mut lesson);
    assert!(link.contains("?program-z=") && !link.contains('%'), "{link}");
    let plain = format!("#circle-circle?program={}", encoded(shipped));
    assert!(link.len() < plain.len() * 3 / 4, "{} of {}", link.len(), plain.len());
    for link in [&link, &plain] {
        let again = open_permalink(link).expect("a link");
        assert_eq!(again.choice().text(), shipped);
    }
    let (whole, _) = link.split_once("&method=own").expect("the program is selected");
    let (kept, _, refused) = taken(&format!("{}&a.radius=1", &whole[..whole.len() - 9]));
    assert_eq!((kept.as_str(), refused.len()), ("#circle-circle?a.radius=1", 1), "{refused:?}");
    assert!(refused[0].contains("program-z: ") && refused[0].contains("whole text"), "{refused:?}");
    let twice = error_of(&format!("{plain}&{}", link.split_once('?').expect("pairs").1));
    assert!(twice.contains("program is given twice"), "{twice}");
}

#[test]
fn a_question_mark_can_be_escaped() {
    let state = Value::parse("6,8");
    assert_eq!(center_of("#blob-side%3Fblob2.center%3D6%2C8"), state);
    assert_eq!(center_of("#blob-side?blob2.center=6%2c8"), state);
}

#[test]
fn a_link_that_starts_from_a_case_restores_the_state_and_the_case() {
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let mut lesson = case.open();
        let name = (!case.set.is_empty()).then_some(case.name.as_str());
        let link = permalink_from(case, &mut lesson);
        assert_eq!(taken(&link), (permalink(&mut lesson), name, Vec::new()), "{link}");
        assert_eq!(read_state(&mut open_permalink(&link).expect(&link)), read_state(&mut lesson), "{link}");
        let last = lesson.methods().len() - 1;
        let method = Value::Word(lesson.methods()[last].id.to_owned());
        set_param(&mut lesson, "method", &method).expect("a method of the topic");
        let link = permalink_from(case, &mut lesson);
        assert_eq!(taken(&link), (permalink(&mut lesson), name, Vec::new()), "{link}");
    }
}

#[test]
fn a_title_or_a_question_that_is_too_long_is_left_out_and_told() {
    let (long, longest) = ("é".repeat(81), "é".repeat(200));
    let (texts, refused) = LinkedTexts::fitting(&long, &longest);
    assert_eq!((texts.title(), texts.question()), ("", longest.as_str()));
    let told: Vec<_> = refused.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["title: a text of 81 characters is not valid; expected at most 80 in a link"]);
}

proptest! {
    #[test]
    fn a_link_restores_the_map_and_the_view_with_the_state(
        ((scene, state), picture) in any_state()
            .prop_flat_map(|(scene, state)| (Just((scene, state)), any_picture(scene))),
        case in any::<prop::sample::Index>(),
    ) {
        let mut lesson = scene.open();
        write_state(&mut lesson, &state);
        let case = Some(case.get(Case::shipped(scene)));
        let link = permalink_with(case, &mut lesson, &picture, &LinkedTexts::default());
        let LinkedLesson { lesson: mut again, picture: read, .. } =
            LinkedLesson::open(&link).expect("its own link");
        prop_assert_eq!(&read, &picture, "{}", link);
        let bits = |picture: PictureState| picture.view.map(|view| {
            [view.center.x, view.center.y, view.extent].map(f64::to_bits)
        });
        prop_assert_eq!(bits(read), bits(picture), "{}", link);
        for ((id, was), (_, is)) in state.iter().zip(read_state(&mut again)) {
            prop_assert!(same_bits(was, &is), "{}: {}", id, link);
        }
        let lenient = open_leniently(&link, scene);
        prop_assert_eq!((lenient.picture, lenient.refused.len()), (picture, 0), "{}", link);
    }

    #[test]
    fn a_link_restores_its_title_and_its_question(title in any::<String>(), question in any::<String>()) {
        let (texts, _) = LinkedTexts::fitting(&title, &question);
        let (mut lesson, picture) = (Scene::LineLine.open(), PictureState::default());
        let link = permalink_with(None, &mut lesson, &picture, &texts);
        prop_assert_eq!(LinkedLesson::open(&link).map(|opened| opened.texts), Ok(texts), "{}", link);
    }

    #[test]
    fn a_valid_link_is_opened_whole((scene, state) in any_state()) {
        let mut lesson = scene.open();
        write_state(&mut lesson, &state);
        let link = permalink(&mut lesson);
        prop_assert_eq!(taken(&link), (link, None, Vec::new()));
    }

    #[test]
    fn a_link_gives_the_state_back_bit_for_bit((scene, state) in any_state()) {
        let mut lesson = scene.open();
        write_state(&mut lesson, &state);
        let link = permalink(&mut lesson);
        prop_assert!(link.bytes().all(|b| b.is_ascii_alphanumeric() || b"#?&=,;.-_".contains(&b)), "{link}");
        let got = read_state(&mut open_permalink(&link).expect(&link));
        let wanted = read_state(&mut lesson);
        prop_assert!(wanted.iter().zip(&got).all(|(a, b)| a.0 == b.0 && same_bits(&a.1, &b.1)), "{link}");
    }

    #[test]
    fn no_link_panics(tail in any::<String>()) {
        let _ = open_permalink(&tail);
        let _ = open_permalink(&format!("#blob-side?{tail}"));
        let _ = open_permalink(&format!("#blob-side?blob1.center={tail}"));
        let _ = open_leniently(&tail, Scene::LineLine);
        let _ = open_leniently(&format!("#blob-side/{tail}"), Scene::LineLine);
        let _ = open_leniently(&format!("#blob-side?{tail}"), Scene::LineLine);
    }
}
