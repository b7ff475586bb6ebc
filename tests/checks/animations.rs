//! Animations, by running the real program and decoding its files.
#![expect(clippy::disallowed_methods, reason = "these tests read the files that the program writes")]

use std::collections::BTreeSet;
use std::fs;
use std::io::Cursor;
use std::path::Path;

use gif::{ColorOutput, DecodeOptions, DisposalMethod, Repeat};
use png::BlendOp;
use tempfile::TempDir;
use tiny_skia::Pixmap;

use crate::cli::program;

/// A decoded animation: its size, its pictures in RGBA with how long each is shown in thousandths of a second, and how
/// often it plays.
struct Film {
    size: [usize; 2],
    frames: Vec<(Vec<u8>, u64)>,
    plays: u32,
}

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

/// The pictures in a folder, by their names.
fn frames(args: &[&str], format: &str) -> Vec<Vec<u8>> {
    let folder = folder();
    let path = folder.path().join("new");
    let more = ["--frames", path.to_str().expect("UTF-8"), "--format", format];
    let output = program(&[&["render"], args, &more].concat()).output().expect("it runs");
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    let mut names: Vec<_> =
        fs::read_dir(&path).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    names.sort();
    names.iter().map(|path: &std::path::PathBuf| fs::read(path).expect("a file")).collect()
}

fn pixels(png: &[u8]) -> Vec<u8> {
    Pixmap::decode_png(png).expect("a PNG file").take()
}

/// Puts the pixels of a rectangle into a picture, as far as they are to be seen.
fn paint(canvas: &mut [u8], width: usize, [left, top, columns]: [usize; 3], pixels: &[u8], over: bool) {
    for (at, pixel) in pixels.chunks_exact(4).enumerate() {
        assert!(!over || [0, 255].contains(&pixel[3]), "no pixel is half transparent over another");
        if !over || pixel[3] > 0 {
            canvas[4 * ((top + at / columns) * width + left + at % columns)..][..4].copy_from_slice(pixel);
        }
    }
}

fn decoded_gif(bytes: &[u8]) -> Film {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(Cursor::new(bytes)).expect("a GIF file");
    let size = [decoder.width(), decoder.height()].map(usize::from);
    let (mut canvas, mut frames) = (vec![0; 4 * size[0] * size[1]], Vec::new());
    while let Some(frame) = decoder.read_next_frame().expect("a picture") {
        assert!(frame.palette.is_none() && frame.dispose == DisposalMethod::Keep);
        let area = [frame.left, frame.top, frame.width].map(usize::from);
        paint(&mut canvas, size[0], area, &frame.buffer, true);
        frames.push((canvas.clone(), 10 * u64::from(frame.delay)));
    }
    let plays = match decoder.repeat() {
        Repeat::Infinite => 0,
        Repeat::Finite(again) => u32::from(again) + 1,
    };
    Film { size, frames, plays }
}

fn decoded_apng(bytes: &[u8]) -> Film {
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().expect("a PNG file");
    let animation = *reader.info().animation_control().expect("an animated one");
    let size = [reader.info().width, reader.info().height].map(|side| side as usize);
    let (mut canvas, mut frames) = (vec![0; 4 * size[0] * size[1]], Vec::new());
    for _ in 0..animation.num_frames {
        let mut buffer = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut buffer).expect("a picture");
        let control = *reader.info().frame_control().expect("a picture of the animation");
        let area = [control.x_offset, control.y_offset, control.width].map(|side| side as usize);
        let over = control.blend_op == BlendOp::Over;
        paint(&mut canvas, size[0], area, &buffer[..info.buffer_size()], over);
        let delay = 1000 * u64::from(control.delay_num) / u64::from(control.delay_den);
        frames.push((canvas.clone(), delay));
    }
    Film { size, frames, plays: animation.num_plays }
}

const SMALL: [&str; 2] = ["--size", "320x240"];

