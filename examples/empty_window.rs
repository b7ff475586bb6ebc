//! The bare minimum that `benches/first_frame.rs` measures against: macroquad and egui-macroquad, one empty
//! frame, then a line on standard output.

use egui_macroquad::macroquad::miniquad::window;
use egui_macroquad::macroquad::window::{Conf, next_frame};

fn main() {
    let conf = Conf {
        window_title: "empty window".to_owned(),
        window_width: 1280,
        window_height: 800,
        ..Conf::default()
    };
    egui_macroquad::macroquad::Window::from_config(conf, async {
        egui_macroquad::ui(|_| {});
        egui_macroquad::draw();
        next_frame().await;
        println!("shown");
        window::quit();
    });
}
