//! SVG documents in LibreOffice and Inkscape, if they are installed. Their pictures differ in details, so only the labels
//! are compared: a program that paints halos over texts shows none of them.
#![expect(clippy::disallowed_methods, reason = "these tests exchange files with other programs")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use collidoscope::lesson::Scene;
use collidoscope::render::{
    Area, Caption, Color, Display, PictureOptions, Primitive, Texts, Theme, png_of, svg_with,
};
use glam::Vec2;
use tiny_skia::Pixmap;

const SIZE: Vec2 = Vec2::new(800.0, 600.0);
/// The largest difference of a channel, of 255, to the colour of a text.
const SAME: u8 = 70;
/// The least part of the pixels of a text that another program shows too.
const LEAST: f64 = 0.5;

/// The command that converts `picture.svg` in a folder to `picture.png`, and the name of the program.
type Converter = (&'static str, fn(&Path) -> Command);

const CONVERTERS: [Converter; 2] = [("soffice", libre_office), ("inkscape", inkscape)];

fn libre_office(folder: &Path) -> Command {
    let mut command = Command::new("soffice");
    // A profile of its own, so that it neither changes nor waits for one of the user.
    let profile = format!("-env:UserInstallation=file://{}/profile", folder.display());
    command.args([&profile, "--headless", "--convert-to", "png", "--outdir"]).arg(folder);
    command.arg(folder.join("picture.svg"));
    command
}

fn inkscape(folder: &Path) -> Command {
    let mut command = Command::new("inkscape");
    command.arg(folder.join("picture.svg")).args(["--export-type=png", "-o"]).arg(folder.join("picture.png"));
    command
}

fn is_installed(program: &str) -> bool {
    let found = |folder: PathBuf| folder.join(program).is_file();
    std::env::var_os("PATH").is_some_and(|path| std::env::split_paths(&path).any(found))
}

fn pixels(file: &[u8]) -> Pixmap {
    Pixmap::decode_png(file).expect("a PNG file")
}

/// The number of pixels of an area that have nearly this colour.
fn inked(picture: &Pixmap, area: Area, color: Color) -> usize {
    let scale = picture.width() as f32 / SIZE.x;
    let [min, max] = [area.min * scale, area.max * scale].map(|p| [p.x.max(0.0) as u32, p.y.max(0.0) as u32]);
    let places = (min[1]..max[1]).flat_map(|y| (min[0]..max[0]).map(move |x| (x, y)));
    let same = |(x, y): &(u32, u32)| {
        picture.pixel(*x, *y).is_some_and(|pixel| {
            let found = [pixel.red(), pixel.green(), pixel.blue()];
            found.into_iter().zip([color.r, color.g, color.b]).all(|(a, b)| a.abs_diff(b) < SAME)
        })
    };
    places.filter(same).count()
}

/// The texts that the other program does not show.
fn missing(display: &Display, theirs: &Pixmap) -> Vec<String> {
    let ours = pixels(&png_of(display, theirs.width() as f32 / SIZE.x).expect("it has a size"));
    let texts = display.primitives.iter().filter_map(|primitive| match primitive {
        Primitive::Text { text, min, max, color, halo: Some(_), .. } => {
            let area = Area { min: *min, max: *max };
            let [ours, theirs] = [&ours, theirs].map(|picture| inked(picture, area, *color) as f64);
            (theirs < LEAST * ours).then(|| format!("{text}: {theirs} of {ours} pixels"))
        }
        _ => None,
    });
    texts.collect()
}

#[test]
fn the_labels_are_legible_in_other_programs() {
    for (program, convert) in CONVERTERS {
        if !is_installed(program) {
            eprintln!("skipped: {program} is not installed");
            continue;
        }
        for (scene, texts) in [(Scene::CircleSegment1, Texts::Font), (Scene::LineLine, Texts::Outline)] {
            let folder = tempfile::tempdir().expect("a folder for the test");
            let explanation = scene.open().explain();
            let display = PictureOptions::new(Theme::Light, SIZE).draw(&explanation.figures[0]);
            let document = svg_with(&display, &Caption::default(), texts);
            fs::write(folder.path().join("picture.svg"), document).expect("written");
            let mut command = convert(folder.path());
            let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("it runs");
            assert!(status.success(), "{program}");
            let file = fs::read(folder.path().join("picture.png")).expect("it was converted");
            let missing = missing(&display, &pixels(&file));
            assert!(missing.is_empty(), "{program} {texts:?}: {missing:?}");
        }
    }
}