#[test]
fn an_animated_png_has_the_pictures_of_the_folder_pixel_for_pixel_and_so_has_a_gif_nearly() {
    for state in [
        &["circle-segment-1", "--animate", "drop"][..],
        &["swept-circles", "--animate", "sweep", "--theme", "dark"],
        &["circle-segment-1", "--animate", "steps", "--y-up"],
    ] {
        let args = [state, &SMALL, &["--fps", "10"]].concat();
        let (apng, gif) = (decoded_apng(&rendered(&args, "a.apng")), decoded_gif(&rendered(&args, "a.gif")));
        let mut files: Vec<_> = frames(&args, "png").iter().map(|png| pixels(png)).collect();
        assert_eq!(files.last(), apng.frames.last().map(|(last, _)| last));
        // A picture like the one before makes that one longer.
        files.dedup();
        assert_eq!([apng.frames.len(), gif.frames.len()], [files.len(); 2]);
        assert!(apng.frames.iter().map(|(picture, _)| picture).eq(&files), "{state:?}");
        for ((shown, _), file) in gif.frames.iter().zip(&files) {
            let apart = shown.iter().zip(file).map(|(a, b)| u64::from(a.abs_diff(*b)));
            let worst = apart.clone().max().expect("pixels");
            let mean = apart.sum::<u64>() as f64 / file.len() as f64;
            assert!(worst <= 40 && mean < 0.25, "{state:?}: {worst}, {mean}");
        }
        assert_eq!([apng.size, gif.size], [[320, 240]; 2]);
    }
}

#[test]
fn the_last_picture_is_that_of_the_state_at_the_end_and_the_first_that_at_the_start() {
    let fall = format!("drop.tick={}", last_tick("circle-segment-1"));
    for (state, what, [start, end]) in [
        ("circle-segment-1", "drop", ["drop.tick=0", &fall]),
        ("swept-rects/default", "sweep", ["time=0", "time=1"]),
        ("swept-circle-line", "sweep", ["time=0", "time=1"]),
    ] {
        let animated = |more: &[&str]| {
            let args = [state, "--animate", what, "--fps", "4"];
            let files = frames(&[&args[..], &SMALL, more].concat(), "png");
            [&files[0], &files[files.len() - 1]].map(|file| pixels(file))
        };
        let still = |set: &str, more: &[&str]| {
            pixels(&rendered(&[&[state, "--set", set][..], &SMALL, more].concat(), "a.png"))
        };
        assert!(animated(&[])[1] == still(end, &[]), "{state}");
        // At the start nothing is told of later, the view is that of all pictures, and the labels are where they are at
        // the end.
        let asked = ["--view", "-50,-20,450,320", "--hide", "labels", "--question"];
        assert!(animated(&asked) == [start, end].map(|set| still(set, &asked)), "{state}");
    }
}

/// The tick at which the drop of a topic ends.
fn last_tick(state: &str) -> f64 {
    let scene = collidoscope::lesson::Scene::ALL.into_iter().find(|scene| scene.slug() == state);
    let mut lesson = scene.expect("a topic").open();
    collidoscope::lesson::select_reference(&mut lesson);
    lesson.motion().expect("a drop").end
}

#[test]
fn the_steps_are_the_pictures_of_the_option_steps() {
    let folder = folder();
    let path = folder.path().join("new");
    let args = ["render", "gjk", "--steps", path.to_str().expect("UTF-8"), "--format", "svg"];
    assert!(program(&args).status().expect("it runs").success());
    let animated = frames(&["gjk", "--animate", "steps"], "svg");
    assert!(animated.len() > 3);
    for (index, picture) in animated.iter().enumerate() {
        let name = |digits: usize| path.join(format!("step-{:0digits$}.svg", index + 1));
        let step = fs::read(name(1)).or_else(|_| fs::read(name(2))).expect("a step");
        assert!(step == *picture, "{index}");
    }
}

/// The texts of an SVG, each with its place.
fn labels(svg: &[u8]) -> BTreeSet<(String, String)> {
    let text = std::str::from_utf8(svg).expect("UTF-8");
    let labels = text.split("<g class=\"").filter(|group| group.starts_with("labels"));
    let texts = labels.flat_map(|group| group.split("<text ").skip(1));
    texts
        .map(|element| {
            let place = element.split(" font-size").next().expect("a place");
            let text =
                element.split("xml:space=\"preserve\">").nth(1).and_then(|rest| rest.split('<').next());
            (text.expect("a text").to_owned(), place.to_owned())
        })
        .collect()
}

