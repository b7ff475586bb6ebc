//! Which scene files are accepted, and the errors for the others.

use super::*;
use crate::geometry::Verdict;
use crate::lesson::Answer;
use crate::lesson::Value;
use crate::lesson::text::limits::{SCENE_FILE_LIMIT, SCENE_NESTING_LIMIT};
use glam::DVec2;
use proptest::prelude::*;

const GOOD: &str = r#"scene = "blob-side"
title = "Example 1"
about = "Größe 4×4."
order = 1
[set]
blob2.center = [6, 8.5]
"blob2.size" = [2, 3]
method = "center-distance"
corners = true
[expect]
gaps = "apart"
center-distance = "apart"
[expect.values]
x_gap = -1
"#;

fn error(text: &str) -> SceneFileError {
    Case::parse(text, "dir/my.toml").expect_err(text)
}

/// The error for the valid file with one piece replaced.
fn error_with(from: &str, to: &str) -> SceneFileError {
    assert!(GOOD.contains(from));
    error(&GOOD.replace(from, to))
}

fn place(e: &SceneFileError) -> (usize, usize) {
    (e.line, e.column)
}

#[test]
fn a_valid_file_can_have_dotted_and_quoted_ids_and_whole_numbers() {
    let case = Case::parse(GOOD, "dir/my-case.toml").expect("good");
    assert_eq!((case.name.as_str(), case.title.as_str(), case.order), ("my-case", "Example 1", Some(1)));
    let pair = |x, y| Value::Pair(DVec2::new(x, y));
    let wanted = [
        ("method", Value::Word("center-distance".to_owned())),
        ("blob2.center", pair(6.0, 8.5)),
        ("blob2.size", pair(2.0, 3.0)),
        ("corners", Value::Switch(true)),
    ];
    assert_eq!(case.set, wanted);
    let apart = Answer::Verdict(Verdict::Apart);
    assert_eq!(case.expect.answers, [("gaps", apart), ("center-distance", apart)]);
    assert_eq!(case.expect.values, [("x_gap", Value::Number(-1.0))]);
}

#[test]
fn a_file_can_expect_the_answer_of_its_method_a_hit_or_a_miss_and_numbers_within_a_tolerance() {
    let text = GOOD.replace("gaps = \"apart\"", "verdict = \"touching\"\ngaps = false\ntolerance = 1e-9");
    let expect = Case::parse(&text, "a.toml").expect("good").expect;
    assert_eq!(expect.answer, Some(Answer::Verdict(Verdict::Touching)));
    assert_eq!((expect.answers[0], expect.tolerance), (("gaps", Answer::Hit(false)), Some(1e-9)));
    for wrong in ["-1", "nan", "\"0\""] {
        let e = error_with("gaps = \"apart\"", &format!("tolerance = {wrong}"));
        assert_eq!((e.line, e.accepted.as_str()), (11, "a number that is not negative"), "{e}");
    }
}

#[test]
fn a_case_is_hard_if_the_file_says_so_and_only_true_and_false_are_accepted() {
    let hard = |line: &str| Case::parse(&GOOD.replace("order = 1", line), "a.toml");
    assert!(hard("hard = true").is_ok_and(|case| case.hard));
    assert!(hard("hard = false").is_ok_and(|case| !case.hard));
    assert!(hard("order = 1").is_ok_and(|case| !case.hard));
    let e = hard("hard = \"yes\"").expect_err("a word");
    assert_eq!((place(&e), e.accepted.as_str()), ((4, 8), "true or false"), "{e}");
}

#[test]
fn tables_below_set_are_the_same_as_dotted_ids() {
    let text = GOOD.replace("corners = true", "[set.blob1]\ncenter = [1, 2]\nsize = [3, 3]");
    let case = Case::parse(&text, "a.toml").expect("good");
    assert!(case.set.contains(&("blob1.center", Value::Pair(DVec2::new(1.0, 2.0)))));
}

#[test]
fn a_syntax_error_names_its_line_and_its_column_in_characters() {
    let e = error_with("about = \"Größe 4×4.\"", "about = \"Größe\" oops");
    assert_eq!(place(&e), (3, 17), "{e}");
    assert!(e.to_string().starts_with("dir/my.toml:3:17: "), "{e}");
}

#[test]
fn an_unknown_key_gets_the_nearest_one_and_the_list() {
    let e = error_with("title", "titel");
    assert_eq!(place(&e), (2, 1));
    assert!(e.found.contains("did you mean \"title\""), "{e}");
    assert!(e.accepted.contains("one of scene, title, about, question, order, hard, set, expect"), "{e}");
}

#[test]
fn a_missing_topic_is_named_and_a_file_needs_no_title_and_no_text() {
    let e = error_with("scene = \"blob-side\"\n", "");
    assert!(e.found.contains("\"scene\" is missing"), "{e}");
    let case = Case::parse("scene = \"blob-side\"", "a.toml").expect("it is enough");
    assert_eq!((case.title.as_str(), case.about.as_str()), ("", ""));
}

