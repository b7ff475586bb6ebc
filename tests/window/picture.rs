//! The window draws the same picture as the files, on screens of both resolutions.

use std::path::Path;
use std::process::Command;

use super::{App, PROGRAM};
use crate::support::window::{Server, Window, example};
use tiny_skia::Pixmap;

/// The largest mean difference of a channel, of 255.
const MEAN: f64 = 0.5;
/// A pixel counts as different if a channel differs by more than this.
const PLAIN: u8 = 80;
/// The part of all pixels that is allowed to be different: edges that are thinner than a pixel.
const DIFFERENT: f64 = 0.001;

fn load(path: &Path) -> Pixmap {
    Pixmap::load_png(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

#[test]
fn the_window_shows_what_the_files_show() {
    for (dpi, width) in [(96, 640), (192, 1280)] {
        let Some(server) = Server::start(1500, 1100) else { return };
        server.set_dpi(dpi);
        let folder = tempfile::tempdir().expect("a folder");
        let mut probe = Command::new(example("display_probe"));
        probe.arg(folder.path()).env("DISPLAY", &server.display);
        assert!(probe.status().expect("the probe can be started").success());
        let [window, file] = ["window.png", "file.png"].map(|name| load(&folder.path().join(name)));
        assert_eq!((window.width(), file.width()), (width, width));
        compare(&window, &file);
    }
}

#[test]
fn a_screenshot_of_a_state_is_the_same_every_time() {
    let Some(server) = Server::start(1280, 800) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let pictures = ["1.png", "2.png", "3.png"].map(|file| {
        // The list on the left scrolls here, and its bar fades in.
        let arguments = ["blob-side", "--size", "1280x600", "--screenshot", file];
        assert!(Window::start(&server, folder.path(), PROGRAM, &arguments).ended().success());
        load(&folder.path().join(file))
    });
    assert!(pictures.iter().all(|picture| *picture == pictures[0]));
}

fn compare(window: &Pixmap, file: &Pixmap) {
    assert_eq!(window.height(), file.height());
    let (a, b) = (window.data(), file.data());
    let apart: Vec<u8> = a.iter().zip(b).map(|(a, b)| a.abs_diff(*b)).collect();
    let mean = apart.iter().map(|d| f64::from(*d)).sum::<f64>() / apart.len() as f64;
    let different = apart.chunks_exact(4).filter(|pixel| pixel.iter().any(|d| *d > PLAIN)).count();
    let part = different as f64 / (apart.len() / 4) as f64;
    println!("{} pixels wide: mean {mean:.3}, different {:.3} %", window.width(), part * 100.0);
    assert!(mean < MEAN && part < DIFFERENT, "mean {mean}, part {part}");
}

#[test]
fn the_description_in_words_is_copied_from_the_menu() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    app.choose("file", "action:copy-words");
    app.wait(|s| s["chrome"]["message"].as_str().is_some_and(|m| m.starts_with("Copied a description")));
    let words = app.server.clipboard().expect("a text");
    for part in ["Circle – segment", "Given: c₁: x 50, y 100", "The reason for the answer: ", "Method “"]
    {
        assert!(words.contains(part), "{part}: {words}");
    }
}
