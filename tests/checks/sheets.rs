//! Sheets of several states, by running the real program.
#![expect(clippy::disallowed_methods, reason = "these tests read the files that the program writes")]

use std::fs;

use tempfile::TempDir;
use tiny_skia::{IntRect, Pixmap};

use crate::cli::program;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

fn rendered(args: &[&str], name: &str) -> Vec<u8> {
    let folder = folder();
    let path = folder.path().join(name);
    let text = path.to_str().expect("UTF-8");
    let output = program(&[&["render"], args, &["-o", text]].concat()).output().expect("it runs");
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    fs::read(path).expect("it was written")
}

fn picture(args: &[&str]) -> Pixmap {
    Pixmap::decode_png(&rendered(args, "a.png")).expect("a PNG file")
}

fn document(args: &[&str]) -> String {
    String::from_utf8(rendered(args, "a.svg")).expect("UTF-8")
}

/// The texts of a document outside its figures, in their order.
fn texts(svg: &str) -> Vec<&str> {
    let outside =
        svg.split("<g class=\"working\">").skip(1).map(|rest| rest.split("</g>").next().unwrap_or_default());
    let elements = outside.flat_map(|group| group.split("xml:space=\"preserve\">").skip(1));
    elements.filter_map(|rest| rest.split("</text>").next()).collect()
}

const MIXED: [&str; 4] = ["--sheet", "line-line/t-touch", "rect-rect", "#swept-circles"];

#[test]
fn every_figure_of_a_sheet_is_pixel_for_pixel_as_without_it() {
    for more in [&[][..], &["--theme", "dark"], &["--hide", "grid"], &["--question"], &["--scale", "2"]] {
        let sheet = picture(&[&MIXED[..], more].concat());
        let scale = if more.contains(&"2") { 2 } else { 1 };
        for (state, [left, top]) in [("line-line/t-touch", [28, 28]), ("rect-rect", [448, 28])] {
            let alone = picture(&[&[state, "--size", "400x300"], more].concat());
            let area = IntRect::from_xywh(left * scale, top * scale, alone.width(), alone.height());
            assert!(sheet.clone_rect(area.expect("a rectangle")) == Some(alone), "{state} {more:?}");
        }
    }
}

#[test]
fn a_sheet_has_letters_titles_and_one_legend() {
    let mixed = document(&MIXED);
    let texts = texts(&mixed);
    let places = ["(a)", "T-junction · Line – line", "(b)", "Rectangle – rectangle", "(c)", "Swept circles"]
        .map(|text| texts.iter().position(|found| *found == text));
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{texts:?}");
    for words in ["first shape", "second shape", "collision or touch", "contact or crossing"] {
        assert_eq!(texts.iter().filter(|text| **text == words).count(), 1, "{words}: {texts:?}");
    }
    assert!(!texts.contains(&"two methods differ"));
    let hidden = document(&[&MIXED[..], &["--hide", "contact"]].concat());
    assert!(!hidden.contains("contact or crossing"));
    // Its caption has all figures, with their letters.
    let caption =
        mixed.split("<desc").nth(1).and_then(|rest| rest.split("</desc>").next()).expect("a caption");
    let places = ["(a) T-junction", "(b) Rectangle", "(c) Swept circles"].map(|text| caption.find(text));
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{caption}");
}

#[test]
fn the_heading_is_the_topic_of_all_states_or_the_title_that_is_given() {
    let one = ["--sheet", "line-line/t-touch", "line-line/parallel"];
    let heading = |args: &[&str]| {
        let svg = document(args);
        texts(&svg).first().map(|text| (*text).to_owned()).expect("a text")
    };
    assert_eq!(heading(&one), "Line – line");
    assert_eq!(heading(&[&one[..], &["--title", "Week 3 & 4"]].concat()), "Week 3 &amp; 4");
    assert_eq!(heading(&MIXED), "(a)");
}

#[test]
fn a_sheet_of_questions_tells_no_answer_and_its_key_does() {
    let states = ["--sheet", "line-line/t-touch", "line-line/parallel"];
    let question = document(&[&states[..], &["--question"]].concat());
    for told in ["T-junction", "Parallel", "touching", "apart", "collision"] {
        assert!(!question.contains(told), "{told}");
    }
    assert!(texts(&question).contains(&"Do the two segments or lines cross, and where?"));
    let answer = document(&[&states[..], &["--answer"]].concat());
    assert!(["T-junction", "Parallel", "touching", "apart"].iter().all(|told| answer.contains(told)));
}

