//! The bare minimum that `benches/first_frame.rs` measures against: macroquad and egui-macroquad, one frame with
//! an empty central panel, then a line on standard output. With the argument `blank` there is no panel either: then
//! egui draws nothing, and sets up nothing in the graphics driver.

use egui_macroquad::egui::CentralPanel;
use egui_macroquad::macroquad::miniquad::window;
use egui_macroquad::macroquad::window::{Conf, next_frame};

fn main() {
    let conf = Conf {
        window_title: "empty window".to_owned(),
        window_width: 1280,
        window_height: 800,
        ..Conf::default()
    };
    let blank = std::env::args().nth(1).is_some_and(|argument| argument == "blank");
    egui_macroquad::macroquad::Window::from_config(conf, async move {
        egui_macroquad::ui(|ctx| {
            if !blank {
                CentralPanel::default().show(ctx, |_| {});
            }
        });
        egui_macroquad::draw();
        next_frame().await;
        println!("shown");
        window::quit();
    });
}