#[test]
fn the_labels_of_what_is_at_rest_have_the_same_places_in_all_pictures() {
    let drop = frames(&["circle-segment-1", "--animate", "drop", "--fps", "8"], "svg");
    let at_end = labels(&drop[drop.len() - 1]);
    assert!(at_end.len() > 5 && drop.iter().all(|picture| labels(picture) == at_end));
    let sweep = frames(&["swept-circles", "--animate", "sweep", "--fps", "8"], "svg");
    // A name has no more places in all pictures together than in one of them.
    let places = |name: &str, pictures: &[Vec<u8>]| {
        let all = pictures.iter().flat_map(|svg| labels(svg)).filter(|(text, _)| text == name);
        all.collect::<BTreeSet<_>>().len()
    };
    for name in ["t = 0", "t = 1", "t = 0.5", "velocity A", "velocity B", "contact", "normal"] {
        let most = sweep.iter().map(|picture| places(name, std::slice::from_ref(picture))).max();
        assert_eq!(most, Some(places(name, &sweep)).filter(|most| *most > 0), "{name}");
    }
    // The moving circles take their names along.
    assert_eq!(["A", "B"].map(|name| places(name, &sweep)), [sweep.len(); 2]);
}

#[test]
fn an_impact_is_drawn_from_its_time_on() {
    let args = ["swept-circles", "--animate", "sweep", "--fps", "5"];
    let impact = |svg: &Vec<u8>| labels(svg).iter().any(|(text, _)| text == "contact");
    let seen: Vec<bool> = frames(&args, "svg").iter().map(impact).collect();
    assert!(seen.is_sorted() && !seen[0] && seen[seen.len() - 1], "{seen:?}");
    // A question does not tell it.
    let asked = frames(&[&args[..], &["--question"]].concat(), "svg");
    assert_eq!(asked.len(), seen.len());
    assert!(!asked.iter().any(impact));
    let told = std::str::from_utf8(&asked[asked.len() - 1]).expect("UTF-8");
    assert!(!told.contains("colliding"), "{told}");
}

#[test]
fn the_same_state_gives_the_same_bytes_and_every_option_acts() {
    let all: [&[&str]; 8] = [
        &[],
        &["--fps", "10"],
        &["--seconds", "1"],
        &["--pause", "1"],
        &["--loops", "3"],
        &["--theme", "print"],
        &["--hide", "grid"],
        &["--scale", "0.5"],
    ];
    for name in ["a.gif", "a.apng"] {
        let of = |more: &[&str]| {
            let state = ["swept-rects", "--animate", "sweep", "--size", "200x150"];
            rendered(&[&state, more].concat(), name)
        };
        let mut seen: Vec<Vec<u8>> = Vec::new();
        for more in all {
            let file = of(more);
            assert!(!seen.contains(&file), "{name} {more:?}");
            seen.push(file);
        }
        assert!(of(&[]) == seen[0]);
    }
    let png = rendered(&["rect-rect", "--animate", "steps", "--size", "200x150"], "a.png");
    assert!(png == rendered(&["rect-rect", "--animate", "steps", "--size", "200x150"], "a.apng"));
}

#[test]
fn the_pictures_are_shown_as_long_as_the_options_say() {
    for name in ["a.gif", "a.apng"] {
        let film = |more: &[&str]| {
            let state = ["swept-circles", "--animate", "sweep", "--size", "200x150"];
            let bytes = rendered(&[&state, more].concat(), name);
            if name == "a.gif" { decoded_gif(&bytes) } else { decoded_apng(&bytes) }
        };
        let times = |film: &Film| film.frames.iter().map(|(_, time)| *time).collect::<Vec<_>>();
        let usual = times(&film(&["--fps", "25"]));
        assert_eq!((usual.len(), usual[0], usual[50]), (51, 40, 2000));
        // Thirty pictures in a second are no whole number of hundredths each, and still a second together.
        let thirty = film(&["--fps", "30", "--seconds", "1", "--pause", "0.5", "--loops", "2"]);
        let shown = times(&thirty);
        assert_eq!((shown.len(), shown.iter().sum::<u64>(), thirty.plays), (31, 1500, 2));
        assert!(shown[..30].iter().all(|time| (30..=40).contains(time)), "{shown:?}");
        let plays = [&["--loops", "1", "--fps", "2"][..], &["--fps", "2"]].map(|more| film(more).plays);
        assert_eq!(plays, [1, 0]);
    }
    let steps = ["circle-segment-1", "--animate", "steps", "--size", "200x150", "--seconds", "0.75"];
    let film = decoded_gif(&rendered(&steps, "a.gif"));
    let (last, before) = film.frames.split_last().expect("steps");
    assert!(last.1 == 2000 && before.iter().all(|(_, time)| time % 750 == 0 && *time > 0));
}