#[test]
fn a_scene_file_has_its_title_and_its_own_question_on_one_line() {
    let folder = folder();
    let file = folder.path().join("mine.toml");
    let text = "scene = \"rect-rect\"\ntitle = \"My \\n case\"\nquestion = \"Is it\\n a hit?\"\n";
    fs::write(&file, text).expect("written");
    let mine = file.to_str().expect("UTF-8");
    let told = |more: &[&str]| {
        let svg = document(&[&["--sheet", mine, "rect-rect"], more].concat());
        texts(&svg).iter().map(|text| (*text).to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(told(&[])[..3], ["Rectangle – rectangle", "(a)", "My case"]);
    let asked = told(&["--question"]);
    assert!(asked.contains(&"My case".to_owned()) && asked.contains(&"Is it a hit?".to_owned()), "{asked:?}");
}

#[test]
fn the_columns_and_the_size_of_the_figures_are_as_asked_for() {
    let of = |more: &[&str]| {
        let picture = picture(&[&MIXED[..], more].concat());
        [picture.width(), picture.height()]
    };
    let [usual, one, three, small] =
        [&[][..], &["--columns", "1"], &["--columns", "3"], &["--size", "200x100"]].map(of);
    assert_eq!([usual[0], one[0], three[0], small[0]], [876, 456, 1296, 476]);
    assert!(one[1] > usual[1] && usual[1] > three[1]);
    // More columns than figures take no room.
    assert_eq!(of(&["--columns", "9"]), three);
}

#[test]
fn figures_in_one_scale_draw_the_same_circle_in_the_same_size() {
    let states = [
        "--sheet",
        "#circle-circle?b.center=100,100&a.center=90,90",
        "#circle-circle?b.center=900,100&a.center=90,90",
    ];
    let radii = |more: &[&str]| {
        let svg = document(&[&states[..], &["--hide", "labels,contact,ghost"], more].concat());
        let figures = svg.split("<svg x=").skip(2);
        let radius = |figure: &str| -> f64 {
            let marks = figure.split("<g class=\"marks shape-a\">").nth(1).expect("a circle");
            let radius = marks.split(" r=\"").nth(1).and_then(|rest| rest.split('"').next());
            radius.and_then(|text| text.parse().ok()).expect("a radius")
        };
        figures.map(radius).collect::<Vec<_>>()
    };
    let (each, same) = (radii(&[]), radii(&["--same-scale"]));
    assert!(each[0] > 1.5 * each[1], "{each:?}");
    assert!((same[0] - same[1]).abs() < 0.02 && (same[1] - each[1]).abs() < 0.02, "{same:?} {each:?}");
}

#[test]
fn options_of_a_state_apply_to_all_and_the_same_states_give_the_same_bytes() {
    let states = ["--sheet", "circle-segment-1", "circle-segment-1/vertical"];
    for name in ["a.svg", "a.png", "a.pdf"] {
        let of = |more: &[&str]| rendered(&[&states[..], more].concat(), name);
        let plain = of(&[]);
        assert!(plain == of(&[]), "{name}");
        for more in [
            &["--method", "horizontal"][..],
            &["--set", "circle.radius=50"],
            &["--map", "clamp"],
            &["--y-up"],
        ] {
            assert!(plain != of(more), "{name} {more:?}");
        }
    }
    let wrong = document(&[&states[..], &["--method", "horizontal"]].concat());
    assert_eq!(wrong.matches("says “horizontal”").count(), 2, "{wrong}");
}

#[test]
fn on_paper_no_row_is_divided_and_the_legend_comes_once() {
    let states = ["rect-rect", "line-line", "gjk", "circle-circle", "blob-side", "point-rect", "circle-line"];
    let pages = |more: &[&str]| {
        let pdf = rendered(&[&["--sheet"], &states[..], &["--paper", "a4"], more].concat(), "a.pdf");
        let text = String::from_utf8_lossy(&pdf).into_owned();
        assert!(text.contains("595.276 841.89"), "A4");
        text.matches("/Type /Page\n").count()
    };
    assert_eq!([pages(&[]), pages(&["--columns", "1"]), pages(&["--columns", "3"])], [2, 4, 1]);
}

#[test]
fn what_makes_no_sheet_is_refused() {
    let told = |args: &[&str]| {
        let run = program(&[&["render"], args].concat()).output().expect("it runs");
        assert_eq!(run.status.code(), Some(2), "{args:?}");
        String::from_utf8(run.stderr).expect("UTF-8")
    };
    let many: Vec<&str> = ["--sheet"].into_iter().chain(["gjk"; 101]).chain(["-o", "a.svg"]).collect();
    let refused: [(&[&str], &str); 8] = [
        (&["--sheet", "gjk", "rect-rekt", "-o", "a.svg"], "rect-rect"),
        (&["--sheet", "gjk", "-o", "a.svg", "--columns", "0"], "0 is not in 1..=20"),
        (&["gjk", "--columns", "2", "-o", "a.svg"], "--columns is not valid for a single figure"),
        (&["gjk", "--sheet", "gjk", "-o", "a.svg"], "cannot be used with"),
        (&["--sheet", "gjk", "-o", "a.svg", "--working"], "cannot be used with"),
        (
            &["--sheet", "gjk", "-o", "a.svg", "--paper", "a4"],
            "expected FILE.pdf, because only a PDF has pages",
        ),
        (&["--sheet", "gjk", "-o", "a.gif"], "expected FILE.svg, FILE.png or FILE.pdf"),
        (&many, "101 states are too many; expected at most 100"),
    ];
    for (args, expected) in refused {
        let error = told(args);
        assert!(error.contains(expected), "{args:?}: {error}");
    }
}
