//! Shows one display list with every kind of primitive, for `tests/window/picture.rs`:
//! `display_probe FOLDER` writes a screenshot of the window and the program's own PNG of the same list, and ends.

use std::path::PathBuf;

use collidoscope::app::window::run::{CanvasLayer, Client, FrameOutput, WindowOptions, run};
use collidoscope::render::{Color, Dash, Display, Primitive, png_of};
use egui_macroquad::egui;
use glam::Vec2;

const SIZE: Vec2 = Vec2::new(640.0, 480.0);
const WHITE: Color = Color { r: 255, g: 255, b: 255, a: 255 };
const BLUE: Color = Color { r: 30, g: 90, b: 200, a: 255 };
const PALE: Color = Color { r: 30, g: 90, b: 200, a: 60 };
const RED: Color = Color { r: 200, g: 40, b: 30, a: 255 };
const PALE_RED: Color = Color { r: 200, g: 40, b: 30, a: 128 };
const GREY: Color = Color { r: 120, g: 120, b: 120, a: 255 };
const DASHES: Option<Dash> = Some(Dash { on: 6.0, off: 5.0 });
const DOTS: Option<Dash> = Some(Dash { on: 2.0, off: 5.0 });

fn point(x: f32, y: f32) -> Vec2 {
    Vec2::new(x, y)
}

/// A regular polygon.
fn polygon(center: Vec2, radius: f32, corners: usize) -> Vec<Vec2> {
    let angle = |i: usize| std::f32::consts::TAU * i as f32 / corners as f32 + 0.3;
    (0..corners).map(|i| center + Vec2::from_angle(angle(i)) * radius).collect()
}

fn circles() -> Vec<Primitive> {
    let mut list = Vec::new();
    for (i, radius) in [0.7, 1.5, 3.0, 5.0, 9.0, 16.0, 28.0].into_iter().enumerate() {
        let center = point(20.0 + 4.0 * radius + 12.0 * i as f32, 40.0);
        list.push(Primitive::Disc { center, radius, color: BLUE });
    }
    let center = point(330.0, 60.0);
    list.push(Primitive::Disc { center, radius: 50.0, color: PALE });
    list.push(Primitive::Ring { center, radius: 50.0, width: 2.0, dash: None, color: BLUE });
    list.push(Primitive::Ring { center, radius: 35.0, width: 1.5, dash: DASHES, color: RED });
    list.push(Primitive::Ring { center, radius: 20.0, width: 1.0, dash: DOTS, color: GREY });
    // Far larger than the canvas: its outline is nearly straight.
    let far = point(330.0, 20_400.0);
    list.push(Primitive::Ring { center: far, radius: 20_000.0, width: 2.0, dash: None, color: GREY });
    for (i, radius) in [2.0, 6.0, 14.0, 23.0].into_iter().enumerate() {
        let center = point(420.0 + 55.0 * i as f32, 60.0);
        list.push(Primitive::Ring { center, radius, width: 3.0, dash: None, color: RED });
    }
    list
}

fn strokes() -> Vec<Primitive> {
    let mut list = Vec::new();
    for i in 0..8 {
        let from = point(20.0, 130.0 + 10.0 * i as f32);
        let to = from + point(180.0, 6.0 * i as f32);
        let width = 0.5 + 0.5 * i as f32;
        let dash = [None, DASHES, DOTS][i % 3];
        list.push(Primitive::Segment { from, to, width, dash, color: [BLUE, RED, GREY][i % 3] });
    }
    let middle = point(330.0, 190.0);
    for i in 0..12 {
        let direction = Vec2::from_angle(i as f32 * std::f32::consts::TAU / 12.0);
        let (from, tip) = (middle + direction * 10.0, middle + direction * 60.0);
        let to = tip - direction * 6.0;
        list.push(Primitive::Segment { from, to, width: 1.5, dash: None, color: BLUE });
        list.push(Primitive::Head { tip, direction, length: 10.0, half_width: 4.0, color: BLUE });
    }
    let dot = point(440.0, 190.0);
    list.push(Primitive::Segment { from: dot, to: dot, width: 12.0, dash: None, color: RED });
    // Far longer than the canvas.
    let (from, to) = (point(-9000.0, 265.0), point(9000.0, 275.0));
    list.push(Primitive::Segment { from, to, width: 1.0, dash: None, color: GREY });
    list
}

fn areas() -> Vec<Primitive> {
    let mut list = Vec::new();
    for (i, corners) in [3, 4, 5, 7, 12, 60].into_iter().enumerate() {
        let corners = polygon(point(60.0 + 100.0 * i as f32, 330.0), 42.0, corners);
        list.push(Primitive::Fill { corners, color: if i % 2 == 0 { PALE } else { PALE_RED } });
    }
    let sliver = vec![point(20.0, 390.0), point(620.0, 392.0), point(620.0, 392.8)];
    list.push(Primitive::Fill { corners: sliver, color: RED });
    let strip = vec![point(20.0, 400.0), point(620.0, 404.0), point(620.0, 404.6), point(20.0, 400.6)];
    list.push(Primitive::Fill { corners: strip, color: BLUE });
    for (i, radius) in [0.0, 3.0, 8.0, 22.0].into_iter().enumerate() {
        let min = point(20.0 + 110.0 * i as f32, 420.25);
        list.push(Primitive::Panel { min, max: min + point(90.5, 44.5), radius, color: PALE_RED });
    }
    // A polygon without area.
    list.push(Primitive::Fill { corners: vec![point(5.0, 5.0); 4], color: RED });
    list
}

struct Probe {
    folder: PathBuf,
    frames: u32,
}

impl Client for Probe {
    #[expect(clippy::disallowed_methods, reason = "it writes a picture to compare with")]
    fn frame(&mut self, ctx: &egui::Context, _seconds: f64) -> FrameOutput {
        self.frames += 1;
        let last = self.frames == 4;
        let primitives = [circles(), strokes(), areas()].concat();
        let display = Display { size: SIZE, primitives, ..Display::default() };
        if last {
            let paper = Primitive::Panel { min: Vec2::ZERO, max: SIZE, radius: 0.0, color: WHITE };
            let on_paper = [vec![paper], display.primitives.clone()].concat();
            let on_paper = Display { primitives: on_paper, ..display.clone() };
            let file = png_of(&on_paper, ctx.pixels_per_point()).expect("a picture");
            std::fs::write(self.folder.join("file.png"), file).expect("the file can be written");
        }
        FrameOutput {
            background: WHITE,
            canvas: vec![CanvasLayer { display, origin: Vec2::ZERO, clip: ctx.screen_rect() }],
            animating: true,
            quit: last,
            screenshot: last.then(|| self.folder.join("window.png")),
            ..FrameOutput::default()
        }
    }
}

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).expect("usage: display_probe FOLDER"));
    let options = WindowOptions { title: "display probe".to_owned(), size: SIZE };
    run(options, |_| Box::new(Probe { folder, frames: 0 })).expect("a window");
}