#[test]
fn a_value_can_be_written_as_it_is_printed() {
    let text = GOOD.replace("[6, 8.5]", "\"(−6, 8.5)\"");
    let case = Case::parse(&text, "a.toml").expect("valid");
    assert!(case.set.contains(&("blob2.center", Value::Pair(DVec2::new(-6.0, 8.5)))), "{:?}", case.set);
}

#[test]
fn an_unknown_scene_parameter_method_verdict_or_value_gets_the_nearest_one() {
    for (from, to, at, meant) in [
        ("\"blob-side\"", "\"blob-sid\"", (1, 9), "blob-side"),
        ("blob2.center =", "blob2.centre =", (6, 7), "blob2.center"),
        ("gaps = ", "gap = ", (11, 1), "gaps"),
        ("gaps = \"apart\"", "gaps = \"appart\"", (11, 8), "apart"),
        ("x_gap", "x_gab", (14, 1), "x_gap"),
    ] {
        let e = error_with(from, to);
        assert!(e.found.contains(&format!("did you mean {meant:?}")), "{e}");
        assert_eq!(place(&e), at, "{e}");
    }
    let e = error_with("method = \"center-distance\"", "method = \"centre\"");
    assert_eq!(place(&e), (8, 10), "{e}");
    assert!(e.accepted.contains("one of gaps, center-distance"), "{e}");
}

#[test]
fn a_value_of_the_wrong_type_is_shown_with_what_is_accepted() {
    for (from, to, found) in [
        ("[6, 8.5]", "\"six\"", "six"),
        ("[6, 8.5]", "[6, 8, 9]", "[6, 8, 9]"),
        ("[6, 8.5]", "1979-05-27", "1979-05-27"),
        ("[6, 8.5]", "[6, [8]]", "[6, [8]]"),
        ("title = \"Example 1\"", "title = 1", "title: 1"),
        ("order = 1", "order = 1.5", "order: 1.5"),
        ("corners = true", "corners = \"yes\"", "yes"),
        ("order = 1", "hard = \"yes\"", "hard: \"yes\""),
        ("order = 1", "hard = 1", "hard: 1"),
        ("[set]", "[[set]]", "set: array of tables"),
        ("\"apart\"\ncenter", "3\ncenter", "expect.gaps: 3"),
    ] {
        let e = error_with(from, to);
        assert!(e.found.contains(found), "{from} -> {to}: {e}");
        assert!(!e.accepted.is_empty() && e.line > 1, "{e}");
    }
}

#[test]
fn not_a_number_infinity_and_numbers_out_of_range_are_rejected() {
    for to in ["[nan, 1]", "[1, inf]", "[-inf, 1]", "[1e13, 0]", "[1e999, 0]"] {
        let e = error_with("[6, 8.5]", to);
        assert_eq!(e.line, 6, "{e}");
    }
    let e = error_with("[2, 3]", "[-1, 3]");
    assert!(e.accepted.contains("width,height"), "{e}");
    assert_eq!(error_with("x_gap = -1", "x_gap = nan").line, 14);
}

#[test]
fn a_repeated_key_is_rejected_in_every_spelling() {
    assert_eq!(error_with("order = 1", "order = 1\norder = 2").line, 5);
    let e = error_with("\"blob2.size\"", "\"blob2.center\"");
    assert!(e.found.contains("blob2.center is given twice"), "{e}");
}

#[test]
fn a_file_that_is_too_large_is_rejected() {
    let large = "#".repeat(SCENE_FILE_LIMIT + 1);
    assert!(error(&large).accepted.contains("262144 bytes"));
    assert!(Case::parse_bytes(large.as_bytes(), "a").is_err());
}

#[test]
fn text_that_is_not_utf_8_is_rejected_with_the_first_such_byte() {
    let mut bytes = GOOD.as_bytes().to_vec();
    let at = GOOD.find("order").expect("there");
    bytes[at] = 0xff;
    let e = Case::parse_bytes(&bytes, "a.toml").unwrap_err();
    assert!(e.found.contains(&format!("byte {} ", at + 1)) && e.found.contains("0xff"), "{e}");
    assert_eq!(place(&e), (4, 1));
    assert!(Case::parse_bytes(GOOD.as_bytes(), "a.toml").is_ok());
}

#[test]
fn windows_line_ends_and_an_empty_file_are_handled() {
    assert!(Case::parse(&GOOD.replace('\n', "\r\n"), "a.toml").is_ok());
    assert!(error("").found.contains("missing"));
}