#[test]
fn a_map_and_a_transparent_ground_are_in_every_picture() {
    let args = ["circle-segment-1", "--animate", "drop", "--fps", "2", "--size", "200x150"];
    let mapped = decoded_apng(&rendered(&[&args[..], &["--compare", "horizontal,clamp"]].concat(), "a.apng"));
    let plain = decoded_apng(&rendered(&args, "a.apng"));
    for ((with, _), (without, _)) in mapped.frames.iter().zip(&plain.frames) {
        let differing = with.chunks(4).zip(without.chunks(4)).filter(|(a, b)| a != b).count();
        assert!(differing > 200 * 150 / 4, "{differing}");
    }
    let bare = [&args[..], &["--background", "none"]].concat();
    let bare = decoded_apng(&rendered(&bare, "a.apng"));
    assert!(bare.frames.iter().all(|(picture, _)| picture.chunks(4).any(|pixel| pixel[3] == 0)));
    assert_eq!(bare.frames.len(), plain.frames.len());
}

#[test]
fn a_drop_of_two_seconds_takes_less_than_half_a_megabyte() {
    let bytes = rendered(&["circle-segment-1", "--animate", "drop", "--seconds", "2"], "a.gif");
    assert!(bytes.len() < 500_000, "{}", bytes.len());
}

#[test]
fn a_program_that_is_stopped_leaves_no_half_file() {
    let folder = folder();
    let args =
        ["render", "swept-circles", "--animate", "sweep", "--fps", "50", "--seconds", "20", "-o", "a.gif"];
    let mut child = program(&args).current_dir(folder.path()).spawn().expect("it runs");
    std::thread::sleep(std::time::Duration::from_millis(700));
    assert!(child.try_wait().expect("a process").is_none(), "it is still drawing");
    child.kill().expect("it ends");
    child.wait().expect("it ended");
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0);
}

#[test]
fn what_cannot_be_animated_is_refused_and_no_file_is_left() {
    let told = |args: &[&str]| {
        let folder = folder();
        let run =
            program(&[&["render"], args].concat()).current_dir(folder.path()).output().expect("it runs");
        assert_eq!(run.status.code(), Some(2), "{args:?}");
        assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0, "{args:?}");
        String::from_utf8(run.stderr).expect("UTF-8")
    };
    let refused: [(&[&str], &str); 12] = [
        (&["rect-rect", "--animate", "drop", "-o", "a.gif"], "nothing falls in this state; expected steps"),
        (
            &["circle-segment-1", "--animate", "sweep", "-o", "a.gif"],
            "no shape moves in this state; expected drop or steps",
        ),
        (&["swept-circles", "--animate", "sweep", "-o", "a.svg"], "expected FILE.gif, FILE.apng or FILE.png"),
        (
            &["swept-circles", "--animate", "sweep", "-o", "a.gif", "--fps", "60"],
            "expected at most 50, or FILE.apng",
        ),
        (
            &["swept-circles", "--animate", "sweep", "-o", "a.gif", "--background", "none"],
            "expected paper, or FILE.apng",
        ),
        (&["rect-rect", "--animate", "steps", "-o", "a.gif", "--question"], "expected none of --question"),
        (
            &["rect-rect", "--animate", "steps", "-o", "a.gif", "--map", "strict-overlap"],
            "expected none of --question",
        ),
        (
            &["swept-circles", "--animate", "sweep", "-o", "a.apng", "--fps", "100", "--seconds", "30"],
            "3001 pictures are too many; expected at most 1500",
        ),
        (
            &[
                "swept-circles",
                "--animate",
                "sweep",
                "-o",
                "a.apng",
                "--fps",
                "40",
                "--seconds",
                "30",
                "--size",
                "4000x3000",
            ],
            "are too large; expected at most",
        ),
        (&["swept-circles", "--animate", "sweep", "-o", "a.gif", "--working"], "cannot be used with"),
        (&["swept-circles", "--animate", "sweep", "-o", "a.gif", "--frames", "b"], "cannot be used with"),
        (&["swept-circles", "-o", "a.gif"], "expected FILE.svg, FILE.png or FILE.pdf"),
    ];
    for (args, expected) in refused {
        let error = told(args);
        assert!(error.contains(expected), "{args:?}: {error}");
    }
    assert!(!Path::new("a.gif").exists());
}
