//! The options of `render`, by running the real program.
#![expect(clippy::disallowed_methods, reason = "these tests read the files that the program writes")]

use std::fs;
use std::path::Path;

use tempfile::TempDir;
use tiny_skia::Pixmap;

use crate::cli::program;

/// The file that `render` writes with these arguments.
fn rendered(folder: &TempDir, name: &str, args: &[&str]) -> Vec<u8> {
    let path = folder.path().join(name);
    let path_text = path.to_str().expect("UTF-8");
    let output = program(&[&["render"], args, &["-o", path_text]].concat()).output().expect("it runs");
    assert!(output.status.success() && output.stdout.is_empty(), "{args:?}: {output:?}");
    read(&path)
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).expect("it was written")
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

#[test]
fn a_question_is_the_same_file_whatever_the_method_answers() {
    let folder = folder();
    for name in ["a.svg", "a.png"] {
        let of = |method: &str, kind: &str| {
            rendered(&folder, name, &["circle-segment-1", "--method", method, kind, "--size", "400x300"])
        };
        // The circle covers an end of the segment, which only the exact method finds.
        assert_eq!(of("horizontal", "--question"), of("clamp", "--question"));
        assert_ne!(of("horizontal", "--answer"), of("clamp", "--answer"));
        assert_ne!(of("clamp", "--question"), of("clamp", "--answer"));
    }
}

#[test]
fn every_option_acts_on_both_formats_except_that_a_png_has_no_texts() {
    let folder = folder();
    let options: [&[&str]; 9] = [
        &["--view", "-10,20,200,180"],
        &["--y-up"],
        &["--hide", "grid"],
        &["--hide", "axes,verdict"],
        &["--hide", "contact, push"],
        &["--background", "none"],
        &["--question"],
        &["--answer"],
        &["--working"],
    ];
    for name in ["a.svg", "a.png"] {
        let of = |more: &[&str]| {
            rendered(&folder, name, &[&["circle-circle", "--size", "400x300"], more].concat())
        };
        let mut seen = vec![of(&[])];
        for option in options {
            let file = of(option);
            assert!(!seen.contains(&file), "{name} {option:?}");
            seen.push(file);
        }
        assert_eq!(of(&["--text", "outline"]) == seen[0], name == "a.png");
    }
}

#[test]
fn y_up_mirrors_the_picture_and_what_falls_still_falls_down() {
    let folder = folder();
    let fallen = |more: &[&str]| {
        let state = ["circle-segment-1", "--set", "drop.tick=40", "--hide", "labels,verdict,axes,grid"];
        Pixmap::decode_png(&rendered(&folder, "a.png", &[&state, more].concat())).expect("a PNG file")
    };
    // The fallen circles are the lowest grey pixels in the column of the first one.
    let (down, up) = (fallen(&["--method", "clamp"]), fallen(&["--method", "clamp", "--y-up"]));
    assert_ne!(down, up);
    let grey = |picture: &Pixmap| {
        let is_grey = |at: usize| {
            let [r, g, b] = [0, 1, 2].map(|channel| i32::from(picture.data()[4 * at + channel]));
            (g - r).abs() < 20 && (b - r).abs() < 40 && r < 180
        };
        let row = |at: usize| at / picture.width() as usize;
        (0..(picture.width() * picture.height()) as usize).filter(|at| is_grey(*at)).map(row).min()
    };
    // In both pictures the circles have left the top, where they start.
    let start = fallen(&["--method", "clamp", "--y-up", "--set", "drop.tick=1"]);
    assert!(grey(&up) > grey(&start), "{:?} {:?}", grey(&up), grey(&start));
}