#[test]
fn nesting_goes_to_the_limit_and_no_further() {
    let limit = SCENE_NESTING_LIMIT;
    let nested = |open: &str, levels: usize, close: &str| {
        let (open, close) = (open.repeat(levels), close.repeat(levels));
        error(&format!("scene = \"blob-side\"\nset = {open}1{close}\n"))
    };
    for (open, close) in [("[", "]"), ("{a=", "}")] {
        assert!(!nested(open, limit, close).accepted.contains("levels"), "{}", nested(open, limit, close));
        for levels in [limit + 1, 100_000 / open.len()] {
            let e = nested(open, levels, close);
            assert_eq!((e.found.as_str(), e.line), ("nesting of more than 80 levels", 2), "{e}");
            assert_eq!(e.accepted, "at most 80 levels");
        }
    }
    let key = |levels: usize| error(&format!("scene = \"blob-side\"\n{}a = 1\n", "a.".repeat(levels - 1)));
    assert!(!key(limit).accepted.contains("levels"), "{}", key(limit));
    for levels in [limit + 1, 100_000] {
        let e = key(levels);
        assert_eq!((place(&e), e.accepted.as_str()), ((2, 1), "at most 80 levels"), "{e}");
    }
    assert!(error(&format!("[{}a]", "a.".repeat(100_000))).accepted.contains("80 levels"));
}

fn pieces() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        prop::sample::select(vec![
            "nan",
            "inf",
            "[",
            "]",
            "=",
            "\"",
            "\n",
            ".",
            "[set]",
            "[[expect]]",
            "-0.0",
            "1e400",
            "{a=1}",
            "9223372036854775808",
            "blob1.center",
            "'''",
            "#",
            "\u{feff}",
        ])
        .prop_map(str::to_owned),
    ]
}

proptest! {
    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = Case::parse_bytes(&bytes, "x.toml");
    }

    #[test]
    fn no_mutation_of_a_valid_file_panics_and_every_accepted_one_opens(
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0..9usize, pieces()), 1..4),
    ) {
        let mut chars: Vec<char> = GOOD.chars().collect();
        for (index, remove, piece) in cuts {
            let at = index.index(chars.len() + 1);
            let end = (at + remove).min(chars.len());
            chars.splice(at..end, piece.chars());
        }
        let text: String = chars.into_iter().collect();
        match Case::parse(&text, "x.toml") {
            Ok(case) => { case.open().explain(); }
            Err(e) => prop_assert!(e.line >= 1 && e.column >= 1 && !e.accepted.is_empty()),
        }
    }
}

mod picture {
    use super::*;
    use crate::lesson::{MapKind, MapState, Panels, RightPanel, Viewpoint};

    fn read(table: &str) -> Result<PictureState, SceneFileError> {
        let text = format!("scene = \"circle-segment-1\"\n[picture]\n{table}\n");
        Case::parse(&text, "my.toml").map(|case| case.picture)
    }

    #[test]
    fn the_picture_is_given_by_texts_numbers_and_lists() {
        let map = MapState {
            method: Some("horizontal"),
            kind: MapKind::Compare,
            other: Some("clamp"),
            probe: Some("c2"),
        };
        let expected = PictureState {
            map: Some(map),
            view: Some(Viewpoint { center: DVec2::new(200.0, 150.5), extent: 400.0 }),
            step: Some(3),
            asks: true,
            panels: Some(Panels { topics: true, right: Some(RightPanel::Working) }),
            theme: Some("projector"),
        };
        let lists = "compare = [\"horizontal\", \"clamp\"]\nview = [200, 150.5, 400]\npanels = [\"topics\", \"working\"]";
        let texts = "compare = \"horizontal,clamp\"\nview = \"200,150.5,400\"\npanels = \"topics, working\"";
        for given in [lists, texts] {
            let table = format!("{given}\nprobe = \"c2\"\nstep = 3\nask = true\ntheme = \"projector\"");
            assert_eq!(read(&table), Ok(expected));
        }
        assert_eq!(read(""), Ok(PictureState::default()));
    }

    #[test]
    fn what_is_wrong_with_the_picture_is_told_with_its_place() {
        for (table, column, found, accepted) in [
            ("maps = \"clamp\"", 1, "unknown key \"maps\" (did you mean \"map\"?)", "one of map, compare"),
            ("map = \"clmap\"", 7, "picture.map: \"clmap\" (did you mean \"clamp\"?)", "one of selected"),
            ("step = [1, [2]]", 8, "picture.step: [1, [2]] is not valid", "a list of such values"),
            ("step = 1.5", 8, "picture.step: \"1.5\" is not valid", "a whole number from 1"),
            ("probe = \"c2\"", 9, "picture.probe: \"c2\" is not valid", "map, compare or lines beside it"),
            ("view = []", 8, "picture.view: [] is not valid", "a list"),
        ] {
            let error = read(table).expect_err(table);
            assert_eq!((error.line, error.column), (3, column), "{error}");
            assert!(error.found.contains(found) && error.accepted.contains(accepted), "{error}");
        }
        let error = Case::parse("scene = \"line-line\"\npicture = 3", "my.toml").expect_err("no table");
        assert!(
            error
                .to_string()
                .starts_with("my.toml:2:11: picture: 3 is not valid; expected a table [picture]")
        );
    }
}
