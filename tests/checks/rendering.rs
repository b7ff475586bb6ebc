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
    let start = fallen(&["--method", "clamp", "--y-up", "--set", "drop.tick=0"]);
    assert!(grey(&up) > grey(&start), "{:?} {:?}", grey(&up), grey(&start));
}