#[test]
fn a_step_is_drawn_as_far_as_the_working_has_come_and_all_steps_go_into_a_folder() {
    let folder = folder();
    let steps = folder.path().join("slides");
    let steps_text = steps.to_str().expect("UTF-8");
    let output = program(&["render", "circle-segment-1", "--steps", steps_text]).output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let all: Vec<String> = (1..=6)
        .map(|step| String::from_utf8(read(&steps.join(format!("step-{step}.svg")))).expect("UTF-8"))
        .collect();
    assert_eq!(fs::read_dir(&steps).expect("the folder").count(), all.len());
    let place = |text: &str, label: &str| {
        let end = text.find(&format!(">{label}</text>"))?;
        let start = text[..end].rfind("<text ")?;
        Some(text[start..end].split(" font-size").next()?.to_owned())
    };
    // A is found in the first step, B in the second one, and the verdict in the last one.
    assert!(place(&all[0], "A").is_some() && place(&all[0], "B").is_none());
    assert_eq!(place(&all[1], "A"), place(&all[5], "A"));
    assert_eq!(place(&all[1], "B"), place(&all[5], "B"));
    assert!(all[..5].iter().all(|text| !text.contains("colliding")) && all[5].contains("colliding"));
    assert!(rendered(&folder, "a.svg", &["circle-segment-1", "--step", "2"]) == all[1].as_bytes());
    assert!(rendered(&folder, "a.svg", &["circle-segment-1"]) == all[5].as_bytes());
    let wrong =
        program(&["render", "circle-segment-1", "--step", "7", "-o", "a.svg"]).output().expect("it runs");
    let told = String::from_utf8(wrong.stderr).expect("UTF-8");
    assert!(told.contains("--step: 7 is not valid; expected a number from 1 to 6"), "{told}");
}

#[test]
fn a_file_is_drawn_with_its_map_its_view_and_its_step() {
    let folder = folder();
    let file = folder.path().join("mine.toml");
    let path = file.to_str().expect("UTF-8");
    let drawn = |picture: &str, args: &[&str]| {
        fs::write(
            &file,
            format!("scene = \"circle-segment-1\"\n[set]\nmethod = \"clamp\"\n[picture]\n{picture}\n"),
        )
        .expect("it can be written");
        rendered(&folder, "a.svg", &[&[path][..], args].concat())
    };
    let state = ["circle-segment-1", "--method", "clamp"];
    let named = |args: &[&str]| {
        let svg = String::from_utf8(rendered(&folder, "b.svg", &[&state[..], args].concat())).expect("UTF-8");
        svg.split_once("<g").expect("a group").1.to_owned()
    };
    let of_file = |picture: &str, args: &[&str]| {
        let svg = String::from_utf8(drawn(picture, args)).expect("UTF-8");
        svg.split_once("<g").expect("a group").1.to_owned()
    };
    assert_eq!(of_file("step = 2", &[]), named(&["--step", "2"]));
    assert_eq!(of_file("step = 2", &["--step", "3"]), named(&["--step", "3"]));
    assert_eq!(of_file("step = 2", &["--answer"]), named(&["--answer"]));
    assert_eq!(of_file("step = 900", &[]), named(&[]));
    let mapped = String::from_utf8(drawn("map = \"slanted\"", &[])).expect("UTF-8");
    assert!(mapped.contains("<image"));
    assert_ne!(of_file("view = [150, 100, 300]", &[]), named(&[]));
}

#[test]
fn a_map_without_paper_is_transparent_and_looks_the_same_on_paper() {
    let folder = folder();
    for theme in ["light", "dark", "print"] {
        let of = |more: &[&str]| {
            let all = [&["circle-segment-1", "--map", "clamp", "--theme", theme, "--size", "400x300"], more]
                .concat();
            Pixmap::decode_png(&rendered(&folder, "a.png", &all)).expect("a PNG file")
        };
        let (bare, paper) = (of(&["--background", "none"]), of(&[]));
        let corner = paper.pixel(399, 0).expect("a pixel");
        assert_eq!(bare.pixel(399, 0).expect("a pixel").alpha(), 0);
        let mut sheet = Pixmap::new(400, 300).expect("a size");
        let corner = corner.demultiply();
        sheet.fill(tiny_skia::Color::from_rgba8(corner.red(), corner.green(), corner.blue(), 255));
        let plain = tiny_skia::PixmapPaint::default();
        sheet.draw_pixmap(0, 0, bare.as_ref(), &plain, tiny_skia::Transform::identity(), None);
        let worst = sheet.data().iter().zip(paper.data()).map(|(a, b)| a.abs_diff(*b)).max();
        // Each of the layers that lie over each other can be rounded by one: the window, the region, the circle and its hatching.
        assert!(worst <= Some(4), "{theme}: {worst:?}");
    }
}
